// SPDX-License-Identifier: MIT
#include "kinarow/core/symmetry.hpp"

#include "catch.hpp"

using namespace kinarow;

TEST_CASE("every symmetry has its inverse") {
    for (const Symmetry s : kSymmetries) CHECK(compose(s, inverse(s)) == kIdentity);
}

// SPDX-License-Identifier: MIT
// Room for tables that grow in place, so that they never take more than they may.
#pragma once

#include <cstddef>
#include <new>

namespace kinarow::detail {

/// Gives an empty vector room for up to `most` elements, or a half, a quarter ... of that where
/// there is no more memory, and returns for how many.  The machine hands over what is reserved only
/// as it is filled.  Precondition: most > 0.
template <class Vector>
std::size_t reserve_up_to(Vector& vector, std::size_t most) {
    for (;; most /= 2) {
        try {
            vector.reserve(most);
            return most;
        } catch (const std::bad_alloc&) {
            if (most <= 1) throw;
        }
    }
}

}  // namespace kinarow::detail

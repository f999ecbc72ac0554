// SPDX-License-Identifier: MIT
// Catch2 of either major version: 2.13 has one header, 3 has many.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;  // NOLINT(google-global-names-in-headers): as in version 2
#else
#include <catch2/catch.hpp>
#endif

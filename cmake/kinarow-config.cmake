# SPDX-License-Identifier: MIT
# find_package(kinarow) gives the target kinarow::kinarow.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/kinarow-targets.cmake)

// SPDX-License-Identifier: MIT
// The command line; the only file that includes CLI11.

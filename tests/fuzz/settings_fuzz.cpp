// SPDX-License-Identifier: MIT
// Any bytes as a file of settings: what is understood is written so that it is read as the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "app/home/settings.hpp"

using namespace kinarow::app;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const Settings settings = read_settings(text).settings;
    const SettingsRead again = read_settings(updated_settings({}, Settings{}, settings));
    if (!(again.settings == settings) || !again.complaints.empty()) std::abort();
    return 0;
}

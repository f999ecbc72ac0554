// SPDX-License-Identifier: MIT
#include "app/evaluation_graph.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "app/utf8.hpp"

namespace kinarow::app {
namespace {

constexpr std::u32string_view kBlocks = U"▁▂▃▄▅▆▇█";
constexpr std::u32string_view kSigns = U"_.-:=+*#";
static_assert(kBlocks.size() == kSigns.size());

}  // namespace

std::string evaluation_graph(Evaluations values, int columns, Charset charset) {
    const std::u32string_view steps = charset == Charset::Unicode ? kBlocks : kSigns;
    const auto most = static_cast<std::size_t>(std::max(columns, 0));
    std::u32string graph;
    for (const auto& value : values.last(std::min(most, values.size()))) {
        const double height = value.value_or(0) * static_cast<double>(steps.size());
        const auto step = std::min(static_cast<std::size_t>(height), steps.size() - 1);
        graph += value ? steps[step] : U' ';
    }
    return encode_utf8(graph);
}

}  // namespace kinarow::app

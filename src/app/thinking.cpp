// SPDX-License-Identifier: MIT
#include "app/thinking.hpp"

namespace kinarow::app {

Effect carry_out(Effect effect, const Controller& controller, Thinker& thinker) {
    if (has(effect, Effect::StopThinking)) thinker.stop();
    if (has(effect, Effect::FinishThinking)) thinker.finish_now();
    if (has(effect, Effect::StartThinking)) thinker.start(controller.search_job());
    return effect;
}

Effect poll(Controller& controller, Thinker& thinker) {
    if (const auto result = thinker.take_result()) {
        return carry_out(controller.on_result(*result), controller, thinker);
    }
    if (const auto progress = thinker.take_progress()) return controller.on_progress(*progress);
    return Effect::None;
}

}  // namespace kinarow::app

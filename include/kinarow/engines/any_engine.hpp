// SPDX-License-Identifier: MIT
// Any engine for one game behind one virtual call per search.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "kinarow/engines/search.hpp"

namespace kinarow {

/// Owns an engine chosen at run time.
template <Position P>
class AnyEngine {
public:
    template <EngineFor<P> E>
    explicit AnyEngine(E engine) : engine_{std::make_unique<Model<E>>(std::move(engine))} {}

    /// As EngineFor: one thread at a time.
    [[nodiscard]] SearchReport search(const P& position, const SearchRequest& request) {
        return engine_->search(position, request);
    }
    [[nodiscard]] std::string_view name() const { return engine_->name(); }

private:
    struct Concept {
        Concept() = default;
        Concept(const Concept&) = delete;
        Concept& operator=(const Concept&) = delete;
        virtual ~Concept() = default;
        virtual SearchReport search(const P& position, const SearchRequest& request) = 0;
        [[nodiscard]] virtual std::string_view name() const = 0;
    };

    template <class E>
    struct Model final : Concept {
        explicit Model(E e) : engine{std::move(e)} {}
        SearchReport search(const P& position, const SearchRequest& request) override {
            return engine.search(position, request);
        }
        [[nodiscard]] std::string_view name() const override { return engine.name(); }

        E engine;
    };

    std::unique_ptr<Concept> engine_;
};

}  // namespace kinarow

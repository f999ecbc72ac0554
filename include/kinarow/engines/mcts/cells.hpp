// SPDX-License-Identifier: MIT
// How the numbers of a search graph are read and changed: by one thread, or by several at once.
#pragma once

#include <atomic>
#include <cstddef>

namespace kinarow {

/// What threads write lies at least so many bytes apart if they are not to wait for one another.
inline constexpr std::size_t kCacheLine = 64;

/// Plain memory, for a search by one thread.
struct OneThread {
    static constexpr bool kShared = false;

    template <class T>
    [[nodiscard]] static T load(const T& cell) noexcept {
        return cell;
    }
    template <class T>
    static void store(T& cell, T value) noexcept {
        cell = value;
    }
    /// Returns the new value.
    template <class T>
    static T add(T& cell, T amount) noexcept {
        return cell += amount;
    }
    template <class T, class Change>
    static void update(T& cell, Change change) noexcept {
        cell = change(cell);
    }
};

/// Relaxed atomic operations without locks, as in Enzenberger and Mueller 2009, "A lock-free
/// multithreaded Monte-Carlo tree search algorithm", but that no addition or update is lost: a
/// thread that has to wait for its core in the middle of one would undo what others did meanwhile.
/// Two cells read together may be of different moments.
struct ManyThreads {
    static constexpr bool kShared = true;

    template <class T>
    [[nodiscard]] static T load(const T& cell) noexcept {
        return ref(cell).load(std::memory_order_relaxed);
    }
    template <class T>
    static void store(T& cell, T value) noexcept {
        ref(cell).store(value, std::memory_order_relaxed);
    }
    template <class T>
    static T add(T& cell, T amount) noexcept {
        return static_cast<T>(ref(cell).fetch_add(amount, std::memory_order_relaxed) + amount);
    }
    template <class T, class Change>
    static void update(T& cell, Change change) noexcept {
        T known = load(cell);
        while (!ref(cell).compare_exchange_weak(known, change(known), std::memory_order_relaxed)) {
        }
    }

private:
    /// A view of a cell, which is const only as far as its owner says so.
    template <class T>
    [[nodiscard]] static std::atomic_ref<T> ref(const T& cell) noexcept {
        return std::atomic_ref<T>{const_cast<T&>(cell)};
    }
};

/// Makes what this thread wrote before visible to those that acquire the value.
template <class T>
void publish(T& cell, T value) noexcept {
    std::atomic_ref<T>{cell}.store(value, std::memory_order_release);
}
template <class T>
[[nodiscard]] T acquire(const T& cell) noexcept {
    return std::atomic_ref<T>{const_cast<T&>(cell)}.load(std::memory_order_acquire);
}
/// Gives a cell that is still `vacant` a value that no other thread gives it, and makes what this
/// thread wrote before visible with it.  False if another was first.
template <class T>
[[nodiscard]] bool claim(T& cell, T vacant, T value) noexcept {
    return std::atomic_ref<T>{cell}.compare_exchange_strong(
        vacant, value, std::memory_order_release, std::memory_order_relaxed);
}

}  // namespace kinarow

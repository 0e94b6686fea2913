#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace bouton {

/// Values that were computed, and what keeps them in memory.
struct HeldValues {
    std::shared_ptr<const std::vector<std::uint16_t>> owner = {};
    std::span<const std::uint16_t> values = {};
};

/// Values to which more are added.  Those that are there can be held on to, and read by other
/// threads, while more are added: they are never moved, but copied to a larger place.
class GrownValues {
public:
    GrownValues() : GrownValues(std::vector<std::uint16_t>()) {}
    explicit GrownValues(std::vector<std::uint16_t> values)
        : place_(std::make_shared<std::vector<std::uint16_t>>(std::move(values))) {}
    GrownValues(const GrownValues&) = delete;
    GrownValues& operator=(const GrownValues&) = delete;
    GrownValues(GrownValues&&) = default;
    GrownValues& operator=(GrownValues&&) = default;
    ~GrownValues() = default;

    [[nodiscard]] std::size_t size() const { return place_->size(); }
    [[nodiscard]] const std::uint16_t* data() const { return place_->data(); }
    [[nodiscard]] std::uint16_t operator[](std::size_t i) const { return (*place_)[i]; }
    [[nodiscard]] std::span<const std::uint16_t> all() const { return *place_; }
    /// Can be used as long as it is there.  Requires that no value is added meanwhile.
    [[nodiscard]] HeldValues hold() const { return {place_, *place_}; }

    void push_back(std::uint16_t value) {
        if (place_->size() == place_->capacity()) reserve(2 * place_->size() + 1);
        place_->push_back(value);
    }

    /// Makes room for so many values.
    void reserve(std::size_t count) {
        if (count <= place_->capacity()) return;
        auto larger = std::make_shared<std::vector<std::uint16_t>>();
        larger->reserve(count);
        larger->assign(place_->begin(), place_->end());
        place_ = std::move(larger);
    }

private:
    std::shared_ptr<std::vector<std::uint16_t>> place_;
};

}  // namespace bouton

#include "theory/value.hpp"

#include <fmt/format.h>

#include <set>

namespace bouton {

namespace {

Outcome outcome_of(const Nimber& value) {
    return value.number.sign() == 0 ? Outcome::P : Outcome::N;
}

Outcome outcome_of(const Infinite& value) {
    return !value.set.empty() && value.set.front().sign() == 0 ? Outcome::N : Outcome::draw;
}

Value sum_of(const Nimber& x, const Nimber& y) { return Nimber{x.number ^ y.number}; }

Value sum_of(const Infinite& x, const Nimber& y) {
    std::set<Integer> sum;
    for (const Integer& option : x.set) sum.insert(option ^ y.number);
    return Infinite{{sum.begin(), sum.end()}};
}

Value sum_of(const Nimber& x, const Infinite& y) { return sum_of(y, x); }

Value sum_of(const Infinite& /*x*/, const Infinite& /*y*/) { return Infinite{}; }

std::string text_of(const Nimber& value) { return value.number.to_string(); }

std::string text_of(const Infinite& value) {
    std::vector<std::string> set;
    for (const Integer& option : value.set) set.push_back(option.to_string());
    return fmt::format("∞({})", fmt::join(set, ", "));
}

}  // namespace

const Integer* Value::nimber() const {
    const auto* nimber = std::get_if<Nimber>(&kind_);
    return nimber == nullptr ? nullptr : &nimber->number;
}

const std::vector<Integer>* Value::infinite() const {
    const auto* infinite = std::get_if<Infinite>(&kind_);
    return infinite == nullptr ? nullptr : &infinite->set;
}

Outcome Value::outcome() const {
    return std::visit([](const auto& value) { return outcome_of(value); }, kind_);
}

Value operator+(const Value& x, const Value& y) {
    return std::visit([](const auto& a, const auto& b) { return sum_of(a, b); }, x.kind_, y.kind_);
}

std::string to_string(const Value& value) {
    return std::visit([](const auto& kind) { return text_of(kind); }, value.kind_);
}

std::optional<Value> implied_value(Outcome outcome, Play play) {
    if (outcome != Outcome::P || play != Play::normal) return std::nullopt;
    return Value();
}

}  // namespace bouton

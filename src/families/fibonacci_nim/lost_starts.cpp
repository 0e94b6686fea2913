#include "families/fibonacci_nim/lost_starts.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <utility>

#include "base/error.hpp"
#include "exact/number.hpp"
#include "exact/numeration/numeration.hpp"

namespace bouton {

namespace {

/// One row a block, since the numbers soon are too far from each other.
class LostStarts final : public RowSource {
public:
    explicit LostStarts(std::size_t from) : index_(from) {
        // Number i > 0 is p_{i−1} of the numeration system.
        const Numeration system(1, Weights::p);
        now_ = from == 0 ? Integer(0) : system.weight(from - 1);
        next_ = system.weight(from);
    }

    const RowBlock& next() override {
        block_ = {index_, 1, {{now_, offsets_}}};
        Integer after = index_ == 0 ? Integer(2) : now_ + next_;
        now_ = std::exchange(next_, std::move(after));
        ++index_;
        return block_;
    }

    /// Row i has at most twice the number of row i − 1, from 2 in row 2 on.
    [[nodiscard]] std::optional<Integer> bound(const Integer& end) const override {
        constexpr std::int64_t most_bits = 4096;
        if (end > most_bits) return std::nullopt;
        return Integer(1) << static_cast<std::size_t>(*end.to_word());
    }

private:
    std::size_t index_;
    Integer now_;
    Integer next_;
    std::array<std::uint64_t, 1> offsets_{0};
    RowBlock block_;
};

}  // namespace

std::unique_ptr<RowSource> fibonacci_nim_lost_starts(const Integer& from) {
    constexpr std::int64_t most = 40'000'000;
    if (from > most) {
        throw Error(ErrorKind::limit,
                    fmt::format("the number of tokens at row {} has more than {} digits, which is "
                                "too long: rows up to {} can be listed",
                                shortened(from), most / 5, most));
    }
    return std::make_unique<LostStarts>(static_cast<std::size_t>(*from.to_word()));
}

}  // namespace bouton

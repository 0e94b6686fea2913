#include "families/wythoff/words.hpp"

#include <utility>

#include "base/error.hpp"
#include "exact/quadratic/line.hpp"

namespace bouton {
namespace {

/// The smaller numbers are S_n = ⌊nα + γ⌋, n ≥ 0, with γ = 0 in normal play and γ = 1/α in misère.
///
/// S_n ≤ x means nα + γ < x + 1, and the two sides are never equal, so the last such n is ⌊x/α + δ⌋
/// with δ = (1 − γ)/α: 1/α in normal play, (√D − 2)/a² in misère, where D = a² + 4,
/// α = (2 − a + √D)/2 and 1/α = (a − 2 + √D)/2a.  x is a smaller number iff it raises that n.
class WordPairs final : public PPairs {
public:
    WordPairs(std::int64_t a, Play play, std::unique_ptr<PPairs> exact)
        : WordPairs(a, play, std::move(exact), Constants(a)) {}

    [[nodiscard]] PPlace place(const Integer& x) const override {
        const auto word = x.to_word();
        if (!word) return exact_->place(x);
        require(*word >= 0, "a number of a pair is ≥ 0");
        if (*word == 0) return {0, false};
        const auto upto = last_smaller_.floor(*word);
        const auto before = last_smaller_.floor(*word - 1);
        if (!upto || !before) return exact_->place(x);
        if (*upto != *before) return {*upto, false};
        return {static_cast<std::uint64_t>(*word) - *upto - first_difference_, true};
    }

    [[nodiscard]] PPair pair(const Integer& n) const override {
        const auto word = n.to_word();
        if (!word) return exact_->pair(n);
        require(*word >= 0, "pairs are numbered from 0");
        const auto floor = smaller_.floor(*word);
        if (!floor) return exact_->pair(n);
        Integer smaller(*floor);
        Integer larger = n * a_ + first_difference_;
        larger += smaller;
        return {std::move(smaller), std::move(larger)};
    }

private:
    /// Numbers times 2^128, each less than 2 too small: √D is less than 1 too small, and each
    /// quotient of it less than 1 again.
    struct Constants {
        explicit Constants(std::int64_t a) {
            const mpz_class parameter = static_cast<long>(a);
            const mpz_class square = parameter * parameter;
            const mpz_class root = sqrt(mpz_class((square + 4) << 256));
            const mpz_class shift = mpz_class(parameter - 2) << 128;
            alpha = (root - shift) / 2;
            inverse = (root + shift) / (2 * parameter);
            misere_delta = (root - (mpz_class(2) << 128)) / square;
        }
        mpz_class zero;
        mpz_class alpha;
        mpz_class inverse;
        mpz_class misere_delta;
    };

    WordPairs(std::int64_t a, Play play, std::unique_ptr<PPairs> exact, const Constants& of)
        : smaller_(of.alpha, play == Play::normal ? of.zero : of.inverse),
          last_smaller_(of.inverse, play == Play::normal ? of.inverse : of.misere_delta),
          a_(a),
          first_difference_(play == Play::normal ? 0 : 1),
          exact_(std::move(exact)) {}

    WordLine smaller_;
    WordLine last_smaller_;
    std::int64_t a_;
    std::uint64_t first_difference_;
    std::unique_ptr<PPairs> exact_;
};

}  // namespace

std::unique_ptr<PPairs> word_pairs(std::int64_t a, Play play, std::unique_ptr<PPairs> exact) {
    return std::make_unique<WordPairs>(a, play, std::move(exact));
}

}  // namespace bouton

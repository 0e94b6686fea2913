#include "families/akiyama/exact.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace bouton {

void AkiyamaExact::next(Columns& rows) {
    raise_bounds();
    const std::size_t before = rows.a.size();
    std::uint64_t end = partners_.get(a_);  // c must be less
    for (std::uint64_t b = a_ + alpha_; b + beta_ < end; ++b) {
        const Marks marks = marks_.get(b - a_);
        const std::uint64_t end_for_b =
            std::min({end, std::uint64_t{partners_.get(b)}, std::uint64_t{marks.x}});
        if (marks.y <= a_ || b + beta_ >= end_for_b) continue;
        const std::uint64_t c = least_c(b, end_for_b);
        if (c >= end_for_b) continue;
        rows.a.push_back(a_);
        rows.b.push_back(b);
        rows.c.push_back(c);
        end = c;
    }
    if (end == none) {
        throw Error(ErrorKind::limit,
                    "the losing positions of Akiyama's nim are computed for piles below 2^32 only");
    }
    for (std::size_t i = before; i < rows.a.size(); ++i) {
        remember(rows.a[i], rows.b[i], rows.c[i]);
    }
    ++a_;
    partners_.drop_below(a_);
    marks_.drop_below(std::min(alpha_, beta_));
}

void AkiyamaExact::raise_bounds() {
    while (true) {
        const Marks of_beta = marks_.get(beta_);
        if (of_beta.x <= a_ || of_beta.y <= a_ + alpha_) {
            ++beta_;
            continue;
        }
        const Marks of_alpha = marks_.get(alpha_);
        if (of_alpha.y > a_ && of_alpha.x > a_ + alpha_ + beta_) return;
        ++alpha_;
    }
}

/// The least c ≥ b + β that no earlier P-position forbids, given that none forbids b − a and b;
/// `end` if there is no such c below it.
std::uint64_t AkiyamaExact::least_c(std::uint64_t b, std::uint64_t end) const {
    const bool ended_game = b == 0 && play_ == Play::misere;
    for (std::uint64_t c = b + beta_; c < end; ++c) {
        const Marks of_bc = marks_.get(c - b);
        if (of_bc.x <= a_ || of_bc.y <= b || partners_.get(c) <= b) continue;
        const Marks of_ac = marks_.get(c - a_);
        if (of_ac.y <= a_ || of_ac.x <= b || (ended_game && c == 0)) continue;
        return c;
    }
    return end;
}

void AkiyamaExact::remember(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    const auto lower = [](std::uint32_t& mark, std::uint64_t value) {
        mark = std::min(mark, static_cast<std::uint32_t>(value));
    };
    lower(partners_.at(b), c);
    lower(partners_.at(c), b);
    lower(marks_.at(b - a).x, c);
    lower(marks_.at(c - a).x, b);
    lower(marks_.at(c - b).y, b);
}

}  // namespace bouton

#include <fmt/format.h>

#include <compare>

#include "exact/integer.hpp"
#include "reproduce/experiment.hpp"

// Lemmas 6, 7, 8 and 11 of the thesis: the convergents of α = [1; a, a, a, …].
namespace bouton::experiments {

namespace {

struct Convergent {
    Integer p;
    Integer q;
};

/// The convergents C_0 to C_n, n ≥ 1.
std::vector<Convergent> convergents(std::int64_t a, std::size_t n) {
    std::vector<Convergent> all{{1, 1}, {a + 1, a}};
    while (all.size() <= n) {
        const Convergent& last = all.back();
        const Convergent& before = all[all.size() - 2];
        all.push_back({a * last.p + before.p, a * last.q + before.q});
    }
    return all;
}

/// How p/q compares with α = (2 − a + √(a² + 4))/2, exactly: as 2p − (2 − a)q with q√(a² + 4).
std::strong_ordering beside_alpha(const Convergent& c, std::int64_t a) {
    const Integer left = 2 * c.p - (2 - a) * c.q;
    if (left < 0) return std::strong_ordering::less;
    return left * left <=> (Integer(a) * a + 4) * c.q * c.q;
}

/// The first quotients of the continued fraction of α, by α ← 1/(α − ⌊α⌋) on (P + √D)/Q.
std::vector<Integer> quotients(std::int64_t a, std::size_t count) {
    const Integer d = Integer(a) * a + 4;
    const Integer root = integer_sqrt(d);
    Integer p = 2 - a;
    Integer q = 2;  // divides D − P², here and then always
    std::vector<Integer> result;
    while (result.size() < count) {
        result.push_back(floor_div(p + root, q));
        p = result.back() * q - p;
        q = floor_div(d - p * p, q);
    }
    return result;
}

std::string fraction(const Convergent& c) {
    return fmt::format("{}/{}", c.p.to_string(), c.q.to_string());
}

Integer sign(std::size_t exponent) { return exponent % 2 == 0 ? 1 : -1; }

Finding lemmas(const Effort& effort) {
    const std::size_t most = effort.quick ? 40 : 400;
    const std::int64_t largest_a = effort.quick ? 8 : 50;
    bool lemma_6 = true;   // as corrected: (−1)^{n−1}
    bool lemma_7 = true;   // as corrected: (−1)^n·a
    bool lemma_8 = true;   // as corrected: even ones grow below α, odd ones fall above it
    bool lemma_11 = true;  // as printed
    bool never = true;     // the printed signs are always wrong
    for (std::int64_t a = 1; a <= largest_a; ++a) {
        effort.progress(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(largest_a));
        const auto c = convergents(a, most);
        for (std::size_t n = 1; n <= most; ++n) {
            const Integer step = c[n].p * c[n - 1].q - c[n - 1].p * c[n].q;
            lemma_6 = lemma_6 && step == sign(n - 1);
            never = never && step != sign(n);
            lemma_8 = lemma_8 &&
                      beside_alpha(c[n], a) ==
                          (n % 2 == 0 ? std::strong_ordering::less : std::strong_ordering::greater);
            if (n < 2) continue;
            const Integer two_steps = c[n].p * c[n - 2].q - c[n - 2].p * c[n].q;
            lemma_7 = lemma_7 && two_steps == sign(n) * a;
            never = never && two_steps != sign(n - 1) * a;
            lemma_8 = lemma_8 && (two_steps > 0) == (n % 2 == 0);
        }
        const auto found = quotients(a, most);
        lemma_11 =
            lemma_11 && found.front() == 1 &&
            std::all_of(found.begin() + 1, found.end(), [&](const Integer& x) { return x == a; });
    }

    Finding finding;
    finding.published =
        "Lemma 6: p_n·q_{n−1} − p_{n−1}·q_n = (−1)^n. Lemma 7: p_n·q_{n−2} − p_{n−2}·q_n = "
        "(−1)^{n−1}·a_n. Lemma 8: the convergents C_n = p_n/q_n with even n fall, those with odd n "
        "grow, and every odd one is below every even one. Lemma 11: α = [1; a, a, a, …].";
    finding.computed = fmt::format(
        "The convergents for a = 1 to {} and n up to {}, compared with α and with each other in "
        "integers, and the continued fraction of α expanded exactly.",
        largest_a, most);
    finding.checks = {
        {"p_n·q_{n−1} − p_{n−1}·q_n = (−1)^{n−1} for all of them.", lemma_6},
        {"p_n·q_{n−2} − p_{n−2}·q_n = (−1)^n·a for all of them.", lemma_7},
        {"The even convergents grow and are below α, the odd ones fall and are above it.", lemma_8},
        {"The printed signs of lemmas 6 and 7 are wrong for all of them.", never},
        {"Lemma 11 is right: α = [1; a, a, a, …].", lemma_11},
    };

    Table table;
    table.caption = "The convergents of √2 (a = 2), with the p_n and q_n of the thesis's table 3";
    table.columns = {"n", "C_n", "compared with √2", "p_n·q_{n−1} − p_{n−1}·q_n",
                     "printed (lemma 6)"};
    const auto c = convergents(2, 7);
    for (std::size_t n = 0; n < c.size(); ++n) {
        const bool less = beside_alpha(c[n], 2) == std::strong_ordering::less;
        table.rows.push_back({std::to_string(n), fraction(c[n]), less ? "less" : "greater",
                              n == 0 ? "" : (c[n].p * c[n - 1].q - c[n - 1].p * c[n].q).to_string(),
                              n == 0 ? "" : sign(n).to_string()});
    }
    finding.tables.push_back(std::move(table));
    finding.errata = {
        {"Lemma 6: p_n·q_{n−1} − p_{n−1}·q_n = (−1)^n; lemma 7: p_n·q_{n−2} − p_{n−2}·q_n = "
         "(−1)^{n−1}·a_n.",
         "(−1)^{n−1} and (−1)^n·a_n. For a = 2 and n = 1: p_1·q_0 − p_0·q_1 = 3·1 − 1·2 = 1.",
         "The step from n to n − 1 changes the sign, and there are n − 1 such steps down to "
         "p_1·q_0 − p_0·q_1 = 1, not n."},
        {"Lemma 8: C_0 > C_2 > C_4 > …, C_1 < C_3 < C_5 < …, and each odd convergent is less than "
         "each even one.",
         "C_0 < C_2 < C_4 < … < α < … < C_5 < C_3 < C_1. For a = 2: 1 < 7/5 < 41/29 < √2 < 99/70 < "
         "17/12 < 3/2.",
         "It rests on lemma 7, whose sign is wrong. The proof of property 1 in the thesis uses the "
         "right order, D_{2k} = α·q_{2k} − p_{2k} > 0, so nothing else is affected."},
    };
    return finding;
}

}  // namespace

std::vector<Experiment> thesis_convergents() {
    return {{"wythoff/convergents", "The convergents of α: signs and order", Document::thesis,
             "section 4.3, lemmas 6, 7, 8 and 11", lemmas}};
}

}  // namespace bouton::experiments

#include "families/kayles/misere.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "families/kayles/kayles.hpp"

namespace bouton {

namespace {

using Form = MisereKayles::Form;

bool is_late(Form form) {
    return form == Form::late || form == Form::late_nines || form == Form::late_mixed;
}

/// The form of rows of 1, 4, 9, 12, 17, 20 beside others of that kind.
Form without_late(Form x, Form y) {
    return x == Form::nines && y == Form::nines ? Form::nines : Form::mixed;
}

/// The form with a row of 25 of what has one, beside rows of 9, 12, 17 or 20.
Form with_late(Form late, Form other) {
    return other == Form::nines && late != Form::late_mixed ? Form::late_nines : Form::late_mixed;
}

Form together(Form x, Form y) {
    if (x == Form::ones) return y;
    if (y == Form::ones) return x;
    if (x == Form::fives && y == Form::fives) return Form::fives;
    for (const Form form : {x, y}) {
        if (form == Form::fives || form == Form::normal) return Form::normal;
    }
    if (is_late(x) && is_late(y)) return Form::normal;
    if (is_late(x)) return with_late(x, y);
    if (is_late(y)) return with_late(y, x);
    return without_late(x, y);
}

MisereKayles class_of(const Integer& row) {
    return row.sign() == 0 ? MisereKayles{} : MisereKayles::of_row(row, kayles_value(row));
}

MisereKayles class_of(const Heaps& rows) {
    MisereKayles sum;
    for (const Integer& row : rows) sum = sum + class_of(row);
    return sum;
}

/// The rows with row i replaced by what a throw leaves of it.
Heaps after_throw(const Heaps& rows, std::size_t i, const Integer& left, const Integer& right) {
    Heaps result(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(i));
    for (const Integer& part : {left, right}) {
        if (part.sign() > 0) result.push_back(part);
    }
    result.insert(result.end(), rows.begin() + static_cast<std::ptrdiff_t>(i) + 1, rows.end());
    if (result.empty()) result.emplace_back(0);
    return result;
}

/// Throws that leave a lost position.
class WinningThrows {
public:
    WinningThrows(const Heaps& rows, bool all) : rows_(rows), all_(all) {
        // Classes cannot be subtracted, so those of the rows before and after each one are kept.
        before_.resize(rows.size() + 1);
        after_.resize(rows.size() + 1);
        for (std::size_t i = 0; i < rows.size(); ++i)
            before_[i + 1] = before_[i] + class_of(rows[i]);
        for (std::size_t i = rows.size(); i > 0; --i)
            after_[i - 1] = after_[i] + class_of(rows[i - 1]);
    }

    std::vector<Heaps> find() {
        for (std::size_t i = 0; i < rows_.size() && (all_ || found_.empty()); ++i) find_in(i);
        return std::move(found_);
    }

private:
    /// A throw that leaves rows a ≤ b with a ≥ 83 leaves the class that a − 12 and b + 12 leave
    /// too, since the classes of rows repeat with period 12 from 71 on.  So a throw with a < 83
    /// leaves every class that any throw leaves.
    static constexpr int farthest = 83;
    static constexpr std::size_t most_throws = std::size_t{1} << 20U;

    void find_in(std::size_t i) {
        const MisereKayles others = before_[i] + after_[i + 1];
        for (Integer left = 0; left + left < rows_[i]; ++left) {
            if (!all_ && (left >= farthest || !found_.empty())) return;
            for (const int gone : {1, 2}) {
                const Integer right = rows_[i] - left - gone;
                if (right < left) break;
                if (++tried_ > most_throws) throw too_many();
                if ((others + class_of(left) + class_of(right)).is_lost()) {
                    found_.push_back(after_throw(rows_, i, left, right));
                }
            }
        }
    }

    [[nodiscard]] static Error too_many() {
        return {ErrorKind::limit,
                fmt::format("these rows allow more than {} throws, which is too many to try them "
                            "all; leave --all out",
                            most_throws)};
    }

    const Heaps& rows_;
    bool all_;
    std::vector<MisereKayles> before_;
    std::vector<MisereKayles> after_;
    std::vector<Heaps> found_;
    std::size_t tried_ = 0;
};

/// What is special about the form, and which values are lost there.
std::string rule_of(Form form) {
    const auto special = [](std::string_view rows, std::string_view values) {
        return fmt::format(
            "In misère play {} are an exception: such a position is lost if its value is {}, and "
            "not if it is 0.",
            rows, values);
    };
    switch (form) {
        case Form::ones:
        case Form::fives:
            return special("rows of 1, 4 and 5 alone", "1 or 5");
        case Form::nines:
            return special("rows of 1, 4 and 9 alone", "1 or 4");
        case Form::twelve:
            return special("rows of 1 and 4 with one row of 12", "1 or 4");
        case Form::mixed:
            return special("rows of 1, 4, 9, 12, 17 and 20 alone", "1");
        case Form::late_nines:
            return special("rows of 1, 4 and 9 with one row of 25", "4");
        case Form::late:
        case Form::late_mixed:
            return "In misère play rows of 1, 4, 9, 12, 17 and 20 with one row of 25 are an "
                   "exception: such a position is won, also if its value is 0.";
        case Form::normal:
            break;
    }
    return "With rows like these misère play goes as normal play does: a position is lost if its "
           "value is 0 (Sibert and Conway, 1992).";
}

}  // namespace

MisereKayles MisereKayles::of_row(const Integer& row, std::uint32_t nimber) {
    constexpr std::array<std::pair<int, Form>, 8> special{{{1, Form::ones},
                                                           {4, Form::ones},
                                                           {5, Form::fives},
                                                           {9, Form::nines},
                                                           {12, Form::twelve},
                                                           {17, Form::mixed},
                                                           {20, Form::mixed},
                                                           {25, Form::late}}};
    for (const auto& [length, form] : special) {
        if (row == length) return {nimber, form};
    }
    return {nimber, Form::normal};
}

MisereKayles operator+(const MisereKayles& x, const MisereKayles& y) {
    return {x.nimber ^ y.nimber, together(x.form, y.form)};
}

bool MisereKayles::is_lost() const {
    switch (form) {
        case Form::ones:
        case Form::fives:
            return nimber == 1 || nimber == 5;
        case Form::nines:
        case Form::twelve:
            return nimber == 1 || nimber == 4;
        case Form::mixed:
            return nimber == 1;
        case Form::late_nines:
            return nimber == 4;
        case Form::late:
        case Form::late_mixed:
            return false;
        case Form::normal:
            break;
    }
    return nimber == 0;
}

Verdict<Heaps> decide_misere_kayles(const Heaps& rows, bool all) {
    Verdict<Heaps> verdict;
    verdict.outcome = class_of(rows).is_lost() ? Outcome::P : Outcome::N;
    if (verdict.outcome == Outcome::N) verdict.winning_moves = WinningThrows(rows, all).find();
    return verdict;
}

std::vector<std::string> explain_misere_kayles(const Heaps& rows) {
    const MisereKayles position = class_of(rows);
    std::vector<std::string> lines = table_of_small_rows(rows);
    std::vector<std::uint32_t> values;
    for (const Integer& row : rows) values.push_back(kayles_value(row));
    lines.push_back(fmt::format(
        "By the rules of normal play the Grundy value is {}.",
        values.size() == 1
            ? fmt::format("{}", position.nimber)
            : fmt::format("the nim-sum {} = {}", fmt::join(values, " ⊕ "), position.nimber)));
    lines.push_back(rule_of(position.form));
    const Verdict<Heaps> verdict = decide_misere_kayles(rows, false);
    if (verdict.outcome == Outcome::P) {
        lines.emplace_back("So every throw leaves a position that the other player wins.");
    } else if (!verdict.winning_moves.empty()) {
        const Heaps& left = verdict.winning_moves.front();
        std::vector<std::string> lengths;
        for (const Integer& row : left) lengths.push_back(shortened(row));
        lines.push_back(fmt::format("So the player to move wins: leave {}, whose value is {}.",
                                    abbreviated(fmt::format("{}", fmt::join(lengths, ",")), 100),
                                    class_of(left).nimber));
        if (class_of(left).form != position.form) lines.push_back(rule_of(class_of(left).form));
    }
    return lines;
}

}  // namespace bouton

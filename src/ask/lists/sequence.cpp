#include "ask/lists/sequence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "ask/numbers.hpp"
#include "base/control.hpp"
#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "families/rays/row_period.hpp"
#include "families/subtraction/sequence_period.hpp"
#include "format/row_blocks.hpp"
#include "game/catalogue.hpp"
#include "game/lists/long_sequence.hpp"
#include "game/lists/table_row.hpp"
#include "game/of/ray_game.hpp"
#include "game/solve.hpp"

namespace bouton {

namespace {

/// A game, and perhaps a row of its table.
struct NamedGame {
    GamePtr game;
    std::optional<Integer> row;
    std::string name;
};

/// What comes between a game's name and one more parameter.
char joint_of(const std::string& name) { return name.find(':') == std::string::npos ? ':' : ','; }

/// Throws Error{bad_request} unless there is such a sequence.
NamedGame named_game(GamePtr game, const std::optional<Integer>& row) {
    NamedGame named{std::move(game), row, {}};
    named.name = named.game->name();
    if (row) {
        if (*row < 0) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("row must be at least 0, not {}", shortened(*row)));
        }
        (void)require_tabulated(*named.game);
        named.name += fmt::format("{}row={}", joint_of(named.name), row->to_string());
        return named;
    }
    if (named.game->as<Tabulated>() != nullptr && named.game->as<Sequenced>() == nullptr) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("{0} has two piles: say which row of its table is meant, such as "
                                "{0}{1}row=3",
                                named.name, joint_of(named.name)));
    }
    (void)require_sequenced(*named.game);
    return named;
}

NamedGame read_name(const std::string& text, const Catalogue& games) {
    const std::size_t colon = text.find(':');
    std::string spelled = text.substr(0, colon);
    std::optional<Integer> row;
    if (colon != std::string::npos) {
        std::vector<std::string_view> kept;
        for (const std::string_view item : split(std::string_view(text).substr(colon + 1), ',')) {
            if (item.starts_with("row=")) {
                row = read_number(std::string(item.substr(4)), "row", 0);
            } else {
                kept.push_back(item);
            }
        }
        if (!kept.empty()) spelled += fmt::format(":{}", fmt::join(kept, ","));
    }
    return named_game(games.make(spelled), row);
}

/// A number as a machine word; the largest one where it does not fit.
std::uint64_t word_of(const Integer& number) {
    return static_cast<std::uint64_t>(number.to_word().value_or(INT64_MAX));
}

/// Throws Error{bad_request} for a sequence that has no checkpoint.
const LongSequenced& require_long(const NamedGame& named) {
    if (!named.row) {
        if (const auto* far = named.game->as<LongSequenced>()) return *far;
    }
    throw Error(ErrorKind::bad_request,
                fmt::format("{} needs no checkpoint: leave --checkpoint out", named.name));
}

Periodicity as_periodicity(const RowPeriodSearch& search) {
    return {search.period->preperiod, search.period->period, search.period->saltus, true,
            search.checked_to};
}

/// The values of the first `count` rows of a list, which fit machine words.
std::vector<std::uint64_t> values_of(RowList list, const Integer& count, const Limits& limits) {
    RowBlocks blocks(list, count, limits);
    std::vector<std::uint64_t> values;
    while (const RowBlock* block = blocks.next()) {
        const RowBlock::Column& column = block->columns.front();
        for (std::size_t i = 0; i < blocks.rows(); ++i) {
            values.push_back(static_cast<std::uint64_t>(
                (column.base + column.offsets[i]).to_word().value_or(0)));
        }
    }
    return values;
}

/// The period of a row of a table without rays, of which no theorem is known: what is seen among
/// the values, of which a few thousand are computed unless a number was named.
PeriodAnswer seen_row_period(const PeriodRequest& request, const TableSource& table,
                             const Limits& limits) {
    constexpr std::int64_t usual = 4000;
    const Integer count = request.counted ? request.count : std::min(request.count, Integer(usual));
    return {request.name,
            seen_period(values_of(table_row(table, *request.row, 0, limits), count, limits)),
            count};
}

PeriodAnswer row_period(const PeriodRequest& request, const Limits& limits) {
    const TableSource table =
        require_tabulated(*request.game).table(word_of(std::max(*request.row, request.count)));
    if (table.rays() == nullptr) return seen_row_period(request, table, limits);
    const RayRules& rules = *table.rays();
    require_row_memory(rules, *request.row, limits);
    const RowPeriodSearch search =
        find_row_period(rules, static_cast<std::size_t>(request.row->to_word().value()),
                        static_cast<std::uint64_t>(request.count.to_word().value()), limits);
    if (!search.period) return {request.name, std::nullopt, search.checked_to};
    return {request.name, as_periodicity(search), search.checked_to};
}

/// Tells the progress of values that are computed in pieces, each of which knows its own end, as
/// that of all of them.
class ProgressOfPieces final : public Control {
public:
    /// `other` may be null, and can stop the work.
    ProgressOfPieces(Control* other, std::uint64_t all) : other_(other), all_(all) {}

    void progress(std::uint64_t done, std::uint64_t /*total*/) override {
        if (other_ != nullptr) other_->progress(std::min(done, all_), all_);
    }
    [[nodiscard]] bool stopped() const override { return other_ != nullptr && other_->stopped(); }

private:
    Control* other_;
    std::uint64_t all_;
};

/// Rows with the game that they are computed by, and the control that they report to, if they have
/// one of their own.
class KeptRows final : public RowSource {
public:
    KeptRows(GamePtr game, std::unique_ptr<Control> control, std::unique_ptr<RowSource> rows)
        : game_(std::move(game)), control_(std::move(control)), rows_(std::move(rows)) {}

    const RowBlock& next() override { return rows_->next(); }
    [[nodiscard]] std::optional<Integer> bound(const Integer& end) const override {
        return rows_->bound(end);
    }

private:
    // Both outlive the rows.
    GamePtr game_;
    std::unique_ptr<Control> control_;
    std::unique_ptr<RowSource> rows_;
};

/// The first `count` values of a sequence, which fit machine words.
std::vector<std::uint64_t> values_of(const Sequenced& sequenced, const Integer& count,
                                     const Limits& limits) {
    Question question;
    question.limits = limits;
    question.rows = count;
    return values_of(sequenced.sequence(0, question), count, limits);
}

/// The period that is seen among the values of heaps.  Where all are 0, none of the heaps has a
/// move, and nothing of the game is seen.
std::optional<Periodicity> seen_heap_period(const std::vector<std::uint64_t>& values) {
    const bool has_moves = std::ranges::any_of(values, [](std::uint64_t g) { return g != 0; });
    return has_moves ? seen_period(values) : std::nullopt;
}

/// The row of a table from column `from` on, of which `count` values are wanted.
RowList row_of_table(const NamedGame& named, const Integer& from, const Integer& count,
                     const Limits& limits) {
    const TableSource table =
        require_tabulated(*named.game).table(word_of(std::max(*named.row, Integer(from + count))));
    if (const RayRules* rules = table.rays()) return ray_row(*rules, *named.row, from, limits);
    return table_row(table, *named.row, from, limits);
}

ListRequest sequence_of(const NamedGame& named, const ListQuery& query,
                        const std::string& checkpoint) {
    const Integer from = query.from.empty() ? 0 : read_number(query.from, "--from", 0);
    if (query.count.empty()) {
        throw Error(ErrorKind::bad_request, "sequence needs --count, how many values, or --period");
    }
    const Integer count = read_number(query.count, "--count", 1);
    if (!checkpoint.empty()) require_long(named);
    const auto make = [named, from, count, file = checkpoint](const Limits& limits) {
        std::unique_ptr<ProgressOfPieces> whole;
        RowList list;
        if (named.row) {
            list = row_of_table(named, from, count, limits);
        } else {
            Question question;
            question.limits = limits;
            question.rows = count;
            const Sequenced& sequenced = require_sequenced(*named.game);
            if (!file.empty()) require_long(named).keep_values_in(file);
            whole = std::make_unique<ProgressOfPieces>(limits.control, word_of(from + count));
            question.limits.control = whole.get();
            list = sequenced.sequence(from, question);
        }
        list.rows = std::make_unique<KeptRows>(named.game, std::move(whole), std::move(list.rows));
        return list;
    };
    return {named.name,
            count,
            {{"game", named.name}, {"content", "Grundy values"}, {"from", from}},
            make};
}

PeriodRequest period_of(const NamedGame& named, const ListQuery& query,
                        const std::string& checkpoint) {
    constexpr std::int64_t usual = 1'000'000;
    constexpr std::int64_t most = 1'000'000'000'000;
    const auto* far = named.row ? nullptr : named.game->as<LongSequenced>();
    const Integer count = !query.count.empty() ? read_number(query.count, "--count", 2)
                          : far != nullptr     ? far->period_terms()
                                               : Integer(usual);
    if (!checkpoint.empty()) require_long(named).keep_values_in(checkpoint);
    if (count > most) {
        throw Error(ErrorKind::limit, "a period is looked for among at most 10^12 values");
    }
    return {named.game, named.row, named.name, count, !query.count.empty()};
}

}  // namespace

ListRequest read_sequence(const ListQuery& query, const std::string& checkpoint,
                          const Catalogue& games) {
    return sequence_of(read_name(query.game, games), query, checkpoint);
}

ListRequest read_sequence(GamePtr game, const std::optional<Integer>& row, const ListQuery& query) {
    return sequence_of(named_game(std::move(game), row), query, {});
}

PeriodRequest read_period(const ListQuery& query, const std::string& checkpoint,
                          const Catalogue& games) {
    return period_of(read_name(query.game, games), query, checkpoint);
}

PeriodRequest read_period(GamePtr game, const std::optional<Integer>& row, const ListQuery& query) {
    return period_of(named_game(std::move(game), row), query, {});
}

PeriodAnswer answer_period(const PeriodRequest& request, const Limits& limits) {
    if (request.row) return row_period(request, limits);
    const Sequenced& sequenced = require_sequenced(*request.game);
    // What is known needs no more values; but whoever names a count wants to see what so many tell.
    if (auto known = sequenced.period();
        known && (!request.counted || request.count >= known->checked_to)) {
        return {request.name, known, known->checked_to};
    }
    if (const auto* far = request.game->as<LongSequenced>()) {
        ProgressOfPieces whole(limits.control, word_of(request.count));
        Limits pieces = limits;
        pieces.control = &whole;
        if (auto proved = far->period_among(request.count, pieces)) {
            return {request.name, proved, proved->checked_to};
        }
        if (!far->can_show_period(request.count)) {
            return {request.name, std::nullopt, request.count};
        }
    }
    return {request.name, seen_heap_period(values_of(sequenced, request.count, limits)),
            request.count};
}

}  // namespace bouton

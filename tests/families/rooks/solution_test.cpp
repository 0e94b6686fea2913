#include "families/rooks/solution.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <fstream>
#include <map>
#include <utility>

#include "base/error.hpp"
#include "tests/families/rooks/plain.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton::rooks {
namespace {

using Plain = PlainRooks::Position;

/// The worth of all positions that can be reached, by the definition: as long as something changes,
/// each position is looked at again.
std::map<Plain, Worth> by_definition(const PlainRooks& rules, const std::vector<Plain>& roots) {
    std::map<Plain, Worth> worths;
    std::map<Plain, std::vector<Plain>> moves;
    std::deque<Plain> queue(roots.begin(), roots.end());
    while (!queue.empty()) {
        const Plain position = queue.front();
        queue.pop_front();
        if (!worths.try_emplace(position).second) continue;
        if (const auto end = PlainRooks::ending(position)) {
            if (*end != Outcome::draw) {
                worths[position] = *end == Outcome::N ? Worth::won(0) : Worth::lost(0);
            }
            continue;
        }
        auto& list = moves[position];
        rules.options(position, [&](const Plain& next) {
            list.push_back(next);
            queue.push_back(next);
        });
        if (list.empty()) worths[position] = Worth::lost(0);
    }
    for (std::uint32_t step = 1, idle = 0; idle < 40; ++step) {
        bool changed = false;
        for (const auto& [position, list] : moves) {
            if (worths[position] != Worth()) continue;
            const auto is = [&](Outcome outcome) {
                return [&, outcome](const Plain& next) {
                    const Worth worth = worths.at(next);
                    return worth.outcome() == outcome && worth.moves() < step;
                };
            };
            if (std::ranges::any_of(list, is(Outcome::P))) {
                worths[position] = Worth::won(step);
                changed = true;
            } else if (std::ranges::all_of(list, is(Outcome::N))) {
                worths[position] = Worth::lost(step);
                changed = true;
            }
        }
        idle = changed ? 0 : idle + 1;
    }
    return worths;
}

void compare(const Setting& setting) {
    const PlainRooks rules{setting.board, setting.piece};
    std::vector<Plain> roots;
    const Squares free = setting.board & ~setting.tokens;
    for_each_square(free, [&](std::size_t own) {
        for_each_square(free & ~bit(own), [&](std::size_t other) {
            roots.push_back({own, other, setting.tokens, setting.lead, false});
            roots.push_back({own, other, setting.tokens, -setting.lead, false});
        });
    });
    const auto expected = by_definition(rules, roots);
    const Solution solution(setting);
    std::map<std::pair<Squares, int>, StageTable> stages;
    for (const auto& [position, worth] : expected) {
        if (position.taken || position.tokens == 0) continue;
        const std::pair key(position.tokens, position.margin);
        if (!stages.contains(key)) stages[key] = solution.stage(key.first, key.second);
        const Worth found = stages[key][0][square_room * position.other + position.own];
        ASSERT_EQ(found.outcome(), worth.outcome()) << position.own << " " << position.other << " "
                                                    << position.tokens << " " << position.margin;
        ASSERT_EQ(found.moves(), worth.moves());
    }
}

TEST(RooksSolution, IsWhatTheDefinitionGives) {
    Random random(7);
    for (const Piece piece :
         {Piece::rook, Piece::bishop, Piece::queen, Piece::knight, Piece::king}) {
        for (int i = 0; i < 6 * test_multiplier(); ++i) {
            const Squares board =
                board_of(2 + random_below(random, 3), 2 + random_below(random, 3));
            const std::size_t tokens = 1 + random_below(random, 3);
            SCOPED_TRACE(static_cast<int>(piece));
            compare({board, some_squares(board, tokens, random), piece,
                     static_cast<int>(random_below(random, 3))});
        }
    }
}

TEST(RooksSolution, PiecesReachWhatTheyReachSquareBySquare) {
    Random random(8);
    for (const Piece piece :
         {Piece::rook, Piece::bishop, Piece::queen, Piece::knight, Piece::king}) {
        for (int i = 0; i < 300 * test_multiplier(); ++i) {
            const PlainRooks rules{~Squares{0}, piece};
            const Squares tokens = some_squares(~Squares{0}, random_below(random, 20), random);
            const std::size_t own = random_below(random, square_room);
            Squares reached = 0;
            rules.options({own, square_room, tokens & ~bit(own), 0, false},
                          [&](const Plain& next) { reached |= bit(next.other); });
            ASSERT_EQ(reach(piece, bit(own), ~tokens), reached);
        }
    }
}

TEST(RooksSolution, ManyMarginsAreOne) {
    const Squares board = board_of(4, 4);
    const Squares tokens = bit(9) | bit(11) | bit(18);
    const auto worth = [&](int lead) {
        return Solution({board, tokens, Piece::rook, lead}).stage(tokens, lead)[0];
    };
    EXPECT_EQ(worth(5), worth(7));
    EXPECT_EQ(worth(4), worth(6));
    EXPECT_NE(worth(1), worth(5));
}

class RooksFile : public testing::Test {
protected:
    void TearDown() override { std::filesystem::remove(path_); }

    [[nodiscard]] SolutionFile kept() const { return {path_}; }

    std::string path_ = testing::TempDir() + "rooks_solution_" + std::to_string(getpid());
    Setting setting_{board_of(5, 5), bit(1) | bit(10) | bit(20) | bit(28) | bit(33), Piece::rook,
                     0};
};

TEST_F(RooksFile, IsReusedIfItIsWhole) {
    const Solution fresh(setting_, {}, kept());
    EXPECT_EQ(fresh.reused(), 0U);
    const Solution again(setting_, {}, kept());
    EXPECT_EQ(again.reused(), 30U);  // all sets but the empty and the full one
    EXPECT_EQ(again.stage(setting_.tokens, 0), fresh.stage(setting_.tokens, 0));
    Setting other = setting_;
    other.piece = Piece::queen;
    EXPECT_EQ(Solution(other, {}, kept()).reused(), 0U);
}

TEST_F(RooksFile, IsMadeAnewIfItIsDamaged) {
    const Solution fresh(setting_, {}, kept());
    const auto size = std::filesystem::file_size(path_);
    for (const std::uintmax_t place : {std::uintmax_t{0}, std::uintmax_t{20}, size / 2, size - 1}) {
        std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
        file.seekg(static_cast<std::streamoff>(place));
        const int byte = file.get();
        file.seekp(static_cast<std::streamoff>(place));
        file.put(static_cast<char>(byte ^ 1));
        file.close();
        const Solution again(setting_, {}, kept());
        EXPECT_EQ(again.reused(), 0U) << place;
        EXPECT_EQ(again.stage(setting_.tokens, 0), fresh.stage(setting_.tokens, 0));
    }
    std::filesystem::resize_file(path_, size - 8);
    EXPECT_EQ(Solution(setting_, {}, kept()).reused(), 0U);
    EXPECT_EQ(Solution(setting_, {}, kept()).reused(), 30U);
}

/// Stops the work when so much of it is done.
class StopsAt final : public Control {
public:
    explicit StopsAt(double part) : part_(part) {}
    void progress(std::uint64_t done, std::uint64_t total) override {
        if (static_cast<double>(done) > part_ * static_cast<double>(total)) stopped_ = true;
    }
    [[nodiscard]] bool stopped() const override { return stopped_; }

private:
    double part_;
    std::atomic<bool> stopped_ = false;
};

TEST_F(RooksFile, IsTakenUpWhereTheWorkWasStopped) {
    const Solution fresh(setting_);
    for (const double part : {0.3, 0.6, 0.85}) {
        std::filesystem::remove(path_);
        StopsAt control(part);
        Limits limits;
        limits.control = &control;
        EXPECT_THROW(Solution(setting_, limits, SolutionFile{path_, std::chrono::seconds(0)}),
                     Error);
        const Solution resumed(setting_, {}, kept());
        EXPECT_GT(resumed.reused(), 0U) << part;
        EXPECT_LT(resumed.reused(), 30U) << part;
        for (const auto& [tokens, margin] :
             {std::pair(setting_.tokens, 0), std::pair(setting_.tokens & ~bit(1), 1),
              std::pair(bit(10) | bit(20), 3)}) {
            EXPECT_EQ(resumed.stage(tokens, margin), fresh.stage(tokens, margin)) << part;
        }
    }
}

TEST_F(RooksFile, IsNotNeeded) {
    const Solution fresh(setting_);
    const SolutionFile nowhere{testing::TempDir() + "no_such_folder/rooks"};
    const Solution again(setting_, {}, nowhere);
    EXPECT_EQ(again.stage(setting_.tokens, 0), fresh.stage(setting_.tokens, 0));
}

TEST(RooksSolution, TooMuchIsRefused) {
    const Setting many{~Squares{0}, (Squares{1} << 21U) - 1, Piece::rook, 0};
    EXPECT_THROW(Solution{many}, Error);
    Limits little;
    little.memory = 1'000'000;
    const Setting usual{~Squares{0}, ((Squares{1} << 13U) - 1) << 10U, Piece::rook, 0};
    EXPECT_THROW(Solution(usual, little), Error);
    EXPECT_LT(Solution::memory(usual), std::uint64_t{100} << 20U);
}

TEST(RooksSolutionParallel, IsTheSameWithAnyNumberOfThreads) {
    const Setting setting{~Squares{0}, bit(9) | bit(20) | bit(31) | bit(42) | bit(50) | bit(61),
                          Piece::rook, 0};
    Limits alone;
    alone.threads = 1;
    Limits several;
    several.threads = 3;
    const Solution one(setting, alone);
    const Solution three(setting, several);
    EXPECT_EQ(one.stage(setting.tokens, 0), three.stage(setting.tokens, 0));
    EXPECT_EQ(one.stage(bit(9) | bit(20), 2), three.stage(bit(9) | bit(20), 2));
}

}  // namespace
}  // namespace bouton::rooks

#include "web/api/game_pool.hpp"

#include <algorithm>
#include <iterator>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/memory/memory.hpp"

namespace bouton::web {

namespace {

class Pool : public std::enable_shared_from_this<Pool> {
public:
    Pool(std::size_t most, std::size_t most_resident)
        : most_(most), most_resident_(most_resident) {}

    /// A game that is kept under that name; null if there is none.
    GamePtr take(const std::string& name) {
        const std::scoped_lock lock(mutex_);
        const auto found = std::ranges::find(kept_, name, &Kept::name);
        if (found == kept_.end()) return nullptr;
        GamePtr game = std::move(found->game);
        kept_.erase(found);
        return game;
    }

    /// The same game, which comes back when nobody uses it any more.
    GamePtr lent(GamePtr game, std::string name) {
        const Game* const seen = game.get();
        auto give_back = [pool = weak_from_this(), own = std::move(game),
                          name = std::move(name)](const auto* /*game*/) mutable {
            if (const auto there = pool.lock()) there->put(std::move(own), std::move(name));
        };
        return {seen, std::move(give_back)};
    }

private:
    struct Kept {
        std::string name;
        GamePtr game;
    };

    void put(GamePtr game, std::string name) {
        std::list<Kept> dropped;  // destroyed when the lock is given back
        const bool full = resident_memory() > most_resident_;
        {
            const std::scoped_lock lock(mutex_);
            kept_.push_front({std::move(name), std::move(game)});
            if (full) {
                dropped.swap(kept_);
            } else if (kept_.size() > most_) {
                dropped.splice(dropped.begin(), kept_, std::prev(kept_.end()));
            }
        }
        if (!full) return;
        dropped.clear();
        release_free_memory();
    }

    std::mutex mutex_;
    std::list<Kept> kept_;  // the one that was used last in front
    std::size_t most_;
    std::size_t most_resident_;
};

}  // namespace

Catalogue lending(const Catalogue& games, std::size_t most_kept, std::size_t most_resident) {
    const auto pool = std::make_shared<Pool>(most_kept, most_resident);
    std::vector<Entry> entries(games.begin(), games.end());
    for (Entry& entry : entries) {
        entry.make = [make = std::move(entry.make), name = entry.about.name,
                      pool](std::string_view parameters) -> GamePtr {
            std::string key = name + ':';
            key += parameters;
            GamePtr game = pool->take(key);
            if (game == nullptr) game = make(parameters);
            return pool->lent(std::move(game), std::move(key));
        };
    }
    return Catalogue(std::move(entries));
}

}  // namespace bouton::web

#include <pybind11/stl.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "base/control.hpp"
#include "play/match.hpp"
#include "python/bindings.hpp"
#include "python/game_handle.hpp"
#include "python/work.hpp"

namespace bouton::python {

namespace py = pybind11;

namespace {

const char* name_of(Seat seat) { return seat == Seat::first ? "first" : "second"; }

const char* name_of(event::Refused::Reason reason) {
    using Reason = event::Refused::Reason;
    switch (reason) {
        case Reason::over:
            return "over";
        case Reason::turn:
            return "turn";
        case Reason::nothing:
            return "nothing";
        case Reason::too_hard:
            return "too_hard";
        case Reason::bad_move:
            break;
    }
    return "bad_move";
}

const char* name_of(event::Over::Reason reason) {
    using Reason = event::Over::Reason;
    return reason == Reason::no_move ? "no_move" : reason == Reason::rules ? "rules" : "repetition";
}

/// Tells events of a match as pairs of a name and a dictionary.
class Telling {
public:
    explicit Telling(const Game& game) : game_(game) {}

    py::tuple operator()(const event::Began& began) const {
        return told("Began", py::arg("position") = game_.write(began.position),
                    py::arg("to_move") = name_of(began.to_move));
    }
    py::tuple operator()(const event::Moved& moved) const {
        return told("Moved", py::arg("by") = name_of(moved.by),
                    py::arg("before") = game_.write(moved.before),
                    py::arg("after") = game_.write(moved.after), py::arg("words") = moved.spoken);
    }
    py::tuple operator()(const event::Refused& refused) const {
        return told("Refused", py::arg("reason") = name_of(refused.reason),
                    py::arg("sentence") = refused.sentence,
                    py::arg("suggestions") = refused.suggestions);
    }
    py::tuple operator()(const event::Hint& hint) const {
        return told(
            "Hint", py::arg("outcome") = to_string(hint.outcome),
            py::arg("move") = hint.move ? std::optional(game_.write(*hint.move)) : std::nullopt,
            py::arg("words") = hint.spoken);
    }
    py::tuple operator()(const event::Explained& explained) const {
        return told("Explained", py::arg("outcome") = to_string(explained.outcome),
                    py::arg("lines") = explained.lines);
    }
    py::tuple operator()(const event::Undone& undone) const {
        return told("Undone", py::arg("moves") = undone.moves,
                    py::arg("position") = game_.write(undone.position));
    }
    py::tuple operator()(const event::Listed& listed) const {
        return told("Listed", py::arg("moves") = written(game_, listed.moves),
                    py::arg("complete") = listed.complete);
    }
    py::tuple operator()(const event::Admitted& admitted) const {
        return told("Admitted", py::arg("sentence") = admitted.sentence);
    }
    py::tuple operator()(const event::Over& over) const {
        return told("Over",
                    py::arg("winner") = over.winner
                                            ? std::optional(std::string(name_of(*over.winner)))
                                            : std::nullopt,
                    py::arg("reason") = name_of(over.reason),
                    py::arg("position") = game_.write(over.position));
    }

private:
    template <class... Members>
    static py::tuple told(const char* name, const Members&... members) {
        py::dict dict;
        ((dict[members.name] = members.value), ...);
        return py::make_tuple(name, dict);
    }

    const Game& game_;
};

/// The control of whichever call a match works for.
class ControlOfCall final : public Control {
public:
    void progress(std::uint64_t done, std::uint64_t total) override {
        if (call_ != nullptr) call_->progress(done, total);
    }
    [[nodiscard]] bool stopped() const override { return call_ != nullptr && call_->stopped(); }

    /// What `act()` returns, done for that call.
    template <class Act>
    auto during(Control* call, const Act& act) {
        struct Reset {
            Control*& held;
            ~Reset() { held = nullptr; }
        };
        call_ = call;
        const Reset reset{call_};
        return act();
    }

private:
    Control* call_ = nullptr;  // changed only while no search runs
};

/// A match that threads of Python take turns with.  Ctrl-C stops what it thinks about.
class MatchHandle {
public:
    MatchHandle(Request request, const MatchOptions& options)
        : match_(std::move(request), with_control(options)) {}

    /// The events of `act(match)`.
    template <class Act>
    py::list events(const Act& act) {
        Work work(py::none(), py::none(), py::none(), true);
        const Events happened = work.run_here([&](const Limits& limits) {
            const std::scoped_lock alone(mutex_);
            return control_.during(limits.control, [&] { return act(match_); });
        });
        py::list list;
        for (const Event& event : happened) list.append(std::visit(Telling(match_.game()), event));
        return list;
    }

    /// What `look(match)` sees.
    template <class Look>
    auto see(const Look& look) {
        return unlocked([&] {
            const std::scoped_lock alone(mutex_);
            return look(match_);
        });
    }

private:
    MatchOptions with_control(const MatchOptions& options) {
        MatchOptions controlled = options;
        controlled.control = &control_;
        return controlled;
    }

    ControlOfCall control_;  // outlives the match
    Match match_;
    std::mutex mutex_;
};

/// Levels are names; an empty one is a human.
std::shared_ptr<MatchHandle> begin_match(const GameHandle& handle, const py::object& position,
                                         const std::string& first, const std::string& second,
                                         std::uint64_t seed) {
    MatchOptions options;
    if (!first.empty()) options.levels[0] = read_level(first);
    if (!second.empty()) options.levels[1] = read_level(second);
    options.seed = seed;
    return std::make_shared<MatchHandle>(Request{handle.game, handle.read(position)}, options);
}

}  // namespace

void bind_matches(py::module_& module) {
    py::class_<MatchHandle, std::shared_ptr<MatchHandle>>(module, "Match")
        .def("begin",
             [](MatchHandle& self) {
                 return self.events([](Match& match) { return match.begin(); });
             })
        .def("move",
             [](MatchHandle& self, const std::string& text) {
                 return self.events([&](Match& match) { return match.move(text); });
             })
        .def("computer_move",
             [](MatchHandle& self) {
                 return self.events([](Match& match) { return match.computer_move(); });
             })
        .def("undo",
             [](MatchHandle& self) {
                 return self.events([](Match& match) { return match.undo(); });
             })
        .def("hint",
             [](MatchHandle& self) {
                 return self.events([](Match& match) { return match.hint(); });
             })
        .def(
            "why",
            [](MatchHandle& self) { return self.events([](Match& match) { return match.why(); }); })
        .def("moves",
             [](MatchHandle& self) {
                 return self.events([](Match& match) { return match.moves(); });
             })
        .def("set_level",
             [](MatchHandle& self, const std::string& level) {
                 const Level read = read_level(level);
                 self.see([&](Match& match) {
                     match.set_level(read);
                     return true;
                 });
             })
        .def_property_readonly("position",
                               [](MatchHandle& self) {
                                   return self.see([](const Match& match) {
                                       return match.game().write(match.position());
                                   });
                               })
        .def_property_readonly("history",
                               [](MatchHandle& self) {
                                   return self.see([](const Match& match) {
                                       std::vector<std::pair<std::string, std::string>> moves;
                                       for (const MatchMove& move : match.history()) {
                                           moves.emplace_back(name_of(move.by),
                                                              match.game().write(move.turn.after));
                                       }
                                       return moves;
                                   });
                               })
        .def_property_readonly(
            "to_move",
            [](MatchHandle& self) {
                return self.see([](const Match& match) { return name_of(match.to_move()); });
            })
        .def_property_readonly(
            "computer_to_move",
            [](MatchHandle& self) {
                return self.see([](const Match& match) { return match.computer_to_move(); });
            })
        .def_property_readonly("over", [](MatchHandle& self) {
            return self.see([](const Match& match) { return match.over(); });
        });
    module.def("begin_match", begin_match);
}

}  // namespace bouton::python

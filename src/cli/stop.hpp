#pragma once

#include <chrono>
#include <optional>
#include <string_view>

/// How the program ends before its work is done.
///
/// Work is asked to stop, by Limits and Control, and then removes its unfinished files.  What does
/// not look up soon, such as one operation on numbers of millions of digits or a program that draws
/// a picture, is ended with the program; files appear whole or not at all then too.
namespace bouton::cli {

/// While it lives, Ctrl-C and a request to terminate stop the work, and end the program if that
/// takes more than 0.15 s.
class StopOnInterrupt {
public:
    StopOnInterrupt();
    StopOnInterrupt(const StopOnInterrupt&) = delete;
    StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;
    StopOnInterrupt(StopOnInterrupt&&) = delete;
    StopOnInterrupt& operator=(StopOnInterrupt&&) = delete;
    ~StopOnInterrupt();
};

/// Whether Ctrl-C or a request to terminate has come since there was a StopOnInterrupt.
bool stop_requested();

/// Ends the program after so much time from now on, with a sentence and the exit status of a limit;
/// without a time, never.  `grace` is added for work that notices by itself that its time is over.
/// A later call counts from then on.
void end_program_after(std::optional<std::chrono::milliseconds> allowed,
                       std::chrono::milliseconds grace = std::chrono::milliseconds(250));

/// Tells what erases the line of progress that stands on the terminal, for an end that comes before
/// its time; empty where there is none.
void progress_is_shown(std::string_view erase);

}  // namespace bouton::cli

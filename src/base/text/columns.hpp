#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bouton {

/// Where a text stands in a column that is wider than it.
enum class Align { left, right };

/// The text, and beside it so many spaces that there are at least `width` characters (of UTF-8).
std::string padded(std::string_view text, std::size_t width, Align align = Align::left);

/// Columns of text side by side, written a line at a time.
class Columns {
public:
    struct Column {
        Align align = Align::left;
        std::size_t width = 0;  ///< in characters; a longer cell pushes the next ones to the right
    };

    /// Columns with `gap` spaces between them, in lines that begin with `indent` spaces.
    explicit Columns(std::vector<Column> columns, std::size_t gap = 2, std::size_t indent = 0);

    /// Widens the columns so that these cells, one for each of the first columns, fit.
    void fit(std::span<const std::string> cells);

    /// The cells in one line, without spaces or a line feed at its end.
    [[nodiscard]] std::string line(std::span<const std::string> cells) const;

    /// The same added to a text, with a line feed.
    void add_line(std::string& text, std::span<const std::string> cells) const;

private:
    void add(std::string& text, std::span<const std::string> cells) const;

    std::vector<Column> columns_;
    std::size_t gap_;
    std::size_t indent_;
};

/// Rows as lines, each column as wide as its widest cell and aligned as told; there are
/// at least as many alignments as cells in a row.
std::string aligned(std::span<const std::vector<std::string>> rows, std::span<const Align> aligns,
                    std::size_t gap = 2, std::size_t indent = 0);

}  // namespace bouton

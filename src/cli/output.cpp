#include "cli/output.hpp"

#include "cli/terminal.hpp"
#include "exact/size.hpp"

namespace bouton::cli {

Output::Output(const std::string& path) {
    if (path.empty()) return;
    guard_.emplace();
    file_.emplace(path);
}

TextStyle Output::style() const { return {output_width(), file_.has_value() || output_is_utf8()}; }

void Output::expect(const Integer& bytes) const {
    if (file_) require_room(*file_, bytes);
}

void Output::write(std::string_view text) {
    if (file_) {
        file_->write(text);
    } else {
        print(text);
    }
}

void Output::commit() {
    if (file_) file_->commit();
}

}  // namespace bouton::cli

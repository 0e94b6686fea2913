#include "base/error.hpp"

#include <cstdio>
#include <cstdlib>

namespace bouton {

std::string_view kind_name(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::bad_request:
            return "bad_request";
        case ErrorKind::limit:
            return "limit";
        case ErrorKind::disagreement:
            return "disagreement";
        case ErrorKind::failed:
            break;
    }
    return "failed";
}

void break_contract(const char* contract) {
    std::fputs("bouton: broken contract: ", stderr);
    std::fputs(contract, stderr);
    std::fputs("\n", stderr);
    std::abort();
}

}  // namespace bouton

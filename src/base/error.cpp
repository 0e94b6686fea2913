#include "base/error.hpp"

#include <cstdio>
#include <cstdlib>

namespace bouton {

void break_contract(const char* contract) {
    std::fputs("bouton: broken contract: ", stderr);
    std::fputs(contract, stderr);
    std::fputs("\n", stderr);
    std::abort();
}

}  // namespace bouton

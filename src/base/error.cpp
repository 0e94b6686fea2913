#include "base/error.hpp"

#include <cstdio>
#include <cstdlib>

namespace bouton {

void require(bool holds, const char* contract) {
    if (holds) return;
    std::fputs("bouton: broken contract: ", stderr);
    std::fputs(contract, stderr);
    std::fputs("\n", stderr);
    std::abort();
}

}  // namespace bouton

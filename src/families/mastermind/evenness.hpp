#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "families/mastermind/codes.hpp"

namespace bouton::mastermind {

/// How evenly guesses divide some secrets.
///
/// Cost: 16 bytes a secret; a secret takes one or two nanoseconds for each guess where the
/// processor counts bits by an instruction, which is found out at run time.
class Evenness {
public:
    /// The codes must outlive this.
    Evenness(const Codes& codes, std::span<const Code> secrets);

    /// The sum of the squares of the sizes of the cells into which a guess divides the secrets,
    /// without the cell of the secret that it finds.  The smaller, the fewer secrets are left on
    /// average.
    [[nodiscard]] std::uint64_t squares(Code guess) const;

private:
    const Codes& codes_;
    std::vector<CodeBits> secrets_;
};

/// The same, by the answers as they are defined; the slow version of Evenness.
std::uint64_t plain_squares(const Codes& codes, std::span<const Code> secrets, Code guess);

}  // namespace bouton::mastermind

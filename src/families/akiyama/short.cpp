#include "families/akiyama/short.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace bouton {

template <AkiyamaShort::Column column>
bool AkiyamaShort::meets(Reader& reader, std::uint64_t value) const {
    while (reader.value < value && reader.row < last_) {
        const unsigned steps = steps_.get(++reader.row);
        const unsigned of_a = 1 + (steps & 3U);
        const unsigned of_e = 1 + (steps >> 2U & 3U);
        const unsigned of_d = 1 + (steps >> 4U);
        reader.value += column == Column::b   ? of_a + of_e
                        : column == Column::c ? of_a + of_e + of_d
                                              : of_e + of_d;
    }
    return reader.value == value;
}

void AkiyamaShort::find_row() {
    std::uint64_t a = a_;
    bool used = true;
    while (used) {
        ++a;
        used = meets<Column::b>(b_, a);
        used |= meets<Column::c>(c_, a);
    }
    std::uint64_t d = d_ + 1;
    while (d == e_ || meets<Column::c_minus_a>(difference_, d)) ++d;
    std::uint64_t e = d;
    if (meets<Column::c>(farther_c_, a + d)) {
        ++e;
        Reader ahead = difference_;
        if (meets<Column::c_minus_a>(ahead, e)) ++e;
    }
    require(a - a_ - 1 < 4 && e - e_ - 1 < 4 && d - d_ - 1 < 4, "steps are 1 to 4");
    ++last_;
    steps_.at(last_) =
        static_cast<std::uint8_t>((a - a_ - 1) | (e - e_ - 1) << 2U | (d - d_ - 1) << 4U);
    a_ = a;
    e_ = e;
    d_ = d;
}

void AkiyamaShort::next(const Columns& rows) {
    for (std::size_t i = 0; i < rows.a.size(); ++i) {
        if (begun_) find_row();
        begun_ = true;
        rows.a[i] = a_;
        rows.b[i] = a_ + e_;
        rows.c[i] = a_ + e_ + d_;
    }
    steps_.drop_below(std::min({b_.row, c_.row, farther_c_.row, difference_.row}));
}

}  // namespace bouton

#include "format/list_size.hpp"

namespace bouton {

Integer count_digits_below(const Integer& count) {
    if (count.sign() <= 0) return 0;
    // 0 has a digit, and n > 0 one for each power of ten that is not larger.
    Integer digits = 1;
    for (Integer power = 1; power < count; power *= 10) digits += count - power;
    return digits;
}

Integer least_list_bytes(const RowList& list, const Integer& count, const ListStyle& style) {
    const std::size_t columns = style.format == ListFormat::bfile ? 1 : list.columns.size();
    // The number of the row; a digit for each column, and something behind every number.
    return count_digits_below(count) + count * (2 * columns + 1);
}

}  // namespace bouton

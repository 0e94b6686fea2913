#include "ask/lists/frequencies.hpp"

#include <cstdint>

#include "ask/lists/sequence.hpp"
#include "base/error.hpp"
#include "format/row_blocks.hpp"

namespace bouton {

FrequencyAnswer answer_frequencies(const ListQuery& query, const std::string& checkpoint,
                                   const Limits& limits) {
    constexpr std::int64_t largest = std::int64_t{1} << 32;
    if (!query.from.empty()) {
        throw Error(ErrorKind::bad_request,
                    "frequencies are those of the heaps from 0 on: leave --from out");
    }
    const ListRequest request = read_sequence(query, checkpoint);
    if (request.count >= largest) limits.require_memory(SIZE_MAX, "counting the values");
    // For each value its 8 bytes, its 2 bytes, and perhaps a counter of its own in every table.
    constexpr std::size_t bytes = 32;
    limits.require_memory(bytes * static_cast<std::size_t>(*request.count.to_word()),
                          "counting the values");
    RowList list = request.make(limits);
    RowBlocks blocks(list, request.count, limits);
    std::vector<std::uint64_t> values;
    while (const RowBlock* block = blocks.next()) {
        const RowBlock::Column& column = block->columns.front();
        for (std::size_t i = 0; i < blocks.rows(); ++i) {
            const Integer value = column.base + column.offsets[i];
            if (value >= largest) {
                throw Error(ErrorKind::limit,
                            "a value of this sequence is past 2^32, too large to be counted");
            }
            values.push_back(static_cast<std::uint64_t>(*value.to_word()));
        }
    }
    return {request.game, value_frequencies(values)};
}

}  // namespace bouton

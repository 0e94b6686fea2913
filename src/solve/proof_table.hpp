#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "theory/hash.hpp"

namespace bouton {

/// How far a claim is from being proved and from being refuted: 0 and `settled` if it is proved,
/// the other way round if it is refuted.
struct ProofNumbers {
    static constexpr std::uint32_t settled = 1'000'000'000;

    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;

    static constexpr ProofNumbers proved() { return {0, settled}; }
    static constexpr ProofNumbers refuted() { return {settled, 0}; }
    [[nodiscard]] constexpr bool is_settled() const { return proof == 0 || disproof == 0; }
};

/// What is known of the positions that a proof search has met.
///
/// The keys are stored whole, so two positions are never mixed up.  The table grows up to a number
/// of bytes, and then forgets some of what it knows: first what is not settled.
template <class Key>
class ProofTable {
public:
    /// The table never takes more than `bytes`, but for a smallest one of some kilobytes.
    explicit ProofTable(std::size_t bytes)
        : entries_(std::size_t{1} << 8U), most_(std::max(bytes / sizeof(Entry), entries_.size())) {}

    /// From now on it may take so many bytes, if they are more than before.
    void allow(std::size_t bytes) { most_ = std::max(most_, bytes / sizeof(Entry)); }

    /// The numbers of the claim that the attacker wins within so many moves, if any are known.  A
    /// win within fewer moves is one within more, and if there is none within more, there is none
    /// within fewer.
    [[nodiscard]] const ProofNumbers* find(const Key& key, std::uint16_t moves) const {
        static constexpr ProofNumbers proved = ProofNumbers::proved();
        static constexpr ProofNumbers refuted = ProofNumbers::refuted();
        const std::size_t first = bucket(key);
        for (std::size_t i = first; i < first + ways; ++i) {
            const Entry& entry = entries_[i];
            if (!entry.used || !(entry.key == key)) continue;
            if (entry.wins_within <= moves) return &proved;
            if (entry.not_within >= moves + 1) return &refuted;
            return entry.moves == moves ? &entry.numbers : nullptr;
        }
        return nullptr;
    }

    void store(const Key& key, std::uint16_t moves, ProofNumbers numbers) {
        Entry& entry = place_of(key);
        entry.moves = moves;
        entry.numbers = numbers;
        if (numbers.proof == 0) entry.wins_within = std::min(entry.wins_within, moves);
        if (numbers.disproof == 0) {
            entry.not_within = std::max(entry.not_within, static_cast<std::uint16_t>(moves + 1));
        }
    }

    [[nodiscard]] std::size_t positions() const { return used_; }
    [[nodiscard]] std::size_t bytes() const { return entries_.size() * sizeof(Entry); }

private:
    static constexpr std::size_t ways = 4;

    struct Entry {
        Key key{};
        ProofNumbers numbers{};
        std::uint16_t moves = 0;                 // that the numbers are about
        std::uint16_t wins_within = UINT16_MAX;  // the attacker wins within so many moves
        std::uint16_t not_within = 0;            // one more than a number within which he does not
        bool used = false;

        [[nodiscard]] bool is_settled() const {
            return wins_within != UINT16_MAX || not_within > 0;
        }
    };

    [[nodiscard]] std::size_t bucket(const Key& key) const {
        // cppcheck-suppress unreadVariable  ; it is read below
        std::uint64_t hash = PositionHash{}(key);
        hash ^= hash >> 32U;
        hash *= 0xD6E8FEB86659FD93U;
        hash ^= hash >> 32U;
        return static_cast<std::size_t>(hash) & (entries_.size() - 1) & ~(ways - 1);
    }

    /// The entry of that key, or a free one, or one that is given up for it.
    Entry& place_of(const Key& key) {
        if (4 * used_ > 3 * entries_.size() && 2 * entries_.size() <= most_) grow();
        const std::size_t first = bucket(key);
        Entry* worst = &entries_[first + next_++ % ways];
        for (std::size_t i = first; i < first + ways; ++i) {
            Entry& entry = entries_[i];
            if (entry.used && entry.key == key) return entry;
            if (!entry.used) {
                worst = &entry;
                break;
            }
            if (worst->is_settled() && !entry.is_settled()) worst = &entry;
        }
        // A free place comes after all used ones of its bucket, so the key is not further on.
        if (!worst->used) ++used_;
        *worst = Entry{};
        worst->key = key;
        worst->used = true;
        return *worst;
    }

    void grow() {
        std::vector<Entry> old(2 * entries_.size());
        std::swap(old, entries_);
        used_ = 0;
        for (const Entry& entry : old) {
            if (entry.used) place_of(entry.key) = entry;
        }
    }

    std::vector<Entry> entries_;  // a power of two of them
    std::size_t most_;
    std::size_t used_ = 0;
    std::size_t next_ = 0;  // which one of a full bucket of settled ones is given up
};

}  // namespace bouton

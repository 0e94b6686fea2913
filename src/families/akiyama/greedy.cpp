#include "families/akiyama/greedy.hpp"

#include <algorithm>
#include <bit>

#include "base/error.hpp"
#include "base/word.hpp"

namespace bouton {

namespace {

constexpr std::uint64_t bit_of(std::uint64_t number) {
    return std::uint64_t{1} << number % word_bits;
}

// Words for the numbers that a batch can reach: b grows by 3.6 a row on the average, c by 5.3.
constexpr std::size_t stretch_words = AkiyamaGreedy::batch * 8 / word_bits;

/// A copy of a stretch of a set.
class Stretch {
public:
    Stretch(const MovingBits& set, std::uint64_t from) : first_(from / word_bits) {
        for (std::size_t i = 0; i < stretch_words; ++i) words_[i] = set.word(first_ + i);
    }

    /// Whether the number, not below the beginning, lies in the stretch.
    [[nodiscard]] bool reaches(std::uint64_t number) const {
        return number / word_bits - first_ < stretch_words;
    }
    [[nodiscard]] bool contains(std::uint64_t number) const {
        return (words_[number / word_bits - first_] & bit_of(number)) != 0;
    }

private:
    std::uint64_t first_;
    std::array<std::uint64_t, stretch_words> words_;
};

/// Growing numbers, collected to be put into a set.
class Growing {
public:
    explicit Growing(std::uint64_t first) : first_(first / word_bits) {}

    [[nodiscard]] bool reaches(std::uint64_t number) const {
        return number / word_bits - first_ < stretch_words;
    }

    /// The number must be larger than those before, and within reach.  For speed, nothing is read
    /// that was just written, and there is no branch on the place of the number.
    void add(std::uint64_t number) {
        const std::uint64_t word = number / word_bits - first_;
        const std::uint64_t same = std::uint64_t{0} - static_cast<std::uint64_t>(word == word_);
        gathered_ = (gathered_ & same) | bit_of(number);
        word_ = word;
        words_[word] = gathered_;
    }

    void write(MovingBits& set) const {
        for (std::uint64_t i = 0; i <= word_; ++i) set.insert_word(first_ + i, words_[i]);
    }

private:
    std::uint64_t first_;
    std::uint64_t word_ = 0;
    std::uint64_t gathered_ = 0;
    std::array<std::uint64_t, stretch_words> words_{};
};

/// The differences missing in D, from its mex on: copies of two words, from which bits are removed
/// here, and beyond them the set itself.
class Missing {
public:
    Missing(const MovingBits& set, std::uint64_t from)
        : set_(&set),
          word_(from / word_bits),
          here_(~set.word(word_) & ~(bit_of(from) - 1)),
          ahead_(~set.word(word_ + 1)) {}

    [[nodiscard]] std::uint64_t least() const { return word_ * word_bits; }

    /// Takes the least missing difference: from now on it is not missing.
    std::uint64_t take_least() {
        while (here_ == 0) [[unlikely]] {
                here_ = ahead_;
                ahead_ = ~set_->word(++word_ + 1);
            }
        const auto bit = static_cast<std::uint64_t>(std::countr_zero(here_));
        here_ &= here_ - 1;
        return word_ * word_bits + bit;
    }

    /// Whether the difference, at most 64 more than the one taken last, is missing.
    [[nodiscard]] bool contains(std::uint64_t difference) const {
        return ((difference / word_bits == word_ ? here_ : ahead_) & bit_of(difference)) != 0;
    }
    void remove(std::uint64_t difference) {
        (difference / word_bits == word_ ? here_ : ahead_) &= ~bit_of(difference);
    }

    [[nodiscard]] std::uint64_t end() const { return (word_ + 2) * word_bits; }

    /// Writes what has changed into the set; returns a number below which nothing is missing.
    std::uint64_t write(MovingBits& set) const {
        set.insert_word(word_, ~here_);
        set.insert_word(word_ + 1, ~ahead_);
        return word_ * word_bits;
    }

private:
    const MovingBits* set_;
    std::uint64_t word_;
    std::uint64_t here_;
    std::uint64_t ahead_;
};

/// The first numbers from `from` on that are not in the set.
void read_missing(const MovingBits& set, std::uint64_t from, std::uint64_t* numbers) {
    std::uint64_t word = from / word_bits;
    std::uint64_t missing = ~set.word(word) & ~(bit_of(from) - 1);
    for (std::size_t i = 0; i < AkiyamaGreedy::batch; ++i) {
        while (missing == 0) missing = ~set.word(++word);
        numbers[i] = word * word_bits + static_cast<std::uint64_t>(std::countr_zero(missing));
        missing &= missing - 1;
    }
}

/// Finds for each a the mex of the differences and the least b that S, as it is, allows; false if b
/// lies beyond the copied parts of S and D.
bool find_b(const MovingBits& set, Missing& differences, const std::uint64_t* as, std::uint64_t* bs,
            std::uint64_t* mexes) {
    Missing missing = differences;
    const Stretch numbers(set, as[0] + missing.least());
    for (std::size_t i = 0; i < AkiyamaGreedy::batch; ++i) {
        const std::uint64_t mex = missing.take_least();
        std::uint64_t b = as[i] + mex;
        if (!numbers.reaches(b)) [[unlikely]]
            return false;
        if (numbers.contains(b)) {
            std::uint64_t difference = mex;
            do {
                ++b;
                ++difference;
                if (!numbers.reaches(b) || difference >= missing.end()) [[unlikely]]
                    return false;
            } while (numbers.contains(b) || !missing.contains(difference));
            missing.remove(difference);
        }
        mexes[i] = mex;
        bs[i] = b;
    }
    differences = missing;
    return true;
}

/// Sets c = b + mex for all rows.  Returns whether a + mex is larger than the b before, c larger
/// than all numbers before and c − a larger than all differences before.
bool find_c(const std::uint64_t* as, const std::uint64_t* bs, const std::uint64_t* mexes,
            std::uint64_t largest_number, std::uint64_t largest_difference, std::uint64_t* cs) {
    std::uint64_t last_b = 0;
    bool grows = true;
    for (std::size_t i = 0; i < AkiyamaGreedy::batch; ++i) {
        const std::uint64_t c = bs[i] + mexes[i];
        grows &= as[i] + mexes[i] > last_b;
        grows &= c > largest_number;
        grows &= c - as[i] > largest_difference;
        cs[i] = c;
        last_b = bs[i];
        largest_number = c;
        largest_difference = c - as[i];
    }
    return grows;
}

}  // namespace

void AkiyamaGreedy::next(const Columns& rows) {
    require(rows.a.size() == batch && rows.b.size() == batch && rows.c.size() == batch &&
                rows.mex.size() == batch,
            "rows come in batches");
    if (!leap(rows)) {
        for (std::size_t i = 0; i < batch; ++i) step(rows, i);
    }
    index_ += batch;
    numbers_.forget_below(next_number_);
    differences_.forget_below(next_difference_);
}

/// One row, exactly by the algorithm.
void AkiyamaGreedy::step(const Columns& rows, std::size_t i) {
    const std::uint64_t a = numbers_.next_missing(next_number_);
    const std::uint64_t mex = differences_.next_missing(next_difference_);
    std::uint64_t b = a + mex;
    while (numbers_.contains(b) || differences_.contains(b - a)) ++b;
    std::uint64_t c = b + mex;
    while (numbers_.contains(c) || differences_.contains(c - b) || differences_.contains(c - a)) {
        ++c;
    }
    for (const std::uint64_t number : {a, b, c}) numbers_.insert(number);
    for (const std::uint64_t difference : {b - a, c - b, c - a}) differences_.insert(difference);
    next_number_ = a + 1;
    next_difference_ = mex;
    largest_number_ = std::max(largest_number_, c);
    largest_difference_ = std::max(largest_difference_, c - a);
    rows.a[i] = a;
    rows.b[i] = b;
    rows.c[i] = c;
    rows.mex[i] = mex;
}

/// All rows of a batch at once, if the conditions below hold, as they always have; otherwise it
/// changes nothing and returns false.
///
/// The numbers a of the batch are the first ones missing in S, provided that they are all less than
/// its b, and so than all that the batch adds.  In the same way the mex of D comes from the
/// differences before the batch and those b − a in it, provided that its c − a are beyond.  If
/// a + mex D is more than all b so far in the batch, and all b are less than its c, the least b is
/// found in S as it was before the batch.  Last, c = b + mex D, if that is more than all numbers
/// before, and c − a more than all differences.
bool AkiyamaGreedy::leap(const Columns& rows) {
    if (index_ < 8 * batch) return false;  // it would fail
    // Local pointers: writing through them cannot change them.
    std::uint64_t* const as = rows.a.data();
    std::uint64_t* const bs = rows.b.data();
    std::uint64_t* const cs = rows.c.data();
    std::uint64_t* const mexes = rows.mex.data();
    read_missing(numbers_, next_number_, as);
    Missing differences(differences_, next_difference_);
    if (!find_b(numbers_, differences, as, bs, mexes)) return false;

    bool as_always = find_c(as, bs, mexes, largest_number_, largest_difference_, cs);
    as_always &= as[batch - 1] < bs[0];
    as_always &= bs[batch - 1] < cs[0];
    as_always &= differences.end() <= cs[0] - as[0];
    Growing new_b(bs[0]);
    Growing new_c(cs[0]);
    Growing new_difference(cs[0] - as[0]);
    as_always &= new_b.reaches(bs[batch - 1]);
    as_always &= new_c.reaches(cs[batch - 1]);
    as_always &= new_difference.reaches(cs[batch - 1] - as[batch - 1]);
    if (!as_always) return false;

    for (std::size_t i = 0; i < batch; ++i) {
        new_b.add(bs[i]);
        new_c.add(cs[i]);
        new_difference.add(cs[i] - as[i]);
    }
    new_b.write(numbers_);
    new_c.write(numbers_);
    new_difference.write(differences_);
    next_difference_ = differences.write(differences_);
    next_number_ = as[batch - 1] + 1;
    largest_number_ = cs[batch - 1];
    largest_difference_ = cs[batch - 1] - as[batch - 1];
    return true;
}

}  // namespace bouton

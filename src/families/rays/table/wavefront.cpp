#include "families/rays/table/wavefront.hpp"

#include <tbb/task_group.h>

#include <atomic>
#include <vector>

namespace bouton {

namespace {

/// Counts for each piece how many others it still waits for.
class Run {
public:
    explicit Run(const Wavefront& work)
        : work_(work), pieces_(work.bands * work.segments), finishes_(work.bands) {
        for (std::size_t band = 0; band < work.bands; ++band) {
            const std::size_t first = work.first(band);
            for (std::size_t segment = first; segment < work.segments; ++segment) {
                const bool waits = segment == first && band >= work.held;
                piece(band, segment) = static_cast<unsigned char>(
                    (band > 0 ? 1 : 0) + (waits ? 1 : 0) + (segment > first ? 1 : 0));
            }
            finishes_[band] = band > 0 ? 2 : 1;
        }
    }

    void operator()() {
        tasks_.run([this] { compute(0, work_.first(0)); });
        tasks_.wait();
    }

private:
    using Count = std::atomic<unsigned char>;

    Count& piece(std::size_t band, std::size_t segment) {
        return pieces_[band * work_.segments + segment];
    }

    static bool is_last(Count& count) { return count.fetch_sub(1, std::memory_order_acq_rel) == 1; }

    /// Computes a piece, and the next ones of its band as long as they wait for nothing else.
    void compute(std::size_t band, std::size_t segment) {
        while (true) {
            work_.compute(band, segment);
            const std::size_t below = band + 1;
            if (below < work_.bands && segment >= work_.first(below) &&
                is_last(piece(below, segment))) {
                tasks_.run([this, below, segment] { compute(below, segment); });
            }
            if (++segment == work_.segments) break;
            if (!is_last(piece(band, segment))) return;
        }
        if (is_last(finishes_[band])) finish(band);
    }

    /// Finishes a band, and the next ones that are done already.
    void finish(std::size_t band) {
        while (true) {
            work_.finish(band);
            const std::size_t begun = band + work_.held;
            if (begun < work_.bands && is_last(piece(begun, work_.first(begun)))) {
                tasks_.run([this, begun] { compute(begun, work_.first(begun)); });
            }
            if (++band == work_.bands || !is_last(finishes_[band])) return;
        }
    }

    const Wavefront& work_;
    std::vector<Count> pieces_;
    std::vector<Count> finishes_;
    tbb::task_group tasks_;
};

}  // namespace

void Wavefront::run(unsigned threads) const {
    // Waking another thread takes longer than computing a few pieces.
    constexpr std::size_t few_pieces = 4;
    if (threads > 1 && bands * segments > few_pieces) {
        with_threads(threads, [this] { Run (*this)(); });
        return;
    }
    for (std::size_t band = 0; band < bands; ++band) {
        for (std::size_t segment = first(band); segment < segments; ++segment) {
            compute(band, segment);
        }
        finish(band);
    }
}

}  // namespace bouton

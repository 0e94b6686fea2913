#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/output_file.hpp"
#include "graph/labels.hpp"
#include "graph/tokens.hpp"
#include "solve/digraph_sum.hpp"

/// What the command `graph` says.
namespace bouton::cli {

/// All that is told of a graph.
struct GraphFindings {
    std::string title;  ///< what to call it
    const Digraph* graph = nullptr;
    std::uint64_t duplicates = 0;
    GraphLabels labels;
    Existence kernel;
    Existence grundy_function;
};

enum class LabelFormat { text, csv, json };

/// Writes the labels of every vertex, or only a summary of them.
void write_labels(const GraphFindings& findings, LabelFormat format, bool summary,
                  const Sink& sink);

/// A position of tokens and its answer, as text or JSON.
std::string tokens_answer(std::span<const Token> tokens, const TokenAnswer& answer,
                          std::span<const GraphFile> files, bool json);

}  // namespace bouton::cli

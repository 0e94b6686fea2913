#pragma once

#include <string>

#include "answer/text_style.hpp"
#include "ask/graph.hpp"
#include "base/files/output_file.hpp"

/// What is known of digraphs, written.
namespace bouton {

/// All vertices with their labels, for people, as JSON and as CSV.
void write_text(const GraphAnswer& answer, const TextStyle& style, const Sink& sink);
void write_json(const GraphAnswer& answer, const Sink& sink);
void write_csv(const GraphAnswer& answer, const Sink& sink);

/// Counts in place of the vertices.
std::string summary_text(const GraphAnswer& answer, const TextStyle& style);
std::string summary_json(const GraphAnswer& answer);

/// A position of tokens.
std::string to_text(const TokensAnswer& answer, const TextStyle& style);
std::string to_json(const TokensAnswer& answer);

}  // namespace bouton

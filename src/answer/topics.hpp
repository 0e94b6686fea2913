#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "answer/text_style.hpp"

/// Words that a student meets, explained.
namespace bouton {

struct Topic {
    std::string_view name;        ///< lower case with hyphens, and not the name of a game
    std::string_view title;       ///< as it stands in a sentence: `Grundy value`
    std::string_view aliases;     ///< other names, separated by spaces
    std::string_view short_text;  ///< one sentence
    std::string_view text;        ///< the rest; paragraphs are separated by line feeds
    std::string_view example;     ///< a command to paste
    std::string_view see;         ///< names of other topics, separated by spaces
    /// What explanations say where they use the word, in lower case, separated by `|`; empty where
    /// they need not refer to the topic.
    std::string_view phrases;
};

/// All topics, in order of their names.
std::span<const Topic> topics();

/// The topic of that name or alias, in upper or lower case, or null.
const Topic* find_topic(std::string_view name);

/// The names of the topics whose words occur in a text, in the order in which they do.
std::vector<std::string_view> topics_in(std::span<const std::string> lines);

/// The line that refers to the topics of an explanation, which that command tells; empty if there
/// are none.
std::string told_topics(std::span<const std::string> lines,
                        std::string_view command = "bouton about");

/// The list of all topics.
std::string topics_text(const TextStyle& style);
std::string topics_json();

/// One topic.
std::string topic_text(const Topic& topic, const TextStyle& style);
std::string topic_json(const Topic& topic);

}  // namespace bouton

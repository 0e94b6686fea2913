#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/files/output_file.hpp"
#include "base/limits.hpp"
#include "game/catalogue.hpp"
#include "web/api/arguments.hpp"

/// The questions that the server answers: the commands of the program with the same names, each
/// with the same answer as with --json.
namespace bouton::web {

/// What is asked of an endpoint.
struct Call {
    Arguments arguments;
    std::string file;        ///< the body, where the endpoint takes one
    const Catalogue& games;  ///< none of which reads files
};

/// How soon an answer is usually there.  The long ones do not hold up the short ones.
enum class Pace { quick, slow };

struct Endpoint {
    std::string_view name;     ///< below /api/
    std::string_view summary;  ///< what it answers, a sentence without a full stop
    std::vector<Key> keys;
    Pace pace = Pace::quick;
    bool takes_file = false;  ///< the body is a file, with the keys in the address
    std::vector<std::string_view> schemas = {};  ///< of its answers; see schemas.hpp
    std::string_view example = {};               ///< the query of a request that is answered
    /// Throws Error.
    void (*answer)(const Call& call, const Limits& limits, const Sink& sink);
};

/// All of them, in the order in which they are described.
std::span<const Endpoint> endpoints();

/// Null if there is none of that name.
const Endpoint* find_endpoint(std::string_view name);

/// The description of all endpoints by OpenAPI 3, as JSON.
std::string openapi();

}  // namespace bouton::web

# Headers that nearly every file includes are compiled once.  Sources include what they use all the same, as if there were no such thing.
# Headers of our own are among them only where sources are compiled together: when one of them changes, everything is compiled again.

set(BOUTON_COMMON_HEADERS
    <algorithm> <array> <bit> <charconv> <cmath> <compare> <concepts> <cstddef> <cstdint> <cstdio> <cstdlib> <cstring> <filesystem>
    <functional> <iterator> <limits> <map> <memory> <mutex> <numeric> <optional> <random> <set> <span> <stdexcept> <string>
    <string_view> <unordered_map> <unordered_set> <utility> <variant> <vector> <fmt/format.h> <gmpxx.h>)
set(BOUTON_OWN_COMMON_HEADERS base/error.hpp base/text/columns.hpp base/text/text.hpp exact/number.hpp game/of/entry_of.hpp)

if(BOUTON_TOGETHER)
    list(TRANSFORM BOUTON_OWN_COMMON_HEADERS PREPEND "${PROJECT_SOURCE_DIR}/src/")
    list(APPEND BOUTON_COMMON_HEADERS ${BOUTON_OWN_COMMON_HEADERS})
endif()

# bouton_precompile(TARGET [HEADER...]): TARGET uses the common headers; if there are further ones, it has precompiled headers of its own.
function(bouton_precompile target)
    if(ARGN)
        target_precompile_headers(${target} PRIVATE ${BOUTON_COMMON_HEADERS} ${ARGN})
        return()
    endif()
    if(NOT TARGET bouton_headers)  # compiled for all that need no more
        file(WRITE "${PROJECT_BINARY_DIR}/generated/headers.cpp" "")
        add_library(bouton_headers OBJECT "${PROJECT_BINARY_DIR}/generated/headers.cpp")
        bouton_own_target(bouton_headers)
        target_link_libraries(bouton_headers PRIVATE PkgConfig::GMP fmt::fmt)
        target_include_directories(bouton_headers PRIVATE "${PROJECT_SOURCE_DIR}/src" "${PROJECT_BINARY_DIR}")
        target_precompile_headers(bouton_headers PRIVATE ${BOUTON_COMMON_HEADERS})
    endif()
    target_precompile_headers(${target} REUSE_FROM bouton_headers)
endfunction()

# The page, which is written in TypeScript below page/, is built by Vite and becomes part of the program, compressed.
#
# AUTO  if Node and npm are there and the page can be built; otherwise the program is built without it, with a warning,
#       and serves one plain page that says how to get the other
# ON    or else the build fails
# OFF   never
set(BOUTON_PAGE AUTO CACHE STRING "Whether the program has its page in it: AUTO, ON or OFF")
set_property(CACHE BOUTON_PAGE PROPERTY STRINGS AUTO ON OFF)

# bouton_embed_page(TARGET): the function embedded_files() of web/http/assets.hpp.
function(bouton_embed_page target)
    set(source "${CMAKE_CURRENT_BINARY_DIR}/generated/embedded_files.cpp")
    find_program(BOUTON_NODE node)
    find_program(BOUTON_NPM npm)
    set(page "${CMAKE_CURRENT_SOURCE_DIR}/page")
    if(BOUTON_PAGE STREQUAL OFF OR NOT EXISTS "${page}/package-lock.json"
       OR (BOUTON_PAGE STREQUAL AUTO AND NOT (BOUTON_NODE AND BOUTON_NPM)))
        file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT
"#include \"web/http/assets.hpp\"

namespace bouton::web {

std::span<const EmbeddedFile> embedded_files() { return {}; }

}  // namespace bouton::web
")
    else()
        file(GLOB_RECURSE files CONFIGURE_DEPENDS "${page}/src/*" "${page}/public/*"
            "${CMAKE_CURRENT_SOURCE_DIR}/examples/rules/*")
        file(GLOB top CONFIGURE_DEPENDS "${page}/*.json" "${page}/*.html" "${page}/*.ts" "${page}/*.js" "${page}/*.mjs")
        set(tool "${CMAKE_CURRENT_SOURCE_DIR}/tools/embed_page")
        add_custom_command(OUTPUT "${source}"
            COMMAND "${tool}" "${BOUTON_PAGE}" "${page}" "${CMAKE_CURRENT_BINARY_DIR}/page" "${source}"
            DEPENDS "${tool}" ${files} ${top}
            COMMENT "Building the page" VERBATIM)
    endif()
    target_sources(${target} PRIVATE "${source}")
endfunction()

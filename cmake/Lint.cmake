# clang-tidy, when BOUTON_LINT is on; nothing is compiled.
#
# A check walks through the whole of a translation unit, and nearly all of that is headers.  So clang-tidy is not shown one source but
# several, included one after another by a file (see Together.cmake).  The analyzer takes what is included for sources only if the file's
# name begins with "UnifiedSource".

# bouton_lint_together(KIND CHECKS SOURCE...): lints the sources as the target lint_KIND, with CHECKS added to those of .clang-tidy.
function(bouton_lint_together kind checks)
    bouton_group_sources(group 4000 ${ARGN})
    set(stamps "")
    foreach(group RANGE 1 ${group_count})
        set(file "${CMAKE_CURRENT_BINARY_DIR}/lint/UnifiedSource-${kind}-${group}.cpp")
        list(JOIN group_${group} "\"\n#include \"" includes)
        file(CONFIGURE OUTPUT "${file}" @ONLY CONTENT
            "// NOLINTBEGIN(bugprone-suspicious-include)\n#include \"@includes@\"\n// NOLINTEND(bugprone-suspicious-include)\n")
        add_custom_command(OUTPUT "${file}.passed"
            COMMAND "${CLANG_TIDY}" --quiet "--config-file=${PROJECT_SOURCE_DIR}/.clang-tidy"
                "--checks=${checks}" "${file}" -- ${BOUTON_LINT_FLAGS}
            COMMAND "${CMAKE_COMMAND}" -E touch "${file}.passed"
            DEPENDS "${file}" ${group_${group}} ${BOUTON_LINT_HEADERS} "${PROJECT_SOURCE_DIR}/.clang-tidy"
            COMMENT "clang-tidy ${kind} ${group}"
            COMMAND_EXPAND_LISTS VERBATIM)
        list(APPEND stamps "${file}.passed")
    endforeach()
    add_custom_target(lint_${kind} DEPENDS ${stamps})
    add_dependencies(lint lint_${kind})
endfunction()

# bouton_lint_everything(): the target `lint`.
function(bouton_lint_everything)
    find_program(CLANG_TIDY clang-tidy REQUIRED)
    file(GLOB_RECURSE BOUTON_LINT_HEADERS CONFIGURE_DEPENDS src/*.hpp bench/*.hpp fuzz/*.hpp)
    get_target_property(warnings bouton_core COMPILE_OPTIONS)
    set(BOUTON_LINT_FLAGS -std=c++20 ${warnings}
        -Wno-shadow  # g++ warns of it, and does not see the names of one source in another
        # How far the analyzer follows one function; its default makes it cost more than all the rest.
        -Xclang -analyzer-config -Xclang max-nodes=20000
        -DBOUTON_PROGRAM="bouton"
        "-D$<JOIN:$<TARGET_PROPERTY:bouton_core,COMPILE_DEFINITIONS>,$<SEMICOLON>-D>"
        "-I${PROJECT_SOURCE_DIR}/src" "-I${PROJECT_BINARY_DIR}")
    foreach(folder IN LISTS HDF5_INCLUDE_DIRS)
        list(APPEND BOUTON_LINT_FLAGS -isystem "${folder}")
    endforeach()
    add_custom_target(lint)

    file(GLOB_RECURSE sources CONFIGURE_DEPENDS src/*.cpp)
    list(SORT sources)
    if(BOUTON_PYTHON)
        set(folders ${Python3_INCLUDE_DIRS} ${pybind11_INCLUDE_DIRS})
        list(REMOVE_ITEM folders /usr/include ${CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES})  # named again, they hide those of the compiler
        foreach(folder IN LISTS folders)
            list(APPEND BOUTON_LINT_FLAGS -isystem "${folder}")
        endforeach()
    else()
        list(FILTER sources EXCLUDE REGEX "/src/python/")
    endif()
    # The analyzer follows paths through functions.  It pays where memory and indices are handled, in what computes; code that words
    # and draws is little more than calls into large headers, which the address sanitizer sees in the tests.
    set(computing ${sources})
    list(FILTER computing INCLUDE REGEX "/src/(base|exact|theory|digraph|solve|families|game|games|format|ask)/")
    set(wording ${sources})
    list(FILTER wording EXCLUDE REGEX "/src/(base|exact|theory|digraph|solve|families|game|games|format|ask)/")
    file(GLOB apart CONFIGURE_DEPENDS bench/*.cpp fuzz/*.cpp examples/*.cpp)
    bouton_lint_together(computing "" ${computing})
    bouton_lint_together(wording -clang-analyzer-* ${wording})
    # `for (auto _ : state)` is the benchmark library's way to write a measured loop.
    bouton_lint_together(apart -clang-analyzer-deadcode.DeadStores ${apart})
endfunction()

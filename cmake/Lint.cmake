# clang-tidy on every file that is compiled.
if(BOUTON_LINT)
    find_program(CLANG_TIDY clang-tidy REQUIRED)
    # The fingerprint makes a change of .clang-tidy look at every file again.
    set(configuration "${CMAKE_CURRENT_SOURCE_DIR}/.clang-tidy")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${configuration}")
    file(SHA256 "${configuration}" fingerprint)
    set(CMAKE_CXX_CLANG_TIDY "${CLANG_TIDY}" --quiet
        --extra-arg=-DBOUTON_LINT_CONFIGURATION=${fingerprint})
    # How far the analyzer follows one function; its default makes it cost more than all the rest.
    foreach(argument -Xclang -analyzer-config -Xclang max-nodes=20000)
        list(APPEND CMAKE_CXX_CLANG_TIDY --extra-arg=${argument})
    endforeach()
endif()

# bouton_lint_without_analyzer(TARGET): for code that is little more than calls into a large header.
function(bouton_lint_without_analyzer target)
    if(BOUTON_LINT)
        set_property(TARGET ${target} APPEND PROPERTY CXX_CLANG_TIDY --checks=-clang-analyzer-*)
    endif()
endfunction()

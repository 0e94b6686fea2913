# bouton_own_target(TARGET): the warnings and options that all code of this project is compiled with.
function(bouton_own_target target)
    if(BOUTON_WARNINGS)
        target_compile_options(${target} PRIVATE
            -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
            -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wnull-dereference
            -Wdouble-promotion -Werror
            $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)  # a false alarm in g++ 12's std::string
    endif()
    if(BOUTON_NATIVE)
        target_compile_options(${target} PRIVATE -march=native)
    endif()
endfunction()

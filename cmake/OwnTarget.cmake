# bouton_own_target(TARGET): the warnings and options that all code of this project is compiled with.
function(bouton_own_target target)
    target_compile_features(${target} PUBLIC cxx_std_20)
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
    # The library also goes into the Python module.  With hidden names, position independent code is as fast as that of a program, which
    # Debian's compilers make position independent too; the option is the same everywhere because targets share precompiled headers.
    target_compile_options(${target} PRIVATE -fPIC -fvisibility=hidden)
    if(BOUTON_WARNINGS)
        target_compile_options(${target} PRIVATE
            -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
            -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wnull-dereference
            -Wdouble-promotion -Werror)
        if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)  # false alarms in g++ 12's std::string
            target_compile_options(${target} PRIVATE -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
        endif()
        if(BOUTON_TOGETHER)  # sources that are compiled together see each other's names
            target_compile_options(${target} PRIVATE -Wno-shadow)
            if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
                # So much is inlined there that g++ 12 takes empty std::optionals and checked pointers for faults; -DBOUTON_TOGETHER=OFF
                # has these warnings.
                target_compile_options(${target} PRIVATE
                    -Wshadow=local -Wno-maybe-uninitialized -Wno-null-dereference)
            endif()
        endif()
    endif()
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        # g++ clears up its memory whenever that has grown by a third; letting it have half a gibibyte first saves a sixth of the time.
        target_compile_options(${target} PRIVATE "SHELL:--param ggc-min-heapsize=524288" "SHELL:--param ggc-min-expand=100")
    endif()
    if(BOUTON_NATIVE)
        target_compile_options(${target} PRIVATE -march=native)
    endif()
endfunction()

# Code that words, draws and reads runs once for each answer, so that how fast it compiles matters more than how fast it runs.
# It is compiled with -O1 in place of -O3, in half of the time.  Kernels never are.
set(BOUTON_QUICK_OPTIMISATION $<$<CONFIG:Release>:-O1>)

# bouton_optimise_quickly(TARGET): all code of TARGET is of that kind.
function(bouton_optimise_quickly target)
    target_compile_options(${target} PRIVATE ${BOUTON_QUICK_OPTIMISATION})
endfunction()

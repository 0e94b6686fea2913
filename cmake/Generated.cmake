# Sources that are generated when configuring; a file is written only if its content changes.
# They are included as "generated/NAME".

# bouton_generate_catalogue(TARGET): the function that lists all games.  src/games/NAME.cpp defines
# the function bouton::games::NAME; adding the file is all it takes.
function(bouton_generate_catalogue target)
    file(GLOB sources CONFIGURE_DEPENDS src/games/*.cpp)
    list(SORT sources)
    set(declarations "")
    set(calls "")
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM name)
        string(APPEND declarations "Entry ${name}();\n")
        list(APPEND calls "games::${name}()")
    endforeach()
    list(JOIN calls ", " calls)
    set(file "${CMAKE_CURRENT_BINARY_DIR}/generated/catalogue_entries.cpp")
    configure_file(cmake/catalogue_entries.cpp.in "${file}" @ONLY)
    target_sources(${target} PRIVATE "${file}")
endfunction()

# bouton_generate_experiments(TARGET): the function that lists all experiments.  src/experiments/NAME.cpp
# defines the function bouton::experiments::NAME; adding the file is all it takes.
function(bouton_generate_experiments target)
    file(GLOB sources CONFIGURE_DEPENDS src/experiments/*.cpp)
    list(SORT sources)
    set(declarations "")
    set(functions "")
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM name)
        string(APPEND declarations "std::vector<Experiment> ${name}();\n")
        list(APPEND functions "experiments::${name}")
    endforeach()
    list(JOIN functions ", " functions)
    set(file "${CMAKE_CURRENT_BINARY_DIR}/generated/experiment_entries.cpp")
    configure_file(cmake/experiment_entries.cpp.in "${file}" @ONLY)
    target_sources(${target} PRIVATE "${file}")
endfunction()

# bouton_generate_published_files(TARGET): the published tables, data/published/*.csv, as part of the
# library, so that the program needs no files.
function(bouton_generate_published_files target)
    file(GLOB tables CONFIGURE_DEPENDS data/published/*.csv)
    list(SORT tables)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${tables})
    set(files "")
    foreach(table IN LISTS tables)
        cmake_path(GET table STEM name)
        file(READ "${table}" text)
        string(APPEND files "PublishedFile{\"${name}\", R\"csv(${text})csv\"},\n")
    endforeach()
    set(file "${CMAKE_CURRENT_BINARY_DIR}/generated/published_files.cpp")
    configure_file(cmake/published_files.cpp.in "${file}" @ONLY)
    target_sources(${target} PRIVATE "${file}")
endfunction()

# bouton_generate_build_info(TARGET): the header with the version and how it was compiled.
function(bouton_generate_build_info target)
    set(compiler "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}")
    string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
    set(flags "${CMAKE_BUILD_TYPE} ${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${type}}")
    if(BOUTON_NATIVE)
        string(APPEND flags " -march=native")
    endif()
    string(REGEX REPLACE " +" " " flags "${flags}")
    configure_file(cmake/build_info.hpp.in generated/build_info.hpp @ONLY)
    target_include_directories(${target} PUBLIC "${CMAKE_CURRENT_BINARY_DIR}")
endfunction()

# The worked example of CONTRIBUTING.md, as a source file, so that the tests can compile and check it.
function(bouton_extract_contributing_example target)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
        "${PROJECT_SOURCE_DIR}/CONTRIBUTING.md")
    file(READ "${PROJECT_SOURCE_DIR}/CONTRIBUTING.md" text)
    string(FIND "${text}" "```cpp\n" begin)
    math(EXPR begin "${begin} + 7")
    string(SUBSTRING "${text}" ${begin} -1 text)
    string(FIND "${text}" "```" end)
    string(SUBSTRING "${text}" 0 ${end} text)
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/contributing_example.cpp"
        CONTENT "${text}" @ONLY)
    target_sources(${target} PRIVATE "${PROJECT_BINARY_DIR}/generated/contributing_example.cpp")
endfunction()

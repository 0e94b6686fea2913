# The Python package bouton: the module _bouton of src/python, linked with the library, and the Python files of python/bouton beside it in
# BOUTON_PYTHON_DIR.

# Debian's interpreter has the headers and the packages of Debian; another one that comes first in the PATH has not.
if(NOT Python3_EXECUTABLE AND EXISTS /usr/bin/python3)
    set(Python3_EXECUTABLE /usr/bin/python3)
endif()
set(Python3_FIND_VIRTUALENV STANDARD)
find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter Development.Module)
set(PYBIND11_NOPYTHON ON)  # pybind11 would look for an interpreter of its own
find_package(pybind11 2.10 REQUIRED)

file(GLOB_RECURSE python_sources CONFIGURE_DEPENDS src/python/*.cpp)
Python3_add_library(bouton_python MODULE WITH_SOABI ${python_sources})
bouton_own_target(bouton_python)
bouton_optimise_quickly(bouton_python)
bouton_compile_together(bouton_python ${python_sources})
target_link_libraries(bouton_python PRIVATE bouton_core pybind11::headers)
set_target_properties(bouton_python PROPERTIES OUTPUT_NAME _bouton LIBRARY_OUTPUT_DIRECTORY "${BOUTON_PYTHON_DIR}/bouton")
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_link_options(bouton_python PRIVATE -Wl,--exclude-libs,ALL)  # the names of the archives stay inside
endif()

file(GLOB python_files CONFIGURE_DEPENDS python/bouton/*.py python/bouton/*.pyi python/bouton/py.typed)
foreach(file IN LISTS python_files)
    cmake_path(GET file FILENAME name)
    set(copy "${BOUTON_PYTHON_DIR}/bouton/${name}")
    add_custom_command(OUTPUT "${copy}"
        COMMAND "${CMAKE_COMMAND}" -E copy "${file}" "${copy}" DEPENDS "${file}" VERBATIM)
    list(APPEND python_copies "${copy}")
endforeach()
add_custom_target(bouton_python_files ALL DEPENDS ${python_copies})
add_dependencies(bouton_python bouton_python_files)

# The libraries that Bouton is linked with, as targets.  Both the build and the installed package include this file.
include_guard(DIRECTORY)

find_package(PkgConfig REQUIRED)
if(NOT TARGET PkgConfig::GMP)
    pkg_check_modules(GMP REQUIRED IMPORTED_TARGET GLOBAL gmpxx gmp)
endif()
find_package(fmt REQUIRED GLOBAL)
find_package(TBB REQUIRED GLOBAL)

# bouton_find_library(TARGET HEADER NAME...): a library that has neither a CMake package nor is sure to have a pkg-config file.
function(bouton_find_library target header)
    if(TARGET ${target})
        return()
    endif()
    string(MAKE_C_IDENTIFIER "${target}" id)
    find_library(${id}_LIBRARY NAMES ${ARGN} REQUIRED)
    find_path(${id}_INCLUDE_DIR ${header} REQUIRED)
    mark_as_advanced(${id}_LIBRARY ${id}_INCLUDE_DIR)
    add_library(${target} UNKNOWN IMPORTED GLOBAL)
    set_target_properties(${target} PROPERTIES
        IMPORTED_LOCATION "${${id}_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${${id}_INCLUDE_DIR}")
endfunction()
bouton_find_library(bouton::cadical cadical.hpp cadical)
bouton_find_library(bouton::lua lua5.4/lua.hpp lua5.4)
bouton_find_library(bouton::expat expat.h libexpat.a expat)  # the archive, for a quick start

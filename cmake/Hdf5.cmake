# HDF5 and zlib are not linked but loaded when a file is written, because HDF5 brings in so many libraries that every start of
# the program would take several milliseconds more.  What is needed for that goes into generated/hdf5_names.hpp.

# bouton_load_hdf5(TARGET)
function(bouton_load_hdf5 target)
    pkg_search_module(HDF5 REQUIRED hdf5-serial hdf5)
    find_package(ZLIB REQUIRED)
    list(GET HDF5_LINK_LIBRARIES 0 library)
    bouton_soname("${library}" hdf5_soname)
    list(GET ZLIB_LIBRARIES 0 zlib)
    bouton_soname("${zlib}" zlib_soname)

    # The package to name to users who do not have the library.
    set(hdf5_package libhdf5-dev)
    file(REAL_PATH "${library}" file)
    execute_process(COMMAND dpkg-query --search "${file}"
        OUTPUT_VARIABLE owner ERROR_QUIET RESULT_VARIABLE status)
    if(status EQUAL 0 AND owner MATCHES "^([^:,]+)")
        set(hdf5_package "${CMAKE_MATCH_1}")
    endif()

    configure_file(cmake/hdf5_names.hpp.in generated/hdf5_names.hpp @ONLY)
    target_include_directories(${target} SYSTEM PRIVATE ${HDF5_INCLUDE_DIRS} ${ZLIB_INCLUDE_DIRS})
    target_link_libraries(${target} PRIVATE ${CMAKE_DL_LIBS})
    set(BOUTON_HDF5_LIBRARY "${library}" PARENT_SCOPE)
    set(BOUTON_HDF5_PACKAGE "${hdf5_package}" PARENT_SCOPE)
endfunction()

# bouton_soname(FILE VARIABLE): the name by which programs load a shared library.
function(bouton_soname file variable)
    execute_process(COMMAND "${CMAKE_READELF}" -d "${file}"
        OUTPUT_VARIABLE headers COMMAND_ERROR_IS_FATAL ANY)
    if(NOT headers MATCHES "SONAME[^[]*\\[([^]]+)\\]")
        message(FATAL_ERROR "${file} is not a shared library")
    endif()
    set(${variable} "${CMAKE_MATCH_1}" PARENT_SCOPE)
endfunction()

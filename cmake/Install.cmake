# `cmake --install`: the program with its manual page and completions (component "program"), and the library with its headers, a CMake
# package and a pkg-config file (component "development").  The Python package (component "python") is for Debian's interpreter, and is
# only installed when it is named; pip installs it for others.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

# What the program says of itself: the manual page, and completions for the shells.
set(documents "${PROJECT_BINARY_DIR}/documents")
set(document_files "")
# bouton_document(FILE ARGUMENT...): FILE is what the program prints.
macro(bouton_document file)
    add_custom_command(OUTPUT "${documents}/${file}"
        COMMAND "${CMAKE_COMMAND}" -E make_directory "${documents}"
        COMMAND bouton ${ARGN} > "${documents}/${file}"
        DEPENDS bouton VERBATIM)
    list(APPEND document_files "${documents}/${file}")
endmacro()
bouton_document(bouton.1 manual)
bouton_document(bouton.bash completion bash)
bouton_document(_bouton completion zsh)
bouton_document(bouton.fish completion fish)
add_custom_target(documents ALL DEPENDS ${document_files})

install(TARGETS bouton COMPONENT program)
install(FILES "${documents}/bouton.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT program)
install(FILES "${documents}/bouton.bash" RENAME bouton
    DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" COMPONENT program)
install(FILES "${documents}/bouton.fish"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" COMPONENT program)
# Debian's zsh looks for what packages bring in a folder of its own.
install(CODE "
    set(folder site-functions)
    if(CMAKE_INSTALL_PREFIX MATCHES \"/usr/?$\")
        set(folder vendor-completions)
    endif()
    file(INSTALL \"${documents}/_bouton\"
        DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/zsh/\${folder}\")"
    COMPONENT program)
install(FILES README.md CHANGELOG.md DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
install(FILES LICENSE RENAME copyright DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)

# All headers of the library but those around HDF5's own, which are needed only inside.
install(DIRECTORY src/ DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/bouton" COMPONENT development
    FILES_MATCHING PATTERN "*.hpp" PATTERN cli EXCLUDE PATTERN python EXCLUDE REGEX "/hdf5/(chunk|column|file|library|table)" EXCLUDE)
install(DIRECTORY "${PROJECT_BINARY_DIR}/generated" COMPONENT development
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/bouton" FILES_MATCHING PATTERN "*.hpp")

set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/bouton")
install(TARGETS bouton_core EXPORT bouton COMPONENT development)
install(EXPORT bouton NAMESPACE bouton:: FILE bouton-targets.cmake
    DESTINATION "${package_folder}" COMPONENT development)
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/bouton-config.cmake" @ONLY CONTENT [[
include("${CMAKE_CURRENT_LIST_DIR}/BoutonDependencies.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/bouton-targets.cmake")
]])
write_basic_package_version_file("${PROJECT_BINARY_DIR}/bouton-config-version.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/bouton-config.cmake"
    "${PROJECT_BINARY_DIR}/bouton-config-version.cmake" cmake/BoutonDependencies.cmake
    DESTINATION "${package_folder}" COMPONENT development)
configure_file(cmake/bouton.pc.in bouton.pc @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/bouton.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig"
    COMPONENT development)

if(BOUTON_PYTHON)
    set(python_folder lib/python3/dist-packages/bouton)
    install(TARGETS bouton_python LIBRARY DESTINATION "${python_folder}" COMPONENT python EXCLUDE_FROM_ALL)
    install(FILES ${python_files} DESTINATION "${python_folder}" COMPONENT python EXCLUDE_FROM_ALL)
    install(FILES LICENSE RENAME copyright DESTINATION share/doc/python3-bouton COMPONENT python EXCLUDE_FROM_ALL)
endif()

# `cpack`: the Debian packages bouton, libbouton-dev and, if it is built, python3-bouton.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME bouton)
set(CPACK_PACKAGE_CONTACT "The developers of Bouton <bouton@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME bouton)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
    "Bouton tells who wins a position of a combinatorial game, by which moves, and why.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
# HDF5 is loaded only when a file of that format is written, and the others are programs that draw.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS
    "${BOUTON_HDF5_PACKAGE}, zlib1g, gnuplot-nox, fonts-dejavu-core, graphviz")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libbouton-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "The library of Bouton: archive, headers, CMake package.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "libgmp-dev, libfmt-dev, libtbb-dev, libcadical-dev, libexpat1-dev, liblua5.4-dev")

if(BOUTON_PYTHON)
    list(APPEND CPACK_COMPONENTS_ALL python)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-bouton)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
    set(CPACK_COMPONENT_PYTHON_DESCRIPTION "Bouton, a laboratory of combinatorial games, as a package for Python 3.")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
    math(EXPR next_python "${Python3_VERSION_MINOR} + 1")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
        "python3 (>= 3.${Python3_VERSION_MINOR}), python3 (<< 3.${next_python}), python3-numpy")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-networkx, python3-ipykernel")
endif()
include(CPack)

# CPack: Debian packages, and an archive of the whole tree that can be unpacked anywhere. docs/packages.md has the
# commands. `packaging/dist.py` calls cpack with SOURCE_DATE_EPOCH, so that two runs make the same bytes.
set(CPACK_PACKAGE_NAME mpi_attr)
set(CPACK_PACKAGE_VENDOR "the mpi_attr authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE-MIT")
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/package_files.cmake")
string(TOLOWER "${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}" CPACK_SYSTEM_NAME)

# ---- the archive

set(CPACK_ARCHIVE_COMPONENT_INSTALL OFF)
set(CPACK_PACKAGE_FILE_NAME "mpi_attr-${PROJECT_VERSION}-${CPACK_SYSTEM_NAME}")

# ---- Debian packages, one for each component

set(CPACK_COMPONENTS_ALL runtime development tools)
if(MPI_ATTR_HAVE_FORTRAN)
  list(APPEND CPACK_COMPONENTS_ALL fortran)
endif()
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(MPI_ATTR_DEBIAN_MAINTAINER "the mpi_attr authors <mpi-attr@mpi-attr.invalid>" CACHE STRING
  "The maintainer of the Debian packages")
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${MPI_ATTR_DEBIAN_MAINTAINER}")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# The packages' own libraries are found without being installed; only the system's are looked up.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${PROJECT_BINARY_DIR}")
set(this_version "(= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
# The texts of package_files.cmake.
set(MPI_ATTR_DEBIAN_DIR "${PROJECT_BINARY_DIR}/debian")
set(CPACK_MPI_ATTR_DEBIAN_DIR "${MPI_ATTR_DEBIAN_DIR}")
set(CPACK_MPI_ATTR_SOURCE_DIR "${PROJECT_SOURCE_DIR}")
set(CPACK_MPI_ATTR_LICENCES "${MPI_ATTR_LICENCES}")
file(READ "${PROJECT_SOURCE_DIR}/LICENSE-MIT" MPI_ATTR_EXPAT)
string(REGEX REPLACE "^Copyright[^\n]*\n\n" "" MPI_ATTR_EXPAT "${MPI_ATTR_EXPAT}")
string(REGEX REPLACE "\n+$" "" MPI_ATTR_EXPAT "${MPI_ATTR_EXPAT}")
string(REGEX REPLACE "\n\n" "\n.\n" MPI_ATTR_EXPAT "\n${MPI_ATTR_EXPAT}")
string(REPLACE "\n" "\n " MPI_ATTR_EXPAT "${MPI_ATTR_EXPAT}")
string(SUBSTRING "${MPI_ATTR_EXPAT}" 1 -1 MPI_ATTR_EXPAT)
string(TIMESTAMP MPI_ATTR_DEBIAN_DATE "%a, %d %b %Y %H:%M:%S +0000" UTC) # of SOURCE_DATE_EPOCH, if that is set
configure_file("${PROJECT_SOURCE_DIR}/packaging/debian/changelog.in" "${MPI_ATTR_DEBIAN_DIR}/changelog" @ONLY)

string(JOIN "\n" about
  "MPI attribute caching: a library attaches its data to a communicator, datatype"
  "or window under a keyval. mpi_attr is that facility as a library of its own,"
  "for C and Fortran: embedded in a program without an MPI, or over MPICH,"
  "Open MPI or any MPI of the standard ABI."
  "")

# mpi_attr_package(component name section summary what): a package of a component
macro(mpi_attr_package component name section summary what)
  string(TOUPPER ${component} COMPONENT)
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_NAME ${name})
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${COMPONENT}_DESCRIPTION "${summary}\n${about}\n${what}")
  set(MPI_ATTR_PACKAGE ${name})
  configure_file("${PROJECT_SOURCE_DIR}/packaging/debian/copyright.in" "${MPI_ATTR_DEBIAN_DIR}/${name}/copyright" @ONLY)
  # What lintian need not report.
  set(overrides "# A package that is not part of Debian.\n${name}: initial-upload-closes-no-bugs [*]\n")
  if(EXISTS "${PROJECT_SOURCE_DIR}/packaging/debian/overrides-${name}")
    file(READ "${PROJECT_SOURCE_DIR}/packaging/debian/overrides-${name}" more)
    string(APPEND overrides "${more}")
  endif()
  file(WRITE "${MPI_ATTR_DEBIAN_DIR}/${name}/overrides" "${overrides}")
endmacro()

mpi_attr_package(runtime libmpi-attr0 libs "MPI attribute caching - shared libraries"
  "This package has the shared libraries.")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA "${PROJECT_SOURCE_DIR}/packaging/debian/triggers")

mpi_attr_package(development libmpi-attr-dev libdevel "MPI attribute caching - development files for C"
  "This package has the headers, the static library, the CMake package, the\npkg-config files and the compiler wrappers for C and C++.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libmpi-attr0 ${this_version}")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS "mpi-attr-tools") # mpiattr-exec

mpi_attr_package(fortran libmpi-attr-fortran-dev libdevel "MPI attribute caching - development files for Fortran"
  "This package has the Fortran modules, their sources for other compilers, the\ninclude file and the compiler wrapper for Fortran.")
# The version of gfortran's module files.
set(CPACK_DEBIAN_FORTRAN_PACKAGE_DEPENDS "libmpi-attr-dev ${this_version}")
set(CPACK_DEBIAN_FORTRAN_PACKAGE_RECOMMENDS "gfortran | fortran-compiler")

mpi_attr_package(tools mpi-attr-tools utils "MPI attribute caching - launcher and reports"
  "This package has mpiattr-run, which starts a program with the library over\nthe program's MPI, mpiattr-report, which prints what was not freed, and\nmpiattr-exec, which starts a program as one process without an MPI.")
set(CPACK_DEBIAN_TOOLS_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_TOOLS_PACKAGE_DEPENDS "libmpi-attr0 ${this_version}")

include(CPack)

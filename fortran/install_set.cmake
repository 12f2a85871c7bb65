# The install rules of a set of modules: the .mod files, the include files for 8-byte INTEGERs, the static libraries, the
# pkg-config files that are named after the set, MPI_ATTR_SET, and mpi_attr.version. layout.cmake has the folders. The first
# set of an installation has more: cmake/default_set.
mpi_attr_fortran_set(MPI_ATTR_SET)
set(modules "${CMAKE_INSTALL_INCLUDEDIR}/mpi_attr/${MPI_ATTR_SET}")
# While files are replaced, the set has no version and is not used.
install(CODE "file(REMOVE \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${modules}/mpi_attr.version\")" COMPONENT fortran)
install(DIRECTORY "${MPI_ATTR_MODULE_DIR}/" DESTINATION "${modules}" COMPONENT fortran
  FILES_MATCHING PATTERN "*.mod" PATTERN "*.h")
install(FILES $<TARGET_FILE:mpi_attr_fortran_static> RENAME "libmpi_attr_fortran-${MPI_ATTR_SET}.a"
  DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT fortran)
set(MPI_ATTR_SET_PC_FILES mpi_attr-fortran mpi_attr-pmpi-fortran mpi_attr-compat-fortran)
if(MPI_ATTR_HAS_INTEGER_8)
  install(FILES $<TARGET_FILE:mpi_attr_fortran_i8> RENAME "libmpi_attr_fortran_i8-${MPI_ATTR_SET}.a"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT fortran)
  list(APPEND MPI_ATTR_SET_PC_FILES mpi_attr-fortran-i8 mpi_attr-pmpi-fortran-i8 mpi_attr-compat-fortran-i8)
endif()

# mpi_attr_install_pc_files(suffix): the pkg-config files; `suffix` ends their names and those of the libraries
function(mpi_attr_install_pc_files MPI_ATTR_SUFFIX)
  foreach(pc IN LISTS MPI_ATTR_SET_PC_FILES)
    set(MPI_ATTR_PC_NAME "${pc}${MPI_ATTR_SUFFIX}")
    configure_file("${MPI_ATTR_FORTRAN_DIR}/${pc}.pc.in" "${PROJECT_BINARY_DIR}/${MPI_ATTR_PC_NAME}.pc" @ONLY)
    install(FILES "${PROJECT_BINARY_DIR}/${MPI_ATTR_PC_NAME}.pc" DESTINATION "${MPI_ATTR_PC_DIR}" COMPONENT fortran)
  endforeach()
endfunction()
mpi_attr_install_pc_files("-${MPI_ATTR_SET}")

# The last file: a set without it is incomplete. A library of another version does not use the set.
file(WRITE "${PROJECT_BINARY_DIR}/mpi_attr.version" "${PROJECT_VERSION}\n")
install(FILES "${PROJECT_BINARY_DIR}/mpi_attr.version" DESTINATION "${modules}" COMPONENT fortran)

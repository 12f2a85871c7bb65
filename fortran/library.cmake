# The targets mpi_attr_fortran_objects and mpi_attr_fortran_static, for the CMakeLists.txt here and at the top.
#
# MPI_ATTR_MODULE_DIR is the folder for the .mod files. The library calls the C library, which its users must link, too.
file(GLOB MPI_ATTR_FORTRAN_SOURCES CONFIGURE_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/*.F90")

# One compilation for the static and the shared library, so that the .mod files are written once.
add_library(mpi_attr_fortran_objects OBJECT ${MPI_ATTR_FORTRAN_SOURCES})
set_target_properties(mpi_attr_fortran_objects PROPERTIES
  POSITION_INDEPENDENT_CODE ON
  Fortran_MODULE_DIRECTORY "${MPI_ATTR_MODULE_DIR}")
target_include_directories(mpi_attr_fortran_objects PRIVATE "${CMAKE_CURRENT_LIST_DIR}")

add_library(mpi_attr_fortran_static STATIC $<TARGET_OBJECTS:mpi_attr_fortran_objects>)
set_target_properties(mpi_attr_fortran_static PROPERTIES
  LINKER_LANGUAGE Fortran
  OUTPUT_NAME mpi_attr_fortran)

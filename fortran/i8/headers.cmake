# Makes the include files for 8-byte INTEGERs of those for 4-byte INTEGERs, in the folder `i8` of MPI_ATTR_MODULE_DIR.
# library.cmake and cmake/wheel.cmake include this file; without a project: cmake -D MPI_ATTR_MODULE_DIR=FOLDER -P headers.cmake
if(NOT MPI_ATTR_MODULE_DIR)
  message(FATAL_ERROR "MPI_ATTR_MODULE_DIR is not set: expected the folder for i8/mpif_attr.h")
endif()
function(mpi_attr_make_headers_i8)
  # The common blocks are larger: they have names of their own.
  file(READ "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../mpif_attr.h" text)
  string(REPLACE "/MPI_ATTR_" "/MPI_ATTR_I8_" text "${text}")
  file(CONFIGURE OUTPUT "${MPI_ATTR_MODULE_DIR}/i8/mpif_attr.h" CONTENT "${text}" @ONLY)

  file(READ "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../mpif_attr_constants.h" text)
  string(REGEX REPLACE "Generated from [^\n]*" "Made of mpif_attr_constants.h by CMake. Do not edit." text "${text}")
  string(REPLACE "NEEDS_4_BYTE" "NEEDS_8_BYTE" text "${text}")
  string(REPLACE "(/4,4_4/)" "(/8,8_8/)" text "${text}")
  foreach(name INTEGER LOGICAL)
    string(REGEX MATCH ":: MPI_${name}8 = ([0-9]+)" found "${text}")
    string(REGEX REPLACE "(:: MPI_${name} =) [0-9]+" "\\1 ${CMAKE_MATCH_1}" text "${text}")
  endforeach()
  # No datatype is a pair of 8-byte INTEGERs.
  string(REGEX REPLACE "[^\n]*:: MPI_2INTEGER =[^\n]*\n" "" text "${text}")
  file(CONFIGURE OUTPUT "${MPI_ATTR_MODULE_DIR}/i8/mpif_attr_constants.h" CONTENT "${text}" @ONLY)
endfunction()
mpi_attr_make_headers_i8()

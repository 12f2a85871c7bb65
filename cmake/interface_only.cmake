# Makes a static library from cargo's, in which only the library's own interface is global. It can then be linked
# together with other Rust libraries, each of which contains the standard library of Rust under the same names.
#
#   cmake -DARCHIVE=in.a -DOUTPUT=out.a -DLINKER=ld -DOBJCOPY=objcopy -DAR=ar -DNM=nm -P interface_only.cmake
#
# The linker makes one object of everything that the exported functions need, and objcopy makes all other names local.
# Weak names stay weak, in the same object as the function that they are aliases of, so that a tool can replace them. The
# PMPI_ names of Fortran become weak, too: libmpi_attr_fortran_i8, linked first, has them for 8-byte INTEGERs.

set(interface "P?MPIX?_|p?mpix?_")

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE errors)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}: ${result}\n${output}${errors}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

get_filename_component(dir "${OUTPUT}" DIRECTORY)
get_filename_component(name "${OUTPUT}" NAME_WE)
set(work "${dir}/CMakeFiles/${name}.interface_only")
file(MAKE_DIRECTORY "${work}")

# .llvmbc and .llvmcmd hold bitcode of the standard library, on which ar and nm with an LLVM plug-in abort.
set(archive "${work}/native.a")
run("${OBJCOPY}" -R .llvmbc -R .llvmcmd "${ARCHIVE}" "${archive}")

# The functions and constants that the weak names are aliases of. The linker reads them as arguments from a file.
run("${NM}" --defined-only --extern-only --format=posix "${archive}")
string(REGEX MATCHALL "(^|\n)(${interface})[^ \n]* [TDBR] " strong "${output}")
if(NOT strong)
  message(FATAL_ERROR "${ARCHIVE} exports nothing")
endif()
list(TRANSFORM strong REPLACE "\n?([^ ]+) . " "-u \\1\n")
list(JOIN strong "" strong)
file(WRITE "${work}/names" "${strong}")

# Without --force-group-allocation, the linker of a program would take a group of sections of this library for the group
# of the same name in another library, and drop one of them. --gc-sections is not used: it would drop the weak names.
run("${LINKER}" -r --force-group-allocation "@${work}/names" "${archive}" -o "${work}/all.o")
run("${OBJCOPY}" --wildcard --keep-global-symbol=MPI_* --keep-global-symbol=PMPI_* --keep-global-symbol=MPIX_* --keep-global-symbol=PMPIX_*
  --keep-global-symbol=mpi_* --keep-global-symbol=pmpi_* --keep-global-symbol=mpix_* --keep-global-symbol=pmpix_*
  --weaken-symbol=pmpi_* --weaken-symbol=pmpix_* "${work}/all.o" "${work}/${name}.o")
file(REMOVE "${OUTPUT}")
run("${AR}" crs "${OUTPUT}" "${work}/${name}.o")
file(REMOVE "${archive}" "${work}/all.o" "${work}/${name}.o")

#!/usr/bin/env bash
# Installs mpi_attr and uses it from other projects.  consume.sh HOW, where HOW is one of the functions below.
# Needs MPI_ATTR_SOURCE, MPI_ATTR_BUILD, CMAKE, CC, CXX and FC (empty: no Fortran) from ctest, see tests.cmake.
set -euo pipefail

how=$1
here=$(cd "$(dirname "$0")" && pwd)
area=$MPI_ATTR_BUILD/tests-install
work=$area/$how
rm -rf "$work"
mkdir -p "$work"

run() { printf '+ %s\n' "$*"; "$@"; }
die() { printf 'consume.sh %s: %s\n' "$how" "$*" >&2; exit 1; }

# install_to TREE: installs the build there
install_to() { run "$CMAKE" --install "$MPI_ATTR_BUILD" --prefix "$1"; }

# by_cmake TREE [-DVAR=...]: configures, builds and tests the project beside this script
by_cmake() {
  local tree=$1; shift
  run "$CMAKE" -S "$here" -B "$work/build" -DCMAKE_PREFIX_PATH="$tree" -DCONSUMER_FORTRAN="${FC:+ON}" "$@"
  grep -q "^mpi_attr_DIR:PATH=$tree/" "$work/build/CMakeCache.txt" || die "found another mpi_attr"
  run "$CMAKE" --build "$work/build"
  run ctest --test-dir "$work/build" --output-on-failure --no-tests=error
}

# use_tree TREE: makes pkg-config and the dynamic linker search there
use_tree() {
  local pc libdir
  pc=$(find "$1" -name mpi_attr.pc)
  export PKG_CONFIG_PATH=${pc%/*}
  libdir=$(pkg-config --variable=libdir mpi_attr)
  export LD_LIBRARY_PATH=$libdir
}

# by_pkg_config TREE [--static]: the same programs, compiled without CMake
by_pkg_config() {
  local static=${2:-}
  local flags="-O1 ${static:+-static}"
  use_tree "$1"
  compile() { # compiler source package
    local program=$work/${2##*/}.out
    # shellcheck disable=SC2046,SC2086  # flags are words
    run "$1" $flags "$2" -o "$program" $(pkg-config $static --cflags --libs "$3")
    if [ -n "$static" ] && ldd "$program" 2>/dev/null; then die "$program is not static"; fi
    run "$program"
  }
  compile "$CC" "$here/consumer.c" mpi_attr
  compile "$CXX" "$here/consumer.cpp" mpi_attr
  if [ -z "$static" ]; then compile "$CC" "$here/consumer_engine.c" mpi_attr-engine; fi
  if [ -n "$FC" ]; then
    compile "$FC" "$here/consumer_f08.f90" mpi_attr-fortran
    compile "$FC" "$here/consumer_include.f" mpi_attr
    # A plain MPI program.
    # shellcheck disable=SC2046,SC2086
    run "$CC" $flags -c "$here/../../examples/plain/plain.c" -o "$work/plain.o" $(pkg-config --cflags mpi_attr-compat)
    # shellcheck disable=SC2046,SC2086
    (cd "$work" && run "$FC" $flags "$here"/../../examples/plain/*.f* plain.o -o plain \
      $(pkg-config $static --cflags --libs mpi_attr-compat-fortran))
    run "$work/plain"
  fi
}

prefix() {
  install_to "$work"
  # A tree without a path of this build can be moved and packaged.
  if grep -rIlF -e "$work" -e "$MPI_ATTR_BUILD" -e "$MPI_ATTR_SOURCE" "$work"; then
    die "the files above contain the path of the build or of the installation"
  fi
}

find_package() { by_cmake "$area/prefix"; }
pkg_config_shared() { by_pkg_config "$area/prefix"; }
pkg_config_static() { by_pkg_config "$area/prefix" --static; }

moved() {
  install_to "$work/before"
  mv "$work/before" "$work/after"
  by_cmake "$work/after"
}

# As packagers install: DESTDIR is no part of the prefix, and no file is outside the prefix.
destdir() {
  DESTDIR=$work/root install_to /opt/mpi_attr
  diff <(cd "$area/prefix" && find . -type f | sort) \
       <(cd "$work/root/opt/mpi_attr" && find . -type f | sort) || die "DESTDIR changes the installed files"
  [ "$(find "$work/root" -type f | wc -l)" = "$(find "$work/root/opt/mpi_attr" -type f | wc -l)" ] ||
    die "files outside the prefix"
  by_pkg_config "$work/root/opt/mpi_attr"
}

# A compiler other than the one that made the .mod files: the modules are built from the installed sources.
# Debian's flang-16 needs the path of its run-time library.
flang() {
  by_cmake "$area/prefix" -DMPI_ATTR_SOURCE="$MPI_ATTR_SOURCE" \
    -DCMAKE_EXE_LINKER_FLAGS="-L$(dirname "$(readlink -f "$FC")")/../lib"
}

# over_mpi_NAME: Debian's MPICH or Open MPI, with the library linked first, and by the launcher.
over_mpi_mpich() { over_mpi mpich; }
over_mpi_openmpi() {
  export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
  over_mpi openmpi
}
over_mpi() {
  local cc=mpicc.$1 start="mpiexec.$1 -n 2" tree=$area/prefix
  use_tree "$tree"
  # shellcheck disable=SC2046,SC2086  # flags are words
  {
    run "$cc" "$here/consumer_mpi.c" -o "$work/unmodified"
    run $start "$work/unmodified" plain
    run $start "$tree/bin/mpiattr-run" "$work/unmodified" mpi_attr
    ln -s "$tree/bin/mpiattr-run" "$work/run"
    run $start "$work/run" "$work/unmodified" mpi_attr
    run "$cc" "$here/consumer_mpi.c" -o "$work/linked" $(pkg-config --cflags --libs mpi_attr-pmpi)
    run $start "$work/linked" mpi_attr
    MPI_ATTR_HOST_ABI=unheard-of run $start "$work/linked" plain
    run "$CMAKE" -S "$here/over_mpi" -B "$work/build" -DCMAKE_PREFIX_PATH="$tree" -DMPI_C_COMPILER="$(command -v "$cc")"
    run "$CMAKE" --build "$work/build"
    run $start "$work/build/consumer_mpi" mpi_attr
  }
}

# mpiattr-run, the parts that do not depend on the MPI.
launcher() {
  # shellcheck source=launcher.sh
  . "$here/launcher.sh"
}

# The MPICH wheel, which is C only, from Fortran 2008; ABI_LIBRARY is its libmpi_abi.so.1.
over_abi() {
  local tree=$area/prefix data start
  use_tree "$tree"
  data=$(cd "$(dirname "$ABI_LIBRARY")/.." && pwd)
  start="$data/bin/mpiexec -n 2"
  export LD_LIBRARY_PATH=$LD_LIBRARY_PATH:$data/lib
  # shellcheck disable=SC2046,SC2086  # flags are words
  {
    run "$FC" "$here/consumer_f08.f90" -o "$work/linked" $(pkg-config --cflags --libs mpi_attr-pmpi-fortran) "$ABI_LIBRARY"
    run $start "$work/linked"
    run "$CMAKE" -S "$here/over_mpi" -B "$work/build" -DCMAKE_PREFIX_PATH="$tree" -DCONSUMER_ABI="$ABI_LIBRARY"
    run "$CMAKE" --build "$work/build"
    run $start "$work/build/consumer_mpi"
    if ldd "$work/build/consumer_mpi" | grep -F libmpi_attr.so; then die "the world of one process is linked too"; fi
  }
}

readme() {
  use_tree "$area/prefix"
  run python3 "$here/readme.py" "$MPI_ATTR_SOURCE/README.md" "$work"
}

"$how"

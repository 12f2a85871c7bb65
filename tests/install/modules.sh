#!/bin/bash
# Loads the environment module of an installed tree with Tcl Modules and with Lmod, as far as they are installed: modules.sh PREFIX
# Fails if neither is.
set -eu
prefix=$(realpath "$1")
tried=0
for init in /usr/share/modules/init/bash /usr/share/lmod/lmod/init/bash; do
  [ -r "$init" ] || continue
  tried=$((tried + 1))
  INIT=$init PREFIX=$prefix bash --norc -c '
    set -e
    unset MODULEPATH LOADEDMODULES _LMFILES_ MPI_ATTR_ROOT
    source "$INIT"
    module use "$PREFIX/share/modulefiles"
    module load mpi_attr
    fail() { echo "$INIT: $1" >&2; exit 1; }
    [ "$MPI_ATTR_ROOT" = "$PREFIX" ] || fail "MPI_ATTR_ROOT is ${MPI_ATTR_ROOT-unset}"
    [ "$(command -v mpiattr-run)" = "$PREFIX/bin/mpiattr-run" ] || fail "mpiattr-run is $(command -v mpiattr-run)"
    pkg-config --exists mpi_attr || fail "pkg-config does not find mpi_attr"
    case :$LD_LIBRARY_PATH: in *:"$PREFIX"/lib*:*) ;; *) fail "LD_LIBRARY_PATH is $LD_LIBRARY_PATH" ;; esac
    module show mpi_attr 2>&1 | grep -q "reports of leaks" || fail "module show does not say what it is"
    module unload mpi_attr
    case "$PATH:${LD_LIBRARY_PATH-}:${MPI_ATTR_ROOT-}" in *"$PREFIX"*) fail "unload leaves $PATH ${LD_LIBRARY_PATH-}" ;; esac
    echo "$INIT: loaded and unloaded"'
done
[ $tried -gt 0 ] || { echo "neither environment-modules nor lmod is installed" >&2; exit 1; }

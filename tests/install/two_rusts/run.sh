#!/usr/bin/env bash
# The static library links together with another Rust library, and panics in both are caught.
#   run.sh ARCHIVE ARCHIVE_WITH_PANIC WORK LIBRARIES...    wants MPI_ATTR_SOURCE, CC, NM and RUSTC from ctest
set -euo pipefail

archive=$1 with_panic=$2 work=$3
shift 3
needed=("$@")
here=$MPI_ATTR_SOURCE/tests/install/two_rusts
rm -rf "$work"
mkdir -p "$work"
cd "$work"

run() { printf '+ %s\n' "$*"; "$@"; }

# Only the interface is global: that the others do not clash with one version of Rust says nothing of the next.
others=$("$NM" --defined-only --extern-only --format=posix "$archive" | grep -vE '^$|:$|^(P?MPI_|p?mpi_)' || true)
if [ -n "$others" ]; then
  printf 'global in %s besides the interface:\n%s\n' "$archive" "$(head -20 <<<"$others")" >&2
  exit 1
fi

# What both print of their panics is of no use here.
quietly() {
  printf '+ %s\n' "$*"
  if ! "$@" 2>errors; then
    cat errors >&2
    return 1
  fi
}

# together ARCHIVE FLAGS: in either order, and with everything that the libraries have
together() {
  local ours=$1 libraries
  shift
  for libraries in "$ours libother.a" "libother.a $ours" "-Wl,--whole-archive $ours libother.a -Wl,--no-whole-archive"; do
    # shellcheck disable=SC2086  # words
    run "$CC" -std=c11 -Wall -Wextra -Werror "$@" "-I$MPI_ATTR_SOURCE/include" "$here/main.c" -o main $libraries "${needed[@]}"
    quietly ./main
  done
}

run "$RUSTC" --edition 2024 --crate-type staticlib -g "$here/other.rs" -o libother.a
together "$with_panic" -DWITH_PANIC
run "$RUSTC" --edition 2024 --crate-type staticlib -O "$here/other.rs" -o libother.a
together "$with_panic" -DWITH_PANIC -static
together "$archive"
run "$RUSTC" --edition 2024 "$here/program.rs" -L "native=${archive%/*}" -L native=. -o program
quietly ./program

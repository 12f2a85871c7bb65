#!/usr/bin/env bash
# The static library links together with another Rust library, and panics in both are caught.
#   run.sh ARCHIVE ARCHIVE_WITH_PANIC WORK LIBRARIES...    needs MPI_ATTR_SOURCE, CC, NM and RUSTC from ctest
set -euo pipefail

archive=$1 with_panic=$2 work=$3
shift 3
needed=("$@")
here=$MPI_ATTR_SOURCE/tests/install/two_rusts
rm -rf "$work"
mkdir -p "$work"
cd "$work"

run() { printf '+ %s\n' "$*"; "$@"; }

# The archive exports only the interface. A successful link with one version of Rust would not show this for the next.
others=$("$NM" --defined-only --extern-only --format=posix "$archive" | grep -vE '^$|:$|^(P?MPIX?_|p?mpix?_)' || true)
if [ -n "$others" ]; then
  printf 'global in %s besides the interface:\n%s\n' "$archive" "$(head -20 <<<"$others")" >&2
  exit 1
fi

# Hides the messages of the intended panics.
quietly() {
  printf '+ %s\n' "$*"
  if ! "$@" 2>errors; then
    cat errors >&2
    return 1
  fi
}

# together ARCHIVE FLAGS: links in either order, and with all members of both libraries
together() {
  local ours=$1
  shift
  link() { # libraries
    run "$CC" -std=c11 -Wall -Wextra -Werror "${options[@]}" "-I$MPI_ATTR_SOURCE/include" "$here/main.c" -o main "$@" \
      "${needed[@]}"
    quietly ./main
  }
  local options=("$@")
  link "$ours" libother.a
  link libother.a "$ours"
  link -Wl,--whole-archive "$ours" libother.a -Wl,--no-whole-archive
}

run "$RUSTC" --edition 2024 --crate-type staticlib -g "$here/other.rs" -o libother.a
together "$with_panic" -DWITH_PANIC
run "$RUSTC" --edition 2024 --crate-type staticlib -O "$here/other.rs" -o libother.a
together "$with_panic" -DWITH_PANIC -static
together "$archive"
run "$RUSTC" --edition 2024 "$here/program.rs" -L "native=${archive%/*}" -L native=. -o program
quietly ./program

"""Tests the unsupported routines of libmpi_abi.so.1: unsupported.c is bound to all of them at its start and calls some.

run_unsupported.py [--lib DIR]       DIR (or MPI_ATTR_ABI_DIR) is the directory of libmpi_abi.so.1
"""

import sys
import tempfile

from standard_abi import arguments, compiled, run_with


def main():
    parser, check = arguments(__doc__)
    args = check(parser.parse_args())
    with tempfile.TemporaryDirectory() as scratch:
        program = compiled("unsupported.c", scratch, "-Wl,-z,now")
        handled = run_with(args.lib, program)
        session = run_with(args.lib, program, "session")
        fatal = run_with(args.lib, program, "fatal")
    print(f"with error handlers: exit code {handled.returncode}\n{handled.stderr}"
          f"in a session: exit code {session.returncode}\n{session.stderr}"
          f"without: exit code {fatal.returncode}\n{fatal.stderr}")
    told = all(text in fatal.stderr for text in ("MPI_Comm_spawn on communicator", "MPI_ERR_UNSUPPORTED_OPERATION",
                                                 "the embedded world has one process"))
    sys.exit(0 if handled.returncode == session.returncode == 0 and fatal.returncode == 55 and told else 1)


if __name__ == "__main__":
    main()

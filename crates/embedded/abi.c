/* libmpi_abi.so.1 has no code of its own: it needs libmpi_attr, which has every routine of the standard. */
typedef int mpi_attr_no_code;

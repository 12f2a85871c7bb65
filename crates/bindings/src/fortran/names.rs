// Generated from api/routines.txt by `./dev generate`. Do not edit.
//! The linker names of Fortran procedures (MPI-4.1 §19.1.5).

/// Passes linker names of the procedure `$lower` to a macro, after other arguments. `mpi`: the names of `mpif.h` and
/// module `mpi`. `f08`: those that module `mpi_f08` adds. `only_f08`: those of a procedure `mpi_x_f08` with a body of
/// its own. `f08_callback`: those that module `mpi_f08` adds for a predefined callback. `beside_c`: those of a procedure
/// whose C routine has the name `$lower`, without its body `$lower_`. `block`: those of a common block. With the prefix
/// `p`: those of the profiling interface; `pmpi` and `ponly_f08` omit the name that is the body.
#[macro_export]
macro_rules! linker_names {
    (mpi $lower:ident $upper:ident, [$($macro:tt)+] { $($more:tt)* }) => {
        $($macro)+! { $($more)* concat!(stringify!($lower)), concat!(stringify!($lower), "_"),
            concat!(stringify!($lower), "__"), concat!(stringify!($upper)) }
    };
    (f08 $lower:ident $upper:ident, [$($macro:tt)+] { $($more:tt)* }) => {
        $($macro)+! { $($more)* concat!(stringify!($lower), "_f08"), concat!(stringify!($lower), "_f08_"),
            concat!(stringify!($lower), "_f08__") }
    };
    (only_f08 $lower:ident $upper:ident, [$($macro:tt)+] { $($more:tt)* }) => {
        $($macro)+! { $($more)* concat!(stringify!($lower)), concat!(stringify!($lower), "_"),
            concat!(stringify!($lower), "__") }
    };
    (pmpi $lower:ident $upper:ident, [$($macro:tt)+] { $($more:tt)* }) => {
        $($macro)+! { $($more)* concat!("p", stringify!($lower)), concat!("p", stringify!($lower), "__"),
            concat!("P", stringify!($upper)) }
    };
    (pf08 $lower:ident $upper:ident, [$($macro:tt)+] { $($more:tt)* }) => {
        $($macro)+! { $($more)* concat!("p", stringify!($lower), "_f08"),
            concat!("p", stringify!($lower), "_f08_"), concat!("p", stringify!($lower), "_f08__") }
    };
    (ponly_f08 $lower:ident $upper:ident, [$($macro:tt)+] { $($more:tt)* }) => {
        $($macro)+! { $($more)* concat!("p", stringify!($lower)), concat!("p", stringify!($lower), "__") }
    };
    (f08_callback $lower:ident $upper:ident, [$($macro:tt)+] { $($more:tt)* }) => {
        $($macro)+! { $($more)* concat!(stringify!($lower), "_f08_") }
    };
    (beside_c $lower:ident $upper:ident, [$($macro:tt)+] { $($more:tt)* }) => {
        $($macro)+! { $($more)* concat!(stringify!($lower), "__"), concat!(stringify!($upper)) }
    };
    (block $lower:ident $upper:ident, [$($macro:tt)+] { $($more:tt)* }) => {
        $($macro)+! { $($more)* concat!(stringify!($lower)), concat!(stringify!($lower), "_"),
            concat!(stringify!($lower), "__") }
    };
}

//! Micro-benchmarks of the engine: `cargo bench`. They call the functions of the C interface, which add a few
//! instructions. `./dev bench` compares with MPIs; these benchmarks show the effect of a change.

use std::ffi::{c_int, c_void};
use std::hint::black_box;
use std::ptr;

use criterion::{BenchmarkId, Criterion, Throughput};
// Linked for its symbols.
use mpi_attr_embedded as _;

type Handle = usize;
type Copy = extern "C" fn(Handle, c_int, *mut c_void, *mut c_void, *mut *mut c_void, *mut c_int) -> c_int;
type Delete = extern "C" fn(Handle, c_int, *mut c_void, *mut c_void) -> c_int;

unsafe extern "C" {
    fn PMPI_Init(argc: *mut c_int, argv: *mut c_void) -> c_int;
    fn PMPI_Type_contiguous(count: c_int, old: Handle, new: *mut Handle) -> c_int;
    fn PMPI_Type_dup(old: Handle, new: *mut Handle) -> c_int;
    fn PMPI_Type_free(object: *mut Handle) -> c_int;
    fn PMPI_Type_create_keyval(copy: Copy, delete: Delete, key: *mut c_int, extra: *mut c_void) -> c_int;
    fn PMPI_Type_free_keyval(key: *mut c_int) -> c_int;
    fn PMPI_Type_set_attr(object: Handle, key: c_int, value: *mut c_void) -> c_int;
    fn PMPI_Type_get_attr(object: Handle, key: c_int, value: *mut *mut c_void, flag: *mut c_int) -> c_int;
    fn PMPI_Type_delete_attr(object: Handle, key: c_int) -> c_int;
}

extern "C" fn copy(
    _: Handle,
    _: c_int,
    _: *mut c_void,
    value: *mut c_void,
    out: *mut *mut c_void,
    flag: *mut c_int,
) -> c_int {
    // SAFETY: the library passes valid places.
    unsafe {
        *out = value;
        *flag = 1;
    }
    0
}

extern "C" fn delete(_: Handle, _: c_int, _: *mut c_void, _: *mut c_void) -> c_int {
    0
}

const MPI_INT: Handle = 0x209;

fn checked(code: c_int) {
    assert_eq!(code, 0);
}

fn key() -> c_int {
    let mut key = 0;
    // SAFETY: callbacks of these types, and a place for the key.
    checked(unsafe { PMPI_Type_create_keyval(copy, delete, &mut key, ptr::null_mut()) });
    key
}

fn set(object: Handle, key: c_int) {
    // SAFETY: any value is valid.
    checked(unsafe { PMPI_Type_set_attr(object, key, ptr::null_mut()) });
}

/// A datatype with this number of attributes, and their keys.
fn object(attributes: usize) -> (Handle, Vec<c_int>) {
    let mut object = 0;
    // SAFETY: a place for the handle.
    checked(unsafe { PMPI_Type_contiguous(2, MPI_INT, &mut object) });
    let keys: Vec<_> = (0..attributes).map(|_| key()).collect();
    keys.iter().for_each(|&key| set(object, key));
    (object, keys)
}

fn get(object: Handle, key: c_int) -> (*mut c_void, c_int) {
    let (mut value, mut flag) = (ptr::null_mut(), 0);
    // SAFETY: places for value and flag.
    unsafe { PMPI_Type_get_attr(object, key, &mut value, &mut flag) };
    (value, flag)
}

const SIZES: [usize; 5] = [1, 4, 16, 256, 4096];

fn attributes(criterion: &mut Criterion) {
    // SAFETY: called once, before all other routines.
    checked(unsafe { PMPI_Init(ptr::null_mut(), ptr::null_mut()) });
    let unset = key();
    for n in SIZES {
        let (object, keys) = object(n);
        let mut random = (0..).map(|at: usize| keys[at.wrapping_mul(0x9e37_79b9) % n]);
        let mut next = || random.next().unwrap_or(0);
        let mut one = |name: &str, run: &mut dyn FnMut(c_int)| {
            criterion.bench_function(&format!("{name}/{n}"), |b| b.iter(|| run(next())));
        };
        one("get", &mut |key| {
            black_box(get(object, key));
        });
        one("get not set", &mut |_| {
            black_box(get(object, unset));
        });
        one("set over", &mut |key| set(object, key));
        one("set and delete", &mut |_| {
            set(object, unset);
            // SAFETY: the handle and the key are valid.
            checked(unsafe { PMPI_Type_delete_attr(object, unset) });
        });
    }
}

fn duplicates(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("dup and free, per attribute");
    for n in SIZES {
        let (object, _) = object(n);
        group.throughput(Throughput::Elements(n as u64));
        group.bench_with_input(BenchmarkId::from_parameter(n), &object, |b, &object| {
            b.iter(|| {
                let mut copy = 0;
                // SAFETY: a datatype, and a place for its duplicate.
                unsafe {
                    checked(PMPI_Type_dup(object, &mut copy));
                    checked(PMPI_Type_free(&mut copy));
                }
            });
        });
    }
}

fn keyvals(criterion: &mut Criterion) {
    criterion.bench_function("keyval create and free", |b| {
        b.iter(|| {
            let mut key = key();
            // SAFETY: a place with a key.
            checked(unsafe { PMPI_Type_free_keyval(&mut key) });
        });
    });
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    attributes(&mut criterion);
    duplicates(&mut criterion);
    keyvals(&mut criterion);
    criterion.final_summary();
}

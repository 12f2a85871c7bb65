//! Runs the checks in processes of their own and prints their counts.

use std::io::Write;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use std::{env, process, ptr, thread};

use mpi_attr::abi::{MPI_THREAD_MULTIPLE, MPI_THREAD_SINGLE};
// Links the library under test, which is called by its exported names only.
use mpi_attr_embedded as _;

use super::c::MPI_Init_thread;
use super::messages;
use super::model::{Event, Model, Op, Result as Made, WHATS, What};
use super::random::{Random, shrink, trace};
use super::real::{self, Mode};
use super::reentry;
use super::windows;

/// The calls in one random trace, and the number of traces, unless `MPI_ATTR_TRACES` is another one.
const LENGTH: usize = 1000;
const TRACES: u64 = 3000;
/// The steps in a trace of messages or windows. There are a tenth as many of these traces.
const STEPS: usize = 400;
/// Attributes on the object, for every re-entry, unless `MPI_ATTR_REENTRY` is another number.
const ATTRIBUTES: usize = 2;
/// After this many seconds a process counts as hanging.
const HANGS: u32 = 30;

/// The memory by which the processes report to the first.
#[derive(Default)]
struct Shared {
    calls: [AtomicU64; WHATS],
    /// All combinations, and the ones that finalize.
    done: [AtomicU64; 2],
    /// The number of the failed trace, plus one.
    failed: AtomicUsize,
    /// The number of a worker's current combination, plus one.
    at: [AtomicUsize; 32],
}

fn shared() -> &'static Shared {
    // SAFETY: fresh memory, aligned to a page and never unmapped; all zero is a valid `Shared`.
    unsafe {
        let (protection, flags) =
            (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_SHARED | libc::MAP_ANONYMOUS);
        let at = libc::mmap(ptr::null_mut(), size_of::<Shared>(), protection, flags, -1, 0);
        assert_ne!(at, libc::MAP_FAILED, "mmap");
        &*at.cast()
    }
}

/// Whether `f` returned in a process of its own.
fn in_process(f: impl FnOnce()) -> bool {
    wait(spawn(f))
}

fn spawn(f: impl FnOnce()) -> libc::pid_t {
    std::io::stdout().flush().expect("stdout");
    // SAFETY: this process has one thread.
    match unsafe { libc::fork() } {
        -1 => panic!("fork: {}", std::io::Error::last_os_error()),
        0 => {
            let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(f)).is_ok();
            std::io::stdout().flush().expect("stdout");
            // SAFETY: ends the child without the parent's exit handlers.
            unsafe { libc::_exit(!done as i32) }
        }
        child => child,
    }
}

fn wait(child: libc::pid_t) -> bool {
    let mut status = 0;
    // SAFETY: a child of this process.
    assert_eq!(unsafe { libc::waitpid(child, &mut status, 0) }, child);
    status == 0
}

/// Makes the calls of one program, in a process that has not initialized the library.
fn program(trace: &[Op], mode: Mode, verbose: bool) {
    // SAFETY: nothing but a signal, to this process.
    unsafe { libc::alarm(HANGS) };
    real::start(mode, verbose);
    let mut model = Model::new(mode.strict, mode.self_is_set, real::base(), real::storage_of);
    for op in trace {
        real::replay(model.run(op));
    }
    if trace.iter().any(|op| op.what == What::Finalize) {
        assert!(real::is_finalized());
    }
}

/// The same, after the library was initialized.
fn part(trace: &[Op]) {
    real::reset(true);
    let mut model = Model::new(false, true, real::base(), real::storage_of);
    for op in trace {
        let events = model.run(op);
        let made = events.iter().any(|event| matches!(event, Event::Return { result: Made::Object(_), .. }));
        assert!(op.what != What::New || made, "the constructor made no object");
        real::replay(events);
    }
}

impl Shared {
    fn add(&self, calls: [u64; WHATS]) {
        for (sum, calls) in self.calls.iter().zip(calls) {
            sum.fetch_add(calls, Relaxed);
        }
    }

    fn print(&self) -> u64 {
        let names = "set get delete create_keyval free_keyval dup dup_with_info idup idup_with_info free
            disconnect constructors get_contents set_errhandler call_errhandler add_error_code
            remove_error_code get_or_set list at_finalize cancel inner_keyval inner_comm
            inner_comm_release finalized session_init session_finalize init finalize";
        let counts: Vec<u64> = self.calls.iter().map(|calls| calls.load(Relaxed)).collect();
        let line: Vec<String> =
            names.split_whitespace().zip(&counts).map(|(name, count)| format!("{name} {count}")).collect();
        println!("  {}", line.join(", "));
        counts.iter().sum()
    }
}

/// Runs `worker(n)` for each of `workers` in a process; returns whether all returned.
fn in_parallel(workers: usize, worker: impl Fn(usize)) -> bool {
    let children: Vec<_> = (0..workers).map(|n| spawn(|| worker(n))).collect();
    children.into_iter().filter(|&child| !wait(child)).count() == 0
}

fn workers() -> usize {
    thread::available_parallelism().map_or(1, usize::from).min(32)
}

fn random_trace(seed: u64, n: usize) -> (Vec<Op>, Mode) {
    let mode = Mode { multiple: n % 2 == 1, strict: n % 3 == 2, self_is_set: n % 5 < 3 };
    (trace(&mut Random::new(seed_of(seed, n)), LENGTH), mode)
}

/// The seed of the `n`th trace.
fn seed_of(seed: u64, n: usize) -> u64 {
    seed.wrapping_mul(1 << 32).wrapping_add(n as u64)
}

/// Makes traces, the `n`th by `run(n)`, each in a process of its own, until one fails. Returns its number, and whether all workers
/// have returned.
fn first_to_fail(shared: &Shared, traces: usize, run: impl Fn(usize)) -> (Option<usize>, bool) {
    let workers = workers();
    let well = in_parallel(workers, |worker| {
        for n in (worker..traces).step_by(workers) {
            if shared.failed.load(Relaxed) == 0 && !in_process(|| run(n)) {
                shared.failed.store(n + 1, Relaxed);
            }
        }
    });
    (shared.failed.load(Relaxed).checked_sub(1), well)
}

fn random(traces: usize, seed: u64) -> bool {
    let (begun, shared) = (Instant::now(), shared());
    println!("random traces: seed {seed}");
    let (failed, well) = first_to_fail(shared, traces, |n| {
        let (trace, mode) = random_trace(seed, n);
        program(&trace, mode, false);
        shared.add(real::calls());
    });
    if let Some(n) = failed {
        let (trace, mode) = random_trace(seed, n);
        println!("trace {n} of seed {seed} ({mode:?}) differs from the model");
        if env::var_os("MPI_ATTR_SHRINK").is_none_or(|shrink| shrink != "0") {
            let trace = shrink(trace, |trace| !in_process(|| quietly(|| program(trace, mode, false))));
            println!("minimized:");
            in_process(|| program(&trace, mode, true));
        }
        return false;
    }
    let calls = shared.print();
    println!("  {calls} calls in {traces} traces, {:.0} s", begun.elapsed().as_secs_f64());
    well && traces > 0 && calls >= (traces * LENGTH / 3) as u64
}

fn quietly(f: impl FnOnce()) {
    // SAFETY: descriptors of a process that is about to end.
    unsafe { libc::dup2(libc::open(c"/dev/null".as_ptr(), libc::O_WRONLY), 2) };
    f();
}

/// A model that makes its calls itself, which ends the process at the first difference.
pub trait Program {
    /// After the library was initialized; `log`: the calls are printed.
    fn new(seed: u64, log: bool) -> Self;
    /// Makes some random calls.
    fn step(&mut self);
    fn calls(&self) -> u64;
}

/// Random traces of such a model.
fn traces_of<P: Program>(traces: usize, seed: u64) -> bool {
    let (begun, shared) = (Instant::now(), shared());
    println!("random traces: seed {seed}");
    let run = |n: usize, log| {
        // SAFETY: as in `program`.
        unsafe { libc::alarm(HANGS) };
        let level = if n % 2 == 1 { MPI_THREAD_MULTIPLE } else { MPI_THREAD_SINGLE };
        // SAFETY: the library has not run in this process.
        assert_eq!(unsafe { MPI_Init_thread(ptr::null_mut(), ptr::null_mut(), level, &mut 0) }, 0);
        let mut program = P::new(seed_of(seed, n), log);
        (0..STEPS).for_each(|_| program.step());
        shared.calls[0].fetch_add(program.calls(), Relaxed);
    };
    let (failed, well) = first_to_fail(shared, traces, |n| quietly(|| run(n, false)));
    if let Some(n) = failed {
        println!("trace {n} of seed {seed} differs from the model:");
        in_process(|| run(n, true));
        return false;
    }
    let calls = shared.calls[0].load(Relaxed);
    println!("  {calls} calls in {traces} traces, {:.0} s", begun.elapsed().as_secs_f64());
    well && traces > 0 && calls >= (traces * STEPS / 2) as u64
}

/// One combination, after the library was initialized.
fn combination(c: &reentry::Combination) {
    // SAFETY: as in `program`.
    unsafe { libc::alarm(HANGS) };
    part(&reentry::trace(c));
    assert_eq!(real::is_finalized(), c.finalizes());
}

/// Runs half of the combinations at each level of thread support; another seed exchanges the halves.
fn every_reentry(attributes: usize, seed: u64) -> bool {
    let (begun, shared, workers) = (Instant::now(), shared(), workers().next_multiple_of(2));
    // Alternating would not do: neighbours differ in the language of a call.
    let worker_of = |n: usize| (Random::new(n as u64).next() % workers as u64) as usize;
    let multiple = |worker: usize| (worker as u64 + seed) % 2 == 1;
    let mode = |worker: usize| Mode { multiple: multiple(worker), strict: false, self_is_set: true };
    let well = in_parallel(workers, |worker| {
        real::start(mode(worker), false);
        let mut done = [0; 2];
        for (n, c) in reentry::all(attributes).enumerate().filter(|&(n, _)| worker_of(n) == worker) {
            shared.at[worker].store(n + 1, Relaxed);
            // SAFETY: as in `program`.
            unsafe { libc::alarm(HANGS) };
            if !c.finalizes() {
                combination(&c);
            } else if !in_process(|| {
                let before = real::calls();
                combination(&c);
                shared.add(std::array::from_fn(|n| real::calls()[n] - before[n]));
            }) {
                process::abort();
            }
            done[c.finalizes() as usize] += 1;
        }
        shared.at[worker].store(0, Relaxed);
        shared.add(real::calls());
        shared.done[0].fetch_add(done[0], Relaxed);
        shared.done[1].fetch_add(done[1], Relaxed);
    });
    for n in shared.at.iter().filter_map(|at| at.load(Relaxed).checked_sub(1)) {
        let c = reentry::all(attributes).nth(n).expect("a combination that was run");
        println!("combination {n} ({:?}) differs from the model: {c:?}", mode(worker_of(n)));
        in_process(|| {
            real::start(mode(worker_of(n)), true);
            combination(&c);
        });
    }
    let calls = shared.print();
    let [done, finalized] = [0, 1].map(|n| shared.done[n].load(Relaxed));
    println!(
        "  {} combinations, {finalized} of them of finalize; {calls} calls, {:.0} s",
        done + finalized,
        begun.elapsed().as_secs_f64()
    );
    well && done > 0 && finalized > 0
}

/// `cargo test` needs a summary line. With arguments only the tests that they name run, otherwise all.
pub fn main() {
    let asked: Vec<String> = env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let number =
        |name| env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name}={text}")));
    let soak: Option<u64> = number("MPI_ATTR_SOAK");
    let fresh = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |now| now.as_secs());
    // The seed is the same in every run, except in soak runs, which look for new faults.
    let seed = number("MPI_ATTR_SEED").unwrap_or_else(|| if soak.is_some() { fresh() } else { 1 });
    let attributes = number("MPI_ATTR_REENTRY").map_or(ATTRIBUTES, |attributes| attributes as usize);
    let traces = number("MPI_ATTR_TRACES").unwrap_or(TRACES) * soak.unwrap_or(1).max(1);
    let few = (traces as usize).div_ceil(10);
    let tests: [(&str, &dyn Fn() -> bool); 4] = [
        ("random", &|| random(traces as usize, seed)),
        ("reentry", &|| every_reentry(attributes, seed)),
        ("messages", &|| traces_of::<messages::Program>(few, seed)),
        ("windows", &|| traces_of::<windows::Program>(few, seed)),
    ];
    let (mut passed, mut failed) = (0, 0);
    for (name, test) in tests {
        if asked.is_empty() || asked.iter().any(|asked| name.contains(asked.as_str())) {
            let well = test();
            println!("test {name} ... {}", if well { "ok" } else { "FAILED" });
            *(if well { &mut passed } else { &mut failed }) += 1;
        }
    }
    let result = if failed == 0 { "ok" } else { "FAILED" };
    println!(
        "\ntest result: {result}. {passed} passed; {failed} failed; 0 ignored; 0 measured; 0 filtered out"
    );
    #[expect(clippy::disallowed_methods, reason = "the end of a program")]
    process::exit((failed > 0) as i32);
}

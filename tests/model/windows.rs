//! Accesses of the process to its own windows: random traces, compared with a naive model. The memory of a window is an array of
//! ints; the epochs are those of MPI-4.1 §12.5. The model predicts every code, and every int of the windows and of the origins.

use std::ffi::{c_int, c_void};

use mpi_attr::abi::*;

use super::c;
use super::messages::{Type, call, types};
use super::random::Random;
use super::run;

const INTS: usize = 48;
const OPS: [Handle; 4] = [MPI_SUM, MPI_MAX, MPI_BXOR, MPI_REPLACE];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Access {
    None,
    Fence { used: bool },
    Started { includes_this: bool },
    Locked,
    AllLocked,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Exposure {
    None,
    Accessed,
    Over,
}

struct Window {
    handle: Handle,
    real: Box<[i32]>,
    expected: Vec<i32>,
    access: Access,
    exposure: Exposure,
}

pub struct Program {
    random: Random,
    types: Vec<Type>,
    windows: Vec<Window>,
    groups: [Handle; 2],
    calls: u64,
    log: bool,
}

fn combine(op: Handle, from: i32, to: i32) -> i32 {
    match op {
        MPI_SUM => to.wrapping_add(from),
        MPI_MAX => to.max(from),
        MPI_BXOR => to ^ from,
        MPI_REPLACE => from,
        _ => to, // MPI_NO_OP
    }
}

impl run::Program for Program {
    fn new(seed: u64, log: bool) -> Self {
        let mut this = Self {
            random: Random::new(seed),
            types: types(),
            windows: vec![],
            groups: [0, MPI_GROUP_EMPTY],
            calls: 0,
            log,
        };
        assert_eq!(call!(this, MPI_Comm_group(MPI_COMM_WORLD, &mut this.groups[0])), 0);
        for _ in 0..2 {
            let expected: Vec<i32> = (0..INTS as i32).collect();
            let (mut real, mut handle) = (expected.clone().into_boxed_slice(), 0);
            let address = real.as_mut_ptr().cast::<c_void>();
            let size = (4 * INTS) as isize;
            assert_eq!(
                call!(this, MPI_Win_create(address, size, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &mut handle)),
                0
            );
            assert_eq!(call!(this, MPI_Win_set_errhandler(handle, MPI_ERRORS_RETURN)), 0);
            let (access, exposure) = (Access::None, Exposure::None);
            this.windows.push(Window { handle, real, expected, access, exposure });
        }
        this
    }

    fn step(&mut self) {
        let window = self.random.below(2);
        match self.random.below(10) {
            0..=5 => self.access(window),
            _ => self.synchronize(window),
        }
        for each in &self.windows {
            assert_eq!(&*each.real, &*each.expected, "the memory of a window");
        }
    }

    fn calls(&self) -> u64 {
        self.calls
    }
}

impl Program {
    /// Whether an epoch permits an access; notes it.
    fn permits(&mut self, window: usize, is_request: bool) -> bool {
        match &mut self.windows[window].access {
            Access::Locked | Access::AllLocked => true,
            _ if is_request => false,
            Access::Fence { used } => {
                *used = true;
                true
            }
            access => *access == Access::Started { includes_this: true },
        }
    }

    fn access(&mut self, window: usize) {
        let way = self.random.below(9);
        // The single element of the last two has no other count or type.
        let of_one = way >= 7;
        let [here, there] =
            [self.random.below(3), self.random.below(3)].map(|of| if of_one { 0 } else { of });
        let target_copies = if of_one { 1 } else { self.random.below(4) };
        let ints = target_copies * self.types[there].ints.len();
        // As many ints as the target has, or as fit in whole copies; now and then too many.
        let mut copies = ints / self.types[here].ints.len();
        if !of_one && self.random.below(12) == 0 {
            copies += 2;
        }
        let displacement = self.random.below(INTS);
        let rank = if self.random.below(15) == 0 { MPI_PROC_NULL } else { 0 };
        let op = match self.random.below(6) {
            5 if matches!(way, 6 | 7) => MPI_NO_OP,
            at => OPS[at % 4],
        };
        let length = |copies: usize, of: &Type| copies * of.extent + 2;
        let first = self.random.next() as i32;
        let mut origin: Vec<i32> =
            (0..length(copies, &self.types[here])).map(|at| first.wrapping_add(at as i32 * 7)).collect();
        let mut result = vec![-1; length(target_copies, &self.types[there])];
        let mut compare =
            [if self.random.below(2) == 0 { self.windows[window].expected[displacement] } else { first }];
        let (mut expected_origin, mut expected_result) = (origin.clone(), result.clone());
        let (handle, mut request) = (self.windows[window].handle, MPI_REQUEST_NULL);
        let (a, n, t) = (origin.as_mut_ptr().cast::<c_void>(), copies as c_int, self.types[here].handle);
        let (m, u, d) = (target_copies as c_int, self.types[there].handle, displacement as isize);
        let b = result.as_mut_ptr().cast::<c_void>();
        let code = match way {
            0 => call!(self, MPI_Put(a, n, t, rank, d, m, u, handle)),
            1 => call!(self, MPI_Get(a, n, t, rank, d, m, u, handle)),
            2 => call!(self, MPI_Rput(a, n, t, rank, d, m, u, handle, &mut request)),
            3 => call!(self, MPI_Rget(a, n, t, rank, d, m, u, handle, &mut request)),
            4 | 5 => call!(self, MPI_Accumulate(a, n, t, rank, d, m, u, op, handle)),
            6 => call!(self, MPI_Get_accumulate(a, n, t, b, m, u, rank, d, m, u, op, handle)),
            7 => call!(self, MPI_Fetch_and_op(a, b, u, rank, d, op, handle)),
            _ => {
                let c = compare.as_mut_ptr().cast::<c_void>();
                call!(self, MPI_Compare_and_swap(a, c, b, u, rank, d, handle))
            }
        };

        let (is_get, is_request) = (matches!(way, 1 | 3), matches!(way, 2 | 3));
        let mine = copies * self.types[here].ints.len();
        let is_inside = ints == 0 || displacement + self.types[there].place(ints - 1) < INTS;
        let fits = if is_get { ints <= mine } else { op == MPI_NO_OP && way == 6 || mine <= ints };
        let expected = match rank {
            MPI_PROC_NULL => MPI_SUCCESS,
            _ if !self.permits(window, is_request) => MPI_ERR_RMA_SYNC,
            _ if !is_inside => MPI_ERR_RMA_RANGE,
            _ if !fits => MPI_ERR_TRUNCATE,
            _ => MPI_SUCCESS,
        };
        assert_eq!(
            code, expected,
            "access {way}: {copies} of type {here}, {target_copies} of type {there} at {displacement}"
        );
        if expected == MPI_SUCCESS && rank == 0 {
            let memory = &mut self.windows[window].expected;
            let in_window = |at| displacement + self.types[there].place(at);
            let in_origin = |at| self.types[here].place(at);
            if way >= 6 {
                for at in 0..ints {
                    expected_result[self.types[there].place(at)] = memory[in_window(at)];
                }
            }
            match way {
                1 | 3 => (0..ints).for_each(|at| expected_origin[in_origin(at)] = memory[in_window(at)]),
                0 | 2 => (0..mine).for_each(|at| memory[in_window(at)] = origin[in_origin(at)]),
                8 if memory[displacement] == compare[0] => memory[displacement] = origin[0],
                8 => {}
                _ if op == MPI_NO_OP => {}
                _ => (0..mine).for_each(|at| {
                    let to = &mut memory[in_window(at)];
                    *to = combine(op, origin[in_origin(at)], *to);
                }),
            }
        }
        assert_eq!(
            (origin, result),
            (expected_origin, expected_result),
            "access {way}: the origin and the result"
        );
        if is_request && expected == MPI_SUCCESS {
            let mut status = Status { source: 0, tag: 0, error: 0, internal: [0; 5] };
            assert_eq!(call!(self, MPI_Wait(&mut request, &mut status)), MPI_SUCCESS);
            assert_eq!(request, MPI_REQUEST_NULL);
        }
    }

    fn synchronize(&mut self, at: usize) {
        let Window { handle, access, exposure, .. } = self.windows[at];
        let (way, includes_this, ends) =
            (self.random.below(13), self.random.below(4) > 0, self.random.below(3) == 0);
        let group = self.groups[usize::from(!includes_this)];
        let mut flag = -1;
        let code = match way {
            0 | 1 => call!(self, MPI_Win_fence(if ends { MPI_MODE_NOSUCCEED } else { 0 }, handle)),
            2 => call!(self, MPI_Win_start(group, 0, handle)),
            3 => call!(self, MPI_Win_post(group, 0, handle)),
            4 => call!(self, MPI_Win_complete(handle)),
            5 => call!(self, MPI_Win_wait(handle)),
            6 => call!(self, MPI_Win_test(handle, &mut flag)),
            7 => call!(
                self,
                MPI_Win_lock(if ends { MPI_LOCK_SHARED } else { MPI_LOCK_EXCLUSIVE }, 0, 0, handle)
            ),
            8 => call!(self, MPI_Win_unlock(0, handle)),
            9 => call!(self, MPI_Win_lock_all(0, handle)),
            10 => call!(self, MPI_Win_unlock_all(handle)),
            11 => call!(self, MPI_Win_flush(0, handle)),
            _ => call!(self, MPI_Win_flush_local_all(handle)),
        };
        let may_open = matches!(access, Access::None | Access::Fence { used: false });
        let is_locked = matches!(access, Access::Locked | Access::AllLocked);
        // The code, and the epochs after it.
        let wrong = (MPI_ERR_RMA_SYNC, access, exposure);
        let (expected, access, exposure) = match way {
            0 | 1 => match (access, exposure) {
                (Access::None | Access::Fence { .. }, Exposure::None) => {
                    (MPI_SUCCESS, if ends { Access::None } else { Access::Fence { used: false } }, exposure)
                }
                _ => wrong,
            },
            2 if may_open => (MPI_SUCCESS, Access::Started { includes_this }, exposure),
            3 if exposure == Exposure::None && !is_locked && access != (Access::Fence { used: true }) => {
                let access = if matches!(access, Access::Fence { .. }) { Access::None } else { access };
                (MPI_SUCCESS, access, if includes_this { Exposure::Accessed } else { Exposure::Over })
            }
            4 => match (access, exposure) {
                (Access::Started { includes_this: false }, _) => (MPI_SUCCESS, Access::None, exposure),
                (Access::Started { .. }, Exposure::Accessed) => (MPI_SUCCESS, Access::None, Exposure::Over),
                // Nobody posts: it would wait without end.
                (Access::Started { .. }, _) => (MPI_ERR_OTHER, Access::None, exposure),
                _ => wrong,
            },
            5 | 6 => match exposure {
                Exposure::Over => (MPI_SUCCESS, access, Exposure::None),
                Exposure::Accessed => (if way == 5 { MPI_ERR_OTHER } else { MPI_SUCCESS }, access, exposure),
                Exposure::None => wrong,
            },
            7 if may_open && exposure == Exposure::None => (MPI_SUCCESS, Access::Locked, exposure),
            9 if may_open && exposure == Exposure::None => (MPI_SUCCESS, Access::AllLocked, exposure),
            8 if access == Access::Locked => (MPI_SUCCESS, Access::None, exposure),
            10 if access == Access::AllLocked => (MPI_SUCCESS, Access::None, exposure),
            11 | 12 if is_locked => (MPI_SUCCESS, access, exposure),
            _ => wrong,
        };
        let before = (self.windows[at].access, self.windows[at].exposure);
        assert_eq!(code, expected, "synchronization {way} in {before:?}");
        if way == 6 && code == MPI_SUCCESS {
            assert_eq!(flag, c_int::from(before.1 == Exposure::Over), "MPI_Win_test");
        }
        (self.windows[at].access, self.windows[at].exposure) = (access, exposure);
    }
}

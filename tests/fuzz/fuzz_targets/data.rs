//! Packing and local reductions. The memory of data is exactly as large as the datatype's bounds say, and a packed
//! buffer as large as the size that is passed, so that ASan sees accesses beyond them.

use mpi_attr::abi::{MPI_AINT, MPI_COMM_SELF, MPI_SUM};

use crate::calls::{at, fortran, in_call};
use crate::created::Object;
use crate::routines::declared::*;
use crate::routines::{Function, Memory, call};

/// With counts of type int, with large ones, and in Fortran.
const ROUTINES: [[Function; 5]; 3] = [
    [MPI_Pack, MPI_Unpack, MPI_Pack_external, MPI_Unpack_external, MPI_Reduce_local],
    [MPI_Pack_c, MPI_Unpack_c, MPI_Pack_external_c, MPI_Unpack_external_c, MPI_Reduce_local_c],
    [mpi_pack, mpi_unpack, mpi_pack_external, mpi_unpack_external, mpi_reduce_local],
];
const LARGE: usize = 1;
const FORTRAN: usize = 2;

/// Maximum memory for the data of a call, in bytes.
const MOST: i128 = 1 << 16;

/// The size and the bounds of a datatype.
pub struct Measures {
    size: i128,
    extent: i128,
    true_lb: i128,
    true_extent: i128,
}

impl Measures {
    /// `None` if the handle is not a datatype.
    pub fn of(datatype: usize) -> Option<Self> {
        let (mut size, mut bounds, mut true_bounds) = ([0i64], [0i64; 2], [0i64; 2]);
        let ask = |function, places: &mut [i64]| {
            let mut arguments = vec![datatype];
            arguments.extend(places.iter_mut().map(|place| std::ptr::from_mut(place).addr()));
            in_call("measures", datatype, || call(function, &arguments) as i32)
        };
        let codes = [
            ask(MPI_Type_size_c, &mut size),
            ask(MPI_Type_get_extent_c, &mut bounds),
            ask(MPI_Type_get_true_extent_c, &mut true_bounds),
        ];
        let [true_lb, true_extent] = true_bounds.map(i128::from);
        let known = Self { size: size[0].into(), extent: bounds[1].into(), true_lb, true_extent };
        (codes == [0; 3] && size[0] >= 0).then_some(known)
    }

    /// Whether the data and the distances between them are small.
    pub fn is_small(&self) -> bool {
        const MOST: i128 = 1 << 12;
        self.size <= MOST
            && self.extent.abs() <= MOST
            && self.true_lb.abs() <= MOST
            && self.true_extent <= MOST
    }

    /// The offset of the first byte of the data from their address, and the bytes up to their end.
    fn range(&self, count: i64) -> (i128, i128) {
        let last = (i128::from(count) - 1) * self.extent;
        let first = last.min(0) + self.true_lb;
        (first, last.max(0) + self.true_lb + self.true_extent - first)
    }
}

/// The data of one side of a call: their memory, and the address that is passed.
struct Data {
    _memory: Memory,
    address: usize,
}

impl Data {
    /// `None` if the data would have more than [`MOST`] bytes.
    fn new(measures: Option<&Measures>, count: i64) -> Option<Self> {
        let (first, bytes) = match measures {
            Some(known) if known.size > 0 && count > 0 => known.range(count),
            _ => (0, 0),
        };
        let memory = Memory::new(usize::try_from(bytes).ok().filter(|_| bytes <= MOST)?);
        // Sometimes null, if the data would begin in the first page. With other bounds, null means `MPI_BOTTOM`.
        let is_null = (0..4096).contains(&first) && at(|s| s.bytes.rarely(32));
        let address = if is_null { 0 } else { memory.start().wrapping_sub(first as usize) };
        Some(Self { _memory: memory, address })
    }
}

/// An argument: passed as a word in C, and by reference in Fortran.
#[derive(Clone, Copy)]
enum Argument {
    Number(i64),
    Handle(Object, usize),
    /// An address, passed the same way in both languages.
    Place(usize),
}
use Argument::{Handle, Number, Place};

fn run(form: usize, what: usize, arguments: &[Argument], texts: &[usize]) -> i32 {
    let is_fortran = form == FORTRAN;
    let mut words: Vec<i64> = arguments
        .iter()
        .map(|argument| match *argument {
            Number(number) => number,
            Handle(object, handle) if is_fortran => object.to_int(handle).into(),
            Handle(_, word) | Place(word) => word as i64,
        })
        .collect();
    in_call(
        ["pack", "unpack", "pack_external", "unpack_external", "reduce_local"][what],
        (form, &words.clone()),
        || {
            if !is_fortran {
                return call(
                    ROUTINES[form][what],
                    &words.iter().map(|&word| word as usize).collect::<Vec<_>>(),
                ) as i32;
            }
            let by_reference = arguments.iter().zip(&mut words).map(|(argument, word)| match argument {
                Place(place) => *place as *mut i64,
                _ => word,
            });
            fortran(ROUTINES[form][what], &by_reference.collect::<Vec<_>>(), texts)
        },
    )
}

/// Packs or unpacks, as `what` says. Returns the code, and the position afterwards.
fn transfer(
    form: usize,
    what: usize,
    (address, count, datatype): (usize, i64, usize),
    (packed, position): (&Memory, i64),
    named: &[u8],
    comm: usize,
) -> (i32, i64) {
    let is_external = what >= 2;
    let width = if form == LARGE || is_external { 8 } else { 4 };
    let place = Memory::of(&position.to_ne_bytes()[..width]);
    let (data, of) = (Place(address), [Number(count), Handle(Object::Datatype, datatype)]);
    let (buffer, size) = (Place(packed.start()), Number(packed.bytes() as i64));
    let mut arguments = match what % 2 {
        0 => vec![data, of[0], of[1], buffer, size, Place(place.start())],
        _ => vec![buffer, size, Place(place.start()), data, of[0], of[1]],
    };
    let texts: &[usize] = if is_external { &[named.len() - 1] } else { &[] };
    match is_external {
        true => arguments.insert(0, Place(named.as_ptr().addr())),
        false => arguments.push(Handle(Object::Comm, comm)),
    }
    let code = run(form, what, &arguments, texts);
    let behind = place.get(0, width);
    (code, if width == 4 { (behind as i32).into() } else { behind as i64 })
}

/// One call that the input chooses.
pub fn step() {
    let (form, what, datatype, count) = at(|s| {
        let form = usize::from(s.bytes.byte()) % 3;
        let what = usize::from(s.bytes.byte()) % 5;
        let number = if s.bytes.rarely(4) { s.bytes.number() } else { i64::from(s.bytes.byte() % 5) };
        let count = if form == LARGE { number } else { (number as i32).into() };
        let predefined = s.bytes.byte();
        let datatype = match s.bytes.byte() % 2 {
            0 => MPI_AINT + usize::from(predefined % 0xeb),
            _ => s.handle(Object::Datatype),
        };
        (form, what, datatype, count)
    });
    let measures = Measures::of(datatype);
    let (Some(data), Some(other)) =
        (Data::new(measures.as_ref(), count), Data::new(measures.as_ref(), count))
    else {
        return;
    };
    if what == 4 {
        let op = at(|s| match s.bytes.byte() % 0x24 {
            predefined @ ..0x1d => MPI_SUM + usize::from(predefined),
            _ => s.handle(Object::Op),
        });
        let of = [Number(count), Handle(Object::Datatype, datatype), Handle(Object::Op, op)];
        run(form, what, &[&[Place(data.address), Place(other.address)], &of[..]].concat(), &[]);
        return;
    }

    let is_external = what >= 2;
    let needed = match &measures {
        Some(known) if count >= 0 && !is_external => known.size * i128::from(count),
        Some(_) if count >= 0 => {
            let mut size = -1i64;
            let arguments = [c"external32".as_ptr().addr(), count as usize, datatype, (&raw mut size).addr()];
            in_call("external_size", datatype, || call(MPI_Pack_external_size_c, &arguments) as i32);
            size.into()
        }
        _ => 0,
    };
    let (size, position, comm, named) = at(|s| {
        let position = if s.bytes.rarely(4) { s.bytes.number() } else { s.bytes.raw(1) & 7 };
        let position = if form == LARGE || is_external { position } else { (position as i32).into() };
        let size = match s.bytes.byte() % 8 {
            0 => s.bytes.number().into(),
            1 => needed + i128::from(position) - 1,
            _ => needed + i128::from(position),
        };
        let named: &[u8] = if s.bytes.rarely(16) { b"native\0" } else { b"external32\0" };
        let comm = if s.session == 0 && !s.bytes.rarely(8) { MPI_COMM_SELF } else { s.handle(Object::Comm) };
        (size.clamp(0, MOST) as usize, position, comm, named)
    });
    let packed = Memory::new(size);
    let side = (data.address, count, datatype);
    let (code, behind) = transfer(form, what, side, (&packed, position), named, comm);
    if code != 0 {
        assert_eq!(behind, position, "a failed transfer changed the position");
        return;
    }
    assert_eq!(
        i128::from(behind - position),
        needed,
        "the number of bytes packed differs from the size of the data"
    );
    assert!(position >= 0 && behind <= size as i64, "packed beyond the buffer");
    if what == 0 {
        // Data that were unpacked can be packed again, to the same bytes.
        let again = Memory::new(size);
        again.bytes_mut().copy_from_slice(packed.bytes_mut());
        let side = (other.address, count, datatype);
        let codes = [(1, &packed), (0, &again)].map(|(what, buffer)| {
            buffer.bytes_mut()[..position as usize].fill(0x33);
            transfer(LARGE, what, side, (buffer, position), named, comm).0
        });
        let null = other.address == 0 || data.address == 0;
        assert!(null || codes == [0, 0], "packed data cannot be unpacked and packed again: {codes:?}");
        assert!(
            null || packed.bytes_mut() == again.bytes_mut(),
            "the unpacked data differ from the packed data"
        );
    }
}

use super::*;
use crate::engine::cells::CellPool;
use crate::engine::threads::Threads;

#[test]
fn every_setter_as_every_reader() {
    let threads = Threads::new();
    let pool = CellPool::new();
    let taken = pool.take(&threads).unwrap();
    let cell = cell_at(taken);
    for number in [0isize, -1, 5, -7, 0x7fff_ffff, -0x8000_0000] {
        let integer = Value::Integer(number as c_int);
        let word = integer.store(cell);
        // SAFETY: the word of an INTEGER points to its int.
        assert_eq!(unsafe { *word.cast::<c_int>() } as isize, number);
        let read = Value::read(word, cell);
        assert_eq!((read, read.number()), (integer, number));
    }
    for number in [0x1_0000_0005isize, isize::MIN, -1, 0x8000_0000] {
        let address = Value::Address(number);
        let word = address.store(cell);
        // SAFETY: the word of an ADDRESS_KIND value points to its MPI_Aint.
        assert_eq!(unsafe { *word.cast::<isize>() }, number);
        assert_eq!(Value::read(word, cell), address);
    }
    let pointer = Value::Pointer(ptr::without_provenance_mut(0xdead_0000_beef));
    assert_eq!(Value::read(pointer.store(cell), cell), pointer);
    pool.give_back(&threads, taken);
}

#[test]
fn a_pointer_into_the_own_cell_needs_another_cell() {
    let threads = Threads::new();
    let pool = CellPool::new();
    let first = pool.take(&threads).unwrap();
    let own = Value::Pointer(Value::Address(77).store(cell_at(first)));
    assert!(!own.fits(cell_at(first)));
    let second = pool.take(&threads).unwrap();
    cell_at(second).unwrap().keep(first);
    assert!(own.fits(cell_at(second)));
    assert_eq!(Value::read(own.store(cell_at(second)), cell_at(second)), own);
    pool.give_back(&threads, second);
    let again = [pool.take(&threads).unwrap(), pool.take(&threads).unwrap()];
    assert!(again.contains(&first) && again.contains(&second), "the pool lost a cell");
    again.into_iter().for_each(|cell| pool.give_back(&threads, cell));
}

#[test]
fn cells_are_distinct() {
    let threads = Threads::new();
    let pool = CellPool::new();
    let taken: Vec<_> = (0..1000).map(|_| pool.take(&threads).unwrap()).collect();
    let distinct: std::collections::HashSet<_> = taken.iter().collect();
    assert_eq!(distinct.len(), taken.len());
    taken.into_iter().for_each(|cell| pool.give_back(&threads, cell));
}

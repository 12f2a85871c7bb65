use super::*;

#[test]
fn a_full_registry_uses_its_free_places() {
    let registry = Registry::<u32, 2, 3>::new();
    let numbers: Vec<_> = (0..1024).map(|value| registry.insert(value).unwrap()).collect();
    assert_eq!(registry.insert(1024).unwrap_err().code, MPI_ERR_OTHER);
    let mut number = numbers[500];
    for value in 0..9 {
        let stale = number;
        assert!(matches!(registry.remove_if(stale, |_| true), Removal::Removed(_)));
        number = registry.insert(value).unwrap();
        assert_eq!((number.index, number.generation), (stale.index, (stale.generation + 1) % 4));
        assert_eq!(registry.with(stale, |_| ()), None);
        assert_eq!(registry.with(number, |found| *found), Some(value));
    }
    assert_eq!(registry.len(), 1024);
    registry.clear();
    assert!(registry.is_empty());
    assert!(numbers.iter().all(|&number| registry.with(number, |_| ()).is_none()));
}

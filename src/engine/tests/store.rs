use super::*;
use crate::engine::Engine;

#[test]
fn kinds_above_15_are_refused_with_the_same_sentence() {
    const SENTENCE: &str = "a kind of object is a number from 0 to 15";
    // SAFETY: the store has no objects.
    let store =
        std::panic::catch_unwind(|| unsafe { Store::<()>::new(200, |_| 0, || ColdPart::<()>::NO_MEMORY) });
    let said = store.err().and_then(|said| said.downcast::<&str>().ok());
    assert_eq!(said.as_deref(), Some(&SENTENCE));
}

#[test]
fn a_freed_object_is_told_from_one_that_never_was() {
    let engine = Engine::new();
    // SAFETY: all calls are of this engine.
    let mut store = unsafe { Store::new(3, |_| 0, || ColdPart::<()>::NO_MEMORY) };
    store.first_generation = 7;
    let id = engine.create(&store, (), |_| ()).unwrap().id();
    let never = [0, 0x1234, id + 1, id + (1 << 24), id + (1 << 28), id ^ 1 << 63];
    assert!(never.into_iter().chain([id]).all(|id| !store.is_freed(id)));
    engine.free(store.get(id).unwrap()).unwrap();
    assert!(store.is_freed(id) && never.into_iter().all(|id| !store.is_freed(id)));
}
#[test]
fn every_bit_of_an_id_counts() {
    let engine = Engine::new();
    // SAFETY: all calls are of this engine.
    let store = unsafe { Store::new(3, |_| 0, || ColdPart::<()>::NO_MEMORY) };
    let id = engine.create(&store, (), |_| ()).unwrap().id();
    let spot = store.spot(id).unwrap();
    // SAFETY: the spots are of this store.
    let at = |spot, id| unsafe { store.get_at(spot, id).is_some() };
    let found = |id| [store.get(id).is_some(), at(store.spot(id).unwrap_or(spot), id), at(spot, id)];
    assert_eq!(found(id), [true; 3]);
    let nowhere = Spot::NOWHERE;
    assert!(!at(NonNull::from(&nowhere), id));
    for bit in 0..64 {
        assert_eq!(found(id ^ 1 << bit), [false; 3], "bit {bit}");
    }
    engine.free(store.get(id).unwrap()).unwrap();
    assert_eq!(found(id), [false; 3]);
}

#[test]
fn predefined_objects_are_found_in_any_order_of_ids() {
    let engine = Engine::new();
    // SAFETY: all calls are of this engine.
    let store = unsafe { Store::new(3, |_| 0, || ColdPart::<()>::NO_MEMORY) };
    let found = || store.objects().map(|object| object.id()).collect::<Vec<_>>();
    for _ in 0..2 {
        assert_eq!(found(), []);
        for (ids, id) in [[500, 0, 0], [500, 1023, 0], [1, 500, 1023]].into_iter().zip([500, 1023, 1]) {
            // SAFETY: the id is new since the store was empty.
            unsafe { engine.create_predefined(&store, id, ()) }.unwrap();
            assert_eq!(found(), ids.into_iter().filter(|&id| id != 0).collect::<Vec<_>>());
        }
        let other = engine.create(&store, (), |_| ()).unwrap().id();
        assert_eq!(found(), [1, 500, 1023, other]);
        // SAFETY: no call is under way.
        unsafe { engine.clear_store(&store) };
    }
}

//! Boards against the straightforward way: every value of every subset, in sets.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

/// The values that use exactly the tiles of each subset.
fn slow_values(tiles: &[i64]) -> Vec<BTreeSet<u64>> {
    let mut made = vec![BTreeSet::new(); 1 << tiles.len()];
    for subset in 1_usize..made.len() {
        if subset.is_power_of_two() {
            made[subset].insert(tiles[subset.trailing_zeros() as usize].unsigned_abs());
        }
        let mut values = BTreeSet::new();
        for half in (1..subset).filter(|half| half & subset == *half) {
            for &a in &made[half] {
                // Each pair of values comes again with the halves exchanged.
                for &b in made[subset ^ half].range(..=a) {
                    values.extend([a + b, a * b]);
                    values.extend((a > b).then(|| a - b));
                    values.extend(a.is_multiple_of(b).then(|| a / b));
                }
            }
        }
        made[subset].extend(values);
    }
    made
}

fn check(tiles: &[i64]) {
    let slow: BTreeSet<u64> = slow_values(tiles).into_iter().flatten().collect();
    let fast = Boards::default().reach(tiles).unwrap();
    for target in 0..=LARGEST_TARGET {
        assert_eq!(fast.contains(target), slow.contains(&target.into()), "{tiles:?} -> {target}");
    }
}

#[test]
fn boards_with_large_values() {
    check(&[100, 100, 98, 49, 100, 100]);
    check(&[97, 98, 99, 100, 89, 83]);
    check(&[25, 50, 75, 100, 10, 10]);
    check(&[64, 96, 72, 100, 81, 2]);
    check(&[100; 6]);
    check(&[1; 6]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn boards_as_the_straightforward_way_has_them(
        tiles in prop::collection::vec(prop_oneof![1_i64..=10, 1_i64..=100, 90_i64..=100], 1..=6),
    ) {
        check(&tiles);
    }

    #[test]
    fn many_boards_are_no_different_from_one(
        boards in prop::collection::vec(prop::collection::vec(1_i64..=10, 1..=6), 1..=20),
    ) {
        let mut known = Boards::default();
        for tiles in boards {
            let alone = Boards::default().reach(&tiles).unwrap();
            prop_assert_eq!(known.reach(&tiles).unwrap(), alone, "{:?}", tiles);
        }
    }
}

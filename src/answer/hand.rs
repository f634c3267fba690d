//! Comparing the numbers that were used with those that were given, as multisets.

/// What a comparison found.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// How many numbers were both given and used.
    pub(super) right: usize,
    /// Given and not used, ascending.
    pub(super) missing: Vec<i64>,
    /// Used and not given, or too often, ascending.
    pub(super) extra: Vec<i64>,
}

/// Whether `used` obeys the rule for numbers: all of `given` once, or each at most once.
///
/// Both are sorted. Searching keeps a long hand cheap for each of many short sides.
pub(super) fn allowed(used: &[i64], given: &[i64], use_all: bool) -> bool {
    if use_all {
        return used == given;
    }
    if used.len() > given.len() {
        return false;
    }
    let mut rest = given;
    used.iter().all(|number| {
        let at = rest.partition_point(|one| one < number);
        let found = rest.get(at) == Some(number);
        rest = &rest[(at + usize::from(found)).min(rest.len())..];
        found
    })
}

/// Compares two sorted lists; `missing` stays empty where not every number must be used.
pub(super) fn tally(used: &[i64], given: &[i64], use_all: bool) -> Tally {
    let mut tally = Tally::default();
    let (mut u, mut g) = (0, 0);
    while u < used.len() || g < given.len() {
        match (used.get(u), given.get(g)) {
            (Some(a), Some(b)) if a == b => {
                tally.right += 1;
                (u, g) = (u + 1, g + 1);
            }
            (Some(a), None) => {
                tally.extra.push(*a);
                u += 1;
            }
            (Some(a), Some(b)) if a < b => {
                tally.extra.push(*a);
                u += 1;
            }
            (_, Some(b)) => {
                if use_all {
                    tally.missing.push(*b);
                }
                g += 1;
            }
            (None, None) => break,
        }
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_must_be_used_exactly_once() {
        assert!(allowed(&[1, 1, 4, 6], &[1, 1, 4, 6], true));
        assert!(!allowed(&[1, 4, 6], &[1, 1, 4, 6], true));
        assert!(!allowed(&[1, 1, 1, 4, 6], &[1, 1, 4, 6], true));
    }

    #[test]
    fn a_number_is_no_member_twice() {
        assert!(allowed(&[4, 6], &[1, 1, 4, 6], false));
        assert!(allowed(&[1, 1], &[1, 1, 4, 6], false));
        assert!(!allowed(&[1, 1, 1], &[1, 1, 4, 6], false));
        assert!(!allowed(&[7], &[1, 1, 4, 6], false));
    }

    #[test]
    fn a_tally_names_what_is_missing_and_what_is_extra() {
        let found = tally(&[1, 8, 8], &[1, 1, 7, 8], true);
        assert_eq!((found.right, found.missing, found.extra), (2, vec![1, 7], vec![8]));
        assert_eq!(tally(&[1], &[1, 2], false).missing, Vec::<i64>::new());
    }
}

//! Every hand of a range: how many there are, one after another, by number, and by weight.

use num_integer::Integer;

/// How many hands of `count` numbers from `low` to `high` there are; `None` beyond 128 bits.
///
/// ```
/// assert_eq!(make24::deal::number_of_hands(4, 1, 13), Some(1820));
/// ```
#[must_use]
pub fn number_of_hands(count: usize, low: i64, high: i64) -> Option<u128> {
    if low > high {
        return Some(u128::from(count == 0));
    }
    // C(count + others, count), or the same as C(count + others, others): the shorter product is
    // soon there or soon too large. Every product is a binomial coefficient, and dividing before
    // multiplying keeps it from overflowing when the result fits.
    let (count, others) = (count as u128, u128::from(high.abs_diff(low)));
    let (fewer, more) = (count.min(others), count.max(others));
    (1..=fewer).try_fold(1_u128, |product, factor| {
        let common = product.gcd(&factor);
        (product / common).checked_mul((more + factor) / (factor / common))
    })
}

/// The hands of `count` numbers from `low` to `high`, each in rising order, the hands in
/// lexicographic order.
///
/// ```
/// let hands: Vec<_> = make24::deal::all_hands(2, 1, 2).collect();
/// assert_eq!(hands, [[1, 1], [1, 2], [2, 2]]);
/// assert_eq!(make24::deal::all_hands(4, 1, 13).count(), 1820);
/// ```
#[must_use]
pub fn all_hands(count: usize, low: i64, high: i64) -> AllHands {
    AllHands { next: (low <= high || count == 0).then(|| vec![low; count]), high }
}

/// The iterator that [`all_hands`] returns.
#[derive(Clone, Debug)]
pub struct AllHands {
    next: Option<Vec<i64>>,
    high: i64,
}

impl Iterator for AllHands {
    type Item = Vec<i64>;

    fn next(&mut self) -> Option<Vec<i64>> {
        let current = self.next.take()?;
        // The last number that can still grow grows; those after it follow suit.
        if let Some(index) = current.iter().rposition(|&number| number < self.high) {
            let mut following = current.clone();
            let grown = current[index] + 1;
            following[index..].fill(grown);
            self.next = Some(following);
        }
        Some(current)
    }
}

/// The hand at `index`, from 0, in the order of [`all_hands`]; `None` past the last one,
/// or where [`number_of_hands`] has no answer.
///
/// ```
/// assert_eq!(make24::deal::hand_at(0, 4, 1, 13), Some(vec![1, 1, 1, 1]));
/// assert_eq!(make24::deal::hand_at(1819, 4, 1, 13), Some(vec![13, 13, 13, 13]));
/// assert_eq!(make24::deal::hand_at(1820, 4, 1, 13), None);
/// ```
#[must_use]
pub fn hand_at(index: u128, count: usize, low: i64, high: i64) -> Option<Vec<i64>> {
    if number_of_hands(count, low, high).is_some_and(|number| index >= number) {
        return None;
    }
    let mut left = index;
    let mut least = low;
    let mut hand = Vec::with_capacity(count);
    for remaining in (0..count).rev() {
        // The hands that go on from here with a number below `candidate`: all, less those that
        // use only `candidate` and above. The largest candidate that leaves `left` wins.
        let all = number_of_hands(remaining + 1, least, high)?;
        let below = |candidate: i64| {
            number_of_hands(remaining + 1, candidate, high).map(|above| all - above)
        };
        let (mut reached, mut beyond) = (least, high);
        while reached < beyond {
            let middle = reached + (beyond - reached + 1) / 2;
            if below(middle)? <= left {
                reached = middle;
            } else {
                beyond = middle - 1;
            }
        }
        left -= below(reached)?;
        least = reached;
        hand.push(reached);
    }
    Some(hand)
}

/// In how many ways a 52-card deck gives these numbers (order never matters); 0 when it
/// cannot.
///
/// ```
/// use make24::deal::deck_weight;
/// assert_eq!(deck_weight(&[3, 4, 7, 8]), 256);
/// assert_eq!(deck_weight(&[3, 3, 8, 8]), 36);
/// assert_eq!(deck_weight(&[0, 3, 8, 8]), 0);
/// ```
#[must_use]
pub fn deck_weight(numbers: &[i64]) -> u64 {
    /// C(4, m) for the multiplicity m of a rank.
    const CHOICES: [u64; 5] = [1, 4, 6, 4, 1];
    let mut multiplicities = [0_usize; 13];
    for &number in numbers {
        let rank = usize::try_from(number).ok().filter(|rank| (1..=13).contains(rank));
        let Some(rank) = rank else { return 0 };
        multiplicities[rank - 1] += 1;
    }
    multiplicities.iter().map(|&m| CHOICES.get(m).copied().unwrap_or(0)).product()
}

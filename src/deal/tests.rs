//! What the dealer promises, tested without the solver.

use std::collections::HashMap;

use super::*;
use crate::rating::rate;
use crate::solver::Puzzle;

type Answer = Result<bool, DealError>;

fn dealer(request: Request) -> Dealer {
    Dealer::new(Request { seed: request.seed.or(Some(5)), ..request }).unwrap()
}

fn refused(request: Request) -> DealError {
    Dealer::new(request).unwrap_err()
}

/// How often each hand came up in `deals` deals.
fn histogram(
    request: Request,
    deals: u32,
    qualifies: impl Fn(&[i64]) -> bool,
) -> HashMap<Vec<i64>, u32> {
    let mut dealer = dealer(request);
    let mut seen = HashMap::new();
    for _ in 0..deals {
        let hand = dealer.deal_where(|numbers| -> Answer { Ok(qualifies(numbers)) }).unwrap();
        *seen.entry(hand.sorted()).or_insert(0) += 1;
    }
    seen
}

#[test]
fn every_hand_once_in_order() {
    for (count, low, high) in [(4, 1, 13), (3, -2, 4), (1, 7, 7), (5, 0, 5), (2, 9, 8)] {
        let hands: Vec<Vec<i64>> = all_hands(count, low, high).collect();
        assert_eq!(number_of_hands(count, low, high), Some(hands.len() as u128));
        assert!(hands.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(hands.iter().all(|hand| hand.is_sorted()));
        for (index, hand) in hands.iter().enumerate() {
            assert_eq!(hand_at(index as u128, count, low, high).as_ref(), Some(hand));
        }
        assert_eq!(hand_at(hands.len() as u128, count, low, high), None);
    }
    assert_eq!(number_of_hands(4, i64::MIN, i64::MAX), None);
    assert_eq!(number_of_hands(usize::MAX, 1, 1), Some(1));
    assert_eq!(number_of_hands(1 << 60, 1, 2), Some((1 << 60) + 1));
    assert_eq!(number_of_hands(2, i64::MIN, i64::MAX).unwrap(), (1 << 127) + (1 << 63));
}

#[test]
fn the_weights_of_all_hands_sum_to_the_deals_of_a_deck() {
    let sum = |count, high| all_hands(count, 1, high).map(|hand| deck_weight(&hand)).sum::<u64>();
    assert_eq!(sum(4, 13), 270_725);
    assert_eq!(sum(4, 10), 91_390);
    assert_eq!(sum(5, 13), 2_598_960);
    assert_eq!(deck_weight(&[5, 5, 5, 5, 5]), 0);
    assert_eq!(deck_weight(&[14]), 0);
    assert_eq!(deck_weight(&[-1]), 0);
}

#[test]
fn impossible_wishes_are_refused_by_name() {
    let base = Request::default;
    assert_eq!(refused(Request { count: 0, ..base() }), DealError::Count(0));
    assert_eq!(refused(Request { count: 13, ..base() }), DealError::Count(13));
    assert_eq!(
        refused(Request { low: 5, high: 4, ..base() }),
        DealError::LowAboveHigh { low: 5, high: 4 }
    );
    assert_eq!(
        refused(Request { high: 1_000_000_001, ..base() }),
        DealError::TooLarge(1_000_000_001)
    );
    assert_eq!(
        refused(Request { low: 0, weights: Weights::Deck, ..base() }),
        DealError::NotInADeck { low: 0, high: 13 }
    );
    assert_eq!(
        refused(Request { count: 9, high: 2, weights: Weights::Deck, ..base() }),
        DealError::TooFewCards { count: 9, cards: 8 }
    );
    for weights in [Weights::Hands, Weights::Deck] {
        assert_eq!(
            dealer(Request { weights, ..base() }).deal_where(|_| Answer::Ok(false)),
            Err(DealError::NoneQualifies { count: 4, low: 1, high: 13 })
        );
    }
    assert_eq!(
        dealer(Request { count: 12, high: 1_000_000_000, ..base() })
            .deal_where(|_| Answer::Ok(false)),
        Err(DealError::GaveUp { tries: 1000 })
    );
}

#[test]
fn an_error_of_the_question_ends_the_deal() {
    let error = DealError::Puzzle(PuzzleError::SearchLimit);
    let answer = dealer(Request::default()).deal_where(|_| Answer::Err(error.clone()));
    assert_eq!(answer, Err(error));
}

#[test]
fn hands_are_equally_likely() {
    let request = Request { count: 3, low: -1, high: 2, ..Request::default() };
    // Of the 20 hands, the 10 with a 2 qualify; a thousand each, 150 is five deviations.
    let seen = histogram(request, 10_000, |numbers| numbers.contains(&2));
    assert_eq!(seen.len(), 10);
    assert!(seen.values().all(|&count| count.abs_diff(1000) < 150), "{seen:?}");
}

#[test]
fn a_deck_deals_by_weight() {
    let request = Request { count: 2, high: 3, weights: Weights::Deck, ..Request::default() };
    // 3 pairs of weight 6 and 3 mixed hands of weight 16: together 66.
    let seen = histogram(request, 6600, |_| true);
    assert_eq!(seen.len(), 6);
    for (numbers, count) in seen {
        let expected = 100 * u32::try_from(deck_weight(&numbers)).unwrap();
        assert!(count.abs_diff(expected) < expected / 5, "{numbers:?}: {count}");
    }
}

#[test]
fn a_rare_hand_is_found_by_examining_all() {
    for weights in [Weights::Hands, Weights::Deck] {
        let request = Request { count: 5, weights, ..Request::default() };
        let hand =
            dealer(request).deal_where(|numbers| Answer::Ok(numbers == [1, 1, 1, 1, 13])).unwrap();
        assert_eq!(hand.sorted(), [1, 1, 1, 1, 13]);
        assert_eq!(hand.cards().map(<[Card]>::len), Some(5));
    }
    let request = Request { count: 5, ..Request::default() };
    let hand = dealer(request).deal_where(|n| Answer::Ok(n == [1, 1, 1, 1, 1])).unwrap();
    assert_eq!(hand.cards(), None);
}

#[test]
fn examining_all_keeps_the_weights() {
    let request = Request { count: 2, high: 3, weights: Weights::Deck, ..Request::default() };
    let mut dealer = dealer(request);
    let mut pairs = 0_u32;
    for _ in 0..6600 {
        let hand = dealer.examine_all(|_| Answer::Ok(true)).unwrap();
        pairs += u32::from(hand.numbers()[0] == hand.numbers()[1]);
    }
    assert!(pairs.abs_diff(1800) < 200, "{pairs}");
}

#[test]
fn every_choice_of_suits_is_equally_likely() {
    let request = Request { count: 2, low: 7, high: 7, ..Request::default() };
    let mut dealer = dealer(request);
    let mut seen = HashMap::new();
    for _ in 0..12_000 {
        let hand = dealer.deal_where(|_| Answer::Ok(true)).unwrap();
        *seen.entry(hand.to_string()).or_insert(0_u32) += 1;
    }
    assert_eq!(seen.len(), 12);
    assert!(seen.values().all(|&count| count.abs_diff(1000) < 160), "{seen:?}");
}

#[test]
fn numbers_beyond_a_deck_have_no_cards() {
    let request = Request { low: -5, high: 0, ..Request::default() };
    let hand = dealer(request).deal_where(|_| Answer::Ok(true)).unwrap();
    assert_eq!(hand.cards(), None);
    let request =
        Request { low: -1_000_000_000, high: 1_000_000_000, count: 12, ..Request::default() };
    let hand = dealer(request).deal_where(|_| Answer::Ok(true)).unwrap();
    assert_eq!(hand.numbers().len(), 12);
    assert!(hand.numbers().iter().all(|number| number.abs() <= 1_000_000_000));
}

#[test]
fn the_same_seed_deals_the_same_hands_for_ever() {
    let pinned = |seed: u64, weights: Weights| -> Vec<String> {
        let mut dealer = dealer(Request { seed: Some(seed), weights, ..Request::default() });
        (0..3).map(|_| dealer.deal_where(|_| Answer::Ok(true)).unwrap().to_string()).collect()
    };
    assert_eq!(pinned(0, Weights::Hands), ["♠2 ♠5 ♠7 ♣J", "♥A ♠7 ♦7 ♠K", "♦A ♥8 ♠9 ♣J"]);
    assert_eq!(pinned(24, Weights::Hands), ["♠4 ♠5 ♦5 ♠6", "♥7 ♣7 ♥8 ♦9", "♠3 ♦5 ♦8 ♥8"]);
    assert_eq!(pinned(0, Weights::Deck), ["♠5 ♥4 ♥K ♥2", "♥10 ♣10 ♠J ♠7", "♥Q ♣J ♥4 ♠K"]);
    assert_eq!(pinned(24, Weights::Deck), ["♣5 ♣6 ♠4 ♣3", "♦8 ♠10 ♦J ♠4", "♦2 ♥9 ♥8 ♣K"]);
}

#[test]
fn without_a_seed_deals_differ() {
    let deal = || {
        let mut dealer = Dealer::new(Request { count: 12, ..Request::default() }).unwrap();
        dealer.deal_where(|_| Answer::Ok(true)).unwrap().sorted()
    };
    assert!((0..10).any(|_| deal() != deal()));
}

#[test]
fn particular_wishes_are_met() {
    let base = Request { seed: Some(11), ..Request::default() };
    let puzzle = |hand: &Hand| {
        let numbers: Vec<i32> = hand.numbers().iter().map(|&n| i32::try_from(n).unwrap()).collect();
        Puzzle::classic(&numbers, 24).unwrap()
    };
    for band in Band::ALL {
        let request = Request { band: Some(band), ..base.clone() };
        let mut dealer = Dealer::new(request).unwrap();
        for _ in 0..20 {
            let hand = dealer.deal().unwrap();
            assert_eq!(rate(&puzzle(&hand)).unwrap().band, Some(band), "{hand}");
            assert!(hand.cards().is_some());
        }
    }
    let mut seen = std::collections::HashSet::new();
    let request = Request { fractions: Some(true), ..base.clone() };
    let mut dealer = Dealer::new(request).unwrap();
    for _ in 0..300 {
        seen.insert(dealer.deal().unwrap().sorted());
    }
    // Sixteen hands need a fraction in every solution (facts of the game).
    assert_eq!(seen.len(), 16);
    let request = Request { solutions: Some((11, 100)), ..base };
    assert_eq!(deal(&request).unwrap().sorted(), [2, 4, 8, 10]);
}

#[test]
fn hands_of_a_table_are_equally_likely_or_as_a_deck_deals_them() {
    let hands = Request { fractions: Some(true), seed: Some(3), ..Request::default() };
    let mut dealer = Dealer::new(hands.clone()).unwrap();
    let mut seen: std::collections::BTreeMap<Vec<i64>, f64> = std::collections::BTreeMap::new();
    for _ in 0..8000 {
        *seen.entry(dealer.deal().unwrap().sorted()).or_default() += 1.0;
    }
    // Chi-square with 15 degrees of freedom: 37.7 is passed once in a thousand.
    let square: f64 = seen.values().map(|count| (count - 500.0).powi(2) / 500.0).sum();
    assert!(square < 37.7, "{square}");
    let mut dealer = Dealer::new(Request { weights: Weights::Deck, ..hands }).unwrap();
    let weight = |hand: &[i64]| f64::from(u32::try_from(deck_weight(hand)).unwrap());
    let total: f64 = seen.keys().map(|hand| weight(hand)).sum();
    for count in seen.values_mut() {
        *count = 0.0;
    }
    for _ in 0..8000 {
        *seen.get_mut(&dealer.deal().unwrap().sorted()).unwrap() += 1.0;
    }
    let square: f64 = seen
        .iter()
        .map(|(hand, count)| {
            let expected = 8000.0 * weight(hand) / total;
            (count - expected).powi(2) / expected
        })
        .sum();
    assert!(square < 37.7, "{square}");
}

#[test]
fn wishes_about_solutions_are_refused_where_none_can_be() {
    let base = Request::default;
    let unsolvable = || Request { solvable: Some(false), ..base() };
    assert_eq!(
        refused(Request { band: Some(Band::Easy), ..unsolvable() }),
        DealError::OnlySolvable(Wish::Band)
    );
    assert_eq!(
        refused(Request { fractions: Some(false), ..unsolvable() }),
        DealError::OnlySolvable(Wish::Fractions)
    );
    assert_eq!(
        refused(Request { solutions: Some((5, 2)), ..base() }),
        DealError::SolutionsLowAboveHigh { least: 5, most: 2 }
    );
    assert_eq!(refused(Request { solutions: Some((0, 0)), ..base() }), DealError::NoSolutions);
    let target = BigRational::from_integer(0.into());
    assert_eq!(
        refused(Request { band: Some(Band::Easy), target: target.clone(), ..base() }),
        DealError::NoBands(target)
    );
    assert_eq!(
        refused(Request { band: Some(Band::Easy), count: 7, ..base() }),
        DealError::TooManyFor { wish: Wish::Band, count: 7, most: 6 }
    );
    let none = Request { solutions: Some((12, 99)), ..base() };
    assert_eq!(deal(&none), Err(DealError::NoneQualifies { count: 4, low: 1, high: 13 }));
}

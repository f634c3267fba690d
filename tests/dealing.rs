//! Hands as wanted, with the engine deciding which are solvable.

use make24::deal::{DealError, Dealer, Request, Weights, deal, deck_weight};
use make24::number::Fraction;
use make24::solver::is_solvable;
use make24::{Hand, Puzzle, Rules};
use num_rational::BigRational;

fn makes_24(hand: &Hand) -> bool {
    let numbers: Vec<Fraction> =
        hand.numbers().iter().map(|&number| Fraction::try_from(number).unwrap()).collect();
    let target = BigRational::from_integer(24.into());
    is_solvable(&Puzzle::new(&numbers, target, Rules::CLASSIC).unwrap()).unwrap()
}

#[test]
fn every_hand_is_as_wanted() {
    for weights in [Weights::Hands, Weights::Deck] {
        for solvable in [true, false] {
            let request =
                Request { solvable: Some(solvable), weights, seed: Some(24), ..Request::default() };
            let mut dealer = Dealer::new(request).unwrap();
            for _ in 0..200 {
                let hand = dealer.deal().unwrap();
                assert_eq!(makes_24(&hand), solvable, "{hand}");
                assert_eq!(hand.cards().is_some(), deck_weight(hand.numbers()) > 0, "{hand}");
            }
        }
    }
}

#[test]
fn cards_are_dealt_only_where_the_range_is_one_of_a_deck() {
    for (low, high, cards) in [(0, 20, false), (0, 13, false), (1, 14, false), (2, 9, true)] {
        let request = Request { low, high, seed: Some(24), ..Request::default() };
        let mut dealer = Dealer::new(request).unwrap();
        for _ in 0..200 {
            let hand = dealer.deal().unwrap();
            let held = deck_weight(hand.numbers()) > 0;
            assert_eq!(hand.cards().is_some(), cards && held, "{hand}");
        }
    }
}

#[test]
fn a_deck_gives_its_share_of_solvable_hands() {
    let request =
        Request { solvable: None, weights: Weights::Deck, seed: Some(1), ..Request::default() };
    let mut dealer = Dealer::new(request).unwrap();
    let solvable = (0..10_000).filter(|_| makes_24(&dealer.deal().unwrap())).count();
    // 80.457 % of the deals; the deviation is 0.4 %.
    assert!((7850..=8250).contains(&solvable), "{solvable}");
}

#[test]
fn the_same_seed_deals_the_same_hand_for_ever() {
    let text = |seed: u64, weights: Weights, solvable: bool| {
        let solvable = Some(solvable);
        let request = Request { seed: Some(seed), weights, solvable, ..Request::default() };
        deal(&request).unwrap().to_string()
    };
    assert_eq!(text(0, Weights::Hands, true), "♠2 ♠5 ♠7 ♣J");
    assert_eq!(text(24, Weights::Hands, true), "♠4 ♠5 ♦5 ♠6");
    assert_eq!(text(24, Weights::Deck, true), "♣5 ♣6 ♠4 ♣3");
    assert_eq!(text(24, Weights::Hands, false), "♦5 ♥5 ♠9 ♥Q");
}

#[test]
fn other_targets_ranges_and_rules() {
    let request = Request {
        count: 6,
        low: 1,
        high: 100,
        target: BigRational::from_integer(765.into()),
        rules: Rules::COUNTDOWN,
        seed: Some(3),
        ..Request::default()
    };
    let hand = deal(&request).unwrap();
    assert_eq!((hand.numbers().len(), hand.cards()), (6, None));
    let request = Request { count: 4, low: 0, high: 10, seed: Some(3), ..Request::default() };
    assert!(makes_24(&deal(&request).unwrap()));
}

#[test]
fn none_qualifies() {
    let unsolvable =
        Request { count: 1, low: 24, high: 24, solvable: Some(false), ..Request::default() };
    assert_eq!(deal(&unsolvable), Err(DealError::NoneQualifies { count: 1, low: 24, high: 24 }));
    let solvable = Request { count: 2, low: 1, high: 3, ..Request::default() };
    assert_eq!(deal(&solvable), Err(DealError::NoneQualifies { count: 2, low: 1, high: 3 }));
}

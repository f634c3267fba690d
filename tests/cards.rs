//! Hands as text: whatever is written is read back, however it is separated.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use make24::{Card, Deck, Hand, Suit};
use proptest::prelude::*;

const MOST: i64 = 999_999_999_999_999_999;

fn any_numbers() -> impl Strategy<Value = Vec<i64>> {
    prop_oneof![
        prop::collection::vec(-20_i64..=20, 1..=12),
        prop::collection::vec(-MOST..=MOST, 1..=12),
    ]
}

fn any_cards() -> impl Strategy<Value = Vec<Card>> {
    let cards: Vec<Card> = Suit::ALL
        .into_iter()
        .flat_map(|suit| (1..=13).map(move |rank| Card::new(rank, suit).unwrap()))
        .collect();
    prop::sample::subsequence(cards, 1..=52).prop_shuffle()
}

fn hash(hand: &Hand) -> u64 {
    let mut hasher = DefaultHasher::new();
    hand.hash(&mut hasher);
    hasher.finish()
}

/// Plain characters as the full-width ones of a Chinese keyboard.
fn full_width(text: &str) -> String {
    let widen = |character: char| match character {
        '!'..='~' => char::from_u32(character as u32 + 0xfee0).unwrap(),
        ' ' => '\u{3000}',
        other => other,
    };
    text.chars().map(widen).collect()
}

proptest! {
    #[test]
    fn numbers_are_read_back(numbers in any_numbers()) {
        let hand = Hand::new(numbers.clone()).unwrap();
        let read: Hand = hand.to_string().parse().unwrap();
        prop_assert_eq!(read.numbers(), &numbers);
        prop_assert_eq!(read.cards(), None);
        let read: Hand = full_width(&hand.to_string()).parse().unwrap();
        prop_assert_eq!(read.numbers(), &numbers);
    }

    #[test]
    fn cards_are_read_back(cards in any_cards()) {
        let hand = Hand::from_cards(cards.clone()).unwrap();
        let text = hand.to_string();
        for text in [text.clone(), text.replace(' ', ""), text.replace(' ', ", "), full_width(&text)] {
            let read: Hand = text.parse().unwrap();
            prop_assert_eq!(read.cards(), Some(cards.as_slice()));
        }
    }

    #[test]
    fn every_separator_and_bracket(
        numbers in any_numbers(),
        separators in prop::collection::vec(
            prop::sample::select(vec![" ", ",", ", ", "，", "、", ";", "；", "\t", "\n", " ; "]),
            12,
        ),
        brackets in prop::sample::select(vec![("", ""), ("[", "]"), ("(", ")"), ("{ ", " }"), ("（", "）")]),
    ) {
        let mut text = String::from(brackets.0);
        for (index, number) in numbers.iter().enumerate() {
            if index > 0 {
                text.push_str(separators[index]);
            }
            let number = if *number < 0 { format!("({number})") } else { number.to_string() };
            text.push_str(&number);
        }
        text.push_str(brackets.1);
        let read: Hand = text.parse().unwrap();
        prop_assert_eq!(read.numbers(), &numbers, "{}", text);
    }

    #[test]
    fn order_never_matters(
        (numbers, shuffled) in any_numbers()
            .prop_flat_map(|numbers| (Just(numbers.clone()), Just(numbers).prop_shuffle())),
        change in -3_i64..=3,
    ) {
        let hand = Hand::new(numbers).unwrap();
        let other = Hand::new(shuffled.clone()).unwrap();
        prop_assert_eq!(&hand, &other);
        prop_assert_eq!(hash(&hand), hash(&other));
        let mut changed = shuffled;
        changed[0] = (changed[0] + change).clamp(-MOST, MOST);
        let same = changed[0] == other.numbers()[0];
        prop_assert_eq!(hand == Hand::new(changed).unwrap(), same);
    }

    #[test]
    fn no_text_panics(text in "\\PC{0,40}", near in "[0-9AKQJT♠♥sd,;() .\\-/]{0,20}") {
        for text in [text, near] {
            if let Ok(hand) = text.parse::<Hand>() {
                prop_assert_eq!(hand.to_string().parse::<Hand>().unwrap(), hand);
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_deals(seed in any::<u64>()) {
        let (mut one, mut other) = (Deck::new(Some(seed)), Deck::new(Some(seed)));
        for _ in 0..3 {
            let (hand, again) = (one.deal(13).unwrap(), other.deal(13).unwrap());
            prop_assert_eq!(hand.cards(), again.cards());
            one.shuffle();
            other.shuffle();
        }
    }
}

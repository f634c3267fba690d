//! Answers that say there is no solution: recognising them, and judging them by the solver.

use num_rational::BigRational;

use super::{Detail, Reason, Verdict};
use crate::rules::Rules;
use crate::solver::{self, Puzzle};

/// What the solver says of the claim that there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// There is none: the answer is correct.
    Proved,
    /// There is one: [`Reason::WrongClaim`].
    Refuted,
    /// The hand is more than the solver takes, so that nothing was answered that can be judged:
    /// [`Reason::NoAnswer`].
    Unproved,
}

/// No claim that is only that is longer, in bytes.
const LONGEST: usize = 300;

/// Words that say it alone.
const ALONE: [&str; 13] = [
    "none",
    "null",
    "nil",
    "n/a",
    "impossible",
    "unsolvable",
    "insoluble",
    "unreachable",
    "unattainable",
    "infeasible",
    "nosolution",
    "no_solution",
    "∅",
];
/// What there is none of.
const NOUNS: [&str; 9] = [
    "solution",
    "solutions",
    "answer",
    "answers",
    "expression",
    "expressions",
    "way",
    "ways",
    "combination",
];
/// What may stand between "no" and the noun.
const QUALITIES: [&str; 6] = ["valid", "possible", "such", "exact", "correct", "known"];
/// Words that deny.
const DENIALS: [&str; 11] = [
    "not", "cannot", "cant", "can't", "isnt", "isn't", "never", "couldnt", "couldn't", "wont",
    "won't",
];
/// What is denied.
const DENIED: [&str; 14] = [
    "possible",
    "solvable",
    "feasible",
    "reachable",
    "achievable",
    "made",
    "reached",
    "solved",
    "achieved",
    "formed",
    "done",
    "obtained",
    "produced",
    "attained",
];
/// Words that add nothing.
const FILLERS: [&str; 44] = [
    "a", "all", "and", "any", "at", "be", "by", "can", "cards", "exists", "exist", "form", "for",
    "found", "from", "get", "given", "hand", "has", "have", "is", "it", "make", "numbers",
    "obtain", "of", "out", "problem", "puzzle", "reach", "solve", "that", "the", "there", "these",
    "this", "those", "to", "use", "using", "with", "four", "target", "are",
];
/// The same in Chinese; longer ones first, where one holds another.
const CHINESE: [&str; 22] = [
    "没有任何解",
    "沒有任何解",
    "没有解",
    "沒有解",
    "没有答案",
    "沒有答案",
    "不存在解",
    "无解",
    "無解",
    "没解",
    "沒解",
    "不可能",
    "无法",
    "無法",
    "不能",
    "做不到",
    "算不出来",
    "算不出來",
    "算不出",
    "凑不出",
    "湊不出",
    "不可解",
];
/// Characters of Chinese words that add nothing.
const CHINESE_FILLERS: &str = "这這此该該本题題组組手副张張些个個几幾数數字牌点點的是为為用通过過由使得到算出答案凑湊成解到达達目标標等于於做能四";

/// Whether a text says that there is no solution, and nothing else.
pub(super) fn is_claim(text: &str) -> bool {
    let text = text.trim();
    if text.is_empty() || text.len() > LONGEST {
        return false;
    }
    let text = text.to_lowercase().replace('’', "'");
    let text = ["\\text", "\\textbf", "\\mathrm", "\\mathbf", "\\quad", "\\"]
        .iter()
        .fold(text, |text, word| text.replace(word, " "));
    let words: Vec<&str> = text
        .split(is_separator)
        .map(|word| word.trim_matches(['\'', '_']))
        .filter(|word| !word.is_empty())
        .collect();
    if words.iter().any(|word| word.chars().any(|c| ('\u{4E00}'..='\u{9FFF}').contains(&c))) {
        return is_chinese_claim(&words.concat());
    }
    let mut said = false;
    let mut at = 0;
    while at < words.len() {
        let length = denial(&words[at..]);
        if length == 0 && !FILLERS.contains(&words[at]) && !is_number(words[at]) {
            return false;
        }
        said |= length > 0;
        at += length.max(1);
    }
    said
}

/// What stands between words, and around the whole.
fn is_separator(c: char) -> bool {
    c.is_whitespace() || ".,;:!\"`*“”‘()[]{}<>$~。，；：！、（）【】「」《》".contains(c)
}

fn is_number(word: &str) -> bool {
    word.len() <= 18 && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// How many words that deny a solution `words` begins with.
fn denial(words: &[&str]) -> usize {
    let rest = |at: usize| words.get(at).copied().unwrap_or_default();
    if ALONE.contains(&rest(0)) {
        return 1;
    }
    if rest(0) == "no" {
        let noun = 1 + usize::from(QUALITIES.contains(&rest(1)));
        return if NOUNS.contains(&rest(noun)) { noun + 1 } else { 0 };
    }
    // "can not", "is not"
    let no = usize::from(matches!(rest(0), "can" | "is" | "could") && DENIALS.contains(&rest(1)));
    if DENIALS.contains(&rest(no)) {
        let denied = no + 1 + usize::from(rest(no + 1) == "be");
        return if DENIED.contains(&rest(denied)) { denied + 1 } else { 0 };
    }
    0
}

fn is_chinese_claim(text: &str) -> bool {
    let mut rest = text;
    let mut said = 0;
    while let Some(character) = rest.chars().next() {
        if let Some(word) = CHINESE.iter().find(|word| rest.starts_with(*word)) {
            said += 1;
            rest = &rest[word.len()..];
        } else if character.is_ascii_digit() || CHINESE_FILLERS.contains(character) {
            rest = &rest[character.len_utf8()..];
        } else {
            return false;
        }
    }
    // Denied twice it may mean the opposite.
    said == 1
}

/// The verdict on the claim that a hand has no solution.
pub(super) fn judge(hand: &[i64], target: &BigRational, rules: Rules) -> Verdict {
    let solvable = solver::whole_numbers(hand)
        .and_then(|numbers| Puzzle::new(&numbers, target.clone(), rules))
        .and_then(|puzzle| solver::is_solvable(&puzzle));
    let (reason, finding) = match solvable {
        Ok(false) => (Reason::Correct, Finding::Proved),
        Ok(true) => (Reason::WrongClaim, Finding::Refuted),
        Err(_) => (Reason::NoAnswer, Finding::Unproved),
    };
    Verdict { detail: Detail::Unsolvable(finding), ..Verdict::new(reason, hand.len()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_of_no_solution_are_recognised() {
        for text in [
            "no solution",
            "No solution.",
            "NO SOLUTION!",
            "None",
            "none",
            "`None`",
            "N/A",
            "null",
            "impossible",
            "Impossible.",
            "It is impossible to make 24.",
            "cannot be made",
            "It cannot be made with these numbers",
            "It can't be done",
            "can’t be solved",
            "There is no solution",
            "There is no valid solution.",
            "no solution exists",
            "No solutions found",
            "**No solution**",
            "\\text{No solution}",
            "24 cannot be reached from 1 1 1 1.",
            "unsolvable",
            "not solvable",
            "not possible",
            "It is not possible to make 24 using all the given numbers",
            "(no solution)",
            "\"no solution\"",
            "无解",
            "無解",
            "无解。",
            "没有解",
            "這題無解",
            "这组数无解",
            "答：无解",
            "答案：无解",
            "'None'",
            "不可能",
            "无法得到24",
            "用这些数无法算出24点",
            "该题没有答案",
        ] {
            assert!(is_claim(text), "{text}");
        }
    }

    #[test]
    fn anything_else_is_no_claim() {
        for text in [
            "",
            "  ",
            "no",
            "24",
            "8/(3-8/3)",
            "1+1+1+1 = 4, no solution",
            "not impossible",
            "It is not unsolvable",
            "no solution = 24",
            "I don't know",
            "I could not find a solution",
            "no idea",
            "There is a solution",
            "none of 1+2",
            "有解",
            "不是不可能",
            "无法不能",
            "算出24",
            "no problem",
            "-",
            "no solution, but 4*6 works",
            "It can be made",
            "cannot",
        ] {
            assert!(!is_claim(text), "{text}");
        }
        assert!(!is_claim(&"no solution ".repeat(1000)));
    }

    #[test]
    fn the_solver_judges_the_claim() {
        let target = BigRational::from_integer(24.into());
        let judge = |hand: &[i64]| judge(hand, &target, Rules::CLASSIC).reason;
        assert_eq!(judge(&[1, 1, 1, 1]), Reason::Correct);
        assert_eq!(judge(&[3, 3, 8, 8]), Reason::WrongClaim);
        assert_eq!(judge(&[1; 40]), Reason::NoAnswer);
    }
}

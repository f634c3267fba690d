//! One test a decided case: which part of a long text is the answer.

use super::*;

fn found(text: &str) -> &str {
    extract(text).map_or("", |found| found.text)
}

#[test]
fn the_last_mark_that_is_not_empty_wins_whatever_its_kind() {
    assert_eq!(found("\\boxed{1+2}\nAnswer: 3+4"), "3+4");
    assert_eq!(found("Answer: 1+2\n\\boxed{3+4}"), "3+4");
    assert_eq!(found("<answer>1+2</answer> \\boxed{}"), "1+2");
    assert_eq!(found("Answer: 1+2\n<ANSWER>\n3+4\n</Answer>\nDone."), "3+4");
    assert_eq!(found("Answer: 3+4\n<answer></answer>"), "3+4");
    assert_eq!(found("Answer: 3+4\nAnswer: None"), "None");
}

#[test]
fn marks_outrank_fences_and_fences_outrank_lines() {
    assert_eq!(found("Answer: 1+2\n```\n3+4\n```\n5+6"), "1+2");
    assert_eq!(found("```\n1+2\n```\n```text\n3+4\n```\n5+6"), "3+4");
    assert_eq!(found("1+2\nno words\n3+4 = 7\nBye!"), "3+4 = 7");
    assert_eq!(extract("nothing here"), None);
}

#[test]
fn a_mark_in_a_mark_is_one_answer() {
    assert_eq!(found("<answer>\\boxed{1+2}</answer>"), "1+2");
    assert_eq!(found("Answer: <answer>1+2</answer>"), "1+2");
    assert_eq!(found("<answer>Answer: 1+2</answer> ok"), "1+2");
    assert_eq!(found("<answer>The answer is \\boxed{1+2}.</answer>"), "1+2");
    assert_eq!(found("\\boxed{\\frac{8}{3-\\frac{8}{3}}}."), "\\frac{8}{3-\\frac{8}{3}}");
}

#[test]
fn an_unclosed_tag_takes_the_rest() {
    assert_eq!(found("1+2 <answer> 3+4 "), "3+4");
    assert_eq!(found("<answer>1+2</answer> <answer>3+4"), "3+4");
}

#[test]
fn labels_ignore_case_and_bold() {
    for text in [
        "ANSWER: 4*6",
        "**Answer:** 4*6",
        "**Answer**: 4*6",
        "**Answer: 4*6**",
        "The final answer is 4*6",
        "the answer is: 4*6",
        "**The answer is 4*6**",
        "Answer：4*6",
        "答案：4*6",
        "答案是 4*6",
        "最终答案为：4*6",
        "Answer:\n4*6",
        "**Final answer:**\n\n4*6\n\nI hope this helps!",
        "Answer: 4*6 which works.",
        "Answer: 4*6. I used both numbers.",
    ] {
        assert_eq!(found(text), "4*6", "{text:?}");
    }
    assert_eq!(found("Answer: **4*6**"), "**4*6**");
    assert_eq!(found("Answer:\n```\n4*6\n```"), "```\n4*6\n```");
    assert_eq!(found("Answer:\n1+2=3\n3*8=24\nDone."), "1+2=3\n3*8=24");
}

#[test]
fn a_boxed_value_marks_its_whole_line() {
    let line = "8/(3-8/3) = \\boxed{24}";
    assert_eq!(found(&format!("Try:\n{line}\nDone.")), line);
    assert_eq!(found(&format!("Answer: {line}")), line);
    assert_eq!(found(&format!("<answer>{line}</answer>")), line);
    assert_eq!(found("$8/(3-8/3) = \\boxed{24}$"), "$8/(3-8/3) = \\boxed{24}$");
    assert_eq!(found("8/(3-8/3)\n= \\boxed{24}"), "8/(3-8/3)\n= \\boxed{24}");
    assert_eq!(found("1+2 = \\boxed{8/(3-8/3)}"), "8/(3-8/3)");
}

#[test]
fn a_block_of_steps_is_the_answer() {
    let steps = "13-9=4 (left: 4 4 10)\n10-4=6 (left: 4 6)\n4*6=24 (left: 24)";
    assert_eq!(found(steps), steps);
    assert_eq!(found(&format!("Let me try.\n{steps}\nDone!")), steps);
    assert_eq!(found("1+2 = 3\n(1+2)*8*1 = 24"), "(1+2)*8*1 = 24");
}

#[test]
fn a_remark_behind_a_claim_is_dropped() {
    assert_eq!(found("Answer: (7-13/3)*9 = 24 (rounded)"), "(7-13/3)*9 = 24");
    assert_eq!(found("Answer: 4*(5+1)"), "4*(5+1)");
    assert_eq!(found("4*6 = 24 （正确）"), "4*6 = 24");
}

#[test]
fn prose_around_an_expression_is_left_out() {
    assert_eq!(found("So we get (13 + 9) / 2 + 13 = 24."), "(13 + 9) / 2 + 13 = 24.");
    assert_eq!(found("Answer: 4*6*1*1 if 1 else 0"), "4*6*1*1 if 1 else 0");
    assert_eq!(found("Answer: sqrt(16)*6*1"), "sqrt(16)*6*1");
}

#[test]
fn places_are_in_the_whole_text() {
    let target = BigRational::from_integer(24.into());
    let text = "试试看。\nAnswer: 4*6*# ";
    let verdict = grade(text, &[4, 6], &target, &Rules::CLASSIC);
    let span = verdict.span.unwrap();
    let marked: String = text.chars().skip(span.start).take(span.len()).collect();
    assert_eq!((verdict.reason, marked.as_str()), (Reason::BadCharacter, "#"));
    let verdict = grade("nothing", &[4, 6], &target, &Rules::CLASSIC);
    assert_eq!((verdict.reason, verdict.span), (Reason::NoAnswer, None));
}

#[test]
fn the_limit_on_length_holds_for_the_extracted_answer() {
    let target = BigRational::from_integer(24.into());
    let text = format!("{}\nAnswer: 4*6", "so ".repeat(50_000));
    assert_eq!(grade(&text, &[4, 6], &target, &Rules::CLASSIC).reason, Reason::Correct);
    let text = format!("<answer>4*6{}*1</answer>", " ".repeat(10_000));
    assert_eq!(grade(&text, &[4, 6], &target, &Rules::CLASSIC).reason, Reason::TooLong);
}

#[test]
fn words_before_a_boxed_claim_are_no_part_of_the_answer() {
    for text in [
        "Thus (10-4)*(13-9) = \\boxed{24}.",
        "Therefore $(10-4)\\times(13-9) = \\boxed{24}$.",
        "So, we have (10-4)*(13-9) = \\boxed{24}",
        "因此 (10-4)*(13-9) = \\boxed{24}",
        "(10-4)*(13-9) = \\boxed{24}",
        "4 * (K - 9) + 10 - 2 = \\boxed{24}",
    ] {
        let hand: &[i64] = if text.contains('K') { &[2, 4, 9, 10, 13] } else { &[4, 9, 10, 13] };
        let verdict =
            super::grade(text, hand, &BigRational::from_integer(24.into()), &Rules::CLASSIC);
        assert_eq!(verdict.reason, Reason::Correct, "{text}");
    }
    let verdict = super::grade(
        "A * 4 * 6 = \\boxed{24}",
        &[1, 4, 6],
        &BigRational::from_integer(24.into()),
        &Rules::CLASSIC,
    );
    assert_eq!(verdict.reason, Reason::Correct);
}

//! One test a decided case: what people write, and what the checker says of it.

use num_bigint::BigInt;

use super::*;
use crate::parser::Breach;

fn judged(answer: &str, hand: &[i64]) -> Verdict {
    check(answer, hand, &BigRational::from_integer(24.into()), &Rules::CLASSIC)
}

fn reason(answer: &str, hand: &[i64]) -> Reason {
    judged(answer, hand).reason
}

/// Every answer, over the hand 1 1 4 6, has the same reason.
fn all(expected: Reason, answers: &[&str]) {
    for answer in answers {
        assert_eq!(reason(answer, &[1, 1, 4, 6]), expected, "{answer:?}");
    }
}

#[test]
fn text_without_digit_or_lone_card_letter_is_no_answer() {
    all(
        Reason::NoAnswer,
        &["", " \n", "?", "...", "None", "I give up.", "无解", "$$", "\\boxed{}"],
    );
    all(Reason::NoAnswer, &["A or K", "AK", "a word", "No, K."]);
    assert_eq!(reason("A*K+J", &[1, 11, 13]), Reason::Correct);
    assert_eq!(reason("\\frac{A}{A}*(K+J)", &[1, 1, 11, 13]), Reason::Correct);
}

#[test]
fn a_double_equals_sign_is_a_comparison() {
    all(Reason::ForbiddenOperator, &["4*6*1*1 == 24", "4*6*1*1 ＝＝ 24", "4*6*(1==1)"]);
}

#[test]
fn roots_lookalikes_emoji_and_directions_are_bad_characters() {
    all(Reason::BadCharacter, &["√16*6", "\\sqrt{16}*6", "sqrt(16)*6", "4*6*ⅰ*1", "4*6*１*۱"]);
    all(Reason::BadCharacter, &["④*6*1*1", "4️⃣*6*1*1", "4*6\u{200F}*1*1", "4✖\u{FE0F}6*1*1"]);
    all(Reason::BadCharacter, &["4*6*1*А", "4х6*1*1", "4²*1", "½*48", "4_6", "0x18", "4*6#1*1"]);
}

#[test]
fn fractions_need_braces_and_no_whole_part() {
    all(
        Reason::Syntax,
        &["\\frac12*48", "2\\frac{1}{2}", "\\frac{1}2", "\\frac{}{3}", "\\frac{1}"],
    );
    all(Reason::Syntax, &["\\frac(1)(2)", "\\frac{1}{2}3", "\\boxed 4", "\\left 4"]);
    assert_eq!(reason("\\tfrac {48} {2}(1)", &[48, 2, 1]), Reason::Correct);
    assert_eq!(reason("(4)\\frac{12}{2}*1", &[4, 12, 2, 1]), Reason::Correct);
}

#[test]
fn crossed_kinds_are_unbalanced_but_widths_may_differ() {
    all(
        Reason::UnbalancedBrackets,
        &["(4*6]*1*1", "[(4*6])*1*1", "4*6*1*1)", "(4*6*1*1", "{4*6）"],
    );
    all(Reason::Correct, &["（4*6)*1*1", "[4*6］*1*1", "\\left(4*6\\right)*1*1", "【4*6】*1*1"]);
}

#[test]
fn brackets_across_an_equals_sign_are_syntax() {
    // Also where an operator waits for what is in them.
    all(Reason::Syntax, &["(4*6=24)*1", "4*(6=24)", "4(6=)24", "2(1-62=)4", "1=4*(6=24)"]);
    all(Reason::Syntax, &["4-4=0\n2(1-6=)4", "4*6*1*(1;1=1)"]);
}

#[test]
fn a_lone_card_letter_may_be_lower_case_but_glued_ones_are_syntax() {
    assert_eq!(reason("k+j*a", &[13, 11, 1]), Reason::Correct);
    assert_eq!(reason("Ｋ+Ｊ*ａ", &[13, 11, 1]), Reason::Correct);
    assert_eq!(reason("KxA+J", &[13, 11, 1]), Reason::Correct);
    all(Reason::Syntax, &["AK*4", "4a", "a4", "1A+4", "4*6*AA"]);
    all(Reason::BadCharacter, &["4b", "Ab*4", "4*6*1*1 or A"]);
}

#[test]
fn fullwidth_and_lookalike_signs_have_their_meaning() {
    all(Reason::Correct, &["4✕6✖1➗1", "4∗6∙1∶1", "4⋅6·1：1", "４＊６／１／１", "4*6*1*1 ＝ 24。"]);
    for minus in ['-', '−', '–', '—', '﹣', '－', '‑', '‒', '―'] {
        assert_eq!(reason(&format!("25{minus}1"), &[25, 1]), Reason::Correct, "{minus}");
    }
    all(Reason::Correct, &["4 \\times 6 \\ast 1 \\cdot 1", "4\\,*\\;6\\quad \\div 1*1"]);
    assert_eq!(reason("10-4=6；13-9=4，6*4=24", &[4, 9, 10, 13]), Reason::Correct);
}

#[test]
fn a_hexadecimal_prefix_is_no_product() {
    assert_eq!(reason("0x6+24", &[0, 6, 24]), Reason::BadCharacter);
    assert_eq!(reason("0 x 6+24", &[0, 6, 24]), Reason::Correct);
    assert_eq!(reason("0 x6+24", &[0, 6, 24]), Reason::Correct);
    assert_eq!(reason("20x1+4", &[20, 1, 4]), Reason::Correct);
    assert_eq!(reason("０ｘ６+24", &[0, 6, 24]), Reason::BadCharacter);
}

#[test]
fn a_second_times_or_divide_sign_is_syntax_but_a_sign_is_unary() {
    all(
        Reason::Syntax,
        &["4××6*1*1", "4*/6*1*1", "4-*6", "4÷÷6", "4 * *6", "*4*6", "4*6*", "(*4)*6"],
    );
    let unary = ["4--6", "4*-6", "-4*6", "4+-6", "+4*6", "4*(+6)", "4*(-6)", "(-4)*6", "−(4*6)"];
    all(Reason::ForbiddenOperator, &unary);
    all(
        Reason::ForbiddenOperator,
        &["4**6", "4^6", "4//6", "4%6", "4!*1*1", "4&6", "4|6", "~4", "4<6"],
    );
    all(Reason::ForbiddenOperator, &["4<=6", "4>>1", "4!=6", "4＊＊6", "4／／6"]);
}

#[test]
fn bold_is_two_asterisks_around_the_whole() {
    all(Reason::Correct, &["**4*6*1*1**", "** 4*6*1*1 = 24 **", "**4*6*1*1.**", "**`4*6*1*1`**."]);
    all(Reason::ForbiddenOperator, &["**4*6*1*1", "4*6*1*1**", "**4**6*1*1", "4**6**1*1"]);
    all(Reason::BadCharacter, &["__4*6*1*1__"]);
    all(Reason::Syntax, &["*4*6*1*1*"]);
}

#[test]
fn wrappers_mean_nothing_around_the_whole() {
    all(Reason::Correct, &["$4*6*1*1$", "$$4*6*1*1$$", "\\[4*6*1*1\\]", "\\(4*6*1*1\\)"]);
    all(
        Reason::Correct,
        &["```\n4*6*1*1\n```", "```python\n4*6*1*1\n```", "`4*6*1*1`", "``4*6*1*1``"],
    );
    assert_eq!(reason("```\nK\n+J*A\n```", &[13, 11, 1]), Reason::Correct);
    all(Reason::Correct, &["\\boxed{4*6*1*1 = 24}", "$\\boxed{4*6*1*1}$.", "$4*6*1*1$ = $24$"]);
    all(Reason::Correct, &["4*6*1*1 = \\boxed{24}", "$$4*6*1*1 = \\boxed{24}$$"]);
    all(Reason::BadCharacter, &["$4*6*1*1", "4*`6`*1*1", "\"4*6*1*1\"", "4*$6$*1*1"]);
}

#[test]
fn multiplication_left_out_ranks_like_a_sign() {
    let verdict = judged("48/2(4)", &[48, 2, 4]);
    assert_eq!(verdict.value, Some(BigRational::from_integer(96.into())));
    assert_eq!(reason("(1+2)(3+5)", &[1, 2, 3, 5]), Reason::Correct);
    assert_eq!(reason("(9-3)4", &[9, 3, 4]), Reason::Correct);
    assert_eq!(reason("{2}[12]", &[2, 12]), Reason::Correct);
}

#[test]
fn a_line_break_inside_an_expression_is_a_space() {
    all(
        Reason::Correct,
        &["4*6\n*1*1", "4*\n6*1*1", "4*6*1*1\n= 24", "4*6*1*1 =\r\n24", "24\n= 4*6*1*1"],
    );
    all(Reason::Correct, &["4*6*1*1\n= 24*1\n= 24", "(4*6\n)*1*1\n=24"]);
    all(Reason::Syntax, &["4\n6*1*1", "4*6*1*1\n24"]);
}

#[test]
fn every_claim_must_be_true() {
    all(Reason::Correct, &["4*6*1*1 = 24", "24 = 4*6*1*1", "4*6*1*1 = 24.0", "4*6*1*1=24*1=24"]);
    all(
        Reason::Correct,
        &["4*6*1*1 = 23.9999995", "4*6*1*1 = +24", "4*6*1*1 = (24)", "24.0=4*6*1*1"],
    );
    all(
        Reason::WrongClaim,
        &["4*6*1*1 = 25", "4*6*1*1 = 24 = 25", "4*6*1*1 = 24.00001", "4*6*1*1 = -24"],
    );
    all(Reason::WrongClaim, &["1+1+4+6 = 24", "4*6*1*1 = 9999999999999999999999"]);
    all(Reason::Syntax, &["4*6*1*1 =", "= 4*6*1*1", "4*6*1*1 == ", "4*6*1*1 = = 24"][..2]);
    all(Reason::DivisionByZero, &["4*6*1*1 = 24/0", "24/(1-1) = 4*6"]);
    all(Reason::Decimal, &["4*6*1*1 = 24.0*1", "24.0", "4.0*6 = 24"]);
}

#[test]
fn signed_claims_are_no_unary_signs() {
    let target = BigRational::from_integer((-2).into());
    let judge = |answer| check(answer, &[4, 6], &target, &Rules::CLASSIC).reason;
    assert_eq!(judge("4-6 = -2"), Reason::Correct);
    assert_eq!(judge("-2 = 4-6"), Reason::Correct);
    assert_eq!(judge("4-6 = (-2)"), Reason::Correct);
    assert_eq!(judge("4-6 = -4/2"), Reason::Correct);
    assert_eq!(judge("4-6 = -2.0"), Reason::Correct);
    assert_eq!(judge("4-6 = 4+-6"), Reason::ForbiddenOperator);
    assert_eq!(judge("-2"), Reason::ForbiddenOperator);
}

#[test]
fn a_negative_number_is_read_where_the_hand_holds_it() {
    assert_eq!(reason("(-3)*(-8)", &[-3, -8]), Reason::Correct);
    assert_eq!(reason("[-3]*(−8)", &[-3, -8]), Reason::Correct);
    assert_eq!(reason("-3*(-8)", &[-3, -8]), Reason::ForbiddenOperator);
    assert_eq!(reason("(-3)*(-8)", &[3, 8]), Reason::ForbiddenOperator);
    assert_eq!(reason("(-3)*(-8)*(-3)", &[-3, -8]), Reason::WrongNumbers);
}

#[test]
fn the_side_with_the_given_numbers_is_the_expression() {
    let verdict = judged("3*8 = 24*1*1", &[24, 1, 1]);
    assert_eq!((verdict.reason, verdict.span), (Reason::Correct, None));
    assert_eq!(verdict.expression.unwrap().to_string(), "24*1*1");
    assert_eq!(reason("24 = 24", &[24]), Reason::Correct);
    assert_eq!(judged("24 = 5+5", &[1, 2]).value, Some(BigRational::from_integer(10.into())));
}

#[test]
fn steps_are_true_and_use_what_is_there() {
    let hand = [4, 9, 10, 13];
    for chain in [
        "13-9=4; 10-4=6; 4*6=24",
        "13-9=4, 10-4=6, 4*6=24",
        "Step 1: 13-9=4\nSTEP 2：10-4=6\nstep 3: 4*6=24.",
        "13-9=4 (left: 4 4 10)\n10-4=6 （Left： 4 6）\n4*6=24 (left: 24)",
        "13-9=4;\n10-4=6;\n4*6=24;",
        "$13-9=4$\n$10-4=6$\n$4*6=24$",
        "4 = 13-9\n6 = 10-4\n24 = 4*6",
    ] {
        let verdict = judged(chain, &hand);
        assert_eq!(verdict.reason, Reason::Correct, "{chain:?}");
        assert_eq!(verdict.expression.unwrap().numbers().count(), 4);
        assert_eq!((verdict.valid_steps, verdict.numbers_used), (3, (4, 4)));
    }
    assert_eq!(reason("13-9=5; 10-4=6; 4*6=24", &hand), Reason::WrongStep);
    assert_eq!(reason("13-9=4; 10-4=6; 4*6=24; 24*1=24", &hand), Reason::WrongStep);
    assert_eq!(reason("4*6=24; 10-4=6; 13-9=4", &hand), Reason::WrongStep);
    assert_eq!(reason("13-9=4; 10+4-4=10; 4*6=24", &hand), Reason::WrongStep);
    assert_eq!(reason("13-9=4; 10-4=6; 4*6=24", &[4, 9, 10, 13, 1]), Reason::WrongNumbers);
    assert_eq!(reason("13-9=4; 10-4=6; 4+6=10", &hand), Reason::WrongValue);
    assert_eq!(reason("13-9=4; 10-4", &hand), Reason::Syntax);
}

#[test]
fn a_decimal_or_fraction_names_an_earlier_result() {
    let hand = [3, 3, 8, 8];
    let end = "3 - 2.667 = 0.333; 8 / 0.333 = 24";
    assert_eq!(reason(&format!("8/3 = 2.667; {end}"), &hand), Reason::Correct);
    assert_eq!(reason("8/3=8/3; 3-8/3=1/3; 8/(1/3)=24", &hand), Reason::Correct);
    assert_eq!(reason("8/3=2.6666666666666665\n3-2.67=0.33\n8/.33=24", &hand), Reason::Correct);
    assert_eq!(reason(&format!("8/3 = 2.5; {end}"), &hand), Reason::WrongStep);
    assert_eq!(reason("8/3=2.667; 3-2.66=0.333; 8/0.333=24", &hand), Reason::Decimal);
    assert_eq!(reason("8/3.0=2.667; 3-2.667=0.333; 8/0.333=24", &hand), Reason::Decimal);
    assert_eq!(reason("8/3=3; 3-3=0; 8*3=24", &hand), Reason::WrongStep);
    // A fraction that names nothing is an operation too many.
    assert_eq!(reason("8/1*3=24; 24-0=24", &[8, 3, 0, 1]), Reason::WrongStep);
}

#[test]
fn a_negative_result_may_be_used_in_a_later_step() {
    let hand = [2, 8, 30];
    assert_eq!(reason("2-8=-6; 30+(-6)=24", &hand), Reason::Correct);
    assert_eq!(reason("2-8=-6\n-6+30=24", &hand), Reason::Correct);
    assert_eq!(reason("2-8=-6; 30-6=24", &hand), Reason::WrongStep);
    assert_eq!(reason("-2+8=6; 30-6=24", &hand), Reason::ForbiddenOperator);
    assert_eq!(reason("2-8=-6; -30*6=24", &hand), Reason::ForbiddenOperator);
}

#[test]
fn a_zero_divisor_in_a_step_comes_before_a_wrong_step() {
    assert_eq!(reason("7-7=0; 9/0=9; 9+15=24", &[7, 7, 9, 15]), Reason::DivisionByZero);
    assert_eq!(reason("1-1=5; 9/0=9", &[1, 1, 9]), Reason::DivisionByZero);
    assert_eq!(reason("1+1=3; 9/(2-2)=9", &[1, 1, 9]), Reason::DivisionByZero);
}

#[test]
fn rules_speak_of_results_the_last_included() {
    let countdown = |answer, hand: &[i64], target: i64| {
        check(answer, hand, &BigRational::from_integer(target.into()), &Rules::COUNTDOWN)
    };
    assert_eq!(countdown("1-2", &[1, 2], -1).reason, Reason::RuleBroken);
    let verdict = countdown("7/2*4+10", &[2, 4, 7, 10], 24);
    assert_eq!(verdict.reason, Reason::RuleBroken);
    assert_eq!(verdict.value, Some(BigRational::from_integer(24.into())));
    assert_eq!(verdict.span, Some(0..3));
    let detail = Detail::Rule { breach: Breach::NotWhole, text: "7/2".to_owned(), step: None };
    assert_eq!(verdict.detail, detail);
    let verdict = countdown("5-5=0; 0+24=24", &[5, 5, 24], 24);
    assert_eq!((verdict.reason, verdict.value), (Reason::RuleBroken, None));
    assert_eq!(countdown("(-3)+27", &[-3, 27], 24).reason, Reason::Correct);
    let plus = Rules { operators: "+".parse().unwrap(), ..Rules::CLASSIC };
    let target = BigRational::from_integer(24.into());
    assert_eq!(check("4*6", &[4, 6], &target, &plus).reason, Reason::RuleBroken);
}

#[test]
fn reasons_rank_as_promised() {
    all(Reason::TooLong, &["1234567890123456789*#", "(1234567890123456789**2"]);
    all(Reason::BadCharacter, &["b*4.5**2", "4*6 ? 2**3", "(4*6 # "]);
    all(Reason::Decimal, &["4.5*#", "(4.5*-6"]);
    all(Reason::ForbiddenOperator, &["4**6.5#", "(4*-6", "4*6)^2"]);
    all(Reason::UnbalancedBrackets, &["(4 6", "4*/6)"]);
    all(Reason::Syntax, &["4*/6/(1-1)"]);
    all(Reason::DivisionByZero, &["7/(1-1) = 25"]);
    all(Reason::WrongNumbers, &["4*6 = 25", "5*5"]);
}

#[test]
fn lengths_are_bounded_exactly() {
    let spaces = |count: usize| format!("4*6*1*1{}", " ".repeat(count - 7));
    assert_eq!(reason(&spaces(10_000), &[1, 1, 4, 6]), Reason::Correct);
    assert_eq!(reason(&spaces(10_001), &[1, 1, 4, 6]), Reason::TooLong);
    let wide = "，".repeat(10_000);
    assert_eq!(reason(&wide, &[1]), Reason::NoAnswer);
    assert_eq!(reason("000000000000000004*6*1*1", &[1, 1, 4, 6]), Reason::Correct);
    assert_eq!(reason("0000000000000000004*6*1*1", &[1, 1, 4, 6]), Reason::TooLong);
}

#[test]
fn a_claim_may_have_more_digits_than_an_operand() {
    let big = 999_999_999_999_999_999_i64;
    let target = BigRational::from_integer(BigInt::from(big) * big);
    let answer = format!("{big}*{big} = {target}");
    assert_eq!(check(&answer, &[big, big], &target, &Rules::CLASSIC).reason, Reason::Correct);
}

#[test]
fn verdicts_say_what_and_where() {
    let verdict = judged("9 × (3 − 7)", &[3, 3, 9]);
    assert_eq!((verdict.missing, verdict.extra), (vec![3], vec![7]));
    assert_eq!((verdict.span, verdict.numbers_used), (Some(9..10), (2, 3)));
    let verdict = judged("4*6*1*1 = 25", &[1, 1, 4, 6]);
    let claimed = BigRational::from_integer(25.into());
    assert_eq!(verdict.detail, Detail::Claim { text: "25".to_owned(), claimed });
    assert_eq!(verdict.span, Some(10..12));
    let verdict = judged("５/(1−1)", &[5, 1, 1]);
    let divisor = "(1−1)".to_owned();
    assert_eq!(verdict.span, Some(3..6));
    assert_eq!(
        verdict.detail,
        Detail::Text(Problem::DivisionByZero { divisor: divisor[1..divisor.len() - 1].to_owned() })
    );
    let verdict = judged("13-9=4; 10-5=5; 4*6=24", &[4, 9, 10, 13]);
    let fault = StepFault::Unavailable("5".to_owned());
    assert_eq!(verdict.detail, Detail::Step { step: 2, text: "10-5".to_owned(), fault });
    assert_eq!((verdict.valid_steps, verdict.span), (1, Some(8..12)));
}

#[test]
fn a_lone_surrogate_stands_in_as_a_bad_character() {
    all(Reason::BadCharacter, &["4*6\u{FFFD}*1*1"]);
}

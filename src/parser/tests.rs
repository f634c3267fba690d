//! Whole messages of the parser, carets included, and what it reads.

use super::*;

fn message(text: &str) -> String {
    parse(text).unwrap_err().to_string()
}

#[test]
fn messages_point_at_the_place() {
    let table = [
        ("4*b", "\"b\" has no meaning here.\n  4*b\n    ^"),
        ("4*6.5", "\"6.5\" has a decimal point; only whole numbers are given.\n  4*6.5\n    ^^^"),
        ("4**6", "\"**\" is not one of the operators + - * /.\n  4**6\n   ^^"),
        ("4*-6", "The sign \"-\" has nothing on its left.\n  4*-6\n    ^"),
        ("(4*6", "The bracket \"(\" is never closed.\n  (4*6\n  ^"),
        ("4*6)", "The bracket \")\" closes nothing.\n  4*6)\n     ^"),
        ("(4*6]", "The bracket \"(\" is closed by \"]\".\n  (4*6]\n      ^"),
        ("4*", "An operator lacks an operand.\n  4*\n   ^"),
        ("4 6", "An operator is missing between two operands.\n  4 6\n    ^"),
        ("4*()", "The brackets hold nothing.\n  4*()\n     ^"),
        ("\\frac12", "The LaTeX word needs its parts in brackets.\n  \\frac12\n  ^^^^^"),
        ("4*6=24", "One expression is wanted, not a claim or a list.\n  4*6=24\n     ^"),
        ("5/(1-1)", "The divisor \"1-1\" is zero.\n  5/(1-1)\n     ^^^"),
        ("none", "There is no expression."),
        (
            "12345678901234567890",
            concat!(
                "A number has 20 digits; at most 18 are read.\n",
                "  12345678901234567890\n",
                "  ^^^^^^^^^^^^^^^^^^^^"
            ),
        ),
    ];
    for (text, expected) in table {
        assert_eq!(message(text), expected, "{text:?}");
    }
}

#[test]
fn carets_stand_under_wide_characters() {
    assert_eq!(message("（４×汉"), "\"汉\" has no meaning here.\n  （４×汉\n       ^^");
    assert_eq!(message("1+\n２*b+\n3"), "\"b\" has no meaning here.\n  ２*b+\n     ^");
    assert_eq!(message("1\t*#"), "\"#\" has no meaning here.\n  1 *#\n     ^");
}

#[test]
fn a_long_line_is_cut_around_the_place() {
    let text = format!("{}#{}", "1+".repeat(100), "+1".repeat(100));
    let message = message(&text);
    let lines: Vec<&str> = message.lines().collect();
    assert_eq!(lines[0], "\"#\" has no meaning here.");
    let column = lines[2].find('^').unwrap();
    assert_eq!(lines[1].chars().nth(column), Some('#'));
    assert!(lines[1].chars().count() < 90);
}

#[test]
fn a_text_of_too_many_characters_is_refused() {
    let message = message(&"1".repeat(10_001));
    assert_eq!(message, "The text has 10001 characters; at most 10,000 are read.");
}

#[test]
fn every_notation_reads_as_the_same_expression() {
    for text in [
        "8/(3-8/3)",
        " 8 ÷ ( 3 − 8 ÷ 3 ) ",
        "８／（３－８／３）",
        "\\frac{8}{3-\\frac{8}{3}}",
        "$\\dfrac{8}{3 - \\tfrac{8}{3}}$",
        "\\boxed{8:[3-8:3]}.",
        "**8/((3)-(8/3))**",
        "```\n8/\n(3-8/3)\n```",
    ] {
        let expression = parse(text).unwrap();
        assert_eq!(expression.to_string(), "8/(3-8/3)", "{text:?}");
    }
    assert_eq!(parse("A+T*(Q-k)").unwrap().to_string(), "1+10*(12-13)");
    assert_eq!(parse("4(7-1)").unwrap().to_string(), "4*(7-1)");
}

#[test]
fn a_negative_number_in_brackets_is_that_number() {
    let expression = parse("(-3)*[−8]").unwrap();
    assert_eq!(expression.to_string(), "(-3)*(-8)");
    assert_eq!(expression.tokens().len(), 3);
    assert_eq!(parse(&expression.to_string()), Ok(expression));
}

#[test]
fn deep_nesting_needs_no_stack() {
    let text = format!("{}1{}", "(".repeat(4_999), ")".repeat(4_999));
    assert_eq!(parse(&text).unwrap().to_string(), "1");
    let text = format!("{}1{}", "1-(".repeat(2_000), ")".repeat(2_000));
    assert_eq!(parse(&text).unwrap().value().to_string(), "1");
}

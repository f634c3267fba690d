//! Prints what the rating counts of every solvable hand, one JSON object a line, for
//! `tools/fit_rating.py`.

use make24::deal::all_hands;
use make24::rating::{Feature, HandFeature, anatomy};
use make24::{Fraction, Puzzle, Rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let form: Vec<&str> = Feature::ALL.iter().map(|feature| feature.name()).collect();
    let hand: Vec<&str> = HandFeature::ALL.iter().map(|feature| feature.name()).collect();
    println!("{{\"form\": {form:?}, \"hand\": {hand:?}}}");
    for numbers in all_hands(4, 1, 13) {
        let fractions: Vec<Fraction> =
            numbers.iter().map(|&number| Fraction::try_from(number)).collect::<Result<_, _>>()?;
        let target = num_rational::BigRational::from_integer(24.into());
        let anatomy = anatomy(&Puzzle::new(&fractions, target, Rules::CLASSIC)?)?;
        if anatomy.forms.is_empty() {
            continue;
        }
        let forms: Vec<String> = anatomy
            .forms
            .iter()
            .map(|form| format!("[{}, {:?}]", form.class, form.counts))
            .collect();
        let (counts, forms) = (&anatomy.hand, forms.join(", "));
        println!("{{\"numbers\": {numbers:?}, \"hand\": {counts:?}, \"forms\": [{forms}]}}");
    }
    Ok(())
}

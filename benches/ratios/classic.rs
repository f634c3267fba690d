//! The search that most programs for the 24 game use: pairwise reduction in double precision.

/// How far from the target still counts as equal.
const TOLERANCE: f64 = 1e-6;

/// Whether any solution exists: takes two numbers, puts one result back, and tries again.
pub fn is_solvable(numbers: &[f64], target: f64) -> bool {
    if let [value] = numbers {
        return (value - target).abs() < TOLERANCE;
    }
    for i in 0..numbers.len() {
        for j in i + 1..numbers.len() {
            let (a, b) = (numbers[i], numbers[j]);
            let mut rest: Vec<f64> = others(numbers, i, j).copied().collect();
            // Dividing by zero gives an infinity or no number, neither of which is near 24.
            for result in [a + b, a - b, b - a, a * b, a / b, b / a] {
                rest.push(result);
                if is_solvable(&rest, target) {
                    return true;
                }
                rest.pop();
            }
        }
    }
    false
}

/// Every solution that the reduction meets, fully bracketed. Two equal parts are not told
/// apart, as programs that skip equal permutations do; otherwise the same text may come again.
pub fn solutions(numbers: &[f64], target: f64) -> Vec<String> {
    let parts: Vec<(f64, String)> = numbers.iter().map(|n| (*n, n.to_string())).collect();
    let mut found = Vec::new();
    reduce(&parts, target, &mut found);
    found
}

fn reduce(parts: &[(f64, String)], target: f64, found: &mut Vec<String>) {
    if let [(value, text)] = parts {
        if (value - target).abs() < TOLERANCE {
            found.push(text.clone());
        }
        return;
    }
    let mut pairs: Vec<(&str, &str)> = Vec::new();
    for i in 0..parts.len() {
        for j in i + 1..parts.len() {
            let ((a, left), (b, right)) = (&parts[i], &parts[j]);
            if pairs.contains(&(left, right)) {
                continue;
            }
            pairs.push((left, right));
            let mut rest: Vec<(f64, String)> = others(parts, i, j).cloned().collect();
            for (result, text) in [
                (a + b, format!("({left}+{right})")),
                (a - b, format!("({left}-{right})")),
                (b - a, format!("({right}-{left})")),
                (a * b, format!("({left}*{right})")),
                (a / b, format!("({left}/{right})")),
                (b / a, format!("({right}/{left})")),
            ] {
                rest.push((result, text));
                reduce(&rest, target, found);
                rest.pop();
            }
        }
    }
}

/// All elements but two.
fn others<T>(elements: &[T], i: usize, j: usize) -> impl Iterator<Item = &T> {
    elements
        .iter()
        .enumerate()
        .filter(move |(index, _)| *index != i && *index != j)
        .map(|(_, element)| element)
}

use make24::{Level, Puzzle, solver};
fn main() {
    let csv = std::fs::read_to_string("/work/shared/oracle/hands24.csv").unwrap();
    let hands: Vec<Vec<i32>> = csv
        .lines()
        .skip(1)
        .map(|l| l.split(',').next().unwrap().split(' ').map(|x| x.parse().unwrap()).collect())
        .collect();
    let mode = std::env::args().nth(1).unwrap();
    let reps: usize = std::env::args().nth(2).unwrap().parse().unwrap();
    let mut best = f64::MAX;
    for _ in 0..reps {
        let t = std::time::Instant::now();
        let mut n = 0u64;
        for h in &hands {
            let p = Puzzle::classic(h, 24).unwrap();
            match mode.as_str() {
                "alg" => n += solver::count(&p, Level::Algebraic).unwrap(),
                "ess" => n += solver::count(&p, Level::Essential).unwrap(),
                "solve" => n += solver::solve(&p, Level::Essential, None).unwrap().total,
                "find" => n += solver::is_solvable(&p).unwrap() as u64,
                "six" => {
                    n += solver::count(
                        &Puzzle::classic(&[1, 2, 3, 4, 5, 6], 24).unwrap(),
                        Level::Algebraic,
                    )
                    .unwrap();
                    break;
                }
                _ => {}
            }
        }
        let e = t.elapsed().as_secs_f64() * 1e3;
        if e < best {
            best = e;
        }
        std::hint::black_box(n);
    }
    println!("{mode} best {best:.3} ms");
}

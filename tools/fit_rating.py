"""Fit the weights of the rating model on human times, and say how well they do on hands unseen.

Usage (numpy and scipy needed; a few minutes on one core):

    cargo run --release --example rating_features > features.jsonl
    python tools/fit_rating.py features.jsonl times.csv [--folds 10] [--seeds 3]

The second file has the columns hand (as in "3 3 8 8"), median_seconds, solved_percent. It prints
rank correlations out of fold, for the first model refitted, for the final list of features, and
(with --choose N) for a list of N of them chosen anew inside every fold; then the fitted weights as
rows of the Rust table.
"""

from __future__ import annotations

import argparse
import csv
import json
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.stats import spearmanr

Array = NDArray[np.float64]

FIRST = {
    "logres": 0.44, "mul_over24": -0.34, "diff_one": 0.43, "plus_one": -1.13, "minus_one": -0.79,
    "idle_card_one": -1.33, "fraction": 1.14, "in_div": 0.98, "fin_div_frac": 1.53,
    "pair_div_exact": -1.56, "pair_sub": -1.0, "double": -0.7, "times_two": -0.31,
    "multiple_of_card": -1.28, "all_times": -1.0, "all_plus": -0.46, "two_pairs": -0.94,
    "factor_pairs": 0.88, "prod_pm": 0.3, "factor_card_12": 0.55, "cof2_sub": 0.65,
    "cof3_prod_pm": 1.45, "distinct": 0.31, "trap3": 0.16, "dead": 0.23,
}  # fmt: skip
# Of the first model's features the final one does without these.
DROPPED = {"diff_one"}
# Three quarters of the loss are on ranks, so that easy hands, whose times differ little, count as
# well.
RANK_SHARE = 0.75
RIDGE = 1.5e-3


@dataclass(frozen=True)
class Table:
    """Forms in order of class, classes in order of hand; what was counted; the times."""

    names: list[str]
    forms: Array
    classes: NDArray[np.int64]
    hands_of_classes: NDArray[np.int64]
    hands: Array
    times: Array
    form_names: int

    def rows(self, wanted: NDArray[np.bool_]) -> Table:
        """The same with some of the hands only."""
        kept_classes = wanted[self.hands_of_classes]
        kept_forms = kept_classes[self.classes]
        new_hands = np.cumsum(wanted) - 1
        new_classes = np.cumsum(kept_classes) - 1
        return replace(
            self,
            forms=self.forms[kept_forms],
            classes=new_classes[self.classes[kept_forms]],
            hands_of_classes=new_hands[self.hands_of_classes[kept_classes]],
            hands=self.hands[wanted],
            times=self.times[wanted],
        )

    def columns(self, wanted: list[str]) -> Table:
        """The same with some of the features only."""
        split = self.form_names
        form = [i for i, name in enumerate(self.names[:split]) if name in wanted]
        hand = [i for i, name in enumerate(self.names[split:]) if name in wanted]
        names = [self.names[i] for i in form] + [self.names[split + i] for i in hand]
        forms, hands = self.forms[:, form], self.hands[:, hand]
        return replace(self, names=names, forms=forms, hands=hands, form_names=len(form))


def read(features: Path, times: Path) -> Table:
    """The features of the hands that have a human time."""
    with times.open(newline="") as file:
        known = {row["hand"]: float(row["median_seconds"]) for row in csv.DictReader(file)}
    lines = features.read_text().splitlines()
    header = json.loads(lines[0])
    forms, classes, hands_of_classes, hands, seconds = [], [], [], [], []
    for line in lines[1:]:
        row = json.loads(line)
        time = known.get(" ".join(map(str, row["numbers"])))
        if time is None:
            continue
        unique = sorted({(label, tuple(counts)) for label, counts in row["forms"]})
        labels: dict[int, int] = {}
        for label, counts in unique:
            if label not in labels:
                labels[label] = len(hands_of_classes)
                hands_of_classes.append(len(hands))
            forms.append(counts)
            classes.append(labels[label])
        hands.append(row["hand"])
        seconds.append(time)
    return Table(
        names=header["form"] + header["hand"],
        forms=np.array(forms),
        classes=np.array(classes),
        hands_of_classes=np.array(hands_of_classes),
        hands=np.array(hands),
        times=np.log2(np.array(seconds)),
        form_names=len(header["form"]),
    )


@dataclass(frozen=True)
class Race:
    """What the race model makes of a table, and what its slope is made of."""

    prediction: Array
    costs: Array
    best: Array
    shares: Array
    depth: Array
    hand_log: Array


def race(weights: Array, table: Table) -> Race:
    """Weights in the order of the names, then base, reading time and log of sharing."""
    split = table.form_names
    form, hand = weights[:split], weights[split:-3]
    base, reading, sharing = weights[-3], weights[-2], np.exp(weights[-1])
    starts = np.flatnonzero(np.r_[True, np.diff(table.classes) > 0])
    costs = table.forms @ form
    best = np.minimum.reduceat(costs, starts)
    first = np.flatnonzero(np.r_[True, np.diff(table.hands_of_classes) > 0])
    least = np.minimum.reduceat(best, first)
    depth = (best - least[table.hands_of_classes]) / sharing
    terms = np.exp2(-depth)
    sums = np.add.reduceat(terms, first)
    hand_log = base + table.hands @ hand + least - sharing * np.log2(sums)
    prediction = np.log2(reading + np.exp2(np.clip(hand_log, -20, 20)))
    return Race(prediction, costs, best, terms / sums[table.hands_of_classes], depth, hand_log)


def rank_scale(times: Array) -> tuple[Array, Array]:
    """A map, in straight pieces, from log2 seconds to the share of hands that are easier."""
    shares = np.linspace(0, 1, 41)
    points = np.quantile(np.sort(times), shares) + np.arange(41) * 1e-6
    first = min(0.5 * (shares[1] - shares[0]) / (points[1] - points[0]), 1)
    last = 0.3 * (shares[-1] - shares[-2]) / (points[-1] - points[-2])
    points = np.r_[points[0] - 2, points, points[-1] + 3]
    return points, np.r_[-2 * first, shares, 1 + 3 * last]


def spread(table: Table) -> Array:
    """How much each feature varies, so that the ridge treats all alike."""
    return np.maximum(np.r_[table.forms.std(0), table.hands.std(0)], 0.05)


def loss(weights: Array, table: Table, scale: tuple[Array, Array]) -> tuple[float, Array]:
    """Squared errors of ranks and of logarithms, with the slope by every weight."""
    split, sharing, reading = table.form_names, np.exp(weights[-1]), weights[-2]
    ran = race(weights, table)
    points, shares = scale
    piece = np.clip(np.searchsorted(points, ran.prediction) - 1, 0, len(points) - 2)
    slope = (shares[piece + 1] - shares[piece]) / (points[piece + 1] - points[piece])
    placed = shares[piece] + slope * (ran.prediction - points[piece])
    rank_error = placed - np.interp(table.times, points, shares)
    log_error = ran.prediction - table.times
    count = len(table.times)
    value = 12 * RANK_SHARE * (rank_error**2).mean() + (1 - RANK_SHARE) * (log_error**2).mean()
    outer = (24 * RANK_SHARE * rank_error * slope + 2 * (1 - RANK_SHARE) * log_error) / count
    solving = np.exp2(np.clip(ran.hand_log, -20, 20))
    by_reading = (outer / ((reading + solving) * np.log(2))).sum()
    by_hand = outer * solving / (reading + solving)
    of_class = by_hand[table.hands_of_classes]
    first = np.flatnonzero(np.r_[True, np.diff(table.hands_of_classes) > 0])
    sums = np.add.reduceat(np.exp2(-ran.depth), first)
    by_sharing = -(by_hand * np.log2(sums)).sum() - (of_class * ran.shares * ran.depth).sum()
    starts = np.flatnonzero(np.r_[True, np.diff(table.classes) > 0])
    is_best = ran.costs == ran.best[table.classes]
    ties = np.add.reduceat(is_best.astype(float), starts)
    by_form = np.where(is_best, (of_class * ran.shares / ties)[table.classes], 0)
    scaled = weights[:-3] * spread(table)
    value += RIDGE * (scaled**2).sum()
    ridge = 2 * RIDGE * scaled * spread(table)
    by_weight = np.r_[table.forms.T @ by_form, table.hands.T @ by_hand] + ridge
    assert len(by_weight) == split + table.hands.shape[1]
    return value, np.r_[by_weight, by_hand.sum(), by_reading, by_sharing * sharing]


def fit(table: Table, start: dict[str, float], steps: int = 150) -> Array:
    """The weights with the least loss, from the start given."""
    first = np.r_[[start.get(name, 0.0) for name in table.names], -2.26, 4.2, np.log(0.69)]
    free = [(None, None)] * (len(first) - 2)
    bounds = [*free, (1.0, 4.39), (np.log(0.2), np.log(3.0))]
    options = {"maxiter": steps, "maxcor": 30}
    scale = rank_scale(table.times)
    found = minimize(
        loss, first, (table, scale), jac=True, method="L-BFGS-B", bounds=bounds, options=options
    )
    return found.x


def chosen(table: Table, most: int) -> list[str]:
    """Feature names: the first model's, then the steepest three at a time, up to `most`."""
    names = [name for name in table.names if name in FIRST]
    weights = fit(table.columns(names), FIRST, 80)
    while len(names) < most:
        kept = dict(zip(table.columns(names).names, weights[:-3], strict=True))
        full = np.r_[[kept.get(name, 0.0) for name in table.names], weights[-3:]]
        _, slopes = loss(full, table, rank_scale(table.times))
        steepness = np.abs(slopes[:-3]) / spread(table)
        order = [table.names[i] for i in np.argsort(-steepness) if table.names[i] not in kept]
        names += order[: min(3, most - len(names))]
        weights = fit(table.columns(names), kept, 60)
    return names


def folds(count: int, parts: int, seed: int) -> NDArray[np.int64]:
    """A random part for each hand, all parts of one size."""
    places = np.arange(count) % parts
    np.random.default_rng(seed).shuffle(places)
    return places


def out_of_fold(table: Table, parts: int, seeds: int, names: list[str] | int) -> str:
    """How well times are predicted by weights fitted without them; so many names chosen anew."""
    ranks, errors = [], []
    for seed in range(seeds):
        part = folds(len(table.times), parts, seed)
        prediction = np.zeros(len(table.times))
        for here in range(parts):
            train = table.rows(part != here)
            inside = chosen(train, names) if isinstance(names, int) else names
            weights = fit(train.columns(inside), FIRST)
            test = table.rows(part == here).columns(inside)
            prediction[part == here] = race(weights, test).prediction
        ranks.append(spearmanr(prediction, table.times).statistic)
        errors.append(np.abs(prediction - table.times).mean())
    each = " ".join(f"{rank:.4f}" for rank in ranks)
    return f"Spearman {np.mean(ranks):.4f} ({each}), mean error {np.mean(errors):.3f} log2 seconds"


def main() -> None:
    """Print the figures and the weights."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("features", type=Path)
    parser.add_argument("times", type=Path)
    parser.add_argument("--folds", type=int, default=10)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--choose", type=int, metavar="N", help="also choose N in each fold")
    given = parser.parse_args()
    table = read(given.features, given.times)
    final = [name for name in table.names if name not in DROPPED]
    print(f"{len(table.times)} hands, {given.folds} folds, {given.seeds} seeds, out of fold:")
    lists = {f"the first {len(FIRST)} features": list(FIRST), f"all {len(final)} features": final}
    for about, names in lists.items():
        print(f"{about}: {out_of_fold(table, given.folds, given.seeds, names)}", flush=True)
    if given.choose:
        figures = out_of_fold(table, given.folds, given.seeds, given.choose)
        print(f"{given.choose} chosen in each fold: {figures}", flush=True)
    kept = table.columns(final)
    weights = fit(kept, FIRST, 400)
    inside = spearmanr(race(weights, kept).prediction, table.times).statistic
    print(f"the fit to all hands: Spearman {inside:.4f} (not out of fold)")
    print(f"reading {weights[-2]:.2f}, sharing {np.exp(weights[-1]):.2f}, base {weights[-3]:.2f}")
    for name, weight in zip(kept.names, weights[:-3], strict=True):
        print(f"{name} {weight:+.2f}")


if __name__ == "__main__":
    main()

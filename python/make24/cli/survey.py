"""``make24 survey``: how many puzzles of a space are solvable, in how many ways, how hard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from make24 import dataset
from make24.cli import options
from make24.cli.output import print_json
from make24.cli.puzzles import add_puzzles, puzzles
from make24.cli.words import Command, UsageError
from make24.datasets.survey import COUNTS, PERCENTILES, SECONDS, class_name, survey
from make24.errors import InputError
from make24.language import translate
from make24.rating_sentences import band_text

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from make24.datasets.survey import Survey

# Going through more is a matter of hours; a sample tells as much.
_MOST_PUZZLES = 10_000_000
# More targets than this are no table for a terminal.
_MOST_TARGETS = 20


def run(words: list[str]) -> int:
    """Carry out ``make24 survey``; the status is 0 when a puzzle is solvable, 1 when none is."""
    settings, operands = _command().read(words)
    if operands:
        raise UsageError(translate("{given} is not understood").format(given=operands[0]))
    found = _survey(settings)
    if settings.plot is not None:
        _plot(Path(settings.plot), found)
    if settings.json:
        print_json(_as_json(found))
    else:
        print("\n".join(_table(found)))
    return 0 if found.whole.solvable else 1


def _survey(settings: Namespace) -> Survey:
    from make24.cli.progress import followed

    if settings.plot is not None and not settings.plot.endswith(".svg"):
        raise UsageError(translate("--plot: the name of a picture ends in .svg"))
    seed = 0 if settings.seed is None else settings.seed
    rows = dataset(settings.count, **puzzles(settings), rated=settings.rated, seed=seed)
    total = rows.plan.count or rows.plan.size
    if total > _MOST_PUZZLES:
        raise InputError("too_many_to_survey", {"puzzles": total, "most": _MOST_PUZZLES})
    return survey(followed(rows, total, translate("counting")), hardest=settings.hardest)


def _command() -> Command:
    command = Command(
        "survey",
        "",
        translate(
            "How many puzzles are solvable, how many solutions they have, how hard they are, and "
            "which are the hardest:\nof all hands and targets, or of a sample."
        ),
    )
    add_puzzles(command)
    command.option(
        "--count",
        type=options.positive,
        metavar="1000",
        help=translate("look at so many puzzles, drawn at random; all unless given"),
    )
    command.option(
        "--seed",
        type=options.whole,
        metavar="24",
        help=translate("the same seed draws the same puzzles (0)"),
    )
    command.option(
        "--hardest",
        type=options.positive,
        default=5,
        metavar="5",
        help=translate("how many of the hardest puzzles to show"),
    )
    command.option(
        "--no-rating",
        dest="rated",
        action="store_false",
        default=True,
        help=translate("leave ratings out, which take most of the time of larger hands"),
    )
    command.option(
        "--plot", metavar="file.svg", help=translate("draw the distributions as a picture")
    )
    options.add_json(command)
    return command


def _table(found: Survey) -> list[str]:
    whole = found.whole
    line = translate("{solvable} of {puzzles} puzzles are solvable ({share} %)")
    share = f"{100 * whole.solvable / whole.puzzles:.3f}"
    lines = [line.format(solvable=whole.solvable, puzzles=whole.puzzles, share=share)]
    if 1 < len(found.targets) <= _MOST_TARGETS:
        solvable = {str(target): share.solvable for target, share in found.targets.items()}
        lines += ["", translate("solvable puzzles of each target:"), *_lines(solvable)]
    if found.counts:
        lines += ["", translate("solvable puzzles by number of solutions:")]
        lines += _lines(_named(COUNTS, found.counts))
    if found.seconds and sum(found.seconds.values()) == sum(found.ratings.values()):
        lines += ["", translate("by expected seconds:"), *_lines(_named(SECONDS, found.seconds))]
    elif found.ratings:
        lines += ["", translate("by percentile of difficulty:")]
        lines += _lines(_named(PERCENTILES, found.ratings))
    if found.bands:
        lines += ["", translate("by difficulty:")]
        lines += _lines({band_text(band): count for band, count in found.bands.items()})
    if found.hardest:
        lines += ["", translate("the hardest:")]
        lines += [
            f"  {' '.join(map(str, row['numbers']))} = {row['target']}  {row['solution']}"
            for row in found.hardest
        ]
    return lines


def _named(starts: Sequence[int], counts: dict[int, int]) -> dict[str, int]:
    return {class_name(starts, start): count for start, count in counts.items()}


def _lines(counts: dict[str, int]) -> list[str]:
    labels = max(map(len, counts))
    numbers = max(len(str(count)) for count in counts.values())
    total = sum(counts.values()) or 1
    return [
        f"  {label:>{labels}}  {count:>{numbers}}  {100 * count / total:5.1f} %"
        for label, count in counts.items()
    ]


def _as_json(found: Survey) -> dict[str, object]:
    targets = {
        str(target): {"puzzles": share.puzzles, "solvable": share.solvable}
        for target, share in found.targets.items()
    }
    hardest = [
        {name: row[name] for name in ("numbers", "target", "solution", "rating", "band", "seconds")}
        for row in found.hardest
    ]
    return {
        "puzzles": found.whole.puzzles,
        "solvable": found.whole.solvable,
        "targets": targets,
        "counts": _named(COUNTS, found.counts),
        "ratings": _named(PERCENTILES, found.ratings),
        "seconds": _named(SECONDS, found.seconds),
        "bands": found.bands,
        "hardest": hardest,
    }


def _plot(path: Path, found: Survey) -> None:
    from make24.datasets.plot import Chart, picture

    def chart(title: str, counts: dict[str, int]) -> Chart:
        return Chart(title, tuple(counts.items()))

    solvable = {str(target): share.solvable for target, share in found.targets.items()}
    charts = [
        chart(translate("solvable puzzles of each target"), solvable if len(solvable) > 1 else {}),
        chart(translate("number of solutions"), _named(COUNTS, found.counts)),
        chart(translate("expected seconds"), _named(SECONDS, found.seconds)),
        chart(translate("percentile of difficulty"), _named(PERCENTILES, found.ratings)),
    ]
    text = picture([each for each in charts if each.bars])
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise OSError(f"{path}: {error.strerror or error}") from None

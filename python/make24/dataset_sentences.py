"""What is said of a dataset that cannot be made as it is asked for."""

from __future__ import annotations

from make24.language import mark

DATASET_ERRORS = {
    "below_least": mark("{what} is a whole number, {least} or more, not {given}"),
    "in_option": mark("{option}: {error}"),
    "count_above_puzzles": mark(
        "count: {count} rows are wanted and there are only {puzzles} puzzles to choose from"
    ),
    "too_many_puzzles": mark("there are {puzzles} puzzles to choose from, more than 2^62"),
    "too_many_to_survey": mark(
        "there are {puzzles} puzzles, too many to go through; at most {most} are: draw some of "
        "them with --count"
    ),
    "range_too_wide": mark("low and high: from {low} to {high} there are more than {most} numbers"),
    "not_with_tiles": mark("{option} does not go with tiles, which are the numbers themselves"),
    "too_few_tiles": mark("n: {n} numbers are wanted and there are only {tiles} tiles"),
    "no_target": mark("target: at least one is needed"),
    "too_many_targets": mark("target: at most {most} are accepted"),
    "option_not_bool": mark("{option} is True or False, not {given} ({type})"),
    "hard_without_rating": mark(
        "band and rating cannot be asked for where ratings are left out (rated)"
    ),
    "rating_not_pair": mark(
        "rating is None or the least and the most percentile, such as (75, 100), not {given} "
        "({type})"
    ),
    "rating_out_of_range": mark(
        "rating: from {least} to {most} is no range of percentiles, which are 0 to 100"
    ),
    "exclude_not_hands": mark("exclude is an iterable of hands, not {given} ({type})"),
    "split_not_mapping": mark(
        'split is a mapping of names to shares, such as {{"train": 0.9, "test": 0.1}}, '
        "not {given} ({type})"
    ),
    "split_name": mark("split: {given} is no name; letters, digits, _ and - are accepted"),
    "split_share": mark("split: the share of {name} is a number above 0, not {given}"),
    "split_total": mark("split: the shares make {total} together, and must make 1"),
    "template_not_text": mark("{option} is a text, not {given} ({type})"),
    "template_field": mark("{option}: there is no place {given}; these are filled: {accepted}"),
    "template_braces": mark(
        "{option}: a brace stands alone; write two, as in {{{{ and }}}}, where one is meant"
    ),
    "path_not_path": mark("a dataset is written to a path, not {given} ({type})"),
    "format_not_known": mark(
        "{given}: the name of a file of rows ends in .jsonl, .csv or .parquet, or in / for a "
        "folder of Parquet files"
    ),
    "folder_not_empty": mark("{given} is no empty folder; choose another name"),
    "parts_of_another": mark(
        "{given} holds the pieces of another dataset; remove it or choose another name"
    ),
    "extra_missing": mark(
        'this needs the package {package}; it comes with: pip install "make24[{extra}]"'
    ),
    "workers_and_scheduler": mark(
        "workers are processes on this machine and do not go with a scheduler"
    ),
    "scheduler_not_text": mark("scheduler is an address as a text, not {given} ({type})"),
    "no_scheduler": mark("scheduler: there is none at {given} ({error})"),
}

"""``make24 mistakes`` and ``make24 review``."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest

from attempts import attempt
from make24 import COUNTDOWN
from make24.trainer.level import Level
from make24.trainer.mistakes import mistakes
from make24.trainer.records import Records

NOW = datetime.now(UTC)
ZONES = ["UTC", "Asia/Shanghai", "America/St_Johns", "Pacific/Kiritimati", "Pacific/Pago_Pago"]


def missed(hand, days, **particulars):
    """A hand that was given up so many days ago, or in as many days by another clock."""
    particulars = {"outcome": "given_up", "seconds": 0.0} | particulars
    return attempt(hand=hand, started=NOW - timedelta(days=days), **particulars)


@pytest.fixture
def history():
    played = [
        missed("♠3 ♥3 ♦8 ♣8", 2),
        missed("1 1 1 1", 1),
        missed("1 3 7 10 25 50", 0.5, target=765, rules=COUNTDOWN),
        missed("4 4 10 10", -3),
    ]
    with Records() as records:
        assert records.take_over(played) == 4


def listed(run, *words, **environment):
    done = run("mistakes", "--json", *words, **environment)
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def numbers(found):
    return [mistake["numbers"] for mistake in found["mistakes"]]


# Looking through it


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "There is no hand in your notebook of mistakes.\n"),
        ("zh_CN", "错题本是空的。\n"),
        ("zh_TW", "錯題本是空的。\n"),
    ],
)
def test_an_empty_notebook(run, data_folder, language, text):
    for command in ("mistakes", "review"):
        done = run(command, "--lang", language)
        assert (done.returncode, done.stdout, done.stderr) == (0, text, "")
    assert listed(run) == {"count": 0, "due": 0, "mistakes": []}
    assert not data_folder.exists()


@pytest.mark.usefixtures("history")
def test_the_list(run):
    done = run("mistakes")
    assert done.stdout == (
        "hand                              missed  right  due        about\n"
        "3 3 8 8                           1       0/3    now        fractions, division\n"
        "1 1 1 1                           1       0/3    now        no solution\n"
        "1 3 7 10 25 50 → 765 (countdown)  1       0/3    now\n"
        "4 4 10 10                         1       0/3    in 3 days  division, large numbers\n"
        "\n"
        "3 hands are due.\n"
    )
    assert "8/(3-8/3)" not in done.stdout
    shown = run("mistakes", "--solutions").stdout
    assert shown.splitlines()[1].endswith("8/(3-8/3)")
    assert shown.splitlines()[2].endswith("no solution")
    chinese = run("mistakes", "--lang", "zh_CN").stdout
    assert "3 3 8 8" in chinese
    assert "有 3 手牌该复习了。\n" in chinese
    assert "有 3 手牌該複習了。\n" in run("mistakes", "--lang", "zh_TW").stdout


@pytest.mark.usefixtures("history")
def test_json(run):
    found = listed(run, "--solutions")
    assert (found["count"], found["due"]) == (4, 3)
    first = found["mistakes"][0]
    assert datetime.fromisoformat(first.pop("due")) == NOW - timedelta(days=2) + timedelta(
        minutes=1
    )
    assert first == {
        "numbers": [3, 3, 8, 8],
        "target": "24",
        "rules": "classic",
        "missed": 1,
        "right": 0,
        "due_now": True,
        "kinds": ["fractions", "division"],
        "solution": "8/(3-8/3)",
    }
    assert found["mistakes"][1]["solution"] is None


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize(
    ("words", "hands"),
    [
        (["--kind", "fractions"], ["3 3 8 8"]),
        (["--kind", "division"], ["3 3 8 8", "4 4 10 10"]),
        (["--kind", "no_solution"], ["1 1 1 1"]),
        (["--kind", "large_numbers"], ["4 4 10 10"]),
        (["--due"], ["3 3 8 8", "1 1 1 1", "1 3 7 10 25 50"]),
        (["--due", "--kind", "division"], ["3 3 8 8"]),
        (["--rules", "countdown"], ["1 3 7 10 25 50"]),
        (["--target", "24", "--kind", "no_solution"], ["1 1 1 1"]),
        (["--target", "25"], []),
    ],
)
def test_filters(run, words, hands):
    assert numbers(listed(run, *words)) == [list(map(int, hand.split())) for hand in hands]
    if not hands:
        done = run("mistakes", *words)
        assert done.stdout == "There is no such hand in your notebook of mistakes.\n"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--kind", "sums"], "--kind: sums is not accepted; it is one of no_solution, fractions"),
        (["--remove", "3 x"], "--remove: x is neither"),
        (["--remove", "3 3 8 8", "--due"], "--due does not go with --remove"),
        (["3 3 8 8"], "3 3 8 8 is not understood"),
        (["--deu"], "there is no option --deu"),
    ],
)
def test_what_is_not_understood(run, words, complaint):
    done = run("mistakes", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr


# Taking hands out


@pytest.mark.usefixtures("history")
def test_a_hand_is_taken_out_and_what_was_played_stays(run):
    done = run("mistakes", "--remove", "8 3 3 8")
    assert (done.returncode, done.stdout) == (0, "3 3 8 8 is out of your notebook.\n")
    assert [3, 3, 8, 8] not in numbers(listed(run))
    again = run("mistakes", "--remove", "3 3 8 8")
    assert again.returncode == 1
    assert "3 3 8 8 is not in your notebook of mistakes" in again.stderr
    with Records() as records:
        assert len(records.attempts()) == 4
    # It comes back when it goes wrong again.
    run("play", "--hand", "3 3 8 8", stdin="a\n")
    assert [3, 3, 8, 8] in numbers(listed(run))


@pytest.mark.usefixtures("history")
def test_a_hand_is_taken_out_of_its_game_alone(run):
    hand = "1 3 7 10 25 50"
    assert run("mistakes", "--remove", hand).returncode == 1
    words = ["--remove", hand, "--target", "765", "--rules", "countdown", "--json"]
    removed = json.loads(run("mistakes", *words).stdout)["removed"]
    assert (removed["target"], removed["rules"]) == ("765", "countdown")
    assert listed(run)["count"] == 3


def test_a_hand_of_a_clock_that_was_ahead_is_taken_out_all_the_same(run):
    with Records() as records:
        records.take_over([missed("3 3 8 8", -400)])
    assert listed(run)["count"] == 1
    assert run("mistakes", "--remove", "3 3 8 8").returncode == 0
    assert listed(run)["count"] == 0


@pytest.mark.usefixtures("history")
def test_what_was_taken_out_goes_along_to_another_computer(run, tmp_path):
    run("mistakes", "--remove", "3 3 8 8")
    file = str(tmp_path / "all.json")
    run("stats", "--export", file)
    elsewhere = {"MAKE24_DATA": str(tmp_path / "elsewhere")}
    assert run("stats", "--import", file, **elsewhere).returncode == 0
    assert listed(run, **elsewhere) == listed(run)


# Due dates


@pytest.mark.usefixtures("history")
def test_due_dates_outlive_restarts_and_changes_of_the_time_zone(run):
    with Records() as records:
        expected = [each.due for each in mistakes(records.attempts(), records.removed)]
    for zone in ZONES:
        found = listed(run, TZ=zone)
        dates = [datetime.fromisoformat(each["due"]) for each in found["mistakes"]]
        assert dates == expected, zone
        assert found["due"] == 3, zone


def test_what_is_played_in_one_time_zone_is_due_in_all(run):
    hands = ["3 3 8 8", "1 5 5 5", "1 2 3 4", "4 4 10 10", "3 3 7 7"]
    for zone, hand in zip(ZONES, hands, strict=True):
        run("play", "--hand", hand, "--hands", "1", stdin="a\n", TZ=zone)
    with Records() as records:
        ends = [
            each.started + timedelta(seconds=each.seconds, minutes=1) for each in records.attempts()
        ]
    for zone in ZONES:
        found = listed(run, TZ=zone)["mistakes"]
        assert [datetime.fromisoformat(each["due"]) for each in found] == ends, zone
    run("mistakes", "--remove", "3 3 8 8", TZ=ZONES[-1])
    assert listed(run, TZ=ZONES[-2])["count"] == 4


# Reviewing


@pytest.mark.usefixtures("history")
def test_a_review(run):
    lines = ["8/(3-8/3)", "n", "(25-10)*(50+1)"]
    done = run("review", stdin="\n".join(lines) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Hand 1: make 24 (review)\n♠3 ♥3 ♦8 ♣8\n" in done.stdout
    assert "Hand 3: make 765 (review)" in done.stdout
    assert "Hand 4" not in done.stdout
    assert "Reviews: 3 of 3 solved\n" in done.stdout
    assert "No hand is due now; the next one is in " in done.stdout
    with Records() as records:
        reviews = [each for each in records.attempts() if each.purpose == "review"]
    assert [(each.trainer, each.outcome.solved) for each in reviews] == [("terminal", True)] * 3
    found = listed(run)
    assert sorted((each["right"], each["due_now"]) for each in found["mistakes"]) == [
        (0, False),
        *[(1, False)] * 3,
    ]


@pytest.mark.usefixtures("history")
def test_all_of_a_kind(run):
    done = run("review", "--all", "--kind", "division", stdin="a\na\na\na\n")
    assert "Reviews: 0 of 2 solved\n" in done.stdout


@pytest.mark.usefixtures("history")
def test_only_so_many(run):
    found = json.loads(run("review", "--hands", "1", "--json", stdin="a\n").stdout.split("\n")[-2])
    assert found["reviews"] == {"played": 1, "solved": 0}
    assert found["played"] == 0


def test_none_is_due(run):
    with Records() as records:
        records.take_over([missed("3 3 8 8", -3)])
    assert run("review").stdout == (
        "No hand is due now; the next one is in 3 days.\n"
        "Those that are not due yet too: make24 review --all\n"
    )
    assert json.loads(run("review", "--json").stdout)["reviews"]["played"] == 0


def test_a_hand_comes_back_until_it_went_right_three_times_running(run):
    with Records() as records:
        records.take_over([missed("3 3 8 8", 30)])
    for turn in range(3):
        assert listed(run)["mistakes"][0]["right"] == turn
        run("review", "--all", stdin="8/(3-8/3)\n")
    assert listed(run)["count"] == 0


@pytest.mark.usefixtures("history")
def test_reviews_change_neither_the_level_nor_the_figures(run):
    words = ["play", "--seed", "7", "--band", "auto", "--no-reviews", "--hands", "3"]

    def state():
        with Records() as records:
            level, figures = Level.of(records.attempts()), records.figures
        stats = json.loads(run("stats", "--json").stdout)
        del stats["reviews"], stats["weaknesses"]
        # Nothing is typed, so nothing is noted.
        return level, figures, stats, run(*words).stdout

    before = state()
    run("review", "--all", stdin="8/(3-8/3)\na\na\nn\n")
    with Records() as records:
        assert len(records.attempts()) > 4
    assert state() == before

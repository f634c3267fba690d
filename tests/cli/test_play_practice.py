"""What ``make24 play`` deals: by what was played before, by a seed, or as somebody shared it."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest

from attempts import attempt
from make24.trainer.records import Records
from pseudo_terminal import Terminal, said

NOW = datetime.now(UTC)
REVIEW = "Hand 1: make 24 (review)\n♠3 ♥3 ♦8 ♣8"


def take_over(*attempts):
    with Records() as records:
        assert records.take_over(attempts) == len(attempts)


@pytest.fixture
def history():
    """A hand that is due, and what a quick player did."""
    quick = [attempt(2.0, started=NOW - timedelta(days=3, minutes=each)) for each in range(40)]
    missed = NOW - timedelta(days=2)
    take_over(*quick, attempt(hand="♠3 ♥3 ♦8 ♣8", started=missed, outcome="given_up"))


def dealt(run, *words, hands=3):
    """The titles and hands that are shown."""
    stdin = "a\n" * hands
    lines = run("play", "--hands", str(hands), *words, stdin=stdin).stdout.splitlines()
    titles = [place for place, line in enumerate(lines) if line.startswith("Hand ")]
    return [(lines[place], lines[place + 1]) for place in titles]


# Automatic, unless told otherwise


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize("words", [[], ["--band", "auto"], ["--band", "easy"], ["--band", "any"]])
def test_what_is_due_comes_back(run, words):
    done = run("play", *words, "--hands", "1", stdin="8/(3-8/3)\n")
    assert REVIEW in done.stdout
    assert "Reviews: 1 of 1 solved\n" in done.stdout
    assert "(review)" not in run("play", *words).stdout


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize(
    "words", [["--no-reviews"], ["--target", "23"], ["--rules", "countdown"], ["--hand", "1 2 3 4"]]
)
def test_what_is_due_does_not_come_everywhere(run, words):
    assert "(review)" not in run("play", *words).stdout


@pytest.mark.usefixtures("history")
def test_what_was_taken_out_does_not_come_back(run):
    run("mistakes", "--remove", "3 3 8 8")
    assert "(review)" not in run("play").stdout


@pytest.mark.usefixtures("history")
def test_new_hands_fit_the_player(run):
    words = ["--no-reviews", "--seed", "1", "--clock", "30"]
    fit = dealt(run, *words, "--band", "auto", hands=6)
    assert len(fit) == 6
    with Records() as records:
        bands = [each.band for each in records.attempts() if each.started > NOW]
    assert set(bands) <= {"hard", "expert"}


def test_a_newcomer_gets_hands_too(run):
    (first, *_) = dealt(run, hands=1)
    assert first[0] == "Hand 1: make 24"


# The same again


@pytest.mark.parametrize("words", [[], ["--band", "any"], ["--band", "hard"], ["-n", "3"]])
def test_with_a_seed_what_was_played_before_changes_nothing(run, words):
    before = dealt(run, "--seed", "5", *words)
    missed = NOW - timedelta(days=2)
    take_over(attempt(hand="3 3 8 8", started=missed, outcome="given_up"))
    assert dealt(run, "--seed", "5", *words) == before


@pytest.mark.usefixtures("history")
def test_with_a_seed_and_auto_the_same_past_gives_the_same_hands(run):
    def titles():
        return run("play", "--seed", "5", "--band", "auto", "--solvable", "either").stdout

    assert REVIEW in titles()
    assert titles() == titles()


@pytest.mark.usefixtures("history")
def test_a_hand_that_is_named_comes_first_whatever_was_played_before(run):
    (first, _) = dealt(run, "--hand", "1 2 3 4", hands=2)
    assert first == ("Hand 1: make 24", "1 2 3 4")


# Runs and shared hands


def test_a_run_is_shared_and_played_by_somebody_else(run):
    done = run("play", "--seed", "5", "--hands", "2", stdin="a\na\n")
    text = done.stdout.splitlines()[-1].rpartition(" ")[2]
    assert text.startswith("24:")
    shared = run("play", "--shared", text, "--json", stdin="a\na\nn\n")
    assert json.loads(shared.stdout.splitlines()[-1])["shared"] == text
    assert shared.stdout.count("Hand ") == 2
    other = run("play", "--shared", "10,countdown:2.5.7", stdin="5*2\n")
    assert "Hand 1: make 10\n2 5 7\n" in other.stdout
    assert "1 hand: 1 solved" in other.stdout
    assert "make24 play --shared 10,countdown:2.5.7\n" in other.stdout


def test_a_run_against_time(run):
    done = run("play", "--minutes", "3", "--hand", "3 3 8 8", "--json", stdin="8/(3-8/3)\n")
    assert "Hand 1: make 24 – 3:00 left\n" in done.stdout
    assert json.loads(done.stdout.splitlines()[-1])["solved_in_time"] == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--shared", "24"], "24 shares no hand"),
        (["--shared", "24:1..1"], "1..1 is no hand"),
        (["--shared", "x:1.1"], "x is no target"),
        (["--shared", "24:3.3.8.8", "--seed", "1"], "--seed does not go with --shared"),
        (["--shared", "24:3.3.8.8", "-n", "4"], "-n does not go with --shared"),
        (["--minutes", "3", "--hands", "10"], "--hands does not go with --minutes"),
        (["--minutes", "0"], "--minutes: 0 is not between 1 and 1440"),
        (["--band", "hardest"], "it is one of auto, easy, medium, hard, expert, any"),
    ],
)
def test_what_is_not_understood(run, words, complaint):
    done = run("play", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr


def test_at_a_terminal():
    terminal = Terminal("play", "--minutes", "3", "--hand", "3 3 8 8", "--clock", "off")
    said(terminal, "Hand 1: make 24 – 3:00 left")
    terminal.seen = ""
    # The clock of the run goes down while the prompt waits; only what changes is written.
    terminal.expect("8")
    terminal.expect("7")
    terminal.type("q\r")
    assert terminal.status() == 0
    terminal = Terminal("play", "--shared", "24:3.3.8.8:1.5.5.5", "--clock", "off")
    said(terminal, "Hand 1: make 24")
    terminal.type("a\r")
    said(terminal, "Hand 2: make 24")
    terminal.type("a\r")
    said(terminal, "2 hands went wrong or slowly. Try them again? (y/n)")
    terminal.type("y\r")
    said(terminal, "Hand 3: make 24 (review)")
    terminal.type("q\r")
    assert terminal.status() == 0
    assert "Missed:" in terminal.text

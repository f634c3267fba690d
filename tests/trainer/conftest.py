"""Playing at the terminal trainer with a clock that tests turn."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from make24 import CLASSIC, Hand
from make24.trainer.clock import Time
from make24.trainer.dealer import Dealer, Wishes
from make24.trainer.game import Game
from make24.trainer.records import Records
from make24.trainer.terminal.loop import Loop


@pytest.fixture
def play(tmp_path):
    def play(script, *, clock=None, hand="3 3 8 8", rules=CLASSIC, target=24, **settings):
        records = Records(tmp_path / "records.sqlite")
        before = len(records.attempts())
        game = Game(
            Dealer(Wishes(rules=rules, target=target), seed=24),
            trainer="terminal",
            clock=clock,
            record=records.add,
            time=Time(lambda: script.now, lambda: datetime(2026, 1, 1, tzinfo=UTC)),
        )
        Loop(game, script, records, **settings).run(None if hand is None else Hand(hand))
        kept = {attempt.identity for attempt in records.attempts()}
        assert kept >= {attempt.identity for attempt in game.attempts}
        assert len(kept) == len(game.attempts) + before
        return game.attempts

    return play

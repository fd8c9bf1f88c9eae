"""What the others did since a side's own play: from its last choice in its own play on, until it plays again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ccancients.engine.decision import Choice, Decision
from ccancients.ui.table.plays import LastPlays


class Position:
    """A position that says whose play it is."""

    def __init__(self, play: int, name: str) -> None:
        self.play, self.name = play, name

    def copy(self) -> Position:
        return self


def table(play: int, side: int, name: str) -> Any:
    """A game in which a side is asked in somebody's play."""
    return SimpleNamespace(state=Position(play, name), decision=Decision("go", side, (Choice("go"),)))


@pytest.fixture
def plays() -> LastPlays:
    kept = LastPlays(lambda state, _question, _side: state.play)
    kept.begin(table(0, 0, "start"))
    return kept


def test_before_anything_there_is_nothing(plays: LastPlays) -> None:
    assert plays.since_own(0) is None


def test_everything_since_the_own_play_of_all_opponents(plays: LastPlays) -> None:
    plays.happened(table(1, 1, "after own"), ["mine"], 1)
    plays.happened(table(1, 0, "asked in his play"), ["his first"], 2)
    plays.happened(table(2, 2, "third"), ["my answer"], 3)
    plays.happened(table(0, 0, "again"), ["of the third"], 4)
    since = plays.since_own(0)
    assert since is not None
    assert since.state.name == "after own"
    assert since.events == ("his first", "my answer", "of the third")
    assert (since.count, since.fresh) == (1, True)


def test_while_one_plays_the_last_account_stays_but_is_not_fresh(plays: LastPlays) -> None:
    plays.happened(table(1, 1, "after own"), ["mine"], 1)
    plays.happened(table(0, 0, "again"), ["his"], 2)
    plays.happened(table(0, 0, "playing"), ["mine again"], 3)
    since = plays.since_own(0)
    assert since is not None
    assert (since.events, since.fresh) == (("his",), False)


def test_what_is_taken_back_is_fresh_again(plays: LastPlays) -> None:
    plays.happened(table(1, 1, "after own"), ["mine"], 1)
    plays.happened(table(0, 0, "again"), ["his"], 2)
    plays.happened(table(0, 0, "playing"), ["mine again"], 3)
    plays.undone(table(0, 0, "again"), 2)
    since = plays.since_own(0)
    assert since is not None
    assert since.fresh


def test_an_account_begins_with_the_others_play_and_not_within_ones_own(plays: LastPlays) -> None:
    """What they answered in one's own play was seen as it came."""
    plays.happened(table(0, 1, "he answers"), ["mine"], 1)
    plays.happened(table(1, 1, "his play"), ["he comes", "my turn ends"], 2)
    plays.happened(table(0, 0, "again"), ["his"], 3)
    since = plays.since_own(0)
    assert since is not None
    assert since.state.name == "his play"
    assert since.events == ("his",)


def test_an_answer_alone_is_no_play_of_others(plays: LastPlays) -> None:
    plays.happened(table(0, 1, "he answers"), ["mine"], 1)
    plays.happened(table(-1, 0, "between plays"), ["he comes"], 2)
    assert plays.since_own(0) is None


def test_what_was_played_before_the_table_was_opened_counts(plays: LastPlays) -> None:
    earlier = LastPlays(lambda state, _question, _side: state.play)
    earlier.begin(table(0, 0, "long ago"))
    earlier.happened(table(1, 1, "left"), ["mine"], -1)
    earlier.happened(table(0, 0, "start"), ["his"], 0)
    plays.put_before(earlier)
    since = plays.since_own(0)
    assert since is not None
    assert since.events == ("his",)

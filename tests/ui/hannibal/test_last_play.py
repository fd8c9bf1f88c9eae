"""What the end of a turn would cost is told to who makes his last play of it, before he has made it."""

from __future__ import annotations

import random
import re

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import SPACES
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.rules.retreating import outlook
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State
from ccancients.ui.hannibal.words.asked import asked
from ccancients.ui.hannibal.words.provinces import last_play_words
from tests.hannibal.walk import walk

SPACE = {space.key: number for number, space in enumerate(SPACES)}
AT_THE_CARD = Decision(q.CARD, ROME, (Choice("discard", (1,)),))


def position(rome: int, carthage: int) -> State:
    """The beginning of the war, with so many cards in the hands."""
    state = HANNIBAL.new_game(Setup(), RolledChance(1)).state
    state.active = ROME
    state.hands = [list(range(1, rome + 1)), list(range(20, 20 + carthage))]
    return state


@pytest.mark.parametrize(("rome", "carthage", "said"), [
    (2, 0, ""), (2, 3, ""), (1, 0, "The turn ends with this play."),
    (1, 1, "Your last play of the turn; the enemy has one more."),
    (1, 2, "Your last play of the turn; the enemy has 2 more."),
])
def test_it_is_told_with_the_last_card_only(rome: int, carthage: int, said: str) -> None:
    words = last_play_words(position(rome, carthage), AT_THE_CARD)
    assert words.startswith(said)
    assert bool(words) == bool(said)


def test_it_is_not_told_of_the_other_sides_play() -> None:
    state = position(1, 0)
    state.active = CARTHAGE
    assert not last_play_words(state, AT_THE_CARD)


def test_whoever_lies_before_a_city_in_winter_isolated_markers_and_who_pays_are_named() -> None:
    """Rules 8.4 (besiegers too), 8.5, 9.1d."""
    state = position(1, 0)
    assert "winter" not in last_play_words(state, AT_THE_CARD)
    state.cu[SPACE["new_carthage"]] = 6
    state.control[SPACE["zama"]] = ROME
    words = last_play_words(state, AT_THE_CARD)
    assert "At its end: winter costs Rome 1.2; isolated markers: Rome 1; " in words
    assert words.endswith(" markers.")


def test_what_is_told_is_what_the_end_of_the_turn_then_does() -> None:
    """Markers that go as isolated, and who takes markers away, in random matches."""
    compared = 0
    for seed in range(4):
        game, dice = HANNIBAL.new_game(Setup(), RolledChance(seed)), random.Random(seed)
        while game.decision is not None:
            state, decision = game.state, game.decision
            words = last_play_words(state, decision)
            assert words in asked(state, decision, game.stack).hint
            if words:
                found = outlook(state)
                for side, name in ((ROME, "Rome"), (CARTHAGE, "Carthage")):
                    cut = len(found.isolated[side])
                    isolated = re.search(r"isolated markers: ([^;]*)", words)
                    assert (f"{name} {cut}" in isolated[1]) if cut else not isolated or name not in isolated[1]
                assert ("would take away" in words) == (state.turn < state.turns)
                assert found.payer != NOBODY or state.turn == state.turns or "nobody would take away" in words
                compared += 1
            walk(game, dice)
    assert compared > 20, seed

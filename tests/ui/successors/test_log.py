"""The log of a match: each line with its entry of the rules at hand, and what belongs together in one sentence."""

from __future__ import annotations

import random
from itertools import pairwise

from ccancients.engine.chance import RolledChance
from ccancients.successors import events as ev
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.panels.log_lines import goes_on, together
from ccancients.ui.successors.faces import coin_of
from ccancients.ui.successors.words import paragraphs
from ccancients.ui.successors.words.narration import line_of
from ccancients.ui.successors.words.rules import rulebook
from tests.ui.successors.matches import match


def a_game():
    return SUCCESSORS.new_game(SUCCESSORS.setup_from_json({}, "test"), RolledChance(1))


def test_every_line_names_an_entry_that_is_at_hand() -> None:
    named = {
        *paragraphs._MOVES.values(), *paragraphs._DEEDS.values(), *paragraphs._DICE.values(),
        *paragraphs._LOSSES.values(), *paragraphs._PLAIN.values(),
    }
    assert named <= rulebook().entries.keys()
    assert paragraphs.paragraph_words("way.intercept") == "Interception"
    assert paragraphs.paragraph_words("ind.who") == "The independents"
    assert not paragraphs.paragraph_words("")


def test_markers_are_listed() -> None:
    state = a_game().state
    lines = [line_of(state, ev.ControlChanged(space, 0)) for space in (1, 2)]
    assert goes_on(lines[1], lines[0])
    first, second = (state.board.spaces[space].name for space in (1, 2))
    assert together(lines).text.startswith(f"{first}, {second}: markers of ")
    assert not goes_on(line_of(state, ev.ControlChanged(3, 1)), lines[1])


def test_the_ways_of_a_match_are_sentences() -> None:
    game, dice = a_game(), random.Random(5)
    lines = []
    for _ in range(600):
        if game.decision is None:
            break
        game.apply(dice.choice(game.decision.choices))
        for event in game.take_events():
            line = line_of(game.state, event)
            if line is not None:
                lines.append((event, line))
    joined = [(one, two) for one, two in pairwise(lines) if goes_on(two[1], one[1])]
    kinds = {type(one[0]) for one, _two in joined}
    assert ev.Moved in kinds
    for (event, line), (_other, next_line) in joined:
        text = together((line, next_line)).text
        if isinstance(event, ev.Moved):
            assert text.count(" – ") == 2, text
            assert text.endswith("[Paths]")


def test_a_line_that_speaks_of_a_general_has_his_coin():
    """His small coin stands before his name; what nobody in particular did has none (evening.md, section 1)."""
    state = match("babylon_323_four").game.state
    general = next(g for g, place in enumerate(state.general_at) if place >= 0 and not state.board.is_minor(g))
    side, place = state.owner[general], state.general_at[general]
    coin = coin_of(state, side, general)
    cu = (1,) + (0,) * (state.types - 1)
    for event in (
        ev.Activated(side, general, place, 2), ev.GeneralLeft(general, place, -3),
        ev.EvasionTried(side, place, general, 3),
        ev.Moved(side, place, 5, cu, 1 << general, 0, "march"),
    ):
        assert line_of(state, event).coin == coin, event
    for event in (ev.ControlChanged(3, side), ev.RoundBegan(2), ev.FleetChanged(side, 1)):
        assert line_of(state, event).coin == "", event

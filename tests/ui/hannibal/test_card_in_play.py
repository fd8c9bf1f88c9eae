"""The card in play tells what it counts for: its event, or its number alone."""

from __future__ import annotations

from ccancients.hannibal.components.cards import EVENT, OPERATIONS_EXTRA, STRATEGY_CARDS
from ccancients.hannibal.state import State
from ccancients.ui.hannibal.answers import HannibalAnswers
from ccancients.ui.hannibal.panels import HannibalPanels
from tests.ui.hannibal.test_campaigns import at

PANELS = HannibalPanels()


def of_kind(kind: int) -> int:
    return next(number for number, facts in enumerate(STRATEGY_CARDS) if number and facts.kind == kind)


def test_a_card_played_for_its_number_says_so() -> None:
    state = State()
    state.card = card = of_kind(EVENT)
    number = STRATEGY_CARDS[card].operations
    assert PANELS.effect_on_table(state) == f"Played for its number, {number}; its event does not count."
    state.as_event = 1
    assert not PANELS.effect_on_table(state)


def test_what_goes_with_a_number_counts() -> None:
    state = State()
    state.card = of_kind(OPERATIONS_EXTRA)
    assert not PANELS.effect_on_table(state)
    state.card = 0
    assert not PANELS.effect_on_table(state)


def test_a_card_of_the_hand_says_what_it_can_do_now() -> None:
    game, answers = at(0, 2), HannibalAnswers()
    assert game.decision.question == "card"
    cards = {choice.args[0] for choice in game.decision.choices}
    for card in cards:
        said = answers.card_note(game, card)
        uses = {choice.verb for choice in game.decision.choices if choice.args[0] == card}
        assert said.startswith("Now: ")
        assert ("the event" in said) == ("event" in uses)
        assert ("marker" in said) == ("markers" in uses)

"""Cards that are turned up after a round with few players (frame F14; FE32), and the time of the frame (F1, F2)."""

from __future__ import annotations

import pytest

from ccancients.successors.components.board_file import SURPRISE
from ccancients.successors.view import view_for
from tests.successors.frame.table import COALITION, FIRST_MARCH, FOUR, THREE, Table


def lying(table: Table, *cards: str) -> Table:
    """The deck of a round that ends, these cards on top, the first one uppermost; both sides have an army."""
    table.place("pella", blue="antipatros mercenary 3")
    table.place("babylon", purple="perdikkas mercenary 3")
    table.army("seuthes", "box")
    deck = list(table.state.pack)
    first = [table.state.words.cards.index(key) for key in cards]
    for card in first:
        deck.remove(card)
    table.state.deck = [*deck, *reversed(first)]
    table.force(order=list(range(table.state.sides)))
    return table


def test_fe32_the_scythians_come_and_the_side_with_fewest_points_moves_them() -> None:
    table = lying(Table(COALITION), "scythian_invasion", "operations_4")
    table.province("blue", "makedonia")
    table.force(round=1, active=0)
    table.round_ends()
    table.answer("independents", "march odessos", side="purple")
    table.answer("independents", "end", side="purple")
    keys = table.state.words.cards
    assert [keys[card] for card in table.state.discards[:2]] == ["scythian_invasion", "operations_4"]
    assert table.army_at("seuthes") == "odessos"
    assert [(keys[event.card], event.side) for event in table.of("CardTurnedUp")] == [
        ("scythian_invasion", 1), ("operations_4", 1),
    ]  # fmt: skip
    assert not any(card == keys.index("scythian_invasion") for hand in table.state.hands for card in hand)
    assert view_for(table.game, 0).state.discards == table.state.discards


@pytest.mark.parametrize(("scenario", "number"), [(COALITION, 2), (THREE, 1), (FOUR, 0), (FIRST_MARCH, 0)])
def test_f14_how_many_are_turned_up(scenario: str, number: int) -> None:
    table = Table(scenario)
    for side, place in enumerate(("pella", "babylon", "armauira", "kyrene")[:table.state.sides]):
        table.place(place, **{table.state.words.factions[side]: "mercenary 1"})
    table.state.deck = list(table.state.pack)
    table.force(round=1, order=list(range(table.state.sides)))
    table.round_ends()
    while table.question == "independents":
        table.answer("independents", table.options()[-1])
    assert len(table.of("CardTurnedUp")) == number


def test_f14_other_cards_do_nothing_when_they_are_turned_up() -> None:
    table = lying(Table(COALITION), "the_citizens_rise", "hidden_reserve")
    table.force(round=1)
    table.round_ends()
    assert len(table.of("CardTurnedUp")) == 2
    assert table.board.cards[table.state.discards[1]].kind == SURPRISE
    assert table.question == "surrender"


def test_f14_free_peoples_stir_moves_those_that_are_active() -> None:
    table = lying(Table(COALITION), "free_peoples_stir", "operations_2")
    table.army("ariarathes", "mazaka")
    table.force(round=1)
    table.round_ends()
    assert "move ariarathes" in table.options()
    table.answer("independents", "done")
    assert len(table.of("CardTurnedUp")) == 2


def test_f14_an_army_that_is_out_of_its_box_is_not_activated_again_but_all_may_move() -> None:
    table = lying(Table(COALITION), "scythian_invasion", "operations_2")
    table.army("seuthes", "odessos")
    table.force(round=1)
    table.round_ends()
    assert set(table.options()) == {"move seuthes", "done"}
    assert not table.of("ArmyActivated")


def test_f14_with_dice_for_cards_nothing_is_turned_up() -> None:
    table = lying(Table(COALITION), "scythian_invasion")
    table.rules(tyche="dice")
    table.force(round=1)
    table.round_ends()
    assert not table.of("CardTurnedUp")


def test_f14_an_empty_deck_turns_up_nothing() -> None:
    table = lying(Table(COALITION))
    table.state.discards, table.state.deck = table.state.deck, []
    table.force(round=1)
    table.round_ends()
    assert not table.of("CardTurnedUp")


# -- time (F1, F2) ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "rounds"), [(COALITION, 9), (THREE, 9), (FOUR, 9), (FIRST_MARCH, 6)])
def test_f1_turns_of_three_rounds(scenario: str, rounds: int) -> None:
    entry = Table(scenario).state.scenario
    assert (entry.rounds, entry.rounds_per_turn) == (rounds, 3)


def test_f2_after_the_last_round_of_a_turn_prizes_then_cards_then_markers_then_the_regent() -> None:
    table = lying(Table(COALITION), "operations_2", "operations_3")
    table.state.scenario = table.state.scenario.model_copy(update={
        "victory": "prizes", "score_rounds": [6], "regency": 1,
        "prizes": Table(FIRST_MARCH).state.scenario.prizes,
    })  # fmt: skip
    table.champions("blue")
    table.control(blue="kelainai gordion", purple="ankyra")
    table.place("kelainai", blue="mercenary 1")
    table.royal("roxane", "pella", "blue")
    table.royal("herakles", "pella", "blue")
    table.force(round=6, turn=2)
    table.round_ends()
    told = [type(event).__name__ for event in table.events]
    wanted = ["PrizesPaid", "CardTurnedUp", "CardTurnedUp", "MarkersIsolated", "MarkersIsolated", "MatchOver"]
    assert [name for name in told if name in wanted] == wanted
    assert table.game.outcome == 0

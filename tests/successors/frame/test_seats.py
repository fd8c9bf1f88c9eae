"""The offer of two and the auction of three or four, before a match (frame F26)."""

from __future__ import annotations

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.successors.procedures.seating import TakeSeats
from ccancients.successors.protocol.forms import state_form
from ccancients.successors.rules.scoring import victory_points, winners
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.why_not import why_not
from tests.successors.frame.table import COALITION, FIRST_MARCH, FOUR, THREE, Table, board


def offered(scenario: str, lot: int) -> Table:
    """Seats are offered; by lot a player begins, counted from one."""
    table = Table(scenario)
    table.dice(lot)
    table.start(TakeSeats())
    return table


# -- two players ------------------------------------------------------------------------------------------------------


def test_by_lot_one_gives_points_to_a_seat_and_the_other_chooses() -> None:
    table = offered(FIRST_MARCH, 2)
    table.answer("offer", "give 2 to red", side="purple", among=[
        f"give {number} to {seat}" for number in range(4) for seat in ("red", "purple")
    ])  # fmt: skip
    table.answer("seat", "take purple", side="red", among=["take red", "take purple"])
    table.over()
    assert table.state.seated == [1, 0]  # red's chair leads purple
    assert (table.state.handicap, table.state.score) == ([2, 0], [2, 0])
    (event,) = table.of("SeatsTaken")
    assert (event.seats, event.points) == ((1, 0), (2, 0))


def test_points_given_count_at_the_end_alone_where_provinces_win() -> None:
    table = offered(COALITION, 1)
    table.champions()
    table.answer("offer", "give 3 to purple", side="blue")
    table.answer("seat", "take blue", side="purple")
    assert victory_points(table.state) == (0, 0)
    assert victory_points(table.state, at_the_end=True) == (0, 3)
    assert winners(table.state) == [1]


def test_four_points_and_a_bid_are_refused_with_two() -> None:
    table = offered(FIRST_MARCH, 1)
    assert _why(table, "give 4 to red") == "seat.given"
    assert _why(table, "bid 1 for red") == "seat.two"
    assert _why(table, "take red") == "question.another"


def _why(table: Table, text: str) -> str:
    refusal = why_not(table.game, Choice(text))
    return "" if refusal is None else refusal.rule


# -- three and four players -------------------------------------------------------------------------------------------


def test_whoever_is_outbid_names_again_until_all_sit_apart() -> None:
    table = offered(THREE, 1)
    table.answer("offer", "bid 0 for blue", side="blue")
    table.answer("offer", "bid 2 for blue", side="purple")
    table.refused("offer", "bid 2 for blue", "bid 1 for blue")
    table.answer("offer", "bid 3 for blue", side="blue")
    table.answer("offer", "bid 1 for green", side="purple")
    table.answer("offer", "bid 0 for purple", side="green")
    table.over()
    assert table.state.seated == [0, 2, 1]  # purple's chair leads green
    assert table.state.handicap == [0 - 3, 1, 3 - 1]  # on top of those of the scenario: 0, 1, 3


def test_four_are_asked_round_the_table_from_the_lot() -> None:
    table = offered(FOUR, 3)
    table.answer("offer", "bid 0 for red", side="green")
    table.answer("offer", "bid 0 for blue", side="purple")
    table.answer("offer", "bid 0 for green", side="blue")
    table.answer("offer", "bid 20 for purple", side="red")
    assert table.state.seated == [2, 3, 1, 0]
    assert table.state.handicap == [2, 0, 1, -20]


def test_the_same_for_no_fewer_and_gifts_are_refused_with_more() -> None:
    table = offered(THREE, 1)
    table.answer("offer", "bid 4 for green", side="blue")
    assert _why(table, "bid 4 for green") == "seat.outbid"
    assert _why(table, "bid 21 for green") == "seat.bid"
    assert _why(table, "give 1 to green") == "seat.more"
    assert _why(table, "bid 5 for green") == ""


# -- in a match -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", [FIRST_MARCH, THREE])
def test_an_offered_match_is_played_from_the_offer_on(scenario: str) -> None:
    setup = Setup(scenario=scenario, switches={"seats": "offer"}, board=dict(board().raw))
    game = SUCCESSORS.new_game(setup, RolledChance(3))
    asked = []
    while game.decision is not None and game.decision.question in ("offer", "seat"):
        asked.append(game.decision.question)
        game.apply(game.decision.choices[-1])
    assert asked[0] == "offer"
    assert game.decision is not None
    assert sorted(game.state.seated) == list(range(game.state.sides))
    assert any(game.state.hands)
    assert set(state_form(game)["seated"]) == set(game.state.words.factions)


def test_nothing_is_offered_as_set() -> None:
    game = SUCCESSORS.new_game(Setup(board=dict(board().raw)), RolledChance(3))
    assert game.decision is not None
    assert game.decision.question == "tyche"
    assert game.state.seated == [0, 1]

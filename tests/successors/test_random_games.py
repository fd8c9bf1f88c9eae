"""Random matches of every scenario run to their end, and nothing is lost on the way."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from ccancients.arena.fuzz import fuzz_game
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import DRAW
from ccancients.paths import resources_dir
from ccancients.successors.components.board import own_board
from ccancients.successors.components.tables import OPTIONS, Switches
from ccancients.successors.events import UnitsArrived, UnitsLost
from ccancients.successors.invariants import Watch, anything_wrong
from ccancients.successors.setup import Setup, set_up
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.state import DISPERSED, HAND, State
from ccancients.successors.view import event_for
from tests.sweeps import rest_slow

SCENARIOS = tuple(own_board().scenarios)
MOST_SIDES = 4


def other_way(name: str) -> dict[str, object]:
    """A switch that stands another way than usual."""
    value = next(each for each in OPTIONS[name] if each != getattr(Switches(), name))
    return {name: list(value) if isinstance(value, tuple) else value}


ALL_SWITCHED = {name: value for each in OPTIONS for name, value in other_way(each).items()}


def ended(outcome: int | None) -> bool:
    return outcome is not None and DRAW <= outcome < MOST_SIDES


@pytest.mark.parametrize("scenario", rest_slow(SCENARIOS))
def test_a_random_match_of_every_scenario_ends(scenario):
    assert ended(fuzz_game(SUCCESSORS, Setup(scenario=scenario), 11, look_every=400).outcome)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("start", range(0, 200, 50))
def test_two_hundred_random_matches_of_every_scenario(scenario, start):
    for seed in range(start, start + 50):
        assert ended(fuzz_game(SUCCESSORS, Setup(scenario=scenario), seed, look_every=500).outcome), f"seed {seed}"


def test_a_match_copied_saved_and_looked_at_at_every_decision():
    assert ended(fuzz_game(SUCCESSORS, Setup(scenario="first_march_two"), 7).outcome)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(500, 552, 4))
def test_fifty_matches_copied_saved_and_looked_at_at_every_decision(start):
    for number, scenario in enumerate(SCENARIOS):
        assert ended(fuzz_game(SUCCESSORS, Setup(scenario=scenario), start + number).outcome), f"seed {start + number}"


@pytest.mark.parametrize("name", rest_slow(OPTIONS))
def test_a_match_with_each_switch_another_way_ends(name):
    assert ended(fuzz_game(SUCCESSORS, Setup(switches=other_way(name)), 5, look_every=100).outcome)


@pytest.mark.parametrize("seed", rest_slow(range(2)))
def test_a_match_with_every_switch_another_way_ends(seed):
    setup = Setup(scenario="three_heirs_three", switches=ALL_SWITCHED)
    assert ended(fuzz_game(SUCCESSORS, setup, seed, look_every=200).outcome)


def test_a_match_on_a_board_of_ones_own_is_saved_with_it():
    raw = json.loads((resources_dir() / "successors" / "board.json").read_text("utf-8"))
    raw = {key: value for key, value in raw.items() if key not in ("drawing", "tyche_deck")}
    raw["id"] = "mine"
    setup = Setup(scenario="first_march_two", board=raw)
    assert ended(fuzz_game(SUCCESSORS, setup, 3, look_every=50).outcome)
    again = SUCCESSORS.setup_from_json(json.loads(json.dumps(SUCCESSORS.setup_to_json(setup))), "a save")
    assert again == setup


# -- what the invariants see ------------------------------------------------------------------------------------------


def spoiled(change: Callable[[State], object]) -> str:
    state = set_up(own_board(), "babylon_323_four")
    assert anything_wrong(state) == ""
    change(state)
    return anything_wrong(state)


def put(state: State, side: int, place: int, number: int) -> None:
    state.rested[state.at(side, place)] += number
    state.units[side * state.places + place] += number


PELLA, DION, GATES = (own_board().space_of[name] for name in ("pella", "dion", "kilikian_gates"))
SELEUKOS = own_board().general_of["seleukos"]
BROKEN: list[tuple[str, Callable[[State], object]]] = [
    ("the sum of units", lambda state: state.rested.__setitem__(0, 99)),
    ("rest until the turn ends", lambda state: state.kept.__setitem__(state.at(0, PELLA), 2)),
    ("more units inside", lambda state: put(state, 0, state.board.inside(PELLA), 3)),
    ("not their faction's", lambda state: put(state, 1, state.board.inside(PELLA), 1)),
    ("inside a city that is not his", lambda state: state.general_at.__setitem__(1, state.board.inside(PELLA))),
    ("at sea", lambda state: put(state, 0, state.board.at_sea(PELLA), 1)),
    ("two sides stand", lambda state: put(state, 1, PELLA, 1)),
    ("a general stands among others", lambda state: state.general_at.__setitem__(1, PELLA)),
    ("where only others", lambda state: state.general_at.__setitem__(0, HAND)),
    ("where only others", lambda state: state.general_at.__setitem__(state.board.minor(0, 0), DISPERSED)),
    ("without a faction", lambda state: state.general_at.__setitem__(SELEUKOS, DION)),
    ("a strength that cannot be", lambda state: state.army_strength.__setitem__(0, 99)),
    ("out of its area", lambda state: state.army_at.__setitem__(0, DION)),
    ("not active", lambda state: setattr(state, "armies_active", 0)),
    ("a transit point", lambda state: state.control.__setitem__(GATES, 0)),
    ("siege points without", lambda state: state.points.__setitem__(state.board.count + PELLA, 1)),
    ("has something left", lambda state: setattr(state, "fallen", 1)),
    ("not those of the deck", lambda state: state.deck.pop()),
]


@pytest.mark.parametrize(("said", "change"), BROKEN, ids=range(len(BROKEN)))
def test_what_cannot_be_is_noticed(said, change):
    assert said in spoiled(change)


def test_units_that_come_or_go_without_a_word_are_noticed():
    game = SUCCESSORS.new_game(Setup(), RolledChance(1))
    watch = Watch(game)
    assert watch.broken(game, []) == ""
    assert watch.broken(game, [UnitsArrived(0, PELLA, (1, 0, 0, 0))]) == "units came or went without a word"
    assert watch.broken(game, [UnitsLost(0, PELLA, (1, 0, 0, 0), "forage")]) == ""
    game.state.owner[0] = 1 - game.state.owner[0] if game.state.owner[0] >= 0 else 0
    assert watch.broken(game, []) == "a general changed sides"


def test_an_empty_question_is_noticed():
    game = SUCCESSORS.new_game(Setup(), RolledChance(1))
    watch = Watch(game)
    game.decision = Decision("activate", 0, (Choice("done"), Choice("done")))
    assert watch.broken(game, []) == "no choice, or one is offered twice"


# -- hidden cards -----------------------------------------------------------------------------------------------------


def test_nobody_sees_the_cards_of_others_nor_what_they_are_dealt():
    game = SUCCESSORS.new_game(Setup(scenario="babylon_323_four"), RolledChance(9))
    dealt = [event for event in game.take_events() if type(event).__name__ == "CardDealt"]
    entry = game.state.scenario
    assert len(dealt) == 4 * (entry.rounds_per_turn + entry.extra_cards)
    for side in range(4):
        state = SUCCESSORS.view_for(game, side).state
        assert state.hands[side] == game.state.hands[side]
        assert {card for other in range(4) if other != side for card in state.hands[other]} == {-1}
        assert set(state.deck) == {-1}
        assert {event_for(event, side).card for event in dealt if event.side != side} == {-1}
        imagined = SUCCESSORS.view_for(game, side).imagine(4).state
        cards = sorted([*imagined.deck, *(card for hand in imagined.hands for card in hand)])
        assert cards == sorted(game.state.pack)

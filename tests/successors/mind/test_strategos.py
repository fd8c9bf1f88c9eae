"""The strategos answers every question of whole matches, the same way twice, and beats the one who knows nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.successors.components.board import own_board
from ccancients.successors.mind.script.goals import Force, Goals
from ccancients.successors.mind.script.outlook import Outlook
from ccancients.successors.mind.script.routes import routes_from
from ccancients.successors.mind.script.strategos import Strategos
from ccancients.successors.mind.script.weights import DEFAULT
from ccancients.successors.procedures.activation import ActivationSegment
from ccancients.successors.procedures.turn import Surrender
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.state import State
from ccancients.successors.view import view_for
from tests.successors.table import Table

SCENARIOS = tuple(own_board().scenarios)


def played(scenario: str, seed: int, *levels: str, verbs: Counter[str] | None = None) -> Game[State]:
    """A match between opponents, one a seat; what the strategos chose is counted."""
    game = SUCCESSORS.new_game(Setup(scenario=scenario), RolledChance(seed))
    watch = SUCCESSORS.watch(game)
    players = [SUCCESSORS.mind.player(levels[side % len(levels)], seed + side) for side in range(game.state.sides)]
    while game.decision is not None:
        side = game.decision.side
        choice = players[side].choose(SUCCESSORS.view_for(game, side))
        if verbs is not None and levels[side % len(levels)] != "random":
            verbs[game.state.words.verb(choice, side)] += 1
        game.apply(choice)
        trouble = watch.broken(game, game.take_events())
        assert not trouble, f"seed {seed}: {trouble}"
    return game


def test_levels_are_named_and_unknown_ones_refused():
    assert tuple(SUCCESSORS.mind.levels) == ("random", "peltast", "strategos", "satrap", "diadoch")
    assert SUCCESSORS.mind.usual == "strategos"
    with pytest.raises(GameError, match="'tribune'"):
        SUCCESSORS.mind.player("tribune", 1)


def test_a_match_between_two_is_the_same_twice():
    one, two = (played("first_march_two", 5, "strategos") for _ in range(2))
    assert one.outcome is not None
    assert [str(entry) for entry in one.journal or ()] == [str(entry) for entry in two.journal or ()]


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_twenty_matches_of_every_scenario_end(scenario):
    for seed in range(20):
        assert played(scenario, seed, "strategos").outcome is not None


@pytest.mark.slow
def test_every_kind_of_deed_is_done():
    verbs: Counter[str] = Counter()
    for seed in range(16):
        played(SCENARIOS[seed % 3], seed, "strategos", verbs=verbs)
    deeds = {
        "march", "embark", "sail", "land", "besiege", "remove marker here", "mark", "remove marker", "assault",
        "activate", "place minor", "place minor here", "drop type", "pick up type", "play march", "play markers",
        "play training", "play event", "intercept", "intercept at sea", "evade", "fall back", "fight", "move army",
        "go in", "go out", "put", "return", "retreat to", "leave type", "lose",
    }  # fmt: skip
    assert deeds - set(verbs) == set()


def test_it_beats_the_one_who_knows_nothing_in_a_march():
    won = sum(played("first_march_two", seed, *_seats(seed)).outcome == seed % 2 for seed in range(4))
    assert won == 4


def _seats(seed: int) -> tuple[str, str]:
    return ("strategos", "random") if seed % 2 == 0 else ("random", "strategos")


# -- single decisions -----------------------------------------------------------------------------------------------


def chosen(table: Table) -> str:
    """What the strategos answers."""
    assert table.game.decision is not None
    return Strategos().choose(view_for(table.game, table.game.decision.side)).verb


def test_every_marker_that_costs_nothing_is_taken():
    table = Table()
    table.place("tarsos", blue="mercenary 1")
    table.control(red="tarsos")
    table.start(Surrender(0), "blue")
    assert chosen(table) == "remove marker tarsos"


def test_an_army_is_activated_towards_what_completes_a_province():
    table = Table()
    table.province("blue", "makedonia")
    table.control(none="dion amphipolis philippoi")
    table.place("pella", blue="antipatros mercenary 4")
    table.dice(3)
    table.start(ActivationSegment(0), "blue")
    assert chosen(table) == "activate antipatros"


def test_nobody_marches_against_a_much_stronger_army():
    table = Table()
    table.place("dion", blue="antipatros mercenary 1")
    table.control(blue="dion")
    table.place("larissa", red="krateros macedonian 6")
    outlook = Outlook(table.state, 0, DEFAULT)
    goals = Goals(outlook, Force(table.board.space_of["dion"], (1, 0, 0, 0), table.general("antipatros"), 4))
    assert goals.worth(table.board.space_of["larissa"], 3) < 0
    assert goals.best().space != table.board.space_of["larissa"]


def test_an_overrun_is_worth_it():
    table = Table()
    table.champions("red")
    table.place("dion", blue="antipatros mercenary 6")
    table.place("larissa", red="mercenary 1")
    outlook = Outlook(table.state, 0, DEFAULT)
    goals = Goals(outlook, Force(table.board.space_of["dion"], (6, 0, 0, 0), table.general("antipatros"), 4))
    assert goals.worth(table.board.space_of["larissa"], 3) > 0


def test_the_title_has_its_price_but_not_against_the_usurper():
    table = Table()
    outlook = Outlook(table.state, 0, DEFAULT)
    assert outlook.champion_cost(1) > 3
    table.usurper("red")
    assert outlook.champion_cost(1) == 0
    assert outlook.champion_cost(-2) == 0


def test_a_space_is_worth_its_province_by_the_markers_still_lacking():
    table = Table()
    table.control(blue="pella dion")
    outlook = Outlook(table.state, 0, DEFAULT)
    assert outlook.value(table.board.space_of["amphipolis"]) == pytest.approx(DEFAULT.idle + 4)
    assert outlook.value(table.board.space_of["pella"]) == 0


def test_ways_lead_by_land_and_sea_but_not_through_enemies():
    board = own_board()
    start, there = board.space_of["rhodos"], board.space_of["alexandreia"]
    by_sea = routes_from(board, start, frozenset(), sea=True)
    assert by_sea.far[there] == 2
    assert by_sea.first_step(there) == start + board.count
    assert there not in routes_from(board, start, frozenset(), sea=False).far
    pella, larissa = board.space_of["pella"], board.space_of["larissa"]
    free = routes_from(board, pella, frozenset(), sea=False)
    shut = routes_from(board, pella, frozenset({board.space_of["dion"]}), sea=False)
    assert free.far[larissa] == 2
    assert shut.far.get(larissa, 99) > 2

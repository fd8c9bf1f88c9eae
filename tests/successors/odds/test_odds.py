"""Chances are exact: the procedures themselves, played for every fall of the dice, come to the same."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ccancients.successors.components.board import FORTRESS, MAJOR_CITY, MINOR_CITY, own_board
from ccancients.successors.events import BattleOver, GeneralLeft, UnitsLost
from ccancients.successors.odds import deeds
from ccancients.successors.odds.battle import Fighters, battle
from ccancients.successors.odds.dice import at_least_one, sums
from ccancients.successors.odds.known import (
    anybody_intercepts,
    besieging,
    leaving_attrition,
    meeting,
    possible_interceptors,
    sailing,
)
from ccancients.successors.procedures.battle import Battle
from ccancients.successors.procedures.movement import Siege
from ccancients.successors.state import NOBODY
from tests.successors.odds.every_fall import every_fall
from tests.successors.table import Table

BOARD = own_board()


# -- single dice ------------------------------------------------------------------------------------------------------


@pytest.mark.worked_example("7")
@pytest.mark.worked_example("8")
def test_the_movement_die():
    assert deeds.movement(BOARD, 4) == {2: Fraction(3, 6), 3: Fraction(1, 6), 4: Fraction(2, 6)}
    assert deeds.movement(BOARD, 1) == {3: Fraction(1, 6), 4: Fraction(5, 6)}
    assert deeds.movement(BOARD, 6) == {2: Fraction(5, 6), 3: Fraction(1, 6)}


@pytest.mark.parametrize(("initiative", "chance"), [(1, 5), (3, 3), (5, 1), (6, 0)])
def test_interception_and_evasion_need_more_than_the_initiative(initiative, chance):
    assert deeds.interception(BOARD, initiative) == Fraction(chance, 6)
    assert deeds.evasion(BOARD, initiative) == Fraction(chance, 6)


def test_several_armies_try():
    assert deeds.interceptions(BOARD, (3, 5)) == 1 - Fraction(3, 6) * Fraction(5, 6)
    assert at_least_one(()) == 0


def test_attrition_by_the_table():
    assert deeds.attrition(BOARD, 5, "2") == {0: Fraction(4, 6), 1: Fraction(2, 6)}
    assert deeds.attrition(BOARD, 10) == {1: Fraction(2, 6), 2: Fraction(2, 6), 3: Fraction(2, 6)}
    assert deeds.attrition(BOARD, 1) == {0: Fraction(5, 6), 1: Fraction(1, 6)}
    assert deeds.attrition(BOARD, 0) == {0: Fraction(1)}


def test_sieges_add_up():
    assert deeds.falls(BOARD, MINOR_CITY) == Fraction(4, 6)
    assert deeds.falls(BOARD, FORTRESS) == Fraction(1, 6)
    assert deeds.falls(BOARD, FORTRESS, sieges=2) == Fraction(
        sum(BOARD.tables.siege_die[one] + BOARD.tables.siege_die[two] >= 2 for one in range(6) for two in range(6)), 36
    )
    assert deeds.falls(BOARD, MAJOR_CITY, points=2) == Fraction(4, 6)
    assert deeds.falls(BOARD, MINOR_CITY, modifier=-1) == Fraction(1, 6)


def test_fleets():
    even = deeds.naval(BOARD, 2, 2)
    assert even.intercepted == Fraction(2, 6)
    assert even.beats + even.beaten == even.intercepted
    assert even.beats == Fraction(2, 6) * Fraction(21, 36)  # the one who sails wins ties
    assert deeds.naval(BOARD, 9, 1).beaten == 0


def test_dice_are_raised_to_the_rating():
    assert sum(sums(2, 4).values()) == 1
    assert min(total for total, _ in sums(2, 4)) == 8
    assert sum(total * chance for (total, _), chance in sums(1, 3).items()) == Fraction(3 * 3 + 4 + 5 + 6, 6)


# -- battles ----------------------------------------------------------------------------------------------------------


def sketch(mover: str, other: str, space: str = "gordion", owner: str = "red") -> Table:
    """Blue has entered a space where red stands."""
    table = Table()
    table.place(space, moved=True, blue=mover)
    table.place(space, red=other)
    table.control(**{owner: space})
    state = table.state
    state.force_side, state.force_place = 0, table.board.space_of[space]
    state.force_generals = sum(1 << general for general, at in enumerate(state.general_at)
                               if at == state.force_place and state.owner[general] == 0)  # fmt: skip
    state.force_cu = list(state.moved[state.at(0, state.force_place):state.at(0, state.force_place) + state.types])
    state.came_from = table.board.space_of["ankyra"]
    state.commander = next(general for general in range(len(state.general_at)) if state.force_generals >> general & 1)
    return table


CASES = [
    ("leonnatos mercenary 3", "minor1 mercenary 2"),
    pytest.param("antigonos macedonian 2", "eumenes macedonian 2", marks=pytest.mark.slow),
    pytest.param("antipatros mercenary 1 macedonian 1", "mercenary 4", marks=pytest.mark.slow),
    pytest.param("minor1 mercenary 2", "krateros macedonian 1 mercenary 1", marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("mover", "other"), CASES)
def test_a_battle_comes_to_what_is_said_for_every_fall_of_four_dice(mover, other):
    table = sketch(mover, other)
    space = table.state.force_place
    said = meeting(table.state, 1, space).battle
    won = {1: Fraction(0), 0: Fraction(0), -1: Fraction(0)}
    leaders = {0: Fraction(0), 1: Fraction(0)}
    for chance, game in every_fall(table.state, lambda: Battle(1, space, NOBODY), lambda _game: 0):
        over = next(event for event in game.events or () if isinstance(event, BattleOver))
        won[(over.winner == 0) - (over.winner == 1)] += chance
        before = list(game.events or ())[: list(game.events or ()).index(over)]
        for event in before:
            if isinstance(event, GeneralLeft):
                leaders[table.state.owner[event.general]] += chance
    assert (won[1], won[0], won[-1]) == (said.win, said.draw, said.lose)
    assert (leaders[0], leaders[1]) == (said.leader, said.other_leader)


@pytest.mark.slow
def test_losses_of_a_battle_are_those_of_every_fall():
    table = sketch("antigonos macedonian 2 mercenary 1", "eumenes macedonian 1 mercenary 2")
    space = table.state.force_place
    said = meeting(table.state, 1, space).battle
    lost = {0: Fraction(0), 1: Fraction(0)}
    for chance, game in every_fall(table.state, lambda: Battle(1, space, NOBODY), lambda _game: 0):
        for event in game.events or ():
            if isinstance(event, UnitsLost) and event.why in ("battle", "losing"):
                lost[event.side] += chance * sum(event.cu)
    assert (lost[0], lost[1]) == (said.lost, said.other_lost)


def test_the_chances_of_a_battle_are_one_together():
    chances = battle(BOARD, Fighters(5, 2, 3, 1, 2), Fighters(4, 3, 2, 2, 1))
    assert chances.win + chances.draw + chances.lose == 1
    assert sum(chances.margins.values()) == 1
    assert battle(BOARD, Fighters(30), Fighters(1)).win == 1


@pytest.mark.worked_example("36")
@pytest.mark.parametrize(("movers", "others", "overrun"), [(5, 1, True), (9, 2, False), (10, 2, True)])
def test_what_is_overrun_is_told(movers, others, overrun):
    table = sketch(f"antigonos mercenary {movers}", f"mercenary {others}")
    found = meeting(table.state, 1, table.state.force_place)
    assert found.overrun is overrun
    assert (found.battle is None) is overrun


@pytest.mark.worked_example("41")
def test_royal_army_alone_with_less_prestige_goes_over():
    table = sketch("antigonos mercenary 3", "perdikkas royal 4")
    table.royal("roxane", "pella", "blue")
    table.royal("herakles", "pella", "blue")
    found = meeting(table.state, 1, table.state.force_place)
    assert (found.deserts, found.battle) == ("other", None)
    mixed = sketch("antigonos mercenary 3", "perdikkas royal 2 mercenary 3")
    mixed.royal("roxane", "pella", "blue")
    assert meeting(mixed.state, 1, mixed.state.force_place).aside == "other"


# -- on the way -------------------------------------------------------------------------------------------------------


@pytest.mark.worked_example("59")
def test_who_may_intercept_and_how_likely():
    table = Table()
    table.place("dion", moved=True, blue="antipatros mercenary 3")
    table.place("pharsalos", red="krateros mercenary 2")
    table.force(force_side=0, force_place=table.board.space_of["dion"])
    table.state.force_cu[0] = 3
    found = possible_interceptors(table.state, table.board.space_of["larissa"])
    assert [(each.side, each.chance) for each in found] == [(1, Fraction(3, 6))]
    assert anybody_intercepts(found) == Fraction(1, 2)


@pytest.mark.parametrize("points", [0, 1])
def test_a_siege_falls_as_often_as_is_said(points):
    table = Table()
    table.place("kardouchoi", blue="antigonos mercenary 3")
    table.control(independent="kardouchoi")
    table.points("blue", kardouchoi=points)
    space = table.board.space_of["kardouchoi"]
    said = besieging(table.state, 0, space)
    fallen = sum(
        (chance for chance, game in every_fall(table.state, lambda: Siege(0, space)) if game.state.control[space] == 0),
        Fraction(0),
    )
    assert fallen == said > 0
    assert besieging(table.state, 0, space, assault=True) < said


def test_leaving_a_hostile_fortress():
    table = Table()
    table.place("kardouchoi", moved=True, blue="antigonos mercenary 5")
    table.control(independent="kardouchoi")
    table.force(force_side=0, force_place=table.board.space_of["kardouchoi"], came_by=2)
    table.state.force_cu[0] = 5
    assert leaving_attrition(table.state) == {0: Fraction(4, 6), 1: Fraction(2, 6)}
    table.force(came_by=0)
    assert leaving_attrition(table.state) == {0: Fraction(1)}


def test_whose_fleet_may_come():
    table = Table()
    table.fleets(blue=1, red=2)
    table.control(red="rhodos")
    table.force(force_side=0)
    rhodos = table.board.space_of["rhodos"]
    assert sailing(table.state, rhodos) == deeds.naval(BOARD, 1, 2)
    table.fleets(red=0)
    assert sailing(table.state, rhodos) is None

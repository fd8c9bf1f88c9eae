"""What the Successors ask twice, and that ordinary plays are not asked twice (named by what would come of them)."""

from __future__ import annotations

import random

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.successors import words
from ccancients.successors.procedures.independents import MoveIndependent
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.successors.asked_twice import asked_twice
from tests.successors.moving.entering import enter
from tests.successors.moving.table import Table
from tests.sweeps import rest_slow


@pytest.fixture
def table() -> Table:
    return Table()


def key(table: Table, *choices: str) -> str:
    """The kinds of things that some answers are asked twice for, empty for none."""
    first, *then = map(words.parse_choice, choices)
    assert first in table.game.decision.choices, table.options()
    found = asked_twice(table.game, Answer(first, "", then=tuple(then)))
    for each in found:
        assert each.sentence
        assert "{" not in each.sentence
    return ", ".join(each.key for each in found)


def sail(table: Table, mine: str, theirs: str, closed: bool) -> None:
    """Red lies before Salamis, where blue stands; with ``closed`` independents stand in the port it came from."""
    table.control(soloi="red", salamis="blue")
    table.champions("blue")
    table.place("soloi", red=f"krateros {mine}")
    table.place("salamis", blue=theirs)
    table.activate("red", "krateros", points=4)
    table.answer("spend", "embark", "sail salamis")
    if closed:
        soloi = table.board.space_of["soloi"]
        for there in (soloi, *(each for each, _kind in table.board.ways[table.board.space_of["salamis"]])):
            table.place(table.board.spaces[there].id, purple="1 mercenary")


@pytest.mark.parametrize(("mine", "closed", "asked"), [
    ("6 mercenary", False, "landing"), ("6 mercenary 2 macedonian", False, ""),
    ("6 mercenary 2 macedonian", True, "landing"),
])  # fmt: skip
def test_a_landing_whose_defeat_means_elimination(table, mine, closed, asked):
    """Mercenaries die with a lost battle (7.L); Macedonians go back to the port they sailed from, or away (7.R)."""
    sail(table, mine, "4 mercenary", closed)
    assert key(table, "land") == asked


def test_a_landing_where_nobody_stands_is_not_asked_twice(table):
    table.control(soloi="red")
    table.place("soloi", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=4)
    table.answer("spend", "embark", "sail salamis")
    assert key(table, "land") == ""


@pytest.mark.parametrize("free", [False, True])
def test_a_march_whose_defeat_means_elimination(table, free):
    """An army that marches into a space it could not leave: where it came from others stand, who have let it pass."""
    around = [table.board.spaces[each].id for each, _kind in table.board.ways[table.board.space_of["synnada"]]]
    table.champions()
    table.place("kelainai", green="antigonos 6 macedonian")
    table.place("synnada", purple="4 mercenary")
    table.activate("green", "antigonos", points=4)
    for name in (each for each in around if each != "kelainai" or not free):
        table.place(name, purple="1 mercenary")
    assert key(table, "march synnada") == ("" if free else "no way")


@pytest.mark.parametrize(("theirs", "asked"), [("eumenes 4 macedonian", ""), ("eumenes 9 macedonian", "battle")])
def test_a_battle_that_is_hardly_won(table, theirs, asked):
    table.champions()
    table.place("kelainai", green="antigonos 4 macedonian")
    table.place("synnada", purple=theirs)
    table.activate("green", "antigonos", points=4)
    assert key(table, "march synnada") == asked


@pytest.mark.parametrize("champion", [False, True])
@pytest.mark.parametrize("leaves", [False, True])
def test_a_march_with_several_reasons_tells_them_all(table, champion, leaves):
    table.champions(*(["green"] if champion else []))
    table.control(kelainai="green")
    table.place("kelainai", green="antigonos 4 macedonian 2 mercenary")
    table.place("synnada", purple="eumenes 9 macedonian")
    table.activate("green", "antigonos", points=4, leave=["mercenary"] if leaves else [])
    told = ["champion"] * champion + ["battle"] + ["no general"] * leaves
    assert key(table, "march synnada") == ", ".join(told)


@pytest.mark.parametrize("champion", [False, True])
def test_a_march_into_a_battle_that_costs_the_title_of_champion(table, champion):
    table.champions(*(["green"] if champion else []))
    table.place("kelainai", green="antigonos 6 macedonian")
    table.place("synnada", purple="eumenes 3 macedonian")
    table.activate("green", "antigonos", points=4)
    assert key(table, "march synnada") == ("champion" if champion else "")


def test_units_left_without_a_general_by_land_and_by_sea(table):
    table.control(soloi="red")
    table.place("soloi", red="krateros 5 mercenary")
    table.activate("red", "krateros", points=4, leave=["mercenary"])
    assert key(table, "embark") == "no general"
    goal = next(each for each in table.options() if each.startswith("march "))
    assert key(table, goal) == "no general"


def test_a_siege_that_is_left_without_a_force(table):
    """Its points are lost (5.1)."""
    table.place("kardouchoi", red="krateros 5 mercenary")
    table.control(kardouchoi="independent")
    table.state.points[table.sides["red"] * table.board.count + table.board.space_of["kardouchoi"]] = 1
    table.activate("red", "krateros", points=4)
    goal = next(each for each in table.options() if each.startswith("march "))
    assert key(table, goal) == "siege"
    table.state.points[table.sides["red"] * table.board.count + table.board.space_of["kardouchoi"]] = 0
    assert key(table, goal) == ""


def test_generals_whom_the_last_units_leave_among_others(table):
    """They are lost (S4 168)."""
    table.champions()
    table.control(synnada="purple")
    table.place("kelainai", green="antigonos minor1 4 mercenary")
    table.place("synnada", purple="eumenes 3 mercenary")
    table.activate("green", "antigonos", points=4)
    table.answer("spend", "march synnada")
    table.answer("passage ask", "ask")
    table.answer("passage", "honor")
    assert key(table, "march kelainai") == ""
    table.state.force_generals &= ~(1 << table.general("minor1", "green"))
    assert key(table, "march kelainai") == "left among others"


@pytest.mark.parametrize(("champion", "asked"), [(True, "champion"), (False, "")])
def test_an_activation_that_ends_among_those_who_have_let_it_pass(table, champion, asked):
    """There is a battle then (S4 160), and no question before it where nobody can go inside."""
    table.champions(*(["green"] if champion else []))
    table.place("kelainai", green="antigonos 4 macedonian")
    table.place("synnada", purple="eumenes 3 macedonian")
    table.activate("green", "antigonos", points=4)
    table.answer("spend", "march synnada")
    table.answer("passage ask", "ask")
    table.answer("passage", "honor")
    assert key(table, "end") == asked


@pytest.mark.parametrize(("theirs", "asked"), [("eumenes 4 mercenary", "stand"), ("eumenes 4 macedonian", "")])
def test_who_waits_for_a_battle_of_which_nobody_would_be_left(table, theirs, asked):
    table.champions()
    enter(table, "4 macedonian", theirs)
    table.asks("evade")
    assert key(table, "stand") == asked
    assert key(table, "evade") == ""


def test_an_independent_army_that_leaves_the_game(table):
    """PHILON, on entering Hellas (S4 133)."""
    name, board = "philon", table.board
    number = board.independent_of[name]
    inside = {
        there: [each for each, _kind in board.ways[there]]
        for there in range(board.count) if board.spaces[there].province not in board.independents[number].removed_in
    }
    gone = board.independents[number].removed_in
    start = next(here for here, near in inside.items() if any(board.spaces[each].province in gone for each in near))
    table.army(name, board.spaces[start].id)
    table.start(MoveIndependent(table.sides["red"], number), "red")
    marches = [each for each in table.options() if each.startswith("march ")]
    for each in marches:
        province = board.spaces[board.space_of[each.removeprefix("march ")]].province
        assert key(table, each) == ("out of the game" if province in gone else ""), each
    assert any(key(table, each) for each in marches)


def march_to_larissa(table: Table, red: str) -> None:
    """Blue marches past red, who stands in Pharsalos."""
    table.minors("red", 0)
    table.place("dion", blue="antipatros 3 macedonian")
    table.place("pharsalos", red=f"leonnatos {red}")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "march larissa")


@pytest.mark.parametrize(("red", "asked"), [("2 mercenary", "interception"), ("2 macedonian", "")])
def test_an_interception_whose_defeat_means_elimination(table, red, asked):
    march_to_larissa(table, red)
    assert key(table, "intercept from pharsalos with leonnatos") == asked
    assert key(table, "pass") == ""


@pytest.mark.parametrize("loses", [False, True])
def test_falling_back_costs_what_is_left_of_the_movement_points(table, loses):
    """R32, with the switch ``back_up_loses_mp``; with none left it costs nothing."""
    table.rules(back_up_loses_mp=loses)
    march_to_larissa(table, "2 mercenary")
    table.intercept("pharsalos", "leonnatos", 4, "red")
    assert key(table, "fall back") == ("fall back" if loses else "")
    table.state.exhausted = 1
    assert key(table, "fall back") == ""


@pytest.mark.parametrize(("champions", "red", "asked"), [
    (("blue",), "2 mercenary", "champion"), ((), "2 mercenary", ""), ((), "9 macedonian", "battle"),
])  # fmt: skip
def test_standing_against_an_interceptor(table, champions, red, asked):
    table.champions(*champions)
    march_to_larissa(table, red)
    table.intercept("pharsalos", "leonnatos", 4, "red")
    assert key(table, "fight") == asked


def before_pella(table: Table, red: str, blue: str) -> None:
    """Red's army ends its activation before Pella, where blue has let it pass."""
    table.control(pella="blue")
    table.place("pella", blue=f"antipatros {blue}")
    table.place("dion", red=f"krateros {red}")
    table.activate("red", "krateros", points=1)
    table.answer("spend", "march pella")
    table.answer("city", "done", side="blue")
    table.answer("passage ask", "ask")
    table.answer("passage", "honor")


@pytest.mark.parametrize(("blue", "asked"), [("2 macedonian", ""), ("2 mercenary", "stand")])
def test_a_battle_that_is_withdrawn_from_into_a_city(table, blue, asked):
    table.champions()
    before_pella(table, "4 macedonian", blue)
    table.answer("spend", "end")
    table.asks("withdraw", "blue")
    assert key(table, "go in") == "withdraw"
    assert key(table, "fight") == asked


def test_royals_that_are_left_to_the_other_side(table):
    """They go with generals only into a city (S4 164, R40)."""
    table.control(kyzikos="red")
    table.place("kyzikos", green="eumenes")
    table.place("abydos", red="leonnatos herakles")
    table.activate("red", "leonnatos", points=1)
    table.answer("spend", "march kyzikos")
    table.answer("passage ask", "do not ask")
    table.answer("spend", "end")
    assert key(table, "retreat to abydos") == "royals"
    assert key(table, "retreat in") == ""


@pytest.mark.parametrize("champion", [False, True])
def test_who_comes_out_of_a_besieged_city_fights(table, champion):
    """It costs the title of Champion; beaten, who is left goes back inside (R58)."""
    table.champions(*(["blue"] if champion else []))
    table.control(pella="blue")
    table.place("pella/in", blue="antipatros 2 macedonian")
    table.place("pella", red="krateros 3 mercenary")
    table.activate("blue", "antipatros", points=2)
    assert key(table, "go out") == ("champion" if champion else "")


@pytest.mark.parametrize("costs", [False, True])
def test_an_overrun_costs_the_title_by_a_switch(table, costs):
    table.rules(overrun_costs_champion=costs)
    table.place("kelainai", green="antigonos 5 macedonian")
    table.place("synnada", purple="1 mercenary")
    table.activate("green", "antigonos", points=4)
    assert key(table, "march synnada") == ("champion" if costs else "")


@pytest.mark.parametrize("seed", rest_slow(range(4)))
def test_ordinary_plays_are_not_asked_twice(seed):
    """Of what a random match is asked, only a small part; and what is asked twice always has a sentence."""
    dice = random.Random(seed)
    game = SUCCESSORS.new_game(Setup(scenario="babylon_323_four"), RolledChance(seed))
    asked, plain, kinds = 0, 0, set()
    for _ in range(400):
        decision = game.decision
        if decision is None:
            break
        choice = dice.choice(decision.choices)
        found = asked_twice(game, Answer(choice, ""))
        kinds.update(each.key for each in found)
        assert all(each.sentence for each in found), found
        asked, plain = asked + bool(found), plain + (not found)
        game.apply(choice)
    assert asked * 4 < plain, f"seed {seed}: {asked} of {asked + plain}, {sorted(kinds)}"

"""Rulings about who is lost: the compulsory elephant, the spent units of a siege, how strong a force began."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from ccancients.engine.game import Game
from ccancients.hannibal.components.board import INSIDE, PLACES, SPACE
from ccancients.hannibal.procedures.losses import PartLosses
from ccancients.hannibal.state import State
from tests.hannibal.table import Table
from tests.hannibal.test_battle import F, L, R, held

# -- relief and sortie ------------------------------------------------------------------------------------------------


def relief(table: Table, outside: str, inside: str, number: int, *, elephant: bool = True) -> None:
    """Carthage loses so many CUs of those outside and of all inside its besieged city."""
    table.place("carthage", rome="9 cu t_varro", carthage=outside)
    table.place("carthage", carthage=inside, inside=True)
    table.proconsul("t_varro")
    table.points(carthage=2)
    place = SPACE["carthage"]
    state = table.state
    cu, beasts = state.cu[PLACES + INSIDE + place], state.elephants[INSIDE + place]
    table.start(PartLosses(1, place, cu, beasts, number, elephant), "carthage")


@pytest.mark.hannibal(164)
@pytest.mark.parametrize(
    ("outside", "inside", "number", "sortie"),
    [
        ("8 cu", "1 cu 1 elephants", 3, (1, 2)),  # the only elephant stands inside: one of them is lost
        ("8 cu", "1 cu 1 elephants", 2, (1, 2)),
        ("8 cu 1 elephants", "2 cu", 3, (0, 2)),
        ("8 cu 1 elephants", "2 cu", 2, (0, 1)),  # one is lost outside
        ("4 cu 2 elephants", "2 cu 1 elephants", 2, (0, 2)),  # it may be lost on either side
        ("8 cu", "2 cu", 2, (0, 2)),
        ("2 cu", "1 cu 2 elephants", 4, (2, 3)),  # for want of others
    ],
)
def test_so_many_of_those_inside_that_the_compulsory_elephant_is_among_the_losses(
    table, outside, inside, number, sortie
):
    relief(table, outside, inside, number)
    least, most = sortie
    assert table.options() == [f"lose sortie {each}" for each in range(least, most + 1)]
    for wrong in (least - 1, most + 1):
        if wrong >= 0:
            assert table.why_not(f"lose sortie {wrong}") == "losses.sortie"


@pytest.mark.hannibal(164)
@pytest.mark.parametrize(
    ("outside", "inside", "beasts"),
    [
        ("8 cu 1 elephants", "2 cu", (0, 0)),
        ("8 cu", "2 cu 1 elephants", (0, 0)),
        ("8 cu", "1 cu", (0, 0)),
    ],
)
def test_one_unit_lost_that_is_an_elephant_asks_nobody(table, outside, inside, beasts):
    """Without an elephant on either side somebody is asked: which part loses it."""
    relief(table, outside, inside, 1)
    if "elephants" not in outside + inside:
        assert table.options() == ["lose sortie 0", "lose sortie 1"]
        return
    table.over()
    place = SPACE["carthage"]
    assert (table.state.elephants[place], table.state.elephants[INSIDE + place]) == beasts


@pytest.mark.hannibal(164)
def test_without_an_e_any_part_may_lose_any(table):
    relief(table, "8 cu 1 elephants", "2 cu 1 elephants", 2, elephant=False)
    assert table.options() == ["lose sortie 0", "lose sortie 1", "lose sortie 2"]
    table.answer("losses", "lose sortie 1")
    table.answer("losses", "lose elephants 0", among=["lose elephants 0", "lose elephants 1"])
    table.answer("losses", "lose elephants 0", among=["lose elephants 0", "lose elephants 1"])
    table.over()


@pytest.mark.hannibal(164)
def test_an_elephant_lost_inside_frees_those_outside_from_losing_another(table):
    relief(table, "8 cu 1 elephants", "2 cu 1 elephants", 2)
    table.answer("losses", "lose sortie 1")
    table.answer("losses", "lose elephants 1", among=["lose elephants 0", "lose elephants 1"])
    table.answer("losses", "lose elephants 0", among=["lose elephants 0", "lose elephants 1"])
    table.over()
    assert sum(table.state.elephants) == 1


@pytest.mark.hannibal(164)
def test_without_an_elephant_lost_inside_one_outside_is(table):
    relief(table, "8 cu 1 elephants", "2 cu 1 elephants", 2)
    table.answer("losses", "lose sortie 1")
    table.answer("losses", "lose elephants 0")
    table.over()  # outside one is lost, and it is the elephant
    assert table.state.elephants[SPACE["carthage"]] == 0
    assert table.state.elephants[INSIDE + SPACE["carthage"]] == 1


@pytest.mark.hannibal(164)
def test_all_of_the_losses_inside_are_with_the_elephant_there(table):
    relief(table, "8 cu 1 elephants", "2 cu 1 elephants", 2)
    table.answer("losses", "lose sortie 2")
    table.over()
    assert table.state.elephants[INSIDE + SPACE["carthage"]] == 0


def ends(game: Game[State]) -> Iterator[State]:
    """The positions after every series of answers."""
    if game.decision is None:
        yield game.state
        return
    assert len(game.decision.choices) > 1  # a question with one answer is not put
    for choice in game.decision.choices:
        after = game.clone()
        after.apply(choice)
        yield from ends(after)


@pytest.mark.hannibal(164, 413)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("elephant", [False, True])
def test_whatever_is_answered_so_many_are_lost_and_the_elephant_is_and_nothing_else_is_left_out(number, elephant):
    """All forces of up to two of each kind in each part; every split of the losses that the rules leave is reached."""
    place = SPACE["carthage"]
    for cu, beasts, inside, within in product(range(3), repeat=4):
        if not (cu + beasts and inside + within):
            continue
        table = Table()
        relief(table, f"{cu} cu {beasts} elephants", f"{inside} cu {within} elephants", number, elephant=elephant)
        found = {
            (
                cu - state.cu[PLACES + place], beasts - state.elephants[place],
                inside - state.cu[PLACES + INSIDE + place], within - state.elephants[INSIDE + place],
            )
            for state in ends(table.game)
        }
        total = min(number, cu + beasts + inside + within)
        wanted = {
            lost for lost in product(range(cu + 1), range(beasts + 1), range(inside + 1), range(within + 1))
            if sum(lost) == total and (not elephant or not beasts + within or lost[1] + lost[3])
        }
        assert found == wanted, (cu, beasts, inside, within)


# -- sieges and subjugations on a campaign card -----------------------------------------------------------------------


def siege(table: Table, beside: str, group: str, *, at: str = "rome", start: str = "capua", die: int = 3) -> None:
    """A general comes to a place where others of his side stand and makes an attempt that costs a CU."""
    table.control(capua="carthage")
    table.place(at, carthage=beside)
    table.place(start, carthage=group)
    general = group.rsplit(maxsplit=1)[-1]
    table.march("carthage", 39, general, event=True)
    table.answer("march", f"go {at}")
    table.dice(die)


@pytest.mark.hannibal(300)
@pytest.mark.parametrize(
    ("beside", "group", "lost"),
    [
        ("8 cu 1 elephants hasdrubal", "4 cu h_gisgo", (1, 0)),
        ("8 cu 1 elephants hasdrubal", "4 cu mago", (1, 0)),
        ("8 cu hasdrubal", "4 elephants mago", (0, 1)),
        ("2 elephants hasdrubal", "3 cu hannibal", (1, 0)),
    ],
)
def test_the_losses_of_an_attempt_on_a_campaign_are_of_those_whom_it_spends(table, beside, group, lost):
    siege(table, beside, group, die=5)  # -1 without the train, -1 against Rome: a 3
    there = table.state.cu[PLACES + SPACE["rome"]], table.state.elephants[SPACE["rome"]]
    table.answer("march", "besiege")
    assert table.question != "siege_losses"
    left = table.state.cu[PLACES + SPACE["rome"]], table.state.elephants[SPACE["rome"]]
    assert (there[0] - left[0], there[1] - left[1]) == lost


@pytest.mark.hannibal(300)
def test_who_spends_both_kinds_is_asked_and_the_others_may_be_used_on(table):
    siege(table, "8 cu hasdrubal", "3 cu 1 elephants mago", die=5)
    table.answer("march", "besiege")
    table.answer("siege_losses", "lose elephants 1", among=["lose elephants 0", "lose elephants 1"])
    table.answer("general", "activate hasdrubal")
    assert table.with_verb("cu") == [str(number) for number in range(8)]  # he holds all eight; Mago's three are spent


@pytest.mark.hannibal(300, 405)
def test_a_group_of_fewer_than_three_loses_with_those_who_fill_it_up(table):
    siege(table, "8 cu 1 elephants hasdrubal", "1 elephants mago", die=5)
    table.answer("march", "besiege")
    table.answer("siege_losses", "lose elephants 0", among=["lose elephants 0", "lose elephants 1"])
    assert table.state.elephants[SPACE["rome"]] == 2
    table.answer("general", "activate hasdrubal")
    # of the eight two were spent with Mago's elephant, and one of them is lost; his own elephant is free
    assert table.with_verb("cu") == [str(number) for number in range(6)]
    assert table.with_verb("elephants") == ["0"]


@pytest.mark.hannibal(300)
def test_a_subordinate_who_has_made_no_step_loses_one_of_the_three_he_spends(table):
    table.place("rome", carthage="8 cu 1 elephants hasdrubal mago")
    table.march("carthage", 39, "mago", event=True)
    table.dice(5)
    table.answer("march", "besiege")
    assert table.question == "general"
    assert (table.cu("rome", "carthage"), table.state.elephants[SPACE["rome"]]) == (8, 1)
    table.answer("general", "activate hasdrubal")
    assert table.with_verb("cu") == [str(number) for number in range(5)]


@pytest.mark.hannibal(300)
def test_on_a_subjugation_too_the_spent_ones_are_lost(table):
    table.control(boii="none")
    siege(table, "5 cu 2 elephants hasdrubal", "3 cu mago", at="boii", start="mutina", die=1)
    table.answer("march", "subjugate")
    assert table.question != "siege_losses"
    assert (table.cu("boii", "carthage"), table.state.elephants[SPACE["boii"]]) == (9, 2)


def test_without_a_campaign_the_owner_chooses_among_all_who_besiege(table):
    table.control(capua="carthage")
    table.place("rome", carthage="8 cu 1 elephants hasdrubal")
    table.place("capua", carthage="4 cu mago")
    table.dice(5)
    table.march("carthage", 54, "mago")
    table.answer("march", "go rome")
    table.dice(1)
    table.answer("march", "besiege")
    table.answer("siege_losses", "lose elephants 1", among=["lose elephants 0", "lose elephants 1"])


# -- the strength with which a force began ----------------------------------------------------------------------------


@pytest.mark.hannibal(453)
@pytest.mark.parametrize(("began", "lost"), [(5, 2), (4, 1)])
def test_hostile_tribes_change_nothing_in_the_column_of_the_retreat_table(table, began, lost):
    """Of five two fall to the tribes before the battle: the three lose as five would."""
    held(table, "none", "gallia_transalpina", "massilia")
    table.control(nemausus="rome")
    table.place("rhone", rome=f"{began} cu t_varro")
    table.proconsul("t_varro")
    table.place("gergovia", carthage="6 cu hannibal")
    table.hand("carthage", 7)
    table.hand("rome", 52)
    number = began - 2 + 1 + 1
    table.battle_cards([L, *[F] * 9], [R] * number)
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go rhone")
    if table.question == "react":
        table.answer("react", "done")
    table.dice(5)
    table.answer("counter", "play 7", side="carthage")
    assert table.cu("rhone", "rome") == began - 2
    table.dice(1, 1)
    table.answer("attack", f"attack {L}")
    table.answer("match", "concede")
    gone = sum(event.cu for event in table.of("UnitsLost") if event.side == 0)
    assert gone == 2 + lost

"""A deed of the account says in few words what was done, and knows whom it touches (evening.md, section 6)."""

from __future__ import annotations

from typing import Any

import pytest

from ccancients.successors import events as ev
from ccancients.ui.successors.words.account import SuccessorsAccounts, touches
from ccancients.ui.successors.words.things import general_name, side_name, space_name
from tests.ui.successors.matches import match

ACCOUNTS = SuccessorsAccounts()


@pytest.fixture(scope="module")
def state() -> Any:
    return match("babylon_323_four").game.state


def general_of(state: Any, side: int) -> int:
    """A general of a side who stands on the board."""
    return next(g for g, owner in enumerate(state.owner) if owner == side and state.general_at[g] >= 0)


def march(state: Any, side: int, *whys: str) -> list[object]:
    """A force of a side sets out and goes from space to space."""
    general, cu = general_of(state, side), (1, 2, *(0 for _ in range(state.types - 2)))
    here = state.general_at[general]
    board, found = state.board, list[object]()
    found += [ev.Activated(side, general, here, 3), ev.SetOut(side, here, cu, 1 << general, 0)]
    place, seen = here, [board.space(here)]
    for why in whys:
        there = next(space for space in range(board.count) if space not in seen)
        found += [ev.Moved(side, place, there, cu, 1 << general, 0, why), ev.PointsSpent(side, 1, 0, "march")]
        seen.append(there)
        place = there
    return found


def rows(state: Any, events: list[object], viewer: int = 0) -> list[str]:
    told = ACCOUNTS.tell(state, events)
    return [row.spoken for row in ACCOUNTS.rows(state, told, viewer, covered=False)]


def named(state: Any, events: list[object]) -> str:
    moves = [each for each in events if isinstance(each, ev.Moved)]
    origin = state.board.space(moves[0].origin)
    return " – ".join(space_name(state.board, space) for space in (origin, *(each.target for each in moves)))


@pytest.mark.parametrize(("whys", "how"), [
    (("march",), ""), (("march", "march", "march"), ""), (("embark", "sail", "land"), ", by sea"),
    (("march", "sail", "land"), ", partly by sea"),
])
def test_the_way_of_a_force_is_one_sentence(state: Any, whys: tuple[str, ...], how: str) -> None:
    """Who, with how many, from where over which spaces: not who set out, and every step again with all his units."""
    events = march(state, 1, *whys)
    general = general_name(state.board, general_of(state, 1))
    assert rows(state, events) == [f"{general} with 3 units{how}: {named(state, events)}."]


def test_what_was_rolled_is_said_once(state: Any) -> None:
    """A die of battle stands in the sum of its side; only one that counts as more than it shows is named apart."""
    place = state.general_at[general_of(state, 0)]
    fight = [
        ev.BattleBegan(1, 0, place), ev.DieRolled(1, 5, 0, "battle", "", 2, 5),
        ev.DieRolled(0, 1, 0, "battle", "", 3, 3),
        ev.BattleStrength(1, 4, 0, (5, 5), 14), ev.BattleStrength(0, 3, 0, (3, 6), 12), ev.BattleOver(1, 0, place, 2),
    ]
    (said,) = rows(state, fight)
    assert said.startswith(f"{side_name(state, 1)} wins the battle in")
    assert said.count("dice 5 + 5") == 1
    assert "The 1 counts as the commander's 3." in said
    assert "counts as it lies" not in said


def test_a_marker_that_made_room_for_another_is_told_with_it(state: Any) -> None:
    space = 3
    (said,) = rows(state, [ev.SegmentBegan(1, 0), ev.ControlChanged(space, -1), ev.ControlChanged(space, 1)])
    assert said == f"{space_name(state.board, space)}: a marker of {side_name(state, 1)}."


def test_minor_generals_of_a_place_take_command_together(state: Any) -> None:
    minors = [g for g in range(len(state.owner)) if state.board.is_minor(g) and state.owner[g] == 1][:3]
    (said,) = rows(state, [ev.Activated(1, general_of(state, 1), 4, 2), *(ev.MinorPlaced(g, -1, 4) for g in minors)])
    names = ", ".join(general_name(state.board, g) for g in minors)
    assert f"{names} take command in" in said


def taken_from(side: int, state: Any) -> list[object]:
    space = next(space for space, holder in enumerate(state.control) if holder == side)
    return [ev.ControlChanged(space, 1)]


@pytest.mark.parametrize(("make", "whom"), [
    (lambda state: march(state, 1, "march"), {1}),
    (lambda state: taken_from(0, state), {0, 1}),
    (lambda state: taken_from(2, state), {1, 2}),
    (lambda state: [ev.UnitsLost(2, state.general_at[general_of(state, 2)], (1, *(0,) * (state.types - 1)), "forage")],
     {2}),
    (lambda state: [ev.GeneralLeft(general_of(state, 0), 1, -3)], {0}),
    (lambda state: [ev.FleetChanged(2, 3)], {2}),
    (lambda state: [ev.ChampionLost(1, "battle")], {0, 1, 2, 3}),
])
def test_a_deed_touches_whom_it_costs_or_changes_something(state: Any, make: Any, whom: set[int]) -> None:
    """And everybody, where it is about a title."""
    told = ACCOUNTS.tell(state, make(state))
    (row,) = told.rows
    found = {side for side in range(state.sides) if touches(state, row, side)}
    assert whom <= found
    others = {"score"} & {kind for kind, _who, _where in row.changes}
    assert found == whom or others, "who else is touched has other points now"


def test_where_nothing_of_ones_own_was_touched_the_sheet_says_so(state: Any) -> None:
    told = ACCOUNTS.tell(state, march(state, 1, "march"))
    assert ACCOUNTS.brief(state, told, 0) == ("Nothing of yours was touched.",)
    assert ACCOUNTS.brief(state, told, 1)[0] != "Nothing of yours was touched."

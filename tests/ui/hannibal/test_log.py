"""The log of a campaign: what belongs together is a sentence."""

from __future__ import annotations

from itertools import pairwise

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import SPACE
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.ui.hannibal.words.narration import line_of
from ccancients.ui.panels.log_lines import goes_on, together

VARRO = 1 << GENERAL["t_varro"]


def told(*events: object) -> str:
    lines = [line_of(event) for event in events]
    assert all(goes_on(line, before) for before, line in pairwise(lines))
    return together(lines).text


def moved(origin: str, target: str, why: str = "move") -> ev.Moved:
    return ev.Moved(ROME, SPACE[origin], SPACE[target], 10, 0, VARRO, False, why)


def test_a_way_is_a_line() -> None:
    way = moved("ariminum", "falerii"), moved("falerii", "faesulae"), moved("faesulae", "cosa")
    assert told(*way) == "T. Varro with 10 units: Ariminum – Falerii – Faesulae – Cosa."


def test_another_way_is_another_line() -> None:
    first, other = line_of(moved("ariminum", "falerii")), line_of(moved("rome", "cosa"))
    assert not goes_on(other, first)
    assert not goes_on(line_of(moved("falerii", "cosa", "retreat")), first)


def test_units_that_come_are_counted() -> None:
    come = [ev.UnitsArrived(ROME, SPACE["rome"], 1, 0)] * 3
    assert told(*come) == "Rome gains 3 units at Rome."
    assert told(*come, ev.UnitsArrived(ROME, SPACE["cosa"], 1, 0)) == "Rome gains 4 units: Rome 3, Cosa 1."
    beast = ev.UnitsArrived(CARTHAGE, SPACE["carthage"], 0, 1)
    assert told(beast) == "Carthage gains one unit (one elephant) at Carthage."


def test_spaces_that_change_hands_are_listed() -> None:
    changes = [ev.ControlChanged(SPACE[name], ROME) for name in ("aleria", "sassari")]
    assert told(*changes) == "Aleria, Sassari go to Rome."
    lost = [ev.ControlChanged(SPACE[name], NOBODY) for name in ("aleria", "sassari")]
    assert told(*lost) == "Aleria, Sassari are nobody's now."

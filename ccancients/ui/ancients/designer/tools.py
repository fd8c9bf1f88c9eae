"""The tools: what a drag or a key on the board does to the battle.

A drag is a generator: it is started at the press, gets every further touch by ``send``, and None at the release. All
changes of one drag bear one gesture number and so are one undo step.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

from PySide6.QtCore import QPointF

from ccancients.ancients.components.board import GRID, NAMES, parse_hex
from ccancients.ancients.design import ground, pieces, rules, troops
from ccancients.ancients.design.values import area, line, rectangle
from ccancients.ancients.scenario.model import Scenario
from ccancients.ui.ancients.designer.document import Document
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.canvas.hex.layout import HexLayout
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.forms.document import new_gesture


@dataclass(frozen=True, slots=True)
class Touch:
    """A press or a move: the hex (empty beside the board), the point of the scene, the keys held.

    ``by_key``  the touch came from the keyboard, so the point is the center of the hex
    """

    hex: str
    point: QPointF
    layout: HexLayout
    shift: bool = False
    control: bool = False
    by_key: bool = False


Drag = Generator[None, Touch | None, None]


class Tool(Protocol):
    """A tool.

    ``key``    its name in the program;  ``words`` on its button;  ``letter`` its key
    ``hint``   what to do with it, in one sentence
    """

    key: str
    words: str
    letter: str
    hint: str

    def drag(self, bench: Workbench, document: Document, touch: Touch) -> Drag: ...

    def preview(self, bench: Workbench, name: str) -> frozenset[str]:
        """The hexes that a touch would change."""
        ...

    def rest(self) -> None:
        """Forget what was begun: another tool, another document, Escape."""
        ...


class PlainTool:
    """A tool that begins nothing and shows the hex under the mouse."""

    key = words = letter = hint = ""

    def preview(self, bench: Workbench, name: str) -> frozenset[str]:
        return frozenset()

    def rest(self) -> None:
        """Nothing was begun."""


# ----------------------------------------------------------------------------------------------------- select and move


class SelectTool(PlainTool):
    """Selects hexes, one, many or a rectangle; drags what stands in them."""

    key, words, letter = "select", mark("Select and move"), "V"
    hint = mark("Click or drag over hexes to select; drag pieces to move them; Shift adds to the selection.")

    def drag(self, bench: Workbench, document: Document, touch: Touch) -> Drag:
        if not touch.hex:
            document.select(frozenset())
            return
        if touch.shift or touch.control:
            yield from self._add(document, touch)
        elif touch.hex in document.selection or self._holds(bench, document.scenario, touch.hex):
            yield from self._move(bench, document, touch)
        else:
            yield from self._frame(document, touch, frozenset())

    def _holds(self, bench: Workbench, scenario: Scenario, name: str) -> bool:
        """Whether there is something in the hex that the layers mean."""
        layers = bench.layers
        return bool(
            (pieces.Layer.UNITS in layers and troops.unit_at(scenario, name))
            or (pieces.Layer.LEADERS in layers and troops.leader_at(scenario, name))
            or (pieces.Layer.GROUND in layers and name in scenario.ground())
        )

    def _add(self, document: Document, touch: Touch) -> Drag:
        held = document.selection
        document.select(held ^ {touch.hex})
        yield from self._frame(document, touch, held | document.selection, at_once=False)

    def _frame(self, document: Document, touch: Touch, held: frozenset[str], *, at_once: bool = True) -> Drag:
        if at_once:
            document.select(held | {touch.hex})
        while (next_touch := (yield)) is not None:
            if next_touch.hex:
                document.select(held | rectangle(touch.hex, next_touch.hex))

    def _move(self, bench: Workbench, document: Document, touch: Touch) -> Drag:
        if touch.hex not in document.selection:
            document.select(frozenset({touch.hex}))
        chosen, before, gesture, moved = document.selection, document.scenario, new_gesture(), False
        while (next_touch := (yield)) is not None:
            if not next_touch.hex or (not moved and next_touch.hex == touch.hex):
                continue
            moved = True
            after = pieces.move(before, chosen, touch.hex, next_touch.hex, bench.layers)
            if after != before or next_touch.hex == touch.hex:
                document.apply(tr("Move"), after, gesture)
                document.select(pieces.moved_hexes(chosen, touch.hex, next_touch.hex))
        if not moved:
            document.select(frozenset({touch.hex}))


# -------------------------------------------------------------------------------------------------------------- ground


class PaintTool(PlainTool):
    """Paints terrain with a brush of one hex, seven or nineteen."""

    key, words, letter = "paint", mark("Paint terrain"), "B"
    hint = mark("Drag to paint; keys 1 to 3 choose the size of the brush.")

    def preview(self, bench: Workbench, name: str) -> frozenset[str]:
        return area(name, bench.brush)

    def drag(self, bench: Workbench, document: Document, touch: Touch) -> Drag:
        gesture = new_gesture()
        last, step = touch.hex, touch
        while True:
            if step.hex:
                for name in line(last or step.hex, step.hex):
                    painted = ground.paint(document.scenario, area(name, bench.brush), bench.terrain)
                    document.apply(tr("Paint terrain"), painted, gesture)
                last = step.hex
            following = yield
            if following is None:
                return
            step = following


class FillTool(PlainTool):
    """Fills a connected area of one terrain."""

    key, words, letter = "fill", mark("Fill an area"), "F"
    hint = mark("Click to fill the connected area of the same ground with the chosen terrain.")

    def drag(self, bench: Workbench, document: Document, touch: Touch) -> Drag:
        if touch.hex:
            document.apply(tr("Fill an area"), ground.fill(document.scenario, touch.hex, bench.terrain))
        yield from ()  # over with the press


class RiverTool(PlainTool):
    """Lays a river from station to station, by dragging or by clicking hex after hex."""

    key, words, letter = "river", mark("River course"), "R"
    hint = mark("Drag, or click from bend to bend: the course is joined. Shift-click turns a river hex into a ford. "
                "Esc ends the course.")

    def __init__(self) -> None:
        self.last = ""

    def rest(self) -> None:
        self.last = ""

    def preview(self, bench: Workbench, name: str) -> frozenset[str]:
        return frozenset(line(self.last or name, name))

    def drag(self, bench: Workbench, document: Document, touch: Touch) -> Drag:
        if touch.shift and touch.hex:
            document.apply(tr("Ford"), ground.toggle_ford(document.scenario, touch.hex))
            return
        gesture, step = new_gesture(), touch
        while True:
            if step.hex:
                self._lay(bench, document, step.hex, gesture)
            following = yield
            if following is None:
                return
            step = following

    def _lay(self, bench: Workbench, document: Document, name: str, gesture: int) -> None:
        stations = (self.last or name, name)
        after = ground.lay_river(document.scenario, stations if not bench.ford else stations[1:], ford=bench.ford)
        document.apply(tr("Ford") if bench.ford else tr("River course"), after, gesture)
        self.last = name


class RampartTool(PlainTool):
    """Puts ramparts on the sides of hexes; a drag along a side does the same to each side it meets."""

    key, words, letter = "rampart", mark("Rampart"), "W"
    hint = mark("Click near a side of a hex. By keyboard: Enter on the hex, then on the neighbor it faces.")

    def __init__(self) -> None:
        self.first = ""

    def rest(self) -> None:
        self.first = ""

    def preview(self, bench: Workbench, name: str) -> frozenset[str]:
        return frozenset({self.first} - {""})

    def drag(self, bench: Workbench, document: Document, touch: Touch) -> Drag:
        if touch.by_key:
            self._by_key(document, touch.hex)
            return
        facing = facing_side(touch)
        if not facing:
            return
        present, gesture = facing not in ground.rampart_sides(document.scenario, touch.hex), new_gesture()
        step: Touch = touch
        while True:
            facing = facing_side(step)
            if facing:
                after = ground.set_rampart(document.scenario, step.hex, facing, present)
                document.apply(tr("Rampart"), after, gesture)
            following = yield
            if following is None:
                return
            step = following

    def _by_key(self, document: Document, name: str) -> None:
        if self.first and parse_hex(name) in GRID.neighbors[parse_hex(self.first)]:
            document.apply(tr("Rampart"), ground.toggle_rampart(document.scenario, self.first, name))
            self.first = ""
        else:
            self.first = "" if name == self.first else name


def facing_side(touch: Touch) -> str:
    """The neighbor across the side of the hex nearest to the point; empty near an edge of the map."""
    if not touch.hex:
        return ""
    here = parse_hex(touch.hex)
    row, x2 = GRID.row[here], GRID.x2[here]
    around = [(row, x2 + 2), (row + 1, x2 + 1), (row + 1, x2 - 1), (row, x2 - 2), (row - 1, x2 - 1), (row - 1, x2 + 1)]

    def gap(place: tuple[int, int]) -> float:
        away = touch.layout.point(*place) - touch.point
        return away.x() ** 2 + away.y() ** 2

    there = GRID.at(*min(around, key=gap))
    return NAMES[there] if there >= 0 else ""


# -------------------------------------------------------------------------------------------------------------- pieces


class UnitTool(PlainTool):
    """Places units; dragging on moves the one just placed."""

    key, words, letter = "unit", mark("Place unit"), "U"
    hint = mark("Choose army and unit in the tray, then click a hex.")

    def drag(self, bench: Workbench, document: Document, touch: Touch) -> Drag:
        before = document.scenario
        special = bench.special if bench.special in troops.special_keys(before) else None
        put = partial(troops.place_unit, before, bench.side, kind=bench.unit, blocks=bench.blocks, special=special)
        yield from _place(document, touch, put, tr("Place unit"))


class SpecialTool(PlainTool):
    """Makes units special ones of the kind in the tray; a drag goes on with what its first unit became."""

    key, words, letter = "special", mark("Special units"), "S"
    hint = mark("Choose what special unit in the tray, then click units, or drag over them; once more makes them "
                "ordinary.")

    def drag(self, bench: Workbench, document: Document, touch: Touch) -> Drag:
        found = troops.unit_at(document.scenario, touch.hex) if touch.hex else None
        wanted = bench.special if bench.special in troops.special_keys(document.scenario) else None
        if found is not None and found[1].special_key == (wanted or ""):
            wanted = None
        gesture, step = new_gesture(), touch
        while True:
            if step.hex:
                after = troops.set_special(document.scenario, step.hex, wanted)
                document.apply(tr("Special units"), after, gesture)
            following = yield
            if following is None:
                return
            step = following


class LeaderTool(PlainTool):
    """Places leaders, attached where a unit of their army stands, alone elsewhere."""

    key, words, letter = "leader", mark("Place leader"), "L"
    hint = mark("Choose the army in the tray, then click a hex: on a unit he is attached, elsewhere alone.")

    def drag(self, bench: Workbench, document: Document, touch: Touch) -> Drag:
        before = document.scenario
        found = troops.leader_at(before, touch.hex) if touch.hex else None
        if found is not None and found[0] == bench.side:  # he is there already: select him, to be renamed
            document.select(frozenset({touch.hex}))
            return
        name = troops.free_leader_name(before, bench.side, bench.leader_name)
        put = partial(troops.place_leader, before, bench.side, leader=name)
        yield from _place(document, touch, put, tr("Place leader"))


class _Put(Protocol):
    def __call__(self, *, name: str) -> Scenario: ...


def _place(document: Document, touch: Touch, put: _Put, words: str) -> Drag:
    gesture, step = new_gesture(), touch
    while True:
        if step.hex:
            document.apply(words, put(name=step.hex), gesture)
            document.select(frozenset({step.hex}))
        following = yield
        if following is None:
            return
        step = following


class EraseTool(PlainTool):
    """Takes away what stands in a hex, or where nothing stands its terrain; a drag goes on with the same."""

    key, words, letter = "erase", mark("Erase"), "E"
    hint = mark("Click or drag: takes pieces away; where none stand, terrain and ramparts.")

    def drag(self, bench: Workbench, document: Document, touch: Touch) -> Drag:
        gesture, step = new_gesture(), touch
        troops_first = not touch.hex or touch.hex in troops.occupied(document.scenario)
        layers = pieces.TROOPS if troops_first else pieces.Layer.GROUND
        while True:
            if step.hex:
                document.apply(tr("Erase"), pieces.erase(document.scenario, [step.hex], layers), gesture)
            following = yield
            if following is None:
                return
            step = following


class PickTool(PlainTool):
    """Takes up what lies in a hex: its unit, else its leader, else its ground, with the tool that lays it."""

    key, words, letter = "pick", mark("Pick up"), "I"
    hint = mark("Click a hex to take up what is there: its unit, its leader or its ground, with the tool that lays it.")

    def drag(self, bench: Workbench, document: Document, touch: Touch) -> Drag:
        if touch.hex:
            bench.set_up(**picked(document.scenario, touch.hex))
        yield from ()  # over with the press


def picked(scenario: Scenario, name: str) -> dict[str, object]:
    """The settings of the workbench with which what lies in a hex is laid elsewhere."""
    unit, leader = troops.unit_at(scenario, name), troops.leader_at(scenario, name)
    if unit is not None:
        return {"tool": "unit", "side": unit[0], "unit": unit[1].type, "blocks": unit[1].blocks,
                "special": unit[1].special_key or None}
    if leader is not None:
        return {"tool": "leader", "side": leader[0], "leader": leader[1].name}
    return {"tool": "paint", "terrain": scenario.ground().get(name)}


class MarkTool(PlainTool):
    """Marks hexes for a special rule of the chosen army; a drag goes on with what its first hex began."""

    def __init__(self, key: rules.HexRuleKind, words: str, letter: str, hint: str) -> None:
        self.rule: rules.HexRuleKind = key
        self.key, self.words, self.letter, self.hint = key, words, letter, hint

    def drag(self, bench: Workbench, document: Document, touch: Touch) -> Drag:
        gesture, step = new_gesture(), touch
        marked = touch.hex not in rules.marked_hexes(document.scenario, self.rule, bench.side)
        while True:
            if step.hex:
                after = rules.set_marked(document.scenario, self.rule, bench.side, step.hex, marked)
                document.apply(tr(self.words), after, gesture)
            following = yield
            if following is None:
                return
            step = following


def make_tools() -> dict[str, Tool]:
    """A set of tools, in the order of the tool bar."""
    tools: tuple[Tool, ...] = (
        SelectTool(), PickTool(), PaintTool(), FillTool(), RiverTool(), RampartTool(), UnitTool(), SpecialTool(),
        LeaderTool(), EraseTool(),
        MarkTool("banner_hexes", mark("Objective hex"), "O",
                 mark("Click hexes that are worth a banner to the chosen army.")),
        MarkTool("exit_for_banner", mark("Exit hex"), "X",
                 mark("Click hexes of the enemy's edge over which the chosen army may leave for a banner.")),
    )  # fmt: skip
    return {tool.key: tool for tool in tools}


TOOL_KEYS: Final = tuple(make_tools())


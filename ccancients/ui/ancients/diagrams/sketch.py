"""A small position with marks, arrows and seals, and the part of the board that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.scenario.battle import compile_battle
from ccancients.ancients.scenario.editions import EDITIONS, Edition
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.state import State
from ccancients.ui.ancients.board.ground import ancients_layout, ancients_scene, battle_ground
from ccancients.ui.ancients.board.tableau import tableau, unit_look
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.deeds import Arrow, Deed, Ghost, Seal, Way
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.canvas.pieces import Piece
from ccancients.ui.desktop.memory import let_go
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.diagram import Diagram

ASIDE: Final = 0.62
ABOVE: Final = 0.74
"""How much of the board is seen around the middle of the outermost hexes, in widths of a hex."""
HIGHEST: Final = 0.62
"""Height to width of a diagram at most."""
SIDES: Final = {"o": "bottom", "x": "top"}


@dataclass
class Sketch:
    """A position under construction. ``o`` are one's own, at the lower edge, ``x`` the enemy's.

    ``pieces``   ``{"F5": "o heavy infantry", "F6": "x auxilia 2", "G5": "o leader Marcus"}``; a number is the blocks
    ``terrain``  ``{"G5": "forest"}``
    ``seen``     hexes that are to be seen beside those that are named otherwise
    ``whole``    the whole board is to be seen
    """

    pieces: Mapping[str, str]
    terrain: Mapping[str, str] = field(default_factory=dict)
    seen: Sequence[str] = ()
    whole: bool = False
    edition: Edition = EDITIONS["first"]
    rules: tuple[dict[str, Any], ...] = ()
    marks: dict[int, set[Mark]] = field(default_factory=dict)
    deeds: list[Deed] = field(default_factory=list)
    heat: dict[int, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        armies: dict[str, dict[str, Any]] = {
            side: {"name": {"en": side}, "color": color, "command": 5, "units": [], "leaders": []}
            for side, color in (("top", "brown"), ("bottom", "grey"))
        }
        for where, words in self.pieces.items():
            sign, _, rest = words.partition(" ")
            self._add(armies[SIDES[sign]], where, rest)
        grounds: dict[str, list[str]] = {}
        for where, kind in self.terrain.items():
            grounds.setdefault(kind, []).append(where)
        scenario = Scenario.model_validate({
            "id": "diagram", "name": {"en": "Diagram"}, "year": -216, "first": "bottom", "banners": 6,
            "terrain": tuple({"type": kind, "hexes": tuple(hexes)} for kind, hexes in grounds.items()),
            "special_rules": self.rules,
            **{side: {**army, "units": tuple(army["units"]), "leaders": tuple(army["leaders"])}
               for side, army in armies.items()},
        })  # fmt: skip
        self.state = State(compile_battle(scenario, self.edition))

    @staticmethod
    def _add(army: dict[str, Any], where: str, words: str) -> None:
        body, _, name = words.partition("leader ")
        if name:
            army["leaders"].append({"name": name, "hex": where})
        kind, _, blocks = body.strip().rpartition(" ")
        if blocks.isdigit():
            army["units"].append({"hex": where, "type": kind, "blocks": int(blocks)})
        elif body.strip():
            army["units"].append({"hex": where, "type": body.strip()})

    # -- what is drawn on it ------------------------------------------------------------------------------------

    def unit(self, where: str) -> int:
        """The number of the unit in a hex."""
        return self.state.unit_at[parse_hex(where)]

    def mark(self, mark: Mark, *hexes: int | str) -> Sketch:
        """Mark hexes, by number or name."""
        for here in hexes:
            self.marks.setdefault(parse_hex(here) if isinstance(here, str) else here, set()).add(mark)
        return self

    def arrow(self, way: Way, *hexes: int | str) -> Sketch:
        """An arrow along hexes, by number or name."""
        path = tuple(parse_hex(here) if isinstance(here, str) else here for here in hexes)
        self.deeds.append(Arrow(way, path))
        return self

    def seal(self, here: int | str, words: str, *, grave: bool = False, foe: str = "") -> Sketch:
        """A word at a hex."""
        place = parse_hex(here) if isinstance(here, str) else here
        self.deeds.append(Seal(place, words, parse_hex(foe) if foe else -1, grave))
        return self

    def ghost(self, where: str) -> Sketch:
        """The unit of a hex has fallen: it is seen as it stood."""
        state, unit = self.state, self.unit(where)
        here = parse_hex(where)
        self.deeds.append(Ghost(Piece(("unit", unit), here, unit_look(state.battle, unit, state.blocks[unit]))))
        state.unit_hex[unit], state.unit_at[here] = -1, -1
        return self

    # -- the picture --------------------------------------------------------------------------------------------

    def diagram(self, caption: str) -> Diagram:
        """The picture with a sentence below it."""
        layout = ancients_layout()
        if self.whole:
            room = layout.sheet
        else:
            room = QRectF()
            aside, above = layout.place_width * ASIDE, layout.place_width * ABOVE
            for here in self._named():
                center = layout.center(here)
                room |= QRectF(center, center).adjusted(-aside, -above, aside, above)
            wider = max(0.0, room.height() / HIGHEST - room.width()) / 2
            room = room.adjusted(-wider, 0, wider, 0) & layout.sheet
        return Diagram(caption, room.height() / room.width(), Painting(self, room))

    def _named(self) -> Iterable[int]:
        yield from map(parse_hex, (*self.pieces, *self.terrain, *self.seen))
        yield from self.marks
        for deed in self.deeds:
            yield from deed.path if isinstance(deed, Arrow) else ()


class Painting:
    """Paints a sketch."""

    def __init__(self, sketch: Sketch, room: QRectF) -> None:
        self._sketch, self._room = sketch, room

    def scene(self, theme: Theme) -> BoardScene:
        """The board with the position and all that is drawn on it."""
        sketch, scene = self._sketch, ancients_scene(theme)
        scene.set_ground(battle_ground(sketch.state.battle))
        scene.set_out(tableau(sketch.state).pieces)
        scene.show_place_names(not sketch.whole)
        scene.set_marks(sketch.marks)
        scene.set_heat(sketch.heat)
        scene.deeds.show(sketch.deeds)
        return scene

    def __call__(self, painter: QPainter, room: QRectF, theme: Theme) -> None:
        scene = self.scene(theme)
        scene.render(painter, room, self._room)
        let_go(scene)

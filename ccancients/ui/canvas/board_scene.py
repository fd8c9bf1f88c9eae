"""The board as a scene: the map, its marks and its pieces. It shows what it is told and knows no rules."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene, QWidget

from ccancients.ui.canvas.art import BoardArt, PieceState
from ccancients.ui.canvas.cache import Paint, shared_pictures
from ccancients.ui.canvas.layers import (
    Z_BOARD,
    Z_HEAT,
    Z_PLAN,
    Z_THREAT,
    Z_TRACE,
    ArrowsItem,
    CursorItem,
    HeatItem,
    MapItem,
    MarkItem,
    PathItem,
)
from ccancients.ui.canvas.layout import BoardLayout
from ccancients.ui.canvas.mark_art import paint_plan, paint_threat, paint_trace
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.canvas.pieces import LeaderItem, LeaderPlacement, UnitItem, UnitPlacement
from ccancients.ui.theme import Theme

UNDER = frozenset(Mark) - {Mark.TARGET, Mark.FIRE_TARGET}
OVER = frozenset({
    Mark.TARGET, Mark.FIRE_TARGET, Mark.MAY_BATTLE, Mark.MUST_CHARGE, Mark.RETREAT, Mark.DANGER,
    Mark.OBJECTIVE, Mark.EXIT,
})


DIMMED = 0.35


class BoardScene(QGraphicsScene):
    """Everything on the board. Units and leaders are known by whole numbers the caller chooses, each kind by its own.

    ``layout``  where the hexes lie and how they are called
    ``art``     the artist of the game
    ``theme``   the colors
    """

    def __init__(self, layout: BoardLayout, art: BoardArt, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.layout, self.art, self.theme = layout, art, theme
        self.pictures = shared_pictures(theme, art)
        self.pictures.unfinished.connect(self.update)
        self.terrain: dict[int, str] = {}
        self.ramparts: dict[int, tuple[int, ...]] = {}
        self.heat: dict[int, float] = {}
        self.hex_names_shown = False
        self._units: dict[int, UnitItem] = {}
        self._leaders: dict[int, LeaderItem] = {}
        self._marks: dict[int, frozenset[Mark]] = {}
        self._mark_items: dict[int, list[MarkItem]] = {}
        self._zooming = False
        self._map, self._heat = MapItem(self, Z_BOARD), HeatItem(self, Z_HEAT)
        self._path = PathItem(self)
        self._trace, self._threat = ArrowsItem(self, Z_TRACE, paint_trace), ArrowsItem(self, Z_THREAT, paint_threat)
        self._plan = ArrowsItem(self, Z_PLAN, paint_plan)
        self._hover, self._cursor = CursorItem(self, strong=False), CursorItem(self, strong=True)
        self._hover_hex, self._cursor_hex = -1, -1
        self._heat.setVisible(False)
        for item in (self._map, self._heat, self._trace, self._path, self._plan, self._threat, self._hover,
                     self._cursor):
            self.addItem(item)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setSceneRect(layout.sheet)

    # ---- what the board looks like

    def set_theme(self, theme: Theme) -> None:
        """Paint everything in other colors."""
        self.theme = theme
        self._repaint()

    def set_layout(self, layout: BoardLayout) -> None:
        """Lay the same hexes out otherwise: other names, another language."""
        self.layout = layout.turned(self.layout.flipped)
        self._reseat()

    @property
    def flipped(self) -> bool:
        return self.layout.flipped

    def set_flipped(self, flipped: bool) -> None:
        """Turn the board so that the other army is below; writing stays upright."""
        if flipped == self.layout.flipped:
            return
        self.layout = self.layout.turned(flipped)
        self._reseat()

    def show_hex_names(self, shown: bool) -> None:
        self.hex_names_shown = shown
        self._map.rename()

    def set_terrain(self, terrain: Mapping[int, str], ramparts: Mapping[int, Sequence[int]] | None = None) -> None:
        """The terrain of each hex (hexes left out are open) and the hexes that ramparts face."""
        self.terrain = dict(terrain)
        self.ramparts = {here: tuple(faced) for here, faced in (ramparts or {}).items()}
        self._map.forget()

    def set_heat(self, heat: Mapping[int, float]) -> None:
        """How threatened hexes are, 0 to 1; an empty mapping takes the overlay away."""
        self.heat = dict(heat)
        self._heat.setVisible(bool(heat))
        self._heat.forget()

    # ---- marks

    def set_marks(self, marks: Mapping[int, Iterable[Mark]]) -> None:
        """The marks of all hexes; what is left out loses its marks."""
        wanted = {here: frozenset(some) for here, some in marks.items() if some}
        for here in set(self._marks) | set(wanted):
            if self._marks.get(here) != wanted.get(here):
                self._mark_hex(here, wanted.get(here, frozenset()))
        self._marks = wanted

    def marks(self) -> dict[int, frozenset[Mark]]:
        """The marks shown now."""
        return dict(self._marks)

    def _mark_hex(self, here: int, marks: frozenset[Mark]) -> None:
        for item in self._mark_items.pop(here, []):
            self.removeItem(item)
        items = [
            MarkItem(self, here, part, over)
            for part, over in ((marks & UNDER, False), (marks & OVER, True))
            if part
        ]
        for item in items:
            item.setPos(self.layout.center(here))
            self.addItem(item)
        if items:
            self._mark_items[here] = items

    def show_path(self, hexes: Sequence[int]) -> None:
        """A line through hexes with a head at its end; an empty list takes it away."""
        self._path.show_hexes(hexes)

    def show_trace(self, arrows: Sequence[tuple[int, int]], *, dimmed: bool = False) -> None:
        """Moves that are over, as slim arrows from start to end; ``dimmed`` while something else matters more."""
        self._trace.show_arrows(arrows)
        self._trace.setOpacity(DIMMED if dimmed else 1.0)

    def trace(self) -> tuple[tuple[int, int], ...]:
        """The moves shown now."""
        return self._trace.arrows

    def show_threat(self, arrow: tuple[int, int] | None) -> None:
        """An arrow from an attacker's hex to the defender's; None takes it away."""
        self._threat.show_arrows((arrow,) if arrow is not None else ())

    def threat(self) -> tuple[int, int] | None:
        """The attack shown now."""
        return self._threat.arrows[0] if self._threat.arrows else None

    def show_plan(self, arrows: Sequence[tuple[int, int]], hexes: Sequence[int]) -> None:
        """What might be done: arrows of moves and attacks, rings around pieces that stay; nothing takes it away."""
        moving = {here for here, _there in arrows}
        self._plan.show_arrows((*((here, here) for here in hexes if here not in moving), *arrows))

    def plan(self) -> tuple[tuple[int, int], ...]:
        """The plan shown now; a ring is an arrow from a hex to itself."""
        return self._plan.arrows

    def set_hover(self, here: int) -> None:
        """The hex under the mouse, -1 for none."""
        self._hover_hex = here
        self._place_ring(self._hover, here)

    def set_cursor(self, here: int) -> None:
        """The hex under the keyboard cursor, -1 for none."""
        self._cursor_hex = here
        self._place_ring(self._cursor, here)

    def _place_ring(self, ring: CursorItem, here: int) -> None:
        ring.setVisible(here >= 0)
        if here >= 0:
            ring.setPos(self.layout.center(here))

    # ---- units

    def place_unit(self, unit: int, type_code: str, color: str, hex: int, blocks: int, full: int) -> None:
        """Put a unit on the board, or move and change the one of that number."""
        self.put_unit(UnitPlacement(unit, type_code, color, hex, blocks, full))

    def put_unit(self, placement: UnitPlacement) -> None:
        """Put a unit on the board as ``placement`` says."""
        item = self._units.get(placement.unit)
        if item is None:
            item = self._units[placement.unit] = UnitItem(self, placement)
            self.addItem(item)
        item.show_placement(placement)
        self._seat_leaders()

    def unit(self, unit: int) -> UnitPlacement:
        """How a unit stands. Raises ``KeyError`` when it is not on the board."""
        return self._units[unit].placement

    def unit_item(self, unit: int) -> UnitItem:
        return self._units[unit]

    def units(self) -> dict[int, UnitPlacement]:
        """All units by number."""
        return {number: item.placement for number, item in self._units.items()}

    def set_blocks(self, unit: int, blocks: int) -> None:
        """How many blocks of a unit stand."""
        self._units[unit].show_placement(replace(self.unit(unit), blocks=blocks))

    def set_unit_state(self, unit: int, state: PieceState) -> None:
        self._units[unit].show_placement(replace(self.unit(unit), state=state))

    def remove_unit(self, unit: int) -> None:
        """Take a unit off the board. Raises ``KeyError`` when it is not there."""
        self.removeItem(self._units.pop(unit))

    # ---- leaders

    def place_leader(self, leader: int, name: str, color: str, hex: int, attached: bool) -> None:
        """Put a leader on the board, or move and change the one of that number."""
        self.put_leader(LeaderPlacement(leader, name, color, hex, attached))

    def put_leader(self, placement: LeaderPlacement) -> None:
        """Put a leader on the board as ``placement`` says."""
        item = self._leaders.get(placement.leader)
        if item is None:
            item = self._leaders[placement.leader] = LeaderItem(self, placement)
            self.addItem(item)
        item.show_placement(placement)
        self._seat_leaders()

    def leader(self, leader: int) -> LeaderPlacement:
        """How a leader stands. Raises ``KeyError`` when he is not on the board."""
        return self._leaders[leader].placement

    def leader_item(self, leader: int) -> LeaderItem:
        return self._leaders[leader]

    def leaders(self) -> dict[int, LeaderPlacement]:
        """All leaders by number."""
        return {number: item.placement for number, item in self._leaders.items()}

    def set_leader_state(self, leader: int, state: PieceState) -> None:
        self._leaders[leader].show_placement(replace(self.leader(leader), state=state))

    def remove_leader(self, leader: int) -> None:
        """Take a leader off the board. Raises ``KeyError`` when he is not there."""
        self.removeItem(self._leaders.pop(leader))
        self._seat_leaders()

    def clear_pieces(self) -> None:
        """Take every unit, leader, mark and line off the board; the terrain stays."""
        for unit in list(self._units):
            self.remove_unit(unit)
        for leader in list(self._leaders):
            self.remove_leader(leader)
        self.set_marks({})
        self.set_heat({})
        self.show_path(())
        self.show_trace(())
        self.show_plan((), ())
        self.show_threat(None)

    def clear(self) -> None:
        """Take everything off the board, terrain too."""
        self.clear_pieces()
        self.set_terrain({})

    def _seat_leaders(self) -> None:
        """Units make room for a leader attached to them."""
        taken = {item.placement.hex for item in self._leaders.values() if item.placement.attached}
        for item in self._units.values():
            item.stand_beside_leader(item.placement.hex in taken)

    # ---- painting

    def pixels_per_hex(self, painter: QPainter) -> float:
        """Logical pixels to the width of a hex for this painter: what decides how large letters have to be."""
        return float(abs(painter.worldTransform().m11()) * 100)

    @property
    def zooming(self) -> bool:
        return self._zooming

    def set_zooming(self, zooming: bool) -> None:
        """While true the still layers are stretched rather than painted afresh."""
        if self._zooming == zooming:
            return
        self._zooming = zooming
        self.update()

    def draw_picture(
        self, painter: QPainter, widget: QWidget | None, key: Hashable, bounds: QRectF, paint: Paint
    ) -> None:
        """Draw a picture at the painter's origin, copied where it has been painted before."""
        self.pictures.draw(painter, widget, key, bounds, paint, hurried=self._zooming)

    def finish_painting(self) -> bool:
        """Paint at once what would be painted bit by bit; true when pieces are left for the next painting."""
        self._map.finish()
        self._heat.finish()
        return self.pictures.next_turn()

    def _repaint(self) -> None:
        self.pictures.unfinished.disconnect(self.update)
        self.pictures = shared_pictures(self.theme, self.art)
        self.pictures.unfinished.connect(self.update)
        self._map.forget()
        self._heat.forget()
        self.update()

    def _reseat(self) -> None:
        for unit in self._units.values():
            unit.show_placement(unit.placement)
        for leader in self._leaders.values():
            leader.show_placement(leader.placement)
        for here, items in self._mark_items.items():
            for item in items:
                item.setPos(self.layout.center(here))
        self.set_hover(self._hover_hex)
        self.set_cursor(self._cursor_hex)
        for line in (self._path, self._trace, self._plan, self._threat):
            line.prepareGeometryChange()
        self._repaint()

    def hex_at(self, point: QPointF) -> int:
        """The hex under a point of the scene, -1 beside the board."""
        return self.layout.hex_at(point)

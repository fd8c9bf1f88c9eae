"""The board as a scene: the map, its marks and its pieces. It shows what it is told and knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from ccancients.ui.canvas.art import BoardArt, Ground
from ccancients.ui.canvas.base_scene import BaseScene
from ccancients.ui.canvas.chips import NAME_ASIDE, NAME_LETTERS, NAME_RISE, Z_NAMES, ChipsItem
from ccancients.ui.canvas.deeds import Around, DeedLayer
from ccancients.ui.canvas.fan import FanItem
from ccancients.ui.canvas.halos import AIMED, HaloItem
from ccancients.ui.canvas.layers import (
    Z_BOARD,
    Z_COMERS,
    Z_HEAT,
    Z_PLAN,
    Z_THREAT,
    Z_TRACE,
    ArrowsItem,
    CursorItem,
    HeatItem,
    MapItem,
    MarkItem,
    NotesItem,
    PathItem,
    PlaceItem,
)
from ccancients.ui.canvas.layout import Layout
from ccancients.ui.canvas.line_art import paint_comer, paint_plan, paint_threat, paint_trace
from ccancients.ui.canvas.many_pieces import FiguresItem, GroundItem
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.canvas.piece_item import PieceItem
from ccancients.ui.canvas.pieces import Key, Look, Piece, PieceState, Seat
from ccancients.ui.look.theme import Theme

UNDER: Final = frozenset(Mark) - {Mark.TARGET, Mark.FIRE_TARGET}
OVER: Final = frozenset({
    Mark.TARGET, Mark.FIRE_TARGET, Mark.MAY_BATTLE, Mark.MUST_CHARGE, Mark.RETREAT, Mark.DANGER,
    Mark.OBJECTIVE, Mark.EXIT,
})
DIMMED: Final = 0.35
ORDINARY: Final = 40.0
"""Pixels to 100 units of a whole map in a window of ordinary size."""


class BoardScene(BaseScene):
    """Everything on the board.

    ``layout``  where the places lie and how they are called
    ``art``     the artist of the game
    ``theme``   the colors
    ``deeds``   what was done last, told at its place
    ``fan``     who stands in the place that is pointed at, where pieces hide each other
    """

    def __init__(self, layout: Layout, art: BoardArt, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(layout, art, theme, parent)
        self._items: dict[Key, PieceItem] = {}
        self._marks: dict[int, frozenset[Mark]] = {}
        self._mark_items: dict[int, list[PlaceItem]] = {}
        self._map, self._heat = MapItem(self, Z_BOARD), HeatItem(self, Z_HEAT)
        self._path, self._notes = PathItem(self), NotesItem(self)
        self._trace, self._threat = ArrowsItem(self, Z_TRACE, paint_trace), ArrowsItem(self, Z_THREAT, paint_threat)
        self._plan, self._comers = ArrowsItem(self, Z_PLAN, paint_plan), ArrowsItem(self, Z_COMERS, paint_comer)
        self._instead: dict[Key, Look] = {}
        self._chips = ChipsItem(self, beside=self._covered, kept=self.to_read, loath=self._hiding)
        self._names = ChipsItem(self, NAME_RISE, NAME_ASIDE, NAME_LETTERS)
        self._names.setZValue(Z_NAMES)
        self._named: dict[str, tuple[int, ...]] = {}
        self._hover, self._cursor = CursorItem(self, strong=False), CursorItem(self, strong=True)
        self._hover_place, self._cursor_place = -1, -1
        self.deeds = DeedLayer(self, self, Around(self._covered, self._figures_read, self._hiding))
        self._told: dict[str, tuple[tuple[float, int, Layout], list[QRectF]]] = {}
        self._figures, self._lying = FiguresItem(self, self._items), GroundItem(self, self._items)
        self._stood: tuple[int, dict[int, list[PieceItem]]] = (-1, {})
        self._outlined: tuple[int, dict[tuple[int, float], list[tuple[QPainterPath, QPointF]]]] = (-1, {})
        self.fan = FanItem(self, lambda here: self.art.fan(self._looks_at(here)))
        for item in (self.fan, self._figures, self._lying, self._map, self._heat, self._trace, self._path, self._notes,
                     self._plan, self._comers, self._threat, self._chips, self._names, self._hover, self._cursor):
            self.addItem(item)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setSceneRect(layout.sheet)

    # ---- what the board looks like

    def set_theme(self, theme: Theme) -> None:
        """Paint everything in other colors."""
        self.theme = theme
        self._repaint()

    def set_layout(self, layout: Layout) -> None:
        """Lay the same places out otherwise: other names, another language."""
        self.layout = layout.turned(self.layout.flipped)
        self.setSceneRect(layout.sheet)
        self._figures.prepareGeometryChange()
        self._lying.prepareGeometryChange()
        self._reseat()

    @property
    def flipped(self) -> bool:
        return self.layout.flipped

    def set_flipped(self, flipped: bool) -> None:
        """Turn the board by 180 degrees, or back; writing stays upright."""
        if flipped == self.layout.flipped:
            return
        self.layout = self.layout.turned(flipped)
        self._reseat()

    @property
    def place_names_shown(self) -> bool:
        return self._map.names_shown

    def show_place_names(self, shown: bool) -> None:
        self._map.show_names(shown)

    def leave_unwritten(self) -> None:
        """Write nothing on the map: for a picture too small to be read."""
        self._map.written = self.written = False
        self._map.forget()
        for item in self._items.values():
            item.show_piece(item.piece, item.seat)

    @property
    def ground(self) -> Ground:
        """What changes about the map, as the game gave it; None for a bare one."""
        return self._map.ground

    def set_ground(self, ground: Ground) -> None:
        """Paint the map with that ground."""
        self._map.show_ground(ground)

    @property
    def heat(self) -> dict[int, float]:
        """How threatened places are shown to be; empty while the overlay is away."""
        return self._heat.heat

    def set_heat(self, heat: Mapping[int, float]) -> None:
        """How threatened places are, 0 to 1; an empty mapping takes the overlay away."""
        self._heat.show_heat(heat)

    # ---- marks

    def set_marks(self, marks: Mapping[int, Iterable[Mark]]) -> None:
        """The marks of all places; what is left out loses its marks."""
        wanted = {here: frozenset(some) for here, some in marks.items() if some}
        for here in set(self._marks) | set(wanted):
            if self._marks.get(here) != wanted.get(here):
                self._mark_place(here, wanted.get(here, frozenset()))
        self._marks = wanted

    def marks(self) -> dict[int, frozenset[Mark]]:
        """The marks shown now."""
        return dict(self._marks)

    def _mark_place(self, here: int, marks: frozenset[Mark]) -> None:
        for item in self._mark_items.pop(here, []):
            self.removeItem(item)
        hidden = bool(self._outlines(here))
        over = marks & OVER - AIMED if hidden else marks & OVER  # corners over a piece would hide what stands on it
        items: list[PlaceItem] = [
            MarkItem(self, here, part, above) for part, above in ((marks & UNDER, False), (over, True)) if part
        ]
        if hidden:
            items.append(HaloItem(self, here, marks, self._outlines, self._seats_of))
        for item in items:
            self.addItem(item)
        if items:
            self._mark_items[here] = items

    def _outlines(self, here: int, pixels: float = ORDINARY) -> list[tuple[QPainterPath, QPointF]]:
        """The outlines of the pieces in a place that bear its marks themselves, at ``pixels`` to 100 units."""
        if self._outlined[0] != self.changes:
            self._outlined = (self.changes, {})
        known = self._outlined[1].get((here, pixels))
        if known is None:
            found = [(self.art.halo(seat.look, pixels), seat.offset) for seat in self._seats_of(here)]
            known = self._outlined[1][here, pixels] = [(line, at) for line, at in found if line is not None]
        return known

    def _seats_of(self, here: int) -> tuple[Seat, ...]:
        return tuple(item.seat for item in self._there(here))

    def _covered(self, here: int, pixels: float) -> QRectF:
        """What the pieces of a place that hide it cover; empty where it is seen."""
        center, room = self.layout.center(here), QRectF()
        for outline, at in self._outlines(here, pixels):
            room = room.united(outline.boundingRect().translated(center + at))
        return room

    def to_read(self, pixels: float) -> list[QRectF]:
        """What must be read on the board at so many pixels to 100 units: figures of pieces, and seals beside them."""
        figures = self._figures_read(pixels)
        return [*figures, *self.deeds.seal_boxes(pixels).values()] if figures else []

    def _figures_read(self, pixels: float) -> list[QRectF]:
        return self._of_pieces("figures", pixels, self.art.kept_free)

    def _hiding(self, pixels: float) -> list[QRectF]:
        """What pieces cover that hide their places."""
        return self._of_pieces("outlines", pixels, self._hidden_by)

    def _hidden_by(self, look: Look, pixels: float) -> Sequence[QRectF]:
        outline = self.art.halo(look, pixels)
        return (outline.boundingRect(),) if outline is not None else ()

    def _of_pieces(
        self, what: str, pixels: float, boxes: Callable[[Look, float], Sequence[QRectF]]
    ) -> list[QRectF]:
        """Boxes of all pieces where they are, found anew when anything about them has changed."""
        seen, known = (pixels, self.changes, self.layout), self._told.get(what)
        if known is None or known[0] != seen:
            known = self._told[what] = (seen, [
                box.translated(item.pos()) for item in self._items.values() if item.isVisible()
                for box in boxes(item.shown_look, pixels)
            ])
        return known[1]

    def show_path(self, places: Sequence[int], notes: Mapping[int, str] | None = None) -> None:
        """A line through places with a head at its end, figures on some of them; an empty list takes it away."""
        self._path.show_places(places, noted=bool(notes))
        self._notes.show_notes(notes or {})

    def show_comers(self, arrows: Sequence[tuple[int, int]]) -> None:
        """Who may come from where to where, as broken lines; no arrows take them away."""
        self._comers.show_arrows(arrows)

    def comers(self) -> tuple[tuple[int, int], ...]:
        """Those shown now."""
        return self._comers.arrows

    def show_instead(self, pieces: Sequence[Piece]) -> None:
        """Let pieces look as they would be, as long as something is thought of; none let all look as they are."""
        wanted = {piece.key: piece.look for piece in pieces if piece.key in self._items}
        for key in (*self._instead, *wanted):
            if self._instead.get(key) != wanted.get(key) and key in self._items:
                self._items[key].look_like(wanted.get(key))
        self._instead = wanted

    def instead(self) -> dict[Key, Look]:
        """The looks shown instead of others now."""
        return dict(self._instead)

    def show_trace(self, arrows: Sequence[tuple[int, int]], *, dimmed: bool = False) -> None:
        """Moves that are over, as slim arrows from start to end; ``dimmed`` while something else matters more."""
        self._trace.show_arrows(arrows)
        self._trace.setOpacity(DIMMED if dimmed else 1.0)

    def trace(self) -> tuple[tuple[int, int], ...]:
        """The moves shown now."""
        return self._trace.arrows

    def show_threat(self, arrow: tuple[int, int] | None) -> None:
        """An arrow from an attacker's place to the defender's; None takes it away."""
        self._threat.show_arrows((arrow,) if arrow is not None else ())

    def threat(self) -> tuple[int, int] | None:
        """The attack shown now."""
        return self._threat.arrows[0] if self._threat.arrows else None

    def show_plan(self, arrows: Sequence[tuple[int, int]], places: Sequence[int]) -> None:
        """What might be done: arrows of moves and attacks, rings around pieces that stay; nothing takes it away."""
        moving = {here for here, _there in arrows}
        self._plan.show_arrows((*((here, here) for here in places if here not in moving), *arrows))

    def plan(self) -> tuple[tuple[int, int], ...]:
        """The plan shown now; a ring is an arrow from a place to itself."""
        return self._plan.arrows

    def show_chips(self, chips: Mapping[int, str]) -> None:
        """A few characters at some places, such as what an attack there is expected to cost; {} takes them away."""
        self._chips.show_chips(chips)

    def chips(self) -> dict[int, str]:
        """The words shown at places now."""
        return dict(self._chips.chips)

    def name_places(self, why: str, places: Iterable[int]) -> None:
        """Write the names of places that a message speaks of on the board, as long as it is read.

        ``why``  whose message it is, each has its own places; no places take its names away
        """
        self._named[why] = tuple(here for here in places if here >= 0)
        shown = {here for some in self._named.values() for here in some}
        names = self.layout.names
        written = self.place_names_shown or self.layout.named
        self._names.show_chips({} if written else {here: names[here] for here in sorted(shown)})

    def named(self) -> tuple[int, ...]:
        """The places whose names are written because a message speaks of them."""
        return tuple(self._names.chips)

    def set_hover(self, here: int) -> None:
        """The place under the mouse, -1 for none."""
        self._hover_place = here
        self._hover.move_to(here)
        self.fan.show_place(here)

    def set_cursor(self, here: int) -> None:
        """The place under the keyboard cursor, -1 for none."""
        self._cursor_place = here
        self._cursor.move_to(here)

    # ---- pieces

    def put(self, piece: Piece) -> None:
        """Put a piece on the board, or let the one of that key stand as ``piece`` says."""
        seats = self.seats_if(piece)
        if piece.key not in self._items:
            self.addItem(self._items.setdefault(piece.key, PieceItem(self, piece)))
        self._items[piece.key].show_piece(piece, seats.pop(piece.key))
        self._seat(seats)

    def remove(self, key: Key) -> None:
        """Take a piece off the board. Raises ``KeyError`` when it is not there."""
        item = self._items.pop(key)
        item.repaint()
        self.removeItem(item)
        self.changes += 1
        self._seat(self._seats_at(item.piece.place, {}))

    def set_state(self, key: Key, state: PieceState) -> None:
        """How far a piece is with its turn. Raises ``KeyError`` when it is not on the board."""
        self.put(replace(self.piece(key), state=state))

    def piece(self, key: Key) -> Piece:
        """How a piece stands. Raises ``KeyError`` when it is not on the board."""
        return self._items[key].piece

    def pieces(self) -> dict[Key, Piece]:
        """All pieces by key."""
        return {key: item.piece for key, item in self._items.items()}

    def _looks_at(self, here: int) -> list[Look]:
        """How those in a place look, the uppermost last."""
        there = [item for item in self._there(here) if item.isVisible()]
        return [item.shown_look for item in sorted(there, key=PieceItem.zValue)]

    def anybody_at(self, here: int) -> bool:
        """Whether a piece stands in a place."""
        return here >= 0 and bool(self._there(here))

    def _there(self, here: int) -> Sequence[PieceItem]:
        """Those who stand in a place."""
        if self._stood[0] != self.changes:
            self._stood = (self.changes, {})
            for item in self._items.values():
                self._stood[1].setdefault(item.piece.place, []).append(item)
        return self._stood[1].get(here, ())

    def carry(self, here: int, point: QPointF | None) -> None:
        """Let the pieces of a place follow the mouse; None puts them back."""
        for item in self._there(here):
            if point is None:
                item.take_seat(item.seat)
            else:
                item.lift()
                item.setPos(point + item.seat.offset)

    def item(self, key: Key) -> PieceItem:
        """What shows a piece. Raises ``KeyError`` when it is not on the board."""
        return self._items[key]

    def set_out(self, pieces: Iterable[Piece]) -> None:
        """These pieces and no others; what stands so already stays untouched."""
        wanted = {piece.key: piece for piece in pieces}
        for key in self._items.keys() - wanted.keys():
            self.remove(key)
        for key, piece in wanted.items():
            if key not in self._items or self.piece(key) != piece:
                self.put(piece)

    def seats_if(self, *changed: Piece) -> dict[Key, Seat]:
        """How everybody would sit, if these pieces stood so, in the places that they would leave or come to."""
        wanted, places = {piece.key: piece for piece in changed}, {piece.place for piece in changed}
        places.update(self._items[key].piece.place for key in wanted if key in self._items)
        seats: dict[Key, Seat] = {}
        for place in places:
            seats.update(self._seats_at(place, wanted))
        return seats

    def _seats_at(self, place: int, wanted: Mapping[Key, Piece]) -> dict[Key, Seat]:
        """How the pieces of a place sit, some of them standing otherwise than now."""
        there = [item.piece for key, item in self._items.items() if item.piece.place == place and key not in wanted]
        there += [piece for piece in wanted.values() if piece.place == place]
        if len(there) > 1:
            there.sort(key=lambda piece: repr(piece.key))  # whoever came first: undone and done again it looks the same
        return {piece.key: seat for piece, seat in zip(there, self.art.seats(there), strict=True)}

    def _seat(self, seats: Mapping[Key, Seat]) -> None:
        for key, seat in seats.items():
            item = self._items[key]
            if item.seat != seat:
                item.take_seat(seat)

    def clear_pieces(self) -> None:
        """Take every piece, mark and line off the board; the ground stays."""
        self.set_out(())
        self.set_marks({})
        self.set_heat({})
        self.show_path(())
        self.show_comers(())
        self.show_instead(())
        self.show_trace(())
        self.show_plan((), ())
        self.show_threat(None)
        self.deeds.show(())
        self.show_chips({})
        for why in tuple(self._named):
            self.name_places(why, ())

    def clear(self) -> None:
        """Take everything off the board, the ground too."""
        self.clear_pieces()
        self.set_ground(None)

    # ---- painting

    def set_zooming(self, zooming: bool) -> None:
        """While true the still layers are stretched rather than painted afresh."""
        if self._zooming != zooming:
            self._zooming = zooming
            self.update()

    @property
    def still(self) -> bool:
        """Whether nothing is left to be painted bit by bit."""
        return not (self._map.coming or self._heat.coming or self.pictures.turn.left_over)

    def finish_painting(self) -> bool:
        """Paint at once what would be painted bit by bit; true when pieces are left for the next painting."""
        drafted = bool(self.drafting)
        self._map.finish()
        self._heat.finish()
        return self.pictures.turn.begin() or drafted

    def _repaint(self) -> None:
        self._take_pictures()
        self._map.forget()
        self._heat.forget()
        self.update()

    def _reseat(self) -> None:
        self._shapes.clear()
        for item in self._items.values():
            item.take_seat(item.seat)
        for items in self._mark_items.values():
            for mark in items:
                mark.move_to(mark.place)
        self.set_hover(self._hover_place)
        self.set_cursor(self._cursor_place)
        for line in (self._path, self._notes, self._trace, self._plan, self._comers, self._threat, self._chips,
                     self._names):
            line.prepareGeometryChange()
        self.deeds.reseat()
        self._repaint()

"""What the others did in their turn: the strip beside the board, and its traces on the board.

It grows when something has been seen, never before. The traces lie there until the viewer's own next deed; then the
strip folds, and can be opened again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QMarginsF, QObject, QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ccancients.ui.canvas import deed_art
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.deeds import Arrow, Deed, Way
from ccancients.ui.canvas.pieces import PieceState
from ccancients.ui.canvas.stage import Act, Fight, Stage
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import GameFace
from ccancients.ui.panels.end_panel import EndPanel
from ccancients.ui.panels.turn_strip import MOST_TILES, TileFacts, TurnFacts, TurnStrip, fitted
from ccancients.ui.shell.play.fight_view import FightView
from ccancients.ui.shell.play.table_lights import TableLights
from ccancients.ui.table.session import Session
from ccancients.ui.table.table import Table

LEAST_RAIL: Final = 120
"""Pixels beside the board that the strip needs; where there are fewer it lies over the log when it is asked for."""
WIDEST: Final = 250
RIM: Final = QMarginsF(4, 8, 4, 5)
"""Scene units about a counter in a small picture of it."""
ARROWS: Final = {
    Way.MOVE: deed_art.paint_move, Way.ADVANCE: deed_art.paint_advance, Way.ATTACK: deed_art.paint_attack,
    Way.MISSILES: deed_art.paint_missiles, Way.RETREAT: deed_art.paint_retreat, Way.EVADE: deed_art.paint_evade,
}  # fmt: skip


class TurnReview(QObject):
    """Keeps a ``TurnStrip``. ``viewer`` is the side that sits in front of the screen.

    ``shown``  the strip lies over the board now: whatever lies over both is to be raised again
    """

    shown = Signal()

    def __init__(
        self, session: Session, face: GameFace, table: Table, settings: SettingsStore, view: BoardView, stage: Stage,
        lights: TableLights, fights: FightView, viewer: Callable[[], int], log: QWidget, page: QWidget,
    ) -> None:
        super().__init__(page)
        self._session, self._face, self._table, self._settings = session, face, table, settings
        self._view, self._stage, self._lights, self._fights, self._viewer = view, stage, lights, fights, viewer
        self._log, self._page = log, page
        self._shown: list[tuple[Act, ...]] = []
        self._side = -1
        self.strip = TurnStrip(view.board.theme, page)
        self.strip.wanted.connect(self._show_step)
        stage.busy_changed.connect(lambda busy: self._leave() if busy else None)
        view.moved.connect(self.place)
        self._opened = self._stepping = False
        self._before: EndPanel | None = None

    def give_way_to(self, sheet: EndPanel) -> None:
        """Leave the room beside the board to a sheet that needs it, as long as that is seen."""
        self._before = sheet
        sheet.moved.connect(self.place)

    # -- what is told -------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Tell the last turn of the side that acted before the viewer, as far as it has been seen."""
        side = self._whose()
        acts = self._stage.acts_of(side) if side >= 0 else ()
        known = self._side
        self._side = side if [*acts, *self._cards(side)] else -1
        if self._side < 0:
            self._shown = []
            self.strip.show_turn(None)
            self.strip.hide()
            return
        self._shown = joined(acts)
        fresh = not self._acted()
        if self._side != known or fresh:
            self.strip.folded = not fresh
        elif self.strip.number < 0:
            self.strip.folded = True
        self.strip.show_turn(self._facts(side))
        if fresh and self._settings.settings.last_move:
            self._view.board.deeds.show(self._traces())
        self.place()

    def _whose(self) -> int:
        """The other side whose turn was the last one, or is going on."""
        state, viewer = self._session.game.state, self._viewer()
        active = self._face.panels.active(state)
        if active != viewer and (self._stage.acts_of(active) or self._cards(active)):
            return active
        others = [side for side in self._session.sides if side != viewer]
        return max(others, key=self._last_batch, default=-1)

    def _last_batch(self, side: int) -> int:
        batches = self._stage.turn_of(side)
        return batches[-1].count if batches else -1

    def _cards(self, side: int) -> tuple[int, ...]:
        return self._stage.cards_of(side) if side >= 0 else ()

    def _acted(self) -> bool:
        """Whether the viewer has begun to act since."""
        viewer = self._viewer()
        active = self._face.panels.active(self._session.game.state)
        return active == viewer and bool(self._cards(viewer) or self._stage.acts_of(viewer))

    def _facts(self, side: int) -> TurnFacts:
        state, art = self._session.game.state, self._face.panels.art
        name = self._face.seat(self._table, state, side).name
        turns = self._stage.director.turns(state)
        heading = tr("{name} · turn {turn}", name=name, turn=turns[side])
        cards = tuple(art.card_name(card) for card in self._cards(side))
        return TurnFacts(heading, cards, tuple(map(self._tile, self._shown)), self._total(side))

    def _total(self, side: int) -> str:
        acts = self._stage.acts_of(side)
        theirs = sum(act.losses.get(side, 0) for act in acts)
        yours = sum(count for act in acts for whose, count in act.losses.items() if whose != side)
        parts = [tr("You lost {yours}; they lost {theirs}.", yours=yours, theirs=theirs)] if yours or theirs else []
        return " ".join([*parts, *self._nearer_to_victory(side)]) or tr("Nobody lost anything.")

    def _nearer_to_victory(self, side: int) -> list[str]:
        """Of all who have come nearer to victory in a side's turn, that side first: how near they are now."""
        batches, seat = self._stage.turn_of(side), self._face.panels.seat
        if not batches:
            return []
        before, after = batches[0].before.state, batches[-1].after.state
        sides = sorted(range(len(self._table.seats)), key=lambda each: each != side)
        return [f"{seat(after, each).spoken}." for each in sides if seat(after, each).won > seat(before, each).won]

    def _tile(self, acts: tuple[Act, ...]) -> TileFacts:
        board, act = self._view.board, acts[0]
        names = board.layout.names

        def piece(painter: QPainter, rect: QRectF) -> None:
            halo = board.art.halo(act.look)  # a counter without the room that is kept for what may hang on it
            bounds = halo.boundingRect().marginsAdded(RIM) if halo is not None else board.art.bounds(act.look)
            pixels = 100 * min(rect.width() / bounds.width(), rect.height() / bounds.height())
            normal, theme = PieceState.NORMAL, board.theme
            fitted(painter, rect, bounds, lambda: board.art.paint(painter, act.look, normal, theme, pixels))

        def arrow(painter: QPainter, rect: QRectF) -> None:
            room = QRectF(0, -30, 100, 60)
            points = (QPointF(0, 0), QPointF(100 if act.way is not Way.MOVE else 130, 0))
            fitted(painter, rect, room, lambda: ARROWS[act.way](painter, points, board.theme, 1.0))

        if len(acts) > 1:
            words = plural("{count} march", "{count} marches", len(acts))
            return TileFacts(words, "", ", ".join(names[each.there] for each in acts), piece=piece)
        return TileFacts(names[act.here], names[act.there], act.said, act.grave, piece, arrow)

    # -- on the board -------------------------------------------------------------------------------------------

    def _traces(self) -> tuple[Deed, ...]:
        """Everything that the turn has left, but for its marches, which the last moves show."""
        told = [deed for act in self._stage.acts_of(self._side) for deed in act.deeds]
        return tuple(dict.fromkeys([*told, *self._stage.left_by(self._side)]))

    def _show_step(self, number: int) -> None:
        """The board shows one deed of the turn in its place, or all of them again."""
        if not 0 <= number < len(self._shown):
            self._leave()
            return
        self._stepping = True
        acts = self._shown[number]
        deeds: list[Deed] = [deed for act in acts for deed in act.deeds]
        deeds += [Arrow(act.way, (act.here, act.there)) for act in acts if act.way is Way.MOVE]
        self._view.board.deeds.show(tuple(dict.fromkeys(deeds)))
        self._lights.point(tuple(here for act in acts for here in (act.here, act.there)))
        first = acts[0]
        self._fights.show_again(Fight(first.here, first.there, (first.here, first.there)), first.rolls)

    def _leave(self) -> None:
        """No deed is shown by itself any more."""
        if not self._stepping:
            return
        self._stepping = False
        self.strip.choose(-1)
        self._lights.point(())
        if not self._stage.busy and self._side >= 0:
            self._fights.clear()
            self._view.board.deeds.show(self._traces() if not self._acted() else ())

    # -- where it lies ------------------------------------------------------------------------------------------

    def press(self) -> None:
        """The key: open the strip, go one deed on, and behind the last one close it again."""
        if self._side < 0:
            return
        strip = self.strip
        if strip.folded or not strip.isVisible():
            self._opened = True
            strip.fold(False)
            self.place()
            strip.choose(0)
            return
        strip.step(1)
        if strip.number < 0:
            self._opened = False
            self.place()

    def retranslate(self) -> None:
        """Tell everything in the language in use; words on the board are not kept."""
        self._stage.forget_words()
        self._view.board.deeds.show(())
        self._fights.clear()
        self.strip.setAccessibleName(tr("What the others did"))
        self.refresh()

    def set_theme(self) -> None:
        """The board has another theme."""
        self.strip.set_theme(self._view.board.theme)
        self.place()

    def place(self) -> None:
        """Lie beside the board, where there is room, else over the log."""
        view, strip = self._view, self.strip
        if self._side < 0 or strip.facts is None:
            strip.hide()
            return
        free = view.rail
        beside = free >= LEAST_RAIL * max(1.0, self._view.board.theme.text_scale / 100)
        room = QRect(view.x() + 6, view.y() + 6, min(free - 12, WIDEST), view.height() - 12)
        if not beside:
            log = self._log
            corner = log.mapTo(self._page, log.rect().topLeft())
            room = QRect(corner, log.size())
        strip.setFixedWidth(max(60, room.width()))
        high = max(strip.heightForWidth(room.width()), strip.sizeHint().height())
        strip.setGeometry(room.x(), room.y(), room.width(), min(room.height(), high))
        before = self._before
        covered = before is not None and before.isVisibleTo(self._page) and before.geometry().intersects(
            strip.geometry())
        strip.setVisible((beside or self._opened) and not covered)
        strip.raise_()
        self.shown.emit()


def joined(acts: Sequence[Act]) -> list[tuple[Act, ...]]:
    """The deeds as tiles: each its own, but where there are too many the marches are one."""
    if len(acts) <= MOST_TILES:
        return [(act,) for act in acts]
    marches = tuple(act for act in acts if act.way is Way.MOVE)
    rest = [(act,) for act in acts if act.way is not Way.MOVE]
    return ([marches] if marches else []) + rest[: MOST_TILES - bool(marches)]

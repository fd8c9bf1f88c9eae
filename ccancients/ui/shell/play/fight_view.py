"""The dice of a fight on plates beside it: where they lie, when they come and go.

Blow and answer lie one above the other, the upper fighter's above, until the next fight.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QMouseEvent

from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.free_place import free_place, quiet_corner
from ccancients.ui.canvas.stage import Fight, Stage
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import Panels
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.fight_plates import LEAST_WIDTH, POINTER, Plate, die_size, letters_grow

BETWEEN: Final = 6
"""Pixels between two plates."""
COVERED: Final = 2.0
MAY_ACT: Final = 6.0
DEAR: Final = 50.0
"""What it costs to cover a unit, one that may act yet, and what must not be covered where it can be helped."""
NEAR: Final = 0.5
"""How many places from the middle of the thrower's place the thread to him ends."""
MOST_SLIGHT: Final = 2
TUMBLE_MS: Final = 400


SAMPLED: Final = 24
"""Pixels between the spots in what is written on the board at which it is looked whether something lies over it."""


class FightView(QObject):
    """The plates over a board.

    ``colors``  of the seats
    ``beside``  whether the dice are shown beside the board instead: that is wished, or there is no room on it
    """

    def __init__(
        self, view: BoardView, stage: Stage, panels: Panels, settings: SettingsStore, colors: Sequence[str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._view, self._stage, self._panels, self._settings = view, stage, panels, settings
        self._colors = tuple(colors)
        self._fight: Fight | None = None
        self._plates: list[Plate] = []
        self._corner: QPointF | None = None
        self._quiet: tuple[tuple[bool, int, QSize], QPointF] | None = None
        self._side = 0
        self._chosen_for: tuple[bool, int, QSize] | None = None
        self.beside = not settings.settings.dice_on_board
        stage.fight_begun.connect(self.begin)
        stage.dice_thrown.connect(self.throw)
        stage.dice_still.connect(lambda _shown: self.lie_still())
        stage.dice_cleared.connect(self.clear)
        settings.changed.connect(self._settings_changed)
        view.viewport().installEventFilter(self)
        view.moved.connect(self._lay_out)

    @property
    def plates(self) -> tuple[Plate, ...]:
        """The plates shown now, in the order in which they came."""
        return tuple(self._plates)

    def set_theme(self, theme: Theme) -> None:
        """Paint the plates in other colors."""
        for plate in self._plates:
            plate.set_theme(theme)
            plate.resize(plate.sizeHint())
        self._lay_out()

    # -- from the stage -----------------------------------------------------------------------------------------

    def begin(self, fight: Fight) -> None:
        """A fight begins: its place is chosen before the first die."""
        self.clear()
        self._fight = fight
        self._choose()

    def throw(self, shown: object, *, moving: bool = True) -> None:
        """Dice tumble, or lie there at once."""
        thrown = self._panels.throw(shown)
        if self.beside or not thrown.faces:
            return
        if thrown.slight:
            slight = [plate for plate in self._plates if plate.throw.slight]
            for plate in slight[: max(0, len(slight) - MOST_SLIGHT + 1)]:
                self._drop(plate)
        color = self._colors[thrown.side] if 0 <= thrown.side < len(self._colors) else "#808080"
        board = self._view.board
        plate = Plate(thrown, color, self._die(), self._panels.art, board.theme, self._view)
        self._plates.append(plate)
        self._lay_out()
        plate.show()
        plate.raise_()
        settings, speed = self._settings.settings, self._stage.animator.speed
        tumbles = moving and settings.show_dice and not settings.reduced_motion and speed > 0
        plate.roll(TUMBLE_MS / speed if tumbles else 0)

    def show_again(self, fight: Fight, rolls: Sequence[object]) -> None:
        """The dice of an earlier fight, as they lay."""
        self.begin(fight)
        for shown in rolls:
            self.throw(shown, moving=False)
            self.lie_still()

    def lie_still(self) -> None:
        """The dice thrown last lie still."""
        if self._plates:
            self._plates[-1].lie_still()

    def clear(self) -> None:
        """Take all plates away."""
        while self._plates:
            self._drop(self._plates[-1])
        self._fight, self._corner = None, None
        self.beside = not self._settings.settings.dice_on_board

    def _drop(self, plate: Plate) -> None:
        self._plates.remove(plate)
        plate.let_go()

    def _settings_changed(self) -> None:
        if self._settings.settings.dice_on_board == self.beside and not self._plates:
            self.beside = not self._settings.settings.dice_on_board
        elif self._plates and not self._settings.settings.dice_on_board:
            self.clear()

    # -- where they lie -----------------------------------------------------------------------------------------

    def _die(self) -> int:
        return die_size(self._view.board.layout.place_width * self._view.pixels / 100)

    def _size(self) -> QSizeF:
        """What two plates and a slight one need."""
        die, theme = self._die(), self._view.board.theme
        lines = (theme.px("small") + theme.px("body")) * letters_grow(die)
        wide = max(LEAST_WIDTH * theme.text_scale / 100, 5 * (die + 5) + 26) + 2 * POINTER
        return QSizeF(wide, 2 * (die + 1.4 * lines + 19) + BETWEEN)

    def _choose(self) -> None:
        """Choose where the plates lie; beside the board where there is no room."""
        if not self._settings.settings.dice_on_board or self._fight is None:
            return
        view, board, fight = self._view, self._view.board, self._fight
        self._chosen_for = self._seen_as
        points = [QPointF(view.center_in_viewport(here)) for here in (fight.here, fight.there) if here >= 0]
        if not points:
            return
        clear = [self._rect_of(here) for here in fight.clear]
        covered = [
            (self._rect_of(piece.place, 0.8), MAY_ACT if piece.state.value in ("ordered", "moved") else COVERED)
            for piece in board.pieces().values()
        ]
        step = board.layout.place_width * view.pixels / 100
        room = QRectF(view.viewport().rect()).adjusted(4, 4, -4, -4)
        found = free_place(self._size(), points, step, room, clear, covered, self._side)
        if found is None and self._plates:  # they lie on the board already, and it has been turned or its size changed
            covered += [(each, DEAR) for each in clear]
            found = free_place(self._size(), points, step, room, (), covered, self._side, math.inf)
        self.beside = found is None
        if found is not None:
            self._corner = found.topLeft()
            self._side = 1 if found.center().x() > points[0].x() else -1

    @property
    def _seen_as(self) -> tuple[bool, int, QSize]:
        """What another place has to be chosen for, when it changes."""
        return self._view.board.flipped, self._view.pixels, self._view.viewport().size()

    def _rect_of(self, here: int, share: float = 0.95) -> QRectF:
        view = self._view
        half = view.board.layout.place_width * view.pixels / 200 * share
        middle = QPointF(view.center_in_viewport(here))
        return QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)

    def _lay_out(self) -> None:
        """Put every plate where it belongs as the view is now."""
        if not self._plates:
            return
        if self._fight is not None and self._chosen_for != self._seen_as:
            self._choose()
        corner = self._corner or self._beside_nothing(self._size())
        for plate, top in self._tops(corner.y()):
            plate.move(self._inside(QPoint(round(corner.x()), round(top)), plate.size()))
            here = plate.throw.here if plate.throw.here >= 0 else plate.throw.there
            at = QPointF(self._view.center_in_viewport(here)) if here >= 0 and self._fight else None
            plate.point_at(at, NEAR * self._view.board.layout.place_width * self._view.pixels / 100)
            plate.line.stackUnder(self._plates[0])

    def _tops(self, top: float) -> list[tuple[Plate, float]]:
        """Every plate with its upper edge: the upper fighter's above, the other's in the second place, which is kept
        free for it, what is thrown besides below both, or above them where no room is left.
        """
        placed, below = list[tuple[Plate, float]](), top
        for slot in (0, 1):
            below = max(below, top + slot * ((self._size().height() - BETWEEN) / 2 + BETWEEN)) if slot else below
            for plate in self._plates:
                if not plate.throw.slight and self._slot(plate) == slot:
                    placed.append((plate, below))
                    below += plate.height() + BETWEEN
        slight = [plate for plate in self._plates if plate.throw.slight]
        needed = sum(plate.height() + BETWEEN for plate in slight)
        if below + needed > self._view.viewport().height() and top - needed >= 0:
            below = top - needed
        for plate in slight:
            placed.append((plate, below))
            below += plate.height() + BETWEEN
        return placed

    def _slot(self, plate: Plate) -> int:
        """0 for the upper of the two fighters, 1 for the other; of two in a row, who strikes first is the upper one."""
        here, fight = plate.throw.here, self._fight
        if here < 0 or fight is None:
            return 0
        there = fight.there if here == fight.here else fight.here
        high, other = (self._view.center_in_viewport(each).y() for each in (here, there))
        return int(high > other or (high == other and plate.throw.answer)) if there >= 0 else 0

    def _beside_nothing(self, size: QSizeF) -> QPointF:
        """Where dice lie that nobody fights with: over few places, rather in the middle of the upper part."""
        room = self._view.viewport().rect()
        usual = QPointF((room.width() - size.width()) / 2, room.height() * 0.12)
        seen_as = self._seen_as
        if self._quiet is None or self._quiet[0] != seen_as:
            self._quiet = (seen_as, quiet_corner(size, QRectF(room), self._worth_seeing(), usual))
        return self._quiet[1]

    def _worth_seeing(self) -> list[QPointF]:
        """The middles of all places, and spots all over what is written on the board, in the viewport."""
        view, board = self._view, self._view.board
        spots = [QPointF(view.center_in_viewport(here)) for here in board.layout.places]
        for piece in board.pieces().values():
            if board.art.is_writing(piece.look):
                box = board.art.bounds(piece.look).translated(board.layout.center(piece.place))
                seen = view.mapFromScene(box).boundingRect().adjusted(SAMPLED // 3, SAMPLED // 3, 0, 0)
                spots.extend(
                    QPointF(right, down) for right in range(seen.left(), seen.right(), SAMPLED)
                    for down in range(seen.top(), seen.bottom(), SAMPLED)
                )
        return spots

    def _inside(self, at: QPoint, size: QSize) -> QPoint:
        room = self._view.viewport().rect().adjusted(2, 2, -2, -2)
        left = max(room.left(), min(at.x(), room.right() - size.width()))
        return QPoint(left, max(room.top(), min(at.y(), room.bottom() - size.height())))

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            for plate in self._plates:
                plate.set_faded(plate.geometry().contains(event.position().toPoint()))
        elif event.type() == QEvent.Type.Leave:
            for plate in self._plates:
                plate.set_faded(False)
        return False

"""The dice of a fight on plates beside it: where they lie, when they come and go.

Every throw lies as near to whoever throws as there is room over nobody, the upper fighter's rather above, the other's
below, until the next fight, Escape, or the first look at a card.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from ccancients.ui.canvas.free_place import DEAREST, near_place, quiet_corner
from ccancients.ui.canvas.moment import Moment, Rank
from ccancients.ui.canvas.stage import Fight
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.fight_plates import LEAST_WIDTH, POINTER, Plate, die_size, letters_grow
from ccancients.ui.shell.play.at_table import AtTable

BETWEEN: Final = 6
"""Pixels between two plates."""
COVERED: Final = 5.0
MAY_ACT: Final = 8.0
DEAR: Final = 50.0
"""What it costs to cover a unit, one that may act yet, and what must not be covered where it can be helped."""
WAY_BACK: Final = 0.6
"""And a place into which one of the two may have to go back."""
NEAR: Final = 0.4
"""How many places from the middle of the thrower's place the thread to him ends: in his place, not his neighbour's."""
MOST_SLIGHT: Final = 2
MOST_LOOSE: Final = 3
"""So many plates of one kind lie there at once: the dice of a leader's danger, and those that nobody fights with."""
TUMBLE_MS: Final = 400


SAMPLED: Final = 24
"""Pixels between the spots in what is written on the board at which it is looked whether something lies over it."""


class FightView(QObject):
    """The plates over a board.

    ``beside``  whether the dice are shown beside the board instead: that is wished, or there is no room on it
    ``over``    what else may lie over the board, behind which dice must not hide; None for nothing
    """

    def __init__(self, at: AtTable, parent: QObject) -> None:
        super().__init__(parent)
        view, stage, settings = self._view, self._stage, self._settings = at.view, at.stage, at.settings
        self._panels, self._colors = at.face.panels, at.colors
        self._fight: Fight | None = None
        self._plates: list[Plate] = []
        self._laid: dict[Plate, QPointF] = {}
        self._laid_for: tuple[bool, int, QSize] | None = None
        self._quiet: tuple[tuple[bool, int, QSize], QPointF] | None = None
        self.over: QWidget | None = None
        self.beside = not settings.settings.dice_on_board
        stage.fight_begun.connect(self.begin)
        stage.dice_thrown.connect(self.throw)
        stage.dice_still.connect(lambda _shown: self.lie_still())
        stage.dice_cleared.connect(self.clear)
        stage.moment_told.connect(self._make_way)
        settings.changed.connect(self._settings_changed)
        at.parts.hand.card_pointed.connect(lambda card, _at: self.put_away() if card >= 0 else None)
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
        self._laid.clear()
        self._lay_out()

    def _make_way(self, moment: Moment | None) -> None:
        """What is told over the board says what the dice said: they do not lie half under it."""
        if moment is not None and moment.rank is not Rank.RIBBON:
            self.clear()

    # -- from the stage -----------------------------------------------------------------------------------------

    def begin(self, fight: Fight) -> None:
        """A fight begins: its place is chosen before the first die."""
        self.clear()
        self._fight = fight
        self.beside = not (self._settings.settings.dice_on_board and self._has_room(fight))

    def throw(self, shown: object, *, moving: bool = True) -> None:
        """Dice tumble, or lie there at once."""
        thrown = self._panels.throw(shown)
        if self.beside or not thrown.faces:
            return
        if thrown.slight or self._fight is None:
            loose = [plate for plate in self._plates if plate.throw.slight or self._fight is None]
            for plate in loose[: max(0, len(loose) - (MOST_SLIGHT if thrown.slight else MOST_LOOSE) + 1)]:
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
        self._fight = None
        self.beside = not self._settings.settings.dice_on_board

    def make_room(self) -> None:
        """Something else has come over the board: dice that it would cover lie elsewhere."""
        kept = self._kept_clear()
        hidden = [plate for plate in self._laid if any(each.intersects(QRectF(plate.geometry())) for each in kept)]
        for plate in hidden:
            del self._laid[plate]
        if hidden:
            self._lay_out()

    def put_away(self) -> bool:
        """Take away the dice of a fight that is over for the eye; whether there were any."""
        there = bool(self._plates) and not self._stage.busy
        if there:
            self.clear()
        return there

    def _drop(self, plate: Plate) -> None:
        self._plates.remove(plate)
        self._laid.pop(plate, None)
        plate.let_go()

    def _settings_changed(self) -> None:
        if self._settings.settings.dice_on_board == self.beside and not self._plates:
            self.beside = not self._settings.settings.dice_on_board
        elif self._plates and not self._settings.settings.dice_on_board:
            self.clear()

    # -- where they lie -----------------------------------------------------------------------------------------

    def _die(self) -> int:
        return die_size(self._view.board.layout.place_width * self._view.pixels / 100)

    def _usual_size(self) -> QSizeF:
        """What a plate of four dice needs."""
        die, theme = self._die(), self._view.board.theme
        lines = (theme.px("small") + theme.px("body")) * letters_grow(die)
        wide = max(LEAST_WIDTH * theme.text_scale / 100, 4 * (die + 5) + 26) + 2 * POINTER
        return QSizeF(wide, die + 1.4 * lines + 19)

    def _has_room(self, fight: Fight) -> bool:
        """Whether dice have room beside a fight, over nothing that matters."""
        here = fight.here if fight.here >= 0 else fight.there
        return here >= 0 and self._place(self._usual_size(), here, fight, ()) is not None

    def _place(
        self, size: QSizeF, here: int, fight: Fight, taken: Sequence[QRectF], dearest: float = DEAREST
    ) -> QRectF | None:
        """Where dice of somebody in a fight lie best; ``taken``: where others lie already."""
        view, board = self._view, self._view.board
        step = board.layout.place_width * view.pixels / 100
        fighters = [each for each in (fight.here, fight.there, here) if each >= 0]
        clear = [*(self._with_seal(each) for each in fighters), *taken, *self._kept_clear()]
        covered = [(self._rect_of(each), WAY_BACK) for each in fight.clear if each not in fighters]
        covered += [
            (self._rect_of(piece.place, 0.8), MAY_ACT if piece.state.value in ("ordered", "moved") else COVERED)
            for piece in board.pieces().values()
        ]
        covered += [(self._seen(each), DEAR) for each in board.to_read(view.pixels)]
        if math.isinf(dearest):  # it has to lie somewhere
            covered += [(each, DEAR) for each in clear]
            clear = []
        room = QRectF(view.viewport().rect()).adjusted(4, 4, -4, -4)
        return near_place(size, self._rect_of(here), step, room, clear, covered, above=self._is_upper(here),
                          dearest=dearest)

    def _is_upper(self, here: int) -> bool:
        """Whether of the two who fight the one in a place is the upper, or strikes first of two in a row."""
        fight = self._fight
        if fight is None or fight.here < 0 or fight.there < 0 or fight.here == fight.there:
            return True
        other = fight.there if here == fight.here else fight.here
        high, low = (self._view.center_in_viewport(each).y() for each in (here, other))
        return high < low or (high == low and here == fight.here)

    def _with_seal(self, here: int) -> QRectF:
        """Where somebody stands, with the room above and below for what is said of him."""
        rect = self._rect_of(here)
        return rect.adjusted(-0.1 * rect.width(), -0.35 * rect.height(), 0.1 * rect.width(), 0.35 * rect.height())

    def _seen(self, box: QRectF) -> QRectF:
        """A box of the scene in the viewport."""
        return QRectF(self._view.mapFromScene(box).boundingRect())

    def _rect_of(self, here: int, share: float = 0.95) -> QRectF:
        view = self._view
        half = view.board.layout.place_width * view.pixels / 200 * share
        middle = QPointF(view.center_in_viewport(here))
        return QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)

    def _lay_out(self) -> None:
        """Put every plate where it belongs as the view is now; one that lies there already stays."""
        seen_as = (self._view.board.flipped, self._view.pixels, self._view.viewport().size())
        if self._laid_for != seen_as:
            self._laid, self._laid_for = {}, seen_as
        for plate in self._plates:
            if plate not in self._laid:
                self._laid[plate] = self._corner_of(plate)
            corner = self._laid[plate]
            plate.move(self._inside(QPoint(round(corner.x()), round(corner.y())), plate.size()))
            here = plate.throw.here if plate.throw.here >= 0 else plate.throw.there
            at = QPointF(self._view.center_in_viewport(here)) if here >= 0 and self._fight else None
            plate.point_at(at, NEAR * self._view.board.layout.place_width * self._view.pixels / 100)
            plate.line.stackUnder(self._plates[0])

    def _corner_of(self, plate: Plate) -> QPointF:
        """Where the upper left corner of a plate belongs: near whoever throws, beside the plates that lie there."""
        size, fight = QSizeF(plate.size()), self._fight
        here = plate.throw.here if plate.throw.here >= 0 else plate.throw.there
        if fight is None or here < 0:
            return self._below_others(size)
        between = BETWEEN / 2
        taken = [
            QRectF(QPointF(corner), QSizeF(each.size())).adjusted(-between, -between, between, between)
            for each, corner in self._laid.items()
        ]
        found = self._place(size, here, fight, taken) or self._place(size, here, fight, taken, math.inf)
        return self._beside_nothing(size) if found is None else found.topLeft()

    def _below_others(self, size: QSizeF) -> QPointF:
        """A place in the row of dice that nobody fights with."""
        corner = self._beside_nothing(size)
        for plate, above in self._laid.items():
            corner = QPointF(above.x(), max(corner.y(), above.y() + plate.height() + BETWEEN))
        return corner

    def _beside_nothing(self, size: QSizeF) -> QPointF:
        """Where dice lie that nobody fights with: over few places, rather in the middle of the upper part."""
        room = self._view.viewport().rect()
        usual = QPointF((room.width() - size.width()) / 2, room.height() * 0.12)
        seen_as = self._view.board.flipped, self._view.pixels, self._view.viewport().size()
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

    def _kept_clear(self) -> tuple[QRectF, ...]:
        """Where something else lies over the board, in the coordinates of its viewport."""
        if self.over is None or not self.over.isVisible():
            return ()
        corner = self._view.viewport().mapFromGlobal(self.over.mapToGlobal(QPoint()))
        return (QRectF(QPointF(corner), QSizeF(self.over.size())),)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            for plate in self._plates:
                plate.set_faded(plate.geometry().contains(event.position().toPoint()))
        elif event.type() == QEvent.Type.Leave:
            for plate in self._plates:
                plate.set_faded(False)
        return False

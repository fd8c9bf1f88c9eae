"""The place below the question: the log, and what is told for a while of a place or of dice. Its frames never move."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.dice_tray import DiceTray
from ccancients.ui.panels.info_card import InfoCard

GAP = 6
CRAMPED = 620
"""Pixels of height at ordinary text size below which little is left of the log."""
ROOMY = 800
"""And from which on large dice and what is told of a place have room above it together."""
LOG_LINES = 6
"""So many lines of the log are in sight below a part,"""
ENOUGH = 14
"""where so many are left for the part."""
LEAST_LINES = 3
"""So many lines of the log there are at least, below what scrolls."""


class SidePlace(QWidget):
    """The log, and one of several ``parts`` at a time over its upper end; the log stays where it is.

    The last lines stay in sight where enough is left for a part.
    """

    def __init__(self, log: QWidget, *parts: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._log, self._parts = log, parts
        for widget in (log, *parts):
            widget.setParent(self)
            widget.show()
        for part in parts:
            part.hide()
            part.installEventFilter(self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def show_part(self, part: QWidget | None) -> None:
        """Show one of the parts, or none."""
        for each in self._parts:
            each.setVisible(each is part)
        self.arrange()

    @property
    def shown(self) -> QWidget | None:
        """The part that is shown."""
        return next((part for part in self._parts if not part.isHidden()), None)

    def minimumSizeHint(self) -> QSize:
        """A few lines of the log: what is asked may scroll above them, they are never gone."""
        return QSize(0, max(self._log.minimumHeight(), LEAST_LINES * self._log.fontMetrics().lineSpacing()))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def arrange(self) -> None:
        """Put everything in its place."""
        room, part = self.rect(), self.shown
        self._log.setGeometry(room)
        if part is None:
            return
        most = room.height() - LOG_LINES * self._log.fontMetrics().lineSpacing() - GAP
        if most < ENOUGH * self._log.fontMetrics().lineSpacing():
            most = room.height()
        if isinstance(part, InfoCard):
            part.fit(room.width(), most)
        part.setGeometry(0, 0, room.width(), min(most, _needed(part, room.width())))
        part.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and watched is self.shown:
            self.arrange()
        return super().eventFilter(watched, event)


def share_room(info: InfoCard, tray: DiceTray, rolled: bool, height: int, theme: Theme) -> None:
    """Above the log of a page so high: where large letters leave little of it, dice and what is told of a place come
    only when they have something to say; where there is room the dice are large.

    ``rolled``  whether any dice are rolled at all
    """
    cramped, told = height < CRAMPED * theme.text_scale / 100, info.facts is not None
    roomy = height >= ROOMY * theme.text_scale / 100
    info.setVisible(told or (not cramped and (roomy or not tray.field.faces)))
    tray.field.set_large(not cramped and (roomy or not told))
    tray.setVisible(rolled and (not cramped or (bool(tray.field.faces) and not told)))


def _needed(part: QWidget, width: int) -> int:
    """The height that a part needs at a width."""
    part.ensurePolished()
    return part.heightForWidth(width) if part.hasHeightForWidth() else part.sizeHint().height()

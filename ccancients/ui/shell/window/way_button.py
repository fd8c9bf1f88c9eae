"""A button of the title page: what it does, a line about it, and perhaps a picture."""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QFontMetricsF, QPaintEvent, QPixmap
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from ccancients.ui.look.theme import Theme

PAD: Final = 13
BETWEEN: Final = 2
PICTURE: Final = QSize(136, 84)
"""Logical pixels that a picture may take."""
LEAST_LETTERS: Final = 11
"""Pixels below which a line is cut off rather than written smaller."""


class WayButton(QPushButton):
    """Its ``text`` is the heading; ``lines`` are smaller below it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.lines: tuple[str, ...] = ()
        self.picture = QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()

    def tell(self, *lines: str, picture: QPixmap | None = None) -> None:
        """Other lines below the heading, those that are not empty, and a picture before them."""
        self.lines = tuple(line for line in lines if line)
        self.picture = picture if picture is not None else QPixmap()
        self.setAccessibleDescription(" ".join(self.lines))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        heading, line = QFontMetricsF(self._theme.sans("lead", bold=True)), QFontMetricsF(self._theme.sans("small"))
        high = 2 * PAD - 6 + heading.height() + len(self.lines) * (line.height() + BETWEEN)
        wide = max([heading.horizontalAdvance(self.text()), *(line.horizontalAdvance(each) for each in self.lines)])
        if not self.picture.isNull():
            high, wide = max(high, PICTURE.height() + PAD), wide + PICTURE.width() + PAD
        return QSize(ceil(wide) + 1 + 2 * PAD, ceil(high))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        ui, primary = self._theme.ui, bool(self.property("primary"))
        room = self.rect().adjusted(PAD, 0, -PAD, 0)
        if not self.picture.isNull():
            room = self._paint_picture(painter, room)
        self._write(painter, room, QColor(ui.accent_text if primary else ui.text),
                    QColor(ui.accent_text if primary else ui.muted))

    def _paint_picture(self, painter: QStylePainter, room: QRect) -> QRect:
        """The picture at the left; the room that is left beside it."""
        size = self.picture.deviceIndependentSize().toSize().scaled(PICTURE, Qt.AspectRatioMode.KeepAspectRatio)
        place = QRect(room.left() - 4, (self.height() - size.height()) // 2, size.width(), size.height())
        painter.setRenderHint(QStylePainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(place, self.picture)
        return room.adjusted(size.width() + 10, 0, 0, 0)

    def _write(self, painter: QStylePainter, room: QRect, strong: QColor, soft: QColor) -> None:
        fonts = [self._theme.sans("lead", bold=True), *(self._theme.sans("small") for _ in self.lines)]
        high = [QFontMetrics(font).height() for font in fonts]
        top = (self.height() - sum(high) - BETWEEN * len(self.lines)) // 2
        for number, (words, font, each) in enumerate(zip((self.text(), *self.lines), fonts, high, strict=True)):
            while QFontMetrics(font).horizontalAdvance(words) > room.width() and font.pixelSize() > LEAST_LETTERS:
                font.setPixelSize(font.pixelSize() - 1)
            painter.setFont(font)
            painter.setPen(soft if number else strong)
            shown = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(QRect(room.left(), top, room.width(), each), Qt.AlignmentFlag.AlignVCenter, shown)
            top += each + BETWEEN

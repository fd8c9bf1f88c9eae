"""A row of poles that fill with banners; the last one missing pulses."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccancients.ui.i18n import tr
from ccancients.ui.panels.table_art import TableArt
from ccancients.ui.theme import Theme

PULSE_MS: Final = 1400


class BannerTrack(QWidget):
    """The banners of a side, with its name before them.

    ``color`` the color of the blocks that its banners are won from is up to the artist; here it is the side's own.
    """

    def __init__(self, art: TableArt, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art, self._theme = art, theme
        self.name, self.color, self.won, self.needed = "", "grey", 0, 0
        self.reduced_motion = False
        self._pulse = QVariantAnimation(self, duration=PULSE_MS, startValue=0.0, endValue=1.0)
        self._pulse.setLoopCount(-1)
        self._pulse.valueChanged.connect(lambda _value: self.update())
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()

    def show_track(self, name: str, color: str, won: int, needed: int) -> None:
        """The banners won and needed by a side."""
        self.name, self.color, self.won, self.needed = name, color, won, needed
        spoken = tr("{name}: {won} of {needed} Victory Banners", name=name, won=won, needed=needed)
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        pulsing = needed - won == 1 and not self.reduced_motion
        if pulsing and self._pulse.state() != QVariantAnimation.State.Running:
            self._pulse.start()
        elif not pulsing:
            self._pulse.stop()
        self.updateGeometry()
        self.update()

    def _banner_width(self) -> int:
        return max(14, round(self._theme.px("body") * 1.3))

    def _name_width(self) -> int:
        return self.fontMetrics().horizontalAdvance(self.name) + 16

    def sizeHint(self) -> QSize:
        self.setFont(self._theme.serif("lead"))
        width = self._name_width() + self.needed * (self._banner_width() + 3) + 10 + self.contentsMargins().right()
        return QSize(width, self._theme.px("lead") + 11)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setPen(QColor(self._theme.ui.table_text))
        name = QRectF(0, 0, self._name_width() - 8, self.height())
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self.name)
        width, height = self._banner_width(), min(self.height() - 1, round(self._banner_width() * 1.6))
        left, top = self._name_width(), (self.height() - height) / 2
        for place in range(self.needed):
            last = place == self.needed - 1 and self.needed - self.won == 1
            value = float(self._pulse.currentValue() or 0.0) if last else 0.0
            pulse = 1 - abs(2 * value - 1) if last else 0.0
            rect = QRectF(left + place * (width + 3), top, width, height)
            self._art.paint_banner(painter, rect, self.color, self._theme, won=place < self.won, pulse=pulse)

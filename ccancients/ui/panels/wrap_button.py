"""A button whose words go on in further lines where they have no room in one."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QWidget

MIDDLE: Final = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignCenter)
ENDLESS: Final = 4000


class WrapButton(QPushButton):
    """As wide as its words where there is room, and no narrower than the longest of them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        frame = self._frame()
        room = QRect(0, 0, max(1, width - frame.width()), ENDLESS)
        return self.fontMetrics().boundingRect(room, MIDDLE, self.text()).height() + frame.height()

    def minimumSizeHint(self) -> QSize:
        self.ensurePolished()
        widest = max((self.fontMetrics().horizontalAdvance(word) for word in self.text().split()), default=0)
        return QSize(widest + self._frame().width(), super().sizeHint().height())

    def _frame(self) -> QSize:
        """What the style keeps around the words."""
        self.ensurePolished()
        return super().sizeHint() - self.fontMetrics().size(0, self.text())

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        room = self.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, self)
        if self.fontMetrics().horizontalAdvance(self.text()) <= room.width():
            super().paintEvent(event)
            return
        option.text = ""
        painter = QPainter(self)
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        painter.setPen(QColor(option.palette.buttonText().color()))
        painter.drawText(room, MIDDLE, self.text())

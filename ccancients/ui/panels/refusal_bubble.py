"""Why a click is no answer, told where it was made: a sentence, and the way to its rule. It shifts nothing.

It goes with the next press of the mouse or a key, whatever it is for, and after a few seconds by itself. The mouse
goes through it to what lies below, but for the way to the rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QVBoxLayout, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label

WIDTH: Final = 220
STAYS_MS: Final = 6000
GAP: Final = 6
KEPT_BY: Final = frozenset({Qt.Key.Key_F1, Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt})
"""Keys that leave it: the one that opens the rule, and those that are only held."""


class RefusalBubble(QFrame):
    """A sentence beside a place of the parent.

    ``entry``               the entry of the rules behind the sentence, empty for none
    ``rule_wanted(entry)``  the rule is to be read;  ``gone`` the bubble has closed
    """

    rule_wanted = Signal(str)
    gone = Signal()

    def __init__(self, theme: Theme, parent: QWidget, *, with_rules: bool = True) -> None:
        super().__init__(parent)
        self.theme, self._with_rules = theme, with_rules
        self.entry = ""
        self.setProperty("surface", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.sentence = label("small", wrap=True, parent=self)
        self.why = QPushButton(parent)  # beside the bubble, not in it: the mouse shall find it
        self.why.hide()
        self.why.setProperty("link", True)
        self.why.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.why.clicked.connect(lambda: self.rule_wanted.emit(self.entry))
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.sentence)
        self._timer = QTimer(self, singleShot=True, interval=STAYS_MS)
        self._timer.timeout.connect(self.close_bubble)
        self.hide()

    def say(
        self, sentence: str, entry: str, place: QRect, free: Sequence[QRect] = (), room: QRect | None = None
    ) -> None:
        """Say something beside a ``place`` of the parent, without lying over it or over what shall stay ``free``.

        ``room``  the part of the parent that it stays in; all of it without
        """
        self.entry = entry if self._with_rules else ""
        self.sentence.setText(sentence)
        self.setAccessibleName(sentence)
        self.why.setText(tr("Why? F1"))
        link = self.why.sizeHint() if self.entry else QSize(0, 0)
        self._box.setContentsMargins(10, 7, 10, 7 + link.height())
        width = round(WIDTH * max(1.0, self.theme.text_scale / 115))
        self.show()  # its letters have their size only now
        height = self._box.totalHeightForWidth(width)
        self.setGeometry(self._beside(QSize(width, height), place, [place, *free], room))
        corner = self.geometry().bottomRight() - QPoint(link.width() + 7, link.height() + 3)
        self.why.setGeometry(QRect(corner, link))
        self.why.setVisible(bool(self.entry))
        self.raise_()
        self.why.raise_()
        self._timer.start()
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def _beside(self, size: QSize, place: QRect, free: Sequence[QRect], within: QRect | None) -> QRect:
        """Right, left, above or below a place: the first that is inside and covers nothing that shall stay free."""
        parent = self.parentWidget()
        whole = parent.rect() if parent is not None else QRect(place)
        room = (whole if within is None or within.width() < size.width() + 8 else within).adjusted(4, 4, -4, -4)
        middle = place.center() - QPoint(size.width() // 2, size.height() // 2)
        found = []
        for corner in (
            QPoint(place.right() + GAP, middle.y()), QPoint(place.left() - GAP - size.width(), middle.y()),
            QPoint(middle.x(), place.top() - GAP - size.height()), QPoint(middle.x(), place.bottom() + GAP),
        ):
            there = QRect(corner, size)
            there.moveLeft(min(max(there.left(), room.left()), room.right() + 1 - size.width()))
            there.moveTop(min(max(there.top(), room.top()), room.bottom() + 1 - size.height()))
            covered = [each.intersected(there) for each in free]
            found.append((sum(each.width() * each.height() for each in covered if not each.isEmpty()), there))
        return min(found, key=lambda each: each[0])[1]

    def close_bubble(self) -> bool:
        """Close it; whether it was open."""
        if self.isHidden():
            return False
        self._timer.stop()
        self.entry = ""
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self.hide()
        self.why.hide()
        self.gone.emit()
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The next press closes it; it is not lost to whom it was meant for."""
        pressed = event.type() == QEvent.Type.MouseButtonPress
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            pressed = event.key() not in KEPT_BY
        if pressed and isinstance(watched, QWidget) and watched is not self.why:
            self.close_bubble()
        return False

"""Fields of forms: they show a value, and report what a person enters with one gesture number for each visit.

All of them have ``entered(value, gesture)`` and ``show_value(value)``, which is nobody's entry; ``SEVERAL`` is shown
where what is edited has several values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QIcon, QResizeEvent, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.forms.document import new_gesture
from ccancients.ui.forms.texts import LINE, clean_line, clean_text

SEVERAL: Final = object()
"""The value of what has several."""
TICK_WIDTH: Final = 100
"""Pixels that a box to tick takes at least, its words on several lines."""
LIST_HEIGHT: Final = 110
Choice = tuple[str, Any]
"""A value in words, and itself."""


class Tick(QCheckBox):
    """A box to tick, its words on as many lines as they need."""

    entered = Signal(object, int)

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._words = text
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda on: self.entered.emit(on, 0))

    def show_value(self, value: object) -> None:
        self.setChecked(value is True)

    def minimumSizeHint(self) -> QSize:
        return QSize(TICK_WIDTH, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._wrap()

    def _wrap(self) -> None:
        style = self.style()
        taken = style.pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth, None, self)
        taken += style.pixelMetric(QStyle.PixelMetric.PM_CheckBoxLabelSpacing, None, self) + 8
        lines, room = [""], self.width() - taken
        for word in self._words.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self.fontMetrics().horizontalAdvance(longer) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        if "\n".join(lines) != self.text():
            self.setText("\n".join(lines))


class LineField(QLineEdit):
    """One line, reported at every letter, or ``when_left`` by Tab, Return or a click elsewhere."""

    entered = Signal(object, int)

    def __init__(
        self, name: str, most: int = LINE, parent: QWidget | None = None, *, when_left: bool = False,
        clean: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setMaxLength(most)
        self._clean = clean or (lambda text: text)
        self._most, self._gesture, self._when_left = most, new_gesture(), when_left
        self.textEdited.connect(self._edited)
        self.editingFinished.connect(self.take)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._gesture = new_gesture()
        super().focusInEvent(event)

    def _edited(self, text: str) -> None:
        clean = self._clean(clean_line(text, self._most))
        if clean != text:
            place = self.cursorPosition()
            self.setText(clean)
            self.setModified(True)
            self.setCursorPosition(place)
        if not self._when_left:
            self.entered.emit(clean, self._gesture)

    def take(self) -> None:
        """Report what was typed, if that waits until the field is left."""
        if self._when_left and self.isModified():
            self.setModified(False)
            self.entered.emit(self.text().strip(), self._gesture)

    def show_value(self, value: object) -> None:
        text = value if isinstance(value, str) else ""
        if text != self.text():
            self.setText(text)
            self.setCursorPosition(0)


class TextField(QPlainTextEdit):
    """Several lines, reported at every change, or ``when_left``."""

    entered = Signal(object, int)

    def __init__(self, name: str, parent: QWidget | None = None, *, when_left: bool = False) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self._gesture, self._shown, self._when_left = new_gesture(), "", when_left
        self.textChanged.connect(self._edited)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._gesture = new_gesture()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.take()

    def _edited(self) -> None:
        if not self._when_left:
            self.take()

    def take(self) -> None:
        """Report what was typed."""
        text = clean_text(self.toPlainText())
        if text != self._shown:
            self._shown = text
            self.entered.emit(text, self._gesture)

    def show_value(self, value: object) -> None:
        text = value if isinstance(value, str) else ""
        if text != self._shown:
            self._shown = text
            self.setPlainText(text)


class NumberField(QSpinBox):
    """A whole number, reported at every change, or ``when_left``.

    ``written``, ``read``  a number in other words than digits, and back again
    """

    entered = Signal(object, int)

    def __init__(
        self, name: str, least: int, most: int, parent: QWidget | None = None, *, when_left: bool = False,
        written: Callable[[int], str] | None = None, read: Callable[[str], int] | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._written, self._read = written, read
        self._least, self._most, self._shown = least, most, least
        self._gesture, self._showing, self._when_left = new_gesture(), True, when_left
        self.setRange(least, most)
        self.setKeyboardTracking(False)  # half a number is no number: taken at Enter, or when the field is left
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._showing = False
        self.valueChanged.connect(self._edited)
        self.editingFinished.connect(self.take)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._gesture = new_gesture()
        super().focusInEvent(event)

    def _edited(self, _number: int) -> None:
        if not self._when_left:
            self.take()

    def take(self) -> None:
        """Report what was typed or counted, half a number as well."""
        if self._showing:
            return
        self._showing = True
        self.interpretText()
        self._showing = False
        if self.value() != self._shown and self.value() >= self._least:
            self._shown = self.value()
            self.entered.emit(self._shown, self._gesture)

    def show_range(self, least: int, most: int) -> None:
        """Other limits; that a number shown does not fit them is nobody's entry."""
        self._least, self._most = least, most
        self._show(self.value())

    def show_value(self, value: object) -> None:
        self._show(value if isinstance(value, int) else self._least - 1)

    def _show(self, number: int) -> None:
        """A number below the least one stands for several."""
        self._showing = True
        several = number < self._least
        self.setSpecialValueText("–" if several else "")
        self.setRange(self._least - several, self._most)
        self.setValue(number)
        self._shown = self.value()
        self._showing = False

    def textFromValue(self, value: int) -> str:
        return super().textFromValue(value) if self._written is None else self._written(value)

    def valueFromText(self, text: str) -> int:
        return super().valueFromText(text) if self._read is None else self._read(text)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        if self._read is None:
            return super().validate(text, place)
        fits = self.minimum() <= self._read(text) <= self.maximum()
        return (QValidator.State.Acceptable if fits else QValidator.State.Intermediate), text, place


class ChoiceField(QComboBox):
    """One of several; ``most`` letters of room. A wheel scrolls the form, it does not change a value by accident."""

    entered = Signal(object, int)

    def __init__(
        self, name: str, choices: Iterable[Choice] = (), parent: QWidget | None = None, *, most: int = 10,
        icon: Callable[[Any], QIcon] | None = None,
    ) -> None:
        super().__init__(parent)
        self._most, self._icon, self._showing = most, icon, False
        self._choices: list[Choice] = []
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.offer(choices)
        self.setCurrentIndex(0)  # until another is shown
        self.currentIndexChanged.connect(self._edited)
        self.currentTextChanged.connect(self.setToolTip)  # where the field is too narrow for it

    def minimumSizeHint(self) -> QSize:
        """That of the list itself is kept from before its choices were there."""
        return self.sizeHint()

    def _edited(self, place: int) -> None:
        if place >= 0 and not self._showing:
            self.entered.emit(self.itemData(place), 0)

    def show_value(self, value: object) -> None:
        """An unknown one shows none."""
        self._showing = True
        self.setCurrentIndex(next((n for n in range(self.count()) if self.itemData(n) == value), -1))
        self._showing = False

    def offer(self, choices: Iterable[Choice]) -> None:
        """Other choices; the field asks for room for the longest, within bounds."""
        if (wanted := list(choices)) == self._choices:
            return
        before, self._choices, self._showing = self.currentData(), wanted, True
        self.clear()
        for words, each in wanted:
            self.addItem(QIcon() if self._icon is None else self._icon(each), words, each)
        longest = max((len(words) for words, _ in wanted), default=0)
        self.setMinimumContentsLength(min(self._most, max(6, longest)))
        self._showing = False
        self.show_value(before)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class PartsField(QWidget):
    """A list of parts, each one of several kinds: added at the end by its kind, taken from wherever."""

    entered = Signal(object, int)

    def __init__(
        self, name: str, added: str, choices: Sequence[Choice], of: Callable[[Any], Any], kind_of: Callable[[Any], Any],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._parts: tuple[Any, ...] = ()
        self._of, self._kind_of, self._words = of, kind_of, {key: words for words, key in choices}
        self.list = QListWidget(self)
        self.list.setAccessibleName(name)
        self.list.setMaximumHeight(LIST_HEIGHT)
        self.choice = ChoiceField(added, choices, self)
        self.add, self.take_away = QPushButton(tr("Add"), self), QPushButton(tr("Remove"), self)
        self.add.clicked.connect(self._add)
        self.take_away.clicked.connect(self._take_away)
        row = QHBoxLayout()
        row.addWidget(self.add)
        row.addWidget(self.take_away)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.list)
        column.addWidget(self.choice)
        add_layout(column, row)
        self.setFocusProxy(self.list)

    def _add(self) -> None:
        self.entered.emit((*self._parts, self._of(self.choice.currentData())), 0)

    def _take_away(self) -> None:
        row = self.list.currentRow() if self.list.currentRow() >= 0 else self.list.count() - 1
        self.entered.emit(self._parts[:row] + self._parts[row + 1 :], 0)

    def show_value(self, value: Any) -> None:
        self._parts = tuple(value)
        row = self.list.currentRow()
        self.list.clear()
        self.list.addItems([self._words[self._kind_of(part)] for part in self._parts])
        self.list.setCurrentRow(min(row, self.list.count() - 1))


Field = Tick | LineField | TextField | NumberField | ChoiceField | PartsField


def take_entered() -> None:
    """Take what is typed in a field that has the focus still."""
    field = QApplication.focusWidget()
    if isinstance(field, LineField | TextField | NumberField):
        field.take()

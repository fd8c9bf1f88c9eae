"""Fields of forms: they report what a person enters, with one gesture number for each visit to the field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QResizeEvent, QShowEvent, QValidator
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from ccancients.ancients.design.texts import LINE, clean_line, clean_text
from ccancients.ui.ancients.designer.document import new_gesture
from ccancients.ui.ancients.words.army import year_text

TICK_WIDTH: Final = 100
"""Pixels that a box to tick takes at least, its words on several lines."""


class Tick(QCheckBox):
    """A box to tick, its words on as many lines as they need."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._words = text
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

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
    """One line. ``entered(text, gesture)`` at every letter a person types."""

    entered = Signal(str, int)

    def __init__(self, name: str, most: int = LINE, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setMaxLength(most)
        self._most, self._gesture = most, new_gesture()
        self.textEdited.connect(self._edited)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._gesture = new_gesture()
        super().focusInEvent(event)

    def _edited(self, text: str) -> None:
        clean = clean_line(text, self._most)
        if clean != text:
            place = self.cursorPosition()
            self.setText(clean)
            self.setCursorPosition(place)
        self.entered.emit(clean, self._gesture)

    def show_text(self, text: str) -> None:
        """Show a text that did not come from here."""
        if text != self.text():
            self.setText(text)
            self.setCursorPosition(0)


class TextField(QPlainTextEdit):
    """Several lines. ``entered(text, gesture)`` at every change a person makes."""

    entered = Signal(str, int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self._gesture, self._shown = new_gesture(), ""
        self.textChanged.connect(self._edited)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._gesture = new_gesture()
        super().focusInEvent(event)

    def _edited(self) -> None:
        text = clean_text(self.toPlainText())
        if text != self._shown:
            self._shown = text
            self.entered.emit(text, self._gesture)

    def show_text(self, text: str) -> None:
        """Show a text that did not come from here."""
        if text != self._shown:
            self._shown = text
            self.setPlainText(text)


class NumberField(QSpinBox):
    """A whole number. ``entered(number, gesture)`` at every change a person makes."""

    entered = Signal(int, int)

    def __init__(self, name: str, least: int, most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setRange(least, most)
        self.setKeyboardTracking(False)  # half a number is no number: taken at Enter, or when the field is left
        self._gesture, self._showing = new_gesture(), False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.valueChanged.connect(self._edited)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._gesture = new_gesture()
        super().focusInEvent(event)

    def _edited(self, number: int) -> None:
        if not self._showing:
            self.entered.emit(number, self._gesture)

    def show_range(self, least: int, most: int) -> None:
        """Other limits; that a number shown does not fit them is nobody's entry."""
        self._showing = True
        self.setRange(least, most)
        self._showing = False

    def show_number(self, number: int) -> None:
        """Show a number that did not come from here."""
        self._showing = True
        self.setValue(number)
        self._showing = False


class YearField(NumberField):
    """A year, shown as "406 BC" or "AD 9"; typed as it is shown, or as -406."""

    def textFromValue(self, value: int) -> str:
        return year_text(value)

    def valueFromText(self, text: str) -> int:
        digits = "".join(letter for letter in text if letter.isdigit())
        number = int(digits) if digits else 0
        before = "-" in text or any(mark in text.casefold() for mark in ("bc", "a. c", "a.c", "ac"))
        return -number if before else number

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        number = self.valueFromText(text)
        fits = self.minimum() <= number <= self.maximum()
        state = QValidator.State.Acceptable if fits else QValidator.State.Intermediate
        return state, text, place


class ChoiceField(QComboBox):
    """One of several. ``entered(key, gesture)`` when a person chooses another; ``most`` letters of room."""

    entered = Signal(object, int)

    def __init__(
        self, name: str, choices: Sequence[tuple[str, object]], parent: QWidget | None = None, *, most: int = 10
    ) -> None:
        super().__init__(parent)
        self._most = most
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for words, key in choices:
            self.addItem(words, key)
        self._ask_for_room()
        self._showing = False
        self.currentIndexChanged.connect(self._edited)
        self.currentTextChanged.connect(self.setToolTip)  # where the field is too narrow for it

    def minimumSizeHint(self) -> QSize:
        """That of the list itself is kept from before its choices were there."""
        return self.sizeHint()

    def _ask_for_room(self) -> None:
        """Room for the longest choice, within bounds: where its caption leaves less, the field has a row of its own."""
        longest = max((len(self.itemText(place)) for place in range(self.count())), default=0)
        self.setMinimumContentsLength(max(6, min(longest, self._most)))

    def _edited(self, place: int) -> None:
        if place >= 0 and not self._showing:
            self.entered.emit(self.itemData(place), 0)

    def show_key(self, key: object) -> None:
        """Show a choice that was not made here; an unknown one shows none."""
        self._showing = True
        self.setCurrentIndex(next((n for n in range(self.count()) if self.itemData(n) == key), -1))
        self._showing = False

    def show_choices(self, choices: Sequence[tuple[str, object]], key: object) -> None:
        """Other choices, and one of them."""
        self._showing = True
        self.clear()
        for words, each in choices:
            self.addItem(words, each)
        self._ask_for_room()
        self._showing = False
        self.show_key(key)

    def wheelEvent(self, event: object) -> None:
        """A wheel scrolls the form, it does not change a battle by accident."""
        ignore = getattr(event, "ignore", None)
        if callable(ignore):
            ignore()


def take_entered() -> None:
    """Take what is typed in a number field that has the focus still."""
    field = QApplication.focusWidget()
    if isinstance(field, NumberField):
        field.interpretText()


class FormArea(QScrollArea):
    """Scrolls up and down only: never narrower than what is in it."""

    def minimumSizeHint(self) -> QSize:
        inner, least = self.widget(), super().minimumSizeHint()
        if inner is None:
            return least
        beside = self.verticalScrollBar().sizeHint().width() + 2 * self.frameWidth()
        return QSize(max(least.width(), inner.minimumSizeHint().width() + beside), least.height())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.updateGeometry()  # what it has asked for before its words had their size is too little


def scrolled(inner: QWidget) -> QScrollArea:
    """A form in a room that may be too low for it."""
    area = FormArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    inner.setProperty("surface", "sheet")
    inner.setObjectName("designer-form")
    area.setWidget(inner)
    return area


def form_layout(parent: QWidget | None = None) -> QFormLayout:
    """Captions on the left, fields on the right as wide as there is room."""
    layout = QFormLayout(parent) if parent is not None else QFormLayout()
    layout.setContentsMargins(8, 8, 8, 8)
    layout.setHorizontalSpacing(8)
    layout.setVerticalSpacing(6)
    layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    return layout


def column(parent: QWidget, *, margin: int = 8, gap: int = 6) -> QVBoxLayout:
    """A column of widgets."""
    layout = QVBoxLayout(parent)
    layout.setContentsMargins(margin, margin, margin, margin)
    layout.setSpacing(gap)
    return layout


def words(
    text: str, role: str = "body", tone: str = "", *, wrap: bool = False, parent: QWidget | None = None
) -> QLabel:
    """A label with a voice of the style sheet."""
    made = QLabel(text, parent)
    made.setProperty("role", role)
    if tone:
        made.setProperty("tone", tone)
    made.setWordWrap(wrap)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made

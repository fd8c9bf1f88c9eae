"""Parts of a dialog before a match in any game: switches of the rules, the seed, who sits where, the buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, Final, Protocol

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QFontMetrics, QRegularExpressionValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ccancients.engine.fairness import TYPED, fresh_seed
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label

LONGEST: Final = 760
"""Pixels of a switch in words beyond which it takes two lines."""
SHORTEST_LIST: Final = 6
"""Letters of a list that are in sight at the least."""

# -- switches ---------------------------------------------------------------------------------------------------------

Control = QCheckBox | QSpinBox | QComboBox


@dataclass(frozen=True, slots=True)
class Switch:
    """A switch of the rules: in words, and by which control it is set; a box to tick where nothing else is said.

    ``entry``    of the rules, which F1 opens;  ``numbers`` the least and the most of a number
    ``ways``     to choose from: values, each in words
    """

    words: str
    entry: str = ""
    numbers: tuple[int, int] | None = None
    ways: Sequence[tuple[Any, str]] = ()


class SwitchList(QWidget):
    """Every switch of a match, beside what its edition or board has. ``changed`` another one was set.

    ``usual``  what has an attribute for each switch: as they are at first
    ``theme``  by whose letters a long box takes two lines; None where the room is scrolled
    """

    changed = Signal()

    def __init__(
        self, switches: Mapping[str, Switch], usual: object, theme: Theme | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self._switches, self._usual, self._theme = switches, usual, theme
        self.controls = {name: self._control(switch) for name, switch in switches.items()}
        rows = QVBoxLayout(self)
        for name, control in self.controls.items():
            self._lay_out(rows, switches[name].words, control)
        rows.addStretch(1)
        self.show_usual(usual)

    def _control(self, switch: Switch) -> Control:
        control: Control
        if switch.numbers is not None:
            control = QSpinBox(self, minimum=switch.numbers[0], maximum=switch.numbers[1])
            control.valueChanged.connect(self.changed)
        elif switch.ways:
            control = self._list(switch)
        else:
            control = QCheckBox(self._in_lines(switch.words), self)
            control.toggled.connect(self.changed)
        control.setAccessibleName(switch.words)
        if switch.entry:
            control.setProperty("rules", switch.entry)
        return control

    def _list(self, switch: Switch) -> QComboBox:
        """Ways to choose from; a long one is read in the list, and by the tool tip."""
        found = QComboBox(self)
        found.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        found.setMinimumContentsLength(SHORTEST_LIST)
        found.currentTextChanged.connect(found.setToolTip)
        for place, (_value, words) in enumerate(switch.ways):
            found.addItem(words, place)
        found.currentIndexChanged.connect(self.changed)
        return found

    def _lay_out(self, rows: QVBoxLayout, words: str, control: Control) -> None:
        """A box says itself what it is; a number has its words beside it, a list above."""
        if isinstance(control, QCheckBox):
            rows.addWidget(control)
            return
        caption = label("small" if isinstance(control, QComboBox) else "body", wrap=True, parent=self)
        caption.setText(words)
        if isinstance(control, QComboBox):
            rows.addWidget(caption)
            rows.addWidget(control)
            return
        row = QHBoxLayout()
        row.addWidget(control)
        row.addWidget(caption, 1)
        add_layout(rows, row)

    def _in_lines(self, words: str) -> str:
        """Words in one line, or in two where large letters would make it too long."""
        if self._theme is None or QFontMetrics(self._theme.sans()).horizontalAdvance(words) <= LONGEST:
            return words
        return "\n".join(wrap(words, len(words) // 2 + 6))

    def show_usual(self, usual: object) -> None:
        """As an edition, or a board, has them."""
        self._usual = usual
        for name, control in self.controls.items():
            value = getattr(usual, name)
            if isinstance(control, QCheckBox):
                control.setChecked(value)
            elif isinstance(control, QSpinBox):
                control.setValue(value)
            else:
                control.setCurrentIndex([way for way, _words in self._switches[name].ways].index(value))
        self.changed.emit()

    def value(self, name: str) -> Any:
        """How a switch is set."""
        control = self.controls[name]
        if isinstance(control, QCheckBox):
            return control.isChecked()
        if isinstance(control, QSpinBox):
            return control.value()
        return self._switches[name].ways[control.currentIndex()][0]

    def differing(self) -> dict[str, Any]:
        """The switches that are set otherwise than usual, as a set-up keeps them."""
        found = {name: self.value(name) for name in self.controls}
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in found.items() if value != getattr(self._usual, name)
        }  # fmt: skip


# -- the seed ---------------------------------------------------------------------------------------------------------


class SeedField(QLineEdit):
    """The seed of the dice, in at most 18 digits; nothing for a random one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(tr("random"))
        self.setMaxLength(18)
        self.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]*"), self))
        self.setAccessibleName(tr("Dice seed"))

    @property
    def is_typed(self) -> bool:
        typed = self.text().strip()
        return typed.isascii() and typed.isdigit()

    def seed(self) -> int:
        """What was typed, else another one every time."""
        return int(self.text()) if self.is_typed else fresh_seed()

    @property
    def extras(self) -> dict[str, bool]:
        """What a table keeps of it: dice that somebody may have known before."""
        return {TYPED: True} if self.is_typed else {}


# -- what is known of those who are about to play ---------------------------------------------------------------------

Agreed = tuple[Any, Sequence[str], Sequence[str]]
"""A set-up, and by side who plays: ``person`` or a level, and the names of the persons."""


class KnownBefore(QLabel):
    """What is known of those who are about to play. ``agreed`` what is being agreed on, None for nothing yet."""

    def __init__(self, agreed: Callable[[], Agreed | None], parent: QWidget) -> None:
        super().__init__(parent)
        self._agreed = agreed
        self._tell: Callable[[Any, Sequence[str], Sequence[str]], str] | None = None
        self.setProperty("role", "small")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.hide()

    def follow(self, tell: Callable[[Any, Sequence[str], Sequence[str]], str]) -> None:
        """Say from now on what ``tell`` knows."""
        self._tell = tell
        self.refresh()

    def refresh(self, *_what: object) -> None:
        """Something else is being agreed on."""
        agreed = self._agreed() if self._tell is not None else None
        words = self._tell(*agreed) if self._tell is not None and agreed is not None else ""
        self.setText(words)
        self.setVisible(bool(words))


# -- seats and buttons ------------------------------------------------------------------------------------------------


class Seat(Protocol):
    """A box for who plays a side."""

    person: QLineEdit

    @property
    def seat(self) -> str: ...

    def set_seat(self, seat: str) -> None: ...


def recall_seats(store: SettingsStore, game: str, boxes: Sequence[Seat], usual: Sequence[str]) -> Mapping[str, Any]:
    """Seat whoever sat there the last time, else the usual ones; returns what else was agreed on then."""
    kept = store.settings.setups.get(game, {})
    seats = kept.get("seats")
    seated = seats if isinstance(seats, list) and len(seats) == len(boxes) else usual
    for box, seat in zip(boxes, seated, strict=True):
        box.set_seat(str(seat))
    for box, name in zip(boxes, store.settings.names.get(game, ()), strict=False):
        box.person.setText(name)
    return kept


def keep_seats(store: SettingsStore, game: str, boxes: Sequence[Seat], **agreed: object) -> None:
    """Keep who sits where for the next time, with what else was agreed on."""
    seats = {"seats": [box.seat for box in boxes], **agreed}
    names = tuple(box.person.text().strip() for box in boxes)
    store.edit(lambda now: {"setups": {**now.setups, game: seats}, "names": {**now.names, game: names}})


def exchange(boxes: Sequence[Seat]) -> None:
    """The players of both sides change places."""
    for box, seat in zip(boxes, [each.seat for each in boxes][::-1], strict=True):
        box.set_seat(seat)


def foot_of(known: KnownBefore, buttons: QDialogButtonBox) -> QHBoxLayout:
    """The lowest row of a dialog: what is known, and beside it the buttons."""
    row = QHBoxLayout()
    row.setSpacing(16)
    row.addWidget(known, 1)
    row.addStretch(0)
    row.addWidget(buttons)
    return row


def start_buttons(dialog: QDialog, words: str) -> tuple[QDialogButtonBox, QPushButton]:
    """The buttons below, and among them the one that begins the match, with its words."""
    box = QDialogButtonBox(dialog)
    start = box.addButton(words, QDialogButtonBox.ButtonRole.AcceptRole)
    start.setProperty("primary", True)
    start.setDefault(True)
    box.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
    box.accepted.connect(dialog.accept)
    box.rejected.connect(dialog.reject)
    return box, start

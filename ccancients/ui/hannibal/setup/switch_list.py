"""The switches of the rules, to be set before a campaign: boxes, and fields for numbers."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from ccancients.hannibal.components.switches import PRESETS, RANGES, SWITCH_NAMES
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.hannibal.words.rules import entry_of_switch
from ccancients.ui.hannibal.words.switches import SWITCHES
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label

LONGEST: Final = 760
"""Pixels of a switch in words beyond which it takes two lines."""


class SwitchList(QWidget):
    """Every switch of a campaign, beside what an edition has. ``changed`` another one was set."""

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self._theme, self._edition = theme, next(iter(PRESETS))
        self.controls = {name: self._control(name) for name in SWITCH_NAMES}
        rows = QVBoxLayout(self)
        for name, control in self.controls.items():
            if isinstance(control, QCheckBox):
                rows.addWidget(control)
                control.toggled.connect(self.changed)
                continue
            control.valueChanged.connect(self.changed)
            row = QHBoxLayout()
            caption = label("body", wrap=True, parent=self)
            caption.setText(tr(SWITCHES[name]))
            row.addWidget(control)
            row.addWidget(caption, 1)
            add_layout(rows, row)
        rows.addStretch(1)

    def _control(self, name: str) -> QCheckBox | QSpinBox:
        words = tr(SWITCHES[name])
        control: QCheckBox | QSpinBox
        if name in RANGES:
            least, most = RANGES[name]
            control = QSpinBox(self, minimum=least, maximum=most)
        else:
            control = QCheckBox(self._in_lines(words), self)
        control.setAccessibleName(words)
        control.setProperty("rules", entry_of_switch(name))  # F1 opens the rules here
        return control

    def _in_lines(self, words: str) -> str:
        """Words in one line, or in two where large letters would make it too long."""
        if QFontMetrics(self._theme.sans()).horizontalAdvance(words) <= LONGEST:
            return words
        return "\n".join(wrap(words, len(words) // 2 + 6))

    def show_edition(self, edition: str) -> None:
        """As an edition has them."""
        self._edition = edition
        for name, control in self.controls.items():
            value = getattr(PRESETS[edition], name)
            if isinstance(control, QCheckBox):
                control.setChecked(value)
            else:
                control.setValue(value)
        self.changed.emit()

    def differing(self) -> dict[str, Any]:
        """The switches that are set otherwise than in the edition, as a set-up keeps them."""
        chosen = {
            name: control.isChecked() if isinstance(control, QCheckBox) else control.value()
            for name, control in self.controls.items()
        }
        return {name: value for name, value in chosen.items() if value != getattr(PRESETS[self._edition], name)}

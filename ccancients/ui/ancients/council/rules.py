"""The rules at the Council of War: which printing, and its single switches in a fold-out."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ccancients.ancients.scenario.editions import EDITIONS, SWITCHES
from ccancients.ui.ancients.council.switches import PRINTINGS, SWITCH_TEXTS
from ccancients.ui.ancients.words.rules import entry_of_switch
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.panels.prompt_panel import label


class RulesBox(QFrame):
    """The printing, and its single switches in a fold-out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.printing = QComboBox(self)
        for key, words in PRINTINGS.items():
            self.printing.addItem(tr(words), key)
        self.printing.setAccessibleName(tr("Rules printing"))
        self.setProperty("rules", "switch.printings")  # F1 opens the rules here
        self.fold = QToolButton(self)
        self.fold.setCheckable(True)
        self.fold.setText(tr("Single rules …"))
        self.switches: dict[str, QCheckBox | QSpinBox] = {}
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setWidget(self._switch_list())
        self.area.setMinimumHeight(150)
        self.area.hide()
        row = QHBoxLayout()
        caption = label("small", parent=self)
        caption.setText(tr("Rules printing"))
        row.addWidget(caption)
        row.addWidget(self.printing)
        row.addWidget(self.fold)
        row.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        add_layout(box, row)
        box.addWidget(self.area, 1)
        self.fold.toggled.connect(self.area.setVisible)
        self.printing.currentIndexChanged.connect(self._preset)
        self._preset()

    def _switch_list(self) -> QWidget:
        inner = QWidget()
        inner.setProperty("surface", "raised")
        grid = QGridLayout(inner)
        grid.setContentsMargins(8, 4, 8, 4)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        for row, name in enumerate(SWITCHES):
            words = tr(SWITCH_TEXTS[name])
            entry = entry_of_switch(name)
            if isinstance(getattr(EDITIONS["first"], name), bool):
                check = QCheckBox(words, inner)
                check.setProperty("rules", entry)
                self.switches[name] = check
                grid.addWidget(check, row, 0, 1, 2)
                continue
            caption = label("body", wrap=True, parent=inner)
            caption.setText(words)
            number = QSpinBox(inner)
            number.setRange(1, 2)
            number.setAccessibleName(words)
            number.setProperty("rules", entry)
            self.switches[name] = number
            grid.addWidget(caption, row, 0)
            grid.addWidget(number, row, 1)
        return inner

    def _preset(self) -> None:
        edition = EDITIONS[str(self.printing.currentData())]
        for name, control in self.switches.items():
            value = getattr(edition, name)
            if isinstance(control, QCheckBox):
                control.setChecked(value)
            else:
                control.setValue(value)

    def choose(self, printing: str) -> None:
        """A printing as it is printed: none of its rules changed."""
        self.printing.setCurrentIndex(self.printing.findData(printing))
        self._preset()

    def chosen(self) -> dict[str, Any]:
        """The printing and the switches that differ from it."""
        printing = str(self.printing.currentData())
        edition = EDITIONS[printing]
        differing: dict[str, bool | int] = {}
        for name, control in self.switches.items():
            value = control.isChecked() if isinstance(control, QCheckBox) else control.value()
            if value != getattr(edition, name):
                differing[name] = value
        return {"printing": printing, "switches": differing}

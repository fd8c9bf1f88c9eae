"""The rules at the Council of War: which printing, and its single switches in a fold-out."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QScrollArea, QToolButton, QVBoxLayout, QWidget

from ccancients.ancients.scenario.editions import EDITIONS, SWITCHES
from ccancients.ui.ancients.council.switches import PRINTINGS, SWITCH_TEXTS
from ccancients.ui.ancients.words.rules import entry_of_switch
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.setup_parts import Switch, SwitchList

DICE: Final = (1, 2)


def _switches() -> dict[str, Switch]:
    """Every switch in words, by name; one of the dice is a number."""
    usual = EDITIONS["first"]
    return {
        name: Switch(
            tr(SWITCH_TEXTS[name]), entry_of_switch(name), None if isinstance(getattr(usual, name), bool) else DICE
        )
        for name in SWITCHES
    }


class RulesBox(QFrame):
    """The printing, and its single switches in a fold-out."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.printing = QComboBox(self)
        for key, words in PRINTINGS.items():
            self.printing.addItem(tr(words), key)
        self.printing.setAccessibleName(tr("Rules printing"))
        self.setProperty("rules", "switch.printings")  # F1 opens the rules here
        self.fold = QToolButton(self)
        self.fold.setCheckable(True)
        self.fold.setText(tr("Single rules …"))
        self.list = SwitchList(_switches(), EDITIONS["first"], theme, self)
        self.list.setProperty("surface", "raised")
        self.list.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.switches = self.list.controls
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setWidget(self.list)
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

    def _preset(self) -> None:
        self.list.show_usual(EDITIONS[str(self.printing.currentData())])

    def choose(self, printing: str) -> None:
        """A printing as it is printed: none of its rules changed."""
        self.printing.setCurrentIndex(self.printing.findData(printing))
        self._preset()

    def chosen(self) -> dict[str, Any]:
        """The printing and the switches that differ from it."""
        return {"printing": str(self.printing.currentData()), "switches": self.list.differing()}

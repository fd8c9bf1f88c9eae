"""The rules at the Council of War: a battle's optional ones, which printing, its single switches in a fold-out."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QHBoxLayout, QScrollArea, QToolButton, QVBoxLayout, QWidget

from ccancients.ancients.scenario.editions import EDITIONS, SWITCHES
from ccancients.ancients.scenario.model import Scenario
from ccancients.ui.ancients.council.switches import PRINTINGS, SWITCH_TEXTS
from ccancients.ui.ancients.words.rules import entry_of_switch
from ccancients.ui.ancients.words.special_rules import RULE_NAMES, rule_sentence
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout, delete_later
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


class OptionalRules(QFrame):
    """What the players of a battle may take or leave, each in words; nothing where it has no such rules."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes: dict[str, QCheckBox] = {}
        self._usual: dict[str, bool] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        caption = label("small", parent=self)
        caption.setText(tr("Optional rules"))
        self._row.addWidget(caption)
        self._row.addStretch(1)

    def show_rules(self, scenario: Scenario) -> None:
        """The optional rules of a battle, as it says they are usually played."""
        for box in self.boxes.values():
            self._row.removeWidget(box)
            box.hide()
            delete_later(box)
        self._usual = {each.rule.kind: each.default for each in scenario.optional_rules}
        sentences = {each.rule.kind: rule_sentence(each.rule, scenario) for each in scenario.optional_rules}
        self.boxes = {kind: self._box(kind, sentence) for kind, sentence in sentences.items()}
        self.setVisible(bool(self.boxes))

    def _box(self, kind: str, sentence: str) -> QCheckBox:
        box = QCheckBox(tr(RULE_NAMES[kind]), self)
        box.setChecked(self._usual[kind])
        box.setToolTip(sentence)
        box.setProperty("rules", f"battle.{kind}")
        self._row.insertWidget(self._row.count() - 1, box)
        return box

    def differing(self) -> dict[str, bool]:
        """By kind, the rules that are taken or left otherwise than usual, as a set-up keeps them."""
        return {kind: box.isChecked() for kind, box in self.boxes.items() if box.isChecked() != self._usual[kind]}

"""Special rules edited in forms: one form for every kind of the closed set."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.design import rules
from ccancients.ancients.design.troops import SIDES, UNIT_KINDS, leader_names
from ccancients.ancients.design.values import changed, in_reading_order
from ccancients.ancients.scenario.model import (
    Ambush,
    BannerHexes,
    CommandIncrease,
    ExitForBanner,
    GrowingHand,
    ReserveUnit,
    Scenario,
    SideName,
    SpecialRule,
    SuddenDeath,
)
from ccancients.ui.ancients.designer.battle_forms import Form
from ccancients.ui.ancients.designer.fields import ChoiceField, LineField, NumberField, column, form_layout, words
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.ancients.words.army import army_words, unit_words
from ccancients.ui.ancients.words.names import capitalized
from ccancients.ui.ancients.words.special_rules import RULE_NAMES
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.desktop.memory import add_layout, delete_later

RULE_HINTS: Final[Mapping[str, str]] = {
    "growing_hand": mark("After each of these own turns one card more is drawn and the hand stays larger."),
    "command_increase": mark("With so many banners won, the hand is filled up to so many cards at once."),
    "ambush": mark("The troops wait off the map. A Leadership card brings them onto the enemy's baseline."),
    "sudden_death": mark("When this leader is lost, his army has lost the battle at once."),
    "exit_for_banner": mark("From these hexes of the enemy's baseline units may leave the map for a banner each."),
    "banner_hexes": mark("Each of these hexes is worth a banner to the army whose unit first enters it."),
}


_FIELDS: Final[Mapping[str, str]] = {
    "after_own_turns": "turns", "at_banners": "banners", "not_before_own_turn": "turn",
}
"""What the fields of the forms are called, where it is not as in the file."""


class RuleForm(QFrame):
    """A form over one rule. ``entered(rule, gesture)`` for every valid change, ``removed`` for the button."""

    entered = Signal(object, int)
    removed = Signal()
    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "raised")
        self.rule: Any = None
        self.rule_kind = ""
        self.side = ChoiceField(tr("Army"), [], self)
        self.side.entered.connect(lambda side, gesture: self.enter(gesture, side=side))
        self.own_field: QWidget = self.side
        self.title = words("", "lead", parent=self)
        self.hint = words("", "small", "muted", wrap=True, parent=self)
        self.remove = QToolButton(self)
        self.remove.setText("×")
        self.remove.setProperty("cross", True)
        self.remove.setToolTip(tr("Remove this rule"))
        self.remove.setAccessibleName(tr("Remove this rule"))
        self.remove.clicked.connect(self.removed)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.remove)
        self.form = form_layout()
        self.form.setContentsMargins(0, 4, 0, 0)
        self.form.addRow(tr("Army"), self.side)
        box = column(self, gap=2)
        add_layout(box, head)
        box.addWidget(self.hint)
        add_layout(box, self.form)
        self.build()

    def build(self) -> None:
        """Add the fields of the kind."""

    def show_rule(self, rule: SpecialRule, scenario: Scenario) -> None:
        """Show a rule of the kind."""
        self.rule = rule
        self.title.setText(tr(RULE_NAMES[rule.kind]))
        self.hint.setText(tr(RULE_HINTS[rule.kind]))
        sides: list[tuple[str, object]] = [(army_words(scenario, side), side) for side in SIDES]
        self.side.show_choices(sides, rule.side)
        self.show_fields(rule, scenario)

    def show_fields(self, rule: Any, scenario: Scenario) -> None:
        """Show what is particular to the kind."""

    def add_field(self, caption: str, field: QWidget) -> None:
        """A row below the others; the first one's field is the form's own (``own_field``), until then the army's."""
        if self.own_field is self.side:
            self.own_field = field
        self.form.addRow(caption, field)

    def field(self, name: str) -> QWidget:
        """The field of a part of the rule, as the file calls it; the army's where there is none of its own."""
        found = getattr(self, _FIELDS.get(name, name), None)
        return found if name and isinstance(found, QWidget) else self.side

    def enter(self, gesture: int, **fields: object) -> None:
        """A person has changed fields; what a file may not hold is refused with a sentence."""
        try:
            rule = changed(self.rule, **fields)
        except ValueError:
            self.refused.emit(tr("This value cannot be kept in a battle file."))
            return
        self.entered.emit(rule, gesture)


class GrowingHandForm(RuleForm):
    """The turns after which a card more is drawn."""

    def build(self) -> None:
        self.turns = LineField(tr("After own turns"), parent=self)
        self.turns.setPlaceholderText("1, 2")
        self.turns.entered.connect(self._turns_entered)
        self.add_field(tr("After own turns"), self.turns)

    def _turns_entered(self, text: str, gesture: int) -> None:
        numbers = numbers_in(text)
        if numbers and len(numbers) <= 8 and all(1 <= number <= 99 for number in numbers):
            self.enter(gesture, after_own_turns=numbers)
        else:
            self.refused.emit(tr("Turns are up to eight numbers from 1 to 99, such as 1, 2."))

    def show_fields(self, rule: GrowingHand, scenario: Scenario) -> None:
        if numbers_in(self.turns.text()) != rule.after_own_turns:
            self.turns.show_text(", ".join(map(str, rule.after_own_turns)))


class CommandIncreaseForm(RuleForm):
    """So many banners, so many cards."""

    def build(self) -> None:
        self.banners = NumberField(tr("Own banners"), 1, 20, self)
        self.banners.entered.connect(lambda count, gesture: self.enter(gesture, at_banners=count))
        self.command = NumberField(tr("Cards from then on"), 1, 12, self)
        self.command.entered.connect(lambda count, gesture: self.enter(gesture, command=count))
        self.add_field(tr("Own banners"), self.banners)
        self.add_field(tr("Cards from then on"), self.command)

    def show_fields(self, rule: CommandIncrease, scenario: Scenario) -> None:
        self.banners.show_number(rule.at_banners)
        self.command.show_number(rule.command)


class AmbushForm(RuleForm):
    """Leader and units off the map, and from when on they may come."""

    def build(self) -> None:
        self.leader = LineField(tr("Leader of the ambush"), 60, self)
        self.leader.entered.connect(self._leader_entered)
        self.turn = NumberField(tr("Not before own turn"), 1, 99, self)
        self.turn.entered.connect(lambda turn, gesture: self.enter(gesture, not_before_own_turn=turn))
        self.units = QListWidget(self)
        self.units.setAccessibleName(tr("Units of the ambush"))
        self.units.setMaximumHeight(110)
        types: list[tuple[str, object]] = [(capitalized(unit_words(kind)), kind) for kind in UNIT_KINDS]
        self.kind = ChoiceField(tr("Unit to add"), types, self)
        self.add = QPushButton(tr("Add"), self)
        self.add.clicked.connect(self._add)
        self.take = QPushButton(tr("Remove"), self)
        self.take.clicked.connect(self._take)
        self.add_field(tr("Leader"), self.leader)
        self.add_field(tr("Not before own turn"), self.turn)
        self.add_field(tr("Units"), self.units)
        self.add_field("", self.kind)
        row = QHBoxLayout()
        self.form.addRow("", row)
        row.addWidget(self.add)
        row.addWidget(self.take)

    def _leader_entered(self, text: str, gesture: int) -> None:
        if text:
            self.enter(gesture, leader=text)

    def _add(self) -> None:
        if len(self.rule.units) < 8:
            self.enter(0, units=(*self.rule.units, ReserveUnit(type=self.kind.currentData())))
        else:
            self.refused.emit(tr("An ambush has at most eight units."))

    def _take(self) -> None:
        row = self.units.currentRow() if self.units.currentRow() >= 0 else self.units.count() - 1
        if len(self.rule.units) > 1:
            self.enter(0, units=self.rule.units[:row] + self.rule.units[row + 1 :])
        else:
            self.refused.emit(tr("An ambush has at least one unit."))

    def show_fields(self, rule: Ambush, scenario: Scenario) -> None:
        self.leader.show_text(rule.leader)
        self.turn.show_number(rule.not_before_own_turn)
        row = self.units.currentRow()
        self.units.clear()
        self.units.addItems([capitalized(unit_words(unit.type)) for unit in rule.units])
        self.units.setCurrentRow(min(row, self.units.count() - 1))


class SuddenDeathForm(RuleForm):
    """The leader who must not be lost."""

    def build(self) -> None:
        self.leader = ChoiceField(tr("Leader"), [], self)
        self.leader.entered.connect(lambda name, gesture: self.enter(gesture, leader=name))
        self.add_field(tr("Leader"), self.leader)

    def show_fields(self, rule: SuddenDeath, scenario: Scenario) -> None:
        names = leader_names(scenario, rule.side)
        if rule.leader not in names:
            names = (*names, rule.leader)
        self.leader.show_choices([(name, name) for name in names], rule.leader)


class HexesForm(RuleForm):
    """Hexes by their names, or marked on the map. ``tool_wanted(kind, side)``."""

    tool_wanted = Signal(str, str)
    most = 20

    def build(self) -> None:
        self.hexes = LineField(tr("Hexes"), parent=self)
        self.hexes.setPlaceholderText("E8, G8, I8")
        self.hexes.entered.connect(self._hexes_entered)
        self.on_map = QPushButton(tr("Mark on the map"), self)
        self.on_map.clicked.connect(lambda: self.tool_wanted.emit(self.rule.kind, self.rule.side))
        self.add_field(tr("Hexes"), self.hexes)
        self.add_field("", self.on_map)

    def _hexes_entered(self, text: str, gesture: int) -> None:
        names = hexes_in(text)
        if names is None or not 1 <= len(names) <= self.most:
            self.refused.emit(tr("Hexes are up to {most} names such as E8, G8.", most=self.most))
            return
        self.enter(gesture, hexes=names)

    def show_fields(self, rule: BannerHexes | ExitForBanner, scenario: Scenario) -> None:
        if hexes_in(self.hexes.text()) != rule.hexes:
            self.hexes.show_text(", ".join(rule.hexes))


class ExitForm(HexesForm):
    """Hexes of the enemy's baseline, one by one or all of it."""

    most = 13

    def build(self) -> None:
        super().build()
        self.baseline = QPushButton(tr("The whole enemy baseline"), self)
        self.baseline.clicked.connect(lambda: self.enter(0, hexes=rules.enemy_baseline(self.rule.side)))
        self.add_field("", self.baseline)


FORMS: Final[Mapping[str, Callable[[], RuleForm]]] = {
    "growing_hand": GrowingHandForm,
    "command_increase": CommandIncreaseForm,
    "ambush": AmbushForm,
    "sudden_death": SuddenDeathForm,
    "exit_for_banner": ExitForm,
    "banner_hexes": HexesForm,
}
"""The form of each kind of rule."""


def numbers_in(text: str) -> tuple[int, ...]:
    """The whole numbers of a text, sorted as entered; nothing when there is anything else in it."""
    if not re.fullmatch(r"[\d\s,;]*", text, re.ASCII):
        return ()
    return tuple(int(number) for number in re.findall(r"\d{1,4}", text, re.ASCII))


def hexes_in(text: str) -> tuple[str, ...] | None:
    """The hexes a text names, in reading order; None when a word is no hex."""
    names = [word.upper() for word in re.split(r"[\s,;]+", text) if word]
    try:
        for name in names:
            parse_hex(name)
    except ValueError:
        return None
    return in_reading_order(names)


class RulesForm(Form):
    """All special rules of the battle, and a button to add one."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(bench, parent)
        self.forms: list[RuleForm] = []
        self.none = words(tr("The battle has no special rules."), "body", "muted", wrap=True, parent=self)
        choices: list[tuple[str, object]] = [(tr(RULE_NAMES[kind]), kind) for kind in rules.RULE_KINDS]
        self.kind = ChoiceField(tr("Kind of the new rule"), choices, self)
        self.add = QPushButton(tr("Add rule"), self)
        self.add.clicked.connect(self._add)
        self._box = column(self)
        self._box.addWidget(self.kind)
        self._box.addWidget(self.add, 0, Qt.AlignmentFlag.AlignRight)  # beside it long words would not fit
        self._box.addWidget(self.none)
        self._rows = QVBoxLayout()
        add_layout(self._box, self._rows)
        self._box.addStretch(1)
        self.follow()

    def _add(self) -> None:
        kind = rules.RULE_KINDS[self.kind.currentIndex()]
        side: SideName = self.bench.side
        fresh = rules.fresh_rule(self.scenario, kind, side)
        self.change(tr("Add rule"), rules.add_rule(self.scenario, fresh))

    def go_to(self, kind: rules.RuleKind, side: SideName) -> None:
        """Put the hand to the rule of a kind and side, which is made when there is none."""
        found = [(rule.kind, rule.side) for rule in self.scenario.special_rules]
        if (kind, side) not in found:
            fresh = rules.fresh_rule(self.scenario, kind, side)
            self.change(tr("Add rule"), rules.add_rule(self.scenario, fresh))
            found.append((kind, side))
        number = found.index((kind, side))
        if number < len(self.forms):
            self.forms[number].own_field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_scenario(self, scenario: Scenario) -> None:
        kinds = tuple(rule.kind for rule in scenario.special_rules)
        if kinds != tuple(form.rule_kind for form in self.forms):
            self._build(kinds)
        for form, rule in zip(self.forms, scenario.special_rules, strict=True):
            form.show_rule(rule, scenario)
        self.none.setVisible(not kinds)

    def _build(self, kinds: tuple[str, ...]) -> None:
        """Make the forms of these kinds; those at the beginning that fit already stay."""
        kept = 0
        while kept < min(len(self.forms), len(kinds)) and self.forms[kept].rule_kind == kinds[kept]:
            kept += 1
        for form in self.forms[kept:]:
            self._rows.removeWidget(form)
            form.hide()
            delete_later(form)
        self.forms = self.forms[:kept]
        for number, kind in enumerate(kinds[kept:], kept):
            form = FORMS[kind]()
            form.rule_kind = kind
            form.setParent(self)
            form.entered.connect(self._changer(number))
            form.removed.connect(self._remover(number))
            form.refused.connect(self.bench.told)
            if isinstance(form, HexesForm):
                form.tool_wanted.connect(lambda tool, side: self.bench.set_up(tool=tool, side=side))
            self._rows.addWidget(form)
            form.show()
            self.forms.append(form)

    def _changer(self, number: int) -> Callable[[SpecialRule, int], None]:
        def enter(rule: SpecialRule, gesture: int) -> None:
            self.change(tr("Special rule"), rules.replace_rule(self.scenario, number, rule), gesture)

        return enter

    def _remover(self, number: int) -> Callable[[], None]:
        return lambda: self.change(tr("Remove rule"), rules.remove_rule(self.scenario, number))

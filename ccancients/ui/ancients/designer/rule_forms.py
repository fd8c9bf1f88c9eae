"""Special rules edited in forms: the fields of every kind of the closed set, and the form made from them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from itertools import takewhile
from typing import Any, Final, get_args

from pydantic import BaseModel
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.design import rules
from ccancients.ancients.design.troops import UNIT_KINDS, leader_names
from ccancients.ancients.design.values import changed, in_reading_order
from ccancients.ancients.scenario.model import SideName
from ccancients.ui.ancients.designer.battle_forms import BenchForm, OnBench
from ccancients.ui.ancients.designer.special_unit_forms import SpecialUnitsForm
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.ancients.words.army import unit_words
from ccancients.ui.ancients.words.names import capitalized
from ccancients.ui.ancients.words.special_rules import RULE_NAMES
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.forms.fields import Choice, ChoiceField
from ccancients.ui.forms.form import Row
from ccancients.ui.forms.kinds import Kind
from ccancients.ui.forms.layout import column, words
from ccancients.ui.forms.texts import numbers_in

RULE_HINTS: Final[Mapping[str, str]] = {
    "growing_hand": mark("After each of these own turns one card more is drawn and the hand stays larger."),
    "command_increase": mark("With so many banners won, the hand is filled up to so many cards at once."),
    "ambush": mark("The troops wait off the map. A Leadership card brings them onto the enemy's baseline."),
    "sudden_death": mark("When this leader is lost, his army has lost the battle at once."),
    "exit_for_banner": mark("From these hexes of the enemy's baseline units may leave the map for a banner each."),
    "banner_hexes": mark("Each of these hexes is worth a banner to the army whose unit first enters it."),
    "leader_extra_die": mark("His unit rolls one die more in every close combat, whatever the ground allows."),
    "attached_only": mark("He inspires and commands only the unit he is with."),
    "elephant_fright": mark("Its foot may ignore no flag that elephants roll in close combat."),
    "tactical_flexibility": mark("Enemy heavy infantry without support battles back against its foot with 3 dice."),
    "leader_loss_costs_card": mark("Each leader killed lowers the hand by one card for good."),
    "all_leaders_lost_loses": mark("When its last leader has been killed, the battle is lost at once."),
    "legions": mark("Foot of these types throws the pilum: one die at two hexes, unmoved or after one hex."),
    "barbarian_chariot_ignores_sword": mark("Its barbarian chariots ignore one sword of each close combat roll."),
    "hoplites": mark("Order Mounted and Mounted Charge may order hoplites too, who charge with one die more."),
    "spartacus_extra_dice": mark("So many dice more than Command when it orders by I Am Spartacus."),
    "edge_loss_eliminates": mark("A unit of it whose retreat would leave the map is lost with all its blocks."),
    "unit_worth": mark("Each unit of these types that is lost gives the enemy so many banners."),
    "place_leaders": mark("These leaders are put on the map once the cards are dealt, by a side that knows its hand."),
}


class OfRule(OnBench):
    """One of the special rules."""

    def __init__(self, bench: Workbench, number: int) -> None:
        super().__init__(bench)
        self.number = number

    @property
    def rule(self) -> Any:
        return rules.all_rules(self.scenario)[self.number]

    def read(self, name: str) -> Any:
        return rules.played(self.scenario, self.number) if name == "played" else getattr(self.rule, name)

    def write(self, name: str, value: Any, step: str, gesture: int) -> None:
        if name == "played":
            self.bench.apply(step, rules.set_played(self.scenario, self.number, value), gesture)
            return
        rule = changed(self.rule, **{name: value})
        self.bench.apply(tr("Special rule"), rules.replace_rule(self.scenario, self.number, rule), gesture)

    def armies(self) -> list[Choice]:
        """Whose rule it is; some are for both."""
        both = "both" in get_args(type(self.rule).model_fields["side"].annotation)
        return [*self.sides(), *([(tr("Both armies"), "both")] if both else [])]

    def leaders(self) -> list[Choice]:
        """The leaders of the army, and whoever the rule names."""
        names = dict.fromkeys((*leader_names(self.scenario, self.rule.side), self.rule.leader))
        return [(name, name) for name in names]


class AnyRule(BaseModel):
    """What every rule has beyond its kind's own fields."""

    played: rules.Played


def hexes_in(text: str) -> tuple[str, ...] | None:
    """The hexes a text names, in reading order; None when a word is no hex."""
    names = [word.upper() for word in re.split(r"[\s,;]+", text) if word]
    try:
        for name in names:
            parse_hex(name)
    except ValueError:
        return None
    return in_reading_order(names)


def _turns_refused(_kind: Kind, _value: object) -> str:
    return tr("Turns are up to eight numbers from 1 to 99, such as 1, 2.")


def _hexes_refused(kind: Kind, _value: object) -> str:
    return tr("Hexes are up to {most} names such as E8, G8.", most=kind.most)


def _units_refused(kind: Kind, units: tuple[object, ...]) -> str:
    if len(units) > kind.most:
        return tr("An ambush has at most eight units.")
    return tr("An ambush has at least one unit.")


def unit_choices(_source: object = None) -> list[Choice]:
    """Every type of unit in words."""
    return [(capitalized(unit_words(kind)), kind) for kind in UNIT_KINDS]


def names_in(text: str) -> tuple[str, ...]:
    """The names that a text lists."""
    return tuple(name for name in map(str.strip, text.split(",")) if name)


def _names_refused(_kind: Kind, _value: object) -> str:
    return tr("One to six names, with commas between them.")


_HOW: Final = {
    "enters": mark("on entering, even to pass"), "ends_there": mark("when a unit ends its move there"),
    "start_of_turn": mark("when a turn of the army begins"),
}
_PLAYED: Final = {
    "always": mark("always"), "taken": mark("as one likes, usually yes"), "left": mark("as one likes, usually no"),
}
_GROUP: Final = {
    "single": mark("each hex"), "all": mark("all hexes together"), "at_least": mark("so many hexes together"),
    "each": mark("each unit in the hexes"),
}
_KEEP: Final = {"permanent": mark("for good"), "while_held": mark("only while it is held")}
_WHERE: Final = {
    "own_units": mark("with units of their own"),
    "own_units_or_empty": mark("with units of their own or alone"),
    "own_half": mark("in their own half, with units or alone"),
}


_ERAS: Final = {
    "marian": mark("of Marius"), "imperial": mark("of the emperors"),
    "julian": mark("of Caesar: two hexes without battle"),
}


def types_in(text: str) -> tuple[str, ...] | None:
    """The types of unit that a text lists, as files or the reader's language call them; None when a word is none."""
    known = {name.casefold(): kind for name, kind in unit_choices()} | {kind: kind for kind in UNIT_KINDS}
    found = [known.get(name.casefold(), "") for name in names_in(text)]
    return tuple(found) if found and all(found) else None


def _types_refused(_kind: Kind, _value: object) -> str:
    return tr("One to four types of units, with commas between them.")


def types_or_all(text: str) -> tuple[str, ...] | None:
    """The types of unit that a text lists; none where it is empty, which stands for all."""
    return types_in(text) if text.strip() else ()


def _who_refused(_kind: Kind, _value: object) -> str:
    return tr("Up to eight types of units, with commas between them; none for all.")


def edges() -> list[Choice]:
    """Over which edge of the map units leave."""
    return [(tr("the enemy's"), None), (tr("the upper one"), "top"), (tr("the lower one"), "bottom")]


def words_of(values: Mapping[str, str]) -> list[Choice]:
    """What a field may hold, in words."""
    return [(tr(words), value) for value, words in values.items()]


_HEXES: Final = Row("hexes", mark("Hexes"), read=hexes_in, example="E8, G8, I8", refusal=_hexes_refused)
ROWS: Final[Mapping[str, tuple[Row, ...]]] = {
    "growing_hand": (
        Row("after_own_turns", mark("After own turns"), read=numbers_in, example="1, 2", refusal=_turns_refused),
    ),
    "command_increase": (Row("at_banners", mark("Own banners")), Row("command", mark("Cards from then on"))),
    "ambush": (
        Row("leader", mark("Leader"), mark("Leader of the ambush")),
        Row("not_before_own_turn", mark("Not before own turn")),
        Row("units", mark("Units"), mark("Units of the ambush"), parts=mark("Unit to add"), choices=unit_choices,
            refusal=_units_refused),
    ),
    "sudden_death": (Row("leader", mark("Leader"), choices=OfRule.leaders),),
    "exit_for_banner": (
        _HEXES,
        Row("units", mark("Units that may leave"), read=types_or_all, example="medium infantry", refusal=_who_refused),
        Row("edge", mark("Over which edge"), choices=lambda _source: edges()),
        Row("banners", mark("Banners for each")),
    ),
    "banner_hexes": (
        _HEXES,
        Row("how", mark("When it counts"), choices=lambda _source: words_of(_HOW)),
        Row("group", mark("What pays"), choices=lambda _source: words_of(_GROUP)),
        Row("at_least", mark("Hexes to hold")),
        Row("keep", mark("How long it counts"), choices=lambda _source: words_of(_KEEP)),
        Row("remove_terrain", mark("Take the ground off when it has paid")),
        Row("who", mark("Units that count"), read=types_or_all, example="medium infantry", refusal=_who_refused),
    ),
    "leader_extra_die": (Row("leader", mark("Leader"), choices=OfRule.leaders),),
    "attached_only": (Row("leader", mark("Leader"), choices=OfRule.leaders),),
    "elephant_fright": (),
    "tactical_flexibility": (),
    "leader_loss_costs_card": (),
    "all_leaders_lost_loses": (),
    "legions": (
        Row("era", mark("Age of the legions"), choices=lambda _source: words_of(_ERAS)),
        Row("types", mark("Types of units"), read=types_in, example="medium infantry", refusal=_types_refused),
    ),
    "hoplites": (),
    "barbarian_chariot_ignores_sword": (),
    "spartacus_extra_dice": (Row("dice", mark("Dice more")),),
    "edge_loss_eliminates": (),
    "unit_worth": (
        Row("types", mark("Types of units"), read=types_in, example="heavy infantry", refusal=_types_refused),
        Row("banners", mark("Banners for each")),
        Row("leaders", mark("Leaders"), read=names_in, example="Cleombrotus", refusal=_names_refused),
    ),
    "place_leaders": (
        Row("leaders", mark("Leaders"), read=names_in, example="Decius, Sulpicius", refusal=_names_refused),
        Row("order", mark("Whose turn to place")),
        Row("where", mark("Where they may begin"), choices=lambda _source: words_of(_WHERE)),
    ),
}  # fmt: skip
"""The rows of each kind of rule, below the army's."""


class RuleForm(QFrame):
    """A form over one rule. ``tool_wanted(kind, side)`` its hexes are to be marked on the map."""

    tool_wanted = Signal(str, str)

    def __init__(self, bench: Workbench, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "raised")
        self.source = OfRule(bench, number)
        self.kind: str = self.rule.kind
        self.form = BenchForm(bench, self)
        self.form.rows.setContentsMargins(0, 4, 0, 0)
        model, own = type(self.rule), ROWS[self.kind]
        self.form.add(model, self.source, Row("side", mark("Army"), choices=OfRule.armies), *own)
        self.form.add(AnyRule, self.source, Row(
            "played", mark("Is played"), step=mark("Special rule"), choices=lambda _source: words_of(_PLAYED)))
        self.own_field: QWidget = self[own[0].name if own else "side"]
        self.remove = QToolButton(self)
        self.remove.setText("×")
        self.remove.setProperty("cross", True)
        self.remove.setToolTip(tr("Remove this rule"))
        self.remove.setAccessibleName(tr("Remove this rule"))
        head = QHBoxLayout()
        head.addWidget(words(tr(RULE_NAMES[self.kind]), "lead", parent=self), 1)
        head.addWidget(self.remove)
        box = column(self, gap=2)
        add_layout(box, head)
        box.addWidget(words(tr(RULE_HINTS[self.kind]), "small", "muted", wrap=True, parent=self))
        box.addWidget(self.form)
        if "hexes" in model.model_fields:
            self._add_hex_buttons()

    def _add_hex_buttons(self) -> None:
        """Hexes are marked on the map too, or all of a baseline at once."""
        self.on_map = QPushButton(tr("Mark on the map"), self)
        self.on_map.clicked.connect(lambda: self.tool_wanted.emit(self.kind, self.rule.side))
        self.form.put("", self.on_map)
        if self.kind == "exit_for_banner":
            self.baseline = QPushButton(tr("The whole baseline"), self)
            self.baseline.clicked.connect(
                lambda: self.source.write("hexes", rules.baseline_of(self.rule), "", 0)
            )
            self.form.put("", self.baseline)

    @property
    def rule(self) -> Any:
        return self.source.rule

    def __getitem__(self, name: str) -> Any:
        """The field of a part of the rule, as the file calls it; the army's where there is none of its own."""
        return self.form.field(name) or self.form["side"]


class RulesForm(QWidget):
    """All special rules of the battle, and a button to add one."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.forms: list[RuleForm] = []
        self.none = words(tr("The battle has no special rules."), "body", "muted", wrap=True, parent=self)
        choices = [(tr(RULE_NAMES[kind]), kind) for kind in rules.RULE_KINDS]
        self.kind = ChoiceField(tr("Kind of the new rule"), choices, self)
        self.add = QPushButton(tr("Add rule"), self)
        self.add.clicked.connect(lambda: self._add(rules.RULE_KINDS[self.kind.currentIndex()], bench.side))
        box = column(self)
        box.addWidget(self.kind)
        box.addWidget(self.add, 0, Qt.AlignmentFlag.AlignRight)  # beside it long words would not fit
        box.addWidget(self.none)
        self._rows = QVBoxLayout()
        add_layout(box, self._rows)
        self.specials = SpecialUnitsForm(bench, self)
        box.addWidget(self.specials)
        box.addStretch(1)
        bench.changed.connect(self.refresh)
        self.refresh()

    def _add(self, kind: rules.RuleKind, side: SideName) -> None:
        if self.bench.document is not None:
            scenario = self.bench.document.scenario
            self.bench.apply(tr("Add rule"), rules.add_rule(scenario, rules.fresh_rule(scenario, kind, side)))

    def go_to(self, kind: rules.RuleKind, side: SideName) -> None:
        """Put the hand to the rule of a kind and side, which is made when there is none."""
        found = [number for number, form in enumerate(self.forms) if (form.kind, form.rule.side) == (kind, side)]
        if not found:
            self._add(kind, side)
            found = [len(self.forms) - 1]
        self.forms[found[0]].own_field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def refresh(self) -> None:
        """Show the rules as they are; forms at the beginning that fit already stay."""
        if self.bench.document is None:
            return
        kinds = [rule.kind for rule in rules.all_rules(self.bench.document.scenario)]
        kept = sum(1 for _ in takewhile(lambda pair: pair[0].kind == pair[1], zip(self.forms, kinds, strict=False)))
        for form in self.forms[kept:]:
            self._rows.removeWidget(form)
            form.hide()
            delete_later(form)
        self.forms = self.forms[:kept]
        for number in range(kept, len(kinds)):
            self._make(number)
        for form in self.forms:
            form.form.fill()
        self.none.setVisible(not kinds)

    def _make(self, number: int) -> None:
        form = RuleForm(self.bench, number, self)
        form.remove.clicked.connect(partial(self._remove, number))
        form.tool_wanted.connect(lambda tool, side: self.bench.set_up(tool=tool, side=side))
        self._rows.addWidget(form)
        form.show()
        self.forms.append(form)

    def _remove(self, number: int, _checked: bool = False) -> None:
        if self.bench.document is not None:
            self.bench.apply(tr("Remove rule"), rules.remove_rule(self.bench.document.scenario, number))

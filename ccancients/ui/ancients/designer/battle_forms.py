"""The forms of a battle's properties: the battle itself, its two armies, its texts."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QGroupBox, QMenu, QToolButton, QWidget

from ccancients.ancients.design.fresh import id_from_name
from ccancients.ancients.design.troops import SIDES
from ccancients.ancients.design.values import army_of, changed, with_army
from ccancients.ancients.scenario.model import Army, BannersBySide, Scenario, SideName, banners_to_win
from ccancients.ui.ancients.council.switches import PRINTINGS
from ccancients.ui.ancients.designer.icons import color_icon
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.ancients.words.army import army_summary, army_words, year_of, year_text
from ccancients.ui.ancients.words.special_rules import RULE_NAMES, rule_sentence
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.forms.fields import Choice
from ccancients.ui.forms.form import Form, Row
from ccancients.ui.forms.kinds import kind_at
from ccancients.ui.forms.languages import LanguageBar
from ccancients.ui.forms.layout import column, words
from ccancients.ui.forms.texts import lines_in

COLOR_NAMES: Final = {
    "grey": mark("grey"), "brown": mark("brown"), "ivory": mark("ivory"), "ochre": mark("ochre"),
    "sage": mark("sage"), "rose": mark("rose"), "crimson": mark("crimson"), "navy": mark("navy"),
    "green": mark("green"), "black": mark("black"),
}
COLOR_SIZE: Final = QSize(18, 18)
HAND_RULES: Final = ("growing_hand", "command_increase")
"""The kinds of rules by which a hand grows."""
MOST_SOURCES: Final = kind_at(Scenario, "sources").most


class OnBench:
    """A part of the battle on the workbench, for the rows of a form."""

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench

    @property
    def scenario(self) -> Scenario:
        assert self.bench.document is not None
        return self.bench.document.scenario

    def read(self, name: str) -> Any:
        return getattr(self.scenario, name)

    def write(self, name: str, value: Any, step: str, gesture: int) -> None:
        self.bench.apply(step, changed(self.scenario, **self.fields(name, value)), gesture)

    def sides(self) -> list[Choice]:
        """Both armies by their names."""
        return [(army_words(self.scenario, side), side) for side in SIDES]

    def fields(self, name: str, value: Any) -> dict[str, Any]:
        """What changes in the battle; the file of a new battle is called as it is."""
        before, document = self.scenario, self.bench.document
        if name != "name":
            return {name: value}
        value = value or {next(iter(before.name)): ""}
        shown = next(iter(before.name.values()))
        if document is not None and document.path is None and before.id in ("new-battle", id_from_name(shown)):
            return {name: value, "id": id_from_name(next(iter(value.values())))}
        return {name: value}


class OfArmy(OnBench):
    """One of the armies."""

    def __init__(self, bench: Workbench, side: SideName) -> None:
        super().__init__(bench)
        self.side = side

    def read(self, name: str) -> Any:
        return getattr(army_of(self.scenario, self.side), name)

    def write(self, name: str, value: Any, step: str, gesture: int) -> None:
        self.bench.apply(step, with_army(self.scenario, self.side, **{name: value}), gesture)


class BannersOnBench(OnBench):
    """The banners that each army must win: a file that says one number for both reads as twice the same."""

    def read(self, name: str) -> Any:
        return self.scenario.banners_of(SIDES.index(name))

    def fields(self, name: str, value: Any) -> dict[str, Any]:
        top, bottom = (value if side == name else self.read(side) for side in SIDES)
        return {"banners": banners_to_win(top, bottom)}


class BenchForm(Form):
    """A form over the battle on the workbench; it shows every change, whoever made it."""

    def __init__(
        self, bench: Workbench, parent: QWidget | None = None, *, language: LanguageBar | None = None,
        stacked: bool = False,
    ) -> None:
        super().__init__(
            parent, stacked=stacked, language=None if language is None else lambda: language.language,
            unfit=tr("This value cannot be kept in a battle file."),
        )
        self.bench = bench
        self.refused.connect(bench.told)
        if language is not None:
            language.chosen.connect(self.refresh)

    def follow(self) -> None:
        """Show the battle now and after every change."""
        self.bench.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        if self.bench.document is not None:
            self.show_scenario(self.bench.document.scenario)

    def show_scenario(self, scenario: Scenario) -> None:
        """Show a battle in the fields, and beside them."""
        self.fill()


def _file_name(text: str) -> str:
    """What is typed, as a file may be called."""
    return "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in text.lower())


class BattleForm(BenchForm):
    """Name, year, who begins, banners, printing, file name."""

    def __init__(self, bench: Workbench, language: LanguageBar, parent: QWidget | None = None) -> None:
        super().__init__(bench, parent, language=language)
        self.add(
            Scenario, OnBench(bench), Row("name", mark("Name"), mark("Name of the battle")),
            Row("year", mark("Year"), as_number=(year_text, year_of)),
            Row("first", mark("Moves first"), step=mark("First player"), room=18, choices=OnBench.sides),
        )
        self.add(
            BannersBySide, BannersOnBench(bench),
            Row("top", mark("Banners to win, top"), step=mark("Banners")),
            Row("bottom", mark("Banners to win, bottom"), step=mark("Banners")),
        )
        self.add(
            Scenario, OnBench(bench), Row("printing", mark("Rules printing"), named=PRINTINGS, room=18),
            Row("in_first_printing", mark("In the first printing's rule book"), step=mark("First printing")),
            Row("author", mark("Author")), Row("licence", mark("Licence")),
            Row("id", mark("File name"), clean=_file_name,
                refusal=lambda _kind, _value: tr("A file name begins with a letter or a digit.")),
        )  # fmt: skip
        self["id"].setMaxLength(60)
        self.follow()


class ArmyForm(BenchForm):
    """One army: name, commander, color, cards. ``rule_wanted(kind, side)`` its cards are to change over the battle."""

    rule_wanted = Signal(str, str)

    def __init__(
        self, bench: Workbench, side: SideName, language: LanguageBar, parent: QWidget | None = None
    ) -> None:
        super().__init__(bench, parent, language=language)
        self.side = side
        self.add(
            Army, OfArmy(bench, side), Row("name", mark("Name"), mark("Name of the army"), mark("Name of the army")),
            Row("commander", mark("Commander")),
            Row("color", mark("Color"), mark("Color of the blocks"), named=COLOR_NAMES,
                icon=lambda color: color_icon(color, COLOR_SIZE)),
            Row("command", mark("Command cards")),
        )  # fmt: skip
        self.change_cards = self._change_button()
        self.changes = words("", "small", "muted", wrap=True, parent=self)
        self.troops = words("", "small", "muted", wrap=True, parent=self)
        self.put("", self.change_cards)
        self.rows.addRow(self.changes)
        self.rows.addRow(self.troops)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.follow()

    def _change_button(self) -> QToolButton:
        """Offers the rules by which the number of cards changes over the battle."""
        button = QToolButton(self)
        button.setText(tr("Changing over the battle"))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        for kind in HAND_RULES:
            menu.addAction(tr(RULE_NAMES[kind]), partial(self.rule_wanted.emit, kind, self.side))
        button.setMenu(menu)
        return button

    def show_scenario(self, scenario: Scenario) -> None:
        super().show_scenario(scenario)
        rules = [each for each in scenario.special_rules if each.kind in HAND_RULES and each.side == self.side]
        self.changes.setText("\n".join(rule_sentence(rule, scenario) for rule in rules))
        self.changes.setVisible(bool(rules))
        self.troops.setText(army_summary(scenario, SIDES.index(self.side)))


class ArmiesForm(QWidget):
    """Both armies, one above the other as on the map. ``rule_wanted(kind, side)`` as in ``ArmyForm``."""

    rule_wanted = Signal(str, str)

    def __init__(self, bench: Workbench, language: LanguageBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        box = column(self)
        self.armies: dict[SideName, ArmyForm] = {}
        for side in SIDES:
            group = QGroupBox(tr("Top army") if side == "top" else tr("Bottom army"), self)
            inner = column(group, margin=4)
            self.armies[side] = ArmyForm(bench, side, language)
            self.armies[side].rule_wanted.connect(self.rule_wanted)
            inner.addWidget(self.armies[side])
            box.addWidget(group)
        box.addStretch(1)


class TextsForm(BenchForm):
    """Introduction, outcome, notes and sources."""

    def __init__(self, bench: Workbench, language: LanguageBar, parent: QWidget | None = None) -> None:
        super().__init__(bench, parent, language=language, stacked=True)
        intro, outcome, notes = mark("Introduction"), mark("Outcome"), mark("Notes")
        self.add(
            Scenario, OnBench(bench),
            Row("introduction", mark("Introduction: what leads to the battle"), intro, intro, share=4),
            Row("outcome", mark("Outcome: how it ended in history"), outcome, outcome, share=4),
            Row("notes", mark("Notes of the designer"), notes, notes, share=2),
            Row("sources", mark("Sources, one a line"), step=mark("Sources"), share=2,
                read=lambda text: lines_in(text)[:MOST_SOURCES], written="\n".join),
        )  # fmt: skip
        self.follow()

"""The forms of a battle's properties: the battle itself, its two armies, its texts."""

from __future__ import annotations

from functools import partial
from typing import Final, get_args

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGroupBox, QHBoxLayout, QMenu, QToolButton, QWidget

from ccancients.ancients.design.fresh import id_from_name
from ccancients.ancients.design.texts import clean_line, with_text
from ccancients.ancients.design.values import army_of, changed, with_army
from ccancients.ancients.scenario.editions import EDITIONS
from ccancients.ancients.scenario.model import BlockColor, Scenario, SideName
from ccancients.ui.ancients.council.switches import PRINTINGS
from ccancients.ui.ancients.designer.fields import (
    ChoiceField,
    LineField,
    NumberField,
    TextField,
    Tick,
    YearField,
    column,
    form_layout,
    words,
)
from ccancients.ui.ancients.designer.icons import color_icon
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.ancients.words.army import army_summary, army_words
from ccancients.ui.ancients.words.special_rules import RULE_NAMES, rule_sentence
from ccancients.ui.desktop.i18n import LANGUAGES, languages, mark, tr

COLOR_NAMES: Final = {
    "grey": mark("grey"), "brown": mark("brown"), "ivory": mark("ivory"), "ochre": mark("ochre"),
    "sage": mark("sage"), "rose": mark("rose"), "crimson": mark("crimson"), "navy": mark("navy"),
    "green": mark("green"), "black": mark("black"),
}
COLORS: Final[tuple[BlockColor, ...]] = get_args(BlockColor)


class Form(QWidget):
    """A form over the battle on the workbench; it shows every change, whoever made it."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench

    def follow(self) -> None:
        """Show the battle now and after every change."""
        self.bench.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        if self.bench.document is not None:
            self.show_scenario(self.bench.document.scenario)

    def show_scenario(self, scenario: Scenario) -> None:
        """Show a battle in the fields."""
        raise NotImplementedError

    @property
    def scenario(self) -> Scenario:
        assert self.bench.document is not None
        return self.bench.document.scenario

    def change(self, what: str, after: Scenario, gesture: int = 0) -> None:
        """Make a change a person has asked for; ``what`` names the step of the history."""
        self.bench.apply(what, after, gesture)

    def change_field(self, what: str, gesture: int, **fields: object) -> None:
        """Replace fields of the battle; a value that a file may not hold is told, not taken."""
        try:
            after = changed(self.scenario, **fields)
        except ValueError:
            self.bench.told.emit(tr("This value cannot be kept in a battle file."))
            return
        self.change(what, after, gesture)


FIELD_EDGES: Final = 24
"""Pixels of a field beside its letters."""


class LanguageBar(QWidget):
    """The language whose texts are shown in the forms. ``chosen(language)``."""

    chosen = Signal(str)

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.language = languages.language
        self._extra: set[str] = set()
        self.choice = ChoiceField(tr("Language of the texts"), [], self, most=6)
        self.choice.entered.connect(lambda language, _: self.choose(language))
        self.fresh = LineField(tr("Two letters of another language"), 2, self)
        self.fresh.setPlaceholderText(tr("xx"))
        self.fresh.returnPressed.connect(self._add)
        self.add = QToolButton(self)
        self.add.setText("+")
        self.add.setToolTip(tr("Add a language by its two letters, such as fr"))
        self.add.setAccessibleName(tr("Add a language"))
        self.add.clicked.connect(self._add)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 0)
        row.addWidget(words(tr("Texts in"), "small", parent=self))
        row.addWidget(self.choice, 1)
        row.addWidget(self.fresh)
        row.addWidget(self.add)
        bench.changed.connect(self._show)
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Room for two letters, which have their size only now."""
        self.fresh.setFixedWidth(max(46, self.fresh.fontMetrics().horizontalAdvance("mm") + FIELD_EDGES))

    def _known(self) -> list[str]:
        found = {*LANGUAGES, *self._extra, self.language}
        if self.bench.document is not None:
            scenario = self.bench.document.scenario
            for texts in (scenario.name, scenario.introduction, scenario.outcome):
                found |= texts.keys()
        return sorted(found)

    def _show(self) -> None:
        choices: list[tuple[str, object]] = [(LANGUAGES.get(key, key), key) for key in self._known()]
        if [self.choice.itemData(n) for n in range(self.choice.count())] != [key for _, key in choices]:
            self.choice.show_choices(choices, self.language)
        self.choice.show_key(self.language)

    def choose(self, language: object) -> None:
        """Show and edit the texts of a language."""
        self.language = str(language)
        self._show()
        self.chosen.emit(self.language)

    def _add(self) -> None:
        language = self.fresh.text().strip().lower()
        if len(language) != 2 or not (language.isascii() and language.isalpha()):
            self.bench.told.emit(tr("A language has two letters, such as fr."))
            return
        self._extra.add(language)
        self.fresh.clear()
        self.choose(language)


class BattleForm(Form):
    """Name, year, who begins, banners, printing, file name."""

    def __init__(self, bench: Workbench, language: LanguageBar, parent: QWidget | None = None) -> None:
        super().__init__(bench, parent)
        self.language = language
        self.name = LineField(tr("Name of the battle"), parent=self)
        self.name.entered.connect(self._name_entered)
        self.year = YearField(tr("Year"), -3000, 2000, self)
        self.year.entered.connect(lambda year, gesture: self.change_field(tr("Year"), gesture, year=year))
        self.first = ChoiceField(tr("Moves first"), [], self, most=18)
        self.first.entered.connect(lambda side, _: self.change_field(tr("First player"), 0, first=side))
        self.banners = NumberField(tr("Banners to win"), 1, 20, self)
        self.banners.entered.connect(lambda count, gesture: self.change_field(tr("Banners"), gesture, banners=count))
        printings: list[tuple[str, object]] = [(tr(PRINTINGS[key]), key) for key in EDITIONS]
        self.printing = ChoiceField(tr("Rules printing"), printings, self, most=18)
        self.printing.entered.connect(lambda key, _: self.change_field(tr("Rules printing"), 0, printing=key))
        self.in_first = Tick(tr("In the first printing's rule book"), self)
        self.in_first.clicked.connect(
            lambda checked: self.change_field(tr("First printing"), 0, in_first_printing=checked)
        )
        self.file_name = LineField(tr("File name"), 60, self)
        self.file_name.entered.connect(self._file_name_entered)
        self.author = LineField(tr("Author"), parent=self)
        self.author.entered.connect(lambda text, gesture: self.change_field(tr("Author"), gesture, author=text))
        self.licence = LineField(tr("Licence"), parent=self)
        self.licence.entered.connect(lambda text, gesture: self.change_field(tr("Licence"), gesture, licence=text))
        form = form_layout(self)
        for caption, field in (
            (tr("Name"), self.name), (tr("Year"), self.year), (tr("Moves first"), self.first),
            (tr("Banners to win"), self.banners), (tr("Rules printing"), self.printing), ("", self.in_first),
            (tr("Author"), self.author), (tr("Licence"), self.licence), (tr("File name"), self.file_name),
        ):
            form.addRow(caption, field)
        language.chosen.connect(self.refresh)
        self.follow()

    def _name_entered(self, text: str, gesture: int) -> None:
        before = self.scenario
        name = with_text(before.name, self.language.language, text) or {self.language.language: ""}
        fields: dict[str, object] = {"name": name}
        document = self.bench.document
        shown = next(iter(before.name.values()))
        if document is not None and document.path is None and before.id in ("new-battle", id_from_name(shown)):
            fields["id"] = id_from_name(next(iter(name.values())))  # a new battle's file is called as it is
        self.change_field(tr("Name"), gesture, **fields)

    def _file_name_entered(self, text: str, gesture: int) -> None:
        plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in text.lower())
        if plain.startswith("-") or not plain:
            self.bench.told.emit(tr("A file name begins with a letter or a digit."))
            return
        self.change_field(tr("File name"), gesture, id=plain)

    def show_scenario(self, scenario: Scenario) -> None:
        self.name.show_text(scenario.name.get(self.language.language, ""))
        self.year.show_number(scenario.year)
        sides: list[tuple[str, object]] = [(army_words(scenario, side), side) for side in ("top", "bottom")]
        if [self.first.itemText(place) for place in range(self.first.count())] != [side[0] for side in sides]:
            self.first.show_choices(sides, scenario.first)
        self.first.show_key(scenario.first)
        self.banners.show_number(scenario.banners)
        self.printing.show_key(scenario.printing)
        self.in_first.setChecked(scenario.in_first_printing)
        self.author.show_text(scenario.author)
        self.licence.show_text(scenario.licence)
        self.file_name.show_text(scenario.id)


HAND_RULES: Final = ("growing_hand", "command_increase")
"""The kinds of rules by which a hand grows."""


class ArmyForm(Form):
    """One army: name, commander, color, cards. ``rule_wanted(kind, side)`` its cards are to change over the battle."""

    rule_wanted = Signal(str, str)

    def __init__(
        self, bench: Workbench, side: SideName, language: LanguageBar, parent: QWidget | None = None
    ) -> None:
        super().__init__(bench, parent)
        self.side, self.language = side, language
        self.name = LineField(tr("Name of the army"), parent=self)
        self.name.entered.connect(self._name_entered)
        self.commander = LineField(tr("Commander"), parent=self)
        self.commander.entered.connect(lambda text, gesture: self._army(tr("Commander"), gesture, commander=text))
        colors: list[tuple[str, object]] = [(tr(COLOR_NAMES[color]), color) for color in COLORS]
        self.color = ChoiceField(tr("Color of the blocks"), colors, self)
        for place, color in enumerate(COLORS):
            self.color.setItemIcon(place, color_icon(color, QSize(18, 18)))
        self.color.entered.connect(lambda color, _: self._army(tr("Color"), 0, color=color))
        self.command = NumberField(tr("Command cards"), 1, 12, self)
        self.command.entered.connect(lambda count, gesture: self._army(tr("Command cards"), gesture, command=count))
        self.changes = words("", "small", "muted", wrap=True, parent=self)
        self.change_cards = self._change_button()
        self.troops = words("", "small", "muted", wrap=True, parent=self)
        form = form_layout(self)
        form.setContentsMargins(0, 0, 0, 0)
        for caption, field in (
            (tr("Name"), self.name), (tr("Commander"), self.commander), (tr("Color"), self.color),
            (tr("Command cards"), self.command), ("", self.change_cards),
        ):
            form.addRow(caption, field)
        form.addRow(self.changes)
        form.addRow(self.troops)
        language.chosen.connect(self.refresh)
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

    def _army(self, what: str, gesture: int, **fields: object) -> None:
        self.change(what, with_army(self.scenario, self.side, **fields), gesture)

    def _name_entered(self, text: str, gesture: int) -> None:
        names = with_text(army_of(self.scenario, self.side).name, self.language.language, text)
        self._army(tr("Name of the army"), gesture, name=names)

    def show_scenario(self, scenario: Scenario) -> None:
        army = army_of(scenario, self.side)
        self.name.show_text(army.name.get(self.language.language, ""))
        self.commander.show_text(army.commander)
        self.color.show_key(army.color)
        self.command.show_number(army.command)
        rules = [each for each in scenario.special_rules if each.kind in HAND_RULES and each.side == self.side]
        self.changes.setText("\n".join(rule_sentence(rule, scenario) for rule in rules))
        self.changes.setVisible(bool(rules))
        self.troops.setText(army_summary(scenario, 0 if self.side == "top" else 1))


class ArmiesForm(QWidget):
    """Both armies, one above the other as on the map. ``rule_wanted(kind, side)`` as in ``ArmyForm``."""

    rule_wanted = Signal(str, str)

    def __init__(self, bench: Workbench, language: LanguageBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        box = column(self)
        self.armies: dict[SideName, ArmyForm] = {}
        sides: tuple[SideName, SideName] = ("top", "bottom")
        for side in sides:
            group = QGroupBox(tr("Top army") if side == "top" else tr("Bottom army"), self)
            inner = column(group, margin=4)
            self.armies[side] = ArmyForm(bench, side, language)
            self.armies[side].rule_wanted.connect(self.rule_wanted)
            inner.addWidget(self.armies[side])
            box.addWidget(group)
        box.addStretch(1)


class TextsForm(Form):
    """Introduction, outcome, notes and sources."""

    def __init__(self, bench: Workbench, language: LanguageBar, parent: QWidget | None = None) -> None:
        super().__init__(bench, parent)
        self.language = language
        self.introduction = TextField(tr("Introduction"), self)
        self.introduction.entered.connect(lambda text, gesture: self._text("introduction", text, gesture))
        self.outcome = TextField(tr("Outcome"), self)
        self.outcome.entered.connect(lambda text, gesture: self._text("outcome", text, gesture))
        self.notes = TextField(tr("Notes"), self)
        self.notes.entered.connect(lambda text, gesture: self.change_field(tr("Notes"), gesture, notes=text))
        self.sources = TextField(tr("Sources, one a line"), self)
        self.sources.entered.connect(self._sources_entered)
        box = column(self, gap=4)
        for caption, field, share in (
            (tr("Introduction: what leads to the battle"), self.introduction, 4),
            (tr("Outcome: how it ended in history"), self.outcome, 4),
            (tr("Notes of the designer"), self.notes, 2), (tr("Sources, one a line"), self.sources, 2),
        ):
            box.addWidget(words(caption, "small", parent=self))
            field.setMinimumHeight(64)
            box.addWidget(field, share)
        language.chosen.connect(self.refresh)
        self.follow()

    def _text(self, which: str, text: str, gesture: int) -> None:
        texts = with_text(getattr(self.scenario, which), self.language.language, text)
        what = tr("Introduction") if which == "introduction" else tr("Outcome")
        self.change_field(what, gesture, **{which: texts})

    def _sources_entered(self, text: str, gesture: int) -> None:
        lines = tuple(clean_line(each.strip()) for each in text.split("\n") if each.strip())[:40]
        self.change_field(tr("Sources"), gesture, sources=lines)

    def show_scenario(self, scenario: Scenario) -> None:
        self.introduction.show_text(scenario.introduction.get(self.language.language, ""))
        self.outcome.show_text(scenario.outcome.get(self.language.language, ""))
        self.notes.show_text(scenario.notes)
        shown = tuple(line.strip() for line in self.sources.toPlainText().split("\n") if line.strip())
        if shown != scenario.sources:
            self.sources.show_text("\n".join(scenario.sources))

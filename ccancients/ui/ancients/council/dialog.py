"""The Council of War: which battle, who plays which army, and under which rules."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from ccancients.ancients.scenario.battle import SIDE_NAMES
from ccancients.ancients.scenario.box import Box, boxes_needed
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.ui.ancients.board.ground import ancients_scene, show_scenario
from ccancients.ui.ancients.council.army import ArmyBox
from ccancients.ui.ancients.council.battles import BattleList
from ccancients.ui.ancients.council.filters import BOX_WORDS
from ccancients.ui.ancients.council.rules import OptionalRules, RulesBox
from ccancients.ui.ancients.words.army import year_text
from ccancients.ui.ancients.words.battle import AncientsWords
from ccancients.ui.ancients.words.characters import level_words
from ccancients.ui.ancients.words.special_rules import rule_sentence
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.desktop.i18n import localized, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.look.theme import Theme, grown
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.scrolled import Scrolled
from ccancients.ui.panels.setup_parts import (
    Agreed,
    KnownBefore,
    SeedField,
    exchange,
    foot_of,
    keep_seats,
    recall_seats,
    start_buttons,
)
from ccancients.ui.table.legs import extras_of_first
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

LARGE: Final = 150
"""Per cent of the text's size."""
NARROW: Final = 1000
"""Pixels of the window that it lies over."""
MAP_HIGH: Final = 280


class CouncilOfWarDialog(QDialog):
    """Where a battle is agreed on; ``table()`` gives it after it was accepted."""

    def __init__(self, settings: SettingsStore, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings, self.theme = settings, theme
        self.setWindowTitle(tr("Council of War"))
        self.setSizeGripEnabled(True)
        self.battles = BattleList(self)
        self.filter, self.only_first, self.list = self.battles.search, self.battles.only_first, self.battles.list
        self._make_battle()
        self._make_options()
        self._lay_out()
        self.battles.chosen.connect(self._chosen)
        self._chosen()
        self._remembered()
        if parent is not None:  # by itself a dialog opens no larger than two thirds of the screen
            self.resize(self.sizeHint().boundedTo(parent.size() - QSize(40, 20)))

    # -- parts --------------------------------------------------------------------------------------------------

    def _make_battle(self) -> None:
        self.title = label("title", parent=self)
        self.date: QLabel = label("body", parent=self)
        self.date.setProperty("tone", "muted")
        self.map = BoardView(ancients_scene(self.theme), self)
        self.map.setMinimumSize(300, 160)
        if self._large:
            self.map.setFixedHeight(MAP_HIGH)
        self.map.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.map.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.map.setAccessibleName(tr("Map of the battle"))
        self.map_names = (label("lead", parent=self), label("lead", parent=self))
        for name in self.map_names:
            name.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.introduction = QTextBrowser(self)
        self.introduction.setAccessibleName(tr("Introduction"))
        if not self._large:  # they take the room that is left, so that all below is in sight
            for part in (self.map, self.introduction):
                part.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)

    def _make_options(self) -> None:
        mind, words = ANCIENTS.mind, AncientsWords()
        levels = [(level, words.level_name(level), level_words(level, mind.thinking.get(level)))
                  for level in mind.levels]
        self.armies = (ArmyBox(0, levels, mind.characters, self), ArmyBox(1, levels, mind.characters, self))
        self.first = QComboBox(self)
        self.first.setAccessibleName(tr("Moves first"))
        self.first.setProperty("rules", "turn.sequence")
        self.banners = QSpinBox(self)
        self.banners.setRange(1, 20)
        self.banners.setAccessibleName(tr("Banners to win"))
        self.banners.setProperty("rules", "turn.goal")
        self.seed = SeedField(self)
        self.seed.setMinimumWidth(QFontMetrics(self.theme.sans("body")).horizontalAdvance(tr("random")) + 30)
        self.seed.setMaximumWidth(max(170, self.seed.minimumWidth()))
        self.exchange = QPushButton(tr("Exchange players"), self)
        self.exchange.clicked.connect(lambda: exchange(self.armies))
        self.legs = QCheckBox(tr("Two legs"), self)
        self.legs.setToolTip(tr("The same battle twice, sides exchanged; the banners of both are added."))
        self.rules = RulesBox(self.theme, self)
        self.optional = OptionalRules(self)
        self.known = KnownBefore(self._about_to_play, self)
        for army in self.armies:
            army.player.currentIndexChanged.connect(self.known.refresh)
            army.person.textChanged.connect(self.known.refresh)

    @property
    def _large(self) -> bool:
        """Whether there is no room for things beside each other: for large letters, or in a small window."""
        parent = self.parentWidget()
        return self.theme.text_scale >= LARGE or (parent is not None and parent.width() < NARROW)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addSpacing(12)
        head.addWidget(self.date, 0, Qt.AlignmentFlag.AlignBottom)
        head.addStretch(1)
        beside = QBoxLayout.Direction.TopToBottom if self._large else QBoxLayout.Direction.LeftToRight
        middle = QBoxLayout(beside)
        middle.setSpacing(12)
        map_column = QVBoxLayout()
        map_column.setSpacing(2)
        map_column.addWidget(self.map_names[0])
        map_column.addWidget(self.map, 1)
        map_column.addWidget(self.map_names[1])
        add_layout(middle, map_column, 5)
        middle.addWidget(self.introduction, 4)
        armies = QBoxLayout(beside)
        armies.setSpacing(12)
        for army in self.armies:
            armies.addWidget(army, 1)
        right = QVBoxLayout()
        right.setSpacing(10)
        add_layout(right, head)
        add_layout(right, middle, 1)
        add_layout(right, armies)
        add_layout(right, self._options_row())
        right.addWidget(self.optional)
        right.addWidget(self.rules)
        columns = QHBoxLayout()
        columns.setSpacing(16)
        columns.addWidget(self.battles, 2)
        columns.addWidget(Scrolled(right, self), 7)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 12, 16, 12)
        box.setSpacing(12)
        add_layout(box, columns, 1)
        buttons, self.begin = start_buttons(self, tr("To battle"))
        add_layout(box, foot_of(self.known, buttons))

    def _options_row(self) -> QVBoxLayout:
        rows, row = QVBoxLayout(), QHBoxLayout()
        row.setSpacing(8)
        add_layout(rows, row)
        for words, control in (
            (tr("Moves first"), self.first), (tr("Banners to win"), self.banners), (tr("Dice seed"), self.seed),
        ):
            if self._large and control is self.seed:
                row.addStretch(1)
                row = QHBoxLayout()
                add_layout(rows, row)
            caption = label("small", parent=self)
            caption.setText(words)
            row.addWidget(caption)
            row.addWidget(control)
            row.addSpacing(8)
        row.addWidget(self.legs)
        row.addStretch(1)
        row.addWidget(self.exchange)
        return rows

    # -- choosing -----------------------------------------------------------------------------------------------

    @property
    def scenario(self) -> Scenario | None:
        """The chosen battle."""
        return self.battles.scenario

    def choose(self, scenario_id: str) -> bool:
        """Choose a battle by its id; whether it is listed."""
        return self.battles.choose(scenario_id)

    def _chosen(self) -> None:
        """Show the chosen battle, and propose what it is designed for."""
        scenario = self.scenario
        self.begin.setEnabled(scenario is not None)
        if scenario is None:
            return
        self.title.setText(localized(scenario.name))
        box = self.battles.entries[self.battles.place].box
        year = year_text(scenario.year)
        self.date.setText(tr("{year} · {box}", year=year, box=tr(BOX_WORDS[box])) if isinstance(box, Box) else year)
        show_scenario(self.map, scenario)
        published = box if isinstance(box, Box) else None
        self.introduction.setPlainText(introduction_of(scenario, published))
        for army in self.armies:
            army.show_army(scenario)
        for side, name in enumerate(self.map_names):
            name.setText(localized(scenario.army(side).name))
        self.first.clear()
        for side in (0, 1):
            self.first.addItem(localized(scenario.army(side).name), SIDE_NAMES[side])
        self.first.setCurrentIndex(SIDE_NAMES.index(scenario.first))
        self._show_banners(scenario)
        self.rules.choose(scenario.printing)
        self.optional.show_rules(scenario)
        self.known.refresh()

    def _show_banners(self, scenario: Scenario) -> None:
        """The number of the battle; where each army has its own, both, until another one is chosen for both."""
        one = scenario.banners if isinstance(scenario.banners, int) else 0
        self.banners.setRange(min(1, one), 20)
        self.banners.setSpecialValueText("" if one else f"{scenario.banners_of(0)} / {scenario.banners_of(1)}")
        self.banners.setValue(one)

    def set_everybody(self, seat: str) -> None:
        """The same player in both seats."""
        for army in self.armies:
            army.set_seat(seat)

    # -- remembering --------------------------------------------------------------------------------------------

    def _remembered(self) -> None:
        """What was chosen the last time; the first time a person plays below against the usual opponent."""
        kept = recall_seats(self.settings, ANCIENTS.key, self.armies, (ANCIENTS.mind.usual, PERSON))
        self.choose(str(kept.get("scenario", "")))

    def accept(self) -> None:
        scenario = self.scenario
        if scenario is None:
            return
        keep_seats(self.settings, ANCIENTS.key, self.armies, scenario=scenario.id)
        super().accept()

    def setup(self) -> Setup:
        """What was agreed on."""
        scenario = self.scenario
        assert scenario is not None
        options = Options(
            **self.rules.chosen(),
            first=SIDE_NAMES[self.first.currentIndex()],
            top_command=self.armies[0].command.value(),
            bottom_command=self.armies[1].command.value(),
            banners=self.banners.value() or None,
            optional_rules=self.optional.differing(),
        )
        return Setup(scenario=scenario, options=options)

    def _about_to_play(self) -> Agreed | None:
        if self.scenario is None:
            return None
        return Setup(scenario=self.scenario), tuple(army.seat for army in self.armies), self._names

    @property
    def _names(self) -> tuple[str, str]:
        """By side, the names of the persons."""
        top, bottom = (army.person.text().strip() if army.seat == PERSON else "" for army in self.armies)
        return top, bottom

    def table(self) -> Table:
        """The battle agreed on, set up and dealt."""
        setup, seed = self.setup(), self.seed.seed()
        game = ANCIENTS.new_game(setup, RolledChance(seed))
        extras = {**self.seed.extras, **(extras_of_first() if self.legs.isChecked() else {})}
        seats = (self.armies[0].seat, self.armies[1].seat)
        return Table(ANCIENTS, setup, seed, game, seats, self._names, extras)

    def sizeHint(self) -> QSize:
        return grown(1180, 680, self.theme.text_scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.map.fit()


def introduction_of(scenario: Scenario, published: Box | None = None) -> str:
    """What leads to the battle, its special and optional rules, and what boxes hold its pieces."""
    rules = [rule_sentence(rule, scenario) for rule in scenario.special_rules]
    optional = [rule_sentence(each.rule, scenario) for each in scenario.optional_rules]
    parts = [localized(scenario.introduction)]
    for heading, sentences in ((tr("Special rules:"), rules), (tr("Optional rules:"), optional)):
        parts.append("\n".join([heading, *sentences]) if sentences else "")
    needed = ", ".join(tr(BOX_WORDS[box]) for box in boxes_needed(scenario, published))
    parts.append(tr("On a table it needs blocks of: {boxes}.", boxes=needed) if needed else "")
    return "\n\n".join(part for part in parts if part)

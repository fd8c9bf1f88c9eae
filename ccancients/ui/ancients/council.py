"""The Council of War: which battle, who plays which army, and under which rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QRegularExpression, QSize, Qt
from PySide6.QtGui import QRegularExpressionValidator, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ccancients.ancients.battle import SIDE_NAMES
from ccancients.ancients.editions import EDITIONS, SWITCHES
from ccancients.ancients.scenario import Scenario
from ccancients.ancients.scenario_io import shipped_scenarios, user_scenarios
from ccancients.ancients.setup import Options, Setup
from ccancients.engine.chance import RolledChance
from ccancients.engine.fairness import fresh_seed
from ccancients.ui.ancients.army_text import army_summary, year_text
from ccancients.ui.ancients.preview import show_scenario
from ccancients.ui.ancients.rules_text import entry_of_switch
from ccancients.ui.ancients.rules_texts import PRINTINGS, SWITCH_TEXTS
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.i18n import localized, tr
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.referee import Table
from ccancients.ui.session import PERSON
from ccancients.ui.settings import SettingsStore
from ccancients.ui.theme import Theme

if TYPE_CHECKING:
    from ccancients.ui.ancients.face import AncientsFace

LARGEST_SEED: Final = 2**63 - 1


class ArmyBox(QFrame):
    """One army: what it has, who plays it, how many cards it holds."""

    def __init__(self, side: int, levels: list[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "raised")
        self.side = side
        self.name: QLabel = label("heading", parent=self)
        self.summary: QLabel = label("small", wrap=True, parent=self)
        self.summary.setProperty("tone", "muted")
        self.player = QComboBox(self)
        self.player.addItem(tr("A person"), PERSON)
        for key, words in levels:
            self.player.addItem(words, key)
        self.person = QLineEdit(self)
        self.person.setPlaceholderText(tr("Name"))
        self.person.setMaxLength(40)
        self.person.setMinimumWidth(140)
        self.command = QSpinBox(self)
        self.command.setRange(1, 12)
        self.player.currentIndexChanged.connect(self._player_changed)
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 8, 12, 10)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.name, 0, 0, 1, 3)
        grid.addWidget(self.summary, 1, 0, 1, 3)
        for row, words in ((2, tr("Played by")), (3, tr("Command cards"))):
            grid.addWidget(self._caption(words), row, 0)
        grid.addWidget(self.player, 2, 1, 1, 2)
        grid.addWidget(self.command, 3, 1, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self.person, 3, 2)
        self.player.setAccessibleName(tr("Played by"))
        self.command.setAccessibleName(tr("Command cards"))
        self.command.setProperty("rules", "turn.command")

    def _caption(self, words: str) -> QLabel:
        caption = label("small", parent=self)
        caption.setText(words)
        return caption

    def show_army(self, scenario: Scenario) -> None:
        """The army of a battle on this side."""
        army = scenario.army(self.side)
        self.name.setText(localized(army.name))
        self.summary.setText(army_summary(scenario, self.side))
        self.command.setValue(army.command)

    @property
    def seat(self) -> str:
        return str(self.player.currentData())

    def set_seat(self, seat: str) -> None:
        place = self.player.findData(seat)
        if place >= 0:
            self.player.setCurrentIndex(place)

    def _player_changed(self) -> None:
        self.person.setEnabled(self.seat == PERSON)


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
        box.addLayout(row)
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


class CouncilOfWarDialog(QDialog):
    """Where a battle is agreed on; ``table()`` gives it after it was accepted."""

    def __init__(
        self, face: AncientsFace, settings: SettingsStore, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.face, self.settings, self.theme = face, settings, theme
        self.setWindowTitle(tr("Council of War"))
        self.setSizeGripEnabled(True)
        self.scenarios = [*shipped_scenarios(), *user_scenarios().scenarios]
        self._make_list()
        self._make_battle()
        self._make_options()
        self._lay_out()
        self._fill()
        self._remembered()
        if parent is not None:  # by itself a dialog opens no larger than two thirds of the screen
            self.resize(self.sizeHint().boundedTo(parent.size() - QSize(40, 20)))

    # -- parts --------------------------------------------------------------------------------------------------

    def _make_list(self) -> None:
        self.filter = QLineEdit(self)
        self.filter.setPlaceholderText(tr("Search battles"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._fill)
        self.only_first = QCheckBox(tr("Only battles of the first printing"), self)
        self.only_first.toggled.connect(self._fill)
        self.list = QListWidget(self)
        self.list.setAccessibleName(tr("Battles"))
        self.list.currentItemChanged.connect(self._chosen)

    def _make_battle(self) -> None:
        self.title = label("title", parent=self)
        self.date: QLabel = label("body", parent=self)
        self.date.setProperty("tone", "muted")
        self.map = BoardView(self.face.scene(self.theme, None), self)
        self.map.setMinimumSize(300, 200)
        self.map.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.map.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.map.setAccessibleName(tr("Map of the battle"))
        self.map_names = (label("lead", parent=self), label("lead", parent=self))
        for name in self.map_names:
            name.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.introduction = QTextBrowser(self)
        self.introduction.setAccessibleName(tr("Introduction"))

    def _make_options(self) -> None:
        levels = [(level, self.face.level_name(level)) for level in self.face.spec.levels]
        self.armies = (ArmyBox(0, levels, self), ArmyBox(1, levels, self))
        self.first = QComboBox(self)
        self.first.setAccessibleName(tr("Moves first"))
        self.first.setProperty("rules", "turn.sequence")
        self.banners = QSpinBox(self)
        self.banners.setRange(1, 20)
        self.banners.setAccessibleName(tr("Banners to win"))
        self.banners.setProperty("rules", "turn.goal")
        self.seed = QLineEdit(self)
        self.seed.setPlaceholderText(tr("random"))
        self.seed.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{0,18}"), self.seed))
        self.seed.setMaximumWidth(170)
        self.seed.setAccessibleName(tr("Dice seed"))
        self.exchange = QPushButton(tr("Exchange players"), self)
        self.exchange.clicked.connect(self._exchange)
        self.rules = RulesBox(self)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.addWidget(self.filter)
        left.addWidget(self.only_first)
        left.addWidget(self.list, 1)
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addSpacing(12)
        head.addWidget(self.date, 0, Qt.AlignmentFlag.AlignBottom)
        head.addStretch(1)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        map_column = QVBoxLayout()
        map_column.setSpacing(2)
        map_column.addWidget(self.map_names[0])
        map_column.addWidget(self.map, 1)
        map_column.addWidget(self.map_names[1])
        middle.addLayout(map_column, 5)
        middle.addWidget(self.introduction, 4)
        armies = QHBoxLayout()
        armies.setSpacing(12)
        for army in self.armies:
            armies.addWidget(army, 1)
        right = QVBoxLayout()
        right.setSpacing(10)
        right.addLayout(head)
        right.addLayout(middle, 1)
        right.addLayout(armies)
        right.addLayout(self._options_row())
        right.addWidget(self.rules)
        columns = QHBoxLayout()
        columns.setSpacing(16)
        columns.addLayout(left, 2)
        columns.addLayout(right, 7)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 12, 16, 12)
        box.setSpacing(12)
        box.addLayout(columns, 1)
        box.addWidget(self._buttons())

    def _options_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        for words, control in (
            (tr("Moves first"), self.first), (tr("Banners to win"), self.banners), (tr("Dice seed"), self.seed),
        ):
            caption = label("small", parent=self)
            caption.setText(words)
            row.addWidget(caption)
            row.addWidget(control)
            row.addSpacing(8)
        row.addStretch(1)
        row.addWidget(self.exchange)
        return row

    def _buttons(self) -> QDialogButtonBox:
        box = QDialogButtonBox(self)
        self.begin = box.addButton(tr("To battle"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.begin.setProperty("primary", True)
        self.begin.setDefault(True)
        self.leave = box.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        return box

    # -- choosing -----------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """The battles that fit the filter; the chosen one stays chosen if it can."""
        current = self.scenario
        wanted = self.filter.text().strip().casefold()
        self.list.clear()
        for scenario in self.scenarios:
            name = localized(scenario.name)
            if self.only_first.isChecked() and not scenario.in_first_printing:
                continue
            if wanted and wanted not in f"{name} {scenario.id} {scenario.year}".casefold():
                continue
            item = QListWidgetItem(tr("{battle}\n{year}", battle=name, year=year_text(scenario.year)), self.list)
            item.setData(Qt.ItemDataRole.UserRole, scenario.id)
            if current is not None and scenario.id == current.id:
                self.list.setCurrentItem(item)
        if self.list.currentRow() < 0 and self.list.count():
            self.list.setCurrentRow(0)
        self.begin.setEnabled(self.list.count() > 0)

    @property
    def scenario(self) -> Scenario | None:
        """The chosen battle."""
        if self.list.currentRow() < 0:
            return None
        wanted = self.list.currentItem().data(Qt.ItemDataRole.UserRole)
        return next((scenario for scenario in self.scenarios if scenario.id == wanted), None)

    def choose(self, scenario_id: str) -> bool:
        """Choose a battle by its id; whether it is listed."""
        for row in range(self.list.count()):
            if self.list.item(row).data(Qt.ItemDataRole.UserRole) == scenario_id:
                self.list.setCurrentRow(row)
                return True
        return False

    def _chosen(self) -> None:
        scenario = self.scenario
        if scenario is None:
            return
        self.title.setText(localized(scenario.name))
        self.date.setText(year_text(scenario.year))
        show_scenario(self.map, scenario)
        self.introduction.setPlainText(localized(scenario.introduction))
        for army in self.armies:
            army.show_army(scenario)
        for side, name in enumerate(self.map_names):
            name.setText(localized(scenario.army(side).name))
        self.first.clear()
        for side in (0, 1):
            self.first.addItem(localized(scenario.army(side).name), SIDE_NAMES[side])
        self.first.setCurrentIndex(SIDE_NAMES.index(scenario.first))
        self.banners.setValue(scenario.banners)

    def _exchange(self) -> None:
        top, bottom = (army.seat for army in self.armies)
        self.armies[0].set_seat(bottom)
        self.armies[1].set_seat(top)

    def set_seats(self, seats: tuple[str, str]) -> None:
        """Who plays, top and bottom."""
        for army, seat in zip(self.armies, seats, strict=True):
            army.set_seat(seat)

    # -- remembering --------------------------------------------------------------------------------------------

    def _remembered(self) -> None:
        """What was chosen the last time; the first time a person plays below against the best opponent."""
        kept = self.settings.settings.council
        seats = kept.get("seats")
        best = self.face.spec.levels[-1]
        for side, default in ((0, best), (1, PERSON)):
            seat = seats[side] if isinstance(seats, list) and len(seats) == 2 else default
            self.armies[side].set_seat(str(seat))
        self.armies[0].person.setText(self.settings.settings.top_name)
        self.armies[1].person.setText(self.settings.settings.bottom_name)
        self.choose(str(kept.get("scenario", "")))

    def accept(self) -> None:
        scenario = self.scenario
        if scenario is None:
            return
        self.settings.change(
            council={"scenario": scenario.id, "seats": [army.seat for army in self.armies]},
            top_name=self.armies[0].person.text().strip(),
            bottom_name=self.armies[1].person.text().strip(),
        )
        super().accept()

    def table(self) -> Table:
        """The battle agreed on, set up and dealt."""
        scenario = self.scenario
        assert scenario is not None
        options = Options(
            **self.rules.chosen(),
            first=SIDE_NAMES[self.first.currentIndex()],
            top_command=self.armies[0].command.value(),
            bottom_command=self.armies[1].command.value(),
            banners=self.banners.value(),
        )
        setup = Setup(scenario=scenario, options=options)
        seed = int(self.seed.text()) if self.seed.text() else fresh_seed()
        names = [army.person.text().strip() if army.seat == PERSON else "" for army in self.armies]
        game = self.face.spec.new_game(setup, RolledChance(min(seed, LARGEST_SEED)))
        seats = (self.armies[0].seat, self.armies[1].seat)
        return Table(self.face.spec, setup, seed, game, seats, (names[0], names[1]))

    def sizeHint(self) -> QSize:
        return QSize(1180, 680)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.map.fit()

"""Before a match: the scenario, who plays, the board, and the switches of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from ccancients.engine.chance import RolledChance
from ccancients.engine.fairness import TYPED, fresh_seed
from ccancients.engine.gamespec import MOST_SEATS, levels_of
from ccancients.successors.setup import USUAL_SCENARIO, Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.look.theme import Theme, grown
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.scrolled import Scrolled
from ccancients.ui.panels.seat_box import SeatBox
from ccancients.ui.panels.setup_tabs import SetupTabs
from ccancients.ui.successors.setup.board_box import BoardBox
from ccancients.ui.successors.setup.switch_list import SwitchList
from ccancients.ui.successors.words.match import SuccessorsWords, scenario_name
from ccancients.ui.successors.words.own_board import faction_words
from ccancients.ui.successors.words.things import generals_words
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

LARGEST_SEED: Final = 2**63 - 1
SEATS: Final = min(4, MOST_SEATS)


class MatchDialog(QDialog):
    """What is agreed on before a match; a ``ccancients.ui.face.SetupDialog``."""

    def __init__(self, settings: SettingsStore, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.settings, self.theme = settings, theme
        self.setWindowTitle(tr("A new match"))
        words = SuccessorsWords()
        levels = [(level, words.level_name(level)) for level in levels_of(SUCCESSORS)]
        self.seats = tuple(SeatBox("", levels, self) for _ in range(SEATS))
        self.led = tuple(self._led_by(box) for box in self.seats)
        self.scenario = QComboBox(self)
        self.scenario.setAccessibleName(tr("Scenario"))
        self.about = label("small", wrap=True, parent=self)
        self.about.setProperty("tone", "muted")
        self.board = BoardBox(settings.settings.match_folder, self)
        self.switches = SwitchList(self)
        self.seed = QLineEdit(self)
        self.seed.setPlaceholderText(tr("random"))
        self.seed.setMaxLength(18)
        self.seed.setAccessibleName(tr("Dice seed"))
        self._lay_out()
        self.switches.changed.connect(self._tell_changes)
        self.board.changed.connect(self._new_board)
        self.scenario.currentIndexChanged.connect(lambda _at: self._show_scenario())
        self._new_board()
        self._remembered()
        if parent is not None:
            self.resize(self.sizeHint().boundedTo(parent.size() - QSize(40, 20)))

    # -- parts --------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        title = label("title", parent=self)
        title.setText(tr("The heirs of Alexander"))
        head = QHBoxLayout()
        head.addWidget(self._caption(tr("Scenario")))
        head.addWidget(self.scenario, 1)
        head.addWidget(self._caption(tr("Dice seed")))
        head.addWidget(self.seed)
        seats = QGridLayout()
        for number, box in enumerate(self.seats):
            seats.addWidget(box, number // 2, number % 2)
        self.tabs = SetupTabs(self)
        self.tabs.add(self.board, tr("Board"))
        self._rules_tab = self.tabs.add(self.switches, tr("Rules"))
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(title)
        add_layout(column, head)
        column.addWidget(self.about)
        add_layout(column, seats)
        column.addWidget(self.tabs, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(16, 12, 16, 12)
        whole.setSpacing(10)
        whole.addWidget(Scrolled(column, self), 1)
        whole.addWidget(self._buttons())

    def _led_by(self, box: SeatBox) -> QLabel:
        """Room in a seat for who leads its faction."""
        led = label("small", wrap=True, parent=box)
        led.setProperty("tone", "muted")
        box.grid.addWidget(led, 3, 0, 1, 2)
        return led

    def _caption(self, words: str) -> QLabel:
        caption = label("small", parent=self)
        caption.setText(words)
        return caption

    def _buttons(self) -> QDialogButtonBox:
        box = QDialogButtonBox(self)
        self.start = box.addButton(tr("Begin"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.start.setProperty("primary", True)
        self.start.setDefault(True)
        box.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        return box

    # -- choosing -----------------------------------------------------------------------------------------------

    def _new_board(self) -> None:
        """Other scenarios and switches, where there is another board."""
        chosen = self.scenario.currentData() or USUAL_SCENARIO
        self.scenario.blockSignals(True)
        self.scenario.clear()
        for key, entry in self.board.board.scenarios.items():
            self.scenario.addItem(scenario_name(entry.name), key)
        self.scenario.setCurrentIndex(max(0, self.scenario.findData(chosen)))
        self.scenario.blockSignals(False)
        self.switches.show_usual(self.board.board.switches)
        self._show_scenario()

    def _show_scenario(self) -> None:
        entry = self.board.board.scenario(str(self.scenario.currentData()))
        turns = -(-entry.rounds // entry.rounds_per_turn)
        self.about.setText(tr("{players}, {rounds} in {turns}.", players=plural(
            "one player", "{count} players", entry.players), rounds=plural("one round", "{count} rounds", entry.rounds),
            turns=plural("one turn", "{count} turns", turns)))
        for number, box in enumerate(self.seats):
            box.setVisible(number < len(entry.factions))
            if number < len(entry.factions):
                box.title.setText(faction_words(entry.factions[number]))
                self.led[number].setText(generals_words(self.board.board, entry.factions[number]))

    def _tell_changes(self) -> None:
        self.tabs.tell_changes(self._rules_tab, len(self.switches.differing()))

    def choose_scenario(self, key: str) -> None:
        """A scenario of the board; one that it does not have changes nothing."""
        place = self.scenario.findData(key)
        if place >= 0:
            self.scenario.setCurrentIndex(place)

    @property
    def playing(self) -> Sequence[SeatBox]:
        """The seats of the scenario."""
        entry = self.board.board.scenario(str(self.scenario.currentData()))
        return self.seats[:len(entry.factions)]

    def set_everybody(self, seat: str) -> None:
        for box in self.seats:
            box.set_seat(seat)

    def setup(self) -> Setup:
        """What was agreed on."""
        return Setup(
            scenario=str(self.scenario.currentData()), switches=self.switches.differing(),
            board=self.board.board_values(),
        )

    def table(self) -> Table:
        """The match agreed on."""
        setup, typed = self.setup(), self.seed.text().strip()
        is_typed = typed.isascii() and typed.isdigit()
        seed = min(int(typed), LARGEST_SEED) if is_typed else fresh_seed()
        game = SUCCESSORS.new_game(setup, RolledChance(seed))
        seats, names = tuple(box.seat for box in self.playing), tuple(box.name for box in self.playing)
        return Table(SUCCESSORS, setup, seed, game, seats, names, {TYPED: True} if is_typed else {})

    # -- remembering --------------------------------------------------------------------------------------------

    def _remembered(self) -> None:
        """What was chosen the last time; the first time a person leads the first faction against opponents."""
        settings = self.settings.settings
        kept = settings.setups.get(SUCCESSORS.key, {})
        levels = levels_of(SUCCESSORS)
        usual = [PERSON, *(levels[-1] if levels else PERSON for _ in self.seats[1:])]
        seats = kept.get("seats")
        for box, seat in zip(self.seats, seats if isinstance(seats, list) else usual, strict=False):
            box.set_seat(str(seat))
        for box, name in zip(self.seats, settings.names.get(SUCCESSORS.key, ()), strict=False):
            box.person.setText(name)
        self.choose_scenario(str(kept.get("scenario", USUAL_SCENARIO)))

    def accept(self) -> None:
        agreed = {"seats": [box.seat for box in self.seats], "scenario": self.scenario.currentData()}
        names = tuple(box.person.text().strip() for box in self.seats)
        self.settings.edit(lambda now: {
            "setups": {**now.setups, SUCCESSORS.key: agreed}, "names": {**now.names, SUCCESSORS.key: names},
        })
        super().accept()

    def sizeHint(self) -> QSize:
        return grown(880, 660, self.theme.text_scale)

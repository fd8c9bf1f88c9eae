"""Before a match: the scenario, who plays, the board, and the switches of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import MOST_SEATS
from ccancients.successors.setup import USUAL_SCENARIO, Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.look.theme import Theme, grown
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.scrolled import Scrolled
from ccancients.ui.panels.seat_box import SeatBox
from ccancients.ui.panels.setup_parts import (
    Agreed,
    KnownBefore,
    SeedField,
    SwitchList,
    foot_of,
    keep_seats,
    recall_seats,
    start_buttons,
)
from ccancients.ui.panels.setup_tabs import SetupTabs
from ccancients.ui.successors.recording import AHEAD
from ccancients.ui.successors.setup.board_box import BoardBox
from ccancients.ui.successors.setup.switch_list import switches
from ccancients.ui.successors.words.goal import goal_words, handicap_words
from ccancients.ui.successors.words.match import SuccessorsWords, scenario_name
from ccancients.ui.successors.words.own_board import faction_words
from ccancients.ui.successors.words.things import generals_words
from ccancients.ui.table.legs import extras_of_first
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

SEATS: Final = min(4, MOST_SEATS)
AS_SET: Final = "as set"
"""The way of the switch ``seats`` in which nobody bids for them: over two legs everybody has both."""


class MatchDialog(QDialog):
    """What is agreed on before a match; a ``ccancients.ui.face.SetupDialog``."""

    def __init__(self, settings: SettingsStore, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.settings, self.theme = settings, theme
        self.setWindowTitle(tr("A new match"))
        words = SuccessorsWords()
        mind = SUCCESSORS.mind
        levels = [(level, words.level_name(level)) for level in mind.levels]
        told = {level: words.level_words(level, mind.thinking.get(level)) for level in mind.levels}
        self.seats = tuple(SeatBox("", levels, self, told) for _ in range(SEATS))
        self.led = tuple(self._led_by(box) for box in self.seats)
        self.scenario = QComboBox(self)
        self.scenario.setAccessibleName(tr("Scenario"))
        self.about = label("small", wrap=True, parent=self)
        self.about.setProperty("tone", "muted")
        self.board = BoardBox(settings.settings.match_folder, self)
        self.switches = SwitchList(switches(), self.board.board.switches, theme, self)
        self.seed = SeedField(self)
        self.swap = QCheckBox(tr("Two legs with the same deals"), self)
        self.swap.setToolTip(
            tr("The same match twice, seats exchanged, the same cards dealt; the points of both are added.")
        )
        self.known = KnownBefore(self._about_to_play, self)
        self._lay_out()
        self.switches.changed.connect(self._tell_changes)
        self.board.changed.connect(self._new_board)
        self.scenario.currentIndexChanged.connect(lambda _at: self._show_scenario())
        self._new_board()
        self._remembered()
        self._follow_agreement()
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
        column.addWidget(self.swap)
        add_layout(column, seats)
        column.addWidget(self.tabs, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(16, 12, 16, 12)
        whole.setSpacing(10)
        whole.addWidget(Scrolled(column, self), 1)
        buttons, self.start = start_buttons(self, tr("Begin"))
        add_layout(whole, foot_of(self.known, buttons))

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
            turns=plural("one turn", "{count} turns", turns)) + " " + goal_words(entry))
        self.swap.setVisible(len(entry.factions) == 2)
        for number, box in enumerate(self.seats):
            box.setVisible(number < len(entry.factions))
            if number < len(entry.factions):
                box.title.setText(faction_words(entry.factions[number]))
                self.led[number].setText(" ".join(filter(None, (
                    generals_words(self.board.board, entry.factions[number]) + ".",
                    handicap_words(entry.factions[number].handicap)))))

    def _follow_agreement(self) -> None:
        """What is known of those who are about to play follows what is agreed on."""
        for box in self.seats:
            box.player.currentIndexChanged.connect(self.known.refresh)
            box.person.textChanged.connect(self.known.refresh)
        self.scenario.currentIndexChanged.connect(self.known.refresh)

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
        switches = self.switches.differing() | ({"deals": AHEAD, "seats": AS_SET} if self.swaps else {})
        return Setup(
            scenario=str(self.scenario.currentData()), switches=switches,
            board=self.board.board_values(),
        )

    @property
    def swaps(self) -> bool:
        """Whether two legs with the same deals are played (frame F27)."""
        return self.swap.isChecked() and len(self.playing) == 2

    def _about_to_play(self) -> Agreed | None:
        boxes = self.playing
        return self.setup(), tuple(box.seat for box in boxes), tuple(box.name for box in boxes)

    def table(self) -> Table:
        """The match agreed on."""
        setup, seed = self.setup(), self.seed.seed()
        game = SUCCESSORS.new_game(setup, RolledChance(seed))
        seats, names = tuple(box.seat for box in self.playing), tuple(box.name for box in self.playing)
        extras = {**self.seed.extras, **(extras_of_first() if self.swaps else {})}
        return Table(SUCCESSORS, setup, seed, game, seats, names, extras)

    # -- remembering --------------------------------------------------------------------------------------------

    def _remembered(self) -> None:
        """What was chosen the last time; the first time a person leads the first faction against opponents."""
        usual = [PERSON, *(SUCCESSORS.mind.usual for _ in self.seats[1:])]
        kept = recall_seats(self.settings, SUCCESSORS.key, self.seats, usual)
        self.choose_scenario(str(kept.get("scenario", USUAL_SCENARIO)))

    def accept(self) -> None:
        keep_seats(self.settings, SUCCESSORS.key, self.seats, scenario=self.scenario.currentData())
        super().accept()

    def sizeHint(self) -> QSize:
        return grown(880, 660, self.theme.text_scale)

"""Before a campaign: who plays, by which rules, and what the sides are worth to whom."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ccancients.engine.chance import RolledChance
from ccancients.hannibal.balance import Balance, balances
from ccancients.hannibal.components.sides import CARTHAGE, ROME, SIDE_KEYS, SIDES
from ccancients.hannibal.components.switches import PRESETS
from ccancients.hannibal.components.tables import TURNS
from ccancients.hannibal.setup import Bid, Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.desktop.i18n import decimal, mark, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.hannibal.setup.bid import BidDialog
from ccancients.ui.hannibal.setup.switch_list import switches
from ccancients.ui.hannibal.words.campaign import HannibalWords
from ccancients.ui.hannibal.words.switches import EDITIONS
from ccancients.ui.hannibal.words.things import side_name
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.chances import percent
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.scrolled import Scrolled
from ccancients.ui.panels.seat_box import SeatBox
from ccancients.ui.panels.setup_parts import (
    Agreed,
    KnownBefore,
    SeedField,
    SwitchList,
    exchange,
    foot_of,
    keep_seats,
    recall_seats,
    start_buttons,
)
from ccancients.ui.panels.setup_tabs import SetupTabs
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

PEOPLE: Final = "people"
GIVEN: Final = mark("Before the first turn that side takes away so many markers of its own, where it likes.")


class CampaignDialog(QDialog):
    """Sides, opponents, the number of turns, a bid, and the rules; a ``ccancients.ui.face.SetupDialog``."""

    def __init__(self, settings: SettingsStore, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.settings, self.theme = settings, theme
        self.setWindowTitle(tr("A new campaign"))
        spoken = HannibalWords()
        levels = [(level, spoken.level_name(level)) for level in HANNIBAL.mind.levels]
        told = {level: spoken.level_words(level, HANNIBAL.mind.thinking.get(level)) for level, _name in levels}
        self.sides = tuple(SeatBox(side_name(side), levels, self, told) for side in SIDES)
        self.turns = QSpinBox(self, minimum=1, maximum=TURNS, value=TURNS)
        self.turns.setAccessibleName(tr("Turns"))
        self.bidder = QComboBox(self)
        self.bidder.setAccessibleName(tr("Markers given away by"))
        self.bidder.addItem(tr("Nobody"), "")
        for side in (CARTHAGE, ROME):
            self.bidder.addItem(side_name(side), SIDE_KEYS[side])
        self.markers = QSpinBox(self, minimum=1, maximum=20, value=1)
        self.markers.setAccessibleName(tr("Markers given away"))
        self.bidder.currentIndexChanged.connect(lambda _at: self.markers.setEnabled(bool(self.bidder.currentData())))
        self.markers.setEnabled(False)
        self.bid = QPushButton(tr("Bid for the sides …"), self)
        self.bid.setAutoDefault(False)
        self.bid.clicked.connect(self._open_bid)
        self.bidding: BidDialog | None = None
        self.seed = SeedField(self)
        self.known = KnownBefore(self._about_to_play, self)
        self.edition = QComboBox(self)
        self.edition.setAccessibleName(tr("Edition"))
        for key, words in EDITIONS.items():
            self.edition.addItem(tr(words), key)
        self.switches = SwitchList(switches(), PRESETS[next(iter(PRESETS))], theme, self)
        self._lay_out()
        self.switches.changed.connect(self._tell_changes)
        self.edition.currentIndexChanged.connect(lambda _at: self._show_edition())
        self._show_edition()
        self._remembered()
        self._follow_agreement()
        if parent is not None:
            self.resize(self.sizeHint().boundedTo(parent.size() - QSize(40, 20)))

    # -- parts --------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        title = label("title", parent=self)
        title.setText(tr("The Second Punic War"))
        sides = QHBoxLayout()
        for box in self.sides:
            sides.addWidget(box, 1)
        self.exchange = QPushButton(tr("Exchange players"), self)
        self.exchange.setAutoDefault(False)
        self.exchange.clicked.connect(lambda: exchange(self.sides))
        self.tabs = SetupTabs(self)
        self.tabs.add(self._sides(), tr("Bid and balance"))
        self._rules_tab = self.tabs.add(self.switches, tr("Rules"))
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(title)
        add_layout(column, sides)
        column.addWidget(self.exchange, 0, Qt.AlignmentFlag.AlignRight)
        add_layout(column, self._agreed())
        column.addWidget(self.tabs, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(16, 12, 16, 12)
        whole.setSpacing(10)
        whole.addWidget(Scrolled(column, self), 1)
        buttons, self.start = start_buttons(self, tr("To war"))
        add_layout(whole, foot_of(self.known, buttons))

    def _agreed(self) -> QHBoxLayout:
        """Which printing of the rules, how long the war is, and with which dice."""
        row = QHBoxLayout()
        row.setSpacing(10)
        controls: tuple[tuple[str, QWidget, int], ...] = (
            (tr("Edition"), self.edition, 3), (tr("Turns"), self.turns, 0), (tr("Dice seed"), self.seed, 2),
        )
        for words, control, share in controls:
            row.addWidget(self._caption(words))
            row.addWidget(control, share)
        return row

    def _sides(self) -> QWidget:
        """What a side gives for being better, and how much better it is."""
        content = QWidget(self)
        content.setProperty("surface", "sheet")
        row = QHBoxLayout(content)
        row.setSpacing(12)
        row.addWidget(self._bid(), 2, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._balance(), 3, Qt.AlignmentFlag.AlignTop)
        return content

    def _bid(self) -> QFrame:
        """What a side gives for being better."""
        frame = QFrame(self)
        frame.setProperty("surface", "raised")
        grid = QGridLayout(frame)
        grid.setContentsMargins(12, 8, 12, 10)
        controls = (tr("Markers given away by"), self.bidder), (tr("Markers given away"), self.markers)
        for row, (words, control) in enumerate(controls):
            grid.addWidget(self._caption(words), row, 0)
            grid.addWidget(control, row, 1)
        note = label("small", wrap=True, parent=frame)
        note.setProperty("tone", "muted")
        note.setText(tr(GIVEN))
        grid.addWidget(note, 2, 0, 1, 2)
        grid.addWidget(self.bid, 3, 0, 1, 2)
        grid.setColumnStretch(1, 1)
        return frame

    def _balance(self) -> QFrame:
        """How often Carthage won, as far as it was measured."""
        frame = QFrame(self)
        frame.setProperty("surface", "raised")
        grid = QGridLayout(frame)
        grid.setContentsMargins(12, 8, 12, 10)
        grid.setHorizontalSpacing(14)
        heading = label("lead", parent=frame)
        heading.setText(tr("How even the sides are"))
        grid.addWidget(heading, 0, 0, 1, 4)
        for column, words in enumerate((tr("Played by"), tr("Wars"), tr("Markers given"), tr("Carthage won"))):
            caption = self._caption(words)
            caption.setWordWrap(True)
            grid.addWidget(caption, 1, column)
        for row, known in enumerate(balances(), start=2):
            for column, words in enumerate(balance_words(known)):
                cell = label("body", parent=frame)
                cell.setText(words)
                grid.addWidget(cell, row, column)
        grid.setColumnStretch(3, 1)
        return frame

    def _caption(self, words: str) -> QLabel:
        caption = label("small", parent=self)
        caption.setText(words)
        return caption

    # -- choosing -----------------------------------------------------------------------------------------------

    def _show_edition(self) -> None:
        self.switches.show_usual(PRESETS[self.edition.currentData()])

    def _follow_agreement(self) -> None:
        """What is known of those who are about to play follows what is agreed on."""
        for box in self.sides:
            box.player.currentIndexChanged.connect(self.known.refresh)
            box.person.textChanged.connect(self.known.refresh)
        self.turns.valueChanged.connect(self.known.refresh)

    def _tell_changes(self) -> None:
        self.tabs.tell_changes(self._rules_tab, len(self.switches.differing()))

    def _open_bid(self) -> None:
        """Two people bid for the sides."""
        self.bidding = BidDialog((self.sides[ROME].person.text(), self.sides[CARTHAGE].person.text()), self)
        self.bidding.accepted.connect(self._take_bid)
        self.bidding.open()

    def _take_bid(self) -> None:
        """Seat both where the bid has put them, with what the better side gives away."""
        bidding = self.bidding
        if bidding is None or bidding.settlement is None:
            return
        found, names = bidding.settlement, bidding.names()
        for side, box in enumerate(self.sides):
            box.set_seat(PERSON)
            box.person.setText(names[side != found.first])
        self.bidder.setCurrentIndex(self.bidder.findData(SIDE_KEYS[found.payer]) if found.markers else 0)
        if found.markers:
            self.markers.setValue(found.markers)

    def set_everybody(self, seat: str) -> None:
        for box in self.sides:
            box.set_seat(seat)

    def setup(self) -> Setup:
        """What was agreed on."""
        bidder = self.bidder.currentData()
        bid = Bid(side=bidder, markers=self.markers.value()) if bidder else None
        edition, switches = self.edition.currentData(), self.switches.differing()
        return Setup(edition=edition, switches=switches, turns=self.turns.value(), bid=bid)

    def _about_to_play(self) -> Agreed | None:
        boxes = self.sides
        return self.setup(), tuple(box.seat for box in boxes), tuple(box.name for box in boxes)

    def table(self) -> Table:
        """The campaign agreed on."""
        setup, seed = self.setup(), self.seed.seed()
        names = tuple(box.name for box in self.sides)
        game = HANNIBAL.new_game(setup, RolledChance(seed))
        return Table(HANNIBAL, setup, seed, game, tuple(box.seat for box in self.sides), names, self.seed.extras)

    # -- remembering --------------------------------------------------------------------------------------------

    def _remembered(self) -> None:
        """What was chosen the last time; the first time a person leads Carthage against the usual opponent."""
        recall_seats(self.settings, HANNIBAL.key, self.sides, (HANNIBAL.mind.usual, PERSON))

    def accept(self) -> None:
        keep_seats(self.settings, HANNIBAL.key, self.sides)
        super().accept()

    def sizeHint(self) -> QSize:
        share = max(1.0, self.theme.text_scale / 100)
        return QSize(round(1040 * share), round(676 * share))


def balance_words(known: Balance) -> tuple[str, ...]:
    """A row of what is known: who played, how many wars, what was given, how often Carthage won."""
    who = tr("people") if known.who == PEOPLE else HannibalWords().level_name(known.who)
    least, most = known.interval
    share = tr("{share} ({least}–{most})", share=percent(known.share), least=percent(least), most=percent(most))
    given = decimal(known.given, ".1f") if known.given % 1 else str(round(known.given))
    return who, str(known.games), given, share

"""A battle on a table of its own, over the board: what every game's has in common. What lies on it is the game's.

Its foot has what a person may do besides answering: let the program fight the battle out for him, look at the board
meanwhile, and choose how much of battles he wants to see.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any, Final, Protocol

from PySide6.QtCore import QPoint, QRect, QSize, Signal
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ccancients.engine.game import Game
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label

CARDS: Final = "cards"
CHOICES: Final = "choices"
RESULT: Final = "result"
PACES: Final = {
    CARDS: mark("Card by card"), CHOICES: mark("My choices"), RESULT: mark("Result"),
}
"""How much of a battle is shown, by the name that is kept in the settings."""
LARGEST: Final = QSize(1180, 730)
"""Pixels beyond which a table does not grow, at ordinary text size: the rest of a large window keeps the board."""
ENOUGH: Final = 640
SLIVER: Final = 64
"""Pixels on either side that are too few to show anything of the board beside the table: it lies over them too."""


class CardOnTable(Protocol):
    """A card, or cards of one kind, that can be clicked."""

    card: int
    playable: bool


class BattleTable(QFrame):
    """The frame of such a table. The game's own widget is added with ``lay``.

    ``card_clicked(card)``     a card was clicked that may be played;  ``card_refused(card)`` one that may not
    ``out_wanted``             the rest is to be fought out by the program;  ``board_wanted`` the board is to be seen
    ``pace_wanted(name)``      how much of battles is to be shown: a name of ``PACES``
    """

    card_clicked = Signal(int)
    card_refused = Signal(int)
    out_wanted = Signal()
    board_wanted = Signal()
    pace_wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setProperty("surface", "sheet")
        self.out_button, self.board_button = QPushButton(self), QPushButton(self)
        self.out_button.clicked.connect(self.out_wanted)
        self.board_button.clicked.connect(self.board_wanted)
        self._shown_how = label("small", parent=self)
        self._shown_how.setProperty("tone", "muted")
        self.paces: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        foot = QHBoxLayout()
        foot.setSpacing(6)
        for button in (self.out_button, self.board_button):
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self._shown_how)
        for name in PACES:
            button = self.paces[name] = QPushButton(self)
            button.setCheckable(True)
            button.clicked.connect(partial(self._pace_chosen, name))
            self._group.addButton(button)
            foot.addWidget(button)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(16, 10, 16, 10)
        self._box.setSpacing(6)
        self._box.addLayout(foot)
        self.name_buttons()
        self.hide()

    @property
    def enough(self) -> int:
        """Pixels of height with which it need not lie over the hand too."""
        return round(ENOUGH * self.theme.text_scale / 100)

    def lie_in(self, room: QRect) -> None:
        """Lie in the middle of a part of the page, as large as is of any use."""
        size = room.size().boundedTo(LARGEST * (self.theme.text_scale / 100))
        if room.width() - size.width() < 2 * SLIVER:
            size.setWidth(room.width())
        if room.height() - size.height() < 2 * SLIVER:
            size.setHeight(room.height())
        spare = room.size() - size
        self.setGeometry(QRect(room.topLeft() + QPoint(spare.width() // 2, spare.height() // 2), size))

    def put(self, body: QWidget) -> None:
        """Lay the game's own widget onto the table, above its foot."""
        self._box.insertWidget(0, body, 1)

    def _pace_chosen(self, name: str, _checked: bool = False) -> None:
        self.pace_wanted.emit(name)

    def show_pace(self, name: str) -> None:
        """Say which of the paces is in use."""
        self.paces[name].setChecked(True)

    def offer_way_out(self, offered: bool) -> None:
        """Whether there is anything that the program could decide for whoever sits here."""
        self.out_button.setVisible(offered)

    def only_look(self) -> None:
        """Nothing can be done here but to see the board: the battle was fought long ago."""
        for part in (self.out_button, self._shown_how, *self.paces.values()):
            part.hide()

    def name_buttons(self) -> None:
        """Write the foot in the language in use."""
        self.out_button.setText(tr("Fight it out (G)"))
        self.board_button.setText(tr("Board (M)"))
        self.out_button.setToolTip(tr("The program decides what is left of the battle for you."))
        self._shown_how.setText(tr("Battles shown:"))
        for name, words in PACES.items():
            self.paces[name].setText(tr(words))

    # -- what the game's own table does -------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[QAbstractButton, ...]:
        """The cards in front, as they lie from the left: ``CardOnTable``."""
        return ()

    def set_theme(self, theme: Theme) -> None:
        """Paint everything in other colors."""
        self.theme = theme

    def follow(self, event: object) -> None:
        """An event is being shown now."""

    def lay(self, game: Game[Any], near: int, *, is_open: bool, playable: Collection[int]) -> None:
        """Lay everything out as it stands. ``near``  the side in front, whose hand may be seen if it ``is_open``."""

    def play_number(self, number: int) -> bool:
        """Choose the cards of a number, 1 the leftmost; whether they could be."""
        if not 1 <= number <= len(self.cards):
            return False
        self.cards[number - 1].click()
        return True

    def focus_first(self) -> bool:
        """Give the keyboard to the first card in front; whether there is any."""
        for card in self.cards:
            card.setFocus()
            return True
        return False

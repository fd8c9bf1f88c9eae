"""A battle on a table of its own, over the board: what every game's has in common. What lies on it is the game's.

Its foot has what a person may do besides answering: let the program fight the battle out for him, look at the board
meanwhile, and choose how much of battles he wants to see.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any, Final, Protocol

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QRegion, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ccancients.engine.game import Game
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.battle_end import BattleEnd
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.wrap_button import WrapButton

CARDS: Final = "cards"
CHOICES: Final = "choices"
RESULT: Final = "result"
PACES: Final = {
    CARDS: mark("Card by card"), CHOICES: mark("My choices"), RESULT: mark("Result"),
}
"""How much of a battle is shown, by the name that is kept in the settings."""
BETWEEN: Final = 16
MARGIN: Final = 8


class CardOnTable(Protocol):
    """A card, or cards of one kind, that can be clicked."""

    card: int
    playable: bool


class BattleTable(QFrame):
    """The frame of such a table. The game's own widget is added with ``lay``.

    ``card_clicked(card)``     a card was clicked that may be played;  ``card_refused(card)`` one that may not
    ``out_wanted``             the rest is to be fought out by the program;  ``board_wanted`` the board is to be seen
    ``pace_wanted(name)``      how much of battles is to be shown: a name of ``PACES``

    ``space``    the place of the board at which the battle is fought, -1 before the first
    ``upright``  whether it is narrow: less lies beside each other;  ``looked_at`` nothing is answered here
    ``motion``   how fast what moves on it moves, 0 not at all
    """

    card_clicked = Signal(int)
    card_refused = Signal(int)
    out_wanted = Signal()
    board_wanted = Signal()
    pace_wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.space, self.upright, self.looked_at, self.motion = -1, False, False, 0.0
        self.setProperty("surface", "sheet")
        self.out_button, self.board_button = WrapButton(self), WrapButton(self)
        self.out_button.clicked.connect(self.out_wanted)
        self.board_button.clicked.connect(self.board_wanted)
        self._shown_how = label("small", parent=self)
        self._shown_how.setProperty("tone", "muted")
        self.paces: dict[str, WrapButton] = {}
        self._group = QButtonGroup(self)
        foot = self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        ways, shown = QHBoxLayout(), QHBoxLayout()
        for each in (foot, ways, shown):
            each.setSpacing(6)
        self._body: QWidget = self
        self._front: QWidget = self
        self._area: QScrollArea | None = None
        for button in (self.out_button, self.board_button):
            ways.addWidget(button)
        shown.addWidget(self._shown_how)
        for name in PACES:
            button = self.paces[name] = WrapButton(self)
            button.setCheckable(True)
            button.clicked.connect(partial(self._pace_chosen, name))
            self._group.addButton(button)
            shown.addWidget(button)
        self.end = BattleEnd(theme, self)
        self.end.room = self.end_room
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(MARGIN, 2, MARGIN, 6)
        self._box.setSpacing(4)
        add_layout(self._box, foot)
        add_layout(foot, ways)
        foot.addStretch(1)
        add_layout(foot, shown)
        self.name_buttons()
        self.hide()

    def light(self, card: int) -> None:
        """Point out a card that has been clicked once, -1 for none."""

    def teach(self, cards: Collection[int]) -> None:
        """Ring the cards of which a lesson speaks; () for none."""

    def lie_in(self, room: QRect, spared: QRect | None = None) -> None:
        """Lie over a part of the page: all of it but what is ``spared`` in its corner, beside which nothing is laid."""
        self.setGeometry(room)
        cut = spared.translated(-room.topLeft()) if spared is not None else QRect()
        lost = max(0, room.width() - cut.left()) if cut.intersects(self.rect()) else 0
        front = self.height() - self._front.sizeHint().height() - self._foot.sizeHint().height() - BETWEEN
        low = not lost or cut.top() > front
        margins = self._box.contentsMargins()
        margins.setRight(MARGIN if low else max(MARGIN, lost))
        self._box.setContentsMargins(margins)
        self._foot.setContentsMargins(0, 0, lost if low else 0, 0)
        self.spare(lost if low else 0)
        self.setMask(QRegion(self.rect()).subtracted(QRegion(cut)))

    def spare(self, right: int) -> None:
        """The cards in front leave so many pixels free at their right."""

    def arrange(self) -> None:
        """Arrange what lies on the table for its size."""

    def end_room(self) -> QRect:
        """Where the sheet that tells the end may lie."""
        return self.rect()

    def put(self, body: QWidget, front: QWidget) -> None:
        """Lay the game's own widget onto the table, above its foot; ``front`` is the last one in it, with the cards."""
        self._body, self._front = body, front
        self._box.insertWidget(0, body, 1)

    def keep_in_sight(self) -> None:
        """Where the table is too low for all of it the cards in front stay in sight, and what is above them scrolls."""
        body, layout, low = self._body, self._body.layout(), self._area is not None
        if body is self:
            return
        needed = body.minimumSizeHint().height() + (self._front.minimumSizeHint().height() if low else 0)
        scrolls = self.height() < needed + self._foot.sizeHint().height() + 2 * BETWEEN
        parts = (self.out_button, self.board_button, self._shown_how, *self.paces.values())
        wide = sum(part.sizeHint().width() + BETWEEN for part in parts)
        self._shown_how.setVisible(wide <= self.width() and not self.looked_at)
        in_one_row = wide - self._shown_how.sizeHint().width() - BETWEEN <= self.width()
        self._foot.setDirection(
            QBoxLayout.Direction.LeftToRight if in_one_row or self.looked_at else QBoxLayout.Direction.TopToBottom
        )
        if scrolls == low or not isinstance(layout, QVBoxLayout):
            return
        if scrolls:
            area = self._area = QScrollArea(self)
            area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            area.setWidgetResizable(True)
            self._box.insertWidget(0, area, 1)
            self._box.insertWidget(1, self._front)
            self._box.removeWidget(body)
            area.setWidget(body)
            for part in (area.viewport(), body):
                part.setAutoFillBackground(False)  # the table's own paper shows through
            area.show()
            self.end.raise_()  # what has come later lies over it
        elif self._area is not None:
            area, self._area = self._area, None
            area.takeWidget()
            self._box.removeWidget(area)
            delete_later(area)
            layout.addWidget(self._front)
            self._box.insertWidget(0, body, 1)
            body.show()

    def showEvent(self, event: QShowEvent) -> None:
        """What was laid into the scrolled part while the page was not painted yet would never be painted."""
        super().showEvent(event)
        for part in (self._area, self._body, self._front):
            if part is not None and part is not self:
                part.setUpdatesEnabled(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
        self.keep_in_sight()
        if self.end.isVisible():
            self.end.place_anew()

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
        self.looked_at = True
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
        self.end.set_theme(theme)

    def tell_end(self, *, at_once: bool, watched: bool) -> None:
        """Lay out how the battle ended, until that is read; ``watched`` it goes on by itself after a while."""

    @property
    def told(self) -> int:
        """How much there is to be told of the end of the battle: more only when more has come of it."""
        return 0

    def follow(self, event: object) -> None:
        """An event is being shown now."""

    def move_on(self, what: object, share: float) -> None:
        """What was shown last moves, so far: an event, or dice that tumble; at 1 it is there."""

    def rest(self) -> None:
        """Nothing moves any more: everything lies in its place."""

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

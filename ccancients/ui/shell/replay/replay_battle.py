"""The table of a battle at a replay, for games that have one: it lies over the board as long as the battle is on."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from ccancients.engine.game import Game
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.stage import Stage
from ccancients.ui.look.theme import Theme
from ccancients.ui.optional_parts import Battles
from ccancients.ui.panels.battle_table import BattleTable
from ccancients.ui.shell.replay.replay_hands import ReplayHands


class ReplayBattle(QObject):
    """Shows the battle of a position, and gives the board free when that is wished.

    ``table``   the widget; None in a game without one
    ``turned``  the table was laid aside or taken back
    """

    turned = Signal()

    def __init__(
        self, battles: Battles | None, stage: Stage, hands: ReplayHands, view: BoardView, below: QWidget, page: QWidget,
    ) -> None:
        super().__init__(page)
        self._below, self._room = below, QRect()
        self._battles, self._hands = battles, hands
        self._aside = False
        self.table: BattleTable | None = None
        if battles is None:
            return
        self.table = battles.table(view.board.theme, page)
        self.table.only_look()
        self.table.board_wanted.connect(self.turned)
        stage.event_shown.connect(self._follow)
        stage.moved.connect(self.table.move_on)
        below.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What lies below the table has found its place only now."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self._room.setHeight(self._below.y())
            self.place(self._room)
        return super().eventFilter(watched, event)

    def is_on(self, game: Game[Any]) -> bool:
        """Whether a battle is being fought in a position."""
        return self._battles is not None and self._battles.is_fought(game)

    def turn_aside(self, game: Game[Any]) -> None:
        """Lay the table aside to see the board, or take it back."""
        self._aside = not self._aside
        self.show_battle(game)

    def _follow(self, event: object) -> None:
        """An event is shown now: the rounds grow with it."""
        if self.table is not None and self._battles is not None:
            if self._battles.begins(event):
                self._aside = False
            self.table.follow(event)

    def show_battle(self, game: Game[Any]) -> None:
        """Lay a position out, if there is a battle in it; nobody sees a hand here that he may not see below."""
        table = self.table
        if table is None:
            return
        if not self.is_on(game):
            self._aside = False
        shown = self.is_on(game) and not self._aside
        table.setVisible(shown)
        if shown:
            near = max(0, self._hands.side)
            table.lay(game, near, is_open=near in self._hands.sides, playable=())
            table.rest()
            self.place(self._room)
            table.raise_()

    def place(self, room: QRect) -> None:
        """Where the table lies: over board and hand."""
        self._room = room
        if self.table is not None:
            self.table.lie_in(room)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colors."""
        if self.table is not None:
            self.table.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        if self.table is not None:
            self.table.name_buttons()

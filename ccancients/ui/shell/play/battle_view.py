"""A battle on its own table over the board, for games that have one: when it is open, and how much of it is shown.

The table opens when a battle is shown to begin, and closes when the board is needed again: for a way home, or because
it is over and its end has been read: that waits for a press. What has been fought is shown no quicker than it is told.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Signal
from PySide6.QtWidgets import QApplication

from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.ui.canvas.deeds import Arrow, Way
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.battle_table import CARDS, RESULT, BattleTable
from ccancients.ui.shell.play.at_table import AtTable

ROUND_MS: Final = 2300
"""How long a round of a battle is shown at ordinary pace: two cards and a die."""
HELD_S: Final = 0.35
"""Seconds for which a key is held that is meant to be let go."""


class BattleView(QObject):
    """Opens and closes the table of a battle.

    ``table``    the widget; None in a game without one
    ``out``      whether the battle that is going on is fought out by the program for whoever sits here
    ``read``     the end of a battle has been read: the match goes on
    ``asked``    whoever asks whether another question is to be put now: the rest is to be decided by the program
    """

    asked = Signal()
    read = Signal()

    def __init__(self, at: AtTable, parent: QObject) -> None:
        super().__init__(parent)
        self._at, self._session, self._settings = at, at.session, at.settings
        battles, parts = self._battles, self._parts = at.face.battles, at.parts
        self.table: BattleTable | None = None
        self.out = self._aside = self._left = False
        self._unread = self._ended = self._half_read = self._halted = self._half = False
        self._known, self._pressed_at, self._began = 0, 0.0, 0
        if battles is None:
            return
        table = self.table = battles.table(at.theme, parts.page)
        table.card_clicked.connect(parts.hand.card_clicked)  # as if it were clicked in the hand below
        table.card_refused.connect(parts.hand.card_refused)
        table.out_wanted.connect(self.fight_out)
        table.board_wanted.connect(self.turn_aside)
        table.pace_wanted.connect(self._take_pace)
        table.end.read.connect(self._was_read)
        parts.stage.event_shown.connect(self._follow)
        parts.stage.moved.connect(table.move_on)
        table.show_pace(self._pace)
        for beside in (parts.side, parts.deck):
            beside.installEventFilter(self)
        kept = parts.hand.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        parts.hand.setSizePolicy(kept)

    # -- what is wished -----------------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether the table lies over the board."""
        return self.table is not None and self.table.isVisibleTo(self._parts.page)

    @property
    def _pace(self) -> str:
        return self._settings.settings.battle_pace

    def _take_pace(self, name: str) -> None:
        self._settings.change(battle_pace=name)
        if self.table is not None:
            self.table.show_pace(name)
        if name == RESULT:
            self.asked.emit()

    def fight_out(self) -> None:
        """Let the program decide what is left of this battle for whoever sits here."""
        if not self._is_on:
            self._parts.prompt.notify(tr("No battle is being fought."))
            return
        self.out = True
        self.asked.emit()

    def turn_aside(self) -> None:
        """Lay the table aside to see the board, or take it back."""
        if self.table is None or not (self._is_on or self._halted):
            self._parts.prompt.notify(tr("No battle is being fought."))
            return
        self._pressed_at = time.monotonic()
        self._aside = not self._aside
        self.refresh()
        (self._parts.view if self._aside else self.table).setFocus()

    def let_go(self) -> None:
        """The key is let go with which the board was looked at: held for a while it takes the table back."""
        if self._aside and time.monotonic() - self._pressed_at >= HELD_S:
            self.turn_aside()

    def decides(self) -> Choice | None:
        """What the program answers for whoever is asked now; None where he answers himself."""
        if self._battles is None or not self._is_on or not (self.out or self._pace == RESULT):
            return None
        self._lay(self._session.game)  # it is seen at the end at the earliest, but knows how all began
        return self._battles.fought_out(self._session.game)

    def set_speed(self, events: Sequence[object]) -> None:
        """Show events of a battle at once where that is wished, and what is fought out round by round at a pace of its
        own; its end is always shown.
        """
        battles = self._battles
        if battles is None or (self._pace == CARDS and not self.out):
            return
        if battles.is_fought(self._session.game) and not any(battles.ends(event) for event in events):
            animator = self._parts.stage.animator
            animator.speed = ROUND_MS / self._cell if self._cell and animator.speed else 0.0

    @property
    def _cell(self) -> int:
        """Milliseconds for a round of what the program fights out before the eyes of whoever sits here; 0 for none."""
        return self._settings.settings.fought_out_ms if self.out and self._pace != RESULT else 0

    @property
    def _end_alone(self) -> bool:
        """Whether nothing of the battle is shown but its end."""
        return self._pace == RESULT or (self.out and not self._cell)

    # -- what is shown ------------------------------------------------------------------------------------------

    def _follow(self, event: object) -> None:
        """An event is shown now."""
        battles, table = self._battles, self.table
        if battles is None or table is None:
            return
        begins, ends = battles.begins(event), battles.ends(event)
        if begins:
            self._aside = self.out = self._left = self._ended = self._half_read = False
            self._known, self._began = 0, self._session.count - 1
        self._ended = self._ended or ends
        self._unread = self._unread or begins or ends
        table.follow(event)
        if begins:
            self._lay(self._session.game)  # who commands and with what, as long as it stands
        if (ends if self._end_alone else begins) and not self._aside:
            self._lay(self._session.game)
            self._open()

    def opened(self) -> None:
        """A position is set anew: where the last card of a battle is played already, its end is still to be told."""
        battles, table, session = self._battles, self.table, self._session
        if battles is None or table is None or not battles.is_fought(session.game):
            return
        self._aside = self.out = self._left = self._half_read = False
        self._known, self._began = 0, session.count
        told = battles.so_far(session.game, self._at.table.setup)
        if told is None:
            return
        for event in told:
            table.follow(event)
        self._unread = self._ended = True

    def refresh(self) -> None:
        """The table of the match has come to rest: lay the battle as it stands, or close it."""
        battles, game = self._battles, self._session.game
        if battles is None or self.table is None:
            return
        if self.waits:
            self._show_end(self.table)
            return
        if not battles.is_fought(game):
            self.out = self._aside = self._left = False
            self.close()
            return
        person, at_table = self._session.person_decides, battles.asked_at_table(game)
        self._left = self._left or (person and not at_table)
        wanted = not self._aside and not self._left and (at_table or not person)
        if person and self.decides() is not None:
            wanted = wanted and not self._end_alone
        if wanted:
            self._lay(game)
            self.table.rest()
            self._open()
        else:
            self.close()

    # -- the end ------------------------------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Whether the end of a battle is still to be read before anything else is asked or done.

        It is read when it is over; and before, where a person must answer something for which he needs the map.
        """
        battles, session = self._battles, self._session
        if battles is None or self.table is None or not self._unread:
            return False
        if battles.is_fought(session.game):
            at_map = session.person_decides and not battles.asked_at_table(session.game)
            return self._ended and at_map and not self._half_read
        if not self._halted:
            self._lay(session.game)
        return self.table.told > self._known

    @property
    def unread(self) -> bool:
        """Whether a battle goes on whose end is still to come, or to be read: what else matters is told behind it."""
        return self._unread and not self._half_read and self._is_on

    def _show_end(self, table: BattleTable) -> None:
        """Lay out how it ended."""
        if not self._halted:
            self._halted, self._aside = True, False
        self._lay(self._session.game)
        self._half = self._is_on
        if self._aside:
            self.close()
            return
        table.rest()
        self._open()
        table.tell_end(at_once=self._at.pace() == 0, watched=not self._session.persons)

    def go_on(self) -> bool:
        """The way on at the end of a battle: all of it is seen, then it is read; whether there was one."""
        if self.table is None or not self.is_open or not self.table.end.isVisibleTo(self.table):
            return False
        self.table.end.go_on()
        return True

    def _was_read(self) -> None:
        battles, table = self._battles, self.table
        assert battles is not None
        assert table is not None
        self._known, self._halted = table.told, False
        self._unread = self._half_read = battles.is_fought(self._session.game)  # what comes of it still is told at last
        self._left = True
        self.close()
        self.read.emit()
        self._draw_ways_home()

    def _draw_ways_home(self) -> None:
        """The way of the beaten is drawn on the board, on which it was gone under the table."""
        stage, deeds = self._parts.stage, self._parts.view.board.deeds
        if stage.busy:
            return
        gone = [
            Arrow(act.way, (act.here, act.there)) for act in stage.acts_since(self._began) if act.way is Way.RETREAT
        ]
        deeds.show(tuple(dict.fromkeys([*deeds.all(), *gone])))

    def overtaken(self) -> None:
        """The match goes on otherwise, or back: what waits to be read waits no more."""
        if self.table is not None and self._halted:
            self._halted, self._half_read, self._unread = False, True, self._half
            self._known = len(self.table.end.lines)
            self.table.end.put_away()

    def _lay(self, game: Game[Any]) -> None:
        assert self.table is not None
        hands = self._at.hands
        self.table.motion = self._at.pace()
        self.table.offer_way_out(hands.viewer in self._session.persons and self._is_on)
        self.table.lay(game, hands.viewer, is_open=hands.is_open, playable=self._at.question.cards())

    @property
    def _is_on(self) -> bool:
        """Whether anything is left to be decided at the table."""
        return self._battles is not None and self._battles.is_fought(self._session.game)

    def _open(self) -> None:
        assert self.table is not None
        self.table.show()
        self.place()
        self.raise_up()

    def raise_up(self) -> None:
        """Over whatever has come to lie over the board, but under what is read for a moment."""
        if self.is_open and self.table is not None:
            self.table.raise_()
            for over in (self._parts.account, self._parts.preview, self._parts.refusal, self._parts.cards):
                over.raise_()

    def close(self) -> None:
        """Show the board again."""
        if self.is_open and self.table is not None:
            focused = QApplication.focusWidget()
            had = focused is not None and self.table.isAncestorOf(focused)
            self.table.hide()
            self._parts.hand.show()
            if had:
                self._parts.view.setFocus()

    def place(self) -> None:
        """Over board and hand, for it has a hand of its own; question, log and piles beside them stay in sight."""
        if self.table is not None:
            parts = self._parts
            side, deck = (
                QRect(part.mapTo(parts.page, QPoint()), part.size()) if part.isVisibleTo(parts.page) else None
                for part in (parts.side, parts.deck)
            )
            width = side.x() - 6 if side is not None else parts.page.width()
            self.table.lie_in(QRect(0, 0, width, parts.page.height()), deck)
            self._put_away_hand()

    def _put_away_hand(self) -> None:
        """There is one hand: as long as the table is seen it is the one that lies there."""
        hand, table = self._parts.hand, self.table
        assert table is not None
        focused = QApplication.focusWidget()
        had = self.is_open and focused is not None and (focused is hand or hand.isAncestorOf(focused))
        hand.setVisible(not self.is_open)
        if had:
            table.focus_first()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What the table lies beside has found its place only now."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize) and self.is_open:
            self.place()
        return super().eventFilter(watched, event)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colors."""
        if self.table is not None:
            self.table.set_theme(theme)
            self.refresh()

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        if self.table is not None:
            self.table.name_buttons()

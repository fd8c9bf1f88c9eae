"""Whose hand may be seen: one person's always, of two people at one screen only that of whoever has confirmed.

Nothing else on the page decides what is shown of a hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ccancients.engine.decision import Decision
from ccancients.ui.i18n import tr

if TYPE_CHECKING:
    from ccancients.ui.shell.battle_page import BattlePage

NOBODY: Final = -1


class HandKeeper:
    """Keeps the hands of a ``BattlePage``.

    ``viewer``    the side that sits in front of the screen (its army is below)
    ``revealed``  the side whose hand lies face up, ``NOBODY`` for none
    """

    def __init__(self, page: BattlePage) -> None:
        self.page = page
        persons = page.session.persons
        self.viewer = persons[-1] if persons else 1
        self.revealed = persons[0] if len(persons) == 1 else NOBODY
        self._waiting_for = NOBODY
        self._seen_lines = [0, 0]

    @property
    def waiting_for(self) -> int:
        """The side that the curtain waits for, ``NOBODY`` while it is open."""
        return self._waiting_for

    @property
    def hot_seat(self) -> bool:
        """Whether two people share the screen."""
        return len(self.page.session.persons) == 2

    @property
    def curtain(self) -> bool:
        """Whether hands are hidden until their owner confirms."""
        return self.hot_seat and self.page.settings.settings.curtain

    def begin(self) -> None:
        """A position was set anew: seat whoever sits in front of the screen."""
        decision = self.page.session.decision
        if self.hot_seat and decision is not None:
            self.viewer = decision.side
        self._turn_board()

    def seat(self, decision: Decision) -> bool:
        """Prepare the screen for whoever decides; False when the curtain has to be lifted first."""
        if not self.hot_seat:
            return True
        needs_hand = self.page.face.looks_at_hand(decision)
        if not self.curtain:
            self.revealed = decision.side
            if needs_hand:
                self._give_seat(decision.side)
            self._give_back(decision)
            return True
        if not needs_hand:
            if self.revealed != decision.side:
                self.revealed = NOBODY
            self._give_back(decision)
            return True
        if self.revealed == decision.side:
            return True
        self._draw_curtain(decision.side)
        return False

    def cover(self) -> None:
        """Nobody's hand lies open any more, as far as there is a curtain."""
        if self.curtain:
            self.revealed = NOBODY
            self.show(self.page.session.game.state)

    def call(self, side: int) -> None:
        """Let a person sit down to look at his hand, behind the curtain if it is not his already."""
        if self.revealed != side:
            self._draw_curtain(side)

    def _give_back(self, decision: Decision) -> None:
        """Who was asked for his hand out of turn gets up again as soon as the one whose turn it is goes on."""
        if decision.side == self.page.face.active(self.page.session.game.state):
            self._give_seat(decision.side)

    def _give_seat(self, side: int) -> None:
        """Seat somebody without a curtain; who sat there has seen the log so far."""
        if self.viewer != side:
            self._note_seen()
            self._sit_down(side)

    def _draw_curtain(self, side: int) -> None:
        self.revealed = NOBODY
        self._note_seen()
        self._waiting_for = side
        page = self.page
        self.show(page.session.game.state)
        page.preview.hide()
        name = page.table.names[side] or page.face.side(page.session.game.state, side).name
        page.curtain.wait_for(name)
        page.setCurrentWidget(page.curtain)
        page.curtain.ready.setFocus()

    def seated(self) -> None:
        """The person the curtain waited for has confirmed."""
        side = self._waiting_for
        if side == NOBODY:
            return
        self._waiting_for = NOBODY
        self.revealed = side
        self._sit_down(side)
        self.page.setCurrentWidget(self.page.page)
        self.page.view.setFocus()

    def _sit_down(self, side: int) -> None:
        self.viewer = side
        self._turn_board()
        self.page.play.show_sides(self.page.session.game.state)

    def _turn_board(self) -> None:
        self.page.view.set_flipped(self.viewer == 0)

    def meanwhile(self) -> list[str]:
        """The lines of the log since the person in front of the screen last looked."""
        lines = self.page.log.lines
        return lines.texts()[self._seen_lines[self.viewer] :]

    def lines_put_before(self, count: int) -> None:
        """The log has so many more lines after its first one, all of which both have seen long ago."""
        self._seen_lines = [max(seen, 1) + count for seen in self._seen_lines]

    def _note_seen(self) -> None:
        """Whoever gets up has seen the log so far; what was dealt before the battle nobody needs to be told."""
        rows = self.page.log.lines.rowCount()
        if not any(self._seen_lines):
            self._seen_lines = [rows, rows]
        self._seen_lines[self.viewer] = rows

    def uncover(self) -> None:
        """The covered hand was clicked: its owner, who is being asked, wants to see it."""
        decision = self.page.session.decision
        if not self._may_uncover(decision):
            return
        self.revealed = self.viewer
        self.show(self.page.session.game.state)

    def show(self, state: Any) -> None:
        """Lay out the hand of the viewer: face up only if it is revealed."""
        page, face = self.page, self.page.face
        cards = face.side(state, self.viewer).hand
        decision = page.session.decision
        if self.revealed != self.viewer:
            note = tr("Click to look at your hand") if self._may_uncover(decision) else ""
            page.hand.show_hand((NOBODY,) * len(cards), (), note)
            return
        playable: tuple[int, ...] = ()
        if decision is not None and decision.side == self.viewer and page.play.interaction is not None:
            playable = tuple(answer.card for answer in page.play.interaction.answers if answer.card >= 0)
        page.hand.show_hand(cards, playable)

    def _may_uncover(self, decision: Decision | None) -> bool:
        if not self.hot_seat or decision is None or self.page.play.reply.waiting:
            return False
        return decision.side == self.viewer and self._waiting_for == NOBODY

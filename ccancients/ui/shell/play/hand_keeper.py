"""Whose hand may be seen: one person's always, of several people at one screen only that of whoever has confirmed.

Nothing else on the page decides what is shown of a hand.
"""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from ccancients.engine.decision import Decision
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import GameFace
from ccancients.ui.interactions.interaction import OpenQuestion
from ccancients.ui.shell.play.match_parts import MatchParts
from ccancients.ui.table.session import Session

NOBODY: Final = -1


class HandKeeper(QObject):
    """Keeps the hands of a match, and shows the viewer's in a ``HandPanel``; whoever only watches may see all of them.

    ``viewer``    the side that sits in front of the screen and sees the board from its end
    ``revealed``  the side whose hand lies face up, ``NOBODY`` for none
    ``in_sight``  a question is put to everybody in sight: no hand may be uncovered meanwhile

    ``curtain_drawn(side)``  the table is hidden until the person of a side confirms;  ``curtain_lifted`` he has
    ``seat_taken(side)``     a side sits in front of the screen now
    """

    curtain_drawn = Signal(int)
    curtain_lifted = Signal()
    seat_taken = Signal(int)

    def __init__(
        self, session: Session, face: GameFace, settings: SettingsStore, question: OpenQuestion, parts: MatchParts,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session, self._face, self._settings, self._question = session, face, settings, question
        self._hand, self._other_hand, self._log = parts.hand, parts.other_hand, parts.log.lines
        parts.hand.cover_clicked.connect(self.uncover)
        persons = session.persons
        self.viewer = face.near_side(persons or session.sides)
        self.revealed = persons[0] if len(persons) == 1 else NOBODY
        self.in_sight = False
        self._waiting_for = NOBODY
        self._seen_lines = [0 for _ in session.sides]

    @property
    def waiting_for(self) -> int:
        """The side that the curtain waits for, ``NOBODY`` while it is open."""
        return self._waiting_for

    @property
    def looking(self) -> int:
        """The side in front of the screen, ``NOBODY`` while the curtain waits for it."""
        return self.viewer if self._waiting_for == NOBODY else NOBODY

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the screen."""
        return len(self._session.persons) > 1

    @property
    def curtain(self) -> bool:
        """Whether hands are hidden until their owner confirms."""
        return self.hot_seat and self._settings.settings.curtain

    @property
    def is_open(self) -> bool:
        """Whether the hand of the viewer may be read."""
        return self.revealed == self.viewer and self._waiting_for == NOBODY

    # -- who sits in front of the screen ------------------------------------------------------------------------

    def begin(self) -> None:
        """A position was set anew: seat whoever is to decide in front of the screen."""
        decision = self._session.decision
        if self.hot_seat and decision is not None and self._session.person_decides:
            self.viewer = decision.side
        self.seat_taken.emit(self.viewer)

    def prepare(self, decision: Decision) -> bool:
        """Prepare the screen for the person who decides; False when the curtain has to be lifted first."""
        if not self.hot_seat:
            return True
        needs_hand = self._face.answers.looks_at_hand(decision)
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
        self.draw_curtain(decision.side)
        return False

    def draw_curtain(self, side: int) -> None:
        """Hide the table until the person of a side confirms that he sits there; not if his hand is open already."""
        if self.revealed == side:
            return
        self.revealed = NOBODY
        self._note_seen()
        self._waiting_for = side
        self.show(self._session.game.state)
        self.curtain_drawn.emit(side)

    def confirm(self) -> None:
        """The person whom the curtain waited for has confirmed."""
        side = self._waiting_for
        if side == NOBODY:
            return
        self._waiting_for = NOBODY
        self.revealed = side
        self._sit_down(side)
        self.curtain_lifted.emit()

    def _give_back(self, decision: Decision) -> None:
        """Who was asked for his hand out of turn gets up again as soon as the one whose turn it is goes on."""
        if decision.side == self._face.panels.active(self._session.game.state):
            self._give_seat(decision.side)

    def _give_seat(self, side: int) -> None:
        """Seat somebody without a curtain; who sat there has seen the log so far."""
        if self.viewer != side:
            self._note_seen()
            self._sit_down(side)

    def _sit_down(self, side: int) -> None:
        self.viewer = side
        self.seat_taken.emit(side)

    # -- what he has not seen -----------------------------------------------------------------------------------

    def meanwhile(self) -> list[str]:
        """The lines of the log since the person in front of the screen last looked."""
        return self._log.seen_since(self._seen_lines[self.viewer])

    def lines_put_before(self, count: int) -> None:
        """The log has so many more lines after its first one, all of which everybody has seen long ago."""
        self._seen_lines = [max(seen, 1) + count for seen in self._seen_lines]

    def _note_seen(self) -> None:
        """Whoever gets up has seen the log so far; what was dealt before the match nobody needs to be told."""
        rows = self._log.rowCount()
        if not any(self._seen_lines):
            self._seen_lines = [rows for _ in self._seen_lines]
        self._seen_lines[self.viewer] = rows

    # -- the hand -----------------------------------------------------------------------------------------------

    def cover(self) -> None:
        """Nobody's hand lies open any more, as far as there is a curtain."""
        if self.curtain:
            self.revealed = NOBODY
            self.show(self._session.game.state)

    def uncover(self) -> None:
        """The covered hand was clicked: its owner, who is being asked, wants to see it."""
        if not self._may_uncover(self._session.decision):
            return
        self.revealed = self.viewer
        self.show(self._session.game.state)

    @property
    def watched_open(self) -> bool:
        """Whether opponents play each other with all hands face up."""
        return not self._session.persons and self._settings.settings.open_hands

    @property
    def watched_covered(self) -> bool:
        """Whether nothing may be told of hands, which lie face down for whoever watches until the match is over."""
        return not self._session.persons and not self.watched_open and not self._session.is_over

    def show(self, state: Any) -> None:
        """Lay out the hand of the viewer: face up only if it is revealed, or if there is nobody to hide it from."""
        self._log.cover(self.watched_covered)
        self._other_hand.setVisible(self.watched_open and len(self._session.sides) == 2)
        if self.watched_open:
            self._show_watched(state)
            return
        cards = self._face.panels.seat(state, self.viewer).hand
        decision = self._session.decision
        if self.revealed != self.viewer:
            note = tr("Click to look at your hand") if cards and self._may_uncover(decision) else ""
            self._hand.show_hand((NOBODY,) * len(cards), (), note)
            return
        asked = decision is not None and decision.side == self.viewer
        self._hand.show_hand(cards, self._question.cards() if asked else ())

    def _show_watched(self, state: Any) -> None:
        """Both hands of two sides; of more sides the hand of the one whose turn it is."""
        panels = self._face.panels
        if len(self._session.sides) == 2:
            self._other_hand.show_hand(panels.seat(state, 1 - self.viewer).hand)
            self._hand.show_hand(panels.seat(state, self.viewer).hand)
        else:
            self._hand.show_hand(panels.seat(state, panels.active(state)).hand)

    def _may_uncover(self, decision: Decision | None) -> bool:
        if not self.hot_seat or decision is None or self.in_sight:
            return False
        return decision.side == self.viewer and self._waiting_for == NOBODY

"""Who has the keyboard on the page of a match: it goes round the board, the hand, the question and the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QApplication, QWidget

from ccancients.ui.shell.play.battle_view import BattleView
from ccancients.ui.shell.play.match_parts import MatchParts


class KeyboardRing:
    """Gives the keyboard to the parts of a page; while a battle lies open, its table stands in for the hand."""

    def __init__(self, parts: MatchParts, battles: BattleView) -> None:
        self._parts, self._battles = parts, battles

    @property
    def cards(self) -> tuple[Any, ...]:
        """The cards that can be clicked now, from the left."""
        return tuple(self.hand.cards)

    @property
    def hand(self) -> Any:
        """Where the cards are that can be played now: the hand, or the table of a battle over it."""
        return (self._battles.table if self._battles.is_open else None) or self._parts.hand

    def leave_what_is_idle(self) -> None:
        """Another question is put: who had the keyboard in what is of no use for it goes back to the board.

        A button that goes hands the keyboard on to whatever comes next, such as a card that cannot be played.
        """
        focused = QApplication.focusWidget()
        page = self._parts.page
        if focused is None or focused is page or not page.isAncestorOf(focused):
            return
        cards: tuple[Any, ...] = (*self._parts.hand.cards, *self.cards)
        greyed: set[QWidget] = {card for card in cards if not card.playable}
        if focused in greyed or not focused.isVisible() or not focused.isEnabled():
            self._parts.view.setFocus()

    def to_hand(self) -> None:
        """To the cards of the hand, or without any to the answers below the question."""
        if not self.hand.focus_first():
            self._parts.prompt.focus_first()

    def to_answers(self) -> None:
        """To the answers below the question, or without any to the cards of the hand."""
        if not self._parts.prompt.focus_first():
            self.hand.focus_first()

    def to_next_part(self) -> None:
        """To the next part of the page: the board, the hand, the question, the log."""
        view, hand, prompt, log = self._parts.view, self._parts.hand, self._parts.prompt, self._parts.log
        parts: tuple[tuple[QWidget, Callable[[], object]], ...] = (
            (view, view.setFocus), (hand, hand.focus_first), (prompt, prompt.focus_first), (log, log.take_focus),
        )
        focused = QApplication.focusWidget()
        now = next((place for place, (part, _go) in enumerate(parts) if focused is not None and (
            part is focused or part.isAncestorOf(focused))), -1)
        for place in range(now + 1, now + 1 + len(parts)):
            parts[place % len(parts)][1]()
            if QApplication.focusWidget() is not focused:
                return

"""Standing answers: what a person has said once for the rest of a turn, so that he is not asked again and again.

They are said in the open and hold for the turn in which they were given. A question that was reached by taking
something back is put all the same.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from ccancients.engine.decision import Choice
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.face import GameFace
from ccancients.ui.panels.prompt_panel import PromptPanel
from ccancients.ui.panels.wrap_button import WrapButton
from ccancients.ui.table.session import Session

NOWHERE: Final = -1


class Standing(QObject):
    """Keeps the standing answers of the persons at a table, and the button that gives and takes them back.

    ``given``           an answer has been given that may fit the question that is open
    ``said(sentence)``  somebody's standing answer has been used
    """

    given = Signal()
    said = Signal(str)

    def __init__(self, session: Session, face: GameFace, prompt: PromptPanel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._answers, self._turns = session, face.standing, face.spec.turns
        self._kept: dict[int, dict[str, str]] = {}
        self._turn: dict[int, int] = {}
        self._back_at = NOWHERE
        self.button = WrapButton(prompt)
        self.button.setProperty("link", True)
        self.menu = QMenu(self.button)
        self.button.setMenu(self.menu)
        self.menu.triggered.connect(self._chosen)
        self.button.hide()
        prompt.add_below(self.button)
        session.undone.connect(self._taken_back)

    def _taken_back(self, count: int) -> None:
        self._back_at = count

    def kept(self, side: int) -> dict[str, str]:
        """What a side has said for this turn: words by key, the latest last."""
        turn = self._turns(self._session.game)[side]
        if self._turn.get(side) != turn:
            self._turn[side] = turn
            self._kept[side] = {}
        return self._kept[side]

    def decides(self) -> Choice | None:
        """The answer that a person has given before to what he is asked now; None where he has to be asked."""
        decision, game = self._session.decision, self._session.game
        if self._answers is None or decision is None or self._session.count == self._back_at:
            return None
        for key, words in reversed(self.kept(decision.side).items()):
            choice = self._answers.answer(game, key)
            if choice is not None and choice in decision.choices:
                self.said.emit(tr("Answered as you said for this turn: {words}.", words=words))
                return choice
        return None

    def offer(self) -> None:
        """Offer what may be said for the turn beside the question of a person, and what he has said already."""
        decision = self._session.decision
        if self._answers is None or decision is None:
            self.put_away()
            return
        kept = self.kept(decision.side)
        offers = self._answers.offers(self._session.game)
        self.menu.clear()
        for each in offers:
            self._add(decision.side, each.key, each.words, on=each.key in kept)
        others = {key: words for key, words in kept.items() if key not in {each.key for each in offers}}
        if offers and others:
            self.menu.addSeparator()
        for key, words in others.items():
            self._add(decision.side, key, words, on=True)
        self.button.setText(plural("This turn: one standing answer", "This turn: {count} standing answers", len(kept))
                            if kept else tr("For this turn: always, never …"))
        self.button.setVisible(bool(offers or others))

    def _add(self, side: int, key: str, words: str, *, on: bool) -> None:
        action = self.menu.addAction(words)
        action.setCheckable(True)
        action.setChecked(on)
        action.setData((side, key))

    def put_away(self) -> None:
        """Nobody is asked."""
        self.button.hide()

    def _chosen(self, action: QAction) -> None:
        side, key = action.data()
        self.say(side, key, action.text(), on=action.isChecked())

    def say(self, side: int, key: str, words: str, *, on: bool) -> None:
        """A side says something for the turn, or takes it back."""
        kept = self.kept(side)
        for other in [each for each in kept if _topic(each) == _topic(key)]:
            del kept[other]
        if on:
            kept[key] = words
        self._back_at = NOWHERE
        self.offer()
        if on:
            self.given.emit()


def _topic(key: str) -> str:
    """What an answer is about: of those about the same one holds at a time."""
    return key.partition(":")[0]

"""The position of a match as text, in a window of its own: read, searched, and answered by typing."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStackedWidget

from ccancients.engine.errors import GameError
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.text_board import TextBoard, TextPart
from ccancients.ui.shell.play.answering import Answering
from ccancients.ui.shell.play.at_table import AtTable


class PositionText(QObject):
    """Shows a ``TextBoard`` of a match. It tells what whoever sits in front of the screen may see, and no more."""

    def __init__(self, at: AtTable, answering: Answering, page: QStackedWidget) -> None:
        super().__init__(page)
        self._at, self._answering, self._page = at, answering, page

    def show(self) -> TextBoard:
        """Show the position as text, in the window that is open already or in a new one. It goes with the match."""
        stage, session = self._at.stage, self._at.session
        stage.skip()
        board = self._page.findChild(TextBoard)
        if board is None:
            board = TextBoard(self.position, self._page, known=self.known, answer=self.type_answer, offers=self.offers)
            for signal in (stage.settled, stage.busy_changed, session.position_changed, session.decision_changed):
                signal.connect(self._refresh)
            self._page.currentChanged.connect(board.refresh)
            board.resize(board.sizeHint().boundedTo(self._page.window().size()))
        board.refresh()
        board.show()
        board.raise_()
        board.activateWindow()
        board.search.setFocus()
        return board

    def _refresh(self, *_news: object) -> None:
        """The text follows the board, not the match: nobody reads what he has not seen."""
        board = self._page.findChild(TextBoard)
        if board is not None and not self._at.stage.busy:
            board.refresh()

    @property
    def _covered(self) -> bool:
        return self._page.currentWidget() is self._at.parts.curtain

    def position(self) -> tuple[TextPart, ...]:
        """The position as the person in front of the screen may see it; behind the curtain nothing but the names."""
        hands, prompt = self._at.hands, self._at.parts.prompt
        asked = (prompt.phase.text(), prompt.question.text(), prompt.hint.text()) if not self._covered else ()
        lines = tuple(text for text in asked if text)
        return self._at.face.words.position(self._at.game, hands.viewer, hands.is_open, lines)

    def known(self) -> tuple[TextPart, ...]:
        """The position as it was after the last answer of whoever sits in front of the screen."""
        hands = self._at.hands
        game = self._answering.last_answered.get(hands.viewer)
        return () if game is None else self._at.face.words.position(game, hands.viewer, hands.is_open, ())

    def offers(self) -> tuple[str, ...]:
        """Every answer to the open question of the person in front of the screen, as it may be typed."""
        session, asked = self._at.session, self._at.question.interaction
        if self._covered or asked is None or not session.person_decides or session.decision is None:
            return ()
        return tuple(map(self._at.face.spec.choice_text, session.decision.choices))

    def type_answer(self, text: str) -> str:
        """Give a typed answer, or several with a semicolon between them; what is wrong with it, empty for nothing."""
        session, spec = self._at.session, self._at.face.spec
        for each in filter(None, (part.strip() for part in text.split(";"))):
            decision = session.decision
            if self._covered or decision is None or not session.person_decides:
                return tr("Nothing is asked of you now.")
            try:
                choice = spec.parse_choice(each)
            except GameError as error:
                return error.in_words(tr)
            if choice not in decision.choices:
                return tr("\u201c{answer}\u201d is no answer to what is asked.", answer=each[:80])
            self._answering.give(choice)
        return ""

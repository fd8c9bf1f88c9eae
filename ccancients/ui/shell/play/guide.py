"""The rules beside a match: a guide through the first one, and menus that lead to the rules of what is clicked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.stage import Stage
from ccancients.ui.desktop.i18n import languages, tr
from ccancients.ui.face import Help
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.panels.guide_panel import GuidePanel
from ccancients.ui.panels.hand_panel import CardButton, HandPanel
from ccancients.ui.shell.play.guided import GUIDED
from ccancients.ui.shell.play.open_question import OpenQuestion
from ccancients.ui.table.session import Session
from ccancients.ui.table.table import Table


class Guide(QObject):
    """Explains the questions put to persons at a table that is guided, each the first time it is put.

    It speaks on a panel over the column ``side``, and stays there when the window changes its size.
    """

    def __init__(
        self, session: Session, table: Table, rules: Help, side: QWidget, view: BoardView, stage: Stage
    ) -> None:
        super().__init__(view)
        self._session, self._table, self._rules = session, table, rules
        self._side, self._view, self._stage = side, view, stage
        over = side.parentWidget()
        assert over is not None
        self.panel = GuidePanel(over)
        self._told: set[str] = set()
        self.panel.left.connect(self.leave)
        session.decision_changed.connect(self._asked)
        stage.busy_changed.connect(lambda _busy: self._asked())
        languages.language_changed.connect(self._speak)
        side.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._side and event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        self.panel.place_in(self._side.geometry().adjusted(6, 6, -6, 0))

    @property
    def guides(self) -> bool:
        """Whether advice is still wanted."""
        return bool(self._table.extras.get(GUIDED))

    def leave(self) -> None:
        """No more advice in this match."""
        self._table.extras.pop(GUIDED, None)
        self._view.setFocus()

    def _speak(self, _language: str) -> None:
        """Say the same in the language now in use."""
        if self.panel.entry is not None and self.panel.isVisible():
            self.panel.explain(self._rules.rulebook().entries[self.panel.entry.id])

    def _asked(self) -> None:
        session = self._session
        self.panel.hide()
        if self._stage.busy:
            return  # what comes next would tell how the dice fall
        if not self.guides or session.decision is None or not session.person_decides:
            return
        entry = self._rules.first_steps(session.decision)
        if entry in self._told:
            return
        self._told.add(entry)
        self._place()
        self.panel.explain(self._rules.rulebook().entries[entry])


class RuleMenus(QObject):
    """Right click on the board or on a card of the hand: what a plain click there does not mean, and the rules.

    ``wanted(entry)``     an entry was chosen
    ``answered(answer)``  an answer that stands aside
    """

    wanted = Signal(str)
    answered = Signal(object)

    def __init__(
        self, session: Session, rules: Help, question: OpenQuestion, view: BoardView, hand: HandPanel
    ) -> None:
        super().__init__(view)
        self._session, self._rules, self._view, self._hand = session, rules, view, hand
        self._question = question
        self.menu: QMenu | None = None
        view.place_context.connect(self._on_board)
        hand.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        hand.customContextMenuRequested.connect(self._on_hand)

    def _on_board(self, here: int, point: QPoint) -> None:
        if here >= 0:
            asides = [answer for answer in self._question.answers if answer.aside and answer.target == here]
            self._offer(self._rules.entries_at(self._session.game, here), point, asides)

    def _on_hand(self, point: QPoint) -> None:
        card = self._hand.childAt(point)
        if isinstance(card, CardButton) and not card.face_down:
            self._offer((self._rules.entry_of_card(card.card),), self._hand.mapToGlobal(point))

    def _offer(self, entries: tuple[str, ...], point: QPoint, asides: Sequence[Answer] = ()) -> None:
        book = self._rules.rulebook()
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self._view)
        for answer in asides:
            given = self.menu.addAction(tr("{answer} alone (Shift+click)", answer=answer.label))
            given.triggered.connect(partial(self.answered.emit, answer))
        for entry in entries:
            action = self.menu.addAction(tr("Rules: {entry}", entry=book.entries[entry].title))
            action.triggered.connect(partial(self.wanted.emit, entry))
        self.menu.popup(point)

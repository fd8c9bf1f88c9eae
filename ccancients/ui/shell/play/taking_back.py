"""Taking choices back in a match: the buttons, the keys, and why something cannot be taken back."""

from __future__ import annotations

from PySide6.QtCore import QObject

from ccancients.ui.shell.play.match_parts import MatchParts
from ccancients.ui.table.session import Session


class TakingBack(QObject):
    """Undo, redo and their buttons."""

    def __init__(self, session: Session, parts: MatchParts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._parts = session, parts
        session.undo_changed.connect(self.show)
        parts.log.undo_wanted.connect(session.undo_to)
        parts.log.undo_refused.connect(self.say_why_not)
        parts.undo_button.clicked.connect(self.undo)
        parts.redo_button.clicked.connect(session.redo)
        for button in (parts.undo_button, parts.redo_button):
            button.setVisible(bool(session.persons))

    def undo(self) -> None:
        """Take the last choice back, or say why that cannot be."""
        if not self._session.undo():
            self.say_why_not()

    def reset_turn(self) -> None:
        """Take back everything that can be taken back, or say why nothing can."""
        if not self._session.reset_turn():
            self.say_why_not()

    def say_why_not(self) -> None:
        """Why what was wanted cannot be taken back."""
        self._parts.prompt.notify(self._session.why_no_undo or self._session.why_no_more_undo)

    def show(self) -> None:
        """What can be taken back now."""
        self._parts.undo_button.setEnabled(self._session.can_undo)
        self._parts.redo_button.setEnabled(self._session.can_redo)
        self._parts.undo_button.setToolTip(self._session.why_no_undo)

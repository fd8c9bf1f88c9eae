"""The guide through a first battle: watches the questions and explains each the first time it is put."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject

from ccancients.ui.i18n import languages
from ccancients.ui.panels.coach_panel import CoachPanel
from ccancients.ui.shell.battle_page import BattlePage

GUIDED: Final = "guided"
"""The extra of a table whose battle is explained; it is kept with the battle."""


class Coach(QObject):
    """Explains the questions put to persons at a battle page whose table is guided."""

    def __init__(self, page: BattlePage) -> None:
        super().__init__(page)
        self.page = page
        self.panel = CoachPanel(page.page)
        self._told: set[str] = set()
        self.panel.left.connect(self.leave)
        page.session.decision_changed.connect(self._asked)
        languages.language_changed.connect(self._speak)
        page.side.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The advice lies over the log, and stays there when the window changes its size."""
        if watched is self.page.side and event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        self.panel.place_in(self.page.side.geometry().adjusted(6, 6, -6, 0))

    @property
    def guides(self) -> bool:
        """Whether advice is still wanted."""
        return bool(self.page.table.extras.get(GUIDED))

    def leave(self) -> None:
        """No more advice in this battle."""
        self.page.table.extras.pop(GUIDED, None)
        self.page.view.setFocus()

    def _speak(self, _language: str) -> None:
        """Say the same in the language now in use."""
        if self.panel.entry is not None and self.panel.isVisible():
            self.panel.explain(self.page.face.rulebook().entries[self.panel.entry.id])

    def _asked(self) -> None:
        session = self.page.session
        self.panel.hide()
        if not self.guides or session.decision is None or not session.person_decides:
            return
        entry = self.page.face.first_steps(session.decision)
        if entry in self._told:
            return
        self._told.add(entry)
        self._place()
        self.panel.explain(self.page.face.rulebook().entries[entry])

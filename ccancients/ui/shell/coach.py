"""The guide through a first battle: watches the questions and explains each the first time it is put."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject

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
        self.panel = CoachPanel(page.view)
        self._told: set[str] = set()
        self.panel.left.connect(self.leave)
        page.session.decision_changed.connect(self._asked)
        languages.language_changed.connect(self._speak)

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
        self.panel.explain(self.page.face.rulebook().entries[entry])

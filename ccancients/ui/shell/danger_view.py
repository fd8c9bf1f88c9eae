"""The threat view: every hex as hot as what the enemy could do there next turn, and a card that says it in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ccancients.ui.face import Dangers
from ccancients.ui.panels.info_card import Facts

if TYPE_CHECKING:
    from ccancients.ui.shell.battle_page import BattlePage


class DangerView(QObject):
    """The threat view of a ``BattlePage``, for whoever sits in front of the screen; the settings put it on and off.

    What it shows is worked out when something has changed, and only while it is on.
    """

    def __init__(self, page: BattlePage) -> None:
        super().__init__(page)
        self.page = page
        self._known: tuple[int, int, int] = (-1, -1, -1)
        self._dangers: Dangers | None = None
        self._heated = False
        page.settings.changed.connect(self.refresh)
        page.stage.settled.connect(lambda _state: self.refresh())
        page.stage.busy_changed.connect(lambda _busy: self.refresh())
        page.view.hex_clicked.connect(lambda _here: self.refresh())
        page.session.decision_changed.connect(self.refresh)

    @property
    def on(self) -> bool:
        """Whether the view is shown: not while something moves, and not after the battle."""
        page = self.page
        return page.settings.settings.dangers and not page.stage.busy and page.session.decision is not None

    def refresh(self) -> None:
        """Show the heat as it is now, or none."""
        dangers = self._now()
        if dangers is not None or self._heated:
            self.page.view.board.set_heat(dangers.heat if dangers is not None else {})
        self._heated = dangers is not None

    def facts(self, here: int) -> Facts | None:
        """What threatens a hex; nothing while the view is off."""
        dangers = self._now()
        return dangers.facts(here) if dangers is not None else None

    def _now(self) -> Dangers | None:
        if not self.on:
            return None
        page = self.page
        interaction = page.play.interaction
        selected = interaction.selected if interaction is not None else -1
        wanted = (page.session.count, page.play.hands.viewer, selected)
        if self._dangers is None or wanted != self._known:
            self._known = wanted
            self._dangers = page.face.dangers(page.session.game, wanted[1], selected)
        return self._dangers

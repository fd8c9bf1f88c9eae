"""The threat view: every hex as hot as what the enemy could do there next turn, and a card that says it in words.

A tap on its key puts it on or off; while the key is held down it is shown for as long as that.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from ccancients.ui.face import Dangers
from ccancients.ui.panels.info_card import Facts

if TYPE_CHECKING:
    from ccancients.ui.shell.battle_page import BattlePage


HELD_S: Final = 0.35
"""A key that is down for so long is held, not tapped."""


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
        self._was_on = page.settings.settings.dangers
        self._pressed_at = 0.0
        page.settings.changed.connect(self._settings_changed)
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

    def press(self) -> None:
        """The key goes down: the view is put on, or off."""
        settings = self.page.settings
        self._pressed_at = time.monotonic() if not settings.settings.dangers else 0.0
        settings.change(dangers=not settings.settings.dangers)

    def release(self) -> None:
        """The key comes up: a view that was shown while it was held goes."""
        held = self._pressed_at and time.monotonic() - self._pressed_at >= HELD_S
        self._pressed_at = 0.0
        if held:
            self.page.settings.change(dangers=False)

    def _settings_changed(self) -> None:
        """Put on, the view says at once what threatens the hex under the mouse, or else under the cursor."""
        on = self.page.settings.settings.dangers
        if on != self._was_on:
            self._was_on = on
            self.refresh()
            self.page.info.show_facts(None)
            self.page.play.lights.hover(self.page.view.hex_in_sight)

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

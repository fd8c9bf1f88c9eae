"""The threat view: every place as hot as what the enemy could do there next turn, and a card that says it in words.

A tap on its key puts it on or off; while the key is held down it is shown for as long as that.
"""

from __future__ import annotations

import time
from typing import Final

from PySide6.QtCore import QObject, Signal

from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.stage import Stage
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.optional_parts import Dangers, Threats
from ccancients.ui.panels.info_card import Facts
from ccancients.ui.shell.play.hand_keeper import HandKeeper
from ccancients.ui.shell.play.open_question import OpenQuestion
from ccancients.ui.table.session import Session

HELD_S: Final = 0.35
"""A key that is down for so long is held, not tapped."""


class DangerView(QObject):
    """The threat view of a board, for whoever sits in front of the screen; the settings put it on and off.

    What it shows is worked out when something has changed, and only while it is on.
    ``switched``  it was put on or off
    """

    switched = Signal()

    def __init__(
        self, session: Session, threats: Threats, settings: SettingsStore, question: OpenQuestion, hands: HandKeeper,
        view: BoardView, stage: Stage, parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._threats, self._settings = session, threats, settings
        self._question, self._hands, self._view, self._stage = question, hands, view, stage
        self._known: tuple[int, int, int] = (-1, -1, -1)
        self._dangers: Dangers | None = None
        self._heated = False
        self._was_on = settings.settings.dangers
        self._pressed_at = 0.0
        settings.changed.connect(self._settings_changed)
        stage.settled.connect(lambda _state: self.refresh())
        stage.busy_changed.connect(lambda _busy: self.refresh())
        view.place_clicked.connect(lambda _here: self.refresh())
        session.decision_changed.connect(self.refresh)

    @property
    def on(self) -> bool:
        """Whether the view is shown: not while something moves, and not after the match."""
        return self._settings.settings.dangers and not self._stage.busy and self._session.decision is not None

    def press(self) -> None:
        """The key goes down: the view is put on, or off."""
        on = self._settings.settings.dangers
        self._pressed_at = time.monotonic() if not on else 0.0
        self._settings.change(dangers=not on)

    def release(self) -> None:
        """The key comes up: a view that was shown while it was held goes."""
        held = self._pressed_at and time.monotonic() - self._pressed_at >= HELD_S
        self._pressed_at = 0.0
        if held:
            self._settings.change(dangers=False)

    def _settings_changed(self) -> None:
        """Put on, the view is there at once, and so is what it says of the place under the mouse or the cursor."""
        self.refresh()
        if self._settings.settings.dangers != self._was_on:
            self._was_on = not self._was_on
            self.switched.emit()

    def refresh(self) -> None:
        """Show the heat as it is now, or none."""
        dangers = self._now()
        if dangers is not None or self._heated:
            self._view.board.set_heat(dangers.heat if dangers is not None else {})
        self._heated = dangers is not None

    def facts(self, here: int) -> Facts | None:
        """What threatens a place; nothing while the view is off."""
        dangers = self._now()
        return dangers.facts(here) if dangers is not None else None

    def _now(self) -> Dangers | None:
        if not self.on:
            return None
        wanted = (self._session.count, self._hands.viewer, self._question.selected)
        if self._dangers is None or wanted != self._known:
            self._known = wanted
            self._dangers = self._threats.dangers(self._session.game, wanted[1], wanted[2])
        return self._dangers

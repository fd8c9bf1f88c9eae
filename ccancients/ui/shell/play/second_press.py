"""What is asked twice: the button becomes red with what would come of it, and wants a second press within a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QPushButton

from ccancients.engine.decision import Choice
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import GameFace
from ccancients.ui.interactions.answers import Answer, AskedTwice
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import PromptPanel
from ccancients.ui.table.session import Session

WAITS_MS: Final = 4000
"""How long a second press is waited for."""


class SecondPress(QObject):
    """Lets answers pass, or asks for a second press.

    ``question``  what is asked again now, None for nothing
    """

    def __init__(
        self, session: Session, face: GameFace, settings: SettingsStore, prompt: PromptPanel,
        theme: Callable[[], Theme],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._answers, self._settings, self._prompt = session, face.answers, settings, prompt
        self._theme = theme
        self.question: AskedTwice | None = None
        self._choices: tuple[Choice, ...] = ()
        self.timer = QTimer(self, singleShot=True, interval=WAITS_MS)
        self.timer.timeout.connect(lambda: self.forget() and None)
        self.never = QPushButton(prompt)
        self.never.setProperty("link", True)
        self.never.clicked.connect(self._never_again)
        self.never.hide()
        prompt.add_below(self.never)

    def lets(self, answer: Answer, offer: Callable[[Answer], None]) -> bool:
        """Whether an answer may be given now; if not, it has been asked for once more.

        ``offer``  shows a button for the answer, where it was given on the board or in the hand
        """
        choices = (answer.choice, *answer.then)
        if self.question is not None and choices == self._choices:
            self.forget()
            return True
        self.forget()
        asked = self._asked(answer)
        if asked is None:
            return True
        offer(answer)
        self.question, self._choices = asked, choices
        self._prompt.ask_again(self._theme(), answer, asked.sentence)
        self.never.setText(tr("Do not ask this any more"))
        self.never.show()
        self.timer.start()
        return False

    def _asked(self, answer: Answer) -> AskedTwice | None:
        settings = self._settings.settings
        if not settings.confirm_idle or self._session.decision is None:
            return None
        asked = self._answers.asked_twice(self._session.game, answer)
        return asked if asked is not None and asked.key not in settings.unasked else None

    def forget(self) -> bool:
        """The time is over, or something else was done: the button is as it was. Whether one was asking."""
        if self.question is None:
            return False
        self.question = None
        self.timer.stop()
        self.never.hide()
        self._prompt.ask_again(self._theme())
        return True

    def _never_again(self) -> None:
        if self.question is not None:
            self._settings.change(unasked=(*self._settings.settings.unasked, self.question.key))
        self.forget()

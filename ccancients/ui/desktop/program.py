"""The application, which asks for nothing that Python need not see.

An event filter of the whole program in Python is called for every event of every object: 7,000 times while a match is
opened, a tenth of all that takes. Qt asks for tool tips from a timer of the application itself, and an event of its
own arrives there: so the filter of tips listens as long as that one takes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from ccancients.ui.desktop.plain_tips import PlainTips


class Program(QApplication):
    """The application; its tool tips are plain text, whatever is in them."""

    def __init__(self, argv: Sequence[str]) -> None:
        super().__init__(list(argv))
        self._tips = PlainTips(self)

    def event(self, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Timer:
            return super().event(event)
        with self.plain_tips():
            return super().event(event)

    @contextmanager
    def plain_tips(self) -> Iterator[None]:
        """As long as this lasts, whatever asks a widget for its tip is shown it as plain text."""
        self.installEventFilter(self._tips)
        try:
            yield
        finally:
            self.removeEventFilter(self._tips)

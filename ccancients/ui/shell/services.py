"""What the main window does for those who work for it, so that none of them needs to know the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QDialog, QWidget

from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import Faces
from ccancients.ui.look.theme import Theme


@dataclass(frozen=True, slots=True)
class WindowServices:
    """What a helper of the window is given when it is made.

    ``parent``       the parent of dialogs
    ``faces``        the games that are offered
    ``settings``     what the person prefers
    ``theme``        the look in use
    ``say``          says a sentence that does not interrupt
    ``open_dialog``  shows a dialog without stopping the event loop
    """

    parent: QWidget
    faces: Faces
    settings: SettingsStore
    theme: Callable[[], Theme]
    say: Callable[[str], None]
    open_dialog: Callable[[QDialog], None]

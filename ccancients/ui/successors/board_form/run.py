"""Opening the form: one window in a program, opened again wherever it is asked for."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.successors.board_form.window import BoardWindow

_open: list[BoardWindow] = []


def open_form(settings: SettingsStore, parent: QWidget) -> BoardWindow:
    """Show the form of a window, the one that is open already if any."""
    _open[:] = [each for each in _open if isValid(each)]
    window = next((each for each in _open if each.parentWidget() is parent), None)
    if window is None:
        window = BoardWindow(settings, parent)
        _open.append(window)
    window.show()
    window.raise_()
    window.activateWindow()
    return window

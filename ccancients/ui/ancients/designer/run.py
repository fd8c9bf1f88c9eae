"""Opening the designer: one window in a program, opened again wherever it is asked for."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from ccancients.ui.ancients.designer.window import DesignerWindow
from ccancients.ui.desktop.settings import SettingsStore

_open: list[DesignerWindow] = []


def open_designer(
    parent: QWidget | None = None, path: Path | None = None, settings: SettingsStore | None = None
) -> DesignerWindow:
    """Show the designer of a window, the one that is open already if any, and open a file in it.

    A window that was closed is the same window when it is opened again. Connect to its ``playtest_requested`` once.
    """
    _open[:] = [each for each in _open if isValid(each)]
    window = next((each for each in _open if each.parentWidget() is parent), None)
    if window is None:
        window = DesignerWindow(settings, parent)
        _open.append(window)
    window.show()
    window.raise_()
    window.activateWindow()
    if path is not None:
        window.open_path(path)
    return window

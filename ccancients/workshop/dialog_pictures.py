"""Pictures of the dialogs of the main window; see ``screenshots``, which takes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QTabWidget, QWidget

from ccancients.hannibal import questions as q
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.workshop.campaign_pictures import SEED, Screen, asks, play, sit_down

FILLED_MS: Final = 400
"""Until a list of matches has been read."""
KEPT: Final = 3


def _dialog(window: MainWindow, command: str) -> QWidget:
    window.do(command)
    loop = QEventLoop()
    QTimer.singleShot(FILLED_MS, loop.quit)
    loop.exec()
    assert window.dialog is not None
    return window.dialog


def _settings(number: int) -> Callable[[MainWindow], QWidget]:
    def screen(window: MainWindow) -> QWidget:
        dialog = _dialog(window, "settings")
        dialog.findChildren(QTabWidget)[0].setCurrentIndex(number)
        return dialog

    return screen


def _kept(window: MainWindow) -> QWidget:
    """Several matches that were left, each a little further on."""
    for number in range(KEPT):
        play(sit_down(window, SEED + number), asks(q.CARD, turn=1 + number), seed=SEED + number)
        window.show_start()
    return _dialog(window, "kept")


def _fair_dice(window: MainWindow) -> QWidget:
    play(sit_down(window), asks(q.CARD))
    return _dialog(window, "fair_dice")


SCREENS: Final[dict[str, Screen]] = {
    "settings-play": _settings(1),
    "settings-keys": _settings(2),
    "kept": _kept,
    "fair-dice": _fair_dice,
}
"""Every dialog by the name it has on the command line."""

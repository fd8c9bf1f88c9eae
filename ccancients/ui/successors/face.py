"""Successors as the shell sees it; see ``ccancients.ui.face.GameFace``."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QDialog, QWidget

from ccancients.engine.chance import RolledChance
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import GameFace
from ccancients.ui.look.theme import Theme
from ccancients.ui.successors.answers import SuccessorsAnswers
from ccancients.ui.successors.board import SuccessorsBoard
from ccancients.ui.successors.help import SuccessorsHelp
from ccancients.ui.successors.panels import SuccessorsPanels
from ccancients.ui.successors.words.match import SuccessorsWords
from ccancients.ui.table.table import Table


class SuccessorsSetUp:
    """How a match begins."""

    def dialog(self, settings: SettingsStore, theme: Theme, parent: QWidget | None) -> QDialog:
        from ccancients.ui.successors.setup.dialog import MatchDialog  # late: a window starts sooner without it

        return MatchDialog(settings, theme, parent)

    def rematch(self, table: Table, seed: int) -> Table:
        game = SUCCESSORS.new_game(table.setup, RolledChance(seed))
        seats, names = (*table.seats[1:], table.seats[0]), (*table.names[1:], table.names[0])
        return replace(table, game=game, seed=seed, seats=seats, names=names, extras={}, lots=())


def successors_face() -> GameFace:
    """The face of this game."""
    return GameFace(
        SUCCESSORS, SuccessorsBoard(), SuccessorsWords(), SuccessorsAnswers(), SuccessorsPanels(), SuccessorsSetUp(),
        help=SuccessorsHelp(),
    )

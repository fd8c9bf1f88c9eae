"""Hannibal: Rome vs. Carthage as the shell sees it; see ``ccancients.ui.face.GameFace``."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QDialog, QWidget

from ccancients.engine.chance import RolledChance
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import GameFace
from ccancients.ui.hannibal.answers import HannibalAnswers
from ccancients.ui.hannibal.board import HannibalBoard
from ccancients.ui.hannibal.panels import HannibalPanels
from ccancients.ui.hannibal.words.campaign import HannibalWords
from ccancients.ui.look.theme import Theme
from ccancients.ui.table.table import Table


class HannibalSetUp:
    """How a campaign begins."""

    def dialog(self, settings: SettingsStore, theme: Theme, parent: QWidget | None) -> QDialog:
        from ccancients.ui.hannibal.setup.dialog import CampaignDialog  # late: a window starts sooner without it

        return CampaignDialog(settings, theme, parent)

    def rematch(self, table: Table, seed: int) -> Table:
        game = HANNIBAL.new_game(table.setup, RolledChance(seed))
        seats, names = table.seats[::-1], table.names[::-1]
        return replace(table, game=game, seed=seed, seats=seats, names=names, extras={}, lots=())


def hannibal_face() -> GameFace:
    """The face of this game."""
    return GameFace(
        HANNIBAL, HannibalBoard(), HannibalWords(), HannibalAnswers(), HannibalPanels(), HannibalSetUp(),
    )

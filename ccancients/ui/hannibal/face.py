"""Hannibal: Rome vs. Carthage as the shell sees it; see ``ccancients.ui.face.GameFace``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QDialog, QWidget

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.hannibal.position import position_from_text, setup_of
from ccancients.hannibal.position.text import MAGIC
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import GameFace
from ccancients.ui.hannibal.answers import HannibalAnswers
from ccancients.ui.hannibal.board import HannibalBoard
from ccancients.ui.hannibal.coach import HannibalCoach
from ccancients.ui.hannibal.duel.battles import HannibalBattles
from ccancients.ui.hannibal.elsewhere import HannibalElsewhere
from ccancients.ui.hannibal.help import HannibalHelp
from ccancients.ui.hannibal.lesson import HannibalLessons
from ccancients.ui.hannibal.panels import HannibalPanels
from ccancients.ui.hannibal.plans import HannibalPlans
from ccancients.ui.hannibal.recording import HannibalRecording
from ccancients.ui.hannibal.standing import HannibalStanding
from ccancients.ui.hannibal.words import odds, stakes
from ccancients.ui.hannibal.words.account import HannibalAccounts
from ccancients.ui.hannibal.words.campaign import HannibalWords
from ccancients.ui.hannibal.words.course import HannibalCourse
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.chances import Chances, Stake
from ccancients.ui.table.table import Table


class HannibalSetUp:
    """How a campaign begins."""

    def dialog(self, settings: SettingsStore, theme: Theme, parent: QWidget | None) -> QDialog:
        from ccancients.ui.hannibal.setup.dialog import CampaignDialog  # late: a window starts sooner without it

        return CampaignDialog(settings, theme, parent)

    def again(self, table: Table, seed: int) -> Table:
        game = HANNIBAL.new_game(table.setup, RolledChance(seed))
        return replace(table, game=game, seed=seed, extras={}, lots=())


class HannibalOdds:
    """What a march, a sea move, a siege or a sortie may come to."""

    def of(self, game: Game[State], source: int, answer: Answer) -> Chances | None:
        del source
        return odds.chances_of(game, answer.choice, answer.then)


class HannibalStakes:
    """What reactions, the answers in a battle, losses and retreats come to."""

    def of(self, game: Game[State]) -> Mapping[Choice, Stake]:
        return stakes.stakes(game)

    def chips(self, game: Game[State]) -> Mapping[int, str]:
        return stakes.chips(game)

    def of_reply(self, game: Game[State], attack: tuple[int, int]) -> Mapping[Choice, Stake]:
        """Counter cards have their stakes where the rules ask for them, not ahead of time."""
        return {}

    def account(self, game: Game[State]) -> Chances | None:
        return stakes.account(game)


class HannibalLines:
    """Positions of a campaign on one line."""

    sign: Final = MAGIC

    def setup(self, line: str, seed: int, like: Setup | None) -> Setup:
        return setup_of(position_from_text(line), seed)


def hannibal_face() -> GameFace:
    """The face of this game."""
    return GameFace(
        HANNIBAL, HannibalBoard(), HannibalWords(), HannibalAnswers(), HannibalPanels(), HannibalSetUp(),
        course=HannibalCourse(), help=HannibalHelp(), lessons=HannibalLessons(),
        odds=HannibalOdds(), stakes=HannibalStakes(), plans=HannibalPlans(),
        battles=HannibalBattles(), standing=HannibalStanding(), coach=HannibalCoach(),
        lines=HannibalLines(), accounts=HannibalAccounts(),
        recording=HannibalRecording(), elsewhere=HannibalElsewhere(),
    )

"""Successors as the shell sees it; see ``ccancients.ui.face.GameFace``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QDialog, QWidget

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.successors.components.board_file import FORMAT
from ccancients.successors.position import position_from_text, setup_of
from ccancients.successors.position.text import MAGIC
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.state import State
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import GameFace
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.look.theme import Theme
from ccancients.ui.optional_parts import DesignerWindow
from ccancients.ui.panels.chances import Chances, Stake
from ccancients.ui.successors.answers import SuccessorsAnswers
from ccancients.ui.successors.board import SuccessorsBoard
from ccancients.ui.successors.coach import SuccessorsCoach
from ccancients.ui.successors.help import SuccessorsHelp
from ccancients.ui.successors.lesson import SuccessorsLessons
from ccancients.ui.successors.panels import SuccessorsPanels
from ccancients.ui.successors.plans import SuccessorsPlans
from ccancients.ui.successors.recording import SuccessorsRecording
from ccancients.ui.successors.words import odds, stakes
from ccancients.ui.successors.words.account import SuccessorsAccounts
from ccancients.ui.successors.words.match import SuccessorsWords
from ccancients.ui.table.table import Table


class SuccessorsSetUp:
    """How a match begins."""

    def dialog(self, settings: SettingsStore, theme: Theme, parent: QWidget | None) -> QDialog:
        from ccancients.ui.successors.setup.dialog import MatchDialog  # late: a window starts sooner without it

        return MatchDialog(settings, theme, parent)

    def again(self, table: Table, seed: int) -> Table:
        setup = table.setup.model_copy(update={"earlier_readings": None})  # a new match goes by the rules of today
        if setup.position is None:
            setup = setup.model_copy(update={"frame": None})
        game = SUCCESSORS.new_game(setup, RolledChance(seed))
        return replace(table, setup=setup, game=game, seed=seed, extras={}, lots=())


class SuccessorsOdds:
    """What a march, a voyage, an interception or an assault may come to."""

    def of(self, game: Game[State], source: int, answer: Answer) -> Chances | None:
        del source
        return odds.chances_of(game, answer.choice, answer.then)


class SuccessorsStakes:
    """What sieges, evasion, interception and battles come to."""

    def of(self, game: Game[State]) -> Mapping[Choice, Stake]:
        return stakes.stakes(game)

    def chips(self, game: Game[State]) -> Mapping[int, str]:
        return stakes.chips(game)

    def of_reply(self, game: Game[State], attack: tuple[int, int]) -> Mapping[Choice, Stake]:
        """No answer of another side is asked for ahead of time in this game."""
        return {}

    def account(self, game: Game[State]) -> Chances | None:
        return stakes.account(game)


class SuccessorsLines:
    """Positions of a match on one line, on the board of the match in sight or else on our own."""

    sign: Final = MAGIC

    def setup(self, line: str, seed: int, like: Setup | None) -> Setup:
        return setup_of(position_from_text(line), seed, None if like is None else like.board)


class SuccessorsDesigner:
    """The form in which a board of one's own is entered."""

    def open(self, settings: SettingsStore, parent: QWidget) -> DesignerWindow:
        from ccancients.ui.successors.board_form.run import open_form  # late: a window starts sooner without it

        return open_form(settings, parent)

    def reads(self, name: str, found: bytes) -> bool:
        return FORMAT.encode() in found


def successors_face() -> GameFace:
    """The face of this game."""
    words, answers = SuccessorsWords(), SuccessorsAnswers()
    return GameFace(
        SUCCESSORS, SuccessorsBoard(), words, answers, SuccessorsPanels(), SuccessorsSetUp(),
        help=SuccessorsHelp(), lessons=SuccessorsLessons(), odds=SuccessorsOdds(),
        stakes=SuccessorsStakes(), plans=SuccessorsPlans(),
        accounts=SuccessorsAccounts(), designer=SuccessorsDesigner(), lines=SuccessorsLines(),
        coach=SuccessorsCoach(),
        recording=SuccessorsRecording(),
    )

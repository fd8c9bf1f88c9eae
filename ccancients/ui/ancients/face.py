"""Commands & Colors: Ancients as the shell sees it; see ``ccancients.ui.face.GameFace``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtWidgets import QDialog, QWidget

from ccancients.ancients import questions as q
from ccancients.ancients.position import dealt, position_from_text, setup_of
from ccancients.ancients.position.text import MAGIC
from ccancients.ancients.scenario.files import find_scenario, is_battle_file
from ccancients.ancients.scenario.setup import READINGS_OF_TODAY, Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.state import State
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.fairness import PICKED
from ccancients.engine.game import Game
from ccancients.ui.ancients.answers import AncientsAnswers
from ccancients.ui.ancients.board.battlefield import AncientsBoard
from ccancients.ui.ancients.coach import advice, plan_facts, reasoning, review
from ccancients.ui.ancients.diagrams.pictures import AncientsDiagrams
from ccancients.ui.ancients.lesson import AncientsLessons, is_good_deal
from ccancients.ui.ancients.panels import AncientsPanels
from ccancients.ui.ancients.recording import AncientsRecording
from ccancients.ui.ancients.together import AncientsTogether
from ccancients.ui.ancients.words import rules, stakes, tables
from ccancients.ui.ancients.words.account import AncientsAccounts
from ccancients.ui.ancients.words.battle import AncientsWords
from ccancients.ui.ancients.words.chances import chances as attack_chances
from ccancients.ui.ancients.words.dangers import BoardDangers
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import GameFace
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.look.theme import Theme
from ccancients.ui.optional_parts import DesignerWindow
from ccancients.ui.panels.advice_panel import AdviceFacts, PlanFacts
from ccancients.ui.panels.chances import Chances, Stake
from ccancients.ui.panels.review_facts import TURNS, ReviewFacts, ReviewWords
from ccancients.ui.panels.rulebook import Rulebook
from ccancients.ui.panels.sheets import Sheet
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

FIRST_BATTLE: Final = "akragas"
MOST_DEALS: Final = 200


class AncientsHelp:
    """The rules of this game, and the first battle explained."""

    def rulebook(self) -> Rulebook:
        return rules.rulebook()

    def entry_now(self, game: Game[State] | None) -> str:
        return rules.entry_now(game.decision if game is not None else None)

    def entries_at(self, game: Game[State], place: int) -> tuple[str, ...]:
        return rules.entries_at(game.state, place)

    def entry_of_card(self, card: int) -> str:
        return rules.entry_of_card(card)

    has_tables = True

    def tables(self, game: Game[State], viewer: int) -> tuple[Sheet, ...]:
        return tables.tables()

    def first_steps(self, decision: Decision) -> str:
        return rules.first_steps(decision.question)

    def first_match(self, seed: int) -> Table:
        """Akragas for Syracuse, dealt until the first hand has a card that somebody can strike with at once."""
        setup = Setup(scenario=find_scenario(FIRST_BATTLE))
        seeds = range(seed, seed + MOST_DEALS)
        seed = next((each for each in seeds if is_good_deal(ANCIENTS.new_game(setup, RolledChance(each)))), seed)
        game = ANCIENTS.new_game(setup, RolledChance(seed))
        return Table(ANCIENTS, setup, seed, game, ("recruit", PERSON), extras={PICKED: True})


class AncientsSetUp:
    """How a battle begins: the Council of War."""

    def dialog(self, settings: SettingsStore, theme: Theme, parent: QWidget | None) -> QDialog:
        from ccancients.ui.ancients.council.dialog import CouncilOfWarDialog

        return CouncilOfWarDialog(settings, theme, parent)

    def again(self, table: Table, seed: int) -> Table:
        setup = table.setup.model_copy(update=READINGS_OF_TODAY)
        game = ANCIENTS.new_game(setup, RolledChance(seed))
        return replace(table, setup=setup, game=game, seed=seed, extras={}, lots=())


class AncientsOdds:
    """The exact odds of an attack."""

    def of(self, game: Game[State], source: int, answer: Answer) -> Chances | None:
        del source
        if answer.choice.verb not in ("attack", "fire"):
            return None
        decision = game.decision
        bonus = decision is not None and decision.question == q.BONUS_COMBAT
        return attack_chances(game.state, answer.choice, bonus=bonus)


class AncientsStakes:
    """What evading or standing, First Strike, a battle back, flags, an advance and a retreat come to."""

    def of(self, game: Game[State]) -> Mapping[Choice, Stake]:
        return stakes.stakes(game)

    def chips(self, game: Game[State]) -> Mapping[int, str]:
        return stakes.chips(game)

    def of_reply(self, game: Game[State], attack: tuple[int, int]) -> Mapping[Choice, Stake]:
        return stakes.reply_stakes(game, *attack)

    def account(self, game: Game[State]) -> Chances | None:
        return stakes.account(game)


class AncientsThreats:
    """What the enemy could do next turn."""

    def dangers(self, game: Game[State], side: int, selected: int) -> BoardDangers:
        return BoardDangers(game.state, side, selected)


class AncientsCoach:
    """What this game's opponents say when they are asked."""

    review_words: Final[ReviewWords] = TURNS

    def plan(self, game: Game[State], texts: Sequence[str]) -> PlanFacts:
        return plan_facts(game, texts)

    def advice(self, game: Game[State], data: Mapping[str, Any]) -> AdviceFacts:
        return advice(game, data)

    def review(self, data: Mapping[str, Any]) -> ReviewFacts:
        return review(data)

    def reasoning(self, thought: Mapping[str, Any]) -> str:
        return reasoning(thought)


class AncientsLines:
    """Positions of a battle on one line."""

    sign: Final = MAGIC

    def setup(self, line: str, seed: int, like: Setup | None) -> Setup:
        return setup_of(dealt(position_from_text(line), seed))


class AncientsDesigner:
    """The designer of battles."""

    def open(self, settings: SettingsStore, parent: QWidget) -> DesignerWindow:
        from ccancients.ui.ancients.designer.run import open_designer  # late: a window starts sooner without it

        return open_designer(parent, None, settings)

    def reads(self, name: str, found: bytes) -> bool:
        return is_battle_file(name, found)


def ancients_face() -> GameFace:
    """The face of this game."""
    return GameFace(
        ANCIENTS, AncientsBoard(), AncientsWords(), AncientsAnswers(), AncientsPanels(), AncientsSetUp(),
        help=AncientsHelp(), diagrams=AncientsDiagrams(), lessons=AncientsLessons(), odds=AncientsOdds(),
        stakes=AncientsStakes(), threats=AncientsThreats(), coach=AncientsCoach(), designer=AncientsDesigner(),
        lines=AncientsLines(), together=AncientsTogether(), accounts=AncientsAccounts(),
        recording=AncientsRecording(),
    )  # fmt: skip

"""The rules of this game, and the first campaign explained; see ``ccancients.ui.face.Help``."""

from __future__ import annotations

from typing import Final

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Decision
from ccancients.engine.game import Game
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State
from ccancients.ui.hannibal.words import rules, tables
from ccancients.ui.panels.rulebook import Rulebook
from ccancients.ui.panels.sheets import Sheet
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

FIRST_TURNS: Final = 3
"""The first campaign is a short war."""


class HannibalHelp:
    """Rules and first steps."""

    def rulebook(self) -> Rulebook:
        return rules.rulebook()

    def entry_now(self, game: Game[State] | None) -> str:
        if game is None:
            return rules.FIRST_ENTRY
        return rules.entry_now(game.state, game.decision)

    def entries_at(self, game: Game[State], place: int) -> tuple[str, ...]:
        return rules.entries_at(game.state, place)

    def entry_of_card(self, card: int) -> str:
        return rules.entry_of_card(card)

    has_tables = True

    def tables(self, game: Game[State], viewer: int) -> tuple[Sheet, ...]:
        return tables.tables(game, viewer)

    def first_steps(self, decision: Decision) -> str:
        return rules.first_steps(decision.question)

    def first_match(self, seed: int) -> Table:
        """A war of a few turns, led for Carthage against the usual opponent."""
        setup = Setup(turns=FIRST_TURNS)
        game = HANNIBAL.new_game(setup, RolledChance(seed))
        return Table(HANNIBAL, setup, seed, game, (HANNIBAL.mind.usual, PERSON))

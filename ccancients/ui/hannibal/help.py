"""The rules of this game, and the first campaign explained; see ``ccancients.ui.face.Help``."""

from __future__ import annotations

from ccancients.engine.decision import Decision
from ccancients.engine.game import Game
from ccancients.hannibal.state import State
from ccancients.ui.hannibal.first_campaign import first_campaign
from ccancients.ui.hannibal.words import rules, tables
from ccancients.ui.panels.rulebook import Rulebook
from ccancients.ui.panels.sheets import Sheet
from ccancients.ui.table.table import Table


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
        """The middle of a short war, led for Carthage: see ``first_campaign``."""
        return first_campaign(seed)

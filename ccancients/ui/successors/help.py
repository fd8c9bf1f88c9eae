"""The rules at hand, and a first match explained; see ``ccancients.ui.face.Help``."""

from __future__ import annotations

from ccancients.engine.decision import Decision
from ccancients.engine.game import Game
from ccancients.successors.state import State
from ccancients.ui.panels.rulebook import Rulebook
from ccancients.ui.panels.sheets import Sheet
from ccancients.ui.successors.first_match import first_match
from ccancients.ui.successors.words import rules
from ccancients.ui.table.table import Table


class SuccessorsHelp:
    """Rules and first steps."""

    def rulebook(self) -> Rulebook:
        return rules.rulebook()

    def entry_now(self, game: Game[State] | None) -> str:
        return rules.entry_now(game.decision if game is not None else None)

    def entries_at(self, game: Game[State], place: int) -> tuple[str, ...]:
        return rules.entries_at(game.state, place)

    def entry_of_card(self, card: int) -> str:
        del card
        return "frame.tyche"

    has_tables = False

    def tables(self, game: Game[State], viewer: int) -> tuple[Sheet, ...]:
        """No tables yet."""
        return ()

    def first_steps(self, decision: Decision) -> str:
        return rules.entry_of_question(decision.question)

    def first_match(self, seed: int) -> Table:
        """The middle of the first march, for the first faction: see ``first_match``."""
        return first_match(seed)

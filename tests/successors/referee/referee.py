"""A second reading of the rules of Successors: follows a match from outside, by its events and the raw board file.

It shares no rule with the program, only the numbers of places and pieces. ``books`` keeps who stands where by the
events alone; ``activation`` foresees marches, sieges, reactions; ``fights`` overruns, Royal Army, battles and what
losers suffer; ``passage`` who is asked for passage and who may stand beside whom; ``sailing`` ports, paths by sea, and
fights there; ``staying`` what happens within one space.
"""

from __future__ import annotations

from typing import Any

from ccancients.engine.decision import Decision
from ccancients.engine.game import Game
from ccancients.successors.state import State
from tests.successors.referee.activation import Activations
from tests.successors.referee.books import Books, Wrong
from tests.successors.referee.fights import Fights
from tests.successors.referee.passage import Passages
from tests.successors.referee.sailing import Sailing
from tests.successors.referee.staying import Stays


class Referee:
    """Sees every event of a match in order, every question before it is answered, and the answers."""

    def __init__(self, state: State) -> None:
        self.books = Books(state)
        self.stays = Stays(self.books)
        self.activation, self.fights = Activations(self.books, self.stays), Fights(self.books)
        self.passage, self.sailing = Passages(self.books), Sailing(self.books, self.stays)

    def see(self, state: State, event: Any) -> None:
        """One event."""
        self.fights.before(event)
        self.passage.see(event)
        self.sailing.see(event)
        self.stays.see(event)
        self.books.see(event)
        self.fights.forced = self.passage.must_end
        self.fights.see(event)
        self.activation.see(state, event)

    def look(self, game: Game[State]) -> None:
        """A question, before it is answered. Raises ``Wrong``."""
        decision = game.decision
        if decision is None:
            return
        self.books.agree(game.state)
        self.fights.look(decision.question)
        left = self.activation.left(game.state)
        self.passage.look(game.state, decision, left)
        self.sailing.look(game.state, decision, left)
        self.activation.look(game)

    def answered(self, state: State, decision: Decision, verb: str) -> None:
        """The answer to a question, before it is carried out."""
        if decision.question == "spend":
            self.activation.foresee(state, verb)
        self.activation.answered(decision, verb)
        self.passage.answered(decision, verb)

    def over(self, state: State) -> None:
        """The match is over, and all is settled."""
        self.fights.settle()
        self.books.agree(state)


__all__ = ["Referee", "Wrong"]

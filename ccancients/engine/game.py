"""A game in play: state, stack of procedures, chance, and the decision it waits for."""

from __future__ import annotations

from typing import Any, Final, Generic, Protocol, Self, TypeVar

from ccancients.engine.chance import Chance, chance_from_json
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import IllegalChoice
from ccancients.engine.journal import Journal
from ccancients.engine.phrase import Phrase
from ccancients.engine.procedure import Procedure, procedure_from_json, steps_of, whole, whole_numbers

DRAW: Final = -1
"""The outcome of a game that nobody won."""


class State(Protocol):
    """What a game is about: flat lists of small ints, one explicit copy."""

    def copy(self) -> Self: ...

    def to_json(self) -> dict[str, Any]: ...


StateT = TypeVar("StateT", bound=State)


class GameOver(Exception):
    """Raised by a deed that ends the game at once; never leaves ``Game``."""


class Game(Generic[StateT]):
    """A running game.

    ``state``     the position
    ``stack``     procedures in progress, the innermost last
    ``decision``  what it waits for; None when it is over
    ``asked_in``  name of the step of the innermost procedure that put the question; empty when none is open
    ``choice``    the answer to the last decision, for the step that follows it
    ``outcome``   the winning side, ``DRAW``, or None while it goes on
    ``journal``   choices and chance in order, or None (clones for thinking)
    ``events``    what happened since somebody last took them, or None (nobody watches)
    ``secrets``   counts dice, shuffles and looks at cards: what was revealed cannot be taken back by undo
    """

    __slots__ = (
        "asked_in", "chance", "choice", "decision", "events", "journal", "outcome", "secrets", "stack", "state",
    )  # fmt: skip

    def __init__(
        self,
        state: StateT,
        chance: Chance,
        *,
        journal: Journal | None = None,
        events: list[object] | None = None,
    ) -> None:
        self.state = state
        self.stack: list[Procedure] = []
        self.chance = chance
        self.decision: Decision | None = None
        self.asked_in = ""
        self.choice: Choice = Choice("")
        self.outcome: int | None = None
        self.journal = journal
        self.events = events
        self.secrets = 0

    # -- playing ------------------------------------------------------------------------------------------------

    def start(self, procedure: Procedure) -> Self:
        """Begin with a procedure and run to the first decision."""
        self.stack.append(procedure)
        self._run()
        return self

    def apply(self, choice: Choice) -> None:
        """Answer the pending decision and run to the next one. Raises ``IllegalChoice``."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice(Phrase("the game is over, nothing is asked any more"))
        if choice not in decision.choices:
            facts = {"choice": f"{choice.verb} {choice.args}", "question": decision.question}
            raise IllegalChoice(Phrase("'{choice}' is not an answer to '{question}'", facts))
        if self.journal is not None:
            self.journal.chose(choice)
        self.choice = choice
        self.decision = None
        self.asked_in = ""
        self._run()

    def _run(self) -> None:
        stack = self.stack
        try:
            while stack:
                frame = stack[-1]
                step = frame.step
                decision = getattr(frame, step)(self)
                if decision is not None:
                    self.decision = decision
                    self.asked_in = step
                    return
        except GameOver:
            stack.clear()

    def end(self, outcome: int) -> None:
        """End the game at once, in the middle of whatever is going on."""
        self.outcome = outcome
        raise GameOver

    # -- chance and events --------------------------------------------------------------------------------------

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        """Roll dice; the result goes into the journal."""
        faces = self.chance.roll(dice, sides)
        self.secrets += 1
        if self.journal is not None:
            self.journal.rolled(faces)
        return faces

    def shuffle(self, cards: list[int]) -> list[int]:
        """Shuffle cards; the order goes into the journal."""
        order = self.chance.shuffle(cards)
        self.secrets += 1
        if self.journal is not None:
            self.journal.shuffled(order)
        return order

    def emit(self, event: object) -> None:
        """Tell whoever watches. Callers check ``events is not None`` first where making the event costs."""
        if self.events is not None:
            self.events.append(event)

    def take_events(self) -> list[object]:
        """The events since the last time, oldest first."""
        taken = self.events or []
        if self.events is not None:
            self.events = []
        return taken

    # -- copies and saves ---------------------------------------------------------------------------------------

    def clone(self, *, record: bool = False, chance: Chance | None = None) -> Game[StateT]:
        """An independent copy at the same decision; with ``record`` it keeps its own journal and events."""
        new = Game(self.state.copy(), chance if chance is not None else self.chance.copy())
        new.stack = [procedure.copy() for procedure in self.stack]
        new.decision = self.decision
        new.asked_in = self.asked_in
        new.choice = self.choice
        new.outcome = self.outcome
        new.secrets = self.secrets
        if record:
            new.journal = None if self.journal is None else self.journal.copy()
            new.events = None if self.events is None else list(self.events)
        return new

    def snapshot(self) -> dict[str, Any]:
        """Everything needed to go on from here, as JSON values (without the journal)."""
        decision = self.decision
        return {
            "state": self.state.to_json(),
            "stack": [procedure.to_json() for procedure in self.stack],
            "chance": self.chance.to_json(),
            "decision": None
            if decision is None
            else [
                decision.question,
                decision.side,
                [[choice.verb, *choice.args] for choice in decision.choices],
                list(decision.about),
            ],
            "asked_in": self.asked_in,
            "outcome": self.outcome,
        }

    @classmethod
    def restore(cls, state: StateT, data: dict[str, Any]) -> Game[StateT]:
        """The game that ``snapshot`` described, around an already restored state.

        Raises ``ValueError``, ``KeyError`` or ``TypeError`` when the data cannot be a snapshot.
        """
        game = Game(state, chance_from_json(data["chance"]))
        game.stack = [procedure_from_json(entry) for entry in data["stack"]]
        game.outcome = None if data["outcome"] is None else whole(data["outcome"], "outcome")
        game.asked_in = str(data["asked_in"])
        if data["decision"] is not None:
            question, side, choices, about = data["decision"]
            listed = tuple(Choice(str(verb), whole_numbers(args, "decision")) for verb, *args in choices)
            game.decision = Decision(str(question), whole(side, "decision"), listed, whole_numbers(about, "decision"))
        return game

    def asks_the_same_again(self) -> bool:
        """Whether the rules, asked once more, put the pending question word for word and nothing else changes.

        For positions out of a file. A step that asks can be run again; what it draws from chance would show here.
        """
        frame = self.stack[-1]
        if self.asked_in not in steps_of(type(frame)):
            return False
        twin = self.clone()
        twin.stack[-1].step = self.asked_in
        decision = getattr(twin.stack[-1], self.asked_in)(twin)
        return bool(decision == self.decision and twin.snapshot() == self.snapshot())

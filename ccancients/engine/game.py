"""A game in play: state, stack of procedures, chance, and the decision it waits for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from ccancients.engine.chance import PICK, Chance, OutOfScript, Wanted, chance_from_json
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import IllegalChoice
from ccancients.engine.journal import Journal
from ccancients.engine.phrase import Phrase
from ccancients.engine.procedure import Procedure, Procedures, waits_for, whole, whole_numbers

DRAW: Final = -1
"""The outcome of a game that nobody won."""
NOBODY: Final = -1
OUTCOME: Final = "outcome"
"""The verb of the answer that a step finds where a decision was settled elsewhere."""


class State(Protocol):
    """What a game is about: flat lists of small ints, one explicit copy."""

    def copy(self) -> Self: ...

    def to_json(self) -> dict[str, Any]: ...


StateT = TypeVar("StateT", bound=State)


Witness = Callable[[object], None]
"""Whoever has to see the position in which an event happens: it is called before anything else happens."""


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
    ``resigned``  the side that has given up, ``NOBODY`` where none has
    ``journal``   choices and chance in order, or None (clones for thinking)
    ``events``    what happened since somebody last took them, or None (nobody watches)
    ``witness``   is told each event at the moment when it happens, while events are kept; nobody for None
    ``secrets``   counts dice, shuffles and looks at cards: what was revealed cannot be taken back by undo
    ``hands_asked``  counts moments at which somebody is asked what he answers from a hidden hand, or would be if he
                  held something: nor can these, since that they can would tell that nobody was asked

    A clone has no witness. It shares the procedures in progress with its original: only the innermost one ever changes,
    so each of the two takes a copy of one when it comes to it (``own_innermost``). ``_shared`` is how many of the
    outermost may be shared.
    """

    __slots__ = (
        "_shared", "asked_in", "chance", "choice", "decision", "events", "hands_asked", "journal", "outcome",
        "resigned", "secrets", "stack", "state", "witness",
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
        self.resigned = NOBODY
        self.journal = journal
        self.events = events
        self.witness: Witness | None = None
        self.secrets = 0
        self.hands_asked = 0
        self._shared = 0

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
            facts = {"choice": choice.verb, "question": decision.question}  # only a game can say more of a choice
            raise IllegalChoice(Phrase("'{choice}' is not an answer to '{question}'", facts))
        if self.journal is not None:
            self.journal.chose(choice)
        self._answered(choice)

    def settle(self, outcome: tuple[int, ...]) -> None:
        """Answer the pending decision with what came of it elsewhere: fought in another game, or with dice on a table.

        ``outcome`` are the numbers that the procedure in progress understands; it finds them as the choice
        ``OUTCOME``. Raises ``IllegalChoice`` where nothing may be settled so, and for an outcome that cannot be.
        """
        if self.decision is None or not self.stack or not self.stack[-1].may_end_so(self, outcome):
            raise IllegalChoice(Phrase("what is asked now cannot be settled by this outcome"))
        if self.journal is not None:
            self.journal.settled(outcome)
        self.secrets += 1
        self._answered(Choice(OUTCOME, outcome))

    def resign(self, side: int, sides: int) -> None:
        """A side gives up at the pending decision, whoever is asked: the match is over. Of two the other one has won,
        of more nobody: what the rules would have made of it is not known.

        ``sides``  how many there are. Raises ``IllegalChoice`` when the match is over, or for a side that there is not.
        """
        if self.decision is None or not 0 <= side < sides:
            raise IllegalChoice(Phrase("nobody can give up here"))
        if self.journal is not None:
            self.journal.resigned(side)
        self.decision, self.asked_in, self.resigned = None, "", side
        self.outcome = 1 - side if sides == 2 else DRAW
        self.stack.clear()

    def _answered(self, choice: Choice) -> None:
        self.choice = choice
        self.decision = None
        self.asked_in = ""
        self._run()

    def _run(self) -> None:
        stack = self.stack
        try:
            while stack:
                if len(stack) <= self._shared:
                    self.own_innermost()
                frame = stack[-1]
                step = frame.step
                decision = getattr(frame, step)(self)
                if decision is not None:
                    self.decision = decision
                    self.asked_in = step
                    return
        except GameOver:
            stack.clear()

    def own_innermost(self) -> Procedure:
        """The innermost procedure in progress, no longer shared with a clone: whoever changes it from outside asks."""
        if len(self.stack) <= self._shared:
            self.stack[-1] = self.stack[-1].copy()
            self._shared = len(self.stack) - 1
        return self.stack[-1]

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
            self.journal.rolled(faces, sides)
        return faces

    def pick(self, things: Sequence[int], what: str) -> int:
        """One of some things at random; its place among them goes into the journal. ``what`` they are, in a word."""
        try:
            return things[self.roll(1, len(things))[0]]
        except OutOfScript as error:
            if error.wanted is None:
                raise
            raise OutOfScript(error.said, Wanted(PICK, len(things), things=tuple(things), what=what)) from None

    def shuffle(self, cards: list[int], what: str = "card") -> list[int]:
        """Shuffle cards; the order goes into the journal. ``what`` they are, in a word."""
        try:
            order = self.chance.shuffle(cards)
        except OutOfScript as error:
            if error.wanted is None:
                raise
            raise OutOfScript(error.said, error.wanted._replace(what=what)) from None
        self.secrets += 1
        if self.journal is not None:
            self.journal.shuffled(order)
        return order

    def emit(self, event: object) -> None:
        """Tell whoever watches. Callers check ``events is not None`` first where making the event costs."""
        if self.events is not None:
            if self.witness is not None:
                self.witness(event)
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
        new.stack = self.stack[:]
        new._shared = self._shared = len(self.stack)
        new.decision = self.decision
        new.asked_in = self.asked_in
        new.choice = self.choice
        new.outcome = self.outcome
        new.resigned = self.resigned
        new.secrets = self.secrets
        new.hands_asked = self.hands_asked
        if record:
            new.journal = None if self.journal is None else self.journal.copy()
            new.events = None if self.events is None else list(self.events)
        return new

    def snapshot(self) -> dict[str, Any]:
        """Everything needed to go on from here, as JSON values (without the journal)."""
        return {**self.standing(), "chance": self.chance.to_json()}

    def standing(self) -> dict[str, Any]:
        """Where the game stands, whatever the dice to come are: the rest of the snapshot."""
        decision = self.decision
        return {
            "state": self.state.to_json(),
            "stack": [procedure.to_json() for procedure in self.stack],
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
            **({} if self.resigned == NOBODY else {"resigned": self.resigned}),
        }

    @classmethod
    def restore(cls, state: StateT, data: Mapping[str, Any], procedures: Procedures) -> Game[StateT]:
        """The game that ``snapshot`` described, around an already restored state.

        ``procedures``  those of its game
        Raises ``ValueError``, ``KeyError`` or ``TypeError`` when the data cannot be a snapshot.
        """
        game = Game(state, chance_from_json(data["chance"]))
        game.stack = [procedures.from_json(entry) for entry in data["stack"]]
        game.outcome = None if data["outcome"] is None else whole(data["outcome"], "outcome")
        game.resigned = whole(data.get("resigned", NOBODY), "resigned")
        game.asked_in = str(data["asked_in"])
        if data["decision"] is not None:
            question, side, choices, about = data["decision"]
            listed = tuple(Choice(str(verb), whole_numbers(args, "decision")) for verb, *args in choices)
            game.decision = Decision(str(question), whole(side, "decision"), listed, whole_numbers(about, "decision"))
        return game

    def stack_holds(self) -> bool:
        """Whether every procedure in progress waits for the one above it, as the marks of its steps say."""
        return all(waits_for(below, above) for below, above in pairwise(self.stack))

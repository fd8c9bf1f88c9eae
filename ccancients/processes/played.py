"""The turns of a side in a journal as it saw them when they began, with what it answered; and going through them.

What a turn is, the game says: from a question of the side's on, until its rule says that the turn is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec, Report
from ccancients.engine.journal import Entry
from ccancients.engine.procedure import whole
from ccancients.engine.replay import ANSWERS, replay
from ccancients.processes.lessons import Moment, Review

FRESH: Final = 1 << 16
"""The first number of samples that no search has seen: its winner is in part lucky, so both plans are weighed anew."""
Over = Callable[[Any, Game[Any]], bool]
"""Whether a turn is over: given what its side saw when it began, and the match at a later question."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn as it was played.

    ``count``  answers of the journal before it;  ``view`` what its side saw when it began;  ``answers`` the side's own
    """

    count: int
    view: Any
    answers: tuple[Choice, ...]

    def to_json(self, spec: AnySpec) -> dict[str, Any]:
        """JSON values; ``from_json`` reads them."""
        return {"count": self.count, "view": self.view.to_json(), "answers": texts(spec, self.answers)}

    @classmethod
    def from_json(cls, spec: AnySpec, setup: Any, data: Mapping[str, Any]) -> PlayedTurn:
        """Raises ``BadText``, or what reading a view raises, for anything else."""
        answers = tuple(map(spec.parse_choice, data["answers"]))
        return cls(whole(data["count"], "count"), spec.view_from_json(setup, data["view"]), answers)


def turns_of(
    spec: AnySpec, setup: Any, entries: Sequence[Entry], side: int, question: str, over: Over
) -> Iterator[PlayedTurn]:
    """The turns of a side in a journal that begin with a ``question`` and are finished. Raises ``BadSaveFile``."""
    choices = [entry.choice for entry in entries if entry.kind in ANSWERS]
    begun: tuple[int, Any] | None = None
    answers: list[Choice] = []
    for count, game in enumerate(replay(spec, setup, entries)):
        decision = game.decision
        if game.resigned >= 0:
            return  # the turn in which somebody gave up was not played
        if begun is not None and (decision is None or over(begun[1], game)):
            yield PlayedTurn(begun[0], begun[1], tuple(answers))
            begun = None
        if decision is None or count >= len(choices):
            return
        if decision.question == question and decision.side == side:
            begun, answers = (count, spec.view_for(game, side)), []
        choice = choices[count]
        if begun is not None and decision.side == side and choice is not None:
            answers.append(choice)


def go_through(
    turns: Sequence[PlayedTurn], side: int, won: bool | None, seed: int,
    look_at: Callable[[PlayedTurn, int], Moment], report: Report,
) -> dict[str, Any]:
    """Look at turns of a side one after the other, as ``Mind.review`` tells it.

    ``look_at``  weighs a turn, given a seed of its own
    """
    moments: tuple[Moment, ...] = ()
    for number, turn in enumerate(turns):
        moments = (*moments, look_at(turn, seed + number))
        so_far = Review(side, moments, None)
        report({"done": len(moments), "of": len(turns), "found": so_far.to_json()})
    return Review(side, moments, won).to_json()


def texts(spec: AnySpec, answers: Sequence[Choice]) -> tuple[str, ...]:
    """Answers in their text form."""
    return tuple(spec.choice_text(choice) for choice in answers)

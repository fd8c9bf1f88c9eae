"""A match looked at again, as records: each turn with its chances, what it cost and what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ccancients.processes.lessons import GRADES, Moment, Review
from ccancients.ui.desktop.i18n import mark, tr


@dataclass(frozen=True, slots=True)
class MomentFacts:
    """One turn looked at again, or one play where a turn has several.

    ``count``    choices made before it;  ``turn`` its number
    ``chance``   of winning with the best plan, 0 to 1;  ``loss`` what was given away of it
    ``verdict``  in a word or two, empty when nothing clear was given away
    ``played``, ``best``   the plans, for ``Coach.plan``
    ``best_card``, ``played_card``   what should have been played and what was, -1 for no card
    ``grade``    the class of any turn in a word or two;  ``tone`` good, muted, warn or bad
    ``summary``  what was played, in a few words
    ``within``   the part of the turn that was over when it came, 0 to 1; None where it is the turn itself
    ``after``    the chance when the side was to play again, or how the match ended; None where neither is known
    ``turned``   whether the chances changed here more than elsewhere, whoever or whatever did it
    """

    count: int
    turn: int
    chance: float
    loss: float
    verdict: str
    played: tuple[str, ...]
    best: tuple[str, ...]
    best_card: int
    played_card: int
    grade: str = ""
    tone: str = "muted"
    summary: str = ""
    within: float | None = None
    after: float | None = None
    turned: bool = False


@dataclass(frozen=True, slots=True)
class ReviewFacts:
    """A side's match looked at again; ``lessons`` are places among the moments."""

    side: int
    won: bool | None
    moments: tuple[MomentFacts, ...]
    lessons: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReviewWords:
    """What a review calls what it looks at, as words to be translated: turns, unless a game has others.

    ``progress`` has a ``{side}``, ``{turn}`` (how many are done) and ``{of}``;  ``head`` a ``{side}`` and ``{turn}``
    """

    title: str = mark("The turns looked at again")
    about: str = mark("Every turn is compared with the best plan that could be found, dice set aside.")
    progress: str = mark("{side}: turn {turn} of {of}")
    head: str = mark("{side}, turn {turn}")
    all: str = mark("All turns")
    choose: str = mark("Choose a turn and find the better plan. Red: something was given away.")
    nothing_clear: str = mark("No turn gave away anything clear. Choose any to see the best plan found.")
    none_yet: str = mark("No turn has been finished yet.")
    curve: str = mark("Chance to win before every turn")
    click: str = mark("Click a turn to look at it. A red rim: something was given away. A band: the match turned.")


TURNS: Final = ReviewWords()
_GRADES: Final = {"blunder": mark("Blunder"), "mistake": mark("Mistake"), "inaccuracy": mark("Inaccuracy")}
_TURNED: Final = 0.1
"""A smaller change of the chances is nothing at which a match turns."""


def review_facts(
    data: Mapping[str, Any], card_of: Callable[[Sequence[str]], int], summary: Callable[[Sequence[str]], str]
) -> ReviewFacts:
    """What ``Mind.review`` found. Raises ``LookupError``, ``TypeError`` or ``ValueError`` for anything else.

    ``card_of``  the card with which a plan begins;  ``summary`` a plan in a few words; both may raise ``GameError``
    """
    review = Review.from_json(dict(data))
    places = {moment.count: place for place, moment in enumerate(review.moments)}
    turned = {moment.count for moment in review.turning_points()}
    afterwards = review.afterwards()

    def facts(moment: Moment, after: float | None) -> MomentFacts:
        word, tone = _class(moment)
        return MomentFacts(
            moment.count, moment.turn, moment.chance, moment.loss, tr(_GRADES[moment.grade]) if moment.grade else "",
            moment.played, moment.best, card_of(moment.best), card_of(moment.played), word, tone,
            summary(moment.played), moment.within, after,
            after is not None and moment.count in turned and abs(after - moment.chance) >= _TURNED,
        )

    moments = tuple(facts(moment, after) for moment, after in zip(review.moments, afterwards, strict=True))
    return ReviewFacts(
        review.side, review.won, moments, tuple(places[moment.count] for moment in review.lessons())
    )


def _class(moment: Moment) -> tuple[str, str]:
    """What any turn is called, and in which tone."""
    if moment.grade:
        return tr(_GRADES[moment.grade]), "warn" if moment.grade == "inaccuracy" else "bad"
    if moment.played == moment.best:
        return tr("Nothing better found"), "good"
    if moment.loss < GRADES[-1][1]:
        return tr("Good"), "good"
    return tr("Unclear"), "muted"


def in_order(reviews: Sequence[ReviewFacts]) -> list[tuple[int, int]]:
    """The turns of all sides as they were played: pairs of a side and a place among its moments."""
    turns = [(moment.count, facts.side, place) for facts in reviews for place, moment in enumerate(facts.moments)]
    return [(side, place) for _count, side, place in sorted(turns)]

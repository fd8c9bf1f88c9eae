"""Advice, reviews and reasons in words and arrows: answers with what they promise, step by step; see
``optional_parts.Coach``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import BadText
from ccancients.engine.game import Game
from ccancients.successors import questions as q
from ccancients.successors.mind.coach import Foreseen, by_list
from ccancients.successors.state import State
from ccancients.successors.view import view_for
from ccancients.successors.words import choice_words as verb_and_nouns
from ccancients.successors.words import parse_choice
from ccancients.ui.desktop.i18n import decimal, mark, plural, tr
from ccancients.ui.panels.advice_panel import AdviceFacts, PlanFacts, PlanStep, best_first
from ccancients.ui.panels.chances import percent
from ccancients.ui.panels.review_facts import ReviewFacts, ReviewWords, review_facts
from ccancients.ui.successors.words.cards import card_number
from ccancients.ui.successors.words.choices import choice_words, heading_of
from ccancients.ui.successors.words.things import general_name, space_name

PLANS_SHOWN: Final = 3
REASONS_SHOWN: Final = 3
_TERMS: Final = {
    "points": mark("points made"), "armies": mark("units and generals"), "places": mark("prizes and markers"),
    "prestige": mark("prestige"),
}
_FEWEST: Final = 0.05
"""Points from which on a term is worth a word."""
_WAYS: Final = frozenset(("march", "sail"))
_ATTEMPTS: Final = {"besiege": mark("{space} is besieged."), "remove marker here": mark("The marker in {space} goes.")}
_USES: Final = frozenset(("play march", "play event", "play markers", "play training", "discard"))


class SuccessorsCoach:
    """The coach of this game."""

    review_words: Final[ReviewWords] = ReviewWords()

    def reasoning(self, thought: Mapping[str, Any]) -> str:
        """About the use of a card; empty for other answers."""
        if thought["question"] != q.TYCHE:
            return ""
        words = tr("Played on {count} times: {chance} to win.", count=int(thought["plays"]),
                   chance=percent(thought["options"][0]["chance"]))
        told = _weighty(thought["reasons"], 2)
        if not told:
            return words
        terms = ", ".join(f"{term} {decimal(worth, '+.1f')}" for worth, term in told)
        return tr("{words} Beside the next best use, in points: {terms}.", words=words, terms=terms)

    def plan(self, game: Game[State], texts: Sequence[str]) -> PlanFacts:
        return plan_facts(game, texts)

    def advice(self, game: Game[State], data: Mapping[str, Any]) -> AdviceFacts:
        options, turned = best_first(list(data["options"])[:PLANS_SHOWN], "chance")
        plans = tuple(plan_facts(game, option["answers"], option) for option in options)
        if options[0].get("chance") is None:
            return AdviceFacts(plans, said=tr("The strategos' answer, by his rules. Here nothing is played on."))
        why = _why(data["reasons"], turned) if len(options) > 1 and turned else ()
        return AdviceFacts(plans, why)

    def review(self, data: Mapping[str, Any]) -> ReviewFacts:
        return review_facts(data, lambda _texts: -1, _first_words)


@dataclass
class _Told:
    """What the steps of a plan come to: lines, arrows, and the places that are meant besides."""

    lines: list[str] = field(default_factory=list)
    arrows: list[tuple[int, int]] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    way: list[int] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    general: str = ""

    def hear(self, state: State, choice: Choice, side: int) -> None:
        """Another step, and the position before it."""
        verb, args = state.words.read(choice, side)
        if verb in _WAYS:
            here = state.board.space(state.force_place)
            if not self.way:
                self.way, self.general = [here], general_name(state.board, state.commander)
            self.way.append(args[0])
            self.arrows.append((here, args[0]))
        elif verb in _ATTEMPTS:
            space = state.board.space(state.force_place)
            self.places.append(space)
            self.close(state)
            self.lines.append(tr(_ATTEMPTS[verb], space=space_name(state.board, space)))
        elif verb == "mark":
            self.marks.append(args[0])
            self.places.append(args[0])
        elif verb == "activate":
            self.close(state)
            self.places.append(state.board.space(state.general_at[args[0]]))

    def close(self, state: State) -> None:
        """A march is told when it is over, markers when all are placed."""
        if self.way:
            way = " – ".join(space_name(state.board, space) for space in self.way)
            self.lines.append(tr("{general}: {way}.", general=self.general, way=way))
        if self.marks:
            spaces = ", ".join(space_name(state.board, space) for space in self.marks)
            self.lines.append(tr("Control markers: {spaces}.", spaces=spaces))
        self.way, self.marks = [], []


def plan_facts(game: Game[State], texts: Sequence[str], figures: Mapping[str, Any] | None = None) -> PlanFacts:
    """A plan from the pending question on, from what the side that is asked may know. ``figures`` of an option."""
    decision = game.decision
    if decision is None:
        raise BadText("a plan for a match that is over")
    choices = [parse_choice(text) for text in texts]
    plan = Foreseen(view_for(game, decision.side), by_list(choices))
    told, steps, state = _Told(), list[PlanStep](), game.state
    for trial, choice in plan:
        state = trial.state
        told.hear(state, choice, decision.side)
        steps.append(PlanStep(choice, _step_words(state, choice, decision.side)))
    told.close(state)
    if plan.unsure:
        told.lines.append(tr("What follows depends on others, dice or cards."))
    chance = figures.get("chance") if figures is not None else None
    return PlanFacts(
        _step_words(game.state, choices[0], decision.side), tuple(told.lines), _figures(figures), tuple(told.arrows),
        tuple(told.places), chance, "", _lit(game.state, choices[0], decision), tuple(steps),
    )


def _why(reasons: Sequence[Mapping[str, Any]], turned: int) -> tuple[str, ...]:
    """What speaks for the first answer beside the second, the weightiest first, then what speaks against it.

    ``turned``  1 for reasons as they are, -1 if they were found the other way round
    """
    told = sorted(((turned * worth, term) for worth, term in _weighty(reasons, REASONS_SHOWN)), reverse=True)
    return tuple(tr("{worth} points: {term}", worth=decimal(worth, "+.1f"), term=term) for worth, term in told)


def _weighty(reasons: Sequence[Mapping[str, Any]], most: int) -> list[tuple[float, str]]:
    """In what the best answer differs from the next one: points with their terms, as far as they are worth a word."""
    told = [each for each in reasons if abs(each["worth"]) >= _FEWEST][:most]
    return [(float(each["worth"]), tr(_TERMS[each["term"]])) for each in told]


def _figures(figures: Mapping[str, Any] | None) -> tuple[tuple[str, str], ...]:
    if figures is None or figures.get("chance") is None:
        return ()
    chance, error = percent(figures["chance"]), figures.get("error")
    if error is not None:
        chance = tr("{chance} ± {points}", chance=chance, points=decimal(100 * float(error), ".1f"))
    times = plural("once", "{count} times", int(figures["samples"]))
    return (tr("Chance to win the match"), chance), (tr("Played out"), times)


def _step_words(state: State, choice: Choice, side: int) -> str:
    """Any answer, with what stands over its button."""
    heading, short = heading_of(state, choice, side)
    return tr("{card}: {use}", card=heading, use=short) if heading else choice_words(state, choice, side)


def _lit(state: State, choice: Choice, decision: Decision) -> int:
    """The card of the hand that an answer is given by, -1 for none."""
    verb, args = state.words.read(choice, decision.side)
    return card_number(state.board, args[0]) if verb in _USES else -1


def _first_words(texts: Sequence[str]) -> str:
    """The first answer of a turn in a few words, without a board: as it is written."""
    _verb, words = verb_and_nouns(parse_choice(texts[0]))
    return " ".join(words).replace("_", " ")


__all__ = ["SuccessorsCoach", "plan_facts"]

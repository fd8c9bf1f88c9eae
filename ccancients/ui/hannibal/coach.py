"""Advice and reviews in words and arrows: plays with what they promise, step by step; see ``optional_parts.Coach``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import BadText
from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.components.generals import AFRICANUS, SIDE_OF
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.mind.coach import Foreseen, by_list
from ccancients.hannibal.rules.presence import force, group_force
from ccancients.hannibal.state import State
from ccancients.hannibal.view import view_for
from ccancients.ui.desktop.i18n import decimal, mark, plural, tr
from ccancients.ui.hannibal.answers import answer_words
from ccancients.ui.hannibal.reasoning import HannibalReasoning, weighty
from ccancients.ui.hannibal.words import stakes
from ccancients.ui.hannibal.words.cards import BATTLE_CARD, card_name
from ccancients.ui.hannibal.words.choices import choice_words, heading_of
from ccancients.ui.hannibal.words.things import elephants, general_name, space_name, units
from ccancients.ui.panels.advice_panel import AdviceFacts, PlanFacts, PlanStep, best_first
from ccancients.ui.panels.chances import percent
from ccancients.ui.panels.review_facts import ReviewFacts, ReviewWords, review_facts

PLANS_SHOWN: Final = 3
REASONS_SHOWN: Final = 3
_USES: Final = frozenset(("event", "move", "markers", "raise", "discard"))
_WAYS: Final = frozenset(("go", "sail", "sail inside"))
_ATTEMPTS: Final = {"besiege": mark("{space} is besieged."), "subjugate": mark("The tribe of {space} is subdued.")}
_PLACED: Final = {
    "put": mark("Markers: {spaces}."), "space": mark("Spaces: {spaces}."), "place": mark("New units: {spaces}."),
    "remove marker": mark("Markers given up: {spaces}."),
}
"""Choices of spaces that are told together."""
_STYLES: Final = {
    "bold": mark("Boldly: fights and risks more than he must."),
    "careful": mark("Carefully: out of reach, and fights only at good odds."),
}
_DUEL: Final = frozenset((q.ATTACK, q.MATCH))
PLAYS: Final = ReviewWords(
    title=mark("The plays looked at again"),
    about=mark("Every play of a card is compared with the best one that could be found, dice and battles set aside."),
    progress=mark("{side}: play {turn} of {of}"),
    head=mark("{side}, a play of turn {turn}"),
    all=mark("All plays"),
    choose=mark("Choose a play and find the better one. Red: something was given away."),
    nothing_clear=mark("No play gave away anything clear. Choose any to see the best one found."),
    none_yet=mark("No play has been finished yet."),
    curve=mark("Chance to win before every play"),
    click=mark("Click a play to look at it. A red rim: something was given away. A band: the war turned."),
)


class HannibalCoach(HannibalReasoning):
    """The coach of this game."""

    review_words: Final[ReviewWords] = PLAYS

    def plan(self, game: Game[State], texts: Sequence[str]) -> PlanFacts:
        return plan_facts(game, texts)

    def advice(self, game: Game[State], data: Mapping[str, Any]) -> AdviceFacts:
        options, turned = best_first(list(data["options"])[:PLANS_SHOWN], "chance")
        plans = tuple(plan_facts(game, option["answers"], option) for option in options)
        if options[0].get("chance") is None:
            rule = data["question"] in _DUEL
            said = mark("By the rule of the battle cards: what the enemy is least likely to answer.") if rule else (
                mark("The praetor's answer, by his rules. Here nothing is played out.")
            )
            return AdviceFacts(plans, said=tr(said))
        why = _why(data["reasons"], turned) if len(options) > 1 and turned else ()
        return AdviceFacts(plans, why)

    def review(self, data: Mapping[str, Any]) -> ReviewFacts:
        return review_facts(data, _card, lambda texts: _use_words(LANGUAGE.parse_choice(texts[0])))


@dataclass
class _Told:
    """What the steps of a plan come to: lines, arrows, and the places that are meant besides."""

    lines: list[str] = field(default_factory=list)
    arrows: list[tuple[int, int]] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    way: list[int] = field(default_factory=list)
    fights: list[str] = field(default_factory=list)
    group: str = ""
    marching: list[str] = field(default_factory=list)
    chosen: dict[str, list[str]] = field(default_factory=dict)

    def hear(self, asked: Decision, state: State, choice: Choice) -> None:
        """Another step, the question that it answers, and the position before it."""
        verb = choice.verb
        if verb in _WAYS:
            here, there = space_of(state.group_place), choice.args[-1]
            if not self.way:
                self.way, self.group = [here], _group_words(state)
                self.marching.append(general_name(state.group_general))
            self.way.append(there)
            self.arrows.append((here, there))
            enemy = opponent(SIDE_OF[state.group_general])
            if verb != "sail inside" and group_force(state) and force(state, enemy, there):
                self.fights.append(tr("Battle in {space}.", space=space_name(there)))
                self.places.append(there)
        elif verb in _ATTEMPTS:
            self.fights.append(tr(_ATTEMPTS[verb], space=space_name(space_of(state.group_place))))
            self.places.append(space_of(state.group_place))
        elif verb in _PLACED:
            self.places.append(choice.args[-1])
            if asked.question == q.AFRICANUS:  # no new units: he comes himself
                self.lines.append(tr("{group}: {way}.", group=general_name(AFRICANUS), way=space_name(choice.args[-1])))
                return
            self.chosen.setdefault(verb, []).append(space_name(choice.args[-1]))
        elif verb == "activate":
            self.close()
            if state.general_at[choice.args[0]] >= 0:
                self.places.append(space_of(state.general_at[choice.args[0]]))

    def close(self) -> None:
        """A march is told when it is over."""
        if self.way:
            way = " – ".join(map(space_name, self.way))
            self.lines.append(tr("{group}: {way}.", group=self.group, way=way))
        self.lines += self.fights
        self.way, self.fights = [], []
        for verb, spaces in self.chosen.items():
            self.lines.append(tr(_PLACED[verb], spaces=", ".join(spaces)))
        self.chosen = {}


def plan_facts(game: Game[State], texts: Sequence[str], figures: Mapping[str, Any] | None = None) -> PlanFacts:
    """A plan from the pending question on, from what the side that is asked may know. ``figures`` of an option."""
    decision = game.decision
    if decision is None:
        raise BadText("a plan for a match that is over")
    choices = [LANGUAGE.parse_choice(text) for text in texts]
    plan = Foreseen(view_for(game, decision.side), by_list(choices))
    told, steps = _Told(), list[PlanStep]()
    for trial, choice in plan:
        asked = trial.decision if trial.decision is not None else decision
        told.hear(asked, trial.state, choice)
        steps.append(PlanStep(choice, _step_words(asked, choice)))
    told.close()
    if plan.unsure and decision.question not in _DUEL:
        told.lines.append(tr("What follows depends on the enemy, dice or cards."))
    style = figures.get("style") if figures is not None else None
    if style in _STYLES:
        told.lines.append(tr(_STYLES[style]))
    chance = figures.get("chance") if figures is not None else None
    worth = ""
    if figures is not None and chance is None:
        stake = stakes.stakes(game).get(choices[0])
        worth = stake.figure if stake is not None else ""
        told.lines[:0] = [stake.sentence] if stake is not None and stake.sentence else []
    return PlanFacts(
        _title(decision, choices[0], told), tuple(told.lines), _figures(figures), tuple(told.arrows),
        tuple(told.places), chance, worth, _lit(choices[0]), tuple(steps),
    )


def _why(reasons: Sequence[Mapping[str, Any]], turned: int) -> tuple[str, ...]:
    """What speaks for the first play beside the second, the weightiest first, then what speaks against it.

    ``turned``  1 for reasons as they are, -1 if they were found the other way round
    """
    told = sorted(((turned * worth, term) for term, worth in weighty(reasons, REASONS_SHOWN)), reverse=True)
    said = [tr("{worth} provinces: {term}", worth=decimal(worth, "+.1f"), term=term) for worth, term in told]
    if told and told[0][0] < 0:
        said.append(tr("In provinces the second is ahead; played out, the first wins more often."))
    return tuple(said)


def _figures(figures: Mapping[str, Any] | None) -> tuple[tuple[str, str], ...]:
    if figures is None or figures.get("chance") is None:
        return ()
    chance, error = percent(figures['chance']), figures.get("error")
    if error is not None:
        chance = tr("{chance} ± {points}", chance=chance, points=decimal(100 * float(error), ".1f"))
    times = plural("once", "{count} times", int(figures["samples"]))
    return (tr("Chance to win the war"), chance), (tr("Played out"), times)


def _group_words(state: State) -> str:
    """Who marches, with how many."""
    name = general_name(state.group_general)
    if state.group_elephants:
        return tr("{general} with {units} and {elephants}", general=name, units=units(state.group_cu),
                  elephants=elephants(state.group_elephants))
    return tr("{general} with {units}", general=name, units=units(state.group_cu))


def _title(decision: Decision, choice: Choice, told: _Told) -> str:
    """What a plan is called: by its card and who marches, where somebody does."""
    if not told.marching:
        return _use_words(choice) if choice.verb in _USES else _step_words(decision, choice)
    if choice.verb in _USES:
        return tr("{card}: {generals}", card=card_name(choice.args[0]), generals=", ".join(told.marching))
    return choice_words(Choice("go", (told.arrows[-1][1],)))


def _use_words(choice: Choice) -> str:
    """A card with its use."""
    return tr("{card}: {use}", card=card_name(choice.args[0]), use=choice_words(choice))


def _step_words(decision: Decision, choice: Choice) -> str:
    """Any answer, with what stands over its button."""
    heading, words = heading_of(choice), answer_words(decision, choice)
    return tr("{card}: {use}", card=heading, use=words) if heading else words


def _lit(choice: Choice) -> int:
    """The card of the hand that an answer is given by, -1 for none."""
    if choice.verb in _USES or choice.verb == "play":
        return choice.args[0]
    return BATTLE_CARD + choice.args[0] if choice.verb in ("attack", "match") else -1


def _card(texts: Sequence[str]) -> int:
    """The strategy card of a play. Raises ``BadText`` for a play without one."""
    choice = LANGUAGE.parse_choice(texts[0])
    if choice.verb not in _USES:
        raise BadText(f"a play begins with a card, not with '{texts[0]}'")
    return choice.args[0]

"""Advice in words and arrows: the best plans with what they promise, and why the first is better than the second."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ccancients.ancients import notation
from ccancients.ancients.state import State
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import BadText
from ccancients.engine.game import Game
from ccancients.ui.ancients.gestures import answers_of
from ccancients.ui.ancients.words.cards import card_name
from ccancients.ui.ancients.words.names import hex_text
from ccancients.ui.desktop.i18n import decimal, mark, tr
from ccancients.ui.panels.advice_panel import AdviceFacts, PlanFacts, PlanStep
from ccancients.ui.panels.review_facts import ReviewFacts, review_facts

PLANS_SHOWN: Final = 3
REASONS_SHOWN: Final = 3
BANNER: Final = 100
"""Points that are a Victory Banner."""
_LEAST_TOLD: Final = 1.0

_TERMS: Final = {
    "banners": mark("banners won and lost"),
    "blocks": mark("blocks"),
    "strikes": mark("attacks that are in reach next turn"),
    "pressure": mark("pressure on the enemy"),
    "support": mark("support"),
    "retreat": mark("ways to retreat"),
    "leaders": mark("where the leaders are"),
    "line": mark("the line holds together"),
    "approach": mark("nearness to the enemy"),
    "objectives": mark("the battle's objectives"),
    "hand": mark("cards kept in hand"),
    "terrain": mark("the ground"),
}


def advice(game: Game[State], data: Mapping[str, Any]) -> AdviceFacts:
    """What a thought (``Thought.to_json``) comes to for whoever asked."""
    options = list(data["options"])[:PLANS_SHOWN]
    plans = tuple(plan_facts(game, option["answers"], option) for option in options)
    return AdviceFacts(plans, _why(options, data["reasons"]))


def plan_facts(game: Game[State], texts: Sequence[str], figures: Mapping[str, Any] | None = None) -> PlanFacts:
    """A plan from the pending question on. ``figures`` are those of an ``Option``."""
    choices = [notation.parse_choice(text) for text in texts]
    trial = game.clone()
    trial.journal = trial.events = None
    title = ""
    steps: list[PlanStep] = []
    depends = False
    ordered: list[int] = []
    arrows: list[tuple[int, int]] = []
    moves: list[str] = []
    for choice in choices:
        decision = trial.decision
        if decision is None or choice not in decision.choices:
            break
        words = _title(trial.state, decision, choice)
        title = title or words
        steps.append(PlanStep(choice, words))
        if choice.verb in ("order", "order leader", "rally"):
            ordered.append(choice.args[0])
        elif choice.verb in ("move", "move leader"):
            arrows.append((choice.args[0], choice.args[1]))
            moves.append(tr("{here} to {there}", here=hex_text(choice.args[0]), there=hex_text(choice.args[1])))
        elif choice.verb in ("attack", "fire", "exit"):
            arrows.append((choice.args[0], choice.args[1]))
        before = trial.secrets
        trial.apply(choice)
        if trial.secrets != before:
            depends = True  # dice or cards came up: what follows depends on them
            break
    lines = []
    leaving = {here for here, _there in arrows}
    staying = [hex_text(here) for here in ordered if here not in leaving]
    if moves:
        lines.append(tr("Moves: {moves}.", moves=", ".join(moves)))
    if staying:
        lines.append(tr("Ordered without moving: {hexes}.", hexes=", ".join(staying)))
    card = choices[0].args[0] if steps and choices[0].verb == "play" else -1
    if card >= 0 and not lines:
        lines.append(tr("What follows depends on dice or cards.") if depends else tr("Nobody is ordered."))
    chance = figures.get("win_chance") if figures is not None else None
    worth = _banners(float(figures["value"])) if figures is not None and chance is None else ""
    return PlanFacts(
        title, tuple(lines), _figures(figures), tuple(arrows), tuple(ordered), chance, worth, card, tuple(steps)
    )


def reasoning(thought: Mapping[str, Any]) -> str:
    """Why an opponent plays the card he plays; empty for his other answers."""
    options = list(thought["options"])
    choice = notation.parse_choice(thought["choice"])
    if choice.verb != "play" or options[0].get("win_chance") is None:
        return ""
    best = options[0]
    words = tr(
        "Compared {count} plans. {card}: {chance} to win, {won} banners won and {lost} lost to be expected.",
        count=int(thought["candidates"]), card=card_name(choice.args[0]), chance=f"{best['win_chance']:.0%}",
        won=decimal(best["won"], ".1f"), lost=decimal(best["lost"], ".1f"),
    )
    other = next((each for each in options[1:] if each["answers"][0] != best["answers"][0]), None)
    if other is None:
        return words
    card = card_name(notation.parse_choice(other["answers"][0]).args[0])
    gap = _banners(float(other["value"]) - float(best["value"]))
    return tr("{words} The next best card, {card}: {gap}.", words=words, card=card, gap=gap)


def _title(state: State, decision: Decision, choice: Choice) -> str:
    """A step in a few words."""
    if choice.verb == "play":
        return card_name(choice.args[0])
    if choice.verb in ("order", "order leader"):
        return tr("Order {hex}", hex=hex_text(choice.args[0]))
    if choice.verb in ("move", "move leader", "exit"):
        return tr("Move {here} to {there}", here=hex_text(choice.args[0]), there=hex_text(choice.args[1]))
    if choice.verb in ("attack", "fire"):
        words = mark("Attack {there} from {here}") if choice.verb == "attack" else mark("Fire from {here} at {there}")
        return tr(words, here=hex_text(choice.args[0]), there=hex_text(choice.args[1]))
    return next(answer.label for answer in answers_of(state, decision) if answer.choice == choice)


def _figures(figures: Mapping[str, Any] | None) -> tuple[tuple[str, str], ...]:
    if figures is None:
        return ()
    if figures.get("win_chance") is None:
        return ((tr("Worth"), _banners(float(figures["value"]))),)
    won, lost = decimal(figures["won"], ".1f"), decimal(figures["lost"], ".1f")
    return (
        (tr("Chance to win the battle"), f"{figures['win_chance']:.0%}"),
        (tr("Banners won, lost"), tr("{won}, {lost}", won=won, lost=lost)),
        (tr("Risk to lose more than is won"), f"{figures['risk']:.0%}"),
    )


def _banners(points: float) -> str:
    return tr("{banners} banners", banners=decimal(points / BANNER, "+.2f"))


def _why(options: Sequence[Mapping[str, Any]], reasons: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """In what the first plan is better than the second, the weightiest first, and what it costs."""
    if len(options) < 2 or options[0].get("win_chance") is None:
        return ()
    told = []
    for reason in reasons[:REASONS_SHOWN]:
        words, points = _TERMS.get(reason["term"]), float(reason["points"])
        if words is None or abs(points) < _LEAST_TOLD:
            continue
        told.append(tr("{banners}: {term}", banners=_banners(points), term=tr(words)))
    return tuple(told)


# -- battles looked at again ----------------------------------------------------------------------------------------

def review(data: Mapping[str, Any]) -> ReviewFacts:
    """What was found when a side's battle was looked at again. Raises for data that is no review."""
    return review_facts(data, _card, lambda texts: card_name(_card(texts)))


def _card(texts: Sequence[str]) -> int:
    """The command card of a plan. Raises ``BadText`` for a plan without one."""
    choice = notation.parse_choice(texts[0])
    if choice.verb != "play":
        raise BadText(f"a turn begins with a command card, not with '{texts[0]}'")
    return choice.args[0]

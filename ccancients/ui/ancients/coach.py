"""Advice in words and arrows: the best plans with what they promise, and why the first is better than the second."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ccancients.ancients import questions as q
from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.odds.attack import attack_odds
from ccancients.ancients.odds.results import Kind
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import BadText
from ccancients.engine.game import Game
from ccancients.ui.ancients.gestures import answers_of
from ccancients.ui.ancients.words.cards import card_name
from ccancients.ui.ancients.words.names import hex_text
from ccancients.ui.desktop.i18n import decimal, mark, tr
from ccancients.ui.panels.advice_panel import AdviceFacts, PlanFacts, PlanStep, best_first
from ccancients.ui.panels.chances import percent
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
    found = list(data["options"])[:PLANS_SHOWN]
    options, turned = best_first(found, "value" if found[0].get("win_chance") is None else "win_chance")
    plans = tuple(plan_facts(game, option["answers"], option) for option in options)
    return AdviceFacts(plans, _why(options, data["reasons"], turned) if turned else ())


@dataclass
class _Told:
    """What the steps of a plan come to, from the pending question on: where pieces go, whom they attack."""

    title: str = ""
    depends: bool = False
    steps: list[PlanStep] = field(default_factory=list)
    ordered: list[int] = field(default_factory=list)
    moves: list[tuple[int, int]] = field(default_factory=list)
    leaving: list[tuple[int, int]] = field(default_factory=list)
    attacks: list[tuple[int, int]] = field(default_factory=list)

    def hear(self, choice: Choice, words: str) -> None:
        """Another step."""
        self.title = self.title or words
        self.steps.append(PlanStep(choice, words))
        if choice.verb in ("order", "order leader", "rally"):
            self.ordered.append(choice.args[0])
        elif choice.verb in _FROM_TO:
            getattr(self, _FROM_TO[choice.verb]).append((choice.args[0], choice.args[1]))

    @property
    def arrows(self) -> tuple[tuple[int, int], ...]:
        return tuple(dict.fromkeys((*self.moves, *self.leaving, *self.attacks)))

    def lines(self, *, with_card: bool) -> tuple[str, ...]:
        """What is done, in sentences."""
        gone = {here for here, _there in (*self.moves, *self.leaving)}
        staying = [hex_text(here) for here in self.ordered if here not in gone]
        lines = []
        if self.moves:
            lines.append(tr("Moves: {moves}.", moves=_pairs(self.moves, mark("{here} to {there}"))))
        if staying:
            lines.append(tr("Ordered without moving: {hexes}.", hexes=", ".join(staying)))
        if self.attacks:
            lines.append(tr("Attacks: {attacks}.", attacks=_pairs(self.attacks, mark("{here} on {there}"))))
        if with_card and not lines:
            lines.append(tr("What follows depends on dice or cards.") if self.depends else tr("Nobody is ordered."))
        return tuple(lines)


_FROM_TO: Final = {
    "move": "moves", "move leader": "moves", "exit": "leaving", "attack": "attacks", "fire": "attacks",
}
"""Which list of a plan choices with two hexes go to."""


def _pairs(pairs: Sequence[tuple[int, int]], words: str) -> str:
    return ", ".join(tr(words, here=hex_text(here), there=hex_text(there)) for here, there in pairs)


def plan_facts(game: Game[State], texts: Sequence[str], figures: Mapping[str, Any] | None = None) -> PlanFacts:
    """A plan from the pending question on. ``figures`` are those of an ``Option``."""
    choices = [LANGUAGE.parse_choice(text) for text in texts]
    trial, told = game.clone(), _Told()
    trial.journal = trial.events = None
    for choice in choices:
        decision = trial.decision
        if decision is None or choice not in decision.choices:
            break
        told.hear(choice, _title(trial.state, decision, choice))
        before = trial.secrets
        trial.apply(choice)
        if trial.secrets != before:
            told.depends = True  # dice or cards came up: what follows depends on them
            break
    if not told.attacks and not told.depends and game.decision is not None:
        told.attacks = likely_attacks(trial, game.decision.side)
    card = choices[0].args[0] if told.steps and choices[0].verb == "play" else -1
    chance = figures.get("win_chance") if figures is not None else None
    worth = _banners(float(figures["value"])) if figures is not None and chance is None else ""
    return PlanFacts(
        told.title, told.lines(with_card=card >= 0), _figures(figures), told.arrows, tuple(told.ordered), chance, worth,
        card, tuple(told.steps),
    )


def likely_attacks(game: Game[State], side: int) -> list[tuple[int, int]]:
    """From where to where the units of a side would attack where it is asked who battles: each what pays it best."""
    decision, state = game.decision, game.state
    if decision is None or decision.question != q.BATTLE or decision.side != side:
        return []
    best: dict[int, tuple[float, int]] = {}
    for choice in decision.choices:
        if choice.verb not in ("attack", "fire") or state.unit_at[choice.args[0]] == NOBODY:
            continue
        here, there = choice.args
        if state.unit_at[there] == NOBODY:
            continue
        kind = Kind.RANGED if choice.verb == "fire" else Kind.CLOSE
        gain = float(attack_odds(state, state.unit_at[here], there, kind=kind).toll.gain)
        best[here] = max(best.get(here, (gain, there)), (gain, there))
    return [(here, there) for here, (gain, there) in sorted(best.items(), key=lambda each: -each[1][0]) if gain > 0]


def reasoning(thought: Mapping[str, Any]) -> str:
    """Why an opponent plays the card he plays; empty for his other answers."""
    options = list(thought["options"])
    choice = LANGUAGE.parse_choice(thought["choice"])
    if choice.verb != "play" or options[0].get("win_chance") is None:
        return ""
    best = options[0]
    words = tr(
        "Compared {count} plans. {card}: {chance} to win, {won} banners won and {lost} lost to be expected.",
        count=int(thought["candidates"]), card=card_name(choice.args[0]), chance=percent(best['win_chance']),
        won=decimal(best["won"], ".1f"), lost=decimal(best["lost"], ".1f"),
    )
    other = next((each for each in options[1:] if each["answers"][0] != best["answers"][0]), None)
    if other is None:
        return words
    card = card_name(LANGUAGE.parse_choice(other["answers"][0]).args[0])
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
        (tr("Chance to win the battle"), percent(figures['win_chance'])),
        (tr("Banners won, lost"), tr("{won}, {lost}", won=won, lost=lost)),
        (tr("Risk to lose more than is won"), percent(figures['risk'])),
    )


def _banners(points: float) -> str:
    return tr("{banners} banners", banners=decimal(points / BANNER, "+.2f"))


def _why(
    options: Sequence[Mapping[str, Any]], reasons: Sequence[Mapping[str, Any]], turned: int
) -> tuple[str, ...]:
    """What speaks for the first plan beside the second, the weightiest first, then what speaks against it.

    ``turned``  1 for reasons as they are, -1 if they were found the other way round
    """
    if len(options) < 2 or options[0].get("win_chance") is None:
        return ()
    told = [
        (turned * float(reason["points"]), _TERMS[reason["term"]]) for reason in reasons[:REASONS_SHOWN]
        if reason["term"] in _TERMS and abs(float(reason["points"])) >= _LEAST_TOLD
    ]  # fmt: skip
    said = [
        tr("{banners}: {term}", banners=_banners(points), term=tr(words))
        for points, words in sorted(told, key=lambda each: -each[0])
    ]
    if told and max(told)[0] < 0:
        said.append(tr("In banners the second is ahead; played out, the first wins more often."))
    return tuple(said)


# -- battles looked at again ----------------------------------------------------------------------------------------

def review(data: Mapping[str, Any]) -> ReviewFacts:
    """What was found when a side's battle was looked at again. Raises for data that is no review."""
    return review_facts(data, _card, lambda texts: card_name(_card(texts)))


def _card(texts: Sequence[str]) -> int:
    """The command card of a plan. Raises ``BadText`` for a plan without one."""
    choice = LANGUAGE.parse_choice(texts[0])
    if choice.verb != "play":
        raise BadText(f"a turn begins with a command card, not with '{texts[0]}'")
    return choice.args[0]

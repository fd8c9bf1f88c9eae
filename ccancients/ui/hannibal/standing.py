"""Standing answers of the campaign: always, never, and from a chance on; see ``ccancients.ui.face.Standing``.

What they rest on is the view of the side that gives them: nothing hidden of the enemy is in any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.answer_odds import duel_of, fights, odds_of_all
from ccancients.hannibal.mind.levels import LEVELS
from ccancients.hannibal.odds.duel_known import duel_facts
from ccancients.hannibal.odds.duel_now import chance_now
from ccancients.hannibal.odds.reactions import pursuing
from ccancients.hannibal.state import State
from ccancients.hannibal.view import View, view_for
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.interactions.answers import StandingOffer
from ccancients.ui.panels.chances import Share, percent

ADVISER: Final = "praetor"
Answering = Callable[[View, Decision], Choice | None]
HALF: Final = Fraction(1, 2)
THIRD: Final = Fraction(1, 3)
HOPELESS: Final = Fraction(1, 4)
"""Below this chance to win a battle somebody may want to withdraw."""
DONE: Final = Choice("done")


@dataclass(frozen=True, slots=True)
class Rule:
    """A standing answer: the questions at which it is offered, its words, and what it answers.

    ``share``  named in the words, where there is a chance in them
    """

    questions: tuple[str, ...]
    words: str
    answering: Answering
    share: Share | None = None

    def said(self) -> str:
        return tr(self.words) if self.share is None else tr(self.words, chance=percent(self.share))


def _always(verb: str, *questions: str) -> Answering:
    """The choice of a verb, at some questions."""

    def answer(_view: View, decision: Decision) -> Choice | None:
        if decision.question not in questions:
            return None
        return next((choice for choice in decision.choices if choice.verb == verb), None)

    return answer


# -- the enemy comes --------------------------------------------------------------------------------------------------


def _chances(view: View) -> dict[Choice, Share]:
    """The chance of each reaction that may be declared."""
    return {choice: odds.succeeds for choice, odds in odds_of_all(view).items() if odds.succeeds is not None}


def _only_battles(view: View, decision: Decision) -> Choice | None:
    if decision.question != q.REACT or fights(view):
        return None
    return DONE


def _asked_from(least: Share) -> Answering:
    """Nothing is declared where no reaction has such a chance; else he is asked."""

    def answer(view: View, decision: Decision) -> Choice | None:
        if decision.question != q.REACT or any(chance >= least for chance in _chances(view).values()):
            return None
        return DONE

    return answer


def _declared_from(verb: str, least: Share) -> Answering:
    """The likeliest reaction of a kind with all who may come along, if it has such a chance; else nothing."""

    def answer(view: View, decision: Decision) -> Choice | None:
        if decision.question == q.REACTION and decision.about[1] == (verb == "avoid"):
            return all_of_it(decision)
        if decision.question != q.REACT:
            return None
        found = {choice: chance for choice, chance in _chances(view).items() if choice.verb == verb}
        likely = [choice for choice, chance in found.items() if chance >= least]
        return max(likely, key=lambda choice: found[choice]) if likely else DONE

    return answer


def all_of_it(decision: Decision) -> Choice:
    """In a question about who reacts: as many units as may, and nobody besides whom the rules do not want."""
    counted = [choice for choice in decision.choices if choice.verb in ("cu", "elephants")]
    if counted:
        return max(counted, key=lambda choice: choice.args)
    return DONE if DONE in decision.choices else decision.choices[0]


def _all_inside(_view: View, decision: Decision) -> Choice | None:
    """Behind the walls go all who have room: units, elephants, generals, the train."""
    if decision.question != q.GARRISON:
        return None
    order = ("inside cu", "inside elephants", "inside general", "inside train")
    for verb in order:
        found = [choice for choice in decision.choices if choice.verb == verb]
        if found:
            return max(found, key=lambda choice: choice.args)
    return DONE


def _pursued_from(least: Share) -> Answering:
    def answer(_view: View, decision: Decision) -> Choice | None:
        if decision.question != q.PURSUE:
            return None
        return Choice("pursue") if pursuing(decision.about[0]) >= least else Choice("stop")

    return answer


# -- battle and losses ------------------------------------------------------------------------------------------------


def _withdraws(view: View, decision: Decision) -> Choice | None:
    """Tries to withdraw where there is little hope; else he is asked for his card."""
    duel = duel_of(view)
    if decision.question != q.ATTACK or duel is None or Choice("withdraw") not in decision.choices:
        return None
    wins = chance_now(duel_facts(view.state, duel, view.side), attacks=True)
    return Choice("withdraw") if wins < HOPELESS else None


def _fewest_elephants(_view: View, decision: Decision) -> Choice | None:
    if decision.question not in (q.LOSSES, q.SIEGE_LOSSES):
        return None
    found = [choice for choice in decision.choices if choice.verb == "lose elephants"]
    return min(found, key=lambda choice: choice.args, default=None)


def _usual_places(view: View, decision: Decision) -> Choice | None:
    """Where the program itself would put the next unit."""
    if decision.question != q.REINFORCE:
        return None
    return LEVELS[ADVISER](0).choose(view)


RULES: Final[Mapping[str, Rule]] = {
    "reinforce:usual": Rule((q.REINFORCE,), mark("Place all units as the program would"), _usual_places),
    "garrison:none": Rule((q.GARRISON,), mark("Nobody goes behind walls"), _always("done", q.GARRISON)),
    "garrison:all": Rule((q.GARRISON,), mark("All who have room go behind walls"), _all_inside),
    "react:pass": Rule((q.REACT,), mark("Let all come and go"), _always("done", q.REACT)),
    "react:battles": Rule((q.REACT,), mark("Ask me only where a battle threatens"), _only_battles),
    "react:third": Rule((q.REACT,), mark("Ask me only from {chance} on"), _asked_from(THIRD), THIRD),
    "react:half": Rule((q.REACT,), mark("Ask me only from {chance} on"), _asked_from(HALF), HALF),
    "react:intercept third": Rule(
        (q.REACT,), mark("Intercept from {chance} on, with all who may"), _declared_from("intercept", THIRD), THIRD),
    "react:intercept half": Rule(
        (q.REACT,), mark("Intercept from {chance} on, with all who may"), _declared_from("intercept", HALF), HALF),
    "react:avoid half": Rule(
        (q.REACT,), mark("Avoid battle from {chance} on, with all who may"), _declared_from("avoid", HALF), HALF),
    "pursue:always": Rule((q.PURSUE,), mark("Always pursue"), _always("pursue", q.PURSUE)),
    "pursue:half": Rule((q.PURSUE,), mark("Pursue from {chance} on"), _pursued_from(HALF), HALF),
    "pursue:never": Rule((q.PURSUE,), mark("Never pursue"), _always("stop", q.PURSUE)),
    "back:never": Rule((q.BACK_UP,), mark("Always fight who intercepts"), _always("fight", q.BACK_UP)),
    "back:always": Rule((q.BACK_UP,), mark("Always fall back from who intercepts"), _always("back up", q.BACK_UP)),
    "counter:never": Rule((q.COUNTER,), mark("Play no counter cards"), _always("done", q.COUNTER)),
    "command:always": Rule(
        (q.CHANGE_COMMAND,), mark("Always roll for the command"), _always("roll", q.CHANGE_COMMAND)),
    "command:never": Rule((q.CHANGE_COMMAND,), mark("Never roll for the command"), _always("no", q.CHANGE_COMMAND)),
    "field:cards": Rule((q.FIELD,), mark("Fight all battles with cards"), _always("cards", q.FIELD)),
    "field:field": Rule((q.FIELD,), mark("Fight all battles on the field"), _always("field", q.FIELD)),
    "charge:always": Rule((q.CHARGE,), mark("Elephants always charge"), _always("charge", q.CHARGE)),
    "charge:never": Rule((q.CHARGE,), mark("Elephants never charge"), _always("no", q.CHARGE)),
    "initiative:always": Rule(
        (q.INITIATIVE, q.COUNTERATTACK), mark("Always go for the initiative"), lambda view, decision: (
            _always("take", q.INITIATIVE)(view, decision) or _always("roll", q.COUNTERATTACK)(view, decision))),
    "withdraw:hopeless": Rule(
        (q.ATTACK,), mark("Withdraw below {chance} to win"), _withdraws, HOPELESS),
    "cancel:always": Rule((q.CANCEL,), mark("Never let anybody withdraw"), _always("roll", q.CANCEL)),
    "cancel:never": Rule((q.CANCEL,), mark("Let everybody withdraw"), _always("no", q.CANCEL)),
    "losses:elephants": Rule((q.LOSSES, q.SIEGE_LOSSES), mark("Spare the elephants"), _fewest_elephants),
    "ability:always": Rule((q.ABILITY,), mark("Hanno always takes markers away"), _always("remove", q.ABILITY)),
    "ability:never": Rule((q.ABILITY,), mark("Hanno never takes markers away"), _always("keep", q.ABILITY)),
}  # fmt: skip
"""By key; of those with the same word before the colon one holds at a time."""


class HannibalStanding:
    """The standing answers of this game."""

    def offers(self, game: Game[State]) -> tuple[StandingOffer, ...]:
        decision = game.decision
        if decision is None:
            return ()
        return tuple(
            StandingOffer(key, rule.said()) for key, rule in RULES.items()
            if decision.question in rule.questions and _can(rule, decision)
        )

    def answer(self, game: Game[State], key: str) -> Choice | None:
        decision, rule = game.decision, RULES.get(key)
        if decision is None or rule is None:
            return None
        return rule.answering(view_for(game, decision.side), decision)


def _can(rule: Rule, decision: Decision) -> bool:
    """Whether what a rule would say can be said at all now: who has no elephants spares none."""
    if rule.answering is _fewest_elephants:
        return any(choice.verb == "lose elephants" for choice in decision.choices)
    if rule.answering is _withdraws:
        return any(choice.verb == "withdraw" for choice in decision.choices)
    return True

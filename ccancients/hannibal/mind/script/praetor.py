"""The praetor: answers every question of a match from what his side sees, by rules, without luck of his own.

The same position gets the same answer: nothing is kept from one question to the next, so a player made anew in the
middle of a turn (a saved match, another process) goes on as the old one would have.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal import questions as ask
from ccancients.hannibal.mind.script.battles import Battles
from ccancients.hannibal.mind.script.duels import DuelRule
from ccancients.hannibal.mind.script.events import Events
from ccancients.hannibal.mind.script.hand import Hand
from ccancients.hannibal.mind.script.moving import Moving
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.placing import Placing
from ccancients.hannibal.mind.script.reactions import Reactions
from ccancients.hannibal.mind.script.reasons import Reason
from ccancients.hannibal.mind.script.weights import DEFAULT, Weights
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.view import View


class Praetor:
    """The readable script.

    ``reasons``  why the last card was played as it was;  ``quick`` see ``Outlook``
    """

    def __init__(self, seed: int = 0, weights: Weights = DEFAULT, *, quick: bool = False) -> None:
        del seed  # the script has no luck
        self.quick = quick
        self.weights = weights
        self.reasons: list[Reason] = []

    def choose(self, view: View) -> Choice:
        """The answer to the pending decision."""
        decision = view.decision
        assert decision is not None, "asked for a choice when nothing is to be decided"
        if len(decision.choices) == 1:
            return decision.choices[0]
        self.reasons = []
        in_duel = _IN_DUEL.get(decision.question)
        if in_duel is not None:
            return in_duel(DuelRule(view.state, view.side, _duel_of(view)), decision)
        simple = _SIMPLE.get(decision.question)
        if simple is not None:
            return simple(decision)
        outlook = Outlook(view.state, view.side, self.weights, quick=self.quick)
        if decision.question == ask.CARD:
            choice, self.reasons = Hand(outlook).play(decision)
            return choice
        return _ANSWERS[decision.question](outlook, view, decision)


def _duel_of(view: View) -> Duel:
    return next(each for each in reversed(view.stack) if isinstance(each, Duel))


def _battle_of(view: View) -> Battle | None:
    return next((each for each in reversed(view.stack) if isinstance(each, Battle)), None)


def _yes_or_no(rule: Callable[[DuelRule], bool]) -> Callable[[DuelRule, Decision], Choice]:
    """The first of two choices if the rule says so, else the second."""
    return lambda duel, decision: decision.choices[0 if rule(duel) else 1]


def _first(decision: Decision) -> Choice:
    return decision.choices[0]


def _last(decision: Decision) -> Choice:
    return decision.choices[-1]


_IN_DUEL: Final[dict[str, Callable[[DuelRule, Decision], Choice]]] = {
    ask.ATTACK: DuelRule.attack,
    ask.MATCH: DuelRule.match,
    ask.COUNTERATTACK: _yes_or_no(DuelRule.takes),
    ask.INITIATIVE: _yes_or_no(DuelRule.takes),
    ask.CANCEL: _yes_or_no(DuelRule.cancels),
}
_SIMPLE: Final[dict[str, Callable[[Decision], Choice]]] = {
    ask.CHARGE: _first,
    ask.ABILITY: _first,
    ask.AGAIN: _first,
    ask.SPY_COUNT: _last,
}

Answer = Callable[[Outlook, View, Decision], Choice]


def _placing(answer: Callable[[Placing, Decision], Choice]) -> Answer:
    return lambda outlook, _view, decision: answer(Placing(outlook), decision)


def _moving(answer: Callable[[Moving, Decision], Choice]) -> Answer:
    return lambda outlook, _view, decision: answer(Moving(outlook), decision)


def _reacting(answer: Callable[[Reactions, Decision], Choice]) -> Answer:
    return lambda outlook, _view, decision: answer(Reactions(outlook), decision)


def _fighting(answer: Callable[[Battles, Decision], Choice]) -> Answer:
    return lambda outlook, view, decision: answer(Battles(outlook, _battle_of(view)), decision)


def _event(answer: Callable[[Events, Decision, int], Choice]) -> Answer:
    return lambda outlook, view, decision: answer(Events(outlook, Placing(outlook)), decision, view.state.card)


def _claim(outlook: Outlook, _view: View, decision: Decision) -> Choice:
    return decision.choices[0 if Hand(outlook).claims() else 1]


def _first_player(outlook: Outlook, _view: View, decision: Decision) -> Choice:
    return decision.choices[1 if Hand(outlook).begins() else 0]


def _steal(_outlook: Outlook, _view: View, decision: Decision) -> Choice:
    """An open card that the enemy could attack or match with; rarer ones first, a reserve before all."""
    shown = [choice for choice in decision.choices if choice.args]
    return max(shown, key=lambda choice: choice.args) if shown else decision.choices[-1]


_ANSWERS: Final[dict[str, Answer]] = {
    ask.REINFORCE: _placing(Placing.reinforce),
    ask.RETURN_GENERAL: _placing(Placing.general_place),
    ask.AFRICANUS: _placing(Placing.africanus),
    ask.PROCONSUL: _placing(Placing.proconsul),
    ask.CONSUL: _placing(Placing.general_place),
    ask.COMMANDER: _placing(Placing.commander),
    ask.FIRST_CLAIM: _claim,
    ask.FIRST_PLAYER: _first_player,
    ask.GENERAL: _moving(lambda moving, decision: moving.activate(decision)[0]),
    ask.MARCH: _moving(Moving.march),
    ask.MARKER: _placing(Placing.put),
    ask.RAISE: _placing(lambda placing, decision: placing.with_whom(decision, 1)),
    ask.EVENT_PROVINCE: _event(Events.province),
    ask.EVENT_SPACE: _event(Events.space),
    ask.EVENT_GENERAL: _event(Events.general),
    ask.EVENT_FORCE: _event(Events.force),
    ask.EVENT_CITY: _event(Events.besieged),
    ask.EVENT_TRIBE: _event(Events.besieged),
    ask.REPLACEMENT: _placing(Placing.replacement),
    ask.COUNTER: _fighting(Battles.counter),
    ask.GARRISON: _reacting(Reactions.garrison),
    ask.REACT: _reacting(Reactions.react),
    ask.REACTION: _reacting(Reactions.group),
    ask.AVOID_TO: _reacting(Reactions.avoid_to),
    ask.BACK_UP: _moving(Moving.back_up),
    ask.SPLIT: _moving(Moving.split),
    ask.PURSUE: _moving(Moving.pursue),
    ask.SORTIE: _fighting(Battles.sortie),
    ask.CHANGE_COMMAND: _fighting(Battles.change_command),
    ask.STEAL: _steal,
    ask.WITHDRAW_TO: _fighting(Battles.withdraw_to),
    ask.LOSSES: _fighting(Battles.losses),
    ask.SIEGE_LOSSES: _fighting(Battles.losses),
    ask.RETREAT_CITY: _reacting(Reactions.retreat_city),
    ask.RETREAT: _fighting(Battles.retreat),
    ask.REMOVE_MARKER: _placing(Placing.give_up),
}

"""The praetor: answers every question of a match from what his side sees, by rules, without luck of his own.

The same position gets the same answer: nothing is kept from one question to the next, so a player made anew in the
middle of a turn (a saved match, another process) goes on as the old one would have.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal import questions as ask
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.mind.script.battles import Battles
from ccancients.hannibal.mind.script.duels import DuelRule
from ccancients.hannibal.mind.script.events import Events
from ccancients.hannibal.mind.script.hand import Hand
from ccancients.hannibal.mind.script.memory import Memory
from ccancients.hannibal.mind.script.moving import Moving
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.placing import Placing
from ccancients.hannibal.mind.script.reactions import Reactions
from ccancients.hannibal.mind.script.reasons import Reason
from ccancients.hannibal.mind.script.weights import DEFAULT, Weights
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.view import View

Answer = Callable[[Outlook, Decision, int], Choice]
"""Finds an answer to a question, given the number of the card in play."""


class Praetor:
    """The readable script.

    ``reasons``  why the last card was played as it was;  ``quick`` see ``Outlook``
    ``remembers``  whether what was thought of positions is kept, for play-outs: the answers are the same
    """

    def __init__(
        self, seed: int = 0, weights: Weights = DEFAULT, *, quick: bool = False, remembers: bool = False
    ) -> None:
        del seed  # the script has no luck
        self.quick = quick
        self.weights = weights
        self.reasons: list[Reason] = []
        self._memory = Memory(weights, quick=quick) if remembers else None

    def choose(self, view: View) -> Choice:
        """The answer to the pending decision."""
        decision = view.decision
        assert decision is not None, "asked for a choice when nothing is to be decided"
        if len(decision.choices) == 1:
            return decision.choices[0]
        self.reasons = []
        question = decision.question
        in_duel = _IN_DUEL.get(question)
        if in_duel is not None:
            return in_duel(DuelRule(view.state, view.side, _duel_of(view), _battle_of(view)), decision)
        simple = _SIMPLE.get(question)
        if simple is not None:
            return simple(decision)
        if question == ask.CARD:
            choice, self.reasons = self._hand(view).play(decision)
            return choice
        by_hand = _BY_HAND.get(question)
        if by_hand is not None:
            return by_hand(self._hand(view), decision)
        in_battle = _IN_BATTLE.get(question)
        if in_battle is not None:
            return in_battle(Battles(self._outlook(view), _battle_of(view)), decision)
        return self._remembered(view, decision, NOBODY, _ANSWERS[question])

    def march(self, view: View, decision: Decision, goal: int) -> Choice:
        """The next step of the army on the move to a space where it is wished."""
        return self._remembered(
            view, decision, goal, lambda outlook, asked, _card: Moving(outlook, goal).march(asked)
        )

    def _outlook(self, view: View) -> Outlook:
        return Outlook(view.state, view.side, self.weights, quick=self.quick)

    def _hand(self, view: View) -> Hand:
        if self._memory is None:
            return Hand(self._outlook(view))
        return self._memory.hand(view.state, view.side)

    def _remembered(self, view: View, decision: Decision, goal: int, answer: Answer) -> Choice:
        """An answer that rests on what all can see."""
        state = view.state
        if self._memory is None:
            return answer(self._outlook(view), decision, state.card)
        asked = decision, goal, state.facts()
        found = self._memory.answer(asked)
        if found is None:
            found = answer(self._outlook(view), decision, state.card)
            self._memory.keep(asked, found)
        return found


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


def _steal(decision: Decision) -> Choice:
    """An open card that the enemy could attack or match with; rarer ones first, a reserve before all."""
    shown = [choice for choice in decision.choices if choice.args]
    return max(shown, key=lambda choice: choice.args) if shown else decision.choices[-1]


_SIMPLE: Final[dict[str, Callable[[Decision], Choice]]] = {
    ask.CHARGE: _first,
    ask.FOUGHT: _first,
    ask.ABILITY: _first,
    ask.AGAIN: _first,
    ask.SPY_COUNT: _last,
    ask.STEAL: _steal,
}
_BY_HAND: Final[dict[str, Callable[[Hand, Decision], Choice]]] = {
    ask.FIRST_CLAIM: lambda hand, decision: decision.choices[0 if hand.claims() else 1],
    ask.FIRST_PLAYER: lambda hand, decision: decision.choices[1 if hand.begins() else 0],
}
_IN_BATTLE: Final[dict[str, Callable[[Battles, Decision], Choice]]] = {
    ask.COUNTER: Battles.counter,
    ask.SORTIE: Battles.sortie,
    ask.CHANGE_COMMAND: Battles.change_command,
    ask.FIELD: Battles.field,
    ask.WITHDRAW_TO: Battles.withdraw_to,
    ask.LOSSES: Battles.losses,
    ask.SIEGE_LOSSES: Battles.losses,
    ask.RETREAT: Battles.retreat,
}

def _placing(answer: Callable[[Placing, Decision], Choice]) -> Answer:
    return lambda outlook, decision, _card: answer(Placing(outlook), decision)


def _moving(answer: Callable[[Moving, Decision], Choice]) -> Answer:
    return lambda outlook, decision, _card: answer(Moving(outlook), decision)


def _reacting(answer: Callable[[Reactions, Decision], Choice]) -> Answer:
    return lambda outlook, decision, _card: answer(Reactions(outlook), decision)


def _event(answer: Callable[[Events, Decision, int], Choice]) -> Answer:
    return lambda outlook, decision, card: answer(Events(outlook, Placing(outlook)), decision, card)


_ANSWERS: Final[dict[str, Answer]] = {
    ask.REINFORCE: _placing(Placing.reinforce),
    ask.RETURN_GENERAL: _placing(Placing.general_place),
    ask.AFRICANUS: _placing(Placing.africanus),
    ask.PROCONSUL: _placing(Placing.proconsul),
    ask.CONSUL: _placing(Placing.general_place),
    ask.COMMANDER: _placing(Placing.commander),
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
    ask.GARRISON: _reacting(Reactions.garrison),
    ask.REACT: _reacting(Reactions.react),
    ask.REACTION: _reacting(Reactions.group),
    ask.AVOID_TO: _reacting(Reactions.avoid_to),
    ask.BACK_UP: _moving(Moving.back_up),
    ask.SPLIT: _moving(Moving.split),
    ask.PURSUE: _moving(Moving.pursue),
    ask.RETREAT_CITY: _reacting(Reactions.retreat_city),
    ask.REMOVE_MARKER: _placing(Placing.give_up),
}

"""Battle cards: what to attack with, what to match, when to give in or to go (rules 6.4)."""

from __future__ import annotations

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal.components.cards import DOUBLE_ENVELOPMENT, PROBE
from ccancients.hannibal.components.generals import BATTLE
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.mind.script import chances
from ccancients.hannibal.mind.script.weights import (
    GIVE_IN,
    LEAVE,
    MAHARBAL_KEPT,
    SMALL,
    SUCCESS,
)
from ccancients.hannibal.odds.defeat import all_lost
from ccancients.hannibal.odds.duel import DuelFacts, attacks, best_match, should_take, unmatched
from ccancients.hannibal.odds.duel_known import duel_facts
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.state import State


class DuelRule:
    """Answers in the rounds of a battle: ``duel`` is fought in ``battle``, None where only the cards are looked at."""

    def __init__(self, state: State, side: int, duel: Duel, battle: Battle | None = None) -> None:
        self.state, self.side, self.duel, self.battle = state, side, duel, battle
        self.facts: DuelFacts = duel_facts(state, duel, side)

    def prospect(self, *, attacking: bool) -> float:
        """The chance to win the battle from here, by the numbers of cards and the commanders."""
        mine, other = self.duel.leader(self.side), self.duel.leader(opponent(self.side))
        cards, others = sum(self.facts.hand), self.facts.enemy_cards
        if attacking:
            return chances.battle_won(cards, others, mine, other)
        return 1.0 - chances.battle_won(others, cards, other, mine)

    def attack(self, decision: Decision) -> Choice:
        """What the enemy is least likely to match; card 59 before all; a withdrawal when all seems lost."""
        by_verb = {choice.verb: choice for choice in decision.choices}
        if "play" in by_verb and self.facts.enemy_cards + sum(self.facts.hand) >= SMALL:
            return by_verb["play"]
        found = attacks(self.facts)
        maharbal = unmatched(self.facts)[DOUBLE_ENVELOPMENT] if "attack maharbal" in by_verb else -1.0
        if not found:
            return by_verb.get("attack maharbal", decision.choices[-1])
        if "withdraw" in by_verb and found[0].wins < 0.5 and maharbal < 0.5:
            mine, other = self.duel.leader(self.side), self.duel.leader(opponent(self.side))
            success = BATTLE[mine] / 6 * (1 - (BATTLE[other] / 6 if other >= 0 else 0.0))
            if success >= SUCCESS and self.prospect(attacking=True) < LEAVE:
                return by_verb["withdraw"]
        if maharbal > found[0].wins + MAHARBAL_KEPT and self.facts.enemy_cards > 1:
            return by_verb["attack maharbal"]
        return found[0].choice

    def match(self, decision: Decision) -> Choice:
        """The type itself before what stands for it; a lost battle ends on a probe, whose retreat is the cheapest."""
        kind = decision.about[0]
        concede = Choice("concede")
        if kind == PROBE and self.gives_in():
            return concede
        best = best_match(self.facts, kind)
        if best != concede:
            return best
        return next((choice for choice in decision.choices if choice.verb == "play"), concede)

    def gives_in(self) -> bool:
        """Whether a probe is not matched: the battle is as good as lost, and its retreat saves more than it could win.

        Who has no way home, or nobody left on it, gives nothing in: no card is worth less than the whole army.
        """
        wins = self.prospect(attacking=False)
        if wins >= GIVE_IN:
            return False
        if self.battle is None:
            return True
        return 1.0 - float(all_lost(self.state, self.battle, self.side, self.duel.rounds, PROBE)) > wins

    def takes(self) -> bool:
        """Whether to roll for a counterattack, or take the initiative."""
        return should_take(self.facts)

    def cancels(self) -> bool:
        """An enemy who wants to go is held while the battle is being won."""
        return self.prospect(attacking=True) > 0.5

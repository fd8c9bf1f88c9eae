"""Battle cards: what to attack with, what to match, when to give in (rules 6.4)."""

from __future__ import annotations

from math import comb

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal.components.cards import (
    BATTLE_NUMBERS,
    DOUBLE_ENVELOPMENT,
    FLANK_LEFT,
    FLANK_RIGHT,
    HIDDEN_BATTLE_CARD,
    PROBE,
    RESERVE,
)
from ccancients.hannibal.components.generals import BATTLE
from ccancients.hannibal.components.sides import ROME, opponent
from ccancients.hannibal.mind.script import chances
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.state import State

COPIES = 0.01
"""For every further copy of a type in the own hand."""
ENVELOPMENT = 0.20
"""What a double envelopment is kept for: the enemy takes the initiative when he matches it."""
KEEP_RESERVE = 0.05
KEEP_PROBE = 0.04
GIVE_IN = 0.15
"""Below this chance to win from here a probe is not matched: its retreat costs least."""
LEAVE = 0.2
"""Below this chance an attacker tries to withdraw."""


class DuelRule:
    """The rule of one line: attack with what the enemy is least likely to be able to match."""

    def __init__(self, state: State, side: int, duel: Duel | None) -> None:
        self.state, self.side, self.duel = state, side, duel
        self.hand = state.battle_hands[side]
        enemy = opponent(side)
        self.enemy_hand = len(state.battle_hands[enemy])
        self.shown = state.open_cards[enemy]
        unseen = list(BATTLE_NUMBERS)
        for card in (*self.hand, *state.battle_played, *self.shown):
            if card != HIDDEN_BATTLE_CARD:
                unseen[card] -= 1
        self.unseen = unseen

    def unmatched(self, kind: int) -> float:
        """The chance that the enemy has neither the type nor a reserve; the cards a spy has shown are known."""
        if kind in self.shown or RESERVE in self.shown:
            return 0.0
        hidden = self.enemy_hand - len(self.shown)
        everything = sum(self.unseen)
        fitting = self.unseen[kind] + self.unseen[RESERVE]
        if self.side == ROME and self._hannibal() and kind in (FLANK_LEFT, FLANK_RIGHT, DOUBLE_ENVELOPMENT):
            if PROBE in self.shown:
                return 0.0
            fitting += self.unseen[PROBE]
        if hidden > everything - fitting:
            return 0.0
        return comb(everything - fitting, hidden) / comb(everything, hidden)

    def _hannibal(self) -> bool:
        from ccancients.hannibal.components.generals import HANNIBAL

        return self.duel is not None and self.duel.carthage == HANNIBAL and not self.duel.probed

    def ratings(self) -> tuple[int, int]:
        """Battle ratings of the own and the other commander, 0 for none."""
        if self.duel is None:
            return 3, 3
        mine, other = self.duel.leader(self.side), self.duel.leader(opponent(self.side))
        return (BATTLE[mine] if mine >= 0 else 0), (BATTLE[other] if other >= 0 else 0)

    def prospect(self, *, attacking: bool) -> float:
        """The chance to win the battle from here, by the number of cards."""
        mine, other = self.ratings()
        cards, others = len(self.hand), self.enemy_hand
        if attacking:
            return chances.battle_won(cards, others, mine, other)
        return 1.0 - chances.battle_won(others, cards, other, mine)

    def attack(self, decision: Decision) -> Choice:
        """The best attack; withdrawal when it is lost and he is the better general; card 59 first of all."""
        best, worth = decision.choices[0], -9.0
        can_withdraw = None
        for choice in decision.choices:
            if choice.verb == "play":
                if self.enemy_hand + len(self.hand) >= 6:
                    return choice
                continue
            if choice.verb == "withdraw":
                can_withdraw = choice
                continue
            value = self._attack_value(choice)
            if value > worth:
                best, worth = choice, value
        if can_withdraw is not None:
            mine, other = self.ratings()
            success = mine / 6 * (1 - other / 6)
            if success >= 0.2 and self.prospect(attacking=True) < LEAVE and worth < 0.5:
                return can_withdraw
        return best

    def _attack_value(self, choice: Choice) -> float:
        verb = choice.verb
        if verb == "concede":
            return -2.0
        if verb == "attack maharbal":
            return self.unmatched(DOUBLE_ENVELOPMENT) - 0.08
        kind = choice.args[0]
        value = self.unmatched(kind) + COPIES * self.hand.count(kind)
        if kind == DOUBLE_ENVELOPMENT:
            value -= ENVELOPMENT
        if verb == "attack reserve":
            value -= KEEP_RESERVE + COPIES * self.hand.count(kind)
        if verb == "attack probe":
            value -= KEEP_PROBE
        return value

    def match(self, decision: Decision) -> Choice:
        """The type itself, else a probe of Hannibal, else Maharbal, else a reserve; a lost battle ends on a probe."""
        by_verb = {choice.verb: choice for choice in decision.choices}
        kind = decision.about[0]
        if kind == PROBE and self.prospect(attacking=False) < GIVE_IN:
            return by_verb["concede"]
        for verb in ("match", "match probe", "match maharbal", "match reserve"):
            if verb in by_verb:
                return by_verb[verb]
        # a card of his hand may be what is missing here
        return by_verb.get("play", by_verb["concede"])

    def counterattack(self) -> bool:
        """Always, but not to be the one who must attack without a card."""
        return bool(self.hand)

    def initiative(self) -> bool:
        return bool(self.hand)

    def cancel(self) -> bool:
        """An enemy who wants to go is held while the battle is being won."""
        return self.prospect(attacking=True) > 0.5

"""The rounds of a battle: attack, match, counterattack, withdrawal (rules 6.4, 6.5, 6.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.hannibal import events as tell
from ccancients.hannibal import questions
from ccancients.hannibal.components import cards
from ccancients.hannibal.components.generals import BATTLE, FLAMINIUS, GENERALS, LONGUS, PAULUS
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent
from ccancients.hannibal.deeds import BATTLE_CARD, pick, play_counter
from ccancients.hannibal.procedures.table import NO, PROCEDURES, Choice, Decision, Procedure, Table, Verdict, each, step
from ccancients.hannibal.procedures.throws import roll_up_to
from ccancients.hannibal.rules import battle_cards as rules
from ccancients.hannibal.rules.battle_cards import Shown, record_of
from ccancients.hannibal.state import State

ROLL: Final = Choice("roll")
TAKE: Final = Choice("take")
LEAVE: Final = Choice("leave")
CONCEDE: Final = Choice("concede")
WITHDRAW: Final = Choice("withdraw")
HIDDEN: Final = Choice("hidden")
ATTACK_MAHARBAL: Final = Choice("attack maharbal")
MATCH_MAHARBAL: Final = Choice("match maharbal")
MATCH_RESERVE: Final = Choice("match reserve")
PLAY_ALLY: Final = Choice("play", (cards.ALLY_DESERTS,))
_COUNTERATTACKS: Final = {LONGUS: 2, PAULUS: 3}


def encoded(rounds: int, winner: int, how: int, withdrew: int) -> int:
    """How a duel ended as one number."""
    return ((rounds * 4 + winner + 1) * 8 + how + 1) * 4 + withdrew + 1


def decoded(number: int) -> tuple[int, int, int, int]:
    """Rounds, winner, type, who withdrew."""
    number, withdrew = divmod(number, 4)
    number, how = divmod(number, 8)
    rounds, winner = divmod(number, 4)
    return rounds, winner - 1, how - 1, withdrew - 1


@PROCEDURES.add
@dataclass(slots=True)
class Duel(Procedure):
    """Battle cards against battle cards; ``result`` tells how it ended, see ``decoded``.

    ``attacker``  the original one;  ``rome``, ``carthage`` who commands;  ``may_withdraw`` bit set of sides
    ``current``   the side that attacks in this round;  ``type`` its attack;  ``by_maharbal`` made by card 6
    ``probed``    Hannibal's probe has been used
    ``shown``     all cards played so far, in order, as numbers of ``record_of``
    """

    first: ClassVar[str] = "begin"

    space: int
    attacker: int
    rome: int
    carthage: int
    may_withdraw: int
    current: int = NOBODY
    rounds: int = 0
    type: int = NOBODY
    by_maharbal: bool = False
    probed: bool = False
    thief: int = NOBODY
    shown: tuple[int, ...] = ()

    @step
    def begin(self, game: Table) -> Verdict:
        self.current = self.attacker
        return self.next(self.attack)

    def leader(self, side: int) -> int:
        return self.rome if side == ROME else self.carthage

    @property
    def other(self) -> int:
        return opponent(self.current)

    def _ended(self, game: Table, winner: int, how: int, withdrew: int = NOBODY) -> Verdict:
        game.state.result = encoded(self.rounds, winner, how, withdrew)
        return self.done(game)

    # -- attack -------------------------------------------------------------------------------------------------------

    @step
    def attack(self, game: Table) -> Verdict:
        """Who holds no card at the start of a round has lost (6.4a, 6.5, ruling 38)."""
        state = game.state
        if not state.battle_hands[self.current] and rules.maharbal(state, self.current):
            return self._ended(game, self.other, NOBODY)
        choices = self._attacks(state)
        about = (self.rounds + 1, len(state.battle_hands[self.other]))
        question = Decision(questions.ATTACK, self.current, tuple(choices), about)
        return self.ask(game, question, then=self.attacked, always=True)

    def _attacks(self, state: State) -> list[Choice]:
        side, types = self.current, range(cards.RESERVE + 1)
        leader = self.leader(side)
        choices = list(each("attack", [card for card in types if not rules.attack(state, side, card)]))
        choices += each("attack reserve", [card for card in types if not rules.attack_reserve(state, side, card)])
        if not rules.probe(state, side, leader, probed=self.probed):
            choices += each("attack probe", cards.PROBE_AS)
        refused = (
            (WITHDRAW, rules.withdraw(state, side, leader, somewhere=self.can_withdraw(side))),
            (PLAY_ALLY, rules.steal(state, side, attacks=True)),
            (ATTACK_MAHARBAL, rules.maharbal(state, side)), (CONCEDE, rules.concede_attack(state, side)),
        )
        return choices + [choice for choice, why in refused if not why]

    def can_withdraw(self, side: int) -> bool:
        """Whether a side has somewhere to withdraw to."""
        return bool(self.may_withdraw >> side & 1)

    @step
    def attacked(self, game: Table) -> Verdict:
        verb, args = game.choice
        if verb == "concede":
            return self._ended(game, self.other, NOBODY)
        if verb == "withdraw":
            return self.next(self.withdraw)
        if verb == "play":
            self.thief = self.current
            return self.next(self.steal)
        self.rounds += 1
        self.by_maharbal = verb == "attack maharbal"
        self.type = cards.DOUBLE_ENVELOPMENT if self.by_maharbal else args[0]
        self._play(game, self.current, verb, self.type, attack=True)
        return self.next(self.match)

    def _play(self, game: Table, side: int, verb: str, stands_for: int, *, attack: bool) -> None:
        state = game.state
        if verb.endswith("maharbal"):
            play_counter(game, CARTHAGE, cards.MAHARBAL)
            card = NOBODY
        else:
            card = cards.RESERVE if verb.endswith("reserve") else cards.PROBE if verb.endswith("probe") else stands_for
            if verb.endswith("probe"):
                self.probed = True
            state.battle_hands[side].remove(card)
            state.battle_played.append(card)
            if card in state.open_cards[side]:
                state.open_cards[side].remove(card)
        self.shown = (*self.shown, record_of(Shown(side, card, stands_for, attack)))
        game.emit(tell.BattleCardPlayed(side, card, stands_for, attack))

    # -- match --------------------------------------------------------------------------------------------------------

    @step
    def match(self, game: Table) -> Verdict:
        """The same type, or a card that stands for it; or nothing (6.4b)."""
        state = game.state
        side = self.other
        wanted, leader = self.type, self.leader(side)
        refused = (
            (Choice("match", (wanted,)), rules.match(state, side, wanted, wanted)),
            (MATCH_RESERVE, rules.match_reserve(state, side)),
            (
                Choice("match probe", (wanted,)),
                rules.match_probe(state, side, leader, wanted, wanted, probed=self.probed),
            ),
            (MATCH_MAHARBAL, rules.match_maharbal(state, side, wanted)),
            (PLAY_ALLY, rules.steal(state, side, attacks=False)),
        )
        choices = [choice for choice, why in refused if not why]
        choices.append(CONCEDE)
        about = (self.type, len(state.battle_hands[self.current]))
        return self.ask(game, Decision(questions.MATCH, side, tuple(choices), about), then=self.matched, always=True)

    @step
    def matched(self, game: Table) -> Verdict:
        verb, _ = game.choice
        if verb == "concede":
            return self._ended(game, self.current, self.type)
        if verb == "play":
            self.thief = self.other
            return self.next(self.steal)
        self._play(game, self.other, verb, self.type, attack=False)
        if self.type == cards.DOUBLE_ENVELOPMENT and not self.by_maharbal:
            return self.next(self.offer_initiative)
        return self.next(self.offer_counterattack)

    # -- card 59 ------------------------------------------------------------------------------------------------------

    @step
    def steal(self, game: Table) -> Verdict:
        """A battle card of the enemy: at random, or one that lies open (card 59, ruling 67)."""
        play_counter(game, self.thief, cards.ALLY_DESERTS)
        return self.next(self.ask_steal)

    @step
    def ask_steal(self, game: Table) -> Verdict:
        state = game.state
        choices = each("open", sorted(set(state.open_cards[opponent(self.thief)])))
        if not rules.steal_hidden(state, self.thief):
            choices = (*choices, HIDDEN)
        return self.ask(game, Decision(questions.STEAL, self.thief, choices), then=self.stolen)

    @step
    def stolen(self, game: Table) -> Verdict:
        state = game.state
        victim = opponent(self.thief)
        if game.choice == HIDDEN:
            hidden = sorted(state.battle_hands[victim])
            for card in state.open_cards[victim]:
                hidden.remove(card)
            card = pick(game, hidden, BATTLE_CARD)
        else:
            card = game.choice.args[0]
            state.open_cards[victim].remove(card)
        state.battle_hands[victim].remove(card)
        state.battle_hands[self.thief].append(card)
        state.open_cards[self.thief].append(card)
        game.emit(tell.BattleCardTaken(self.thief, card))
        return self.next(self.attack if self.thief == self.current else self.match)

    # -- initiative ---------------------------------------------------------------------------------------------------

    @step
    def offer_initiative(self, game: Table) -> Verdict:
        """After a matched double envelopment, or a withdrawal that failed, without a die (6.4c, 6.10)."""
        question = Decision(questions.INITIATIVE, self.other, (TAKE, LEAVE), (self.rounds,))
        return self.ask(game, question, then=self.initiative)

    @step
    def initiative(self, game: Table) -> Verdict:
        if game.choice == TAKE:
            self.current = self.other
        return self.next(self.attack)

    def counterattacks_on(self, side: int) -> int:
        """The die on which a side's commander counterattacks (part 11, ruling 58)."""
        general = self.leader(side)
        limit = BATTLE[general]
        attacked = side == self.attacker
        if (general == LONGUS and attacked) or (general == PAULUS and not attacked):
            limit = max(limit, _COUNTERATTACKS[general])
        return limit

    @step
    def offer_counterattack(self, game: Table) -> Verdict:
        if self.leader(self.other) < 0:
            return self.next(self.attack)
        question = Decision(questions.COUNTERATTACK, self.other, (ROLL, NO), (self.counterattacks_on(self.other),))
        return self.ask(game, question, then=self.counterattack)

    @step
    def counterattack(self, game: Table) -> Verdict:
        side = self.other
        if game.choice == ROLL and roll_up_to(
            game, side, "counterattack", self.leader(side), self.counterattacks_on(side)
        ):
            self.current = side
        return self.next(self.attack)

    # -- withdrawal ---------------------------------------------------------------------------------------------------

    @step
    def withdraw(self, game: Table) -> Verdict:
        """A die of the current attacker, which the other commander may cancel (6.10)."""
        general = self.leader(self.current)
        if not roll_up_to(game, self.current, "withdraw", general, BATTLE[general]):
            return self.next(self.withdrawal_failed)
        if self.leader(self.other) < 0:
            return self.next(self.withdrawn)
        return self.next(self.ask_cancel)

    @step
    def ask_cancel(self, game: Table) -> Verdict:
        return self.ask(game, Decision(questions.CANCEL, self.other, (ROLL, NO)), then=self.cancel)

    @step
    def cancel(self, game: Table) -> Verdict:
        """Abilities do not count, but for a switch (ruling 57)."""
        general = self.leader(self.other)
        limit = BATTLE[general]
        if general == FLAMINIUS and game.state.rules.flaminius_cancels_withdrawals:
            limit = GENERALS[general].pursues
        if game.choice == ROLL and roll_up_to(game, self.other, "cancel", general, limit):
            return self.next(self.withdrawal_failed)
        return self.next(self.withdrawn)

    @step
    def withdrawal_failed(self, game: Table) -> Verdict:
        """The other side may take the initiative, if it has a general (ruling 84)."""
        return self.next(self.attack if self.leader(self.other) < 0 else self.offer_initiative)

    @step
    def withdrawn(self, game: Table) -> Verdict:
        return self._ended(game, NOBODY, NOBODY, self.current)

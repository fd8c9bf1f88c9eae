"""Common luck: sample number ``i`` of every play has the same deal, the same dice, and battles drawn alike.

Whether a battle is won is not left to its cards alone: that would take hundreds of samples to even out. The chance to
win comes from the table of duels, and a number for the battle, the same for every play that is tried, says whether this
sample is one of those that are won. The numbers of consecutive samples are spread evenly over 0 to 1. The battle itself
is then fought by its cards, dealt again until it ends so.
"""

from __future__ import annotations

from typing import Final

from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.hannibal import questions as ask
from ccancients.hannibal.components.cards import BATTLE_DECK, PROBE, PROBE_AS, RESERVE
from ccancients.hannibal.components.generals import HANNIBAL
from ccancients.hannibal.components.sides import NOBODY, opponent
from ccancients.hannibal.events import BattleOver
from ccancients.hannibal.mind.script import chances
from ccancients.hannibal.mind.script.praetor import Praetor
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.state import State
from ccancients.hannibal.view import View

_GOLDEN: Final = 0.6180339887498949
_DEALS: Final = 12
"""How often a battle is dealt again at most, until it ends as it should."""
_LONGEST: Final = 400
_NOT_BY_HAND: Final = ("attack maharbal", "withdraw", "play")


class Luck:
    """The luck of one sample: ``number`` of it, from a ``seed`` that is the same for all samples of a thought."""

    def __init__(self, seed: int, number: int) -> None:
        self.seed, self.number = seed, number
        self._mark = scramble(seed * 1009 + number)
        self._fought: dict[int, int] = {}

    def dice(self, play: int) -> RolledChance:
        """Dice for a play, whatever was rolled before it."""
        return RolledChance(scramble(self._mark + play * 7919))

    def of_battle(self, key: int) -> float:
        """A number from 0 to 1 for a battle: evenly spread over the samples, the same for every play that is tried."""
        times = self._fought.get(key, 0)
        self._fought[key] = times + 1
        start = scramble(self.seed + key * 31 + times * 65537) / 2.0**64
        return (start + self.number * _GOLDEN) % 1.0

    def fought(self, game: Game[State], script: Praetor) -> Game[State]:
        """The game after a duel that begins, by cards: won by whom the number of the battle says."""
        duel = game.stack[-1]
        assert isinstance(duel, Duel)
        side = duel.attacker
        wins = self.of_battle(duel.space * 2 + side) < _chance(game.state, duel)
        chance = RolledChance(scramble(self._mark + duel.space))
        tried = game
        for _ in range(_DEALS):
            tried = game.clone(chance=chance.copy())
            _deal(tried, chance)
            tried.chance = chance
            winner = _by_cards(tried, script)
            if winner < 0 or (winner == side) == wins:
                break
        return tried


def _chance(state: State, duel: Duel) -> float:
    """The chance of the attacker to win a duel that begins."""
    side = duel.attacker
    cards, others = len(state.battle_hands[side]), len(state.battle_hands[opponent(side)])
    return chances.battle_won(cards, others, duel.leader(side), duel.leader(opponent(side)))


def _deal(game: Game[State], chance: RolledChance) -> None:
    """Deal the battle cards again, and ask for the first one anew."""
    state, decision, duel = game.state, game.decision, game.stack[-1]
    assert decision is not None
    assert isinstance(duel, Duel)
    deck = chance.shuffle(BATTLE_DECK)
    for side, hand in enumerate(state.battle_hands):
        state.battle_hands[side] = [deck.pop() for _ in hand]
    state.battle_deck = deck
    held = sorted(set(state.battle_hands[decision.side]))
    choices = [Choice("attack", (card,)) for card in held if card != RESERVE]
    if RESERVE in held:
        choices += [Choice("attack reserve", (kind,)) for kind in range(RESERVE)]
    if PROBE in held and duel.leader(decision.side) == HANNIBAL and not duel.probed:
        choices += [Choice("attack probe", (kind,)) for kind in PROBE_AS]
    choices += [choice for choice in decision.choices if choice.verb in _NOT_BY_HAND]
    game.decision = Decision(decision.question, decision.side, tuple(choices), decision.about)


def _by_cards(game: Game[State], script: Praetor) -> int:
    """Fight a duel to its end; who has won it, -1 if nobody has."""
    told: list[object] = []
    game.events = told
    for _ in range(_LONGEST):
        decision = game.decision
        if decision is None or any(isinstance(event, BattleOver) for event in told):
            break
        game.apply(script.choose(View(game, decision.side)))
    game.events = None
    return next((event.winner for event in told if isinstance(event, BattleOver)), NOBODY)


def begins_battle(game: Game[State]) -> bool:
    """Whether the first card of a battle is asked for, with hands that nobody has seen."""
    decision = game.decision
    if decision is None or decision.question != ask.ATTACK:
        return False
    duel = game.stack[-1]
    return isinstance(duel, Duel) and not duel.rounds and not game.state.open_cards[0] and not game.state.open_cards[1]

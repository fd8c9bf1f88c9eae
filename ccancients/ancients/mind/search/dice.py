"""Common luck: every plan that is tried meets the same dice in the same combat, and the same deal of cards.

Dice are drawn by who strikes whom for the how-manieth time, not in the order of rolling. So two plans that share an
attack share its luck, and what differs between them is what they do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ccancients.ancients.components.cards import DECK, HIDDEN_CARD
from ccancients.ancients.mind.search.luck import Luck
from ccancients.ancients.procedures.combat import Blow, CloseCombat
from ccancients.ancients.state import State
from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.game import Game

_MASK: Final = (1 << 64) - 1
_DEAL: Final = 0x5DEECE66D
_OTHER: Final = 7 << 12


class KeyedDice:
    """Dice of a game drawn by the combat in progress. ``game`` is set before the first roll.

    ``luck``  is told of every roll
    """

    __slots__ = ("counts", "game", "luck", "seed")

    def __init__(self, seed: int, luck: Luck | None = None) -> None:
        self.seed = seed & _MASK
        self.luck = luck
        self.counts: dict[int, int] = {}
        self.game: Game[State] | None = None

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        frame = self.game.stack[-1] if self.game is not None and self.game.stack else None
        key = _key(frame)
        count = self.counts.get(key, 0)
        self.counts[key] = count + 1
        # one number serves rolls of any size: more dice of the same combat begin with the same faces
        drawn = scramble((self.seed + key * 0x9E3779B97F4A7C15 + count * 0xD1B54A32D192ED03) & _MASK)
        faces = []
        for _ in range(dice):
            drawn, face = divmod(drawn, sides)
            faces.append(face)
        rolled = tuple(faces)
        if self.luck is not None and self.game is not None:
            self.luck.rolled(self.game.state, frame, rolled)
        return rolled

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        return RolledChance(self.seed ^ _DEAL).shuffle(cards)

    def copy(self) -> KeyedDice:
        """The same dice, of whose luck nobody is told; whoever copies says for which game."""
        new = KeyedDice(self.seed)
        new.counts = dict(self.counts)
        return new

    def to_json(self) -> dict[str, object]:
        """Imagined dice are never saved."""
        return {"kind": "imagined"}


def _key(frame: object) -> int:
    """Who strikes whom."""
    if isinstance(frame, Blow):
        return 1 + frame.roller * 64 + frame.target
    if isinstance(frame, CloseCombat):
        return 1 + frame.attacker * 64 + (frame.defender & 63)
    return _OTHER + (hash_of(type(frame).__name__) & 0xFFFF)


def hash_of(name: str) -> int:
    """A number of a name, the same in every process."""
    number = 0
    for letter in name:
        number = (number * 31 + ord(letter)) & _MASK
    return number


def deal(state: State, side: int, seed: int) -> tuple[list[int], list[int]]:
    """A hand for the enemy of ``side`` and a deck, from the cards that the side does not see; the position is not
    changed.
    """
    unknown: list[int] = list(DECK)
    for card in (*state.hands[side], *state.discards, *state.played):
        if card != HIDDEN_CARD:
            unknown.remove(card)
    dealt = RolledChance(seed ^ _DEAL).shuffle(unknown)
    held = len(state.hands[1 - side])
    return dealt[:held], dealt[held:]

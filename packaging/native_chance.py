"""The dice as they are compiled: what ``ccancients.engine.chance`` does, with whole numbers of the machine.

``native_form.py`` puts this in the place of the class of the same name, for in C a number of 64 bits would be a long
number of Python. It rolls and shuffles the same, to the last face; run as plain Python it does not, since numbers that
run over their 64 bits are meant to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

_MASK: Final = (1 << 64) - 1
_LARGE: Final = 1 << 62


def _signed(number: int) -> i64:
    """The bits of a number 0 … 2**64 - 1."""
    return number - (1 << 64) if number >> 63 else number


def _unsigned(bits: i64) -> int:
    number: int = bits
    return number & _MASK


def _mixed(bits: i64) -> i64:
    """The finalizer of SplitMix64."""
    bits = (bits ^ ((bits >> 30) & 0x3FFFFFFFF)) * -0x40A7B892E31B1A47
    bits = (bits ^ ((bits >> 27) & 0x1FFFFFFFFF)) * -0x6B2FB644ECCEEE15
    return bits ^ ((bits >> 31) & 0x1FFFFFFFF)


class RolledChance:
    """Results drawn from a small-int seed by SplitMix64; its whole state is one 64-bit number."""

    def __init__(self, seed: int, sorts: bool = True) -> None:
        self._bits: i64 = _signed(seed & _MASK)
        self.sorts = sorts

    @property
    def state(self) -> int:
        """The 64 bits."""
        return _unsigned(self._bits)

    def _next(self) -> i64:
        self._bits += -0x61C8864680B583EB
        return _mixed(self._bits)

    def _below(self, bound: int) -> int:
        """A number 0 … bound - 1, every one equally likely (biased draws are thrown away)."""
        if bound >= _LARGE:
            return self._below_large(bound)
        small: i64 = bound
        rest: i64 = 2 * (0x7FFFFFFFFFFFFFFF % small + 1) % small  # of 2**64, which is one too many for 64 bits
        while True:
            drawn = self._next()
            if drawn >= 0:
                return drawn % small
            if drawn < -rest:  # as a number without a sign: below 2**64 - rest
                return (2 * (((drawn >> 1) & 0x7FFFFFFFFFFFFFFF) % small) + (drawn & 1)) % small

    def _below_large(self, bound: int) -> int:
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            drawn = _unsigned(self._next())
            if drawn < limit:
                return drawn % bound

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        if dice == 1:
            return (self._below(sides),)
        drawn = self._below(sides**dice)
        faces = []
        for _ in range(dice):
            faces.append(drawn % sides)
            drawn //= sides
        return tuple(faces)

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        shuffled = sorted(cards) if self.sorts else list(cards)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self._below(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled

    def copy(self) -> RolledChance:
        made = RolledChance(0, self.sorts)
        made._bits = self._bits
        return made

    def to_json(self) -> dict[str, object]:
        return {"kind": "rolled", "state": f"{self.state:016x}", "sorts": self.sorts}

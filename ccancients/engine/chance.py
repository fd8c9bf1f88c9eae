"""Where dice and shuffles come from: rolled, scripted (tests) or recorded (replay)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Protocol

from ccancients.engine.errors import GameError
from ccancients.engine.phrase import Phrase

_MASK: Final = (1 << 64) - 1


class Chance(Protocol):
    """A source of random results. ``copy`` makes one that will give the same results again."""

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        """``dice`` independent results 0 … sides - 1."""
        ...

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        """The same cards in a random order."""
        ...

    def copy(self) -> Chance: ...

    def to_json(self) -> dict[str, object]: ...


def scramble(number: int) -> int:
    """A 64-bit mix of a number (the finalizer of SplitMix64), the same on every platform."""
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _MASK
    return number ^ (number >> 31)


class RolledChance:
    """Results drawn from a small-int seed by SplitMix64; its whole state is one 64-bit number.

    ``sorts``  whether cards are put in order before they are shuffled, so that whoever knows the seed can tell the
               order afterwards without knowing how they lay. So it is in every match of today; in those that were begun
               before schema 3 of saved matches the cards are shuffled as they lie.
    """

    __slots__ = ("sorts", "state")

    def __init__(self, seed: int, sorts: bool = True) -> None:
        self.state = seed & _MASK
        self.sorts = sorts

    def _below(self, bound: int) -> int:
        """A number 0 … bound - 1, every one equally likely (biased draws are thrown away)."""
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
            drawn = scramble(self.state)
            if drawn < limit:
                return drawn % bound

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        drawn = self._below(sides**dice)
        faces = []
        for _ in range(dice):
            drawn, face = divmod(drawn, sides)
            faces.append(face)
        return tuple(faces)

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        shuffled = sorted(cards) if self.sorts else list(cards)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self._below(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled

    def copy(self) -> RolledChance:
        return RolledChance(self.state, self.sorts)

    def to_json(self) -> dict[str, object]:
        return {"kind": "rolled", "state": f"{self.state:016x}", "sorts": self.sorts}


class Wanted(NamedTuple):
    """What a game wants of chance next.

    ``kind``    ``DICE``, ``PICK`` (one of ``things``) or ``SHUFFLE`` (all of them in an order)
    ``number``  how many dice are missing, or things there are;  ``sides`` of a die
    ``things``  cards or other pieces by number;  ``what`` they are, a word of the game
    """

    kind: str
    number: int
    sides: int = 0
    things: tuple[int, ...] = ()
    what: str = ""


DICE: Final = "dice"
PICK: Final = "pick"
SHUFFLE: Final = "shuffle"


class OutOfScript(GameError):
    """A scripted or recorded chance was asked for something it does not hold.

    ``wanted``  what would have been needed, None where what it holds does not fit
    """

    def __init__(self, said: str | Phrase = "", wanted: Wanted | None = None) -> None:
        super().__init__(said)
        self.wanted = wanted


class ScriptedChance:
    """Results written down beforehand, for tests, bug reports and referees.

    ``dice``      faces in the order in which they will be rolled
    ``shuffles``  orders that the coming shuffles will give
    ``then``      where results come from once the dice have run out (none: that is an error)
    ``fed``       whether somebody supplies what is missing: a shuffle without an order is an error then as well,
                  while otherwise it changes nothing
    """

    __slots__ = ("dice", "fed", "shuffles", "then")

    def __init__(
        self, dice: Iterable[int] = (), shuffles: Iterable[Sequence[int]] = (), then: Chance | None = None, *,
        fed: bool = False,
    ) -> None:
        self.dice = list(dice)
        self.shuffles = [list(order) for order in shuffles]
        self.then = then
        self.fed = fed

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        if not self.dice and self.then is not None:
            return self.then.roll(dice, sides)
        if dice > len(self.dice):
            facts = {"dice": dice, "scripted": len(self.dice)}
            said = Phrase("{dice} dice are rolled, but only {scripted} are scripted", facts)
            raise OutOfScript(said, Wanted(DICE, dice - len(self.dice), sides) if self.fed else None)
        rolled = tuple(self.dice[:dice])
        for number, face in enumerate(rolled, 1):
            if not 0 <= face < sides:
                facts = {"number": number, "face": face + 1, "sides": sides}
                raise OutOfScript(Phrase("die {number} shows side {face} and has {sides} sides", facts))
        del self.dice[:dice]
        return rolled

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        if not self.shuffles and self.then is None and self.fed:
            said = Phrase("{cards} cards are shuffled, but no order is scripted", {"cards": len(cards)})
            raise OutOfScript(said, Wanted(SHUFFLE, len(cards), things=tuple(cards)))
        if not self.shuffles:
            return self.then.shuffle(cards) if self.then is not None else list(cards)
        order = self.shuffles.pop(0)
        if sorted(order) != sorted(cards):
            raise OutOfScript(Phrase("the scripted shuffle does not hold the same cards"))
        return order

    def copy(self) -> ScriptedChance:
        then = None if self.then is None else self.then.copy()
        return ScriptedChance(self.dice, self.shuffles, then, fed=self.fed)

    def to_json(self) -> dict[str, object]:
        return {
            "kind": "scripted",
            "dice": self.dice,
            "shuffles": self.shuffles,
            "then": None if self.then is None else self.then.to_json(),
        }


def chance_from_json(data: object) -> Chance:
    """The chance that ``to_json`` wrote. Raises ``ValueError`` when the data cannot be one."""
    if isinstance(data, dict) and data.get("kind") == "rolled":
        return RolledChance(int(str(data["state"]), 16), data["sorts"] is True)
    if isinstance(data, dict) and data.get("kind") == "scripted":
        then = data.get("then")
        return ScriptedChance(data["dice"], data["shuffles"], None if then is None else chance_from_json(then))
    raise ValueError("the source of chance is neither rolled nor scripted")

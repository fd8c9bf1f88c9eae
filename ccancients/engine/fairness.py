"""Fair dice: the seed of a battle is promised before the first die is rolled, and shown when the battle is over.

A *lot* is a seed with a random salt, and their seal: the SHA-256 of both and of what the match was begun with, the game
and its set-up above all (``sealing``). The seal is shown when the battle begins. It gives neither seed nor dice away
(the salt alone has 128 bits), and nothing else fits it; so whoever has written it down can check at the end that dice
and set-up were fixed before anybody decided anything. ``docs/fair-dice.md`` says how, in a few lines without this
program.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

__all__ = [
    "ALONE", "KEPT_SEALED", "MARKS", "PICKED", "TYPED", "WITH_SET_UP", "SealForm", "SealedSeed", "fresh_seed",
    "seal_of", "sealed", "told",
]

SEED_BELOW: Final = 10**18
SALT_BYTES: Final = 16
SealForm = Literal[1, 2]
ALONE: Final = 1
"""A seal of seed and salt and nothing else, as there were before schema 3 of saved matches."""
WITH_SET_UP: Final = 2
"""A seal of seed, salt and what the match was begun with."""
KEPT_SEALED: Final = "kept_sealed"
"""Among the extras of a branch: how many of its lots are those of a battle that was not over when it branched off."""
TYPED: Final = "seed_typed"
"""Among the extras of a battle whose seed a person has typed in: he may know the dice."""
PICKED: Final = "seed_picked"
"""Among the extras of a battle whose seed the program picked for its deal, as it does for a first one."""
MARKS: Final = (PICKED, TYPED)


@dataclass(frozen=True, slots=True)
class SealedSeed:
    """Where the dice and cards of a battle come from, or of a part of it.

    ``seed``, ``salt``  to be known when the battle is over
    ``seal``            what was promised, in hexadecimal digits; empty in battles older than the promise
    ``form``            what the seal covers: ``WITH_SET_UP``, or ``ALONE`` in a match of an earlier release
    """

    seed: int
    salt: str = ""
    seal: str = ""
    form: SealForm = WITH_SET_UP

    @property
    def is_sealed(self) -> bool:
        """Whether anything was promised."""
        return bool(self.seal)

    @property
    def sorts(self) -> bool:
        """Whether cards are put in order before this seed shuffles them (``RolledChance``)."""
        return self.form == WITH_SET_UP

    @property
    def covers_set_up(self) -> bool:
        """Whether the set-up was promised too."""
        return self.is_sealed and self.form == WITH_SET_UP

    def holds(self, terms: str) -> bool:
        """Whether seed and salt are those that were promised, and so the terms, as far as the seal covers them.

        ``terms``  the digest of what the match was begun with (``sealing.terms_of``)
        """
        return self.seal == seal_of(self.seed, self.salt, terms if self.form == WITH_SET_UP else "")


def told(lots: tuple[SealedSeed, ...], extras: Mapping[str, Any]) -> tuple[SealedSeed, ...]:
    """The lots that may be told when a battle is over: not those of another battle that may still go on."""
    kept = extras.get(KEPT_SEALED)
    return lots[min(max(0, kept), len(lots) - 1) if type(kept) is int else 0 :]


def seal_of(seed: int, salt: str, terms: str = "") -> str:
    """The SHA-256 of the text ``seed:salt:terms``, of ``seed:salt`` without terms: neither can be mistaken for the
    other, for no salt has a colon in it.
    """
    return hashlib.sha256(f"{seed}:{salt}:{terms}".removesuffix(":").encode()).hexdigest()


def sealed(seed: int, terms: str) -> SealedSeed:
    """A lot of a seed for a match begun on such terms, with a salt that nobody has seen."""
    salt = secrets.token_hex(SALT_BYTES)
    return SealedSeed(seed, salt, seal_of(seed, salt, terms))


def fresh_seed() -> int:
    """A seed that nobody can guess or find by trying all of them; it has at most eighteen digits."""
    return secrets.randbelow(SEED_BELOW)

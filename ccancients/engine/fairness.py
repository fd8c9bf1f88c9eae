"""Fair dice: the seed of a battle is promised before the first die is rolled, and shown when the battle is over.

A *lot* is a seed with a random salt, and their seal: the SHA-256 of both. The seal is shown when the battle begins. It
gives neither seed nor dice away (the salt alone has 128 bits), and no other seed fits it; so whoever has written it
down can check at the end that the dice were fixed before anybody decided anything. ``docs/fair-dice.md`` says how, in
a few lines without this program.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

__all__ = ["KEPT_SEALED", "TYPED", "SealedSeed", "fresh_sealed_seed", "fresh_seed", "seal_of", "sealed", "told"]

SEED_BELOW: Final = 10**18
SALT_BYTES: Final = 16
KEPT_SEALED: Final = "kept_sealed"
"""Among the extras of a branch: how many of its lots are those of a battle that was not over when it branched off."""
TYPED: Final = "seed_typed"
"""Among the extras of a battle whose seed a person has typed in: he may know the dice."""


@dataclass(frozen=True, slots=True)
class SealedSeed:
    """Where the dice and cards of a battle come from, or of a part of it.

    ``seed``, ``salt``  to be known when the battle is over
    ``seal``            what was promised, in hexadecimal digits; empty in battles older than the promise
    """

    seed: int
    salt: str = ""
    seal: str = ""

    @property
    def is_sealed(self) -> bool:
        """Whether anything was promised."""
        return bool(self.seal)

    @property
    def holds(self) -> bool:
        """Whether seed and salt are those that were promised."""
        return self.seal == seal_of(self.seed, self.salt)


def told(lots: tuple[SealedSeed, ...], extras: Mapping[str, Any]) -> tuple[SealedSeed, ...]:
    """The lots that may be told when a battle is over: not those of another battle that may still go on."""
    kept = extras.get(KEPT_SEALED)
    return lots[min(max(0, kept), len(lots) - 1) if type(kept) is int else 0 :]


def seal_of(seed: int, salt: str) -> str:
    """The SHA-256 of the text ``seed:salt``."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def sealed(seed: int) -> SealedSeed:
    """A lot of a seed, with a salt that nobody has seen."""
    salt = secrets.token_hex(SALT_BYTES)
    return SealedSeed(seed, salt, seal_of(seed, salt))


def fresh_seed() -> int:
    """A seed that nobody can guess or find by trying all of them; it has at most eighteen digits."""
    return secrets.randbelow(SEED_BELOW)


def fresh_sealed_seed() -> SealedSeed:
    """A sealed lot of a fresh seed."""
    return sealed(fresh_seed())

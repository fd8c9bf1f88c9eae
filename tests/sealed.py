"""Sealed seeds for matches that a test has made by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccancients.engine.fairness import SealedSeed, sealed
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.journal import Journal
from ccancients.engine.sealing import all_terms


def sealed_lots(
    spec: AnySpec, setup: Any, game: Game[Any], *seeds: int, extras: Mapping[str, Any] | None = None
) -> tuple[SealedSeed, ...]:
    """The sealed seeds of a match and of every branch in its journal."""
    terms = all_terms(spec, setup, extras or {}, game.journal or Journal())
    return tuple(sealed(seed, each) for seed, each in zip(seeds, terms, strict=True))

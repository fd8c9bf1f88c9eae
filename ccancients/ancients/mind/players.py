"""Players with weights of their own, as contestants of the arena."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ccancients.ancients.mind.script.centurion import Centurion
from ccancients.ancients.mind.script.weights import Weights
from ccancients.ancients.mind.search.thinker import TRIBUNE, Thinker
from ccancients.ancients.mind.search.values import Values
from ccancients.ancients.mind.tuned import read_tuned
from ccancients.arena.contestants import Contestant, contestant_of
from ccancients.arena.other_programs import Invitation
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.player import Player

FROM_FILE: Final = "weights="


@dataclass(frozen=True, slots=True)
class Scripted:
    """The script with weights of its own."""

    name: str
    weights: Weights

    def sit_down(self, to: Invitation) -> AbstractContextManager[Player[Any]]:
        return nullcontext(Centurion(to.seed, self.weights))


@dataclass(frozen=True, slots=True)
class Searching:
    """The tribune with values of its own; ``evaluations`` None for his usual budget."""

    name: str
    values: Values
    evaluations: int | None = None

    def sit_down(self, to: Invitation) -> AbstractContextManager[Player[Any]]:
        player = Thinker(to.seed, TRIBUNE, self.values)
        player.evaluations = self.evaluations
        return nullcontext(player)


def anybody(spec: AnySpec, text: str, evaluations: int | None = None, limit: float = 60.0) -> Contestant:
    """The player that a text names: as ``contestant_of``, or ``weights=FILE`` for one with the weights of a file.

    Raises ``GameError`` with a sentence.
    """
    if text.startswith(FROM_FILE):
        weights = read_tuned(Path(text.removeprefix(FROM_FILE))).weights()
        if isinstance(weights, Weights):
            return Scripted(text, weights)
        return Searching(text if evaluations is None else f"{text}@{evaluations}", weights, evaluations)
    return contestant_of(spec, text, evaluations, limit)



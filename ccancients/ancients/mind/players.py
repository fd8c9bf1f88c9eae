"""Players with weights of their own, as contestants of the arena."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from ccancients.ancients.mind.script.centurion import Centurion
from ccancients.ancients.mind.script.weights import DEFAULT, Weights
from ccancients.ancients.mind.search.thinker import TRIBUNE, Thinker
from ccancients.ancients.mind.search.values import Values
from ccancients.ancients.mind.tuned import Kind, read_tuned
from ccancients.arena.contestants import Contestant, contestant_of
from ccancients.arena.other_programs import Invitation
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.player import Player

FROM_FILE: Final = "weights="

# the pool of every run so far; never changed, so that runs can be compared
BOLD: Final = replace(
    DEFAULT, danger=0.45, aggression=1.2, battle_back=0.8, approach=1.4, leader_alone=15.0, support=(0.0, 1.0, 3.0)
)
"""A script that strikes where the usual one hesitates."""
CAUTIOUS: Final = replace(
    DEFAULT, danger=1.6, aggression=0.9, battle_back=1.2, approach=0.5, support=(0.0, 2.5, 8.0), leader_company=4.0
)
"""A script that stays out of reach, together."""


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


def player_with(weights: Weights | Values, name: str, evaluations: int | None = None) -> Contestant:
    """A player with certain weights: the script, or the search, whichever they are for."""
    if isinstance(weights, Weights):
        return Scripted(name, weights)
    return Searching(name if evaluations is None else f"{name}@{evaluations}", weights, evaluations)


def pool(of: Kind, start: Weights | Values, evaluations: int | None = None) -> list[Contestant]:
    """Who candidates are measured against: what they come from, and a bold and a cautious script."""
    first = player_with(start, "start", evaluations)
    if of == "search":
        return [first, Scripted("centurion", DEFAULT)]
    return [first, Scripted("bold", BOLD), Scripted("cautious", CAUTIOUS)]


def anybody(spec: AnySpec, text: str, evaluations: int | None = None, limit: float = 60.0) -> Contestant:
    """The player that a text names: as ``contestant_of``, or ``weights=FILE`` for one with the weights of a file.

    Raises ``GameError`` with a sentence.
    """
    if text.startswith(FROM_FILE):
        return player_with(read_tuned(Path(text.removeprefix(FROM_FILE))).weights(), text, evaluations)
    return contestant_of(spec, text, evaluations, limit)



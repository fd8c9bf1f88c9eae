"""Events of turns, rounds, cards, and the end of a match."""

from __future__ import annotations

from dataclasses import dataclass

from ccancients.successors.events.base import Event


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn begins; ``usurper`` -1 nobody; ``order`` of the sides."""

    turn: int
    usurper: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round of the match begins."""

    round: int


@dataclass(frozen=True, slots=True)
class SegmentBegan(Event):
    """A segment of the player turn of a side (``state.SURRENDER`` …)."""

    side: int
    segment: int


@dataclass(frozen=True, slots=True)
class MovementDie(Event):
    """The one die of an activation segment, 1 to 6 (4.2)."""

    side: int
    die: int


@dataclass(frozen=True, slots=True)
class MatchOver(Event):
    """``winner`` -1 for a shared win; ``how``: points, spaces, instant, last."""

    winner: int
    how: str


@dataclass(frozen=True, slots=True)
class FactionOut(Event):
    """A faction is out of the game."""

    side: int


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A side was dealt a Tyche card, which nobody else sees."""

    side: int
    card: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """``use``: march, event, markers, training, discard."""

    side: int
    card: int
    use: str


@dataclass(frozen=True, slots=True)
class TycheDie(Event):
    """The die instead of a card, 1 to 6, and its OPs."""

    side: int
    die: int
    ops: int

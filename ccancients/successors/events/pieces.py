"""Events of pieces that come and go, and of the board."""

from __future__ import annotations

from dataclasses import dataclass

from ccancients.successors.events.base import Event


@dataclass(frozen=True, slots=True)
class UnitsLost(Event):
    """Units of a side were lost in a place. ``why``: attrition, battle, losing, retreat, sea, forage, reinforcements"""

    side: int
    place: int
    cu: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True)
class UnitsArrived(Event):
    """New units of a side came into play."""

    side: int
    place: int
    cu: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GeneralLeft(Event):
    """A general left the board: dispersed, killed, back to the hand (``where`` as in the state)."""

    general: int
    place: int
    where: int


@dataclass(frozen=True, slots=True)
class GeneralReturned(Event):
    """A dispersed general is on the board again."""

    general: int
    place: int


@dataclass(frozen=True, slots=True)
class RoyalTaken(Event):
    """A royal is controlled by another side, -1 nobody, and lies in ``place``."""

    royal: int
    side: int
    place: int


@dataclass(frozen=True, slots=True)
class ControlChanged(Event):
    """A space has another control marker: of a side, independent (-2), or none (-1)."""

    space: int
    side: int


@dataclass(frozen=True, slots=True)
class PointsChanged(Event):
    """Siege points of a side as they are now."""

    space: int
    side: int
    points: int


@dataclass(frozen=True, slots=True)
class FleetChanged(Event):
    """The fleet of a side as it is now."""

    side: int
    fleet: int


@dataclass(frozen=True, slots=True)
class ArmyActivated(Event):
    """An independent army is active."""

    army: int


@dataclass(frozen=True, slots=True)
class ArmyMoved(Event):
    """An independent army went to a space; ``origin`` -1 out of its box. ``why``: march, retreat, fall back"""

    army: int
    origin: int
    target: int
    why: str


@dataclass(frozen=True, slots=True)
class ArmyHurt(Event):
    """An independent army lost units; ``strength`` what is left."""

    army: int
    lost: int
    strength: int


@dataclass(frozen=True, slots=True)
class ArmyLeft(Event):
    """An independent army left the board: back to its box (-1), or out of the game."""

    army: int
    space: int
    where: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The victory points of each side as they are now."""

    points: tuple[int, ...]

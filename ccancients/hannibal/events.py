"""What happened, as frozen records: for the window's log and animation, the protocol and the tests.

Places, spaces, generals, cards and sides are their small ints; a set of generals is a bit set.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Annotated, Any, Final

from ccancients.engine.language import YES_OR_NO
from ccancients.hannibal.nouns import BATTLE_CARD_PLAYED, TYPE_THAT_WON, WINNER

WINTER: Final = "winter"
ISOLATION: Final = "isolation"

SUCCEEDED: Final = "succeeded"
FAILED: Final = "failed"
IN_VAIN: Final = "in vain"
STAMPEDE: Final = "stampede"
COSTS: Final = "costs"
COSTS_EACH: Final = "costs each"
NOTHING: Final = "nothing"
SAFE_AT_SEA: Final = "safe"
DRIVEN_BACK: Final = "driven back"
LOST_AT_SEA: Final = "sunk"
"""What a die means; ``IN_VAIN``: it would have succeeded, but there is nowhere to go."""


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""

    def to_json(self) -> dict[str, Any]:
        """``{"event": name, field: value}`` with plain JSON values."""
        return {"event": type(self).__name__, **{each.name: getattr(self, each.name) for each in fields(self)}}


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn begins."""

    turn: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A part of the end of a turn begins: ``name`` is ``WINTER`` or ``ISOLATION``; nothing need come of it."""

    name: str


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A side was dealt a strategy card, which its enemy does not see."""

    side: int
    card: int


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """All strategy cards that are in the game make a new deck."""

    cards: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """``use``: event, move, markers, raise, discard or counter."""

    side: int
    card: int
    use: str


@dataclass(frozen=True, slots=True)
class CardLost(Event):
    """A side lost a card of its hand: to the discards, or to the enemy's hand."""

    side: int
    card: int
    taken: bool


@dataclass(frozen=True, slots=True)
class FirstPlay(Event):
    """Who plays first this turn."""

    side: int


@dataclass(frozen=True, slots=True)
class GeneralActivated(Event):
    """A general may move now."""

    general: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """Pieces went from one place to another; ``why``: move, intercept, avoid, retreat, …"""

    side: int
    origin: int
    target: int
    cu: int
    elephants: int
    generals: int
    train: bool
    why: str


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """A die of a side, 1 to 6 as it lies; ``modifier`` is added to it; ``why`` it was rolled, and what it means.

    ``result``   one of the names above
    ``general``  who avoids, intercepts, commands, is charged, besieges, …; -1 nobody in particular
    ``against``  what it is read against: the highest die that succeeds, the rating of who is charged, for a change of
                 command the lowest that brings it, or the CUs or rounds that choose the column; -1 nothing
    ``lost``     what it costs: CUs (99 all), by a charge battle cards;  ``elephant`` one of the CUs is an elephant
    ``points``   of siege or subjugation
    """

    side: int
    die: int
    modifier: int
    why: str
    result: str = ""
    general: int = -1
    against: int = -1
    lost: int = 0
    elephant: bool = False
    points: int = 0


@dataclass(frozen=True, slots=True)
class UnitsLost(Event):
    """CUs of a side were lost in a place."""

    side: int
    place: int
    cu: int
    elephants: int


@dataclass(frozen=True, slots=True)
class UnitsArrived(Event):
    """New CUs of a side came into play."""

    side: int
    place: int
    cu: int
    elephants: int


@dataclass(frozen=True, slots=True)
class GeneralArrived(Event):
    """A general came onto the map."""

    general: int
    place: int


@dataclass(frozen=True, slots=True)
class GeneralLeft(Event):
    """A general left the map, to the pool, until the next reinforcements, or for good (``where`` as in the state).

    ``displaced``  whether he was (8.6); else his office ended
    """

    general: int
    where: int
    displaced: bool = True


@dataclass(frozen=True, slots=True)
class CommandTaken(Event):
    """A general commands in his place."""

    general: int


@dataclass(frozen=True, slots=True)
class OfficeGiven(Event):
    """A Roman general is consul or proconsul now."""

    general: int
    consul: Annotated[bool, YES_OR_NO]


@dataclass(frozen=True, slots=True)
class ControlChanged(Event):
    """A space has another controller, -1 nobody: a marker, a city, a tribe."""

    space: int
    side: int


@dataclass(frozen=True, slots=True)
class PointsChanged(Event):
    """Points of a siege or subjugation as they are now."""

    space: int
    points: int


@dataclass(frozen=True, slots=True)
class TribeSubdued(Event):
    """A tribe is dead."""

    space: int


@dataclass(frozen=True, slots=True)
class TrainPlaced(Event):
    """The siege train is in a place now, -1 off the map."""

    place: int


@dataclass(frozen=True, slots=True)
class InForce(Event):
    """A lasting effect began or ended: truce, alliance, naval victory, a counsel."""

    name: str
    on: bool


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    """A battle in a space; ``relief``: those inside a city of the attacker fight too."""

    space: int
    attacker: int
    relief: bool


@dataclass(frozen=True, slots=True)
class CommandersChanged(Event):
    """The consuls change places for a battle."""

    general: int


@dataclass(frozen=True, slots=True)
class BattleHandDealt(Event):
    """How many battle cards a side has."""

    side: int
    cards: int


@dataclass(frozen=True, slots=True)
class BattleCardPlayed(Event):
    """``card`` as it is, 0-5, or -1 for a strategy card that stands for one; ``stands_for`` its type."""

    side: int
    card: Annotated[int, BATTLE_CARD_PLAYED]
    stands_for: int
    attack: bool


@dataclass(frozen=True, slots=True)
class BattleCardTaken(Event):
    """A battle card went from one hand into the other."""

    side: int
    card: Annotated[int, BATTLE_CARD_PLAYED]


@dataclass(frozen=True, slots=True)
class BattleOver(Event):
    """``winner`` -1 after a withdrawal; ``how`` the type that won, -1 for none."""

    winner: Annotated[int, WINNER]
    how: Annotated[int, TYPE_THAT_WON]
    rounds: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The points at the victory check."""

    rome: int
    carthage: int


@dataclass(frozen=True, slots=True)
class MatchOver(Event):
    """``how``: points, italy, capture, peace."""

    winner: Annotated[int, WINNER]
    how: str

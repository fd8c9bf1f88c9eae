"""What happened, as frozen records: for the window's animation and log, the protocol and the tests.

Hexes, units, leaders, cards and sides are their small ints. The ui turns events into words in the user's language.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from typing import Annotated, Any

from ccancients.engine.language import NUMBER


class Why(Enum):
    """Why a piece changes its place."""

    MOVE = "move"
    RETREAT = "retreat"
    EVADE = "evade"
    ADVANCE = "momentum advance"
    EXTRA_HEX = "extra hex"
    AMBUSH = "ambush"
    WITH_UNIT = "with its unit"
    JOINED = "joined by a unit"


class RollFor(Enum):
    """What dice were rolled for."""

    CLOSE_COMBAT = "close combat"
    BATTLE_BACK = "battle back"
    FIRST_STRIKE = "first strike"
    RANGED_COMBAT = "ranged combat"
    EVADE = "evade"
    RAMPAGE = "rampage"
    LEADER_CHECK = "leader casualty check"
    LEADER_ESCAPE = "leader escape"
    MARSH = "marsh"
    LEADER_MARSH = "leader in marsh"
    RALLY = "rally"
    SPARTACUS = "i am spartacus"


class BannerFor(Enum):
    """What a Victory Banner was won for."""

    UNIT = "unit"
    LEADER = "leader"
    EXIT = "exit"
    OBJECTIVE = "objective"


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""

    def to_json(self) -> dict[str, Any]:
        """``{"event": name, field: value}`` with plain JSON values."""
        data: dict[str, Any] = {"event": type(self).__name__}
        for each in fields(self):
            value = getattr(self, each.name)
            data[each.name] = value.value if isinstance(value, Enum) else value
        return data


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """``side`` begins its ``turn``-th own turn."""

    side: int
    turn: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A command card is laid down; ``orders_as`` is the card a Counter Attack becomes (-1: none to copy)."""

    side: int
    card: int
    orders_as: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card goes into a hand; ``card`` is shown only to its owner (views replace it by -1)."""

    side: int
    card: int


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    side: int
    card: int


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """The discards became the new deck of ``cards`` cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class UnitOrdered(Event):
    unit: int
    hex: int


@dataclass(frozen=True, slots=True)
class LeaderOrdered(Event):
    leader: int
    hex: int


@dataclass(frozen=True, slots=True)
class UnitMoved(Event):
    """A unit goes along ``path`` (first hex = where it stood)."""

    unit: int
    path: tuple[int, ...]
    why: Why


@dataclass(frozen=True, slots=True)
class LeaderMoved(Event):
    """A leader goes along ``path``; an empty last step off the map is reported by ``LeaderLeft``."""

    leader: int
    path: tuple[int, ...]
    why: Why


@dataclass(frozen=True, slots=True)
class UnitArrived(Event):
    """A unit (and perhaps a leader, else -1) from off the map is placed."""

    unit: int
    hex: int


@dataclass(frozen=True, slots=True)
class LeaderArrived(Event):
    leader: int
    hex: int


@dataclass(frozen=True, slots=True)
class CombatDeclared(Event):
    """``kind`` is ``close``, ``bonus`` or ``ranged``; ``unit`` attacks whoever stands in ``hex``."""

    kind: str
    unit: int
    hex: int


@dataclass(frozen=True, slots=True)
class EvadeAnnounced(Event):
    unit: int


@dataclass(frozen=True, slots=True)
class FirstStrikePlayed(Event):
    side: int
    unit: int


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """Dice on the table.

    ``side``    whose dice;  ``unit`` who rolls (-1 none);  ``hex`` the target's hex (-1 none)
    ``faces``   all faces in order, re-rolled ones included;  ``first`` how many of them were the first roll
    ``hits``    hits scored;  ``flags`` flags that count;  ``ignored_swords`` swords the target ignored
    """

    why: RollFor
    side: int
    unit: int
    hex: int
    faces: tuple[int, ...]
    first: int
    hits: int
    flags: int
    ignored_swords: int = 0


@dataclass(frozen=True, slots=True)
class BlocksLost(Event):
    """``count`` blocks of a unit fall; ``left`` remain."""

    unit: int
    hex: int
    count: int
    left: int


@dataclass(frozen=True, slots=True)
class BlocksRallied(Event):
    unit: int
    hex: int
    count: int
    left: int


@dataclass(frozen=True, slots=True)
class UnitEliminated(Event):
    unit: int
    hex: int


@dataclass(frozen=True, slots=True)
class UnitLeft(Event):
    """A unit left the map alive, with its leader (exit for a banner)."""

    unit: int
    hex: int


@dataclass(frozen=True, slots=True)
class WarMachineLeft(Event):
    """A war machine that has evaded left the field, for no banner; ``leader`` stays in the hex on his own, -1 none."""

    unit: int
    hex: int
    leader: int


@dataclass(frozen=True, slots=True)
class LeaderKilled(Event):
    leader: int
    hex: int


@dataclass(frozen=True, slots=True)
class LeaderLeft(Event):
    """A leader left the map over his own baseline; no banner (S 509)."""

    leader: int
    hex: int


@dataclass(frozen=True, slots=True)
class FlagsIgnored(Event):
    unit: int
    count: int


@dataclass(frozen=True, slots=True)
class RetreatBlocked(Event):
    """A unit cannot complete ``hexes`` of its retreat."""

    unit: int
    hexes: Annotated[int, NUMBER]


@dataclass(frozen=True, slots=True)
class RampageBegan(Event):
    unit: int
    hex: int


@dataclass(frozen=True, slots=True)
class BattleBackDeclined(Event):
    unit: int


@dataclass(frozen=True, slots=True)
class BannerWon(Event):
    side: int
    banners: int
    why: BannerFor


@dataclass(frozen=True, slots=True)
class BannerLost(Event):
    """A banner that was there as long as ``hex`` was held is off again (E71)."""

    side: int
    banners: int
    hex: int


@dataclass(frozen=True, slots=True)
class GroundCleared(Event):
    """What lay in a hex has been taken off the map: it has paid its banner (E70)."""

    hex: int


@dataclass(frozen=True, slots=True)
class CommandChanged(Event):
    side: int
    command: int


@dataclass(frozen=True, slots=True)
class BattleOver(Event):
    """``winner`` is a side or -1 for a draw."""

    winner: int

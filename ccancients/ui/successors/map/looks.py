"""How the pieces of the board look, as frozen values: all that an artist must know, whatever board they stand on."""

from __future__ import annotations

from dataclasses import dataclass, field

from ccancients.successors.state import State
from ccancients.ui.successors.map.plan import Plan


@dataclass(frozen=True, slots=True)
class Banner:
    """Whose something is: the ``color`` of the file, and the ``emblem`` that tells it apart without color.

    An empty color is the independents'; without a banner a thing is nobody's.
    """

    color: str
    emblem: str


INDEPENDENTS = Banner("", "branch")


@dataclass(frozen=True, slots=True)
class Holders:
    """Who controls each province: its border is drawn in his color."""

    banners: tuple[Banner | None, ...]


@dataclass(frozen=True, slots=True)
class PlaqueLook:
    """The plate of a province: its value, who controls it, and whose each space is.

    ``held``  for each faction with a marker there, its banner and how many; independents last;  ``free`` the others
    """

    plan: Plan
    province: int
    name: str
    vp: int
    holder: Banner | None
    held: tuple[tuple[Banner, int], ...]
    free: int
    majority: int


@dataclass(frozen=True, slots=True)
class SpaceLook:
    """A space.

    ``kind``    one of ``MINOR_CITY FORTRESS MAJOR_CITY TRANSIT``;  ``port`` whether ships land there
    ``holder``  whose marker lies there, None for nobody's
    ``points``  points of a siege, of ``needed``, by ``besieger``;  ``besieged`` whether a city is shut in
    ``marker``  "tomb", "helepolis" or empty
    """

    kind: int
    port: bool
    holder: Banner | None
    points: int = 0
    needed: int = 0
    besieger: Banner | None = None
    besieged: bool = False
    marker: str = ""


@dataclass(frozen=True, slots=True)
class PrizeLook:
    """What a space pays, and whom it would pay now, None for nobody: above the armies that stand there."""

    points: int
    paid: Banner | None


@dataclass(frozen=True, slots=True)
class CounterLook:
    """The forces of a faction in one location, or an independent army.

    ``where``      0 outside, 1 inside the city, 2 at sea
    ``coin``       of who commands them, empty for nobody;  ``ratings`` his initiative and battle;  ``name`` as written
    ``others``     the coins of the other generals;  ``royals`` how many of the Royal Family
    ``cu``         combat units by type, mercenaries first
    ``active``     whether they move now;  ``done`` whether they cannot move any more in this segment
    """

    banner: Banner
    where: int
    coin: str
    ratings: tuple[int, int] | None
    others: tuple[str, ...]
    royals: int
    cu: tuple[int, ...]
    active: bool = False
    done: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class BoxLook:
    """The box in which an independent army waits; empty once it has left."""

    name: str
    waiting: bool


@dataclass(frozen=True, slots=True)
class RibbonLook:
    """A passage promised at a space: ``giver`` to ``taker``."""

    giver: Banner
    taker: Banner


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A faction in the table: its figures stand below the heads."""

    banner: Banner
    name: str
    figures: tuple[str, ...]
    active: bool


@dataclass(frozen=True, slots=True)
class ScoreLook:
    """The table of the factions.

    ``title``  turn and round;  ``goal`` what wins, in a line or two
    ``foot``  what the movement die gives to whom;  ``die`` that die, 0 where none is thrown
    ``state``  the position that it is of, to be told in another language
    """

    plan: Plan
    title: str
    heads: tuple[str, ...]
    rows: tuple[ScoreRow, ...]
    foot: str
    die: int = 0
    goal: str = ""
    state: State | None = field(default=None, compare=False, repr=False)

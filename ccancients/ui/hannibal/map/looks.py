"""How the pieces of the map look, as frozen values: what an artist must know to paint one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Holders:
    """What changes about the ground: by province who controls it, -1 for nobody; its border has his color.

    ``closed``  the passes that nobody may cross now, by their two ends: they are pale
    """

    controllers: tuple[int, ...]
    closed: frozenset[frozenset[int]] = frozenset()


@dataclass(frozen=True, slots=True)
class PlaqueLook:
    """The plate of a province: who controls it, and how many spaces Rome, nobody and Carthage have there.

    ``name``      as it is written
    ``changing``  it shows what would be, while something is thought of
    """

    province: int
    controller: int
    rome: int
    nobody: int
    carthage: int
    name: str
    changing: bool = False


@dataclass(frozen=True, slots=True)
class SpaceLook:
    """A space: who controls it (-1 nobody), the kind of ground.

    ``tribe``  whether a tribe lives there;  ``isolated`` whether its marker would go at the end of the turn
    """

    kind: int
    control: int
    tribe: bool
    isolated: bool = False


@dataclass(frozen=True, slots=True)
class SiegeLook:
    """Points of a siege or subjugation, 1 or 2 (3 is taken), and whose."""

    points: int
    besieger: int


@dataclass(frozen=True, slots=True)
class CounterLook:
    """The forces of a side in one place.

    ``general``    who commands them, -1 for nobody;  ``others`` the generals who are with him, by rank
    ``cu``         all combat units, of which ``elephants`` are elephants
    ``train``      whether the siege train is there;  ``inside`` whether they are in a city
    ``office``     "consul", "proconsul" or empty
    ``active``     whether they are the ones that move now
    ``name``       of the general, as it is written
    """

    side: int
    general: int
    others: tuple[int, ...]
    cu: int
    elephants: int
    train: bool
    inside: bool
    office: str
    active: bool
    name: str = ""


@dataclass(frozen=True, slots=True)
class CartoucheLook:
    """The track of the turns and the scale of the provinces, as the turn would end now.

    ``rome``, ``nobody``, ``carthage``  provinces that count;  ``payer`` who would take away ``debt`` markers, -1 nobody
    ``effects``  what lasts, by name;  ``language`` that of the words on it
    """

    turn: int
    turns: int
    rome: int
    nobody: int
    carthage: int
    payer: int
    debt: int
    effects: tuple[str, ...]
    language: str

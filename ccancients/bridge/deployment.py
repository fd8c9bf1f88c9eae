"""Where the units of an army stand: foot in the middle, horse on the wings, light foot and elephants in front."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from ccancients.ancients.scenario.model import LeaderSetup, UnitSetup, UnitTypeName

COLUMNS: Final = "ABCDEFGHIJKLM"
HORSE: Final = ("medium cavalry", "heavy cavalry", "light cavalry")
LIGHT_FOOT: Final = ("light infantry", "light bow infantry", "light sling infantry")
LINE: Final[dict[str, int]] = {"heavy infantry": 0, "medium infantry": 1, "warriors": 2, "auxilia": 3}
"""Foot of the line, the strongest first."""
WINGS: Final = ("K2", "B2", "L2", "A2", "B3", "L3", "A3", "M3", "J2", "C2", "I2", "D2")
FRONT: Final = ("G3", "E3", "I3", "C3", "K3", "F3", "H3", "D3", "J3", "B3", "L3", "A3", "M3")
SHOULDERS: Final = ("D3", "J3", "E3", "I3", "C3", "K3")
SECOND_ROW: Final = 8
THIRD_ROW: Final = 9


def turned(name: str) -> str:
    """The hex on the other side of the center, half a turn away."""
    column, row = COLUMNS.index(name[0]), int(name[1])
    return f"{COLUMNS[(12 if row % 2 else 11) - column]}{10 - row}"


def _from_center(row: int) -> list[str]:
    columns = COLUMNS if row % 2 else COLUMNS[:-1]
    middle = (len(columns) - 1) / 2
    return [f"{each}{row}" for each in sorted(columns, key=lambda each: (abs(COLUMNS.index(each) - middle), each))]


_SECOND, _BASE = _from_center(2), _from_center(1)
LINE_HEXES: Final = (*_SECOND[:SECOND_ROW], *_BASE[:THIRD_ROW], *_SECOND[SECOND_ROW:], *_BASE[THIRD_ROW:])


def hexes_of(units: Sequence[UnitTypeName], closed: Collection[str]) -> list[str]:
    """The hex of each unit of the army below, by its place in ``units``; nobody stands on a ``closed`` hex."""
    taken = set(closed)
    found = [""] * len(units)
    order = sorted(range(len(units)), key=lambda number: (LINE.get(units[number], len(LINE)), number))

    def put(numbers: list[int], *lists: Sequence[str]) -> None:
        for number in numbers:
            found[number] = next(name for hexes in lists for name in hexes if name not in taken)
            taken.add(found[number])

    def those(kinds: Collection[str]) -> list[int]:
        return [number for number in order if units[number] in kinds]

    put(those(("elephants",)), SHOULDERS, FRONT, LINE_HEXES)
    put(sorted(those(HORSE), key=lambda number: units[number] == "light cavalry"), WINGS, LINE_HEXES)
    put(those(LINE), LINE_HEXES, FRONT)
    put(those(LIGHT_FOOT), FRONT, LINE_HEXES)
    return found


def seats(units: Sequence[UnitTypeName]) -> list[int]:
    """With which units leaders ride, by their places in ``units``.

    The commander with the strongest foot, the second with the first medium or heavy cavalry, then with further foot.
    """
    order = sorted(range(len(units)), key=lambda number: (LINE.get(units[number], len(LINE)), number))
    foot = [number for number in order if units[number] in LINE] or order
    horse = [number for number in order if units[number] in ("medium cavalry", "heavy cavalry")]
    return list(dict.fromkeys([foot[0], *horse[:1], *foot[2:], *foot[1:2], *order]))


def tired(units: Sequence[UnitTypeName], number: int) -> set[int]:
    """Which units begin with a block less: the last foot of the order of battle."""
    foot = [place for place, kind in enumerate(units) if kind in LINE or kind in LIGHT_FOOT]
    return set(foot[len(foot) - min(number, len(foot)):])


def deployed(
    units: Sequence[UnitTypeName], leaders: Sequence[str], closed: Collection[str], tired_units: int, *, above: bool
) -> tuple[tuple[UnitSetup, ...], tuple[LeaderSetup, ...]]:
    """An army as it stands, below or, turned by half a turn, above; ``closed`` hexes as the board names them."""
    shut = {turned(name) for name in closed} if above else closed
    hexes = hexes_of(units, shut)
    if above:
        hexes = [turned(name) for name in hexes]
    weary = tired(units, tired_units)
    men = tuple(
        UnitSetup(type=kind, hex=hexes[place], blocks=3 if place in weary else None) for place, kind in enumerate(units)
    )
    riders = tuple(
        LeaderSetup(name=name, hex=hexes[seat]) for name, seat in zip(leaders, seats(units), strict=False)
    )
    return men, riders

"""The board as the rules read it: everything by number, made once from a file.

A *place* is a location of a space: the space itself is the outside, ``inside(space)`` the inside of a major city,
``at_sea(space)`` the sea before a port. Generals are numbered: the major ones as in the file, then those without a
name, ``minors`` for each side.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, Literal

from ccancients.engine.phrase import of_file
from ccancients.paths import resources_dir
from ccancients.successors.components.board_file import (
    EVENT,
    BadBoard,
    BoardFile,
    ScenarioEntry,
    board_from_json,
    parse_board,
    read_board_text,
)
from ccancients.successors.components.checks import faults
from ccancients.successors.components.tables import (
    KINDS,
    LAND,
    MOUNTAIN,
    SEA,
    STRAIT,
    TRANS,
    Switches,
    Tables,
    switches_from,
    tables_from,
)

MINOR_CITY, FORTRESS, MAJOR_CITY, TRANSIT = range(4)
SPACE_KINDS: Final = ("minor_city", "fortress", "major_city", "transit")
OWN_BOARD: Final = "own_reconstruction"
NOBODY: Final = -1
INDEPENDENT: Final = -2
"""The owner of an independent space, the side of an independent army."""


@dataclass(frozen=True, slots=True)
class Space:
    """A space: ``kind`` one of ``MINOR_CITY FORTRESS MAJOR_CITY TRANSIT``; ``x``, ``y`` on the canvas; ``lon`` or x."""

    id: str
    name: str
    kind: int
    province: int
    port: bool
    starts_independent: bool
    x: float
    y: float
    lon: float


@dataclass(frozen=True, slots=True)
class Province:
    id: str
    name: str
    vp: int
    hellespont: bool
    major_city: int
    majority: int
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class General:
    """A major general. ``battle_in`` a province and the battle rating there, or None."""

    id: str
    name: str
    initiative: int
    battle: int
    popularity: int
    seniority: int
    battle_in: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Independent:
    """An independent army. ``start`` a space or -1 for its box; ``area`` provinces it may enter, None for all."""

    id: str
    name: str
    people: str
    start: int
    strength: int
    battle: int
    exits: tuple[int, ...]
    area: frozenset[int] | None
    must_go_west: bool
    removed_in: frozenset[int]


@dataclass(frozen=True, slots=True)
class Card:
    """A Tyche card; ``event`` empty for none; ``kind`` one of ``EVENT BONUS SURPRISE``; ``unit`` a type, -1 none."""

    title: str
    ops: int
    copies: int
    event: str
    kind: str = EVENT
    number: int = 0
    unit: int = NOBODY


@dataclass(frozen=True, slots=True)
class Royal:
    id: str
    name: str
    home: int


class Board:
    """A board file, checked and numbered.

    ``ways[s]``      ``(space, kind)`` by land, mountain or strait;  ``sea_ways[s]`` by sea
    ``costs[kind]``  movement points of a kind of path (``KINDS``);  ``paths[s]`` all ways but transit with their costs
    ``forage[s]``    how many CUs of a faction a space feeds
    ``type_of``      combat units by id;  ``cards`` the kinds of Tyche cards
    ``file``         what was read;  ``raw`` the same with its tags;  ``frame`` of our own board, else empty
    """

    def __init__(self, file: BoardFile, raw: Mapping[str, Any], tables: Tables, switches: Switches) -> None:
        self.file, self.raw, self.tables, self.switches = file, raw, tables, switches
        self.id = file.id
        self.space_of = {each.id: number for number, each in enumerate(file.spaces)}
        self.province_of = {each.id: number for number, each in enumerate(file.provinces)}
        self.spaces = tuple(
            Space(
                each.id, each.name, SPACE_KINDS.index(each.kind), self.province_of[each.province], each.port,
                each.start == "independent", each.x, each.y, each.lon if each.lon is not None else each.x,
            )
            for each in file.spaces
        )
        self.count = len(self.spaces)
        self.places = 3 * self.count
        self.kind = tuple(each.kind for each in self.spaces)
        self.provinces = tuple(
            Province(
                each.id, each.name, each.vp, each.hellespont, self.space_of[each.major_city], each.majority,
                tuple(self.space_of[name] for name in each.spaces),
            )
            for each in file.provinces
        )
        self.ways, self.sea_ways = self._ways(True), self._ways(False)
        self.costs = tuple(int(getattr(tables.path_cost, kind)) for kind in KINDS)
        self.paths = tuple(
            tuple((there, self.costs[kind]) for there, kind in (*by_land, *by_sea) if kind != TRANS)
            for by_land, by_sea in zip(self.ways, self.sea_ways, strict=True)
        )
        self.forage = tuple(tables.forage_limit.get(each.id, tables.forage_limit["default"]) for each in self.spaces)
        self.way_kind = {(a, b): kind for a in range(self.count) for b, kind in self.ways[a]}
        self.sea_kind = {(a, b): kind for a in range(self.count) for b, kind in self.sea_ways[a]}
        self.generals = tuple(
            General(
                each.id, each.name, each.initiative, each.battle, each.popularity, each.seniority,
                None if each.battle_in is None else (self.province_of[each.battle_in.province], each.battle_in.battle),
            )
            for each in file.generals
        )
        self.general_of = {each.id: number for number, each in enumerate(self.generals)}
        self.majors = len(self.generals)
        self.minors = tables.minor_generals_per_player
        minor, allowance = tables.minor_general, tables.movement_allowance
        self._initiatives = (*(each.initiative for each in self.generals), minor.initiative)
        self._seniorities = (*(each.seniority for each in self.generals), minor.seniority)
        self._allowances = (allowance.below, allowance.equal, allowance.above)
        self.royals = tuple(Royal(each.id, each.name, self.space_of[each.home]) for each in file.royals)
        self.royal_of = {each.id: number for number, each in enumerate(self.royals)}
        self.types = tuple(each for each in tables.cu_types if each.id != "independent")
        self.type_of = {each.id: number for number, each in enumerate(self.types)}
        self.strength = tuple(each.strength for each in self.types)
        self.independents = tuple(self._independent(number) for number in range(len(file.independents)))
        self.independent_of = {each.id: number for number, each in enumerate(self.independents)}
        self.cards = tuple(
            Card(
                each.title, each.ops, each.copies, each.event or "", each.kind, each.number,
                NOBODY if each.unit is None else self.type_of[each.unit],
            )
            for each in file.tyche_deck
        )
        self.scenarios = {each.id: each for each in file.scenarios}
        self.makedonia = self.province_of.get("makedonia", NOBODY)
        self.frame = ""

    def _ways(self, by_land: bool) -> tuple[tuple[tuple[int, int], ...], ...]:
        found: list[list[tuple[int, int]]] = [[] for _ in self.file.spaces]
        for path in self.file.paths:
            kind = KINDS.index(path.kind)
            if (kind in (LAND, MOUNTAIN, STRAIT)) == by_land:
                a, b = self.space_of[path.a], self.space_of[path.b]
                found[a].append((b, kind))
                found[b].append((a, kind))
        return tuple(tuple(sorted(each)) for each in found)

    def _independent(self, number: int) -> Independent:
        entry = self.file.independents[number]
        exits = [box for box in self.file.holding_boxes if box.army == entry.id]
        area = None
        if entry.may_enter is not None:
            area = frozenset(self.province_of[name] for name in entry.may_enter.provinces)
        return Independent(
            entry.id, entry.name, entry.people,
            self.space_of[entry.space] if entry.starts == "active" and entry.space is not None else NOBODY,
            entry.strength, entry.battle, tuple(self.space_of[way.space] for box in exits for way in box.exits), area,
            entry.must_go_west, frozenset(self.province_of[name] for name in entry.removed_on_entering),
        )

    # -- places -------------------------------------------------------------------------------------------------

    def inside(self, space: int) -> int:
        return space + self.count

    def at_sea(self, space: int) -> int:
        return space + 2 * self.count

    def space(self, place: int) -> int:
        """The space of a place."""
        return place % self.count

    def is_inside(self, place: int) -> bool:
        return self.count <= place < 2 * self.count

    def is_at_sea(self, place: int) -> bool:
        return place >= 2 * self.count

    def place_text(self, place: int) -> str:
        """The text form of a place (rules part 14)."""
        ending = "/in" if self.is_inside(place) else "/sea" if self.is_at_sea(place) else ""
        return self.spaces[self.space(place)].id + ending

    def place_of(self, text: str) -> int:
        """The place of a text form. Raises ``KeyError``."""
        name, _, location = text.partition("/")
        return self.space_of[name] + self.count * {"": 0, "in": 1, "sea": 2}[location]

    # -- people -------------------------------------------------------------------------------------------------

    def is_minor(self, general: int) -> bool:
        return general >= self.majors

    def minor(self, side: int, number: int) -> int:
        """The minor general of a side with a number from 0."""
        return self.majors + side * self.minors + number

    def minor_number(self, general: int) -> int:
        """From 0, of a minor general."""
        return (general - self.majors) % self.minors

    def general_text(self, general: int) -> str:
        """The text form of a general: his id, or ``minor1`` … among those of his side."""
        return f"minor{self.minor_number(general) + 1}" if self.is_minor(general) else self.generals[general].id

    def initiative(self, general: int) -> int:
        return self._initiatives[min(general, self.majors)]

    def seniority(self, general: int) -> int:
        return self._seniorities[min(general, self.majors)]

    def allowance(self, initiative: int, die: int) -> int:
        """Movement points of a commander (rules 4.2)."""
        below, equal, above = self._allowances
        return below if die < initiative else equal if die == initiative else above

    def battle_rating(self, general: int, space: int) -> int:
        """Of a general who fights in a space."""
        if self.is_minor(general):
            return self.tables.minor_general.battle
        facts = self.generals[general]
        if facts.battle_in is not None and facts.battle_in[0] == self.spaces[space].province:
            return facts.battle_in[1]
        return facts.battle

    def deck(self, without: Collection[str] = ()) -> list[int]:
        """All Tyche cards, each as the number of its kind; ``without`` those of some events (frame F23)."""
        return [
            number for number, card in enumerate(self.cards) if card.event not in without for _ in range(card.copies)
        ]

    def to_json(self) -> Mapping[str, Any]:
        """The file with its tags."""
        return self.raw

    def scenario(self, key: str) -> ScenarioEntry:
        """Raises ``KeyError``."""
        return self.scenarios[key]


def board_of(file: BoardFile, raw: Mapping[str, Any], origin: str) -> Board:
    """The board of a file. Raises ``BadBoard`` with the first fault."""
    ours = raw["tables"] if file.id == OWN_BOARD and "tables" in raw else own_board().raw["tables"]
    try:
        tables = tables_from(raw.get("tables", {}), ours)
        switches = switches_from(raw.get("switches", {}))
    except BadBoard as error:
        raise BadBoard(of_file(origin, error.said)) from None
    for fault in faults(file, tables):
        raise BadBoard(of_file(origin, fault))
    return Board(file, raw, tables, switches)


def board_from_text(text: str | bytes, origin: str) -> Board:
    """The board that a text describes. Raises ``BadBoard``."""
    file, raw = parse_board(text, origin)
    return board_of(file, raw, origin)


def board_from_values(raw: Mapping[str, Any], origin: str) -> Board:
    """The board of JSON values; equal values give the same object. Raises ``BadBoard``."""
    return _remembered(json.dumps(raw, sort_keys=True), origin)


@lru_cache(maxsize=16)  # a program that sends one board after the other must not fill the memory
def _remembered(text: str, origin: str) -> Board:
    raw = json.loads(text)
    return board_of(board_from_json(raw, origin), raw, origin)


def read_board(file: Path) -> Board:
    """The board of a file of a person. Raises ``BadBoard``."""
    return board_from_text(read_board_text(file), str(file))


FIRST_FRAME, SECOND_FRAME = "first", "second"
"""What stands around the chapter on our own board: deck and scenarios of earlier releases, and those of today."""
TODAY: Final = SECOND_FRAME


def own_board() -> Board:
    """The board that comes with the program; it is our reconstruction, and says so (``file.status``)."""
    return own_board_of(TODAY)


@cache
def own_board_of(frame: str) -> Board:
    """Our own board with the deck and the scenarios of ``FIRST_FRAME`` or ``SECOND_FRAME``."""
    folder = resources_dir() / "successors"
    text = read_board_text(folder / "board.json")
    if frame == TODAY:
        board = board_from_text(text, "board.json")
    else:
        raw = {**json.loads(text), **json.loads(read_board_text(folder / f"{frame}_frame.json"))}
        board = board_of(board_from_json(raw, frame), raw, frame)
    board.frame = frame
    return board


def frame_of(board: Board) -> Literal["first"] | None:
    """The frame of our own board that a match names; None for that of today, and on other boards."""
    return "first" if board.frame == FIRST_FRAME != TODAY else None


__all__ = [
    "FORTRESS", "INDEPENDENT", "KINDS", "LAND", "MAJOR_CITY", "MINOR_CITY", "MOUNTAIN", "NOBODY", "SEA", "STRAIT",
    "TRANS", "TRANSIT", "Board", "Space", "board_from_text", "board_from_values", "board_of", "frame_of", "own_board",
    "own_board_of", "read_board",
]

"""What of a position is in the state of a match: each field taken out of it and put into it by one description.

Names are those of the board of the match (``Names``), so that the descriptions are made for a match. Where a field
needs more than another form of one attribute, the function that takes it and the one that puts it stand together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NoReturn

from ccancients.engine.codecs import FLAG, Codec, Held, bits, counts, held, key_of, put, several
from ccancients.engine.phrase import Fact, Phrase
from ccancients.engine.positions import refused
from ccancients.successors.components.board import INDEPENDENT, MAJOR_CITY, NOBODY
from ccancients.successors.components.tables import KINDS
from ccancients.successors.position.facts import (
    UNKNOWN,
    Position,
    PositionArmy,
    PositionBand,
    PositionFaction,
    PositionForce,
    PositionPieces,
)
from ccancients.successors.rules.activation import senior
from ccancients.successors.rules.presence import generals_in, mask_of, members, royals_in
from ccancients.successors.state import BOX, DISPERSED, GONE, HAND, OUT, State

__all__ = ["Names", "fill", "table_of"]

_NAVAL: Final = ("ashore", "at_sea", "landed")
_AT_SEA: Final = _NAVAL.index("at_sea")


def _unknown(name: str) -> NoReturn:
    raise refused(Phrase("this board has no '{name}'", {"name": name}))


def _named(names: Sequence[str], nobody: str | None = None) -> Codec:
    """The place of a name among those of the board; -1 is ``nobody``. Raises ``BadPosition`` for another name."""
    numbers = {name: number for number, name in enumerate(names)}

    def read(name: str | None) -> int:
        return -1 if name is None else numbers[name] if name in numbers else _unknown(name)

    return Codec(lambda number: names[number] if number >= 0 else nobody, read)


class Names:
    """What the names of a position stand for in a match. To read one that there is not raises ``BadPosition``."""

    def __init__(self, state: State) -> None:
        self.state, self.board = state, state.board
        board, sides = state.board, state.words.factions
        self.side = _named(sides)
        self.space = _named([each.id for each in board.spaces])
        self.card = _named(state.words.cards)
        self.hand = several(_named(state.words.cards, UNKNOWN))
        self.army = _named([each.id for each in board.independents])
        self.royal = _named([each.id for each in board.royals])
        self.units = counts(_named([each.id for each in board.types]), state.types)
        self.place = Codec(lambda place: None if place == NOBODY else board.place_text(place), self._place)
        self.passages = several(Codec(
            lambda number: f"{self.space.write(number // state.sides)}/{sides[number % state.sides]}", self._passage,
        ))  # fmt: skip

    def _place(self, text: str | None) -> int:
        """Only a major city has an inside, only a port a sea."""
        if text is None:
            return NOBODY
        name, _, location = text.partition("/")
        space = self.space.read(name)
        inside = location == "in" and self.board.kind[space] != MAJOR_CITY
        if inside or (location == "sea" and not self.board.spaces[space].port):
            _unknown(text)
        return self.board.place_of(text)

    def _passage(self, text: str) -> int:
        """A passage that was asked for or promised, such as ``synnada/green``."""
        space, _, faction = text.partition("/")
        number: int = self.space.read(space) * self.state.sides + self.side.read(faction)
        return number

    def texts(self, generals: Iterable[int], royals: Iterable[int] = ()) -> tuple[str, ...]:
        """The names of people, which ``people`` reads."""
        return (*map(self.board.general_text, generals), *map(self.royal.write, royals))

    def people(self, generals: Sequence[str], royals: Sequence[str], side: int) -> tuple[list[int], list[int]]:
        """Generals and royals; among the generals of a line may be royals."""
        of_generals, of_royals = [], []
        for name in (*generals, *royals):
            if name in self.board.royal_of:
                of_royals.append(self.board.royal_of[name])
            else:
                of_generals.append(self.general(name, side))
        for numbers in (of_generals, of_royals):
            if len(set(numbers)) < len(numbers):
                raise refused(Phrase("somebody is named twice among {names}", {"names": ", ".join(generals)}))
        return of_generals, of_royals

    def general(self, name: str, side: int) -> int:
        """A general; a minor one is a side's own."""
        number = name.removeprefix("minor")
        if name not in self.board.general_of and number != name and number.isdecimal():
            if not 1 <= int(number) <= self.board.minors:
                _unknown(name)
            return self.board.minor(side, int(number) - 1)
        return self.board.general_of[name] if name in self.board.general_of else _unknown(name)


# -- the table --------------------------------------------------------------------------------------------------------


def _table(names: Names) -> tuple[Held, ...]:
    return (
        Held("turn", "turn"),
        Held("round", "round"),
        Held("order", "order", several(names.side)),
        Held("usurper", "usurper", names.side),
        Held("die", "die"),
        Held("sailed", "sailed"),
        Held("card", "card", names.card),
        Held("discards", "discards", several(names.card)),
    )


def table_of(state: State, *, over: bool) -> dict[str, Any]:
    """What is on the table; of a match that is over without the force that was active."""
    names, board = Names(state), state.board
    return {
        **held(_table(names), state),
        "factions": {name: _faction(names, side) for side, name in enumerate(state.words.factions)},
        "free_royals": {
            each.id: board.place_text(state.royal_at[royal]) for royal, each in enumerate(board.royals)
            if state.royal_owner[royal] == NOBODY and state.royal_at[royal] != OUT
        },
        "armies": {each.id: _army(names, army) for army, each in enumerate(board.independents)},
        "independent": _spaces_of(state, INDEPENDENT),
        "uncontrolled": _spaces_of(state, NOBODY),
        "force": _force(names) if state.force_side >= 0 and not over else None,
        "band": _band(names) if state.band_side >= 0 and not over else None,
    }  # fmt: skip


def fill(state: State, position: Position) -> None:
    """All that changes, from the pieces of the scenario on. Raises ``BadPosition``."""
    names = Names(state)
    state.active = names.side.read(position.side)
    put(_table(names), state, position)
    names.side.read(position.winner)
    _fill_ground(names, position)
    _fill_factions(names, position)
    if position.force is not None:
        _fill_force(names, position.force)
    if position.band is not None:
        _fill_band(names, position.band)


def _spaces_of(state: State, owner: int) -> tuple[str, ...]:
    """Spaces without a faction's marker that are not as at the start."""
    return tuple(
        each.id for space, each in enumerate(state.board.spaces)
        if state.control[space] == owner and each.starts_independent != (owner == INDEPENDENT)
    )


def _army(names: Names, army: int) -> PositionArmy:
    at = names.state.army_at[army]
    where = names.space.write(at) if at >= 0 else "box" if at == BOX else "gone"
    return PositionArmy(at=where, strength=max(1, names.state.army_strength[army]))


def _fill_ground(names: Names, position: Position) -> None:
    state = names.state
    state.control = [INDEPENDENT if each.starts_independent else NOBODY for each in names.board.spaces]
    for space in position.uncontrolled:
        state.control[names.space.read(space)] = NOBODY
    for space in position.independent:
        state.control[names.space.read(space)] = INDEPENDENT
    for name, army in position.armies.items():
        number = names.army.read(name)
        at = {"box": BOX, "gone": GONE}.get(army.at)
        state.army_at[number] = names.space.read(army.at) if at is None else at
        state.army_strength[number] = army.strength
        state.armies_active &= ~(1 << number)
        state.armies_active |= int(at is None) << number


# -- factions ---------------------------------------------------------------------------------------------------------

_COUNTS: Final = (("cu", "rested"), ("moved", "moved"), ("kept", "kept"))
_MARKS: Final = (("tired", "generals_moved"), ("resting", "generals_kept"), ("placed", "generals_placed"))
"""Who has been moved, rests, and has been placed."""


def _of_a_faction(names: Names) -> tuple[Held, ...]:
    return (
        Held("hand", "hands", names.hand, "[]"),
        Held("fleet", "fleet", each="[]"),
        Held("score", "score", each="[]"),
        Held("favor", "favor", each="[]"),
        Held("champion", "champions", FLAG, "<<"),
        Held("out", "fallen", FLAG, "<<"),
    )


def _faction(names: Names, side: int) -> PositionFaction:
    state, count, majors = names.state, names.board.count, names.board.majors
    off = [general for general, at in enumerate(state.general_at) if at < 0 and state.owner[general] == side]
    return PositionFaction(
        pieces=tuple(found for place in range(state.places) if (found := _pieces(names, side, place)) is not None),
        holds=tuple(names.space.write(space) for space, owner in enumerate(state.control) if owner == side),
        points={
            names.space.write(space): points
            for space, points in enumerate(state.points[side * count : (side + 1) * count]) if points
        },
        dispersed=names.texts(general for general in off if state.general_at[general] == DISPERSED),
        dead=names.texts(general for general in off if state.general_at[general] == OUT and general < majors),
        handicap=_handicap(state, side),
        **held(_of_a_faction(names), state, side),
        **_marked(names, off),
    )  # fmt: skip


def _handicap(state: State, side: int) -> int | None:
    """None for that of the scenario."""
    points = state.handicap[side]
    return None if points == state.scenario.factions[side].handicap else points


def _marked(names: Names, generals: Sequence[int]) -> dict[str, Any]:
    return {
        name: names.texts(general for general in generals if getattr(names.state, marks) >> general & 1)
        for name, marks in _MARKS
    }


def _fill_factions(names: Names, position: Position) -> None:
    """The factions of a position in place of those of the scenario. Raises ``BadPosition``."""
    state = names.state
    if list(position.factions) != list(state.words.factions):
        expected: dict[str, Fact] = {"names": ", ".join(state.words.factions)}
        raise refused(Phrase("factions: expected {names}, in this order", expected))
    for numbers in (state.rested, state.moved, state.kept):
        numbers[:] = bytes(len(numbers))
    majors = range(state.board.majors)
    state.general_at[: state.board.majors] = [OUT for _ in majors]
    state.owner[: state.board.majors] = [NOBODY for _ in majors]
    state.royal_at, state.royal_owner = [OUT] * len(state.royal_at), [NOBODY] * len(state.royal_at)
    state.points = bytearray(len(state.points))
    state.champions = state.fallen = 0
    state.generals_moved = state.generals_kept = state.generals_placed = state.royals_moved = 0
    stood: set[int] = set()
    for name, place in position.free_royals.items():
        (royal,) = names.people((), (name,), NOBODY)[1] or (-1,)
        if royal < 0:
            _unknown(name)
        state.royal_at[royal] = names.place.read(place)
    for name, faction in position.factions.items():
        _fill_faction(names, names.side.read(name), faction, stood)


def _fill_faction(names: Names, side: int, faction: PositionFaction, stood: set[int]) -> None:
    state, board = names.state, names.board
    for pieces in faction.pieces:
        _fill_pieces(names, side, pieces, stood)
    for where, listed in ((DISPERSED, faction.dispersed), (OUT, faction.dead)):
        for general in names.people(listed, (), side)[0]:
            _stands_once(state, general, stood)
            if general >= board.majors:
                _unknown(board.general_text(general))
            state.general_at[general], state.owner[general] = where, side
    for space in faction.holds:
        number = names.space.read(space)
        if state.control[number] >= 0:
            raise refused(Phrase("two factions hold {space}", {"space": space}))
        state.control[number] = side
    for space, points in faction.points.items():
        state.points[side * board.count + names.space.read(space)] = points
    put(_of_a_faction(names), state, faction, side)
    state.handicap[side] = state.scenario.factions[side].handicap if faction.handicap is None else faction.handicap
    _fill_marks(names, side, faction)
    for general in range(board.minor(side, 0), board.minor(side, 0) + board.minors):
        if general not in stood and state.general_at[general] != OUT:
            state.general_at[general] = HAND


def _fill_marks(names: Names, side: int, marked: PositionFaction | PositionPieces) -> None:
    """Among the tired may be royals."""
    state = names.state
    for name, marks in _MARKS:
        generals, royals = names.people(getattr(marked, name), (), side)
        setattr(state, marks, getattr(state, marks) | mask_of(generals))
        if name == "tired":
            state.royals_moved |= mask_of(royals)


def _pieces(names: Names, side: int, place: int) -> PositionPieces | None:
    state = names.state
    start, types = state.at(side, place), state.types
    generals, royals = generals_in(state, side, place), royals_in(state, side, place)
    if not (state.units[side * state.places + place] or generals or royals):
        return None
    marked = _marked(names, generals)
    marked["tired"] += names.texts((), [royal for royal in royals if state.royals_moved >> royal & 1])
    return PositionPieces(
        place=names.place.write(place), generals=names.texts(generals), royals=names.texts((), royals),
        **{name: names.units.write(getattr(state, each)[start : start + types]) for name, each in _COUNTS}, **marked,
    )  # fmt: skip


def _fill_pieces(names: Names, side: int, pieces: PositionPieces, stood: set[int]) -> None:
    state, place = names.state, names.place.read(pieces.place)
    start = state.at(side, place)
    for name, each in _COUNTS:
        numbers = getattr(state, each)
        for kind, number in enumerate(names.units.read(getattr(pieces, name))):
            if numbers[start + kind]:
                raise refused(Phrase("{place} is named twice for one faction", {"place": pieces.place}))
            numbers[start + kind] = number
    generals, royals = names.people(pieces.generals, pieces.royals, side)
    for general in generals:
        _stands_once(state, general, stood)
        state.general_at[general], state.owner[general] = place, side
    for royal in royals:
        if state.royal_at[royal] != OUT:
            raise refused(Phrase("{name} is in two places", {"name": names.royal.write(royal)}))
        state.royal_at[royal], state.royal_owner[royal] = place, side
    _fill_marks(names, side, pieces)


def _stands_once(state: State, general: int, stood: set[int]) -> None:
    if general in stood:
        raise refused(Phrase("{name} is in two places", {"name": state.board.general_text(general)}))
    stood.add(general)


# -- the force, and who is about to set out ---------------------------------------------------------------------------


def _of_the_force(names: Names) -> tuple[Held, ...]:
    kinds = _named(KINDS)
    return (
        Held("cu", "force_cu", names.units),
        Held("spent", "spent"),
        Held("exhausted", "exhausted", FLAG),
        Held("began", "began", names.place),
        Held("came_from", "came_from", names.place),
        Held("came_by", "came_by", Codec(lambda by: kinds.write(by - 1), lambda kind: kinds.read(kind) + 1)),
        Held("embarked_at", "embarked_at", names.place),
        Held("embarked_spent", "embarked_spent"),
        Held("naval", "naval", key_of(_NAVAL)),
        Held("land_before", "land_before", FLAG),
        Held("marched", "marched"),
        Held("toggles", "toggles"),
        Held("bared", "bared", FLAG),
        Held("sieges", "sieges"),
        Held("fresh", "fresh"),
        Held("besieged", "besieged_before", bits(names.space)),
        Held("honored", "honored", bits(names.side)),
        Held("asked", "asked", names.passages),
        Held("promised", "promised", names.passages),
    )


def _force(names: Names) -> PositionForce:
    state = names.state
    others = members(state.force_generals & ~(1 << state.commander))
    return PositionForce(
        generals=names.texts((state.commander, *others)), royals=names.texts((), members(state.force_royals)),
        **held(_of_the_force(names), state),
    )  # fmt: skip


def _fill_force(names: Names, force: PositionForce) -> None:
    state, board = names.state, names.board
    side = state.force_side = state.active
    generals, royals = names.people(force.generals, force.royals, side)
    if not generals:
        raise refused(Phrase("force: expected a general"))
    state.force_place = state.general_at[generals[0]]
    state.force_generals, state.force_royals = mask_of(generals), mask_of(royals)
    put(_of_the_force(names), state, force)
    state.commander = generals[0]
    if board.seniority(senior(state)) > board.seniority(state.commander):
        raise refused(Phrase("force: expected the most senior general first"))
    if (state.came_by and state.came_from == NOBODY) or (state.naval and state.embarked_at == NOBODY):
        raise refused(Phrase("force: expected where it came from, or embarked"))
    state.fresh = min(state.fresh, sum(state.force_cu))
    if state.force_place < 0 or (state.naval == _AT_SEA) != board.is_at_sea(state.force_place):
        raise refused(Phrase("force: expected all of it in one place, at sea when it sails and only then"))


def _of_the_band(names: Names) -> tuple[Held, ...]:
    return (Held("cu", "band_cu", names.units), Held("leaves", "band_leaves", names.units))


def _band(names: Names) -> PositionBand:
    state = names.state
    return PositionBand(
        commander=names.board.general_text(state.band_commander),
        generals=names.texts(members(state.band_generals)),
        royals=names.texts((), members(state.band_royals)),
        left=names.texts(members(state.band_left_generals), members(state.band_left_royals)),
        **held(_of_the_band(names), state),
    )


def _fill_band(names: Names, band: PositionBand) -> None:
    state = names.state
    side = state.band_side = state.active
    generals, royals = names.people(band.generals, band.royals, side)
    (commander,), _ = names.people((band.commander,), (), side)
    left, left_royals = names.people(band.left, (), side)
    state.band_commander, state.band_place = commander, state.general_at[commander]
    state.band_generals, state.band_royals = mask_of(generals), mask_of(royals)
    state.band_left_generals, state.band_left_royals = mask_of(left), mask_of(left_royals)
    put(_of_the_band(names), state, band)
    here = {state.general_at[general] for general in (*generals, *left)}
    here |= {state.royal_at[royal] for royal in (*royals, *left_royals)}
    if state.band_place < 0 or here - {state.band_place} or commander not in generals:
        raise refused(Phrase("band: expected all of it in the place of its commander"))
    start = state.at(side, state.band_place)
    if any(number > state.rested[start + kind] for kind, number in enumerate(state.band_cu)):
        raise refused(Phrase("band: expected no more units than have not been moved there"))

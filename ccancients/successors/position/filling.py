"""The pieces of a position put on the board; every name is looked up on the board of the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NoReturn

from ccancients.engine.phrase import Fact, Phrase
from ccancients.engine.positions import refused
from ccancients.successors.components.board import MAJOR_CITY, NOBODY
from ccancients.successors.position.facts import Position, PositionFaction, PositionPieces
from ccancients.successors.state import DISPERSED, HAND, OUT, State
from ccancients.successors.words import card_keys


class Names:
    """What the names of a position stand for. Every method raises ``BadPosition`` for a name that there is not."""

    def __init__(self, state: State) -> None:
        self.state, self.board = state, state.board
        self._sides = {name: side for side, name in enumerate(state.words.factions)}
        self._cards = {key: number for number, key in enumerate(card_keys(state.board))}

    def _unknown(self, name: str) -> NoReturn:
        raise refused(Phrase("this board has no '{name}'", {"name": name}))

    def _of(self, names: Mapping[str, int], name: str) -> int:
        number = names.get(name)
        return self._unknown(name) if number is None else number

    def side(self, name: str) -> int:
        return self._of(self._sides, name)

    def space(self, name: str) -> int:
        return self._of(self.board.space_of, name)

    def card(self, name: str) -> int:
        return self._of(self._cards, name)

    def army(self, name: str) -> int:
        return self._of(self.board.independent_of, name)

    def kind(self, name: str, kinds: Sequence[str]) -> int:
        return kinds.index(name) if name in kinds else self._unknown(name)

    def place(self, text: str) -> int:
        """A place; only a major city has an inside, only a port a sea."""
        name, _, location = text.partition("/")
        space = self.space(name)
        inside = location == "in" and self.board.kind[space] != MAJOR_CITY
        if inside or (location == "sea" and not self.board.spaces[space].port):
            self._unknown(text)
        return self.board.place_of(text)

    def perhaps(self, text: str | None) -> int:
        """A place, or nowhere."""
        return NOBODY if text is None else self.place(text)

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
                self._unknown(name)
            return self.board.minor(side, int(number) - 1)
        return self._of(self.board.general_of, name)

    def units(self, cu: Mapping[str, int]) -> list[int]:
        """Units by type."""
        found = [0] * self.state.types
        for name, number in cu.items():
            found[self._of(self.board.type_of, name)] = number
        return found

    def passages(self, words: Sequence[str]) -> list[int]:
        """Passages that were asked for or promised, of texts such as ``synnada/green``."""
        found = []
        for word in words:
            space, _, faction = word.partition("/")
            found.append(self.space(space) * self.state.sides + self.side(faction))
        return found


def fill_factions(state: State, position: Position, names: Names) -> None:
    """The factions of a position in place of those of the scenario. Raises ``BadPosition``."""
    if list(position.factions) != list(state.words.factions):
        expected: dict[str, Fact] = {"names": ", ".join(state.words.factions)}
        raise refused(Phrase("factions: expected {names}, in this order", expected))
    for counts in (state.rested, state.moved, state.kept):
        counts[:] = bytes(len(counts))
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
            raise refused(Phrase("this board has no '{name}'", {"name": name}))
        state.royal_at[royal] = names.place(place)
    for name, faction in position.factions.items():
        _fill_faction(state, names, names.side(name), faction, stood)


def _fill_faction(state: State, names: Names, side: int, faction: PositionFaction, stood: set[int]) -> None:
    for pieces in faction.pieces:
        _fill_pieces(state, names, side, pieces, stood)
    for where, listed in ((DISPERSED, faction.dispersed), (OUT, faction.dead)):
        for general in names.people(listed, (), side)[0]:
            _stands_once(state, general, stood)
            if general >= state.board.majors:
                raise refused(Phrase("this board has no '{name}'", {"name": state.board.general_text(general)}))
            state.general_at[general], state.owner[general] = where, side
    for space in faction.holds:
        number = names.space(space)
        if state.control[number] >= 0:
            raise refused(Phrase("two factions hold {space}", {"space": space}))
        state.control[number] = side
    for space, points in faction.points.items():
        state.points[side * state.board.count + names.space(space)] = points
    state.hands[side] = [names.card(card) for card in faction.hand]
    state.fleet[side] = faction.fleet
    state.champions |= int(faction.champion) << side
    state.fallen |= int(faction.out) << side
    _mark(state, names, side, faction)
    for general in range(state.board.minor(side, 0), state.board.minor(side, 0) + state.board.minors):
        if general not in stood and state.general_at[general] != OUT:
            state.general_at[general] = HAND


def _mark(state: State, names: Names, side: int, marked: PositionFaction | PositionPieces) -> None:
    """Who has been moved, rests, and has been placed."""
    tired, royals = names.people(marked.tired, (), side)
    for general in tired:
        state.generals_moved |= 1 << general
    for royal in royals:
        state.royals_moved |= 1 << royal
    for general in names.people(marked.resting, (), side)[0]:
        state.generals_kept |= 1 << general
    for general in names.people(marked.placed, (), side)[0]:
        state.generals_placed |= 1 << general


def _fill_pieces(state: State, names: Names, side: int, pieces: PositionPieces, stood: set[int]) -> None:
    place = names.place(pieces.place)
    start = state.at(side, place)
    for counts, cu in ((state.rested, pieces.cu), (state.moved, pieces.moved), (state.kept, pieces.kept)):
        for kind, number in enumerate(names.units(cu)):
            if counts[start + kind]:
                raise refused(Phrase("{place} is named twice for one faction", {"place": pieces.place}))
            counts[start + kind] = number
    generals, royals = names.people(pieces.generals, pieces.royals, side)
    for general in generals:
        _stands_once(state, general, stood)
        state.general_at[general], state.owner[general] = place, side
    for royal in royals:
        if state.royal_at[royal] != OUT:
            raise refused(Phrase("{name} is in two places", {"name": state.board.royals[royal].id}))
        state.royal_at[royal], state.royal_owner[royal] = place, side
    _mark(state, names, side, pieces)


def _stands_once(state: State, general: int, stood: set[int]) -> None:
    if general in stood:
        raise refused(Phrase("{name} is in two places", {"name": state.board.general_text(general)}))
    stood.add(general)


__all__ = ["Names", "fill_factions"]

"""What must agree within a scenario of a board file, and the words in which a fault is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ccancients.engine.phrase import Fact, Phrase
from ccancients.successors.components.board_file import (
    ArmyEntry,
    ArrivalEntry,
    BoardFile,
    FactionEntry,
    ScenarioEntry,
)
from ccancients.successors.components.tables import Tables

FEWEST, MOST_PRESTIGE = "fewest", "most_prestige"
"""Whom an arrival comes to, where no faction is named: who has fewest points, or most prestige (frame F24)."""
INDEPENDENT_UNIT: Final = "independent"
"""The type of combat unit that only independent armies consist of."""


def said(place: str, reason: Phrase) -> Phrase:
    """The sentence of a fault."""
    return Phrase("{place}: {reason}.", {"place": place, "reason": reason})


def unknown_space(place: str, name: str) -> Phrase:
    return said(place, Phrase("expected a space of this board, found '{name}'", {"name": name}))


def unknown_type(place: str, name: str) -> Phrase:
    return said(place, Phrase("expected a type of combat unit, found '{name}'", {"name": name}))


def scenario_faults(board: BoardFile, tables: Tables, scenario: ScenarioEntry) -> Iterator[Phrase]:
    """Everything that is wrong with a scenario whose form is right."""
    place = f"scenarios, {scenario.id}"
    if scenario.players != len(scenario.factions):
        yield said(place, Phrase("expected as many factions as players"))
    if scenario.rounds % scenario.rounds_per_turn:
        yield said(place, Phrase("expected rounds that fill whole turns"))
    if len({each.id for each in scenario.factions}) != len(scenario.factions):
        yield said(place, Phrase("expected factions of different ids"))
    for marker in scenario.markers:
        if marker.space not in {each.id for each in board.spaces}:
            yield unknown_space(place, marker.space)
    for kind, times in Counter(each.kind for each in scenario.markers).items():
        if kind == "tomb" and times > 1:
            yield said(place, Phrase("expected '{name}' in one place", {"name": kind}))
    owner: dict[str, str] = {}
    yield from _control(board, place, scenario, owner)
    yield from _stands(board, place, scenario)
    for faction in scenario.factions:
        yield from _faction(board, tables, f"{place}, {faction.id}", faction, owner)
    yield from _prizes(board, place, scenario)
    yield from _arrivals(board, tables, place, scenario)


def _prizes(board: BoardFile, place: str, scenario: ScenarioEntry) -> Iterator[Phrase]:
    """Prizes and the rounds in which they are paid go with the victory ``prizes``, and with no other (frame F21)."""
    kinds = {each.id: each.kind for each in board.spaces}
    wanted = scenario.victory == "prizes"
    for name, listed in (("prizes", scenario.prizes), ("score_rounds", scenario.score_rounds)):
        if wanted and not listed:
            yield said(place, Phrase("expected '{name}' with the victory 'prizes'", {"name": name}))
        if listed and not wanted:
            yield said(place, Phrase("expected '{name}' with the victory 'prizes' alone", {"name": name}))
    for name, times in Counter(each.space for each in scenario.prizes).items():
        if kinds.get(name, "transit") == "transit":
            yield said(place, Phrase("expected a space that can hold a control marker, found '{name}'", {"name": name}))
        elif times > 1:
            yield said(place, Phrase("expected '{name}' once, found it twice", {"name": name}))
    rounds = scenario.score_rounds
    if rounds != sorted(set(rounds)) or any(each > scenario.rounds for each in rounds):
        facts: dict[str, Fact] = {"number": scenario.rounds}
        yield said(place, Phrase("expected rising numbers of rounds, {number} at most", facts))


def _arrivals(board: BoardFile, tables: Tables, place: str, scenario: ScenarioEntry) -> Iterator[Phrase]:
    """Who comes later is on this board, not there at the beginning, and comes once (frame F24, F25)."""
    generals = {each.id for each in board.generals}
    types = {each.id for each in tables.cu_types} - {INDEPENDENT_UNIT}
    there = {name for faction in scenario.factions for army in faction.armies for name in army.generals}
    for number, each in enumerate(scenario.arrivals):
        where = f"{place}, arrivals[{number}]"
        if each.turn > scenario.rounds // scenario.rounds_per_turn:
            yield said(where, Phrase("expected a turn of this scenario"))
        if each.faction not in (FEWEST, MOST_PRESTIGE, *(faction.id for faction in scenario.factions)):
            yield said(where, Phrase("expected a faction, '{fewest}' or '{most}', found '{name}'", {
                "fewest": FEWEST, "most": MOST_PRESTIGE, "name": each.faction,
            }))  # fmt: skip
        for name in (*each.cu, *each.instead):
            if name not in types:
                yield unknown_type(where, name)
        yield from _who_comes(where, each, generals, there)
        there |= {each.general} if each.general is not None else set()


def _who_comes(where: str, arrival: ArrivalEntry, generals: set[str], there: set[str]) -> Iterator[Phrase]:
    """The general of an arrival, and the one whose place he takes; ``there`` are those who have come before."""
    name, replaced = arrival.general, arrival.replaces
    if name is not None and name not in generals:
        yield said(where, Phrase("expected a general of this board, found '{name}'", {"name": name}))
    if name is not None and name in there:
        yield said(where, Phrase("expected '{name}' in one place", {"name": name}))
    if replaced is not None and (name is None or replaced not in there):
        yield said(where, Phrase("expected a general who replaces one who is in the game, found '{name}'", {
            "name": replaced,
        }))  # fmt: skip
    if arrival.instead and replaced is None:
        yield said(where, Phrase("expected '{name}' where somebody is replaced", {"name": "instead"}))


def _control(board: BoardFile, place: str, scenario: ScenarioEntry, owner: dict[str, str]) -> Iterator[Phrase]:
    """Whose control markers lie where; ``owner`` is filled in."""
    kinds = {each.id: each.kind for each in board.spaces}
    for faction in scenario.factions:
        for name in faction.control:
            if kinds.get(name, "transit") == "transit":
                facts = {"name": name}
                yield said(place, Phrase("expected a space that can hold a control marker, found '{name}'", facts))
            elif name in owner:
                yield said(place, Phrase("expected '{name}' to belong to one faction", {"name": name}))
            owner[name] = faction.id


def _stands(board: BoardFile, place: str, scenario: ScenarioEntry) -> Iterator[Phrase]:
    """One faction in a place, and nobody twice."""
    independents = {each.space for each in board.independents if each.starts == "active"}
    stands: dict[tuple[str, str], str] = {}
    used: set[str] = set()
    for faction in scenario.factions:
        for army in faction.armies:
            taken = army.location == "outside" and army.space in independents
            if taken or stands.setdefault((army.space, army.location), faction.id) != faction.id:
                yield said(place, Phrase("expected one faction in '{name}'", {"name": army.space}))
        for royal in faction.royals:
            if stands.get((royal.space, royal.location), faction.id) != faction.id:
                yield said(place, Phrase("expected one faction in '{name}'", {"name": royal.space}))
        for name in (*(each for army in faction.armies for each in army.generals), *(r.id for r in faction.royals)):
            if name in used:
                yield said(place, Phrase("expected '{name}' in one place", {"name": name}))
            used.add(name)


def _faction(
    board: BoardFile, tables: Tables, place: str, faction: FactionEntry, owner: dict[str, str]
) -> Iterator[Phrase]:
    if faction.minor_generals > tables.minor_generals_per_player:
        facts = {"number": tables.minor_generals_per_player}
        yield said(place, Phrase("expected at most {number} minor generals", facts))
    if not any(army.generals for army in faction.armies):
        yield said(place, Phrase("expected an army with a general"))
    inside: Counter[str] = Counter()
    for army in faction.armies:
        yield from _army(board, tables, place, army)
        inside[army.space] += sum(army.cu.values()) if army.location == "inside" else 0
    cities = {each.id for each in board.spaces if each.kind == "major_city" and owner.get(each.id) == faction.id}
    for name in {each.space for each in faction.armies if each.location == "inside"}:
        if name not in cities or inside[name] > tables.city_limit:
            yield _nobody_inside(place, name)
    royals = {each.id for each in board.royals}
    for royal in faction.royals:
        if royal.id not in royals or royal.space not in {each.id for each in board.spaces}:
            yield said(place, Phrase("expected a royal and a space of this board, found '{name}'", {"name": royal.id}))
        elif royal.location == "inside" and royal.space not in cities:
            yield _nobody_inside(place, royal.space)


def _nobody_inside(place: str, name: str) -> Phrase:
    return said(place, Phrase("expected nobody inside '{name}' but its owner's, within the limit", {"name": name}))


def _army(board: BoardFile, tables: Tables, place: str, army: ArmyEntry) -> Iterator[Phrase]:
    if army.space not in {each.id for each in board.spaces}:
        yield unknown_space(place, army.space)
    for name in army.generals:
        if name not in {each.id for each in board.generals}:
            yield said(place, Phrase("expected a general of this board, found '{name}'", {"name": name}))
    for name in army.cu:
        if name not in {each.id for each in tables.cu_types} - {INDEPENDENT_UNIT}:
            yield unknown_type(place, name)
    if not army.generals and not sum(army.cu.values()):
        yield said(place, Phrase("expected an army of somebody in '{name}'", {"name": army.space}))


__all__ = ["FEWEST", "INDEPENDENT_UNIT", "MOST_PRESTIGE", "said", "scenario_faults", "unknown_space", "unknown_type"]

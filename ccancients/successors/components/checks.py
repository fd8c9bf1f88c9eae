"""What must agree within a board file (rules part 16); each fault is a sentence that names its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from ccancients.engine.phrase import Fact, Phrase
from ccancients.successors.components.board_file import BONUS, SURPRISE, WINDOWS, BoardFile, IndependentEntry
from ccancients.successors.components.scenario_checks import (
    INDEPENDENT_UNIT,
    said,
    scenario_faults,
    unknown_space,
    unknown_type,
)
from ccancients.successors.components.tables import Tables

SEA_KINDS: Final = ("sea", "trans_mediterranean")
NUMBERED: Final = ("march", "winds", "recruit", "decree", "battle", "sortie")
"""Events that are nothing without a number."""
_MINOR: Final = "minor"
_HERE: Final = "here"


def faults(board: BoardFile, tables: Tables) -> Iterator[Phrase]:
    """Everything that is wrong with a file whose form is right."""
    yield from _names(board, tables)
    yield from _paths(board)
    yield from _provinces(board)
    yield from _independents(board)
    yield from _people(board)
    yield from _tables(board, tables)
    yield from _deck(board, tables)
    for scenario in board.scenarios:
        yield from scenario_faults(board, tables, scenario)


# -- names ------------------------------------------------------------------------------------------------------------


def _names(board: BoardFile, tables: Tables) -> Iterator[Phrase]:
    """What is spoken of by its id must be told apart by it."""
    types = [each.id for each in tables.cu_types]
    lists = {
        "spaces": [each.id for each in board.spaces], "provinces": [each.id for each in board.provinces],
        "generals": [each.id for each in board.generals], "royals": [each.id for each in board.royals],
        "independents": [each.id for each in board.independents], "scenarios": [each.id for each in board.scenarios],
        "spaces, names": [each.name for each in board.spaces], "tables.cu_types": types,
        "holding_boxes": [each.army for each in board.holding_boxes],
    }  # fmt: skip
    for place, ids in lists.items():
        yield from _twice(place, ids)
    pieces = {*types, *lists["generals"], *lists["royals"]}
    if len(pieces) < len(set(types)) + len(set(lists["generals"])) + len(set(lists["royals"])):
        both = [name for name, times in Counter(types + lists["generals"] + lists["royals"]).items() if times > 1]
        name = both[0] if both else ""
        yield said("generals", Phrase("expected '{name}' for one piece, found it for two", {"name": name}))
    for name in sorted(pieces):
        if name.startswith(_MINOR):
            yield said("generals", Phrase("expected no piece called '{name}': minor generals are", {"name": name}))
    if _HERE in lists["spaces"]:
        yield said("spaces", Phrase("expected another word than '{name}', which is an answer", {"name": _HERE}))


def _twice(place: str, ids: Iterable[str]) -> Iterator[Phrase]:
    for name, times in Counter(ids).items():
        if times > 1:
            yield said(place, Phrase("expected '{name}' once, found it twice", {"name": name}))


# -- the map ----------------------------------------------------------------------------------------------------------


def _paths(board: BoardFile) -> Iterator[Phrase]:
    spaces = {each.id for each in board.spaces}
    ports: set[str] = set()
    seen: set[tuple[frozenset[str], bool]] = set()
    links: dict[str, set[str]] = {each: set() for each in spaces}
    for path in board.paths:
        place = f"paths, {path.a}–{path.b}"
        if path.a not in spaces or path.b not in spaces:
            yield said(place, Phrase("expected two spaces of this board"))
            continue
        if path.a == path.b:
            yield said(place, Phrase("expected two different spaces"))
        at_sea = path.kind in SEA_KINDS
        key = (frozenset((path.a, path.b)), at_sea)
        if key in seen:
            yield said(place, Phrase("expected one path by land and one by sea at most"))
        seen.add(key)
        links[path.a].add(path.b)
        links[path.b].add(path.a)
        if at_sea:
            ports |= {path.a, path.b}
    yield from _spaces(board, ports)
    yield from _out_of_reach(board, links)


def _spaces(board: BoardFile, ports: set[str]) -> Iterator[Phrase]:
    for name in ("width", "height"):
        if name not in board.canvas:
            yield said("canvas", Phrase("expected a '{name}'", {"name": name}))
    for space in board.spaces:
        place = f"spaces, {space.id}"
        if space.port != (space.id in ports):
            yield said(place, Phrase("expected a port to have a path by sea, and no other space"))
        if space.kind == "transit" and space.start != "none":
            yield said(place, Phrase("expected no control marker in a transit point"))
        if not 0 <= space.x <= board.canvas.get("width", 0) or not 0 <= space.y <= board.canvas.get("height", 0):
            yield said(place, Phrase("expected a place on the canvas"))


def _out_of_reach(board: BoardFile, links: dict[str, set[str]]) -> Iterator[Phrase]:
    todo = [board.spaces[0].id]
    reached = set(todo)
    while todo:
        fresh = links[todo.pop()] - reached
        reached |= fresh
        todo += fresh
    for space in board.spaces:
        if space.id not in reached:
            yield said(f"spaces, {space.id}", Phrase("expected a way to it from every other space"))


def _provinces(board: BoardFile) -> Iterator[Phrase]:
    listed = {each.id for each in board.provinces}
    for space in board.spaces:
        if space.province not in listed:
            yield _unknown_province(f"spaces, {space.id}", space.province)
    for province in board.provinces:
        place = f"provinces, {province.id}"
        mine = [each for each in board.spaces if each.province == province.id]
        yield from _twice(f"{place}, spaces", province.spaces)
        if {each.id for each in mine} != set(province.spaces):
            yield said(place, Phrase("expected the spaces that name it, and no others"))
        majors = [each.id for each in mine if each.kind == "major_city"]
        if majors != [province.major_city]:
            yield said(place, Phrase("expected exactly one major city, '{name}'", {"name": province.major_city}))
        held = sum(each.kind != "transit" for each in mine)
        if province.majority != held // 2 + 1:
            facts = {"number": held // 2 + 1, "held": held}
            yield said(place, Phrase("expected a majority of {number} of its {held} spaces", facts))


def _unknown_province(place: str, name: str) -> Phrase:
    return said(place, Phrase("expected a province of this board, found '{name}'", {"name": name}))


# -- people -----------------------------------------------------------------------------------------------------------


def _independents(board: BoardFile) -> Iterator[Phrase]:
    spaces = {each.id for each in board.spaces}
    armies = {each.id for each in board.independents}
    boxed = {each.army for each in board.holding_boxes}
    for box in board.holding_boxes:
        if box.army not in armies:
            yield said(f"holding_boxes, {box.army}", Phrase("expected an independent army of this board"))
        for way in box.exits:
            if way.space not in spaces:
                yield unknown_space(f"holding_boxes, {box.army}", way.space)
    for army in board.independents:
        if army.starts != "active" and army.id not in boxed:
            yield said(f"independents, {army.id}", Phrase("expected a holding box"))
        yield from _area(board, army)


def _area(board: BoardFile, army: IndependentEntry) -> Iterator[Phrase]:
    """Where an army begins, and where it may go."""
    place = f"independents, {army.id}"
    provinces = {each.id for each in board.provinces}
    area = army.may_enter.provinces if army.may_enter is not None else None
    for name in (*(area or ()), *army.removed_on_entering):
        if name not in provinces:
            yield _unknown_province(place, name)
    home = {each.id: each.province for each in board.spaces}
    exits = [way.space for box in board.holding_boxes if box.army == army.id for way in box.exits]
    if army.starts == "active" and army.space not in home:
        yield said(place, Phrase("expected the space where it begins"))
    for name in (army.space, *exits) if army.starts == "active" else exits:
        if area is not None and name in home and home[name] not in area:
            yield said(place, Phrase("expected '{name}' to lie where it may go", {"name": name}))


def _people(board: BoardFile) -> Iterator[Phrase]:
    spaces, provinces = {each.id for each in board.spaces}, {each.id for each in board.provinces}
    for number, times in Counter(each.seniority for each in board.generals).items():
        if times > 1:
            facts = {"number": number}
            yield said("generals", Phrase("expected a seniority of his own for each, found {number} twice", facts))
    for general in board.generals:
        place = f"generals, {general.id}"
        if general.start_province is not None and general.start_province not in provinces:
            yield _unknown_province(place, general.start_province)
        if general.battle_in is not None and general.battle_in.province not in provinces:
            yield _unknown_province(place, general.battle_in.province)
    for royal in board.royals:
        if royal.home not in spaces:
            yield unknown_space(f"royals, {royal.id}", royal.home)


# -- tables -----------------------------------------------------------------------------------------------------------


def _tables(board: BoardFile, tables: Tables) -> Iterator[Phrase]:
    width = len(tables.attrition.columns)
    if set(tables.attrition.rows) != set("123456") or any(len(row) != width for row in tables.attrition.rows.values()):
        yield said("tables.attrition", Phrase("expected a row for each side of a die, as long as the columns"))
    for words in tables.attrition.columns:
        if not is_column(words):
            facts = {"words": words}
            yield said("tables.attrition", Phrase("expected columns such as 2, 3-4 or 10+, found '{words}'", facts))
    if tables.hostile_fortress_column not in tables.attrition.columns:
        yield said("tables.hostile_fortress_column", Phrase("expected a column of the attrition table"))
    if set(tables.tyche_die) != set("123456"):
        yield said("tables.tyche_die", Phrase("expected a number for each side of a die"))
    yield from _units(tables)
    spaces = {each.id for each in board.spaces}
    for name in tables.forage_limit:
        if name != "default" and name not in spaces:
            yield said("tables.forage_limit", Phrase("expected 'default' or a space, found '{name}'", {"name": name}))
    if "default" not in tables.forage_limit:
        yield said("tables.forage_limit", Phrase("expected a '{name}'", {"name": "default"}))


def is_column(words: str) -> bool:
    """Whether a column of the attrition table is headed by a number, by two with ``-``, or by one with ``+``."""
    parts = words.removesuffix("+").split("-")
    digits = all(part.isascii() and part.isdigit() and len(part) <= 3 for part in parts)
    return digits and (len(parts) == 1 or (len(parts) == 2 and not words.endswith("+")))


def _units(tables: Tables) -> Iterator[Phrase]:
    types = {each.id for each in tables.cu_types} - {INDEPENDENT_UNIT}
    if not types:
        yield said("tables.cu_types", Phrase("expected a type of combat unit that a faction can have"))
    given = tables.reinforcements
    for table in (given.each, given.makedonia, given.most_prestige, given.fewest_vp):
        for name in table:
            if name not in types:
                yield unknown_type("tables.reinforcements", name)
    if tables.train.unit not in types:
        yield unknown_type("tables.train", tables.train.unit)


# -- the deck ---------------------------------------------------------------------------------------------------------


def _deck(board: BoardFile, tables: Tables) -> Iterator[Phrase]:
    """A card that is revealed at a window is a surprise, and no other is; what an event needs is there (frame F3)."""
    types = {each.id for each in tables.cu_types} - {INDEPENDENT_UNIT}
    for number, card in enumerate(board.tyche_deck):
        place = f"tyche_deck[{number}]"
        if (card.kind == SURPRISE) != (card.event in WINDOWS):
            facts: dict[str, Fact] = {"windows": ", ".join(WINDOWS)}
            reason = Phrase("expected a surprise to have one of these events, and no other card: {windows}", facts)
            yield said(place, reason)
        if card.kind == BONUS and card.event is None:
            yield said(place, Phrase("expected a bonus card to have an event"))
        if (card.event == "recruit") != (card.unit is not None):
            yield said(place, Phrase("expected a '{name}' with the event '{event}' alone", {
                "name": "unit", "event": "recruit",
            }))  # fmt: skip
        elif card.unit is not None and card.unit not in types:
            yield unknown_type(place, card.unit)
        if card.event is not None and card.event in NUMBERED and not card.number:
            facts = {"name": "number", "event": card.event}
            yield said(place, Phrase("expected a '{name}' with the event '{event}'", facts))


__all__ = ["SEA_KINDS", "faults", "is_column"]

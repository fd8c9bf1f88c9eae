"""What must agree within a board file (rules part 16); each fault is a sentence that names its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ccancients.engine.phrase import Fact, Phrase
from ccancients.successors.components.board_file import BoardFile, FactionEntry, ScenarioEntry
from ccancients.successors.components.tables import Tables

SEA_KINDS: Final = ("sea", "trans_mediterranean")


def faults(board: BoardFile, tables: Tables) -> Iterator[Phrase]:
    """Everything that is wrong with a file whose form is right."""
    yield from _names_twice(board)
    yield from _paths(board)
    yield from _provinces(board)
    yield from _independents(board)
    yield from _tables(board, tables)
    for scenario in board.scenarios:
        yield from _scenario(board, tables, scenario)


def _say(place: str, text: str, **facts: Fact) -> Phrase:
    return Phrase("{place}: {reason}", {"place": place, "reason": Phrase(text, facts)})


def _names_twice(board: BoardFile) -> Iterator[Phrase]:
    lists = {
        "spaces": [each.id for each in board.spaces], "provinces": [each.id for each in board.provinces],
        "generals": [each.id for each in board.generals], "royals": [each.id for each in board.royals],
        "independents": [each.id for each in board.independents], "scenarios": [each.id for each in board.scenarios],
        "spaces, names": [each.name for each in board.spaces],
    }  # fmt: skip
    for place, ids in lists.items():
        for name, times in Counter(ids).items():
            if times > 1:
                yield _say(place, "expected '{name}' once, found it twice", name=name)
    for number, times in Counter(each.seniority for each in board.generals).items():
        if times > 1:
            yield _say("generals", "expected a seniority of his own for each, found {number} twice", number=number)
    for general in board.generals:
        if general.id.startswith("minor"):
            yield _say("generals", "expected no general called '{name}': minor generals are", name=general.id)


def _paths(board: BoardFile) -> Iterator[Phrase]:
    spaces = {each.id: each for each in board.spaces}
    ports: set[str] = set()
    seen: set[tuple[frozenset[str], bool]] = set()
    links: dict[str, set[str]] = {each: set() for each in spaces}
    for path in board.paths:
        place = f"paths, {path.a}–{path.b}"
        if path.a not in spaces or path.b not in spaces:
            yield _say(place, "expected two spaces of this board")
            continue
        if path.a == path.b:
            yield _say(place, "expected two different spaces")
        at_sea = path.kind in SEA_KINDS
        key = (frozenset((path.a, path.b)), at_sea)
        if key in seen:
            yield _say(place, "expected one path by land and one by sea at most")
        seen.add(key)
        links[path.a].add(path.b)
        links[path.b].add(path.a)
        if at_sea:
            ports |= {path.a, path.b}
    for space in board.spaces:
        place = f"spaces, {space.id}"
        if space.port != (space.id in ports):
            yield _say(place, "expected a port to have a path by sea, and no other space")
        if space.kind == "transit" and space.start != "none":
            yield _say(place, "expected no control marker in a transit point")
        if not 0 <= space.x <= board.canvas.get("width", 0) or not 0 <= space.y <= board.canvas.get("height", 0):
            yield _say(place, "expected a place on the canvas")
    yield from _out_of_reach(board, links)


def _out_of_reach(board: BoardFile, links: dict[str, set[str]]) -> Iterator[Phrase]:
    todo = [board.spaces[0].id]
    reached = set(todo)
    while todo:
        fresh = links[todo.pop()] - reached
        reached |= fresh
        todo += fresh
    for space in board.spaces:
        if space.id not in reached:
            yield _say(f"spaces, {space.id}", "expected a way to it from every other space")


def _provinces(board: BoardFile) -> Iterator[Phrase]:
    listed = {each.id for each in board.provinces}
    for space in board.spaces:
        if space.province not in listed:
            yield _say(f"spaces, {space.id}", "expected a province of this board, found '{name}'", name=space.province)
    for province in board.provinces:
        place = f"provinces, {province.id}"
        mine = [each for each in board.spaces if each.province == province.id]
        if {each.id for each in mine} != set(province.spaces):
            yield _say(place, "expected the spaces that name it, and no others")
        majors = [each.id for each in mine if each.kind == "major_city"]
        if majors != [province.major_city]:
            yield _say(place, "expected exactly one major city, '{name}'", name=province.major_city)
        held = sum(each.kind != "transit" for each in mine)
        if province.majority != held // 2 + 1:
            yield _say(place, "expected a majority of {number} of its {held} spaces", number=held // 2 + 1, held=held)


def _independents(board: BoardFile) -> Iterator[Phrase]:
    spaces = {each.id: each for each in board.spaces}
    provinces = {each.id for each in board.provinces}
    armies = {each.id for each in board.independents}
    boxed = {each.army for each in board.holding_boxes}
    for box in board.holding_boxes:
        if box.army not in armies:
            yield _say(f"holding_boxes, {box.army}", "expected an independent army of this board")
        for way in box.exits:
            if way.space not in spaces:
                yield _say(f"holding_boxes, {box.army}", "expected a space, found '{name}'", name=way.space)
    for army in board.independents:
        place = f"independents, {army.id}"
        if army.starts == "active" and army.space not in spaces:
            yield _say(place, "expected the space where it begins")
        if army.starts != "active" and army.id not in boxed:
            yield _say(place, "expected a holding box")
        area = army.may_enter.provinces if army.may_enter is not None else []
        for name in (*area, *army.removed_on_entering):
            if name not in provinces:
                yield _say(place, "expected a province of this board, found '{name}'", name=name)
    for royal in board.royals:
        if royal.home not in spaces:
            yield _say(f"royals, {royal.id}", "expected a space of this board, found '{name}'", name=royal.home)
    for general in board.generals:
        if general.battle_in is not None and general.battle_in.province not in provinces:
            yield _say(f"generals, {general.id}", "expected a province of this board")


def _tables(board: BoardFile, tables: Tables) -> Iterator[Phrase]:
    width = len(tables.attrition.columns)
    if set(tables.attrition.rows) != set("123456") or any(len(row) != width for row in tables.attrition.rows.values()):
        yield _say("tables.attrition", "expected a row for each side of a die, as long as the columns")
    for words in tables.attrition.columns:
        if not all(part.isdigit() for part in words.rstrip("+").split("-")):
            yield _say("tables.attrition", "expected columns such as 2, 3-4 or 10+, found '{words}'", words=words)
    if tables.hostile_fortress_column not in tables.attrition.columns:
        yield _say("tables.hostile_fortress_column", "expected a column of the attrition table")
    if set(tables.tyche_die) != set("123456"):
        yield _say("tables.tyche_die", "expected a number for each side of a die")
    types = {each.id for each in tables.cu_types}
    given = tables.reinforcements
    for table in (given.each, given.makedonia, given.most_prestige, given.fewest_vp, {tables.train.unit: 1}):
        for name in table:
            if name not in types:
                yield _say("tables", "expected a type of combat unit, found '{name}'", name=name)
    spaces = {each.id for each in board.spaces}
    for name in tables.forage_limit:
        if name != "default" and name not in spaces:
            yield _say("tables.forage_limit", "expected 'default' or a space, found '{name}'", name=name)
    if "default" not in tables.forage_limit:
        yield _say("tables.forage_limit", "expected a 'default'")


def _scenario(board: BoardFile, tables: Tables, scenario: ScenarioEntry) -> Iterator[Phrase]:
    place = f"scenarios, {scenario.id}"
    spaces = {each.id: each for each in board.spaces}
    if scenario.players != len(scenario.factions):
        yield _say(place, "expected as many factions as players")
    if scenario.rounds % scenario.rounds_per_turn:
        yield _say(place, "expected rounds that fill whole turns")
    if len({each.id for each in scenario.factions}) != len(scenario.factions):
        yield _say(place, "expected factions of different ids")
    owner: dict[str, str] = {}
    for faction in scenario.factions:
        for name in faction.control:
            if name not in spaces or spaces[name].kind == "transit":
                yield _say(place, "expected a space that can hold a control marker, found '{name}'", name=name)
            elif name in owner:
                yield _say(place, "expected '{name}' to belong to one faction", name=name)
            owner[name] = faction.id
    for marker in scenario.markers:
        if marker.space not in spaces:
            yield _say(place, "expected a space of this board, found '{name}'", name=marker.space)
    stands: dict[tuple[str, str], str] = {}
    used: set[str] = set()
    for faction in scenario.factions:
        yield from _faction(board, tables, place, faction, owner)
        for army in faction.armies:
            if stands.setdefault((army.space, army.location), faction.id) != faction.id:
                yield _say(place, "expected one faction in '{name}'", name=army.space)
        for name in (*(each for army in faction.armies for each in army.generals), *(r.id for r in faction.royals)):
            if name in used:
                yield _say(place, "expected '{name}' in one place", name=name)
            used.add(name)


def _faction(
    board: BoardFile, tables: Tables, place: str, faction: FactionEntry, owner: dict[str, str]
) -> Iterator[Phrase]:
    spaces = {each.id: each for each in board.spaces}
    generals, royals = {each.id for each in board.generals}, {each.id for each in board.royals}
    types = {each.id for each in tables.cu_types}
    place = f"{place}, {faction.id}"
    if faction.minor_generals > tables.minor_generals_per_player:
        yield _say(place, "expected at most {number} minor generals", number=tables.minor_generals_per_player)
    for army in faction.armies:
        if army.space not in spaces:
            yield _say(place, "expected a space of this board, found '{name}'", name=army.space)
            continue
        for name in army.generals:
            if name not in generals:
                yield _say(place, "expected a general of this board, found '{name}'", name=name)
        for name in army.cu:
            if name not in types:
                yield _say(place, "expected a type of combat unit, found '{name}'", name=name)
        own_city = spaces[army.space].kind == "major_city" and owner.get(army.space) == faction.id
        if army.location == "inside" and (not own_city or sum(army.cu.values()) > tables.city_limit):
            yield _say(place, "expected nobody inside '{name}' but its owner's, within the limit", name=army.space)
    for royal in faction.royals:
        if royal.id not in royals or royal.space not in spaces:
            yield _say(place, "expected a royal and a space of this board, found '{name}'", name=royal.id)
        elif royal.location == "inside" and owner.get(royal.space) != faction.id:
            yield _say(place, "expected nobody inside '{name}' but its owner's, within the limit", name=royal.space)

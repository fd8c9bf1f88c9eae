"""Where the values of a board come from: found in the rules, published for an older edition, reconstructed by us, or
entered by the person who owns the game (rules parts 16 and 19).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ccancients.successors.components.board import Board, own_board
from ccancients.successors.components.board_file import plain, tag_of
from ccancients.successors.components.tables import NAMES, Switches, Tables

FOUND, OLDER, RECONSTRUCTED, USER = "found", "older", "REC", "user"
RATINGS: Final = ("initiative", "battle", "popularity", "seniority", "start_province", "battle_in")
_ARMY_VALUES: Final = ("people", "starts", "space", "strength", "battle", "activated_by", "may_enter")
_SPACE_VALUES: Final = ("name", "kind")


@dataclass(frozen=True, slots=True)
class Origin:
    """A value of a board.

    ``place``     in the file, such as ``generals.eumenes.battle``;  ``value`` without its tag
    ``tag``       ``found``, ``older``, ``REC`` or ``user``;  ``source`` what the file names, or empty
    ``is_ours``   the file leaves the value out, and our own board's stands in
    ``is_house_rule``  the value contradicts what the chapter says (rules part 16)
    """

    place: str
    value: Any
    tag: str
    source: str = ""
    is_ours: bool = False
    is_house_rule: bool = False


def origins(board: Board) -> list[Origin]:
    """Where each value of a board that may be tagged comes from, in the order of the file."""
    return [
        *_spaces(board), *_entries(board, "provinces", ("vp",)), *_entries(board, "independents", _ARMY_VALUES),
        *_entries(board, "generals", RATINGS), *_tables(board), *_switches(board), *_cards(board),
    ]  # fmt: skip


def tags_counted(board: Board) -> Mapping[str, int]:
    """How many values of a board have each tag."""
    return Counter(each.tag for each in origins(board))


def house_rules(board: Board) -> list[Origin]:
    """The values of a board that contradict the chapter."""
    return [each for each in origins(board) if each.is_house_rule]


def is_reconstructed(board: Board) -> bool:
    """Whether a player has to be told that the board is not the published one: as long as anything in it is ours."""
    return any(each.tag == RECONSTRUCTED for each in origins(board))


def _entries(board: Board, part: str, names: tuple[str, ...]) -> Iterator[Origin]:
    usual = board.file.default_tag
    for entry in _list(board.raw.get(part, [])):
        for name in names:
            if name in entry and entry[name] is not None:
                yield _origin(f"{part}.{plain(entry['id'])}.{name}", entry[name], usual)


def _list(value: Any) -> list[Mapping[str, Any]]:
    """The entries of a list that may itself be tagged."""
    entries = value["value"] if isinstance(value, Mapping) else value
    return [each["value"] if isinstance(each, Mapping) and "value" in each else each for each in entries]


def _origin(place: str, value: Any, usual: str) -> Origin:
    source = value.get("source", "") if isinstance(value, Mapping) else ""
    return Origin(place, plain(value), tag_of(value, usual), source if isinstance(source, str) else "")


def _spaces(board: Board) -> Iterator[Origin]:
    """Names and kinds of spaces: a space has one remark for both, ``{"name": tag, "kind": tag, "rest": tag}``."""
    usual = board.file.default_tag
    for entry in _list(board.raw["spaces"]):
        tags = entry.get("tag", usual)
        by_name = tags if isinstance(tags, Mapping) else {}
        source = str(by_name.get("source", ""))
        for name in _SPACE_VALUES:
            tagged = by_name.get(name, by_name.get("rest", tags if isinstance(tags, str) else usual))
            tag = tag_of({"tag": tagged}, usual)
            yield Origin(f"spaces.{plain(entry['id'])}.{name}", plain(entry[name]), tag, source if tag != usual else "")


def _tables(board: Board) -> Iterator[Origin]:
    given, ours = plain_keys(board.raw.get("tables", {})), plain_keys(own_board().raw["tables"])
    for name in Tables.model_fields:
        entry = given.get(name, ours[name])
        inner = entry if isinstance(entry, Mapping) and "value" not in entry and "tag" not in entry else {}
        parts = {f"{name}.{key}": each for key, each in inner.items()} if _has_tags(inner) else {name: entry}
        for place, each in parts.items():
            usual = own_board().file.default_tag if name not in given else board.file.default_tag
            found = _origin(f"tables.{place}", each, usual)
            same = plain(each) == plain(_part_of(ours[name], place))
            chapter = tag_of(_part_of(ours[name], place), own_board().file.default_tag) == FOUND
            yield Origin(found.place, found.value, found.tag, found.source, name not in given, chapter and not same)


def plain_keys(tables: Any) -> Mapping[str, Any]:
    """The entries of an object that may itself be tagged."""
    entries: Mapping[str, Any] = tables.get("value", tables)
    return entries


def _has_tags(entries: Mapping[str, Any]) -> bool:
    return any(isinstance(each, Mapping) and "value" in each for each in entries.values())


def _part_of(entry: Any, place: str) -> Any:
    _, _, key = place.partition(".")
    return entry.get(key) if key and isinstance(entry, Mapping) else entry


def _switches(board: Board) -> Iterator[Origin]:
    """Which way a switch is set; the chapter itself has two of them."""
    given = plain_keys(board.raw.get("switches", {}))
    for name in NAMES:
        value = getattr(board.switches, name)
        usual = getattr(Switches(), name)
        entry = given.get(name, {})
        why = entry.get("why", "") if isinstance(entry, Mapping) else ""
        is_chapter = name in CHAPTER_SWITCHES
        tag = FOUND if is_chapter and value == usual else tag_of(entry, RECONSTRUCTED)
        yield Origin(
            f"switches.{name}", value, tag, why if isinstance(why, str) else "", name not in given,
            is_chapter and value != usual,
        )


CHAPTER_SWITCHES: Final = ("passage", "royal_army")
"""Switches whose default is a paragraph of the chapter; the other way is a house rule."""


def _cards(board: Board) -> Iterator[Origin]:
    """The deck is ours; four titles and what the named events do were found."""
    for number, entry in enumerate(_list(board.raw.get("tyche_deck", []))):
        words = entry.get("tag", board.file.default_tag)
        said = words if isinstance(words, str) else ""
        tag = tag_of({"tag": said}, board.file.default_tag)
        yield Origin(f"tyche_deck[{number}]", plain(entry["title"]), tag, said if said != tag else "")


__all__ = [
    "CHAPTER_SWITCHES", "FOUND", "OLDER", "RATINGS", "RECONSTRUCTED", "USER", "Origin", "house_rules",
    "is_reconstructed", "origins", "tags_counted",
]

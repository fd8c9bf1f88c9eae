"""The things of a match by name: spaces, generals, factions, units; names of a board file as the file has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ccancients.successors.components.board import FORTRESS, INDEPENDENT, MAJOR_CITY, MINOR_CITY, TRANSIT, Board
from ccancients.successors.components.board_file import FactionEntry
from ccancients.successors.language import LANGUAGE
from ccancients.successors.rules.presence import members
from ccancients.successors.spec import EMBLEMS
from ccancients.successors.state import State
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.successors.map.looks import INDEPENDENTS, Banner
from ccancients.ui.successors.words.cards import card_name
from ccancients.ui.successors.words.own_board import faction_words, name_words

OWN_STATUS: Final = mark(
    "RECONSTRUCTED from historical geography. This is not the published board of any edition: spaces, paths, "
    "province values, ratings and tables that the rules do not give were made for this program."
)
OWN_NAME: Final = mark("The world of the Successors (own drawing)")
"""What our own board says of itself; other boards speak for themselves."""
RECONSTRUCTED: Final = mark("This board is a reconstruction, not the published one.")
SPACE_KINDS: Final = {
    MINOR_CITY: mark("minor city"), FORTRESS: mark("fortress"), MAJOR_CITY: mark("major city"),
    TRANSIT: mark("transit point"),
}
PATH_KINDS: Final = (
    mark("road"), mark("mountain path"), mark("strait"), mark("sea path"), mark("trans-Mediterranean path"),
)
"""By ``components.board.KINDS``."""
_TYPES: Final = {
    "mercenary": lambda count: plural("one mercenary", "{count} mercenaries", count),
    "macedonian": lambda count: plural("one Macedonian", "{count} Macedonians", count),
    "royal": lambda count: plural("one of the Royal Army", "{count} of the Royal Army", count),
    "silver_shields": lambda count: plural("one of the Silver Shields", "{count} of the Silver Shields", count),
}
_TYPE_NAMES: Final = {
    "mercenary": mark("Mercenary"), "macedonian": mark("Macedonian"), "royal": mark("Royal Army"),
    "silver_shields": mark("Silver Shields"),
}


def space_name(board: Board, space: int) -> str:
    """A space by its number; a holding box after the spaces."""
    if space >= board.count:
        return tr("the box of {army}", army=board.file.holding_boxes[space - board.count].name)
    return name_words(board.spaces[space].name)


def place_name(board: Board, place: int) -> str:
    """A location: a space, the inside of its city, the sea before it."""
    name = space_name(board, board.space(place))
    if board.is_inside(place):
        return tr("{space} (inside)", space=name)
    return tr("{space} (at sea)", space=name) if board.is_at_sea(place) else name


def province_name(board: Board, province: int) -> str:
    """A province by its number."""
    return name_words(board.provinces[province].name)


def general_name(board: Board, general: int) -> str:
    """A general by his number."""
    if board.is_minor(general):
        return tr("Minor general {number}", number=board.minor_number(general) + 1)
    return board.generals[general].name


def side_name(state: State, side: int) -> str:
    """A faction by its number, or the independents."""
    if side == INDEPENDENT:
        return tr("an independent army")
    return faction_words(state.scenario.factions[side]) if side >= 0 else tr("nobody")


def generals_words(board: Board, faction: FactionEntry) -> str:
    """The generals with whom a faction begins, and its combat units."""
    names = {each.id: each.name for each in board.generals}
    led = [names[name] for army in faction.armies for name in army.generals if name in names]
    number = sum(number for army in faction.armies for number in army.cu.values())
    return ", ".join((*led, units(number)))


def banner_of(state: State, side: int) -> Banner | None:
    """How a faction, or the independents, are told apart; None for nobody."""
    if side == INDEPENDENT:
        return INDEPENDENTS
    return Banner(state.scenario.factions[side].color, EMBLEMS[side]) if side >= 0 else None


def type_name(board: Board, kind: int) -> str:
    """A type of combat units; one that only the file knows by its own name."""
    key = board.types[kind].id
    return tr(_TYPE_NAMES[key]) if key in _TYPE_NAMES else key.replace("_", " ").capitalize()


def as_sentence(words: str) -> str:
    """Words that begin a sentence, whatever stands first in them."""
    return words[:1].upper() + words[1:]


def units(number: int) -> str:
    """A number of combat units."""
    return plural("one unit", "{count} units", number)


def units_by_type(board: Board, cu: Sequence[int]) -> str:
    """Combat units by type, such as "2 mercenaries, one Macedonian"; empty for none."""
    said = []
    for kind, number in enumerate(cu):
        if number:
            key = board.types[kind].id
            said.append(_TYPES[key](number) if key in _TYPES else f"{number} × {type_name(board, kind)}")
    return ", ".join(said)


def force_words(board: Board, cu: Sequence[int], generals: int, royals: int) -> str:
    """Pieces that are together: generals, then units by type, then royals."""
    named = [general_name(board, general) for general in members(generals)]
    lords = [board.royals[royal].name for royal in members(royals)]
    return ", ".join(filter(None, (*named, units_by_type(board, cu), *lords)))


def points(number: int) -> str:
    """A number of movement points."""
    return plural("one movement point", "{count} movement points", number)


def piece_name(board: Board, kind: str, number: int) -> str:
    """A piece of a force: a ``type`` of units, a ``general`` or a ``royal``."""
    if kind == "type":
        return type_name(board, number)
    return general_name(board, number) if kind == "general" else board.royals[number].name


def status_words(board: Board) -> str:
    """What a board says of itself."""
    return tr(OWN_STATUS) if board.file.status == OWN_STATUS else board.file.status


def short_status(board: Board) -> str:
    """The same in one sentence."""
    if board.file.status == OWN_STATUS:
        return tr(RECONSTRUCTED)
    first, point, _rest = board.file.status.partition(". ")
    return first + point.strip()


def board_name(board: Board) -> str:
    """What a board is called."""
    return tr(OWN_NAME) if board.file.name == OWN_NAME else board.file.name


NAMED: Final[Mapping[str, Callable[[State, int], str]]] = {
    "space": lambda state, place: place_name(state.board, place),
    "place": lambda state, place: place_name(state.board, place),
    "general": lambda state, general: general_name(state.board, general),
    "royal": lambda state, royal: state.board.royals[royal].name,
    "type": lambda state, kind: type_name(state.board, kind),
    "side": side_name,
    "card": lambda state, card: card_name(state.board, card),
    "army": lambda state, army: state.board.independents[army].name,
}
"""The words for a thing, by the name of its noun (``successors/language.py``); a number is written as it is."""


def fact_words(state: State, name: str, value: Any) -> str:
    """A fact in words, by its name."""
    words = NAMED.get(LANGUAGE.noun(name).name)
    return str(value) if words is None or not isinstance(value, int) else words(state, value)

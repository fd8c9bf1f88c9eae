"""What the events of Tyche cards may be used on, and why not (frame part 3, F9 to F13).

An event is one row of ``EVENTS``; what it does to what was named stands in ``procedures.cards``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ccancients.successors.components.board import FORTRESS, INDEPENDENT, MINOR_CITY, NOBODY, Card
from ccancients.successors.rules.activation import activations
from ccancients.successors.rules.independents import woken_by
from ccancients.successors.rules.movement import may_be_besieged
from ccancients.successors.rules.presence import (
    by_type,
    commander,
    has_enemy_units,
    units,
)
from ccancients.successors.rules.reasons import OK, RULES, Case
from ccancients.successors.rules.scoring import is_champion
from ccancients.successors.rules.turn import return_places, training_places
from ccancients.successors.state import DISPERSED, State

MAJOR_CAMPAIGN: Final = "major_campaign"
MARCHES: Final = ("march", "winds")
"""Events that activate one army or lone general with the movement points of their text (F9)."""
WINDS: Final = "winds"
MOST_FLEET: Final = 5
"""How far an event makes a fleet grow."""
CAMP: Final = 4
"""Units in one place among which fever breaks out."""
CITIZENS: Final = 2
"""A die above this and the garrison lets the citizens of a city rise."""
WAGES: Final = (0, 0, 1, 1, 2, 2)
"""Mercenaries who go over, by the die from 1."""
ENGINEERS: Final = 1
"""What engineers add to the points of a siege."""
Among = Callable[[State, int, Card], list[int]]


class Event(NamedTuple):
    """What an event is used on.

    ``names``   what is named: ``space``, ``place``, ``faction``, ``royal``; empty where nothing is
    ``among``   state, side, card: all that may be named; where nothing is, anything at all if the event happens
    ``why_not`` the reason where there is nothing, and for what is not among it
    ``several`` whether the number of the card is how many things are named; else it is one
    """

    names: str
    among: Among
    why_not: int
    several: bool = False


# -- reasons ----------------------------------------------------------------------------------------------------------


def _card(case: Case) -> int:
    """The card that is played, or whose event asks."""
    return case.args[0] if case.verb.startswith("play") else case.decision.about[0]


def _siege_units(case: Case) -> int:
    return int(case.state.board.tables.siege_min_cu)


no = RULES.chapter(card=_card, least=_siege_units).no
NO_EVENT: Final = no("card.no event", "2", "W2124", "{card} has no event.")
IDLE_EVENT: Final = no("card.idle event", "2, 9.2", "S4 113", "The event of {card} would do nothing now.")
LARGEST: Final = no(
    "event.fleet", "frame F10", "REC", "Your fleet is as large as it can be: {most}.", most=lambda _: MOST_FLEET
)
NO_FLEET: Final = no("event.pirates", "frame F10", "REC", "{card} needs another faction that has a fleet.")
RECRUITS: Final = no(
    "event.recruit", "frame F10", "W2124",
    "{card} needs a general or a major city of yours, with room and without enemies.",
)  # fmt: skip
WAGES_UNPAID: Final = no(
    "event.wages", "frame F11", "REC",
    "{card} needs mercenaries of another faction outside, near an army of yours that has room for them.",
)  # fmt: skip
RISING: Final = no(
    "event.citizens", "frame F13", "S4 103",
    "{card} needs a major city of another faction that has no units outside there.",
)  # fmt: skip
AUTONOMY: Final = no(
    "event.decree", "frame F12", "REC",
    "{card} needs a minor city or fortress with a marker of another faction and without any units.",
)  # fmt: skip
NO_SIEGE: Final = no(
    "event.engineers", "frame F10, 5.1", "S4 81",
    "{card} needs an army of {least} units that stands where it may besiege, with no enemy units beside it.",
)  # fmt: skip
GATES: Final = no(
    "event.gates", "frame F11, F12", "REC",
    "{card} needs a minor city or fortress without units that is another's or independent, near an army of {least} "
    "units.",
)  # fmt: skip
GOLD: Final = no(
    "event.gold", "frame F12", "REC",
    "{card} needs a minor city of another faction without units, joined by a path to a marker of yours.",
)  # fmt: skip
WEDDING: Final = no(
    "event.wedding", "frame F19", "REC", "{card} needs a royal whom nobody controls, and a general of yours to wed."
)
CHAMPIONS: Final = no("event.games", "frame F19", "REC", "Only a Champion holds funeral games.")
HEALTHY: Final = no(
    "event.plague", "frame F10", "REC", "{card} needs {number} units of another faction in one place.",
    number=lambda _: CAMP,
)  # fmt: skip
NOBODY_EXILED: Final = no(
    "event.return", "frame F10", "W2124", "{card} needs a dispersed general of yours and a place where he returns."
)
NOBODY_TO_DRILL: Final = no("event.drill", "frame F10", "REC", "{card} needs a mercenary of yours beside a general.")
NAME_ONE: Final = no("target.first", "frame F10", "REC", "The event of {card} is used on something first.")


# -- armies, and what is near them (F11, F12) -------------------------------------------------------------------------


def armies_near(state: State, side: int, space: int, least: int = 1) -> list[int]:
    """The places of armies of a side, of so many units, that a space is near: there, or a path by land away (F11)."""
    board, first = state.board, side * state.places
    return [
        place for place in sorted({at for general, at in enumerate(state.general_at) if state.owner[general] == side})
        if 0 <= place < 2 * board.count and state.units[first + place] >= least
        and (board.space(place) == space or (board.space(place), space) in board.way_kind)
    ]  # fmt: skip


def is_empty(state: State, space: int) -> bool:
    """No units of anybody, nor an independent army, in any place of a space (F12)."""
    return space not in state.army_at and not any(state.units[space::state.board.count])


def is_small(state: State, space: int) -> bool:
    """A minor city or a fortress."""
    return state.board.kind[space] in (MINOR_CITY, FORTRESS)


def mercenaries(state: State, side: int, place: int) -> list[int]:
    """The mercenaries of a side in a place by type: all that are not Macedonian (7.L)."""
    types = state.board.types
    return [0 if types[kind].macedonian else number for kind, number in enumerate(by_type(state, side, place))]


def room_for(state: State, side: int, place: int) -> int:
    """How many more units of a side a place takes: inside a city as many as its limit leaves (S4 105)."""
    if not state.board.is_inside(place):
        return state.board.tables.city_limit + 255
    return max(0, state.board.tables.city_limit - units(state, side, place))


def others_in(state: State, side: int, place: int) -> list[int]:
    """The other factions with units in a place."""
    return [other for other in range(state.sides) if other != side and units(state, other, place)]


def _of_another(state: State, side: int, space: int) -> bool:
    """Whether the marker of another player lies in a space."""
    return state.control[space] >= 0 and state.control[space] != side


# -- what each is used on ---------------------------------------------------------------------------------------------

HAPPENS: Final = [NOBODY]
"""What an event that names nothing is used on, where it happens."""


def _marches(state: State, side: int, _card: Card) -> list[int]:
    return HAPPENS if activations(state, side) else []


def _independents(state: State, _side: int, card: Card) -> list[int]:
    """An independent army becomes active, or active ones may move (S4 113, S4 115)."""
    return HAPPENS if woken_by(state, card.event) != NOBODY or state.armies_active else []


def _recruits(state: State, side: int, _card: Card) -> list[int]:
    return training_places(state, side)


def _fleet(state: State, side: int, _card: Card) -> list[int]:
    return HAPPENS if state.fleet[side] < MOST_FLEET else []


def _fleets(state: State, side: int, _card: Card) -> list[int]:
    return [other for other in range(state.sides) if other != side and state.fleet[other]]


def _unpaid(state: State, side: int, _card: Card) -> list[int]:
    """Places outside with mercenaries of another faction that an army is near (F11)."""
    return [
        space for space in range(state.board.count)
        if any(any(mercenaries(state, other, space)) for other in others_in(state, side, space))
        and hirers(state, side, space)
    ]  # fmt: skip


def hirers(state: State, side: int, place: int) -> list[int]:
    """The places of armies that mercenaries in a place may go over to (F11, S4 105)."""
    near = armies_near(state, side, state.board.space(place))
    return [army for army in near if room_for(state, side, army)]


def _unguarded_cities(state: State, side: int, _card: Card) -> list[int]:
    """Major cities of other factions, without units of their owner outside (F13)."""
    control = state.control
    return [
        facts.major_city for facts in state.board.provinces
        if _of_another(state, side, facts.major_city)
        and not units(state, control[facts.major_city], facts.major_city)
    ]  # fmt: skip


def _empty_small_spaces(state: State, side: int, _card: Card) -> list[int]:
    """Empty minor cities and fortresses with another player's marker (F12)."""
    return [
        space for space in range(state.board.count)
        if _of_another(state, side, space) and is_small(state, space) and is_empty(state, space)
    ]  # fmt: skip


def _sieges(state: State, side: int, _card: Card) -> list[int]:
    """Where an army large enough stands that may besiege (5.1, R14, R16)."""
    least = state.board.tables.siege_min_cu
    places = {at for general, at in enumerate(state.general_at) if state.owner[general] == side}
    return sorted(
        space for space in places
        if 0 <= space < state.board.count and units(state, side, space) >= least
        and may_be_besieged(state, side, space) and not has_enemy_units(state, side, space)
    )  # fmt: skip


def _gates(state: State, side: int, _card: Card) -> list[int]:
    """Empty minor cities and fortresses, another's or independent, near an army of three (F11, F12)."""
    least = state.board.tables.siege_min_cu
    return [
        space for space in range(state.board.count)
        if (state.control[space] == INDEPENDENT or _of_another(state, side, space)) and is_small(state, space)
        and is_empty(state, space) and armies_near(state, side, space, least)
    ]  # fmt: skip


def _bought(state: State, side: int, card: Card) -> list[int]:
    """Of the empty minor cities those that any path joins to an own marker."""
    board, control = state.board, state.control
    return [
        space for space in _empty_small_spaces(state, side, card) if board.kind[space] == MINOR_CITY
        and any(control[there] == side for there, _ in (*board.ways[space], *board.sea_ways[space]))
    ]  # fmt: skip


def _brides(state: State, side: int, _card: Card) -> list[int]:
    """Royals whom nobody controls, also those not on the board (F19)."""
    if bridegroom(state, side) == NOBODY:
        return []
    return [royal for royal, owner in enumerate(state.royal_owner) if owner == NOBODY]


def bridegroom(state: State, side: int) -> int:
    """The most senior general of a side on the board, -1 for none."""
    return commander(state, [
        general for general, at in enumerate(state.general_at) if at >= 0 and state.owner[general] == side
    ])


def _games(state: State, side: int, _card: Card) -> list[int]:
    return HAPPENS if is_champion(state, side) else []


def _camps(state: State, side: int, _card: Card) -> list[int]:
    """Places with many units of another faction."""
    return [
        place for place in range(2 * state.board.count)
        if any(units(state, other, place) >= CAMP for other in others_in(state, side, place))
    ]  # fmt: skip


def _homes(state: State, side: int, _card: Card) -> list[int]:
    """Where the exile returns (W2124)."""
    return return_places(state, side) if exile(state, side) != NOBODY else []


def exile(state: State, side: int) -> int:
    """The most senior dispersed general of a side, -1 for none."""
    return commander(state, [
        general for general, at in enumerate(state.general_at) if at == DISPERSED and state.owner[general] == side
    ])


def _barracks(state: State, side: int, _card: Card) -> list[int]:
    """Where mercenaries stand with a general."""
    if phalanx(state) == NOBODY:
        return []
    places = {at for general, at in enumerate(state.general_at) if state.owner[general] == side and at >= 0}
    return sorted(place for place in places if any(mercenaries(state, side, place)))


def phalanx(state: State) -> int:
    """The type of unit that a drilled mercenary becomes: the first Macedonian one but the Royal Army; -1 for none."""
    types = state.board.types
    return next((kind for kind, each in enumerate(types) if each.macedonian and not each.royal), NOBODY)


EVENTS: Final[dict[str, Event]] = {
    MAJOR_CAMPAIGN: Event("", _marches, IDLE_EVENT),
    "philon": Event("", _independents, IDLE_EVENT), "glaukias": Event("", _independents, IDLE_EVENT),
    "seuthes": Event("", _independents, IDLE_EVENT), "independents_move": Event("", _independents, IDLE_EVENT),
    "march": Event("", _marches, IDLE_EVENT), WINDS: Event("", _marches, IDLE_EVENT),
    "recruit": Event("place", _recruits, RECRUITS, several=True),
    "fleet": Event("", _fleet, LARGEST), "pirates": Event("faction", _fleets, NO_FLEET),
    "wages": Event("place", _unpaid, WAGES_UNPAID, several=True),
    "citizens": Event("space", _unguarded_cities, RISING, several=True),
    "decree": Event("space", _empty_small_spaces, AUTONOMY, several=True),
    "engineers": Event("space", _sieges, NO_SIEGE), "gates": Event("space", _gates, GATES, several=True),
    "gold": Event("space", _bought, GOLD, several=True), "wedding": Event("royal", _brides, WEDDING),
    "games": Event("", _games, CHAMPIONS), "plague": Event("place", _camps, HEALTHY, several=True),
    "return": Event("place", _homes, NOBODY_EXILED), "drill": Event("place", _barracks, NOBODY_TO_DRILL, several=True),
}  # fmt: skip
"""By code."""


def targets(state: State, side: int, card: Card) -> list[int]:
    """What may be named for the event of a card."""
    return EVENTS[card.event].among(state, side, card)


def most_targets(card: Card) -> int:
    """How many things are named for the event of a card."""
    return max(1, card.number) if EVENTS[card.event].several else 1


def event(state: State, side: int, card: Card) -> int:
    """The event of a card happens in the Tyche segment: there is something that it is used on (F10)."""
    if card.event not in EVENTS:
        return NO_EVENT
    return OK if targets(state, side, card) else EVENTS[card.event].why_not


def target(state: State, side: int, card: Card, names: str, thing: int) -> int:
    """A thing is named for the event of a card (F10)."""
    row = EVENTS[card.event]
    return OK if names == row.names and thing in row.among(state, side, card) else row.why_not


__all__ = [
    "CAMP", "CITIZENS", "ENGINEERS", "EVENTS", "MAJOR_CAMPAIGN", "MARCHES", "MOST_FLEET", "NAME_ONE", "WAGES", "WINDS",
    "armies_near", "bridegroom", "event", "exile", "hirers", "is_empty", "mercenaries", "most_targets", "others_in",
    "phalanx", "room_for", "target", "targets",
]

"""Who may be ordered by which card (rulebook chapters 7 and 18, S 136-166, S 676-788; rules part 3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from ccancients.ancients.components.board import GRID, HEX_COUNT, SECTIONS_OF, Side
from ccancients.ancients.components.dice import Face
from ccancients.ancients.components.units import Leader
from ccancients.ancients.rules.presence import enemy_unit_adjacent, is_lone, leaders_on_map, units_on_map
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.decision import Choice

ORDER: Final = tuple(Choice("order", (here,)) for here in range(HEX_COUNT))
ORDER_LEADER: Final = tuple(Choice("order leader", (here,)) for here in range(HEX_COUNT))

SECTION_BITS: Final = tuple(
    tuple(sum(1 << section for section in SECTIONS_OF[side][here]) for here in GRID.hexes) for side in Side
)
"""``SECTION_BITS[side][hex]``: the sections of a hex as a bit set, left 1, center 2, right 4."""

_SUBSETS: Final = tuple(range(1, 8))


def mirrored_bits(bits: int) -> int:
    """A set of sections as the other side names them."""
    return (bits & 1) << 2 | bits & 2 | bits >> 2


# -- section cards --------------------------------------------------------------------------------------------------


def section_orders(state: State, side: int, slots: tuple[int, int, int]) -> list[Choice]:
    """The pieces that may be ordered next by a section card with ``slots`` orders left, center, right (S 682-702).

    A leader costs an order and his unit another (ruling 70).

    A piece on a dotted line may use an order of either section (S 152): a piece may be ordered when all ordered
    pieces together still fit the card's orders.
    """
    bits = SECTION_BITS[side]
    counts = [0] * 8
    for here in _ordered_hexes(state):
        counts[bits[here]] += 1
    fits = _fitting(tuple(counts), slots)
    found = [
        ORDER[state.unit_hex[unit]]
        for unit in units_on_map(state, side)
        if fits[bits[state.unit_hex[unit]]] and not state.ordered >> unit & 1
    ]
    found += [
        ORDER_LEADER[state.leader_hex[leader]]
        for leader in leaders_on_map(state, side)
        if fits[bits[state.leader_hex[leader]]] and not state.ordered_leaders >> leader & 1
    ]
    return found


def _ordered_hexes(state: State) -> list[int]:
    found = [here for unit, here in enumerate(state.unit_hex) if state.ordered >> unit & 1]
    return found + [here for leader, here in enumerate(state.leader_hex) if state.ordered_leaders >> leader & 1]


@cache
def _fitting(counts: tuple[int, ...], slots: tuple[int, int, int]) -> tuple[bool, ...]:
    """By set of sections: whether one more piece standing in them can be given an order."""
    return tuple(sections != 0 and _fits(counts, slots, sections) for sections in range(8))


def _fits(counts: tuple[int, ...], slots: tuple[int, int, int], extra: int) -> bool:
    """Whether the ordered pieces and one more in the sections ``extra`` can each be given an order (Hall's rule)."""
    for subset in _SUBSETS:
        room = sum(slots[section] for section in (0, 1, 2) if subset >> section & 1)
        wanted = sum(counts[mask] for mask in _SUBSETS if mask & ~subset == 0)
        if extra & ~subset == 0:
            wanted += 1
        if wanted > room:
            return False
    return True


# -- units of a kind ------------------------------------------------------------------------------------------------


def units_of_class(state: State, side: int, face: Face) -> list[int]:
    """The units of a class on the map (S 710-717)."""
    return [unit for unit in units_on_map(state, side) if state.battle.unit_type[unit].target == face]


def mounted_units(state: State, side: int) -> list[int]:
    return [unit for unit in units_on_map(state, side) if state.battle.unit_type[unit].mounted]


def foot_units(state: State, side: int) -> list[int]:
    """The foot units on the map (S 758, S 772)."""
    return [unit for unit in units_on_map(state, side) if state.battle.unit_type[unit].foot]


def missile_units(state: State, side: int) -> list[int]:
    """Units with missiles: all with a green circle (S 232)."""
    return [unit for unit in units_on_map(state, side) if state.battle.unit_type[unit].range]


def units_facing_enemies(state: State, side: int) -> list[int]:
    """Units next to an enemy unit: those that Clash of Shields orders (S 746-750, ruling 94)."""
    return [unit for unit in units_on_map(state, side) if enemy_unit_adjacent(state, side, state.unit_hex[unit])]


def orders_for(state: State, units: Iterable[int]) -> list[Choice]:
    """``order`` choices for those of some units that have no order yet."""
    return [ORDER[state.unit_hex[unit]] for unit in units if not state.ordered >> unit & 1]


def leader_orders(state: State, side: int) -> list[Choice]:
    """``order leader`` choices for all leaders on the map that have no order yet."""
    return [
        ORDER_LEADER[state.leader_hex[leader]]
        for leader in leaders_on_map(state, side)
        if not state.ordered_leaders >> leader & 1
    ]


# -- groups ---------------------------------------------------------------------------------------------------------


def linked_orders(state: State, units: list[int], links: Iterable[int]) -> list[Choice]:
    """``order`` choices for units next to one of the hexes ``links``: a chain of links (S 734, ruling 100)."""
    touching = {near for here in links for near in GRID.neighbors[here]}
    return [choice for choice in orders_for(state, units) if choice.args[0] in touching]


def ordered_unit_hexes(state: State) -> list[int]:
    """Hexes of the units that have an order."""
    return [here for unit, here in enumerate(state.unit_hex) if state.ordered >> unit & 1]


# -- leadership -----------------------------------------------------------------------------------------------------


def commanders(state: State, side: int, sections: int) -> list[int]:
    """Leaders on the map within a set of sections (S 721-730)."""
    bits = SECTION_BITS[side]
    return [leader for leader in leaders_on_map(state, side) if bits[state.leader_hex[leader]] & sections]


def leadership_orders(state: State, side: int, leader: Leader) -> list[Choice]:
    """The next links of a leader's chain: units next to his hex or to a unit already in the chain (S 734).

    A later printing also lets lone leaders be links.
    """
    here = state.leader_hex[leader]
    links = [here, *ordered_unit_hexes(state)]
    lone = state.battle.edition.leadership_chain_includes_lone_leaders
    if lone:
        links += [state.leader_hex[each] for each in leaders_on_map(state, side) if state.ordered_leaders >> each & 1]
    found = linked_orders(state, units_on_map(state, side), links)
    if lone:
        touching = {near for link in links for near in GRID.neighbors[link]}
        found += [
            choice
            for choice in leader_orders(state, side)
            if choice.args[0] in touching and is_lone(state, state.leader_at[choice.args[0]])
        ]
    return found


# -- rally ----------------------------------------------------------------------------------------------------------


def rally_units(state: State, side: int, face: Face) -> list[int]:
    """Units that a die of Rally may give a block back to (S 788, rules 3.4).

    In or next to the hex of any own leader; below starting strength; of the die's class, or any for a helmet; never
    elephants or chariots.
    """
    battle = state.battle
    leaders = [state.leader_hex[leader] for leader in leaders_on_map(state, side)]
    return [
        unit
        for unit in units_on_map(state, side)
        if face in (battle.unit_type[unit].target, Face.LEADER)
        and not battle.unit_type[unit].is_elephants
        and not battle.unit_type[unit].is_chariots
        and state.blocks[unit] < battle.unit_blocks[unit]
        and any(GRID.distance[state.unit_hex[unit]][there] <= 1 for there in leaders)
    ]


def piece_at(state: State, choice: Choice) -> int:
    """The unit or leader that an ``order`` or ``order leader`` choice names."""
    at = state.leader_at if choice.verb == "order leader" else state.unit_at
    found = at[choice.args[0]]
    assert found != NOBODY
    return found

"""Who may be ordered by which card (rulebook chapters 7 and 18, S 136-166, S 676-788; rules part 3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from ccancients.ancients.components.board import BASELINE, GRID, HEX_COUNT, SECTIONS_OF, Hex, Side, opponent
from ccancients.ancients.components.cards import COMMAND_CARDS, Card
from ccancients.ancients.components.dice import Face
from ccancients.ancients.components.units import Leader, Unit
from ccancients.ancients.rules.presence import enemy_unit_adjacent, is_lone, leaders_on_map, units_on_map
from ccancients.ancients.rules.reasons import (
    RULES,
    card_key,
    card_of_turn,
    face_of_die,
    first_hex,
    second_hex,
    terrain_of,
    type_of,
)
from ccancients.ancients.state import NOBODY, State, is_ordered, leader_is_ordered
from ccancients.engine.decision import Choice
from ccancients.engine.rulebook import OK

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


no = RULES.chapter(hex=second_hex, card=card_of_turn, unit=type_of(first_hex), face=face_of_die).no

NOT_HELD: Final = no("card.not held", "", "S 140", "You do not hold {card}.", card=lambda case: card_key(case.args[0]))


def play(state: State, side: int, card: Card) -> int:
    """``play card``: every card held may be played (S 140)."""
    return OK if card in state.hands[side] else NOT_HELD


# -- whom a card may order ------------------------------------------------------------------------------------------

NO_UNIT: Final = no("orders.no unit", "", "S 150-156", "You have no unit at {hex}.")
NO_LEADER: Final = no("orders.no leader", "", "S 204", "You have no leader at {hex}.")
ENEMY: Final = no("orders.enemy", "", "S 150-156", "Who stands at {hex} is not yours to order.")
ALREADY: Final = no("orders.already", "", "S 154-156", "Who stands at {hex} already has an order; nobody gets two.")
OTHER_CLASS: Final = no("orders.class", "", "S 710-717", "{card} does not order {unit}.", also="hex")
NOT_BY_CARD: Final = no(
    "orders.leader not by card", "", "S 204, rules part 3", "{card} does not order a leader on his own.", also="hex",
)
ONE_UNIT_IS_NO_LEADER: Final = no(
    "orders.one unit is no leader", "", "rules part 3", "{card} may order one unit instead, but not a leader.",
    also="hex",
)


def orderable(state: State, side: int, here: Hex) -> int:
    """The unit in a hex waits for an order (S 150-156)."""
    unit = state.unit_at[here]
    if unit == NOBODY:
        return NO_UNIT
    if state.battle.unit_side[unit] != side:
        return ENEMY
    return ALREADY if is_ordered(state, unit) else OK


def leader_orderable(state: State, side: int, here: Hex) -> int:
    """The leader in a hex waits for an order of his own (S 204)."""
    leader = state.leader_at[here]
    if leader == NOBODY:
        return NO_LEADER
    if state.battle.leader_side[leader] != side:
        return ENEMY
    return ALREADY if leader_is_ordered(state, leader) else OK


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


OTHER_SECTION: Final = no("orders.section", "", "S 150-152, S 682-702", "{hex} is outside the section of {card}.")
SECTION_FULL: Final = no("orders.section full", "", "S 152-156", "{card} has no order left for the section of {hex}.")


def not_in_section(side: int, slots: tuple[int, int, int], here: Hex) -> int:
    """Why a section card does not order a piece any more: it stands outside, or the orders are used up (S 150-156)."""
    bits = SECTION_BITS[side][here]
    return SECTION_FULL if any(slots[each] and bits >> each & 1 for each in (0, 1, 2)) else OTHER_SECTION


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
    """The mounted units on the map, and in some battles the hoplites, who are ordered with them (E46)."""
    types, hoplites = state.battle.unit_type, side in state.battle.hoplites
    return [unit for unit in units_on_map(state, side) if types[unit].mounted or (hoplites and types[unit].is_hoplites)]


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


NOT_MOUNTED: Final = no(
    "orders.not mounted", "", "S 717, S 782", "{card} orders mounted units; {unit} at {hex} fights on foot.",
)
LEADERS_INSTEAD: Final = no(
    "orders.leaders instead", "", "S 717, ruling 126",
    "You have ordered leaders with {card}; then there is no single unit instead.", also="hex",
)


def not_mounted(state: State, side: int) -> int:
    """Why a card for mounted units does not order one: it is on foot; or, without horse, leaders were (ruling 126)."""
    return NOT_MOUNTED if mounted_units(state, side) else LEADERS_INSTEAD


# -- groups ---------------------------------------------------------------------------------------------------------


def linked_orders(state: State, units: list[int], links: Iterable[int]) -> list[Choice]:
    """``order`` choices for units next to one of the hexes ``links``: a chain of links (S 734, ruling 100)."""
    touching = {near for here in links for near in GRID.neighbors[here]}
    return [choice for choice in orders_for(state, units) if choice.args[0] in touching]


def ordered_unit_hexes(state: State) -> list[int]:
    """Hexes of the units that have an order."""
    return [here for unit, here in enumerate(state.unit_hex) if state.ordered >> unit & 1]


NOT_FOOT: Final = no(
    "orders.not foot", "", "S 758, S 772, ruling 100", "{card} orders units on foot; not {unit} at {hex}.",
)
NOT_LINKED: Final = no(
    "orders.not linked", "", "S 758, S 772, ruling 100",
    "{card} orders one linked group; the unit at {hex} touches nobody ordered.",
)


def not_in_group(state: State, here: Hex) -> int:
    """Why a card for a group of foot does not order a unit: on horse, or not next to the group (ruling 100)."""
    return NOT_FOOT if state.battle.unit_type[state.unit_at[here]].mounted else NOT_LINKED


# -- leadership -----------------------------------------------------------------------------------------------------


NO_COMMANDER: Final = no("leadership.no leader", "", "S 721-730", "You have no leader at {hex}.")
ENEMY_COMMANDER: Final = no("leadership.enemy leader", "", "S 721-730", "The leader at {hex} is not yours.")
COMMANDER_OUTSIDE: Final = no(
    "leadership.section", "", "S 724-730", "The leader at {hex} stands outside the section of {card}.",
)
COMMANDER_OUTSIDE_COPIED: Final = no(
    "leadership.copied section", "", "S 752",
    "The leader at {hex} stands outside the section your enemy used with {card}.",
)
ONE_UNIT_OUTSIDE: Final = no(
    "orders.one unit in section", "", "S 752, rules 3.3",
    "The one unit of {card} must stand in its section; {hex} does not.",
)
NOT_IN_CHAIN: Final = no(
    "orders.not in chain", "", "S 721-734", "The unit at {hex} is not linked to the leader who commands.", also="card",
)
MAY_NOT_DETACH: Final = no(
    "orders.leader may not detach", "", "S 204, ruling 73", "With {card} the leader at {hex} may not leave his unit.",
)


def commander(state: State, side: int, card: Card, sections: int, here: Hex) -> int:
    """``commander hex``: a leader within the sections of a Leadership card (S 721-730)."""
    leader = state.leader_at[here]
    if leader == NOBODY:
        return NO_COMMANDER
    if state.battle.leader_side[leader] != side:
        return ENEMY_COMMANDER
    if SECTION_BITS[side][here] & sections:
        return OK
    return COMMANDER_OUTSIDE_COPIED if COMMAND_CARDS[card].section is None else COMMANDER_OUTSIDE


def leader_not_in_chain(state: State, commanding: Leader, here: Hex) -> int:
    """Why a leader is no link of the chain: he commands it, leads a unit, or is not next to it (ruling 73)."""
    leader = state.leader_at[here]
    if leader == commanding:
        return MAY_NOT_DETACH
    if not state.battle.edition.leadership_chain_includes_lone_leaders:
        return NOT_BY_CARD
    return NOT_IN_CHAIN if is_lone(state, leader) else MAY_NOT_DETACH


def leadership_orders(state: State, side: int, leader: Leader) -> list[Choice]:
    """The next links of a leader's chain: units next to his hex or to a unit already in the chain (S 734).

    A later printing also lets lone leaders be links. Some leaders command nobody but their own unit (E41).
    """
    if leader in state.battle.attached_only:
        return []
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


# -- ambush (Trebbia's special rule) --------------------------------------------------------------------------------

NO_AMBUSH: Final = no("ambush.none", "", "Trebbia, special rule", "This battle has no ambush.")
ENEMY_AMBUSH: Final = no("ambush.enemy", "", "Trebbia, special rule", "The ambush is the enemy's.")
SPRUNG: Final = no("ambush.sprung", "", "Trebbia, special rule", "The ambush has already been sprung.")
TOO_EARLY: Final = no(
    "ambush.too early", "", "Trebbia, special rule",
    "It is your turn {turn}; the ambush waits until your turn {earliest}.",
    turn=lambda case: case.state.turns[case.decision.side],
    earliest=lambda case: case.state.battle.ambushes[case.args[0]].not_before_own_turn,
)
NO_ROOM: Final = no("ambush.no room", "", "Trebbia, special rule", "There is no room for the ambush.")
NOT_ITS_UNIT: Final = no("ambush.not its unit", "", "Trebbia, special rule", "That unit does not belong to the ambush.")
NOT_ITS_LEADER: Final = no(
    "ambush.not its leader", "", "Trebbia, special rule", "That leader does not belong to the ambush.",
)
PLACED: Final = no("ambush.already placed", "", "Trebbia, special rule", "That piece is already on the map.")
UNITS_FIRST: Final = no("ambush.units first", "", "Trebbia, special rule", "First place the units, then their leader.")
ONLY_THE_LEADER: Final = no(
    "ambush.only the leader", "", "Trebbia, special rule", "Only the leader is still to be placed.",
)
LEADER_MUST_COME: Final = no(
    "ambush.leader must come", "", "Trebbia, special rule", "The leader must come with his units.",
)
NOT_BASELINE: Final = no("ambush.not baseline", "", "Trebbia, special rule", "{hex} is not on the enemy's baseline.")
OCCUPIED: Final = no("ambush.occupied", "", "Trebbia, special rule; S 168", "{hex} is occupied.")
IMPASSABLE: Final = no(
    "ambush.impassable", "", "Trebbia, special rule; S 624-634", "Nobody can enter {hex} ({terrain}).",
    terrain=terrain_of(second_hex),
)
NOT_HIS_SECTION: Final = no(
    "ambush.section", "", "Trebbia, special rule", "{hex} is not in the section of the leader who commands.",
)
WITH_HIS_UNITS: Final = no(
    "ambush.leader with his units", "", "Trebbia, special rule",
    "The leader must stand with one of his units; none is at {hex}.",
)


def ambush(state: State, side: int, sections: int, number: int) -> int:
    """``ambush number``: the troops off the map that a Leadership card of some sections may bring."""
    if not 0 <= number < len(state.battle.ambushes):
        return NO_AMBUSH
    facts = state.battle.ambushes[number]
    if facts.side != side:
        return ENEMY_AMBUSH
    if state.ambushed >> number & 1:
        return SPRUNG
    if state.turns[side] < facts.not_before_own_turn:
        return TOO_EARLY
    return OK if entry_hexes(state, side, sections, number) else NO_ROOM


def place(state: State, side: int, sections: int, number: int, unit: Unit, there: Hex, leader_next: bool) -> int:
    """``place unit hex``: the units of the ambush, onto free hexes of the enemy baseline."""
    if unit not in state.battle.ambushes[number].units:
        return NOT_ITS_UNIT
    if state.unit_hex[unit] >= 0:
        return PLACED
    return ONLY_THE_LEADER if leader_next else _entry(state, side, _entered(state, side, sections, number), there)


def place_leader(
    state: State, side: int, sections: int, number: int, leader: Leader, there: Hex, leader_next: bool
) -> int:
    """``place leader leader hex``: with one of his units, or alone where he may enter."""
    facts = state.battle.ambushes[number]
    if leader != facts.leader:
        return NOT_ITS_LEADER
    if not leader_next:
        return UNITS_FIRST
    if any(state.unit_hex[unit] >= 0 for unit in facts.units):
        return OK if state.unit_at[there] in facts.units else WITH_HIS_UNITS
    return _entry(state, side, sections, there)


def entry_hexes(state: State, side: int, sections: int, number: int) -> list[int]:
    """Empty hexes of the enemy baseline in some sections; the first one chosen fixes the section."""
    sections = _entered(state, side, sections, number)
    return [here for here in BASELINE[opponent(side)] if not _entry(state, side, sections, here)]


def _entered(state: State, side: int, sections: int, number: int) -> int:
    """The sections in which an ambush has begun to come onto the map."""
    for unit in state.battle.ambushes[number].units:
        if state.unit_hex[unit] >= 0:
            sections &= SECTION_BITS[side][state.unit_hex[unit]]
    return sections


def _entry(state: State, side: int, sections: int, there: Hex) -> int:
    if there not in BASELINE[opponent(side)]:
        return NOT_BASELINE
    if state.battle.impassable[there]:
        return IMPASSABLE
    if state.unit_at[there] != NOBODY or state.leader_at[there] != NOBODY:
        return OCCUPIED
    return OK if sections & SECTION_BITS[side][there] else NOT_HIS_SECTION


# -- dice that order or rally ---------------------------------------------------------------------------------------

DIE_OF_OTHER_CLASS: Final = no("die.class", "", "S 768", "The die shows {face}; it does not order {unit}.", also="hex")
NO_HELMET: Final = no(
    "die.leader needs helmet", "", "S 768", "Only a helmet orders a leader; the die shows {face}.", also="hex",
)
NO_UNIT_TO_RALLY: Final = no("rally.no unit", "", "S 788", "You have no unit at {hex}.")
ENEMY_TO_RALLY: Final = no("rally.enemy", "", "S 788", "The unit at {hex} is not yours.")
NEVER_RALLIED: Final = no("rally.never", "", "S 788", "Elephants and chariots cannot be rallied.", also="hex unit")
FULL_STRENGTH: Final = no(
    "rally.full", "", "S 788", "The unit at {hex} is at full strength ({blocks} blocks).",
    blocks=lambda case: case.state.blocks[case.state.unit_at[case.args[0]]],
)
RALLIES_OTHER_CLASS: Final = no(
    "rally.class", "", "S 788", "The die shows {face}; it does not rally {unit}.", also="hex",
)
NO_LEADER_NEAR: Final = no("rally.no leader near", "", "S 788", "No leader of yours stands at {hex} or next to it.")


def order_by_die(state: State, side: int, face: int, here: Hex) -> int:
    """``order hex`` by a die of I Am Spartacus: a unit of the die's class, for a helmet any (S 768)."""
    refused = orderable(state, side, here)
    if refused:
        return refused
    target = state.battle.unit_type[state.unit_at[here]].target
    return OK if face in (target, Face.LEADER) else DIE_OF_OTHER_CLASS


def order_leader_by_die(state: State, side: int, face: int, here: Hex) -> int:
    """``order leader hex`` by a die of I Am Spartacus: only a helmet does (S 768)."""
    return leader_orderable(state, side, here) or (OK if face == Face.LEADER else NO_HELMET)


def rally(state: State, side: int, face: int, here: Hex) -> int:
    """``rally hex``: a die of Rally gives a block back to a unit (S 788, rules 3.4).

    In or next to the hex of any own leader; below starting strength; of the die's class, or any for a helmet; never
    elephants or chariots.
    """
    battle, unit = state.battle, state.unit_at[here]
    if unit == NOBODY:
        return NO_UNIT_TO_RALLY
    if battle.unit_side[unit] != side:
        return ENEMY_TO_RALLY
    unit_type = battle.unit_type[unit]
    if not unit_type.rallied:
        return NEVER_RALLIED
    if state.blocks[unit] >= battle.unit_blocks[unit]:
        return FULL_STRENGTH
    if face not in (unit_type.target, Face.LEADER):
        return RALLIES_OTHER_CLASS
    leaders = leaders_on_map(state, side)
    near = any(GRID.distance[here][state.leader_hex[leader]] <= 1 for leader in leaders)
    return OK if near else NO_LEADER_NEAR


def piece_at(state: State, choice: Choice) -> int:
    """The unit or leader that an ``order`` or ``order leader`` choice names."""
    at = state.leader_at if choice.verb == "order leader" else state.unit_at
    found = at[choice.args[0]]
    assert found != NOBODY
    return found

"""What a side brings into a battle (rules 7.I, R25)."""

from __future__ import annotations

from ccancients.successors.rules.presence import armies_at, by_type, commander_in
from ccancients.successors.rules.prestige import controls_province
from ccancients.successors.state import INDEPENDENT, NOBODY, State


def strength(state: State, party: int, place: int, *, aside: bool) -> int:
    """The sum of the strengths of a party's units that fight."""
    if party == INDEPENDENT:
        return sum(state.army_strength[army] for army in armies_at(state, place))
    types = state.board.types
    return sum(
        number * types[kind].strength
        for kind, number in enumerate(by_type(state, party, place)) if number and not (aside and types[kind].royal)
    )


def bonus(state: State, party: int, place: int) -> int:
    """For control of the province, and for a friendly space."""
    table, space = state.board.tables.battle, state.board.space(place)
    total = table.bonus_space if state.control[space] == party else 0
    if party >= 0 and controls_province(state, party, state.board.spaces[space].province):
        total += table.bonus_province
    return total


def battle_rating(state: State, party: int, place: int) -> int:
    """Of the commander in the place; of independent armies the better one's; 0 without a general."""
    board = state.board
    if party == INDEPENDENT:
        return max((board.independents[army].battle for army in armies_at(state, place)), default=0)
    head = commander_in(state, party, place)
    return 0 if head == NOBODY else board.battle_rating(head, board.space(place))


def leader_is_lost(state: State, dice: tuple[int, ...]) -> bool:
    """Whether dice as they lie put the commander in danger."""
    return sum(dice) == state.board.tables.leader_loss.natural_sum


def largest_army(state: State, place: int) -> int:
    """The largest independent army in a place, of equals the first in the file (R67); -1 for none."""
    return max(armies_at(state, place), key=lambda army: (state.army_strength[army], -army), default=NOBODY)

"""Playing a card: as its event, to move, for markers, to raise troops; whom it activates (rules 3.1-3.4, 4.2, 4.8)."""

from __future__ import annotations

from typing import Final

from ccancients.engine.rulebook import OK, Case, first_argument
from ccancients.hannibal.components.board import KIND, TOWN
from ccancients.hannibal.components.cards import CAMPAIGNS, FORCE_MARCHES, MOVE, NUMIDIANS_DESERT, STRATEGY_CARDS
from ccancients.hannibal.components.generals import GENERALS_OF
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.rules.movement import fresh
from ccancients.hannibal.rules.placement import raise_with
from ccancients.hannibal.rules.places import on_the_map, town
from ccancients.hannibal.rules.presence import force, force_in_space, is_campaign, on_map, strategy_rating
from ccancients.hannibal.rules.reasons import RULES, always, enemies_there, the_space
from ccancients.hannibal.state import State

RAISING: Final = 3
"""The number that raises troops."""
ANY_RATING: Final = 3


def number_of(state: State, card: int) -> int:
    """The number of a card; an edition differs in one."""
    return state.rules.numidian_allies_desert_ops if card == NUMIDIANS_DESERT else STRATEGY_CARDS[card].operations


def rating_of_event(card: int) -> int:
    """The highest rating of those whom the event of a card may activate."""
    return STRATEGY_CARDS[card].operations if card in FORCE_MARCHES else ANY_RATING


def marchers(state: State, side: int, rating: int) -> list[int]:
    """The generals whom a number may activate."""
    return [general for general in on_map(state, side) if strategy_rating(state, general) <= rating]


def marches(state: State, side: int, rating: int) -> bool:
    """Whether a number may activate anybody."""
    for general in GENERALS_OF[side]:
        if state.general_at[general] >= 0 and strategy_rating(state, general) <= rating:
            return True
    return False


def _rating(case: Case) -> int:
    card = case.args[0]
    if case.verb == "event" and STRATEGY_CARDS[card].kind == MOVE:
        return rating_of_event(card)
    return number_of(case.state, card)


def rating_to_activate(state: State) -> int:
    """The highest rating of those whom the card that is played may activate."""
    return STRATEGY_CARDS[state.card].operations if state.as_event else number_of(state, state.card)


no = RULES.chapter(
    card=first_argument, general=first_argument, space=the_space, number=_rating, least=always(RAISING),
).no

# -- a card (3.1, 3.2) ------------------------------------------------------------------------------------------------

NO_CAMPAIGN: Final = no(
    "claim.no campaign", "3.2", "S2 357-359", "Only a campaign card in the hand gives the right to the first play.",
)
NOT_HELD: Final = no("card.not held", "3.1", "S2 353", "You do not hold {card}.")
CLAIMED: Final = no(
    "card.claimed", "3.2, ruling 5", "S2 357-359", "You claimed the first play for a campaign card; {card} is none.",
)
CLAIMED_TO_USE: Final = no(
    "card.claimed to use", "3.2, ruling 443", "S2 357-359",
    "You claimed the first play with {card}: it has to be used, not discarded.",
)
NOBODY_TO_MOVE: Final = no(
    "general.none", "3.1, 4.2", "S2 379",
    "{card}: you have no general of strategy rating {number} or better on the map.",
)
NOWHERE: Final = no("marker.nowhere", "3.4", "S2 380, 937", "{card}: there is no space where you could put a marker.")
RAISE_NUMBER: Final = no("raise.number", "3.5", "S2 381", "{card} has a {number}; raising troops takes a {least}.")
NOBODY_RAISES: Final = no(
    "raise.nobody", "3.5, ruling 200", "S2 381, 1274", "{card}: none of your generals can take a new combat unit.",
)


def claim(state: State, side: int) -> int:
    """The first play is claimed with a campaign card in the hand (3.2)."""
    return OK if any(card in CAMPAIGNS for card in state.hands[side]) else NO_CAMPAIGN


def held(state: State, side: int, card: int) -> int:
    """A card is in the hand of a side."""
    return OK if card in state.hands[side] else NOT_HELD


def play(state: State, side: int, card: int, *, claimed: bool) -> int:
    """A card may be played at all; ``claimed`` the first play was taken for a campaign card (ruling 443)."""
    return held(state, side, card) or (CLAIMED if claimed and card not in CAMPAIGNS else OK)


def to_move(state: State, side: int, card: int) -> int:
    """The number of a card activates a general of no higher rating."""
    return OK if marches(state, side, number_of(state, card)) else NOBODY_TO_MOVE


def for_markers(state: State, side: int) -> int:
    """There is somewhere to put a marker."""
    for space, holder in enumerate(state.control):
        if holder != side and not put(state, side, space):
            return OK
    return NOWHERE


def to_raise(state: State, side: int, card: int) -> int:
    """A three raises a CU with a general who can take it."""
    if number_of(state, card) != RAISING:
        return RAISE_NUMBER
    for general in GENERALS_OF[side]:
        if not raise_with(state, side, general):
            return OK
    return NOBODY_RAISES


# -- a general (4.2, 4.8) ---------------------------------------------------------------------------------------------

RATING: Final = no(
    "activate.rating", "4.2", "S2 379", "{general} needs a {rating}; the card has a {number}.",
    rating=lambda case: strategy_rating(case.state, case.args[0]), number=lambda case: rating_to_activate(case.state),
)
ONE_AT_LEAST: Final = no("activate.first", "4.8", "S2 514", "At least one general is activated on a campaign card.")
ONE: Final = no("activate.one", "3.1, 4.2", "S2 379", "One general is activated; he may stay where he is.")


def activate(state: State, side: int, general: int) -> int:
    """A general is activated by the card that is played."""
    if why := on_the_map(state, side, general) or fresh(state, general):
        return why
    return RATING if strategy_rating(state, general) > rating_to_activate(state) else OK


def stop_activating(state: State) -> int:
    """No more generals are activated: only on a campaign card, after the first."""
    if not is_campaign(state):
        return ONE
    return OK if state.activated else ONE_AT_LEAST


# -- markers (3.4) ----------------------------------------------------------------------------------------------------

OWN_MARKER: Final = no("marker.own", "3.4", "S2 937", "{space} bears your marker already.")
NO_OWN_UNIT: Final = no(
    "marker.no own unit", "3.4, ruling 79", "S2 937",
    "An enemy marker is turned only under a combat unit of yours; none stands in the open at {space}.",
)
MARKER_TRUCE: Final = no("marker.truce", "3.9", "S2 1187", "In a truce the marker at {space} may not be turned.")
MARKER_ENEMIES: Final = no(
    "marker.enemy units", "3.4", "S2 380, 937", "Enemy combat units stand at {space} ({number}).", number=enemies_there,
)
ONE_MARKER: Final = no("marker.one", "3.4, ruling 10", "S2 1271", "Put at least one marker.")


def put(state: State, side: int, space: int) -> int:
    """A side puts a marker: where none and no enemy CU is, or turns an enemy's under an own CU."""
    if KIND[space] != TOWN and (why := town(state, space)):
        return why
    holder = state.control[space]
    if holder == side:
        return OWN_MARKER
    if holder == NOBODY:
        return MARKER_ENEMIES if force_in_space(state, 1 - side, space) else OK
    if not force(state, side, space):
        return NO_OWN_UNIT
    return MARKER_TRUCE if state.truce else OK


def marker_spaces(state: State, side: int) -> list[int]:
    """Where a side may put a marker."""
    return [space for space, holder in enumerate(state.control) if holder != side and not put(state, side, space)]


def stop_putting(placed: int) -> int:
    """No more markers are put: at least one has to be (ruling 10)."""
    return OK if placed else ONE_MARKER

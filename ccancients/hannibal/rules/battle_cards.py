"""How many battle cards a side is dealt (rules 6.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ccancients.hannibal.components.board import (
    COUNTRY_OF,
    HISPANIA,
    ITALY,
    KIND,
    LATIUM,
    NUMIDIAS,
    PROVINCE_OF,
    PROVINCES,
    TRIBE,
)
from ccancients.hannibal.components.generals import BATTLE
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.rules.control import controls, is_living_tribe
from ccancients.hannibal.state import State

ROMAN_ALLIES_IN_ITALY = 2


def ally_cards(state: State, side: int, space: int, *, no_spaniards: bool = False, no_numidians: bool = False) -> int:
    """Cards of the allies of a side with a general, in a battle in a space."""
    region = PROVINCES[PROVINCE_OF[space]].region
    count = 0
    for number, facts in enumerate(PROVINCES):
        if facts.region != region or (side == ROME and number == LATIUM) or not controls(state, side, number):
            continue
        if (no_numidians and number in NUMIDIAS) or (no_spaniards and facts.country == HISPANIA):
            continue
        count += facts.allies
    return min(count, ROMAN_ALLIES_IN_ITALY) if side == ROME and region == ITALY else count


def home_cards(state: State, side: int, space: int) -> int:
    """Cards that need no general: Rome's militia in Latium, Carthage's friendly tribe."""
    if side == ROME:
        return 2 if PROVINCE_OF[space] == LATIUM else 0
    return int(KIND[space] == TRIBE and is_living_tribe(state, space) and state.control[space] == CARTHAGE)


def battle_cards(
    state: State, side: int, space: int, cu: int, general: int, *, intercepted: bool = False, failed: bool = False,
    no_spaniards: bool = False, no_numidians: bool = False,
) -> int:
    """The sum of 6.3 before the limit of the hand. ``general`` commands, -1 nobody;  ``failed`` to avoid battle."""
    cards = cu + home_cards(state, side, space) + intercepted - failed
    if general >= 0:
        cards += BATTLE[general]
        cards += ally_cards(state, side, space, no_spaniards=no_spaniards, no_numidians=no_numidians)
    return cards


def in_hispania(space: int) -> bool:
    return COUNTRY_OF[space] == HISPANIA


class Shown(NamedTuple):
    """A battle card as it lay on the table: whose, which (-1 for card 6), what it stood for, an attack or a match."""

    side: int
    card: int
    stands_for: int
    attack: bool


def record_of(shown: Shown) -> int:
    """A card that was shown, as one number."""
    return ((shown.card + 1) * 8 + shown.stands_for) * 4 + shown.attack * 2 + shown.side


def shown_in(record: tuple[int, ...]) -> Iterator[Shown]:
    """The cards that were shown in a duel, from the numbers of ``record_of``."""
    for number in record:
        yield Shown(number & 1, number // 32 - 1, number // 4 % 8, bool(number & 2))

"""The 64 strategy cards and the 48 battle cards (rules part 10, part 12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ccancients.hannibal.components.sides import CARTHAGE, ROME

BOTH: Final = 2

EVENT: Final = 0
MOVE: Final = 1
OPERATIONS_EXTRA: Final = 2
COUNTER: Final = 3

HIDDEN_CARD: Final = 0
"""The back of a strategy card; they are numbered from 1."""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A strategy card.

    ``number``  1 to 64;  ``operations`` its number for operations;  ``by`` whose event it is, or ``BOTH``
    ``kind``    event, event that moves, addition to operations, or counter
    ``breaks_truce``  whether a truce ends when it is played as an event
    """

    number: int
    key: str
    operations: int
    by: int
    kind: int
    breaks_truce: bool = False


_C = CardFacts
_CARDS: Final = (
    _C(1, "corsica_sardinia_revolt", 3, BOTH, EVENT, breaks_truce=True),
    _C(2, "sicilia_revolts", 3, BOTH, EVENT, breaks_truce=True),
    _C(3, "numidia_revolts", 3, BOTH, EVENT, breaks_truce=True),
    _C(4, "celtiberia_revolts", 3, BOTH, EVENT, breaks_truce=True),
    _C(5, "native_guide", 2, BOTH, OPERATIONS_EXTRA),
    _C(6, "maharbals_cavalry", 1, CARTHAGE, COUNTER),
    _C(7, "hostile_tribes_7", 1, BOTH, COUNTER, breaks_truce=True),
    _C(8, "hostile_tribes_8", 1, BOTH, COUNTER, breaks_truce=True),
    _C(9, "philip_v", 3, BOTH, EVENT, breaks_truce=True),
    _C(10, "macedonian_reinforcements", 2, CARTHAGE, EVENT, breaks_truce=True),
    _C(11, "balearic_slingers", 1, BOTH, EVENT, breaks_truce=True),
    _C(12, "african_reinforcements", 2, CARTHAGE, EVENT, breaks_truce=True),
    _C(13, "bruttium_recruits", 2, CARTHAGE, EVENT, breaks_truce=True),
    _C(14, "ligurian_recruits", 2, CARTHAGE, EVENT, breaks_truce=True),
    _C(15, "iberian_recruits", 1, BOTH, EVENT, breaks_truce=True),
    _C(16, "gallic_recruits", 2, CARTHAGE, EVENT, breaks_truce=True),
    _C(17, "surprise_sortie", 1, BOTH, EVENT, breaks_truce=True),
    _C(18, "traitor_in_tarentum", 2, BOTH, OPERATIONS_EXTRA),
    _C(19, "senate_dismisses_proconsul", 1, BOTH, EVENT, breaks_truce=True),
    _C(20, "spy_in_enemy_camp", 1, BOTH, COUNTER),
    _C(21, "mercenaries_desert", 2, ROME, EVENT, breaks_truce=True),
    _C(22, "mutins_numidians", 1, CARTHAGE, EVENT, breaks_truce=True),
    _C(23, "numidian_ally", 3, ROME, EVENT, breaks_truce=True),
    _C(24, "sophonisba", 3, CARTHAGE, EVENT, breaks_truce=True),
    _C(25, "capua_sides_with_carthage", 2, CARTHAGE, EVENT, breaks_truce=True),
    _C(26, "syracuse_allies_with_carthage", 3, CARTHAGE, EVENT, breaks_truce=True),
    _C(27, "i_have_come_into_italy", 2, CARTHAGE, EVENT, breaks_truce=True),
    _C(28, "hannibal_charms_italy", 2, CARTHAGE, OPERATIONS_EXTRA),
    _C(29, "carthaginian_naval_victory", 2, CARTHAGE, EVENT, breaks_truce=True),
    _C(30, "carthaginian_siege_train", 3, CARTHAGE, EVENT, breaks_truce=True),
    _C(31, "spanish_allies_desert", 1, BOTH, COUNTER),
    _C(32, "numidian_allies_desert", 1, BOTH, COUNTER),
    _C(33, "major_campaign_33", 3, BOTH, MOVE),
    _C(34, "major_campaign_34", 3, BOTH, MOVE),
    _C(35, "diplomacy_35", 2, BOTH, EVENT, breaks_truce=True),
    _C(36, "diplomacy_36", 2, BOTH, EVENT, breaks_truce=True),
    _C(37, "minor_campaign_37", 3, BOTH, MOVE),
    _C(38, "minor_campaign_38", 3, BOTH, MOVE),
    _C(39, "minor_campaign_39", 3, BOTH, MOVE),
    _C(40, "minor_campaign_40", 3, BOTH, MOVE),
    _C(41, "bad_weather", 1, BOTH, COUNTER),
    _C(42, "elephant_fright", 1, ROME, COUNTER),
    _C(43, "two_legions_of_slaves", 3, ROME, EVENT, breaks_truce=True),
    _C(44, "auxiliaries_apulia", 2, ROME, EVENT, breaks_truce=True),
    _C(45, "auxiliaries_etruria", 2, ROME, EVENT, breaks_truce=True),
    _C(46, "auxiliaries_samnium", 3, ROME, EVENT, breaks_truce=True),
    _C(47, "auxiliaries_lucania", 3, ROME, EVENT, breaks_truce=True),
    _C(48, "auxiliaries_campania", 1, ROME, EVENT, breaks_truce=True),
    _C(49, "fleet_breaks_siege", 1, BOTH, EVENT, breaks_truce=True),
    _C(50, "adriatic_pirates", 3, CARTHAGE, OPERATIONS_EXTRA),
    _C(51, "epidemic", 2, BOTH, EVENT, breaks_truce=True),
    _C(52, "pestilence", 2, BOTH, EVENT, breaks_truce=True),
    _C(53, "tribal_resistance", 1, BOTH, EVENT, breaks_truce=True),
    _C(54, "treachery_within_city", 2, BOTH, OPERATIONS_EXTRA),
    _C(55, "messenger_intercepted", 3, BOTH, EVENT, breaks_truce=True),
    _C(56, "grain_shortage", 2, CARTHAGE, EVENT, breaks_truce=True),
    _C(57, "hanno_counsels_carthage", 1, ROME, EVENT, breaks_truce=True),
    _C(58, "cato_counsels_rome", 1, CARTHAGE, EVENT, breaks_truce=True),
    _C(59, "ally_deserts", 1, BOTH, COUNTER),
    _C(60, "storms_at_sea", 1, BOTH, COUNTER),
    _C(61, "force_march_61", 1, BOTH, MOVE),
    _C(62, "force_march_62", 2, BOTH, MOVE),
    _C(63, "force_march_63", 3, BOTH, MOVE),
    _C(64, "truce", 2, BOTH, EVENT),
)

STRATEGY_CARDS: Final = (CardFacts(HIDDEN_CARD, "hidden", 0, BOTH, EVENT), *_CARDS)
"""The cards by their numbers; number 0 is the back of a card."""
STRATEGY_DECK: Final = tuple(card.number for card in _CARDS)
CARD: Final = {card.key: card.number for card in _CARDS}
"""The number of a card by its key."""

COUNTERS: Final = frozenset(card.number for card in _CARDS if card.kind == COUNTER)
CAMPAIGNS: Final = frozenset((33, 34, 37, 38, 39, 40))
MAJOR_CAMPAIGNS: Final = frozenset((33, 34))
FORCE_MARCHES: Final = frozenset((61, 62, 63))
NATIVE_GUIDE: Final = 5
MAHARBAL: Final = 6
HOSTILE_TRIBES: Final = frozenset((7, 8))
PHILIP: Final = 9
MACEDONIANS: Final = 10
SLINGERS: Final = 11
AFRICAN_REINFORCEMENTS: Final = 12
CITIES_TURN: Final = frozenset((25, 26))
TRAITOR: Final = 18
SPY: Final = 20
CHARMS: Final = 28
SPANISH_DESERT: Final = 31
NUMIDIANS_DESERT: Final = 32
BAD_WEATHER: Final = 41
ELEPHANT_FRIGHT: Final = 42
SLAVES: Final = 43
PIRATES: Final = 50
TREACHERY: Final = 54
ALLY_DESERTS: Final = 59
STORMS: Final = 60
FORCE_MARCH_BY_SEA: Final = 63
TRUCE: Final = 64
NEW_UNITS: Final = {MACEDONIANS: 2, SLINGERS: 1, AFRICAN_REINFORCEMENTS: 2, SLAVES: 4}
"""How many new combat units come to one space by an event."""

BATTLE_KEYS: Final = ("frontal_assault", "flank_left", "flank_right", "probe", "double_envelopment", "reserve")
BATTLE_NUMBERS: Final = (12, 9, 9, 8, 6, 4)
FRONTAL_ASSAULT: Final = 0
FLANK_LEFT: Final = 1
FLANK_RIGHT: Final = 2
PROBE: Final = 3
DOUBLE_ENVELOPMENT: Final = 4
RESERVE: Final = 5
HIDDEN_BATTLE_CARD: Final = -1
BATTLE_DECK: Final = tuple(card for card, number in enumerate(BATTLE_NUMBERS) for _ in range(number))
BATTLE_HAND: Final = 20
PROBE_AS: Final = (FLANK_LEFT, FLANK_RIGHT, DOUBLE_ENVELOPMENT)
"""What a probe may stand for under Hannibal."""

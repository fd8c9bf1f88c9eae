"""Battle cards and counters: how many a side is dealt, which are played when (rules 3.3, 6.2-6.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ccancients.engine.rulebook import OK, Case, first_argument
from ccancients.hannibal.components import board
from ccancients.hannibal.components.cards import (
    ALLY_DESERTS,
    BAD_WEATHER,
    DOUBLE_ENVELOPMENT,
    ELEPHANT_FRIGHT,
    HOSTILE_TRIBES,
    MAHARBAL,
    NUMIDIANS_DESERT,
    PROBE,
    PROBE_AS,
    RESERVE,
    SPANISH_DESERT,
    SPY,
    STORMS,
)
from ccancients.hannibal.components.generals import BATTLE, HANNIBAL
from ccancients.hannibal.components.sides import CARTHAGE, ROME, opponent
from ccancients.hannibal.rules.conditions import OF_THE_ENEMY, in_hostile_land
from ccancients.hannibal.rules.playing import NOT_HELD, held
from ccancients.hannibal.rules.presence import controls, is_living_tribe
from ccancients.hannibal.rules.reasons import RULES, always, asked_about
from ccancients.hannibal.state import State

ROMAN_ALLIES_IN_ITALY: Final = 2


def allied_provinces(
    state: State, side: int, space: int, *, no_spaniards: bool = False, no_numidians: bool = False
) -> list[int]:
    """The provinces whose allies come to a side with a general, in the order of the list of provinces;
    Rome in Italy has two at most.
    """
    region = board.PROVINCES[board.PROVINCE_OF[space]].region
    found: list[int] = []
    for number, facts in enumerate(board.PROVINCES):
        if facts.region != region or (side == ROME and number == board.LATIUM) or not controls(state, side, number):
            continue
        if (no_numidians and number in board.NUMIDIAS) or (no_spaniards and facts.country == board.HISPANIA):
            continue
        found.append(number)
    return found[:ROMAN_ALLIES_IN_ITALY] if side == ROME and region == board.ITALY else found


def ally_cards(state: State, side: int, space: int, *, no_spaniards: bool = False, no_numidians: bool = False) -> int:
    """Cards of the allies of a side with a general, in a battle in a space."""
    count = 0
    for number in allied_provinces(state, side, space, no_spaniards=no_spaniards, no_numidians=no_numidians):
        count += board.PROVINCES[number].allies
    region = board.PROVINCES[board.PROVINCE_OF[space]].region
    return min(count, ROMAN_ALLIES_IN_ITALY) if side == ROME and region == board.ITALY else count


def home_cards(state: State, side: int, space: int) -> int:
    """Cards that need no general: Rome's militia in Latium, Carthage's friendly tribe."""
    if side == ROME:
        return 2 if board.PROVINCE_OF[space] == board.LATIUM else 0
    return int(board.KIND[space] == board.TRIBE and is_living_tribe(state, space) and state.control[space] == CARTHAGE)


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


# -- counters in their windows (3.3) ----------------------------------------------------------------------------------

ACTIVATED: Final = 1
CROSSING: Final = 2
SAILING: Final = 3
ENTERED: Final = 4
FINISHED: Final = 5
BATTLE_WINDOW: Final = 6
CHARGED: Final = 7
ROUND: Final = 8
COUNTERS_OF: Final[dict[int, frozenset[int]]] = {
    ACTIVATED: HOSTILE_TRIBES, CROSSING: frozenset((BAD_WEATHER,)), SAILING: frozenset((STORMS,)),
    ENTERED: HOSTILE_TRIBES, FINISHED: frozenset((BAD_WEATHER,)), CHARGED: frozenset((ELEPHANT_FRIGHT,)),
}
"""The counters that fit a window, but those in a battle."""
_LAND_OF: Final = {SPANISH_DESERT: board.HISPANIA, NUMIDIANS_DESERT: board.AFRICA}

no = RULES.chapter(
    card=first_argument, window=asked_about(0), space=lambda case: board.space_of(case.decision.about[1]),
    country=lambda case: _LAND_OF[case.args[0]],
).no
ANOTHER_WINDOW: Final = no(
    "counter.window", "3.3, ruling 6", "S2 389-397", "{card} does not fit this moment.", also="window",
)
NOT_HOSTILE: Final = no(
    "counter.hostile land", "3.3, ruling 7", "S2 1096",
    "{card}: {space} is neither in Gallia Transalpina nor in Liguria.",
)
NO_UNITS: Final = no(
    "counter.no units", "3.3, ruling 7", "S2 1096", "{card}: no enemy combat unit is left in the battle at {space}.",
)
ANOTHER_COUNTRY: Final = no("counter.country", "3.3, ruling 70", "S2 700-710", "{card}: {space} is not in {country}.")
NO_GENERAL: Final = no(
    "counter.no general", "6.3, ruling 70", "S2 714", "{card}: the enemy has no general here, so no allies come.",
)
NO_ALLIES: Final = no(
    "counter.no allies", "6.3, ruling 70", "S2 700-710", "{card}: the enemy would get no such allies.",
)


def counter(state: State, side: int, window: int, card: int) -> int:
    """A counter is played in a window outside of a battle."""
    return held(state, side, card) or (OK if card in COUNTERS_OF[window] else ANOTHER_WINDOW)


def counter_in_battle(
    state: State, side: int, space: int, card: int, leader: int, units: int, *, no_spaniards: bool, no_numidians: bool
) -> int:
    """A counter is played before the rounds of a battle against an enemy with so many ``units`` under a ``leader``.

    ``no_spaniards``, ``no_numidians``  those have deserted him already
    """
    if card not in state.hands[side]:
        return NOT_HELD
    if card == SPY:
        return OK
    if card in HOSTILE_TRIBES:
        if not in_hostile_land(space):
            return NOT_HOSTILE
        return OK if units else NO_UNITS
    if card not in _LAND_OF:
        return ANOTHER_WINDOW
    if board.COUNTRY_OF[space] != _LAND_OF[card]:
        return ANOTHER_COUNTRY
    if leader < 0:
        return NO_GENERAL
    enemy = opponent(side)
    come = ally_cards(state, enemy, space, no_spaniards=no_spaniards, no_numidians=no_numidians)
    left = ally_cards(
        state, enemy, space, no_spaniards=no_spaniards or card == SPANISH_DESERT,
        no_numidians=no_numidians or card == NUMIDIANS_DESERT,
    )
    return OK if come > left else NO_ALLIES


# -- spies (card 20) --------------------------------------------------------------------------------------------------

SPY_NUMBER: Final = no(
    "spy.number", "10.1, ruling 66", "ruling 66",
    "From 1 to {most} of the {hand} cards can be looked at, not {number}.",
    number=first_argument, most=lambda case: most_to_look(case.state, case.decision.about[0]), hand=asked_about(0),
)


def most_to_look(state: State, hand: int) -> int:
    """How many of the battle cards of the enemy a spy may look at: half of them (ruling 66)."""
    return (hand + 1) // 2 if state.rules.spy_rounds_up else hand // 2


def look(state: State, hand: int, number: int) -> int:
    """So many of the enemy's battle cards are looked at."""
    return OK if 1 <= number <= most_to_look(state, hand) else SPY_NUMBER


# -- an attack (6.4a) -------------------------------------------------------------------------------------------------


def _own_hand(case: Case) -> int:
    return len(case.state.battle_hands[case.decision.side])


chapter = RULES.chapter(card=first_argument, type=first_argument, number=_own_hand, wanted=asked_about(0))
no, again = chapter.no, chapter.again
CARD_NOT_HELD: Final = no("battle card.not held", "6.4", "S2 736-754", "You hold no such battle card: {type}.")
NO_RESERVE: Final = again(CARD_NOT_HELD, type=always(RESERVE))
NO_PROBE: Final = again(CARD_NOT_HELD, type=always(PROBE))
NO_MATCH: Final = again(CARD_NOT_HELD, type=asked_about(0))
NAME_THE_RESERVE: Final = no(
    "attack.name the reserve", "6.4", "S2 752", "A reserve that attacks has to name one of the five types.",
)
ONLY_HANNIBAL: Final = no("probe.hannibal", "6.4, 11", "S2 754", "Only Hannibal in command uses a probe so.")
PROBED: Final = no("probe.once", "6.4, 11", "S2 754", "Hannibal has done so once in this battle.")
NO_PROBE_AS: Final = no(
    "probe.as", "6.4, ruling 206", "S2 754",
    "Hannibal's probe stands for a flank or a double envelopment, not for: {type}.",
)
NOT_HIS_CARD: Final = again(OF_THE_ENEMY, card=always(MAHARBAL))
NO_MAHARBAL: Final = again(NOT_HELD, card=always(MAHARBAL))
NO_CARD_TO_WITHDRAW: Final = no(
    "withdraw.no card", "6.10, ruling 87", "S2 760", "Without a battle card in the hand nobody withdraws.",
)
NOBODY_WITHDRAWS: Final = no("withdraw.no general", "6.10", "S2 827-831", "Without a general nobody withdraws.")
NOWHERE: Final = no(
    "withdraw.nowhere", "6.10, ruling 44", "S2 833-839", "There is no space to withdraw to from {space}.",
    space=lambda case: case.going_on.space,
)
STILL_CARDS: Final = no("concede.cards", "6.4, ruling 38", "S2 760", "You still hold battle cards ({number}).")
NOT_IN_A_ROUND: Final = no(
    "counter.round", "3.3, ruling 6", "S2 389-397", "{card} is not played in a round of battle like this.",
)
NO_ROUND: Final = no(
    "counter.no round", "6.4, ruling 38", "S2 760, 1173",
    "{card} is not played now: without a battle card of your own no round begins.",
)
AS_A_BATTLE_CARD: Final = no(
    "counter.as battle card", "10.2", "S2 740-742", "{card} is played as a battle card: attack with it, or match.",
)
NOTHING_TO_STEAL: Final = no("steal.empty", "10.1, ruling 67", "S2 1173", "{card}: the enemy has no battle card left.")


def attack(state: State, side: int, card: int) -> int:
    """An attack with a battle card of a type."""
    if card == RESERVE:
        return NAME_THE_RESERVE
    return OK if card in state.battle_hands[side] else CARD_NOT_HELD


def attack_reserve(state: State, side: int, card: int) -> int:
    """An attack with a reserve that stands for a type."""
    if card == RESERVE:
        return NAME_THE_RESERVE
    return OK if RESERVE in state.battle_hands[side] else NO_RESERVE


def probe(state: State, side: int, leader: int, *, probed: bool) -> int:
    """Hannibal uses a probe for something else, once in a battle, for the side that he commands (ruling 206)."""
    if leader != HANNIBAL:
        return ONLY_HANNIBAL
    if probed:
        return PROBED
    return OK if PROBE in state.battle_hands[side] else NO_PROBE


def attack_probe(state: State, side: int, leader: int, card: int, *, probed: bool) -> int:
    """An attack with a probe that stands for a type."""
    return probe(state, side, leader, probed=probed) or (OK if card in PROBE_AS else NO_PROBE_AS)


def maharbal(state: State, side: int) -> int:
    """Card 6 in Carthage's hand."""
    if side != CARTHAGE:
        return NOT_HIS_CARD
    return OK if MAHARBAL in state.hands[CARTHAGE] else NO_MAHARBAL


def withdraw(state: State, side: int, leader: int, *, somewhere: bool) -> int:
    """The attacker tries to withdraw: a battle card in hand, a commander, somewhere to go (6.10, ruling 87)."""
    if not state.battle_hands[side]:
        return NO_CARD_TO_WITHDRAW
    if leader < 0:
        return NOBODY_WITHDRAWS
    return OK if somewhere else NOWHERE


def concede_attack(state: State, side: int) -> int:
    """No attack is made: only with card 6 and no battle card (ruling 38)."""
    return STILL_CARDS if state.battle_hands[side] else OK


def steal(state: State, side: int, *, attacks: bool) -> int:
    """Card 59 in a round, while the enemy has battle cards (ruling 67); who attacks has to begin it (ruling 38)."""
    if why := held(state, side, ALLY_DESERTS):
        return why
    if attacks and not state.battle_hands[side]:
        return NO_ROUND
    return OK if state.battle_hands[opponent(side)] else NOTHING_TO_STEAL


def in_attack(state: State, side: int, card: int) -> int:
    """A strategy card is played before an attack: card 59; card 6 is an attack itself."""
    return _in_a_round(state, side, card, maharbal(state, side), attacks=True)


def in_match(state: State, side: int, card: int, wanted: int) -> int:
    """A strategy card is played before a match: card 59; card 6 is a match itself."""
    return _in_a_round(state, side, card, match_maharbal(state, side, wanted), attacks=False)


def _in_a_round(state: State, side: int, card: int, maharbals: int, *, attacks: bool) -> int:
    if card == ALLY_DESERTS:
        return steal(state, side, attacks=attacks)
    return held(state, side, card) or ((maharbals or AS_A_BATTLE_CARD) if card == MAHARBAL else NOT_IN_A_ROUND)


# -- a match, a theft (6.4b, card 59) ---------------------------------------------------------------------------------

NO_SUCH_MATCH: Final = no("match.type", "6.4", "S2 740-742", "The attack was: {wanted}; {type} does not match it.")
NO_ENVELOPMENT: Final = no(
    "match.maharbal", "10.2", "S2 740-742", "Maharbal's cavalry matches only: {type}; the attack was: {wanted}.",
    type=always(DOUBLE_ENVELOPMENT),
)
NOT_OPEN: Final = no("steal.not open", "10.2", "S2 1173", "No such card of the enemy lies open: {type}.")
ALL_OPEN: Final = no("steal.all open", "10.2", "S2 1173", "All cards of the enemy lie open.")


def match(state: State, side: int, wanted: int, card: int) -> int:
    """A match with exactly the type of the attack."""
    if card != wanted:
        return NO_SUCH_MATCH
    return OK if card in state.battle_hands[side] else NO_MATCH


def match_reserve(state: State, side: int) -> int:
    """A match with a reserve."""
    return OK if RESERVE in state.battle_hands[side] else NO_RESERVE


def match_probe(state: State, side: int, leader: int, wanted: int, card: int, *, probed: bool) -> int:
    """A match with a probe that stands for the type of the attack."""
    if why := attack_probe(state, side, leader, card, probed=probed):
        return why
    return OK if card == wanted else NO_SUCH_MATCH


def match_maharbal(state: State, side: int, wanted: int) -> int:
    """A match with card 6: against a double envelopment."""
    return maharbal(state, side) or (OK if wanted == DOUBLE_ENVELOPMENT else NO_ENVELOPMENT)


def steal_open(state: State, side: int, card: int) -> int:
    """A card of the enemy that a spy has laid open is taken."""
    return OK if card in state.open_cards[opponent(side)] else NOT_OPEN


def steal_hidden(state: State, side: int) -> int:
    """A hidden card of the enemy is taken."""
    enemy = opponent(side)
    return OK if len(state.battle_hands[enemy]) > len(state.open_cards[enemy]) else ALL_OPEN

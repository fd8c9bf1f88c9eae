"""What a side could do in its next turn, by cheap exact odds: every unit's best strike, and the best card for them.

Made to be worked out thousands of times a second: reach is by distance, cards are their numbers of orders. The script's
``Threats`` are finer and slower.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from ccancients.ancients.components.board import GRID, REAR
from ccancients.ancients.components.cards import COMMAND_CARDS, DECK, HIDDEN_CARD, CommandCard, Family
from ccancients.ancients.components.dice import Face
from ccancients.ancients.components.units import UNIT_TYPES, Evades, UnitType
from ccancients.ancients.mind.script.blows import blow
from ccancients.ancients.mind.search.values import Values
from ccancients.ancients.odds.dice import Scoring
from ccancients.ancients.rules.combat import voided
from ccancients.ancients.rules.command import SECTION_BITS
from ccancients.ancients.state import NOBODY, State

_CLASS_ONLY: Final = Scoring()
_DISTANCE: Final = GRID.distance
_NEIGHBORS: Final = GRID.neighbors
_FIRE_CHANCE: Final = 0.9
_NO_CAP: Final = 9
_GROUP: Final = 5


class Stand(NamedTuple):
    """A unit as it stands.

    ``friends``  adjacent friends, up to two;  ``behind`` free hexes to retreat to, up to two
    ``free``     adjacent free hexes;  ``ignores`` flags it may ignore
    ``led``      a leader in its hex or next to it;  ``cap`` dice that may be rolled into its hex
    ``stake``    what its loss depends on: type, blocks, whether a leader is with it, the enemy's banners
    ``target``   that and all else that a strike at it depends on
    """

    unit: int
    here: int
    blocks: int
    kind: int
    friends: int
    behind: int
    free: int
    ignores: int
    led: bool
    cap: int
    stake: int
    target: int


class Strike(NamedTuple):
    """A unit's best strike next turn: points it promises, who strikes whom, and whether hand to hand from where he
    stands.
    """

    value: float
    unit: int
    target: int
    adjacent: bool
    ranged: bool


def stands(state: State, side: int) -> list[Stand]:
    """The units of a side on the map."""
    battle = state.battle
    owner = battle.unit_side
    leaders = [h for number, h in enumerate(state.leader_hex) if h >= 0 and battle.leader_side[number] == side]
    return [
        _stand(state, side, unit, here, leaders)
        for unit, here in enumerate(state.unit_hex)
        if here >= 0 and owner[unit] == side
    ]


def _stand(state: State, side: int, unit: int, here: int, leaders: list[int]) -> Stand:
    battle = state.battle
    owner, unit_at, leader_at, impassable = battle.unit_side, state.unit_at, state.leader_at, battle.impassable
    friends = free = behind = 0
    for near in _NEIGHBORS[here]:
        other = unit_at[near]
        if other != NOBODY:
            friends += owner[other] == side
        elif near in leaders:
            friends += 1
        elif not impassable[near]:
            free += 1
    for near in REAR[side][here]:
        behind += unit_at[near] == NOBODY and leader_at[near] == NOBODY and not impassable[near]
    unit_type, blocks = battle.unit_type[unit], state.blocks[unit]
    ignores = 0
    if not unit_type.is_elephants:
        ignores = int(friends > 1) + int(here in leaders)
        ignores += unit_type.ignored_flags + (unit_type.full_flags if blocks == unit_type.blocks else 0)
    cap, camp = (_NO_CAP, 0) if battle.open_ground else _ground(state, here, mounted=unit_type.mounted)
    led = False
    for there in leaders:
        led = led or _DISTANCE[here][there] <= 1
    ignores += camp
    leader = state.leader_at[here]
    with_leader = 0 if leader == NOBODY else 2 if leader in battle.sudden_death else 1
    stake = ((state.banners[1 - side] * 4 + with_leader) * 8 + blocks) * 32 + unit_type.index
    target = (((stake * 2 + led) * 16 + cap) * 8 + ignores) * 4 + behind
    return Stand(
        unit, here, blocks, unit_type.index, min(2, friends), behind, free, ignores, led, cap, stake, target
    )


def _ground(state: State, here: int, *, mounted: bool) -> tuple[int, int]:
    """Dice that may be rolled into a hex, and flags that its ground lets a unit ignore."""
    battle = state.battle
    cap = min(battle.dice_cap[here], 2 if battle.height[here] else _NO_CAP, _NO_CAP)
    return cap, int(here in battle.protects and not mounted)


@lru_cache(maxsize=300_000)
def _clash(
    roller: int, roller_blocks: int, led: bool, target: int, blocks: int, target_led: bool, cap: int, ignores: int,
    behind: int,
) -> tuple[tuple[float, ...], float, tuple[float, ...]]:
    """A close combat between types: what the target loses (chance by blocks), its chance to be thrown back alive, and
    what the roller loses when it battles back.
    """
    ours, theirs = UNIT_TYPES[roller], UNIT_TYPES[target]
    dice = min(cap, _dice(ours, theirs, roller_blocks, attacking=True))
    room = 9 if behind else 0
    evades = behind and (
        theirs.evades is Evades.ANYONE or (theirs.evades is not Evades.NEVER and (ours.foot or ours.is_elephants))
    )
    strike = blow(dice, _scoring(ours, theirs, led), blocks, ignores, theirs.flag_hexes, room)
    back_dice = min(cap, _dice(theirs, ours, blocks, attacking=False))
    back = blow(back_dice, _scoring(theirs, ours, target_led), roller_blocks, 1, 1, 9)
    back_lost = tuple(chance * strike.stands for chance in back.lost)
    if evades:
        away = blow(dice, _CLASS_ONLY, blocks, 0, 0, 0)
        if _heavier(strike.lost) - 0.5 * _heavier(back_lost) > _heavier(away.lost):
            return away.lost, 1 - away.gone, (1.0, *([0.0] * roller_blocks))
    return strike.lost, strike.moved, back_lost


def _heavier(lost: tuple[float, ...]) -> float:
    """Blocks lost on average, the last one counting double."""
    return sum(count * chance for count, chance in enumerate(lost)) + lost[-1] * 2


@lru_cache(maxsize=20_000)
def _shot(blocks: int, ignores: int, flag_hexes: int, behind: int, cap: int) -> tuple[float, ...]:
    """What a unit loses by one missile die after moving, averaged with two without."""
    room = 9 if behind else 0
    one = blow(1, _CLASS_ONLY, blocks, ignores, flag_hexes, room).lost
    two = blow(min(2, cap), _CLASS_ONLY, blocks, ignores, flag_hexes, room).lost
    return tuple(_FIRE_CHANCE * (a + b) / 2 for a, b in zip(one, two, strict=True))


def _dice(roller: UnitType, target: UnitType, blocks: int, *, attacking: bool) -> int:
    if roller.is_elephants:
        return target.elephants_dice
    dice = roller.dice if attacking else roller.battle_back_dice
    return dice + (roller.full_bonus if blocks == roller.blocks else 0)


def _scoring(roller: UnitType, target: UnitType, led: bool) -> Scoring:
    return Scoring(
        roller.hits_with_swords, led and not roller.is_elephants, min(9, target.ignored_swords),
        roller.is_elephants, voided(roller, target),
    )


def strikes(
    values: Values, attackers: Sequence[Stand], targets: Sequence[Stand], losses: dict[int, tuple[float, ...]],
    known: dict[int, float],
) -> list[Strike]:
    """The best strike of every attacker that has one, the best first.

    ``losses``  by unit of both sides, what its owner loses with 0, 1, 2 … blocks
    ``known``   remembers what strikes are worth, by how both units stand
    """
    found = []
    for who in attackers:
        unit_type = UNIT_TYPES[who.kind]
        reach = unit_type.battle_move + 1
        shoots = unit_type.battle_move + unit_type.range if unit_type.range else 0
        far = _DISTANCE[who.here]
        best, at, near, ranged = 0.0, NOBODY, False, False
        for whom in targets:
            distance = far[whom.here]
            if distance <= reach and (distance == 1 or whom.free):
                mark = whom.target << 24 | who.stake * 2 + who.led
                known_value = known.get(mark)
                if known_value is None:
                    known_value = known[mark] = _close_value(values, who, whom, losses)
                value = known_value
                if value > best:
                    best, at, near, ranged = value, whom.unit, distance == 1, False
            if 1 < distance <= shoots:
                points = losses[whom.unit]
                lost = _shot(whom.blocks, whom.ignores, UNIT_TYPES[whom.kind].flag_hexes, whom.behind, whom.cap)
                value = 0.0
                for chance, each in zip(lost, points, strict=True):
                    value += chance * each
                if value > best:
                    best, at, near, ranged = value, whom.unit, False, True
        if at != NOBODY:
            found.append(Strike(best, who.unit, at, near, ranged))
    found.sort(reverse=True)
    return found


def _close_value(values: Values, who: Stand, whom: Stand, losses: dict[int, tuple[float, ...]]) -> float:
    lost, moved, back = _clash(
        who.kind, who.blocks, who.led, whom.kind, whom.blocks, whom.led, whom.cap, whom.ignores, whom.behind
    )
    value = moved * values.thrown_back
    for chance, points in zip(lost, losses[whom.unit], strict=True):
        value += chance * points
    if values.answered:
        for chance, points in zip(back, losses[who.unit], strict=True):
            value -= values.answered * chance * points
    return value


# -- cards ----------------------------------------------------------------------------------------------------------


class Reach:
    """How much the strikes of a side are worth under every card: sums of the best that each kind of order reaches."""

    __slots__ = ("clash", "classes", "command", "fire", "foot", "led", "mounted", "sections")

    def __init__(self, state: State, side: int, found: Sequence[Strike], by_unit: dict[int, Stand], same: float):
        battle = state.battle
        bits = SECTION_BITS[side]
        self.sections: tuple[list[float], ...] = ([], [], [])
        self.classes: dict[Face, list[float]] = {Face.LIGHT: [], Face.MEDIUM: [], Face.HEAVY: []}
        self.mounted: list[float] = []
        self.foot: list[float] = []
        self.led: list[float] = []
        self.clash: list[float] = []
        self.fire: list[float] = []
        self.command = state.command[side]
        struck: dict[int, int] = {}
        for strike in found:
            times = struck.get(strike.target, 0)
            struck[strike.target] = times + 1
            value = strike.value * same**times
            stand = by_unit[strike.unit]
            unit_type = battle.unit_type[strike.unit]
            mask = bits[stand.here]
            for section in (0, 1, 2):
                if mask >> section & 1:
                    self.sections[section].append(value)
            self.classes[unit_type.target].append(value)
            (self.mounted if unit_type.mounted else self.foot).append(value)
            if stand.led:
                self.led.append(value)
            if strike.adjacent:
                self.clash.append(value)
            if strike.ranged:
                self.fire.append(value)

    def gain(self, card: CommandCard) -> float:
        """What the card promises."""
        if card.family is Family.SECTION:
            total = 0.0
            for found, number in zip(self.sections, card.orders, strict=True):
                total += sum(found[:number])
            return total
        if card.family is Family.LEADERSHIP:
            return sum(self.led[:4])
        worker = _GAINS.get(card.key)
        return worker(self) if worker is not None else 0.0


_GAINS: Final = {
    "order_light_troops": lambda reach: sum(reach.classes[Face.LIGHT][: reach.command]),
    "order_medium_troops": lambda reach: sum(reach.classes[Face.MEDIUM][: reach.command]),
    "order_heavy_troops": lambda reach: sum(reach.classes[Face.HEAVY][: reach.command]),
    "order_mounted": lambda reach: sum(reach.mounted[: reach.command]),
    "clash_of_shields": lambda reach: 1.5 * sum(reach.clash),
    "counter_attack": lambda reach: sum(reach.sections[1][:2]),
    "darken_the_sky": lambda reach: 2.0 * sum(reach.fire),
    "double_time": lambda reach: sum(reach.foot[:_GROUP]),
    "i_am_spartacus": lambda reach: 1.2 * sum(reach.sections[1][:3]),
    "line_command": lambda reach: 0.9 * sum(reach.foot[:_GROUP]),
    "mounted_charge": lambda reach: 1.25 * sum(reach.mounted[:4]),
    "move_fire_move": lambda reach: sum(reach.fire),
}
"""What the cards promise that are no section and no leadership cards."""


def best_of_hand(reach: Reach, hand: Sequence[int]) -> float:
    """What the best card of a known hand promises; the second best counts a little, for the turn after."""
    gains = sorted((reach.gain(COMMAND_CARDS[card]) for card in set(hand) if card != HIDDEN_CARD), reverse=True)
    if not gains:
        return 0.0
    return gains[0] + (0.15 * gains[1] if len(gains) > 1 else 0.0)


class Unseen:
    """The cards that a side cannot see, of which the enemy holds some: chances that he holds a kind."""

    def __init__(self, state: State, side: int) -> None:
        unseen: list[int] = list(DECK)
        for card in (*state.hands[side], *state.discards, *state.played):
            if card != HIDDEN_CARD and card in unseen:
                unseen.remove(card)
        held = min(len(state.hands[1 - side]), len(unseen))
        ways = comb(len(unseen), held)
        self.chances = [
            (card, 1 - comb(len(unseen) - unseen.count(card.index), held) / ways if ways else 0.0)
            for card in COMMAND_CARDS
        ]

    def expected(self, reach: Reach) -> float:
        """What the best card of the enemy's hand may be expected to promise him."""
        gains = sorted(((reach.gain(card), chance) for card, chance in self.chances if chance), reverse=True)
        total, none_better = 0.0, 1.0
        for gain, chance in gains:
            if gain <= 0:
                break
            total += gain * chance * none_better
            none_better *= 1 - chance
        return total

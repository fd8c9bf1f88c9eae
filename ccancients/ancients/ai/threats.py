"""What the enemy can do next turn: where each unit can strike, and how likely it is to be ordered."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from ccancients.ancients.ai.blows import blow
from ccancients.ancients.ai.reasons import added
from ccancients.ancients.board import GRID, SECTIONS_OF, Section
from ccancients.ancients.cards import COMMAND_CARDS, DECK, HIDDEN_CARD, Family
from ccancients.ancients.dice import Face
from ccancients.ancients.rules.evading import is_evader
from ccancients.ancients.rules.odds_dice import Scoring
from ccancients.ancients.rules.support import is_protected
from ccancients.ancients.state import NOBODY, State
from ccancients.ancients.terrain import TERRAIN_RULES
from ccancients.ancients.units import ELEPHANT_DICE, UnitType

if TYPE_CHECKING:
    from ccancients.ancients.ai.outlook import Outlook

NEIGHBORS: Final[tuple[tuple[int, ...], ...]] = GRID.neighbors
NEAR: Final = tuple(sum(1 << near for near in GRID.neighbors[here]) for here in GRID.hexes)
"""The neighbors of a hex as a bit set."""
_WITHIN: Final = tuple(
    tuple(sum(1 << there for there in GRID.hexes if 1 < GRID.distance[here][there] <= far) for far in range(7))
    for here in GRID.hexes
)
_CLASS_ONLY: Final = Scoring()
_CLASS_CARD: Final = {
    "order_light_troops": Face.LIGHT, "order_medium_troops": Face.MEDIUM, "order_heavy_troops": Face.HEAVY,
    "move_fire_move": Face.LIGHT,
}
_NEEDS_FOOT: Final = ("line_command", "double_time")
_NEEDS_HORSE: Final = ("order_mounted", "mounted_charge")
_ANYBODY: Final = ("i_am_spartacus", "counter_attack")


def battle_hexes(state: State, unit: int) -> list[int]:
    """The hexes from which a unit could battle in an ordinary turn of its side."""
    battle = state.battle
    unit_type = battle.unit_type[unit]
    stops = battle.stops_mounted if unit_type.mounted else battle.stops_foot
    barred = battle.no_battle_mounted if unit_type.mounted else battle.no_battle_foot
    free_of_it = unit_type.battles_after_entering_forest
    unit_at, impassable = state.unit_at, battle.impassable
    here = state.unit_hex[unit]
    seen = {here}
    found, edge = [here], [here]
    for _ in range(unit_type.battle_move):
        further: list[int] = []
        for place in edge:
            for near in NEIGHBORS[place]:
                if near in seen or unit_at[near] != NOBODY or impassable[near]:
                    continue
                seen.add(near)
                if free_of_it or not barred[near]:
                    found.append(near)
                if not stops[near]:
                    further.append(near)
        edge = further
    return found


class EnemyKind(NamedTuple):
    """What an enemy's attack depends on: like units threaten alike. ``led`` has a leader near, ``leader`` with it."""

    unit_type: int
    blocks: int
    led: bool
    leader: int


class Threats:
    """The enemy's next turn, unit by unit.

    ``nearest[h]``  steps from a hex to the nearest enemy unit, 0 when none is left
    ``strikes[e]``  hexes an enemy unit can attack hand to hand, as a bit set;  ``fires[e]`` with missiles
    ``ordered[e]``  the chance that his hand and his mind order the unit
    """

    def __init__(self, outlook: Outlook) -> None:
        state = outlook.state
        self.strikes: dict[int, int] = {}
        self.fires: dict[int, int] = {}
        self.any_strike = 0
        self._kinds: dict[int, EnemyKind] = {}
        self._by_hex: dict[int, tuple[tuple[int, bool], ...]] = {}
        self._known: dict[tuple[object, ...], float] = {}
        self._on: dict[tuple[int, ...], float] = {}
        leaders = [
            here for leader, here in enumerate(state.leader_hex)
            if here >= 0 and state.battle.leader_side[leader] != outlook.side
        ]
        for unit in outlook.enemies:
            strike = fire = 0
            far = state.battle.unit_type[unit].range
            for here in battle_hexes(state, unit):
                strike |= NEAR[here]
                if far:
                    fire |= _WITHIN[here][far]
            self.strikes[unit] = strike
            self.fires[unit] = fire
            self.any_strike |= strike
            led = any(GRID.distance[state.unit_hex[unit]][here] <= 1 for here in leaders)
            leader = state.leader_at[state.unit_hex[unit]]
            self._kinds[unit] = EnemyKind(state.battle.unit_type[unit].index, state.blocks[unit], led, leader)
        self.ordered = order_chances(outlook)
        self.nearest = _nearest([state.unit_hex[unit] for unit in outlook.enemies])

    def on(self, outlook: Outlook, unit: int, friends: int) -> float:
        """Expected points that the enemy's next turn costs a unit where it now stands, unweighted by ``danger``.

        ``friends``  how many stand next to it (more than two count as two)
        """
        state = outlook.state
        here = state.unit_hex[unit]
        enemies = self._by_hex.get(here)
        if enemies is None:
            enemies = self._by_hex[here] = self._reaching(here)
        if not enemies:
            return 0.0
        key = (
            here, state.battle.unit_type[unit].index, state.blocks[unit], state.leader_at[here],
            _ignores(state, unit, friends), outlook.room(unit),
        )
        found = self._on.get(key)
        if found is None:
            found = self._on[key] = self._weighed(outlook, unit, enemies, key)
        return found

    def _reaching(self, here: int) -> tuple[tuple[int, bool], ...]:
        """The enemies who can strike a hex, and whether hand to hand."""
        return tuple(
            (enemy, bool(strikes >> here & 1))
            for enemy, strikes in self.strikes.items()
            if (strikes | self.fires[enemy]) >> here & 1
        )

    def _weighed(
        self, outlook: Outlook, unit: int, enemies: tuple[tuple[int, bool], ...], key: tuple[int, ...]
    ) -> float:
        """The best attacks on a unit, each by how likely it is, the first one counting most."""
        here, *ours, ignores, room = key
        cap = _into_cap(outlook.state, here)
        found: list[float] = []
        for enemy, close in enemies:
            alike = (self._kinds[enemy], *ours, ignores, room, cap, close)
            value = self._known.get(alike)
            if value is None:
                led = self._kinds[enemy].led
                value = _value(outlook, enemy, unit, cap, ignores, room, led=led, close=close)
                self._known[alike] = value
            if value > 0:
                found.append(value * self.ordered[enemy])
        found.sort(reverse=True)
        return added(value * rank for value, rank in zip(found, outlook.weights.danger_ranks, strict=False))


def _nearest(hexes: list[int]) -> list[int]:
    if not hexes:
        return [0] * len(GRID)
    return [min(steps[there] for there in hexes) for steps in GRID.distance]


def _value(
    outlook: Outlook, enemy: int, unit: int, cap: int, ignores: int, room: int, *, led: bool, close: bool
) -> float:
    """What one enemy's attack is worth to him, 0 when he had better leave it."""
    state = outlook.state
    battle = state.battle
    theirs, ours = battle.unit_type[enemy], battle.unit_type[unit]
    blocks = state.blocks[unit]
    if not close:
        return outlook.points_of(unit, blow(1, _CLASS_ONLY, blocks, ignores, ours.flag_hexes, room))
    dice = min(cap, _type_dice(theirs, ours, state.blocks[enemy], attacking=True))
    scoring = _type_scoring(theirs, ours, helmets=led)
    strike = blow(dice, scoring, blocks, ignores, ours.flag_hexes, room)
    value = outlook.points_of(unit, strike) + strike.moved * outlook.weights.retreat
    back_dice = _type_dice(ours, theirs, blocks, attacking=False)
    back = blow(back_dice, _type_scoring(ours, theirs, helmets=False), state.blocks[enemy], 1, 1, 9)
    value -= strike.stands * outlook.points_of(enemy, back) * outlook.weights.answered
    if room and is_evader(state, unit, enemy):
        evade = outlook.points_of(unit, blow(dice, _CLASS_ONLY, blocks, 0, 0, 0)) + outlook.weights.retreat / 2
        value = min(value, evade)
    return max(0.0, value)


def _into_cap(state: State, here: int) -> int:
    battle = state.battle
    if battle.open_ground:
        return 9
    return min(9, TERRAIN_RULES[battle.terrain[here]].dice_cap, 2 if battle.height[here] else 9)


def _ignores(state: State, unit: int, friends: int) -> int:
    battle = state.battle
    unit_type = battle.unit_type[unit]
    if unit_type.is_elephants:
        return 0
    here = state.unit_hex[unit]
    count = int(friends >= 2) + (state.leader_at[here] != NOBODY)
    count += unit_type.is_warriors and state.blocks[unit] == unit_type.blocks
    return int(count) + is_protected(state, unit, here)


def _type_dice(roller: UnitType, target: UnitType, blocks: int, *, attacking: bool) -> int:
    if roller.is_elephants:
        return ELEPHANT_DICE[target.code]
    dice = roller.dice if attacking else roller.battle_back_dice
    return dice + (roller.full_bonus if blocks == roller.blocks else 0)


def _type_scoring(roller: UnitType, target: UnitType, *, helmets: bool) -> Scoring:
    return Scoring(
        roller.hits_with_swords, helmets and not roller.is_elephants, min(9, target.ignored_swords),
        roller.is_elephants, int(target.is_elephants and roller.is_horse),
    )


# -- who will be ordered --------------------------------------------------------------------------------------------


def order_chances(outlook: Outlook) -> dict[int, float]:
    """The chance of every enemy unit to be ordered next turn: a card for it in his hand, and his mind on it.

    The hand is any of the unseen cards: the deck without those we hold or see (exact hypergeometric).
    """
    state, side = outlook.state, outlook.side
    unseen: list[int] = list(DECK)
    for card in (*state.hands[side], *state.discards, *state.played):
        if card != HIDDEN_CARD and card in unseen:
            unseen.remove(card)
    held = min(len(state.hands[1 - side]), len(unseen))
    counts = [unseen.count(card.index) for card in COMMAND_CARDS]
    total = comb(len(unseen), held)
    chances: dict[tuple[object, ...], float] = {}
    found: dict[int, float] = {}
    for unit in outlook.enemies:
        mark = _mark(outlook, unit)
        if mark not in chances:
            useful = sum(counts[card.index] for card in COMMAND_CARDS if _orders(card.index, mark))
            none = comb(len(unseen) - useful, held) / total if total else 0.0
            chances[mark] = (1 - none) * outlook.weights.attention
        found[unit] = chances[mark]
    return found


def _mark(outlook: Outlook, unit: int) -> tuple[tuple[Section, ...], Face, bool, bool, bool]:
    """What decides which cards order a unit: sections, class, mounted, a leader near, an enemy adjacent."""
    state = outlook.state
    battle = state.battle
    here, owner = state.unit_hex[unit], battle.unit_side[unit]
    unit_type = battle.unit_type[unit]
    led = any(
        there >= 0 and battle.leader_side[leader] == owner and GRID.distance[here][there] <= 2
        for leader, there in enumerate(state.leader_hex)
    )
    facing = any(
        state.unit_at[near] != NOBODY and battle.unit_side[state.unit_at[near]] != owner
        for near in GRID.neighbors[here]
    )
    return SECTIONS_OF[owner][here], unit_type.target, unit_type.mounted, led, facing


def _orders(card: int, mark: tuple[tuple[Section, ...], Face, bool, bool, bool]) -> bool:
    sections, target, mounted, led, facing = mark
    kind = COMMAND_CARDS[card]
    if kind.family is Family.SECTION:
        return any(kind.orders[section] for section in sections)
    if kind.family is Family.LEADERSHIP:
        return led
    key = kind.key
    if key in _CLASS_CARD:
        return _CLASS_CARD[key] == target
    return (
        key in _ANYBODY
        or (key in _NEEDS_FOOT and not mounted)
        or (key in _NEEDS_HORSE and mounted)
        or (key == "clash_of_shields" and facing)
    )



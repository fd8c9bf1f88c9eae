"""What the enemy can do next turn: where each unit can strike, and how likely it is to be ordered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import TYPE_CHECKING, Final

from ccancients.ancients.components.board import GRID, SECTIONS_OF, Section
from ccancients.ancients.components.cards import COMMAND_CARDS, HIDDEN_CARD, Family
from ccancients.ancients.components.dice import Face
from ccancients.ancients.mind.script.exchange import Points, attack_worth, shot_worth
from ccancients.ancients.mind.script.reasons import added
from ccancients.ancients.odds.dice import Scoring
from ccancients.ancients.rules.combat import is_protected
from ccancients.ancients.state import NOBODY, State

if TYPE_CHECKING:
    from ccancients.ancients.mind.script.memory import Lasting
    from ccancients.ancients.mind.script.outlook import Outlook

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
    unit_at, closed = state.unit_at, battle.closed[unit]
    here = state.unit_hex[unit]
    seen = {here}
    found, edge = [here], [here]
    for _ in range(min(unit_type.battle_move, 1) if here in battle.one_hex_out else unit_type.battle_move):
        further: list[int] = []
        for place in edge:
            for near in NEIGHBORS[place]:
                if near in seen or unit_at[near] != NOBODY or closed[near]:
                    continue
                seen.add(near)
                if free_of_it or not barred[near]:
                    found.append(near)
                if not stops[near]:
                    further.append(near)
        edge = further
    return found


class Threats:
    """The enemy's next turn, unit by unit.

    ``nearest[h]``  steps from a hex to the nearest enemy unit, 0 when none is left
    ``strikes[e]``  hexes an enemy unit can attack hand to hand, as a bit set;  ``fires[e]`` with missiles
    ``reaching[h]`` the enemies who can strike a hex, and whether hand to hand, as far as somebody asked
    ``ordered[e]``  the chance that his hand and his mind order the unit
    """

    def __init__(self, outlook: Outlook | None, earlier: Threats | None = None) -> None:
        """Look at where the enemy can strike, or take that over from ``earlier`` with nothing weighed yet."""
        self.strikes: dict[int, int] = {}
        self.fires: dict[int, int] = {}
        self.any_strike = 0
        self.led: dict[int, bool] = {}
        self.ordered: dict[int, float] = {}
        self.nearest: list[int] = []
        self._enemies: dict[int, tuple[int, int, bool, Points]] = {}
        self.reaching: dict[int, tuple[tuple[int, bool], ...]] = {}
        self._on: dict[tuple[int, ...], float] = {}
        self._marks: dict[int, int] = {}
        if earlier is not None:
            self.strikes, self.fires, self.any_strike = earlier.strikes, earlier.fires, earlier.any_strike
            self.led, self.ordered, self.nearest = earlier.led, earlier.ordered, earlier.nearest
            self.reaching = earlier.reaching
        elif outlook is not None:
            self._look(outlook)

    def _look(self, outlook: Outlook) -> None:
        state = outlook.state
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
            self.led[unit] = any(GRID.distance[state.unit_hex[unit]][here] <= 1 for here in leaders)
        self.ordered = order_chances(outlook)
        self.nearest = _nearest([state.unit_hex[unit] for unit in outlook.enemies])

    def on(self, outlook: Outlook, unit: int, friends: int) -> float:
        """Expected points that the enemy's next turn costs a unit where it now stands, unweighted by ``danger``.

        ``friends``  how many stand next to it (more than two count as two)
        """
        state = outlook.state
        here = state.unit_hex[unit]
        enemies = self._who_reach(here)
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

    def mark(self, outlook: Outlook, here: int, lasting: Lasting) -> int:
        """A name for all that the danger of standing in a hex depends on, who stands there and beside him apart."""
        found = self._marks.get(here)
        if found is None:
            state = outlook.state
            seen = [
                (enemy, close, state.blocks[enemy], state.leader_at[state.unit_hex[enemy]], self.led[enemy],
                 self.ordered[enemy])
                for enemy, close in self._who_reach(here)
            ]
            found = self._marks[here] = lasting.mark(tuple(seen))
        return found

    def _who_reach(self, here: int) -> tuple[tuple[int, bool], ...]:
        """The enemies who can strike a hex, and whether hand to hand."""
        found = self.reaching.get(here)
        if found is None:
            found = self.reaching[here] = tuple([
                (enemy, bool(strikes >> here & 1))
                for enemy, strikes in self.strikes.items()
                if (strikes | self.fires[enemy]) >> here & 1
            ])
        return found

    def _weighed(
        self, outlook: Outlook, unit: int, enemies: tuple[tuple[int, bool], ...], key: tuple[int, ...]
    ) -> float:
        """The best attacks on a unit, each by how likely it is, the first one counting most."""
        here, unit_type, blocks, _, ignores, room = key
        cap, points, weights = _into_cap(outlook.state, here), outlook.losses(unit), outlook.weights
        found: list[float] = []
        for enemy, close in enemies:
            value = (
                attack_worth(
                    self._enemy(outlook, enemy), unit_type, blocks, points, cap, ignores, room,
                    weights.retreat, weights.answered,
                )
                if close else shot_worth(unit_type, blocks, points, ignores, room)
            )
            if value > 0:
                found.append(value * self.ordered[enemy])
        found.sort(reverse=True)
        return added(value * rank for value, rank in zip(found, weights.danger_ranks, strict=False))

    def _enemy(self, outlook: Outlook, enemy: int) -> tuple[int, int, bool, Points]:
        """What an enemy's attacks depend on."""
        found = self._enemies.get(enemy)
        if found is None:
            state = outlook.state
            unit_type = state.battle.unit_type[enemy]
            found = (unit_type.index, state.blocks[enemy], self.led[enemy], outlook.losses(enemy))
            self._enemies[enemy] = found
        return found

    def afresh(self) -> Threats:
        """The same reach with nothing weighed yet, for a later position in which the enemy has hardly moved."""
        return Threats(None, self)


def _nearest(hexes: list[int]) -> list[int]:
    if not hexes:
        return [0] * len(GRID)
    return [min(steps[there] for there in hexes) for steps in GRID.distance]


def _into_cap(state: State, here: int) -> int:
    battle = state.battle
    if battle.open_ground:
        return 9
    return min(9, battle.dice_cap[here], 2 if battle.height[here] else 9)


def _ignores(state: State, unit: int, friends: int) -> int:
    battle = state.battle
    unit_type = battle.unit_type[unit]
    if unit_type.is_elephants:
        return 0
    here = state.unit_hex[unit]
    count = int(friends >= 2) + (state.leader_at[here] != NOBODY)
    count += unit_type.ignored_flags + (unit_type.full_flags if state.blocks[unit] == unit_type.blocks else 0)
    return int(count) + is_protected(state, unit, here)


# -- who will be ordered --------------------------------------------------------------------------------------------


def order_chances(outlook: Outlook) -> dict[int, float]:
    """The chance of every enemy unit to be ordered next turn: a card for it in his hand, and his mind on it.

    The hand is any of the unseen cards: the deck without those we hold or see (exact hypergeometric).
    """
    state, side, memory = outlook.state, outlook.side, outlook.memory
    counts = [card.copies for card in COMMAND_CARDS]
    seen: Sequence[int] = (*state.hands[side], *state.discards, *state.played)
    if memory is not None and memory.lasting is not None:
        seen = memory.lasting.seen
    for card in seen:
        if card != HIDDEN_CARD and counts[card]:
            counts[card] -= 1
    unseen = sum(counts)
    held = min(len(state.hands[1 - side]), unseen)
    total = comb(unseen, held)
    chances: dict[Mark, float] = {}
    found: dict[int, float] = {}
    for unit in outlook.enemies:
        mark = _mark(outlook, unit)
        if mark not in chances:
            useful = sum(counts[card] for card in _cards_for(mark))
            none = comb(unseen - useful, held) / total if total else 0.0
            chances[mark] = (1 - none) * outlook.weights.attention
        found[unit] = chances[mark]
    return found


Mark = tuple[tuple[Section, ...], int, bool, bool, bool]
"""What decides which cards order a unit: sections, class, mounted, a leader near, an enemy adjacent."""


def _mark(outlook: Outlook, unit: int) -> Mark:
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
    return SECTIONS_OF[owner][here], int(unit_type.target), unit_type.mounted, led, facing


@cache
def _cards_for(mark: Mark) -> tuple[int, ...]:
    return tuple(card.index for card in COMMAND_CARDS if _orders(card.index, mark))


def _orders(card: int, mark: Mark) -> bool:
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



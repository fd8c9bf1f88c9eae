"""What a planner has worked out already, by everything that it depends on.

The plans of a turn look at the same units in the same hexes again and again: one card after another, one unit after
another. How a unit stands, and what its battles promise, depends on who is *around* it; so that is the key. The enemy
stands still while plans are made.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from ccancients.ancients.components.board import GRID, NOWHERE, REAR, opponent
from ccancients.ancients.components.units import UNIT_TYPES, UnitType
from ccancients.ancients.orders import MOVE_FIRE_MOVE, ORDER_RULES
from ccancients.ancients.rules.combat import between
from ccancients.ancients.state import NOBODY, State

if TYPE_CHECKING:
    from ccancients.ancients.mind.script.weights import Weights
    from ccancients.ancients.scenario.battle import Battle

FARTHEST_RETREAT: Final = 6
"""Hexes of retreat that are looked at."""

Around = Callable[[Sequence[int]], tuple[int, ...]]
"""Picks the entries of some hexes out of ``State.unit_at`` or ``State.leader_at``."""
StandingKey = tuple[int, int, tuple[int, ...], tuple[int, ...]]
FightsKey = tuple[int, int, bool, tuple[int, ...], tuple[int, ...]]


class Standing(NamedTuple):
    """The terms of a unit's place, in points."""

    support: float
    danger: float
    approach: float
    objective: float
    leader: float

    @property
    def total(self) -> float:
        return self.support + self.danger + self.approach + self.objective + self.leader


class Fight(NamedTuple):
    """A battle open to a unit: what it promises, how, against whom, and how likely its target leaves its hex."""

    value: float
    verb: str
    there: int
    emptied: float


NO_FIGHT: Final = Fight(0.0, "", -1, 0.0)


class Bearing(NamedTuple):
    """The hexes that bear on the battles open from a hex: their entries of an array, and which they are."""

    of: Around
    hexes: tuple[int, ...]


_RETREAT_STEPS: Final = tuple(min(FARTHEST_RETREAT, 2 * each.flag_hexes) for each in UNIT_TYPES)


def retreat_steps(unit_type: UnitType) -> int:
    """The most hexes of retreat that matter to a type: two flags."""
    return _RETREAT_STEPS[unit_type.index]


@cache
def way_back(side: int, here: int, steps: int) -> frozenset[int]:
    """The hexes that a unit of a side may come through in so many steps of retreat."""
    found: set[int] = set()
    edge: set[int] = {here}
    for _ in range(steps):
        edge = {there for place in edge for there in REAR[side][place]}
        found |= edge
    return frozenset(found)


@cache
def _near(side: int, here: int, steps: int) -> frozenset[int]:
    return way_back(side, here, steps).union((here, *GRID.neighbors[here]))


@cache
def _on_the_way(here: int, there: int) -> frozenset[int]:
    """The hexes that could bar the sight between two hexes."""
    return frozenset(middle for crossed in between(here, there) for middle in crossed if middle != NOWHERE)


@cache
def around(side: int, here: int, steps: int) -> Around:
    """The hexes on which it depends how a unit stands in a hex: its neighbors and its way back."""
    return itemgetter(*sorted(_near(side, here, steps)))


@lru_cache(maxsize=100_000)
def _bearing(side: int, here: int, steps: int, targets: tuple[tuple[int, int], ...]) -> Bearing:
    """Those that bear on the battles of a unit of a side with targets, each with its steps of retreat."""
    found = set(_near(side, here, steps))
    for there, their_steps in targets:
        found |= _near(opponent(side), there, their_steps)
        found |= _on_the_way(here, there)
    hexes = tuple(sorted(found))
    return Bearing(itemgetter(*hexes), hexes)


class Sights:
    """The enemy of a side as he stands while plans are made: which hexes bear on the battles open from a hex."""

    def __init__(self, state: State, side: int) -> None:
        self._state = state
        self._side = side
        battle = state.battle
        owner = battle.unit_side
        self._targets = [here for unit, here in enumerate(state.unit_hex) if here >= 0 and owner[unit] != side]
        self._targets += [
            here for leader, here in enumerate(state.leader_hex)
            if here >= 0 and battle.leader_side[leader] != side and state.unit_at[here] == NOBODY
        ]
        self._known: dict[tuple[int, int, int], Bearing | None] = {}
        self._types = battle.unit_type

    def bearing_on(self, unit_type: UnitType, here: int) -> Bearing | None:
        """The hexes that matter to what a unit of a type can battle from a hex; None when there is nobody to battle."""
        key = (unit_type.range, unit_type.flag_hexes, here)
        if key not in self._known:
            self._known[key] = self._bearing_on(unit_type, here)
        return self._known[key]

    def _bearing_on(self, unit_type: UnitType, here: int) -> Bearing | None:
        far = max(1, unit_type.range)
        targets = [there for there in self._targets if GRID.distance[here][there] <= far]
        if not targets:
            return None
        seen = tuple([(there, self._steps_of(there)) for there in targets])
        return _bearing(self._side, here, retreat_steps(unit_type), seen)

    def _steps_of(self, there: int) -> int:
        unit = self._state.unit_at[there]
        return retreat_steps(self._types[unit]) if unit != NOBODY else 1


class Lasting:
    """What was worked out for any position of a battle in which a side plans by the same weights.

    The many play-outs of a search come to positions that differ in a few pieces, so most units find themselves as they
    were in another one. The keys say all that a value depends on: what a planner remembers by, and besides the blocks
    and the enemies that matter to the unit.

    ``seen``  the cards taken for gone when a planner thinks of the enemy's: the same ones for all positions, or little
              would be alike
    """

    __slots__ = ("_marks", "fights", "seen", "standings")

    def __init__(self, seen: Sequence[int]) -> None:
        self.seen = tuple(seen)
        self.standings: dict[tuple[object, ...], Standing] = {}
        self.fights: dict[tuple[object, ...], list[Fight]] = {}
        self._marks: dict[tuple[object, ...], int] = {}

    def mark(self, thing: tuple[object, ...]) -> int:
        """A short name for something that keys are made of, always the same for the same."""
        return self._marks.setdefault(thing, len(self._marks))


class Kept:
    """What was worked out for both sides of a battle, kept from one search to the next."""

    def __init__(self) -> None:
        self._of: tuple[Battle, Weights] | None = None
        self._sides = (Lasting(()), Lasting(()))

    def sides(self, battle: Battle, weights: Weights, seen: Sequence[int]) -> tuple[Lasting, Lasting]:
        """What is known, by side; begun anew for another battle, other weights, or when other cards are gone."""
        same = self._of is not None and self._of[0] is battle and self._of[1] == weights
        if not same or self._sides[0].seen != tuple(seen):
            self._of, self._sides = (battle, weights), (Lasting(seen), Lasting(seen))
        return self._sides


class Memory(NamedTuple):
    """What was worked out for the positions of one planner's plans, apart from who stands where.

    ``standings``  by unit, its hex and who is around it;  ``fights`` likewise and by whether the unit has moved
    ``losses``     what losing blocks costs, by unit and its leader
    ``hopes``      what standing in a hex comes to at most, by unit, hex, and whether a leader is with it
    ``lasting``    what was worked out for other positions, if anything is kept;  ``score``, ``orders`` marks for its
                   keys of what else this position, and a battle in it, depend on than the pieces on the map
    """

    sights: Sights
    standings: dict[StandingKey, Standing]
    fights: dict[FightsKey, list[Fight]]
    losses: dict[tuple[int, int], tuple[float, ...]]
    hopes: dict[tuple[int, int, bool], float]
    lasting: Lasting | None
    score: int
    orders: int


class Memories:
    """The memories of a planner, one for each state of the things that are not pieces on the map."""

    def __init__(self, state: State, side: int, lasting: Lasting | None = None) -> None:
        self._sights = Sights(state, side)
        self._lasting = lasting
        self._standings: defaultdict[tuple[object, ...], dict[StandingKey, Standing]] = defaultdict(dict)
        self._fights: defaultdict[tuple[object, ...], dict[FightsKey, list[Fight]]] = defaultdict(dict)
        self._losses: defaultdict[tuple[object, ...], dict[tuple[int, int], tuple[float, ...]]] = defaultdict(dict)
        self._hopes: defaultdict[tuple[object, ...], dict[tuple[int, int, bool], float]] = defaultdict(dict)

    def of(self, state: State) -> Memory:
        """The memory that holds for a position of a plan."""
        rules = ORDER_RULES[state.orders]
        common = (state.objectives, *state.banners, *state.turns, *state.blocks)
        orders = (rules.may_close, rules.may_fire, rules.close_bonus, rules.fire_bonus, rules.shots)
        twice = state.orders == MOVE_FIRE_MOVE
        lasting, score, battles = self._lasting, 0, 0
        if lasting is not None:
            score = lasting.mark((twice, state.objectives, *state.banners, *state.turns))
            battles = lasting.mark((orders, score))
        return Memory(
            self._sights,
            self._standings[twice, common],
            self._fights[orders, common],
            self._losses[common],
            self._hopes[common],
            lasting,
            score,
            battles,
        )

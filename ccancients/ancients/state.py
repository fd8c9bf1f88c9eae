"""The position of a battle: everything that changes, as flat lists of small ints.

``-1`` is nowhere, nobody or no card throughout. ``unit_at`` and ``leader_at`` have one entry more than the board has
hexes, always -1, so that asking for the unit at ``NOWHERE`` is answered without a special case.
"""

from __future__ import annotations

from typing import Any, Final, Self

from ccancients.ancients.components.board import HEX_COUNT
from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.components.units import Leader, Unit
from ccancients.ancients.scenario.battle import Battle, cleared_of

NOBODY: Final = -1
OFF: Final = -1

_LISTS: Final = (
    "unit_hex", "unit_at", "blocks", "leader_hex", "leader_at", "banners", "command", "hands", "deck", "discards",
    "played", "turns", "last_card", "last_section", "moved", "shots",
)
_NUMBERS: Final = (
    "active", "orders", "ordered", "ordered_leaders", "units_moved", "leaders_moved", "joined", "fought", "no_battle",
    "entered_ford", "objectives", "ambushed", "leaders_killed", "counted", "from_afar",
)
_USUAL: Final = {"leaders_killed": 0, "counted": 0, "from_afar": 0}
"""Numbers that earlier releases did not know: they are written where they are not 0."""


def objective_bit(side: int, here: int) -> int:
    """The bit of ``State.objectives`` for a hex worth a banner to a side."""
    return 1 << (side * HEX_COUNT + here)


class State:
    """A position.

    Standing:
    ``unit_hex[u]``      hex of a unit, -1 off the map;  ``unit_at[h]`` the unit in a hex
    ``blocks[u]``        blocks left, 0 when eliminated
    ``leader_hex[l]``    hex of a leader, -1 off the map;  ``leader_at[h]`` the leader in a hex
    ``banners[side]``    Victory Banners won
    ``command[side]``    number of cards the side may hold now (S 158)
    ``hands[side]``      cards held, in the order drawn;  ``deck`` top card last;  ``discards``
    ``played[side]``     card on the table in front of the side, -1 none
    ``turns[side]``      turns the side has begun
    ``last_card[side]``  card as it was ordered by in the side's last turn (for Counter Attack), -1 none
    ``last_section[side]``  section a Leadership Any Section card was used in, as the side sees it, -1 none
    ``objectives``       bit set of banner hexes that count: taken, or held now (``objective_bit``)
    ``counted``          bit set of units that count for a banner each, where each unit among the hexes does (E70)
    ``ambushed``         bit set of ambushes already sprung
    ``leaders_killed``   bit set of leaders that have been killed, where the battle may be lost with the last (E50)

    This turn (sets of units and leaders are ints used as bit sets):
    ``active``           the side whose turn it is
    ``orders``           index of the turn's ``OrderRules``: how ordered units may move and battle
    ``ordered``, ``ordered_leaders``   who has an order
    ``units_moved``, ``leaders_moved`` who has used its movement
    ``joined``           units that a moving leader joined: they may not move any more (S 206)
    ``moved[u]``         hexes a unit moved before battle
    ``shots[u]``         ranged combats a unit has made
    ``fought``           units whose battle is over
    ``no_battle``        units that entered terrain in which they may not battle this turn
    ``from_afar``        units that began this turn away from walls and have left their hex since (E23)
    ``entered_ford``     units that entered a ford this turn
    """

    __slots__ = ("battle", *_LISTS, *_NUMBERS)

    battle: Battle
    unit_hex: list[int]
    unit_at: list[int]
    blocks: list[int]
    leader_hex: list[int]
    leader_at: list[int]
    banners: list[int]
    command: list[int]
    hands: list[list[int]]
    deck: list[int]
    discards: list[int]
    played: list[int]
    turns: list[int]
    last_card: list[int]
    last_section: list[int]
    moved: list[int]
    shots: list[int]
    active: int
    orders: int
    ordered: int
    ordered_leaders: int
    units_moved: int
    leaders_moved: int
    joined: int
    fought: int
    no_battle: int
    entered_ford: int
    objectives: int
    ambushed: int
    leaders_killed: int
    counted: int
    from_afar: int

    def __init__(self, battle: Battle) -> None:
        """The set-up of a battle, before any card is dealt."""
        self.battle = battle
        self.unit_hex = list(battle.unit_start)
        self.blocks = list(battle.unit_blocks)
        self.leader_hex = list(battle.leader_start)
        self.unit_at = _inverse(self.unit_hex)
        self.leader_at = _inverse(self.leader_hex)
        self.banners = [0, 0]
        self.command = list(battle.command)
        self.hands = [[], []]
        self.deck = []
        self.discards = []
        self.played = [-1, -1]
        self.turns = [0, 0]
        self.last_card = [-1, -1]
        self.last_section = [-1, -1]
        self.moved = [0] * battle.unit_count
        self.shots = [0] * battle.unit_count
        self.active = battle.first
        self.objectives = 0
        self.ambushed = 0
        self.leaders_killed = 0
        self.counted = 0
        self.forget_turn()

    def forget_turn(self) -> None:
        """Clear everything that holds for one turn only."""
        self.orders = 0
        self.ordered = self.ordered_leaders = 0
        self.units_moved = self.leaders_moved = 0
        self.joined = self.fought = self.no_battle = self.entered_ford = self.from_afar = 0
        for unit in range(len(self.moved)):
            self.moved[unit] = self.shots[unit] = 0

    def clear_ground(self) -> None:
        """The ground of hexes that have paid is off the map, where a battle says so (E70)."""
        clearing = [(side, rule) for side, rule in self.battle.objectives.items() if rule.clears]
        if clearing:
            self.battle = cleared_of(self.battle, frozenset([
                here for side, rule in clearing for here in rule.hexes if self.objectives & objective_bit(side, here)
            ]))

    def copy(self) -> Self:
        """An independent copy; the battle's fixed facts are shared."""
        new = object.__new__(type(self))
        new.battle = self.battle
        new.unit_hex = self.unit_hex[:]
        new.unit_at = self.unit_at[:]
        new.blocks = self.blocks[:]
        new.leader_hex = self.leader_hex[:]
        new.leader_at = self.leader_at[:]
        new.banners = self.banners[:]
        new.command = self.command[:]
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.played = self.played[:]
        new.turns = self.turns[:]
        new.last_card = self.last_card[:]
        new.last_section = self.last_section[:]
        new.moved = self.moved[:]
        new.shots = self.shots[:]
        new.active = self.active
        new.orders = self.orders
        new.ordered = self.ordered
        new.ordered_leaders = self.ordered_leaders
        new.units_moved = self.units_moved
        new.leaders_moved = self.leaders_moved
        new.joined = self.joined
        new.fought = self.fought
        new.no_battle = self.no_battle
        new.entered_ford = self.entered_ford
        new.objectives = self.objectives
        new.ambushed = self.ambushed
        new.leaders_killed = self.leaders_killed
        new.counted = self.counted
        new.from_afar = self.from_afar
        return new

    def to_json(self) -> dict[str, Any]:
        """All that changes, as JSON values; ``unit_at`` and ``leader_at`` follow from the rest."""
        data: dict[str, Any] = {
            name: getattr(self, name) for name in _NUMBERS if name not in _USUAL or getattr(self, name)
        }
        for name in _LISTS:
            if name not in ("unit_at", "leader_at"):
                value = getattr(self, name)
                data[name] = [hand[:] for hand in value] if name == "hands" else value[:]
        return data

    @classmethod
    def from_json(cls, battle: Battle, data: dict[str, Any]) -> State:
        """The state that ``to_json`` wrote. Raises ``ValueError`` with the place when the data cannot be one."""
        state = cls(battle)
        sizes = {"unit_hex": battle.unit_count, "blocks": battle.unit_count, "leader_hex": battle.leader_count}
        for name in _NUMBERS:
            setattr(state, name, _int(_USUAL | data, name))
        for name in _LISTS:
            if name in ("unit_at", "leader_at"):
                continue
            if name == "hands":
                state.hands = [_ints(data["hands"][side], "hands") for side in (0, 1)]
                continue
            values = _ints(data[name], name)
            expected = sizes.get(name, len(getattr(state, name)))
            if name not in ("deck", "discards") and len(values) != expected:
                raise ValueError(f"state.{name} has {len(values)} entries, expected {expected}")
            setattr(state, name, values)
        for name, hexes in (("unit_hex", state.unit_hex), ("leader_hex", state.leader_hex)):
            if any(not -1 <= here < HEX_COUNT for here in hexes):
                raise ValueError(f"state.{name} names a hex off the battlefield")
        for card in (*state.hands[0], *state.hands[1], *state.deck, *state.discards, *state.played):
            if not -1 <= card < len(COMMAND_CARDS):
                raise ValueError("state holds an unknown command card")
        state.unit_at = _inverse(state.unit_hex)
        state.leader_at = _inverse(state.leader_hex)
        state.clear_ground()
        return state


def is_ordered(state: State, unit: Unit) -> bool:
    """Whether a unit has an order this turn (rules part 4)."""
    return bool(state.ordered >> unit & 1)


def leader_is_ordered(state: State, leader: Leader) -> bool:
    """Whether a leader has an order of his own this turn."""
    return bool(state.ordered_leaders >> leader & 1)


def has_moved(state: State, unit: Unit) -> bool:
    """Whether a unit has had its move of this turn, if only of no hexes."""
    return bool(state.units_moved >> unit & 1)


def leader_has_moved(state: State, leader: Leader) -> bool:
    """Whether a leader has had his move of this turn."""
    return bool(state.leaders_moved >> leader & 1)


def was_joined(state: State, unit: Unit) -> bool:
    """Whether a leader has joined a unit this turn."""
    return bool(state.joined >> unit & 1)


def has_fought(state: State, unit: Unit) -> bool:
    """Whether a unit has had its battle of this turn."""
    return bool(state.fought >> unit & 1)


def may_not_battle(state: State, unit: Unit) -> bool:
    """Whether a unit stands where it may not battle this turn: in terrain that it has entered."""
    return bool(state.no_battle >> unit & 1)


def has_entered_ford(state: State, unit: Unit) -> bool:
    """Whether a unit has stepped into a ford this turn."""
    return bool(state.entered_ford >> unit & 1)


def _inverse(places: list[int]) -> list[int]:
    at = [NOBODY] * (HEX_COUNT + 1)
    for number, here in enumerate(places):
        if here == OFF:
            continue
        if at[here] != NOBODY:
            raise ValueError("two pieces of a kind stand in one hex")
        at[here] = number
    return at


def _int(data: dict[str, Any], name: str) -> int:
    value = data[name]
    if type(value) is not int:
        raise ValueError(f"state.{name} is not a whole number")
    return value


def _ints(values: Any, name: str) -> list[int]:
    if not isinstance(values, list) or any(type(value) is not int for value in values):
        raise ValueError(f"state.{name} is not a list of whole numbers")
    return list(values)

"""What must be true of a position whenever a reason is given: each rule looked at anew, by other means than the code's.

``TRUTHS`` holds for most ids a question of the position; a reason that answers it with no was not the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.ancients.components.board import GRID, SECTIONS_OF, Section, opponent
from ccancients.ancients.components.cards import CARD_BY_KEY, COMMAND_CARDS
from ccancients.ancients.components.dice import FACE_NAMES
from ccancients.ancients.components.units import UNIT_TYPE_BY_CODE
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.rules.combat import sees
from ccancients.ancients.state import State
from ccancients.ancients.why_not import Asked, Refusal
from ccancients.engine.decision import Choice, Decision

Truth = Callable[["Case"], bool]


class Case:
    """A refused choice with its position."""

    def __init__(self, asked: Asked, choice: Choice, refusal: Refusal) -> None:
        assert asked.decision is not None
        self.state: State = asked.state
        self.decision: Decision = asked.decision
        self.choice = choice
        self.facts = refusal.facts
        self.battle = asked.state.battle
        self.side = asked.decision.side

    def fact(self, name: str) -> int:
        value = self.facts[name]
        assert isinstance(value, int)
        return value

    @property
    def hex(self) -> int:
        return self.fact("hex")

    def unit(self, here: int) -> int:
        return self.state.unit_at[here]

    def own_unit(self, here: int) -> bool:
        unit = self.state.unit_at[here]
        return unit >= 0 and self.battle.unit_side[unit] == self.side

    def enemy_at(self, here: int) -> bool:
        unit, leader = self.state.unit_at[here], self.state.leader_at[here]
        other = opponent(self.side)
        return (unit >= 0 and self.battle.unit_side[unit] == other) or (
            leader >= 0 and self.battle.leader_side[leader] == other
        )

    def empty(self, here: int) -> bool:
        return self.state.unit_at[here] < 0 and self.state.leader_at[here] < 0

    def ordered(self, here: int) -> bool:
        return bool(self.state.ordered >> self.unit(here) & 1)

    def gait(self, here: int) -> tuple[int, int, int]:
        return ORDER_RULES[self.state.orders].gaits[self.battle.unit_type[self.unit(here)].index]

    def code(self, here: int) -> str:
        return self.battle.unit_type[self.unit(here)].code

    def card_sections(self) -> set[Section]:
        orders = COMMAND_CARDS[CARD_BY_KEY[str(self.facts["card"])]].orders
        return {section for section in Section if orders[section]}

    @property
    def nearer(self) -> int:
        """Rows that the refused hex lies nearer to the edge of whoever decides."""
        about = self.decision.about[0]
        leader = self.decision.question == "leader"
        here = (self.state.leader_hex if leader else self.state.unit_hex)[about]
        rows = GRID.row[self.hex] - GRID.row[here]
        return rows if self.side == 0 else -rows


def _source(case: Case) -> int:
    return case.choice.args[0]


TRUTHS: Final[dict[str, Truth]] = {
    "card.not held": lambda c: CARD_BY_KEY[str(c.facts["card"])] not in c.state.hands[c.side],
    "leadership.no leader": lambda c: c.state.leader_at[c.hex] < 0,
    "leadership.enemy leader": lambda c: c.battle.leader_side[c.state.leader_at[c.hex]] != c.side,
    "leadership.section": lambda c: (
        COMMAND_CARDS[CARD_BY_KEY[str(c.facts["card"])]].section not in SECTIONS_OF[c.side][c.hex]
    ),
    "orders.no unit": lambda c: c.state.unit_at[c.hex] < 0,
    "orders.no leader": lambda c: c.state.leader_at[c.hex] < 0,
    "orders.enemy": lambda c: c.enemy_at(c.hex),
    "orders.already": lambda c: bool(
        c.state.ordered_leaders >> c.state.leader_at[c.hex] & 1
        if c.choice.verb == "order leader" else c.state.ordered >> c.unit(c.hex) & 1
    ),
    "orders.section": lambda c: not c.card_sections() & set(SECTIONS_OF[c.side][c.hex]),
    "orders.section full": lambda c: bool(c.card_sections() & set(SECTIONS_OF[c.side][c.hex])),
    "orders.class": lambda c: (
        c.battle.unit_type[c.unit(c.hex)].target.name.lower() not in str(c.facts["card"])
        or c.facts["card"] == "move_fire_move"
    ),
    "orders.not mounted": lambda c: c.battle.unit_type[c.unit(c.hex)].foot,
    "orders.not foot": lambda c: c.battle.unit_type[c.unit(c.hex)].mounted,
    "orders.not linked": lambda c: not any(c.own_unit(n) and c.ordered(n) for n in GRID.neighbors[c.hex]),
    "orders.not in chain": lambda c: not any(c.own_unit(n) and c.ordered(n) for n in GRID.neighbors[c.hex]),
    "die.class": lambda c: FACE_NAMES[c.battle.unit_type[c.unit(c.hex)].target] != c.facts["face"],
    "die.leader needs helmet": lambda c: c.facts["face"] in ("light", "medium", "heavy"),
    "rally.never": lambda c: c.code(c.hex) in ("EL", "HCH"),
    "rally.full": lambda c: c.state.blocks[c.unit(c.hex)] == c.battle.unit_blocks[c.unit(c.hex)],
    "rally.class": lambda c: FACE_NAMES[c.battle.unit_type[c.unit(c.hex)].target] != c.facts["face"],
    "rally.no leader near": lambda c: all(
        here < 0 or c.battle.leader_side[leader] != c.side or GRID.distance[here][c.hex] > 1
        for leader, here in enumerate(c.state.leader_hex)
    ),
    "movement.no unit": lambda c: c.state.unit_at[c.hex] < 0,
    "movement.no leader": lambda c: c.state.leader_at[c.hex] < 0,
    "movement.enemy piece": lambda c: c.enemy_at(c.hex),
    "movement.not ordered": lambda c: c.own_unit(c.hex) and not c.ordered(c.hex),
    "movement.leader not ordered": lambda c: not c.state.ordered_leaders >> c.state.leader_at[c.hex] & 1,
    "movement.already moved": lambda c: bool(
        c.state.leaders_moved >> c.state.leader_at[c.hex] & 1
        if c.choice.verb == "move leader" else c.state.units_moved >> c.unit(c.hex) & 1
    ),
    "movement.joined": lambda c: c.state.leader_at[c.hex] >= 0 and not c.state.units_moved >> c.unit(c.hex) & 1,
    "movement.same hex": lambda c: c.hex == _source(c),
    "movement.impassable": lambda c: c.battle.impassable[c.hex],
    "movement.occupied": lambda c: c.state.unit_at[c.hex] >= 0 or c.enemy_at(c.hex),
    "movement.lone leader": lambda c: c.state.unit_at[c.hex] < 0 <= c.state.leader_at[c.hex],
    "movement.second leader": lambda c: c.state.leader_at[c.hex] >= 0 and c.state.leader_at[_source(c)] >= 0,
    "movement.too far": lambda c: (
        GRID.distance[_source(c)][c.hex] == c.fact("distance") > c.fact("move") - c.fact("already")
    ),
    "movement.too far by card": lambda c: (
        GRID.distance[_source(c)][c.hex] > c.gait(_source(c))[0]
        and GRID.distance[_source(c)][c.hex] <= c.battle.unit_type[c.unit(_source(c))].move
    ),
    "movement.stops": lambda c: not c.battle.impassable[c.fact("blocker")],
    "movement.through friends": lambda c: c.own_unit(c.fact("blocker")) or not c.empty(c.fact("blocker")),
    "movement.through enemies": lambda c: c.enemy_at(c.fact("blocker")),
    "movement.around impassable": lambda c: c.battle.impassable[c.fact("blocker")],
    "movement.charge needs enemy": lambda c: (
        c.fact("distance") > c.gait(_source(c))[2]
        and not any(c.enemy_at(near) for near in GRID.neighbors[c.hex])
    ),
    "battle.no unit": lambda c: c.empty(c.hex),
    "battle.leader alone": lambda c: c.state.unit_at[c.hex] < 0 <= c.state.leader_at[c.hex],
    "battle.enemy piece": lambda c: c.enemy_at(c.hex),
    "battle.not ordered": lambda c: c.own_unit(c.hex) and not c.ordered(c.hex),
    "battle.has fought": lambda c: bool(c.state.fought >> c.unit(c.hex) & 1),
    "battle.entered": lambda c: bool(c.state.no_battle >> c.unit(c.hex) & 1),
    "battle.card forbids close combat": lambda c: c.facts["card"] in ("darken_the_sky", "move_fire_move"),
    "battle.card forbids fire": lambda c: c.facts["card"] in ("clash_of_shields", "double_time", "mounted_charge"),
    "battle.moved too far": lambda c: c.state.moved[c.unit(c.hex)] > c.gait(c.hex)[1],
    "battle.no enemy": lambda c: not c.enemy_at(c.hex),
    "battle.not adjacent": lambda c: c.hex not in GRID.neighbors[_source(c)],
    "battle.no dice": lambda c: c.battle.terrain[_source(c)].value == "fortified camp",
    "battle.no missiles": lambda c: c.code(c.hex) not in ("LI", "LB", "LS", "AX", "LC", "WM"),
    "battle.enemy adjacent": lambda c: (
        c.enemy_at(c.fact("blocker")) and c.fact("blocker") in GRID.neighbors[_source(c)]
    ),
    "battle.too near": lambda c: c.hex in GRID.neighbors[_source(c)] and c.state.unit_at[c.hex] < 0,
    "battle.out of range": lambda c: (
        GRID.distance[_source(c)][c.hex] > c.battle.unit_type[c.unit(_source(c))].range
    ),
    "battle.line of sight": lambda c: not sees(c.state, _source(c), c.hex),
    "battle.must charge": lambda c: (
        any(c.enemy_at(near) for near in GRID.neighbors[c.hex]) and c.code(c.hex) == "WA"
    ),
    "bonus.own": lambda c: c.hex == c.state.unit_hex[c.decision.about[0]],
    "bonus.another unit": lambda c: c.hex != c.state.unit_hex[c.decision.about[0]],
    "evade.too far": lambda c: c.nearer > 2,
    "evade.one hex": lambda c: c.nearer == 1 and all(
        GRID.distance[c.state.unit_hex[c.decision.about[0]]][each.args[0]] == 2
        or c.state.leader_at[each.args[0]] >= 0
        for each in c.decision.choices
    ),
    "evade.impassable": lambda c: c.battle.impassable[c.hex],
    "evade.occupied": lambda c: c.state.unit_at[c.hex] >= 0,
    "evade.no way": lambda c: c.nearer == 2,
    "retreat.too far": lambda c: c.nearer > c.decision.about[1],
    "retreat.not far enough": lambda c: c.nearer < c.fact("completed") and any(
        GRID.distance[c.state.unit_hex[c.decision.about[0]]][each.args[0]] > c.nearer
        or c.state.leader_at[each.args[0]] >= 0
        for each in c.decision.choices
    ),
    "retreat.impassable": lambda c: c.battle.impassable[c.hex],
    "retreat.occupied": lambda c: c.state.unit_at[c.hex] >= 0,
    "flags.not so many": lambda c: c.choice.args[0] > c.decision.about[1],
    "flags.too many": lambda c: c.choice.args[0] > c.fact("most") and c.fact("most") < c.decision.about[1],
    "leader.too far": lambda c: len(c.choice.args) > 4,
    "leader.impassable": lambda c: c.battle.impassable[c.hex],
    "leader.enemy leader": lambda c: c.enemy_at(c.hex) and c.state.unit_at[c.hex] < 0,
    "leader.second leader": lambda c: c.state.leader_at[c.hex] >= 0,
    "leader.ends on enemy": lambda c: c.enemy_at(c.hex),
    "leader.not at the edge": lambda c: GRID.row[c.hex] != (8, 0)[c.side],
    "rampage.nobody": lambda c: c.empty(c.hex),
    "rampage.themselves": lambda c: c.hex == c.state.unit_hex[c.decision.about[0]],
    "extra hex.own": lambda c: c.hex == c.state.unit_hex[c.decision.about[0]],
    "extra hex.not adjacent": lambda c: c.hex not in GRID.neighbors[c.state.unit_hex[c.decision.about[0]]],
}


def is_true(asked: Asked, choice: Choice, refusal: Refusal) -> bool:
    """Whether the position bears a reason out, as far as that is looked at here."""
    named = refusal.facts.get("unit")
    if named is not None and named not in UNIT_TYPE_BY_CODE:
        return False
    truth = TRUTHS.get(refusal.rule)
    return truth is None or truth(Case(asked, choice, refusal))

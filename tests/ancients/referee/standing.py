"""Who stands where, by the referee's own book, and what follows from it: targets, dice, support, protection."""

from __future__ import annotations

from typing import Any

from tests.ancients.referee.field import (
    AGAINST_ELEPHANTS,
    BOTTOM,
    EVADE_ANYONE,
    HILLS,
    HORSE,
    IMPASSABLE,
    KINDS,
    LIGHT_FOOT,
    Kind,
    Place,
    behind,
    crossed,
    distance,
    named,
    next_to,
    on_board,
)


class Standing:
    """The referee's book of a battle.

    ``at``, ``leader_at``   places of units and leaders by number;  ``blocks``, ``banners``, ``command``, ``hands``
    ``mode``                the card's way of moving and battling, ``plain`` for the ordinary one
    ``free``                units ordered by a card's fallback: the ordinary rules hold for them
    """

    def __init__(self, game: Any) -> None:
        battle = game.state.battle
        scenario = battle.scenario
        self.code = {unit: each.code for unit, each in enumerate(battle.unit_type)}
        self.side = {unit: int(side) for unit, side in enumerate(battle.unit_side)}
        self.leader_side = {leader: int(side) for leader, side in enumerate(battle.leader_side)}
        self.leader_name = dict(enumerate(battle.leader_name))
        self.blocks = dict(enumerate(battle.unit_blocks))
        self.start_blocks = dict(self.blocks)
        self.later = bool(battle.edition.sacred_band)  # the current printing
        self.elite: set[int] = set()
        self.gone: set[int] = set()  # war machines that have left the field
        has_elites = self.later or not scenario.in_first_printing  # Crimissos has none in the first printing's rulebook
        armies = (scenario.top, scenario.bottom)
        waiting = [rule for rule in scenario.special_rules if rule.kind == "ambush"]
        self.at: dict[int, Place] = {}
        self.leader_at: dict[int, Place] = {}
        unit = leader = 0
        for side, army in enumerate(armies):
            for setup in army.units:
                if setup.elite and has_elites:
                    self.elite.add(unit)
                self.at[unit], unit = named(setup.hex), unit + 1
            for chief in army.leaders:
                self.leader_at[leader], leader = named(chief.hex), leader + 1
            for rule in waiting:
                if self.of(rule, side):
                    unit, leader = unit + len(rule.units), leader + 1
        self.ground = {named(name): each.type for each in scenario.terrain for name in each.hexes}
        self.ramparts = {named(each.hex): {named(name) for name in each.sides} for each in scenario.ramparts}
        self.rules = scenario.special_rules
        self.needed, self.banners, self.command = battle.banners, [0, 0], list(battle.command)
        self.forget_turn()

    def forget_turn(self) -> None:
        self.mode, self.card_dice = "plain", 0
        self.ordered: set[int] = set()
        self.ordered_leaders: set[int] = set()
        self.units_moved: set[int] = set()
        self.leaders_moved: set[int] = set()
        self.joined: set[int] = set()
        self.fought: set[int] = set()
        self.no_battle: set[int] = set()
        self.free: set[int] = set()
        self.moved: dict[int, int] = {}
        self.shots: dict[int, int] = {}

    # -- who is where -----------------------------------------------------------------------------------------------

    @staticmethod
    def of(rule: Any, side: int) -> bool:
        """Whether a special rule is a side's."""
        return (rule.side == "bottom") == (side == BOTTOM)

    def kind(self, unit: int) -> Kind:
        return KINDS[self.code[unit]]

    def terrain(self, place: Place) -> str:
        return str(self.ground.get(place, "open"))

    def unit(self, place: Place) -> int | None:
        return next((unit for unit, here in self.at.items() if here == place), None)

    def leader(self, place: Place) -> int | None:
        return next((leader for leader, here in self.leader_at.items() if here == place), None)

    def leader_of(self, unit: int) -> int | None:
        return self.leader(self.at[unit])

    def units_of(self, side: int) -> list[int]:
        return [unit for unit in self.at if self.side[unit] == side]

    def leaders_of(self, side: int) -> list[int]:
        return [leader for leader in self.leader_at if self.leader_side[leader] == side]

    def lone_leader_of(self, place: Place) -> int | None:
        """The side of a leader alone in a hex, None without."""
        leader = self.leader(place)
        return None if leader is None or self.unit(place) is not None else self.leader_side[leader]

    def enemies_next_to(self, side: int, place: Place, *, leaders: bool = True) -> list[Place]:
        found = []
        for near in next_to(place):
            unit, lone = self.unit(near), self.lone_leader_of(near)
            owner = self.side[unit] if unit is not None else lone if leaders else None
            if owner == 1 - side:
                found.append(near)
        return found

    def is_full(self, unit: int) -> bool:
        return self.blocks[unit] == self.kind(unit).blocks

    def is_free_behind(self, unit: int, there: Place) -> bool:
        """Whether a unit falling back may enter a hex."""
        if self.terrain(there) in IMPASSABLE or self.unit(there) is not None:
            return False
        lone = self.lone_leader_of(there)
        return lone is None or (lone == self.side[unit] and self.leader_of(unit) is None)

    def is_open(self, unit: int, there: Place) -> bool:
        """Whether a moving unit may enter a hex; a later printing lets it join a lone leader."""
        if self.unit(there) is not None or self.terrain(there) in IMPASSABLE:
            return False
        if self.code[unit] == "WM" and self.terrain(there) == "broken ground":
            return False
        return self.leader(there) is None or (self.later and self.is_free_behind(unit, there))

    def bars(self, side: int, place: Place) -> bool:
        """Whether a unit, or an enemy leader alone, holds a hex behind retreating elephants."""
        return self.unit(place) is not None or self.lone_leader_of(place) == 1 - side

    # -- the ground -------------------------------------------------------------------------------------------------

    def stops(self, unit: int | None, place: Place) -> bool:
        """Whether a hex stops a unit, or (None) a leader moving alone."""
        kind = self.terrain(place)
        return kind in ("forest", "fordable river") or (
            kind == "broken ground" and (unit is None or self.kind(unit).mounted)
        )

    def bars_battle(self, unit: int, place: Place) -> bool:
        if self.terrain(place) == "forest":
            return self.code[unit] not in (*LIGHT_FOOT, "WA")
        return self.terrain(place) == "broken ground" and self.kind(unit).mounted

    def is_fortified(self, unit: int, against: Place) -> bool:
        """A camp all around, a rampart against what comes over it; for foot only."""
        here = self.at[unit]
        if self.kind(unit).mounted:
            return False
        if self.terrain(here) == "fortified camp":
            return True
        sides = self.ramparts.get(here, set())
        if distance(here, against) == 1:
            return against in sides
        return any(each in sides for passed in crossed(against, here) for each in passed)

    def sees(self, here: Place, there: Place) -> bool:
        return not any(all(self._hides(here, there, each) for each in passed) for passed in crossed(here, there))

    def _hides(self, here: Place, there: Place, place: Place) -> bool:
        if not on_board(place) or self.unit(place) is not None or self.leader(place) is not None:
            return True
        if self.terrain(place) in HILLS:
            return self.terrain(here) not in HILLS or self.terrain(there) not in HILLS
        return self.terrain(place) in ("forest", "fortified camp")

    # -- dice -------------------------------------------------------------------------------------------------------

    def dice_after_ground(self, unit: int, dice: int, there: Place, extra: int, *, ranged: bool = False) -> int:
        """Caps first, then the card's dice, then the one lost by rolling out of a camp."""
        here = self.at[unit]
        out, into = self.terrain(here), self.terrain(there)
        for kind in (out, into):
            if kind in ("forest", "fordable river") or (kind == "broken ground" and not (ranged and self.later)):
                dice = min(dice, 2)
        if ranged and self.later and (into == "forest" or out == "fordable river"):
            dice = min(dice, 1)
        if out in HILLS:
            dice = min(dice, 2 if self.kind(unit).mounted else 3)
        elif into in HILLS:
            dice = min(dice, 2)
        return max(0, dice + extra - (out == "fortified camp"))

    def close_dice(self, unit: int, there: Place, *, attacks: bool, full: bool, extra: int) -> int:
        target, code = self.unit(there), self.code[unit]
        if code == "EL":
            dice = 1 if target is None else AGAINST_ELEPHANTS[self.code[target]]
        else:
            dice = (self.kind(unit).attack if attacks else self.kind(unit).back) + (code == "WA" and full)
        return self.dice_after_ground(unit, dice, there, extra)

    def bonus(self, unit: int, *, second: bool = False) -> int:
        """The card's extra dice of an ordered unit; those of Clash of Shields are for the first combat only."""
        if unit in self.free or (second and self.mode == "clash"):
            return 0
        return self.card_dice

    def fire_dice(self, unit: int, there: Place) -> int:
        extra = int(self.mode == "spartacus" and unit not in self.free)
        return self.dice_after_ground(unit, 1 if self.moved.get(unit) else 2, there, extra, ranged=True)

    def helmets_hit(self, unit: int) -> bool:
        if self.code[unit] == "EL":
            return False
        near = any(distance(self.at[unit], self.leader_at[each]) <= 1 for each in self.leaders_of(self.side[unit]))
        return near or unit in self.elite

    # -- flags ------------------------------------------------------------------------------------------------------

    def flags_ignored(self, unit: int, roller: int, roller_place: Place, *, full: bool, close: bool) -> int:
        """The most flags a unit may ignore."""
        if self.code[unit] == "EL":
            return int(close and self.code[roller] in HORSE)
        side = self.side[unit]
        friends = 0
        for near in next_to(self.at[unit]):
            other = self.unit(near)
            friends += (self.side[other] if other is not None else self.lone_leader_of(near)) == side
        sources = (
            self.leader_of(unit) is not None, friends >= 2, self.code[unit] == "WA" and full,
            self.is_fortified(unit, roller_place), unit in self.elite,
        )
        return sum(sources)

    def may_evade(self, unit: int, attacker: int) -> bool:
        code, other = self.code[unit], self.code[attacker]
        on_foot = not self.kind(attacker).mounted
        able = (
            code in EVADE_ANYONE
            or (code == "MC" and (on_foot or other in ("HC", "HCH", "EL")))
            or (code in ("HC", "HCH") and (on_foot or other == "EL"))
        )
        return able and bool(self.evade_ways(unit))

    def evade_ways(self, unit: int) -> set[tuple[Place, ...]]:
        """Two hexes back, or one where no two are free; a lone friend ends the way."""
        here, side = self.at[unit], self.side[unit]
        whole: set[tuple[Place, ...]] = set()
        short: set[tuple[Place, ...]] = set()
        for near in behind(side, here):
            if not self.is_free_behind(unit, near):
                continue
            if self.leader(near) is not None:
                whole.add((here, near))
                continue
            short.add((here, near))
            whole |= {(here, near, far) for far in behind(side, near) if self.is_free_behind(unit, far)}
        return whole or short

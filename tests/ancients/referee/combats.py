"""Blows, close combat, momentum advance, missiles and movement, as the referee reads them."""

from __future__ import annotations

from typing import Any

from tests.ancients.referee.field import CAVALRY, FLAG, HELMET, HORSE, SWORDS, Place, distance, next_to
from tests.ancients.referee.listening import Steps
from tests.ancients.referee.perils import Perils


class Combats(Perils):
    """The battles of a turn."""

    first_strike: int
    """The card of this name."""

    # -- blows ------------------------------------------------------------------------------------------------------

    def blow(self, roller: int, target: int, why: str, dice: int, *, full: bool) -> Steps:
        """A roll hand to hand, hits and flags. ``full``: the target's strength when the combat began."""
        place, side = self.at[target], self.side[roller]
        came = yield from self.dice(why, dice, place, side, unit=roller)
        hits, flags = self._hits(roller, target, came, dice)
        self.must((came.hits, came.flags) == (hits, flags), f"{hits} hits and {flags} flags, came {came}")
        yield from self.suffer(target, roller, hits, flags, full=full, close=True)

    def _hits(self, roller: int, target: int, came: Any, dice: int) -> tuple[int, int]:
        """Die by die; elephants' swords that hit are rolled again, those follow behind."""
        left = {"EL": 99, "HCH": 1}.get(self.code[target], 0) + self.is_fortified(target, self.at[roller])
        shrug = self.code[target] == "EL" and self.code[roller] in HORSE
        faces, hits, flags, again = list(came.faces), 0, 0, dice
        helmets, swords = self.helmets_hit(roller), self.kind(roller).swords
        while again:
            self.must(len(faces) >= again, f"dice are missing: {came}")
            now, faces, again = faces[:again], faces[again:], 0
            for face in now:
                flags += face == FLAG
                if face == self.kind(target).target:
                    hits, shrug = hits + (not shrug), False
                elif face == SWORDS and swords and left:
                    left -= 1
                elif face == SWORDS and swords:
                    hits, again = hits + 1, again + (self.code[roller] == "EL")
                elif face == HELMET and helmets:
                    hits += 1
            self.seen["elephants roll again"] += again > 0
        self.must(not faces, f"too many dice: {came}")
        return hits, flags

    def suffer(self, target: int, roller: int, hits: int, flags: int, *, full: bool, close: bool) -> Steps:
        """Blocks off, the leader's risk, then the flags of a unit that lives."""
        leader = self.leader_of(target)
        if hits:
            gone = yield from self.lose(target, hits)
            if leader is not None:
                yield from (self.orphan(leader) if gone else self.check(leader))
            if gone:
                return
        if flags:
            yield from self.flags(target, roller, flags, full=full, close=close, checked=hits > 0)

    # -- close combat -----------------------------------------------------------------------------------------------

    def close_combat(self, attacker: int, there: Place, *, bonus: bool) -> Steps:
        side, defender = self.side[attacker], self.unit(there)
        home, full = self.at[attacker], self.is_full(attacker)
        extra = self.bonus(attacker, second=bonus)
        dice = self.close_dice(attacker, there, attacks=True, full=full, extra=extra)
        self.must(dice > 0, "an attack without dice")
        if defender is None:
            yield from self._at_lone_leader(there, dice, "close combat", side)
            return
        defender_full = self.is_full(defender)
        struck = yield from self._first_strike(attacker, defender, full, defender_full)
        if struck and not (self.at.get(attacker) == home and self.at.get(defender) == there):
            return
        if struck and not self.later:
            yield from self._battle_back(defender, attacker, defender_full, full, extra=extra)
            return
        if not struck and self.may_evade(defender, attacker):
            _, *evades = yield from self._evade_or_stand(defender)
            if evades:
                yield from self._evade(attacker, defender, dice)
                return
        yield from self.blow(attacker, defender, "close combat", dice, full=defender_full)
        if self.at.get(attacker) != home:
            return
        if self.at.get(defender) != there:
            yield from self._advance(attacker, there, bonus=bonus)
        elif not struck:
            yield from self._battle_back(attacker, defender, full, defender_full)

    def _at_lone_leader(self, there: Place, dice: int, why: str, side: int) -> Steps:
        leader = self.leader(there)
        assert leader is not None
        came = yield from self.dice(why, dice, there, side)
        self.must(len(came.faces) == dice, f"rolled again at a leader: {came}")
        self.seen["lone leader attacked"] += 1
        yield from (self.kill(leader) if HELMET in came.faces else self.flee(leader))

    def _first_strike(self, attacker: int, defender: int, full: bool, defender_full: bool) -> Steps:
        """The defender's card and blow; returns whether it was played."""
        side = self.side[defender]
        dice = self.close_dice(defender, self.at[attacker], attacks=False, full=defender_full, extra=0)
        if self.first_strike not in self.hands[side] or not dice:
            return False
        (said,) = yield from self.answer("first strike", side, [("first strike",), ("pass",)])
        if said == "pass":
            return False
        yield from self.event("FirstStrikePlayed", side=side, unit=defender)
        yield from self.event("CardDiscarded", side=side, card=self.first_strike)
        self.hands[side].remove(self.first_strike)
        self.discards.append(self.first_strike)
        yield from self.blow(defender, attacker, "first strike", dice, full=full)
        return True

    def _evade_or_stand(self, defender: int) -> Steps:
        (said,) = yield from self.answer("evade", self.side[defender], [("evade",), ("stand",)])
        return (None, True) if said == "evade" else (None,)

    def _evade(self, attacker: int, defender: int, dice: int) -> Steps:
        """All the dice, but only the class hits; then two hexes back."""
        here, side = self.at[defender], self.side[defender]
        yield from self.event("EvadeAnnounced", unit=defender)
        came = yield from self.dice("evade", dice, here, 1 - side, unit=attacker)
        hits = came.faces.count(self.kind(defender).target)
        self.must((came.hits, len(came.faces)) == (hits, dice), f"{hits} hits at an evading unit, came {came}")
        yield from self.suffer(defender, attacker, hits, 0, full=False, close=True)
        if defender not in self.at:
            return
        machine, leader = self.code[defender] == "WM", self.leader_of(defender)
        if machine and leader is None:
            yield from self._leaves(defender, -1)
            return
        ways = self.evade_ways(defender)
        _, there = yield from self.answer("evade to", side, {self.to("evade to", way[-1]) for way in ways})
        way = yield from self.goes(defender, "evade")
        self.must(way in ways and self.hexes[way[-1]] == there, f"evaded {way}")
        if machine:
            assert leader is not None
            self.seen["left by his war machine"] += 1
            yield from self._leaves(defender, leader)

    def _leaves(self, machine: int, leader: int) -> Steps:
        """A war machine that has survived its evading is gone, for no banner; who was with it stays."""
        self.seen["war machine left"] += 1
        self.gone.add(machine)
        yield from self.event("WarMachineLeft", unit=machine, hex=self.at.pop(machine), leader=leader)

    def _battle_back(self, attacker: int, defender: int, full: bool, defender_full: bool, *, extra: int = 0) -> Steps:
        """Who was struck may strike back; after a First Strike that is the ordered unit, with its card's dice."""
        dice = self.close_dice(defender, self.at[attacker], attacks=False, full=defender_full, extra=extra)
        if not dice:
            return
        (said,) = yield from self.answer("battle back", self.side[defender], [("battle back",), ("decline",)])
        if said == "decline":
            yield from self.event("BattleBackDeclined", unit=defender)
            return
        yield from self.blow(defender, attacker, "battle back", dice, full=full)

    # -- momentum ---------------------------------------------------------------------------------------------------

    def _advance(self, attacker: int, there: Place, *, bonus: bool) -> Steps:
        side = self.side[attacker]
        if self.code[attacker] == "WM":
            return
        self.must(self.unit(there) is None and self.leader(there) is None, "the hex to advance into is not empty")
        (said,) = yield from self.answer("advance", side, [("advance",), ("stay",)])
        if said == "stay":
            return
        way = yield from self.goes(attacker, "momentum advance")
        self.must(way[1:] == (there,), f"advanced {way}")
        yield from self.enter(attacker, way[1:])
        if bonus:
            return
        if self.code[attacker] in CAVALRY and not self.stops(attacker, there):
            yield from self._extra_hex(attacker, there)
        yield from self._bonus_combat(attacker)

    def _extra_hex(self, attacker: int, here: Place) -> Steps:
        choices = [self.to("extra hex", near) for near in next_to(here) if self.is_open(attacker, near)]
        said, *where = yield from self.answer("extra hex", self.side[attacker], [*choices, ("stay",)])
        if said == "stay":
            return
        way = yield from self.goes(attacker, "extra hex")
        self.must(way[1:] == (self.places[where[0]],), f"went {way}")
        yield from self.enter(attacker, way[1:])

    def _bonus_combat(self, attacker: int) -> Steps:
        if attacker in self.no_battle:
            return
        kind, here, side = self.kind(attacker), self.at[attacker], self.side[attacker]
        if not (kind.mounted or self.code[attacker] == "WA" or self.leader_of(attacker) is not None):
            return
        full, extra = self.is_full(attacker), self.bonus(attacker, second=True)
        choices = [
            self.to("attack", here, near)
            for near in self.enemies_next_to(side, here)
            if self.close_dice(attacker, near, attacks=True, full=full, extra=extra)
        ]
        said, *where = yield from self.answer("bonus combat", side, [*choices, ("done",)])
        if said == "done":
            return
        there = self.places[where[1]]
        yield from self.event("CombatDeclared", kind="bonus", unit=attacker, hex=there)
        self.seen["bonus combat fought"] += 1
        yield from self.close_combat(attacker, there, bonus=True)

    def enter(self, unit: int, steps: tuple[Place, ...]) -> Steps:
        """Ground that bars battle, hexes worth a banner."""
        raise NotImplementedError

    # -- missiles ---------------------------------------------------------------------------------------------------

    def targets(self, unit: int) -> list[Place]:
        """Enemies in range and in sight of a unit that may fire."""
        here, side, reach = self.at[unit], self.side[unit], self.kind(unit).range
        if not reach or self.enemies_next_to(side, here, leaders=False):
            return []
        enemies = {self.at[each] for each in self.units_of(1 - side)}
        enemies |= {
            self.leader_at[each] for each in self.leaders_of(1 - side) if self.unit(self.leader_at[each]) is None
        }
        return [
            there for there in enemies
            if 2 <= distance(here, there) <= reach and self.sees(here, there) and self.fire_dice(unit, there)
        ]

    def fire(self, unit: int, there: Place) -> Steps:
        dice, target, side = self.fire_dice(unit, there), self.unit(there), self.side[unit]
        yield from self.event("CombatDeclared", kind="ranged", unit=unit, hex=there)
        if target is None:
            yield from self._at_lone_leader(there, dice, "ranged combat", side)
            return
        came = yield from self.dice("ranged combat", dice, there, side, unit=unit)
        hits, flags = came.faces.count(self.kind(target).target), came.faces.count(FLAG)
        self.must((came.hits, came.flags, len(came.faces)) == (hits, flags, dice), f"{hits} hits by fire, came {came}")
        yield from self.suffer(target, unit, hits, flags, full=self.is_full(target), close=False)

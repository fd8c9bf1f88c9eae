"""What a side makes of a position: what blows promise, what the enemy threatens, how well each unit stands.

An ``Outlook`` looks at a scratch state that the planner moves pieces on; enemy threats are taken once, when it is made.
"""

from __future__ import annotations

from typing import Final

from ccancients.ancients.components.board import GRID, REAR, opponent
from ccancients.ancients.mind.script.blows import Blow, blow, expected_points
from ccancients.ancients.mind.script.memory import Memory, retreat_steps
from ccancients.ancients.mind.script.threats import Threats
from ccancients.ancients.mind.script.weights import UNIT_VALUE, Weights
from ccancients.ancients.odds.dice import Scoring, at_least_one
from ccancients.ancients.rules.combat import is_inspired, morale, swords_ignored, voided
from ccancients.ancients.rules.dice_number import Role, close_combat_dice, ranged_combat_dice
from ccancients.ancients.rules.falling_back import hexes_per_flag, may_evade
from ccancients.ancients.state import NOBODY, State

CLASS_ONLY: Final = Scoring()
_ORPHAN_RISK: Final = 1 / 6 + 0.08
_CHECK_RISK: Final = 1 / 36


class Outlook:
    """A position as a side weighs it.

    ``state``    the scratch position;  ``side`` who weighs;  ``weights``
    ``memory``   what was worked out before in the same plans; None to work everything out anew
    ``still``    by hex, the chance that a target chosen by others is still there
    """

    def __init__(self, state: State, side: int, weights: Weights, memory: Memory | None = None) -> None:
        self.state = state
        self.side = side
        self.weights = weights
        self.still: dict[int, float] = {}
        self.memory = memory
        self._own: list[int] | None = None
        self._enemies: list[int] | None = None
        self._threats_found: Threats | None = None
        self.banner = tuple(self._banner_points(each) for each in (0, 1))
        self._loss = {} if memory is None else memory.losses

    @property
    def own(self) -> list[int]:
        """Our units on the map."""
        if self._own is None:
            owner = self.state.battle.unit_side
            places = enumerate(self.state.unit_hex)
            self._own = [unit for unit, here in places if here >= 0 and owner[unit] == self.side]
        return self._own

    @property
    def enemies(self) -> list[int]:
        """The enemy's units on the map."""
        if self._enemies is None:
            owner = self.state.battle.unit_side
            places = enumerate(self.state.unit_hex)
            self._enemies = [unit for unit, here in places if here >= 0 and owner[unit] != self.side]
        return self._enemies

    @property
    def threats(self) -> Threats:
        """Where the enemy can strike next turn; worked out when first asked for."""
        if self._threats_found is None:
            self._threats_found = Threats(self)
        return self._threats_found

    def share_threats(self, found: Threats) -> None:
        """Use threats that were worked out before for the same enemy."""
        self._threats_found = found

    def _banner_points(self, winner: int) -> float:
        """What the next banner is worth to a side: more with every one it has, most when it wins the battle."""
        state, weights = self.state, self.weights
        if state.banners[winner] + 1 >= state.battle.banners[winner]:
            return weights.last_banner
        return weights.banner * (1 + weights.banner_growth * state.banners[winner])

    # -- losses -----------------------------------------------------------------------------------------------------

    def losses(self, unit: int) -> tuple[float, ...]:
        """Points its owner loses when a unit loses 0, 1, 2 … blocks now, its leader's risk included."""
        state = self.state
        key = (unit, state.leader_at[state.unit_hex[unit]])
        found = self._loss.get(key)
        if found is None:
            found = self._loss[key] = self._losses(unit)
        return found

    def _losses(self, unit: int) -> tuple[float, ...]:
        state, weights = self.state, self.weights
        battle = state.battle
        unit_type, blocks = battle.unit_type[unit], state.blocks[unit]
        share = weights.danger_share[max(unit_type.blocks, blocks)]
        banner = self.banner[opponent(battle.unit_side[unit])] * battle.unit_worth[unit]
        scale = banner + UNIT_VALUE[unit_type.code]
        points = [scale * (share[blocks - lost] - share[blocks]) for lost in range(blocks + 1)]
        leader = state.leader_at[state.unit_hex[unit]]
        if leader != NOBODY:
            stake = self.leader_points(leader)
            points = [each + (stake * _CHECK_RISK if lost else 0.0) for lost, each in enumerate(points)]
            points[blocks] += stake * (_ORPHAN_RISK - _CHECK_RISK)
        return tuple(points)

    def leader_points(self, leader: int) -> float:
        """What is lost with a leader."""
        battle = self.state.battle
        if leader in battle.sudden_death:
            return 3 * self.weights.last_banner
        return self.banner[opponent(battle.leader_side[leader])] * battle.leader_worth[leader] + self.weights.leader

    def points_of(self, unit: int, strike: Blow) -> float:
        """Expected points that a blow takes from the owner of a unit."""
        return expected_points(strike, self.losses(unit))

    # -- blows ------------------------------------------------------------------------------------------------------

    def room(self, unit: int) -> int:
        """Hexes a unit could retreat now, 99 when as many as matter."""
        battle = self.state.battle
        steps = retreat_steps(battle.unit_type[unit])
        found = self._way_back(REAR[battle.unit_side[unit]], self.state.unit_hex[unit], steps)
        return 99 if found == steps else found

    def _way_back(self, rear: tuple[tuple[int, ...], ...], here: int, steps: int) -> int:
        """The longest way back over free hexes, looked for up to so many steps."""
        state = self.state
        longest = 0
        for there in rear[here]:
            if state.unit_at[there] != NOBODY or state.leader_at[there] != NOBODY or state.battle.impassable[there]:
                continue
            found = 1 if steps == 1 else 1 + self._way_back(rear, there, steps - 1)
            if found == steps:
                return found
            longest = max(longest, found)
        return longest

    def blow_at(self, target: int, roller: int, dice: int, scoring: Scoring, *, close: bool) -> Blow:
        """A blow against a unit where both now stand."""
        state = self.state
        battle = state.battle
        target_type = battle.unit_type[target]
        full = state.blocks[target] == target_type.blocks
        ignores = morale(state, target, roller, state.unit_hex[roller], full=full, close=close).total
        per_flag = hexes_per_flag(target_type, battle.unit_type[roller], close=close)
        room = self.room(target)
        if target_type.is_elephants and room == 0 and self._barred_by_units(target):
            per_flag = 0
        return blow(dice, scoring, state.blocks[target], ignores, per_flag, room)

    def _barred_by_units(self, elephants: int) -> bool:
        state = self.state
        rear = REAR[state.battle.unit_side[elephants]][state.unit_hex[elephants]]
        return any(state.unit_at[there] != NOBODY for there in rear)

    def scoring(self, roller: int, target: int) -> Scoring:
        """Which faces of a close combat roll hit."""
        state = self.state
        battle = state.battle
        roller_type, target_type = battle.unit_type[roller], battle.unit_type[target]
        return Scoring(
            roller_type.hits_with_swords,
            is_inspired(state, roller),
            min(9, swords_ignored(state, target, state.unit_hex[roller])),
            roller_type.is_elephants,
            voided(roller_type, target_type),
        )

    def _dice(self, roller: int, there: int, role: Role) -> int:
        state = self.state
        full = state.blocks[roller] == state.battle.unit_type[roller].blocks
        return close_combat_dice(state, roller, there, role, full=full)

    # -- battles ----------------------------------------------------------------------------------------------------

    def attack_value(self, unit: int, there: int, role: Role = Role.ATTACK) -> tuple[float, float]:
        """Points that a close combat promises the attacker, and the chance that its target leaves the hex.

        The defender answers as is best for him: he evades or stands.
        """
        state = self.state
        target = state.unit_at[there]
        dice = self._dice(unit, there, role)
        if target == NOBODY:
            return self._lone_leader_value(there, dice), 0.9
        stand, gone = self.stand_value(unit, target, dice, role)
        if may_evade(state, target, unit):
            evade = self.evade_loss(target, dice) + self.weights.pushed_back / 2
            if evade < stand:
                return evade, 0.9
        return stand, gone

    def stand_value(self, unit: int, target: int, dice: int, role: Role) -> tuple[float, float]:
        """Points of a close combat against a unit that stands, and the chance that it leaves the hex."""
        weights = self.weights
        strike = self.blow_at(target, unit, dice, self.scoring(unit, target), close=True)
        emptied = strike.gone + strike.moved
        value = self.points_of(target, strike) * weights.aggression + strike.moved * weights.pushed_back
        if role is Role.ATTACK and self._fights_on(unit):
            value += emptied * weights.vacated
        value += self._rampage_value(target, dice)
        value -= strike.stands * self.battle_back_value(target, unit) * weights.battle_back
        return value, emptied

    def _fights_on(self, unit: int) -> bool:
        unit_type = self.state.battle.unit_type[unit]
        return unit_type.mounted or unit_type.is_warriors or self.state.leader_at[self.state.unit_hex[unit]] != NOBODY

    def battle_back_value(self, defender: int, attacker: int) -> float:
        """Points that battling back promises the defender."""
        dice = self._dice(defender, self.state.unit_hex[attacker], Role.BATTLE_BACK)
        strike = self.blow_at(attacker, defender, dice, self.scoring(defender, attacker), close=True)
        value = self.points_of(attacker, strike) + strike.moved * self.weights.retreat
        return value + self._rampage_value(attacker, dice)

    def evade_loss(self, target: int, dice: int) -> float:
        """Points that an evading unit loses on average."""
        return self.points_of(target, blow(dice, CLASS_ONLY, self.state.blocks[target], 0, 0, 0))

    def _lone_leader_value(self, there: int, dice: int) -> float:
        leader = self.state.leader_at[there]
        return float(at_least_one(dice)) * self.leader_points(leader) + self.weights.pushed_back

    def _rampage_value(self, elephants: int, dice: int) -> float:
        """What elephants thrown back would trample, counted for whoever throws them back."""
        state = self.state
        battle = state.battle
        if not battle.unit_type[elephants].is_elephants:
            return 0.0
        here, side = state.unit_hex[elephants], battle.unit_side[elephants]
        barred = self.room(elephants) == 0
        total = 0.0
        for near in GRID.neighbors[here]:
            unit = state.unit_at[near]
            if unit == NOBODY:
                continue
            losses = self.losses(unit)
            points = losses[1] * 10 / 36 + losses[min(2, len(losses) - 1)] / 36
            if barred and near in REAR[side][here]:
                points += losses[1]
            total += points if battle.unit_side[unit] == side else -points
        return total * float(at_least_one(dice)) * 0.8

    def fire_value(self, unit: int, there: int) -> tuple[float, float]:
        """Points that ranged combat promises, and the chance that its target leaves the hex."""
        state = self.state
        dice = ranged_combat_dice(state, unit, there)
        target = state.unit_at[there]
        if target == NOBODY:
            return self._lone_leader_value(there, dice), 0.9
        strike = self.blow_at(target, unit, dice, CLASS_ONLY, close=False)
        value = self.points_of(target, strike) * self.weights.aggression
        value += strike.moved * self.weights.pushed_back
        return value + self._rampage_value(target, dice), strike.gone + strike.moved



"""Battle: line of sight, fire, close combat, morale, momentum (rulebook chapters 9-13, S 208-420, S 442-541)."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ccancients.ancients.components.board import GRID, NOWHERE, Hex
from ccancients.ancients.components.dice import Face
from ccancients.ancients.components.units import Leader, Unit, UnitType
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.rules.dice_number import Role, close_combat_dice, ranged_combat_dice
from ccancients.ancients.rules.movement import gait_of, is_far_from_walls, may_battle_after, stand
from ccancients.ancients.rules.presence import (
    SUPPORT,
    enemy_hexes_adjacent,
    enemy_unit_adjacent,
    leader_with,
    owner_at,
    supporters,
)
from ccancients.ancients.rules.reasons import RULES, card_of_turn, first_hex, second_hex, type_of, unit_at_first
from ccancients.ancients.state import NOBODY, State, has_fought, is_ordered, may_not_battle
from ccancients.engine.decision import Choice
from ccancients.engine.rulebook import OK, Case

_FIRE_RADIUS: Final = 6
ATTACK: Final[tuple[dict[int, Choice], ...]] = tuple(
    {there: Choice("attack", (here, there)) for there in GRID.neighbors[here]} for here in GRID.hexes
)
FIRE: Final[tuple[dict[int, Choice], ...]] = tuple(
    {there: Choice("fire", (here, there)) for there in GRID.within(here, _FIRE_RADIUS)} for here in GRID.hexes
)


def battle_choices(state: State) -> tuple[list[Choice], bool]:
    """Every battle open to the ordered units, and whether the phase may end (ruling 87: a charge must be fought)."""
    rules = ORDER_RULES[state.orders]
    choices: list[Choice] = []
    may_end = True
    open_units = state.ordered & ~(state.fought | state.no_battle)
    unit = 0
    while open_units:
        if open_units & 1 and state.unit_hex[unit] >= 0:
            here = state.unit_hex[unit]
            if rules.may_close:
                attacks = [ATTACK[here][there] for there in close_combat_targets(state, unit)]
                choices += attacks
                may_end = may_end and not (attacks and has_charged(state, unit))
            if rules.may_fire:
                fires = FIRE[here]
                choices += [fires[there] for there in ranged_targets(state, unit)]
        open_units >>= 1
        unit += 1
    return choices, may_end


# -- facts ----------------------------------------------------------------------------------------------------------


def _own_hex(case: Case) -> int:
    """Where the unit stands that the question is about."""
    state: State = case.state
    return state.unit_hex[case.decision.about[0]]


def _adjacent_enemy(case: Case) -> int:
    state: State = case.state
    side = state.battle.unit_side[unit_at_first(case)]
    near = GRID.neighbors[case.args[0]]
    return next(each for each in near if state.unit_at[each] != NOBODY and owner_at(state, each) != side)


no = RULES.chapter(
    hex=second_hex,
    here=_own_hex,
    blocker=_adjacent_enemy,
    unit=type_of(first_hex),
    card=card_of_turn,
    range=lambda case: case.state.battle.unit_type[unit_at_first(case)].range,
    distance=lambda case: GRID.distance[case.args[0]][case.args[1]],
    moved=lambda case: case.state.moved[unit_at_first(case)],
    most=lambda case: gait_of(case.state, unit_at_first(case)).battle_move,
).no

# -- whose battle is open -------------------------------------------------------------------------------------------

ENEMY_PIECE: Final = no("battle.enemy piece", "", "S 210", "The unit at {hex} is not yours.", hex=first_hex)
NO_UNIT: Final = no("battle.no unit", "", "S 210", "You have no unit at {hex}.", hex=first_hex)
LEADER_ALONE: Final = no(
    "battle.leader alone", "", "S 497, rules part 1", "A leader alone at {hex} cannot battle.", hex=first_hex,
)
NOT_ORDERED: Final = no("battle.not ordered", "", "S 210-213, S 750", "The unit at {hex} has no order.", hex=first_hex)
HAS_FOUGHT: Final = no("battle.has fought", "", "S 222, S 756", "The unit at {hex} has already fought.", hex=first_hex)
ENTERED: Final = no(
    "battle.entered", "", "S 594, S 604", "The unit at {hex} entered rough ground this turn and may not battle.",
    also="unit", hex=first_hex,
)
MOVED_TOO_FAR: Final = no(
    "battle.moved too far", "", "S 180-198, S 269", "It has moved {moved} hexes; it battles only after {most}.",
    also="hex", hex=first_hex,
)
NO_TARGET: Final = no("battle.no target", "", "S 235-265, S 305", "The unit at {hex} has no target.", hex=first_hex)
NO_ENEMY: Final = no("battle.no enemy", "", "S 210-235", "There is no enemy at {hex}.")
NO_DICE: Final = no(
    "battle.no dice", "", "S 594, S 662-672, rules part 2", "It would not roll a single die against {hex}.",
)
MUST_CHARGE: Final = no(
    "battle.must charge", "", "S 189, S 226, ruling 87", "The warriors at {hex} have charged and must attack first.",
    hex=lambda case: case.state.unit_hex[charging(case.state)],
)


def fighter(state: State, side: int, here: Hex) -> int:
    """The unit in a hex has its battle of this turn still open (S 210-213, S 222)."""
    owner = owner_at(state, here)
    if owner not in (NOBODY, side):
        return ENEMY_PIECE
    unit = state.unit_at[here]
    if unit == NOBODY:
        return NO_UNIT if owner == NOBODY else LEADER_ALONE
    return may_battle(state, unit)


def may_battle(state: State, unit: Unit) -> int:
    """An ordered unit's battle is still open: it has not fought and is not barred by the ground it entered.

    Ruling 124.
    """
    if not is_ordered(state, unit):
        return NOT_ORDERED
    if has_fought(state, unit):
        return HAS_FOUGHT
    return ENTERED if may_not_battle(state, unit) else OK


def moved_too_far(state: State, unit: Unit) -> int:
    """A unit has not moved so far that it may not battle (S 180-198)."""
    return MOVED_TOO_FAR if state.moved[unit] > gait_of(state, unit).battle_move else OK


def has_charged(state: State, unit: Unit) -> bool:
    """Whether a unit moved so far that it must close with an enemy if it still can (warriors, S 189).

    Rulings 87, 102.
    """
    return state.moved[unit] > gait_of(state, unit).charge_beyond


def charging(state: State) -> Unit:
    """The first unit that has charged and still has somebody to fight, -1 without one."""
    if not ORDER_RULES[state.orders].may_close:
        return NOBODY
    for unit, here in enumerate(state.unit_hex):
        if here >= 0 and not may_battle(state, unit) and has_charged(state, unit) and close_combat_targets(state, unit):
            return unit
    return NOBODY


def end_battles(state: State) -> int:
    """``done``: warriors that charged must fight while they have somebody to fight (S 189, ruling 87)."""
    return OK if charging(state) == NOBODY else MUST_CHARGE


def any_battle(state: State, unit: Unit) -> int:
    """A unit whose battle is open finds somebody to battle."""
    refused, no_fire = close(state, unit), shoot(state, unit)
    if refused and no_fire:
        return refused if no_fire == NO_MISSILES else no_fire
    return NO_TARGET


# -- line of sight (S 259-265, S 596-672; rules part 2) ----------------------------------------------------------------


@cache
def between(here: Hex, there: Hex) -> tuple[tuple[Hex, ...], ...]:
    """What the line between two hexes crosses: single hexes, or pairs along whose common edge it runs."""
    return GRID.crossed(Hex(here), Hex(there))


def obstructs(state: State, here: Hex, there: Hex, middle: Hex) -> bool:
    """Whether a hex on the line obstructs it: any unit or leader, forest, camp, a hill by its rule, the board edge.

    A hill obstructs unless both ends are hills (S 620, ruling 122). The ends themselves never block.
    """
    if middle == NOWHERE or state.unit_at[middle] != NOBODY or state.leader_at[middle] != NOBODY:
        return True
    battle = state.battle
    if battle.blocks_sight[middle]:
        wall = battle.wall_of.get(middle, NOWHERE)  # along one wall they see each other (E23)
        return wall == NOWHERE or not battle.wall_of.get(here) == wall == battle.wall_of.get(there)
    return battle.height[middle] > 0 and not (battle.height[here] > 0 and battle.height[there] > 0)


def sees(state: State, here: Hex, there: Hex) -> bool:
    """Whether a unit in one hex sees another hex. Along an edge both sides must obstruct (S 263-265, ruling 121)."""
    for crossed in between(here, there):
        if all(obstructs(state, here, there, middle) for middle in crossed):
            return False
    return True


def obstructing_hexes(state: State, here: Hex, there: Hex) -> tuple[int, ...]:
    """The hexes that take the sight of one hex from another; along an edge both sides do it together (S 263-265)."""
    for crossed in between(here, there):
        if all(obstructs(state, here, there, middle) for middle in crossed):
            return tuple(middle for middle in crossed if middle != NOWHERE)
    return ()


def entered_from(here: Hex, there: Hex) -> tuple[int, ...]:
    """The neighbors of a target through whose side (or corner) a line from ``here`` enters it (ruling 90)."""
    if GRID.distance[here][there] == 1:
        return (here,)
    near = GRID.neighbors[there]
    return tuple(middle for crossed in between(here, there) for middle in crossed if middle in near)


# -- fire (chapter 10, S 230-290) --------------------------------------------------------------------------------------

NO_MISSILES: Final = no("battle.no missiles", "", "S 230-257", "It has no missiles.", also="hex unit", hex=first_hex)
NO_FIRE_BY_CARD: Final = no(
    "battle.card forbids fire", "", "S 746, S 758-762, S 782-786", "{card} allows close combat only, no fire.",
    also="hex", hex=first_hex,
)
ENEMY_ADJACENT: Final = no(
    "battle.enemy adjacent", "", "S 236-237", "An enemy stands next to it at {blocker}; it cannot fire.",
    also="hex", hex=first_hex,
)
TOO_NEAR: Final = no(
    "battle.too near", "", "S 237, ruling 75", "{hex} is too near for fire; attack it in close combat.",
)
OUT_OF_RANGE: Final = no(
    "battle.out of range", "", "S 255-257", "{hex} is {distance} hexes away; its range is {range}.",
)
LINE_OF_SIGHT: Final = no(
    "battle.line of sight", "", "S 259-265, S 596-672, rulings 121-122",
    "The line of sight to {hex} is blocked at {hexes}.", hexes=lambda case: obstructing_hexes(case.state, *case.args),
)


def fire(state: State, side: int, here: Hex, there: Hex) -> int:
    """``fire here there`` (S 230-269)."""
    refused = fighter(state, side, here) or shoot(state, state.unit_at[here])
    if refused:
        return refused
    if owner_at(state, there) in (NOBODY, side):
        return NO_ENEMY
    return shot(state, state.unit_at[here], there)


def shoot(state: State, unit: Unit) -> int:
    """A unit whose battle is open has missiles, and its card lets it use them."""
    if not state.battle.unit_type[unit].range:
        return NO_MISSILES
    return free_to_fire(state, unit) if ORDER_RULES[state.orders].may_fire else NO_FIRE_BY_CARD


def free_to_fire(state: State, unit: Unit) -> int:
    """A unit may use its missiles now: not after moving too far, not next to an enemy unit (S 236-237)."""
    if state.moved[unit] > farthest_fire(state, unit):
        return MOVED_TOO_FAR
    near = enemy_unit_adjacent(state, state.battle.unit_side[unit], state.unit_hex[unit])
    return ENEMY_ADJACENT if near else OK


def farthest_fire(state: State, unit: Unit) -> int:
    """Hexes that a unit may move and still fire: as many as it may move and battle, the bow-armed fewer (E15)."""
    return min(gait_of(state, unit).battle_move, state.battle.unit_type[unit].fire_move)


def shot(state: State, unit: Unit, there: Hex) -> int:
    """A unit that is free to fire hits at an enemy's hex: neither too near nor too far, in sight, with a die."""
    battle, here = state.battle, state.unit_hex[unit]
    distance = GRID.distance[here][there]
    if distance == 1:
        return TOO_NEAR
    if distance > battle.unit_type[unit].range:
        return OUT_OF_RANGE
    if not sees(state, here, there):
        return LINE_OF_SIGHT
    return OK if battle.open_ground or ranged_combat_dice(state, unit, there) else NO_DICE


def ranged_targets(state: State, unit: Unit) -> list[int]:
    """The hexes of enemy units and lone leaders that a unit may fire at, in the order of hexes (S 235-265)."""
    battle = state.battle
    far = battle.unit_type[unit].range
    if not far or free_to_fire(state, unit):
        return []
    side, here = battle.unit_side[unit], state.unit_hex[unit]
    distance = GRID.distance[here]
    found = [
        there
        for enemy, there in enumerate(state.unit_hex)
        if there >= 0 and 1 < distance[there] <= far and battle.unit_side[enemy] != side
    ]
    found += [
        there
        for leader, there in enumerate(state.leader_hex)
        if there >= 0
        and 1 < distance[there] <= far
        and state.unit_at[there] == NOBODY
        and battle.leader_side[leader] != side
    ]
    return sorted(there for there in found if not shot(state, unit, there))


def ranged_hits(state: State, there: Hex, faces: tuple[int, ...]) -> int:
    """Hits of ranged combat: only the target's class; helmets only against a lone leader (S 271-279)."""
    target = state.unit_at[there]
    if target == NOBODY:
        return faces.count(Face.LEADER)
    return faces.count(state.battle.unit_type[target].target)


# -- close combat (chapter 11, S 292-420) ------------------------------------------------------------------------------

NO_CLOSE_COMBAT_BY_CARD: Final = no(
    "battle.card forbids close combat", "", "S 756, S 776, rulings 97-98", "{card} allows fire only, no close combat.",
    also="hex", hex=first_hex,
)
NOT_ADJACENT: Final = no(
    "battle.not adjacent", "", "S 305", "{hex} is {distance} hexes away; close combat needs an adjacent enemy.",
)

WALL_FROM_AFAR: Final = no(
    "battle.wall from afar", "", "E23",
    "Horse and war machines attack the wall at {hex} only when they began the turn next to a wall.",
)


def attack(state: State, side: int, here: Hex, there: Hex) -> int:
    """``attack here there`` (S 305)."""
    refused = fighter(state, side, here) or close(state, state.unit_at[here])
    return refused or close_target(state, state.unit_at[here], there, Role.ATTACK)


def close(state: State, unit: Unit) -> int:
    """A unit whose battle is open may fight hand to hand."""
    return moved_too_far(state, unit) if ORDER_RULES[state.orders].may_close else NO_CLOSE_COMBAT_BY_CARD


def close_target(state: State, unit: Unit, there: Hex, role: Role) -> int:
    """A unit that may fight hand to hand attacks an adjacent enemy with at least one die."""
    if owner_at(state, there) in (NOBODY, state.battle.unit_side[unit]):
        return NO_ENEMY
    if GRID.distance[state.unit_hex[unit]][there] != 1:
        return NOT_ADJACENT
    if cannot_assault(state, unit, there):
        return WALL_FROM_AFAR
    return OK if close_combat_dice(state, unit, there, role, full=False) else NO_DICE


def cannot_assault(state: State, unit: Unit, there: Hex) -> bool:
    """Whether horse or a war machine may not attack a wall, as it has only come there this turn (E23)."""
    if there not in state.battle.wall_of or not state.from_afar >> unit & 1:
        return False
    unit_type = state.battle.unit_type[unit]
    return unit_type.mounted or unit_type.is_war_machine


def strikes_from_wall(state: State, unit: Unit, target: Unit) -> bool:
    """Whether an attacked unit stands on a wall and so strikes first: not if its attacker does too (E23)."""
    walls = state.battle.wall_of
    return bool(walls) and state.unit_hex[target] in walls and state.unit_hex[unit] not in walls


def close_combat_targets(state: State, unit: Unit) -> list[int]:
    """Adjacent hexes with an enemy unit or lone leader that an ordered unit may attack with at least one die."""
    battle = state.battle
    if state.moved[unit] > battle.gaits[state.orders][unit].battle_move:
        return []
    found = enemy_hexes_adjacent(state, battle.unit_side[unit], state.unit_hex[unit])
    if battle.open_ground:
        return found
    return [
        there
        for there in found
        if close_combat_dice(state, unit, there, Role.ATTACK, full=False) and not cannot_assault(state, unit, there)
    ]


class Score(NamedTuple):
    """What one roll achieved: hits, dice to be rolled again, and swords the target ignored."""

    hits: int
    again: int
    ignored: int


def is_inspired(state: State, unit: Unit) -> bool:
    """Whether helmets hit for a unit: a friendly leader in its hex or next to it, never for elephants (S 374, S 384,
    rulings 58, 92).

    A Sacred Band needs no leader (E12, E19).
    """
    battle = state.battle
    unit_type = battle.unit_type[unit]
    if unit_type.is_elephants:
        return False
    if unit_type.helmets:
        return True
    here, side = state.unit_hex[unit], battle.unit_side[unit]
    for leader, there in enumerate(state.leader_hex):
        if there >= 0 and battle.leader_side[leader] == side and GRID.distance[here][there] <= 1:
            near = there == here or leader not in battle.attached_only  # E41
            if near:
                return True
    return False


def swords_ignored(state: State, target: int, roller_hex: Hex) -> int:
    """Swords a target ignores in close combat: its own and one for its ground.

    Of its own chariots and cataphracts 1, elephants all; foot in a camp or behind a rampart 1.
    """
    own = state.battle.unit_type[target].ignored_swords
    return own + is_protected(state, target, roller_hex)


def voided(roller: UnitType, target: UnitType) -> int:
    """Hits of its class face that a target shrugs off in close combat: elephants, camels one of horse (S 370, E2)."""
    return target.voids_of_horse if roller.is_horse else 0


def score(
    state: State, roller: int, target: int, faces: tuple[int, ...], *, swords_ignored: int, inspired: bool
) -> Score:
    """Hits of a close combat roll against a unit (S 378-388).

    ``swords_ignored``  swords the target still ignores in this combat roll
    ``inspired``        whether helmets hit
    """
    battle = state.battle
    roller_type, target_type = battle.unit_type[roller], battle.unit_type[target]
    # horse never rolls again, so this cannot be done twice in a blow
    class_hits = max(0, faces.count(target_type.target) - voided(roller_type, target_type))
    swords = faces.count(Face.SWORDS) if roller_type.hits_with_swords else 0
    ignored = min(swords, swords_ignored)
    sword_hits = swords - ignored
    helmets = faces.count(Face.LEADER) if inspired else 0
    again = sword_hits if roller_type.is_elephants else 0
    return Score(class_hits + sword_hits + helmets, again, ignored)


# -- bolstering morale (S 442-450, rulings 12-20) ----------------------------------------------------------------------


class Morale(NamedTuple):
    """The flags a unit may ignore, by source."""

    leader: Leader
    support: int
    full_warriors: int
    fortification: int
    elephants_against_horse: int
    elite: int

    @property
    def total(self) -> int:
        return sum(self)


NO_MORALE: Final = Morale(0, 0, 0, 0, 0, 0)


def _is_frightened(state: State, unit: Unit, roller: int) -> bool:
    """Whether foot stands before elephants that it has never seen: it ignores none of their flags (E44)."""
    battle = state.battle
    unit_type = battle.unit_type[unit]
    fears = battle.unit_side[unit] in battle.fears_elephants and unit_type.foot and not unit_type.is_war_machine
    return fears and battle.unit_type[roller].is_elephants


def is_supported(state: State, unit: Unit) -> bool:
    """Whether two friends stand next to a unit; elephants give support but take none (S 447, S 450)."""
    return not state.battle.unit_type[unit].is_elephants and supporters(state, unit) >= SUPPORT


def is_protected(state: State, unit: Unit, roller_hex: Hex) -> bool:
    """Whether a foot unit has the protection of a camp, a wall, or of a rampart against blows from a hex.

    S 652, S 666, E23.

    The protection is one sword ignored and one flag that may be; it also works against battle back (rulings 89, 91).
    """
    battle = state.battle
    if battle.open_ground or battle.unit_type[unit].mounted:
        return False
    here = state.unit_hex[unit]
    if here in battle.protects:
        return True
    sides = battle.rampart_sides.get(here)
    return sides is not None and any(side in sides for side in entered_from(roller_hex, here))


def fortifications(state: State, unit: Unit, roller_hex: Hex) -> int:
    """Flags that a unit may ignore for where it stands: in a camp or behind a rampart, and on a bridge (E18, E22)."""
    battle = state.battle
    if battle.open_ground or battle.unit_type[unit].mounted:
        return 0
    return int(is_protected(state, unit, roller_hex)) + battle.foot_flags[state.unit_hex[unit]]


def morale(state: State, unit: Unit, roller: int, roller_hex: Hex, *, full: bool, close: bool) -> Morale:
    """The flags a unit may ignore of a roll against it.

    ``roller``      the unit that rolled, ``roller_hex`` where it stands
    ``full``        whether the unit was at full strength when this combat began (warriors, ruling 18; E5)
    ``close``       close combat (elephants against horse, ruling 20)
    """
    battle = state.battle
    unit_type = battle.unit_type[unit]
    if close and battle.fears_elephants and _is_frightened(state, unit, roller):
        return NO_MORALE
    if unit_type.is_elephants:
        of_horse = unit_type.flags_from_horse if close and battle.unit_type[roller].is_horse else 0
        return Morale(0, 0, 0, 0, of_horse, 0)
    return Morale(
        int(leader_with(state, unit) != NOBODY),
        int(is_supported(state, unit)),
        unit_type.full_flags if full else 0,
        fortifications(state, unit, roller_hex),
        0,
        unit_type.ignored_flags,
    )


# -- momentum advance and bonus close combat (S 532-541) ---------------------------------------------------------------

BONUS_OWN: Final = no(
    "bonus.own", "", "S 532-541",
    "The unit at {hex} is the one that fights again: click an enemy next to it, or let it rest.", hex=_own_hex,
)
BONUS_ANOTHER: Final = no(
    "bonus.another unit", "", "S 532-541", "The bonus combat is for the unit at {here} only.", also="hex",
    hex=first_hex,
)
EXTRA_HEX_OWN: Final = no(
    "extra hex.own", "", "S 538, ruling 83", "It stands at {hex} already: choose a hex next to it, or let it stay.",
)
EXTRA_HEX_AWAY: Final = no("extra hex.not adjacent", "", "S 538, ruling 83", "{hex} is not next to the cavalry.")


def extra_hex(state: State, unit: Unit, there: Hex) -> int:
    """``extra hex hex``: cavalry rides on to any free hex next to it (S 538, ruling 83)."""
    if there == state.unit_hex[unit]:
        return EXTRA_HEX_OWN
    return stand(state, unit, there) if there in GRID.neighbors[state.unit_hex[unit]] else EXTRA_HEX_AWAY


def bonus_attack(state: State, unit: Unit, here: Hex, there: Hex) -> int:
    """``attack here there`` as the bonus close combat: the same unit, whomever is adjacent (S 532-541)."""
    if here != state.unit_hex[unit]:
        return BONUS_ANOTHER
    return BONUS_OWN if there == here else close_target(state, unit, there, Role.BONUS)


# -- what a move is good for -------------------------------------------------------------------------------------------


def targets_after(state: State, unit: Unit, far: int, there: Hex) -> list[int]:
    """The hexes that an ordered unit could attack or fire at after going ``far`` hexes to ``there``.

    All others stay where they are, and so does the state.
    """
    far += state.moved[unit]
    if not may_battle_after(state, unit, far, there):
        return []
    after = state.copy()
    here = state.unit_hex[unit]
    after.unit_at[here], after.unit_at[there] = NOBODY, unit
    after.unit_hex[unit], after.moved[unit] = there, far
    if not state.moved[unit] and here != there and is_far_from_walls(state, here):
        after.from_afar |= 1 << unit
    leader = state.leader_at[here]
    if leader != NOBODY:
        after.leader_at[here], after.leader_at[there] = NOBODY, leader
        after.leader_hex[leader] = there
    rules = ORDER_RULES[state.orders]
    found = close_combat_targets(after, unit) if rules.may_close else []
    return [*found, *(ranged_targets(after, unit) if rules.may_fire else ())]

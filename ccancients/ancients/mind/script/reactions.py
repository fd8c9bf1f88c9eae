"""Answers to what comes up in a turn: evade, flags, retreat, leaders, advance, battle back.

Each is a comparison of what follows, by the exact odds of the blows and by how well pieces would stand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.components.board import NOWHERE
from ccancients.ancients.mind.script.outlook import Outlook
from ccancients.ancients.mind.script.places import stand_at
from ccancients.ancients.mind.script.standing import leader_standing, nearest_enemy, standing
from ccancients.ancients.odds.dice import at_least_one
from ccancients.ancients.rules.dice_number import Role, close_combat_account, escape_dice
from ccancients.ancients.rules.falling_back import enemies_on, retreats
from ccancients.ancients.rules.presence import enemy_hexes_adjacent, supporters
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.decision import Choice, Decision

Scored = list[tuple[float, Choice]]
Judge = Callable[[Outlook, Decision], Scored]

_LEAVING_COST: Final = 25.0
_BONUS_SHARE: Final = 0.9


def judged(outlook: Outlook, decision: Decision) -> Scored:
    """Every answer to a reactive question with its points, in the order of the choices."""
    return JUDGES[decision.question](outlook, decision)


def ranked(outlook: Outlook, decision: Decision) -> Scored:
    """Every answer with its points, the best first, of equal ones the first; all alike without a judge."""
    scored = judged(outlook, decision) if answers(decision.question) else []
    return sorted(scored or [(0.0, choice) for choice in decision.choices], key=lambda pair: -pair[0])


def answers(question: str) -> bool:
    """Whether a question is answered here."""
    return question in JUDGES


# -- close combat ---------------------------------------------------------------------------------------------------


def _evade(outlook: Outlook, decision: Decision) -> Scored:
    """Evade: only the class hits, but the place is given up. Stand: the blow, then the battle back."""
    attacker, here = decision.about
    state = outlook.state
    unit = state.unit_at[here]
    full = state.blocks[attacker] == state.battle.unit_type[attacker].blocks
    dice = close_combat_account(state, attacker, here, Role.ATTACK, full=full).dice
    scores: Scored = []
    for choice in decision.choices:
        if choice.verb == "evade":
            scores.append((-outlook.evade_loss(unit, dice) - outlook.weights.evading, choice))
        else:
            scores.append((-outlook.stand_value(attacker, unit, dice, Role.ATTACK)[0], choice))
    return scores


def _first_strike(outlook: Outlook, decision: Decision) -> Scored:
    """First Strike: what our blow takes, and how much of his it spares, against keeping the card."""
    attacker, here = decision.about
    state = outlook.state
    unit = state.unit_at[here]
    full = state.blocks[unit] == state.battle.unit_type[unit].blocks
    dice = close_combat_account(state, unit, state.unit_hex[attacker], Role.FIRST_STRIKE, full=full).dice
    strike = outlook.blow_at(attacker, unit, dice, outlook.scoring(unit, attacker), close=True)
    theirs = -outlook.stand_value(attacker, unit, dice, Role.ATTACK)[0]
    gain = outlook.points_of(attacker, strike) + (1 - strike.stands) * max(0.0, -theirs)
    return [
        (gain - outlook.weights.first_strike if choice.verb == "first strike" else 0.0, choice)
        for choice in decision.choices
    ]


def _battle_back(outlook: Outlook, decision: Decision) -> Scored:
    """Battle back unless elephants thrown back would do more harm than good."""
    unit, attacker = decision.about
    value = outlook.battle_back_value(unit, attacker)
    return [(value if choice.verb == "battle back" else 0.0, choice) for choice in decision.choices]


# -- flags and retreat ----------------------------------------------------------------------------------------------


def _ignore_flags(outlook: Outlook, decision: Decision) -> Scored:
    """Stay, or go back as far as the flags not ignored take the unit, blocks lost on the way included."""
    unit, flags, _ = decision.about
    scores: Scored = []
    for choice in decision.choices:
        accepted = flags - choice.args[0]
        scores.append((_after_flags(outlook, unit, accepted), choice))
    return scores


def _after_flags(outlook: Outlook, unit: int, accepted: int) -> float:
    state = outlook.state
    unit_type = state.battle.unit_type[unit]
    if not accepted:
        return standing(outlook, unit).total + _chance_to_answer(outlook, unit)
    if unit_type.is_elephants:
        return -20.0 * accepted
    owed = accepted * unit_type.flag_hexes
    ways = retreats(state, unit, owed)
    lost = min(max(0, owed - ways.completed), state.blocks[unit])
    value = -outlook.losses(unit)[lost] - outlook.weights.retreat
    if lost == state.blocks[unit]:
        return value
    places = [_at(outlook, unit, there) for there in ways.paths] or [standing(outlook, unit).total]
    return value + max(places)


def _chance_to_answer(outlook: Outlook, unit: int) -> float:
    """What staying is worth because the unit may battle back, or still fight this turn."""
    state = outlook.state
    found = enemy_hexes_adjacent(state, state.battle.unit_side[unit], state.unit_hex[unit])
    enemies = [state.unit_at[there] for there in found if state.unit_at[there] != NOBODY]
    if not enemies or state.active == outlook.side:
        return 0.0
    return 0.5 * max(outlook.battle_back_value(unit, enemy) for enemy in enemies)


def _at(outlook: Outlook, unit: int, there: int) -> float:
    """How a unit would stand in another hex."""
    with stand_at(outlook, unit, there):
        return standing(outlook, unit).total


def _retreat(outlook: Outlook, decision: Decision) -> Scored:
    unit = decision.about[0]
    return [(_at(outlook, unit, choice.args[0]), choice) for choice in decision.choices]


# -- leaders --------------------------------------------------------------------------------------------------------


def _leader(outlook: Outlook, decision: Decision) -> Scored:
    """The way of least risk: escape rolls first, then company."""
    leader = decision.about[0]
    state = outlook.state
    stake = outlook.leader_points(leader)
    scores: Scored = []
    for choice in decision.choices:
        alive = 1.0
        for there in enemies_on(state, leader, choice.args):
            alive *= 1 - float(at_least_one(escape_dice(state, state.unit_at[there])))
        value = -stake * (1 - alive)
        end = choice.args[-1]
        if end == NOWHERE:
            lost = leader in state.battle.sudden_death and not state.battle.edition.castulo_scipio_may_leave
            value -= stake if lost else _LEAVING_COST
        else:
            value += alive * _leader_at(outlook, leader, end)
        scores.append((value, choice))
    return scores


def _leader_at(outlook: Outlook, leader: int, there: int) -> float:
    state = outlook.state
    here, other = state.leader_hex[leader], state.leader_at[there]
    state.leader_at[here], state.leader_at[there], state.leader_hex[leader] = NOBODY, leader, there
    value = leader_standing(outlook, leader)
    state.leader_at[there], state.leader_at[here], state.leader_hex[leader] = other, leader, here
    return value


# -- momentum -------------------------------------------------------------------------------------------------------


def _advance(outlook: Outlook, decision: Decision) -> Scored:
    """Advance when the place, or the bonus combat from it, is better than staying."""
    unit, there = decision.about
    scores: Scored = []
    for choice in decision.choices:
        if choice.verb == "advance":
            with stand_at(outlook, unit, there):
                scores.append((standing(outlook, unit).total + _best_bonus(outlook, unit), choice))
        else:
            scores.append((standing(outlook, unit).total, choice))
    return scores


def _extra_hex(outlook: Outlook, decision: Decision) -> Scored:
    unit = decision.about[0]
    scores: Scored = []
    for choice in decision.choices:
        there = choice.args[0] if choice.args else outlook.state.unit_hex[unit]
        with stand_at(outlook, unit, there):
            scores.append((standing(outlook, unit).total + _best_bonus(outlook, unit), choice))
    return scores


def _best_bonus(outlook: Outlook, unit: int) -> float:
    """The best bonus close combat from where the unit stands, if it is one that may fight on."""
    state = outlook.state
    unit_type = state.battle.unit_type[unit]
    led = state.leader_at[state.unit_hex[unit]] != NOBODY
    if not (unit_type.mounted or unit_type.is_warriors or led):
        return 0.0
    found = enemy_hexes_adjacent(state, outlook.side, state.unit_hex[unit])
    return _BONUS_SHARE * max((outlook.attack_value(unit, there, Role.BONUS)[0] for there in found), default=0.0)


def _bonus_combat(outlook: Outlook, decision: Decision) -> Scored:
    unit = decision.about[0]
    return [
        (outlook.attack_value(unit, choice.args[1], Role.BONUS)[0] if choice.verb == "attack" else 0.0, choice)
        for choice in decision.choices
    ]


# -- battles --------------------------------------------------------------------------------------------------------


def _battle(outlook: Outlook, decision: Decision) -> Scored:
    """The battle that promises most; none that promises a loss, unless one must be fought."""
    state = outlook.state
    scores: Scored = []
    for choice in decision.choices:
        if choice.verb == "done":
            scores.append((0.0, choice))
            continue
        unit = state.unit_at[choice.args[0]]
        value = outlook.attack_value if choice.verb == "attack" else outlook.fire_value
        scores.append((value(unit, choice.args[1])[0], choice))
    return scores


def _rampage_order(outlook: Outlook, decision: Decision) -> Scored:
    """Enemy pieces first: a battle may end in the middle."""
    state = outlook.state
    scores: Scored = []
    for choice in decision.choices:
        there = choice.args[0]
        unit, leader = state.unit_at[there], state.leader_at[there]
        side = state.battle.unit_side[unit] if unit != NOBODY else state.battle.leader_side[leader]
        points = outlook.losses(unit)[1] if unit != NOBODY else outlook.leader_points(leader)
        scores.append((-points if side == outlook.side else points, choice))
    return scores


def _ambush(outlook: Outlook, decision: Decision) -> Scored:
    """Where enemies are nearest; everybody comes."""
    return [
        (-float(nearest_enemy(outlook, choice.args[1])) if choice.verb != "done" else -99.0, choice)
        for choice in decision.choices
    ]


def _place_leader(outlook: Outlook, decision: Decision) -> Scored:
    """A leader begins with a strong unit among friends; alone only where there is none without a leader."""
    return [(_leader_begins(outlook.state, choice.args[1]), choice) for choice in decision.choices]


def _leader_begins(state: State, here: int) -> float:
    unit = state.unit_at[here]
    if unit == NOBODY:
        return -100.0
    unit_type = state.battle.unit_type[unit]
    hits = 4 if unit_type.is_elephants else unit_type.dice
    return float(hits + supporters(state, unit) - 9 * unit_type.is_elephants)


JUDGES: Final[dict[str, Judge]] = {
    questions.EVADE: _evade,
    questions.FIRST_STRIKE: _first_strike,
    questions.BATTLE_BACK: _battle_back,
    questions.IGNORE_FLAGS: _ignore_flags,
    questions.RETREAT: _retreat,
    questions.EVADE_TO: _retreat,
    questions.LEADER: _leader,
    questions.ADVANCE: _advance,
    questions.EXTRA_HEX: _extra_hex,
    questions.BONUS_COMBAT: _bonus_combat,
    questions.BATTLE: _battle,
    questions.RAMPAGE_ORDER: _rampage_order,
    questions.AMBUSH: _ambush,
    questions.PLACE_LEADER: _place_leader,
}
"""How each reactive question is weighed."""

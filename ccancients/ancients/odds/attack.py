"""Exact odds of an attack: fractions, no sampling (for tool-tips, opponents and referees).

``attack_odds`` answers for close combat, bonus close combat and ranged combat under the orders of the turn, against a
unit or a lone leader, with evade, battle back and First Strike. The arithmetic of the dice number, line by line, comes
with it (``AttackOdds.account``).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from ccancients.ancients.components.board import GRID
from ccancients.ancients.odds.blows import blow_fates
from ccancients.ancients.odds.dice import Scoring, at_least_one, roll_odds
from ccancients.ancients.odds.outcomes import (
    ONE,
    Fate,
    Fates,
    Flags,
    Piece,
    Strike,
    add,
    applied,
    escape_risk,
    joined,
    later,
    leader_checked,
    orphaned,
    piece,
    without_leader,
)
from ccancients.ancients.odds.results import AttackOdds, CombatOdds, Kind, PieceOdds
from ccancients.ancients.odds.sums import combat_odds, piece_odds, targets
from ccancients.ancients.rules.combat import is_inspired, morale, strikes_from_wall, swords_ignored, voided
from ccancients.ancients.rules.dice_number import (
    DiceAccount,
    Role,
    card_bonus,
    close_combat_account,
    ranged_combat_account,
)
from ccancients.ancients.rules.falling_back import evade_paths, may_evade
from ccancients.ancients.rules.presence import is_full
from ccancients.ancients.state import NOBODY, State

CLASS_ONLY = Scoring()
_ROLES = {Kind.CLOSE: Role.ATTACK, Kind.BONUS: Role.BONUS, Kind.RANGED: Role.RANGED}


def attack_odds(state: State, unit: int, there: int, *, kind: Kind | str = Kind.CLOSE) -> AttackOdds:
    """The odds of a unit attacking whoever stands in a hex, under the orders of the turn.

    ``state``  a position;  ``unit`` the attacker, which need not be ordered
    ``there``  the hex attacked, adjacent for close combat;  ``kind`` ``close``, ``bonus`` or ``ranged``

    Raises ``ValueError`` when nobody stands there or the attacker is not on the map.
    """
    kind = Kind(kind)
    if state.unit_hex[unit] < 0:
        raise ValueError("the attacking unit is not on the map")
    target = state.unit_at[there]
    if target == NOBODY and state.leader_at[there] == NOBODY:
        raise ValueError("there is nobody to attack in that hex")
    account = _account(state, unit, there, kind)
    if target == NOBODY:
        return _at_lone_leader(state, there, kind, account)
    scoring = CLASS_ONLY if kind is Kind.RANGED else scoring_of(state, unit, target)
    rolls = roll_odds(account.dice, scoring, state.blocks[target])
    hits = [Fraction(0)] * (state.blocks[target] + 1)
    flags = [Fraction(0)] * (max(roll.flags for roll in rolls) + 1)
    for roll in rolls:
        hits[roll.hits] += roll.chance
        flags[roll.flags] += roll.chance
    close = kind is not Kind.RANGED
    most = none = _combat(state, unit, target, kind, account, Flags.IGNORE_MOST)
    if morale(state, target, unit, state.unit_hex[unit], full=is_full(state, target), close=close).total:
        none = _combat(state, unit, target, kind, account, Flags.IGNORE_NONE)
    return AttackOdds(
        kind, account, tuple(hits), tuple(flags), most, none,
        _evade(state, unit, target, account) if close and may_evade(state, target, unit) else None,
        _by_card(state, unit, target, kind) if close else None,
        Fraction(0),
    )


def scoring_of(state: State, roller: int, target: int) -> Scoring:
    """Which faces of a close combat roll hit a unit (S 343-388)."""
    battle = state.battle
    roller_type, target_type = battle.unit_type[roller], battle.unit_type[target]
    return Scoring(
        swords=roller_type.hits_with_swords,
        helmets=is_inspired(state, roller),
        ignored=swords_ignored(state, target, state.unit_hex[roller]),
        again=roller_type.is_elephants,
        shrugged=voided(roller_type, target_type),
    )


def _account(state: State, unit: int, there: int, kind: Kind) -> DiceAccount:
    if kind is Kind.RANGED:
        return ranged_combat_account(state, unit, there)
    return close_combat_account(state, unit, there, _ROLES[kind], full=is_full(state, unit))


def _at_lone_leader(state: State, there: int, kind: Kind, account: DiceAccount) -> AttackOdds:
    """Any helmet kills a leader alone, else he must evade (S 279, S 565)."""
    hit = at_least_one(account.dice)
    killed = hit + (1 - hit) * escape_risk(state, state.leader_at[there])
    return AttackOdds(kind, account, (1 - hit, hit), (ONE,), None, None, None, None, killed)


# -- combats --------------------------------------------------------------------------------------------------------


def _combat(state: State, unit: int, target: int, kind: Kind, account: DiceAccount, flags: Flags) -> CombatOdds:
    """The blow, then the battle back of a target that stands (S 412-420)."""
    close = kind is not Kind.RANGED
    if close and strikes_from_wall(state, unit, target):
        found = _first_strike(state, unit, target, kind, flags, full_attack=True)
        if found is not None:
            return replace(found, from_wall=True)
    scoring = scoring_of(state, unit, target) if close else CLASS_ONLY
    strike = Strike(unit, target, account.dice, scoring, is_full(state, target), close, flags)
    struck = blow_fates(state, strike)
    vacated = sum(
        (chance for fate, chance in struck.items() if not fate.target.stands and fate.roller.stands), Fraction(0)
    )
    if not close:
        return combat_odds(state, unit, target, struck, struck, {}, 0, vacated)
    known: dict[Fate, Fates | None] = {}
    unanswered: Fates = {}
    answered: Fates = {}
    for fate, chance in struck.items():
        answer = _battle_back(state, unit, target, fate, account.dice, known)
        if answer is None:
            add(unanswered, fate, chance)
            continue
        for end, share in answer.items():
            add(answered, end, chance * share)
    dice = _dice_back(state, unit, target, account.dice)
    return combat_odds(state, unit, target, struck, unanswered, answered, dice, vacated)


def _dice_back(state: State, unit: int, target: int, dice: int) -> int:
    """With how many dice a target battles back; what the blow does to either of them does not change it (S 219)."""
    return close_combat_account(
        state, target, state.unit_hex[unit], Role.BATTLE_BACK, full=is_full(state, target), attackers_dice=dice
    ).dice


def _battle_back(
    state: State, unit: int, target: int, fate: Fate, dice: int, known: dict[Fate, Fates | None]
) -> Fates | None:
    """The end of a combat after a blow, if the target may battle back; None when it may not.

    The target's blocks do not matter to what it does; only elephants as attackers may take more of them. So an answer
    worked out once (``known``) serves for any number of blocks left.
    """
    if not _both_stand(fate):
        return None
    if state.battle.unit_type[unit].is_elephants:
        return _strikes_back(state, unit, target, fate, dice)
    like = fate._replace(target=fate.target._replace(blocks=1, paid=0))
    if like not in known:
        known[like] = _strikes_back(state, unit, target, like, dice)
    answer = known[like]
    return None if answer is None else {
        end._replace(target=fate.target): chance for end, chance in answer.items()
    }


def _both_stand(fate: Fate) -> bool:
    """Whether both units are alive in their hexes."""
    return bool(fate.target.blocks and fate.target.stands and fate.roller.blocks and fate.roller.stands)


def _after(state: State, unit: int, target: int, fate: Fate) -> State:
    """A copy of the position in which a fate has come true, for the blow in answer."""
    after = applied(applied(state, target, fate.target), unit, fate.roller)
    for other, met in fate.others:
        if other >= 0:
            after = applied(after, other, met)
    for who, became in ((unit, fate.roller), (target, fate.target)):
        for there in GRID.neighbors[state.unit_hex[who]] if became.wild else ():
            if after.unit_at[there] == NOBODY:
                without_leader(after, after.leader_at[there])
    return after


def _strikes_back(state: State, unit: int, target: int, fate: Fate, dice: int) -> Fates | None:
    after = _after(state, unit, target, fate)
    account = close_combat_account(
        after, target, after.unit_hex[unit], Role.BATTLE_BACK, full=is_full(state, target), attackers_dice=dice
    )
    if not account.dice:
        return None
    scoring = scoring_of(after, target, unit)
    strike = Strike(target, unit, account.dice, scoring, is_full(state, unit), True, Flags.IGNORE_MOST)
    return _answered(after, strike, fate)


def _answered(state: State, strike: Strike, fate: Fate) -> Fates:
    """A blow in answer to another: fates told from the first attacker's side again."""
    ended: Fates = {}
    for answer, chance in blow_fates(state, strike).items():
        attacker = later(fate.roller, answer.target)
        target = later(fate.target, answer.roller)
        add(ended, Fate(target, attacker, joined(fate.others, answer.others)), chance)
    return ended


def _by_card(state: State, unit: int, target: int, kind: Kind) -> CombatOdds | None:
    """First Strike played by the target: not where it strikes first anyway (E23)."""
    if strikes_from_wall(state, unit, target):
        return None
    full_attack = state.battle.edition.first_strike_reply_is_full_attack
    return _first_strike(state, unit, target, kind, Flags.IGNORE_MOST, full_attack=full_attack)


def _first_strike(
    state: State, unit: int, target: int, kind: Kind, flags: Flags, *, full_attack: bool
) -> CombatOdds | None:
    """The target strikes first; the attacker, if he stands, battles back, or attacks in a later printing (S 766).

    He need not battle back (ruling 127); as in any combat it is taken that he does.
    """
    here = state.unit_hex[unit]
    own = close_combat_account(state, target, here, Role.FIRST_STRIKE, full=is_full(state, target))
    if not own.dice:
        return None
    first = Strike(target, unit, own.dice, scoring_of(state, target, unit), is_full(state, unit), True,
                   Flags.IGNORE_MOST)
    struck: Fates = {}
    unanswered: Fates = {}
    replies: Fates = {}
    for told, chance in blow_fates(state, first).items():
        fate = Fate(told.roller, told.target, told.others)
        add(struck, fate, chance)
        reply = _reply(state, unit, target, fate, _ROLES[kind], flags, full_attack=full_attack)
        if reply is None:
            add(unanswered, fate, chance)
            continue
        for end, share in reply.items():
            add(replies, end, chance * share)
    vacated = Fraction(0)
    if full_attack:
        vacated = sum(
            (chance for fate, chance in replies.items() if not fate.target.stands and fate.roller.stands), vacated
        )
    dice = _reply_dice(state, unit, state.unit_hex[target], _ROLES[kind], full_attack=full_attack)
    return combat_odds(state, unit, target, struck, unanswered, replies, dice, vacated)


def _reply_dice(state: State, unit: int, there: int, role: Role, *, full_attack: bool) -> int:
    """The dice of the ordered unit's reply to a First Strike: its card's bonus counts (rules 3.6)."""
    full = is_full(state, unit)
    if full_attack:
        return close_combat_account(state, unit, there, role, full=full).dice
    return close_combat_account(state, unit, there, Role.BATTLE_BACK, full=full, bonus=card_bonus(state, role)).dice


def _reply(
    state: State, unit: int, target: int, fate: Fate, role: Role, flags: Flags, *, full_attack: bool
) -> Fates | None:
    """The ordered unit's reply to a First Strike."""
    if not _both_stand(fate):
        return None
    after = _after(state, unit, target, fate)
    dice = _reply_dice(state, unit, after.unit_hex[target], role, full_attack=full_attack)
    strike = Strike(unit, target, dice, scoring_of(after, unit, target), is_full(state, target), True, flags)
    ended: Fates = {}
    for answer, chance in blow_fates(after, strike).items():
        target_piece, attacker = later(fate.target, answer.target), later(fate.roller, answer.roller)
        add(ended, Fate(target_piece, attacker, joined(fate.others, answer.others)), chance)
    return ended


def _evade(state: State, unit: int, target: int, account: DiceAccount) -> PieceOdds:
    """An evading target: full dice, the class alone hits; then it is gone from its hex (S 476, ruling 37)."""
    fates: Fates = {}
    roller = piece(state, unit)
    blocks = state.blocks[target]
    for roll in roll_odds(account.dice, CLASS_ONLY, blocks):
        if roll.hits >= blocks:
            for leader, share in orphaned(state, target, state.unit_hex[target]).items():
                add(fates, Fate(Piece(0, False, leader), roller), roll.chance * share)
            continue
        for became, share in leader_checked(state, target, roll.hits):
            gone = max((len(path) - 1 for path in evade_paths(state, target).values()), default=0)
            add(fates, Fate(became._replace(stands=False, gone=gone), roller), roll.chance * share)
    return piece_odds(blocks, targets(fates))

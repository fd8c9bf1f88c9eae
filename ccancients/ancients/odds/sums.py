"""The fates of a combat added up: what becomes of each unit, of those beside it, and what it costs both sides."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from ccancients.ancients.components.board import GRID
from ccancients.ancients.odds.outcomes import Fates, LeaderFate, Piece, escape_risk, piece
from ccancients.ancients.odds.results import Answer, BystanderOdds, CombatOdds, PieceOdds, Toll
from ccancients.ancients.odds.wild import HELMET_OF_TWO, trampled_unit
from ccancients.ancients.rules.presence import leader_with
from ccancients.ancients.state import NOBODY, State

NONE = Fraction(0)
Pieces = dict[Piece, Fraction]
"""What may become of one unit, with the chances."""


def combat_odds(
    state: State, unit: int, target: int, struck: Fates, unanswered: Fates, answered: Fates, dice: int,
    vacated: Fraction,
) -> CombatOdds:
    """A combat in figures.

    ``struck``  both units after the first blow;  ``unanswered`` of these, where nobody strikes in answer
    ``answered``  at the end, where somebody does, with ``dice`` dice;  ``vacated`` the chance of an advance
    """
    ended = dict(unanswered)
    for fate, chance in answered.items():
        ended[fate] = ended.get(fate, NONE) + chance
    own, his = state.blocks[unit], state.blocks[target]
    back = sum(answered.values(), NONE)
    answer = None
    if back:
        answer = Answer(
            dice, piece_odds(own, _shared(rollers(answered), back)), piece_odds(his, _shared(targets(answered), back))
        )
    attacker, defender = piece_odds(own, rollers(ended)), piece_odds(his, targets(ended))
    beside = bystanders(state, unit, target, ended)
    everybody = (
        (state.battle.unit_side[unit], attacker, _worth(state, unit, leader_with(state, unit))),
        (state.battle.unit_side[target], defender, _worth(state, target, leader_with(state, target))),
        *((each.side, each.odds, _worth(state, each.unit, each.leader)) for each in beside),
    )
    toll = toll_of(state.battle.unit_side[unit], everybody)
    return CombatOdds(
        piece_odds(his, targets(struck)), back, attacker, defender, vacated, answer, beside, toll
    )


def _worth(state: State, unit: int, leader: int) -> tuple[int, int]:
    """The banners that a unit and a leader are worth, 1 where there is none (E76)."""
    battle = state.battle
    return (battle.unit_worth[unit] if unit >= 0 else 1), (battle.leader_worth[leader] if leader >= 0 else 1)


def toll_of(side: int, pieces: Iterable[tuple[int, PieceOdds, tuple[int, int]]]) -> Toll:
    """What a combat costs the ``side`` that attacks and the other one, given what becomes of everybody and what unit
    and leader are worth.
    """
    blocks = [NONE, NONE]
    banners = [NONE, NONE]
    for owner, odds, (unit_worth, leader_worth) in pieces:
        place = int(owner != side)
        blocks[place] += odds.expected_loss
        banners[1 - place] += odds.eliminated * unit_worth + odds.leader_killed * leader_worth
    return Toll((blocks[0], blocks[1]), (banners[0], banners[1]))


def targets(fates: Fates) -> Pieces:
    """What becomes of the target."""
    found: Pieces = {}
    for fate, chance in fates.items():
        found[fate.target] = found.get(fate.target, NONE) + chance
    return found


def rollers(fates: Fates) -> Pieces:
    """What becomes of the attacker."""
    found: Pieces = {}
    for fate, chance in fates.items():
        found[fate.roller] = found.get(fate.roller, NONE) + chance
    return found


def _shared(pieces: Pieces, part: Fraction) -> Pieces:
    return {became: chance / part for became, chance in pieces.items()}


def piece_odds(blocks: int, pieces: Pieces) -> PieceOdds:
    """A unit that had so many ``blocks``, in figures."""
    lost, by_dice, paid = ([NONE] * (blocks + 1) for _ in range(3))
    gone = [NONE] * (1 + max((became.gone for became in pieces), default=0))
    retreated = stands = killed = pinned = wild = died_back = NONE
    for became, chance in pieces.items():
        lost[blocks - became.blocks] += chance
        by_dice[blocks - became.blocks - became.paid] += chance
        paid[became.paid] += chance
        if became.blocks and became.stands:
            stands += chance
            pinned += chance if became.paid else NONE
        elif became.blocks:
            retreated += chance
        elif became.paid:
            died_back += chance
        gone[became.gone if became.blocks else 0] += chance
        killed += chance if became.leader is LeaderFate.KILLED else NONE
        wild += chance if became.wild else NONE
    return PieceOdds(
        tuple(lost), retreated, stands, killed, tuple(by_dice), tuple(paid), tuple(gone), pinned, died_back, wild
    )


# -- those beside the fight -----------------------------------------------------------------------------------------


def bystanders(state: State, unit: int, target: int, ended: Fates) -> tuple[BystanderOdds, ...]:
    """What elephants in flight do to everybody beside them but the two who fight, hex by hex (S 454, S 464)."""
    found = []
    for there, fled in _within_reach(state, unit, target, ended):
        other = state.unit_at[there]
        if other in (unit, target) and other != NOBODY:
            continue
        if other != NOBODY:
            found.append(_unit_beside(state, other, fled, ended))
        elif state.leader_at[there] != NOBODY:
            found.append(_leader_beside(state, state.leader_at[there], fled, ended))
    return tuple(each for each in found if each.struck)


def _within_reach(state: State, unit: int, target: int, ended: Fates) -> list[tuple[int, tuple[bool, bool]]]:
    """Hexes in which somebody may be met, each with whether it lies beside the target, beside the attacker."""
    wild = (any(fate.target.wild for fate in ended), any(fate.roller.wild for fate in ended))
    near = [set(GRID.neighbors[state.unit_hex[each]]) if ran else set() for each, ran in zip(
        (target, unit), wild, strict=True)]
    known = {other for fate in ended for other, _ in fate.others}
    met = {state.unit_hex[other] if other >= 0 else state.leader_hex[~other] for other in known}
    return [(there, (there in near[0], there in near[1])) for there in sorted(near[0] | near[1] | met)]


def _unit_beside(state: State, other: int, beside: tuple[bool, bool], ended: Fates) -> BystanderOdds:
    whole = piece(state, other)
    pieces: Pieces = {}
    plain = NONE
    for fate, chance in ended.items():
        met = dict(fate.others).get(other)
        if met is not None:
            pieces[met] = pieces.get(met, NONE) + chance
        elif (fate.target.wild and beside[0]) or (fate.roller.wild and beside[1]):
            plain += chance
        else:
            pieces[whole] = pieces.get(whole, NONE) + chance
    struck = plain + sum(
        (chance for fate, chance in ended.items() if any(unit == other for unit, _ in fate.others)), NONE
    )
    for became, share in trampled_unit(state, other) if plain else ():
        pieces[became] = pieces.get(became, NONE) + plain * share
    odds = piece_odds(whole.blocks, pieces)
    return BystanderOdds(
        state.unit_hex[other], state.battle.unit_side[other], other, leader_with(state, other), struck, odds
    )


def _leader_beside(state: State, leader: int, beside: tuple[bool, bool], ended: Fates) -> BystanderOdds:
    """A leader alone: a helmet kills him, else he must evade; the way is looked at as the position stands."""
    struck = slain = NONE
    for fate, chance in ended.items():
        if any(other == ~leader for other, _ in fate.others):
            slain += chance
        elif (fate.target.wild and beside[0]) or (fate.roller.wild and beside[1]):
            struck += chance
    killed = slain + struck * (HELMET_OF_TWO + (1 - HELMET_OF_TWO) * escape_risk(state, leader))
    # he has no blocks: what he can lose is told by ``leader_killed`` alone
    odds = PieceOdds((Fraction(1), NONE), struck - killed + slain, 1 - struck - slain, killed)
    return BystanderOdds(
        state.leader_hex[leader], state.battle.leader_side[leader], NOBODY, leader, struck + slain, odds
    )

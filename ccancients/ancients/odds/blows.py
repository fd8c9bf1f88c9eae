"""One blow followed to its end, with exact chances: hits, leader checks, flags, retreat, rampage.

A blow is followed through the rules of chapters 11-13 and 15 on copies of the position. Where a player chooses, he
chooses as stated: flags are ignored by a policy, leaders take the safest way, retreats cost as few blocks as they can.
Combat is followed to its end even if a last banner would end the battle before.

Leaders standing alone beside rampaging elephants are taken to leave the fight, killed or evading.
"""

from __future__ import annotations

from fractions import Fraction

from ccancients.ancients.odds.dice import roll_odds
from ccancients.ancients.odds.outcomes import (
    ONE,
    Fate,
    Fates,
    Flags,
    Piece,
    Strike,
    add,
    applied,
    leader_checked,
    orphaned,
    piece,
    price_paid,
)
from ccancients.ancients.odds.wild import Trampled, elephant_fates, trampled
from ccancients.ancients.rules.combat import morale
from ccancients.ancients.rules.falling_back import barred_price, retreat_distance, retreats
from ccancients.ancients.state import State


def blow_fates(state: State, strike: Strike) -> Fates:
    """Every outcome of a blow: hits, leader check, flags, retreat, in this order (ruling 1)."""
    fates: Fates = {}
    blocks = state.blocks[strike.target]
    roller = piece(state, strike.roller)
    rolls: list[list[tuple[int, Fraction]]] = [[] for _ in range(blocks + 1)]
    for hits, flags, chance in roll_odds(strike.dice, strike.scoring, blocks):
        rolls[hits].append((flags, chance))
    is_elephants = state.battle.unit_type[strike.target].is_elephants
    for hits, results in enumerate(rolls[:-1]):
        for became, alive in leader_checked(state, strike.target, hits):
            after = applied(state, strike.target, became)
            run_wild = trampled(after, strike) if is_elephants else []
            for flags, chance in _left_of(after, strike, results):
                for fate, share in _flag_fates(after, strike, flags, became, run_wild, checked=hits > 0).items():
                    add(fates, fate, chance * alive * share)
    dead = sum((chance for _, chance in rolls[-1]), Fraction(0))
    for leader, share in orphaned(state, strike.target, state.unit_hex[strike.target]).items():
        add(fates, Fate(Piece(0, False, leader), roller), dead * share)
    return fates


def _left_of(state: State, strike: Strike, results: list[tuple[int, Fraction]]) -> list[tuple[int, Fraction]]:
    """How many flags are accepted, with their chances, when the owner ignores what he wants to."""
    if strike.flags is Flags.IGNORE_NONE:
        return results
    unit, roller = strike.target, strike.roller
    most = morale(state, unit, roller, state.unit_hex[roller], full=strike.full, close=strike.close).total
    left: dict[int, Fraction] = {}
    for flags, chance in results:
        accepted = max(0, flags - most)
        left[accepted] = left.get(accepted, Fraction(0)) + chance
    return list(left.items())


def _flag_fates(
    state: State, strike: Strike, flags: int, became: Piece, run_wild: list[Trampled], *, checked: bool
) -> Fates:
    """What accepted flags do to a unit that has survived the hits (S 426-468)."""
    unit, roller = strike.target, strike.roller
    if not flags:
        return {Fate(became, piece(state, roller)): ONE}
    hexes = retreat_distance(state, unit, roller, flags, close=strike.close)
    if run_wild:
        return elephant_fates(strike, hexes, became, run_wild, checked=checked)
    fates: Fates = {}
    ways = retreats(state, unit, hexes)
    gone = max((len(path) - 1 for path in ways.paths.values()), default=0)
    owed = barred_price(state, unit, ways.completed, hexes - ways.completed)
    for end, chance in price_paid(state, unit, became, owed, gone, list(ways.paths), checked=checked):
        add(fates, Fate(end, piece(state, roller)), chance)
    return fates

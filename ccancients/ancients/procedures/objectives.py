"""Banners for entering hexes and for holding them (E70-E73, Baecula, S 1046)."""

from __future__ import annotations

from collections.abc import Sequence

from ccancients.ancients.components.board import Hex
from ccancients.ancients.components.units import Unit
from ccancients.ancients.deeds import clear_ground, win_banner
from ccancients.ancients.events import BannerFor
from ccancients.ancients.procedures.table import Table
from ccancients.ancients.rules.objectives import counts_for, holder, is_taken
from ccancients.ancients.scenario.battle import Objective
from ccancients.ancients.state import NOBODY, objective_bit


def enter_objectives(game: Table, unit: Unit, steps: Sequence[int], *, goes_on: bool = False) -> None:
    """A unit has entered hexes by a move or an advance; ``goes_on`` as in ``enter`` (ruling 117, E70)."""
    state = game.state
    battle = state.battle
    side = battle.unit_side[unit]
    rule = battle.objectives.get(side)
    if rule is None or rule.at_start or not counts_for(state, rule, unit):
        return
    counted = steps
    if battle.counts_at_end[side]:
        waits = goes_on and rule.at_end and not battle.edition.earlier_readings
        counted = () if waits else steps[-1:]
    entered = [here for here in rule.hexes if here in counted]
    if not entered:
        return
    if rule.each:
        _count_units(game, side, [unit])
    elif rule.need:
        _pay_together(game, side, rule)
    else:
        _pay(game, side, rule, entered)


def begin_with_objectives(game: Table, side: int) -> None:
    """A turn of a side begins: what it holds is looked at before its card is played (E70, E72)."""
    state = game.state
    rule = state.battle.objectives.get(side)
    if rule is None or not rule.at_start:
        return
    held = [here for here in rule.hexes if holder(state, side, rule, here) != NOBODY]
    if rule.each:
        _count_units(game, side, [state.unit_at[here] for here in held])
    elif rule.need:
        _pay_together(game, side, rule)
    else:
        _pay(game, side, rule, held)


def _pay(game: Table, side: int, rule: Objective, hexes: Sequence[Hex]) -> None:
    """A banner for each of the hexes that has not paid yet."""
    for here in hexes:
        if not is_taken(game.state, side, here):
            _mark(game, side, rule, [here])
            win_banner(game, side, BannerFor.OBJECTIVE)


def _pay_together(game: Table, side: int, rule: Objective) -> None:
    """One banner for holding so many hexes at a time; hexes that have paid for good count no more."""
    state = game.state
    held = [here for here in rule.hexes if holder(state, side, rule, here) != NOBODY]
    fresh = [here for here in held if not is_taken(state, side, here)]
    if rule.lent and len(fresh) < len(held):  # the banner is there: it hangs on the new hexes too
        _mark(game, side, rule, fresh)
    elif len(fresh) >= rule.need:
        _mark(game, side, rule, fresh)
        win_banner(game, side, BannerFor.OBJECTIVE)


def _mark(game: Table, side: int, rule: Objective, hexes: Sequence[Hex]) -> None:
    for here in hexes:
        game.state.objectives |= objective_bit(side, here)
    if rule.clears:
        clear_ground(game, hexes)


def _count_units(game: Table, side: int, units: Sequence[Unit]) -> None:
    """A banner for each unit that does not count yet."""
    state = game.state
    for unit in units:
        if not state.counted >> unit & 1:
            state.counted |= 1 << unit
            win_banner(game, side, BannerFor.OBJECTIVE)

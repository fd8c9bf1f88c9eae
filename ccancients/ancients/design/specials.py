"""Tools for a battle's own kinds of special units (E11, E17)."""

from __future__ import annotations

from typing import Final

from ccancients.ancients.design.troops import SIDES
from ccancients.ancients.design.values import army_of, changed, with_army
from ccancients.ancients.scenario.model import Scenario, SpecialUnit

MOST_SPECIALS: Final = 8


def add_special(scenario: Scenario) -> Scenario:
    """One more kind, with a key that no other has, as long as a file holds it."""
    if len(scenario.special_units) >= MOST_SPECIALS:
        return scenario
    taken = {each.key for each in scenario.special_units}
    key = next(key for key in (f"own_{letter}" for letter in "abcdefgh") if key not in taken)
    return changed(scenario, special_units=(*scenario.special_units, SpecialUnit(key=key, kind="custom")))


def replace_special(scenario: Scenario, number: int, special: SpecialUnit) -> Scenario:
    kinds = scenario.special_units
    return changed(scenario, special_units=(*kinds[:number], special, *kinds[number + 1 :]))


def remove_special(scenario: Scenario, number: int) -> Scenario:
    """A kind less; its units are ordinary ones then."""
    kinds = scenario.special_units
    if not 0 <= number < len(kinds):
        return scenario
    for side in SIDES:
        units = tuple(
            changed(unit, special=None) if unit.special == kinds[number].key else unit
            for unit in army_of(scenario, side).units
        )
        if units != army_of(scenario, side).units:
            scenario = with_army(scenario, side, units=units)
    return changed(scenario, special_units=kinds[:number] + kinds[number + 1 :])

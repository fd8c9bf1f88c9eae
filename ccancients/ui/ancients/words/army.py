"""An army in a few words."""

from __future__ import annotations

from collections import Counter

from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.ancients.scenario.battle import SIDE_NAMES
from ccancients.ancients.scenario.model import PlaceLeaders, Scenario, SideName, UnitTypeName
from ccancients.ui.ancients.words.names import special_name, type_name, with_special
from ccancients.ui.desktop.i18n import languages, plural, tr

_ORDER = {unit_type.name: unit_type.index for unit_type in UNIT_TYPES}
_TYPE_BY_NAME = {unit_type.name: unit_type for unit_type in UNIT_TYPES}


def year_text(year: int) -> str:
    """A year in words."""
    return tr("{year} BC", year=-year) if year < 0 else tr("AD {year}", year=year)


def year_of(text: str) -> int:
    """A year typed as it is shown, or as -406."""
    digits = "".join(letter for letter in text if letter.isdigit())
    before = "-" in text or any(mark in text.casefold() for mark in ("bc", "a. c", "a.c", "ac"))
    return (-1 if before else 1) * int(digits or 0)


def unit_words(kind: UnitTypeName) -> str:
    """The name of a unit type, as files call it, in the reader's language."""
    return type_name(_TYPE_BY_NAME[kind])


def army_summary(scenario: Scenario, side: int) -> str:
    """Units by type, then the leaders."""
    army = scenario.army(side)
    counted = Counter((unit.type, unit.special_key) for unit in army.units)
    parts = [
        tr("{number} {unit}", number=count, unit=with_special(unit_words(kind), special_name(scenario, special)))
        for (kind, special), count in sorted(counted.items(), key=lambda each: (_ORDER[each[0][0]], each[0][1]))
    ]
    name = SIDE_NAMES[side]
    placed = [rule for rule in scenario.special_rules if isinstance(rule, PlaceLeaders) and rule.side == name]
    names = [*(leader.name for leader in army.leaders), *(name for rule in placed for name in rule.leaders)]
    leaders = ", ".join(names)
    units = plural("{count} unit: {list}", "{count} units: {list}", len(army.units), list=", ".join(parts))
    return tr("{units}. Leaders: {leaders}.", units=units, leaders=leaders) if leaders else tr("{units}.", units=units)


def army_words(scenario: Scenario, side: SideName) -> str:
    """The name of an army, or which one it is."""
    names = (scenario.top if side == "top" else scenario.bottom).name
    name = names.get(languages.language) or names.get("en") or next(iter(names.values()), "")
    return name.strip() or (tr("Top army") if side == "top" else tr("Bottom army"))

"""What a force of the campaign is on the field: its units, leaders and command cards."""

from __future__ import annotations

from ccancients.ancients.scenario.model import UnitTypeName
from ccancients.bridge.meeting import SIDES, Force, Meeting
from ccancients.bridge.tables import Tables


def roster(tables: Tables, meeting: Meeting, side: int) -> tuple[UnitTypeName, ...]:
    """The units of the people who fight for a side in that country, in the order in which they come."""
    peoples = tables.roster_of[SIDES[side]]
    country = meeting.country or ("gaul" if meeting.province in tables.gaul else "else")
    return tables.rosters[peoples.get(country, peoples["else"])]


def units(tables: Tables, meeting: Meeting, side: int) -> list[UnitTypeName]:
    """The units of a side, in order: elephants, roster, then allies, militia, tribe, interceptors.

    An elephant CU is one of the units of its army. Who failed to avoid battle lacks the last unit of the roster. Allies
    come with a commander only.
    """
    force = meeting.force(side)
    number = tables.units_by_cu[min(force.cu, len(tables.units_by_cu) - 1)]
    elephants = min(force.elephants, number)
    line = roster(tables, meeting, side)
    found: list[UnitTypeName] = ["elephants"] * elephants
    found += [line[place % len(line)] for place in range(number - elephants)]
    if force.failed_avoid and number > tables.units_by_cu[1]:
        found.pop()
    return (found + [tables.ally_units[sender] for sender in _senders(tables, force)])[: tables.most_units]


def _senders(tables: Tables, force: Force) -> list[str]:
    senders = list(force.allies) if force.led else []
    senders += ["militia"] * force.militia + ["tribe"] * force.tribe
    return senders[: tables.most_ally_units] + ["interception"] * force.intercepted


def leaders(tables: Tables, force: Force) -> tuple[str, ...]:
    """The generals who lead on the field, the commander first."""
    return force.generals[: tables.most_leaders]


def command(tables: Tables, force: Force) -> int:
    """Command cards: by the commander's battle rating; the spy's player has one more."""
    return tables.command_by_rating[force.rating if force.led else 0] + force.spy

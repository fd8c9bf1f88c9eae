"""Tools for the whole battlefield: mirror, rotate, swap the armies, clear."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from ccancients.ancients.components.board import GRID, NAMES, mirrored, parse_hex, rotated
from ccancients.ancients.design.pieces import Layer, erase
from ccancients.ancients.design.rules import with_each_rule
from ccancients.ancients.design.values import changed, in_reading_order, other_side, reading_key
from ccancients.ancients.scenario.model import (
    Army,
    BannerHexes,
    ExitForBanner,
    LeaderSetup,
    RampartSetup,
    Scenario,
    SpecialRule,
    TerrainSetup,
    UnitSetup,
)

Turn = Callable[[str], str]
PieceT = TypeVar("PieceT", UnitSetup, LeaderSetup)


def mirror(scenario: Scenario) -> Scenario:
    """Left and right exchanged. Twice gives the battle again."""
    turn = _mirrored
    return changed(
        with_each_rule(scenario, lambda rule: _turned_rule(rule, turn)),
        top=_turned_army(scenario.top, turn),
        bottom=_turned_army(scenario.bottom, turn),
        terrain=_turned_terrain(scenario, turn),
        ramparts=_turned_ramparts(scenario, turn),
    )


def rotate(scenario: Scenario) -> Scenario:
    """The battlefield turned by 180 degrees with all that is on it: the top army is the bottom army now."""
    return changed(
        with_each_rule(scenario, lambda rule: _other(_turned_rule(rule, _rotated))),
        top=_turned_army(scenario.bottom, _rotated),
        bottom=_turned_army(scenario.top, _rotated),
        first=other_side(scenario.first),
        terrain=_turned_terrain(scenario, _rotated),
        ramparts=_turned_ramparts(scenario, _rotated),
    )


def swap_armies(scenario: Scenario) -> Scenario:
    """The armies change places on the same ground: each stands turned by 180 degrees on the other's edge.

    Exits go with their army; hexes worth a banner stay where they are, for the army that was to take them.
    """
    return changed(
        with_each_rule(
            scenario, lambda rule: _other(_turned_rule(rule, _rotated) if isinstance(rule, ExitForBanner) else rule)
        ),
        top=_turned_army(scenario.bottom, _rotated),
        bottom=_turned_army(scenario.top, _rotated),
        first=other_side(scenario.first),
    )


def clear(scenario: Scenario, layers: Layer) -> Scenario:
    """Empty the map of units, leaders, terrain; everything else stays."""
    return erase(scenario, NAMES, layers)


def _mirrored(name: str) -> str:
    return NAMES[mirrored(parse_hex(name))]


def _rotated(name: str) -> str:
    return NAMES[rotated(parse_hex(name))]


def _turned(pieces: Sequence[PieceT], turn: Turn) -> tuple[PieceT, ...]:
    return tuple(sorted((changed(piece, hex=turn(piece.hex)) for piece in pieces), key=lambda p: reading_key(p.hex)))


def _turned_army(army: Army, turn: Turn) -> Army:
    return changed(army, units=_turned(army.units, turn), leaders=_turned(army.leaders, turn))


def _turned_terrain(scenario: Scenario, turn: Turn) -> tuple[TerrainSetup, ...]:
    return tuple(
        changed(setup, hexes=tuple(sorted(map(turn, setup.hexes), key=reading_key)))
        for setup in scenario.terrain
    )


def _turned_ramparts(scenario: Scenario, turn: Turn) -> tuple[RampartSetup, ...]:
    """Ramparts with their sides in the order of the neighbors, so that turning twice changes nothing."""
    found = []
    for rampart in scenario.ramparts:
        here, sides = turn(rampart.hex), [turn(side) for side in rampart.sides]
        order = [NAMES[each] for each in GRID.neighbors[parse_hex(here)]]
        strange = [side for side in sides if side not in order]  # a draft may hold sides that are none
        found.append(
            RampartSetup(hex=here, sides=tuple(sorted(set(sides) - set(strange), key=order.index)) + tuple(strange))
        )
    return tuple(sorted(found, key=lambda rampart: reading_key(rampart.hex)))


def _turned_rule(rule: SpecialRule, turn: Turn) -> SpecialRule:
    if isinstance(rule, (BannerHexes, ExitForBanner)):
        return changed(rule, hexes=in_reading_order(map(turn, rule.hexes)))
    return rule


def _other(rule: SpecialRule) -> SpecialRule:
    if isinstance(rule, ExitForBanner) and rule.edge is not None:
        rule = changed(rule, edge=other_side(rule.edge))
    return rule if rule.side == "both" else changed(rule, side=other_side(rule.side))

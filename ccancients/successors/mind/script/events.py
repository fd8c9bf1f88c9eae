"""What the events of cards promise, and what is named for them (the frame, parts 3 and 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ccancients.successors.components.board import Card
from ccancients.successors.mind.script.outlook import Outlook
from ccancients.successors.odds.deeds import attrition
from ccancients.successors.rules.cards import CITIZENS, EVENTS, MAJOR_CAMPAIGN, MARCHES, WAGES, most_targets, targets
from ccancients.successors.rules.presence import units
from ccancients.successors.rules.scoring import has_largest_fleet, prestige

if TYPE_CHECKING:
    from ccancients.successors.mind.script.turn import Turning

_INDEPENDENTS: Final = ("philon", "glaukias", "seuthes", "independents_move")
_HONORS: Final = ("wedding", "games")
_NEAR: Final = 2
"""Prestige by which one may lack the regency for an honor to be worth more."""


class Events:
    """What the events of cards promise to a side; ``turning`` knows marches, units, independent armies."""

    def __init__(self, outlook: Outlook, turning: Turning) -> None:
        self.outlook, self.turning = outlook, turning
        self.state, self.board, self.side = outlook.state, outlook.board, outlook.side

    def worth(self, card: Card) -> float:
        """What the event of a card promises, in points."""
        factor = self.outlook.weights.events.get(card.event, 0.0)
        if not factor:
            return 0.0
        if card.event == MAJOR_CAMPAIGN:
            return factor * self.turning.marches(card.ops, 2)
        if card.event in MARCHES:
            return factor * self.turning.marches(card.number, 1)
        if card.event in _INDEPENDENTS:
            return factor * self.turning.stirring(card.event)
        if not EVENTS[card.event].names:
            return self._honored(card, factor)
        found = sorted((self.of(card, thing) for thing in targets(self.state, self.side, card)), reverse=True)
        named = sum(each for each in found[:most_targets(card)] if each > 0)
        return self._honored(card, factor * named) if named else 0.0

    def _honored(self, card: Card, worth: float) -> float:
        """Prestige is worth more where it may bring the regency (F18, F19)."""
        regency = self.state.scenario.regency
        near = regency and prestige(self.state, self.side) >= regency - _NEAR
        return worth + self.outlook.weights.regency * bool(near and card.event in _HONORS)

    def of(self, card: Card, thing: int) -> float:
        """What naming a thing for the event of a card promises, in points, before the weight of the event."""
        code, outlook = card.event, self.outlook
        unit = outlook.weights.unit
        if code == "recruit":
            strong = self.board.types[max(card.unit, 0)].strength
            return unit * strong * self.turning.time_left() + 0.05 * self.turning.fits(thing)
        if code in ("gold", "gates"):
            return outlook.taken(thing)
        if code == "decree":
            return outlook.harm(thing)
        if code == "engineers":
            return outlook.value(thing) - outlook.champion_cost(self.state.control[thing])
        if code == "citizens":
            return self._rising(thing)
        if code in ("wages", "plague"):
            return self._hurt(card, thing)
        if code == "pirates":
            return (1.0 if thing == outlook.leader else 0.6) + self._at_sea(thing)
        if code == "return":
            return 1.0 + 0.1 * units(self.state, self.side, thing)
        return unit if code == "drill" else 1.0

    def _rising(self, space: int) -> float:
        """The chance that a city rises, by what it costs its owner: the marker, and those inside."""
        owner = self.state.control[space]
        inside = self.board.inside(space)
        risen = max(0, 6 - CITIZENS - units(self.state, owner, inside)) / 6
        return risen * (self.outlook.harm(space) + 0.5 * self.outlook.worth_of_units(owner, inside))

    def _at_sea(self, other: int) -> float:
        """The points of the largest fleet, if another side loses them by a ship less, or this one gains them."""
        fleets, points = self.state.fleet, self.board.tables.victory.fleet_vp
        left = fleets[other] - 1
        rest = max((number for side, number in enumerate(fleets) if side not in (other, self.side)), default=0)
        lost = has_largest_fleet(self.state, other) and left <= max(rest, fleets[self.side])
        won = fleets[self.side] > max(rest, left) and not has_largest_fleet(self.state, self.side)
        return points * (self.outlook.denial * lost + won)

    def _hurt(self, card: Card, place: int) -> float:
        """Units of another side that are lost on average; those that go over count twice."""
        here = sum(units(self.state, other, place) for other in self.outlook.others)
        if card.event == "wages":
            return 2 * self.outlook.weights.unit * sum(min(each, here) for each in WAGES) / len(WAGES)
        lost = sum(float(chance) * number for number, chance in attrition(self.board, here).items())
        return self.outlook.weights.unit * lost


__all__ = ["Events"]

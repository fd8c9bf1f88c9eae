"""What a position is worth to a side, term by term, and the chance to win the match that this stands for."""

from __future__ import annotations

from math import exp
from typing import Final

from ccancients.successors.components.board import Board
from ccancients.successors.mind.script.outlook import prizes_of
from ccancients.successors.mind.search.values import Values
from ccancients.successors.rules.presence import units_in_space
from ccancients.successors.rules.scoring import controls_province, living, prestige, victory_points
from ccancients.successors.state import State

TERMS: Final = ("points", "armies", "places", "prestige")
"""The terms of a position's worth, in the order of their numbers: points made, units and generals, what prizes held and
markers will pay, the way to the regency.
"""
Terms = tuple[float, float, float, float]
_FAR: Final = 40.0


class Evaluation:
    """Weighs positions for ``side``."""

    def __init__(self, side: int, values: Values) -> None:
        self.side, self.values = side, values

    def chance(self, state: State, outcome: int | None) -> float:
        """The chance to win the match from a position, or how it ended."""
        if outcome is not None:
            return 0.5 if outcome < 0 else float(outcome == self.side)
        return self.chance_of(sum(self.terms(state)), state)

    def chance_of(self, worth: float, state: State) -> float:
        """The chance that a worth in points stands for: the nearer the end, the surer."""
        spread = self.values.spread + self.values.doubtful * max(0, state.scenario.rounds - state.round)
        return 1.0 / (1.0 + exp(-max(-_FAR, min(_FAR, worth / spread))))

    def terms(self, state: State) -> Terms:
        """What each of ``TERMS`` is worth to the side, beyond what the others have."""
        points = victory_points(state, at_the_end=True)
        own = self._of(state, self.side, points[self.side])
        others = [self._of(state, side, points[side]) for side in living(state) if side != self.side]
        if not others:
            return own
        strongest = max(others, key=sum)
        best, each = self.values.best, (1.0 - self.values.best) / len(others)
        against = [best * most + each * sum(other[term] for other in others) for term, most in enumerate(strongest)]
        return own[0] - against[0], own[1] - against[1], own[2] - against[2], own[3] - against[3]

    def _of(self, state: State, side: int, points: int) -> Terms:
        """What a side has."""
        values = self.values
        prizes = prizes_of(state)
        places = self._prizes(state, side, prizes) if prizes else self._provinces(state, side)
        honor = values.prestige * prestige(state, side) if state.scenario.regency else 0.0
        return float(points), self._armies(state, side), places, honor

    def _armies(self, state: State, side: int) -> float:
        first, size, strengths = state.at(side, 0), state.places * state.types, state.board.strength
        units = 0
        for counts in (state.rested, state.moved):
            here = counts[first:first + size]
            if any(here):
                units += sum(strength * sum(here[kind::state.types]) for kind, strength in enumerate(strengths))
        generals = sum(
            at >= 0 and state.owner[general] == side
            for general, at in enumerate(state.general_at[:state.board.majors])
        )
        return self.values.strength * units + self.values.general * generals

    def _prizes(self, state: State, side: int, prizes: dict[int, int]) -> float:
        """What prizes will pay at the scorings to come, if all stays as it is."""
        held = sum(
            vp * (1.0 if units_in_space(state, side, space) else self.values.bare)
            for space, vp in prizes.items() if state.control[space] == side
        )
        left = sum(number >= state.round for number in state.scenario.score_rounds)
        return self.values.held * held * sum(self.values.later**number for number in range(left))

    def _provinces(self, state: State, side: int) -> float:
        """Markers, and provinces that are near."""
        board, control = state.board, state.control
        total = self.values.marker * control.count(side)
        for number in range(len(board.provinces)):
            if not controls_province(state, side, number):
                total += self.values.coming * _near(board, control, side, number)
        return total


def _near(board: Board, control: list[int], side: int, number: int) -> float:
    """The points of a province, by the part of what it takes that a side has: markers, and the city as one more."""
    province = board.provinces[number]
    mine = min(province.majority, sum(control[space] == side for space in province.spaces))
    part = (mine + (control[province.major_city] == side)) / (province.majority + 1)
    return province.vp * part * part


__all__ = ["TERMS", "Evaluation", "Terms"]

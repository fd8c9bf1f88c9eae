"""What a general has come to in a campaign: his battles, whom they cost the enemy, where he was."""

from __future__ import annotations

from dataclasses import dataclass

from ccancients.hannibal.chronicle import Chronicle
from ccancients.hannibal.components.board import COUNTRY_OF, ITALY, PROVINCES, space_of
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import NOBODY, opponent
from ccancients.hannibal.rules.presence import controller
from ccancients.hannibal.state import State


@dataclass(frozen=True, slots=True)
class Career:
    """What a general has come to.

    ``fought``, ``won``  battles in which he commanded
    ``beaten``     combat units that they cost the enemy, with rout and retreat
    ``last``       turn and space of the last battle that he commanded in, -1 without one
    ``in_italy``   in how many turns he was in Italy at some time
    ``provinces``  those of Italy that went over to his side while he was there, each once, in order
    """

    fought: int = 0
    won: int = 0
    beaten: int = 0
    last: tuple[int, int] = (NOBODY, NOBODY)
    in_italy: int = 0
    provinces: tuple[int, ...] = ()


def career_of(told: Chronicle, general: int) -> Career:
    """The career of a general in a chronicle."""
    side = SIDE_OF[general]
    fought = [battle for battle in told.battles if battle.generals[side] == general]
    there = [moment for moment in told.moments if in_italy(moment.state, general)]
    return Career(
        len(fought), sum(battle.winner == side for battle in fought),
        sum(battle.lost[opponent(side)] for battle in fought),
        (fought[-1].turn, fought[-1].space) if fought else (NOBODY, NOBODY),
        len({moment.turn for moment in there}), _gone_over(told, general),
    )


def in_italy(state: State, general: int) -> bool:
    """Whether a general stands in Italy."""
    place = state.general_at[general]
    return place >= 0 and COUNTRY_OF[space_of(place)] == ITALY


def _gone_over(told: Chronicle, general: int) -> tuple[int, ...]:
    """The provinces of Italy that his side won while he was in it."""
    side, found = SIDE_OF[general], dict[int, None]()
    italian = [number for number, facts in enumerate(PROVINCES) if facts.country == ITALY]
    for before, moment in zip(told.moments, told.moments[1:], strict=False):
        if in_italy(moment.state, general) or in_italy(before.state, general):
            for province in italian:
                if controller(moment.state, province) == side != controller(before.state, province):
                    found[province] = None
    return tuple(found)

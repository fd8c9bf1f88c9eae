"""Generals and units that come later (frame F24, F25)."""

from __future__ import annotations

from collections import Counter

from ccancients.successors.components.board_file import ArrivalEntry
from ccancients.successors.components.scenario_checks import FEWEST, MOST_PRESTIGE
from ccancients.successors.state import OUT, State


def arrivals_of(state: State, side: int, *, most: int, fewest: int) -> list[ArrivalEntry]:
    """What comes to a side with the reinforcements of this turn; ``most`` prestige and ``fewest`` points are sides."""
    names = {state.words.factions[side]}
    names |= {FEWEST} if side == fewest else set()
    names |= {MOST_PRESTIGE} if side == most else set()
    return [each for each in state.scenario.arrivals if each.turn == state.turn and each.faction in names]


def is_late(state: State, arrival: ArrivalEntry) -> bool:
    """Whether the general who is to be replaced is out of the game already (F25)."""
    return arrival.replaces is not None and state.general_at[state.board.general_of[arrival.replaces]] == OUT


def units_of(state: State, arrivals: list[ArrivalEntry]) -> list[int]:
    """The units that come, by type: in the place of a general who cannot come, those named for it (F25)."""
    coming: Counter[str] = Counter()
    for each in arrivals:
        coming.update(each.instead if is_late(state, each) else each.cu)
    return [coming[each.id] for each in state.board.types]


__all__ = ["arrivals_of", "is_late", "units_of"]

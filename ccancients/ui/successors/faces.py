"""Whose coin a general, a royal or an independent army has: by the id of the board file, else one of the pool."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ccancients.successors import events as ev
from ccancients.successors.state import NOBODY, State
from ccancients.ui.look.coins import known_coins, pool_key

MINORS: Final[Mapping[str, str]] = {
    "#2f6db5": "minor_antipatros", "#b5392f": "minor_krateros", "#2f8a4a": "minor_antigonos",
    "#7a3f9d": "minor_perdikkas",
}
"""The coin of minor generals by the color of their faction on our own board."""


def known_or_pool(key: str, name: str) -> str:
    """The coin of an id of a board file; that of another board has a Greek head by its name."""
    return key if key in known_coins() else pool_key(name, "greek")


def coin_of(state: State, side: int, general: int) -> str:
    """The coin of a general of a faction; its minor generals share one."""
    board = state.board
    if board.is_minor(general):
        faction = state.scenario.factions[side]
        return MINORS.get(faction.color.lower()) or pool_key(faction.id, "greek")
    facts = board.generals[general]
    return known_or_pool(facts.id, facts.name)


def general_of_event(event: object) -> int:
    """The general whom an event speaks of: who commands, else the first of those who go; -1 for none."""
    moved = event.generals if isinstance(event, ev.Moved | ev.SetOut) else 0
    if moved:
        return (moved & -moved).bit_length() - 1
    return int(getattr(event, "commander", getattr(event, "general", NOBODY)))


def coin_of_event(state: State, event: object) -> str:
    """The coin of the general whom an event speaks of, or of an independent army; empty for neither."""
    army = getattr(event, "army", NOBODY)
    if army != NOBODY:
        facts = state.board.independents[army]
        return known_or_pool(facts.id, facts.name)
    general = general_of_event(event)
    side = state.owner[general] if general != NOBODY else NOBODY
    return coin_of(state, side, general) if side >= 0 else ""

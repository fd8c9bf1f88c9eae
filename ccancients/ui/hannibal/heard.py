"""What is heard of the events of a campaign outside its battles; dice, cards and moments have their own sounds."""

from __future__ import annotations

from typing import Final

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY

LARGE: Final = 5
"""Units from which a march is that of an army."""


def heard(event: object) -> tuple[str, int] | None:
    """The name of the sound of an event and the side whose doing it is; None for one that is not heard by itself."""
    if isinstance(event, ev.Moved):
        return _march(event), event.side
    if isinstance(event, ev.UnitsLost):
        return "block_lost", event.side
    if isinstance(event, ev.UnitsArrived):
        return "march_light", event.side
    if isinstance(event, ev.CardDealt | ev.CardLost):
        return "card_draw", event.side
    if isinstance(event, ev.DeckShuffled):
        return "card_draw", NOBODY
    if isinstance(event, ev.ControlChanged):
        return "marker", event.side
    if isinstance(event, ev.PointsChanged):
        return "ram", NOBODY
    if isinstance(event, ev.CommandTaken | ev.GeneralActivated):
        return "order", NOBODY
    if isinstance(event, ev.TrainPlaced):
        return "march_wheels", CARTHAGE
    return ("rally", NOBODY) if isinstance(event, ev.GeneralArrived) else None


def _march(event: ev.Moved) -> str:
    """By sea or land, who flees, elephants, an army, a few, a general alone."""
    if event.why in ("retreat", "withdraw"):
        return "retreat"
    if event.why == "avoid":
        return "evade"
    if event.why == "sail":
        return "oars"
    if event.elephants:
        return "march_elephants"
    if event.train:
        return "march_wheels"
    if not event.cu:
        return "march_horse"
    return "march_heavy" if event.cu >= LARGE else "march_light"

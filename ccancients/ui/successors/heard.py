"""What is heard of an event by itself; cards, dice, and what a moment tells have their sounds where they are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ccancients.successors import events as ev
from ccancients.successors.components.board import NOBODY
from ccancients.successors.state import SURRENDER

LARGE: Final = 5
"""So many units march like an army."""
_WAYS: Final = {
    "sail": "oars", "embark": "oars", "land": "oars", "evade": "evade", "retreat": "retreat", "fall back": "retreat",
}
Heard = tuple[str, int] | None


def heard(event: object) -> Heard:
    """The name of the sound of an event and the side whose doing it is; None for one that is not heard by itself."""
    made = _HEARD.get(type(event))
    return made(event) if made is not None else None


def _moved(event: ev.Moved) -> Heard:
    """By sea or land, who flees, an army, a few, a general alone."""
    here = "march_heavy" if sum(event.cu) >= LARGE else "march_light" if sum(event.cu) else "march_horse"
    return _WAYS.get(event.why, here), event.side


def _army(event: ev.ArmyMoved) -> Heard:
    return _WAYS.get(event.why, "march_heavy"), NOBODY


def _segment(event: ev.SegmentBegan) -> Heard:
    """The first one of a side: it is its turn."""
    return ("turn", event.side) if event.segment == SURRENDER else None


def _tried(event: ev.Tried) -> Heard:
    return "battle_back" if event.succeeded else "miss", event.side


def _own(name: str) -> Callable[[Any], Heard]:
    """Always the same, of the side that does it."""
    return lambda event: (name, event.side)


def _anybodys(name: str) -> Callable[[Any], Heard]:
    """Always the same, nobody's doing."""
    return lambda _event: (name, NOBODY)


_HEARD: Final[Mapping[type, Callable[[Any], Heard]]] = {
    ev.TurnBegan: _anybodys("tyche"), ev.RoundBegan: _anybodys("order"), ev.SegmentBegan: _segment,
    ev.FactionOut: _own("unit_lost"), ev.CardDealt: _own("card_draw"), ev.TycheDie: _own("tyche"),
    ev.UnitsLost: _own("block_lost"), ev.ArmyHurt: _anybodys("block_lost"), ev.UnitsArrived: _own("march_light"),
    ev.GeneralLeft: _anybodys("leader_check"), ev.GeneralReturned: _anybodys("rally"), ev.RoyalTaken: _own("rally"),
    ev.ControlChanged: _own("marker"), ev.PointsChanged: _own("ram"), ev.FleetChanged: _own("oars"),
    ev.ArmyActivated: _anybodys("rally"), ev.ArmyMoved: _army, ev.ArmyLeft: _anybodys("unit_lost"),
    ev.Activated: _own("order"), ev.CommanderChanged: _anybodys("order"), ev.Moved: _moved,
    ev.PickedUp: _own("march_light"), ev.Dropped: _own("march_light"), ev.MinorPlaced: _anybodys("march_horse"),
    ev.PassageAsked: _own("order"), ev.PassageAnswered: _own("order"), ev.Overrun: _own("clash"),
    ev.InterceptionTried: _own("march_horse"), ev.EvasionTried: _own("march_horse"), ev.Tried: _tried,
    ev.Deserted: _own("evade"), ev.TypeChanged: _own("rally"), ev.BattleBegan: _own("clash"),
    ev.SeaBattle: _own("clash"), ev.ChampionLost: _own("miss"), ev.PrizesPaid: _own("rally"),
    ev.CardTurnedUp: _anybodys("card_play"),
    ev.PointsOffered: _own("marker"), ev.SeatBid: _own("marker"), ev.SeatsTaken: _anybodys("order"),
    ev.GeneralCame: _own("rally"), ev.FavorChanged: _own("rally"),
}
SILENT: Final = {
    ev.ActivationEnded: "what is done next tells it",
    ev.SetOut: "the march is heard",
    ev.PointsSpent: "the deed for which they are spent is heard",
    ev.PointsGone: "the battle that took them is heard",
    ev.RoyalArmyTested: "what comes of it is heard",
    ev.BattleStrength: "its dice are heard",
    ev.BattleOver: "losses and flight are heard, and its moment",
    ev.Scored: "what brought the points is heard",
    ev.CardsGivenUp: "nobody does anything: the cards go unseen",
    ev.MarkersIsolated: "each marker that goes is heard",
}
"""Events that nobody hears, and why; the log tells all but the first of them."""
SHOWN: Final = {
    ev.CardPlayed: "card_play", ev.CardRevealed: "card_play", ev.DieRolled: "dice",
    ev.MovementDie: "dice", ev.MatchOver: "end",
}
"""Events that are heard where the board shows them, by their sounds."""

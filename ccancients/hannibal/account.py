"""What happened in a campaign, deed by deed, as facts; see ``ccancients.engine.account``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ccancients.engine.account import Account, Count, Facts, account_of
from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import PLACES, PROVINCES, SPACE_COUNT, space_of
from ccancients.hannibal.components.generals import GENERAL_COUNT, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, SIDES
from ccancients.hannibal.questions import CARD
from ccancients.hannibal.rules.presence import controller, members, score
from ccancients.hannibal.state import DRAWN, POOL, State

CARD_DEED, MARCH, BATTLE, SIEGE = "card", "march", "battle", "siege"
TURN, DEAL, WINTER, ISOLATION, CHECK, END = "turn", "deal", "winter", "isolation", "check", "end"
_OPENS: Final = {
    ev.GeneralActivated: MARCH, ev.BattleBegan: BATTLE, ev.TurnBegan: TURN, ev.Scored: CHECK, ev.MatchOver: END,
}
_ON_THE_WAY: Final = frozenset(("move", "sail"))
_FORCES: Final = ("truce", "alliance", "naval_victory", "hanno_counsel", "cato_counsel")
_NOWHERE: Final = frozenset(("general", "train", "control", "province"))


class Reader:
    """How events of a campaign are read from a position on.

    Facts: ``cu`` side, place; ``elephants`` side, place; ``general`` general (place, or where he is off the map);
    ``consul``, ``proconsul`` general; ``control`` space; ``points`` space; ``tribe`` space (subdued); ``train``;
    ``hand`` side; an effect in force by its name; ``turn``; ``province`` province; ``score`` side
    """

    def __init__(self, state: State) -> None:
        self._state = state.copy()

    def facts(self) -> Facts:
        """What stands where, and how many cards each side holds."""
        state = self._state
        facts: Facts = {("turn", -1, -1): state.turn, ("train", -1, -1): state.train}
        for side in SIDES:
            facts["hand", side, -1] = len(state.hands[side])
            facts |= {("cu", side, place): state.cu[side * PLACES + place] for place in range(PLACES)}
        facts |= {("elephants", CARTHAGE, place): state.elephants[place] for place in range(PLACES)}
        facts |= {("general", general, -1): state.general_at[general] for general in range(GENERAL_COUNT)}
        facts |= {("consul", general, -1): 1 for general in state.consuls if general != NOBODY}
        if state.proconsul != NOBODY:
            facts["proconsul", state.proconsul, -1] = 1
        for space in range(SPACE_COUNT):
            facts["control", -1, space] = state.control[space]
            facts["points", -1, space] = state.points[space]
            facts["tribe", -1, space] = state.dead_tribes >> space & 1
        facts |= {(name, -1, -1): getattr(state, name) for name in _FORCES}
        return facts

    def settle(self, facts: Facts) -> None:
        """Provinces and points follow from the spaces (9.1)."""
        state = self._state
        state.control = [facts["control", -1, space] for space in range(SPACE_COUNT)]
        for province in range(len(PROVINCES)):
            facts["province", province, -1] = controller(state, province)
        for side in SIDES:
            facts["score", side, -1] = score(state, side)

    def nothing(self, kind: str) -> int:
        return NOBODY if kind in _NOWHERE else 0

    def follow(self, facts: Facts, event: object) -> None:
        """Change what an event changes."""
        if isinstance(event, ev.Moved):
            _move(facts, event)
        elif isinstance(event, ev.UnitsLost | ev.UnitsArrived):
            sign = 1 if isinstance(event, ev.UnitsArrived) else -1
            _add(facts, ("cu", event.side, event.place), sign * event.cu)
            _add(facts, ("elephants", event.side, event.place), sign * event.elephants)
        elif isinstance(event, ev.GeneralArrived):
            facts["general", event.general, -1] = event.place
        elif isinstance(event, ev.GeneralLeft):
            facts["general", event.general, -1] = event.where
            facts.pop(("consul", event.general, -1), None)
            facts.pop(("proconsul", event.general, -1), None)
        elif isinstance(event, ev.OfficeGiven):
            _office(facts, event)
        elif isinstance(event, ev.CardDealt | ev.CardPlayed | ev.CardLost):
            _card(facts, event)
        else:
            _mark(facts, event)

    def opens(self, event: object, deed: str) -> str:
        """A card, an activation, a battle, a siege and each part of the turn's end are deeds of their own."""
        if isinstance(event, ev.CardPlayed):
            return "" if event.use == "counter" else CARD_DEED
        if isinstance(event, ev.PhaseBegan):
            return WINTER if event.name == ev.WINTER else ISOLATION
        if isinstance(event, ev.CardDealt):
            return "" if deed == DEAL else DEAL
        if isinstance(event, ev.DieRolled) and event.why == "siege":
            return "" if deed == SIEGE else SIEGE
        if isinstance(event, ev.Moved) and event.why in _ON_THE_WAY and deed in (BATTLE, SIEGE):
            return MARCH
        return _OPENS.get(type(event), "")

    def side(self, event: object) -> int:
        if isinstance(event, ev.GeneralActivated):
            return SIDE_OF[event.general]
        if isinstance(event, ev.BattleBegan):
            return event.attacker
        if isinstance(event, ev.ControlChanged | ev.TurnBegan | ev.PhaseBegan | ev.CardDealt):
            return NOBODY
        return getattr(event, "side", NOBODY)

    def places(self, event: object) -> Iterable[int]:
        """Spaces; what a general did who is told without a place is told with his army."""
        named = (getattr(event, name, NOBODY) for name in ("origin", "target", "place", "space"))
        return [space_of(place) for place in named if place >= 0]

    def rolls(self, event: object) -> bool:
        return isinstance(event, ev.DieRolled)

    def counts(self, event: object) -> Iterable[Count]:
        """``units`` of both kinds, and the ``elephants`` among them."""
        if not isinstance(event, ev.UnitsLost | ev.UnitsArrived):
            return ()
        sign = 1 if isinstance(event, ev.UnitsArrived) else -1
        return ((event.side, "units", sign * (event.cu + event.elephants)), (
            event.side, "elephants", sign * event.elephants))



def _add(facts: Facts, key: tuple[str, int, int], number: int) -> None:
    facts[key] = facts.get(key, 0) + number


def _move(facts: Facts, event: ev.Moved) -> None:
    for kind, number in (("cu", event.cu), ("elephants", event.elephants)):
        _add(facts, (kind, event.side, event.origin), -number)
        _add(facts, (kind, event.side, event.target), number)
    for general in members(event.generals):
        facts["general", general, -1] = event.target
    if event.train:
        facts["train", -1, -1] = event.target


def _office(facts: Facts, event: ev.OfficeGiven) -> None:
    """A consul is drawn from the pool; a proconsul holds no other office, and nobody else holds his."""
    general = event.general
    if event.consul:
        facts["consul", general, -1] = 1
        if facts.get(("general", general, -1)) == POOL:
            facts["general", general, -1] = DRAWN
        return
    facts.pop(("consul", general, -1), None)
    for other in range(GENERAL_COUNT):
        facts.pop(("proconsul", other, -1), None)
    facts["proconsul", general, -1] = 1


def _card(facts: Facts, event: ev.CardDealt | ev.CardPlayed | ev.CardLost) -> None:
    """Hands are counted; a card taken goes into the enemy's hand."""
    _add(facts, ("hand", event.side, -1), 1 if isinstance(event, ev.CardDealt) else -1)
    if isinstance(event, ev.CardLost) and event.taken:
        _add(facts, ("hand", 1 - event.side, -1), 1)


def _mark(facts: Facts, event: object) -> None:
    """What lies on the map, and what is in force."""
    if isinstance(event, ev.ControlChanged):
        facts["control", -1, event.space] = event.side
    elif isinstance(event, ev.PointsChanged):
        facts["points", -1, event.space] = event.points
    elif isinstance(event, ev.TribeSubdued):
        facts["tribe", -1, event.space] = 1
    elif isinstance(event, ev.TrainPlaced):
        facts["train", -1, -1] = event.place
    elif isinstance(event, ev.InForce):
        ended = 2 if event.name == "alliance" else 0
        facts[event.name, -1, -1] = 1 if event.on else ended
    elif isinstance(event, ev.TurnBegan):
        facts["turn", -1, -1] = event.turn


def tell(state: State, events: Sequence[object]) -> Account:
    """The account of some events that began in a position."""
    return account_of(Reader(state), events)


def plays(state: State, question: str, side: int) -> int:
    """The side whose play is on when a question is put to a side, -1 between plays."""
    if state.card:
        return state.active
    return side if question == CARD else NOBODY

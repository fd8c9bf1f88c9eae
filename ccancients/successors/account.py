"""What happened in a match, deed by deed, as facts; see ``ccancients.engine.account``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ccancients.engine.account import Account, Count, Facts, account_of
from ccancients.successors import events as ev
from ccancients.successors.rules.scoring import controls_province, victory_points
from ccancients.successors.state import BOX, INDEPENDENT, NO_SEGMENT, NOBODY, State

TURN, CARD, MARCH, FIGHT, DEAL, SEGMENT, ARMIES, END = (
    "turn", "card", "march", "fight", "deal", "segment", "armies", "end"
)
_NOBODYS: Final = frozenset(("general", "royal", "royal owner", "control", "army", "province", "usurper"))
_OPENS: Final = {
    ev.CardPlayed: CARD, ev.CardTurnedUp: CARD, ev.CardRevealed: CARD, ev.Activated: MARCH, ev.BattleBegan: FIGHT,
    ev.Overrun: FIGHT, ev.SegmentBegan: SEGMENT, ev.ArmyActivated: ARMIES, ev.MatchOver: END, ev.FactionOut: END,
    ev.RoundBegan: TURN, ev.Scored: TURN,
}


class Reader:
    """How events of a match are read from a position on.

    Facts: ``cu T`` side, place, for each type T; ``general``, ``royal`` (place, or where off the board), ``royal
    owner``; ``control`` space; ``points`` side, space; ``army``, ``strength``, ``awake`` independent army; ``fleet``,
    ``champion``, ``out``, ``hand``, ``paid``, ``favor`` side; ``usurper``; ``province``; ``score`` side
    """

    def __init__(self, state: State) -> None:
        self._state = state.copy()

    def facts(self) -> Facts:
        """What stands where, and how many cards each side holds."""
        state = self._state
        facts: Facts = {("usurper", -1, -1): state.usurper}
        for side in range(state.sides):
            facts["fleet", side, -1], facts["hand", side, -1] = state.fleet[side], len(state.hands[side])
            facts["champion", side, -1] = state.champions >> side & 1
            facts["out", side, -1] = state.fallen >> side & 1
            facts["paid", side, -1], facts["favor", side, -1] = state.score[side], state.favor[side]
            for place in range(state.places):
                for kind in range(state.types if state.units[side * state.places + place] else 0):
                    spot = state.at(side, place) + kind
                    facts[f"cu {kind}", side, place] = state.rested[spot] + state.moved[spot]
            for space in range(state.board.count):
                facts["points", side, space] = state.points[side * state.board.count + space]
        facts |= {("general", general, -1): place for general, place in enumerate(state.general_at)}
        facts |= {("royal", royal, -1): place for royal, place in enumerate(state.royal_at)}
        facts |= {("royal owner", royal, -1): side for royal, side in enumerate(state.royal_owner)}
        facts |= {("control", -1, space): side for space, side in enumerate(state.control)}
        facts |= {("army", army, -1): space for army, space in enumerate(state.army_at)}
        facts |= {("strength", army, -1): number for army, number in enumerate(state.army_strength)}
        facts |= {("awake", army, -1): state.armies_active >> army & 1 for army in range(len(state.army_at))}
        return facts

    def settle(self, facts: Facts) -> None:
        """Provinces and points follow from the spaces and the fleets (part 10)."""
        state = self._state
        state.control = [facts["control", -1, space] for space in range(state.board.count)]
        state.fleet = [facts["fleet", side, -1] for side in range(state.sides)]
        state.score = [facts["paid", side, -1] for side in range(state.sides)]
        state.champions = sum(facts["champion", side, -1] << side for side in range(state.sides))
        for province in range(len(state.board.provinces)):
            holders = (side for side in range(state.sides) if controls_province(state, side, province))
            facts["province", province, -1] = next(holders, NOBODY)
        for side, points in enumerate(victory_points(state)):
            facts["score", side, -1] = points

    def nothing(self, kind: str) -> int:
        return NOBODY if kind in _NOBODYS else 0

    def follow(self, facts: Facts, event: object) -> None:
        """Change what an event changes."""
        if isinstance(event, ev.Moved):
            self._move(facts, event)
        elif isinstance(event, ev.UnitsLost | ev.UnitsArrived):
            if event.place >= 0:
                _count(facts, event.side, event.place, event.cu, 1 if isinstance(event, ev.UnitsArrived) else -1)
        elif isinstance(event, ev.Deserted):
            _count(facts, event.side, event.place, event.cu, -1)
            _count(facts, event.to, event.place if event.target < 0 else event.target, event.cu, 1)
        elif isinstance(event, ev.TypeChanged):
            for kind, sign in ((event.kind, -1), (event.to, 1)):
                key = f"cu {kind}", event.side, event.place
                facts[key] = facts.get(key, 0) + sign
        elif isinstance(event, ev.ArmyMoved | ev.ArmyActivated | ev.ArmyHurt | ev.ArmyLeft):
            self._army(facts, event)
        else:
            _person(facts, event)
            _mark(facts, event)

    def _move(self, facts: Facts, event: ev.Moved) -> None:
        _count(facts, event.side, event.origin, event.cu, -1)
        _count(facts, event.side, event.target, event.cu, 1)
        for general in range(len(self._state.general_at)):
            if event.generals >> general & 1:
                facts["general", general, -1] = event.target
        for royal in range(len(self._state.royal_at)):
            if event.royals >> royal & 1:
                facts["royal", royal, -1] = event.target

    def _army(self, facts: Facts, event: ev.ArmyMoved | ev.ArmyActivated | ev.ArmyHurt | ev.ArmyLeft) -> None:
        army = event.army
        if isinstance(event, ev.ArmyMoved):
            facts["army", army, -1] = event.target
        elif isinstance(event, ev.ArmyActivated):
            facts["awake", army, -1] = 1
        elif isinstance(event, ev.ArmyHurt):
            facts["strength", army, -1] = event.strength
        else:
            facts["army", army, -1], facts["awake", army, -1] = event.where, 0
            if event.where == BOX:
                facts["strength", army, -1] = self._state.board.independents[army].strength

    def opens(self, event: object, deed: str) -> str:
        """A card or the die for one, an activation, a fight, a segment, armies, and what ends a round are deeds."""
        if isinstance(event, ev.CardDealt):
            return "" if deed == DEAL else DEAL
        if isinstance(event, ev.DieRolled):
            return CARD if event.why == "tyche" else MARCH if event.why == "movement" else TURN if (
                event.why == "order" and deed != TURN) else ""
        if isinstance(event, ev.Moved | ev.PointsSpent) and deed == FIGHT:
            return MARCH if isinstance(event, ev.PointsSpent) else ""
        if isinstance(event, ev.ArmyMoved):
            return "" if deed in (FIGHT, ARMIES) else ARMIES
        if isinstance(event, ev.PrizesPaid | ev.MarkersIsolated | ev.CardsGivenUp | ev.GeneralCame):
            return "" if deed == TURN else TURN
        return _OPENS.get(type(event), "")

    def side(self, event: object) -> int:
        if isinstance(event, ev.ControlChanged | ev.RoyalTaken):
            return NOBODY
        if isinstance(event, ev.MinorPlaced):
            return self._state.owner[event.general]
        return int(getattr(event, "side", NOBODY))

    def places(self, event: object) -> Iterable[int]:
        if isinstance(event, ev.PassageAsked | ev.PassageAnswered):
            return []
        board = self._state.board
        named = [getattr(event, name, NOBODY) for name in ("origin", "target", "place", "space")]
        named += getattr(event, "spaces", ())
        return [board.space(place) for place in named if place >= 0]

    def rolls(self, event: object) -> bool:
        return isinstance(event, ev.DieRolled)

    def counts(self, event: object) -> Iterable[Count]:
        """``units`` of all types, also those of independent armies, and those that went over to another side."""
        if isinstance(event, ev.UnitsLost):
            return ((event.side, "units", -sum(event.cu)),) if event.place >= 0 else ()
        if isinstance(event, ev.UnitsArrived):
            return ((event.side, "units", sum(event.cu)),)
        if isinstance(event, ev.ArmyHurt):
            return ((INDEPENDENT, "units", -event.lost),)
        if isinstance(event, ev.Deserted):
            return ((event.side, "units", -sum(event.cu)), (event.to, "units", sum(event.cu)))
        return ()


def _count(facts: Facts, side: int, place: int, cu: Sequence[int], sign: int) -> None:
    for kind, number in enumerate(cu):
        if number:
            key = f"cu {kind}", side, place
            facts[key] = facts.get(key, 0) + sign * number


def _person(facts: Facts, event: object) -> None:
    """Where generals and royals are, who are told one by one; units picked up and dropped are told by a move."""
    if isinstance(event, ev.MinorPlaced | ev.GeneralReturned | ev.GeneralCame):
        facts["general", event.general, -1] = event.place
    elif isinstance(event, ev.GeneralLeft):
        facts["general", event.general, -1] = event.where
    elif isinstance(event, ev.RoyalTaken):
        facts["royal owner", event.royal, -1], facts["royal", event.royal, -1] = event.side, event.place
    elif isinstance(event, ev.PickedUp) and event.kind != "type":
        facts[event.kind, event.piece, -1] = event.target
    elif isinstance(event, ev.Dropped) and event.kind != "type":
        facts[event.kind, event.piece, -1] = event.place


def _mark(facts: Facts, event: object) -> None:
    """Markers, points, fleets, cards, titles."""
    if isinstance(event, ev.ControlChanged):
        facts["control", -1, event.space] = event.side
    elif isinstance(event, ev.ChampionLost):
        facts["champion", event.side, -1] = 0
    elif isinstance(event, ev.FactionOut):
        facts["out", event.side, -1] = 1
        for kind in ("champion", "fleet", "hand"):
            facts[kind, event.side, -1] = 0
    elif isinstance(event, ev.TurnBegan):
        facts["usurper", -1, -1] = event.usurper
    elif isinstance(event, ev.CardDealt | ev.CardPlayed | ev.CardRevealed):
        facts["hand", event.side, -1] += 1 if isinstance(event, ev.CardDealt) else -1
    else:
        _tally(facts, event)


def _tally(facts: Facts, event: object) -> None:
    """What is counted for a side."""
    if isinstance(event, ev.CardsGivenUp):
        facts["hand", event.side, -1] -= event.number
    elif isinstance(event, ev.FavorChanged):
        facts["favor", event.side, -1] = event.favor
    elif isinstance(event, ev.PrizesPaid):
        facts["paid", event.side, -1] += event.points
    elif isinstance(event, ev.PointsChanged):
        facts["points", event.side, event.space] = event.points
    elif isinstance(event, ev.FleetChanged):
        facts["fleet", event.side, -1] = event.fleet


def tell(state: State, events: Sequence[object]) -> Account:
    """The account of some events that began in a position."""
    return account_of(Reader(state), events)


def plays(state: State, _question: str, _side: int) -> int:
    """The side whose player turn it is, -1 between those."""
    return state.active if state.segment != NO_SEGMENT else NOBODY


__all__ = ["Reader", "plays", "tell"]

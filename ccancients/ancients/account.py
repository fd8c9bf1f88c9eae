"""What happened in a battle, deed by deed, as facts; see ``ccancients.engine.account``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ccancients.ancients import events as ev
from ccancients.ancients.events import RollFor, Why
from ccancients.ancients.state import NOBODY, OFF, State
from ccancients.engine.account import Account, Count, Facts, account_of

TURN, CARD, MOVE, FIGHT, DRAW = "turn", "card", "move", "fight", "draw"
_NOWHERE: Final = frozenset(("unit", "leader", "table"))
_OPENS: Final = {ev.TurnBegan: TURN, ev.CardPlayed: CARD, ev.CombatDeclared: FIGHT}


class Reader:
    """How events of a battle are read from a position on.

    Facts: ``unit``, ``leader`` (hex, -1 off the map); ``blocks`` unit; ``banners``, ``command``, ``hand`` side;
    ``table`` side (the card before it)
    """

    def __init__(self, state: State) -> None:
        self._state = state

    def facts(self) -> Facts:
        """What stands where, and how many cards each side holds."""
        state = self._state
        facts: Facts = {("unit", unit, -1): here for unit, here in enumerate(state.unit_hex)}
        facts |= {("blocks", unit, -1): count for unit, count in enumerate(state.blocks)}
        facts |= {("leader", leader, -1): here for leader, here in enumerate(state.leader_hex)}
        for side in (0, 1):
            facts["banners", side, -1], facts["command", side, -1] = state.banners[side], state.command[side]
            facts["hand", side, -1], facts["table", side, -1] = len(state.hands[side]), state.played[side]
        return facts

    def settle(self, facts: Facts) -> None:
        """Nothing follows from the rest."""

    def nothing(self, kind: str) -> int:
        return OFF if kind in _NOWHERE else 0

    def follow(self, facts: Facts, event: object) -> None:
        """Change what an event changes."""
        if isinstance(event, ev.UnitMoved):
            facts["unit", event.unit, -1] = event.path[-1]
        elif isinstance(event, ev.LeaderMoved):
            facts["leader", event.leader, -1] = event.path[-1]
        elif isinstance(event, ev.UnitArrived):
            facts["unit", event.unit, -1] = event.hex
        elif isinstance(event, ev.LeaderArrived):
            facts["leader", event.leader, -1] = event.hex
        elif isinstance(event, ev.BlocksLost | ev.BlocksRallied):
            facts["blocks", event.unit, -1] = event.left
        elif isinstance(event, ev.UnitEliminated | ev.WarMachineLeft):
            facts["unit", event.unit, -1] = OFF
        elif isinstance(event, ev.UnitLeft):
            _leave(facts, event)
        elif isinstance(event, ev.LeaderKilled | ev.LeaderLeft):
            facts["leader", event.leader, -1] = OFF
        else:
            _card(facts, event)

    def opens(self, event: object, deed: str) -> str:
        """A card, the way of a unit, a fight with all that comes of it, and what is drawn at the end of a turn."""
        if isinstance(event, ev.UnitMoved | ev.LeaderMoved):
            return MOVE if event.why is Why.MOVE else ""
        if isinstance(event, ev.UnitArrived | ev.LeaderArrived):
            return MOVE
        if isinstance(event, ev.CardDrawn | ev.CardDiscarded):
            return "" if deed == DRAW else DRAW
        if isinstance(event, ev.DiceRolled) and event.why in (RollFor.RALLY, RollFor.SPARTACUS):
            return "" if deed == CARD else CARD
        return _OPENS.get(type(event), "")

    def side(self, event: object) -> int:
        battle = self._state.battle
        unit, leader = getattr(event, "unit", NOBODY), getattr(event, "leader", NOBODY)
        if isinstance(event, ev.LeaderMoved | ev.LeaderArrived | ev.LeaderOrdered):
            return battle.leader_side[leader]
        if isinstance(event, ev.UnitMoved | ev.UnitArrived | ev.UnitOrdered | ev.CombatDeclared):
            return battle.unit_side[unit]
        return int(getattr(event, "side", NOBODY))

    def places(self, event: object) -> Iterable[int]:
        path = getattr(event, "path", ())
        here = getattr(event, "hex", NOBODY)
        return [*path[:1], *path[-1:]] or ([here] if here >= 0 else [])

    def rolls(self, event: object) -> bool:
        return isinstance(event, ev.DiceRolled)

    def counts(self, event: object) -> Iterable[Count]:
        """``blocks``, ``units`` eliminated, those that ``left`` the map alive, ``leaders``."""
        battle = self._state.battle
        if isinstance(event, ev.BlocksLost | ev.BlocksRallied):
            sign = -1 if isinstance(event, ev.BlocksLost) else 1
            return ((battle.unit_side[event.unit], "blocks", sign * event.count),)
        if isinstance(event, ev.UnitEliminated | ev.UnitLeft | ev.WarMachineLeft):
            what = "units" if isinstance(event, ev.UnitEliminated) else "left"
            return ((battle.unit_side[event.unit], what, -1),)
        if isinstance(event, ev.LeaderKilled):
            return ((battle.leader_side[event.leader], "leaders", -1),)
        return ()


def _leave(facts: Facts, event: ev.UnitLeft) -> None:
    """A unit leaves the map, with the leader who is with it then."""
    facts["unit", event.unit, -1] = OFF
    for key in [key for key, here in facts.items() if key[0] == "leader" and here == event.hex]:
        facts[key] = OFF


def _card(facts: Facts, event: object) -> None:
    """Cards, banners, and how many cards a side may hold."""
    if isinstance(event, ev.CardPlayed):
        facts["hand", event.side, -1] -= 1
        facts["table", event.side, -1] = event.card
    elif isinstance(event, ev.CardDrawn):
        facts["hand", event.side, -1] += 1
    elif isinstance(event, ev.CardDiscarded):
        if facts["table", event.side, -1] == event.card:
            facts["table", event.side, -1] = NOBODY
        else:
            facts["hand", event.side, -1] -= 1
    elif isinstance(event, ev.BannerWon | ev.BannerLost):
        facts["banners", event.side, -1] = event.banners
    elif isinstance(event, ev.CommandChanged):
        facts["command", event.side, -1] = event.command


def tell(state: State, events: Sequence[object]) -> Account:
    """The account of some events that began in a position."""
    return account_of(Reader(state), events)


def plays(state: State, _question: str, _side: int) -> int:
    """The side whose turn it is, -1 before the first one."""
    return state.active if any(state.turns) else NOBODY

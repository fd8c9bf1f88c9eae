"""Which dice of a roll hit, which are flags, which missed: for the tray."""

from __future__ import annotations

from dataclasses import dataclass

from ccancients.ancients.components.dice import Face
from ccancients.ancients.events import DiceRolled, RollFor
from ccancients.ui.panels.table_art import DieState

_PLAIN = frozenset({RollFor.RALLY, RollFor.SPARTACUS})
_ONLY_CLASS = frozenset({RollFor.RANGED_COMBAT, RollFor.EVADE, RollFor.RAMPAGE, RollFor.MARSH})
_LEADER_ROLLS = frozenset({RollFor.LEADER_CHECK, RollFor.LEADER_ESCAPE, RollFor.LEADER_MARSH})


@dataclass(frozen=True, slots=True)
class ShownDice:
    """A roll, and the face of its target's class (the leader's for a lone leader, None for no target).

    ``here``    where who rolls stands, -1 for nowhere
    ``danger``  the leader whose life it is about, empty for none
    ``name``    who rolls, in words; empty for nobody
    """

    event: DiceRolled
    target: Face | None
    here: int = -1
    danger: str = ""
    name: str = ""


def dice_states(shown: ShownDice) -> tuple[DieState, ...]:
    """The state of each die.

    The event says how many hits were scored; the dice are lit in the order in which a player counts them: the class of
    the target, then swords, then helmets, as many as were hits.
    """
    event = shown.event
    if event.why in _PLAIN:
        return tuple(DieState.MISS if face in (Face.FLAG, Face.SWORDS) else DieState.PLAIN for face in event.faces)
    hitting = set(_hitting(shown))
    return tuple(_state(event, place, place in hitting) for place in range(len(event.faces)))


def _state(event: DiceRolled, place: int, hit: bool) -> DieState:
    if hit:
        return DieState.HIT
    return DieState.FLAG if event.flags and event.faces[place] == Face.FLAG else DieState.MISS


def _places(event: DiceRolled, face: Face | None) -> list[int]:
    return [place for place, each in enumerate(event.faces) if each == face]


def _hitting(shown: ShownDice) -> list[int]:
    """The places of the dice that make up the hits."""
    event = shown.event
    if event.why in _LEADER_ROLLS:
        return _places(event, Face.LEADER) if event.hits else []
    found = _places(event, shown.target)
    if event.why not in _ONLY_CLASS and shown.target is not Face.LEADER:
        swords = _places(event, Face.SWORDS)[event.ignored_swords :]
        helmets = _places(event, Face.LEADER)
        missing = event.hits - len(found)
        found += helmets if missing == len(helmets) != len(swords) else swords + helmets
    return found[: event.hits]

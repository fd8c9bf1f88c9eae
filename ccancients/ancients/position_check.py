"""Whether a position out of a file can be one of this game: asked once, when a saved battle is loaded.

A file is data from a stranger, and its checksum only says that nobody changed it by accident. What is let in here must
not stop the game later: every number in its range, every piece and card in one place, the procedures in progress those
of one battle, and the open question the one that the rules themselves put in this position.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from ccancients.ancients.board import HEX_COUNT
from ccancients.ancients.cards import COMMAND_CARDS
from ccancients.ancients.dice import SIDES
from ccancients.ancients.invariants import cards_there, standing
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.procedures.turn import FightBattle, TakeTurn
from ccancients.ancients.state import State
from ccancients.engine.chance import OutOfScript, RolledChance
from ccancients.engine.game import DRAW, Game
from ccancients.engine.procedure import Procedure, waiting_steps_of

MOST_PROCEDURES: Final = 40
"""More are never in progress at once: a retreat in a bonus combat of a card of a turn of a battle makes eight."""
MOST_CARDS: Final = 20
MOST_TURNS: Final = 100_000

_UNIT_FIELDS: Final = frozenset({"unit", "attacker", "defender", "elephants", "roller", "target"})
_LEADER_FIELDS: Final = frozenset({"leader", "orphans", "checks"})
_HEX_FIELDS: Final = frozenset({"there", "contested", "roller_hex", "home", "to_trample", "way"})


def check_position(game: Game[State]) -> None:
    """Nothing, if play can go on from here. Raises ``ValueError`` with a few words on what does not fit."""
    state = game.state
    _numbers(state)
    trouble = standing(state) or cards_there(state) or _stack(game) or _ending(game)
    if trouble:
        raise ValueError(trouble)
    for procedure in game.stack:
        _fields(state, procedure)
    if not isinstance(game.chance, RolledChance):
        raise ValueError("chance: expected dice from a seed")
    if game.decision is not None and not _asks_the_same(game):
        raise ValueError("the open question is not the one that follows from the rules")


def _numbers(state: State) -> None:
    """Every number in its range. Raises ``ValueError``."""
    battle = state.battle
    units, leaders = 1 << battle.unit_count, 1 << battle.leader_count
    bits = {
        "ordered": units, "units_moved": units, "joined": units, "fought": units, "no_battle": units,
        "entered_ford": units, "ordered_leaders": leaders, "leaders_moved": leaders,
        "objectives": 1 << 2 * HEX_COUNT, "ambushed": 1 << len(battle.ambushes),
        "active": 2, "orders": len(ORDER_RULES),
    }  # fmt: skip
    for name, bound in bits.items():
        _within(f"state.{name}", getattr(state, name), 0, bound - 1)
    lists = {
        "banners": (0, battle.banners + 2), "command": (1, MOST_CARDS), "turns": (0, MOST_TURNS),
        "last_card": (-1, len(COMMAND_CARDS) - 1), "last_section": (-1, 7), "moved": (0, 99), "shots": (0, 9),
    }  # fmt: skip
    for name, (least, most) in lists.items():
        for number in getattr(state, name):
            _within(f"state.{name}", number, least, most)


def _within(place: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise ValueError(f"{place}: expected a number from {least} to {most}")


def _stack(game: Game[State]) -> str:
    """What is wrong with the procedures in progress; empty when nothing is."""
    stack = game.stack
    if game.decision is None:
        return "procedures go on after the end of the battle" if stack else ""
    if not 2 <= len(stack) <= MOST_PROCEDURES or not isinstance(stack[0], FightBattle):
        return "the procedures in progress are not those of one battle"
    if not isinstance(stack[1], TakeTurn) or stack[1].side != game.state.active:
        return "the procedures in progress are not those of one turn"
    if any(each.step not in waiting_steps_of(type(each)) for each in stack[:-1]):
        return "a procedure in progress waits where none can"
    return ""


def _ending(game: Game[State]) -> str:
    """Whether the end of the battle and the open question contradict each other."""
    if (game.decision is None) != (game.outcome is not None):
        return "nothing is asked and nobody has won, or both"
    if game.outcome not in (None, DRAW, 0, 1):
        return "outcome: expected the winning side"
    if game.decision is not None and max(game.state.banners) >= game.state.battle.banners:
        return "the last Victory Banner is won and the battle goes on"
    return ""


def _fields(state: State, procedure: Procedure) -> None:
    """The fields of a procedure name pieces, hexes, sides and cards that there are. Raises ``ValueError``."""
    for each in fields(procedure):
        value = getattr(procedure, each.name)
        place = f"{type(procedure).__name__}.{each.name}"
        for number in value if isinstance(value, tuple) else (value,):
            if type(number) is int:
                _within(place, number, -1, _most(state, each.name))


def _most(state: State, name: str) -> int:
    """The greatest number that a field of this name can hold."""
    if name in _UNIT_FIELDS:
        return state.battle.unit_count - 1
    if name in _LEADER_FIELDS:
        return state.battle.leader_count - 1
    if name in _HEX_FIELDS:
        return HEX_COUNT - 1
    if name in ("card", "orders_as"):
        return len(COMMAND_CARDS) - 1
    return {"side": 1, "faces": SIDES - 1}.get(name, HEX_COUNT)


def _asks_the_same(game: Game[State]) -> bool:
    try:
        return game.asks_the_same_again()
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, OutOfScript):
        return False  # a position that the rules cannot even be asked about

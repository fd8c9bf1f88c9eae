"""The door to this game: set-up, views, text forms, saved positions (``GameSpec`` of the engine)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ccancients.ancients.battle import Battle, compile_battle
from ccancients.ancients.board import Side
from ccancients.ancients.editions import FIRST_PRINTING, Edition
from ccancients.ancients.procedures.turn import FightBattle
from ccancients.ancients.scenario import Scenario
from ccancients.ancients.state import State
from ccancients.engine.chance import Chance, RolledChance
from ccancients.engine.game import Game
from ccancients.engine.journal import Journal

KEY: Final = "ancients"


def prepare(
    scenario: Scenario,
    edition: Edition = FIRST_PRINTING,
    *,
    first: Side | None = None,
    command: tuple[int, int] | None = None,
    banners: int | None = None,
) -> Battle:
    """The battle of a checked scenario, with the changes made in the Council of War."""
    battle = compile_battle(scenario, edition)
    if first is not None:
        battle = replace(battle, first=first)
    if command is not None:
        battle = replace(battle, command=command)
    if banners is not None:
        battle = replace(battle, banners=banners)
    return battle


def new_game(battle: Battle, chance: Chance | int, *, record: bool = True) -> Game[State]:
    """A battle set up, dealt and waiting for its first decision.

    ``chance``  where dice and shuffles come from, or a seed
    ``record``  keep a journal and events (not for simulations)
    """
    source = RolledChance(chance) if isinstance(chance, int) else chance
    game: Game[State] = Game(State(battle), source)
    if record:
        game.journal, game.events = Journal(), []
    return game.start(FightBattle())


def restore_game(battle: Battle, data: dict[str, Any]) -> Game[State]:
    """The game of a snapshot. Raises ``ValueError``, ``KeyError`` or ``TypeError`` for data that is none."""
    return Game.restore(State.from_json(battle, data["state"]), data)

"""The door to this game: ``ANCIENTS``, its ``GameSpec``."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pydantic import ValidationError

from ccancients.ancients import notation
from ccancients.ancients.ai.levels import LEVELS, SEARCHING, SECONDS, make_player
from ccancients.ancients.ai.review import Effort, review
from ccancients.ancients.ai.search.budget import Budget
from ccancients.ancients.ai.search.thinker import CONSUL, Thinker
from ccancients.ancients.ai.styles import AUTOMATIC, CHARACTERS
from ccancients.ancients.battle import Battle
from ccancients.ancients.invariants import Watch
from ccancients.ancients.position import BadPosition, position_from_text, resume, setup_of
from ccancients.ancients.position_check import check_position
from ccancients.ancients.procedures.turn import FightBattle
from ccancients.ancients.refusals import refusal_phrase
from ccancients.ancients.scenario_io import check_or_raise
from ccancients.ancients.setup import Setup
from ccancients.ancients.state import State
from ccancients.ancients.view import View, view_for
from ccancients.engine.chance import Chance, RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadName, BadSaveFile
from ccancients.engine.game import Game
from ccancients.engine.gamespec import GameSpec, Report
from ccancients.engine.journal import Entry, Journal
from ccancients.engine.phrase import of_file
from ccancients.engine.player import Player


def start_battle(battle: Battle, chance: Chance, *, record: bool = True) -> Game[State]:
    """A battle dealt and waiting for its first decision; ``record`` keeps a journal and events."""
    game: Game[State] = Game(State(battle), chance)
    if record:
        game.journal, game.events = Journal(), []
    return game.start(FightBattle())


def new_game(setup: Setup, seed: int, *, record: bool = True) -> Game[State]:
    """A battle of a set-up with dice rolled from a seed."""
    return _begun(setup, RolledChance(seed), record=record)


def _begun(setup: Setup, chance: Chance, *, record: bool) -> Game[State]:
    """The battle from its beginning, or from the position that the set-up names."""
    if setup.position is None:
        return start_battle(setup.battle(), chance, record=record)
    return resume(position_from_text(setup.position), setup, chance, record=record)


class AncientsSpec:
    """Commands & Colors: Ancients for the rest of the program."""

    key: str = "ancients"
    levels: Sequence[str] = (*LEVELS, *SEARCHING)
    usual: str = "tribune"
    thinking: Mapping[str, float] = SECONDS
    characters: Sequence[str] = (AUTOMATIC, *CHARACTERS)

    def setup_to_json(self, setup: Setup) -> dict[str, Any]:
        data: dict[str, Any] = setup.model_dump(mode="json", by_alias=True, exclude_none=True)
        return data

    def setup_from_json(self, data: Mapping[str, Any], origin: str) -> Setup:
        """Raises ``BadSaveFile`` or ``BadScenario`` with a sentence."""
        try:
            setup = Setup.model_validate_json(_json(data))
            setup.options.edition()
        except ValidationError as error:
            raise BadSaveFile(of_file(origin, refusal_phrase(error))) from None
        except BadName as error:
            raise BadSaveFile(of_file(origin, error.said)) from None
        except ValueError as error:
            raise BadSaveFile(of_file(origin, str(error))) from None
        if setup.position is None:
            check_or_raise(setup.scenario, origin)
            return setup
        try:
            return setup_of(position_from_text(setup.position))
        except BadPosition as error:
            raise BadSaveFile(of_file(origin, error.said)) from None

    def new_game(self, setup: Setup, chance: Chance, *, record: bool = True) -> Game[State]:
        return _begun(setup, chance, record=record)

    def restore(self, setup: Setup, snapshot: Mapping[str, Any]) -> Game[State]:
        data = dict(snapshot)
        game = Game.restore(State.from_json(setup.battle(), data["state"]), data)
        check_position(game)
        return game

    def undrawn(self, game: Game[State]) -> list[int]:
        return game.state.deck[:]

    def lay_undrawn(self, game: Game[State], order: Sequence[int]) -> None:
        game.state.deck[:] = order

    def choice_text(self, choice: Choice) -> str:
        return notation.choice_text(choice)

    def parse_choice(self, text: str) -> Choice:
        return notation.parse_choice(text)

    def dice_text(self, faces: Sequence[int]) -> str:
        return notation.dice_text(faces)

    def parse_dice(self, text: str) -> tuple[int, ...]:
        return notation.parse_dice(text)

    def view_for(self, game: Game[State], side: int) -> View:
        return view_for(game, side)

    def view_from_json(self, setup: Setup, data: Mapping[str, Any]) -> View:
        return View.from_json(setup.battle(), dict(data))

    def watch(self, game: Game[State]) -> Watch:
        return Watch(game)

    def turns(self, game: Game[State]) -> tuple[int, int]:
        return game.state.turns[0], game.state.turns[1]

    def player(self, level: str, seed: int, evaluations: int | None = None) -> Player[View]:
        return make_player(level, seed, evaluations)

    def advise(self, view: View, seed: int, seconds: float, report: Report) -> dict[str, Any]:
        thinker = Thinker(seed, CONSUL)
        thought = thinker.think(view, Budget(None, seconds), lambda glimpse: report({"share": glimpse.share}))
        return thought.to_json()

    def review(
        self, setup: Setup, entries: Sequence[Entry], side: int, seed: int, report: Report,
        evaluations: int | None = None,
    ) -> dict[str, Any]:
        effort = Effort() if evaluations is None else Effort(evaluations, max(2, evaluations // 4))
        found = review(
            self, setup, entries, side, seed=seed, effort=effort,
            progress=lambda done, of, _: report({"done": done, "of": of}),
        )
        return found.to_json()


def _json(data: Mapping[str, Any]) -> str:
    return json.dumps(data)


ANCIENTS: Final[GameSpec] = AncientsSpec()

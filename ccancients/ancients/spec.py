"""The door to this game: ``ANCIENTS``, its ``GameSpec``."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pydantic import ValidationError

from ccancients.ancients.components.board import Side
from ccancients.ancients.invariants import Watch
from ccancients.ancients.language import LANGUAGE, dice_text, parse_dice
from ccancients.ancients.mind.names import SCRIPTED, SEARCHING, SECONDS
from ccancients.ancients.mind.script.characters import AUTOMATIC, CHARACTERS
from ccancients.ancients.position import (
    BadPosition,
    as_known_to,
    named_as,
    position_from_text,
    position_of,
    resume,
    setup_of,
    text_of,
)
from ccancients.ancients.procedures.table import PROCEDURES
from ccancients.ancients.procedures.turn import FightBattle
from ccancients.ancients.scenario.battle import SIDE_NAMES, Battle
from ccancients.ancients.scenario.colors import ARMY_COLORS
from ccancients.ancients.scenario.files import check_or_raise
from ccancients.ancients.scenario.misfits import refusal_phrase
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.state import State
from ccancients.ancients.view import View, view_for
from ccancients.engine.chance import Chance, RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadName, BadSaveFile
from ccancients.engine.game import Game
from ccancients.engine.gamespec import GameSpec, Report, Seat
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


class AncientsMind:
    """The opponents of this game. They are imported when one of them is asked: the window starts without them."""

    levels: Final[Sequence[str]] = (*SCRIPTED, *SEARCHING)
    usual: Final = "tribune"
    thinking: Final[Mapping[str, float]] = SECONDS
    characters: Final[Sequence[str]] = (AUTOMATIC, *CHARACTERS)
    advises: Final = True

    def player(self, level: str, seed: int, evaluations: int | None = None) -> Player[View]:
        from ccancients.ancients.mind.levels import make_player

        return make_player(level, seed, evaluations)

    def advise(self, view: View, seed: int, seconds: float, report: Report) -> dict[str, Any]:
        from ccancients.ancients.mind.search.thinker import CONSUL, Thinker
        from ccancients.search.budget import Budget

        thinker = Thinker(seed, CONSUL)
        thought = thinker.think(view, Budget(None, seconds), lambda glimpse: report({"share": glimpse.share}))
        return thought.to_json()

    def turns_seen(self, setup: Setup, entries: Sequence[Entry], side: int) -> list[dict[str, Any]]:
        from ccancients.ancients.mind.review import turns_of

        return [turn.to_json(ANCIENTS) for turn in turns_of(ANCIENTS, setup, entries, side)]

    def review(
        self, setup: Setup, turns: Sequence[Mapping[str, Any]], side: int, won: bool | None, seed: int, report: Report,
        evaluations: int | None = None,
    ) -> dict[str, Any]:
        from ccancients.ancients.mind.review import Effort, look_at
        from ccancients.processes.played import PlayedTurn, go_through

        effort = Effort() if evaluations is None else Effort(evaluations, max(2, evaluations // 4))
        seen = [PlayedTurn.from_json(ANCIENTS, setup, turn) for turn in turns]
        return go_through(seen, side, won, seed, lambda turn, own: look_at(turn, side, own, effort), report)


class AncientsSpec:
    """Commands & Colors: Ancients for the rest of the program."""

    key: Final = "ancients"
    procedures: Final = PROCEDURES
    mind: Final = AncientsMind()

    def seats(self, setup: Setup) -> tuple[Seat, ...]:
        """The top army and the bottom army."""
        armies = (setup.scenario.army(side) for side in Side)
        return tuple(
            Seat(key, army.name, ARMY_COLORS[army.color], emblem)
            for key, army, emblem in zip(SIDE_NAMES, armies, ("square", "disc"), strict=True)
        )

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
            begun = named_as(setup_of(position_from_text(setup.position)), setup.scenario)
            return begun.model_copy(update=setup.readings())
        except BadPosition as error:
            raise BadSaveFile(of_file(origin, error.said)) from None

    def setup_for(self, setup: Setup, side: int) -> Setup:
        """A position holds both hands and the deck; of those a side knows its own hand."""
        if setup.position is None:
            return setup
        known = as_known_to(position_from_text(setup.position), side)
        return setup.model_copy(update={"position": text_of(known)})

    def setup_going_on(self, setup: Setup, view: View, seed: int) -> Setup:
        """Raises ``BadPosition``."""
        return named_as(setup_of(position_of(view.imagine(seed))), setup.scenario)

    def new_game(self, setup: Setup, chance: Chance, *, record: bool = True) -> Game[State]:
        return _begun(setup, chance, record=record)

    def state_from_json(self, setup: Setup, data: Mapping[str, Any]) -> State:
        return State.from_json(setup.battle(), dict(data))

    def piles(self, game: Game[State]) -> Mapping[str, list[int]]:
        return {"deck": game.state.deck}

    def choice_text(self, choice: Choice) -> str:
        return LANGUAGE.choice_text(choice)

    def parse_choice(self, text: str) -> Choice:
        return LANGUAGE.parse_choice(text)

    def dice_text(self, faces: Sequence[int]) -> str:
        return dice_text(faces)

    def parse_dice(self, text: str) -> tuple[int, ...]:
        return parse_dice(text)

    def view_for(self, game: Game[State], side: int) -> View:
        return view_for(game, side)

    def view_from_json(self, setup: Setup, data: Mapping[str, Any]) -> View:
        return View.from_json(setup.battle(), dict(data))

    def watch(self, game: Game[State]) -> Watch:
        return Watch(game)

    def turns(self, game: Game[State]) -> tuple[int, int]:
        return game.state.turns[0], game.state.turns[1]

    def tallies(self, game: Game[State]) -> Mapping[str, Sequence[float]]:
        return {"banners": tuple(game.state.banners), "turns": tuple(game.state.turns)}


def _json(data: Mapping[str, Any]) -> str:
    return json.dumps(data)


ANCIENTS: Final = AncientsSpec()
_SPEC: Final[GameSpec[State, Setup, View]] = ANCIENTS  # whether it is one is checked with the types

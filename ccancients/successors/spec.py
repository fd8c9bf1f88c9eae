"""The door to this game: ``SUCCESSORS``, its ``GameSpec``."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pydantic import ValidationError

from ccancients.engine.chance import Chance
from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadName, BadSaveFile
from ccancients.engine.game import Game
from ccancients.engine.gamespec import GameSpec, Report, Seat
from ccancients.engine.journal import Entry, Journal
from ccancients.engine.language import parse_numbers, spoken_numbers
from ccancients.engine.phrase import Phrase, of_file
from ccancients.engine.text import printable
from ccancients.processes.played import PlayedTurn, go_through, turns_of
from ccancients.processes.thinking import Effort
from ccancients.successors import words
from ccancients.successors.components.board_file import BadBoard
from ccancients.successors.invariants import Watch
from ccancients.successors.mind.levels import Opponents
from ccancients.successors.position import (
    BadPosition,
    as_known_to,
    position_from_text,
    position_of,
    resume,
    setup_of,
    text_of,
)
from ccancients.successors.procedures.table import PROCEDURES
from ccancients.successors.procedures.turn import PlayMatch
from ccancients.successors.questions import TYCHE
from ccancients.successors.rules.scoring import victory_points
from ccancients.successors.setup import Setup, set_up
from ccancients.successors.state import State
from ccancients.successors.view import View, view_for

EMBLEMS: Final = ("wreath", "crescent", "star", "tower")


class SuccessorsMind(Opponents):
    """The opponents, and the coach."""

    advises = True

    def advise(self, view: View, seed: int, seconds: float, report: Report) -> dict[str, Any]:
        from ccancients.successors.mind.coach import advise

        return advise(view, seed, Effort(seconds=seconds), report)

    def turns_seen(self, setup: Setup, entries: Sequence[Entry], side: int) -> list[dict[str, Any]]:
        """The turns of a side, each from the use of a card on."""
        from ccancients.successors.mind.coach import is_over

        return [turn.to_json(SUCCESSORS) for turn in turns_of(SUCCESSORS, setup, entries, side, TYCHE, is_over)]

    def review(
        self, setup: Setup, turns: Sequence[Mapping[str, Any]], side: int, won: bool | None, seed: int, report: Report,
        evaluations: int | None = None,
    ) -> dict[str, Any]:
        """``evaluations`` are play-outs to find the best use of a card that could have been made, for each turn."""
        from ccancients.successors.mind.coach import SAMPLES, TRIED, look_at

        tried, samples = (TRIED, SAMPLES) if evaluations is None else (evaluations, max(2, evaluations // 3))
        seen = [PlayedTurn.from_json(SUCCESSORS, setup, turn) for turn in turns]
        return go_through(seen, side, won, seed, lambda turn, own: look_at(turn, own, tried, samples), report)


class SuccessorsSpec:
    """Successors for the rest of the program."""

    key: Final = "successors"
    procedures: Final = PROCEDURES
    mind: Final = SuccessorsMind()

    def seats(self, setup: Setup) -> tuple[Seat, ...]:
        """The factions of the scenario, by the names of the board file."""
        factions = setup.on_board().scenario(setup.scenario).factions
        return tuple(
            Seat(each.id, {"en": each.name, **each.names}, each.color, EMBLEMS[number])
            for number, each in enumerate(factions)
        )

    def setup_for(self, setup: Setup, side: int) -> Setup:
        """A position holds all hands; of those a side knows its own."""
        if setup.position is None:
            return setup
        sides = [each.id for each in setup.on_board().scenario(setup.scenario).factions]
        known = as_known_to(position_from_text(setup.position), sides, side)
        return setup.model_copy(update={"position": text_of(known)})

    def setup_to_json(self, setup: Setup) -> dict[str, Any]:
        data: dict[str, Any] = setup.model_dump(mode="json", exclude_none=True)
        return data

    def setup_from_json(self, data: Mapping[str, Any], origin: str) -> Setup:
        """Raises ``BadSaveFile`` with a sentence."""
        try:
            setup = Setup.model_validate_json(json.dumps(data))
            setup.check()
        except ValidationError as error:
            found = error.errors()[0]
            place = printable(".".join(str(part) for part in found["loc"]), 60)
            said = Phrase("'{place}' of the set-up cannot be so", {"place": place})
            raise BadSaveFile(of_file(origin, said)) from None
        except (BadName, BadBoard) as error:
            raise BadSaveFile(of_file(origin, error.said)) from None
        if setup.position is None:
            return setup
        try:
            begun = setup_of(position_from_text(setup.position), board=setup.board, frame=setup.frame)
            return begun.model_copy(update={"earlier_readings": setup.earlier_readings})
        except BadPosition as error:
            raise BadSaveFile(of_file(origin, error.said)) from None

    def setup_going_on(self, setup: Setup, view: View, seed: int) -> Setup:
        """Raises ``BadPosition``."""
        return setup_of(position_of(view.imagine(seed)), board=setup.board)

    def new_game(self, setup: Setup, chance: Chance, *, record: bool = True) -> Game[State]:
        """A match from its beginning, or from the position that the set-up names, at its first decision.

        With ``record`` it keeps a journal and events.
        """
        if setup.position is not None:
            return resume(setup, chance, record=record)
        game: Game[State] = Game(set_up(setup.on_board(), setup.scenario, setup.rules()), chance)
        if record:
            game.journal, game.events = Journal(), []
        return game.start(PlayMatch())

    def state_from_json(self, setup: Setup, data: Mapping[str, Any]) -> State:
        return State.from_json(setup.on_board(), setup.scenario, setup.rules(), dict(data))

    def piles(self, game: Game[State]) -> Mapping[str, list[int]]:
        state = game.state
        first = state.turn + 1
        return {"deck": state.deck, **{f"deck{first + number}": deck for number, deck in enumerate(state.coming)}}

    def choice_text(self, choice: Choice) -> str:
        return words.choice_text(choice)

    def parse_choice(self, text: str) -> Choice:
        return words.parse_choice(text)

    def dice_text(self, faces: Sequence[int]) -> str:
        return spoken_numbers(faces)

    def parse_dice(self, text: str) -> tuple[int, ...]:
        return parse_numbers(text)

    def view_for(self, game: Game[State], side: int) -> View:
        return view_for(game, side)

    def view_from_json(self, setup: Setup, data: Mapping[str, Any]) -> View:
        return View.from_json(setup.on_board(), setup.scenario, setup.rules(), dict(data))

    def watch(self, game: Game[State]) -> Watch:
        return Watch(game)

    def turns(self, game: Game[State]) -> tuple[int, ...]:
        """Rounds: in each of them every side has a turn."""
        return (game.state.round,) * game.state.sides

    def tallies(self, game: Game[State]) -> Mapping[str, Sequence[float]]:
        state = game.state
        markers = [state.control.count(side) for side in range(state.sides)]
        return {"markers": markers, "points": victory_points(state, at_the_end=True)}


SUCCESSORS: Final = SuccessorsSpec()
_SPEC: Final[GameSpec[State, Setup, View]] = SUCCESSORS  # whether it is one is checked with the types

"""The door to this game: ``HANNIBAL``, its ``GameSpec``."""

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
from ccancients.hannibal.components.sides import SIDE_KEYS
from ccancients.hannibal.invariants import Watch
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.mind.levels import Opponents
from ccancients.hannibal.position import (
    BadPosition,
    as_known_to,
    position_from_text,
    position_of,
    resume,
    setup_of,
    text_of,
)
from ccancients.hannibal.procedures.table import PROCEDURES
from ccancients.hannibal.procedures.turn import PlayMatch
from ccancients.hannibal.questions import CARD
from ccancients.hannibal.rules.presence import score
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.state import State
from ccancients.hannibal.view import View, view_for
from ccancients.processes.played import PlayedTurn, go_through, turns_of
from ccancients.processes.thinking import Effort

SEATS: Final = (
    Seat("rome", {"en": "Rome", "es": "Roma", "it": "Roma", "hu": "Róma"}, "#b03a2e", "wreath"),
    Seat("carthage", {"en": "Carthage", "es": "Cartago", "it": "Cartagine", "hu": "Karthágó"}, "#2f6f8f", "crescent"),
)


class HannibalMind(Opponents):
    """The opponents, and the coach."""

    advises = True

    def advise(self, view: View, seed: int, seconds: float, report: Report) -> dict[str, Any]:
        from ccancients.hannibal.mind.coach import advise

        return advise(view, seed, Effort(seconds=seconds), report)

    def turns_seen(self, setup: Setup, entries: Sequence[Entry], side: int) -> list[dict[str, Any]]:
        """The plays of a side: a turn has as many as there are cards."""
        from ccancients.hannibal.mind.coach import is_over

        return [turn.to_json(HANNIBAL) for turn in turns_of(HANNIBAL, setup, entries, side, CARD, is_over)]

    def review(
        self, setup: Setup, turns: Sequence[Mapping[str, Any]], side: int, won: bool | None, seed: int, report: Report,
        evaluations: int | None = None,
    ) -> dict[str, Any]:
        """``evaluations`` are play-outs to find the best of what could have been played, for each play."""
        from ccancients.hannibal.mind.coach import SAMPLES, TRIED, look_at

        tried, samples = (TRIED, SAMPLES) if evaluations is None else (evaluations, max(2, evaluations // 5))
        seen = [PlayedTurn.from_json(HANNIBAL, setup, turn) for turn in turns]
        return go_through(seen, side, won, seed, lambda turn, own: look_at(turn, own, tried, samples), report)


class HannibalSpec:
    """Hannibal for the rest of the program."""

    key: Final = "hannibal"
    procedures: Final = PROCEDURES
    mind: Final = HannibalMind()

    def seats(self, setup: Setup) -> tuple[Seat, ...]:
        return SEATS

    def setup_for(self, setup: Setup, side: int) -> Setup:
        """A position holds both hands and the deck; of those a side knows its own hand."""
        if setup.position is None:
            return setup
        known = as_known_to(position_from_text(setup.position), side)
        return setup.model_copy(update={"position": text_of(known)})

    def setup_to_json(self, setup: Setup) -> dict[str, Any]:
        data: dict[str, Any] = setup.model_dump(mode="json", exclude_none=True)
        return data

    def setup_from_json(self, data: Mapping[str, Any], origin: str) -> Setup:
        """Raises ``BadSaveFile`` with a sentence."""
        try:
            setup = Setup.model_validate_json(json.dumps(data))
            setup.rules()
        except ValidationError as error:
            found = error.errors()[0]
            place = printable(".".join(str(part) for part in found["loc"]), 60)
            said = Phrase("'{place}' of the set-up cannot be so", {"place": place})
            raise BadSaveFile(of_file(origin, said)) from None
        except BadName as error:
            raise BadSaveFile(of_file(origin, error.said)) from None
        if setup.position is None:
            return setup
        try:
            return setup_of(position_from_text(setup.position))
        except BadPosition as error:
            raise BadSaveFile(of_file(origin, error.said)) from None

    def setup_going_on(self, setup: Setup, view: View, seed: int) -> Setup:
        """Raises ``BadPosition``."""
        return setup_of(position_of(view.imagine(seed)))

    def new_game(self, setup: Setup, chance: Chance, *, record: bool = True) -> Game[State]:
        """A match from its beginning, or from the position that the set-up names, at its first decision.

        With ``record`` it keeps a journal and events.
        """
        if setup.position is not None:
            return resume(position_from_text(setup.position), chance, record=record)
        game: Game[State] = Game(State(setup.rules(), setup.turns), chance)
        if record:
            game.journal, game.events = Journal(), []
        bid = setup.bid
        return game.start(PlayMatch() if bid is None else PlayMatch(SIDE_KEYS.index(bid.side), bid.markers))

    def state_from_json(self, setup: Setup, data: Mapping[str, Any]) -> State:
        return State.from_json(setup.rules(), setup.turns, dict(data))

    def piles(self, game: Game[State]) -> Mapping[str, list[int]]:
        return {"deck": game.state.deck, "battle deck": game.state.battle_deck}

    def choice_text(self, choice: Choice) -> str:
        return LANGUAGE.choice_text(choice)

    def parse_choice(self, text: str) -> Choice:
        return LANGUAGE.parse_choice(text)

    def dice_text(self, faces: Sequence[int]) -> str:
        return spoken_numbers(faces)

    def parse_dice(self, text: str) -> tuple[int, ...]:
        return parse_numbers(text)

    def view_for(self, game: Game[State], side: int) -> View:
        return view_for(game, side)

    def view_from_json(self, setup: Setup, data: Mapping[str, Any]) -> View:
        return View.from_json(setup.rules(), setup.turns, dict(data))

    def watch(self, game: Game[State]) -> Watch:
        return Watch(game)

    def turns(self, game: Game[State]) -> tuple[int, int]:
        return game.state.turn, game.state.turn

    def tallies(self, game: Game[State]) -> Mapping[str, Sequence[float]]:
        state = game.state
        points = score(state, 0), score(state, 1)
        return {"points": points, "turns": (state.turn, state.turn)}


HANNIBAL: Final = HannibalSpec()
_SPEC: Final[GameSpec[State, Setup, View]] = HANNIBAL  # whether it is one is checked with the types

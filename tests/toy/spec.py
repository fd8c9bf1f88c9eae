"""The toy game for the rest of the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ccancients.arena.random_player import RandomPlayer
from ccancients.engine.chance import Chance, ScriptedChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import BadSaveFile, BadText, GameError
from ccancients.engine.game import Game
from ccancients.engine.gamespec import GameSpec, Report, Seat
from ccancients.engine.journal import Entry, Journal
from ccancients.engine.phrase import Phrase, of_file
from ccancients.engine.player import Player
from tests.toy.rules import BACK, DUEL, HOMES, MARCH, PROCEDURES, SPACES, Happened, Quarrel, Table, ToyState

SEATS: Final = (
    Seat("red", {"en": "Red", "es": "Rojo"}, "#b03a2e", "disc"),
    Seat("blue", {"en": "Blue", "es": "Azul"}, "#2e5cb0", "square"),
    Seat("green", {"en": "Green", "es": "Verde"}, "#2e8b57", "triangle"),
    Seat("gold", {"en": "Gold", "es": "Oro"}, "#b8860b", "star"),
)  # fmt: skip


@dataclass(frozen=True)
class ToySetup:
    """How many heirs quarrel: two to four."""

    seats: int = 3


class ToyView:
    """The toy as one side sees it: others' cards and both decks are backs."""

    def __init__(self, game: Table, side: int) -> None:
        self.game, self.side = game, side

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    def to_json(self) -> dict[str, Any]:
        return {"side": self.side, "game": self.game.snapshot()}


class Watch:
    """Looks for cards and armies that are lost."""

    def broken(self, game: Game[Any], events: list[object]) -> str:
        state = game.state
        march = sorted([*state.march, *state.marched, *(card for hand in state.hands for card in hand)])
        duel = sorted([*state.duel, *state.duelled, *(card for hand in state.duelling for card in hand)])
        if (march, duel) != (sorted(MARCH), sorted(DUEL)):
            return "cards are lost"
        return "" if all(0 <= space < len(SPACES) for space in state.at) else "an army is lost"


class ToyMind:
    """Its only opponent plays at random."""

    levels: Final = ("random",)
    usual: Final = "random"
    characters: Final[tuple[str, ...]] = ()
    thinking: Final[Mapping[str, float]] = {}
    advises: Final = False

    def player(self, level: str, seed: int, evaluations: int | None = None) -> Player[ToyView]:
        if level != "random":
            raise GameError(Phrase("'{level}' is not an opponent", {"level": level}))
        return RandomPlayer(seed)

    def advise(self, view: ToyView, seed: int, seconds: float, report: Report) -> dict[str, Any]:
        raise GameError("nobody advises")

    def turns_seen(self, setup: ToySetup, entries: Sequence[Entry], side: int) -> list[dict[str, Any]]:
        raise GameError("nobody reviews")

    def review(
        self, setup: ToySetup, turns: Sequence[Mapping[str, Any]], side: int, won: bool | None, seed: int,
        report: Report, evaluations: int | None = None,
    ) -> dict[str, Any]:
        raise GameError("nobody reviews")


class ToySpec:
    """The door to the toy game."""

    key: Final = "toy"
    procedures: Final = PROCEDURES
    mind: Final = ToyMind()

    def seats(self, setup: ToySetup) -> Sequence[Seat]:
        return SEATS[: setup.seats]

    def setup_for(self, setup: ToySetup, side: int) -> ToySetup:
        return setup

    def setup_to_json(self, setup: ToySetup) -> dict[str, Any]:
        return {"seats": setup.seats}

    def setup_from_json(self, data: Mapping[str, Any], origin: str) -> ToySetup:
        if dict(data) not in ({"seats": 2}, {"seats": 3}, {"seats": 4}):
            raise BadSaveFile(of_file(origin, Phrase("expected two to four seats")))
        return ToySetup(data["seats"])

    def new_game(self, setup: ToySetup, chance: Chance, *, record: bool = True) -> Table:
        game = Game(ToyState(setup.seats), chance)
        if record:
            game.journal, game.events = Journal(), []
        return game.start(Quarrel())

    def setup_going_on(self, setup: ToySetup, view: ToyView, seed: int) -> ToySetup:
        raise BadText(Phrase("no match of this game begins in the middle"))

    def state_from_json(self, setup: ToySetup, data: Mapping[str, Any]) -> ToyState:
        return ToyState.from_json(dict(data))

    def piles(self, game: Table) -> Mapping[str, list[int]]:
        return {"march": game.state.march, "duel": game.state.duel}

    def choice_text(self, choice: Choice) -> str:
        words = [SPACES[each] for each in choice.args] if choice.verb == "go" else map(str, choice.args)
        return " ".join((choice.verb, *words))

    def parse_choice(self, text: str) -> Choice:
        verb, *words = text.split() or [""]
        try:
            return Choice(verb, tuple(SPACES.index(word) if verb == "go" else int(word) for word in words))
        except ValueError:
            raise BadText(Phrase("'{text}' is not a choice", {"text": text})) from None

    def dice_text(self, faces: Sequence[int]) -> str:
        return " ".join(str(face + 1) for face in faces)

    def parse_dice(self, text: str) -> tuple[int, ...]:
        try:
            return tuple(int(word) - 1 for word in text.split())
        except ValueError:
            raise BadText(Phrase("'{text}' are not dice", {"text": text})) from None

    def view_for(self, game: Table, side: int) -> ToyView:
        masked = game.clone(chance=ScriptedChance())
        state = masked.state
        for hands in (state.hands, state.duelling):
            hands[:] = [hand if owner == side else [BACK] * len(hand) for owner, hand in enumerate(hands)]
        state.march, state.duel = [BACK] * len(state.march), [BACK] * len(state.duel)
        masked.choice = Choice("")
        if masked.decision is not None and masked.decision.side != side:
            masked.decision = None
        return ToyView(masked, side)

    def view_from_json(self, setup: ToySetup, data: Mapping[str, Any]) -> ToyView:
        snapshot = data["game"]
        return ToyView(Game.restore(ToyState.from_json(snapshot["state"]), snapshot, PROCEDURES), data["side"])

    def watch(self, game: Table) -> Watch:
        return Watch()

    def turns(self, game: Table) -> Sequence[int]:
        return game.state.turns

    def tallies(self, game: Table) -> Mapping[str, Sequence[float]]:
        return {"points": game.state.points}


TOY: Final = ToySpec()
_SPEC: Final[GameSpec[ToyState, ToySetup, ToyView]] = TOY

__all__ = ["HOMES", "SEATS", "TOY", "Happened", "ToySetup", "ToySpec", "ToyView"]

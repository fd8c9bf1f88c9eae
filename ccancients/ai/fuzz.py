"""Random legal games, looked at from every side: nothing crashes, nothing stalls, nothing is lost.

For each game: every invariant after every choice; a clone is the original and goes on like it; a snapshot restores to
itself; a view reveals no more than it may; replaying the journal gives the same game.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.engine.gamespec import GameSpec
from ccancients.engine.replay import replayed

MOST_CHOICES: Final = 20_000
"""A game that takes longer has lost its way."""


@dataclass(frozen=True, slots=True)
class Fuzzed:
    """One random game: who won, and how many choices it took."""

    outcome: int | None
    choices: int


class Broken(GameError):
    """Something did not hold."""


def fuzz_game(spec: GameSpec, setup: Any, seed: int, *, look_every: int = 1) -> Fuzzed:
    """Play one random game and check it. Raises ``Broken`` with what did not hold, or whatever the game raises.

    ``look_every``  copies, snapshots and views are checked at every so many choices (the invariants at each)
    """
    game = spec.new_game(setup, RolledChance(seed))
    watch = spec.watch(game)
    dice = RolledChance(scramble(seed + 1))
    choices = 0
    _expect(watch.broken(game, game.take_events()), game, choices)
    while game.decision is not None:
        options = game.decision.choices
        choice = options[dice.roll(1, len(options))[0]]
        twin = game.clone() if choices % look_every == 0 else None
        if twin is not None:
            _expect(_look(spec, setup, game), game, choices)
        game.apply(choice)
        choices += 1
        if twin is not None:
            twin.apply(choice)
            _expect("" if twin.snapshot() == game.snapshot() else "a clone goes on differently", game, choices)
        _expect(watch.broken(game, game.take_events()), game, choices)
        _expect("" if choices < MOST_CHOICES else "the game does not end", game, choices)
    assert game.journal is not None
    again = replayed(spec, setup, list(game.journal))
    _expect("" if again.state.to_json() == game.state.to_json() else "the replay differs", game, choices)
    _expect("" if again.outcome == game.outcome else "the replay ends differently", game, choices)
    return Fuzzed(game.outcome, choices)


def _expect(trouble: str, game: Game[Any], choices: int) -> None:
    if trouble:
        asked = game.decision.question if game.decision is not None else "the end"
        raise Broken(f"{trouble}, after {choices} choices, at '{asked}'")


def _look(spec: GameSpec, setup: Any, game: Game[Any]) -> str:
    """Clone, snapshot, text forms and views at one decision."""
    snapshot = game.snapshot()
    written = json.loads(json.dumps(snapshot))
    if spec.restore(setup, written).snapshot() != snapshot:
        return "a saved position loads differently"
    assert game.decision is not None
    for choice in game.decision.choices:
        if spec.parse_choice(spec.choice_text(choice)) != choice:
            return f"'{spec.choice_text(choice)}' does not read back"
    side = game.decision.side
    view = spec.view_for(game, side)
    if view.decision != game.decision or spec.view_for(game, 1 - side).decision is not None:
        return "a view shows the wrong decision"
    if isinstance(game.chance, RolledChance) and game.snapshot()["chance"]["state"] in json.dumps(view.to_json()):
        return "a view shows the dice to come"
    again = spec.view_from_json(setup, json.loads(json.dumps(view.to_json())))
    return "" if again.to_json() == view.to_json() else "a view reads back differently"


def fuzz(
    spec: GameSpec, setups: list[tuple[str, Any]], games: int, seed: int, on_game: Callable[[int], None], *,
    look_every: int = 1,
) -> list[tuple[str, int, str]]:
    """Random games over set-ups in turn. Returns ``(set-up, seed, trouble)`` of those that failed."""
    failures = []
    for number in range(games):
        name, setup = setups[number % len(setups)]
        try:
            fuzz_game(spec, setup, seed + number, look_every=look_every)
        except Exception as error:  # noqa: BLE001  whatever a game raises is the finding
            failures.append((name, seed + number, f"{type(error).__name__}: {error}"))
        on_game(number + 1)
    return failures

"""Random legal games, looked at from every side: nothing crashes, nothing stalls, nothing is lost.

For each game: every invariant after every choice; a clone is the original and goes on like it, and so does what is
read from its snapshot; a view reveals no more than it may; the journal leads to the same position after every choice,
so that the match could have been saved and loaded there; the file of the match reads back and verifies, played again
and taken as it stands.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.own_mark import KEY_BYTES, KeyedMarker
from ccancients.engine.replay import replay
from ccancients.engine.savefile import SavedMatch, parse_save, save_text, verify

MOST_CHOICES: Final = 20_000
"""A game that takes longer has lost its way."""


@dataclass(frozen=True, slots=True)
class Fuzzed:
    """One random game: who won, and how many choices it took."""

    outcome: int | None
    choices: int


class Broken(GameError):
    """Something did not hold."""


def fuzz_game(spec: AnySpec, setup: Any, seed: int, *, look_every: int = 1) -> Fuzzed:
    """Play one random game and check it. Raises ``Broken`` with what did not hold, or whatever the game raises.

    ``look_every``  copies, snapshots and views are checked at every so many choices (the invariants at each)
    """
    game = spec.new_game(setup, RolledChance(seed))
    watch = spec.watch(game)
    dice = RolledChance(scramble(seed + 1))
    choices = 0
    stood = {}
    _expect(watch.broken(game, game.take_events()), game, choices)
    while game.decision is not None:
        options = game.decision.choices
        choice = options[dice.roll(1, len(options))[0]]
        twin = game.clone() if choices % look_every == 0 else None
        twins = {} if twin is None else {"a clone": twin, "what a snapshot says": _read(spec, setup, game)}
        if twins:
            _expect(_look(spec, setup, game), game, choices)
            stood[choices] = _written(game)
        game.apply(choice)
        choices += 1
        for what, other in twins.items():
            other.apply(choice)
            _expect("" if other.snapshot() == game.snapshot() else f"{what} goes on differently", game, choices)
        _expect(watch.broken(game, game.take_events()), game, choices)
        _expect("" if choices < MOST_CHOICES else "the game does not end", game, choices)
    for count, again in enumerate(replay(spec, setup, list(game.journal or ()))):
        if count in stood:
            _expect("" if stood.pop(count) == _written(again) else "the replay differs", again, count)
        if not stood:
            break  # reading the save plays the whole of it again
    _read_both_ways(SavedMatch(spec, setup, seed, game), choices)
    return Fuzzed(game.outcome, choices)


def _expect(trouble: str, game: Game[Any], choices: int) -> None:
    if trouble:
        asked = game.decision.question if game.decision is not None else "the end"
        raise Broken(f"{trouble}, after {choices} choices, at '{asked}'")


def _written(game: Game[Any]) -> str:
    """Where a game stands, as a file says it."""
    return json.dumps(game.standing(), sort_keys=True)


def _read(spec: AnySpec, setup: Any, game: Game[Any]) -> Game[Any]:
    """The game that its snapshot tells of, as a marked save is taken up."""
    snapshot = json.loads(json.dumps(game.snapshot()))
    return Game.restore(spec.state_from_json(setup, snapshot["state"]), snapshot, spec.procedures)


def _read_both_ways(saved: SavedMatch, choices: int) -> None:
    """Save a match and read it, played again and as it stands: the same match, which verifies."""
    spec, marker = saved.spec, KeyedMarker(bytes(KEY_BYTES), "fuzz")
    raw = save_text(saved, "fuzz", marker).encode()
    played = parse_save(raw, "fuzz", (spec,))
    verify(played)
    taken = parse_save(raw, "fuzz", (spec,), marker=marker)
    alike = taken.game.snapshot() == played.game.snapshot()
    same = alike and list(taken.game.journal or ()) == list(played.game.journal or ())
    _expect("" if same else "a marked save reads differently", saved.game, choices)


def _look(spec: AnySpec, setup: Any, game: Game[Any]) -> str:
    """Text forms, procedures in progress and views at one decision."""
    assert game.decision is not None
    for choice in game.decision.choices:
        if spec.parse_choice(spec.choice_text(choice)) != choice:
            return f"'{spec.choice_text(choice)}' does not read back"
    if not game.stack_holds():
        return "a procedure waits for another one than its steps say"
    for side in range(len(spec.seats(setup))):
        trouble = _look_through(spec, setup, game, side)
        if trouble:
            return trouble
    return ""


def _look_through(spec: AnySpec, setup: Any, game: Game[Any], side: int) -> str:
    """The view of a side at one decision."""
    assert game.decision is not None
    view = spec.view_for(game, side)
    if view.decision != (game.decision if side == game.decision.side else None):
        return "a view shows the wrong decision"
    written = json.dumps(view.to_json())
    if isinstance(game.chance, RolledChance) and str(game.snapshot()["chance"]["state"]) in written:
        return "a view shows the dice to come"
    again = spec.view_from_json(setup, json.loads(written))
    return "" if again.to_json() == view.to_json() else "a view reads back differently"


def fuzz(
    spec: AnySpec, setups: list[tuple[str, Any]], games: int, seed: int, on_game: Callable[[int], None], *,
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

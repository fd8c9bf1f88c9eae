"""Playing a journal again: the same choices with the recorded dice, whatever generator made them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ccancients.engine.chance import OutOfScript
from ccancients.engine.errors import BadSaveFile, IllegalChoice
from ccancients.engine.game import Game
from ccancients.engine.gamespec import GameSpec
from ccancients.engine.journal import CHOICE, Entry, RecordedChance


def replay(spec: GameSpec, setup: Any, entries: Sequence[Entry]) -> Iterator[Game[Any]]:
    """The game at its start and after every choice of a journal; the same object each time, so look before going on.

    Raises ``BadSaveFile`` naming the line of the journal that does not fit the rules.
    """
    chance = RecordedChance(entries)
    line = 0
    try:
        game = spec.new_game(setup, chance)
        yield game
        for entry in entries:
            line += 1
            if entry.kind == CHOICE and entry.choice is not None:
                game.apply(entry.choice)
                yield game
    except (OutOfScript, IllegalChoice) as error:
        raise BadSaveFile(f"line {line} of the journal does not follow from the rules: {error}") from error


def replayed(spec: GameSpec, setup: Any, entries: Sequence[Entry]) -> Game[Any]:
    """The game at the end of a journal. Raises ``BadSaveFile``."""
    return list(replay(spec, setup, entries))[-1]

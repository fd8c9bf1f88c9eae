"""Good matches of every game of the house, made by its spec alone, for attackers to begin with."""

from __future__ import annotations

import json
import random
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any

from ccancients import games
from ccancients.ancients.position import BadPosition, position_of, setup_of
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.own_mark import KEY_BYTES, KeyedMarker
from ccancients.engine.replay import begin_branch
from ccancients.engine.savefile import SavedMatch, save_text
from ccancients.paths import resources_dir
from ccancients.ui.desktop.catalogue import translations_of

GAMES = (*games.known_games(), "toy")
MARKER = KeyedMarker(bytes(KEY_BYTES), "the program under attack")
"""By which good saves are marked, and known again: nothing that is made of them may be."""
MOST_CHOICES = 20_000
SLOWEST = 2.0
"""Seconds of the processor that one answer may take."""
LONGEST = 450
"""Letters of a sentence, whatever it quotes."""
SPANISH = translations_of("es", resources_dir() / "i18n")


@contextmanager
def every_game_known() -> Iterator[None]:
    """The toy game is one of the games of the house meanwhile."""
    with games.register("toy", "tests.toy.spec:TOY", "tests.toy.command_line:COMMAND_LINE"):
        yield


def setups_of(key: str) -> list[Any]:
    """The set-ups that a game offers, in every variant."""
    line, parser = games.command_line_of(key), ArgumentParser()
    line.add_setups(parser, "every")
    return [each.setup for each in line.setups_of(parser.parse_args([]))]


def played(spec: AnySpec, setup: Any, seed: int, choices: int) -> Game[Any]:
    """A random match, so far."""
    game, dice = spec.new_game(setup, RolledChance(seed)), random.Random(seed)
    while game.decision is not None and choices > 0:
        game.apply(dice.choice(game.decision.choices))
        choices -= 1
    return game


@cache
def good_saves(key: str) -> tuple[str, ...]:
    """Matches of a game at all kinds of decisions: some at an end, some branched off, some from a position."""
    spec, texts = games.game_of(key), []
    setups = setups_of(key)
    for number in range(24):
        setup = setups[number * 7 % len(setups)]
        game, lots = played(spec, setup, number, (MOST_CHOICES, 3, 12, 30, 60, 110, 200, 350)[number % 8]), 1
        match = SavedMatch(spec, setup, number, game, {"seats": ["person"] * len(spec.seats(setup))})
        if number % 5 == 1 and game.decision is not None:
            begin_branch(spec, game, 99)
            match.lots = (*match.lots[:lots], type(match.lots[0])(99))
        texts.append(save_text(match, "test", MARKER))
        begun = begun_here(key, game)
        if begun is not None:
            texts.append(save_text(SavedMatch(spec, begun, 1, played(spec, begun, 1, 25)), "test", MARKER))
    return tuple(texts)


def begun_here(key: str, game: Game[Any]) -> Any:
    """The set-up of a match that begins here, where a game has such: None elsewhere."""
    if key == "ancients" and game.decision is not None:
        with suppress(BadPosition):
            return setup_of(position_of(game))
    return None


# -- what is asked of everything that is read -------------------------------------------------------------------------


def check_sentence(error: GameError) -> None:
    """What is said can be shown: one line, not endless, in either language."""
    for said in (str(error), error.in_words(SPANISH.gettext)):
        assert said.isprintable(), repr(said[:300])
        assert 10 < len(said) <= LONGEST, said


def check_to_the_end(spec: AnySpec, setup: Any, game: Game[Any], playouts: int) -> None:
    """Random matches from here reach an end, and each side may look on the way."""
    for number in range(playouts):
        twin, dice, count = game.clone(chance=RolledChance(number)), random.Random(number), 0
        while twin.decision is not None:
            if count % 97 == 0:
                for side in range(len(spec.seats(setup))):
                    spec.view_from_json(setup, json.loads(json.dumps(spec.view_for(twin, side).to_json())))
            twin.apply(dice.choice(twin.decision.choices))
            count += 1
            assert count < MOST_CHOICES, "the match does not end"

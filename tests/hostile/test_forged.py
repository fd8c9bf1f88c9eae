"""Forgeries with a right checksum, in every game of the house: refused in a sentence, or sound to the end of the match.

The suite looks at a few of each. A soak looks at as many as is wished (``tests.hostile.soak``): of saves and settings
at all of them, of set-ups at one in twenty, of positions at one in five. It says which seed failed:

    CCANCIENTS_SOAK=20000 python3 packaging/bootstrap.py test -m slow tests/hostile/test_forged.py
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

from ccancients import games
from ccancients.ancients.position import BadPosition, position_from_object, position_of, setup_of
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile, GameError
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.own_mark import is_own
from ccancients.engine.savefile import SavedMatch, parse_save, save_text, verify
from ccancients.ui.desktop.settings import Settings, read_settings, settings_text, write_settings
from tests.hostile import soak
from tests.hostile.forging import Forger
from tests.hostile.matches import (
    GAMES,
    MARKER,
    SLOWEST,
    check_sentence,
    check_to_the_end,
    every_game_known,
    good_saves,
    setups_of,
)
from tests.hostile.mutation import as_bytes, spoiled_bytes, spoiled_value
from tests.hostile.soak import Found, tell
from tests.quickness import took_too_long

PLAYOUTS = 20
"""Random matches that are played from whatever is let in."""


@pytest.fixture(scope="module", autouse=True)
def toy_is_known() -> Iterator[None]:
    """The toy game is one of the games of the house."""
    with every_game_known():
        yield


@cache
def forger_of(key: str) -> Forger:
    return Forger(good_saves(key))


# -- what is asked of every forgery -----------------------------------------------------------------------------------


def check_save(spec: AnySpec, raw: bytes, found: Found, playouts: int) -> None:
    """A forged save is refused in a sentence, or everything can be done with it that is done with a match."""
    began = time.process_time()
    try:
        assert not is_own(raw, MARKER)
        match = parse_save(raw, "forged.ccbattle", (spec,), marker=MARKER)
    except BadSaveFile as error:
        check_sentence(error)
        found.counts["refused"] += 1
        return
    finally:
        took = time.process_time() - began
        found.took(took)
        assert not took_too_long(took, SLOWEST)
    found.counts["let in"] += 1
    try:
        verify(match)
    except BadSaveFile as error:
        check_sentence(error)
    else:
        found.counts["verified"] += 1
    raw = save_text(match, "test", MARKER).encode()
    for marker in (MARKER, None):
        again = parse_save(raw, "again.ccbattle", (spec,), marker=marker)
        assert again.game.snapshot() == match.game.snapshot()
    position = json.dumps(spec.setup_to_json(match.setup)), json.dumps(match.game.standing())
    if position not in found.proven:
        found.proven.add(position)
        check_to_the_end(spec, match.setup, match.game, playouts)


def check_setup(spec: AnySpec, raw: bytes, seed: int, found: Found, playouts: int) -> None:
    """A match of a forged set-up is refused in a sentence, or it is one like others: played, saved, read, verified."""
    data = json.loads(raw)
    began = time.process_time()
    try:
        setup = spec.setup_from_json(data["setup"], "forged.ccbattle")
        game = spec.new_game(setup, RolledChance(seed))
    except GameError as error:
        check_sentence(error)
        found.counts["refused"] += 1
        return
    finally:
        took = time.process_time() - began
        found.took(took)
        assert not took_too_long(took, SLOWEST)
    found.counts["begun"] += 1
    for side in range(len(spec.seats(setup))):
        spec.setup_to_json(spec.setup_for(setup, side))
    dice = random.Random(seed)
    for _ in range(dice.randrange(60)):
        if game.decision is not None:
            game.apply(dice.choice(game.decision.choices))
    match = SavedMatch(spec, setup, seed, game)
    verify(parse_save(save_text(match, "test").encode(), "again.ccbattle", (spec,)))
    check_to_the_end(spec, setup, game, playouts)


def forge_saves(key: str, seeds: range, playouts: int) -> Found:
    spec, found = games.game_of(key), Found()
    for done, seed in enumerate(seeds, start=1):
        try:
            check_save(spec, forger_of(key).forged(seed), found, playouts)
        except Exception as error:
            raise AssertionError(f"{key}, save {seed}: {error!r}") from error
        soak.tell_on_the_way(done, key, "saves:", found)
    return found


def forge_setups(key: str, seeds: range, playouts: int) -> Found:
    """Matches whose set-ups were forged, and nothing else."""
    spec, forger, found = games.game_of(key), forger_of(key), Found()
    for seed in seeds:
        dice = random.Random(seed)
        data = json.loads(json.dumps(dice.choice(forger.good)))
        for _ in range(dice.choice((1, 1, 2, 3))):
            forger.change_within(data["setup"], ".setup", dice)
        try:
            check_setup(spec, json.dumps(data).encode(), seed, found, playouts)
        except Exception as error:
            raise AssertionError(f"{key}, set-up {seed}: {error!r}") from error
    return found


@cache
def position_forger() -> Forger:
    """A forger of positions of battles, as other programs send them."""
    spec, objects = games.game_of("ancients"), []
    for number, setup in enumerate(setups_of("ancients")):
        dice, game = random.Random(number), spec.new_game(setup, RolledChance(number))
        for count in range(400):
            if game.decision is None:
                break
            if count % 13 == 0:
                with suppress(BadPosition):
                    objects.append(position_of(game).model_dump_json(exclude_defaults=True))
            game.apply(dice.choice(game.decision.choices))
    return Forger(objects)


def forge_positions(seeds: range, playouts: int) -> Found:
    """Positions that were forged are refused in a sentence, or battles go on from them to the end."""
    spec, forger, found = games.game_of("ancients"), position_forger(), Found()
    for seed in seeds:
        dice = random.Random(seed)
        data = json.loads(json.dumps(dice.choice(forger.good)))
        for _ in range(dice.choice((1, 1, 2, 3))):
            forger.change_within(data, "", dice)
        try:
            setup = setup_of(position_from_object(data))
            game = spec.new_game(setup, RolledChance(seed))
        except GameError as error:
            check_sentence(error)
            found.counts["refused"] += 1
            continue
        except Exception as error:
            raise AssertionError(f"position {seed}: {error!r}") from error
        found.counts["begun"] += 1
        try:
            check_to_the_end(spec, setup, game, playouts)
        except Exception as error:
            raise AssertionError(f"position {seed}, going on: {error!r}: {setup.position}") from error
    return found


# -- saves and set-ups ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_good_saves_are_let_in(key: str) -> None:
    spec = games.game_of(key)
    for text in good_saves(key):
        verify(parse_save(text.encode(), "good.ccbattle", (spec,)))


@pytest.mark.parametrize("key", GAMES)
def test_forged_saves_are_refused_or_sound(key: str) -> None:
    found = forge_saves(key, range(25), playouts=1)
    assert found.counts["refused"] > 12


@pytest.mark.parametrize("key", GAMES)
def test_matches_of_forged_set_ups_are_refused_or_sound(key: str) -> None:
    found = forge_setups(key, range(1000, 1008), playouts=1)
    assert found.counts["begun"]


def test_battles_from_forged_positions_are_refused_or_sound() -> None:
    found = forge_positions(range(1000, 1015), playouts=1)
    assert min(found.counts["begun"], found.counts["refused"]) > 2


@pytest.mark.slow
def test_a_soak_of_forged_positions() -> None:
    tell("positions:", forge_positions(soak.seeds(1 / 5), PLAYOUTS))


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_soak_of_forged_saves(key: str) -> None:
    tell(key, "saves:", forge_saves(key, soak.seeds(), PLAYOUTS))


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_soak_of_forged_set_ups(key: str) -> None:
    tell(key, "set-ups:", forge_setups(key, soak.seeds(1 / 20), PLAYOUTS))


# -- settings ---------------------------------------------------------------------------------------------------------

SETTINGS = Settings(
    theme="dark", names={"ancients": ("Livia", "")}, setups={"ancients": {"scenario": "007-cannae"}},
    keys={"undo": "Ctrl+Z"}, match_folder="/people/livia", recent=("/people/livia/Cannae.ccbattle",),
)


def forge_settings(file: Path, seeds: range) -> Found:
    """Settings that were spoiled are read as far as they make sense, or set aside; writing them works again."""
    good, found = settings_text(SETTINGS), Found()
    for seed in seeds:
        dice = random.Random(seed)
        raw = spoiled_bytes(good.encode(), dice) if seed % 3 == 0 else as_bytes(spoiled_value(json.loads(good), dice))
        file.write_bytes(raw)
        try:
            settings = read_settings(file)
            found.counts["read" if file.exists() else "set aside"] += 1
            write_settings(file, settings)
            assert read_settings(file) == settings
        except Exception as error:
            raise AssertionError(f"settings {seed}: {error!r}") from error
        for left in file.parent.iterdir():
            left.unlink()
    return found


def test_forged_settings_are_read_or_set_aside(tmp_path: Path) -> None:
    found = forge_settings(tmp_path / "settings.json", range(50))
    assert min(found.counts["read"], found.counts["set aside"]) > 10


@pytest.mark.slow
def test_a_soak_of_settings(tmp_path: Path) -> None:
    tell("settings:", forge_settings(tmp_path / "settings.json", soak.seeds()))

"""Forgeries with a right checksum, in every game of the house: refused in a sentence, or sound to the end of the match.

The suite looks at a few of each. A soak looks at as many as is wished, and says which seed failed:

    CCANCIENTS_SOAK=20000 python3 packaging/bootstrap.py test -m slow tests/hostile/test_forged.py
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ccancients import games
from ccancients.ancients.position import BadPosition, position_from_object, position_of, setup_of
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile, GameError
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.replay import begin_branch
from ccancients.engine.savefile import SavedMatch, parse_save, save_text, verify
from ccancients.rpc.methods import make_server
from ccancients.rpc.server import INTERNAL_ERROR, RpcServer
from ccancients.ui.desktop.i18n import read_catalogues
from ccancients.ui.desktop.settings import Settings, read_settings, settings_text, write_settings
from tests.hostile.forging import Forger, Speaker
from tests.hostile.mutation import as_bytes, spoiled_bytes, spoiled_value

GAMES = (*games.known_games(), "toy")
SOAK = int(os.environ.get("CCANCIENTS_SOAK", "500"))
"""How many of each the soak looks at."""
PLAYOUTS = 20
"""Random matches that are played from whatever is let in."""
MOST_CHOICES = 20_000
SLOWEST = 2.0
"""Seconds of the processor that one answer may take."""
SPANISH = read_catalogues("es")[0]
FIELDS = (
    "game", "scenario", "position", "options", "seed", "dice", "shuffles", "only_scripted", "choice", "replace", "side",
    "raw", "since", "form", "card", "hex", "taken_up", "leader", "attack", "bonus", "level", "evaluations", "progress",
    "anew", "apply", "setup", "view", "text", "id",
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def toy_is_known() -> Iterator[None]:
    """The toy game is one of the games of the house."""
    with ExitStack() as stack:
        stack.enter_context(games.register("toy", "tests.toy.spec:TOY", "tests.toy.command_line:COMMAND_LINE"))
        yield


# -- good matches to begin with ---------------------------------------------------------------------------------------


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
        texts.append(save_text(match, "test"))
        begun = begun_here(key, game)
        if begun is not None:
            texts.append(save_text(SavedMatch(spec, begun, 1, played(spec, begun, 1, 25)), "test"))
    return tuple(texts)


def begun_here(key: str, game: Game[Any]) -> Any:
    """The set-up of a match that begins here, where a game has such: None elsewhere."""
    if key == "ancients" and game.decision is not None:
        with suppress(BadPosition):
            return setup_of(position_of(game))
    return None


@cache
def forger_of(key: str) -> Forger:
    return Forger(good_saves(key))


# -- what is asked of every forgery -----------------------------------------------------------------------------------


@dataclass
class Found:
    """What became of forgeries.

    ``counts``  how many were refused, and were let in;  ``slowest`` seconds of the processor that an answer took
    ``proven``  positions, with their set-ups, from which matches were played to their end
    """

    counts: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    proven: set[tuple[str, str]] = field(default_factory=set)

    def __str__(self) -> str:
        played = f"{len(self.proven)} positions played to the end, " if self.proven else ""
        return f"{dict(self.counts)}, {played}the slowest took {self.slowest:.2f} s"


def tell(*words: object) -> None:
    """Say what a soak has found, where nobody swallows it."""
    sys.__stderr__.write(f"\n{' '.join(map(str, words))}\n")


def check_sentence(error: GameError) -> None:
    for said in (str(error), error.in_words(lambda text: SPANISH.get(text, text))):
        assert said.isprintable(), repr(said[:300])
        assert 10 < len(said) <= 400, said


def check_save(spec: AnySpec, raw: bytes, found: Found, playouts: int) -> None:
    """A forged save is refused in a sentence, or everything can be done with it that is done with a match."""
    began = time.process_time()
    try:
        match = parse_save(raw, "forged.ccbattle", (spec,))
    except BadSaveFile as error:
        check_sentence(error)
        found.counts["refused"] += 1
        return
    finally:
        took = time.process_time() - began
        found.slowest = max(found.slowest, took)
        assert took < SLOWEST
    found.counts["let in"] += 1
    try:
        verify(match)
    except BadSaveFile as error:
        check_sentence(error)
    else:
        found.counts["verified"] += 1
    again = parse_save(save_text(match, "test").encode(), "again.ccbattle", (spec,))
    assert again.game.snapshot() == match.game.snapshot()
    position = json.dumps(spec.setup_to_json(match.setup)), json.dumps(match.game.standing())
    if position not in found.proven:
        found.proven.add(position)
        check_to_the_end(spec, match.setup, match.game, playouts)


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


def check_setup(spec: AnySpec, raw: bytes, seed: int, found: Found, playouts: int) -> None:
    """A match of a forged set-up is refused in a sentence, or it is one like others: played, saved, read, verified."""
    data = json.loads(raw)
    began = time.process_time()
    try:
        setup = spec.setup_from_json(data["setup"], "forged.ccbattle")
        game = spec.new_game(setup, RolledChance(seed))
    except GameError:
        found.counts["refused"] += 1
        return
    finally:
        took = time.process_time() - began
        found.slowest = max(found.slowest, took)
        assert took < SLOWEST
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
    for seed in seeds:
        try:
            check_save(spec, forger_of(key).forged(seed), found, playouts)
        except Exception as error:
            raise AssertionError(f"{key}, save {seed}: {error!r}") from error
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
    found = forge_saves(key, range(80), playouts=1)
    assert found.counts["refused"] > 50


@pytest.mark.parametrize("key", GAMES)
def test_matches_of_forged_set_ups_are_refused_or_sound(key: str) -> None:
    found = forge_setups(key, range(1000, 1025), playouts=1)
    assert found.counts["begun"]


def test_battles_from_forged_positions_are_refused_or_sound() -> None:
    found = forge_positions(range(1000, 1060), playouts=1)
    assert min(found.counts["begun"], found.counts["refused"]) > 10


@pytest.mark.slow
def test_a_soak_of_forged_positions() -> None:
    tell("positions:", forge_positions(range(10_000, 10_000 + max(1, SOAK // 5)), PLAYOUTS))


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_soak_of_forged_saves(key: str) -> None:
    tell(key, "saves:", forge_saves(key, range(10_000, 10_000 + SOAK), PLAYOUTS))


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_soak_of_forged_set_ups(key: str) -> None:
    tell(key, "set-ups:", forge_setups(key, range(10_000, 10_000 + max(1, SOAK // 20)), PLAYOUTS))


# -- the protocol -----------------------------------------------------------------------------------------------------


def server_of(key: str) -> RpcServer:
    """A line with a match on it, as every game can have one."""
    line = games.command_line_of(key)
    server = make_server(line.spec, line.protocol)
    text = next(each for each in good_saves(key) if json.loads(each)["snapshot"]["decision"] is not None)
    request = {"jsonrpc": "2.0", "id": 0, "method": "load", "params": {"text": text}}
    assert "result" in json.loads(server.answer(json.dumps(request)) or "{}")
    return server


def speaker_of(key: str, server: RpcServer) -> Speaker:
    spec = games.game_of(key)
    said = [spec.choice_text(choice) for choice in played(spec, setups_of(key)[0], 1, 8).decision.choices]
    methods = [name for name in server.methods if name != "think"]  # to think takes the time that it is given
    return Speaker(methods, FIELDS, [*said[:6], *(seat.key for seat in spec.seats(setups_of(key)[0]))])


def speak(key: str, seeds: range) -> Found:
    """Say lines to the protocol: every one is answered, soon, and none is a mistake of ours."""
    server, found = server_of(key), Found()
    speaker = speaker_of(key, server)
    for seed in seeds:
        line = speaker.line(seed)
        began = time.process_time()
        try:
            answer = server.answer(line)
            took = time.process_time() - began
            found.slowest = max(found.slowest, took)
            assert took < SLOWEST, f"{took:.1f} s"
            said = json.loads(answer) if answer is not None else []
            for reply in said if isinstance(said, list) else [said]:
                found.counts["error" if "error" in reply else "result"] += 1
                assert reply.get("error", {}).get("code") != INTERNAL_ERROR, reply
                assert reply.get("error", {}).get("message", "").isprintable(), reply
        except Exception as error:
            raise AssertionError(f"{key}, line {seed}: {error!r}: {line[:400]}") from error
        if server.is_over or seed % 500 == 0:
            server = server_of(key)
    return found


@pytest.mark.parametrize("key", GAMES)
def test_every_line_of_the_protocol_is_answered(key: str) -> None:
    found = speak(key, range(400))
    assert found.counts["error"] > 100
    assert found.counts["result"] > 20


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_soak_of_lines(key: str) -> None:
    tell(key, "lines:", speak(key, range(10_000, 10_000 + 5 * SOAK)))


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
    found = forge_settings(tmp_path / "settings.json", range(150))
    assert min(found.counts["read"], found.counts["set aside"]) > 10


@pytest.mark.slow
def test_a_soak_of_settings(tmp_path: Path) -> None:
    tell("settings:", forge_settings(tmp_path / "settings.json", range(10_000, 10_000 + SOAK)))

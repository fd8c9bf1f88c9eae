"""Spoiled matches of every game: each is read or refused with one sentence, quickly, and nothing else happens.

What is read although it was spoiled is played on, in a soak twenty times to its end (``tests.hostile.soak``):

    CCANCIENTS_SOAK=2000 python3 packaging/bootstrap.py test -m slow tests/hostile/test_saves.py
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ccancients.ancients.position import position_from_text, position_text, setup_of
from ccancients.ancients.scenario.files import base_scenarios
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile, GameError
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.savefile import SavedMatch, checksum, parse_save, read_save, save_text, verify
from ccancients.games import game_of
from tests.hostile import soak
from tests.hostile.conftest import Deeds
from tests.hostile.matches import GAMES, check_sentence, check_to_the_end, every_game_known, good_saves
from tests.hostile.mutation import as_bytes, spoiled_bytes, spoiled_value
from tests.quickness import took_too_long

SCRIPTED = {"kind": "scripted", "dice": [], "shuffles": [], "then": None}
BRANCHED = Path(__file__).parents[1] / "data" / "schema-1" / "bagradas-branch-of-a-branch.ccbattle"
SLOWEST = 1.0
"""Seconds of the processor that reading a file may take."""


@pytest.fixture(scope="module")
def samples() -> list[bytes]:
    """Battles at all kinds of decisions, one of them over."""
    texts = []
    for number, scenario in enumerate(base_scenarios()):
        setup = Setup(scenario=scenario)
        game = ANCIENTS.new_game(setup, RolledChance(number))
        dice = random.Random(number)
        most = 10_000 if number == 0 else 20 + 25 * number
        while game.decision is not None and (most := most - 1) > 0:
            game.apply(dice.choice(game.decision.choices))
        texts.append(save_text(SavedMatch(ANCIENTS, setup, number, game, {"seats": ["person", "centurion"]}), "test"))
        if number % 5 == 2:  # a battle may also begin from a position
            begun = setup_of(position_from_text(position_text(game)))
            again = ANCIENTS.new_game(begun, RolledChance(number))
            texts.append(save_text(SavedMatch(ANCIENTS, begun, number, again), "test"))
    texts.append(BRANCHED.read_text(encoding="utf-8"))
    return [text.encode() for text in texts]


def spoiled(samples: list[bytes], seed: int) -> bytes:
    """A spoiled battle; three times in four its checksum is made to fit, so that what is inside gets read."""
    dice = random.Random(seed)
    good = dice.choice(samples)
    if dice.randrange(4) == 0:
        return spoiled_bytes(good, dice)
    data = json.loads(good)
    part = dice.choice(("snapshot", "snapshot", "snapshot", "setup", "journal", "branches", ""))
    if part == "snapshot":
        deeper = dice.choice(("stack", "stack", "state", "decision", ""))
        if deeper and data[part][deeper] is not None:
            data[part][deeper] = spoiled_value(data[part][deeper], dice)
        else:
            data[part] = spoiled_value(data[part], dice)
    elif part:
        data[part] = spoiled_value(data[part], dice)
    else:
        data = spoiled_value(data, dice)
    if isinstance(data, dict):
        data["checksum"] = checksum(data)
    return as_bytes(data)


def go_on(battle: SavedMatch, seed: int) -> None:
    """Play on from a battle that was accepted."""
    dice = random.Random(seed)
    for _ in range(25):
        if battle.game.decision is None:
            return
        battle.game.apply(dice.choice(battle.game.decision.choices))


def check(
    samples: list[bytes], seeds: range, deeds: Deeds, spec: AnySpec = ANCIENTS, playouts: int = 0
) -> soak.Found:
    """Read the spoiled matches of some seeds; says how many were refused and how many were read.

    Those that are read are played to their end so many times, those that stand alike together.
    """
    found = soak.Found()
    for seed in seeds:
        raw = spoiled(samples, seed)
        began = time.process_time()
        battle: SavedMatch | None = None
        try:
            with deeds:
                battle = parse_save(raw, "evening.json", (spec,))
        except BadSaveFile as error:
            said = str(error)
            assert said.startswith("evening.json"), f"seed {seed}: {said}"
            check_sentence(error)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error!r}") from error
        took = time.process_time() - began
        found.took(took)
        assert not took_too_long(took, SLOWEST), f"seed {seed}: {took:.1f} s"
        assert deeds.forbidden == [], f"seed {seed}"
        found.counts["read" if battle else "refused"] += 1
        if battle is not None:
            look_around(battle, seed)
            stands = json.dumps(spec.setup_to_json(battle.setup)), json.dumps(battle.game.standing())
            if playouts and stands not in found.proven:
                found.proven.add(stands)
                check_to_the_end(spec, battle.setup, battle.game, playouts)
    return found


def look_around(battle: SavedMatch, seed: int) -> None:
    """What the program does next with an accepted battle: verify, show, save, play."""
    began = time.process_time()
    try:
        verify(battle)
    except BadSaveFile:
        pass
    except Exception as error:
        raise AssertionError(f"seed {seed}: verify: {error!r}") from error
    try:
        for side in range(len(battle.spec.seats(battle.setup))):
            battle.spec.view_for(battle.game, side).to_json()
        save_text(battle, "test")
        go_on(battle, seed)
    except GameError:
        pass
    except Exception as error:
        raise AssertionError(f"seed {seed}: going on: {error!r}") from error
    took = time.process_time() - began
    assert not took_too_long(took, SLOWEST), f"seed {seed}: going on took {took:.1f} s"


def test_spoiled_battles(samples: list[bytes], deeds: Deeds) -> None:
    assert check(samples, range(90), deeds).counts["refused"] > 60


@pytest.mark.parametrize("key", [key for key in GAMES if key != "ancients"])
def test_spoiled_matches_of_a_sister_game(key: str, deeds: Deeds) -> None:
    with every_game_known():
        good = [text.encode() for text in good_saves(key)]
        assert check(good, range(30), deeds, game_of(key)).counts["refused"] > 20


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_soak_of_spoiled_saves(key: str, deeds: Deeds) -> None:
    with every_game_known():
        good = [text.encode() for text in good_saves(key)]
        soak.tell(key, "spoiled saves:", check(good, soak.seeds(), deeds, game_of(key), playouts=20))


def test_the_good_battles_are_read(samples: list[bytes]) -> None:
    for raw in samples:
        verify(parse_save(raw, "evening.json", (ANCIENTS,)))


def test_reading_opens_the_file_and_nothing_else(samples: list[bytes], deeds: Deeds, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    for path in ("/etc/hostname", "../../secret.json", "file:///etc/passwd"):
        data = json.loads(samples[1])
        data["extras"] = {"seats": [path, path], "picture": path, "include": path}
        data["checksum"] = checksum(data)
        file.write_bytes(as_bytes(data))
        with deeds:
            read_save(file, (ANCIENTS,))
        assert deeds.opened == [str(file)]
        assert deeds.forbidden == []


CHANGES: tuple[Callable[[dict[str, Any]], object], ...] = (
    lambda shot: shot["decision"][2].pop(),
    lambda shot: shot["decision"].__setitem__(1, 1 - shot["decision"][1]),
    lambda shot: shot.__setitem__("asked_in", "begin"),
    lambda shot: shot["stack"].pop(),
    lambda shot: shot["stack"].pop(0),
    lambda shot: shot["stack"].insert(1, shot["stack"][1]),
    lambda shot: shot["stack"][0][1].__setitem__("step", "deal"),
    lambda shot: shot["stack"][1][1].__setitem__("side", 5),
    lambda shot: shot["stack"][1][1].__setitem__("side", "left"),
    lambda shot: shot["stack"][1][1].__setitem__("step", "copy"),
    lambda shot: shot["state"]["deck"].pop(),
    lambda shot: shot["state"]["deck"].reverse(),
    lambda shot: shot["state"]["played"].reverse(),
    lambda shot: shot["state"]["hands"].reverse(),
    lambda shot: shot["state"]["command"].__setitem__(0, 10**9),
    lambda shot: shot["state"]["blocks"].__setitem__(0, 9),
    lambda shot: shot["state"].__setitem__("ordered", 2**70),
    lambda shot: shot["state"]["banners"].__setitem__(0, 5),
    lambda shot: shot.__setitem__("chance", SCRIPTED),
    lambda shot: shot.__setitem__("outcome", 1),
    lambda shot: shot.__setitem__("decision", None),
)


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_a_position_that_the_journal_does_not_lead_to_is_refused(samples: list[bytes], number: int) -> None:
    data = json.loads(samples[1])
    CHANGES[number](data["snapshot"])
    data["checksum"] = checksum(data)
    with pytest.raises(BadSaveFile, match=r"^evening\.json: its position does not follow from its journal"):
        parse_save(as_bytes(data), "evening.json", (ANCIENTS,))


LONG = ("x" * 30_000, "\x1b[2J\x07\n" * 2_000, "\u202e" + "{0}%s" * 3_000, "retreat " * 5_000, "retreat G5 " * 900)
PLACES: tuple[tuple[Any, ...], ...] = (
    ("game",), ("program",), ("schema",), ("format",), ("salt",), ("journal", 3), ("journal",), ("setup", "options"),
    ("setup", "options", "printing"), ("setup", "position"), ("setup", "scenario", "id"),
    ("setup", "scenario", "first"),
    ("snapshot", "asked_in"), ("snapshot", "chance"), ("snapshot", "chance", "state"), ("snapshot", "outcome"),
)  # fmt: skip


def refusal_of(data: dict[str, Any]) -> BadSaveFile:
    data["checksum"] = checksum(data)
    with pytest.raises(BadSaveFile) as refused:
        parse_save(as_bytes(data), "evening.json", (ANCIENTS,))
    return refused.value


@pytest.mark.parametrize("place", PLACES, ids=lambda place: ".".join(map(str, place)))
def test_a_refusal_is_a_short_line_whatever_the_file_holds(samples: list[bytes], place: tuple[Any, ...]) -> None:
    for words in LONG:
        for as_key in (False, True):
            data = json.loads(samples[1])
            within = data
            for key in place[:-1]:
                within = within[key]
            within[place[-1]] = {words: words} if as_key else words
            check_sentence(refusal_of(data))


def test_a_file_with_the_longest_name_is_refused_in_a_short_line(samples: list[bytes], tmp_path: Path) -> None:
    file = tmp_path / ("e" * 240 + ".ccbattle")
    for raw in (b"{}", samples[1][:500]):
        file.write_bytes(raw)
        with pytest.raises(BadSaveFile) as refused:
            read_save(file, (ANCIENTS,))
        check_sentence(refused.value)


def test_a_choice_that_is_none_is_told_in_the_words_of_the_game(samples: list[bytes]) -> None:
    data = json.loads(samples[1])
    data["journal"][1] = "retreat G5"
    assert "line 2 of the journal does not follow from the rules: 'retreat G5' is not" in str(refusal_of(data))


def until_a_camp_is_entered(setup: Setup, seed: int) -> Game[Any]:
    """A random battle until somebody has won a banner for a hex, or to its end."""
    game = ANCIENTS.new_game(setup, RolledChance(seed))
    dice = random.Random(seed)
    while game.decision is not None and not game.state.objectives:
        game.apply(dice.choice(game.decision.choices))
    return game


def test_a_battle_over_many_hexes_worth_a_banner_is_read_again() -> None:
    """The hexes taken are one number with a bit for each: far more digits than any other number of a file."""
    baecula = next(each for each in base_scenarios() if each.id == "011-baecula")
    setup = Setup(scenario=baecula)
    game = next(each for each in map(partial(until_a_camp_is_entered, setup), range(50)) if each.state.objectives)
    assert game.state.objectives > 10**18
    text = save_text(SavedMatch(ANCIENTS, setup, 1, game), "test")
    again = parse_save(text.encode(), "baecula.json", (ANCIENTS,))
    assert save_text(again, "test") == text

"""Anyone can check the dice: the recipe of docs/fair-dice.md, run as it stands there, without the program.

One recipe for all games. It agrees with matches of all of them, finished ones of every length and kind, shuffles
included, and it accuses those that somebody had a hand in.
"""

from __future__ import annotations

import hashlib
import json
import random
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ccancients import games
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile, GameError
from ccancients.engine.fairness import PICKED, TYPED
from ccancients.engine.game import Game
from ccancients.engine.replay import Reel
from ccancients.engine.savefile import SavedMatch, checksum, parse_save, save_text, verify
from ccancients.hannibal.components.cards import BATTLE_HAND
from tests.hostile.matches import setups_of
from tests.sealed import sealed_lots

ROOT = Path(__file__).parents[1]
PAPER = (ROOT / "docs" / "fair-dice.md").read_text(encoding="utf-8")
SCHEMA_1 = ROOT / "tests" / "data" / "schema-1"
EXAMPLES = sorted((ROOT / "tests" / "data").glob("schema-*/*.ccbattle"))
MATCHES, GIVEN_UP = 12, 5
"""Of each game."""
AGREES = "All dice follow from the seed.\n"
KEYS = games.known_games()


@pytest.fixture(scope="module")
def recipe(tmp_path_factory) -> Path:
    code = re.search(r"```python\n(.*?)```", PAPER, re.DOTALL)
    assert code is not None
    assert "ccancients" not in code[1]
    file = tmp_path_factory.mktemp("recipe") / "check.py"
    file.write_text(code[1], encoding="utf-8")
    return file


def run(recipe: Path, battle: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-I", "-W", "ignore", str(recipe), str(battle)],
        check=False, capture_output=True, text=True, timeout=300,
    )


# -- matches ----------------------------------------------------------------------------------------------------------


def to_the_end(game: Game[Any], seed: int) -> Game[Any]:
    """Played on at random."""
    dice = random.Random(seed)
    while game.decision is not None:
        game.apply(dice.choice(game.decision.choices))
    return game


def setups(key: str) -> list[Any]:
    """A dozen set-ups that differ: printings and switches of Ancients, editions of Hannibal, seats of Successors."""
    every = setups_of(key)
    chosen = [every[(7 * number) % len(every)] for number in range(MATCHES)]
    if key == "hannibal":
        short = (each.model_copy(update={"turns": 2 + number % 3}) for number, each in enumerate(chosen[1:]))
        return [chosen[0], *short]
    return chosen


def given_up(spec: Any, setup: Any, seed: int) -> Game[Any]:
    """Played for a while, until the first side gives up."""
    game, dice = spec.new_game(setup, RolledChance(seed)), random.Random(seed)
    for _ in range(60):
        game.apply(dice.choice(game.decision.choices))
    game.resign(0, len(spec.seats(setup)))
    return game


@cache
def finished(key: str, number: int) -> SavedMatch:
    """One of a dozen finished matches of a game: one branched off twice, one begun from a position, one with a seed
    typed in, one with a picked one, one that a side gave up.
    """
    spec, setup = games.game_of(key), setups(key)[number]
    extras = {1: {TYPED: True}, 2: {PICKED: True}}.get(number, {})
    if number == 3:
        setup = begun_later(spec, setup)
    game, seeds = to_the_end(spec.new_game(setup, RolledChance(100 + number)), number), [100 + number]
    if number == 4:
        for seed, place in ((300, 40), (301, 43)):
            reel = Reel(spec, setup, list(game.journal or ()))
            reel.go_to(place)
            game, seeds = to_the_end(reel.branch(seed), seed), [*seeds, seed]
    if number == GIVEN_UP:
        game = given_up(spec, setup, 100 + number)
    assert game.outcome is not None
    return SavedMatch(spec, setup, 100 + number, game, extras, sealed_lots(spec, setup, game, *seeds, extras=extras))


def all_of(key: str) -> list[SavedMatch]:
    return [finished(key, number) for number in range(MATCHES)]


def begun_later(spec: Any, setup: Any) -> Any:
    """The set-up of a match that begins where another one stands after some choices."""
    game, dice = spec.new_game(setup, RolledChance(9)), random.Random(9)
    for _ in range(30):
        game.apply(dice.choice(game.decision.choices))
    while True:
        try:
            return spec.setup_going_on(setup, spec.view_for(game, game.decision.side), 5)
        except GameError:
            game.apply(dice.choice(game.decision.choices))


@pytest.mark.parametrize("key", KEYS)
def test_the_recipe_agrees_with_every_match_of_every_game_shuffles_included(recipe, tmp_path, key):
    for number, match in enumerate(all_of(key)):
        verify(match)
        file = tmp_path / f"{number}.ccbattle"
        file.write_text(save_text(match, "test"), encoding="utf-8")
        done = run(recipe, file)
        assert (done.returncode, done.stderr) == (0, ""), (key, number, done.stdout)
        assert done.stdout.endswith(AGREES)
        assert "shuffled from the order" not in done.stdout, "every shuffle is checked"
        assert done.stdout.count("covers seed and set-up") == len(match.lots)


def test_the_matches_are_of_all_kinds():
    """Or the recipe agrees with too little."""
    printings = {match.setup.options.printing for match in all_of("ancients")}
    assert printings == {"first", "current"}
    seats = {len(match.spec.seats(match.setup)) for match in all_of("successors")}
    assert seats == {2, 3, 4}
    for key in KEYS:
        journals = [list(match.game.journal) for match in all_of(key)]
        assert any(entry.kind == "branch" for journal in journals for entry in journal)
        assert [journal[-1].kind for journal in journals].count("resign") == 1
        shuffles = [sum(entry.kind == "shuffle" for entry in journal) for journal in journals]
        assert max(shuffles) > 1, "a deck was made anew"
        assert any(getattr(match.setup, "position", None) for match in all_of(key))
    drawn = {entry.sides for match in all_of("hannibal") for entry in match.game.journal if entry.kind == "dice"}
    assert 6 in drawn
    assert drawn - {6}, "something was drawn from more or fewer than six"


# -- forged ones ------------------------------------------------------------------------------------------------------


def forged(match: SavedMatch, change: Callable[[dict[str, Any]], None]) -> str:
    data = json.loads(save_text(match, "test"))
    change(data)
    data["checksum"] = checksum(data)
    return json.dumps(data)


def first_line(data: dict[str, Any], kind: str) -> tuple[int, list[str]]:
    return next((n, line.split()) for n, line in enumerate(data["journal"]) if line.startswith(f"{kind}: "))


def last_line(data: dict[str, Any], kind: str) -> tuple[int, list[str]]:
    lines = list(enumerate(data["journal"]))
    return next((n, line.split()) for n, line in reversed(lines) if line.startswith(f"{kind}: "))


def another_die(data: dict[str, Any]) -> None:
    place, words = last_line(data, "dice")
    words[1] = next(word for word in ("flag", "light") if word != words[1]) if words[1].isalpha() else (
        "1" if words[1] != "1" else "2"
    )
    data["journal"][place] = " ".join(words)


def another_shuffle(data: dict[str, Any]) -> None:
    place, words = last_line(data, "shuffle")
    other = next(n for n in range(2, len(words)) if words[n] != words[1])
    words[1], words[other] = words[other], words[1]
    data["journal"][place] = " ".join(words)


def another_seed(data: dict[str, Any]) -> None:
    data["seed"] += 1


def another_salt(data: dict[str, Any]) -> None:
    data["salt"] = "0" * 32


def fewer_seeds(data: dict[str, Any]) -> None:
    data["branches"].append({"seed": 1, "salt": "", "seal": "", "form": 2})


def an_earlier_form(data: dict[str, Any]) -> None:
    data["form"] = 1


def another_game(data: dict[str, Any]) -> None:
    data["game"] = "toy"


def another_set_up(data: dict[str, Any]) -> None:
    """Fewer turns, fewer banners, or another scenario."""
    setup = data["setup"]
    match data["game"]:
        case "ancients":
            setup["options"]["banners"] = 4
        case "hannibal":
            setup["turns"] -= 1
        case "successors":
            setup["scenario"] = "first_march_two" if setup["scenario"] != "first_march_two" else "coalition_two"


def another_switch(data: dict[str, Any]) -> None:
    """A switch more, one that no rule would ask."""
    where = data["setup"].get("options", data["setup"])
    where["switches"] = {**where.get("switches", {}), "another": True}


def dropped_marks(data: dict[str, Any]) -> None:
    data["extras"] = {}


FORGERIES = (
    another_die, another_shuffle, another_seed, another_salt, fewer_seeds, an_earlier_form, another_game,
    another_set_up, another_switch,
)


@pytest.mark.parametrize("change", FORGERIES, ids=lambda change: change.__name__)
@pytest.mark.parametrize("key", KEYS)
def test_the_recipe_accuses_a_match_that_somebody_had_a_hand_in(recipe, tmp_path, key, change):
    file = tmp_path / "forged.ccbattle"
    file.write_text(forged(finished(key, 0), change), encoding="utf-8")
    done = run(recipe, file)
    assert done.returncode == 1
    assert done.stdout.endswith("not follow from the seed.\n")
    assert AGREES not in done.stdout


@pytest.mark.parametrize("key", KEYS)
def test_the_recipe_accuses_a_dropped_mark_of_a_seed_that_was_known(recipe, tmp_path, key):
    for number in (1, 2):
        file = tmp_path / "forged.ccbattle"
        file.write_text(forged(finished(key, number), dropped_marks), encoding="utf-8")
        assert "does not fit its seal" in run(recipe, file).stdout


@pytest.mark.parametrize("key", KEYS)
def test_the_recipe_accuses_a_branch_whose_past_or_seal_is_another(recipe, tmp_path, key):
    match = finished(key, 4)

    def one_seal_for_both(data: dict[str, Any]) -> None:
        data["branches"][0] = dict(data["branches"][1])

    def exchanged(data: dict[str, Any]) -> None:
        data["branches"].reverse()

    def another_past(data: dict[str, Any]) -> None:
        place = next(n for n, line in enumerate(data["journal"]) if ": " not in line)
        data["journal"][place] += " 1"

    for change in (one_seal_for_both, exchanged, another_past):
        file = tmp_path / "forged.ccbattle"
        file.write_text(forged(match, change), encoding="utf-8")
        done = run(recipe, file)
        assert done.returncode == 1, change.__name__
        assert "does not fit its seal" in done.stdout


def test_a_seal_of_one_match_does_not_fit_another(recipe, tmp_path):
    def seals_of(data: dict[str, Any], other: SavedMatch) -> None:
        data |= {"salt": other.lots[0].salt, "seal": other.lots[0].seal}

    for key, other in (("ancients", "hannibal"), ("hannibal", "successors"), ("successors", "ancients")):
        assert finished(key, 0).seed == finished(other, 0).seed
        file = tmp_path / "forged.ccbattle"
        text = forged(finished(key, 0), lambda data, of=other: seals_of(data, finished(of, 0)))
        file.write_text(text, encoding="utf-8")
        assert "does not fit its seal" in run(recipe, file).stdout


@pytest.mark.parametrize("key", KEYS)
def test_a_number_of_sides_that_was_not_drawn_from_is_found(recipe, tmp_path, key):
    """``3 of 5`` for a die of six, so that a three fits that was no three."""
    match = finished(key, 0)

    def fitting_sides(data: dict[str, Any]) -> None:
        place, words = last_line(data, "dice")
        data["journal"][place] = " ".join([words[0], *("1" for _ in words[1:]), "of", "1"])

    text = forged(match, fitting_sides)
    with pytest.raises(BadSaveFile):
        verify(parse_save(text.encode(), "forged", (match.spec,)))


def test_the_order_in_a_set_up_does_not_count_but_numbers_written_otherwise_do(recipe, tmp_path):
    def turned(value: Any) -> Any:
        return {key: turned(value[key]) for key in reversed(list(value))} if isinstance(value, dict) else value

    def other_order(data: dict[str, Any]) -> None:
        data["setup"] = turned(data["setup"])

    def a_float(data: dict[str, Any]) -> None:
        data["setup"]["turns"] = float(data["setup"]["turns"])

    file = tmp_path / "set-up.ccbattle"
    for key in KEYS:
        file.write_text(forged(finished(key, 0), other_order), encoding="utf-8")
        assert run(recipe, file).stdout.endswith(AGREES), key
        verify(parse_save(file.read_bytes(), "again", (finished(key, 0).spec,)))
    file.write_text(forged(finished("hannibal", 0), a_float), encoding="utf-8")
    assert "does not fit its seal" in run(recipe, file).stdout


# -- matches of earlier releases --------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_the_recipe_finds_every_roll_of_a_stored_battle_right(recipe, file):
    done = run(recipe, file)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith(AGREES)
    if file.parent.name in ("schema-1", "schema-2"):
        assert "covers seed and set-up" not in done.stdout
    assert ("not sealed" in done.stdout) == (not json.loads(file.read_text(encoding="utf-8"))["seal"])


@pytest.mark.parametrize("things", [2, 9, BATTLE_HAND])
def test_the_recipe_knows_draws_from_a_whole_hand_of_battle_cards(recipe, tmp_path, things):
    """Earlier releases of Hannibal noted the number that was drawn, but not among how many; cards 20 and 59 draw from
    up to twenty.
    """
    seed = next(seed for seed in range(1000) if RolledChance(seed).roll(1, things)[0] == things - 1)
    match = {
        "schema": 2, "game": "hannibal", "seed": seed, "salt": "", "seal": "", "branches": [], "setup": {},
        "extras": {}, "journal": [f"dice: {things}"],
    }  # fmt: skip
    file = tmp_path / "drawn.ccbattle"
    file.write_text(json.dumps(match), encoding="utf-8")
    assert run(recipe, file).stdout.endswith(AGREES), seed
    file.write_text(json.dumps({**match, "journal": [f"dice: {BATTLE_HAND + 1}"]}), encoding="utf-8")
    assert "line 1: other dice" in run(recipe, file).stdout, seed


def test_the_undone_shuffle_of_an_earlier_branch_is_the_deck_as_it_lay(recipe):
    file = next(file for file in EXAMPLES if file.parent == SCHEMA_1 and "branch" in file.stem)
    journal = json.loads(file.read_text(encoding="utf-8"))["journal"]
    place = next(number for number, line in enumerate(journal) if line.startswith("branch:"))
    laid = [int(card) for card in journal[0].split()[1:]]
    told = re.search(rf"line {place + 1}: shuffled from the order (\[.*\])", run(recipe, file).stdout)
    before = json.loads(told[1])
    assert before == laid[: len(before)]
    assert sorted(before) == sorted(int(card) for card in journal[place].split()[1:])


def test_the_seal_can_be_made_with_what_every_system_brings(recipe, tmp_path):
    assert "printf '%s' 'SEED:SALT:DIGEST' | sha256sum" in PAPER
    match = finished("hannibal", 0)
    data = json.loads(save_text(match, "test"))
    terms = {"form": 2, "game": "hannibal", "setup": data["setup"], "marks": [], "journal": []}
    digest = hashlib.sha256(json.dumps(terms, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
    assert hashlib.sha256(f"{data['seed']}:{data['salt']}:{digest}".encode()).hexdigest() == data["seal"]

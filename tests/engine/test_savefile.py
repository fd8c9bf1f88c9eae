"""Saved battles: read back as they were, refused with one sentence when they are not what they should be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ccancients.ancients.setup import Setup
from ccancients.ancients.spec import new_game
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.fairness import Lot, sealed
from ccancients.engine.replay import begin_branch
from ccancients.engine.savefile import SavedBattle, checksum, parse_save, read_save, save, save_text, verify
from ccancients.games import GAMES


@pytest.fixture
def battle(akragas: Setup) -> SavedBattle:
    game = new_game(akragas, 11)
    for number in range(60):
        assert game.decision is not None
        game.apply(game.decision.choices[number % len(game.decision.choices)])
    return SavedBattle(GAMES[0], akragas, 11, game, {"players": ["person", "centurion"]})


def test_a_battle_reads_back_as_it_was(battle: SavedBattle, tmp_path: Path) -> None:
    file = tmp_path / "battle.json"
    save(battle, file, "test")
    again = read_save(file, GAMES)
    assert again.game.snapshot() == battle.game.snapshot()
    assert again.extras == battle.extras
    assert again.setup == battle.setup
    assert list(again.game.journal or ()) == list(battle.game.journal or ())
    assert save_text(again, "test") == save_text(battle, "test")
    verify(again)


def test_saving_leaves_no_other_file_behind(battle: SavedBattle, tmp_path: Path) -> None:
    save(battle, tmp_path / "battle.json", "test")
    save(battle, tmp_path / "battle.json", "test")
    assert [file.name for file in tmp_path.iterdir()] == ["battle.json"]


def test_a_failed_save_keeps_the_old_file(battle: SavedBattle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "battle.json"
    file.write_text("old", encoding="utf-8")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        save(battle, file, "test")
    assert file.read_text(encoding="utf-8") == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["battle.json"]


def changed(battle: SavedBattle, *path: Any, to: Any) -> bytes:
    """The file with one value changed and the checksum made to fit."""
    data = json.loads(save_text(battle, "test"))
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    data["checksum"] = checksum(data)
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("schema",), 99, "schema 99, this program reads saved battles up to schema 1"),
        (("schema",), "1", "no schema number"),
        (("format",), "something", "not a saved battle"),
        (("game",), "chess", "'chess', a game this program does not know"),
        (("journal", 0), "sing a song", "journal line 1"),
        (("journal",), "none", "journal"),
        (("seed",), "x", "seed"),
        (("snapshot", "state", "blocks"), [1], "blocks"),
        (("snapshot", "state", "hands", 0, 0), 99, "unknown command card"),
        (("snapshot", "state", "unit_hex", 0), 500, "off the battlefield"),
        (("snapshot", "stack", 0, 0), "Subprocess", "not a procedure"),
        (("snapshot", "stack", 0, 1, "step"), "__class__x", "not a step"),
        (("setup", "options", "printing"), "pirate", "options.printing"),
        (("setup", "options", "switches"), {"fly": True}, "'fly' is not a rules switch"),
        (("setup", "scenario", "banners"), 99, "banners"),
    ],
)
def test_a_file_that_says_something_else_is_refused(
    battle: SavedBattle, path: tuple[Any, ...], value: Any, words: str
) -> None:
    with pytest.raises(BadSaveFile) as refused:
        parse_save(changed(battle, *path, to=value), "evening.json", GAMES)
    sentence = str(refused.value)
    assert sentence.startswith("evening.json")
    assert words in sentence
    assert "\n" not in sentence


def test_a_damaged_file_is_refused_by_its_checksum(battle: SavedBattle) -> None:
    text = save_text(battle, "test").replace('"seed": 11', '"seed": 12')
    with pytest.raises(BadSaveFile, match="checksum does not fit"):
        parse_save(text.encode(), "evening.json", GAMES)


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"\xff\xfe", b"null", b"[" * 100_000, b'{"format": 1, "format": 2}'])
def test_bytes_that_are_no_battle_are_refused(raw: bytes) -> None:
    with pytest.raises(BadSaveFile, match=r"^evening\.json"):
        parse_save(raw, "evening.json", GAMES)


def test_a_truncated_file_is_refused(battle: SavedBattle) -> None:
    raw = save_text(battle, "test").encode()
    for length in range(0, len(raw) - 2, 997):
        with pytest.raises(BadSaveFile):
            parse_save(raw[:length], "evening.json", GAMES)


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "huge.json"
    with file.open("wb") as sparse:
        sparse.truncate(100_000_000)
    with pytest.raises(BadSaveFile, match="larger than 8 MB"):
        read_save(file, GAMES)


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadSaveFile, match=r"none\.json cannot be read"):
        read_save(tmp_path / "none.json", GAMES)


def test_verification_finds_other_dice(battle: SavedBattle) -> None:
    again = parse_save(changed(battle, "seed", to=12), "evening.json", GAMES)
    with pytest.raises(BadSaveFile, match="not those of the battle's seed"):
        verify(again)


def test_verification_finds_a_changed_position(battle: SavedBattle) -> None:
    banners = [battle.game.state.banners[0] + 1, battle.game.state.banners[1]]
    again = parse_save(changed(battle, "snapshot", "state", "banners", to=banners), "evening.json", GAMES)
    with pytest.raises(BadSaveFile, match="not the one its journal leads to"):
        verify(again)


def test_a_branch_without_its_seed_is_refused(battle: SavedBattle) -> None:
    battle.game.chance = RolledChance(3)
    begin_branch(battle.spec, battle.game, 3)
    battle.lots = (battle.lots[0], Lot(3))
    again = parse_save(save_text(battle, "test").encode(), "evening.json", GAMES)
    assert again.lots == battle.lots
    verify(again)
    with pytest.raises(BadSaveFile, match="one for every branch of the journal"):
        parse_save(changed(battle, "branches", to=[]), "evening.json", GAMES)


def test_verification_finds_a_seed_that_was_not_promised(battle: SavedBattle) -> None:
    battle.lots = (sealed(11),)
    verify(parse_save(save_text(battle, "test").encode(), "evening.json", GAMES))
    forged = parse_save(changed(battle, "salt", to="0" * 32), "evening.json", GAMES)
    with pytest.raises(BadSaveFile, match="not the one that was sealed"):
        verify(forged)


def test_a_file_from_before_the_promise_is_read_and_says_so(battle: SavedBattle) -> None:
    data = json.loads(save_text(battle, "test"))
    for name in ("salt", "seal", "branches"):
        del data[name]
    data["checksum"] = checksum(data)
    again = parse_save(json.dumps(data).encode(), "evening.json", GAMES)
    assert not again.lots[0].is_sealed
    verify(again)

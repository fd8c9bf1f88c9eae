"""Saved battles: read back as they were, refused with one sentence when they are not what they should be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.fairness import SealedSeed
from ccancients.engine.journal_text import entry_text, journal_lines
from ccancients.engine.replay import begin_branch
from ccancients.engine.savefile import SavedMatch, checksum, parse_save, read_save, save, save_text, verify
from tests.sealed import sealed_lots


@pytest.fixture
def battle(akragas: Setup) -> SavedMatch:
    game = new_game(akragas, 11)
    for number in range(60):
        assert game.decision is not None
        game.apply(game.decision.choices[number % len(game.decision.choices)])
    return SavedMatch(ANCIENTS, akragas, 11, game, {"players": ["person", "centurion"]})


def test_a_battle_reads_back_as_it_was(battle: SavedMatch, tmp_path: Path) -> None:
    file = tmp_path / "battle.json"
    save(battle, file, "test")
    again = read_save(file, (ANCIENTS,))
    assert again.game.snapshot() == battle.game.snapshot()
    assert again.extras == battle.extras
    assert again.setup == battle.setup
    assert list(again.game.journal or ()) == list(battle.game.journal or ())
    assert save_text(again, "test") == save_text(battle, "test")
    verify(again)


def test_saving_leaves_no_other_file_behind(battle: SavedMatch, tmp_path: Path) -> None:
    save(battle, tmp_path / "battle.json", "test")
    save(battle, tmp_path / "battle.json", "test")
    assert [file.name for file in tmp_path.iterdir()] == ["battle.json"]


def test_a_failed_save_keeps_the_old_file(battle: SavedMatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "battle.json"
    file.write_text("old", encoding="utf-8")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        save(battle, file, "test")
    assert file.read_text(encoding="utf-8") == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["battle.json"]


def test_what_nobody_could_read_again_takes_no_place_of_a_file(battle: SavedMatch, tmp_path: Path) -> None:
    file = tmp_path / "battle.json"
    save(battle, file, "test")
    before = file.read_bytes()
    battle.game.state.banners[0] += 1
    with pytest.raises(BadSaveFile, match="'state' of the snapshot"):
        save(battle, file, "test")
    assert file.read_bytes() == before


def changed(battle: SavedMatch, *path: Any, to: Any) -> bytes:
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
        (("schema",), 99, "schema 99, this program reads saved battles up to schema 3"),
        (("schema",), "1", "no schema number"),
        (("format",), "something", "not a saved battle"),
        (("game",), "chess", "'chess', a game this program does not know"),
        (("journal", 0), "sing a song", "journal line 1"),
        (("journal",), "none", "journal"),
        (("seed",), "x", "seed"),
        (("snapshot", "state", "blocks"), [1], "'state' of the snapshot is not what the journal leads to"),
        (("snapshot", "state", "hands", 0, 0), 99, "'state' of the snapshot"),
        (("snapshot", "state", "more"), 1, "'state' of the snapshot"),
        (("snapshot", "stack", 0, 0), "Subprocess", "'stack' of the snapshot"),
        (("snapshot", "stack", 0, 1, "step"), "__class__x", "'stack' of the snapshot"),
        (("snapshot", "asked_in"), "begin", "'asked_in' of the snapshot"),
        (("snapshot", "decision", 1), 7, "'decision' of the snapshot"),
        (("snapshot", "outcome"), 1, "'outcome' of the snapshot"),
        (("snapshot", "more"), None, "'more' of the snapshot"),
        (("snapshot",), {}, "'asked_in' of the snapshot"),
        (("snapshot", "chance", "state"), "-5", "coming dice are not those of a seed"),
        (("snapshot", "chance"), {"kind": "scripted", "dice": [], "shuffles": [], "then": None}, "coming dice"),
        (("setup", "options", "printing"), "pirate", "options.printing"),
        (("setup", "options", "switches"), {"fly": True}, "'fly' is not a rules switch"),
        (("setup", "scenario", "banners"), 99, "banners"),
    ],
)
def test_a_file_that_says_something_else_is_refused(
    battle: SavedMatch, path: tuple[Any, ...], value: Any, words: str
) -> None:
    with pytest.raises(BadSaveFile) as refused:
        parse_save(changed(battle, *path, to=value), "evening.json", (ANCIENTS,))
    sentence = str(refused.value)
    assert sentence.startswith("evening.json")
    assert words in sentence
    assert "\n" not in sentence


def test_a_damaged_file_is_refused_by_its_checksum(battle: SavedMatch) -> None:
    text = save_text(battle, "test").replace('"seed": 11', '"seed": 12')
    with pytest.raises(BadSaveFile, match="checksum does not fit"):
        parse_save(text.encode(), "evening.json", (ANCIENTS,))


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"\xff\xfe", b"null", b"[" * 100_000, b'{"format": 1, "format": 2}'])
def test_bytes_that_are_no_battle_are_refused(raw: bytes) -> None:
    with pytest.raises(BadSaveFile, match=r"^evening\.json"):
        parse_save(raw, "evening.json", (ANCIENTS,))


def test_a_truncated_file_is_refused(battle: SavedMatch) -> None:
    raw = save_text(battle, "test").encode()
    for length in range(0, len(raw) - 2, 997):
        with pytest.raises(BadSaveFile):
            parse_save(raw[:length], "evening.json", (ANCIENTS,))


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "huge.json"
    with file.open("wb") as sparse:
        sparse.truncate(100_000_000)
    with pytest.raises(BadSaveFile, match="at most 8,000,000 bytes"):
        read_save(file, (ANCIENTS,))


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadSaveFile, match=r"none\.json: there is no such file"):
        read_save(tmp_path / "none.json", (ANCIENTS,))


def test_verification_finds_other_dice(battle: SavedMatch) -> None:
    again = parse_save(changed(battle, "seed", to=12), "evening.json", (ANCIENTS,))
    with pytest.raises(BadSaveFile, match="not those of the battle's seed"):
        verify(again)


def test_verification_finds_a_changed_position(battle: SavedMatch) -> None:
    battle.game.state.banners[0] += 1
    with pytest.raises(BadSaveFile, match="not the one its journal leads to"):
        verify(battle)
    battle.game.state.banners[0] -= 1
    verify(battle)
    battle.game.outcome = 0
    with pytest.raises(BadSaveFile, match="not the one its journal leads to"):
        verify(battle)


def test_verification_finds_other_dice_to_come(battle: SavedMatch) -> None:
    again = parse_save(changed(battle, "snapshot", "chance", "state", to="0" * 16), "evening.json", (ANCIENTS,))
    with pytest.raises(BadSaveFile, match="the dice to come are not those"):
        verify(again)


def test_the_winner_is_who_won_and_not_who_the_file_says(akragas: Setup) -> None:
    game, dice = new_game(akragas, 4), RolledChance(4)
    while game.decision is not None:
        game.apply(game.decision.choices[dice.roll(1, len(game.decision.choices))[0]])
    match = SavedMatch(ANCIENTS, akragas, 4, game)
    assert parse_save(save_text(match, "test").encode(), "over.json", (ANCIENTS,)).game.outcome == game.outcome
    for other in ({-1, 0, 1} - {game.outcome}) | {None, 7, "top"}:
        with pytest.raises(BadSaveFile, match="'outcome' of the snapshot is not what the journal leads to"):
            parse_save(changed(match, "snapshot", "outcome", to=other), "over.json", (ANCIENTS,))


@pytest.mark.parametrize("more", ["dice: flag", "shuffle: 1 2", "pass", "outcome: 1"])
def test_nothing_stands_in_a_journal_that_did_not_happen(battle: SavedMatch, more: str) -> None:
    data = json.loads(save_text(battle, "test"))
    data["journal"].append(more)
    data["checksum"] = checksum(data)
    with pytest.raises(BadSaveFile, match="does not follow from its journal"):
        parse_save(json.dumps(data).encode(), "evening.json", (ANCIENTS,))


def test_dice_stand_where_they_were_thrown(battle: SavedMatch) -> None:
    data = json.loads(save_text(battle, "test"))
    lines = data["journal"]
    place = next(number for number, line in enumerate(lines) if line.startswith("dice"))
    lines[place - 1], lines[place] = lines[place], lines[place - 1]
    data["checksum"] = checksum(data)
    with pytest.raises(BadSaveFile, match="that were not thrown there"):
        parse_save(json.dumps(data).encode(), "evening.json", (ANCIENTS,))


def test_a_refusal_says_which_version_wrote_the_file(battle: SavedMatch) -> None:
    data = json.loads(save_text(battle, "0.7.1"))
    data["journal"][-1] = "pass"
    data["checksum"] = checksum(data)
    with pytest.raises(BadSaveFile, match=r"a version of the program that read a rule otherwise \(0\.7\.1\)"):
        parse_save(json.dumps(data).encode(), "evening.json", (ANCIENTS,))


def test_a_branch_without_its_seed_is_refused(battle: SavedMatch) -> None:
    battle.game.chance = RolledChance(3)
    begin_branch(battle.spec, battle.game, 3)
    battle.lots = (battle.lots[0], SealedSeed(3))
    again = parse_save(save_text(battle, "test").encode(), "evening.json", (ANCIENTS,))
    assert again.lots == battle.lots
    verify(again)
    with pytest.raises(BadSaveFile, match="one for every branch of the journal"):
        parse_save(changed(battle, "branches", to=[]), "evening.json", (ANCIENTS,))


def test_verification_finds_a_seed_that_was_not_promised(battle: SavedMatch) -> None:
    battle.lots = sealed_lots(ANCIENTS, battle.setup, battle.game, 11)
    verify(parse_save(save_text(battle, "test").encode(), "evening.json", (ANCIENTS,)))
    forged = parse_save(changed(battle, "salt", to="0" * 32), "evening.json", (ANCIENTS,))
    with pytest.raises(BadSaveFile, match="not those that were sealed"):
        verify(forged)


def test_a_file_from_before_the_promise_is_read_and_says_so(battle: SavedMatch) -> None:
    data = json.loads(save_text(battle, "test"))
    data["schema"] = 2
    for name in ("salt", "seal", "branches", "form"):
        del data[name]
    data["checksum"] = checksum(data)
    again = parse_save(json.dumps(data).encode(), "evening.json", (ANCIENTS,))
    assert not again.lots[0].is_sealed
    verify(again)


def test_lines_of_a_journal_follow_what_was_taken_back(battle: SavedMatch) -> None:
    journal = battle.game.journal
    assert journal is not None
    save_text(battle, "test")
    assert journal_lines(ANCIENTS, journal) == [entry_text(ANCIENTS, each) for each in journal]
    del journal.entries[20:]
    journal.rolled((1, 2), 6)
    assert journal_lines(ANCIENTS, journal) == [entry_text(ANCIENTS, each) for each in journal]
    assert len(journal.written) == 21

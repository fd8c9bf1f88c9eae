"""Marked saves: known again by the program that wrote them, and by nothing else; then taken as they stand."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

from ccancients import games
from ccancients.engine import savefile
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.own_mark import KEY_BYTES, KeyedMarker, is_own
from ccancients.engine.savefile import SavedMatch, checksum, parse_save, save_text, verify
from tests.hostile.matches import GAMES, every_game_known, played, setups_of

KEY = bytes(range(KEY_BYTES))
OURS = KeyedMarker(KEY, "this program")
STRANGERS = {
    "another machine": KeyedMarker(bytes(KEY_BYTES), "this program"), "another program": KeyedMarker(KEY, "the next"),
}
MIDDLES = (0, 1, 7, 40, 90, 150, 20_000)
"""Choices after which a match is saved, the last at its end."""


@pytest.fixture(autouse=True, scope="module")
def toy_is_known() -> Iterator[None]:
    with every_game_known():
        yield


@pytest.fixture
def never_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """No journal is played."""

    def forbidden(*_: Any) -> None:
        raise AssertionError("the match was played again")

    monkeypatch.setattr(savefile, "replayed", forbidden)


@cache
def match_of(key: str, choices: int = 90) -> SavedMatch:
    spec, setups = games.game_of(key), setups_of(key)
    setup = setups[choices % len(setups)]
    return SavedMatch(spec, setup, 5, played(spec, setup, 5, choices), {"seats": ["person"]})


def read(raw: bytes, match: SavedMatch, marker: KeyedMarker | None) -> SavedMatch:
    return parse_save(raw, "a file", (match.spec,), marker=marker)


def resealed(raw: bytes, *path: Any, to: Any) -> bytes:
    """The file with another value, a right checksum, and the old mark in its place."""
    data = json.loads(raw)
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    mark = data.pop("mark")
    data["checksum"] = checksum(data)
    return (json.dumps({**data, "mark": mark}, ensure_ascii=False, indent=1) + "\n").encode()


@pytest.mark.usefixtures("never_again")
@pytest.mark.parametrize("choices", MIDDLES)
@pytest.mark.parametrize("key", GAMES)
def test_a_marked_save_is_taken_as_it_stands(key: str, choices: int) -> None:
    match = match_of(key, choices)
    text = save_text(match, "test", OURS)
    again = read(text.encode(), match, OURS)
    assert again.game.snapshot() == match.game.snapshot()
    assert list(again.game.journal or ()) == list(match.game.journal or ())
    assert (again.setup, again.seed, again.extras, again.lots) == (match.setup, match.seed, match.extras, match.lots)
    assert save_text(again, "test", OURS) == text


@pytest.mark.parametrize("choices", MIDDLES)
@pytest.mark.parametrize("key", GAMES)
def test_it_goes_on_as_the_one_that_is_played_again(key: str, choices: int) -> None:
    match = match_of(key, choices)
    raw = save_text(match, "test", OURS).encode()
    taken, played_again = read(raw, match, OURS), read(raw, match, None)
    dice = random.Random(choices)
    for _ in range(120):
        assert taken.game.snapshot() == played_again.game.snapshot()
        assert taken.game.take_events() == played_again.game.take_events()
        if taken.game.decision is None:
            break
        choice = dice.choice(taken.game.decision.choices)
        taken.game.apply(choice)
        played_again.game.apply(choice)
    verify(taken)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("marker", STRANGERS.values(), ids=STRANGERS)
def test_a_mark_that_is_not_ours_says_nothing(key: str, marker: KeyedMarker, monkeypatch: pytest.MonkeyPatch) -> None:
    match, played_again = match_of(key), []
    really = savefile.replayed
    monkeypatch.setattr(savefile, "replayed", lambda *asked: played_again.append(1) or really(*asked))  # type: ignore[func-returns-value]
    raw = save_text(match, "test", marker).encode()
    assert not is_own(raw, OURS)
    assert read(raw, match, OURS).game.snapshot() == match.game.snapshot()
    assert played_again == [1]


@pytest.mark.parametrize("key", GAMES)
def test_any_byte_changed_and_the_file_is_played_again_or_refused(key: str) -> None:
    match = match_of(key)
    raw = save_text(match, "test", OURS).encode()
    dice = random.Random(key)
    places = {*range(40), *range(len(raw) - 90, len(raw)), *dice.sample(range(len(raw)), 60)}
    for number, place in enumerate(sorted(places)):
        for other in {raw[place] ^ 1, raw[place] ^ 0x20, ord(" "), ord("0")} - {raw[place]}:
            spoiled = raw[:place] + bytes([other]) + raw[place + 1 :]
            assert not is_own(spoiled, OURS), place
        if number % 8 == 0:
            with suppress(BadSaveFile):
                assert read(spoiled, match, OURS).game.snapshot() == match.game.snapshot(), place
    for shorter in (raw[:-1], raw[1:], raw + b"\n", raw + b" ", raw.replace(b"\n", b"\r\n"), b"", raw[-80:]):
        assert not is_own(shorter, OURS)


@pytest.mark.parametrize("key", GAMES)
def test_a_forged_position_does_not_get_in_under_the_mark_of_an_honest_one(key: str) -> None:
    match = match_of(key, 7)
    raw = save_text(match, "test", OURS).encode()
    first = match.spec.new_game(match.setup, RolledChance(5))
    for path, value in (
        (("snapshot", "outcome"), 0), (("snapshot", "decision"), None), (("snapshot", "stack"), []),
        (("snapshot", "state"), json.loads(json.dumps(first.state.to_json()))),
    ):
        with pytest.raises(BadSaveFile, match="does not follow from its journal"):
            read(resealed(raw, *path, to=value), match, OURS)
    later = save_text(match_of(key, 40), "test", OURS).encode()
    with pytest.raises(BadSaveFile, match="does not follow from its journal"):
        read(resealed(raw, "snapshot", to=json.loads(later)["snapshot"]), match, OURS)


def test_a_mark_carried_over_to_another_file_is_none() -> None:
    one, other = (save_text(match_of("hannibal", choices), "test", OURS) for choices in (40, 90))
    carried = one[: one.rindex('"mark"')] + other[other.rindex('"mark"') :]
    assert is_own(one.encode(), OURS)
    assert not is_own(carried.encode(), OURS)
    assert read(carried.encode(), match_of("hannibal", 40), OURS).game.snapshot() == json.loads(one)["snapshot"]


def test_the_mark_must_be_the_last_of_the_file() -> None:
    raw = save_text(match_of("hannibal"), "test", OURS).encode()
    data = json.loads(raw)
    for twice in (raw[:-3] + raw[raw.rindex(b',\n "mark"') :], raw[:-3] + b',\n "more": 1\n}\n'):
        assert not is_own(twice, OURS)
        with pytest.raises(BadSaveFile):
            read(twice, match_of("hannibal"), OURS)
    assert data["mark"] == OURS.mark(raw[: raw.rindex(b',\n "mark"')])


def test_a_game_without_a_journal_is_not_marked() -> None:
    match = match_of("hannibal")
    bare = SavedMatch(match.spec, match.setup, 5, match.game.clone())
    assert "mark" not in json.loads(save_text(bare, "test", OURS))


def test_without_a_marker_nothing_is_marked_and_nothing_is_known_again() -> None:
    match = match_of("hannibal")
    assert "mark" not in json.loads(save_text(match, "test"))
    assert not is_own(save_text(match, "test", OURS).encode(), None)


def test_a_save_of_ours_that_a_program_does_not_understand_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("hannibal")
    raw = save_text(match, "test", OURS).encode()

    def forgetful(*_: Any) -> None:
        raise KeyError("a field of old")

    monkeypatch.setattr(type(match.spec), "state_from_json", forgetful)
    assert read(raw, match, OURS).game.snapshot() == match.game.snapshot()


def test_dice_that_a_person_scripted_do_not_come_back_out_of_a_marked_save() -> None:
    from ccancients.engine.chance import ScriptedChance

    match = match_of("hannibal")
    game = match.game.clone(record=True, chance=ScriptedChance([5, 5, 5]))
    raw = save_text(SavedMatch(match.spec, match.setup, 5, game), "test", OURS).encode()
    with pytest.raises(BadSaveFile, match="coming dice are not those of a seed"):
        read(raw, match, OURS)

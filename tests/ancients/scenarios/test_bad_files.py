"""Whatever is wrong with a scenario file: one sentence that names the file, the place and what was expected."""

from __future__ import annotations

import copy
import json
import os
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ccancients import paths
from ccancients.ancients.scenario.files import MAX_BYTES, find_scenario, parse_scenario, read_scenario
from ccancients.engine.errors import BadScenario

AKRAGAS: dict[str, Any] = json.loads((paths.scenarios_dir() / "001-akragas.json").read_text("utf-8"))
DELETED = object()
NEVER = ("traceback", "pydantic", "validation", "error for", "http", "type=", "input_value", "none", "<", "exception")


def refused(text: str | bytes, origin: str = "mine.json") -> str:
    """The sentence with which a text is refused."""
    with pytest.raises(BadScenario) as caught:
        parse_scenario(text, origin)
    return one_sentence(str(caught.value), origin)


def one_sentence(said: str, origin: str) -> str:
    assert said.startswith(origin), said
    assert "\n" not in said
    assert said.isprintable(), said
    assert len(said) < 500
    assert said.endswith("."), said
    own = re.sub(r"'.*'", "''", said.removeprefix(origin))  # what is quoted from the file may be anything
    assert not re.search(r"[.!?] [A-Z]", own), said
    assert not any(word in own.lower() for word in NEVER), said
    return said


def with_change(path: str, value: object) -> str:
    """The text of Akragas with one thing changed, such as ``bottom.units.3.hex``."""
    changed = copy.deepcopy(AKRAGAS)
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    target: Any = changed
    for step in steps:
        target = target[step]
    if value is DELETED:
        del target[last]
    else:
        target[last] = value
    return json.dumps(changed)


def rule(**fields: object) -> dict[str, object]:
    return {"side": "bottom", **fields}


TERRAIN = {"type": "lake", "hexes": ["D8"]}
WRONG: list[tuple[str, object, str, str]] = [
    # path, value, the place that is named, what was expected
    ("schema", DELETED, "schema", "version of the file format"),
    ("schema", "1", "schema", "version of the file format"),
    ("schema", True, "schema", "version of the file format"),
    ("schema", 0, "schema", "version of the file format"),
    ("id", DELETED, "id", "missing"),
    ("id", 7, "id", "a text"),
    ("id", "", "id", "small letters"),
    ("id", "Akragas", "id", "small letters"),
    ("id", "../../etc/passwd", "id", "small letters"),
    ("id", "..\\boot", "id", "small letters"),
    ("id", "/etc/passwd", "id", "small letters"),
    ("id", "c:akragas", "id", "small letters"),
    ("id", "akragas\n", "id", "small letters"),
    ("id", "con", "id", "Windows"),
    ("id", "a" * 61, "id", "small letters"),
    ("name", "Akragas", "name", "curly braces"),
    ("name", {}, "name", "at least 1"),
    ("name", {"en": "  "}, "name", "needs one"),
    ("name", {"english": "Akragas"}, "name.english", "a language"),
    ("name", {"en": 3}, "name.en", "a text"),
    ("name", {"en": "x" * 121}, "name.en", "at most 120"),
    ("name", {"en": "two\nlines"}, "name.en", "one line"),
    ("name", {"en": "bell\u0007"}, "name.en", "control characters"),
    ("name", {"en": "turned \u202e around"}, "name.en", "control characters"),
    ("name", {"en": "half \ud800"}, "", "whole letters"),
    ("year", "406", "year", "a whole number"),
    ("year", -406.5, "year", "a whole number"),
    ("year", -3001, "year", "-3000 or more"),
    ("year", 2001, "year", "2000 or less"),
    ("year", None, "year", "a whole number"),
    ("in_first_printing", "yes", "in_first_printing", "true or false"),
    ("in_first_printing", 1, "in_first_printing", "true or false"),
    ("top", [], "top", "curly braces"),
    ("top", DELETED, "top", "missing"),
    ("top.name", {"en": ""}, "top.name", "needs one"),
    ("top.commander", 5, "top.commander", "a text"),
    ("top.commander", "x\u0000", "top.commander", "control characters"),
    ("top.color", "pink", "top.color", "'brown'"),
    ("top.command", 0, "top.command", "1 or more"),
    ("top.command", 13, "top.command", "12 or less"),
    ("top.command", "5", "top.command", "a whole number"),
    ("top.command", 10**17, "top.command", "12 or less"),
    ("top.units", {}, "top.units", "square brackets"),
    ("top.units", [], "top.units", "at least one"),
    ("top.units", [AKRAGAS["top"]["units"][0]] * 61, "top.units", "at most 60"),
    ("top.horses", 1, "top.horses", "fields of the format"),
    ("bottom.units.3", "heavy infantry", "bottom.units[3]", "curly braces"),
    ("bottom.units.3.type", "legion", "bottom.units[3].type", "'heavy infantry'"),
    ("bottom.units.3.type", DELETED, "bottom.units[3].type", "missing"),
    ("bottom.units.3.hex", "Z9", "bottom.units[3].hex", "a hex such as G5"),
    ("bottom.units.3.hex", "M2", "bottom.units[3].hex", "a hex such as G5"),
    ("bottom.units.3.hex", "g5", "bottom.units[3].hex", "a hex such as G5"),
    ("bottom.units.3.hex", ["G5"], "bottom.units[3].hex", "a text"),
    ("bottom.units.3.hex", "D2", "bottom.units[5]", "only one unit"),
    ("bottom.units.3.hex", "D8", "bottom.units[3]", "only one unit"),
    ("bottom.units.3.blocks", 0, "bottom.units[3].blocks", "1 or more"),
    ("bottom.units.3.blocks", 4, "bottom.units[3].blocks", "full strength"),
    ("bottom.units.3.blocks", "two", "bottom.units[3].blocks", "a whole number"),
    ("bottom.units.3.elite", "no", "bottom.units[3].elite", "true or false"),
    ("bottom.leaders.0.name", "", "bottom.leaders[0].name", "at least 1"),
    ("bottom.leaders.0.name", " ", "bottom.leaders[0].name", "needs one"),
    ("bottom.leaders.0.name", "x" * 61, "bottom.leaders[0].name", "at most 60"),
    ("bottom.leaders.0.name", "\u001b[31mred", "bottom.leaders[0].name", "control characters"),
    ("bottom.leaders.0.hex", "A0", "bottom.leaders[0].hex", "a hex such as G5"),
    ("bottom.leaders.0.hex", "K2", "bottom.leaders[1]", "only one leader"),
    ("bottom.leaders.0.hex", "H8", "bottom.leaders[0]", "only one leader"),
    ("bottom.leaders.0.hex", "B8", "bottom.leaders[0]", "enemy's unit"),
    ("bottom.leaders.0.side", "top", "bottom.leaders[0].side", "fields of the format"),
    ("leaders", [{"name": "Nobody's", "hex": "G5"}], "leaders", "fields of the format"),  # a leader without an army
    ("first", "left", "first", "'bottom'"),
    ("first", DELETED, "first", "missing"),
    ("banners", 0, "banners", "1 or more"),
    ("banners", 21, "banners", "20 or less"),
    ("banners", 15, "banners", "at most 14"),
    ("banners", float("inf"), "", "found Infinity"),
    ("terrain", [{"type": "swamp", "hexes": ["A1"]}], "terrain[0].type", "'forest'"),
    ("terrain", [{"type": "hill", "hexes": "A1"}], "terrain[0].hexes", "square brackets"),
    ("terrain", [{"type": "hill", "hexes": ["A1", "N1"]}], "terrain[0].hexes[1]", "a hex such as G5"),
    ("terrain", [{"type": "hill", "hexes": ["A1", "A1"]}], "terrain[0].hexes[1]", "only one"),
    ("terrain", [TERRAIN], "top.units[2]", "impassable"),
    ("terrain", [{"type": "river", "hexes": [f"{column}5" for column in "ABCDEFGHIJKLM"]}], "terrain", "apart"),
    ("ramparts", [{"hex": "G5", "sides": []}], "ramparts[0].sides", "at least 1"),
    ("ramparts", [{"hex": "G5", "sides": ["G9"]}], "ramparts[0].sides[0]", "not a neighbor"),
    ("ramparts", [{"hex": "G5", "sides": ["F5", "F5"]}], "ramparts[0].sides[1]", "twice"),
    ("ramparts", [{"hex": "G5", "sides": ["F5"]}, {"hex": "G5", "sides": ["H5"]}], "ramparts[1]", "belong together"),
    ("special_rules", ["fog"], "special_rules[0]", "curly braces"),
    ("special_rules", [{"side": "top"}], "special_rules[0]", "'kind'"),
    ("special_rules", [rule(kind="fog")], "special_rules[0]", "'growing_hand'"),
    ("special_rules", [{"kind": "growing_hand", "after_own_turns": [1]}], "special_rules[0].side", "missing"),
    ("special_rules", [rule(kind="growing_hand", after_own_turns=[0])], "special_rules[0].after_own_turns[0]", "1 or"),
    ("special_rules", [rule(kind="growing_hand", after_own_turns=[2, 2])], "special_rules[0].after_own_turns[1]",
     "twice"),
    ("special_rules", [rule(kind="growing_hand", after_own_turns=[2])] * 2, "special_rules[1]", "already there"),
    ("special_rules", [rule(kind="command_increase", at_banners=2, command=6)], "special_rules[0].command", "not more"),
    ("special_rules", [rule(kind="sudden_death", leader="Scipio")], "special_rules[0].leader", "no leader"),
    ("special_rules", [rule(kind="ambush", leader="X", units=[])], "special_rules[0].units", "at least 1"),
    ("special_rules", [rule(kind="ambush", leader="X", units=[{"type": "ghosts"}])], "special_rules[0].units[0].type",
     "'warriors'"),
    ("special_rules", [rule(kind="ambush", leader="Daphnaeus", units=[{"type": "auxilia"}])], "special_rules[0].leader",
     "on the map"),
    ("special_rules", [rule(kind="exit_for_banner", hexes=["A9", "A1"])], "special_rules[0].hexes[1]", "baseline"),
    ("special_rules", [rule(kind="banner_hexes", hexes=["Q1"])], "special_rules[0].hexes[0]", "a hex such as G5"),
    ("special_rules", [rule(kind="banner_hexes", hexes=["G5", "G5"])], "special_rules[0].hexes[1]", "twice"),
    ("introduction", "Once upon a time", "introduction", "curly braces"),
    ("introduction", {"en": "a\u001b[2Jb"}, "introduction.en", "control characters"),
    ("introduction", {"en": "x" * 20_001}, "introduction.en", "at most 20000"),
    ("outcome", {"EN": ""}, "outcome.EN", "a language"),
    ("author", None, "author", "a text"),
    ("licence", "two\nlines", "licence", "one line"),
    ("notes", 1, "notes", "a text"),
    ("sources", "Polybius", "sources", "square brackets"),
    ("sources", ["x"] * 41, "sources", "at most 40"),
    ("sources", ["x\ty"], "sources[0]", "control characters"),
    ("../../../etc/passwd", 1, "", "fields of the format"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "place", "expected"), WRONG, ids=range(len(WRONG)))
def test_each_field_wrong_in_turn(path: str, value: object, place: str, expected: str) -> None:
    text = with_change(path, value) if ".." not in path else json.dumps({**AKRAGAS, path: value})
    said = refused(text)
    assert expected in said, said
    if place:
        assert said.startswith(f"mine.json: {place}: "), said


def test_every_field_of_the_format_is_among_the_wrong_ones() -> None:
    tried = {path.split(".")[0] for path, *_ in WRONG}
    assert tried >= set(AKRAGAS)
    assert tried >= {"terrain", "ramparts", "special_rules", "notes"}


@pytest.mark.slow
def test_every_field_of_the_wrong_type() -> None:
    """Each value of the file replaced by something else, by machine."""
    values: list[object] = [None, [], {}, "\u0000", -4000, 1.5, "x" * 30_000, [[]], {"kind": 3}]
    for path in leaves(AKRAGAS):
        for value in values:
            said = refused(with_change(path, value))
            assert said.startswith(f"mine.json: {path.split('.', maxsplit=1)[0]}"), said


def leaves(value: object, path: str = "") -> list[str]:
    if isinstance(value, dict):
        return [leaf for key, part in value.items() for leaf in leaves(part, f"{path}.{key}" if path else key)]
    if isinstance(value, list):
        return [leaf for number, part in enumerate(value[:2]) for leaf in leaves(part, f"{path}.{number}")]
    return [path]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "line 1, column 1: expected undamaged JSON"),
        ("no JSON at all", "line 1, column 1: expected undamaged JSON"),
        ('{"schema": 1,\n "id": }', "line 2, column 8: expected undamaged JSON"),
        (json.dumps(AKRAGAS)[:-20], "expected undamaged JSON"),
        ("[]", "one object"),
        ("3", "one object"),
        ("null", "one object"),
        ('"akragas"', "one object"),
        (b"\xff\xfe{\x00}\x00", "byte 1: expected text in UTF-8"),
        (b'{"schema": 1, "id": "caf\xe9"}', "byte 25: expected text in UTF-8"),
        ('{"schema": 1, "schema": 1}', "'schema': expected once"),
        (json.dumps(AKRAGAS).replace('"hex": "B8"', '"hex": "B8", "hex": "A9"'), "'hex': expected once"),
        ('{"schema": NaN}', "expected a number, found NaN"),
        ('{"schema": -Infinity}', "expected a number, found -Infinity"),
        ('{"schema": 1e999}', "sensible size"),
        ('{"schema": ' + "9" * 5000 + "}", "sensible size"),
        ("[" * 100_000, "at most 20 deep"),
        ('{"a":' * 50_000, "at most 20 deep"),
        ('{"schema": 1, "x": ' + "[" * 30 + "]" * 30 + "}", "at most 20 deep"),
        (" " * (MAX_BYTES + 1), "at most 1,000,000 bytes"),
        ("\0" * 100, "line 1, column 1: expected undamaged JSON"),
    ],
    ids=range(21),
)
def test_what_is_not_our_json_is_refused(text: str | bytes, expected: str) -> None:
    assert expected in refused(text)


def test_a_newer_schema_is_refused_not_guessed_at() -> None:
    said = refused(json.dumps({"schema": 2, "name": "from the future"}))
    assert said == "mine.json is of schema 2, this program reads up to 1."


def test_brackets_in_a_text_are_not_depth() -> None:
    scenario = parse_scenario(with_change("notes", '[{"' * 100), "mine.json")
    assert scenario.notes.startswith("[{")


def test_a_byte_order_mark_is_no_mistake() -> None:
    assert parse_scenario(b"\xef\xbb\xbf" + json.dumps(AKRAGAS).encode(), "mine.json").id == "001-akragas"


def test_a_name_with_control_characters_cannot_disturb_the_sentence() -> None:
    with pytest.raises(BadScenario) as caught:
        parse_scenario(json.dumps({**AKRAGAS, "\u001b[31m\nx": 1}), "bad\nname\u202e.json")
    assert str(caught.value).isprintable()


def test_a_hundred_megabytes_are_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    monkeypatch.setattr(os, "open", opened)
    with pytest.raises(BadScenario) as caught:
        read_scenario(path)
    said = one_sentence(str(caught.value), str(path))
    assert "at most 1,000,000 bytes, this one has 100,000,000" in said


def opened(*_: object, **__: object) -> None:
    raise AssertionError("the file was opened")


@pytest.mark.parametrize("make", [Path.mkdir, lambda path: None], ids=["a folder", "nothing there"])
def test_what_is_no_file_is_refused(tmp_path: Path, make: Callable[[Path], None]) -> None:
    path = tmp_path / "not a file.json"
    make(path)
    with pytest.raises(BadScenario) as caught:
        read_scenario(path)
    one_sentence(str(caught.value), str(path))


def test_a_path_that_is_none_is_refused() -> None:
    with pytest.raises(BadScenario, match="cannot be read"):
        find_scenario("scenarios/\0.json")


def test_hundreds_of_mutated_files_are_read_or_refused() -> None:
    original = (paths.scenarios_dir() / "010-castulo.json").read_bytes()
    for seed in range(600):
        dice = random.Random(seed)
        data = bytearray(original)
        for _ in range(dice.randint(1, 4)):
            place = dice.randrange(len(data))
            kind = dice.randrange(4)
            if kind == 0:
                data[place] ^= 1 << dice.randrange(8)
            elif kind == 1:
                del data[place : place + dice.randint(1, 40)]
            elif kind == 2:
                data[place:place] = data[dice.randrange(len(data)) :][: dice.randint(1, 60)]
            else:
                data[place : place + 1] = dice.choice([b"[", b"{", b'"', b"-1e9", b"null", b"\\", b"\xc3", b"9" * 30])
        try:
            parse_scenario(bytes(data), "mine.json")
        except BadScenario as error:
            one_sentence(str(error), "mine.json")
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error!r}") from error

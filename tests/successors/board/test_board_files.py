"""Files of boards: ours is right, a wrong one is refused in one sentence, and each value tells where it comes from."""

from __future__ import annotations

import copy
import json
import os
import random
import re
from argparse import ArgumentParser
from pathlib import Path as File
from typing import Any

import pytest

from ccancients.paths import resources_dir
from ccancients.successors.commands import boards
from ccancients.successors.components.board import Board, board_from_text, own_board, read_board
from ccancients.successors.components.board_file import BadBoard
from ccancients.successors.components.board_schema import board_schema, board_schema_text
from ccancients.successors.components.checks import faults, is_column
from ccancients.successors.components.origins import house_rules, is_reconstructed, origins, tags_counted
from ccancients.successors.components.tables import NAMES, OPTIONS, Switches
from tests.successors.board.schema_check import wrong
from tests.successors.board.spoiling import places, spoiled

RAW: dict[str, Any] = json.loads((resources_dir() / "successors" / "board.json").read_text("utf-8"))
SMALL: dict[str, Any] = {key: value for key, value in RAW.items() if key != "drawing"}
WHERE = places(SMALL)
NEVER = ("traceback", "pydantic", "validation", "error for", "http", "type=", "input_value", "<", "exception")
DELETED = object()
SPOILED = 1_000


def one_sentence(said: str) -> str:
    """A sentence for whoever wrote the file, whatever is quoted from it."""
    assert said.startswith("mine.json: "), said
    assert said.isprintable(), said
    assert len(said) < 500, said
    assert said.endswith("."), said
    own = re.sub(r"'.*'", "''", said.removeprefix("mine.json: "))
    assert not re.search(r"[.!?] [A-Z]", own), said
    assert not any(word in own.lower() for word in NEVER), said
    assert ": expected" in own or own.startswith("expected"), said
    return said


def tried(text: bytes | str) -> str:
    """The sentence with which a file is refused; empty when it can be played by."""
    try:
        board = board_from_text(text, "mine.json")
    except BadBoard as error:
        return one_sentence(str(error))
    assert board.deck() is not None
    return ""


def changed(path: str, value: object, base: dict[str, Any] = SMALL) -> dict[str, Any]:
    """Our file with one thing changed, such as ``spaces.3.kind``."""
    raw = copy.deepcopy(base)
    holder: Any = raw
    last: Any = ""
    for number, step in enumerate(path.split(".")):
        holder = holder if not number else holder[last]
        last = int(step) if isinstance(holder, list) else step
    if value is DELETED:
        del holder[last]
    else:
        holder[last] = value
    return raw


def number_of(part: str, name: str) -> int:
    return next(number for number, each in enumerate(RAW[part]) if each["id"] == name)


PELLA, TARSOS, SPARTA = (number_of("spaces", name) for name in ("pella", "tarsos", "sparta"))
GATES, MAKEDONIA = number_of("spaces", "kilikian_gates"), number_of("provinces", "makedonia")
PATH = {"a": "pella", "b": "dion", "kind": "land"}
ARMY = {"generals": [], "space": "pella", "location": "outside", "cu": {"mercenary": 1}}
WRONG: list[tuple[str, object, str, str]] = [
    # path, value, the place that is named, what was expected
    ("format", "a board", "", "the file of a board"), ("schema", 2, "schema", "1 or less"),
    ("id", "My Board", "id", "another text"), ("name", "", "name", "at least 1"), ("status", 3, "status", "a text"),
    ("tags", [], "tags", "curly braces"), ("default_tag", "guessed", "default_tag", "'found'"),
    ("canvas", {"width": 2400}, "canvas", "a 'height'"), ("canvas.width", 20, "canvas.width", "100 or more"),
    ("colour", "red", "colour", "fields of the format"),
    (f"spaces.{PELLA}.id", "here", "spaces", "which is an answer"),
    (f"spaces.{PELLA}.kind", "village", f"spaces[{PELLA}].kind", "'minor_city'"),
    (f"spaces.{PELLA}.kind", "minor_city", "provinces, makedonia", "exactly one major city, 'pella'"),
    (f"spaces.{PELLA}.x", 9999, "spaces, pella", "a place on the canvas"),
    (f"spaces.{PELLA}.port", False, "spaces, pella", "a port to have a path by sea"),
    (f"spaces.{PELLA}.name", "Dion", "spaces, names", "'Dion' once"),
    (f"spaces.{PELLA}.province", "atlantis", "spaces, pella", "found 'atlantis'"),
    (f"spaces.{PELLA}.province", "epeiros", "provinces, makedonia", "the spaces that name it"),
    (f"spaces.{GATES}.start", "independent", f"spaces, {RAW['spaces'][GATES]['id']}", "no control marker"),
    (f"spaces.{TARSOS}", DELETED, "paths, ", "two spaces of this board"),
    ("paths.0.kind", "air", "paths[0].kind", "'land'"),
    ("paths.0.b", "pella", "paths, pella–pella", "two different spaces"),
    ("paths.0.b", "rome", "paths, pella–rome", "two spaces of this board"),
    ("paths.1", {**PATH, "kind": "strait"}, "", ""), ("paths.2", PATH, "paths, pella–dion", "one path by land"),
    (f"provinces.{MAKEDONIA}.majority", 5, "provinces, makedonia", "a majority of 3 of its 5 spaces"),
    (f"provinces.{MAKEDONIA}.vp", -1, f"provinces[{MAKEDONIA}].vp", "0 or more"),
    ("holding_boxes", [], "independents, philon", "a holding box"),
    ("holding_boxes.0.army", "xerxes", "holding_boxes, xerxes", "an independent army"),
    ("holding_boxes.0.exits.0.space", "rome", "holding_boxes, glaukias", "found 'rome'"),
    ("independents.0.space", None, "independents, leosthenes", "the space where it begins"),
    ("independents.0.space", "pella", "independents, leosthenes", "'pella' to lie where it may go"),
    ("independents.0.may_enter", {"provinces": ["gallia"]}, "independents, leosthenes", "found 'gallia'"),
    ("independents.0.strength", 0, "independents[0].strength", "1 or more"),
    ("generals.0.initiative", {"value": 7, "tag": "user"}, "generals[0].initiative", "6 or less"),
    ("generals.0.initiative", {"value": 3, "tag": "guess"}, "generals[0].initiative", "found, older, REC, user"),
    ("generals.0.seniority", 19, "generals", "found 19 twice"),
    ("generals.0.id", "minor1", "generals", "minor generals are"),
    ("generals.0.id", "eumenes", "generals", "'eumenes' once"),
    ("generals.0.id", "mercenary", "generals", "'mercenary' for one piece"),
    ("generals.0.start_province", "rome", "generals, perdikkas", "found 'rome'"),
    ("generals.0.battle_in", {"province": "rome", "battle": 3}, "generals, perdikkas", "found 'rome'"),
    ("royals.0.home", "rome", "royals, alexandros_iv", "found 'rome'"),
    ("tables.path_cost", {"land": 1}, "tables.path_cost.mountain", "missing"),
    ("tables.city_limit", "two", "tables.city_limit", "a whole number"),
    ("tables.dragons", 1, "tables.dragons", "fields of the format"),
    ("tables.siege_die", [1, 2], "tables.siege_die", "at least 6"),
    ("tables.hostile_fortress_column", "20", "tables.hostile_fortress_column", "a column of the attrition"),
    ("tables.attrition.value.columns.1", "two", "tables.attrition", "columns such as 2"),
    ("tables.attrition.value.rows.3", [0], "tables.attrition", "a row for each side"),
    ("tables.tyche_die.value.6", DELETED, "tables.tyche_die", "a number for each side"),
    ("tables.forage_limit", {"pella": 3}, "tables.forage_limit", "a 'default'"),
    ("tables.forage_limit", {"default": 8, "rome": 3}, "tables.forage_limit", "found 'rome'"),
    ("tables.train.value.unit", "independent", "tables.train", "found 'independent'"),
    ("tables.reinforcements.value.each", {"elephant": 1}, "tables.reinforcements", "found 'elephant'"),
    ("switches.passage", "maybe", "switches.passage", "one of true, false"),
    ("switches.flying", True, "switches.flying", "fields of the format"),
    ("tyche_deck.0.ops", 5, "tyche_deck[0].ops", "4 or less"),
    ("tyche_deck.0.event", "flood", "tyche_deck[0].event", "'major_campaign'"),
    ("scenarios", [], "scenarios", "at least 1"), ("scenarios.0.players", 3, "scenarios, babylon_323_four", "as many"),
    ("scenarios.0.rounds", 7, "scenarios, babylon_323_four", "whole turns"),
    ("scenarios.0.factions.0.id", "red", "scenarios, babylon_323_four", "different ids"),
    ("scenarios.0.factions.0.color", "blue", "scenarios[0].factions[0].color", "another text"),
    ("scenarios.0.factions.0.control.0", "tarsos", "scenarios, babylon_323_four", "'tarsos' to belong to one"),
    ("scenarios.0.factions.0.control.0", RAW["spaces"][GATES]["id"], "scenarios, babylon_323_four", "can hold a"),
    ("scenarios.0.factions.0.armies.0.generals.0", "caesar", "scenarios, babylon_323_four, blue", "found 'caesar'"),
    ("scenarios.0.factions.0.armies.0.generals.0", "krateros", "scenarios, babylon_323_four", "'krateros' in one"),
    ("scenarios.0.factions.0.armies.0.space", "rome", "scenarios, babylon_323_four, blue", "found 'rome'"),
    ("scenarios.0.factions.0.armies.0.space", "lamia", "scenarios, babylon_323_four", "one faction in 'lamia'"),
    ("scenarios.0.factions.0.armies.0.location", "inside", "scenarios, babylon_323_four, blue", "inside 'pella'"),
    ("scenarios.0.factions.0.armies.0.cu", {"independent": 2}, "scenarios, babylon_323_four, blue", "'independent'"),
    ("scenarios.0.factions.0.armies", [ARMY], "scenarios, babylon_323_four, blue", "an army with a general"),
    ("scenarios.0.factions.0.armies.0", {**ARMY, "cu": {}}, "scenarios, babylon_323_four, blue", "army of somebody"),
    ("scenarios.0.factions.0.royals.0.space", "dion", "scenarios, babylon_323_four, blue", "nobody inside 'dion'"),
    ("scenarios.0.factions.0.royals.0.id", "arsinoe", "scenarios, babylon_323_four, blue", "found 'arsinoe'"),
    ("scenarios.0.factions.0.minor_generals", 5, "scenarios, babylon_323_four, blue", "at most 4"),
    ("scenarios.1.markers.0.space", "rome", "scenarios, three_heirs_three", "found 'rome'"),
]  # fmt: skip


def test_our_own_board_has_no_fault_and_fits_its_schema():
    board = own_board()
    assert list(faults(board.file, board.tables)) == []
    assert wrong(RAW, board_schema(), board_schema()) == ""
    assert (board.count, len(board.file.paths), len(board.provinces), board.majors) == (108, 214, 26, 13)


def test_the_published_schema_is_that_of_the_models():
    published = File(__file__).parents[3] / "docs" / "successors-board.schema.json"
    assert published.read_text("utf-8") == board_schema_text(), "write board_schema_text() into this file"


@pytest.mark.parametrize(("path", "value", "place", "expected"), WRONG)
def test_each_thing_wrong_in_turn(path, value, place, expected):
    said = tried(json.dumps(changed(path, value)))
    assert place in said
    assert expected in said


def test_what_has_the_wrong_form_does_not_fit_the_schema_either():
    schema = board_schema()
    for path, value in (("schema", 2), ("spaces.0.kind", "village"), ("tables.path_cost", {"land": 1}), ("colour", 1),
                        ("switches.passage", "maybe"), ("generals.0.initiative", {"value": 7, "tag": "user"}),
                        ("generals.0.initiative", {"value": 3, "tag": "guess"}), ("scenarios.0.players", 9)):
        assert wrong(changed(path, value), schema, schema), path


def test_tags_may_stand_at_any_value_or_nowhere():
    tagged = copy.deepcopy(SMALL)
    tagged["name"] = {"value": "My board", "tag": "user"}
    tagged["paths"] = {"value": tagged["paths"], "tag": "user", "source": "my copy"}
    bare = json.loads(json.dumps(SMALL))
    for general in bare["generals"]:
        for name, value in general.items():
            general[name] = value["value"] if isinstance(value, dict) and "value" in value else value
    schema = board_schema()
    for raw in (tagged, bare):
        assert tried(json.dumps(raw)) == ""
        assert wrong(raw, schema, schema) == ""


def test_what_may_be_left_out_is_left_out():
    left_out = ("tables", "switches", "tyche_deck", "royals", "tags")
    raw = {key: value for key, value in SMALL.items() if key not in left_out}
    raw["id"] = "short"
    raw["scenarios"] = copy.deepcopy(raw["scenarios"])
    for scenario in raw["scenarios"]:
        for faction in scenario["factions"]:
            faction["royals"] = []
    board = board_from_text(json.dumps(raw), "short.json")
    assert board.tables == own_board().tables
    assert board.switches == Switches()
    ours = [each for each in origins(board) if each.place.startswith(("tables", "switches"))]
    assert ours
    assert all(each.is_ours for each in ours)


def refused_or_played(seeds: range) -> int:
    refused = 0
    for seed in seeds:
        try:
            refused += tried(spoiled(SMALL, WHERE, seed)) != ""
        except Exception as error:
            raise AssertionError(f"seed {seed}") from error
    return refused


def test_spoiled_files_are_refused_in_one_sentence_or_can_be_played_by():
    assert refused_or_played(range(40)) > 15


@pytest.mark.slow
def test_a_thousand_spoiled_files():
    assert refused_or_played(range(SPOILED)) > SPOILED // 3


@pytest.mark.parametrize("words", ["1", "3-4", "10+"])
def test_columns_of_the_attrition_table(words):
    assert is_column(words)


@pytest.mark.parametrize("words", ["", "+", "3-", "-4", "3-4+", "1-2-3", "²", "9999"])
def test_what_is_no_column(words):
    assert not is_column(words)


# -- where values come from -------------------------------------------------------------------------------------------


def board_with(path: str, value: object) -> Board:
    return board_from_text(json.dumps({**changed(path, value), "id": "mine"}), "mine.json")


def test_every_value_tells_where_it_comes_from():
    found = {each.place: each for each in origins(own_board())}
    assert found["tables.path_cost"].tag == "found"
    assert found["tables.path_cost"].source == "S4 66-69"
    assert found["generals.eumenes.popularity"].tag == "found"
    assert found["generals.eumenes.initiative"].tag == "REC"
    assert found["generals.perdikkas.start_province"].tag == "older"
    assert (found["spaces.sparta.kind"].tag, found["spaces.amphipolis.kind"].tag) == ("found", "REC")
    assert sum(tags_counted(own_board()).values()) == len(found)
    assert is_reconstructed(own_board())
    assert house_rules(own_board()) == []
    switches = {each.removeprefix("switches.") for each in found if each.startswith("switches.")}
    assert switches == set(NAMES) == set(OPTIONS)


def test_the_ratings_that_were_found_are_six_of_fifty_two():
    ratings = [each for each in origins(own_board()) if each.place.startswith("generals.")]
    names = ("initiative", "battle", "popularity", "seniority")
    four = [each for each in ratings if each.place.rpartition(".")[2] in names]
    assert len(four) == 52
    assert sum(each.tag == "found" for each in four) == 6


def test_what_contradicts_the_chapter_is_played_and_called_a_house_rule():
    board = board_with("tables.city_limit", {"value": 3, "tag": "user"})
    assert [(each.place, each.value, each.tag) for each in house_rules(board)] == [("tables.city_limit", 3, "user")]
    assert house_rules(board_with("tables.attrition.value.rows.6", [9] * 6)) == []
    assert [each.place for each in house_rules(board_with("switches.passage", False))] == ["switches.passage"]


# -- the command ------------------------------------------------------------------------------------------------------


def run(*arguments: str) -> int:
    parser = ArgumentParser()
    boards.add_arguments(parser, None)  # type: ignore[arg-type]
    return boards.run(parser.parse_args(arguments), None)  # type: ignore[arg-type]


def test_the_command_tells_of_our_board(capsys):
    assert run() == 0
    said = capsys.readouterr().out
    assert "RECONSTRUCTED" in said
    assert "108 spaces (44 ports), 214 paths" in said
    assert run("--tags", "--only", "found") == 0
    said = capsys.readouterr().out
    assert "found  tables.city_limit = 2   [S4 105]" in said
    assert "REC    " not in said


def test_the_command_refuses_a_wrong_file_and_checks_the_others(tmp_path, capsys):
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(changed("tables.city_limit", 3)), encoding="utf-8")
    bad.write_text(json.dumps(changed("schema", 2)), encoding="utf-8")
    assert run(str(good), str(bad), str(tmp_path / "none.json")) == 2
    out, errors = capsys.readouterr()
    assert "house rule: tables.city_limit = 3" in out
    assert len(errors.splitlines()) == 2


def test_the_command_prints_the_schema(capsys):
    assert run("--schema") == 0
    assert json.loads(capsys.readouterr().out) == board_schema()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_refused_at_once(tmp_path):
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    with pytest.raises(BadBoard, match="pipe"):
        read_board(pipe)


def test_spoiling_is_the_same_for_the_same_seed():
    seed = random.Random(5).randrange(1000)
    assert spoiled(SMALL, WHERE, seed) == spoiled(SMALL, WHERE, seed)

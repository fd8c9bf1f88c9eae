from __future__ import annotations

import json
from pathlib import Path

import pytest

from ccancients.ancients.mind.players import Scripted, Searching, anybody
from ccancients.ancients.mind.script.weights import DEFAULT, Weights
from ccancients.ancients.mind.search.thinker import Thinker
from ccancients.ancients.mind.search.values import STANDARD, Values
from ccancients.ancients.mind.tuned import BadWeights, changed, read_tuned, value_of
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.arena.contestants import Level
from ccancients.arena.other_programs import Invitation

GOOD = {
    "kind": "tuned weights", "schema": 1, "of": "script", "version": 2, "date": "2026-01-02",
    "measured": "52.0% (49.0% to 55.0%) against start, 600 games", "changed": {"danger": 0.8, "support.2": 4.5},
}  # fmt: skip


def written(tmp_path: Path, data: object) -> Path:
    file = tmp_path / "weights.json"
    file.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("weights", "name"),
    [(DEFAULT, "danger"), (DEFAULT, "support.2"), (DEFAULT, "card_keep.rally"), (DEFAULT, "danger_share.4.1"),
     (STANDARD, "strike_now"), (STANDARD, "unit.HI"), (STANDARD, "wear.3.2")],
)  # fmt: skip
def test_a_weight_is_changed_by_its_name_and_nothing_else_is(weights: Weights | Values, name: str) -> None:
    before = value_of(weights, name)
    other = changed(weights, {name: before + 1})
    assert value_of(other, name) == before + 1
    assert value_of(weights, name) == before
    assert changed(other, {name: before}) == weights


@pytest.mark.parametrize(
    "name", ["courage", "support", "support.3", "support.x", "support.-1", "card_keep", "card_keep.joker",
             "danger_share.4", "danger_share.9.1", "danger.0", "", "__class__", "support.²"],
)  # fmt: skip
def test_a_name_that_stands_for_no_number_is_refused(name: str) -> None:
    with pytest.raises(BadWeights, match="is not the name of a weight"):
        changed(DEFAULT, {name: 1.0})


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 1e9])
def test_a_weight_beyond_reason_is_refused(value: float) -> None:
    with pytest.raises(BadWeights, match="danger: expected a number"):
        changed(DEFAULT, {"danger": value})


def test_weights_of_the_search_are_read(tmp_path: Path) -> None:
    changes = {"strike_now": 0.9, "unit.HI": 30.0}
    weights = read_tuned(written(tmp_path, {**GOOD, "of": "search", "changed": changes})).weights()
    assert isinstance(weights, Values)
    assert (weights.strike_now, weights.unit["HI"]) == (0.9, 30.0)
    assert weights.unit["LI"] == STANDARD.unit["LI"]


def test_a_file_by_hand_is_read(tmp_path: Path) -> None:
    tuned = read_tuned(written(tmp_path, GOOD))
    weights = tuned.weights()
    assert isinstance(weights, Weights)
    assert (weights.danger, weights.support) == (0.8, (0.0, 1.5, 4.5))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("{", "Line 1|line 1|JSON|expected"),
        ([], "expected a file of tuned weights"),
        ({**GOOD, "schema": 2}, "schema: expected 1"),
        ({**GOOD, "of": "window"}, "of: expected one of script, search"),
        ({**GOOD, "version": 0}, "version: expected a whole number from 1"),
        ({**GOOD, "version": True}, "version: expected a whole number from 1"),
        ({**GOOD, "date": None}, "date: expected a text"),
        ({**GOOD, "colour": 1}, "'colour': there is no such field"),
        ({**GOOD, "changed": [1]}, "changed: expected weights by name"),
        ({**GOOD, "changed": {"danger": "much"}}, "danger: expected a number"),
        ({**GOOD, "changed": {"danger": True}}, "danger: expected a number"),
        ({**GOOD, "changed": {"courage": 1}}, "'courage' is not the name of a weight"),
        ({**GOOD, "of": "search"}, "'danger' is not the name of a weight"),
    ],
)
def test_a_bad_file_is_one_sentence_that_names_it(tmp_path: Path, data: object, said: str) -> None:
    with pytest.raises(BadWeights, match=said) as refused:
        read_tuned(written(tmp_path, data))
    assert str(refused.value).startswith(str(tmp_path / "weights.json"))
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match=r"none\.json: "):
        read_tuned(tmp_path / "none.json")


def test_a_file_of_weights_takes_part_in_the_arena(tmp_path: Path) -> None:
    file, akragas = tmp_path / "weights.json", Setup(scenario=find_scenario("akragas"))
    written(tmp_path, {**GOOD, "changed": {"danger": 0.9}})
    assert anybody(ANCIENTS, f"weights={file}") == Scripted(
        f"weights={file}", changed(DEFAULT, {"danger": 0.9})  # type: ignore[arg-type]
    )
    written(tmp_path, {**GOOD, "of": "search", "changed": {"line": 2.0}})
    searching = anybody(ANCIENTS, f"weights={file}", 3)
    assert isinstance(searching, Searching)
    assert (searching.name, searching.values.line) == (f"weights={file}@3", 2.0)
    with searching.sit_down(Invitation(ANCIENTS, akragas, 0, 1, 2)) as player:
        assert isinstance(player, Thinker)
        assert (player.evaluations, player.values.line) == (3, 2.0)
    assert anybody(ANCIENTS, "greedy") == Level("greedy")

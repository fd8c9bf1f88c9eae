"""The steps from one schema to the next: they chain, they miss nothing out, and what they cannot read is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ccancients.ancients.scenario.files import scenario_from_object
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.errors import BadSaveFile, BadScenario
from ccancients.engine.migrations import SAVED_MATCHES, SCENARIOS, SETTINGS, Migrations, NotMigrated
from ccancients.engine.savefile import checksum, parse_save, verify
from ccancients.ui.desktop.settings import Settings, read_settings

EXAMPLES = Path(__file__).parents[1] / "data" / "schema-1"


def battle_data() -> dict:
    newest = EXAMPLES.with_name(f"schema-{SAVED_MATCHES.newest}")
    return json.loads((newest / "akragas-first-to-the-end.ccbattle").read_text(encoding="utf-8"))


# -- two schemas that never were: in one the seed was called otherwise, in both the players stood elsewhere


def from_minus_one(data):
    """The seed used to be called ``luck``."""
    return {**{key: value for key, value in data.items() if key != "luck"}, "seed": data["luck"]}


def from_zero(data):
    """Who played used to stand at the top."""
    rest = {key: value for key, value in data.items() if key != "players"}
    return {**rest, "extras": {"seats": data["players"], **data["extras"]}}


MADE_UP = Migrations(newest=1, steps={-1: from_minus_one, 0: from_zero}, oldest=-1)


def older_battle(schema: int) -> bytes:
    """The example as a program of a schema that never was would have written it."""
    data = battle_data()
    data["schema"] = schema
    data["players"] = data["extras"].pop("seats")
    if schema == -1:
        data["luck"] = data.pop("seed")
    data["checksum"] = checksum(data)
    return json.dumps(data).encode()


@pytest.mark.parametrize("schema", [-1, 0])
def test_steps_chain_up_to_the_newest_schema(schema):
    battle = parse_save(older_battle(schema), "old.ccbattle", (ANCIENTS,), MADE_UP)
    assert battle.seed == 101
    assert battle.extras["seats"] == ["person", "recruit"]
    assert battle.extras["names"] == ["Livia", ""]
    verify(battle)


def test_a_step_leaves_the_data_of_the_file_as_they_are():
    data = json.loads(older_battle(-1))
    before = json.dumps(data)
    assert MADE_UP.brought_up(data)["schema"] == 1
    assert json.dumps(data) == before


def test_the_checksum_is_that_of_the_file_and_not_of_what_it_becomes():
    spoiled = older_battle(0).replace(b'"Livia"', b'"Silvia"')
    with pytest.raises(BadSaveFile, match="checksum does not fit"):
        parse_save(spoiled, "old.ccbattle", (ANCIENTS,), MADE_UP)


def test_an_old_file_that_is_not_what_its_schema_demands_is_refused():
    data = json.loads(older_battle(-1))
    del data["luck"]
    data["checksum"] = checksum(data)
    with pytest.raises(BadSaveFile, match=r"old\.ccbattle: it is not what schema -1 demands"):
        parse_save(json.dumps(data).encode(), "old.ccbattle", (ANCIENTS,), MADE_UP)
    with pytest.raises(NotMigrated):
        MADE_UP.brought_up({"schema": -1})


def test_a_schema_before_the_first_one_is_refused():
    with pytest.raises(BadSaveFile, match="no schema number"):
        parse_save(older_battle(0), "old.ccbattle", (ANCIENTS,))


@pytest.mark.parametrize("steps", [{}, {1: dict}, {1: dict, 2: dict, 3: dict}])
def test_a_missing_step_and_one_too_many_are_found_at_once(steps):
    with pytest.raises(ValueError, match="one step from each of the schemas 1 to 2"):
        Migrations(newest=3, steps=steps)


# -- newer files are refused, not guessed at


def test_a_battle_of_a_newer_version_is_refused_with_a_sentence():
    data = {**battle_data(), "schema": SAVED_MATCHES.newest + 1, "new": "field"}
    data["checksum"] = checksum(data)
    with pytest.raises(BadSaveFile) as refused:
        parse_save(json.dumps(data).encode(), "new.ccbattle", (ANCIENTS,))
    assert str(refused.value).startswith("new.ccbattle")
    assert "newer version" in str(refused.value)


def test_a_scenario_of_a_newer_version_is_refused_with_a_sentence():
    data = json.loads((EXAMPLES / "example.ccscenario").read_text(encoding="utf-8"))
    with pytest.raises(BadScenario, match=f"of schema {SCENARIOS.newest + 1}, this program reads up to"):
        scenario_from_object({**data, "schema": SCENARIOS.newest + 1}, "new.ccscenario")


def test_settings_of_a_newer_version_are_read_as_far_as_known_and_a_copy_stays(tmp_path):
    file = tmp_path / "settings.json"
    content = json.dumps({"schema": SETTINGS.newest + 1, "theme": "dark", "hologram": 3})
    file.write_text(content, encoding="utf-8")
    assert read_settings(file).theme == "dark"
    assert (tmp_path / f"settings.schema-{SETTINGS.newest + 1}.json").read_text(encoding="utf-8") == content


def test_settings_of_an_older_version_are_brought_up(tmp_path):
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"schema": 0, "look": "dark"}), encoding="utf-8")
    steps = Migrations(newest=1, steps={0: lambda data: {"theme": data["look"]}}, oldest=0)
    assert read_settings(file, steps) == Settings(theme="dark")

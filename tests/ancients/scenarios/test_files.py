"""Reading, writing and finding scenario files."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from ccancients import paths
from ccancients.ancients.scenario.files import (
    NotSaved,
    find_scenario,
    json_schema,
    read_scenario,
    scenario_from_object,
    scenario_text,
    shipped_scenarios,
    user_file,
    user_scenarios,
    write_scenario,
)
from ccancients.ancients.scenario.model import Army, Scenario, UnitSetup
from ccancients.engine.errors import BadScenario


@pytest.fixture
def akragas() -> Scenario:
    return find_scenario("akragas")


def test_every_battle_survives_writing_and_reading(tmp_path: Path) -> None:
    for scenario in shipped_scenarios():
        path = tmp_path / f"{scenario.id}.json"
        write_scenario(scenario, path)
        assert read_scenario(path) == scenario
        first = path.read_bytes()
        write_scenario(read_scenario(path), path)
        assert path.read_bytes() == first
    assert len(list(tmp_path.iterdir())) == len(shipped_scenarios()), "a file was left behind"


def test_a_unit_is_a_line(akragas: Scenario) -> None:
    lines = scenario_text(akragas).splitlines()
    assert '      {"type": "heavy infantry", "hex": "D8"},' in lines
    assert sum('"type"' in line for line in lines) == 24


def test_reduced_and_elite_units_survive(akragas: Scenario, tmp_path: Path) -> None:
    units = (UnitSetup(type="heavy infantry", hex="G5", blocks=2, elite=True), *akragas.top.units)
    changed = akragas.model_copy(update={"top": akragas.top.model_copy(update={"units": units})})
    write_scenario(changed, tmp_path / "a.json")
    assert read_scenario(tmp_path / "a.json") == changed


def test_a_draft_can_be_written_and_read_but_not_played(akragas: Scenario, tmp_path: Path) -> None:
    nobody = Army(name={"en": "Nobody"}, color="grey", command=5)
    draft = akragas.model_copy(update={"bottom": nobody})
    write_scenario(draft, tmp_path / "draft.json")
    assert read_scenario(tmp_path / "draft.json", draft=True) == draft
    with pytest.raises(BadScenario, match=r"bottom.units: The bottom army has no units"):
        read_scenario(tmp_path / "draft.json")


@pytest.mark.parametrize("where", ["fsync", "replace"])
def test_a_full_disk_loses_nothing(
    akragas: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    path = tmp_path / "mine.json"
    path.write_text("the old one", "utf-8")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(*((os, "fsync", full) if where == "fsync" else (Path, "replace", full)))
    with pytest.raises(NotSaved) as caught:
        write_scenario(akragas, path)
    assert str(caught.value) == f"{path} could not be saved: the disk is full."
    assert [each.name for each in tmp_path.iterdir()] == ["mine.json"]
    assert path.read_text("utf-8") == "the old one"


def test_a_folder_that_cannot_be_made_is_said(akragas: Scenario, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotSaved, match="could not be saved"):
        write_scenario(akragas, tmp_path / "file" / "mine.json")


def test_a_link_stays_a_link(akragas: Scenario, tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    link = tmp_path / "link.json"
    try:
        link.symlink_to(tmp_path / "real" / "mine.json")
    except OSError:
        pytest.skip("no links here")
    write_scenario(akragas, link)
    assert link.is_symlink()
    assert read_scenario(tmp_path / "real" / "mine.json") == akragas


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("akragas", "001"), ("AKRAGAS", "001"), ("1", "001"), ("001", "001"), ("001-akragas", "001"), ("15", "015"),
        ("zam", "015"), ("Lake Trasimenus", "006"), ("lago trasimeno", "006"), ("great-plains", "014"),
        ("Great Pl", "014"), ("Cannas", "007"), ("2nd beneventum", "009"), ("2", "002"), (" cannae ", "007"),
    ],
)  # fmt: skip
def test_a_battle_is_found_by(name: str, number: str) -> None:
    assert find_scenario(name).id[:3] == number


def test_a_battle_is_found_by_its_file(akragas: Scenario, tmp_path: Path) -> None:
    path = tmp_path / "Any Name.JSON"
    write_scenario(akragas, path)
    assert find_scenario(str(path)) == akragas


@pytest.mark.parametrize("name", ["waterloo", "", "  ", "16", "-"])
def test_an_unknown_battle_is_refused_with_a_list(name: str) -> None:
    with pytest.raises(BadScenario, match=r"^There is no battle '.*'; these are there: 001-akragas, .*124-pydna\.$"):
        find_scenario(name)


def test_a_name_that_fits_several_is_refused_with_them() -> None:
    with pytest.raises(BadScenario, match=r"may be any of these battles: 003-bagradas, 009-beneventum, 011-baecula"):
        find_scenario("b")


def test_own_battles_stand_beside_the_shipped_ones(akragas: Scenario) -> None:
    assert user_scenarios().files == ()
    mine = akragas.model_copy(update={"id": "my-battle", "name": {"en": "Mine"}})
    write_scenario(mine, user_file(mine))
    broken = paths.user_scenarios_dir() / "broken.json"
    broken.write_text("{", "utf-8")
    shelf = user_scenarios()
    assert shelf.scenarios == (mine,)
    assert shelf.files[0].path == user_file(mine)
    assert len(shelf.refused) == 1
    assert str(shelf.refused[0]).startswith("broken.json: ")
    assert find_scenario("mine") == find_scenario("MY-BATTLE") == mine


def test_an_object_is_as_good_as_a_file(akragas: Scenario) -> None:
    assert scenario_from_object(json.loads(scenario_text(akragas)), "request") == akragas


@pytest.mark.parametrize("found", [None, 3, [], {"schema": 1, "x": object()}, {"schema": 1, 3: "x"}])
def test_an_object_that_is_no_scenario_is_refused(found: object) -> None:
    with pytest.raises(BadScenario, match=r"^request: "):
        scenario_from_object(found, "request")


def test_the_published_schema_is_the_one_of_the_models() -> None:
    published = Path(__file__).parents[3] / "docs" / "scenario.schema.json"
    assert published.read_text("utf-8") == json_schema(), "write json_schema() of scenario_io into this file"


@pytest.mark.parametrize("name", ["ipsus.ccscenario", "HIMERA.JSON", "Gaugamela.CcScenario", "zama.json"])
def test_a_battle_in_the_folder_is_listed_whatever_its_ending_and_case(name: str) -> None:
    folder = paths.user_scenarios_dir()
    folder.mkdir(parents=True)
    (folder / name).write_text(scenario_text(find_scenario("zama")), encoding="utf-8")
    assert [file.path.name for file in user_scenarios().files] == [name]


@pytest.mark.parametrize("name", ["BROKEN.JSON", "broken.ccscenario"])
def test_a_file_in_the_folder_that_cannot_be_read_is_named_with_its_reason(name: str) -> None:
    folder = paths.user_scenarios_dir()
    folder.mkdir(parents=True)
    (folder / name).write_text("{", encoding="utf-8")
    (folder / ".hidden.json").write_text("{", encoding="utf-8")
    (folder / "notes.txt").write_text("{", encoding="utf-8")
    refused = user_scenarios().refused
    assert [str(each).startswith(f"{name}: line 1") for each in refused] == [True]


def test_a_battle_of_ones_own_lies_where_it_lay_under_either_ending() -> None:
    battle, folder = find_scenario("zama"), paths.user_scenarios_dir()
    folder.mkdir(parents=True)
    assert user_file(battle).name == f"{battle.id}.ccscenario"
    user_file(battle).with_suffix(".json").write_text("{}", encoding="utf-8")
    assert user_file(battle).suffix == ".json"

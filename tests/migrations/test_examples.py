"""Files of every schema that was ever released are read by the program of today; their battles end where they did."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ccancients.ancients.scenario_check import errors_of
from ccancients.ancients.scenario_io import read_scenario
from ccancients.engine.fairness import told
from ccancients.engine.journal import DICE
from ccancients.engine.migrations import SAVED_BATTLES, SCENARIOS, SETTINGS
from ccancients.engine.replay import replayed
from ccancients.engine.savefile import read_save, verify
from ccancients.games import GAMES
from ccancients.ui.bookmarks import Bookmark, bookmarks_of
from ccancients.ui.settings import Settings, read_settings, settings_text
from tests.data.make_examples import ending

DATA = Path(__file__).parents[1] / "data"
SCHEMAS = sorted(DATA.glob("schema-*"))
BATTLES = sorted(DATA.glob("schema-*/*.ccbattle"))


def name(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


@cache
def endings(folder: Path) -> dict[str, Any]:
    return json.loads((folder / "final.json").read_text(encoding="utf-8"))


def test_every_schema_that_was_released_has_examples():
    assert [folder.name for folder in SCHEMAS] == [f"schema-{n}" for n in range(1, SAVED_BATTLES.newest + 1)]
    assert SAVED_BATTLES.oldest == SCENARIOS.oldest == SETTINGS.oldest == 1
    for folder in SCHEMAS:
        battles = {file.stem for file in folder.glob("*.ccbattle")}
        assert battles == set(endings(folder))
        assert len(battles) >= 5
        assert (folder / "settings.json").is_file()
        assert (folder / "example.ccscenario").is_file()


@pytest.mark.parametrize("file", BATTLES, ids=name)
def test_a_stored_battle_is_read_and_stands_where_it_stood(file):
    battle = read_save(file, GAMES)
    assert ending(battle) == endings(file.parent)[file.stem]


@pytest.mark.parametrize("file", BATTLES, ids=name)
def test_a_stored_battle_replays_to_the_same_final_position(file):
    battle = read_save(file, GAMES)
    again = replayed(battle.spec, battle.setup, list(battle.game.journal))
    assert json.loads(json.dumps(again.state.to_json())) == endings(file.parent)[file.stem]["state"]
    assert again.outcome == battle.game.outcome
    verify(battle)


def test_the_examples_hold_both_printings_ends_and_branches():
    battles = [read_save(file, GAMES) for file in BATTLES]
    assert {battle.setup.options.printing for battle in battles} == {"first", "current"}
    assert any(battle.game.outcome is not None for battle in battles)
    assert any(battle.game.outcome is None for battle in battles)
    assert any(battle.game.journal.branches() == 2 for battle in battles)
    assert any(not battle.lots[0].is_sealed for battle in battles)
    assert any(any(entry.kind == DICE for entry in battle.game.journal) for battle in battles)
    assert len({battle.setup.scenario.id for battle in battles}) >= 5


def test_bookmarks_and_seeds_kept_back_are_still_there():
    battle = read_save(DATA / "schema-1" / "bagradas-branch-of-a-branch.ccbattle", GAMES)
    length = len(battle.game.journal.choices())
    assert bookmarks_of(battle.extras, length) == (Bookmark(12, "The left wing stands still."), Bookmark(60))
    assert [lot.seed for lot in battle.lots] == [107, 108, 109]
    assert [lot.seed for lot in told(battle.lots, battle.extras)] == [109]


@pytest.mark.parametrize("folder", SCHEMAS, ids=lambda folder: folder.name)
def test_a_stored_scenario_can_be_played(folder):
    scenario = read_scenario(folder / "example.ccscenario")
    assert scenario.author == "Livia"
    assert not errors_of(scenario)


@pytest.mark.parametrize("folder", SCHEMAS, ids=lambda folder: folder.name)
def test_stored_settings_are_taken_over(folder, tmp_path):
    file = tmp_path / "settings.json"
    file.write_bytes((folder / "settings.json").read_bytes())
    settings = read_settings(file)
    assert (settings.theme, settings.text_scale, settings.language, settings.top_name) == ("dark", 125, "es", "Livia")
    assert settings.keys == {"undo": "Ctrl+Backspace"}
    assert settings.recent == ("/people/livia/battles/Cannae.ccbattle",)
    assert Settings.model_validate(json.loads(settings_text(settings))) == settings

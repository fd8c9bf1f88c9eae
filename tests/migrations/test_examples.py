"""Files of every schema that was ever released are read by the program of today; their battles end where they did."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ccancients.ancients.scenario.check import errors_of
from ccancients.ancients.scenario.files import read_scenario
from ccancients.ancients.scenario.setup import READINGS_OF_TODAY
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.fairness import told
from ccancients.engine.journal import DICE
from ccancients.engine.migrations import SAVED_MATCHES, SCENARIOS, SETTINGS
from ccancients.engine.replay import replayed
from ccancients.engine.savefile import parse_save, read_save, save_text, verify
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.ancients.face import ancients_face
from ccancients.ui.desktop.settings import Settings, read_settings, settings_text
from ccancients.ui.successors.face import SuccessorsSetUp
from ccancients.ui.table.bookmarks import Bookmark, bookmarks_of
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
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
    assert [folder.name for folder in SCHEMAS] == [f"schema-{n}" for n in range(1, SAVED_MATCHES.newest + 1)]
    assert SAVED_MATCHES.oldest == SCENARIOS.oldest == SETTINGS.oldest == 1
    for folder in SCHEMAS:
        battles = {file.stem for file in folder.glob("*.ccbattle")}
        assert battles == set(endings(folder))
        assert len(battles) >= 5
        assert (folder / "settings.json").is_file()
        assert (folder / "example.ccscenario").is_file()


@pytest.mark.parametrize("file", BATTLES, ids=name)
def test_a_stored_battle_is_read_and_stands_where_it_stood(file):
    battle = read_save(file, (ANCIENTS,))
    assert ending(battle) == as_told_today(battle, endings(file.parent)[file.stem])


def as_told_today(battle: Any, end: dict[str, Any]) -> dict[str, Any]:
    """The end of a battle, of which a position says nothing any more of elite units that are none by its rules."""
    if any(battle.game.state.battle.unit_special):
        return end
    return {**end, "position": end["position"].replace("*@", "@")}


@pytest.mark.parametrize("file", BATTLES, ids=name)
def test_a_stored_battle_replays_to_the_same_final_position(file):
    battle = read_save(file, (ANCIENTS,))
    again = replayed(battle.spec, battle.setup, list(battle.game.journal))
    assert json.loads(json.dumps(again.state.to_json())) == endings(file.parent)[file.stem]["state"]
    assert again.outcome == battle.game.outcome
    verify(battle)


def test_the_examples_hold_both_printings_ends_and_branches():
    battles = [read_save(file, (ANCIENTS,)) for file in BATTLES]
    assert {battle.setup.options.printing for battle in battles} == {"first", "current"}
    assert any(battle.game.outcome is not None for battle in battles)
    assert any(battle.game.outcome is None for battle in battles)
    assert any(battle.game.journal.branches() == 2 for battle in battles)
    assert any(not battle.lots[0].is_sealed for battle in battles)
    assert any(any(entry.kind == DICE for entry in battle.game.journal) for battle in battles)
    assert len({battle.setup.scenario.id for battle in battles}) >= 5


MATCHES = sorted(DATA.glob("schema-*/*.ccmatch"))


@pytest.mark.parametrize("file", MATCHES, ids=name)
def test_a_stored_match_of_successors_goes_on_as_it_began(file):
    """Rulings 9, 28, 68 and 72: its journal leads where its snapshot stands, and it can be played and stored again."""
    match = read_save(file, (SUCCESSORS,))
    verify(match)
    assert match.game.state.rules.earlier_readings
    again = parse_save(save_text(match, "test").encode(), "again.ccmatch", (SUCCESSORS,))
    assert again.setup == match.setup
    match.game.apply(match.game.decision.choices[-1])
    rematch = SuccessorsSetUp().again(Table.of(match), 3)
    assert not rematch.game.state.rules.earlier_readings


@pytest.mark.parametrize("file", MATCHES, ids=name)
def test_a_stored_match_against_the_strategos_goes_on_with_the_one_of_today(file):
    """Levels were added and characters named since; one that was saved then is seated again, and answers."""
    match = read_save(file, (SUCCESSORS,))
    sides = len(SUCCESSORS.seats(match.setup))
    named = {"seats": ["strategos"] * (sides - 1) + ["a level that never was"], "names": [""] * sides}
    text = save_text(replace(match, extras={**match.extras, **named}), "test")
    table = Table.of(parse_save(text.encode(), "old.ccmatch", (SUCCESSORS,)))
    assert table.seats == ("strategos",) * (sides - 1) + (PERSON,)
    players = [SUCCESSORS.mind.player("strategos", 3) for _ in range(sides)]
    game, answers = table.game, 0
    while game.decision is not None and answers < 40:
        side = game.decision.side
        game.apply(players[side].choose(SUCCESSORS.view_for(game, side)))
        answers += 1
    assert answers
    verify(table.saved(game))


@pytest.mark.parametrize("file", MATCHES, ids=name)
def test_by_the_readings_of_today_it_would_part_from_its_journal(file):
    match = read_save(file, (SUCCESSORS,))
    assert goes_another_way(match, {"earlier_readings": None})


def goes_another_way(battle: Any, readings: dict[str, None]) -> bool:
    """Whether a journal breaks off, or leads elsewhere, by other readings."""
    try:
        today = replayed(battle.spec, battle.setup.model_copy(update=readings), list(battle.game.journal))
    except BadSaveFile as error:
        return "does not follow from the rules" in str(error)
    return today.standing() != battle.game.standing()


EARLIER = (
    "schema-1/castulo-first-strike-answered", "schema-1/from-a-position-a-leader-walks-off",
    "schema-2/a-leader-left-with-his-war-machine", "schema-2/a-war-machine-left-over-the-edge",
    "schema-2/an-elite-unit-without-abilities",
)


@pytest.mark.parametrize("stem", EARLIER)
def test_a_battle_goes_on_by_the_readings_it_began_with_and_its_rematch_by_those_of_today(stem):
    """Rulings 127, 128, 133 and 134: read as they are today, these would part from their journals on the way."""
    battle = read_save(DATA / f"{stem}.ccbattle", (ANCIENTS,))
    assert battle.game.state.battle.edition.before_ruling_133
    assert battle.game.state.battle.edition.earlier_readings is stem.startswith("schema-1")
    assert goes_another_way(battle, dict(READINGS_OF_TODAY))
    again = ancients_face().setup.again(Table.of(battle), 3)
    assert again.setup.readings() == dict(READINGS_OF_TODAY)
    saved = parse_save(save_text(battle, "test").encode(), "again.ccbattle", (ANCIENTS,))
    assert saved.setup == battle.setup


def test_bookmarks_and_seeds_kept_back_are_still_there():
    battle = read_save(DATA / "schema-1" / "bagradas-branch-of-a-branch.ccbattle", (ANCIENTS,))
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
    assert (settings.theme, settings.text_scale, settings.language) == ("dark", 125, "es")
    assert settings.names == {"ancients": ("Livia", "")}
    assert settings.setups == {"ancients": {"scenario": "007-cannae"}}
    assert settings.keys == {"undo": "Ctrl+Backspace"}
    assert settings.recent == ("/people/livia/battles/Cannae.ccbattle",)
    assert Settings.model_validate(json.loads(settings_text(settings))) == settings

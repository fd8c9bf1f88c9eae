"""Before a match: scenarios, seats, boards of people's own; a spoiled board is refused with one sentence."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path

import pytest

from ccancients.engine.gamespec import mind_of
from ccancients.successors.components.board import own_board
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.faces import face_of
from ccancients.ui.look.palettes import theme
from ccancients.ui.successors.map.tableau import tableau
from ccancients.ui.successors.setup.dialog import MatchDialog
from ccancients.ui.table.legs import is_first_leg, second_leg
from ccancients.ui.table.session import PERSON
from tests.successors.board.spoiling import places, spoiled
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import MousePerson
from tests.ui.hands import settle

SCRIPT = mind_of(SUCCESSORS).usual
SPOILED = 40
"""So many here; thousands in ``tests/successors/board``."""


@pytest.fixture
def dialog(qtbot, tmp_path):
    made = MatchDialog(SettingsStore(), theme("parchment"), None)
    qtbot.addWidget(made)
    return made


def board_file(folder: Path, **changes: object) -> Path:
    raw = deepcopy(dict(own_board().raw)) | {"id": "mine", "name": "My own board", **changes}
    file = folder / "board.json"
    file.write_text(json.dumps(raw), encoding="utf-8")
    return file


def test_every_scenario_seats_as_many_as_it_is_for(dialog):
    for key, entry in own_board().scenarios.items():
        dialog.choose_scenario(key)
        assert [not box.isHidden() for box in dialog.seats] == [number < entry.players for number in range(4)]
        table = dialog.table()
        assert len(table.seats) == entry.players
        assert table.game.decision is not None


def test_persons_and_opponents_are_mixed_at_will(dialog):
    dialog.choose_scenario("babylon_323_four")
    for box, seat in zip(dialog.seats, (PERSON, SCRIPT, PERSON, "random"), strict=True):
        box.set_seat(seat)
    dialog.seats[2].person.setText("Ana")
    table = dialog.table()
    assert table.seats == (PERSON, SCRIPT, PERSON, "random")
    assert table.names == ("", "", "Ana", "")
    dialog.set_everybody(SCRIPT)
    assert dialog.table().seats == (SCRIPT,) * 4


def test_switches_that_differ_from_the_board_are_agreed_on(dialog):
    assert dialog.setup().switches == {}
    dialog.switches.controls["passage"].setChecked(False)
    dialog.switches.controls["tyche"].setCurrentIndex(1)
    dialog.switches.controls["intercept_paths"].setCurrentIndex(1)
    assert dialog.setup().switches == {"passage": False, "tyche": "dice", "intercept_paths": ["land"]}
    assert dialog.table().game.state.rules.tyche == "dice"


def test_our_board_says_that_it_is_a_reconstruction(dialog):
    assert "RECONSTRUCTED" in dialog.board.status.text()
    assert "reconstructed" in dialog.board.origins.text()


def test_an_owners_board_is_played_on(dialog, tmp_path):
    raw = deepcopy(dict(own_board().raw))
    raw["generals"][0]["initiative"] = {"value": 1, "tag": "user"}
    assert dialog.board.take(board_file(tmp_path, generals=raw["generals"], status="Mine."))
    assert dialog.board.name.text() == "My own board"
    assert "one was entered by its owner" in dialog.board.origins.text()
    table = dialog.table()
    assert table.game.state.board.generals[0].initiative == 1
    again = SUCCESSORS.setup_from_json(SUCCESSORS.setup_to_json(table.setup), "test")
    assert again.on_board() is table.game.state.board
    dialog.board.take_own()
    assert dialog.setup().board is None


@pytest.mark.slow
def test_spoiled_boards_are_refused_with_one_sentence_and_change_nothing(dialog, tmp_path):
    raw, refused = dict(own_board().raw), 0
    where = places(raw)
    for seed in range(SPOILED):
        file = tmp_path / f"spoiled{seed}.json"
        file.write_bytes(spoiled(raw, where, seed))
        before = dialog.board.board
        if dialog.board.take(file):
            tableau(dialog.table().game.state)  # what is let in can be drawn
            dialog.board.take_own()
            continue
        refused += 1
        said = dialog.board.refusal.text()
        assert said.startswith(str(file)), said
        assert "\n" not in said
        assert dialog.board.board is before
    assert refused > SPOILED / 2


@pytest.mark.slow
def test_a_board_is_opened_from_the_start_screen_and_begun_by_mouse(open_window: OpenWindow, tmp_path) -> None:
    window = open_window()
    person = MousePerson(window, 1, "random", SUCCESSORS)
    person.wait(lambda: bool(window.pages.start.games), "the games")
    person.click(window.pages.start.games["successors"])
    person.click(window.pages.start.buttons["new"])
    person.wait(lambda: isinstance(window.dialog, MatchDialog) and window.dialog.isVisible(), "the dialog")
    dialog = window.dialog
    nothing = tmp_path / "nothing.json"
    nothing.write_text("{", encoding="utf-8")
    dialog.board.take(nothing)
    assert dialog.board.refusal.isVisible()
    dialog.board.take(board_file(tmp_path, status="Mine."))
    assert not dialog.board.refusal.isVisible()
    person.click(dialog.start)
    person.wait(lambda: window.page is not None, "the match")
    assert window.page.session.game.state.board.file.name == "My own board"


def test_f27_two_legs_have_the_same_deals_and_their_points_are_added(dialog):
    dialog.choose_scenario("first_march_two")
    assert not dialog.swap.isHidden()
    assert not is_first_leg(dialog.table().extras)
    dialog.swap.setChecked(True)
    table, recording = dialog.table(), face_of("successors").recording
    assert is_first_leg(table.extras)
    assert recording.two_legs(table.setup)
    assert recording.same_deals(table.setup)
    dialog.choose_scenario("babylon_323_four")
    assert dialog.swap.isHidden()
    assert not is_first_leg(dialog.table().extras), "among four nobody has the other seat"
    assert not recording.two_legs(dialog.table().setup)


@pytest.mark.parametrize(("scenario", "said"), [
    ("first_march_two", "every prize with your marker"), ("three_heirs_three", "Or as Regent"),
])  # fmt: skip
def test_f20_f28_goal_and_handicaps_are_told_before_the_match(dialog, scenario, said):
    dialog.choose_scenario(scenario)
    assert said in dialog.about.text()
    handicaps = [each.handicap for each in own_board().scenario(scenario).factions]
    told = [led.text() for led, _box in zip(dialog.led, dialog.playing, strict=False)]
    assert ["at the end" in each for each in told] == [number > 0 for number in handicaps]


def test_f27_a_second_leg_with_the_same_deals_has_the_seed_of_the_first(open_window, dialog):
    dialog.choose_scenario("first_march_two")
    dialog.swap.setChecked(True)
    dialog.set_everybody(PERSON)
    window = open_window()
    table = dialog.table()
    page = window.open_table(table)
    page.session.resign(0)
    settle()
    assert page.may_have_second_leg
    window.do("second_leg")
    settle()
    again = window.page.table
    assert again.seed == table.seed
    assert second_leg(again.extras) is not None
    assert again.setup.switches["deals"] == "ahead"

"""Start screen, Council of War, settings, keys, saving, going on."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.ancients.scenario.files import shipped_scenarios
from ccancients.ancients.spec import ANCIENTS
from ccancients.ui.ancients.council.dialog import CouncilOfWarDialog
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.shell.window.keys_dialog import KeysDialog
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.shell.window.settings_dialog import SettingsDialog
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.session import PERSON
from tests.ui.games import only_ancients
from tests.ui.hands import settle, units_on
from tests.ui.played import nearly_over


def press(button) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle()


@pytest.fixture
def council(window) -> CouncilOfWarDialog:
    window.do("new")
    settle()
    assert isinstance(window.dialog, CouncilOfWarDialog)
    return window.dialog


# -- start screen ---------------------------------------------------------------------------------------------------


def test_the_start_screen_offers_only_what_there_is(window):
    assert window.pages.currentWidget() is window.pages.start
    assert not window.pages.start.buttons["continue"].isVisible()
    assert window.pages.start.buttons["new"].isVisible()
    assert not window.actions_by_name["undo"].isEnabled()


def test_every_action_has_words_and_no_key_means_two_things(window):
    keys = [key for action in window.actions_by_name.values() if (key := action.shortcut().toString())]
    assert len(keys) == len(set(keys))
    assert all(action.text() for action in window.actions_by_name.values())
    assert set(window.actions_by_name) == {command.name for command in window.commands}


# -- Council of War -------------------------------------------------------------------------------------------------


def test_the_council_lists_the_battles_and_finds_them_by_name(council):
    assert council.list.count() == len(shipped_scenarios())
    council.filter.setText("cann")
    assert council.list.count() == 1
    assert council.title.text() == "Cannae"
    assert "216 BC" in council.date.text()
    council.filter.setText("nowhere")
    assert council.list.count() == 0
    assert not council.begin.isEnabled()
    council.filter.clear()
    council.only_first.setChecked(True)
    assert council.list.count() == 10


def test_the_map_shows_the_armies_of_the_chosen_battle(council):
    council.choose("001-akragas")
    scenario = council.scenario
    assert len(units_on(council.map.board)) == len(scenario.top.units) + len(scenario.bottom.units)
    assert "Daphnaeus" in council.armies[1].summary.text()
    assert council.introduction.toPlainText()


def test_what_is_agreed_on_is_what_is_played(council, window):
    council.choose("001-akragas")
    council.armies[0].set_seat(PERSON)
    council.armies[1].set_seat(PERSON)
    council.armies[0].command.setValue(3)
    council.banners.setValue(2)
    council.first.setCurrentIndex(0)
    council.seed.setText("77")
    council.rules.printing.setCurrentIndex(1)
    council.rules.switches["reshuffle_at_once"].setChecked(True)
    press(council.begin)
    state = window.page.session.game.state
    assert state.battle.banners == (2, 2)
    assert len(state.hands[0]) == 3
    assert state.active == 0
    assert state.battle.edition.sacred_band
    assert state.battle.edition.reshuffle_at_once
    assert window.page.table.seed == 77


def test_the_same_seed_deals_the_same_hands(council):
    council.seed.setText("123")
    first, second = council.table(), council.table()
    assert first.game.state.to_json() == second.game.state.to_json()
    council.seed.clear()
    assert council.table().seed != council.table().seed


@pytest.mark.slow
def test_players_are_exchanged_and_remembered(council, window):
    council.armies[0].set_seat(PERSON)
    council.armies[1].set_seat("random")
    press(council.exchange)
    assert (council.armies[0].seat, council.armies[1].seat) == ("random", PERSON)
    council.choose("007-cannae")
    press(council.begin)
    window.do("new")
    settle()
    again = window.dialog
    assert again.scenario.id == "007-cannae"
    assert (again.armies[0].seat, again.armies[1].seat) == ("random", PERSON)


@pytest.mark.slow
def test_a_name_is_asked_of_persons_only_and_shown_at_the_table(council, window):
    council.choose("001-akragas")
    council.armies[0].set_seat("random")
    council.armies[1].set_seat(PERSON)
    assert not council.armies[0].person.isVisible()
    assert council.armies[1].person.isVisible()
    council.armies[1].person.setText("Livia")
    press(council.begin)
    assert window.page.tracks.own.name == "Livia"
    assert window.page.prompt.question.text().startswith("Livia: ")


@pytest.mark.slow
def test_an_opponent_says_what_he_does_and_has_the_character_of_his_commander(council, window):
    council.choose("015-zama")
    army = council.armies[0]
    army.set_seat("centurion")
    assert army.seat == "centurion:auto"
    assert army.described.text().startswith("Counts odds, minds threats, support and leaders. Answers at once.")
    assert army.character.currentText() == "Commander: elephants", "Hannibal at Zama"
    army.character.setCurrentIndex(army.character.findData("bold"))
    press(council.begin)
    assert window.page.table.seats[0] == "centurion:bold"
    assert window.face.words.level_name(window.page.table.seats[0]) == "Centurion, bold"


def test_choosing_a_printing_sets_its_switches(council):
    council.rules.printing.setCurrentIndex(1)
    assert council.rules.switches["sacred_band"].isChecked()
    assert council.rules.chosen() == {"printing": "current", "switches": {}}
    council.rules.switches["sacred_band"].setChecked(False)
    assert council.rules.chosen()["switches"] == {"sacred_band": False}


# -- going on, saving -----------------------------------------------------------------------------------------------


def reopened(window, store, tmp_path) -> MainWindow:
    window.close()
    return MainWindow(only_ancients(), store, Autosave((ANCIENTS,), tmp_path / "autosave"))


def test_a_battle_that_was_left_goes_on_at_the_same_question(window, sit_down, store, tmp_path, qtbot):
    page = sit_down(seed=5, seats=(PERSON, PERSON))
    for _ in range(5):
        page.session.choose(page.session.decision.choices[0])
    before, asked = page.session.game.state.to_json(), page.session.decision
    again = reopened(window, store, tmp_path)
    qtbot.addWidget(again)
    assert again.pages.start.buttons["continue"].isVisibleTo(again.pages.start)
    again.do("continue")
    assert again.page.session.game.state.to_json() == before
    assert again.page.session.decision == asked
    assert again.page.table.seats == (PERSON, PERSON)
    again.close()


def test_a_broken_autosave_is_set_aside_and_said(window, sit_down, store, tmp_path, qtbot):
    sit_down(seed=5)
    window.close()
    (file,) = (tmp_path / "autosave").glob("*/*.ccbattle")
    file.write_text('{"format": "nonsense"', encoding="utf-8")
    again = MainWindow(only_ancients(), store, Autosave((ANCIENTS,), tmp_path / "autosave"))
    qtbot.addWidget(again)
    again.do("continue")
    assert again.page is None
    assert "set aside" in again.pages.start.notice.text()
    assert not file.exists()
    (aside,) = (tmp_path / "autosave" / "unreadable").glob("*.ccbattle")
    assert "JSON" in aside.with_suffix(".txt").read_text(encoding="utf-8")
    again.close()


def test_a_finished_battle_is_not_offered_again(window, make_table):
    table = make_table(seed=4)
    last = nearly_over(table)
    window.open_table(table).session.choose(last)
    window.do("start")
    assert not window.pages.start.buttons["continue"].isVisible()


def test_saving_to_a_file_and_loading_it_again(window, sit_down, tmp_path):
    page = sit_down(seed=5)
    page.session.choose(page.session.decision.choices[0])
    state = page.session.game.state.to_json()
    file = tmp_path / "battle.json"
    assert window.save_file(file)
    window.do("start")
    assert window.load_file(file)
    assert window.page.session.game.state.to_json() == state


def test_a_file_that_is_no_battle_is_refused_in_a_sentence(window, tmp_path):
    file = tmp_path / "letter.json"
    file.write_text("{}", encoding="utf-8")
    assert not window.load_file(file)
    assert "letter.json" in window.pages.start.notice.text()
    assert window.page is None


@pytest.mark.slow
def test_the_opponent_answers_from_its_process(window, sit_down, qtbot):
    page = sit_down(seed=5, seats=(PERSON, "random"))
    qtbot.waitUntil(lambda: page.session.count >= 3)
    assert page.session.game.state.turns[1] >= 1


@pytest.mark.slow
def test_watching_can_be_paused_and_stepped_from_the_bar(window, sit_down, qtbot):
    page = sit_down(seed=5, seats=("random", "random"))
    assert page.watch.isVisible()
    assert all(card.face_down for card in page.hand.cards)
    press(page.watch.play)
    assert page.session.paused
    qtbot.waitUntil(lambda: not page.session.is_thinking)
    count = page.session.count
    press(page.watch.step)
    qtbot.waitUntil(lambda: page.session.count == count + 1)
    press(page.watch.play)
    assert not page.session.paused


# -- settings and keys ----------------------------------------------------------------------------------------------


@pytest.fixture
def dialog(window) -> SettingsDialog:
    window.do("settings")
    settle()
    assert isinstance(window.dialog, SettingsDialog)
    return window.dialog


@pytest.mark.slow
def test_settings_take_effect_at_once(dialog, window, store):
    dialog.theme.setCurrentIndex(dialog.theme.findData("contrast"))
    dialog.text_scale.setValue(125)
    dialog.checks["curtain"].click()
    dialog.sliders["own_speed"].setValue(200)
    assert window.theme.name == "contrast"
    assert window.theme.text_scale == 125
    assert store.settings.curtain is False
    assert store.settings.own_speed == 200


@pytest.mark.slow
def test_the_language_changes_the_dialog_that_changes_it(dialog, window):
    dialog.language.setCurrentIndex(dialog.language.findData("es"))
    assert dialog.windowTitle() == "Ajustes"
    assert window.actions_by_name["undo"].text() == "Deshacer"
    assert window.pages.start.buttons["new"].text() == "Nueva partida"


def test_a_key_is_changed_listed_and_works(dialog, window, store):
    dialog.keys["flip"].setKeySequence(QKeySequence("Ctrl+T"))
    assert window.actions_by_name["flip"].shortcut().toString() == "Ctrl+T"
    assert store.settings.keys == {"flip": "Ctrl+T"}
    listed = KeysDialog(window.commands, store.settings, window)
    assert ("Turn the board", "Ctrl+T") in listed.rows
    delete_later(listed)
    dialog.keys["flip"].setKeySequence(QKeySequence("F"))
    assert store.settings.keys == {}


@pytest.mark.slow
def test_every_control_of_the_settings_has_an_accessible_name(dialog):
    for control in (dialog.theme, dialog.language, dialog.text_scale, *dialog.sliders.values(),
                    *dialog.keys.values()):
        assert control.accessibleName()
    assert all(check.text() for check in dialog.checks.values())


@pytest.mark.slow
def test_text_grows_and_shrinks_within_its_limits(window, store):
    for _ in range(12):
        window.do("larger")
    assert store.settings.text_scale == 200
    for _ in range(12):
        window.do("smaller")
    assert store.settings.text_scale == 75


@pytest.mark.slow
def test_no_action_crashes_without_a_battle(window):
    for name in window.actions_by_name:
        if name in ("quit", "full_screen"):
            continue
        window.do(name)
        if window.dialog is not None:
            window.dialog.close()
        settle()


def test_closing_the_window_leaves_nothing_behind(window, sit_down, qtbot):
    page = sit_down(seed=5, seats=(PERSON, "random"))
    qtbot.waitUntil(lambda: page.session.count >= 1)
    press_close = partial(window.close)
    assert press_close()
    QApplication.processEvents()
    assert window.page is None

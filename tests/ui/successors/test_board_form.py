"""The form in which a board is entered: by mouse and by typing, checked at each step, saved and played on."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QSpinBox, QWidget

from ccancients.successors.components.board import MINOR_CITY, own_board, read_board
from ccancients.successors.components.board_file import CardEntry, ScenarioEntry, plain
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.forms.grid import Grid
from ccancients.ui.successors.board_form.document import OfEntry, OfList
from ccancients.ui.successors.board_form.numbers import NumbersForm
from ccancients.ui.successors.board_form.scenario_form import rounds_in
from ccancients.ui.successors.board_form.switches import SwitchesForm
from ccancients.ui.successors.board_form.window import BoardWindow
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import MousePerson
from tests.ui.hands import settle

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def form(qtbot):
    window = BoardWindow(SettingsStore())
    qtbot.addWidget(window)
    window.show()
    yield window
    window.document.mark_saved()


def click_space(form: BoardWindow, key: str) -> None:
    """A click on the map."""
    place = form.document.board.space_of[key]
    QTest.mouseClick(form.map.viewport(), LEFT, pos=form.map.center_in_viewport(place))


def enter(field: QLineEdit, text: str) -> None:
    """Type over what a line holds, and leave it by Return."""
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def click_point(form: BoardWindow, x: float, y: float) -> None:
    QTest.mouseClick(form.map.viewport(), LEFT, pos=form.map.mapFromScene(x, y))


def grid_of(form: BoardWindow, words: str) -> Grid:
    return next(grid for grid in form.findChildren(Grid) if grid.table.accessibleName() == words)


def type_into(grid: Grid, row: int, column: int, text: str) -> None:
    """Open the editor of a cell, type, Return."""
    grid.table.setCurrentCell(row, column)
    grid.table.edit(grid.table.model().index(row, column))
    found = [*grid.table.findChildren(QSpinBox), *grid.table.findChildren(QLineEdit)]
    field = next(each for each in found if each.isVisible())
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()  # a cell is taken in by the next turn of the loop


@pytest.mark.slow
def test_a_click_on_the_map_shows_the_space_and_its_paths(form):
    click_space(form, "tarsos")
    assert form.spaces.title.text() == "Tarsos"
    assert form.spaces.form["kind"].currentData() == "minor_city"
    assert form.spaces.paths.count() == 5
    click_space(form, "rhodos")
    assert form.spaces.form["kind"].currentData() == "major_city"


@pytest.mark.slow
def test_the_form_calls_places_as_the_map_does(form):
    languages.use("es")
    try:
        click_space(form, "tarsos")
        assert any("Puertas de Kilikia" in form.spaces.paths.item(row).text() for row in range(5))
    finally:
        languages.use("en")


@pytest.mark.slow
def test_a_rating_is_typed_and_is_its_owners_then(form):
    generals = grid_of(form, "Generals")
    form.tabs.setCurrentWidget(generals)
    type_into(generals, 0, 1, "2")
    entry = form.document.raw["generals"][0]
    assert entry["id"] == "perdikkas"
    assert entry["initiative"] == {"value": 2, "tag": "user"}
    assert form.document.board.generals[0].initiative == 2
    assert "one was entered by its owner" in form.origins.text()
    form.commands["undo"].trigger()
    assert form.document.board.generals[0].initiative == 4
    form.commands["redo"].trigger()
    assert form.document.board.generals[0].initiative == 2


def test_what_contradicts_itself_is_said_in_a_sentence_and_not_saved(form, tmp_path):
    generals = grid_of(form, "Generals")
    form.tabs.setCurrentWidget(generals)
    type_into(generals, 0, 4, "19")
    assert form.notice.isVisible()
    assert "seniority" in form.notice.text()
    assert not form.commands["save"].isEnabled()
    assert not form.save_to(tmp_path / "wrong.json")
    assert not (tmp_path / "wrong.json").exists()
    form.commands["undo"].trigger()
    assert not form.notice.isVisible()


@pytest.mark.slow
def test_a_table_is_typed_over(form):
    numbers = form.findChild(NumbersForm)
    row = next(number for number, (name, path, _) in enumerate(numbers.rows) if (name, path) == ("siege_die", ()))
    numbers.table.item(row, 1).setText("0, 1, 1, 1, 2, 2")
    assert form.document.board.tables.siege_die == [0, 1, 1, 1, 2, 2]
    assert form.document.raw["tables"]["siege_die"] == {"value": [0, 1, 1, 1, 2, 2], "tag": "user"}
    row = next(number for number, (name, path, _) in enumerate(numbers.rows) if path == ("mountain",))
    numbers.table.item(row, 1).setText("3")
    assert form.document.board.tables.path_cost.mountain == 3
    assert form.document.board.tables.path_cost.land == 1
    numbers.table.item(row, 1).setText("many")
    assert numbers.table.item(row, 1).text() == "3"


@pytest.mark.slow
def test_a_switch_is_set(form):
    switches = form.findChild(SwitchesForm)
    switches.list.controls["passage"].click()
    assert form.document.board.switches.passage is False
    assert plain(form.document.raw["switches"]["passage"]["default"]) is False


@pytest.mark.slow
def test_a_space_is_added_joined_moved_and_taken_away(form):
    spaces = form.spaces
    form.new_space.click()
    click_point(form, 1000.0, 1450.0)
    assert not form.document.fault
    key = spaces.key
    board = form.document.board
    assert board.spaces[-1].name == "New space"
    assert board.provinces[board.spaces[-1].province].id == "aigyptos"
    assert spaces.paths.count() == 1
    spaces.add_path.click()
    click_space(form, "barke")
    assert spaces.paths.count() == 2
    board = form.document.board
    assert (board.space_of[key], 0) in board.ways[board.space_of["barke"]]
    spaces.elsewhere.click()
    click_point(form, 1100.0, 1420.0)
    assert abs(form.document.board.spaces[-1].x - 1100) < 5
    spaces.remove.click()
    assert key not in form.document.board.space_of
    assert form.document.board.count == own_board().count


@pytest.mark.slow
def test_clicks_give_spaces_to_a_faction(form):
    form.tabs.setCurrentWidget(form.scenario_page)
    form.scenarios.control.click()
    scenario = own_board().scenario(form.scenarios.key)
    held = {space for faction in scenario.factions for space in faction.control}
    free = next(each.id for each in own_board().spaces if each.id not in held and each.kind == MINOR_CITY)
    click_space(form, free)
    assert free in form.document.board.scenario(form.scenarios.key).factions[0].control
    click_space(form, free)
    assert free not in form.document.board.scenario(form.scenarios.key).factions[0].control


def test_a_board_is_saved_opened_again_and_played_on(form, tmp_path):
    enter(form.about["name"], "Mine")
    form.about["status"].setPlainText("Entered by me.")
    form.about["status"].take()
    file = tmp_path / "mine.json"
    assert form.save_to(file)
    assert read_board(file).file.status == "Entered by me."
    assert json.loads(file.read_text(encoding="utf-8"))["id"] == "my_board"
    assert not form.document.dirty
    form.document.begin(own_board())
    assert form.open_path(file)
    assert form.about["name"].text() == "Mine"
    tables = []
    form.playtest_requested.connect(tables.append)
    form.commands["play"].trigger()
    assert tables[0].game.state.board.file.name == "Mine"


@pytest.mark.slow
def test_a_wrong_file_is_refused_and_what_is_entered_stays(form, tmp_path):
    file = tmp_path / "wrong.json"
    file.write_text("[]", encoding="utf-8")
    before = form.document.raw
    assert not form.open_path(file)
    assert str(file) in form.notice.text()
    assert form.document.raw is before


@pytest.mark.slow
def test_the_form_fits_a_small_screen(form, qtbot):
    form.resize(1280, 720)
    assert form.minimumSizeHint().height() <= 720


@pytest.mark.slow
def test_the_form_is_opened_from_the_start_screen_and_its_board_tried(open_window: OpenWindow) -> None:
    window = open_window()
    person = MousePerson(window, 1, "random", SUCCESSORS)
    person.wait(lambda: bool(window.pages.start.games), "the games")
    person.click(window.pages.start.games["successors"])
    person.click(window.pages.start.buttons["designer"])
    person.wait(lambda: isinstance(window.designing.designer, BoardWindow), "the form")
    form = window.designing.designer
    assert isinstance(form, BoardWindow)
    form.document.edit(lambda raw: raw.update(name="Tried"))
    form.commands["play"].trigger()
    person.wait(lambda: window.page is not None, "the match")
    assert window.page.session.game.state.board.file.name == "Tried"
    assert not form.isVisible()
    window.do("start")
    person.wait(form.isVisible, "the form again")
    form.document.mark_saved()


@pytest.mark.slow
def test_a_scenario_is_added_named_and_taken_away(form):
    form.tabs.setCurrentWidget(form.scenario_page)
    before = len(form.document.board.scenarios)
    QTest.mouseClick(form.scenarios.more, LEFT)
    assert form.scenarios.scenario.currentData() == "scenario_1"
    assert QApplication.focusWidget() in (form.scenarios.form["name"], None)
    enter(form.scenarios.form["name"], "Ipsos")
    assert form.document.board.scenario("scenario_1").name == "Ipsos"
    assert not form.document.fault
    QTest.mouseClick(form.scenarios.fewer, LEFT)
    assert len(form.document.board.scenarios) == before


@pytest.mark.slow
def test_factions_are_added_up_to_four_and_taken_away_down_to_two(form):
    form.tabs.setCurrentWidget(form.scenario_page)
    scenario = form.scenarios
    scenario.scenario.setCurrentIndex(scenario.scenario.findData("first_march_two"))
    scenario.fill()
    assert not scenario.leave.isEnabled()
    for number in (3, 4):
        QTest.mouseClick(scenario.join, LEFT)
        entry = form.document.board.scenario("first_march_two")
        assert entry.players == len(entry.factions) == number
        assert not form.document.fault
    assert not scenario.join.isEnabled()
    assert len({faction.color for faction in entry.factions}) == 4
    enter(scenario.form["called"], "Eumenes")
    assert form.document.board.scenario("first_march_two").factions[3].name == "Eumenes"
    for _ in range(2):
        QTest.mouseClick(scenario.leave, LEFT)
    assert form.document.board.scenario("first_march_two").players == 2


@pytest.mark.slow
def test_a_faction_that_is_called_otherwise_is_so_in_every_language(form):
    enter(form.scenarios.form["called"], "Mine")
    faction = form.document.board.scenario(form.scenarios.key).factions[0]
    assert (faction.name, faction.names) == ("Mine", {})


@pytest.mark.slow
def test_all_pages_of_the_form_are_in_sight_and_reached_by_arrows(form):
    heads = form.tabs.heads
    assert all(heads.rect().contains(button.geometry()) for button in heads.buttons)
    heads.buttons[0].setFocus()
    QTest.keyClick(heads.buttons[0], Qt.Key.Key_Right)
    assert form.tabs.currentIndex() == 1


@pytest.mark.slow
def test_tab_goes_through_a_scenario_as_it_stands(form):
    form.tabs.setCurrentWidget(form.scenario_page)
    made = form.scenarios
    made.scenario.setFocus()
    rows = [made.form[key] for key in ("name", "rounds", "rounds_per_turn", "victory")]
    stops = (made.more, made.fewer, *rows, made.faction, made.join, made.leave, made.form["called"])
    for after in filter(QWidget.isEnabled, stops):
        QTest.keyClick(form, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is after


@pytest.mark.slow
def test_the_form_follows_theme_and_language(open_window: OpenWindow) -> None:
    window = open_window()
    form = BoardWindow(window.settings, window)
    form.show()
    form.spaces.show_space("tarsos")
    form.tabs.setCurrentIndex(1)
    window.settings.change(theme="dark", language="hu")
    settle()
    assert form.map.board.theme.dark
    assert form.spaces.key == "tarsos"
    assert form.tabs.currentIndex() == 1
    assert form.commands["save"].text() == "Mentés"
    form.document.edit(lambda raw: raw.update(name="Another"))
    settle()
    assert form.commands["undo"].isEnabled()
    form.document.mark_saved()
    form.close()


def test_what_is_typed_but_not_left_yet_is_saved_tried_and_asked_about(form, tmp_path):
    form.activateWindow()
    form.about["name"].setFocus()
    form.about["name"].selectAll()
    QTest.keyClicks(form.about["name"], "Mine")
    assert QApplication.focusWidget() is form.about["name"]
    assert not form.document.dirty
    assert form.save_to(tmp_path / "mine.json")
    assert read_board(tmp_path / "mine.json").file.name == "Mine"
    QTest.keyClicks(form.about["name"], " own")
    assert not form.close(), "it asks first"
    assert form.document.raw["name"] == "Mine own"


@pytest.mark.slow
def test_undone_to_what_is_in_the_file_there_is_nothing_to_save(form, tmp_path):
    assert form.save_to(tmp_path / "mine.json")
    enter(form.about["name"], "Mine")
    assert form.document.dirty
    assert form.windowTitle().endswith("*")
    form.commands["undo"].trigger()
    assert not form.document.dirty
    assert not form.windowTitle().endswith("*")
    assert not form.commands["undo"].isEnabled()
    form.commands["redo"].trigger()
    assert form.document.raw["name"] == "Mine"


@pytest.mark.slow
def test_a_change_leaves_the_values_before_it_alone(form):
    before = form.document.raw
    kept = json.dumps(before)
    scenario = form.scenarios
    scenario.royals.add.click()
    scenario.armies.add.click()
    scenario.toggle_control("tarsos")
    form.spaces.show_space("tarsos")
    form.spaces.put_at(100, 100)
    form.spaces.remove_space()
    assert json.dumps(before) == kept
    while form.document.stack.canUndo():
        form.document.undo()
    assert form.document.raw is before


@pytest.mark.slow
def test_a_line_of_a_table_takes_what_a_file_holds_and_no_more(form):
    generals = grid_of(form, "Generals")
    form.tabs.setCurrentWidget(generals)
    type_into(generals, 0, 0, "P" * 100)
    assert len(plain(form.document.raw["generals"][0]["name"])) == 80
    type_into(generals, 0, 2, "99")
    assert form.document.board.generals[0].battle <= 6
    armies = form.scenarios.armies
    form.tabs.setCurrentWidget(form.scenario_page)
    before = form.document.raw["scenarios"][0]["factions"][0]["armies"][0]["generals"]
    type_into(armies, 0, 0, " , ".join(before) + " ,")
    assert plain(form.document.raw["scenarios"][0]["factions"][0]["armies"][0]["generals"]) == before


def test_prizes_arrivals_and_what_the_second_frame_has_are_entered(form):
    scenario = form.scenarios
    scenario.scenario.setCurrentIndex(scenario.scenario.findData("first_march_two"))
    scenario.fill()
    assert scenario.form["score_rounds"].text() == "2, 4, 6"
    before = len(scenario.prizes.entries)
    scenario.prizes.entries.add()
    assert not form.document.fault
    assert form.document.board.scenario("first_march_two").prizes[-1].vp == 1
    scenario.prizes.entries.add()
    assert form.document.fault, "two prizes in one space"
    scenario.prizes.entries.remove(before)
    assert not form.document.fault
    scenario.arrivals.entries.add()
    assert not form.document.fault
    entry = form.document.board.scenario("first_march_two")
    assert len(entry.arrivals) == 3
    assert entry.arrivals[-1].general is not None
    for name, value in (("regency", 9), ("extra_cards", 2), ("revealed", 1), ("isolation", False)):
        OfEntry(form.document, ScenarioEntry, scenario._scenario_place).write(name, value, "", 0)
        assert getattr(form.document.board.scenario("first_march_two"), name) == value
    scenario.source.write("handicap", 2, "", 0)
    assert form.document.board.scenario("first_march_two").factions[0].handicap == 2


@pytest.mark.parametrize(("text", "rounds"), [("2, 4,6", [2, 4, 6]), ("6,2", [2, 6]), ("", []), ("two", None)])
def test_rounds_are_typed_with_commas(text, rounds):
    assert rounds_in(text) == rounds


def test_a_card_has_its_kind_and_number(form):
    cards = OfList(form.document, lambda: ("tyche_deck",), None, CardEntry)
    titles = [cards.read(row, "title") for row in range(len(cards))]
    row = titles.index("Hidden Reserve")
    assert (cards.read(row, "kind"), cards.read(row, "number")) == ("surprise", 2)
    assert cards.read(0, "kind") == "event", "as its model has it where the file says nothing"
    cards.write(row, "number", 3)
    assert form.document.board.cards[row].number == 3

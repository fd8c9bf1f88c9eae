"""The form in which a board is entered: by mouse and by typing, checked at each step, saved and played on."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QSpinBox

from ccancients.successors.components.board import MINOR_CITY, own_board, read_board
from ccancients.successors.components.board_file import plain
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.successors.board_form.grid import Grid
from ccancients.ui.successors.board_form.numbers import NumbersForm
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
    window.document.dirty = False


def click_space(form: BoardWindow, key: str) -> None:
    """A click on the map."""
    place = form.document.board.space_of[key]
    QTest.mouseClick(form.map.viewport(), LEFT, pos=form.map.center_in_viewport(place))


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


def test_a_click_on_the_map_shows_the_space_and_its_paths(form):
    click_space(form, "tarsos")
    assert form.spaces.title.text() == "Tarsos"
    assert form.spaces.kind.currentData() == "minor_city"
    assert form.spaces.paths.count() == 5
    click_space(form, "rhodos")
    assert form.spaces.kind.currentData() == "major_city"


def test_the_form_calls_places_as_the_map_does(form):
    languages.use("es")
    try:
        click_space(form, "tarsos")
        assert any("Puertas de Kilikia" in form.spaces.paths.item(row).text() for row in range(5))
    finally:
        languages.use("en")


def test_a_rating_is_typed_and_is_its_owners_then(form):
    generals = grid_of(form, "Generals")
    form.tabs.setCurrentWidget(generals)
    type_into(generals, 0, 1, "2")
    entry = form.document.entry("generals", "perdikkas")
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


def test_a_switch_is_set(form):
    switches = form.findChild(SwitchesForm)
    switches.list.boxes["passage"].click()
    assert form.document.board.switches.passage is False
    assert plain(form.document.raw["switches"]["passage"]["default"]) is False


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
    form.name.setText("Mine")
    form.status.setPlainText("Entered by me.")
    form.take.click()
    file = tmp_path / "mine.json"
    assert form.save_to(file)
    assert read_board(file).file.status == "Entered by me."
    assert json.loads(file.read_text(encoding="utf-8"))["id"] == "my_board"
    assert not form.document.dirty
    form.document.begin(own_board())
    assert form.open_path(file)
    assert form.name.text() == "Mine"
    tables = []
    form.playtest_requested.connect(tables.append)
    form.commands["play"].trigger()
    assert tables[0].game.state.board.file.name == "Mine"


def test_a_wrong_file_is_refused_and_what_is_entered_stays(form, tmp_path):
    file = tmp_path / "wrong.json"
    file.write_text("[]", encoding="utf-8")
    before = form.document.raw
    assert not form.open_path(file)
    assert str(file) in form.notice.text()
    assert form.document.raw is before


def test_the_form_fits_a_small_screen(form, qtbot):
    form.resize(1280, 720)
    assert form.minimumSizeHint().height() <= 720


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
    form.document.dirty = False


def test_a_scenario_is_added_named_and_taken_away(form):
    form.tabs.setCurrentWidget(form.scenario_page)
    before = len(form.document.board.scenarios)
    QTest.mouseClick(form.scenarios.more, LEFT)
    assert form.scenarios.scenario.currentData() == "scenario_1"
    assert QApplication.focusWidget() in (form.scenarios.name, None)
    form.scenarios.name.setText("Ipsos")
    form.scenarios.name.editingFinished.emit()
    assert form.document.board.scenario("scenario_1").name == "Ipsos"
    assert not form.document.fault
    QTest.mouseClick(form.scenarios.fewer, LEFT)
    assert len(form.document.board.scenarios) == before


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
    scenario.called.setText("Eumenes")
    scenario.called.editingFinished.emit()
    assert form.document.board.scenario("first_march_two").factions[3].name == "Eumenes"
    for _ in range(2):
        QTest.mouseClick(scenario.leave, LEFT)
    assert form.document.board.scenario("first_march_two").players == 2


def test_a_faction_that_is_called_otherwise_is_so_in_every_language(form):
    form.scenarios.called.setText("Mine")
    form.scenarios.called.editingFinished.emit()
    faction = form.document.board.scenario(form.scenarios.key).factions[0]
    assert (faction.name, faction.names) == ("Mine", {})


def test_all_pages_of_the_form_are_in_sight_and_reached_by_arrows(form):
    heads = form.tabs.heads
    assert all(heads.rect().contains(button.geometry()) for button in heads.buttons)
    heads.buttons[0].setFocus()
    QTest.keyClick(heads.buttons[0], Qt.Key.Key_Right)
    assert form.tabs.currentIndex() == 1


def test_tab_goes_through_a_scenario_as_it_stands(form):
    form.tabs.setCurrentWidget(form.scenario_page)
    made = form.scenarios
    made.scenario.setFocus()
    for after in (made.more, made.fewer, made.name, made.rounds, made.per_turn, made.victory, made.faction):
        QTest.keyClick(form, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is after


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
    form.document.dirty = False
    form.close()

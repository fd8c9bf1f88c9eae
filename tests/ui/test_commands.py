"""The table of commands: each is reached by menu, by key and by name, and can be done exactly when it says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import Faces
from ccancients.ui.shell.window.commands import Command, CommandTable, Menu
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.sweeps import rest_slow
from tests.ui.games import BARE, only_bare
from tests.ui.hands import settle

NEVER_HERE = ("quit", "full_screen")
"""Commands that would take the window from under the test."""
EMPTY_TABLE = {
    "save", "save_as", "share", "export_log", "export_picture", "position_line", "replay", "review", "bookmark",
    "fair_dice", "edit_position", "rematch", "rematch_same", "start", "way_on", "cancel", "next_choice",
    "previous_choice", "undo", "redo", "reset", "advice", "uncover", "to_board", "to_hand", "to_answers", "pause",
    "step", "zoom_in", "zoom_out",
    "fit", "flip", "text_board",
}
"""What cannot be done without a match in sight."""
IN_REPLAY = {
    "way_on", "cancel", "undo", "redo", "pause", "step", "zoom_in", "zoom_out", "fit", "flip", "to_board", "bookmark",
}
"""What the page of a replay does, of what a match in play does."""
MISSING = {"first", "watch", "designer", "edit_position", "review", "rules", "dangers", "advice"}
"""What a game cannot do that has no help, no opponents, no coach, no threats and no designer."""


def possible(window: MainWindow) -> set[str]:
    return {name for name, action in window.actions_by_name.items() if action.isEnabled()}


def close_dialogs(window: MainWindow) -> None:
    for widget in QApplication.topLevelWidgets():
        if widget is not window and widget.isVisible():
            widget.close()
    settle()


def bare(table: Table) -> Table:
    """The same match as one of the game that has nothing but what every game has."""
    return Table(BARE, table.setup, table.seed, table.game)


@pytest.fixture
def make_window(qapp: QApplication, store: SettingsStore, tmp_path: Path) -> Iterator[Callable[[Faces], MainWindow]]:
    """Windows of games of the test's own."""
    made: list[MainWindow] = []

    def make(faces: Faces) -> MainWindow:
        window = MainWindow(faces, store, Autosave(tuple(face.spec for face in faces.all()), tmp_path / "kept"))
        made.append(window)
        window.show()
        QTest.qWaitForWindowExposed(window)
        return window

    yield make
    for window in made:
        window.close()
        delete_later(window)
    QApplication.processEvents()


# -- the table ------------------------------------------------------------------------------------------------------


def test_a_command_is_done_by_its_name_only_when_it_can_be():
    done: list[str] = []
    table = CommandTable([Menu("Words", (
        Command("first", "First", lambda: done.append("first")),
        None,
        Command("second", "Second", lambda: done.append("second"), when=lambda: bool(done)),
    ))])  # fmt: skip
    table.run("second")
    table.run("first")
    table.run("second")
    assert done == ["first", "second"]
    assert [command.name for command in table] == ["first", "second"]
    with pytest.raises(KeyError):
        table.run("third")


def test_no_two_commands_have_the_same_name():
    twice = (Command("same", "One", list), Command("same", "Other", list))
    with pytest.raises(ValueError, match="same name"):
        CommandTable([Menu("Words", twice)])


# -- menus, keys, names ---------------------------------------------------------------------------------------------


def test_every_command_is_in_a_menu_and_does_the_same_from_there_by_key_and_by_name(window, monkeypatch):
    done: list[str] = []
    monkeypatch.setattr(window.commands, "run", lambda name, *_: done.append(name))
    menus = [window.menuBar().actions()[place].menu() for place in range(len(window.commands.menus))]
    listed = [action for menu in menus for action in actions_of(menu)]
    for command in window.commands:
        action = window.actions_by_name[command.name]
        assert action in listed, command.name
        assert action.shortcut().toString() == command.key
        window.do(command.name)
    assert done == [command.name for command in window.commands]


def actions_of(menu: QMenu) -> list:
    found = []
    for action in menu.actions():
        found += actions_of(action.menu()) if action.menu() is not None else [action]
    return found


def test_a_menu_action_runs_its_command(window):
    window.actions_by_name["larger"].trigger()
    assert window.settings.settings.text_scale == 125
    window.do("smaller")
    assert window.settings.settings.text_scale == 100


def test_a_key_runs_its_command_and_a_key_of_ones_own_too(window, sit_down):
    sit_down()
    flipped = window.page.view.board.flipped
    QTest.keyClick(window, Qt.Key.Key_F)
    assert window.page.view.board.flipped != flipped
    window.settings.change(keys={"flip": "Ctrl+T"})
    QTest.keyClick(window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert window.page.view.board.flipped == flipped


# -- when it can be done --------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_menu_offers_exactly_what_its_commands_say_on_every_page(window, sit_down, store):
    store.change(curtain=False)

    def agrees() -> set[str]:
        wanted = {command.name for command in window.commands if command.when()}
        assert possible(window) == wanted
        return wanted

    assert not agrees() & (EMPTY_TABLE | {"continue", "kept"})
    page = sit_down()
    assert agrees() >= EMPTY_TABLE - {"pause", "step"}
    page.session.choose(page.session.decision.choices[0])
    assert not agrees() & {"pause", "step", "continue"}
    window.do("replay")
    settle()
    replay = agrees()
    assert replay >= IN_REPLAY | {"save", "save_as", "rematch", "start", "share", "fair_dice", "review"}
    assert not replay & {"next_choice", "previous_choice", "reset", "uncover", "to_hand", "to_answers", "text_board"}
    assert "replay" not in replay
    window.replays.close()
    assert "replay" in agrees()
    window.do("start")
    assert agrees() >= {"continue", "kept"}


@pytest.mark.slow
def test_watching_can_be_paused_and_playing_cannot(window, sit_down):
    sit_down(seats=("random", "random"))
    assert possible(window) >= {"pause", "step"}
    sit_down(seats=(PERSON, "random"))
    assert not possible(window) & {"pause", "step"}


def test_the_start_screen_shows_what_its_commands_can_do(window):
    for name, button in window.pages.start.buttons.items():
        assert button.isVisible() == window.commands[name].when(), name


# -- a game without any part that may be missing --------------------------------------------------------------------


@pytest.mark.slow
def test_a_game_offers_nothing_that_it_does_not_have(make_window, make_table, store):
    store.change(curtain=False)
    window = make_window(only_bare())
    assert not possible(window) & MISSING
    assert not any(window.pages.start.buttons[name].isVisible() for name in ("first", "watch", "designer"))
    assert window.pages.start.title.text() == "Bare"
    window.open_table(bare(make_table()))
    settle()
    assert not possible(window) & MISSING
    window.do("replay")
    settle()
    assert window.replays.page is not None
    assert not possible(window) & MISSING


@pytest.mark.parametrize("seat", rest_slow(["start", "match", "replay"]))
def test_nothing_raises_where_a_game_has_no_part_that_may_be_missing(make_window, make_table, store, seat):
    store.change(curtain=False)
    window = make_window(only_bare())
    for command in window.commands:
        if command.name in NEVER_HERE:
            continue
        if seat == "start" and window.page is not None:
            window.do("start")
        if seat != "start" and window.page is None:
            window.open_table(bare(make_table()))
        if seat == "replay" and window.replays.page is None:
            window.do("replay")
        command.run()  # whether it can be done or not
        settle()
        close_dialogs(window)
    assert window.isVisible()


def test_nothing_raises_when_a_command_is_run_that_cannot_be_done(window):
    for command in window.commands:
        if command.name not in NEVER_HERE and not command.when():
            command.run()
            settle()
            close_dialogs(window)
    assert window.isVisible()


@pytest.mark.slow
def test_what_cannot_be_taken_back_looks_so_in_an_open_menu_and_its_key_says_why(window, sit_down):
    page = sit_down(seed=5)
    settle()
    menu = next(each for each in window.findChildren(QMenu) if window.actions_by_name["undo"] in each.actions())
    undo = window.actions_by_name["undo"]
    assert not page.session.can_undo
    assert undo.isEnabled(), "the key says why nothing can be taken back"
    menu.aboutToShow.emit()
    assert not undo.isEnabled()
    menu.aboutToHide.emit()
    assert undo.isEnabled()
    page.session.choose(page.session.decision.choices[0])
    settle()
    menu.aboutToShow.emit()
    assert undo.isEnabled() == page.session.can_undo
    menu.aboutToHide.emit()


def test_a_head_of_a_menu_is_not_lit_when_its_menu_has_closed(window):
    bar = window.menuBar()
    bar.setActiveAction(bar.actions()[1])
    menu = bar.actions()[1].menu()
    menu.hide()
    settle()
    assert not menu.isVisible()
    assert bar.activeAction() is None

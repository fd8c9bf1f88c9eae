"""Several games in one window: each match with the face of its own game, and no question where there is no choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients import games
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.errors import GameError
from ccancients.engine.savefile import save
from ccancients.ui.ancients.council.dialog import CouncilOfWarDialog
from ccancients.ui.ancients.face import ancients_face
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import Faces
from ccancients.ui.shell.files.kept_dialog import KEY, KeptDialog
from ccancients.ui.shell.window.help import RulesWindow
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.shell.window.which_game import GameChoice
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.toy.face import toy_face, toy_table
from tests.toy.spec import TOY
from tests.ui.games import BARE, bare_face, two_games
from tests.ui.hands import settle


def bare(table: Table) -> Table:
    """The same match as one of the other game."""
    return replace(table, spec=BARE)


@pytest.fixture
def autosave(tmp_path: Path) -> Autosave:
    return Autosave(tuple(face.spec for face in two_games().all()), tmp_path / "kept")


@pytest.fixture
def window(qapp: QApplication, store: SettingsStore, autosave: Autosave) -> Iterator[MainWindow]:
    """A window of two games, the second of which has no part that may be missing."""
    made = MainWindow(two_games(), store, autosave)
    made.dress()
    made.show()
    QTest.qWaitForWindowExposed(made)
    yield made
    made.close()
    delete_later(made)
    QApplication.processEvents()


@pytest.fixture
def choice(window: MainWindow, make_table) -> GameChoice:
    """Which game, asked by whoever wants another one."""
    window.do("game")
    settle()
    assert isinstance(window.dialog, GameChoice)
    return window.dialog


def press(button) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle()


# -- choosing -------------------------------------------------------------------------------------------------------


def test_which_game_is_asked_with_pictures_and_the_title_page_bears_the_chosen_one(window, choice):
    assert [button.text() for button in choice.buttons] == ["Ancients", "Bare"]
    assert all(not button.icon().isNull() and button.toolTip() for button in choice.buttons)
    press(choice.buttons[1])
    assert window.dialog is None
    assert window.face.spec.key == "bare"


@pytest.mark.slow
def test_a_new_match_is_of_the_game_in_sight_and_nobody_is_asked_which(window, make_table):
    window.open_table(make_table())
    page = window.page
    window.do("new")
    settle()
    assert isinstance(window.dialog, CouncilOfWarDialog)
    press(window.dialog.begin)
    assert window.page is not page
    assert window.page.face.spec.key == "ancients"
    window.do("replay")
    settle()
    window.do("new")
    settle()
    assert isinstance(window.dialog, CouncilOfWarDialog)
    window.dialog.reject()


def test_a_game_is_chosen_by_keyboard_and_left_unchosen(window, choice):
    QTest.keyClick(choice.buttons[0], Qt.Key.Key_Escape)
    settle()
    assert window.dialog is None
    assert window.face.spec.key == "ancients"
    window.do("game")
    settle()
    window.dialog.buttons[1].setFocus()
    QTest.keyClick(window.dialog.buttons[1], Qt.Key.Key_Return)
    settle()
    assert window.face.spec.key == "bare"


@pytest.mark.slow
def test_the_title_page_opens_on_the_game_that_was_at_the_table_last(window, make_table, store, tmp_path, qtbot):
    assert store.settings.last_game == ""
    window.open_table(bare(make_table()))
    window.do("start")
    assert store.settings.last_game == "bare"
    for known, opened, asked in (("bare", "bare", ""), ("bare", "ancients", "ancients"), ("chess", "ancients", "")):
        store.change(last_game=known)
        again = MainWindow(two_games(), store, Autosave((ANCIENTS, BARE), tmp_path / f"{known}-{opened}"), game=asked)
        qtbot.addWidget(again)
        assert again.face.spec.key == opened


@pytest.mark.slow
def test_what_only_one_game_has_is_done_without_asking(window):
    window.do("first")
    settle()
    assert window.dialog is None
    assert window.page is not None
    assert window.page.face.spec.key == "ancients"
    window.do("start")
    window.do("rules")
    settle()
    assert window.findChild(RulesWindow) is not None


def test_what_no_game_has_is_not_offered_any_more_once_all_are_known(qapp, store, tmp_path):
    window = MainWindow(Faces({"bare": bare_face, "other": bare_face}), store, Autosave((BARE,), tmp_path / "kept"))
    window.do("first")
    assert window.page is None
    assert not window.commands["first"].when()
    window.close()
    delete_later(window)


# -- the game in sight ----------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_commands_are_about_the_game_in_sight(window, make_table):
    window.open_table(bare(make_table()))
    settle()
    for name in ("first", "rules", "designer", "edit_position", "advice", "review", "dangers", "watch"):
        assert not window.actions_by_name[name].isEnabled(), name
    window.open_table(make_table())
    settle()
    for name in ("first", "rules", "designer", "edit_position", "advice", "review", "dangers", "watch"):
        assert window.actions_by_name[name].isEnabled(), name


@pytest.mark.slow
def test_the_start_screen_shows_the_game_played_last(window, make_table):
    assert window.pages.start.title.text() == "Ancients"
    window.open_table(bare(make_table()))
    window.do("start")
    assert window.pages.start.title.text() == "Bare"
    assert not window.pages.start.buttons["first"].isVisible()
    press(window.pages.start.games["ancients"])
    assert window.pages.start.title.text() == "Ancients"
    assert window.pages.start.buttons["first"].isVisible()


def test_a_game_is_chosen_on_the_start_screen_and_everything_there_is_about_it(window):
    page = window.pages.start
    settle()
    assert [tab.text() for tab in page.games.values()] == ["Ancients", "Bare"]
    assert [tab.isChecked() for tab in page.games.values()] == [True, False]
    places = [tab.mapTo(window, tab.rect().topLeft()) for tab in page.games.values()]
    press(page.games["bare"])
    assert page.title.text() == "Bare"
    settle()
    assert [tab.mapTo(window, tab.rect().topLeft()) for tab in page.games.values()] == places, "nothing moves"
    assert [tab.isChecked() for tab in page.games.values()] == [False, True]
    assert page.games["bare"].hasFocus()
    assert not page.buttons["designer"].isVisible()
    page.games["ancients"].setFocus()
    QTest.keyClick(page.games["ancients"], Qt.Key.Key_Space)
    settle()
    press(page.buttons["new"])
    assert isinstance(window.dialog, CouncilOfWarDialog), "nothing more is asked"
    window.dialog.reject()


@pytest.mark.slow
def test_a_rematch_is_of_the_same_game(window, make_table):
    window.open_table(bare(make_table(seats=(PERSON, PERSON))))
    window.do("rematch")
    assert window.page.face.spec.key == "bare"


def test_about_tells_whose_games_they_are(window):
    window.do("about")
    assert window.dialog.informativeText().count("Richard Borg") == 2
    window.dialog.close()


# -- files and lists ------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("key", ["ancients", "bare"])
def test_a_saved_match_is_opened_and_watched_with_the_face_of_its_own_game(window, make_table, tmp_path, key):
    table = make_table() if key == "ancients" else bare(make_table())
    file = tmp_path / "evening.ccbattle"
    save(table.saved(table.game), file, "test")
    assert window.load_file(file)
    assert window.page.face.spec.key == key
    window.do("start")
    assert window.replays.open_file(file)
    assert window.replays.page.face.spec.key == key


def test_a_match_of_a_game_without_a_window_is_refused_in_a_sentence(store, make_table, tmp_path, qtbot, autosave):
    window = MainWindow(Faces({"ancients": ancients_face}), store, autosave)
    qtbot.addWidget(window)
    table = bare(make_table())
    file = tmp_path / "evening.ccbattle"
    save(table.saved(table.game), file, "test")
    assert not window.load_file(file)
    assert window.pages.start.notice.text() == "the window does not show the game 'bare'"
    with pytest.raises(GameError):
        window.open_table(table)
    assert window.page is None
    window.close()


@pytest.fixture
def one_of_each(window, make_table) -> list[str]:
    """An unfinished match of each game; their names."""
    keys = []
    for table in (make_table(), bare(make_table())):
        window.open_table(table).session.person_chose = True  # else it would go as soon as the next one begins
        keys.append(window.autosave.key)
    window.do("start")
    return keys


@pytest.mark.slow
def test_unfinished_matches_of_all_games_stand_side_by_side_and_say_of_which_they_are(window, one_of_each):
    window.do("kept")
    dialog = window.dialog
    assert isinstance(dialog, KeptDialog)
    dialog.fill()
    titles = [dialog.list.item(row).text().split("\n")[0] for row in range(2)]
    assert titles == ["Akragas – Bare", "Akragas – Ancients"]
    assert [dialog.list.item(row).data(KEY) for row in range(2)] == one_of_each[::-1]
    press(dialog.go_on)
    assert window.page.face.spec.key == "bare"


@pytest.mark.slow
def test_of_a_game_without_a_window_the_list_says_so(store, autosave, window, one_of_each, qtbot):
    window.close()
    dialog = KeptDialog(Faces({"ancients": ancients_face}), autosave, window.theme)
    qtbot.addWidget(dialog)
    dialog.fill()
    assert dialog.list.count() == 1
    assert dialog.list.item(0).text().split("\n")[0] == "Akragas"
    assert "does not show the game 'bare'" in dialog.notice.text()


# -- faces are made when they are asked for -------------------------------------------------------------------------


def counted(made: list[str]) -> Faces:
    def maker(key: str, make: Callable) -> Callable:
        return lambda: made.append(key) or make()

    return Faces({"ancients": maker("ancients", ancients_face), "bare": maker("bare", bare_face)})


@pytest.mark.slow
def test_only_the_game_in_sight_is_made_and_each_once(store, autosave, make_table, qtbot):
    made: list[str] = []
    window = MainWindow(counted(made), store, autosave)
    qtbot.addWidget(window)
    window.open_table(make_table())
    window.do("start")
    assert made == ["ancients"]
    window.do("new")
    window.dialog.close()
    settle()
    window.do("game")
    assert made == ["ancients", "bare"]
    window.close()


def test_a_window_begins_with_the_game_that_is_asked_for(store, autosave, qtbot):
    made: list[str] = []
    window = MainWindow(counted(made), store, autosave, game="bare")
    qtbot.addWidget(window)
    assert window.pages.start.title.text() == "Bare"
    assert made == ["bare"]
    with pytest.raises(GameError):
        MainWindow(counted(made), store, autosave, game="chess")
    window.close()


# -- more than two seats --------------------------------------------------------------------------------------------


@pytest.fixture
def quarrel(qapp: QApplication, store: SettingsStore, tmp_path: Path) -> Iterator[MainWindow]:
    """A window with the toy game beside the other one, and a match of three on its table."""
    store.change(curtain=False)
    faces = Faces({"ancients": ancients_face, "toy": toy_face})
    table = toy_table((PERSON, "random", PERSON), 5)
    table.names = ("Livia", "", "")
    with games.register("toy", "tests.toy.spec:TOY"):
        window = MainWindow(faces, store, Autosave((ANCIENTS, TOY), tmp_path / "kept"))
        window.show()
        QTest.qWaitForWindowExposed(window)
        window.open_table(table)
        yield window
        window.close()
        delete_later(window)
        QApplication.processEvents()


def test_a_match_of_three_is_kept_with_all_its_players(quarrel):
    assert quarrel.windowTitle() == "A quarrel of 3 – ccancients"
    quarrel.do("start")
    quarrel.do("kept")
    quarrel.dialog.fill()
    title, players, standing, turn = quarrel.dialog.list.item(0).text().split("\n")
    assert title == "A quarrel of 3 – The Toy"
    assert players == "Red: Livia · Blue: Dicer · Green: a person"
    assert standing == "Red: 0 of 3 points · Blue: 0 of 3 points · Green: 0 of 3 points"
    assert turn.startswith("Red · turn 1")
    press(quarrel.dialog.go_on)
    assert quarrel.page.table.seats == (PERSON, "random", PERSON)
    assert quarrel.page.table.names == ("Livia", "", "")


@pytest.mark.slow
def test_the_log_of_a_match_of_three_names_all_its_sides(quarrel, tmp_path):
    assert quarrel.exports.save_log(tmp_path / "log.txt")
    assert (tmp_path / "log.txt").read_text(encoding="utf-8").split("\n")[1] == "Red (Livia) – Blue – Green"


@pytest.mark.slow
def test_in_a_rematch_of_three_everybody_sits_one_seat_on(quarrel):
    quarrel.do("rematch")
    assert quarrel.page.table.seats == ("random", PERSON, PERSON)
    assert quarrel.page.table.names == ("", "", "Livia")


@pytest.mark.slow
def test_in_a_rematch_of_the_same_sides_everybody_stays_where_they_sat(quarrel):
    before = quarrel.page
    quarrel.do("rematch_same")
    assert quarrel.page is not before
    assert quarrel.page.table.seats == before.table.seats
    assert quarrel.page.table.names == ("Livia", "", "")
    assert quarrel.page.table.seed != before.table.seed


def test_a_saved_match_of_three_is_opened_again(quarrel, tmp_path):
    file = tmp_path / "quarrel.ccbattle"
    assert quarrel.save_file(file)
    quarrel.do("start")
    assert quarrel.load_file(file)
    assert quarrel.page.table.seats == (PERSON, "random", PERSON)


@pytest.mark.slow
def test_all_seats_are_watched_from_the_dialog_of_the_toy(quarrel):
    quarrel.do("watch")
    settle()
    quarrel.dialog.accept()
    settle()
    assert quarrel.page.table.seats == ("random",) * 3


@pytest.mark.slow
def test_the_list_of_kept_matches_can_be_of_one_game(window, make_table):
    for table in (make_table(), bare(make_table()), bare(make_table())):
        page = window.open_table(table)
        page.session.choose(page.session.decision.choices[0])
        window.do("start")
    dialog = window.kept.show_list()
    dialog.fill()
    assert dialog.game.itemText(0) == "All games"

    def shown() -> int:
        return sum(not dialog.list.item(row).isHidden() for row in range(dialog.list.count()))

    assert shown() == 3
    dialog.game.setCurrentIndex(dialog.game.findData("bare"))
    assert shown() == 2
    assert not dialog.list.currentItem().isHidden()
    dialog.game.setCurrentIndex(dialog.game.findData("ancients"))
    assert shown() == 1
    assert dialog.list.currentItem().text().startswith("Akragas")
    dialog.game.setCurrentIndex(0)
    assert shown() == 3
    dialog.reject()


@pytest.mark.slow
def test_files_are_named_by_their_game_and_can_be_looked_for_by_it(window, make_table):
    window.open_table(bare(make_table()))
    window.do("save_as")
    assert window.dialog.selectedFiles()[0].rpartition("/")[2].startswith("Bare – Akragas")
    window.dialog.reject()
    settle()
    window.do("load")
    assert [name.partition(" ")[0] for name in window.dialog.nameFilters()] == ["Saved", "Ancients", "Bare", "All"]
    assert "Bare – *.ccbattle" in window.dialog.nameFilters()[2]
    window.dialog.reject()

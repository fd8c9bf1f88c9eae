"""The title page: what it offers, what it says of the match that waits, and that all of it fits."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QPushButton

from ccancients.ancients.spec import ANCIENTS
from ccancients.ui.desktop.i18n import LANGUAGES
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.shell.files.kept_dialog import KeptDialog
from ccancients.ui.shell.window.help import RulesWindow
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.shell.window.way_button import WayButton
from ccancients.ui.table.autosave import Autosave
from ccancients.workshop.cut_words import cut_words
from tests.sweeps import rest_slow
from tests.ui.games import only_ancients
from tests.ui.hands import settle


def ways(window) -> list[QPushButton]:
    return [button for button in window.pages.start.buttons.values() if button.isVisible()]


def test_the_usual_way_leads_and_has_the_focus(window):
    settle()
    page = window.pages.start
    assert [name for name, button in page.buttons.items() if button.property("primary")] == ["first"]
    assert page.buttons["first"].hasFocus()
    assert all(button.geometry().top() > page.buttons["first"].geometry().top() for button in ways(window)
               if button is not page.buttons["first"])


def test_who_has_played_before_begins_a_new_match(window, store):
    store.change(setups={"ancients": {}})
    window.show_start()
    settle()
    page = window.pages.start
    assert [name for name, button in page.buttons.items() if button.property("primary")] == ["new"]


def test_rules_and_sounds_are_one_click_away(window, store, qtbot):
    buttons = window.pages.start.buttons
    assert "line-through" not in buttons["sound"].styleSheet()
    qtbot.mouseClick(buttons["sound"], Qt.MouseButton.LeftButton)
    assert not store.settings.sound
    assert "line-through" in buttons["sound"].styleSheet()
    qtbot.mouseClick(buttons["rules"], Qt.MouseButton.LeftButton)
    assert window.findChildren(RulesWindow)


def test_it_says_which_match_waits_and_shows_it(window, sit_down):
    page = sit_down(seed=5)
    page.session.choose(page.session.decision.choices[0])
    window.show_start()
    settle()
    button = window.pages.start.buttons["continue"]
    assert isinstance(button, WayButton)
    assert button.property("primary")
    assert button.lines[0].startswith("Akragas")
    assert "a person" in button.lines[1]
    assert not button.picture.isNull()
    assert "Akragas" in button.accessibleDescription()


def test_the_others_that_wait_are_one_click_away_and_the_one_that_is_named_goes_on(window, sit_down):
    for seed, scenario in ((5, "cannae"), (6, "zama"), (7, "akragas")):
        page = sit_down(seed=seed, scenario=scenario)
        page.session.choose(page.session.decision.choices[0])
    window.show_start()
    settle()
    buttons = window.pages.start.buttons
    assert buttons["continue"].lines[0].startswith("Akragas")
    assert buttons["kept"].lines == ("2 more are waiting",)
    buttons["continue"].click()
    settle()
    assert window.page.session.game.state.battle.scenario.id == "001-akragas"
    window.show_start()
    settle()
    buttons["kept"].click()
    assert isinstance(window.dialog, KeptDialog)
    window.dialog.fill()
    assert window.dialog.list.count() == 3
    window.dialog.close()


def test_one_match_that_waits_needs_no_list(window, sit_down):
    page = sit_down(seed=5)
    page.session.choose(page.session.decision.choices[0])
    window.show_start()
    settle()
    assert not window.pages.start.buttons["kept"].isVisible()


def test_continue_passes_over_a_match_that_is_open_in_another_window(window, sit_down, store, tmp_path, qtbot):
    for seed, scenario in ((5, "cannae"), (6, "akragas")):
        page = sit_down(seed=seed, scenario=scenario)
        page.session.choose(page.session.decision.choices[0])
    window.show_start()
    settle()
    other = MainWindow(only_ancients(), store, Autosave((ANCIENTS,), tmp_path / "autosave"))
    qtbot.addWidget(other)
    assert other.kept.open(window.autosave.keys()[0])
    window.do("continue")
    assert window.page.session.game.state.battle.scenario.id == "007-cannae"


def test_a_match_that_cannot_be_read_is_left_where_it_is(window, sit_down):
    page = sit_down(seed=5)
    page.session.choose(page.session.decision.choices[0])
    window.pages.leave()
    window.autosave.flush()
    key = window.autosave.keys()[0]
    saves = window.autosave.shelf.saves(key)
    for file in saves:
        file.write_text("no match", encoding="utf-8")
    window.show_start()
    settle()
    assert window.pages.start.buttons["continue"].lines == ()
    assert window.autosave.shelf.saves(key) == saves, "looking at it sets nothing aside"


@pytest.mark.parametrize(
    ("size", "scale"),
    rest_slow(product([(960, 600), (1280, 720), (1920, 1080)], [100, 160]), {((960, 600), 160), ((1920, 1080), 100)}),
)
def test_everything_fits(window, sit_down, size, scale):
    page = sit_down(seed=5)
    page.session.choose(page.session.decision.choices[0])
    window.settings.change(text_scale=scale)
    window.resize(*size)
    window.show_start()
    settle()
    start = window.pages.start
    assert start.rect().contains(start.sheet.geometry())
    shown = [button.geometry() for button in ways(window)]
    assert all(start.sheet.rect().contains(each) for each in shown)
    assert not any(QRect(one).intersects(two) for number, one in enumerate(shown) for two in shown[number + 1:])
    for button in ways(window):
        assert button.height() >= button.minimumSizeHint().height()


@pytest.mark.parametrize(
    ("size", "language"),
    rest_slow(product([(1280, 720), (2560, 1440)], LANGUAGES), {((1280, 720), "hu"), ((2560, 1440), "es")}),
)
def test_the_column_is_as_wide_as_its_words_need(window, sit_down, size, language):
    window.resize(*size)
    settle()
    page = sit_down(seed=5)
    page.session.choose(page.session.decision.choices[0])
    window.settings.change(language=language)
    window.show_start()
    settle()
    assert [cut for cut in cut_words(window) if "WayButton" in cut or "shortened" in cut] == []


def test_a_change_of_language_lays_the_map_anew(window, qtbot):
    start = window.pages.start
    start.grab()
    qtbot.waitUntil(lambda: not start._anew.isActive())
    before = start._table.cacheKey()
    window.settings.change(language="hu")
    start.grab()
    qtbot.waitUntil(lambda: not start._anew.isActive())
    assert start._table.cacheKey() != before


def test_large_letters_leave_lines_away_where_the_window_is_low(window):
    window.settings.change(text_scale=160)
    words = []
    for height in (720, 1400):
        window.resize(1900, height)
        settle()
        words.append(window.pages.start.buttons["new"].accessibleDescription())
    assert words == ["", "You choose what, and against whom"]


@pytest.mark.parametrize("name", themes())
def test_the_map_is_laid_beside_the_words_and_shines_through_behind_them_except_where_contrast_matters(
    window, qtbot, name
):
    window.settings.change(theme=name)
    QApplication.processEvents()
    start = window.pages.start
    start.retranslate()  # whatever was laid meanwhile is taken away: the map is laid again when all stands still
    bare = start.grab().toImage()
    qtbot.waitUntil(lambda: not start._anew.isActive())
    laid = start.grab().toImage()
    column = QRect(0, 0, start.sheet.geometry().right(), start.height())
    assert laid != bare
    assert (laid.copy(column) == bare.copy(column)) is theme(name).plain

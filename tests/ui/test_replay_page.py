"""The replay, by real clicks: both directions, turns, log lines, playing on from here; the battle itself stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients import __version__
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.replay import replay
from ccancients.engine.savefile import parse_save, save, save_text, verify
from ccancients.ui.shell.files.kept_dialog import KeptDialog
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.replay.replay_page import ReplayPage
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.session import PERSON
from tests.ui.hands import settle, units_on
from tests.ui.played import nearly_over

CHOICES = 90


def press(button) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle()


def play_on(page: MatchPage, choices: int, seed: int = 3) -> None:
    player = ANCIENTS.mind.player("random", seed)
    for _ in range(choices):
        if page.session.decision is None:
            break
        view = ANCIENTS.view_for(page.session.game, page.session.decision.side)
        page.session.choose(player.choose(view))
    settle()


def positions(page: MatchPage) -> list[dict]:
    table, entries = page.table, list(page.session.game.journal)
    return [game.state.to_json() for game in replay(table.spec, table.setup, entries)]


@pytest.fixture
def battle(window, make_table, store) -> MatchPage:
    """A battle of some choices, all but the last of them made without a window."""
    store.change(curtain=False)
    table, player = make_table(), ANCIENTS.mind.player("random", 3)
    for _ in range(CHOICES - 1):
        table.game.apply(player.choose(ANCIENTS.view_for(table.game, table.game.decision.side)))
    table.game.take_events()
    page = window.open_table(table)
    play_on(page, 1)
    return page


@pytest.fixture
def shown(window: MainWindow, battle: MatchPage, qtbot) -> ReplayPage:
    """The replay of a battle of some choices."""
    assert len(battle.session.game.journal.choices()) == CHOICES
    window.actions_by_name["replay"].trigger()
    settle()
    assert window.replays.page is not None
    assert window.pages.currentWidget() is window.replays.page
    page = window.replays.page
    qtbot.waitUntil(lambda: page.log.lines.rowCount() > 20)  # it is told as there is time
    return page


def without_deck(state: dict) -> dict:
    """A branch shuffles the cards that nobody has seen."""
    return {name: value for name, value in state.items() if name != "deck"}


def pieces(page: ReplayPage) -> dict[int, tuple[int, int]]:
    return units_on(page.view.board)


def pieces_of(state: dict) -> dict[int, tuple[int, int]]:
    return {
        unit: (here, blocks)
        for unit, (here, blocks) in enumerate(zip(state["unit_hex"], state["blocks"], strict=True))
        if here >= 0
    }


def test_the_buttons_go_through_the_battle_in_both_directions(shown, battle):
    known = [pieces_of(state) for state in positions(battle)]
    buttons = shown.bar.buttons
    assert shown.count == 0
    assert pieces(shown) == known[0]
    for count in range(1, 16):
        press(buttons["forward"])
        assert (shown.count, pieces(shown)) == (count, known[count])
    for count in range(14, 4, -1):
        press(buttons["back"])
        assert (shown.count, pieces(shown)) == (count, known[count])
    press(buttons["last"])
    assert (shown.count, pieces(shown)) == (CHOICES, known[CHOICES])
    assert not buttons["forward"].isEnabled()
    press(buttons["first"])
    assert (shown.count, pieces(shown)) == (0, known[0])
    assert not buttons["back"].isEnabled()


@pytest.mark.slow
def test_turns_are_stepped_through_and_the_place_is_said(shown):
    buttons = shown.bar.buttons
    press(buttons["next_turn"])
    first = shown.count
    assert first > 0
    assert f"choice {first} of {CHOICES}" in shown.bar.where.text()
    before = shown.bar.where.text()
    press(buttons["next_turn"])
    assert shown.count > first
    assert shown.bar.where.text().split(" · choice")[0] != before.split(" · choice")[0]
    press(buttons["back_turn"])
    assert shown.count == first


def in_sight(shown, row, qtbot):
    """The middle of a line that is scrolled to: again, where the log was laid out anew meanwhile and went elsewhere."""
    log, index = shown.log, shown.log.lines.index(row)

    def is_there() -> bool:
        log.scrollTo(index)
        return log.viewport().rect().contains(log.visualRect(index).center())

    qtbot.waitUntil(is_there)
    return log.visualRect(index).center()


@pytest.mark.slow
def test_a_click_on_a_line_of_the_log_shows_that_moment_forward_and_back(shown, battle, qtbot):
    known = [pieces_of(state) for state in positions(battle)]
    lines = shown.log.lines
    assert lines.rowCount() > 20
    for row in map(lines.row_seen, (20, 4, lines.rowCount() - 1, 9)):
        spot = in_sight(shown, row, qtbot)
        assert shown.log.indexAt(spot).row() == row
        QTest.mouseClick(shown.log.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
        qtbot.waitUntil(lambda row=row: shown.count == lines.count_of(row) and not shown.stage.busy)
        assert pieces(shown) == known[shown.count]
        assert lines.count_of(shown.log.currentIndex().row()) == shown.count


@pytest.mark.slow
def test_the_slider_goes_anywhere(shown, battle):
    known = [pieces_of(state) for state in positions(battle)]
    shown.bar.slider.setFocus()
    for value in (50, 3, 77):
        shown.bar.slider.setValue(value)
        settle()
        assert (shown.count, pieces(shown)) == (value, known[value])
    QTest.keyClick(shown.bar.slider, Qt.Key.Key_Right)
    settle()
    assert shown.count == 78


@pytest.mark.slow
def test_it_plays_by_itself_until_the_end_and_can_be_stopped(shown, store, qtbot):
    store.change(watch_speed=400)
    shown.bar.slider.setValue(CHOICES - 6)
    press(shown.bar.buttons["play"])
    assert shown.playing
    qtbot.waitUntil(lambda: shown.count >= CHOICES - 3)
    press(shown.bar.buttons["play"])
    assert not shown.playing
    stopped = shown.count
    press(shown.bar.buttons["play"])
    qtbot.waitUntil(lambda: shown.count == CHOICES and not shown.playing)
    assert stopped < CHOICES


@pytest.mark.slow
def test_with_motion_steps_are_shown_and_end_in_the_same_positions(shown, battle, store, qtbot):
    store.change(reduced_motion=False, watch_speed=400)
    known = [pieces_of(state) for state in positions(battle)]
    shown.bar.slider.setValue(20)
    for count in range(21, 31):
        press(shown.bar.buttons["forward"])
        qtbot.waitUntil(lambda: not shown.stage.busy)
        assert (shown.count, pieces(shown)) == (count, known[count])
    for count in range(29, 24, -1):
        press(shown.bar.buttons["back"])
        qtbot.waitUntil(lambda: not shown.stage.busy)
        assert (shown.count, pieces(shown)) == (count, known[count])


def test_looking_changes_nothing_and_closing_leads_back_to_the_table(shown, battle, window):
    before = battle.session.game.state.to_json()
    window.actions_by_name["undo"].trigger()
    press(shown.bar.buttons["last"])
    window.actions_by_name["step"].trigger()
    press(shown.bar.close_button)
    assert window.replays.page is None
    assert window.pages.currentWidget() is battle
    assert battle.session.game.state.to_json() == before
    play_on(battle, 3)
    assert len(battle.session.game.journal.choices()) == CHOICES + 3


def test_playing_on_from_here_is_a_battle_of_its_own_and_the_other_one_is_kept(shown, battle, window):
    known = positions(battle)
    whole = battle.session.game.state.to_json()
    shown.bar.slider.setValue(40)
    settle()
    press(shown.bar.branch)
    page = window.page
    assert page is not battle
    assert window.replays.page is None
    assert without_deck(page.session.game.state.to_json()) == without_deck(known[40])
    assert len(page.session.game.journal.choices()) == 40
    play_on(page, 10, seed=8)
    verify(page.table.saved(page.session.game))
    (kept,) = window.autosave.keys()
    assert window.autosave.peek(kept).saved.game.state.to_json() == whole
    again = parse_save(save_text(page.table.saved(page.session.game), __version__).encode(), "branch", (ANCIENTS,))
    assert again.extras["branch_at"] == 40


@pytest.mark.slow
def test_a_saved_battle_is_watched_from_the_start_screen(window, make_table, tmp_path: Path):
    table = make_table(seats=("recruit", "recruit"))
    player = ANCIENTS.mind.player("random", 2)
    while table.game.decision is not None and len(table.game.journal) < 80:
        table.game.apply(player.choose(ANCIENTS.view_for(table.game, table.game.decision.side)))
    file = tmp_path / "watched.json"
    save(table.saved(table.game), file, __version__)
    press(window.pages.start.buttons["finished"])
    assert isinstance(window.dialog, KeptDialog)
    press(window.dialog.of_file)
    settle()
    window.dialog.fileSelected.emit(str(file))
    window.dialog.close()
    settle()
    page = window.replays.page
    assert page is not None
    assert page.reel.length == len(table.game.journal.choices())
    press(page.bar.buttons["next_turn"])
    decides = page.reel.game.decision.side
    press(page.bar.branch)
    assert window.page.table.seats[decides] == PERSON
    assert window.page.session.game.decision.side == decides
    window.do("start")
    assert window.pages.currentWidget() is window.pages.start


def test_closing_a_watched_save_leads_back_to_the_start_screen(window, make_table, tmp_path: Path):
    file = tmp_path / "watched.json"
    table = make_table()
    save(table.saved(table.game), file, __version__)
    assert window.replays.open_file(file)
    press(window.replays.page.bar.close_button)
    assert window.pages.currentWidget() is window.pages.start
    assert not window.replays.open_file(tmp_path / "missing.json")
    assert "missing.json" in window.pages.start.notice.text()


@pytest.mark.slow
def test_language_and_theme_change_in_a_replay(shown, store):
    shown.bar.slider.setValue(30)
    store.change(language="es", theme="dark")
    QApplication.processEvents()
    assert shown.count == 30
    assert "decisión 30" in shown.bar.where.text()
    assert any("turno" in text for text in shown.log.lines.texts())
    assert shown.bar.theme.name == "dark"


@pytest.mark.slow
def test_the_end_of_a_battle_leads_to_its_replay_and_shows_how_it_went(window, make_table, store):
    store.change(curtain=False)
    table = make_table()
    last = nearly_over(table)
    page = window.open_table(table)
    page.session.choose(last)
    settle()
    assert page.end.isVisible()
    banners, _losses, dice = (chart.figures.values for chart in page.end.charts)
    state = page.session.game.state
    assert (banners[0][-1], banners[1][-1]) == tuple(state.banners)
    thrown = sum(len(entry.numbers) for entry in page.session.game.journal if entry.kind == "dice")
    assert sum(dice[0]) + sum(dice[1]) == thrown
    assert all("to be expected" in sentence.text() for sentence in page.end.luck)
    assert all(chart.accessibleName() and not chart.grab().isNull() for chart in page.end.charts)
    press(page.end.replay)
    assert window.replays.page is not None
    press(window.replays.page.bar.buttons["last"])
    assert not window.replays.page.bar.branch.isEnabled()
    press(window.replays.page.bar.close_button)
    assert page.end.isVisible()


def test_while_hands_are_hidden_from_each_other_nobody_steps_through_the_battle(window, battle, store):
    store.change(curtain=True)
    window.do("replay")
    assert window.replays.page is None
    assert "Hands are still hidden" in battle.prompt.notice.text()
    store.change(curtain=False)
    window.do("replay")
    assert window.replays.page is not None

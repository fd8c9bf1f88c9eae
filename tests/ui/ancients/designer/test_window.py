"""The window: issues, playing, positions, languages, looks, the library, exports, the balance meter."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.design.balance import read_tally
from ccancients.ancients.design.values import changed, with_army
from ccancients.ancients.scenario.files import NotSaved, find_scenario, shipped_scenarios, write_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.ui.ancients.designer.export import KINDS, export, map_text, picture
from ccancients.ui.ancients.designer.run import open_designer
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.look.theme import scale_in
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from ccancients.workshop.designer_pictures import screens
from tests.sweeps import rest_slow
from tests.ui.ancients.designer.conftest import Answers, Hand

AKRAGAS = find_scenario("akragas")


# ---- issues


def test_issues_are_found_as_one_draws_and_gone_when_they_are_mended(hand: Hand, qtbot: Any) -> None:
    hand.window.open_copy(AKRAGAS)
    issues = hand.window.panes.issues
    issues.check_now()
    assert issues.findings == ()
    assert issues.fine.isVisible()
    hand.take_terrain("lake")
    with qtbot.waitSignal(issues.checked):
        hand.click("H2")
    assert [finding.key for finding in issues.findings] == ["unit_on_impassable", "leader_on_impassable"]
    assert Mark.DANGER in hand.window.view.board.marks()[int(parse_hex("H2"))]
    with qtbot.waitSignal(issues.checked):
        hand.do("undo")
    assert issues.findings == ()


@pytest.mark.slow
def test_a_double_click_on_an_issue_goes_there(hand: Hand) -> None:
    hand.window.open_copy(AKRAGAS)
    hand.take_terrain("lake")
    hand.click("H2")
    issues = hand.window.panes.issues
    issues.check_now()
    hand.window.panes.show_issues()
    spot = issues.list.visualItemRect(issues.list.item(0)).center()
    QTest.mouseClick(issues.list.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    QTest.mouseDClick(issues.list.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    assert hand.document.selection == {"H2"}
    assert hand.window.bench.tool == "select"
    assert hand.window.view.here == "H2"


def test_the_sentences_of_issues_are_shown_whole(hand: Hand) -> None:
    hand.take_leader("bottom", "Livia")
    hand.click("E3")
    issues = hand.window.panes.issues
    hand.window.resize(1280, 720)
    issues.check_now()
    QApplication.processEvents()
    assert issues.list.count() > 4
    for row in range(issues.list.count()):
        item = issues.list.item(row)
        room = issues.list.visualItemRect(item).adjusted(12, 0, -12, 0)
        flags = int(Qt.TextFlag.TextWordWrap)
        needed = issues.list.fontMetrics().boundingRect(0, 0, room.width(), 9999, flags, item.text())
        assert needed.height() <= room.height(), item.text()


@pytest.mark.slow
def test_issues_of_rules_texts_and_names_lead_to_their_forms(hand: Hand) -> None:
    castulo = find_scenario("castulo")
    broken = changed(with_army(castulo, "top", name={}), outcome={}, special_rules=castulo.special_rules * 2)
    hand.document.apply("broken", broken)
    panes = hand.window.panes
    panes.issues.check_now()
    for finding in panes.issues.findings:
        panes.go_to(finding)
        expected = {"top": 2, "special_rules": 3, "outcome": 4}[finding.place.split(".")[0].split("[")[0]]
        assert panes.tabs.currentIndex() == expected


@pytest.mark.slow
def test_the_boxed_games_limits_are_a_warning_that_can_be_switched_off(hand: Hand) -> None:
    hand.take_unit("bottom", "elephants")
    hand.click("B2")
    issues = hand.window.panes.issues
    issues.check_now()
    assert not any(finding.key == "box_units" for finding in issues.findings)
    hand.press(issues.box_limits)
    assert any(finding.key == "box_units" for finding in issues.findings)
    hand.press(issues.box_limits)
    assert not any(finding.key == "box_units" for finding in issues.findings)


# ---- playing


def test_the_draft_is_played_at_once_with_either_side_against_any_opponent(hand: Hand) -> None:
    tables: list[Table] = []
    hand.window.playtest_requested.connect(tables.append)
    hand.window.open_copy(AKRAGAS)
    hand.take_unit("bottom", "warriors")
    hand.click("A1")
    hand.do("play")
    (table,) = tables
    assert table.setup.scenario == hand.scenario
    assert table.seats == (ANCIENTS.mind.usual, PERSON)
    assert table.game.decision is not None
    for action in hand.window.menu.menus["playtest"].actions():
        if not action.isSeparator():
            action.trigger()
    found = {table.seats for table in tables}
    assert {(level, PERSON) for level in ANCIENTS.mind.levels} | {(PERSON, PERSON)} <= found
    assert {(PERSON, level) for level in ANCIENTS.mind.levels} <= found
    assert hand.document.scenario == table.setup.scenario


@pytest.mark.slow
def test_the_printing_of_the_draft_is_played(hand: Hand) -> None:
    tables: list[Table] = []
    hand.window.playtest_requested.connect(tables.append)
    hand.window.open_copy(AKRAGAS)
    hand.form(1)
    hand.choose(hand.window.panes.battle["printing"], "current")
    hand.do("play")
    assert tables[0].setup.options.printing == "current"


def test_what_cannot_be_played_says_why(hand: Hand) -> None:
    tables: list[Table] = []
    hand.window.playtest_requested.connect(tables.append)
    hand.do("play")
    assert tables == []
    assert hand.window.strip.isVisible()


def test_a_position_of_a_battle_is_edited(hand: Hand) -> None:
    game = ANCIENTS.new_game(Setup(scenario=AKRAGAS), RolledChance(3))
    dice = RolledChance(4)
    for _ in range(150):
        assert game.decision is not None
        game.apply(game.decision.choices[dice.roll(1, len(game.decision.choices))[0]])
    document = hand.window.edit_position(game.state)
    assert hand.document is document
    assert document.dirty
    standing = sum(here >= 0 for here in game.state.unit_hex)
    assert len(document.scenario.top.units) + len(document.scenario.bottom.units) == standing


# ---- languages and looks


@pytest.mark.slow
def test_the_language_changes_while_the_window_is_open(hand: Hand) -> None:
    from ccancients.ui.desktop.i18n import languages

    hand.window.open_copy(AKRAGAS)
    hand.take_unit("bottom", "auxilia")
    languages.use("es")
    QApplication.processEvents()
    assert hand.window.menuBar().actions()[0].text() == "&Archivo"
    assert hand.window.panes.trays.tabText(0) == "Terreno"
    assert hand.window.panes.trays.tabText(2) == "Siracusano"
    hand.click("A1")
    assert hand.scenario.bottom.units[-1].hex == "A1"
    hand.do("undo")
    languages.use("en")
    QApplication.processEvents()
    assert hand.window.panes.trays.tabText(0) == "Ground"


@pytest.mark.slow
def test_panes_stay_as_they_lie_in_another_language(hand: Hand) -> None:
    from ccancients.ui.desktop.i18n import languages

    hand.form(2)
    hand.window.panes.bring("balance")
    hand.window.panes.docks["trays"].hide()
    hand.do("names")
    QApplication.processEvents()
    languages.use("es")
    for _ in range(3):
        QApplication.processEvents()
    panes = hand.window.panes
    assert panes.tabs.currentIndex() == 2
    assert not panes.balance.visibleRegion().isEmpty()
    assert panes.docks["trays"].isHidden()
    assert not hand.window.menu.actions["names"].isChecked()
    assert panes.docks["balance"].height() > 150
    hand.do("board_only")
    languages.use("en")
    QApplication.processEvents()
    assert hand.window.panes.docks["properties"].isHidden()
    hand.do("board_only")
    assert not hand.window.panes.docks["properties"].isHidden()
    assert hand.window.panes.docks["trays"].isHidden()


@pytest.mark.parametrize("look", rest_slow(themes()))
def test_the_look_changes_while_the_window_is_open(hand: Hand, look: str) -> None:
    hand.window.open_copy(AKRAGAS)
    hand.window.settings.change(theme=look, text_scale=150)
    grown = scale_in(150, hand.window.width(), hand.window.height())  # the text of a large window is larger
    assert hand.window.view.board.theme == theme(look, grown)
    hand.take_unit("bottom", "auxilia")
    hand.click("A1")
    assert hand.scenario.bottom.units[-1].hex == "A1"


@pytest.mark.slow
def test_texts_in_several_languages(hand: Hand) -> None:
    panes = hand.window.panes
    hand.form(1)
    hand.write(panes.battle["name"], "Ebro")
    hand.speak("es")
    hand.write(panes.battle["name"], "Ebro (río)")
    hand.write(panes.language.fresh, "fr")
    hand.press(panes.language.add)
    hand.write(panes.battle["name"], "Èbre")
    assert hand.scenario.name == {"en": "Ebro", "es": "Ebro (río)", "fr": "Èbre"}
    hand.write(panes.battle["name"], "")
    hand.speak("es")
    assert panes.battle["name"].text() == "Ebro (río)"
    assert hand.scenario.name == {"en": "Ebro", "es": "Ebro (río)"}


def test_typing_in_a_field_is_one_step_of_the_history(hand: Hand) -> None:
    hand.form(1)
    hand.write(hand.window.panes.battle["author"], "a person")
    assert hand.document.stack.count() == 1
    hand.do("undo")
    assert hand.scenario.author == ""
    assert hand.window.panes.battle["author"].text() == ""


# ---- tabs and history


def test_several_documents_each_with_its_own_history(hand: Hand) -> None:
    hand.take_terrain("forest")
    hand.click("A1")
    first = hand.document
    hand.do("new")
    hand.click("B1", "C1")
    assert hand.document.stack.count() == 2
    hand.do("next_tab")
    assert hand.document is first
    hand.do("undo")
    assert first.scenario.terrain == ()
    assert hand.window.documents[1].scenario.terrain != ()


@pytest.mark.slow
def test_the_history_lists_the_steps_and_goes_to_each(hand: Hand) -> None:
    hand.take_terrain("forest")
    hand.click("A1", "B1", "C1")
    hand.window.panes.bring("history")
    history = hand.window.panes.history
    assert history.model().rowCount() == 4
    history.setCurrentIndex(history.model().index(1, 0))
    assert hand.document.stack.index() == 1
    assert hand.scenario.terrain[0].hexes == ("A1",)


# ---- library


def test_the_library_holds_shipped_battles_and_ones_own(hand: Hand, user_home: Path) -> None:
    mine = changed(AKRAGAS, id="mine", name={"en": "My own"}, author="Somebody")
    write_scenario(mine, user_home / "data" / "scenarios" / "mine.json")
    hand.do("library")
    library = hand.window.saving.library
    assert library is not None
    assert library.list.topLevelItemCount() == len(shipped_scenarios()) + 1
    hand.write(library.author, "somebody")
    assert library.chosen is not None
    assert library.chosen.scenario == mine
    QTest.mouseClick(library.open_button, Qt.MouseButton.LeftButton)
    assert hand.scenario == mine
    hand.do("library")
    library = hand.window.saving.library
    assert library is not None
    hand.write(library.search, "dionysius 406")
    hand.choose(library.army, "Syracusan")
    library.accept()
    assert hand.document.path in (None, user_home / "data" / "scenarios" / "mine.json")


# ---- exports


@pytest.mark.parametrize("kind", rest_slow([".png", ".svg", ".pdf", ".txt"]))
def test_the_battle_is_exported(hand: Hand, answers: Answers, tmp_path: Path, kind: str) -> None:
    hand.window.open_copy(find_scenario("trebbia"))
    answers.target = tmp_path / f"out{kind}"
    hand.do("export")
    content = answers.target.read_bytes()
    begins = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF", ".txt": b"Trebbia"}[kind]
    assert content.startswith(begins)
    assert len(content) > (1000 if kind == ".txt" else 20_000)
    if kind == ".pdf":
        assert content.count(b"/Type /Page\n") == 1
    if kind == ".svg":
        assert content.count(b"<image") <= 1  # the grain of the paper; everything else is drawn


@pytest.mark.slow
def test_the_picture_is_as_large_as_its_hexes(hand: Hand) -> None:
    image = picture(AKRAGAS, theme(), 60)
    assert isinstance(image, QImage)
    assert image.width() == pytest.approx(13.44 * 60, abs=2)


def test_an_export_that_fails_says_so(hand: Hand, answers: Answers, tmp_path: Path) -> None:
    hand.window.open_copy(AKRAGAS)
    for target in (tmp_path / "none" / "out.png", tmp_path / "out.gif"):
        answers.target = target
        hand.do("export")
        assert hand.window.strip.isVisible()
        hand.window.strip.hide()
    with pytest.raises(NotSaved):
        export(AKRAGAS, tmp_path / "out", theme())


@pytest.mark.parametrize("kind", rest_slow(KINDS))
@pytest.mark.parametrize(
    ("step", "code", "reason"),
    rest_slow([("fsync", errno.ENOSPC, "the disk is full"), ("replace", errno.EIO, "the disk does not answer")]),
    ids=["full", "broken"],
)
def test_an_export_that_cannot_be_written_leaves_the_old_one_and_is_said(
    hand: Hand, answers: Answers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, step: str, code: int,
    reason: str,
) -> None:
    hand.window.open_copy(AKRAGAS)
    folder = tmp_path / "pictures"
    folder.mkdir()
    answers.target = folder / f"out{kind}"
    answers.target.write_bytes(b"the old one")

    def refuse(*_args: object, **_more: object) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patched:
        patched.setattr(os if step == "fsync" else Path, step, refuse)
        hand.do("export")
    assert f"out{kind} could not be saved: {reason}." in hand.window.message.text()
    assert answers.target.read_bytes() == b"the old one"
    assert list(folder.iterdir()) == [answers.target]
    hand.do("export")
    assert len(answers.target.read_bytes()) > 500


@pytest.mark.slow
def test_an_export_into_a_folder_that_is_gone_says_so_and_makes_none(
    hand: Hand, answers: Answers, tmp_path: Path
) -> None:
    hand.window.open_copy(AKRAGAS)
    answers.target = tmp_path / "stick" / "out.pdf"
    hand.do("export")
    assert "out.pdf could not be saved: there is no such folder." in hand.window.message.text()
    assert not answers.target.parent.exists()


def test_the_map_is_copied_as_text(hand: Hand) -> None:
    hand.window.open_copy(AKRAGAS)
    hand.do("copy_text")
    assert QApplication.clipboard().text() == map_text(hand.scenario)


# ---- the balance meter


def test_the_balance_meter_plays_in_other_processes_and_keeps_its_result(
    hand: Hand, tmp_path: Path, qtbot: Any
) -> None:
    file = tmp_path / "mine.json"
    write_scenario(AKRAGAS, file)
    hand.window.open_path(file)
    balance = hand.window.panes.balance
    hand.window.panes.bring("balance")
    hand.choose(balance.level, "random")
    hand.count(balance.games, "6")
    with qtbot.waitSignal(balance.runner.finished, timeout=120_000):
        hand.press(balance.start)
        assert balance.runner.running
    tally = hand.document.tally
    assert tally is not None
    assert (tally.games, sum(tally.wins)) == (6, 6)
    assert read_tally(file) == tally
    assert "6" in balance.report.text()
    hand.press(balance.heat)
    assert hand.window.view.board.heat
    hand.press_tool("erase")
    hand.click("B8")
    balance.refresh()
    assert balance.stale.isVisible()


@pytest.mark.slow
def test_the_balance_meter_is_cancelled(hand: Hand, qtbot: Any) -> None:
    hand.window.open_copy(AKRAGAS)
    balance = hand.window.panes.balance
    hand.window.panes.bring("balance")
    hand.choose(balance.level, "random")
    hand.count(balance.games, "10000")
    with qtbot.waitSignal(balance.runner.advanced, timeout=120_000):
        hand.press(balance.start)
    assert balance.progress.isVisible()
    assert (balance.progress.maximum(), balance.start.text()) == (10_000, "Stop")
    assert balance.progress.value() >= 1
    with qtbot.waitSignal(balance.runner.finished):
        hand.press(balance.start)
    assert not balance.runner.running
    assert not balance.progress.isVisible()
    assert balance.start.text() == "Measure"
    assert hand.document.tally is not None
    assert 0 < hand.document.tally.games < 10_000


def test_what_cannot_be_played_is_not_measured(hand: Hand) -> None:
    hand.window.panes.measure()
    assert not hand.window.panes.balance.runner.running
    assert hand.window.strip.isVisible()


# ---- screens and sizes


@pytest.mark.parametrize("name", rest_slow(screens(), 2))
def test_every_screen_for_pictures_can_be_made(qtbot: Any, fonts: list[str], name: str) -> None:
    shown = screens()[name](QSize(1280, 720), "parchment", "en")
    qtbot.addWidget(shown.window())
    assert not shown.grab().isNull()
    assert shown.window().minimumSizeHint().width() <= 1280
    assert shown.window().minimumSizeHint().height() <= 720
    shown.window().close()


def test_the_designer_opens_once(qtbot: Any, fonts: list[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    write_scenario(AKRAGAS, file)
    window = open_designer(None, file)
    qtbot.addWidget(window)
    assert open_designer() is window
    assert window.document is not None
    assert window.document.path == file
    window.close()

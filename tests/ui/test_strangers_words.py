"""Names and texts out of a stranger's file are shown as they are written, never as HTML, and lead nowhere."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QListWidget, QMenu, QMessageBox, QTextBrowser, QToolTip, QWidget

from ccancients.ancients.scenario.files import find_scenario, parse_scenario, scenario_text
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.savefile import SavedMatch, checksum, parse_save, read_save, save_text
from ccancients.paths import user_scenarios_dir
from ccancients.ui.desktop.plain_tips import plain_tip, tip_of
from ccancients.ui.panels.rules_panel import DIAGRAM
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.ui.hands import ask_for_tip, play, settle

EVIL = "<img src='file:///etc/hostname'><b>Evil</b>"


def evil_scenario() -> Scenario:
    """Akragas with HTML wherever a file may hold words."""
    data = json.loads(scenario_text(find_scenario("akragas")))
    for key in ("name", "introduction", "aftermath", "outcome"):
        if key in data:
            data[key] = dict.fromkeys(data[key], EVIL)
    for side in ("top", "bottom"):
        data[side]["name"] = dict.fromkeys(data[side]["name"], EVIL)
        for leader in data[side].get("leaders", []):
            leader["name"] = "<b>Evil</b>"
    data["author"] = EVIL
    return parse_scenario(json.dumps(data), "evil")


@pytest.fixture
def evil_table() -> Table:
    setup = Setup(scenario=evil_scenario())
    return Table(
        ANCIENTS, setup, 3, ANCIENTS.new_game(setup, RolledChance(3)), (PERSON, PERSON), ("<b>Evil</b>", "<i>Eve</i>")
    )


def rich_words() -> Iterator[str]:
    """What any widget of the program would take for HTML."""
    for widget in QApplication.allWidgets():
        if isinstance(widget, QLabel) and widget.textFormat() != Qt.TextFormat.PlainText:
            yield from ([f"label {widget.text()!r}"] if "<" in widget.text() else [])
        if isinstance(widget, QMessageBox) and widget.textFormat() != Qt.TextFormat.PlainText:
            yield from ([f"box {widget.text()!r}"] if "<" in widget.text() else [])
        if isinstance(widget, QTextBrowser):
            pictures = re.findall(r'<img[^>]*src="([^"]*)"', widget.toHtml())  # the rules have diagrams of their own
            yield from (f"page with {name!r}" for name in pictures if not name.startswith(f"{DIAGRAM}:"))


def evil_seen() -> bool:
    return any("Evil" in widget.text() for widget in QApplication.allWidgets() if isinstance(widget, QLabel))


def test_a_battle_of_evil_names_is_played_as_it_is_written(window, store, evil_table):
    page = window.open_table(evil_table)
    for seed in range(6):
        play(page, 20, seed)
        assert list(rich_words()) == []
    assert evil_seen()
    assert any("<b>Evil</b>" in text for text in page.log.lines.texts())
    window.do("text_board")
    window.do("rules")
    settle()
    assert list(rich_words()) == []


def test_lists_and_sheets_show_evil_names_as_they_are_written(window, evil_table, tmp_path):
    folder = user_scenarios_dir()
    folder.mkdir(parents=True)
    (folder / "evil.json").write_text(scenario_text(evil_scenario()), encoding="utf-8")
    window.open_table(evil_table)
    window.do("start")
    window.do("kept")
    window.dialog.fill()
    assert "<b>Evil</b>" in window.dialog.list.item(0).text()
    assert list(rich_words()) == []
    window.dialog.close()
    window.do("new")
    settle()
    window.dialog.choose(evil_scenario().id)
    settle()
    assert list(rich_words()) == []
    window.dialog.close()
    settle()


def test_a_file_with_an_evil_name_is_refused_as_it_is_written(window, tmp_path):
    file = tmp_path / "<b>evil<b>.json" if sys.platform != "win32" else tmp_path / "evil.json"
    file.write_text("{}", encoding="utf-8")
    assert not window.load_file(file)
    assert file.name in window.pages.start.notice.text()
    assert list(rich_words()) == []


# -- tool tips ------------------------------------------------------------------------------------------------------


def tip_shown(widget: QWidget, place: QPoint) -> str:
    QToolTip.hideText()
    ask_for_tip(widget, place)
    return QToolTip.text()


def test_tips_of_widgets_rows_and_menus_are_plain(window, qtbot):
    field = QWidget(window)
    field.setToolTip(EVIL)
    assert tip_shown(field, QPoint(1, 1)) == plain_tip(EVIL)
    assert "<img" not in plain_tip(EVIL)
    listed = QListWidget(window)
    listed.addItem("row")
    listed.item(0).setToolTip(EVIL)
    listed.show()
    place = listed.visualItemRect(listed.item(0)).center()
    assert tip_of(listed.viewport(), place) == EVIL
    assert tip_shown(listed.viewport(), place) == plain_tip(EVIL)
    menu = QMenu(window)
    menu.setToolTipsVisible(True)
    menu.addAction("entry").setToolTip(EVIL)
    menu.popup(QPoint(0, 0))
    place = menu.actionGeometry(menu.actions()[0]).center()
    assert tip_shown(menu, place) == plain_tip(EVIL)
    menu.close()
    field.setToolTip("one & two\nthree")
    assert tip_shown(field, QPoint(1, 1)) == "one & two\nthree", "what cannot be HTML is left alone"
    QToolTip.hideText()


# -- files are data -------------------------------------------------------------------------------------------------


def test_half_letters_are_refused_when_a_file_is_read(make_table):
    table = make_table()
    data = json.loads(save_text(SavedMatch(ANCIENTS, table.setup, 3, table.game, {"names": ["x", "y"]}), "test"))
    for whole, word in ((True, "\U0001d11e"), (False, "\ud834")):
        data["extras"] = {"names": [word, ""]}
        data["checksum"] = checksum(data)
        raw = json.dumps(data).encode()
        if whole:
            again = parse_save(raw, "evening", (ANCIENTS,))
            assert save_text(again, "test").encode()
            assert Table.of(again).names[0] == word
        else:
            with pytest.raises(BadSaveFile, match="half"):
                parse_save(raw, "evening", (ANCIENTS,))


def test_no_path_in_a_kept_battle_is_followed(window, sit_down, tmp_path):
    page = sit_down(seed=3)
    key = window.autosave.key
    secret = tmp_path / "secret"
    secret.write_text("secret", encoding="utf-8")
    for name in ("file", "path", "key", "folder", "picture", "autosave"):
        page.table.extras[name] = str(secret)
    page.session.choose(page.session.decision.choices[0])
    window.do("start")
    opened: list[str] = []
    listening = [True]

    def hear(event: str, args: tuple[object, ...]) -> None:
        if listening[0] and event == "open":
            opened.append(str(args[0]))

    sys.addaudithook(hear)  # for the life of the process; deaf after this test
    try:
        window.do("continue")
        window.page.session.choose(window.page.session.decision.choices[0])
        window.autosave.flush()
    finally:
        listening[0] = False
    assert not any("secret" in Path(name).name for name in opened)
    assert secret.read_text(encoding="utf-8") == "secret"
    assert window.autosave.key == key
    assert read_save(window.autosave.shelf.saves(key)[0], (ANCIENTS,)).extras["file"] == str(secret)

"""Names of strangers in every window: armies, units, battles, players, boards, spaces, files. None is HTML."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsScene,
    QGraphicsView,
    QLabel,
    QMenu,
    QTabBar,
    QTableView,
    QTextBrowser,
    QWidget,
)

import ccancients.ui
from ccancients.ancients.scenario.files import scenario_text
from ccancients.engine.chance import RolledChance
from ccancients.hannibal.spec import HANNIBAL
from ccancients.paths import resources_dir, user_scenarios_dir
from ccancients.successors.setup import Setup as SuccessorsSetup
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.ancients.designer.window import DesignerWindow
from ccancients.ui.app import make_window
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.successors.board_form.window import BoardWindow
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.ui.hands import settle
from tests.ui.rich_places import EVIL, rich_places, told_places
from tests.ui.test_strangers_words import evil_scenario, evil_table  # noqa: F401 - a fixture

NAMES_OF_BOARDS = ("name", "names", "title", "note", "notes", "about", "author", "text")


def evil_board() -> dict:
    """Our board with HTML wherever it may hold a name."""
    def spoiled(value, key=""):
        if isinstance(value, dict):
            return {name: spoiled(inner, name) for name, inner in value.items()}
        if isinstance(value, list):
            return [spoiled(inner, key) for inner in value]
        return f"<b>Evil</b> {value}"[:60] if isinstance(value, str) and key in ("name", "author") else value

    return spoiled(json.loads((resources_dir() / "successors" / "board.json").read_text(encoding="utf-8")))


@pytest.fixture
def any_game(qtbot, qapp):
    window = make_window(SettingsStore())
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    yield window
    window.close()
    qapp.setStyleSheet("")


def looked_through() -> None:
    settle()
    assert rich_places() == []


def test_the_search_finds_what_it_is_there_for(qtbot):
    """Without the filter for tips, and with labels that take what they are given for what it looks like."""
    root = QWidget()
    qtbot.addWidget(root)
    QLabel(EVIL, root).show()
    QTextBrowser(root).setHtml(EVIL)
    root.setWhatsThis(EVIL)
    root.show()
    found = "\n".join(rich_places())
    assert all(word in found for word in ("label", "page", "what is this"))


def test_tips_of_tabs_headings_rows_menus_and_scenes_are_plain(window, qtbot):
    root = QWidget(window)
    tabs = QTabBar(root)
    tabs.addTab("one")
    tabs.setTabToolTip(0, EVIL)
    model = QStandardItemModel(2, 2)
    item = QStandardItem("row")
    item.setToolTip(EVIL)
    model.setItem(0, 0, item)
    model.setHorizontalHeaderItem(0, QStandardItem("column"))
    model.horizontalHeaderItem(0).setToolTip(EVIL)
    table = QTableView(root)
    table.setModel(model)
    scene = QGraphicsScene()
    view = QGraphicsView(scene, root)
    scene.addRect(0, 0, 40, 40).setToolTip(EVIL)
    menu = QMenu(root)
    menu.setToolTipsVisible(True)
    menu.addAction("entry").setToolTip(EVIL)
    for number, widget in enumerate((tabs, table, view)):
        widget.setGeometry(0, 160 * number, 300, 150)
    root.setGeometry(0, 0, 400, 600)
    root.show()
    menu.popup(root.mapToGlobal(root.rect().center()))
    settle()
    try:
        looked_through()
    finally:
        menu.close()
        root.deleteLater()
        QApplication.processEvents()


@pytest.mark.slow
def test_a_battle_and_all_its_sheets(window, evil_table):  # noqa: F811
    folder = user_scenarios_dir()
    folder.mkdir(parents=True)
    (folder / "evil.json").write_text(scenario_text(evil_scenario()), encoding="utf-8")
    window.open_table(evil_table)
    looked_through()
    assert told_places() > 3
    for command in ("text_board", "rules", "fair_dice", "kept", "new", "settings", "replay", "about"):
        window.do(command)
        looked_through()
        if window.dialog is not None:
            window.dialog.close()
            settle()


def test_files_of_evil_names_among_the_recent_ones(window, evil_table, tmp_path):  # noqa: F811
    from ccancients.engine.savefile import save

    file = tmp_path / "<b>Evil<b>.ccbattle"
    save(evil_table.saved(evil_table.game), file, "test")
    assert window.load_file(file)
    menu = QMenu(window)
    window.files.fill_recent(menu)
    menu.setToolTipsVisible(True)
    menu.popup(window.mapToGlobal(window.rect().center()))
    looked_through()
    menu.close()


@pytest.mark.slow
def test_the_designer_with_an_evil_battle(qtbot, tmp_path):
    folder = user_scenarios_dir()
    folder.mkdir(parents=True)
    file = folder / "evil.json"
    file.write_text(scenario_text(evil_scenario()), encoding="utf-8")
    designer = DesignerWindow(SettingsStore(), restore=False)
    qtbot.addWidget(designer)
    designer.resize(1400, 900)
    designer.show()
    try:
        assert designer.open_path(file) is not None
        looked_through()
        assert told_places() > 3
        bars = designer.findChildren(QTabBar)
        assert any("<" in bar.tabToolTip(tab) for bar in bars for tab in range(bar.count())), "there is one to be shown"
        for bar in bars:
            for tab in range(bar.count()):
                bar.setCurrentIndex(tab)
                looked_through()
    finally:
        designer.memory.let_go()


def test_a_match_on_an_evil_board_and_the_form_of_it(any_game, qtbot, tmp_path):
    board = evil_board()
    setup = SUCCESSORS.setup_from_json({**SuccessorsSetup().model_dump(exclude_none=True), "board": board}, "evil")
    game = SUCCESSORS.new_game(setup, RolledChance(3))
    names = ("<b>Evil</b>",) * len(SUCCESSORS.seats(setup))
    any_game.open_table(Table(SUCCESSORS, setup, 3, game, (PERSON,) * len(names), names))
    looked_through()
    assert told_places() > 3
    for command in ("text_board", "rules", "replay"):
        any_game.do(command)
        looked_through()
    file = tmp_path / "evil.ccboard"
    file.write_text(json.dumps(board), encoding="utf-8")
    form = BoardWindow(SettingsStore())
    qtbot.addWidget(form)
    form.show()
    assert form.open_path(file)
    for bar in form.findChildren(QTabBar):
        for tab in range(bar.count()):
            bar.setCurrentIndex(tab)
            looked_through()
    form.document.mark_saved()


def test_a_campaign_of_evil_players(any_game):
    setup = HANNIBAL.setup_from_json({}, "campaign")
    game = HANNIBAL.new_game(setup, RolledChance(3))
    any_game.open_table(Table(HANNIBAL, setup, 3, game, (PERSON, PERSON), (EVIL[:40], "<b>Evil</b>")))
    looked_through()
    assert told_places() > 0
    for command in ("text_board", "rules", "fair_dice", "kept", "replay"):
        any_game.do(command)
        looked_through()
        if any_game.dialog is not None:
            any_game.dialog.close()
            settle()


def test_only_our_own_pages_are_written_in_html():
    """Nothing else in the window may come to it: whoever adds a page adds it here, and escapes what it shows."""
    pages = {"panels/rules_panel.py", "panels/sheets.py", "desktop/plain_tips.py"}
    rich = re.compile(r"\b(setHtml|insertHtml|QStaticText|QTextDocument|RichText|MarkdownText|setMarkdown|AutoText)\b")
    root = Path(ccancients.ui.__file__).parent
    files = [file for file in root.rglob("*.py") if rich.search(file.read_text(encoding="utf-8"))]
    found = {file.relative_to(root).as_posix() for file in files}
    assert found <= pages

"""Between the table and the designer: a position is edited, a draft is tried out, and back; nothing hidden gets out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.ancients.components.board import hex_name
from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.design.troops import FULL_STRENGTH
from ccancients.ancients.design.values import changed
from ccancients.ancients.scenario.files import find_scenario, scenario_text, write_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.ui.ancients.designer.run import open_designer
from ccancients.ui.ancients.designer.window import DesignerWindow
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.sweeps import rest_slow
from tests.ui.hands import play, settle
from tests.ui.played import nearly_over


@pytest.fixture
def designer(window: MainWindow):
    """The designer of the window, as the tests find it later."""

    def find() -> DesignerWindow:
        found = window.designing.designer
        assert isinstance(found, DesignerWindow)
        return found

    yield find
    if window.designing.designer is not None:
        window.designing.designer.memory.let_go()


def short_table() -> Table:
    """A battle that one banner wins, up to its last choice."""
    setup = Setup(scenario=changed(find_scenario("akragas"), banners=1))
    table = Table(ANCIENTS, setup, 8, ANCIENTS.new_game(setup, RolledChance(8)))
    nearly_over(table)
    return table


def standing(state) -> set[tuple[str, int]]:
    """Hex and blocks of every unit on the map."""
    return {(hex_name(here), state.blocks[unit]) for unit, here in enumerate(state.unit_hex) if here >= 0}


def drawn(scenario) -> set[tuple[str, int]]:
    """The same of a battle file."""
    return {
        (unit.hex, unit.blocks or FULL_STRENGTH[unit.type])
        for army in (scenario.top, scenario.bottom) for unit in army.units
    }  # fmt: skip


@pytest.mark.slow
def test_the_position_of_a_running_battle_is_edited_and_the_battle_goes_on(window, sit_down, designer):
    page = sit_down(seed=8)
    play(page, 60)
    before = page.session.game
    window.actions_by_name["edit_position"].trigger()
    settle()
    assert designer().isVisible()
    assert drawn(designer().document.scenario) == standing(before.state)
    assert designer().document.dirty
    assert window.page is page
    assert page.session.game is before
    designer().menu.actions["battle"].trigger()
    assert page.session.game.decision is not None
    play(page, 5)
    assert window.page is page


def test_hands_deck_and_dice_do_not_get_into_the_designer(window, sit_down, designer):
    page = sit_down(seed=8, seats=(PERSON, PERSON))
    play(page, 40)
    window.do("edit_position")
    settle()
    text = scenario_text(designer().document.scenario).casefold()
    assert not [card.key for card in COMMAND_CARDS if card.key.casefold() in text]
    assert "seed" not in text
    assert designer().document.scenario.top.command == page.session.game.state.command[0]


@pytest.mark.slow
def test_a_finished_battle_is_edited_from_its_end(window, store, designer, qtbot):
    store.change(curtain=False)
    page = window.open_table(short_table())
    play(page, None)
    assert page.session.is_over
    qtbot.waitUntil(page.end.isVisible)
    assert page.end.edit.text() == "Edit this position"
    QTest.mouseClick(page.end.edit, Qt.MouseButton.LeftButton)
    settle()
    assert drawn(designer().document.scenario) == standing(page.session.game.state)
    assert window.page is page


@pytest.mark.slow
def test_the_moment_of_a_replay_is_edited(window, sit_down, designer):
    window.settings.change(curtain=False)
    page = sit_down(seed=8)
    play(page, 60)
    window.do("replay")
    settle()
    assert window.replays.page is not None
    window.do("edit_position")
    settle()
    assert drawn(designer().document.scenario) == standing(window.replays.page.reel.game.state)


def test_without_a_battle_there_is_no_position(window):
    assert not window.actions_by_name["edit_position"].isEnabled()
    window.do("edit_position")
    assert window.designing.designer is None


@pytest.mark.slow
def test_a_draft_is_tried_out_and_leads_back_to_the_designer(window, designer):
    window.do("designer")
    settle()
    document = designer().open_copy(find_scenario("akragas"))
    designer().menu.actions["play"].trigger()
    settle()
    assert window.page is not None
    assert window.page.session.game.state.battle.scenario == document.scenario
    assert window.isVisible()
    assert not designer().isVisible()
    window.do("start")
    settle()
    assert window.page is None
    assert designer().isVisible()
    assert designer().document is document
    assert window.autosave.exists, "a draft that was begun can be gone on with"


@pytest.mark.slow
@pytest.mark.parametrize("by_menu", rest_slow([False, True]))
def test_while_a_draft_is_tried_the_way_back_is_in_sight(window, designer, by_menu):
    window.do("designer")
    settle()
    document = designer().open_copy(find_scenario("akragas"))
    designer().menu.actions["play"].trigger()
    settle()
    way = window.page.tracks.way
    assert way is not None
    assert way.isVisible()
    assert way.text() == "Back to the designer"
    corner = way.mapTo(window, QPoint(0, 0))
    assert window.rect().contains(QRect(corner, way.size()))
    if by_menu:
        window.actions_by_name["back_to_draft"].trigger()
    else:
        QTest.mouseClick(way, Qt.MouseButton.LeftButton)
    settle()
    assert designer().isVisible()
    assert designer().document is document
    assert not window.actions_by_name["back_to_draft"].isEnabled()


def test_a_battle_that_is_no_draft_has_no_way_back_to_one(window, sit_down):
    page = sit_down(seed=8)
    assert page.tracks.way is None
    assert not window.actions_by_name["back_to_draft"].isEnabled()


@pytest.mark.slow
def test_the_end_of_a_draft_leads_back_to_it(window, store, designer, qtbot):
    store.change(curtain=False)
    window.do("designer")
    settle()
    document = designer().open_copy(changed(find_scenario("akragas"), banners=1))
    designer().playing.begin((PERSON, PERSON))
    settle()
    page = window.page
    play(page, None)
    qtbot.waitUntil(page.end.isVisible)
    assert page.end.edit.text() == "Back to the designer"
    QTest.mouseClick(page.end.edit, Qt.MouseButton.LeftButton)
    settle()
    assert designer().isVisible()
    assert designer().document is document


def test_a_battle_on_the_table_is_kept_when_a_draft_is_tried_out(window, sit_down, designer):
    page = sit_down(seed=8)
    play(page, 10)
    window.do("designer")
    settle()
    designer().open_copy(find_scenario("zama"))
    designer().menu.actions["play"].trigger()
    settle()
    assert len(window.autosave.keys()) == 1


@pytest.mark.slow
def test_no_match_plays_on_behind_the_designer(window, sit_down, designer):
    page = sit_down(seed=8, seats=("random", "random"))
    assert not page.session.paused
    window.do("designer")
    settle()
    assert page.session.paused
    designer().close()
    settle()
    assert not page.session.paused
    page.session.pause()
    window.do("designer")
    designer().close()
    settle()
    assert page.session.paused, "who paused it himself finds it so"


def test_a_draft_of_a_file_that_the_desktop_opened_can_be_played(window, designer, tmp_path: Path):
    file = tmp_path / "mine.json"
    write_scenario(find_scenario("zama"), file)
    assert window.designing.open_file(file, file.read_bytes())
    settle()
    assert designer().document.path == file
    designer().menu.actions["play"].trigger()
    settle()
    assert window.page is not None


@pytest.mark.slow
def test_a_program_that_is_a_designer_first_plays_too_and_comes_back(window, designer):
    window.hide()
    window.designing.alone = True
    window.designing.open(window.face)
    designer().open_copy(find_scenario("akragas"))
    designer().menu.actions["play"].trigger()
    settle()
    assert window.isVisible()
    assert not designer().isVisible()
    window.close()
    settle()
    assert designer().isVisible()
    assert not window.isVisible()
    designer().menu.actions["play"].trigger()  # and again
    settle()
    assert window.page is not None
    window.designing.alone = False


FIRST_A_DESIGNER = """
import sys
from PySide6.QtCore import QTimer
from ccancients.__main__ import main
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ui.app import make_application
from ccancients.ui.ancients.designer.run import _open

def steps():
    designer = _open[0]
    assert designer.document.path is not None and designer.document.path.name == "mine.json"
    designer.menu.actions["play"].trigger()
    window = designer.parentWidget()
    assert window.isVisible() and not designer.isVisible()
    window.close()
    assert designer.isVisible() and not window.isVisible()
    print("played", flush=True)
    designer.close()

app = make_application()
QTimer.singleShot(300, steps)
sys.exit(main(["designer", *sys.argv[1:]]))
"""


@pytest.mark.slow
def test_the_designer_alone_ends_with_its_window(tmp_path: Path, user_home: Path):
    file = tmp_path / "mine.json"
    write_scenario(find_scenario("zama"), file)
    command = [sys.executable, "-c", FIRST_A_DESIGNER, str(file)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "CCANCIENTS_HOME": str(user_home)}
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert (ended.returncode, ended.stdout) == (0, "played\n"), ended.stderr


def test_each_window_has_one_designer(window):
    first = open_designer(window)
    assert open_designer(window) is first
    first.memory.let_go()
    QApplication.processEvents()

"""What makes the designer quick: picking up, many units at once, the board alone, changing cards, one's own folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from ccancients.ancients.design import troops
from ccancients.ancients.design.values import changed, with_army
from ccancients.ancients.scenario.check import check
from ccancients.ancients.scenario.files import find_scenario, read_scenario, user_scenarios, write_scenario
from ccancients.ancients.scenario.model import CommandIncrease, GrowingHand, UnitSetup
from ccancients.paths import user_scenarios_dir
from ccancients.ui.ancients.designer.dialogs import with_ending
from ccancients.ui.ancients.designer.trays import tray_data
from tests.ui.ancients.designer.conftest import Answers, Hand

AKRAGAS = find_scenario("akragas")


@pytest.mark.slow
def test_the_picking_tool_takes_up_what_lies_in_a_hex(hand: Hand) -> None:
    hand.window.open_copy(find_scenario("metaurus"))
    bench = hand.window.bench
    unit = hand.scenario.top.units[0]
    hand.press_tool("pick")
    hand.click(unit.hex)
    assert (bench.tool, bench.side, bench.unit) == ("unit", "top", unit.type)
    hand.click("G5")
    assert troops.unit_at(hand.scenario, "G5") is not None
    hand.key(Qt.Key.Key_I)
    ground = next(each for each in hand.scenario.terrain if each.type == "hill")
    bare = next(name for name in ground.hexes if troops.unit_at(hand.scenario, name) is None)
    hand.click(bare)
    assert (bench.tool, bench.terrain) == ("paint", "hill")


@pytest.mark.slow
def test_picking_up_a_lone_leader_takes_his_name(hand: Hand) -> None:
    hand.take_leader("top", "Hanno")
    hand.click("G5")
    hand.press_tool("pick")
    hand.click("G5")
    assert (hand.window.bench.tool, hand.window.bench.side, hand.window.bench.leader) == ("leader", "top", "Hanno")


@pytest.mark.slow
def test_trays_are_walked_by_keyboard_and_choose_the_army(hand: Hand) -> None:
    hand.take_terrain("forest")
    trays, bench = hand.window.panes.trays, hand.window.bench
    bench.set_up(side="bottom")
    hand.window.activateWindow()
    hand.window.view.setFocus()
    hand.do("next_panel")
    assert trays.tabBar().hasFocus()
    hand.key(Qt.Key.Key_Right, on=trays.tabBar())
    assert (trays.currentIndex(), bench.side) == (1, "top")
    hand.key(Qt.Key.Key_Right, on=trays.tabBar())
    assert (trays.currentIndex(), bench.side) == (2, "bottom")
    hand.key(Qt.Key.Key_Left, on=trays.tabBar())
    button = trays.armies["top"].units["elephants"]
    button.setFocus()
    hand.key(Qt.Key.Key_Space, on=button)
    hand.window.view.set_cursor_place(hand.window.view.board.layout.names.index("G8"))
    hand.key(Qt.Key.Key_Return)
    assert troops.unit_at(hand.scenario, "G8") == ("top", UnitSetup(type="elephants", hex="G8"))


def drop(hand: Hand, data: QMimeData, spot: QPoint) -> bool:
    """Drag something over the board and let it go there, as the desktop does it; whether it was taken."""
    port = hand.window.view.viewport()
    held = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    enter = QDragEnterEvent(spot, *held)
    QApplication.sendEvent(port, enter)
    if not enter.isAccepted():
        return False
    QApplication.sendEvent(port, QDragMoveEvent(spot, *held))
    QApplication.sendEvent(port, QDropEvent(QPointF(spot), *held))
    return True


@pytest.mark.slow
def test_a_piece_is_dragged_from_its_tray_to_its_hex(hand: Hand) -> None:
    hand.take_unit("bottom", "elephants")
    assert drop(hand, tray_data(), hand.point("G3"))
    assert troops.unit_at(hand.scenario, "G3") == ("bottom", UnitSetup(type="elephants", hex="G3"))
    assert hand.document.stack.count() == 1


@pytest.mark.slow
def test_a_file_dropped_on_the_board_is_opened(hand: Hand, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    write_scenario(AKRAGAS, file)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    assert drop(hand, data, hand.point("G5"))
    assert hand.document.path == file


def test_what_is_no_file_is_not_taken(hand: Hand) -> None:
    data = QMimeData()
    data.setText("hello")
    assert not drop(hand, data, hand.point("G5"))


@pytest.mark.slow
def test_many_units_are_changed_at_once(hand: Hand) -> None:
    hand.window.open_copy(AKRAGAS)
    hexes = [unit.hex for unit in AKRAGAS.bottom.units]
    hand.press_tool("select")
    hand.document.select(frozenset(hexes))
    form = hand.window.panes.hex
    assert form.unit["blocks"].text() == "–"
    hand.count(form.unit["blocks"], "2")
    assert {unit.blocks for unit in hand.scenario.bottom.units} <= {2, None}
    assert all((unit.blocks or troops.FULL_STRENGTH[unit.type]) == 2 for unit in hand.scenario.bottom.units)
    hand.choose(form.unit["type"], "auxilia")
    assert {unit.type for unit in hand.scenario.bottom.units} == {"auxilia"}
    hand.choose(form.unit["side"], "top")
    assert hand.scenario.bottom.units == ()
    assert len(hand.scenario.top.units) == len(AKRAGAS.top.units) + len(hexes)
    hand.do("undo")
    assert len(hand.scenario.bottom.units) == len(hexes), "all of them changed sides in one step"
    while hand.document.stack.canUndo():
        hand.do("undo")
    assert hand.scenario.bottom.units == AKRAGAS.bottom.units


@pytest.mark.slow
def test_one_block_is_shown_as_a_number(hand: Hand) -> None:
    hand.take_unit("bottom", "auxilia")
    hand.click("B2")
    hand.press_tool("select")
    hand.click("B2")
    hand.count(hand.window.panes.hex.unit["blocks"], "1")
    assert hand.window.panes.hex.unit["blocks"].text() == "1"


@pytest.mark.slow
def test_the_board_alone_and_the_panes_back(hand: Hand) -> None:
    panes = hand.window.panes
    panes.docks["trays"].hide()
    wide = hand.window.view.width()
    hand.do("board_only")
    QApplication.processEvents()
    assert not any(dock.isVisible() for dock in panes.docks.values())
    assert hand.window.view.width() > wide + 200
    hand.do("board_only")
    QApplication.processEvents()
    assert panes.docks["properties"].isVisible()
    assert not panes.docks["trays"].isVisible(), "what was away before stays away"


@pytest.mark.slow
@pytest.mark.parametrize(("entry", "kind"), [(0, GrowingHand), (1, CommandIncrease)])
def test_cards_that_change_over_the_battle_begin_at_the_army(hand: Hand, entry: int, kind: type) -> None:
    hand.window.open_copy(AKRAGAS)
    hand.form(2)
    army = hand.window.panes.armies.armies["top"]
    assert not army.changes.isVisible()
    menu = army.change_cards.menu()
    menu.actions()[entry].trigger()
    (rule,) = hand.scenario.special_rules
    assert isinstance(rule, kind)
    assert rule.side == "top"
    assert hand.window.panes.tabs.currentIndex() == 3
    menu.actions()[entry].trigger()
    assert len(hand.scenario.special_rules) == 1, "the rule that is there is gone to"
    hand.form(2)
    assert army.changes.isVisible()


@pytest.mark.slow
def test_the_army_says_what_it_has(hand: Hand) -> None:
    hand.window.open_copy(AKRAGAS)
    assert hand.window.panes.armies.armies["bottom"].troops.text().startswith("12 units: ")
    hand.take_unit("bottom", "warriors")
    hand.click("A1")
    assert "1 warriors" in hand.window.panes.armies.armies["bottom"].troops.text()


@pytest.mark.slow
def test_issues_lead_to_the_very_field(hand: Hand) -> None:
    castulo = find_scenario("castulo")
    rules = tuple(changed(rule, leader="Nobody") if rule.kind == "sudden_death" else rule
                  for rule in castulo.special_rules)
    broken = changed(with_army(castulo, "top", name={}), name={"en": "C", "es": "C"}, outcome={"en": "x"}, banners=20,
                     special_rules=rules)
    hand.document.apply("broken", broken)
    panes = hand.window.panes
    hand.window.activateWindow()
    number = next(place for place, rule in enumerate(rules) if rule.kind == "sudden_death")
    expected = {
        "army_name_missing": panes.armies.armies["top"]["name"], "banners_need_luck": panes.battle["top"],
        "text_missing": panes.texts["outcome"], "unknown_leader": panes.rules.forms[number]["leader"],
    }  # fmt: skip
    seen = set()
    for finding in check(broken):
        if finding.key in expected:
            panes.go_to(finding)
            assert hand.window.focusWidget() is expected[finding.key], finding.key
            seen.add(finding.key)
    assert seen == set(expected)
    assert panes.language.language == "es"


@pytest.mark.slow
def test_a_battle_from_elsewhere_is_added_to_ones_own(hand: Hand, answers: Answers, tmp_path: Path) -> None:
    file = tmp_path / "friend.ccscenario"
    write_scenario(changed(AKRAGAS, id="heraclea", name={"en": "Heraclea"}), file)
    assert hand.window.open_path(file)
    hand.do("mirror")
    hand.do("save")
    assert read_scenario(file) == hand.scenario, "a shared file is saved under its own name"
    hand.do("adopt")
    assert hand.document.path == user_scenarios_dir() / "heraclea.ccscenario"
    assert [each.id for each in user_scenarios().scenarios] == ["heraclea"]
    assert file.exists()
    hand.window.open_path(file)
    answers.agreed = False
    hand.do("adopt")
    assert "heraclea.ccscenario" in answers.asked[-1]
    assert hand.document.path == file


@pytest.mark.slow
def test_ones_own_folder_is_shown(hand: Hand, answers: Answers) -> None:
    hand.do("show_folder")
    assert answers.shown == [user_scenarios_dir()]
    assert user_scenarios_dir().is_dir()


@pytest.mark.parametrize(
    ("name", "kind", "wanted"),
    [
        ("map", "Picture (*.png)", "map.png"), ("map.svg", "Picture (*.png)", "map.svg"),
        ("mine", "Battles (*.ccscenario *.json)", "mine.ccscenario"), ("mine", "", "mine"),
    ],
)  # fmt: skip
def test_a_name_without_an_ending_gets_that_of_its_kind(name: str, kind: str, wanted: str) -> None:
    assert with_ending(Path(name), kind) == Path(wanted)

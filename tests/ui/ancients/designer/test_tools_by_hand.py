"""Every tool by mouse and by keyboard on the real board; one drag is one undo step."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.ancients.components.board import NAMES, parse_hex
from ccancients.ancients.design import ground, rules, troops
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.model import Scenario
from ccancients.ui.ancients.designer.tools import TOOL_KEYS, make_tools
from tests.sweeps import rest_slow
from tests.ui.ancients.designer.conftest import CONTROL, LEFT, SHIFT, Hand

ENTER, ESCAPE, DELETE = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Delete


def cursor(hand: Hand, name: str) -> None:
    """Walk the keyboard cursor to a hex with the arrow keys."""
    view = hand.window.view
    view.setFocus()
    if view.cursor_place < 0:
        view.set_cursor_place(int(parse_hex("G5")))
    for _ in range(40):
        if NAMES[view.cursor_place] == name:
            return
        here, goal = NAMES[view.cursor_place], name
        if here[1] != goal[1]:
            hand.key(Qt.Key.Key_Up if here[1] < goal[1] else Qt.Key.Key_Down)
        else:
            hand.key(Qt.Key.Key_Right if here[0] < goal[0] else Qt.Key.Key_Left)
    raise AssertionError(name)


def units(scenario: Scenario) -> dict[str, str]:
    return {unit.hex: unit.type for side in (0, 1) for unit in scenario.army(side).units}


# ---- mouse


def test_painting_is_one_step_and_joins_what_the_mouse_skipped(hand: Hand) -> None:
    hand.take_terrain("forest")
    hand.drag("B5", "F5", "F3")
    assert set(hand.scenario.ground()) == {"B5", "C5", "D5", "E5", "F5", "E4", "F3"}
    assert hand.document.stack.count() == 1
    hand.do("undo")
    assert hand.scenario.terrain == ()
    hand.do("redo")
    assert len(hand.scenario.ground()) == 7


def test_brushes_and_filling(hand: Hand) -> None:
    hand.take_terrain("hill")
    hand.press(hand.window.panes.trays.ground.brushes[3])
    hand.click("G5")
    assert len(hand.scenario.ground()) == 19
    hand.press_tool("fill")
    hand.press(hand.window.panes.trays.ground.kinds["lake"])
    hand.click("G5")
    assert set(hand.scenario.ground().values()) == {"lake"}
    assert len(hand.scenario.ground()) == 19


@pytest.mark.slow
def test_a_river_by_clicks_with_a_ford(hand: Hand) -> None:
    hand.press_tool("river")
    hand.click("A5", "D5", "D3")
    hand.click("C5", keys=SHIFT)
    hand.key(ESCAPE)
    hand.click("M9")
    found = hand.scenario.ground()
    assert found["C5"] == "fordable river"
    assert {name for name, kind in found.items() if kind == "river"} == {"A5", "B5", "D5", "C4", "D3", "M9"}


@pytest.mark.slow
def test_ramparts_on_the_sides_that_are_clicked(hand: Hand) -> None:
    hand.press_tool("rampart")
    hand.click_side("G5", "H5")
    hand.click_side("G5", "G6")
    assert ground.rampart_sides(hand.scenario, "G5") == {"H5", "G6"}
    hand.click_side("G5", "H5")
    assert ground.rampart_sides(hand.scenario, "G5") == {"G6"}
    hand.click_side("A1", "B1")
    assert ground.rampart_sides(hand.scenario, "A1") == {"B1"}


@pytest.mark.slow
def test_units_of_less_than_full_strength_and_leaders_attached_or_alone(hand: Hand) -> None:
    hand.take_unit("top", "elephants")
    hand.choose(hand.window.panes.trays.armies["top"].strength, 1)
    hand.click("E8")
    hand.take_leader("top", "Hanno")
    hand.click("E8", "A9")
    assert hand.scenario.top.units[0].blocks == 1
    assert [(leader.name, leader.hex) for leader in hand.scenario.top.leaders] == [("Hanno 2", "A9"), ("Hanno", "E8")]
    shown = hand.window.view.board.pieces()
    assert [shown["leader", number].look.attached for number in (0, 1)] == [False, True]


def test_selecting_one_many_and_a_rectangle(hand: Hand) -> None:
    hand.window.open_copy(find_scenario("akragas"))
    hand.press_tool("select")
    hand.click("G5")
    assert hand.document.selection == {"G5"}
    hand.click("B5", keys=SHIFT)
    assert hand.document.selection == {"G5", "B5"}
    hand.drag("E5", "F4")
    assert hand.document.selection == {"E5", "F5", "E4", "F4"}
    hand.key(ESCAPE)
    assert hand.document.selection == set()


def test_dragging_moves_a_unit_with_its_leader_in_one_step(hand: Hand) -> None:
    hand.window.open_copy(find_scenario("akragas"))
    before = hand.scenario
    hand.press_tool("select")
    hand.drag("H2", "H3", "H4", "G4")
    assert units(hand.scenario)["G4"] == "heavy infantry"
    assert troops.leader_at(hand.scenario, "G4") is not None
    assert hand.document.stack.count() == 1
    assert hand.document.selection == {"G4"}
    hand.do("undo")
    assert hand.scenario == before


@pytest.mark.slow
def test_a_group_is_moved_together(hand: Hand) -> None:
    hand.window.open_copy(find_scenario("akragas"))
    hand.press_tool("select")
    hand.drag("E5", "E5")
    hand.document.select(frozenset({"F2", "G2", "H2"}))
    hand.drag("G2", "G4")
    assert {"F4", "G4", "H4"} <= units(hand.scenario).keys()
    assert not {"F2", "G2", "H2"} & units(hand.scenario).keys()


def test_erasing_takes_pieces_first_and_then_the_ground(hand: Hand) -> None:
    hand.window.open_copy(find_scenario("baecula"))
    hand.press_tool("erase")
    hand.drag("E8", "F8", "G8")
    assert not {"E8", "G8"} & units(hand.scenario).keys()
    assert hand.scenario.ground()["E8"] == "fortified camp"
    assert hand.document.stack.count() == 1
    hand.click("E8")
    assert "E8" not in hand.scenario.ground()


@pytest.mark.slow
def test_objectives_and_exits_are_marked_for_the_army_of_the_open_tray(hand: Hand) -> None:
    hand.tray(1)
    hand.press_tool("banner_hexes")
    hand.drag("E5", "G5")
    hand.press_tool("exit_for_banner")
    hand.tray(1)
    hand.click("A1", "B1")
    assert rules.marked_hexes(hand.scenario, "banner_hexes", "top") == ("E5", "G5")
    assert rules.marked_hexes(hand.scenario, "exit_for_banner", "top") == ("A1", "B1")


def test_cut_copy_paste_and_the_whole_map(hand: Hand) -> None:
    hand.window.open_copy(find_scenario("akragas"))
    hand.press_tool("select")
    hand.document.select(frozenset({"H2", "I2"}))
    hand.do("copy")
    hand.click("C5")
    cursor(hand, "C5")
    hand.do("paste")
    assert units(hand.scenario)["C5"] == "heavy infantry"
    assert [leader.name for leader in hand.scenario.bottom.leaders] == ["Daphnaeus 2", "Daphnaeus", "Dionysius"]
    hand.document.select(frozenset({"H2"}))
    hand.do("cut")
    assert "H2" not in units(hand.scenario)
    steps = hand.document.stack.count()
    for command in ("mirror", "rotate", "swap", "clear_ground", "clear_troops", "clear_all"):
        hand.do(command)
    assert units(hand.scenario) == {}
    assert hand.document.stack.count() > steps + 3


def test_what_is_not_ours_on_the_clipboard_is_refused(hand: Hand) -> None:
    from PySide6.QtCore import QByteArray, QMimeData
    from PySide6.QtGui import QGuiApplication

    from ccancients.ui.ancients.designer.commands import CLIP

    before = hand.scenario
    for raw in (b"", b"{", b"[]", b'{"anchor": "Z9"}', b"[" * 100_000, b"x" * 300_000):
        data = QMimeData()
        data.setData(CLIP, QByteArray(raw))
        QGuiApplication.clipboard().setMimeData(data)
        hand.do("paste")
        assert hand.window.strip.isVisible()
    assert hand.scenario == before


# ---- properties of the selection


def test_the_selected_unit_is_changed_in_its_form(hand: Hand) -> None:
    hand.window.open_copy(find_scenario("akragas"))
    hand.press_tool("select")
    hand.click("H2")
    form = hand.window.panes.hex
    hand.count(form.unit["blocks"], "2")
    hand.write(form.leader["name"], "Daphnaios")
    hand.choose(form.unit["special"], "sacred_band")
    found, leader = troops.unit_at(hand.scenario, "H2"), troops.leader_at(hand.scenario, "H2")
    assert found is not None
    assert leader is not None
    assert (found[1].blocks, found[1].special, leader[1].name) == (2, "sacred_band", "Daphnaios")
    hand.choose(form.unit["type"], "auxilia")
    hand.choose(form.ground["type"], "hill")
    hand.choose(form.unit["side"], "top")
    assert hand.scenario.top.units[-1].type == "auxilia"
    assert hand.scenario.ground() == {"H2": "hill"}
    hand.do("undo")
    assert units(hand.scenario)["H2"] == "auxilia"


@pytest.mark.slow
def test_a_right_click_offers_what_fits_the_hex(hand: Hand) -> None:
    hand.window.open_copy(find_scenario("baecula"))
    view = hand.window.view
    view.place_context.emit(int(parse_hex("I8")), view.mapToGlobal(hand.point("I8")))
    menu = hand.window.context
    assert menu is not None
    actions = {action.text(): action for action in menu.actions()}
    assert {"Change sides", "Take the unit away", "Take the leader away", "Make it open ground"} <= actions.keys()
    actions["Take the leader away"].trigger()
    assert hand.scenario.top.leaders == ()
    menu.close()
    view.place_context.emit(-1, view.mapToGlobal(hand.point("I8")))
    assert hand.window.context is None


@pytest.mark.slow
def test_a_double_click_shows_the_properties_of_the_hex(hand: Hand) -> None:
    hand.window.open_copy(find_scenario("baecula"))
    hand.press_tool("select")
    hand.form(1)
    QTest.mouseDClick(hand.window.view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, hand.point("G8"))
    assert hand.window.panes.tabs.currentIndex() == 0
    assert hand.window.panes.hex.title.text() == "Hex G8"


# ---- keyboard


@pytest.mark.slow
def test_every_tool_has_a_letter_of_its_own_that_takes_it_up(hand: Hand) -> None:
    tools = make_tools()
    assert len({tool.letter for tool in tools.values()}) == len(TOOL_KEYS) == 11
    hand.window.view.setFocus()
    for key, tool in tools.items():
        hand.key(Qt.Key(ord(tool.letter)))
        assert hand.window.bench.tool == key


def test_a_battlefield_by_keyboard_alone(hand: Hand) -> None:
    bench = hand.window.bench
    cursor(hand, "C4")
    hand.key(Qt.Key.Key_B)
    hand.key(ENTER)
    hand.key(Qt.Key.Key_2)
    cursor(hand, "J6")
    hand.key(ENTER)
    assert len(hand.scenario.ground()) == 8
    hand.key(Qt.Key.Key_R)
    cursor(hand, "F5")
    hand.key(ENTER)
    cursor(hand, "F2")
    hand.key(ENTER)
    river = {name for name, kind in hand.scenario.ground().items() if kind == "river"}
    assert {"F5", "F2"} <= river
    assert len(river) == 4
    hand.key(ESCAPE)
    hand.key(Qt.Key.Key_W)
    cursor(hand, "B8")
    hand.key(ENTER)
    cursor(hand, "C8")
    hand.key(ENTER)
    assert ground.rampart_sides(hand.scenario, "B8") == {"C8"}
    bench.set_up(unit="warriors")
    hand.key(Qt.Key.Key_U)
    cursor(hand, "H2")
    hand.key(ENTER)
    hand.key(Qt.Key.Key_L)
    hand.key(ENTER)
    assert troops.unit_at(hand.scenario, "H2") is not None
    assert troops.leader_at(hand.scenario, "H2") is not None
    hand.key(Qt.Key.Key_V)
    hand.key(ENTER)
    hand.key(Qt.Key.Key_Right, CONTROL)
    assert troops.unit_at(hand.scenario, "I2") is not None
    hand.key(Qt.Key.Key_Right, SHIFT)
    hand.key(Qt.Key.Key_Up, SHIFT)
    assert len(hand.document.selection) == 4
    hand.key(Qt.Key.Key_A, CONTROL)
    assert len(hand.document.selection) == 113
    hand.key(DELETE)
    assert units(hand.scenario) == {}
    assert hand.scenario.ground()


def test_letters_typed_into_a_field_are_letters(hand: Hand) -> None:
    hand.form(1)
    hand.write(hand.window.panes.battle["name"], "Bvufrwlex")
    assert hand.scenario.name["en"] == "Bvufrwlex"
    assert hand.window.bench.tool == "select"


@pytest.mark.slow
def test_f8_goes_through_the_panes(hand: Hand) -> None:
    hand.window.view.setFocus()
    seen = []
    for _ in range(4):
        hand.window.panes.next_panel()
        seen.append(hand.window.focusWidget())
    panes = hand.window.panes
    assert seen[:2] == [panes.trays.tabBar(), panes.tabs.tabBar()]
    assert hand.window.view in seen or panes.issues.list in seen


@pytest.mark.parametrize("flipped", rest_slow([False, True]))
def test_tools_work_on_the_turned_board(hand: Hand, flipped: bool) -> None:
    hand.window.view.set_flipped(flipped)
    hand.take_unit("bottom", "auxilia")
    hand.click("B2")
    hand.press_tool("rampart")
    hand.click_side("G5", "G6")
    assert units(hand.scenario) == {"B2": "auxilia"}
    assert ground.rampart_sides(hand.scenario, "G5") == {"G6"}

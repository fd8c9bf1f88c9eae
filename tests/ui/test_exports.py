"""A battle taken out of the program: log, picture and line of the position, each with no more than one may know."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from ccancients.ancients.position import parse_position
from ccancients.ui.table.session import PERSON
from tests.ui.hands import settle

EXAMPLES = Path(__file__).parents[1] / "data" / "schema-1"
OVER = EXAMPLES / "akragas-first-to-the-end.ccbattle"
GOING_ON = EXAMPLES / "zama-first-with-switches.ccbattle"


@pytest.mark.slow
def test_the_log_of_a_replay_is_the_whole_battle_with_seed_and_seal(window, tmp_path):
    assert window.replays.open_file(copied(OVER, tmp_path))
    assert window.exports.save_log(tmp_path / "log.txt")
    text = (tmp_path / "log.txt").read_text(encoding="utf-8")
    assert text.startswith("Akragas\nCarthaginian (Livia) – Syracusan\n")
    assert "Syracusan · turn 1" in text
    assert text.index("The dice are sealed") < text.index("turn 1")
    assert "Victory: " in text
    assert "Seed 101, salt " in text
    assert "ae6441f7e89adbb46859159604d2f30372cd0e670010648289755f7795142e2a" in text
    assert window.replays.page.bar.notice.text() == "Written to log.txt."


def copied(file: Path, folder: Path) -> Path:
    target = folder / file.name
    target.write_bytes(file.read_bytes())
    return target


def test_the_log_of_a_battle_that_goes_on_holds_no_seed(window, tmp_path):
    assert window.replays.open_file(copied(GOING_ON, tmp_path))
    assert window.exports.save_log(tmp_path / "log.txt")
    text = (tmp_path / "log.txt").read_text(encoding="utf-8")
    assert "Seal of the dice (SHA-256): " in text
    assert "Seed 103" not in text
    assert "5a5a5a5a" not in text


@pytest.mark.slow
def test_the_position_is_drawn_as_pixels_and_as_curves(window, sit_down, tmp_path):
    sit_down()
    assert window.exports.save_picture(tmp_path / "board.png")
    image = QImage(str(tmp_path / "board.png"))
    assert image.width() > 1000
    assert len({image.pixel(x, 500) for x in range(0, image.width(), 7)}) > 20
    assert window.exports.save_picture(tmp_path / "board", "Drawing (*.svg)")
    drawing = ET.parse(tmp_path / "board.svg").getroot()
    assert drawing.tag.endswith("svg")
    assert len(list(drawing.iter())) > 500


def test_the_line_of_a_battle_in_play_holds_ones_own_cards_and_no_others(window, sit_down):
    page = sit_down(seats=(PERSON, "recruit"))
    state = page.session.game.state
    line = window.exports.copy_position()
    assert QApplication.clipboard().text() == line
    assert parse_position(line).state.hands[0] == state.hands[0]
    assert "?" * 2 * len(state.hands[1]) in line
    assert page.play.hands.revealed == 0


def test_of_two_people_at_one_screen_nobodys_cards_are_in_the_line_behind_the_curtain(window, sit_down):
    page = sit_down(seats=(PERSON, PERSON))
    assert page.currentWidget() is page.curtain
    line = window.exports.copy_position()
    hands = [word for word in line.split() if "hand=" in word]
    assert hands
    assert all(set(word.split("=")[1]) == {"?"} for word in hands)


def test_the_line_of_a_replay_of_a_battle_that_is_over_holds_everything(window, tmp_path):
    assert window.replays.open_file(copied(OVER, tmp_path))
    page = window.replays.page
    page.jump(0)
    line = window.exports.copy_position()
    assert "?" not in line
    assert parse_position(line).state.hands == page.reel.game.state.hands


@pytest.mark.slow
def test_in_the_middle_of_a_combat_there_is_no_line_and_it_is_said(window, tmp_path):
    assert window.replays.open_file(copied(OVER, tmp_path))
    page = window.replays.page
    for count in range(page.reel.length):
        game = page.reel.go_to(count)
        if game.decision is not None and game.decision.question not in (
            "card", "orders", "movement", "battle", "commander"
        ):
            break
    else:
        pytest.fail("the example has no question in the middle of something")
    page.jump(count)
    QApplication.clipboard().setText("before")
    assert window.exports.copy_position() == ""
    assert QApplication.clipboard().text() == "before"
    assert "no position on one line" in page.bar.notice.text()
    page.forward()
    settle()
    assert page.bar.notice.text() == ""


@pytest.mark.slow
def test_dialogs_ask_for_names_with_the_right_endings(window, sit_down, tmp_path):
    sit_down()
    window.settings.change(match_folder=str(tmp_path))
    window.do("export_log")
    assert window.dialog.selectedFiles()[0].endswith(".txt")
    window.dialog.fileSelected.emit(str(tmp_path / "a.txt"))
    window.dialog.close()
    settle()
    window.do("export_picture")
    assert window.dialog.defaultSuffix() == "png"
    window.dialog.filterSelected.emit("Drawing (*.svg)")
    assert window.dialog.defaultSuffix() == "svg"
    window.dialog.close()
    assert (tmp_path / "a.txt").read_text(encoding="utf-8").startswith("Akragas\n")

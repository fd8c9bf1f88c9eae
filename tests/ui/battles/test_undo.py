"""Undo and redo as a person reaches them: buttons, keys, the log; and the sentence when it may not be."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from ccancients.ui.shell.window.main_window import MainWindow
from tests.ui.battles.driver import KeyboardPerson, MousePerson, Person, breathe
from tests.ui.battles.test_whole_battle import BOTTOM, SEED, akragas, check_table

CONTROL = Qt.KeyboardModifier.ControlModifier
DICE = "Dice were rolled or a card was drawn; that cannot be taken back."


def with_choices_made(person: Person, most: int = 4) -> tuple[dict, ...]:
    """Play until some choices in a row can be taken back; the positions from the earliest to now."""
    session = person.page.session
    person.play(enough=lambda: session.count - session.earliest_count >= most, most=60)
    return (*(game.snapshot() for game, _choice in session._history._past), session.game.snapshot())


@pytest.mark.slow
def test_undo_and_redo_by_the_buttons(window: MainWindow) -> None:
    person = MousePerson(window, SEED)
    page = window.open_table(akragas(("centurion", "person"), SEED))
    positions = with_choices_made(person)
    count = page.session.count
    for back in range(1, len(positions)):
        person.click(page.undo_button)
        person.rest()
        assert page.session.game.snapshot() == positions[-1 - back]
        assert page.session.count == count - back
        check_table(person, BOTTOM)
    assert not page.undo_button.isEnabled()
    for forward in range(1, len(positions)):
        person.click(page.redo_button)
        person.rest()
        assert page.session.game.snapshot() == positions[forward]
        check_table(person, BOTTOM)
    assert not page.redo_button.isEnabled()
    assert page.session.count == count


@pytest.mark.slow
def test_undo_redo_and_taking_everything_back_by_keys(window: MainWindow) -> None:
    person = KeyboardPerson(window, SEED)
    page = window.open_table(akragas(("centurion", "person"), SEED))
    positions = with_choices_made(person)
    person.key(Qt.Key.Key_Z, CONTROL)
    person.rest()
    assert page.session.game.snapshot() == positions[-2]
    person.key(Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    person.rest()
    assert page.session.game.snapshot() == positions[-1]
    person.key(Qt.Key.Key_R, CONTROL)
    person.rest()
    assert page.session.game.snapshot() == positions[0]
    check_table(person, BOTTOM)


def test_undo_to_a_line_of_the_log(window: MainWindow) -> None:
    person = MousePerson(window, SEED)
    page = window.open_table(akragas(("centurion", "person"), SEED))
    positions = with_choices_made(person)
    earliest, lines = page.session.earliest_count, page.log.lines
    row = next(row for row in range(lines.rowCount()) if lines.count_of(row) > earliest)
    entry = page.log.undo_menu(row).actions()[0]
    assert entry.isEnabled()
    entry.trigger()
    person.rest()
    back = lines.count_of(row) - 1 if row < lines.rowCount() else page.session.count
    assert page.session.count <= back
    assert page.session.game.snapshot() == positions[page.session.count - earliest]
    assert all(lines.count_of(each) <= page.session.count for each in range(lines.rowCount()))


@pytest.mark.slow
def test_after_dice_undo_is_refused_with_its_reason(window: MainWindow) -> None:
    person = KeyboardPerson(window, SEED)
    page = window.open_table(akragas(("centurion", "person"), SEED))
    rolled: list[object] = []
    page.stage.dice_thrown.connect(rolled.append)
    person.play(enough=lambda: bool(rolled) and person.decision.question == "battle")
    before = page.session.game.snapshot()
    assert not page.undo_button.isEnabled()
    assert page.undo_button.toolTip() == DICE
    person.key(Qt.Key.Key_Z, CONTROL)
    breathe()
    assert person.notice == DICE
    assert page.session.game.snapshot() == before


def test_an_order_is_taken_back_by_a_click_on_the_unit(window: MainWindow) -> None:
    person = MousePerson(window, SEED)
    page = window.open_table(akragas(("centurion", "person"), SEED))
    session = page.session
    person.play(enough=lambda: person.decision.question == "orders" and session.earliest_count < session.count)
    before = page.session.game.snapshot()
    choice = next(choice for choice in person.decision.choices if choice.verb == "order")
    person.give(choice)
    person.rest()
    assert page.session.game.snapshot() != before
    person.click_hex(choice.args[0])
    person.rest()
    assert page.session.game.snapshot() == before
    check_table(person, BOTTOM)

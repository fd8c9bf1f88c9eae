"""Issue 23, point 6: dragging moves a unit and pans the board; an ordinary turn takes at most twelve clicks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.ancients import questions as q
from ccancients.ancients.components.board import GRID
from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ui.interactions.piece_interaction import PieceInteraction
from ccancients.ui.shell.play.match_page import MatchPage
from tests.ui.hands import click_hex, play_until, settle
from tests.ui.test_pace import to_a_move

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def drag(page: MatchPage, start: QPoint, end: QPoint) -> None:
    """Press, move and let go, as a hand does."""
    port = page.view.viewport()
    QTest.mousePress(port, LEFT, NONE, start)
    for part in (0.3, 0.6, 1.0):
        _move(port, start + (end - start) * part)
    QTest.mouseRelease(port, LEFT, NONE, end)
    settle()


def _move(port, point: QPoint) -> None:
    at, far = QPointF(point), QPointF(port.mapToGlobal(point))
    event = QMouseEvent(QEvent.Type.MouseMove, at, far, Qt.MouseButton.NoButton, LEFT, NONE)
    QApplication.sendEvent(port, event)


def drag_hex(page: MatchPage, here: int, there: int) -> None:
    view = page.view
    drag(page, view.center_in_viewport(here), view.center_in_viewport(there))


@pytest.fixture
def page(sit_down, store) -> MatchPage:
    store.change(curtain=False)
    return sit_down(seed=5)


def moves(page: MatchPage) -> list[tuple[int, int]]:
    found = [choice for choice in page.session.decision.choices if choice.verb == "move"]
    return [tuple(choice.args[:2]) for choice in found if len(choice.args) == 2]


def test_a_unit_dragged_to_a_lit_hex_moves_there(page):
    here, there = to_a_move(page).args[:2]
    unit = page.session.game.state.unit_at[here]
    drag_hex(page, here, there)
    assert page.session.game.state.unit_hex[unit] == there


def test_a_unit_that_is_selected_already_can_be_dragged_too(page):
    here, there = to_a_move(page).args[:2]
    unit = page.session.game.state.unit_at[here]
    click_hex(page.view, here)
    assert page.play.interaction.selected == here
    drag_hex(page, here, there)
    assert page.session.game.state.unit_hex[unit] == there


def test_dropped_where_it_cannot_go_it_stays_and_says_why(page):
    here = to_a_move(page).args[0]
    targets = {there for start, there in moves(page) if start == here}
    state = page.session.game.state
    wrong = next(h for h in page.view.board.layout.places if h not in targets and h != here and state.unit_at[h] < 0)
    count = page.session.count
    drag_hex(page, here, wrong)
    assert page.session.count == count
    assert page.play.interaction.selected == here, "the unit is still in the hand"
    item = page.view.board.item(("unit", state.unit_at[here]))
    assert item.pos() == page.view.board.layout.center(here) + item.seat.offset


def test_a_target_is_attacked_by_dragging_onto_it(page):
    for seed in range(1, 30):
        play_until(page, q.BATTLE, 2, seed)
        found = [each for each in page.session.decision.choices if each.verb in ("attack", "fire")]
        if found:
            break
        page.session.choose(page.session.decision.choices[-1])
    here, there = found[0].args[:2]
    count = page.session.count
    drag_hex(page, here, there)
    assert page.session.count > count


def test_the_ground_is_dragged_only_when_the_board_is_larger_than_the_window(page):
    view = page.view
    state = page.session.game.state
    empty = next(h for h in view.board.layout.places[40:] if not view.board.anybody_at(h) and state.unit_at[h] < 0)
    before = view.center_in_viewport(empty)
    drag(page, before, before + QPoint(60, 40))
    assert view.center_in_viewport(empty) == before, "all of it is in sight"
    view.set_zoom(160)
    settle()
    view.show_place(empty)
    before = view.center_in_viewport(empty)
    clicked = []
    view.place_clicked.connect(clicked.append)
    drag(page, before, before + QPoint(60, 40))
    assert view.center_in_viewport(empty) != before
    assert not clicked
    click_hex(view, empty)
    assert clicked == [empty], "a press without a drag is a click as ever"


def test_a_click_beside_a_unit_of_the_question_still_selects_it(page):
    here, there = to_a_move(page).args[:2]
    click_hex(page.view, here)
    assert isinstance(page.play.interaction, PieceInteraction)
    click_hex(page.view, there)
    assert page.session.game.state.unit_at[there] >= 0


def test_an_ordinary_turn_of_three_units_and_two_attacks_takes_at_most_twelve_clicks(sit_down, store):
    store.change(curtain=False)
    for seed in range(40):
        page = sit_down(seed=seed)
        clicks = ordinary_turn(page)
        if clicks is not None:
            assert clicks <= 12
            return
    pytest.fail("no turn with three units and two attacks was found")


def ordinary_turn(page: MatchPage) -> int | None:
    """Play a turn by mouse: order three units, move them all, attack twice. None where that cannot be done."""
    play_until(page, q.BATTLE, 2, 3)  # some turns later the armies are in contact
    play_until(page, q.CARD)
    hand = [choice for choice in page.session.decision.choices if choice.verb == "play"]
    wanted = [choice for choice in hand if COMMAND_CARDS[choice.args[0]].key.startswith("order_three")]
    if not wanted:
        return None
    side = page.session.decision.side
    card = next(each for each in page.hand.cards if each.card == wanted[0].args[0])
    QTest.mouseClick(card, LEFT)
    settle()
    parts = (lambda: ordered(page), lambda: moved(page), lambda: attacked(page, side))
    clicks = 1
    for part in parts:
        more = part()
        if more is None:
            return None
        clicks += more
    return clicks


def button(page: MatchPage, question: str) -> int:
    """Press the button that ends a phase, where it is still asked about: how many clicks that takes."""
    if page.session.decision is None or page.session.decision.question != question:
        return 0
    QTest.mouseClick(page.prompt.buttons[0], LEFT)
    settle()
    return 1


def ordered(page: MatchPage) -> int | None:
    for _ in range(3):
        decision = page.session.decision
        orders = [each for each in decision.choices if each.verb == "order"]
        if decision.question != q.ORDERS or not orders:
            return None
        click_hex(page.view, max(orders, key=lambda each: near(page, each.args[0])).args[0])
    return 3 + button(page, q.ORDERS)


def moved(page: MatchPage) -> int | None:
    for _ in range(3):
        if page.session.decision.question != q.MOVEMENT or not moves(page):
            return None
        drag_hex(page, *max(moves(page), key=lambda move: near(page, move[1])))
    return 3 + button(page, q.MOVEMENT)


def attacked(page: MatchPage, side: int) -> int | None:
    attacks, session = 0, page.session
    while attacks < 2:
        decision = session.decision
        if decision is None or decision.question == q.CARD:
            return None
        found = [each for each in decision.choices if each.verb in ("attack", "fire")]
        if decision.question == q.BATTLE and decision.side == side:
            if not found:
                return None
            drag_hex(page, *found[0].args[:2])
            attacks += 1
        else:
            session.choose(decision.choices[-1])  # what an attack brings is asked of both sides
            settle()
    return 2 + button(page, q.BATTLE)


def near(page: MatchPage, here: int) -> int:
    """How many enemies stand next to a place."""
    state = page.session.game.state
    enemies = [h for unit, h in enumerate(state.unit_hex) if h >= 0 and state.battle.unit_side[unit] != state.active]
    return sum(there in enemies for there in GRID.neighbors[here])


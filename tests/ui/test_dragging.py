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
from ccancients.engine.decision import Decision
from ccancients.ui.interactions.piece_interaction import PieceInteraction
from ccancients.ui.shell.play.match_page import MatchPage
from tests.ui.battles.driver import CountingPerson
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


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_click_beside_a_unit_of_the_question_still_selects_it(page):
    here, there = to_a_move(page).args[:2]
    click_hex(page.view, here)
    assert isinstance(page.play.interaction, PieceInteraction)
    click_hex(page.view, there)
    assert page.session.game.state.unit_at[there] >= 0


@pytest.mark.slow
def test_an_ordinary_turn_of_three_units_and_two_attacks_takes_at_most_twelve_clicks(sit_down, store):
    """A card, three orders, three marches, two attacks, and the end of the marches: ten, counted by the hand that makes
    them, with everything asked twice that is asked twice.
    """
    store.change(curtain=False, confirm_idle=True)
    turn = OrdinaryTurn(sit_down(seed=SEED))
    turn.play()
    assert turn.done == ["card", *["order"] * 3, *["move"] * 3, *["attack"] * 2]
    assert turn.hand.clicks == 10 <= MOST_CLICKS


MOST_CLICKS = 12
SEED = 14
"""Of a battle in which a card for three units lets two of them attack after a march."""


class OrdinaryTurn:
    """A turn by mouse.

    ``hand``  makes and counts the clicks;  ``done`` what they were for, but for the ends of its parts
    """

    def __init__(self, page: MatchPage) -> None:
        self.page, self.session = page, page.session
        play_until(page, q.BATTLE, 2, 3)  # some turns later the armies are in contact
        play_until(page, q.CARD)
        self.hand = CountingPerson(page.window(), SEED)
        self.side = self.asked.side
        self.done: list[str] = []

    @property
    def asked(self) -> Decision:
        self.hand.rest()
        return self.hand.decision

    def play(self) -> None:
        """Play it; a step that cannot be made leaves the rest out."""
        self._card()
        for _ in range(3):
            self._order()
        self._end(q.ORDERS)
        for _ in range(3):
            self._move()
        self._end(q.MOVEMENT)
        for _ in range(2):
            self._attack()
        self._end(q.BATTLE)
        assert self.asked.side != self.side, "the turn is over"

    def _card(self) -> None:
        cards = [each.args[0] for each in self.asked.choices if each.verb == "play"]
        wanted = [each for each in cards if COMMAND_CARDS[each].key.startswith("order_three")]
        if wanted:
            self.hand.click_card(wanted[0])
            self.done.append("card")

    def _order(self) -> None:
        orders = [each.args[0] for each in self.asked.choices if each.verb == "order"]
        if self.asked.question == q.ORDERS and orders:
            self.hand.click_hex(max(orders, key=lambda each: near(self.page, each)))
            self.done.append("order")

    def _move(self) -> None:
        if self.asked.question == q.MOVEMENT and moves(self.page):
            self._drag(*max(moves(self.page), key=lambda move: near(self.page, move[1])))
            self.done.append("move")

    def _attack(self) -> None:
        """What an attack brings is asked of both sides, and is no part of the turn."""
        while self.asked.question != q.BATTLE and self.asked.question != q.CARD:
            self.session.choose(self.asked.choices[-1])
        found = [each for each in self.asked.choices if each.verb in ("attack", "fire")]
        if self.asked.question == q.BATTLE and found:
            self._drag(*found[0].args[:2])
            self.done.append("attack")

    def _drag(self, here: int, there: int) -> None:
        view = self.page.view
        self.hand.drag(view.viewport(), self.hand.hex_point(here), self.hand.hex_point(there))

    def _end(self, question: str) -> None:
        """End a part that is still asked about, by its button: twice where what is left is asked about once more."""
        while self.asked.question not in (question, q.CARD) and question == q.BATTLE:
            self.session.choose(self.asked.choices[-1])
        while self.asked.question == question and self.asked.side == self.side:
            self.hand.press_answer(self.page.prompt.buttons[0].answer)
            settle()


def near(page: MatchPage, here: int) -> int:
    """How many enemies stand next to a place."""
    state = page.session.game.state
    enemies = [h for unit, h in enumerate(state.unit_hex) if h >= 0 and state.battle.unit_side[unit] != state.active]
    return sum(there in enemies for there in GRID.neighbors[here])

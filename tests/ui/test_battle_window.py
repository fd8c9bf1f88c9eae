"""The battle window with real clicks and keys."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.ancients import questions as q
from ccancients.ancients.components.board import GRID, hex_name, parse_hex
from ccancients.engine.decision import Choice
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.interactions.piece_interaction import PieceInteraction
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.play.table_layout import LEAST_BOARD, table_sizes
from ccancients.ui.table.session import PERSON
from tests.sweeps import rest_slow
from tests.ui.hands import click_hex, leaders_on, point_at_hex, settle, units_on
from tests.ui.played import before_its_end, is_asked


@pytest.fixture
def page(sit_down, store) -> MatchPage:
    """A hot-seat battle without curtain, so that both hands can be played."""
    store.change(curtain=False)
    return sit_down(seed=5)


@pytest.fixture
def page_at(sit_down_at, store):
    """Opens such a battle where a question is put that has so many answers."""
    store.change(curtain=False)
    return lambda question, least=2: sit_down_at(is_asked(question, least))


def click_card(page: MatchPage, question: str) -> None:
    """Click the first card of the hand that leads to a question."""
    for button in page.hand.cards:
        clone = page.session.game.clone()
        choices = [choice for choice in clone.decision.choices if choice.args == (button.card,)]
        if not choices:
            continue
        clone.apply(choices[0])
        if clone.decision.question == question:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
            settle()
            return
    pytest.fail(f"no card of this hand leads to '{question}'")


def test_the_board_keeps_two_thirds_of_the_page_at_every_size():
    for width, height in ((1280, 692), (1366, 740), (1920, 1052), (2560, 1412), (960, 572), (3840, 2132)):
        sizes = table_sizes(width, height)
        share = (width - sizes.side) * (height - sizes.strip) / (width * height)
        assert share >= (LEAST_BOARD if height > 600 else 0.6), (width, height)  # cards are no smaller there
        assert sizes.side >= 216


def test_the_prompt_says_who_decides_what_and_the_hand_is_lit(page):
    assert page.prompt.turn.text() == "Syracusan · turn 1"
    assert page.prompt.question.text() == "Play a command card."
    assert not page.tray.isVisible(), "no dice have been rolled yet"
    assert len(page.hand.cards) == 6
    assert all(card.playable for card in page.hand.cards)
    assert page.tracks.own.name == "Syracusan"
    assert page.tracks.others[0].name == "Carthaginian"


def test_a_card_is_played_by_a_click_and_units_are_ordered_and_unordered_by_clicks(page):
    click_card(page, q.ORDERS)
    assert page.session.decision.question == q.ORDERS
    target = next(choice.args[0] for choice in page.session.decision.choices if choice.verb == "order")
    assert Mark.ORDERABLE in page.view.board.marks()[target]
    click_hex(page.view, target)
    unit = page.session.game.state.unit_at[target]
    assert page.session.game.state.ordered >> unit & 1
    click_hex(page.view, target)
    assert not page.session.game.state.ordered >> unit & 1


def test_a_refused_click_says_why_at_the_place_and_changes_nothing(page):
    click_card(page, q.ORDERS)
    before = page.session.game.state.to_json()
    frames = [part.geometry() for part in (page.prompt, page.tray, page.log)]
    click_hex(page.view, "G5")
    assert page.refusal.isVisible()
    assert page.refusal.sentence.text() == "You have no unit at G5."
    assert not page.prompt.notice.text()
    assert [part.geometry() for part in (page.prompt, page.tray, page.log)] == frames, "something shifts"
    assert parse_hex("G5") in page.view.board.named(), "the hex spoken of has no name on the board"
    assert page.session.game.state.to_json() == before


def test_a_refusal_leads_to_its_rule_and_goes_with_the_next_press(page, qtbot):
    click_card(page, q.ORDERS)
    click_hex(page.view, "G5")
    with qtbot.waitSignal(page.rule_wanted) as asked:
        QTest.mouseClick(page.refusal.why, Qt.MouseButton.LeftButton)
    assert asked.args[0]
    assert page.rule_now() == asked.args[0]
    QTest.mouseClick(page.log, Qt.MouseButton.LeftButton)
    assert not page.refusal.isVisible()
    assert not page.view.board.named()
    click_hex(page.view, "G5")
    assert page.refusal.isVisible()
    QTest.keyClick(page.view, Qt.Key.Key_Left)
    assert not page.refusal.isVisible()


def test_a_refusal_never_lies_over_the_unit_taken_up(page_at):
    page = page_at(q.MOVEMENT, 3)
    for start in dict.fromkeys(choice.args[0] for choice in page.session.decision.choices if choice.verb == "move"):
        page.play.interaction.select(start)
        far = max(range(len(page.session.game.state.unit_at)), key=lambda here: GRID.distance[start][here])
        for here in (far, *GRID.neighbors[far]):
            if here in page.play.interaction.stops():
                continue
            click_hex(page.view, here)
            assert page.refusal.isVisible()
            taken_up = page.view.viewport().mapTo(page.refusal.parentWidget(), page.view.center_in_viewport(start))
            assert not page.refusal.geometry().contains(taken_up)
            page.play.interaction.select(start)


def test_a_unit_moves_by_two_clicks_and_undo_brings_it_back(page):
    click_card(page, q.ORDERS)
    for _ in range(2):
        click_hex(page.view, next(choice.args[0] for choice in page.session.decision.choices if choice.verb == "order"))
    while page.session.decision.question == q.ORDERS:
        QTest.mouseClick(page.prompt.buttons[0], Qt.MouseButton.LeftButton)
        settle()
    assert page.session.decision.question == q.MOVEMENT
    move = next(choice for choice in page.session.decision.choices if choice.verb == "move")
    unit = page.session.game.state.unit_at[move.args[0]]
    click_hex(page.view, move.args[0])
    assert page.play.interaction.selected == move.args[0]
    click_hex(page.view, move.args[1])
    assert page.session.game.state.unit_hex[unit] == move.args[1]
    assert units_on(page.view.board)[unit][0] == move.args[1]
    QTest.mouseClick(page.undo_button, Qt.MouseButton.LeftButton)
    settle()
    assert page.session.game.state.unit_hex[unit] == move.args[0]
    assert units_on(page.view.board)[unit][0] == move.args[0]


@pytest.mark.slow
def test_undo_takes_the_lines_of_the_log_back_too(page):
    click_card(page, q.ORDERS)
    before = page.log.lines.texts()
    click_hex(page.view, next(choice.args[0] for choice in page.session.decision.choices if choice.verb == "order"))
    assert len(page.log.lines.texts()) == len(before) + 1
    page.play.undo_buttons.undo()
    settle()
    assert page.log.lines.texts() == before


def test_undo_says_why_it_cannot(page):
    page.play.undo_buttons.undo()
    assert page.prompt.notice.text() == "Nothing has been done yet that could be taken back."


@pytest.mark.parametrize("question", rest_slow([q.EVADE, q.BATTLE_BACK, q.ADVANCE]))
def test_questions_without_a_hex_are_answered_by_their_buttons(page_at, question):
    page = page_at(question)
    texts = [button.text() for button in page.prompt.buttons]
    assert len(texts) == len(page.session.decision.choices)
    count = page.session.count
    if question == q.ADVANCE:  # point 13 of issue 23: nobody is told that his own hex is not next to him
        click_hex(page.view, page.session.game.state.unit_hex[page.session.decision.about[0]])
        assert page.session.count == count
        assert "not next to" not in page.refusal.sentence.text()
    pressed = page.session.decision.choices[0]
    QTest.mouseClick(page.prompt.buttons[0], Qt.MouseButton.LeftButton)
    settle()
    assert page.session.count == count + 1
    if pressed not in page.session.decision.choices:  # pressed twice, while what came of it is still shown
        page.play.answering.choose(pressed)
        assert page.session.count == count + 1


@pytest.mark.slow
def test_a_retreat_is_picked_on_the_board(page_at):
    page = page_at(q.RETREAT)
    target = page.session.decision.choices[0].args[0]
    assert Mark.RETREAT in page.view.board.marks()[target]
    unit = page.session.decision.about[0]
    click_hex(page.view, target)
    assert page.session.decision.question == q.RETREAT, "what cannot be taken back waits for a second click"
    assert Mark.SELECTED in page.view.board.marks()[target]
    assert page.prompt.primary().choice.args == (target,)
    click_hex(page.view, target)
    assert page.session.game.state.unit_hex[unit] in (target, -1)


@pytest.mark.slow
def test_two_quick_clicks_are_two_clicks(page_at):
    page = page_at(q.RETREAT)
    count, target = page.session.count, page.session.decision.choices[0].args[0]
    click_hex(page.view, target)
    assert page.session.count == count
    page.view.place_double_clicked.emit(target)  # the second press of two quick ones
    settle()
    assert page.session.count == count + 1


@pytest.mark.slow
def test_hovering_an_attack_shows_its_odds_and_a_unit_its_numbers(page_at, qtbot):
    page = page_at(q.BATTLE, 3)
    attack = next(choice for choice in page.session.decision.choices if choice.verb in ("attack", "fire"))
    assert isinstance(page.play.interaction, PieceInteraction)
    page.play.interaction.select(attack.args[0])
    point_at_hex(page.view, attack.args[1])
    settle()
    assert page.odds.isVisible()
    assert hex_name(attack.args[1]) in page.odds.title.text()
    assert attack.args[1] in page.view.board.chips()
    point_at_hex(page.view, attack.args[0])
    qtbot.waitUntil(lambda: not page.odds.isVisible())
    assert "blocks" in page.info.facts.subtitle


@pytest.mark.slow
def test_dice_are_shown_with_their_sentence(page_at):
    page = page_at(q.BATTLE)
    rng = random.Random(2)
    while not page.tray.field.faces:
        page.session.choose(rng.choice(page.session.decision.choices))
        settle()
    assert page.tray.sentence.text()
    assert len(page.tray.field.states) == len(page.tray.field.faces)


@pytest.mark.slow
def test_ending_a_phase_with_something_undone_is_pointed_out_once(page_at, store):
    store.change(confirm_idle=True)
    page = page_at(q.BATTLE, 2)
    count = page.session.count
    done = next(button for button in page.prompt.buttons if button.answer.choice.verb == "done")
    assert not done.answer.primary
    page.play.keys.confirm()
    assert page.session.count == count
    done.click()
    assert page.session.count == count
    assert "could still battle" in done.asks
    page.play.answering.twice.timer.timeout.emit()
    assert not done.asks, "it asks for four seconds"
    done.click()
    assert page.session.count == count
    done.click()
    settle()
    assert page.session.count == count + 1


def test_a_line_of_the_log_lights_its_hexes(page):
    click_card(page, q.ORDERS)
    target = next(choice.args[0] for choice in page.session.decision.choices if choice.verb == "order")
    click_hex(page.view, target)
    last = page.log.lines.rowCount() - 1
    line = page.log.visualRect(page.log.lines.index(last)).center()
    QTest.mouseClick(page.log.viewport(), Qt.MouseButton.LeftButton, pos=line)
    assert Mark.SELECTED in page.view.board.marks()[target]
    page.play.keys.cancel()
    assert Mark.SELECTED not in page.view.board.marks().get(target, set())


@pytest.mark.slow
def test_the_log_goes_back_to_a_line(page):
    click_card(page, q.ORDERS)
    for _ in range(2):
        orders = [choice.args[0] for choice in page.session.decision.choices if choice.verb == "order"]
        click_hex(page.view, orders[0])
    first = page.session.earliest_count + 1
    page.log.undo_wanted.emit(first)
    settle()
    assert page.session.count == first


@pytest.mark.slow
def test_keys_play_a_card_cycle_the_choices_confirm_and_go_on(page):
    number = next(
        place for place, button in enumerate(page.hand.cards, start=1) if "order" in button.accessibleName().lower()
    )
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key(Qt.Key.Key_0 + number))
    settle()
    assert page.session.count == 1
    while page.session.decision.question != q.MOVEMENT:
        if page.play.interaction.stops():
            QTest.keyClick(page.view, Qt.Key.Key_Tab)
            assert page.view.cursor_place in page.play.interaction.stops()
            QTest.keyClick(page.view, Qt.Key.Key_Return)
            settle()
            if page.bubble.isVisible():
                page.bubble.press(1)
                settle()
        if page.session.decision.question == q.ORDERS:
            page.play.answering.give(Choice("done"))
            settle()
    QTest.keyClick(page.view, Qt.Key.Key_Tab)
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert page.play.interaction.selected == page.view.cursor_place
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    settle()


def test_space_is_never_an_answer_and_enter_is_the_filled_button(page_at, window):
    page = page_at(q.RETREAT)
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    page.view.setFocus()
    count = page.session.count
    target = page.session.decision.choices[0].args[0]
    for _ in range(2):
        QTest.keyClick(page.view, Qt.Key.Key_Space)
        assert page.session.count == count
        assert page.prompt.notice.text().startswith("Space gives no answer")
        QTest.keyClick(page.view, Qt.Key.Key_Return)
        assert page.session.count == count, "nothing is filled yet"
    page.play.interaction.click(target)
    QTest.keyClick(page.view, Qt.Key.Key_Space)
    assert page.session.count == count
    assert page.prompt.primary().label in page.prompt.notice.text()
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    settle()
    assert page.session.count == count + 1


@pytest.mark.slow
def test_space_gives_the_only_answer(page, window):
    """The end of the movement is put so that the last move can be taken back."""
    rng = random.Random(2)
    while len(page.session.decision.choices) > 1:
        page.session.choose(rng.choice(page.session.decision.choices))
        settle()
    assert page.prompt.primary() is not None
    page.view.setFocus()
    count = page.session.count
    page.play.keys.way_on()
    settle()
    assert page.session.count == count + 1


def test_animations_run_are_skipped_by_a_click_and_end_in_the_same_position(page, store):
    store.change(reduced_motion=False, own_speed=25)
    click_card(page, q.ORDERS)
    assert page.stage.busy
    click_hex(page.view, "A1")
    settle()
    assert not page.stage.busy
    assert page.play.interaction is not None


def shows_the_position(page: MatchPage) -> None:
    state = page.session.game.state
    assert units_on(page.view.board) == {
        unit: (here, state.blocks[unit]) for unit, here in enumerate(state.unit_hex) if here >= 0
    }
    assert leaders_on(page.view.board) == {leader: here for leader, here in enumerate(state.leader_hex) if here >= 0}


@pytest.mark.slow
def test_a_battle_fought_to_its_end_leaves_the_board_as_the_position_says(window, make_table):
    """Its last turns, in which most pieces move and fall; the board is looked at on the way too."""
    table = make_table(seed=5)
    left = before_its_end(table, 40)
    page = window.open_table(table)
    for number, choice in enumerate(left):
        page.session.choose(choice)
        if number % 10 == 0:
            settle()
            shows_the_position(page)
    settle()
    shows_the_position(page)
    assert page.end.isVisible()
    assert page.end.headline.text() in ("Victory: Syracusan", "Victory: Carthaginian", "A draw")


@pytest.mark.slow
def test_the_end_offers_a_rematch_with_sides_exchanged(window, sit_down, store):
    page = sit_down(seed=4, seats=(PERSON, "random"))
    window.do("rematch")
    settle()
    assert window.page is not page
    assert window.page.table.seats == ("random", PERSON)


@pytest.mark.slow
def test_the_end_offers_a_rematch_of_the_same_sides_too(window, sit_down, store):
    page = sit_down(seed=4, seats=(PERSON, "random"))
    assert page.end.rematch_same.text() == "Rematch, the same sides"
    page.end.rematch_same.click()
    settle()
    assert window.page is not page
    assert window.page.table.seats == (PERSON, "random")


def test_the_language_changes_in_the_middle_of_a_battle(page, store):
    store.change(language="es")
    settle()
    assert page.prompt.question.text() == "Juega una carta de mando."
    assert page.undo_button.text() == "Deshacer"
    assert page.hand.cards[0].accessibleName().startswith("1: ")


@pytest.mark.slow
def test_theme_and_text_size_change_in_the_middle_of_a_battle(page, store, window):
    store.change(theme="dark", text_scale=150)
    settle()
    assert window.theme.name == "dark"
    assert page.view.board.theme.name == "dark"
    assert page.theme.text_scale == 150

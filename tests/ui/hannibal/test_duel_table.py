"""The table of a battle: what it says is what happened, nothing hidden is on it; it is played by mouse and by keys."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.hannibal import events as ev
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import SPACES, space_of
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.procedures.battle import Aftermath, Battle
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import DISPLACED, OUT, POOL
from ccancients.ui.canvas.deeds import Arrow, Way
from ccancients.ui.hannibal.duel.battles import AT_TABLE, HannibalBattles
from ccancients.ui.hannibal.duel.course import Course, ToldBehind, battle_on, begun, displaced_in, standing
from ccancients.ui.hannibal.duel.ending import lines_of, lost_by_loser
from ccancients.ui.hannibal.duel.sheet import sheet_of
from ccancients.ui.hannibal.words.battle_ends import casualties_words, cost_words, losses_after
from ccancients.ui.hannibal.words.cards import BATTLE_CARD
from ccancients.ui.hannibal.words.things import space_name
from ccancients.ui.panels.battle_end import EndLine
from ccancients.ui.panels.battle_table import CARDS, CHOICES, RESULT
from ccancients.ui.shell.play.battle_view import ROUND_MS
from ccancients.ui.shell.play.match_page import MatchPage
from tests.hannibal.walk import walk, walked
from tests.sweeps import rest_slow
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import KeyboardPerson, MousePerson
from tests.ui.hands import settle
from tests.ui.hannibal.test_every_question import asked
from tests.ui.hannibal.test_stakes import with_hands_exchanged

BATTLES = HannibalBattles()
SPACE = {space.key: number for number, space in enumerate(SPACES)}


def fought(seeds):
    """Battles of random matches: the game after each choice of one, with the course that its events tell."""
    import random

    for seed in seeds:
        game, dice = HANNIBAL.new_game(HANNIBAL.setup_from_json({}, "test"), RolledChance(seed)), random.Random(seed)
        course: Course | None = None
        while game.decision is not None:
            walk(game, dice)
            for event in game.take_events():
                if isinstance(event, ev.BattleBegan):
                    course = begun(event)
                elif course is not None:
                    course = course.followed(event)
            if battle_on(game.stack) is None:
                if course is not None:
                    yield game, course
                course = None
            elif course is not None:
                yield game, course


@pytest.mark.slow
def test_the_course_told_by_events_is_that_of_the_match():
    compared = 0
    for game, course in islice(fought(range(12)), 400):
        found = standing(game.stack, course)
        if found is None:
            continue
        assert [(each.attack, each.match) for each in found.rounds] == [
            (each.attack, each.match) for each in course.rounds]
        assert found.over == course.over
        compared += len(found.rounds)
    assert compared > 100


def numbers(text):
    return [int(each) for each in re.findall(r"\d+", text.replace("one unit", "1 unit"))]


@pytest.mark.slow
def test_how_a_battle_ends_is_told_with_what_it_cost():
    """Every loss, die, step and marker that the journal has is in a line, and nothing else is."""
    ended = markers = ways = 0
    for game, course in fought(range(10)):
        if battle_on(game.stack) is not None or not course.over:
            continue
        ended += 1
        lines = lines_of(replace(course, done=True))
        assert not any("{" in each.words + each.note for each in lines)
        dice = [each.die for each in course.told if isinstance(each, ev.DieRolled)]
        assert [each.die for each in lines if each.die] == dice
        lost = [each.cu + each.elephants for each in course.told if isinstance(each, ev.UnitsLost)]
        on_way = [each for each in lines if "on the way" in each.note]
        named = [each for each in lines if " loses " in each.note]
        said = sum(numbers(each.note.split(" (")[0])[0] for each in on_way if numbers(each.note)) + sum(
            numbers(part)[0] for each in named for part in each.note.split(". "))
        said += sum(each.note.startswith("One combat unit") for each in on_way)
        assert said == sum(lost), (course, lines)
        gone = [space_name(each.space) for each in course.told if isinstance(each, ev.ControlChanged)]
        told = " ".join(each.words for each in lines if "marker" in each.words and "go" in each.words)
        assert all(name in told for name in gone)
        markers += len(gone)
        if course.winner >= 0 and gone and game.decision is not None:
            assert len(gone) >= lost_by_loser(course) // 2, (course, lines)
        steps = [space_name(space_of(each.target)) for each in course.told if (
            isinstance(each, ev.Moved) and each.why in ("retreat", "withdraw"))]
        assert all(any(step in each.words for each in on_way) for step in steps)
        ways += bool(steps)
    assert ended > 8
    assert markers > 3
    assert ways > 5


def ended(*told, winner=CARTHAGE):
    """A battle at Capua that is over, and what came of it."""
    course = begun(ev.BattleBegan(SPACE["capua"], ROME, relief=False))
    for event in (ev.BattleOver(winner, 0 if winner >= 0 else -1, 2), *told):
        course = course.followed(event)
    return replace(course, done=True)


@pytest.mark.parametrize(("general", "where", "said"), [
    ("t_longus", POOL, "T. Longus is displaced: he goes back to the pool."),
    ("mago", DISPLACED, "Mago is displaced: he is off the map until the next reinforcements."),
    ("hannibal", OUT, "Hannibal has fallen: he is out of the game."),
    ("scipio_africanus", OUT, "Scipio Africanus has fallen: he is out of the game."),
])
@pytest.mark.parametrize("behind", [False, True])
def test_what_becomes_of_a_general_is_told_as_it_is_and_once(general, where, said, behind):
    """Rules 8.6; at the end of the battle, if no moment behind it tells it."""
    left = ev.GeneralLeft(GENERAL[general], where)
    course = ended(ToldBehind(left) if behind else left)
    assert any(said == line.words for line in lines_of(course)) is not behind
    assert displaced_in(course) == [GENERAL[general]]


@pytest.mark.parametrize("winner", [ROME, NOBODY])
def test_markers_for_hannibal_are_not_told_as_the_cost_of_units(winner):
    """6.9 first, then the five of 8.6 (ruling 441); where nobody has won only those."""
    spaces = [SPACE[key] for key in ("capua", "neapolis", "tarentum", "rhegium", "syracuse", "lilybaeum", "gades")]
    lost = [ev.UnitsLost(CARTHAGE, SPACE["capua"], 5, 0)] if winner == ROME else []
    for_losses = spaces[:2] if winner == ROME else []
    course = ended(
        *lost, ev.GeneralLeft(GENERAL["hannibal"], OUT), *(ev.ControlChanged(space, NOBODY) for space in (
            *for_losses, *spaces[2:])), winner=winner)
    markers = [line for line in lines_of(course) if "political marker" in line.words]
    assert markers[-1].words.startswith("5 political markers go: Tarentum, ")
    assert markers[-1].note == "Hannibal has fallen: that costs Carthage five markers."
    assert [line.words for line in markers[:-1]] == (
        ["2 political markers go: Capua, Neapolis."] if winner == ROME else [])


def test_a_battle_opened_at_its_end_knows_how_it_went():
    for game, course in fought(range(8)):
        end = next((each for each in game.stack if isinstance(each, Aftermath)), None)
        if end is not None and game.decision is not None and course.rounds:
            found = standing(game.stack, None)
            assert found is not None
            assert (found.over, found.winner, found.how) == (True, course.winner, course.how)
            assert lines_of(found)[0].words.split(" has ")[1] == lines_of(course)[0].words.split(" has ")[1]
            return
    pytest.fail("no battle was looked at in its end")


@pytest.mark.slow
def test_the_sheet_adds_up():
    seen = 0
    for game in walked(range(40, 60), 1):
        battle = battle_on(game.stack)
        if battle is None or any(isinstance(each, Aftermath) for each in game.stack):
            continue
        course = standing(game.stack, None)
        assert course is not None
        for near in (0, 1):
            for is_open in (False, True):
                sheet = sheet_of(game, course, near, is_open=is_open)
                for column in sheet.columns:
                    assert sum(line.cards for line in column.lines) == column.total
                    assert column.total == battle.cards_of(game.state, column.side)
                held = sum(stack.count for stack in sheet.stacks) if is_open else sheet.covered
                assert held == len(game.state.battle_hands[near])
                assert len(sheet.far_cards) == len(game.state.battle_hands[1 - near])
                assert sheet.wins is not None
                assert 0 <= sheet.wins <= 1
                assert min(sheet.unseen) >= 0
        seen += 1
    assert seen > 60


def test_nothing_on_the_sheet_comes_from_a_hidden_hand():
    seen = 0
    for game in walked(range(60, 80), 1):
        if not isinstance(battle_on(game.stack), Battle) or game.decision.question not in AT_TABLE:
            continue
        course, near = standing(game.stack, None), game.decision.side
        other = with_hands_exchanged(game, 5)
        assert course is not None
        assert sheet_of(game, course, near, is_open=True) == sheet_of(other, course, near, is_open=True)
        swapped = game.clone()
        swapped.state.battle_hands = [list(reversed(hand)) for hand in game.state.battle_hands]
        assert sheet_of(game, course, near, is_open=False) == sheet_of(swapped, course, near, is_open=False)
        seen += 1
    assert seen > 40


# -- in the window ----------------------------------------------------------------------------------------------------


def at_table(open_window: OpenWindow, question: str) -> MatchPage:
    window = open_window()
    window.settings.change(curtain=False, battle_pace=CARDS)
    page = window.open_table(asked(question))
    settle()
    assert page.play.battles.is_open
    return page


@pytest.mark.slow
@pytest.mark.parametrize("kind", [MousePerson, KeyboardPerson], ids=["mouse", "keys"])
def test_a_battle_is_fought_at_its_table(open_window: OpenWindow, kind):
    page = at_table(open_window, "attack")
    window = page.window()
    person = kind(window, 3, "random", HANNIBAL)
    person.rest()
    rounds = 0
    while battle_on(page.session.game.stack) is not None and page.session.decision.question in AT_TABLE:
        assert page.play.battles.is_open
        table = page.play.battles.table
        if page.session.decision.question == q.ATTACK:
            shown = [card.card for card in table.cards if card.playable]
            attacks = [choice for choice in page.session.decision.choices if choice.verb == "attack"]
            assert set(shown) >= {BATTLE_CARD + choice.args[0] for choice in attacks}
            person.give(attacks[0])
            rounds += 1
        elif page.session.decision.question == q.MATCH:
            person.give(page.session.decision.choices[0])
        else:
            person.answer()
        person.rest()
    assert rounds >= 1
    assert not page.play.battles.is_open, "for the way home the map is seen"


@pytest.mark.slow
def test_cards_stand_in_the_order_of_their_keys(open_window: OpenWindow):
    page = at_table(open_window, "attack")
    table, count = page.play.battles.table, page.session.count
    first = table.cards[0]
    assert first.stack.figure.endswith("%")
    page.view.setFocus()
    QTest.keyClick(page.window().windowHandle(), Qt.Key.Key_1)
    settle()
    assert page.session.count == count, "a battle card cannot be taken back: the same key twice"
    assert table.cards[0].lit
    QTest.keyClick(page.window().windowHandle(), Qt.Key.Key_1)
    settle()
    assert page.session.count == count + 1
    assert page.session.game.journal.choices()[-1] == Choice("attack", (first.card - BATTLE_CARD,))


@pytest.mark.slow
def test_a_card_that_answers_nothing_is_refused_with_its_reason(open_window: OpenWindow):
    page = at_table(open_window, "match")
    table = page.play.battles.table
    idle = next(card for card in table.cards if not card.playable)
    QTest.mouseClick(idle, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    settle()
    assert page.notices


@pytest.mark.slow
def test_the_board_can_be_seen_meanwhile(open_window: OpenWindow):
    page = at_table(open_window, "attack")
    QTest.mouseClick(page.play.battles.table.board_button, Qt.MouseButton.LeftButton)
    settle()
    assert not page.play.battles.is_open
    assert [card.card for card in page.hand.cards]
    page.commands()["battle_board"]()
    assert page.play.battles.is_open


@pytest.mark.slow
def test_without_a_battle_the_hand_is_seen_in_every_window(open_window: OpenWindow):
    window = open_window()
    window.settings.change(curtain=False)
    page = window.open_table(asked("card"))
    for size in ((1920, 1080), (1280, 720)):
        window.resize(*size)
        settle()
        assert page.hand.isVisible()


@pytest.mark.slow
def test_without_a_battle_its_keys_say_so(open_window: OpenWindow):
    window = open_window()
    window.settings.change(curtain=False)
    page = window.open_table(asked("card"))
    settle()
    assert not page.play.battles.is_open
    for name in ("battle_out", "battle_board"):
        page.notify("")
        page.commands()[name]()
        assert page.notices
        assert not page.play.battles.is_open


@pytest.mark.slow
def test_the_program_fights_it_out(open_window: OpenWindow):
    page = at_table(open_window, "attack")
    QTest.mouseClick(page.play.battles.table.out_button, Qt.MouseButton.LeftButton)
    person = MousePerson(page.window(), 1, "random", HANNIBAL)
    person.rest()
    decision = page.session.decision
    assert decision is None or decision.question not in AT_TABLE or battle_on(page.session.game.stack) is None


@pytest.mark.parametrize(("milliseconds", "shown"), rest_slow([(250, True), (0, False), (1000, True)], 2))
def test_what_is_fought_out_is_shown_round_by_round_at_a_pace_of_its_own(
    open_window: OpenWindow, milliseconds: int, *, shown: bool
):
    page = at_table(open_window, "attack")
    page.settings.change(reduced_motion=False, fought_out_ms=milliseconds)
    speeds = []
    page.session.events_happened.connect(lambda _events, _count: speeds.append(page.stage.animator.speed))
    QTest.mouseClick(page.play.battles.table.out_button, Qt.MouseButton.LeftButton)
    for _ in range(20):
        if speeds:
            break
        settle()
    assert speeds[0] == (ROUND_MS / milliseconds if shown else 0)
    if shown:
        assert page.play.battles.is_open


@pytest.mark.slow
def test_the_pace_is_kept_and_only_the_result_is_one_key(open_window: OpenWindow):
    page = at_table(open_window, "attack")
    settings = page.settings
    QTest.mouseClick(page.play.battles.table.paces[CHOICES], Qt.MouseButton.LeftButton)
    assert settings.settings.battle_pace == CHOICES
    assert page.play.battles.is_open
    QTest.mouseClick(page.play.battles.table.paces[RESULT], Qt.MouseButton.LeftButton)
    person = MousePerson(page.window(), 1, "random", HANNIBAL)
    person.rest()
    assert settings.settings.battle_pace == RESULT
    decision = page.session.decision
    assert decision is None or decision.question not in AT_TABLE or battle_on(page.session.game.stack) is None


@pytest.mark.slow
def test_its_end_is_shown_even_where_only_the_result_is_wished(open_window: OpenWindow):
    window = open_window()
    window.settings.change(curtain=False, battle_pace=RESULT, reduced_motion=False)
    opened = asked("attack")
    opened.game.take_events()
    page = window.open_table(opened)
    person = MousePerson(window, 1, "random", HANNIBAL)
    table = page.play.battles.table
    person.wait(lambda: page.play.battles.is_open and table.end.isVisible(), "the end of the battle")
    assert not page.stage.busy
    count = page.session.count
    settle()
    assert (page.session.count, table.end.isVisible()) == (count, True), "it closes only when it is read"
    assert [len(each.lines) > 1 for each in table.sheet.columns] == [True, True], "where the cards came from is told"
    assert "no general" not in table.sheet.columns[1].title
    person.rest()
    assert not page.play.battles.is_open
    name = page.face.board.scene(page.theme, None).layout.names[table.course.space]
    assert table.stage.title.startswith(f"Battle at {name}")


SIZES = [(1280, 720, 100), (1920, 1080, 100), (900, 480, 100), (900, 480, 200)]


@pytest.mark.slow
@pytest.mark.parametrize(("wide", "high", "text"), SIZES)
def test_it_lies_over_map_and_hand_and_leaves_question_and_piles_in_sight(
    open_window: OpenWindow, wide: int, high: int, text: int
) -> None:
    window = open_window()
    window.settings.change(curtain=False, text_scale=text)
    page = window.open_table(asked("attack"))
    window.resize(wide, high)
    settle()
    page.play.review.shown.emit()  # what the enemy did lies beside the board, and comes to lie on top of it
    table, parts = page.play.battles.table, page.parts
    assert table.isVisible()
    assert not page.hand.isVisible(), "there is one hand"
    for part in (parts.side, parts.deck):
        where = part.mapTo(page, QPoint())
        there = page.childAt(where + QPoint(part.width() // 2, part.height() // 2))
        assert there is part or part.isAncestorOf(there), (part, there)
    for corner in (table.rect().topLeft(), table.hand.geometry().center(), table.rect().center()):
        there = page.childAt(table.mapTo(page, corner + QPoint(3, 3)))
        assert there is table or table.isAncestorOf(there)
    for card in table.cards:
        place = QRect(card.mapTo(table, QPoint()), card.size())
        assert table.rect().contains(place), (card.accessibleName(), place, table.rect())
        assert place.height() >= 60
    assert table.stage.isVisible() == (high > 700), "where there is room, armies are seen"
    left, right = (button.mapTo(table, QPoint()) for button in (table.out_button, table.paces[RESULT]))
    assert left.y() < table.height() - 10
    assert right.y() < table.height() - 10


@pytest.mark.slow
def test_the_stage_shows_what_stands(open_window: OpenWindow):
    """A figure for each unit, and who is beaten runs: of the same facts as the words."""
    page = at_table(open_window, "attack")
    table = page.play.battles.table
    battle = battle_on(page.session.game.stack)
    armies = table.sheet.frieze.armies
    assert [army.units for army in armies] == [battle.size(page.session.game.state, side) for side in (0, 1)]
    assert [army.leads for army in armies].count(True) == 1
    assert not any(army.runs for army in armies)
    QTest.mouseClick(table.out_button, Qt.MouseButton.LeftButton)
    person = MousePerson(page.window(), 1, "random", HANNIBAL)
    person.wait(table.end.isVisible, "the end")
    course = table.course
    armies = table.sheet.frieze.armies
    for side, army in enumerate(armies):
        assert army.runs == (course.winner == 1 - side)
        lost = sum(each.cu + each.elephants for each in course.told if (
            isinstance(each, ev.UnitsLost) and each.side == side))
        assert army.units == max(0, table.sheet.columns[side].units - lost)


def test_what_an_end_costs_is_what_the_table_of_the_rules_says():
    """By hand from the table of attrition (6.6), columns 1, 4 and 7 rounds."""
    assert losses_after(1) == (0, 0, 0, 0, 0, 1)
    assert losses_after(4) == (0, 0, 1, 1, 1, 2)
    assert losses_after(7) == (1, 1, 1, 2, 2, 3)
    assert [cost_words(number) for number in (1, 2, 4)] == ["6: −1", "5–6: −1", "3–6: −1, 2"]
    assert casualties_words(4) == "One die for both: on 3–5 each loses one, on 6 each loses 2."


@pytest.mark.slow
def test_the_board_is_seen_as_long_as_its_key_is_held(open_window: OpenWindow, monkeypatch):
    page = at_table(open_window, "attack")
    now = [100.0]
    monkeypatch.setattr("ccancients.ui.shell.play.battle_view.time.monotonic", lambda: now[0])
    page.commands()["battle_board"]()
    assert not page.play.battles.is_open
    now[0] += 2
    page.commands()["battle_board_up"]()
    assert page.play.battles.is_open
    page.commands()["battle_board"]()
    page.commands()["battle_board_up"]()
    assert not page.play.battles.is_open, "pressed shortly it stays away"


@pytest.mark.slow
def test_watched_the_end_goes_on_by_itself_but_not_while_it_is_pointed_at(open_window: OpenWindow):
    page = at_table(open_window, "attack")
    end = page.play.battles.table.end
    read = []
    end.read.connect(lambda: read.append(1))
    end.tell((EndLine("It is over."), EndLine("Nobody is lost.", die=3)), at_once=True, watched=True)
    assert end.ring.isVisible()
    end.underMouse = lambda: True
    for _ in range(200):
        end._run_down()
    assert (read, end.ring.left) == ([], 1.0)
    end.underMouse = lambda: False
    for _ in range(200):
        end._run_down()
        if read:
            break
    assert read == [1]
    assert not end.isVisible()


@pytest.mark.slow
def test_the_first_press_shows_all_lines_the_second_goes_on(open_window: OpenWindow):
    page = at_table(open_window, "attack")
    end = page.play.battles.table.end
    read = []
    end.read.connect(lambda: read.append(1))
    end.tell((EndLine("It is over."), EndLine("One"), EndLine("Two")), at_once=False, watched=False)
    assert not end.whole
    assert page.play.battles.go_on()
    assert (end.whole, read) == (True, [])
    assert page.play.battles.go_on()
    assert read == [1]


@pytest.mark.slow
def test_the_way_of_the_beaten_is_drawn_when_the_end_has_been_read(open_window: OpenWindow):
    page = at_table(open_window, "attack")
    table = page.play.battles.table
    person = MousePerson(page.window(), 1, "random", HANNIBAL)
    QTest.mouseClick(table.out_button, Qt.MouseButton.LeftButton)
    fled = []
    for _ in range(30):
        person.rest()
        fled = [each for each in table.course.told if isinstance(each, ev.Moved) and each.why == "retreat"]
        if battle_on(page.session.game.stack) is None:
            break
        person.answer()
    assert fled, "nobody fled: take another seed"
    drawn = [deed.path for deed in page.view.board.deeds.all() if isinstance(deed, Arrow) and deed.way is Way.RETREAT]
    assert [(space_of(each.origin), space_of(each.target)) for each in fled] == drawn

"""What the others did stands on a sheet, every deed of it, and is read before the next question is put."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QDeadlineTimer, QPoint, Qt
from PySide6.QtTest import QTest

from ccancients import games
from ccancients.ui.app import make_window
from ccancients.ui.desktop import memory
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.panels.account_facts import MOST_ROWS, AccountFacts, RowFacts
from ccancients.ui.panels.account_page import AccountSheetFacts
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from ccancients.workshop.cut_words import cut_words
from tests.hostile.matches import played, setups_of
from tests.sweeps import rest_slow
from tests.ui.at_questions import asked
from tests.ui.battles.driver import wait_for
from tests.ui.hands import settle

KEYS = games.known_games()
SEED = 11
ENOUGH = 2
"""Sheets of a match that are looked at."""
AHEAD = {"ancients": 12, "hannibal": 60, "successors": 12}
"""Choices that are made before the window is opened: a sheet of several deeds comes soon afterwards."""
MOST = 700
SIZES = ((900, 480), (1280, 720), (1920, 1080), (2560, 1440))


@pytest.fixture
def sit_down(store: SettingsStore, qapp, tmp_path):
    """Opens a match of a game, of persons only or against opponents of a level."""
    opened: list[MainWindow] = []

    def open_it(key: str, opponent: str = PERSON, *, curtain: bool = False) -> tuple[MainWindow, MatchPage]:
        store.change(curtain=curtain, moments="all")
        window = make_window(store)
        opened.append(window)
        window.resize(1280, 720)
        window.show()
        spec, setup = games.game_of(key), setups_of(key)[0]
        seats = (PERSON, *(opponent for _ in spec.seats(setup)[1:]))
        game = played(spec, setup, SEED, 0 if opponent != PERSON else AHEAD[key])
        game.take_events()
        page = window.open_table(Table(spec, setup, SEED, game, seats))
        rest(page)
        return window, page

    yield open_it
    for window in opened:
        window.close()
        memory.delete_later(window)
    qapp.setStyleSheet("")
    settle()


def rest(page: MatchPage) -> None:
    """Until everything has been shown: every other moment is read, and the end of a battle."""
    settle()
    while page.stage.skip() or page.play.battles.go_on():
        settle()


def play_on(page: MatchPage, dice: random.Random) -> None:
    """Random answers, until a sheet lies there or the match is over."""
    for _ in range(MOST):
        decision = page.session.decision
        if decision is None or page.play.sheet.page.isVisible():
            return
        page.session.choose(dice.choice(decision.choices))
        rest(page)
    raise AssertionError(f"no sheet in {MOST} choices, seed {SEED}")


def to_a_sheet(page: MatchPage, rows: int = 2, enough: Callable[[], bool] = lambda: True) -> None:
    """Play at random until a sheet tells of so many deeds, and that is enough."""
    dice = random.Random(SEED)
    for _ in range(40):
        play_on(page, dice)
        if len(page.play.sheet.page.rows) >= rows and enough():
            return
        page.play.sheet.go_on()
        rest(page)
    raise AssertionError(f"no sheet of {rows} deeds, seed {SEED}")


def is_asked(page: MatchPage) -> bool:
    return page.play.interaction is not None


@pytest.mark.parametrize("key", rest_slow(KEYS))
def test_a_sheet_has_the_rows_of_the_account_and_is_read_with_one_press_before_anything_is_asked(sit_down, key):
    _window, page = sit_down(key)
    sheet, accounts, dice = page.play.sheet, page.face.accounts, random.Random(SEED)
    for _ in range(ENOUGH):
        play_on(page, dice)
        if page.session.decision is None:
            break
        viewer = page.play.hands.viewer
        assert page.session.decision.side == viewer
        assert not is_asked(page), "the question comes before what the others did"
        told_to, since = sheet._last
        assert told_to == viewer
        account = accounts.tell(since.state, since.events)
        rows = accounts.rows(since.state, account, viewer, covered=False)
        assert [row.facts for row in sheet.page.rows] == list(rows)
        told = accounts.brief if sheet.page.folded else accounts.foot
        assert [each.text() for each in sheet.page.foot] == list(told(since.state, account, viewer))
        assert any(row.side != viewer for row in rows), "a sheet of nothing that others did"
        QTest.keyClick(page.view, Qt.Key.Key_Space)
        rest(page)
        assert not sheet.page.isVisible()
        assert is_asked(page)


def many_deeds(touching: int, count: int = 9) -> AccountSheetFacts:
    """An account of many deeds, some of which touch the reader."""
    rows = tuple(
        RowFacts(f"Deed {number}", side=1, touches=number < touching, grave=not number, seal="−1" if not number else "")
        for number in range(count)
    )
    return AccountSheetFacts("Round 2", "What the others did", -1, AccountFacts("", rows, ("All", "of it"), ("Mine",)))


@pytest.mark.parametrize("touching", rest_slow([0, 1, 3]))
def test_of_many_deeds_those_stand_there_that_touch_the_reader_and_all_of_them_on_request(sit_down, touching):
    """Whoever has three opponents reads what they cost him; the rest waits behind a button."""
    _window, page = sit_down("successors")
    sheet = page.play.sheet.page
    sheet.tell(many_deeds(touching))
    settle()
    assert [row.facts.words for row in sheet.rows if row.isVisible()] == [f"Deed {each}" for each in range(touching)]
    assert [each.text() for each in sheet.foot] == ["Mine"]
    assert "Deed 8" not in sheet.accessibleName()
    assert "9" in sheet.all.text()
    QTest.mouseClick(sheet.all, Qt.MouseButton.LeftButton)
    settle()
    assert all(row.isVisible() for row in sheet.rows)
    assert [each.text() for each in sheet.foot] == ["All", "of it"]
    assert "Deed 8" in sheet.accessibleName()
    assert page.focusWidget() is not sheet.all, "Space goes on, also after the click on the button"
    sheet.tell(many_deeds(touching))
    assert not sheet.folded, "the same once more, in another language perhaps, folds nothing"
    sheet.put_away()
    sheet.tell(many_deeds(touching))
    assert sheet.folded, "another time it begins with what touches the reader"


@pytest.mark.parametrize(("touching", "count"), [(9, 9), (2, MOST_ROWS)])
def test_a_sheet_that_holds_everything_or_where_all_touches_the_reader_hides_nothing(sit_down, touching, count):
    _window, page = sit_down("successors")
    sheet = page.play.sheet.page
    sheet.tell(many_deeds(touching, count))
    settle()
    assert all(row.isVisible() for row in sheet.rows)
    assert sheet.all.isHidden()


@pytest.mark.parametrize(("key", "question"), rest_slow([("hannibal", "reinforce"), ("successors", "reinforce")]))
def test_what_one_does_himself_between_plays_is_not_told_as_done_by_the_others(sit_down, key, question):
    """Units that are put on the map one after the other: nothing is to be read, and to be pressed, after each."""
    window, _page = sit_down(key)
    page = window.open_table(asked(key, question))
    rest(page)
    page.play.sheet.go_on()
    rest(page)
    side, answered = page.session.decision.side, 0
    while page.session.decision.question == question and page.session.decision.side == side:
        page.session.choose(page.session.decision.choices[0])
        rest(page)
        answered += 1
        if page.play.sheet.page.isVisible():
            assert any(row.facts.side != side for row in page.play.sheet.page.rows)
            assert page.session.decision.question != question
            break
    assert answered


@pytest.mark.parametrize("key", rest_slow(KEYS))
def test_whoever_is_asked_in_his_own_play_has_read_what_the_others_did(sit_down, key):
    _window, page = sit_down(key)
    dice, plays, unread = random.Random(SEED + 1), page.face.accounts.plays, dict[int, bool]()
    shown = 0
    for _ in range(220):
        decision = page.session.decision
        if decision is None or shown == ENOUGH:
            break
        state = page.session.game.state
        play, side = plays(state, decision.question, decision.side), decision.side
        if page.play.sheet.page.isVisible():
            shown += 1
            unread[side] = False
            page.play.sheet.go_on()
            rest(page)
            continue
        if play == side and is_asked(page):
            assert not unread.get(side), f"asked {decision.question} too early, seed {SEED}"
        before = page.session.game.state.copy()
        choice = dice.choice(decision.choices)
        page.session.choose(choice)
        rest(page)
        if side == play:
            events = page.play.review._plays._made[-1].events
            if page.face.accounts.tell(before, events).rows:
                unread |= {other: True for other in page.session.sides if other != side}
    assert shown


@pytest.mark.slow
def test_without_moments_or_with_the_rail_alone_there_is_none(sit_down, store):
    _window, page = sit_down("ancients")
    for wished in ({"moments": "none"}, {"moments": "all", "account": "rail"}):
        store.change(**wished)
        dice, asked = random.Random(SEED), 0
        for _ in range(60):
            page.session.choose(dice.choice(page.session.decision.choices))
            rest(page)
            assert not page.play.sheet.page.isVisible()
            asked += is_asked(page)
        assert asked
        assert page.play.review.strip.rows


def test_a_deed_pointed_at_rings_and_clicked_is_shown_on_the_board(sit_down):
    _window, page = sit_down("ancients")
    to_a_sheet(page, 3)
    told = page.play.sheet.page
    number = next(place for place, row in enumerate(told.rows) if row.facts.places)
    row = told.rows[number]
    places = row.facts.places
    row.pointed.emit(True)
    assert all(page.view.board.marks()[here] for here in places)
    row.pointed.emit(False)
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert not told.isVisible()
    assert is_asked(page)
    assert page.play.review.strip.rows[page.play.review.strip.number].facts == row.facts
    assert all(page.view.board.marks()[here] for here in places)


def test_the_key_shows_it_again_and_nothing_waits_for_it(sit_down):
    window, page = sit_down("hannibal")
    to_a_sheet(page)
    rows = [row.facts for row in page.play.sheet.page.rows]
    page.play.sheet.go_on()
    rest(page)
    window.do("last_turn")
    assert page.play.sheet.page.isVisible()
    assert [row.facts for row in page.play.sheet.page.rows] == rows
    assert is_asked(page)
    window.do("cancel")
    assert not page.play.sheet.page.isVisible()
    assert is_asked(page)


@pytest.mark.slow
def test_what_was_taken_back_is_not_told_and_what_comes_instead_is(sit_down):
    _window, page = sit_down("hannibal")
    to_a_sheet(page, 1, lambda: page.session.can_undo)
    sheet = page.play.sheet
    assert page.session.undo()
    rest(page)
    assert not sheet.page.isVisible()
    assert is_asked(page)
    play_on(page, random.Random(1))
    assert sheet.page.isVisible()


@pytest.mark.slow
def test_it_passes_by_itself_where_that_is_wished_and_stays_when_it_is_pointed_at(sit_down, store):
    _window, page = sit_down("hannibal")
    store.change(moments_pass=True)
    to_a_sheet(page)
    timer = page.play.sheet._timer
    assert timer.isActive()
    assert timer.interval() >= 2000 + 1500 * 2
    page.play.sheet.page.stayed.emit()
    assert not timer.isActive()
    assert page.play.sheet.page.isVisible()


def whole(told):
    """Whether every row and every line of the foot is as high as its words, and lies beside its neighbors: a window
    that has just become larger writes larger a moment later.
    """
    high = all(part.height() >= part.heightForWidth(part.width()) for part in (*told.rows, *told.foot))
    return high and all(one.geometry().bottom() < other.geometry().top() for one, other in pairwise(told.rows))


@pytest.mark.parametrize("sizes", rest_slow([list(SIZES[:1]), list(SIZES)]), ids=["smallest", "all"])
@pytest.mark.parametrize("key", rest_slow(KEYS))
def test_it_is_said_to_a_screen_reader_and_nothing_is_out_of_reach(sit_down, store, key, sizes):
    window, page = sit_down(key)
    to_a_sheet(page, 3)
    told = page.play.sheet.page
    name = told.accessibleName()
    assert all(row.facts.words in name for row in told.rows)
    assert all(line.text() in name for line in told.foot)
    for scale in (100, 160):
        store.change(text_scale=scale)
        for size in sizes:
            window.resize(*size)
            settle()
            wait_for(lambda: whole(told), f"the words of a window of {size} at {scale} %")
            side = page.parts.side
            assert not told.geometry().intersects(side.geometry()), "over the answers"
            corner = told.on.mapTo(told.sheet, QPoint())
            assert told.sheet.rect().contains(told.on.rect().translated(corner)), (size, scale)
            assert told.rect().contains(told.sheet.geometry()), (size, scale)
            assert told.area.height() >= 40, (size, scale)
            assert not cut_words(told.on), (size, scale)


@pytest.mark.slow
def test_after_the_turn_of_an_opponent_it_is_there_before_the_question(sit_down):
    _window, page = sit_down("ancients", "recruit")
    session, sheet, dice = page.session, page.play.sheet, random.Random(SEED)
    waited = QDeadlineTimer(120_000)
    while not sheet.page.isVisible() and not waited.hasExpired():
        if session.person_decides and not page.stage.busy:
            session.choose(dice.choice(session.decision.choices))
        page.stage.skip()
        QTest.qWait(2)
    assert sheet.page.isVisible(), f"no sheet, seed {SEED}"
    assert session.decision.side == 0
    assert not is_asked(page)
    assert {row.facts.side for row in sheet.page.rows} & {1}
    assert [row.facts.card for row in sheet.page.rows if row.facts.card >= 0] == list(sheet.page.facts.cards)
    assert sheet.page.facts.cards
    QTest.mouseClick(sheet.page.on, Qt.MouseButton.LeftButton)
    assert is_asked(page)


def test_behind_the_curtain_it_waits_for_whoever_sits_down(sit_down):
    _window, page = sit_down("ancients", curtain=True)
    sheet, dice, seen = page.play.sheet, random.Random(SEED), 0
    for _ in range(MOST):
        if page.curtain.isVisible():
            assert not sheet.page.isVisible(), "told to whoever looks at the curtain"
            page.curtain.confirmed.emit()
            rest(page)
            if sheet.page.isVisible():
                seen += 1
                assert sheet._last[0] == page.play.hands.viewer == page.session.decision.side
                assert not page.meanwhile.isVisible(), "the sheet has told it"
                assert not is_asked(page)
        if seen == 2:
            return
        sheet.go_on()
        rest(page)
        if not page.curtain.isVisible():
            page.session.choose(dice.choice(page.session.decision.choices))
            rest(page)
    raise AssertionError(f"{seen} sheets in {MOST} choices, seed {SEED}")

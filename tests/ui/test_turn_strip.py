"""What the others did stands in a strip, deed by deed, as it happened; its traces stay until one's own next deed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest

from ccancients.ancients import questions as q
from ccancients.ui.canvas.deeds import Arrow
from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.account_facts import MOST_ROWS, AccountFacts, RowFacts
from ccancients.ui.panels.turn_strip import TurnStrip
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.workshop.cut_words import cut_words
from tests.ui.hands import settle
from tests.ui.played import is_asked, made, played_until, turn_that_cost


@pytest.fixture
def page(sit_down, store) -> MatchPage:
    store.change(curtain=False)
    return sit_down(seed=5)


@pytest.fixture
def fought(window, make_table, store) -> MatchPage:
    """Asked for a card after a turn in which the viewer lost something; that turn was seen, all before it was not."""
    store.change(curtain=False)
    before, turn = turn_that_cost()
    page = window.open_table(made(make_table(seed=5), before))
    settle()
    for choice in turn:
        page.session.choose(choice)
        settle()
    assert page.session.decision.question == q.CARD
    assert not page.play.review.strip.folded
    assert any(row.facts.grave for row in page.play.review.strip.rows)
    return page


def test_after_a_turn_its_deeds_stand_in_order_with_their_dice_and_what_they_cost(fought):
    review, viewer = fought.play.review, fought.play.hands.viewer
    strip, account = review.strip, review._account
    assert strip.isVisible()
    assert len(strip.rows) == len(account.rows)
    log = fought.log.lines.texts()
    rolled = [note for row in strip.rows for note in row.facts.notes if note.startswith("The dice: ")]
    assert len(rolled) == sum(type(event).__name__ == "DiceRolled" for row in account.rows for event in row.events)
    told = [row.facts.words for row in strip.rows if row.facts.words in log]
    assert told == sorted(told, key=log.index)
    lost = account.lost(viewer, "blocks")
    assert lost
    assert f"You lost: {lost} block" in strip.foot.text()
    assert sum(int(row.facts.seal.removeprefix("−")) for row in strip.rows if row.facts.grave) == lost


def test_a_row_shows_its_deed_on_the_board_and_the_pieces_stay(fought):
    strip, review = fought.play.review.strip, fought.play.review
    pieces = dict(fought.view.board.pieces())
    number = next(place for place, row in enumerate(strip.rows) if row.facts.grave)
    QTest.mouseClick(strip.rows[number], Qt.MouseButton.LeftButton)
    places = review._account.rows[number].places
    assert all(fought.view.board.marks()[here] for here in places)
    assert fought.play.fights.plates
    assert fought.view.board.pieces() == pieces
    QTest.mouseClick(strip.rows[number], Qt.MouseButton.LeftButton)
    assert strip.number == -1


def test_the_key_goes_from_deed_to_deed_and_then_closes(fought, window):
    strip = fought.play.review.strip
    seen = []
    for _ in range(len(strip.rows) + 1):
        window.do("last_turn")
        seen.append(strip.number)
    assert seen == [*range(len(strip.rows)), -1]
    assert not strip.isVisible()


def test_escape_closes_the_strip_and_the_key_brings_it_back(fought, window):
    strip = fought.play.review.strip
    assert strip.isVisible()
    window.do("cancel")
    assert not strip.isVisible()
    window.do("last_turn")
    assert strip.isVisible()
    assert strip.number == 0


def test_the_key_answers_before_anything_has_happened(page, window):
    settle()
    strip = page.play.review.strip
    assert not strip.isVisible()
    window.do("last_turn")
    assert strip.isVisible()
    assert strip.foot.text() == "Nothing has happened yet since the match began."
    window.do("last_turn")
    assert not strip.isVisible()


def test_traces_stay_until_ones_own_card_and_then_the_strip_folds(fought):
    assert any(isinstance(deed, Arrow) for deed in fought.view.board.deeds.all())
    fought.session.choose(fought.session.decision.choices[0])
    settle()
    assert not fought.view.board.deeds.all()
    strip = fought.play.review.strip
    assert strip.folded
    assert strip.open.isVisible()
    QTest.mouseClick(strip.open, Qt.MouseButton.LeftButton)
    assert not strip.folded
    assert all(row.isVisibleTo(strip) for row in strip.rows)


def test_nothing_of_a_deed_stands_there_before_it_was_seen(window, make_table, store):
    store.change(curtain=False)
    page = window.open_table(played_until(make_table(seed=5), is_asked(q.BATTLE), 5))
    settle()
    store.change(reduced_motion=False, own_speed=25, opponent_speed=25)
    strip = page.play.review.strip
    facts = strip.facts
    page.session.choose(page.session.decision.choices[0])
    assert page.stage.busy
    assert strip.facts == facts
    page.stage.skip()


def test_the_strip_never_lies_over_the_answers(fought, window):
    for size in ((1280, 720), (1920, 1080), (2560, 1440), (1000, 700), (900, 480)):
        window.resize(*size)
        settle()
        strip, view = fought.play.review.strip, fought.view
        if not strip.isVisible():
            window.do("last_turn")
        assert strip.isVisible(), size
        assert view.geometry().contains(strip.geometry()), size
        for part in (fought.prompt, fought.hand):
            there = part.rect().translated(part.mapTo(strip.parentWidget(), part.rect().topLeft()))
            assert not there.intersects(strip.geometry()), size
        if view.rail >= 120:
            sheet = view.mapFromScene(view.board.layout.sheet).boundingRect().translated(view.pos())
            assert strip.geometry().right() <= sheet.left()
        window.do("cancel")


@pytest.mark.parametrize(("scale", "wide"), [(100, 170), (160, 170), (100, 107)])
def test_what_came_of_a_deed_is_told_whole(qtbot, scale, wide):
    """107 pixels are what the rail beside the campaign's map has for it at 1280 by 720."""
    strip = TurnStrip(theme(text_scale=scale), ("#111111", "#222222"))
    qtbot.addWidget(strip)
    strip.resize(wide, 600)
    notes = ("The dice: 2 × heavy, 1 × flag, 1 × swords.", "The light infantry at L5 loses 3 blocks, 1 left.")
    row = RowFacts("The heavy chariots at K6 attack the light infantry at L5", notes, (3,), 0, "−3", grave=True)
    strip.show_account(AccountFacts("What the others did: Carthaginian", (row,), ("You lost: 3 blocks.",)))
    strip.show()
    settle()
    for number in (-1, 0):
        strip.choose(number)
        settle()
        assert not cut_words(strip)
    assert strip.area.widget().width() <= strip.area.viewport().width()
    assert strip.rows[0].height() >= strip.rows[0].heightForWidth(strip.rows[0].width())
    strip.fold(True)
    settle()
    assert not cut_words(strip)


def test_of_many_deeds_the_sums_come_first_and_all_rows_can_be_reached(qtbot):
    strip = TurnStrip(theme())
    qtbot.addWidget(strip)
    strip.resize(240, 200)
    rows = tuple(RowFacts(f"Deed {number}") for number in range(MOST_ROWS + 4))
    strip.show_account(AccountFacts("What the others did", rows, ("You lost: one unit.",)))
    strip.show()
    settle()
    assert strip.foot.y() < strip.rows[0].y()
    strip.choose(len(rows) - 1)
    settle()
    last = strip.rows[-1]
    top = last.mapTo(strip.area.viewport(), last.rect().topLeft()).y()
    assert 0 <= top <= strip.area.viewport().height() - last.height()


@pytest.mark.parametrize("width", [140, 190, 270])
def test_whether_a_strip_scrolls_is_settled_before_its_rows_are_laid_out(qtbot, width):
    """At every height near the one at which all of it fits: a bar that came by itself made the rows narrower and
    higher, and without it they fitted again; Qt went on without an end.
    """
    strip = TurnStrip(theme(), ("#111111", "#222222"))
    qtbot.addWidget(strip)
    words = ("Agrigentine heavy infantry attacks the auxilia in F5", "Order Three Center", "It retreats two hexes")
    rows = tuple(RowFacts(words[number % 3], side=number % 2, notes=("The dice: light, heavy, flag.",) * (number % 3))
                 for number in range(5))
    strip.show_account(AccountFacts("What the others did: Syracusan", rows, ("You lost: 2 blocks.",)))
    strip.show()
    settle()
    whole = strip.wanted_height(width)
    for high in range(whole - 40, whole + 3):
        strip.lie_in(QRect(0, 0, width, high))
        settle()
        scrolls = strip.area.verticalScrollBar().isVisible()
        assert scrolls == (high < whole), high
        if not scrolls:
            assert strip.area.widget().height() <= strip.area.viewport().height(), "nothing is cut off"

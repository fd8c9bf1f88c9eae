"""Issue 23, point 3: what the other side did stands in a strip, in order; its traces stay until one's own next deed."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.ancients import questions as q
from ccancients.ui.canvas.deeds import Arrow, Way
from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.turn_strip import MOST_TILES, TileFacts, TurnFacts, TurnStrip
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.play.turn_review import joined
from ccancients.workshop.cut_words import cut_words
from tests.ui.hands import settle


def play(page: MatchPage, enough, seed: int = 5) -> None:
    """Let random players go on, each choice being seen, until the table is as wanted."""
    rng = random.Random(seed)
    for _ in range(2500):
        settle()
        if enough():
            return
        if page.session.decision is None:
            break
        page.session.choose(rng.choice(page.session.decision.choices))
    pytest.fail("the table never was as wanted")


def fought_turn(page: MatchPage) -> bool:
    """Whether it is asked for a card after a turn with a fight and a march."""
    decision = page.session.decision
    if decision is None or decision.question != q.CARD:
        return False
    acts = [act for acts in page.play.review._shown for act in acts]
    return any(act.rolls and act.losses for act in acts) and any(act.way is Way.MOVE for act in acts)


@pytest.fixture
def page(sit_down, store) -> MatchPage:
    store.change(curtain=False)
    return sit_down(seed=5)


def test_after_a_turn_its_card_and_deeds_stand_in_order_with_what_they_cost(page):
    play(page, lambda: fought_turn(page))
    review, viewer = page.play.review, page.play.hands.viewer
    side = 1 - viewer
    strip = review.strip
    assert strip.isVisible()
    assert not strip.folded
    acts = page.stage.acts_of(side)
    assert {act.side for act in acts} == {side}
    names = page.view.board.layout.names
    told = [(tile.facts.start, tile.facts.end) for tile in strip.tiles]
    if len(acts) <= MOST_TILES:
        assert told == [(names[act.here], names[act.there]) for act in acts]
    assert all(card in strip.cards.text() for card in map(page.face.panels.art.card_name, page.stage.cards_of(side)))
    lost = sum(act.losses.get(viewer, 0) for act in acts)
    assert f"You lost {lost};" in strip.total.text()
    fights = [act for act in acts if act.losses.get(viewer)]
    for act in fights:
        assert f"−{act.losses[viewer]}" in act.said or "destroyed" in act.said


def test_a_tile_shows_its_deed_on_the_board_and_the_pieces_stay(page):
    play(page, lambda: fought_turn(page))
    strip, review = page.play.review.strip, page.play.review
    pieces = dict(page.view.board.pieces())
    number = next(place for place, acts in enumerate(review._shown) if acts[0].rolls)
    QTest.mouseClick(strip.tiles[number], Qt.MouseButton.LeftButton)
    act = review._shown[number][0]
    assert set(page.view.board.deeds.all()) == set(act.deeds)
    assert [plate.throw.faces for plate in page.play.fights.plates if not plate.throw.slight][:1]
    assert all(plate.still for plate in page.play.fights.plates)
    assert page.view.board.marks()[act.here]
    assert page.view.board.pieces() == pieces
    QTest.mouseClick(strip.tiles[number], Qt.MouseButton.LeftButton)
    assert set(act.deeds) <= set(page.view.board.deeds.all())
    assert strip.number == -1


def test_the_key_goes_from_deed_to_deed_and_then_closes(page, window):
    play(page, lambda: fought_turn(page))
    strip = page.play.review.strip
    seen = []
    for _ in range(len(strip.tiles) + 1):
        window.do("last_turn")
        seen.append(strip.number)
    assert seen == [*range(len(strip.tiles)), -1]


def test_traces_stay_until_ones_own_card_and_then_the_strip_folds(page):
    play(page, lambda: fought_turn(page))
    assert any(isinstance(deed, Arrow) for deed in page.view.board.deeds.all())
    page.session.choose(page.session.decision.choices[0])
    settle()
    assert not page.view.board.deeds.all()
    strip = page.play.review.strip
    assert strip.folded
    assert strip.open.isVisible()
    QTest.mouseClick(strip.open, Qt.MouseButton.LeftButton)
    assert not strip.folded
    assert all(tile.isVisible() for tile in strip.tiles)


def test_nothing_of_a_deed_stands_there_before_it_was_seen(page, store):
    play(page, lambda: page.session.decision.question == q.BATTLE)
    store.change(reduced_motion=False, own_speed=25, opponent_speed=25)
    strip = page.play.review.strip
    facts = strip.facts
    page.session.choose(page.session.decision.choices[0])
    assert page.stage.busy
    assert strip.facts == facts
    page.stage.skip()


def test_too_many_deeds_have_their_marches_joined(page):
    play(page, lambda: fought_turn(page))
    acts = page.stage.acts_of(1 - page.play.hands.viewer)
    march = next(act for act in acts if act.way is Way.MOVE)
    fight = next(act for act in acts if act.rolls)
    tiles = joined([march] * 8 + [fight] * 2)
    assert [len(tile) for tile in tiles] == [8, 1, 1]


def test_the_strip_lies_beside_the_board_and_never_over_it(page, window):
    play(page, lambda: fought_turn(page))
    for size in ((1280, 720), (1920, 1080), (2560, 1440)):
        window.resize(*size)
        settle()
        strip, view = page.play.review.strip, page.view
        sheet = view.mapFromScene(view.board.layout.sheet).boundingRect().translated(view.pos())
        assert strip.isVisible()
        assert strip.geometry().right() <= sheet.left()
    window.resize(1000, 700)
    settle()
    if page.view.rail < 120:
        assert not page.play.review.strip.isVisible()
        window.do("last_turn")
        assert page.play.review.strip.isVisible()


@pytest.mark.parametrize("scale", [100, 160])
def test_what_came_of_a_deed_is_told_whole(qtbot, scale):
    words = "−1 · leader fallen · own −1"
    strip = TurnStrip(theme(text_scale=scale))
    qtbot.addWidget(strip)
    strip.resize(146, 400)
    tile = TileFacts("K8", "K9", words, grave=True)
    strip.show_turn(TurnFacts("Syracusan · turn 23", ("Rally",), (tile,), "Nothing."))
    strip.show()
    assert not cut_words(strip)
    assert strip.tiles[0].height() >= strip.tiles[0].heightForWidth(strip.tiles[0].width())


@pytest.mark.parametrize("width", [146, 200, 260])
def test_both_places_of_a_march_are_read_whole(qtbot, width):
    strip = TurnStrip(theme())
    qtbot.addWidget(strip)
    strip.resize(width, 400)
    tiles = tuple(TileFacts(start, end, "", arrow=lambda *_: None) for start, end in (
        ("Saguntum", "Dertosa"), ("Nuova Cartagine", "Laminium"), ("Roma", "Cosa")))
    strip.show_turn(TurnFacts("Cartagine · turno 2", (), tiles, "Nulla."))
    strip.show()
    assert not cut_words(strip)

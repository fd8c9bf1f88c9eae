"""A card of the other side waits until it is seen, and once: on the sheet that tells its whole play, or where there is
none by itself, or so long as one wishes. Then it lies there to be looked at.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from ccancients.ancients import events as ev
from ccancients.ui.ancients.words.cards import card_name
from ccancients.ui.canvas.moment import Moment
from ccancients.ui.canvas.steps import Halt
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.table.session import PERSON
from tests.ui.hands import settle

CARD = 9


def laid(page: MatchPage, side: int) -> list[object]:
    """The steps of a card that a side lays down."""
    return page.stage.lay_card(ev.CardPlayed(side, CARD, -1), 450)


def halts(page: MatchPage, side: int) -> list[int]:
    return [step.longest for step in laid(page, side) if isinstance(step, Halt)]


@pytest.fixture
def page(sit_down: Callable[..., MatchPage], store: SettingsStore) -> MatchPage:
    store.change(moments="all", account="rail")
    made = sit_down(seats=(PERSON, "recruit"))
    made.session.pause()
    settle()
    made.stage.hurry()  # the armies have been introduced
    settle()
    return made


@pytest.mark.slow
def test_a_card_of_the_other_side_waits_for_the_way_on(page: MatchPage) -> None:
    page.stage.animator.enqueue(*laid(page, 1))
    settle()
    told = page.parts.moments
    assert told.isVisible()
    assert told.title.text() == card_name(CARD)
    assert page.stage.animator.halts
    assert told.picture_room().width() >= 230  # large enough for its words
    assert told.rect().contains(told.picture_room().toRect())
    assert not told.plate.geometry().intersects(told.picture_room().toRect())
    QTest.keyClick(told.on, Qt.Key.Key_Space)
    settle()
    assert not told.isVisible()
    assert not page.stage.animator.halts


@pytest.mark.slow
def test_an_own_card_waits_for_nobody(page: MatchPage) -> None:
    assert halts(page, 0) == []
    assert halts(page, 1) == [0]


@pytest.mark.slow
def test_it_goes_on_by_itself_after_a_time_of_ones_own(page: MatchPage, store: SettingsStore) -> None:
    store.change(card_stays=4)
    assert halts(page, 1) == [4000]


def test_where_a_sheet_tells_the_whole_play_the_card_waits_on_it_and_not_before(
    page: MatchPage, store: SettingsStore
) -> None:
    store.change(account="sheet", reduced_motion=False)
    assert halts(page, 1) == []
    page.stage.animator.enqueue(*laid(page, 1))
    settle()
    assert page.parts.preview.card == CARD  # it is shown large in passing
    store.change(card_stays=4)
    assert halts(page, 1) == [4000]


@pytest.mark.slow
@pytest.mark.parametrize("moments", ["great", "none"])
def test_where_moments_are_not_wished_for_it_is_shown_in_passing(
    page: MatchPage, store: SettingsStore, moments: str
) -> None:
    store.change(moments=moments)
    assert halts(page, 1) == []


def test_who_only_watches_and_who_shares_the_screen_is_not_held_up(
    sit_down: Callable[..., MatchPage], store: SettingsStore
) -> None:
    store.change(moments="all")
    for seats in ((PERSON, PERSON), ("recruit", "recruit")):
        page = sit_down(seats=seats)
        page.session.pause()
        assert halts(page, 0) == halts(page, 1) == []


def test_a_card_of_the_other_side_turns_over_before_it_lies_there(page: MatchPage) -> None:
    """Its back is seen first; who presses meanwhile is not held up."""
    page.settings.change(reduced_motion=False)
    moment = page.play.cards.card_moment(ev.CardPlayed(1, CARD, -1), "")
    assert moment is not None
    back, side, face = (painted(moment, share) for share in (0.0, 0.5, 1.0))
    assert back != face
    assert side not in (back, face)
    width, height = back.width(), back.height()
    edge = [side.pixelColor(x, height // 2).alpha() for x in (4, width - 5)]
    assert edge == [0, 0], "it is seen from its edge in between"


def painted(moment: Moment, share: float) -> QImage:
    image = QImage(200, 280, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    assert moment.picture is not None
    moment.picture(painter, QRectF(image.rect()), share)
    painter.end()
    return image

"""The hand: cards of one shape at every number of them and every size of the window, the pointed one whole."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ui.ancients.art.card_pictures import CARD_PICTURES
from ccancients.ui.ancients.art.table_art import AncientsTableArt
from ccancients.ui.ancients.words.cards import card_effect, card_name, family_name
from ccancients.ui.canvas.pottery.card import card_rect
from ccancients.ui.canvas.pottery.picture import KEPT
from ccancients.ui.desktop.i18n import LANGUAGES, languages
from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.hand_panel import RATIO, HandPanel
from ccancients.ui.shell.play.table_layout import table_sizes
from tests.ui.written import HAND, LARGEST, TALL, ZOOMED, written

PAGES = ((860, 395, 109), (1280, 685, 109), (1366, 730, 109), (1920, 1044, 160), (2560, 1404, 208))
"""Pages by width and height, and how high a card is on them."""
NOTE = "Now: three units."


def hand_at(width: int, height: int, count: int) -> HandPanel:
    """A hand as it lies in a page of a size (deck and banners take some 330 pixels of the strip)."""
    hand = HandPanel(AncientsTableArt(), theme())
    hand.resize(width - 330, table_sizes(width, height).strip - 4)
    hand.show_hand(list(range(count)), [0])
    return hand


@pytest.mark.parametrize(("width", "height", "high"), PAGES)
@pytest.mark.parametrize("count", [1, 5, 9, 14])
def test_every_card_has_one_shape_however_many_there_are(qtbot, width, height, high, count):
    hand = hand_at(width, height, count)
    qtbot.addWidget(hand)
    sizes = {card.size() for card in hand.cards}
    assert sizes == {QSize(round(high * RATIO), high)}
    assert all(hand.rect().contains(card.geometry()) for card in hand.cards)


@pytest.mark.parametrize(("width", "height", "high"), PAGES)
def test_few_cards_lie_side_by_side_and_leave_the_rest_empty(qtbot, width, height, high):
    hand = hand_at(width, height, 5)
    qtbot.addWidget(hand)
    assert all(left.geometry().right() < right.geometry().left() for left, right in pairwise(hand.cards))


@pytest.mark.parametrize(("width", "height", "high"), PAGES)
def test_of_nine_cards_no_less_than_six_tenths_is_seen(qtbot, width, height, high):
    hand = hand_at(width, height, 9)
    qtbot.addWidget(hand)
    for left, right in pairwise(hand.cards):
        assert right.x() - left.x() >= 0.62 * left.width() - 1


def test_the_card_that_is_pointed_at_lies_whole_over_its_neighbors(qtbot):
    hand = hand_at(860, 395, 9)
    qtbot.addWidget(hand)
    hand.show()
    hand.reduced_motion = True
    third = hand.cards[2]
    behind = third.geometry().topRight() + QPoint(-4, 40)
    assert hand.childAt(behind) is hand.cards[3]
    QTest.mouseMove(third, QPoint(10, 40))
    third.pointed.emit(True)
    assert hand.childAt(behind) is third
    third.pointed.emit(False)
    assert hand.childAt(behind) is hand.cards[3]


def test_a_card_in_a_room_of_another_shape_keeps_its_own():
    for room in (QRectF(0, 0, 300, 100), QRectF(5, 5, 40, 300), QRectF(0, 0, 78, 109)):
        rect = card_rect(room)
        assert room.contains(rect)
        assert rect.width() / rect.height() == pytest.approx(RATIO)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_card_of_the_smallest_hand_says_its_whole_name(qapp, language):
    languages.use(language)
    for card in range(len(COMMAND_CARDS)):
        said = written(AncientsTableArt(), card, HAND)
        assert card_name(card) in said, card
        assert said[card_name(card)][1] >= 9
        assert card_effect(card) not in said


@pytest.mark.slow
@pytest.mark.parametrize("size", [TALL, ZOOMED, LARGEST])
@pytest.mark.parametrize(
    "language", [pytest.param(each, marks=() if each == "en" else pytest.mark.slow) for each in LANGUAGES]
)
def test_a_large_command_card_says_all_of_it(qapp, language, size):
    languages.use(language)
    for card in range(len(COMMAND_CARDS)):
        said = written(AncientsTableArt(), card, size, note=NOTE)
        wanted = {card_name(card)} | ({family_name(card), card_effect(card), NOTE} if size != TALL else set())
        assert wanted <= set(said), card


@pytest.mark.slow
def test_no_two_kinds_of_command_card_have_the_same_picture(qapp):
    pictures = [KEPT.image(picture, QSize(75, 43)) for picture in CARD_PICTURES]
    assert [pair for pair in combinations(range(len(pictures)), 2) if pictures[pair[0]] == pictures[pair[1]]] == []


def test_a_card_that_cannot_be_played_lies_under_a_veil(qapp):
    """Its words are read all the same, and its picture is the same one: nothing is painted twice."""
    def painted(playable: bool) -> QImage:
        image = QImage(78, 109, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        AncientsTableArt().paint_card(painter, QRectF(0, 0, 78, 109), 3, theme(), playable=playable)
        painter.end()
        return image

    bright, dull = painted(True), painted(False)
    paper = (10, 60)
    assert 0.65 < dull.pixelColor(*paper).lightnessF() / bright.pixelColor(*paper).lightnessF() < 0.85


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_of_a_covered_card_is_written_where_it_is_seen(qapp, language):
    """Of a hand of nine in the smallest window: six tenths of each are seen."""
    languages.use(language)
    for card in range(len(COMMAND_CARDS)):
        room, letters = written(AncientsTableArt(), card, HAND, seen=0.62)[card_name(card)]
        assert room.right() <= 0.62 * HAND.width()
        assert letters >= 8

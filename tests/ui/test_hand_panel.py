"""The hand: at every size of the window the name and the effect of each card can be read."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ui.ancients.art import card_art
from ccancients.ui.ancients.art.table_art import AncientsTableArt, card_face
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.hand_panel import HandPanel
from ccancients.ui.shell.play.table_layout import table_sizes

READ_FROM = {"en": 10, "es": 9, "it": 9, "hu": 9}
"""Pixels of letters on a card in the smallest window; other languages say the same in more of them."""


def hand_at(width: int, height: int, count: int) -> HandPanel:
    """A hand as it lies in a page of a size (deck and banners take some 330 pixels of the strip)."""
    hand = HandPanel(AncientsTableArt(), theme())
    hand.resize(width - 330, table_sizes(width, height).strip - 8)
    hand.show_hand(list(range(count)), [0])
    return hand


@pytest.mark.parametrize(("width", "height"), [(1280, 685), (1366, 730), (1920, 1044), (2560, 1404)])
@pytest.mark.parametrize("count", [1, 4, 6])
def test_whole_cards_lie_in_the_strip_side_by_side(qtbot, width, height, count):
    hand = hand_at(width, height, count)
    qtbot.addWidget(hand)
    places = [card.geometry() for card in hand.cards]
    assert len(places) == count
    assert all(hand.rect().contains(place) for place in places)
    assert all(left.right() < right.left() for left, right in pairwise(places))


def test_cards_lie_where_upright_ones_could_not_be_read_or_would_leave_their_room_empty(qtbot):
    low, high = hand_at(1280, 685, 6), hand_at(2560, 1404, 6)
    qtbot.addWidget(low)
    qtbot.addWidget(high)
    assert low.card_size().width() > low.card_size().height()
    assert high.card_size().height() > 1.5 * low.card_size().height()


@pytest.mark.parametrize("count", [6, 7, 8, 9])
@pytest.mark.parametrize("beside", [330, 420, 500])
def test_no_card_hides_words_of_its_neighbour_in_a_large_window(qtbot, count, beside):
    hand = hand_at(1920, 1044, count)
    qtbot.addWidget(hand)
    hand.resize(1920 - beside, hand.height())
    hand.show_hand(list(range(count)), [0])
    assert all(left.geometry().right() < right.geometry().left() for left, right in pairwise(hand.cards))


@pytest.mark.parametrize(("width", "height"), [(1280, 685), (1920, 1044), (2560, 1404)])
def test_cards_face_down_stand_upright_where_there_is_nothing_to_be_read(qtbot, width, height):
    hand = hand_at(width, height, 4)
    qtbot.addWidget(hand)
    hand.show_hand([-1, -1, -1, -1])
    assert hand.card_size().width() < hand.card_size().height()


def written(card: int, size: QSize) -> list[tuple[str, int]]:
    """What is written on a card, as it is written, with the size of its letters."""
    said: list[tuple[str, int]] = []
    class Listening(QPainter):
        def drawText(self, *facts: object) -> object:  # noqa: N802 - Qt names it
            said.append((str(facts[-1]), self.font().pixelSize()))
            return super().drawText(*facts)

    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = Listening(image)
    card_art.paint_card(painter, QRectF(0, 0, size.width(), size.height()), card_face(card), theme())
    painter.end()
    return said


@pytest.mark.parametrize("language", READ_FROM)
def test_every_card_of_a_hand_of_six_says_its_name_and_its_whole_effect(qtbot, language):
    languages.use(language)
    hand = hand_at(1280, 685, 6)
    qtbot.addWidget(hand)
    for card in range(len(COMMAND_CARDS)):
        face = card_face(card)
        said = dict(written(card, hand.card_size()))
        assert {face.name, face.effect} <= set(said), face
        assert min(said.values()) >= READ_FROM[language], (face, said)


@pytest.mark.parametrize("language", READ_FROM)
def test_no_effect_is_cut_on_the_low_cards_of_a_replay(language):
    languages.use(language)
    for card in range(len(COMMAND_CARDS)):
        assert card_face(card).effect in dict(written(card, QSize(168, 62))), card_face(card)

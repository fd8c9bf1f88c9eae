"""Strategy cards: in every language and shape title and kind can be read, and what the card does where it has room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from ccancients.hannibal.components.cards import STRATEGY_CARDS
from ccancients.ui.desktop.i18n import LANGUAGES, languages
from ccancients.ui.hannibal.art.card_art import paint_card
from ccancients.ui.hannibal.words.cards import card_effect, card_kind, card_name
from ccancients.ui.look.palettes import theme

TAB, LOW, BROAD, LARGE, UPRIGHT = QSize(112, 50), QSize(160, 62), QSize(206, 168), QSize(290, 208), QSize(120, 168)
LEAST = 5.0
"""Pixels between the rim of a lying card with room to spare and the letters of its title."""


class Listening(QPainter):
    """Keeps what is written, where, and how large."""

    def __init__(self, image: QImage) -> None:
        super().__init__(image)
        self.said: dict[str, tuple[QRectF, int]] = {}

    def drawText(self, *facts: object) -> object:  # noqa: N802 - Qt names it
        self.said[str(facts[-1])] = (QRectF(facts[0]), self.font().pixelSize())
        return super().drawText(*facts)


def written(card: int, size: QSize) -> dict[str, tuple[QRectF, int]]:
    """What is written on a card of a size: the words, the room they lie in, the size of the letters."""
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = Listening(image)
    paint_card(painter, QRectF(0, 0, size.width(), size.height()), card, theme(), playable=True)
    painter.end()
    return painter.said


@pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param(language, size, marks=() if language == "en" or size is TAB else pytest.mark.slow)
        for language in LANGUAGES for size in (TAB, LOW, BROAD, LARGE, UPRIGHT)
    ],
)  # fmt: skip
def test_every_card_says_its_title_and_its_kind(qapp, language, size):
    languages.use(language)
    for card in range(1, len(STRATEGY_CARDS)):
        said = written(card, size)
        assert {card_name(card), card_kind(card)} <= set(said), card
        assert (card_effect(card) in said) == (size not in (TAB, LOW)), card
    languages.use("en")


def test_the_title_of_a_large_lying_card_keeps_off_the_rim(qapp):
    for size in (BROAD, LARGE):
        room, _letters = written(1, size)[card_name(1)]
        assert room.top() >= LEAST

"""Tyche cards: in every language and shape the whole title can be read, and what the card is good for."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from ccancients.successors.components.board import own_board
from ccancients.ui.desktop.i18n import LANGUAGES, languages
from ccancients.ui.look.palettes import theme
from ccancients.ui.successors.art.card_art import paint_card
from ccancients.ui.successors.panels import SuccessorsPanels
from ccancients.ui.successors.words.cards import card_brief, card_effect, card_matter, card_number, card_of, title
from tests.ui.successors.matches import match

TAB, BROAD, DISCARDED = QSize(145, 50), QSize(330, 168), QSize(96, 134)


class Listening(QPainter):
    """Keeps what is written."""

    def __init__(self, image: QImage) -> None:
        super().__init__(image)
        self.said: set[str] = set()

    def drawText(self, *facts: object) -> object:  # noqa: N802 - Qt names it
        self.said.add(str(facts[-1]))
        return super().drawText(*facts)


@pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param(language, size, marks=() if language == "en" or size is TAB else pytest.mark.slow)
        for language in LANGUAGES for size in (TAB, BROAD, DISCARDED)
    ],
)  # fmt: skip
def test_every_card_says_its_title_and_what_it_is_good_for(qapp, language, size):
    languages.use(language)
    for kind in range(len(own_board().cards)):
        card = card_number(own_board(), kind)
        image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = Listening(image)
        paint_card(painter, QRectF(0, 0, size.width(), size.height()), card, theme(), playable=True)
        painter.end()
        assert title(card_of(card)) in painter.said, card
        assert painter.said & {card_brief(card), card_effect(card)}, card
    languages.use("en")


def test_the_card_in_play_never_tells_an_event_that_does_not_happen():
    """Seen by mouse: a Major Campaign used for a forced march said "Event: two armies or lone generals march"."""
    panels, used = SuccessorsPanels(), set[str]()
    for seed in range(12):
        game, dice = match(seed=seed).game, random.Random(seed)
        for _ in range(120):
            if game.decision is None:
                break
            choice = dice.choice(game.decision.choices)
            verb = game.state.words.verb(choice, game.decision.side)
            played = verb.startswith("play ")
            game.apply(choice)
            state = game.state
            if not played or state.card < 0:
                continue
            card = state.board.cards[state.card]
            said = panels.effect_on_table(state) or card_matter(card_number(state.board, state.card))
            if verb == "play march" and card.event != "major_campaign":
                used.add(verb)
                assert said == f"Played for a forced march of {card.ops} points; no event counts.", seed
            else:
                assert said.startswith(f"March {card.ops}, markers {card.ops}"), (seed, verb)
                used.add(card.event)
    assert {"play march", "major_campaign"} <= used

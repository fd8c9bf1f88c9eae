"""The card that is taken up stays enlarged above the hand, says what it can do now, and never lies over the prompt."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint

from tests.ui.at_questions import asked
from tests.ui.battles.conftest import OpenWindow, open_window
from tests.ui.hands import settle

__all__ = ["open_window"]


def test_a_card_taken_up_is_enlarged_until_it_is_put_down(open_window: OpenWindow) -> None:
    window = open_window()
    window.settings.change(curtain=False)
    window.resize(1280, 720)
    page = window.open_table(asked("hannibal", "card"))
    settle()
    card = next(each for each in page.hand.cards if each.playable)
    assert page.preview.card == -1
    card.click()
    settle()
    assert page.preview.card == card.card
    assert page.preview.note.startswith("Now: ")
    assert page.preview.size().width() == 236
    assert page.preview.geometry().bottom() < page.parts.strip.y()
    card.click()
    settle()
    assert page.preview.card == -1


@pytest.mark.slow
def test_no_enlarged_card_lies_over_the_prompt(open_window: OpenWindow) -> None:
    window = open_window()
    window.settings.change(curtain=False)
    for size in ((860, 430), (1280, 720)):
        window.resize(*size)
        page = window.open_table(asked("hannibal", "card"))
        settle()
        for at in (0, page.hand.width() // 2, page.parts.page.width()):
            page.play.cards.choose(page.hand.cards[0].card)
            page.play.cards.point(page.hand.cards[-1].card, QPoint(at, 0))
            settle()
            assert page.preview.isVisible()
            assert page.preview.geometry().right() < page.parts.side.x()
            assert page.parts.page.rect().contains(page.preview.geometry())
            page.play.cards.point(-1, QPoint())
            page.play.cards.choose(-1)
            assert page.preview.card == -1

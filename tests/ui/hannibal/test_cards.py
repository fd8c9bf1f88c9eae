"""Strategy cards and battle cards: in every language the title is whole at every size, the rest where it is large."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QSize

from ccancients.hannibal.components.cards import COUNTER, STRATEGY_CARDS, STRATEGY_DECK
from ccancients.ui.desktop.i18n import LANGUAGES, languages
from ccancients.ui.hannibal.art.card_art import card_picture, picture_of
from ccancients.ui.hannibal.art.table_art import HannibalTableArt
from ccancients.ui.hannibal.words.cards import BATTLE_CARD, card_effect, card_kind, card_name
from tests.sweeps import rest_slow
from tests.ui.written import HAND, LARGEST, TALL, ZOOMED, written

CARDS = (*STRATEGY_DECK, *range(BATTLE_CARD, BATTLE_CARD + 6))
NOTE = "Now: the event, a march, 3 markers."


@pytest.mark.parametrize("language", rest_slow(LANGUAGES))
def test_every_card_of_the_smallest_hand_says_its_whole_title(qapp, language):
    languages.use(language)
    said = {card: written(HannibalTableArt(), card, HAND) for card in CARDS}
    assert [card_name(card) for card in CARDS if card_name(card) not in said[card]] == []
    assert min(said[card][card_name(card)][1] for card in CARDS) >= 9
    assert not any(card_effect(card) in said[card] for card in CARDS)  # in the hand the title alone


@pytest.mark.parametrize("size", rest_slow([TALL, ZOOMED, LARGEST]))
@pytest.mark.parametrize(
    "language", rest_slow([pytest.param(each, marks=() if each == "en" else pytest.mark.slow) for each in LANGUAGES])
)
def test_a_large_card_says_all_of_it(qapp, language, size):
    languages.use(language)
    for card in CARDS:
        said = written(HannibalTableArt(), card, size, note=NOTE)
        wanted = {card_name(card)}
        if size != TALL:
            wanted |= {card_effect(card), NOTE} | ({card_kind(card)} if card < BATTLE_CARD else set())
        assert wanted <= set(said), card


@pytest.mark.slow
def test_the_words_of_an_enlarged_card_are_larger_too(qapp):
    languages.use("en")
    for size, title, effect in ((ZOOMED, 20, 15), (LARGEST, 22, 17)):
        for card in STRATEGY_DECK:
            said = written(HannibalTableArt(), card, size, note=NOTE)
            assert said[card_name(card)][1] >= title
            assert said[card_effect(card)][1] >= effect


def test_no_two_cards_have_the_same_picture(qapp):
    """Copies of a card differ too: a hand never shows twins."""
    pictures = {card: card_picture(card, QSize(75, 43)) for card in CARDS}
    assert [pair for pair in combinations(CARDS, 2) if pictures[pair[0]] == pictures[pair[1]]] == []


def test_what_is_played_against_the_enemy_is_painted_in_clay_on_black():
    counters = {card for card in STRATEGY_DECK if STRATEGY_CARDS[card].kind == COUNTER}
    assert {card for card in STRATEGY_DECK if picture_of(card).red} == counters | {55}

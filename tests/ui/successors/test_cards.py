"""Tyche cards: in every language the whole title can be read, and enlarged what the card is good for."""

from __future__ import annotations

import random

import pytest

from ccancients.successors.components.board import FIRST_FRAME, Card, own_board, own_board_of
from ccancients.ui.desktop.i18n import LANGUAGES, languages
from ccancients.ui.successors.art.card_pictures import card_picture
from ccancients.ui.successors.art.table_art import SuccessorsTableArt
from ccancients.ui.successors.panels import SuccessorsPanels
from ccancients.ui.successors.words.cards import card_effect, card_matter, card_number, card_of, title
from tests.sweeps import rest_slow
from tests.ui.successors.matches import match
from tests.ui.written import HAND, LARGEST, TALL, ZOOMED, written

CARDS = tuple(card_number(own_board(), kind) for kind in range(len(own_board().cards)))
NOTE = "Now: the event, a march, 3 markers."


@pytest.mark.slow
@pytest.mark.parametrize("size", rest_slow([HAND, TALL, ZOOMED, LARGEST], 10))
@pytest.mark.parametrize("language", rest_slow(LANGUAGES, 10))
def test_every_card_says_its_title_and_enlarged_what_it_is_good_for(qapp, language, size):
    languages.use(language)
    for card in CARDS:
        said = written(SuccessorsTableArt(), card, size, note=NOTE)
        wanted = {title(card_of(card))} | ({card_effect(card), NOTE} if size in (ZOOMED, LARGEST) else set())
        assert wanted <= set(said), card
        assert said[title(card_of(card))][1] >= 9


def test_every_card_of_any_deck_has_a_picture():
    """One with more points than ours has, an event of another army, a title nobody knows."""
    strange = (Card("Host", 9, 1, ""), Card("Pirates", 1, 1, "pirates"), Card("Free", 2, 1, "independents_move"))
    assert all(card_picture(card_of(each)).key for each in CARDS)
    known = own_board_of(FIRST_FRAME).cards  # cards of the second frame have pictures of armies as yet
    pictures = [card_picture(card) for card in (*known, *strange)]
    assert len({picture.key for picture in pictures}) == len(known) + 2  # nine points march as deep as four


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

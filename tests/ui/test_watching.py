"""Issue 23, point 12: who plays and how many cards he holds is told all the time; who watches may see all hands."""

from __future__ import annotations

import pytest

from ccancients.ui.desktop.i18n import languages
from ccancients.ui.table.session import PERSON
from tests.ui.hands import settle


@pytest.fixture
def watched(sit_down):
    page = sit_down(seed=5, seats=("recruit", "tribune"))
    page.session.pause()
    settle()
    return page


def faces(panel):
    return [card.card for card in panel.cards]


def test_level_name_and_cards_of_both_sides_stand_beside_their_banners(watched):
    own, other = watched.tracks.own, watched.tracks.others[0]
    hands = watched.session.game.state.hands
    assert (own.name, own.aside) == ("Syracusan", f"Tribune · {len(hands[1])} cards")
    assert (other.name, other.aside) == ("Carthaginian", f"Recruit · {len(hands[0])} cards")
    assert "Recruit" in other.accessibleName()
    for track in (own, other):
        assert track.width() >= track.sizeHint().width(), "nothing is cut off"


def test_against_an_opponent_his_level_and_cards_are_told_and_of_oneself_what_is_not_in_sight(sit_down):
    page = sit_down(seed=5, seats=("centurion", PERSON))
    state = page.session.game.state
    assert page.tracks.others[0].aside == f"Centurion · {len(state.hands[0])} cards"
    assert page.tracks.own.aside == ""
    assert len(page.hand.cards) == len(state.hands[1]), "one's own lie there"


def test_the_number_of_cards_follows_the_hand(sit_down, store):
    store.change(curtain=False)
    page = sit_down(seed=5)
    before = page.tracks.others[0].aside
    page.session.choose(page.session.decision.choices[0])
    settle()
    assert page.tracks.others[0].aside == before, "the other side has played nothing"
    assert before == f"{len(page.session.game.state.hands[0])} cards"


def test_who_watches_may_turn_all_hands_face_up_and_the_wish_is_kept(watched, store):
    state = watched.session.game.state
    assert not watched.parts.other_hand.isVisible()
    assert faces(watched.hand) == [-1] * len(state.hands[1])
    watched.watch.hands.click()
    settle()
    assert watched.parts.other_hand.isVisible()
    assert faces(watched.hand) == list(state.hands[1])
    assert faces(watched.parts.other_hand) == list(state.hands[0])
    assert store.settings.open_hands
    near, far = watched.hand.cards[0], watched.parts.other_hand.cards[-1]
    assert far.mapTo(watched.page, far.rect().topRight()).x() < near.mapTo(watched.page, near.rect().topLeft()).x()
    assert far.size() == near.size()  # both lie in the strip, the far one at its left
    watched.watch.hands.click()
    settle()
    assert faces(watched.hand) == [-1] * len(state.hands[1])
    assert not watched.parts.other_hand.isVisible()


def test_the_wish_opens_no_hand_where_a_person_plays(sit_down, store):
    store.change(open_hands=True)
    page = sit_down(seed=5, seats=("recruit", PERSON))
    assert not page.parts.other_hand.isVisible()
    assert not page.watch.isVisible()
    assert faces(page.hand) == list(page.session.game.state.hands[1])


def test_between_two_people_it_opens_nothing_either(sit_down, store):
    store.change(open_hands=True)
    page = sit_down(seed=5)
    assert faces(page.hand) == [-1] * len(page.hand.cards)
    assert not page.parts.other_hand.isVisible()


def test_the_controls_change_their_language(watched):
    languages.use("es")
    settle()
    assert watched.watch.hands.text() == "Todas las manos a la vista"
    assert watched.watch.play.text() == "Reproducir"

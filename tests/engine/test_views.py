"""Hidden hands: a view holds nothing its side may not know (design: engine, hidden hands)."""

from __future__ import annotations

import json

from ccancients.ancients.components.cards import DECK, HIDDEN_CARD
from ccancients.ancients.events import CardDrawn
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import new_game
from ccancients.ancients.view import View, event_for, view_for


def test_the_enemy_hand_and_the_deck_are_backs(akragas: Setup) -> None:
    game = new_game(akragas, 3)
    for side in (0, 1):
        state = view_for(game, side).state
        assert state.hands[side] == game.state.hands[side]
        assert set(state.hands[1 - side]) == {HIDDEN_CARD}
        assert set(state.deck) == {HIDDEN_CARD}
        assert len(state.deck) == len(game.state.deck)


def test_a_view_is_the_same_whatever_is_hidden(akragas: Setup) -> None:
    game = new_game(akragas, 3)
    other = game.clone()
    other.state.hands[0], other.state.deck = other.state.deck[:5], other.state.deck[5:] + other.state.hands[0]
    other.state.deck.reverse()
    other.chance.roll(3, 6)
    assert view_for(game, 1).to_json() == view_for(other, 1).to_json()


def test_only_the_side_that_decides_sees_the_decision(akragas: Setup) -> None:
    game = new_game(akragas, 3)
    assert game.decision is not None
    assert view_for(game, game.decision.side).decision == game.decision
    assert view_for(game, 1 - game.decision.side).decision is None


def test_imagined_games_keep_what_is_known_and_deal_the_rest_anew(akragas: Setup) -> None:
    game = new_game(akragas, 3)
    view = view_for(game, 1)
    imagined = [view.imagine(seed) for seed in range(8)]
    for each in imagined:
        assert each.state.hands[1] == game.state.hands[1]
        assert sorted(each.state.hands[0] + each.state.hands[1] + each.state.deck) == sorted(DECK)
        assert each.decision == game.decision
        assert each.journal is None
        assert each.events is None
    assert len({tuple(each.state.hands[0]) for each in imagined}) > 1
    assert view.imagine(5).snapshot() == view.imagine(5).snapshot()


def test_a_view_survives_the_way_to_another_process(akragas: Setup) -> None:
    view = view_for(new_game(akragas, 3), 1)
    again = View.from_json(akragas.battle(), json.loads(json.dumps(view.to_json())))
    assert again.to_json() == view.to_json()


def test_the_card_the_other_side_draws_is_a_back() -> None:
    drawn = CardDrawn(0, 7)
    assert event_for(drawn, 0) == drawn
    assert event_for(drawn, 1) == CardDrawn(0, HIDDEN_CARD)

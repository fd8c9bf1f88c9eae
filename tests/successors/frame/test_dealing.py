"""Hands that differ in kind, hardly in points (frame F4, F5; FE5), and what is given up."""

from __future__ import annotations

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.successors.components.board_file import SURPRISE
from ccancients.successors.procedures.round_end import give_up_cards
from ccancients.successors.procedures.turn import Forage, deal
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.view import view_for
from tests.successors.frame.table import FIRST_MARCH, FOUR, THREE, Table, board


@pytest.mark.parametrize("seed", range(12))
def test_fe5_a_hand_is_one_great_card_two_small_ones_and_a_surprise(seed: int) -> None:
    game = SUCCESSORS.new_game(Setup(scenario=FIRST_MARCH, board=dict(board().raw)), RolledChance(seed))
    for hand in game.state.hands:
        cards = [game.state.board.cards[card] for card in hand]
        plain = [card.ops for card in cards if card.kind != SURPRISE]
        assert len(cards) == 4, seed
        assert plain[0] in (3, 4), seed
        assert set(plain[1:]) <= {1, 2}, seed
        assert len(plain) == 3, seed


def dealing(table: Table, *factions: str) -> None:
    table.force(order=[table.side(each) for each in factions])
    table.start(Forage(0), factions[0])
    deal(table.game)


def test_f4_round_the_table_in_the_order_of_the_turn_the_topmost_card_that_is_wanted() -> None:
    table = Table()
    table.shuffled(
        "hidden_reserve", "night_march", "operations_3", "the_royal_road", "operations_4", "letters_intercepted",
        "operations_2", "gold_and_promises",
    )  # fmt: skip
    dealing(table, "purple", "red")
    assert table.keys("purple") == ["operations_3", "night_march", "operations_2", "hidden_reserve"]
    assert table.keys("red") == ["operations_4", "the_royal_road", "gold_and_promises", "letters_intercepted"]


def test_f4_half_the_rounds_are_great_cards() -> None:
    table = Table(THREE)
    table.state.scenario = table.state.scenario.model_copy(update={"rounds_per_turn": 5, "extra_cards": 2})
    dealing(table, "blue", "purple", "green")
    for faction in ("blue", "purple", "green"):
        cards = [table.board.cards[card] for card in table.state.hands[table.side(faction)]]
        assert [card.kind == SURPRISE for card in cards] == [False] * 5 + [True] * 2
        assert [card.ops >= 3 for card in cards[:5]] == [True, True, False, False, False]


def test_a_pile_that_has_too_few_gives_the_topmost_card_whatever_it_is() -> None:
    table = Table()
    few = [table.state.words.cards.index(key) for key in ("night_march", "night_march", "operations_2", "operations_2")]
    table.state.pack = tuple(few)
    table._shuffles.append(list(few))
    dealing(table, "red", "purple")
    assert table.keys("red") == ["operations_2", "night_march"]
    assert table.keys("purple") == ["operations_2", "night_march"]


def test_without_a_split_deal_every_card_but_a_surprise_is_dealt_as_it_lies() -> None:
    table = Table(FOUR)
    table.state.scenario = table.state.scenario.model_copy(update={"split_deal": False})
    table.shuffled("hidden_reserve", "night_march", "operations_3", "operations_4", "the_royal_road")
    dealing(table, "blue", "red", "green", "purple")
    assert [table.keys(each)[0] for each in ("blue", "red", "green", "purple")] == [
        "night_march", "operations_3", "operations_4", "the_royal_road",
    ]  # fmt: skip
    assert table.keys("blue")[-1] == "hidden_reserve"


def test_f23_the_deck_of_first_march_is_without_some_events() -> None:
    table = Table()
    codes = {table.board.cards[card].event for card in table.state.pack}
    gone = {"philon", "glaukias", "seuthes", "wedding", "games", "pirates", "fleet", "storm", "return"}
    assert codes & gone == set()
    assert len(table.state.pack) == 64 - 12
    assert set(table.board.scenario(FIRST_MARCH).without_events) == gone
    assert len(Table(FOUR).state.pack) == 64


# -- given up (F5) ----------------------------------------------------------------------------------------------------


def test_f5_surprise_cards_that_were_not_revealed_go_back_unseen_at_the_end_of_a_turn() -> None:
    table = Table()
    table.hand("red", "hidden_reserve")
    table.hand("purple", "letters_intercepted")
    table.start(Forage(0), "red")
    give_up_cards(table.game)
    table._collect()
    assert table.state.hands == [[], []]
    assert not table.state.discards
    assert len(table.state.deck) == len(table.state.pack)
    assert [(event.side, event.number) for event in table.of("CardsGivenUp")] == [(0, 1), (1, 1)]
    view = view_for(table.game, 0)
    assert set(view.state.deck) == {-1}


# -- what may be imagined of the hands of others ----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_hand_has_a_card_for_every_round_left_and_surprises_besides(seed: int) -> None:
    game = SUCCESSORS.new_game(Setup(scenario=FOUR, board=dict(board().raw)), RolledChance(seed))
    for _ in range(120):
        if game.decision is None:
            break
        view = view_for(game, game.decision.side)
        for side, hand in enumerate(view.imagine(seed).state.hands):
            kinds = [game.state.board.cards[card].kind == SURPRISE for card in hand]
            real = [game.state.board.cards[card].kind == SURPRISE for card in game.state.hands[side]]
            assert sorted(kinds) == sorted(real), seed
        game.apply(game.decision.choices[0])

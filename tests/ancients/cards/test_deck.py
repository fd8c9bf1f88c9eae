"""The 60 command cards (S 26, S 682-788), drawing and reshuffling (S 580-584; rulings 107, 108, 123)."""

from __future__ import annotations

import pytest

from ccancients.ancients.components.cards import CARD_BY_KEY, COMMAND_CARDS, DECK, Family
from ccancients.ancients.events import CardDrawn, DeckShuffled
from tests.ancients.table import Table

COPIES = {
    "order_two_left": 3, "order_two_center": 4, "order_two_right": 3, "order_three_left": 3, "order_three_center": 4,
    "order_three_right": 3, "order_four_left": 1, "order_four_center": 1, "order_four_right": 1,
    "coordinated_attack": 2, "out_flanked": 2, "order_light_troops": 4, "order_medium_troops": 3,
    "order_heavy_troops": 2, "order_mounted": 1, "leadership_any_section": 3, "inspired_left_leadership": 1,
    "inspired_center_leadership": 1, "inspired_right_leadership": 1, "clash_of_shields": 1, "counter_attack": 2,
    "darken_the_sky": 1, "double_time": 2, "first_strike": 1, "i_am_spartacus": 1, "line_command": 4,
    "mounted_charge": 2, "move_fire_move": 2, "rally": 1,
}  # fmt: skip


def keys(cards: list[int]) -> list[str]:
    return [COMMAND_CARDS[card].key for card in cards]


def test_the_deck_has_60_cards_of_29_kinds() -> None:
    assert len(DECK) == 60
    assert {card.key: DECK.count(card.index) for card in COMMAND_CARDS} == COPIES


def test_there_are_27_section_10_troop_6_leadership_and_17_tactic_cards() -> None:
    counts = {family: sum(card.copies for card in COMMAND_CARDS if card.family is family) for family in Family}
    assert counts == {Family.SECTION: 27, Family.TROOP: 10, Family.LEADERSHIP: 6, Family.TACTIC: 17}


def test_a_played_card_is_discarded_and_another_drawn(table: Table) -> None:
    table.command(top=1, bottom=1)
    table.hand(top="order_two_right", bottom="order_two_left")
    table.deck("rally order_mounted")
    table.turn()
    state = table.state
    assert keys(state.hands[1]) == ["rally"]
    assert keys(state.deck) == ["order_mounted"]
    assert keys(state.discards)[-1] == "order_two_left"


def test_a_card_must_be_played(table: Table) -> None:
    table.hand(bottom="order_two_left rally order_two_left")
    table.place(A1="Roman heavy infantry")
    table.turn()
    assert set(table.options()) == {"play order_two_left", "play rally"}


@pytest.mark.ruling(123)
def test_an_empty_deck_is_made_anew_from_the_discards_when_somebody_draws(table: Table) -> None:
    table.command(top=1, bottom=1)
    table.hand(top="order_two_right", bottom="order_two_left")
    table.deck("rally")
    table.turn()  # the last card is drawn: nothing is shuffled yet
    assert table.happened(DeckShuffled) == []
    assert table.state.deck == []
    table.turn()  # the rally, which orders nobody here
    [shuffled] = table.happened(DeckShuffled)
    assert shuffled.cards == 59  # all but the other side's hand
    assert len(table.state.deck) == 58
    assert table.state.discards == []


@pytest.mark.ruling(123)
def test_a_switch_makes_the_deck_anew_at_once(table: Table) -> None:
    table.printing(reshuffle_at_once=True)
    table.command(top=1, bottom=1)
    table.hand(top="order_two_right", bottom="order_two_left")
    table.deck("rally")
    table.turn()
    [shuffled] = table.happened(DeckShuffled)
    assert shuffled.cards == 58
    assert table.state.discards == []
    assert keys(table.state.hands[1]) == ["rally"]


def first_strike_in_f6(table: Table) -> None:
    table.command(top=1, bottom=1)
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.hand(top="first_strike", bottom="order_two_center")
    table.dice(*["light"] * 10)


def fight_first_strike(table: Table) -> None:
    table.turn()
    table.order("F5")
    table.done("movement")
    table.answer("battle", "attack F5 F6")
    table.answer("first strike", "first strike", side="top")
    table.answer("battle back", "battle back", side="bottom")
    table.over()


@pytest.mark.card("first_strike")
@pytest.mark.ruling(107)
def test_who_played_first_strike_draws_first_and_only_at_the_end_of_the_turn(table: Table) -> None:
    first_strike_in_f6(table)
    table.deck("rally order_mounted")
    fight_first_strike(table)
    assert [(event.side, COMMAND_CARDS[event.card].key) for event in table.happened(CardDrawn)] == [
        (0, "rally"), (1, "order_mounted"),
    ]  # fmt: skip


@pytest.mark.card("first_strike")
@pytest.mark.ruling(108)
def test_with_an_empty_deck_both_played_cards_are_shuffled_in_before_its_owner_draws(table: Table) -> None:
    first_strike_in_f6(table)
    table.deck("")
    fight_first_strike(table)
    [shuffled] = table.happened(DeckShuffled)
    assert shuffled.cards == 60
    [first, second] = table.happened(CardDrawn)
    assert (first.side, second.side) == (0, 1)


@pytest.mark.card("first_strike")
@pytest.mark.ruling(107)
def test_a_first_strike_drawn_at_the_end_of_a_turn_serves_in_the_next_enemy_turn(table: Table) -> None:
    table.command(top=1, bottom=1)
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.hand(top="order_two_left", bottom="order_two_center")
    table.deck("first_strike rally")
    table.turn("top")
    assert table.state.hands[0] == [CARD_BY_KEY["first_strike"]]
    table.turn("bottom")
    table.order("F5")
    table.done("movement")
    table.answer("battle", "attack F5 F6")
    table.asks("first strike")

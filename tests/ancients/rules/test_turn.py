"""The battle and its turns (S 108-158, S 208-226, S 580-584; rulings 107, 111, 123-125)."""

from __future__ import annotations

import pytest

from ccancients.ancients.components.cards import DECK
from ccancients.ancients.events import CardDrawn, CardPlayed, TurnBegan, UnitMoved
from ccancients.ancients.procedures.turn import FightBattle
from ccancients.ancients.state import State
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from tests.ancients.table import Table

MISS5 = ["light"] * 5


def deal(table: Table) -> Game[State]:
    """A battle dealt from a seed and waiting for its first card."""
    state = State(table.set_up().battle)
    return Game(state, RolledChance(7), events=[]).start(FightBattle())


def test_each_side_is_dealt_the_cards_of_its_command(table: Table) -> None:
    table.command(top=3, bottom=6)
    state = deal(table).state
    assert [len(hand) for hand in state.hands] == [3, 6]
    assert sorted(state.hands[0] + state.hands[1] + state.deck) == sorted(DECK)


def test_the_side_that_moves_first_begins_and_turns_alternate(table: Table) -> None:
    table.command(top=2, bottom=2)
    table.place(A1="Roman warriors", A9="Carthaginian warriors")
    game = deal(table)
    while sum(game.state.turns) < 5:
        assert game.decision is not None
        game.apply(game.decision.choices[-1])
    turns = [(event.side, event.turn) for event in game.take_events() if isinstance(event, TurnBegan)]
    assert turns == [(1, 1), (0, 1), (1, 2), (0, 2), (1, 3)]


def test_a_turn_is_card_orders_movement_battle_drawing(table: Table) -> None:
    table.command(top=1, bottom=2)
    table.hand(top="rally", bottom="order_two_center order_two_left")
    table.place(F4="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.turn()
    table.answer("card", "play order_two_center", among=["play order_two_center", "play order_two_left"])
    table.answer("orders", "order F4", among=["order F4", "done"])
    table.asks("movement")
    table.move("F4 F5")
    table.dice(*MISS5)
    table.answer("battle", "attack F5 F6", among=["attack F5 F6", "done"])
    assert not table.happened(CardDrawn)  # only after all battles
    table.answer("battle back", "decline")
    table.over()
    order = [type(event) for event in table.events if type(event) in (CardPlayed, UnitMoved, CardDrawn)]
    assert order == [CardPlayed, UnitMoved, CardDrawn]


def test_an_army_without_units_has_lost_the_field(table: Table) -> None:
    """No rule says so; but there is nobody left to fight, and leaders who got away bring no banner."""
    table.place(A1="Roman warriors", A9="Carthaginian leader Mago")
    game = deal(table)
    assert game.outcome == 1


def test_battles_are_optional(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.orders_by("order_two_center", "F5")
    table.done("movement", "battle")
    table.over()


def test_a_unit_battles_once_in_a_turn(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry", E6="Carthaginian heavy infantry")
    table.dice(*MISS5)
    table.orders_by("order_two_center", "F5")
    table.done("movement")
    table.answer("battle", "attack F5 F6")
    table.answer("battle back", "decline")
    table.over()


def test_units_without_an_order_neither_move_nor_battle(table: Table) -> None:
    table.place(
        F5="Roman heavy infantry", F6="Carthaginian heavy infantry", G5="Roman heavy infantry", A1="Roman warriors",
    )  # fmt: skip
    table.orders_by("order_two_center", "F5")
    assert {option.split()[1] for option in table.options() if option != "done"} == {"F5"}
    table.done("movement")
    assert set(table.options()) == {"attack F5 F6", "done"}


@pytest.mark.ruling(124)
def test_only_units_of_the_side_to_move_are_ever_ordered(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry", G6="Carthaginian warriors")
    table.play("clash_of_shields")
    assert {option.split()[1] for option in table.options() if option != "done"} == {"F5"}


@pytest.mark.ruling(125)
def test_the_order_of_battles_is_free(table: Table) -> None:
    table.place(
        F5="Roman heavy infantry", F6="Carthaginian heavy infantry", H5="Roman heavy infantry",
        H6="Carthaginian heavy infantry",
    )  # fmt: skip
    table.orders_by("order_two_center", "F5", "H5")
    table.done("movement")
    assert set(table.options()) == {"attack F5 F6", "attack H5 H6", "done"}
    table.dice(*MISS5)
    table.answer("battle", "attack H5 H6")
    table.answer("battle back", "decline")
    assert set(table.options()) == {"attack F5 F6", "done"}


@pytest.mark.ruling(111)
def test_no_card_is_drawn_after_the_last_banner(table: Table) -> None:
    table.banners(bottom=7)
    table.place(F5="Roman heavy infantry", F6="Carthaginian warriors 1 block")
    table.dice("medium", *MISS5[1:])
    table.orders_by("order_two_center", "F5")
    table.done("movement")
    table.answer("battle", "attack F5 F6")
    table.over()
    assert table.winner == "bottom"
    assert not table.happened(CardDrawn)


@pytest.mark.ruling(109)
def test_orders_beyond_the_units_there_are_lost(table: Table) -> None:
    table.command(bottom=6)
    table.place(A1="Roman heavy infantry")
    table.play("order_heavy_troops")
    table.order("A1")
    table.asks("movement")

"""I Am Spartacus and Rally (S 768, S 788; rulings 73, 103, 104; rules 3.4)."""

from __future__ import annotations

import pytest

from ccancients.ancients.events import CardDrawn, DeckShuffled
from tests.ancients.table import Table

# -- I Am Spartacus ---------------------------------------------------------------------------------------------------


@pytest.mark.card("i_am_spartacus")
def test_spartacus_throws_dice_equal_to_command_and_each_orders_a_unit_of_its_class(table: Table) -> None:
    table.command(bottom=6)
    table.place(
        A1="Roman light infantry", B1="Roman light cavalry", C1="Roman warriors", D1="Roman medium cavalry",
        E1="Roman heavy infantry", F1="Roman elephants", G1="Roman leader Gaius",
    )  # fmt: skip
    table.dice("light", "medium", "heavy", "leader", "flag", "swords")
    table.play("i_am_spartacus")
    table.answer("order die", "order B1", among=["order A1", "order B1", "pass"])
    table.answer("order die", "order C1", among=["order C1", "order D1", "pass"])
    table.answer("order die", "order F1", among=["order E1", "order F1", "pass"])
    # a helmet: any unit without an order yet, or a leader
    table.answer("order die", "order A1", among=["order A1", "order D1", "order E1", "order leader G1", "pass"])
    table.asks("movement")  # flags and swords order nobody


@pytest.mark.ruling(104)
@pytest.mark.card("i_am_spartacus")
def test_a_die_without_a_unit_left_is_lost(table: Table) -> None:
    table.command(bottom=4)
    table.place(A1="Roman light infantry", E1="Roman heavy infantry")
    table.dice("medium", "light", "light", "medium")
    table.play("i_am_spartacus")
    table.answer("order die", "order A1", among=["order A1", "pass"])
    table.asks("movement")  # neither the second light die nor the medium ones order anybody


@pytest.mark.card("i_am_spartacus")
def test_spartacus_has_no_unit_of_choice(table: Table) -> None:
    table.command(bottom=2)
    table.place(A1="Roman light infantry")
    table.dice("flag", "swords")
    table.play("i_am_spartacus")
    table.over()


@pytest.mark.ruling(73)
@pytest.mark.card("i_am_spartacus")
def test_a_helmet_of_spartacus_may_order_a_leader_who_detaches(table: Table) -> None:
    table.command(bottom=1)
    table.place(A1="Roman light infantry with leader Gaius")
    table.dice("leader")
    table.play("i_am_spartacus")
    table.answer("order die", "order leader A1", among=["order A1", "order leader A1", "pass"])
    table.move("leader A1 A2")
    table.over()
    assert table.leader("A2") == "Gaius"
    assert table.unit("A1") == "light infantry"


@pytest.mark.ruling(103)
@pytest.mark.card("i_am_spartacus")
def test_under_spartacus_everybody_fires_and_fights_with_one_die_more(table: Table) -> None:
    table.command(bottom=2)
    table.place(
        A1="Roman light infantry", A3="Carthaginian heavy infantry", G5="Roman heavy infantry",
        G6="Carthaginian heavy infantry",
    )  # fmt: skip
    table.terrain(G6="forest")
    table.dice("light", "heavy", *["light"] * 3, *["light"] * 3)
    table.play("i_am_spartacus")
    table.answer("order die", "order A1")
    table.answer("order die", "order G5")
    table.done("movement")
    table.answer("battle", "fire A1 A3")
    table.answer("battle", "attack G5 G6")
    assert table.dice_rolled()[1:] == [3, 3]


@pytest.mark.card("i_am_spartacus")
def test_the_die_of_spartacus_lasts_for_the_bonus_combat(table: Table) -> None:
    table.command(bottom=1)
    table.place(
        F5="Roman heavy infantry with leader Gaius", F6="Carthaginian auxilia 1 block", G6="Carthaginian warriors",
    )  # fmt: skip
    table.dice("heavy", "light", *["heavy"] * 5, *["heavy"] * 6)
    table.play("i_am_spartacus")
    table.answer("order die", "order F5")
    table.done("movement")
    table.answer("battle", "attack F5 F6")
    table.answer("advance", "advance")
    table.answer("bonus combat", "attack F6 G6")
    assert table.dice_rolled()[1:] == [6, 6]


@pytest.mark.card("i_am_spartacus", "counter_attack")
@pytest.mark.parametrize("card", ["i_am_spartacus", "counter_attack"])
def test_after_spartacus_deck_and_discards_are_shuffled_before_drawing_and_hands_stay(table: Table, card: str) -> None:
    table.command(top=1, bottom=2)
    table.opponent_played("top", "i_am_spartacus")
    table.hand(top="order_two_right", bottom=f"order_two_left {card}")
    table.deck("line_command rally")
    table.dice("flag", "flag")
    table.play(card)
    table.over()
    [shuffled] = table.happened(DeckShuffled)
    assert shuffled.cards == 58  # all but the two cards in hands, the card played included
    kinds = [type(event) for event in table.events]
    assert kinds.index(DeckShuffled) < kinds.index(CardDrawn)
    assert table.state.discards == []


@pytest.mark.ruling(45)
@pytest.mark.card("i_am_spartacus")
def test_elephants_answer_spartacus_with_the_attackers_normal_dice(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian elephants")
    table.dice(*["light"] * 5, *["light"] * 4)
    table.attack("F5", "F6", orders=5)
    table.answer("battle back", "battle back")
    table.over()
    assert table.dice_rolled() == [5, 4]


# -- Rally ------------------------------------------------------------------------------------------------------------


def weaken(table: Table, **blocks: int) -> None:
    """Take blocks off after the set-up, so that the rest counts as lost."""
    state = table.set_up()
    for where, left in blocks.items():
        state.blocks[table.unit_number(where)] = left


def rally(table: Table, *dice: str) -> None:
    table.command(bottom=len(dice))
    table.place(
        F5="Roman heavy infantry with leader Gaius", G5="Roman warriors", E5="Roman light infantry", F6="Roman auxilia",
        A1="Roman heavy infantry", L5="Roman leader Marcus", L6="Roman medium cavalry",
    )  # fmt: skip
    table.hand(bottom="rally")
    weaken(table, F5=2, G5=1, E5=3, A1=1, L6=1)
    table.dice(*dice)
    table.turn()


@pytest.mark.card("rally")
def test_each_die_restores_a_block_of_its_class_near_any_own_leader(table: Table) -> None:
    rally(table, "medium", "medium", "heavy", "flag", "swords")
    table.answer("rally die", "rally G5", among=["rally G5", "rally L6", "pass"])
    table.answer("rally die", "rally G5", among=["rally G5", "rally L6", "pass"])  # several to one unit
    table.answer("rally die", "rally F5", among=["rally F5", "pass"])  # the one in A1 is far from all leaders
    assert (table.blocks("G5"), table.blocks("F5"), table.blocks("L6")) == (3, 3, 1)


@pytest.mark.card("rally")
def test_a_helmet_restores_a_block_of_any_such_unit(table: Table) -> None:
    rally(table, "leader")
    table.answer("rally die", "rally E5", among=["rally F5", "rally G5", "rally E5", "rally L6", "pass"])
    assert table.blocks("E5") == 4


@pytest.mark.card("rally")
def test_no_unit_is_rallied_above_its_starting_strength(table: Table) -> None:
    rally(table, "light", "light")
    table.answer("rally die", "rally E5", among=["rally E5", "pass"])  # and not the auxilia, who are complete
    table.asks("movement")  # the second light die finds nobody


@pytest.mark.card("rally")
def test_a_unit_that_began_the_battle_weaker_rallies_only_to_its_start(table: Table) -> None:
    table.command(bottom=1)
    table.place(F5="Roman heavy infantry 2 blocks with leader Gaius")
    table.dice("heavy")
    table.play("rally")
    table.over()


@pytest.mark.card("rally")
def test_rallied_units_and_only_they_are_ordered(table: Table) -> None:
    rally(table, "medium", "flag")
    table.answer("rally die", "rally G5")
    assert table.targets("move", of="G5")
    assert not table.targets("move", of="F5")
    assert table.targets("move leader") == set()


@pytest.mark.card("rally")
def test_a_rallied_unit_moves_and_battles_as_usual(table: Table) -> None:
    table.command(bottom=1)
    table.place(F5="Roman heavy infantry with leader Gaius", F6="Carthaginian warriors")
    table.hand(bottom="rally")
    weaken(table, F5=1)
    table.dice("heavy", *["heavy"] * 5)
    table.turn()
    table.answer("rally die", "rally F5")
    table.done("movement")
    table.answer("battle", "attack F5 F6")
    assert table.dice_rolled()[1:] == [5]


@pytest.mark.card("rally")
def test_elephants_and_chariots_are_not_rallied(table: Table) -> None:
    table.command(bottom=2)
    table.place(F5="Roman elephants with leader Gaius", G5="Roman heavy chariot")
    table.hand(bottom="rally")
    weaken(table, F5=1, G5=1)
    table.dice("heavy", "leader")
    table.turn()
    table.over()


@pytest.mark.card("rally")
def test_a_die_of_rally_may_be_left_unused(table: Table) -> None:
    rally(table, "medium")
    table.answer("rally die", "pass")
    table.over()


@pytest.mark.card("rally")
def test_without_a_leader_rally_orders_one_unit_and_throws_no_dice(table: Table) -> None:
    table.place(F5="Roman heavy infantry", A1="Roman warriors", F7="Carthaginian leader Mago")
    table.play("rally")
    table.answer("orders", "order F5", among=["order F5", "order A1", "done"])
    table.asks("movement")

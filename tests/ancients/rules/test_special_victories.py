"""Special rules by which banners and battles are won: Castulo, Baecula (rulings 115-117)."""

from __future__ import annotations

import pytest

from ccancients.ancients.deeds import lose_blocks
from ccancients.ancients.events import BannerFor, BannerWon
from tests.ancients.table import Table

MISS5 = ["light"] * 5

# -- Castulo: sudden death and exits ---------------------------------------------------------------------------------


def castulo(table: Table) -> None:
    table.special_rule(kind="sudden_death", side="bottom", leader="Scipio")
    table.special_rule(
        kind="exit_for_banner", side="bottom", hexes=("E9", "F9", "G9", "H9", "I9", "J9", "K9", "L9", "M9"),
    )  # fmt: skip


def test_the_loss_of_the_named_leader_loses_the_battle_at_once(table: Table) -> None:
    castulo(table)
    table.place(F5="Carthaginian heavy infantry", F4="Roman leader Scipio", A1="Roman warriors")
    table.dice("leader", *MISS5[1:])
    table.attack("F5", "F4")
    table.over()
    assert table.winner == "top"
    assert table.won("top") == 1


def test_other_leaders_are_just_a_banner(table: Table) -> None:
    castulo(table)
    table.place(F5="Carthaginian heavy infantry", F4="Roman leader Marcus", A1="Roman leader Scipio")
    table.dice("leader", *MISS5[1:])
    table.attack("F5", "F4")
    table.over()
    assert table.winner == ""


def scipio_flees(table: Table) -> None:
    castulo(table)
    table.place(F2="Carthaginian heavy infantry", F1="Roman leader Scipio", A1="Roman warriors")
    table.dice(*MISS5)
    table.attack("F2", "F1")  # on his own baseline he can only leave
    table.over()


@pytest.mark.ruling(115)
def test_scipio_leaving_the_map_by_evading_is_his_loss(table: Table) -> None:
    scipio_flees(table)
    assert table.winner == "top"
    assert table.won("top") == 0


@pytest.mark.ruling(115)
def test_a_switch_lets_scipio_leave(table: Table) -> None:
    table.printing(castulo_scipio_may_leave=True)
    scipio_flees(table)
    assert table.winner == ""


@pytest.mark.ruling(116)
def test_who_left_the_map_last_says_so_himself_like_any_last_move(table: Table) -> None:
    """Otherwise the turn would go on by itself, and a slip could not be taken back."""
    castulo(table)
    table.place(G9="Roman medium infantry", A1="Roman warriors")
    table.orders_by("order_two_center", "G9")
    assert table.game.decision is not None
    table.game.apply(next(choice for choice in table.game.decision.choices if choice.verb == "exit"))
    assert (table.question, table.options()) == ("movement", ["done"])


@pytest.mark.ruling(115, 116)
def test_a_unit_steps_off_for_a_banner_and_its_leader_is_not_lost(table: Table) -> None:
    castulo(table)
    table.place(G9="Roman medium infantry with leader Scipio", A1="Roman warriors")
    table.orders_by("order_two_center", "G9")
    table.answer("movement", "exit G9 G9")
    table.over()
    assert table.winner == ""
    assert table.won("bottom") == 1
    assert [event.why for event in table.happened(BannerWon)] == [BannerFor.EXIT]
    assert table.unit("G9") == ""
    assert table.leader("G9") == ""


@pytest.mark.ruling(116)
@pytest.mark.parametrize(
    ("unit", "start", "doors"),
    [
        ("light cavalry", "G7", {"E9", "F9", "G9", "H9", "I9"}),  # within three hexes, the fourth is off the map
        ("medium cavalry", "G7", {"F9", "G9", "H9"}),
        ("light infantry", "G8", {"G9", "H9"}),
        ("medium infantry", "G8", set()),  # its one hex only brings it to the edge
        ("medium infantry", "G9", {"G9"}),
        ("warriors", "G8", set()),  # a second hex would have to be a charge
        ("light infantry", "D9", {"E9"}),  # D9 itself is no such hex
    ],
)
def test_stepping_off_takes_a_hex_of_movement_from_one_of_the_hexes_named(
    table: Table, unit: str, start: str, doors: set[str]
) -> None:
    castulo(table)
    table.place(**{start: f"Roman {unit}"}, A1="Roman leader Scipio")
    table.orders_by("order_two_left" if start[0] == "D" else "order_two_center", start)
    assert table.targets("exit", of=start) == doors


@pytest.mark.ruling(116)
def test_the_hexes_are_those_of_center_and_roman_right_only(table: Table) -> None:
    castulo(table)
    table.place(A9="Roman light cavalry", M9="Roman light cavalry")
    table.orders_by("out_flanked", "A9", "M9")
    assert table.targets("exit", of="A9") == set()  # four hexes off E9
    assert table.targets("exit", of="M9") == {"M9", "L9", "K9", "J9"}


@pytest.mark.ruling(116)
def test_the_enemy_may_not_leave_for_a_banner(table: Table) -> None:
    castulo(table)
    table.place(G9="Carthaginian light cavalry")
    table.orders_by("order_two_center", "G9", side="top")
    assert table.targets("exit") == set()


@pytest.mark.ruling(116)
def test_ground_that_stops_the_unit_keeps_it_on_the_map(table: Table) -> None:
    castulo(table)
    table.terrain(G9="forest", H9="forest")
    table.place(G8="Roman light infantry")
    table.orders_by("order_two_center", "G8")
    assert table.targets("exit") == set()


@pytest.mark.ruling(111, 116)
def test_the_last_banner_may_be_an_exit(table: Table) -> None:
    castulo(table)
    table.banners(bottom=7)
    table.place(G9="Roman medium infantry")
    table.orders_by("order_two_center", "G9")
    table.answer("movement", "exit G9 G9")
    table.over()
    assert table.winner == "bottom"


# -- Baecula: the camps ----------------------------------------------------------------------------------------------

CAMPS = ("E8", "G8", "I8")


def baecula(table: Table) -> None:
    table.special_rule(kind="banner_hexes", side="bottom", hexes=CAMPS)
    table.terrain(**dict.fromkeys(CAMPS, "fortified camp"))


@pytest.mark.ruling(117)
def test_the_first_unit_in_a_camp_wins_a_banner_and_no_later_one(table: Table) -> None:
    baecula(table)
    table.place(G7="Roman light infantry", H7="Roman light infantry")
    table.orders_by("order_two_center", "G7", "H7")
    table.move("G7 G8")
    assert table.won("bottom") == 1
    table.done("movement")
    table.orders_by("order_two_center", "G8", "H7")
    table.move("G8 G9", "H7 G8")
    table.over()
    assert table.won("bottom") == 1


@pytest.mark.ruling(117)
def test_a_banner_once_won_is_not_lost_when_the_enemy_comes_back(table: Table) -> None:
    baecula(table)
    table.place(G7="Roman light infantry", G9="Carthaginian heavy infantry")
    table.orders_by("order_two_center", "G7")
    table.move("G7 G8")
    table.done("battle")
    lose_blocks(table.game, table.unit_number("G8"), 4)
    table.orders_by("order_two_center", "G9", side="top")
    table.move("G9 G8")
    assert table.won("bottom") == 1
    assert table.won("top") == 1  # for the unit, and nothing for the camp


@pytest.mark.ruling(117)
def test_every_camp_is_worth_a_banner(table: Table) -> None:
    baecula(table)
    table.place(G7="Roman light infantry", I7="Roman light infantry")
    table.orders_by("order_two_center", "G7", "I7")
    table.move("G7 G8", "I7 I8")
    table.over()
    assert table.won("bottom") == 2


@pytest.mark.ruling(117)
def test_an_advance_into_a_camp_counts(table: Table) -> None:
    baecula(table)
    table.place(G7="Roman heavy infantry", G8="Carthaginian warriors 1 block")
    table.dice("medium", *MISS5[1:])
    table.attack("G7", "G8")
    table.answer("advance", "advance")
    table.over()
    assert [event.why for event in table.happened(BannerWon)] == [BannerFor.UNIT, BannerFor.OBJECTIVE]


@pytest.mark.ruling(117)
def test_the_extra_hex_into_a_camp_counts(table: Table) -> None:
    baecula(table)
    table.place(G6="Roman heavy cavalry", G7="Carthaginian warriors 1 block")
    table.dice("medium", *MISS5[1:4])
    table.attack("G6", "G7")
    table.answer("advance", "advance")
    table.answer("extra hex", "G8")
    table.over()
    assert table.won("bottom") == 2


@pytest.mark.ruling(117)
def test_passing_through_a_camp_counts_where_the_player_wants_to_pass(table: Table) -> None:
    baecula(table)
    table.place(G7="Roman light infantry")
    table.orders_by("order_two_center", "G7")
    assert {"move G7 H9", "move G7 G9"} <= set(table.options())
    assert "move G7 F8 G8" in table.options()  # beside it, by way of the camp
    table.move("G7 H9")  # G8 is the only way
    assert table.won("bottom") == 1


@pytest.mark.ruling(117)
def test_cavalry_may_go_on_two_hexes_behind_a_camp(table: Table) -> None:
    baecula(table)
    table.place(H7="Roman light cavalry", J8="Carthaginian warriors")
    table.orders_by("order_two_center", "H7")
    table.move("H7 F7 G8")  # two hexes there, two on
    table.over()
    assert table.won("bottom") == 1
    assert table.unit("F7") == "light cavalry"


@pytest.mark.ruling(117)
def test_cavalry_may_take_two_camps_in_one_move(table: Table) -> None:
    baecula(table)
    table.place(G7="Roman light cavalry")
    table.orders_by("order_two_center", "G7")
    table.move("G7 I9 G8 I8")
    table.over()
    assert table.won("bottom") == 2


@pytest.mark.ruling(117)
def test_warriors_may_charge_through_a_camp(table: Table) -> None:
    baecula(table)
    table.place(F7="Roman warriors", E9="Carthaginian heavy infantry")
    table.orders_by("order_two_center", "F7")
    assert "E8" in table.targets("move", of="F7")
    assert any(option.startswith("move F7 F9") for option in table.options())
    assert "move F7 D8 E8" in table.options()  # next to the enemy in E9, through the camp


@pytest.mark.ruling(117)
def test_a_switch_counts_only_units_that_end_their_move_in_a_camp(table: Table) -> None:
    table.printing(camp_counts_only_when_ending_there=True)
    baecula(table)
    table.place(G7="Roman light infantry", I7="Roman light infantry")
    table.orders_by("order_two_center", "G7", "I7")
    assert "move G7 F8 G8" not in table.options()
    table.move("G7 H9")
    assert table.won("bottom") == 0
    table.move("I7 I8")
    assert table.won("bottom") == 1


@pytest.mark.ruling(117)
def test_neither_leaders_nor_the_other_army_win_a_camp(table: Table) -> None:
    baecula(table)
    table.place(G7="Roman leader Gaius", I9="Carthaginian light infantry")
    table.orders_by("order_two_center", "leader G7")
    table.move("leader G7 G8")
    table.orders_by("order_two_center", "I9", side="top")
    table.move("I9 I8")
    assert (table.won("top"), table.won("bottom")) == (0, 0)


@pytest.mark.ruling(117)
def test_each_army_has_hexes_of_its_own(table: Table) -> None:
    table.special_rule(kind="banner_hexes", side="bottom", hexes=("G8",))
    table.special_rule(kind="banner_hexes", side="top", hexes=("G2",))
    table.place(G7="Roman light infantry", G3="Carthaginian light infantry")
    table.orders_by("order_two_center", "G7")
    table.move("G7 G8")
    table.orders_by("order_two_center", "G3", side="top")
    table.move("G3 G2")
    assert (table.won("top"), table.won("bottom")) == (1, 1)

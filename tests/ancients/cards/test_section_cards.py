"""Section cards (S 676-702; rulings 70, 73; rules 3.1), dotted lines from both sides (S 152)."""

from __future__ import annotations

import pytest

from tests.ancients.table import Table

# three pieces more than any card orders in each section, none on a dotted line; left and right as the bottom army sees
LEFT = ("A2", "B2", "C2", "D2", "A4")
CENTER = ("E2", "F2", "G2", "H2", "F4")
RIGHT = ("I2", "J2", "K2", "L2", "L4")
NUMBERS = {"two": 2, "three": 3, "four": 4}


def full_board(table: Table, side: str = "Roman") -> None:
    table.place(**dict.fromkeys((*LEFT, *CENTER, *RIGHT), f"{side} heavy infantry"))


def orderable(table: Table) -> set[str]:
    return table.targets("order") if table.question == "orders" else set()


@pytest.mark.card(
    "order_two_left", "order_two_center", "order_two_right", "order_three_left", "order_three_center",
    "order_three_right", "order_four_left", "order_four_center", "order_four_right",
)  # fmt: skip
@pytest.mark.parametrize("side", ["bottom", "top"])
@pytest.mark.parametrize("section", ["left", "center", "right"])
@pytest.mark.parametrize("number", ["two", "three", "four"])
def test_so_many_pieces_are_ordered_in_the_section_as_its_owner_sees_it(
    table: Table, number: str, section: str, side: str
) -> None:
    full_board(table, "Roman" if side == "bottom" else "Carthaginian")
    from_below = {"left": LEFT, "center": CENTER, "right": RIGHT}
    from_above = {"left": RIGHT, "center": CENTER, "right": LEFT}
    there = (from_below if side == "bottom" else from_above)[section]
    table.play(f"order_{number}_{section}", side)
    assert orderable(table) == set(there)
    table.order(*there[: NUMBERS[number]])
    table.asks("movement")  # no order is left


@pytest.mark.card("order_three_left")
def test_orders_may_be_left_unused(table: Table) -> None:
    full_board(table)
    table.play("order_three_left")
    table.order("A2")
    table.done("orders")
    assert table.targets("move", of="A2")
    assert not table.targets("move", of="B2")


@pytest.mark.card("order_four_right")
def test_orders_without_a_piece_are_lost(table: Table) -> None:
    table.place(I2="Roman heavy infantry", A2="Roman heavy infantry")
    table.play("order_four_right")
    table.order("I2")
    table.asks("movement")


@pytest.mark.card("order_two_center")
def test_a_section_without_pieces_gives_no_orders_and_no_unit_of_choice(table: Table) -> None:
    table.place(A2="Roman heavy infantry")
    table.play("order_two_center")
    table.over()


@pytest.mark.card("order_two_left", "order_two_center")
def test_an_ordered_unit_may_leave_its_section(table: Table) -> None:
    table.place(D2="Roman heavy infantry")
    table.orders_by("order_two_left", "D2")
    table.move("D2 E3")
    table.over()


@pytest.mark.ruling(70)
@pytest.mark.card("order_three_center")
def test_leaders_are_ordered_alone_attached_and_beside_their_units(table: Table) -> None:
    table.place(F2="Roman heavy infantry with leader Gaius", G2="Roman leader Marcus", H2="Roman warriors")
    table.play("order_three_center")
    assert set(table.options()) == {"order F2", "order H2", "order leader F2", "order leader G2", "done"}
    table.order("leader F2", "F2", "leader G2")
    table.asks("movement")
    assert {"F3", "G3", "E3"} <= table.targets("move leader", of="F2")


@pytest.mark.card("coordinated_attack")
@pytest.mark.parametrize("side", ["bottom", "top"])
def test_coordinated_attack_orders_one_piece_in_each_section(table: Table, side: str) -> None:
    full_board(table, "Roman" if side == "bottom" else "Carthaginian")
    table.play("coordinated_attack", side)
    assert orderable(table) == {*LEFT, *CENTER, *RIGHT}
    table.order("B2")
    assert orderable(table) == {*CENTER, *RIGHT}
    table.order("L2")
    assert orderable(table) == set(CENTER)
    table.order("F4")
    table.asks("movement")


@pytest.mark.card("coordinated_attack")
def test_coordinated_attack_orders_a_leader_for_a_section(table: Table) -> None:
    table.place(F2="Roman heavy infantry with leader Gaius", A2="Roman heavy infantry")
    table.play("coordinated_attack")
    table.order("leader F2")
    assert orderable(table) == {"A2"}


@pytest.mark.card("out_flanked")
@pytest.mark.parametrize("side", ["bottom", "top"])
def test_out_flanked_orders_two_pieces_on_each_wing(table: Table, side: str) -> None:
    full_board(table, "Roman" if side == "bottom" else "Carthaginian")
    table.play("out_flanked", side)
    assert orderable(table) == {*LEFT, *RIGHT}
    table.order("A2", "B2")
    assert orderable(table) == set(RIGHT)
    table.order("I2", "J2")
    table.asks("movement")


# -- dotted lines -----------------------------------------------------------------------------------------------------


@pytest.mark.card("order_two_left", "order_two_center", "order_two_right")
@pytest.mark.parametrize(
    ("card", "side", "expected"),
    [
        ("order_two_left", "bottom", {"E1", "E5", "E9"}),
        ("order_two_center", "bottom", {"E1", "E5", "E9", "I1", "I5", "I9"}),
        ("order_two_right", "bottom", {"I1", "I5", "I9"}),
        ("order_two_left", "top", {"I1", "I5", "I9"}),
        ("order_two_center", "top", {"E1", "E5", "E9", "I1", "I5", "I9"}),
        ("order_two_right", "top", {"E1", "E5", "E9"}),
    ],
)
def test_a_hex_on_a_dotted_line_belongs_to_both_sections(
    table: Table, card: str, side: str, expected: set[str]
) -> None:
    army = "Roman" if side == "bottom" else "Carthaginian"
    table.place(**dict.fromkeys(("E1", "E5", "E9", "I1", "I5", "I9"), f"{army} heavy infantry"))
    table.play(card, side)
    assert orderable(table) == expected


@pytest.mark.card("coordinated_attack")
@pytest.mark.parametrize("side", ["bottom", "top"])
def test_a_unit_on_a_dotted_line_uses_whichever_order_is_left(table: Table, side: str) -> None:
    army = "Roman" if side == "bottom" else "Carthaginian"
    table.place(**dict.fromkeys(("A2", "E3", "F2", "I3", "L2"), f"{army} heavy infantry"))
    table.play("coordinated_attack", side)
    table.order("E3")
    assert orderable(table) == {"A2", "F2", "I3", "L2"}  # E3 gives way to either neighbor section
    table.order("I3")
    assert orderable(table) == {"A2", "F2", "L2"}  # one of the three sections is still free, whichever it is
    table.order("F2")
    table.asks("movement")


@pytest.mark.card("coordinated_attack")
def test_three_units_of_two_sections_do_not_fit_two_orders(table: Table) -> None:
    table.place(**dict.fromkeys(("A2", "E3", "F2", "L2"), "Roman heavy infantry"))
    table.play("coordinated_attack")
    table.order("A2", "E3")
    assert orderable(table) == {"L2"}  # E3 must use the center's order


@pytest.mark.card("out_flanked")
def test_out_flanked_counts_the_dotted_lines_to_the_wings(table: Table) -> None:
    table.place(**dict.fromkeys(("A2", "E3", "E5", "F2", "I3", "I5", "I7"), "Roman heavy infantry"))
    table.play("out_flanked")
    assert orderable(table) == {"A2", "E3", "E5", "I3", "I5", "I7"}
    table.order("E3", "E5")
    assert orderable(table) == {"I3", "I5", "I7"}


def test_the_section_counts_where_a_piece_stands_when_it_is_ordered(table: Table) -> None:
    """Two orders for the left, and a leader on the dotted line with his unit takes both."""
    table.place(E3="Roman heavy infantry with leader Gaius", A2="Roman heavy infantry")
    table.play("order_two_left")
    table.order("leader E3", "E3")
    table.asks("movement")

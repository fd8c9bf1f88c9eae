"""Counter Attack of every card (S 750-752; ruling 105; rules 3.5)."""

from __future__ import annotations

import pytest

from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.events import CardPlayed
from tests.ancients.table import Table

LEFT, CENTER, RIGHT = 1, 2, 4
ARMY = {
    "A1": "light infantry", "B1": "warriors", "C1": "heavy infantry", "F1": "light cavalry", "G1": "medium cavalry",
    "H1": "heavy cavalry", "K1": "light infantry", "L1": "medium infantry", "M1": "heavy infantry",
}  # fmt: skip
UNCHANGED = (
    "order_two_center", "order_three_center", "order_four_center", "coordinated_attack", "out_flanked",
    "order_light_troops", "order_medium_troops", "order_heavy_troops", "order_mounted", "leadership_any_section",
    "inspired_center_leadership", "clash_of_shields", "darken_the_sky", "double_time", "i_am_spartacus", "line_command",
    "mounted_charge", "move_fire_move", "rally",
)  # fmt: skip
MIRRORED = (
    "order_two_left", "order_three_left", "order_four_left", "inspired_left_leadership", "order_two_right",
    "order_three_right", "order_four_right", "inspired_right_leadership",
)  # fmt: skip


def counter(table: Table, copied: str, section: int = -1) -> str:
    """Counter attack a card; the key of the card it becomes."""
    table.opponent_played("top", copied, section)
    if copied in ("i_am_spartacus", "rally"):
        table.dice(*["flag"] * 5)
    table.play("counter_attack")
    [played] = table.happened(CardPlayed)
    assert COMMAND_CARDS[played.card].key == "counter_attack"
    return COMMAND_CARDS[played.orders_as].key if played.orders_as >= 0 else ""


def exchanged(key: str) -> str:
    return key.replace("left", "right") if "left" in key else key.replace("right", "left")


@pytest.mark.card("counter_attack")
@pytest.mark.parametrize("copied", UNCHANGED)
def test_a_symmetric_card_is_copied_as_it_is(table: Table, copied: str) -> None:
    table.place(A1="Roman light infantry with leader Gaius")
    assert counter(table, copied) == copied


@pytest.mark.card("counter_attack")
@pytest.mark.parametrize("copied", MIRRORED)
def test_left_and_right_are_exchanged(table: Table, copied: str) -> None:
    table.place(A1="Roman light infantry with leader Gaius")
    assert counter(table, copied) == exchanged(copied)


def test_every_card_that_can_be_ordered_by_is_among_them() -> None:
    keys = {card.key for card in COMMAND_CARDS}
    assert keys - set(UNCHANGED) - set(MIRRORED) == {"counter_attack", "first_strike"}


@pytest.mark.card("counter_attack", "order_two_left", "order_two_right")
@pytest.mark.parametrize(
    ("copied", "ordered"), [("order_two_left", {"K1", "L1", "M1"}), ("order_two_right", {"A1", "B1", "C1"})]
)
def test_so_it_is_the_same_side_of_the_board(table: Table, copied: str, ordered: set[str]) -> None:
    """The opponent's left lies opposite one's own right."""
    table.place(**{where: f"Roman {unit}" for where, unit in ARMY.items()})
    counter(table, copied)
    assert table.targets("order") == ordered


@pytest.mark.card("counter_attack")
@pytest.mark.parametrize(
    ("copied", "ordered"),
    [
        ("order_light_troops", {"A1", "F1", "K1"}), ("order_medium_troops", {"B1", "G1", "L1"}),
        ("order_heavy_troops", {"C1", "H1", "M1"}), ("order_mounted", {"F1", "G1", "H1"}),
        ("mounted_charge", {"F1", "G1", "H1"}), ("move_fire_move", {"A1", "F1", "K1"}),
        ("line_command", {"A1", "B1", "C1", "K1", "L1", "M1"}), ("double_time", {"A1", "B1", "C1", "K1", "L1", "M1"}),
        ("order_two_center", {"F1", "G1", "H1"}), ("out_flanked", {"A1", "B1", "C1", "K1", "L1", "M1"}),
        ("coordinated_attack", set(ARMY)),
    ],
)  # fmt: skip
def test_the_own_units_are_ordered_by_the_copied_card(table: Table, copied: str, ordered: set[str]) -> None:
    table.place(**{where: f"Roman {unit}" for where, unit in ARMY.items()})
    counter(table, copied)
    assert table.targets("order") == ordered


@pytest.mark.card("counter_attack")
@pytest.mark.parametrize("copied", ["order_light_troops", "mounted_charge"])
def test_the_own_command_counts(table: Table, copied: str) -> None:
    table.command(bottom=1, top=6)
    table.place(A1="Roman light cavalry", C1="Roman light cavalry")
    counter(table, copied)
    table.order("A1")
    table.asks("movement")


@pytest.mark.card("counter_attack")
@pytest.mark.parametrize("copied", ["order_heavy_troops", "darken_the_sky", "mounted_charge"])
def test_the_own_fallback_counts(table: Table, copied: str) -> None:
    table.place(A1="Roman warriors", C1="Roman medium infantry")
    counter(table, copied)
    table.order("C1")
    table.asks("movement")


@pytest.mark.card("counter_attack", "clash_of_shields")
def test_a_copied_clash_of_shields_has_its_dice(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.dice(*["light"] * 7)
    counter(table, "clash_of_shields")
    table.answer("battle", "attack F5 F6")
    assert table.dice_rolled() == [7]


@pytest.mark.card("counter_attack", "darken_the_sky")
def test_a_copied_darken_the_sky_fires_twice(table: Table) -> None:
    table.place(F5="Roman light infantry", F7="Carthaginian heavy infantry")
    table.dice("light", "light", "light", "light")
    counter(table, "darken_the_sky")
    table.answer("battle", "fire F5 F7")
    table.answer("battle", "fire F5 F7")
    table.over()


@pytest.mark.card("counter_attack", "i_am_spartacus", "rally")
@pytest.mark.parametrize("copied", ["i_am_spartacus", "rally"])
def test_a_copied_card_that_throws_dice_throws_those_of_the_own_command(table: Table, copied: str) -> None:
    table.command(bottom=3, top=6)
    table.place(A1="Roman light infantry with leader Gaius")
    table.opponent_played("top", copied)
    table.dice("flag", "flag", "flag")
    table.play("counter_attack")
    table.over()
    assert table.dice_rolled() == [3]


# -- leadership -------------------------------------------------------------------------------------------------------


def three_leaders(table: Table) -> None:
    table.place(
        B5="Roman warriors with leader Gaius", G5="Roman warriors with leader Marcus",
        L5="Roman warriors with leader Titus",
    )  # fmt: skip


@pytest.mark.card("counter_attack", "leadership_any_section")
@pytest.mark.parametrize(("section", "commander"), [(LEFT, "L5"), (CENTER, "G5"), (RIGHT, "B5")])
def test_leadership_any_section_is_copied_in_the_section_the_opponent_used(
    table: Table, section: int, commander: str
) -> None:
    three_leaders(table)
    counter(table, "leadership_any_section", section)
    assert set(table.options()) == {f"commander {commander}", "one unit"}
    table.answer("commander", "one unit")
    assert set(table.options()) == {f"order {commander}", "done"}  # the single unit too


@pytest.mark.card("counter_attack", "leadership_any_section")
def test_the_section_is_where_the_leader_stood(table: Table) -> None:
    """Two whole turns: the top army uses its leader on its right, which is the left of the bottom army."""
    three_leaders(table)
    table.place(B7="Carthaginian leader Mago", L7="Carthaginian leader Hanno")
    table.play("leadership_any_section", "top")
    table.answer("commander", "commander B7")
    table.done("movement")
    table.play("counter_attack", "bottom")
    assert set(table.options()) == {"commander B5", "one unit"}


@pytest.mark.card("counter_attack", "leadership_any_section")
def test_the_section_is_also_where_the_single_unit_stood(table: Table) -> None:
    three_leaders(table)
    table.place(G7="Carthaginian warriors", L7="Carthaginian leader Hanno")
    table.play("leadership_any_section", "top")
    table.answer("commander", "one unit")
    table.order("G7")
    table.done("movement")
    table.play("counter_attack", "bottom")
    assert set(table.options()) == {"commander G5", "one unit"}


@pytest.mark.card("counter_attack", "leadership_any_section")
def test_a_leader_on_a_dotted_line_stood_in_both_sections(table: Table) -> None:
    three_leaders(table)
    counter(table, "leadership_any_section", LEFT | CENTER)
    assert set(table.options()) == {"commander G5", "commander L5", "one unit"}


# -- counter attack of a counter attack -------------------------------------------------------------------------------


def whole_turn(table: Table, card: str, side: str) -> None:
    table.play(card, side)
    if table.question == "orders":
        table.done("orders")


@pytest.mark.ruling(105)
@pytest.mark.card("counter_attack")
def test_a_counter_attack_of_a_counter_attack_mirrors_once_more(table: Table) -> None:
    """Left, then right, then left again: always the same side of the board."""
    table.place(**{where: f"Roman {unit}" for where, unit in ARMY.items()}, L9="Carthaginian warriors")
    table.hand(top="counter_attack")
    whole_turn(table, "order_two_right", "bottom")
    whole_turn(table, "counter_attack", "top")
    table.play("counter_attack", "bottom")
    [_, second, third] = table.happened(CardPlayed)
    assert COMMAND_CARDS[second.orders_as].key == "order_two_left"
    assert COMMAND_CARDS[third.orders_as].key == "order_two_right"
    assert table.targets("order") == {"K1", "L1", "M1"}


@pytest.mark.ruling(105)
@pytest.mark.card("counter_attack")
def test_with_nothing_played_yet_there_is_nothing_to_copy(table: Table) -> None:
    table.place(A1="Roman warriors")
    table.play("counter_attack")
    table.over()
    [played] = table.happened(CardPlayed)
    assert played.orders_as == -1


@pytest.mark.ruling(105)
@pytest.mark.card("counter_attack")
def test_a_counter_attack_that_copied_nothing_gives_nothing_to_copy(table: Table) -> None:
    table.place(A1="Roman warriors", A9="Carthaginian warriors")
    table.play("counter_attack", "top")
    table.play("counter_attack", "bottom")
    table.over()


@pytest.mark.ruling(105)
@pytest.mark.card("counter_attack", "first_strike")
def test_first_strike_laid_down_as_a_turn_is_not_copied(table: Table) -> None:
    table.place(A1="Roman warriors")
    assert counter(table, "first_strike") == ""
    table.over()


@pytest.mark.ruling(105)
@pytest.mark.card("counter_attack", "first_strike")
def test_first_strike_as_a_reaction_leaves_the_opponents_own_card_to_be_copied(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry", G1="Roman warriors")
    table.hand(top="first_strike")
    table.opponent_played("top", "order_two_center")
    table.play("order_three_center")
    table.order("F5")
    table.done("orders", "movement")
    table.dice(*["light"] * 10)
    table.answer("battle", "attack F5 F6")
    table.answer("first strike", "first strike")
    table.play("counter_attack", "bottom")
    assert COMMAND_CARDS[table.happened(CardPlayed)[-1].orders_as].key == "order_two_center"

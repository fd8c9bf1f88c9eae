"""Leadership cards (S 719-734; ruling 73; rules 3.3)."""

from __future__ import annotations

import pytest

from tests.ancients.table import Table

INSPIRED = ("inspired_left_leadership", "inspired_center_leadership", "inspired_right_leadership")


@pytest.mark.card("inspired_left_leadership", "inspired_center_leadership", "inspired_right_leadership")
@pytest.mark.parametrize("side", ["bottom", "top"])
@pytest.mark.parametrize(("section", "seen"), [("left", "B5"), ("center", "G5"), ("right", "L5")])
def test_an_inspired_leader_must_be_in_the_cards_section(table: Table, section: str, seen: str, side: str) -> None:
    army = "Roman" if side == "bottom" else "Carthaginian"
    table.place(
        B5=f"{army} warriors with leader Gaius", G5=f"{army} leader Marcus", L5=f"{army} warriors with leader Titus",
    )  # fmt: skip
    if side == "top":
        seen = {"B5": "L5", "G5": "G5", "L5": "B5"}[seen]
    table.play(f"inspired_{section}_leadership", side)
    assert set(table.options()) == {f"commander {seen}", "one unit"}


@pytest.mark.card("inspired_left_leadership", "inspired_center_leadership")
def test_a_leader_on_a_dotted_line_is_in_both_sections(table: Table) -> None:
    for card in INSPIRED[:2]:
        table = Table()
        table.place(E5="Roman leader Gaius")
        table.play(card)
        assert "commander E5" in table.options()


@pytest.mark.card("leadership_any_section")
def test_leadership_is_used_by_any_own_leader(table: Table) -> None:
    table.place(
        B5="Roman warriors with leader Gaius", G5="Roman leader Marcus", L5="Roman leader Titus",
        G7="Carthaginian leader Mago",
    )  # fmt: skip
    table.play("leadership_any_section")
    assert set(table.options()) == {"commander B5", "commander G5", "commander L5", "one unit"}


@pytest.mark.card(
    "leadership_any_section", "inspired_left_leadership", "inspired_center_leadership", "inspired_right_leadership"
)
@pytest.mark.parametrize(
    ("card", "shift", "most"),
    [
        ("leadership_any_section", "G3", 3), ("inspired_center_leadership", "G3", 4),
        ("inspired_left_leadership", "A3", 4), ("inspired_right_leadership", "I3", 4),
    ],
)  # fmt: skip
def test_a_leader_orders_his_unit_and_three_or_four_linked_ones(
    table: Table, card: str, shift: str, most: int
) -> None:
    first = "ABCDEFGHIJKLM".index(shift[0])
    chain = ["ABCDEFGHIJKLMABC"[first + step] + "3" for step in range(6)]
    if shift == "I3":
        chain = ["M3", "L3", "K3", "J3", "I3", "H3"]
    table.place(**{chain[0]: "Roman heavy infantry with leader Gaius"}, **dict.fromkeys(chain[1:], "Roman warriors"))
    table.play(card)
    table.answer("commander", f"commander {chain[0]}")
    for here in chain[1 : most + 1]:
        assert table.targets("order") == {here}  # link by link
        table.order(here)
    table.asks("movement")
    assert {option.split()[1] for option in table.options() if option != "done"} == set(chain[: most + 1])


@pytest.mark.card("leadership_any_section")
def test_the_chain_begins_next_to_the_leader_and_grows_from_every_link(table: Table) -> None:
    table.place(
        G3="Roman leader Gaius", F3="Roman warriors", H3="Roman auxilia", I3="Roman heavy infantry",
        A1="Roman heavy infantry", F5="Roman heavy cavalry",
    )  # fmt: skip
    table.play("leadership_any_section")
    table.answer("commander", "commander G3")
    assert table.targets("order") == {"F3", "H3"}
    table.order("H3")
    assert table.targets("order") == {"F3", "I3"}


@pytest.mark.card("inspired_left_leadership")
def test_the_chain_may_run_into_other_sections(table: Table) -> None:
    table.place(D3="Roman leader Gaius", E3="Roman warriors", F3="Roman warriors", G3="Roman warriors")
    table.play("inspired_left_leadership")
    table.answer("commander", "commander D3")
    table.order("E3", "F3", "G3")
    table.asks("movement")


@pytest.mark.card("leadership_any_section")
def test_a_lone_commander_moves_three_hexes_himself(table: Table) -> None:
    table.place(G3="Roman leader Gaius")
    table.play("leadership_any_section")
    table.answer("commander", "commander G3")
    assert {"G6", "D3", "J3"} <= table.targets("move leader", of="G3")


@pytest.mark.ruling(73)
@pytest.mark.card("leadership_any_section", "inspired_center_leadership")
@pytest.mark.parametrize("card", ["leadership_any_section", "inspired_center_leadership"])
def test_an_attached_commander_does_not_detach(table: Table, card: str) -> None:
    table.place(G3="Roman heavy infantry with leader Gaius", H3="Roman warriors with leader Marcus")
    table.play(card)
    table.answer("commander", "commander G3")
    assert table.targets("order leader") == set()
    table.order("H3")
    assert table.targets("move leader") == set()
    table.move("G3 G4")
    assert table.leader("G4") == "Gaius"


@pytest.mark.card("leadership_any_section")
def test_in_the_first_printing_a_lone_leader_is_no_link(table: Table) -> None:
    table.place(G3="Roman leader Gaius", H3="Roman leader Marcus", I3="Roman warriors")
    table.play("leadership_any_section")
    table.answer("commander", "commander G3")
    table.asks("movement")  # nobody is linked to Gaius


@pytest.mark.card("leadership_any_section")
def test_in_the_current_printing_lone_leaders_are_links_and_ordered(table: Table) -> None:
    table.printing("current")
    table.place(G3="Roman leader Gaius", H3="Roman leader Marcus", I3="Roman warriors with leader Titus")
    table.play("leadership_any_section")
    table.answer("commander", "commander G3")
    assert set(table.options()) == {"order leader H3", "done"}
    table.order("leader H3")
    assert set(table.options()) == {"order I3", "done"}  # but an attached leader does not detach
    table.order("I3")
    assert {"move leader H3 H4", "move I3 I4"} <= set(table.options())


@pytest.mark.card("leadership_any_section", "inspired_left_leadership")
@pytest.mark.parametrize("card", ["leadership_any_section", "inspired_left_leadership"])
def test_instead_of_a_leader_one_unit_anywhere_may_be_ordered(table: Table, card: str) -> None:
    table.place(B3="Roman leader Gaius", C3="Roman warriors", G3="Roman warriors", M3="Roman heavy infantry")
    table.play(card)
    table.answer("commander", "one unit")
    assert set(table.options()) == {"order C3", "order G3", "order M3", "done"}  # no lone leader
    table.order("M3")
    table.asks("movement")


@pytest.mark.card("inspired_left_leadership")
def test_without_a_leader_in_the_section_only_the_one_unit_remains(table: Table) -> None:
    table.place(L3="Roman leader Gaius", C3="Roman warriors")
    table.play("inspired_left_leadership")
    table.answer("orders", "order C3", among=["order C3", "done"])
    table.asks("movement")


@pytest.mark.card("inspired_left_leadership")
def test_a_switch_binds_the_one_unit_of_an_inspired_card_to_its_section(table: Table) -> None:
    table.printing(inspired_fallback_in_its_section=True)
    table.place(B3="Roman leader Gaius", C3="Roman warriors", G3="Roman warriors", M3="Roman heavy infantry")
    table.play("inspired_left_leadership")
    table.answer("commander", "one unit")
    assert set(table.options()) == {"order C3", "done"}


@pytest.mark.card("leadership_any_section")
def test_units_ordered_by_a_leader_move_and_battle_as_usual(table: Table) -> None:
    table.place(G3="Roman light bow infantry with leader Gaius", H3="Roman warriors", G6="Carthaginian auxilia")
    table.play("leadership_any_section")
    table.answer("commander", "commander G3")
    table.order("H3")
    table.move("H3 H5")  # a charge
    table.done("movement")
    assert set(table.options()) == {"fire G3 G6", "attack H5 G6"}

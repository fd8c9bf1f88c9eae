"""Leaving the map for banners in full: E74."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ccancients.ancients.design.rules import baseline_of
from ccancients.ancients.design.whole import rotate
from ccancients.ancients.position.play import position_of
from ccancients.ancients.position.text import position_from_text, text_of
from ccancients.ancients.scenario.model import ExitForBanner

if TYPE_CHECKING:
    from tests.ancients.expansions.conftest import Boxes


def gate(table: Boxes, hexes: tuple[str, ...] = ("F9",), **rule: Any) -> None:
    table.special_rule(kind="exit_for_banner", side="bottom", hexes=hexes, **rule)
    table.place(A9="top light infantry", M9="top light infantry", A1="bottom warriors")


@pytest.mark.parametrize("banners", [1, 2, 3])
def test_e74_each_unit_that_leaves_is_worth_what_the_battle_says(table: Boxes, banners: int) -> None:
    gate(table, banners=banners)
    table.place(F9="bottom medium infantry")
    table.orders_by("order_two_center", "F9")
    table.answer("movement", "exit F9 F9")
    assert table.won("bottom") == banners


def test_e74_two_banners_end_the_battle_that_lacks_one(table: Boxes) -> None:
    gate(table, banners=2)
    table.banners(bottom=5, needed=6)
    table.place(F9="bottom medium infantry")
    table.orders_by("order_two_center", "F9")
    table.answer("movement", "exit F9 F9")
    table.over()
    assert table.winner == "bottom"


def test_e74_only_the_types_named_may_leave(table: Boxes) -> None:
    gate(table, ("F9", "G9"), units=("light cavalry", "medium infantry"))
    table.place(F9="bottom medium infantry", G9="bottom light infantry")
    table.orders_by("order_two_center", "F9", "G9")
    assert table.targets("exit", of="F9") == {"F9"}
    assert table.targets("exit", of="G9") == set()


def test_e74_the_own_edge_may_be_the_way_out(table: Boxes) -> None:
    gate(table, ("F1",), edge="bottom")
    table.place(F1="bottom medium infantry")
    table.orders_by("order_two_center", "F1")
    table.answer("movement", "exit F1 F1")
    assert table.won("bottom") == 1


def test_e74_turned_around_it_leaves_over_the_same_edge_of_its_own(table: Boxes) -> None:
    gate(table, ("F1",), edge="bottom")
    (rule,) = rotate(table.set_up().battle.scenario).special_rules
    assert isinstance(rule, ExitForBanner)
    assert (rule.side, rule.edge, rule.hexes) == ("top", "top", ("H9",))
    assert baseline_of(rule) == tuple(f"{letter}9" for letter in "ABCDEFGHIJKLM")


def test_e74_a_position_keeps_what_the_rule_says(table: Boxes) -> None:
    gate(table, units=("light cavalry",), edge="top", banners=2)
    table.hand(bottom="order_two_center rally")
    table.turn()
    position = position_of(table.game)
    assert position_from_text(text_of(position)) == position

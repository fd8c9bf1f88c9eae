"""Units worth more banners than one: E76, by X49."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ccancients.ancients.deeds import kill_leader
from ccancients.ancients.position.play import position_of
from ccancients.ancients.position.text import position_from_text, text_of

if TYPE_CHECKING:
    from tests.ancients.expansions.conftest import Boxes


@pytest.mark.parametrize(("unit", "side", "banners"), [
    ("heavy infantry", "top", 2), ("heavy infantry", "both", 2), ("medium infantry", "top", 1),
    ("heavy infantry", "bottom", 1),
])
def test_x49_the_last_block_of_heavy_infantry_gives_two_banners(
    table: Boxes, unit: str, side: str, banners: int
) -> None:
    table.special_rule(kind="unit_worth", side=side, types=("heavy infantry",))
    table.place(F5="bottom medium infantry", F6=f"top {unit} 1 block", A9="top light infantry")
    table.roll("S L L L")
    table.attack("F5", "F6")
    table.answer("advance", "stay")
    assert table.won("bottom") == banners


def test_e76_two_banners_end_a_battle_that_lacks_one(table: Boxes) -> None:
    table.special_rule(kind="unit_worth", side="top", types=("heavy infantry",))
    table.banners(bottom=5, needed=6)
    table.place(F5="bottom medium infantry", F6="top heavy infantry 1 block", A9="top light infantry")
    table.roll("S L L L")
    table.attack("F5", "F6")
    table.over()
    assert table.winner == "bottom"


@pytest.mark.parametrize(("name", "banners"), [("Cleombrotus", 2), ("Deinon", 1)])
def test_e76_leaders_are_worth_one_unless_named(table: Boxes, name: str, banners: int) -> None:
    table.special_rule(kind="unit_worth", side="top", types=("heavy infantry",), leaders=("Cleombrotus",))
    table.place(F6=f"top medium infantry with leader {name}", A1="bottom warriors")
    table.hand(bottom="order_two_center rally")
    table.turn()
    kill_leader(table.game, 0)
    assert table.won("bottom") == banners


def test_e76_a_position_keeps_the_rule(table: Boxes) -> None:
    table.special_rule(kind="unit_worth", side="both", types=("heavy infantry", "camels"), banners=3)
    table.place(F6="top heavy infantry", A1="bottom warriors")
    table.hand(bottom="order_two_center rally")
    table.turn()
    position = position_of(table.game)
    assert position_from_text(text_of(position)) == position

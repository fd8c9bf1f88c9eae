"""Hexes worth banners in full: E70, E71, E72, by X45, X46."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.deeds import lose_blocks
from ccancients.ancients.events import BannerLost, GroundCleared
from ccancients.ancients.invariants import Watch, standing
from ccancients.ancients.position.play import build_position, position_of
from ccancients.ancients.position.text import position_from_text, text_of
from ccancients.ancients.state import State

if TYPE_CHECKING:
    from tests.ancients.expansions.conftest import Boxes

CAMPS = ("E6", "F6", "G6")


def worth(table: Boxes, hexes: tuple[str, ...] = ("F6",), **rule: Any) -> None:
    table.special_rule(kind="banner_hexes", side="bottom", hexes=hexes, **rule)
    table.place(A9="top light infantry", M9="top light infantry")


# -- while held (E71) ------------------------------------------------------------------------------------------------


def test_x45_a_banner_while_held_counts_at_once_and_wins(table: Boxes) -> None:
    worth(table, keep="while_held")
    table.banners(bottom=5, needed=6)
    table.place(F5="bottom medium infantry")
    table.orders_by("order_two_center", "F5")
    table.move("F5 F6")
    table.over()
    assert table.winner == "bottom"


def test_x45_driven_out_the_banner_goes_again(table: Boxes) -> None:
    worth(table, keep="while_held")
    table.banners(bottom=4, needed=6)
    table.place(F5="bottom medium infantry", F7="top heavy infantry")
    table.orders_by("order_two_center", "F5")
    table.move("F5 F6")
    assert table.won("bottom") == 5
    table.roll("L L L L")
    table.answer("battle", "attack F6 F7")
    table.back("F L L L L")
    table.answer("retreat", "F5")
    assert table.won("bottom") == 4
    assert [(each.side, each.banners) for each in table.happened(BannerLost)] == [(1, 4)]


@pytest.mark.parametrize("blocks", [1, 4])
def test_e71_it_goes_with_the_unit_that_dies(table: Boxes, blocks: int) -> None:
    worth(table, keep="while_held")
    table.place(F5="bottom medium infantry")
    table.orders_by("order_two_center", "F5")
    table.move("F5 F6")
    lose_blocks(table.game, table.unit_number("F6"), blocks)
    assert table.won("bottom") == int(blocks < 4)
    assert standing(table.state) is None


def test_e71_who_leaves_of_himself_gives_it_back_and_may_take_it_again(table: Boxes) -> None:
    worth(table, keep="while_held")
    table.place(F5="bottom medium infantry")
    for way, banners in (("F5 F6", 1), ("F6 F5", 0), ("F5 F6", 1)):
        table.orders_by("order_two_center", way[:2])
        table.move(way)
        assert table.won("bottom") == banners
        table.over()


def test_e71_passing_holds_nothing(table: Boxes) -> None:
    worth(table, keep="while_held")
    table.place(F5="bottom light infantry")
    table.orders_by("order_two_center", "F5")
    assert not [option for option in table.options() if option.startswith("move F5") and len(option.split()) > 3]
    table.move("F5 F7")
    assert table.won("bottom") == 0
    assert not table.happened(BannerLost)


def test_e70_a_lone_leader_holds_nothing(table: Boxes) -> None:
    worth(table, keep="while_held")
    table.place(F5="bottom leader Titus", A1="bottom medium infantry")
    table.orders_by("order_two_center", "leader F5")
    table.move("leader F5 F6")
    assert table.won("bottom") == 0


def test_e70_only_the_types_named_count(table: Boxes) -> None:
    worth(table, ("F6", "H6"), who=("medium cavalry",))
    table.place(F5="bottom medium infantry", H5="bottom medium cavalry")
    table.orders_by("order_two_center", "F5", "H5")
    table.move("F5 F6", "H5 H6")
    assert table.won("bottom") == 1


# -- groups (E70) ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("keep", "after"), [("permanent", 1), ("while_held", 0)])
def test_e70_all_must_be_held_at_a_time(table: Boxes, keep: str, after: int) -> None:
    worth(table, ("F6", "H6"), group="all", keep=keep)
    table.place(F5="bottom medium infantry", H5="bottom medium infantry")
    table.orders_by("order_two_center", "F5", "H5")
    table.move("F5 F6")
    assert table.won("bottom") == 0
    table.move("H5 H6")
    assert table.won("bottom") == 1
    table.over()
    table.orders_by("order_two_center", "F6")
    table.move("F6 F5")
    table.over()
    assert table.won("bottom") == after


def test_e71_at_least_two_stands_until_fewer_are_held(table: Boxes) -> None:
    worth(table, CAMPS, group="at_least", at_least=2, keep="while_held")
    table.place(E5="bottom medium infantry", F5="bottom medium infantry", G5="bottom medium infantry")
    table.orders_by("order_three_center", "E5", "F5", "G5")
    table.move("E5 E6", "F5 F6", "G5 G6")
    assert table.won("bottom") == 1, "three are one banner too"
    lose_blocks(table.game, table.unit_number("E6"), 4)
    assert table.won("bottom") == 1
    lose_blocks(table.game, table.unit_number("G6"), 4)
    assert table.won("bottom") == 0


def test_x46_two_camps_of_three_pay_before_the_card_and_go(table: Boxes) -> None:
    worth(table, CAMPS, group="at_least", at_least=2, how="start_of_turn", remove_terrain=True)
    table.terrain(**dict.fromkeys(CAMPS, "fortified camp"))
    table.place(E5="bottom medium infantry", F5="bottom medium infantry", G9="bottom medium infantry")
    table.orders_by("order_two_center", "E5", "F5")
    table.move("E5 E6", "F5 F6")
    assert table.won("bottom") == 0
    table.over()
    table.hand(bottom="order_two_center")
    table.turn()
    assert table.question == "card"
    assert table.won("bottom") == 1
    assert [each.hex for each in table.happened(GroundCleared)] == [parse_hex("E6"), parse_hex("F6")]
    ground = table.state.battle.terrain
    assert [ground[parse_hex(name)] for name in CAMPS] == [Terrain.OPEN, Terrain.OPEN, Terrain.CAMP]
    again = State.from_json(table.state.battle, json.loads(json.dumps(table.state.to_json())))
    assert again.battle.terrain == ground
    table.turn()
    assert table.won("bottom") == 1, "what has paid pays no more"


def test_x46_one_camp_of_three_pays_nothing(table: Boxes) -> None:
    worth(table, CAMPS, group="at_least", at_least=2, how="start_of_turn", remove_terrain=True)
    table.place(E6="bottom medium infantry")
    table.turn()
    assert table.won("bottom") == 0


def test_e70_a_camp_that_pays_each_for_itself_goes_at_once(table: Boxes) -> None:
    worth(table, remove_terrain=True)
    table.terrain(F6="fortified camp")
    table.place(F5="bottom medium infantry")
    table.orders_by("order_two_center", "F5")
    table.move("F5 F6")
    assert table.won("bottom") == 1
    assert table.state.battle.terrain[parse_hex("F6")] is Terrain.OPEN


# -- each unit in a zone (E72) ---------------------------------------------------------------------------------------


def test_e72_each_unit_in_the_zone_at_the_start_of_a_turn_until_it_leaves(table: Boxes) -> None:
    worth(table, CAMPS, group="each", how="start_of_turn", keep="while_held")
    table.place(E6="bottom medium infantry", F6="bottom medium infantry", G5="bottom medium infantry")
    table.orders_by("order_three_center", "E6", "F6", "G5")
    assert table.won("bottom") == 2
    table.move("G5 G6")
    assert table.won("bottom") == 2, "not before the next turn begins"
    table.move("E6 E5")
    assert table.won("bottom") == 1
    watch = Watch(table.game)
    assert watch.broken(table.game, []) == ""


def test_e72_within_the_zone_a_unit_may_move(table: Boxes) -> None:
    worth(table, CAMPS, group="each", how="start_of_turn", keep="while_held")
    table.place(E6="bottom medium infantry")
    table.orders_by("order_two_center", "E6")
    table.move("E6 F6")
    assert table.won("bottom") == 1


def test_e70_for_good_each_unit_counts_once(table: Boxes) -> None:
    worth(table, CAMPS, group="each")
    table.place(E5="bottom medium infantry", F5="bottom medium infantry")
    table.orders_by("order_two_center", "E5", "F5")
    table.move("E5 E6", "F5 F6")
    assert table.won("bottom") == 2
    table.over()
    table.orders_by("order_two_center", "E6", "F6")
    table.move("F6 G6", "E6 F6")
    assert table.won("bottom") == 2


# -- positions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", [
    {"keep": "while_held"}, {"group": "each", "how": "start_of_turn", "keep": "while_held"},
    {"group": "at_least", "at_least": 1, "how": "start_of_turn", "remove_terrain": True, "who": ("medium infantry",)},
])
def test_a_position_knows_what_is_held(table: Boxes, rule: dict[str, Any]) -> None:
    worth(table, **rule)
    table.terrain(F6="fortified camp")
    table.place(F5="bottom medium infantry")
    table.orders_by("order_two_center", "F5")
    table.move("F5 F6")
    table.over()
    table.hand(bottom="order_two_center")
    table.turn()
    assert table.won("bottom") == 1
    position = position_of(table.game)
    assert position_from_text(text_of(position)) == position
    again = build_position(position.model_dump(mode="python"))
    assert (again.state.banners, again.state.objectives, again.state.counted) == (
        table.state.banners, table.state.objectives, table.state.counted,
    )
    assert again.state.battle.terrain == table.state.battle.terrain

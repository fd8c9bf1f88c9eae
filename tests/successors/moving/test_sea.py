"""Naval movement, naval interception, and the switches of the sea (rules part 8)."""

from __future__ import annotations

import pytest


def sail(table, **fleets):
    """Red sails with three units from Soloi to Salamis, which is blue's."""
    table.control(soloi="red", salamis="blue")
    table.fleets(**fleets)
    table.place("soloi", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=4)
    table.answer("spend", "embark", "sail salamis")


@pytest.mark.parametrize("fleet", [0, 1])
def test_only_a_faction_with_a_fleet_intercepts_before_its_port(table, fleet):
    sail(table, blue=fleet)
    assert table.question == ("naval intercept" if fleet else "spend")


@pytest.mark.parametrize("holder", ["none", "independent", "red"])
def test_nobody_intercepts_before_other_ports(table, holder):
    table.control(soloi="red")
    table.fleets(blue=2, red=2)
    table.place("soloi", red="krateros 3 mercenary")
    table.control(salamis=holder)
    table.activate("red", "krateros", points=4)
    table.answer("spend", "embark", "sail salamis")
    assert table.question == "spend"


def test_a_switch_ends_naval_interception(table):
    table.rules(naval_interception=False)
    sail(table, blue=2)
    assert table.question == "spend"


@pytest.mark.parametrize(("die", "comes"), [(4, False), (5, True), (6, True)])
def test_a_five_or_six_brings_the_fleet(table, die, comes):
    sail(table, blue=1)
    table.dice(die, 6, 1) if comes else table.dice(die)
    table.answer("naval intercept", "intercept", among=["intercept", "pass"], side="blue")
    assert bool(table.of("SeaBattle")) is comes
    table.no_dice_left()


def test_the_one_who_sails_wins_ties_and_the_other_fleet_shrinks(table):
    sail(table, blue=2, red=1)
    table.dice(5, 4, 3)
    table.answer("naval intercept", "intercept")
    (fight,) = table.of("SeaBattle")
    assert (fight.total, fight.other_total, fight.won) == (5, 5, True)
    assert table.state.fleet[table.sides["blue"]] == 1
    table.answer("spend", "land")
    assert table.cu("salamis", "red") == 3


def test_beaten_at_sea_the_force_loses_a_unit_and_lands_where_it_had_embarked(table):
    sail(table, blue=2, red=1)
    table.dice(5, 3, 3)
    table.answer("naval intercept", "intercept")
    assert (table.at(), table.cu("soloi", "red"), table.left()) == ("soloi", 2, 0)
    assert table.state.fleet[table.sides["blue"]] == 2
    assert table.question == "spend"
    assert "land" not in table.options()


def test_beaten_at_sea_it_goes_back_inside_if_it_still_fits(table):
    table.control(kyzikos="red", abydos="blue")
    table.fleets(blue=2)
    table.place("kyzikos/in", red="leonnatos 2 mercenary")
    table.activate("red", "leonnatos", points=4)
    table.answer("spend", "embark", "sail abydos")
    table.dice(5, 1, 6)
    table.answer("naval intercept", "intercept")
    assert (table.at(), table.cu("kyzikos/in", "red")) == ("kyzikos/in", 1)


@pytest.mark.successors(58)
def test_where_there_is_no_room_inside_any_more_it_lands_outside(table):
    table.control(kyzikos="red", abydos="blue")
    table.fleets(blue=2)
    table.place("kyzikos/in", red="leonnatos 1 mercenary")
    table.place("kyzikos", red="4 macedonian")
    table.activate("red", "leonnatos", points=4)
    table.answer("spend", "embark", "pick up macedonian", "pick up macedonian", "pick up macedonian")
    table.answer("spend", "drop macedonian in", "drop macedonian in")
    table.refused("spend", "drop macedonian in")
    table.answer("spend", "sail abydos")
    table.dice(5, 1, 6)
    table.answer("naval intercept", "intercept")
    table.answer("losses", "lose mercenary")
    assert (table.at(), table.cu("kyzikos/in", "red"), table.cu("kyzikos", "red")) == ("kyzikos", 2, 2)


@pytest.mark.parametrize(("limit", "may"), [(1, False), (99, True)])
def test_one_naval_movement_a_segment(table, limit, may):
    table.rules(naval_moves_per_segment=limit)
    table.control(soloi="red")
    table.place("soloi", red="krateros leonnatos 3 mercenary")
    table.tyche("red", 4, limit=2)
    table.activate("red", "krateros", leave=["leonnatos"])
    table.answer("spend", "embark", "sail tarsos", "land", "end")
    table.activate("red", "leonnatos")
    assert ("embark" in table.options()) is may


def test_a_force_at_sea_has_to_land_before_it_ends(table):
    table.control(soloi="red")
    table.place("soloi", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=2)
    table.answer("spend", "embark", "sail tarsos")
    assert "end" not in table.options()
    table.answer("spend", "land")
    assert "end" in table.options()


def test_a_second_siege_result_leaves_the_space_to_nobody(table):
    table.rules(siege_result="uncontrolled")
    table.place("thebai", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=2)
    table.dice(6)
    table.answer("spend", "besiege")
    assert table.holder("thebai") == "none"


def test_siege_points_are_lost_with_the_last_unit_there(table):
    table.place("aitolia", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=4)
    table.dice(3)
    table.answer("spend", "besiege")
    assert table.points("aitolia", "red") == 1
    table.answer("spend", "march ambrakia")
    assert table.points("aitolia", "red") == 0


def test_by_a_switch_nobody_is_champion(table):
    table.rules(champion=False)
    table.control(pella="blue")
    table.place("pella", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=2)
    table.dice(1)
    table.answer("spend", "besiege")
    assert table.of("ChampionLost") == []


@pytest.mark.parametrize("enemies", [True, False])
def test_from_the_sea_nothing_is_picked_up_or_dropped_among_enemies(table, enemies):
    table.control(soloi="red", tarsos="red")
    table.place("soloi", red="krateros 3 mercenary")
    table.royal("roxane", "tarsos")
    if enemies:
        table.place("tarsos", green="1 mercenary")
    table.activate("red", "krateros", points=3)
    table.answer("spend", "embark", "sail tarsos")
    assert ("pick up roxane" in table.options()) is not enemies
    assert ("drop mercenary" in table.options()) is not enemies

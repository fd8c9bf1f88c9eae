"""Overruns, interception, Royal Army, evasion, battles: examples 36 to 42 and 59 to 61, and their rulings."""

from __future__ import annotations

import pytest

from ccancients.successors.deeds import move_army
from ccancients.successors.procedures.entering import Arrive
from ccancients.successors.state import INDEPENDENT, NOBODY


def enter(table, mine, theirs, general="antigonos", points=4):
    """Green marches from Kelainai to Synnada, where purple stands, and asks nobody."""
    table.place("kelainai", green=f"{general} {mine}")
    table.place("synnada", purple=theirs)
    table.activate("green", general, points=points)
    table.answer("spend", "march synnada")
    if table.question == "passage ask":
        table.answer("passage ask", "do not ask")


def enter_as_army(table, name, origin, space, player="red"):
    """An independent army that a player moves comes to a space."""
    state = table.state
    number = table.board.independent_of[name]
    table.army(name, origin)
    state.active = table.sides[player]
    state.army, state.force_side, state.came_from = number, INDEPENDENT, table.board.space_of[origin]
    state.army_at[number] = table.board.space_of[space]
    table.start(Arrive(), player)


# -- overrun ----------------------------------------------------------------------------------------------------------


@pytest.mark.worked_example("36")
@pytest.mark.parametrize(("mine", "theirs", "overrun"), [(5, 1, True), (9, 2, False), (10, 2, True)])
def test_five_to_one_overruns(table, mine, theirs, overrun):
    table.dice(6, 6, 1, 1) if not overrun else None
    enter(table, f"{mine} mercenary", f"{theirs} mercenary")
    assert bool(table.of("Overrun")) is overrun
    assert bool(table.of("BattleBegan")) is not overrun


@pytest.mark.worked_example("37")
def test_the_mover_is_never_overrun(table):
    table.dice(6, 6, 1, 1)
    enter(table, "1 mercenary", "5 mercenary")
    assert (table.of("Overrun"), len(table.of("BattleBegan"))) == ([], 1)


@pytest.mark.worked_example("38")
@pytest.mark.successors(43, 54)
def test_an_overrun_costs_nothing_and_the_force_goes_on(table):
    enter(table, "5 mercenary", "1 mercenary")
    assert table.left() == 3
    table.answer("spend", "march gordion")
    assert table.left() == 2


@pytest.mark.successors(37)
@pytest.mark.parametrize("costs", [True, False])
def test_an_overrun_costs_the_champion(table, costs):
    table.rules(overrun_costs_champion=costs)
    enter(table, "5 mercenary", "1 mercenary")
    assert table.is_champion("green") is not costs


@pytest.mark.worked_example("39")
def test_an_independent_army_overruns(table):
    table.place("larissa", red="1 mercenary")
    enter_as_army(table, "leosthenes", "pharsalos", "larissa", player="blue")
    assert (table.cu("larissa", "red"), table.strength("leosthenes")) == (0, 6)
    table.over()


@pytest.mark.worked_example("39")
def test_an_independent_army_is_overrun(table):
    table.army("leosthenes", "pharsalos")
    table.place("larissa", red="krateros 30 mercenary")
    table.activate("red", "krateros", points=2)
    table.answer("spend", "march pharsalos")
    assert (table.army_at("leosthenes"), table.left(), table.is_champion("red")) == ("out", 1, True)


@pytest.mark.successors(41)
@pytest.mark.parametrize("theirs", ["perdikkas", "perdikkas herakles", "herakles"])
def test_generals_and_royals_without_units_are_overrun(table, theirs):
    enter(table, "1 mercenary", theirs)
    assert len(table.of("Overrun")) == 1
    if "perdikkas" in theirs:
        assert table.where("perdikkas") == "dispersed"
    if "herakles" in theirs:
        assert table.royal_of("herakles") == ("green", "synnada")
    assert table.left() == 3


@pytest.mark.successors(41)
def test_a_lone_general_and_royals_alone_do_not_touch_each_other(table):
    enter(table, "", "herakles")
    assert (table.of("Overrun"), table.royal_of("herakles")) == ([], ("purple", "synnada"))
    table.answer("spend", "end")
    table.over()


@pytest.mark.successors(41)
def test_a_lone_general_who_meets_units_without_a_general_is_dispersed(table):
    enter(table, "", "1 mercenary")
    assert table.where("antigonos") == "dispersed"


@pytest.mark.successors(42)
def test_units_inside_and_units_outside_of_the_faction_count_for_five_to_one(table):
    table.control(sardeis="purple")
    table.place("sardeis/in", purple="2 mercenary")
    table.place("sardeis", purple="1 royal")
    table.place("kelainai", green="antigonos 5 mercenary")
    table.activate("green", "antigonos", points=4)
    table.answer("spend", "march sardeis")
    table.answer("city", "done")
    table.dice(6)
    table.answer("passage ask", "do not ask")
    assert (len(table.of("Overrun")), table.cu("sardeis/in", "purple"), table.cu("sardeis", "purple")) == (1, 2, 0)


@pytest.mark.successors(43)
def test_after_an_overrun_interception_is_asked_and_five_to_one_counts_no_more(table):
    table.place("gordion", purple="perdikkas 1 mercenary")
    table.minors("purple", 0)
    enter(table, "5 mercenary", "1 mercenary")
    table.dice(6)
    table.answer("intercept", "intercept from gordion with perdikkas", side="purple")
    table.dice(6, 6, 1, 1)
    table.answer("fall back", "fight")
    assert (len(table.of("Overrun")), len(table.of("BattleBegan"))) == (1, 1)


# -- interception -----------------------------------------------------------------------------------------------------


def intercepted(table, die, **more):
    table.minors("red", 0)
    table.place("dion", blue="antipatros 3 mercenary")
    table.place("pharsalos", red=more.get("red", "leonnatos 2 mercenary"))
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "march larissa")
    table.intercept("pharsalos", "leonnatos", die, "red")


@pytest.mark.worked_example("59")
@pytest.mark.parametrize(("die", "succeeds"), [(4, True), (3, False)])
@pytest.mark.successors(30)
def test_a_die_above_the_initiative_intercepts(table, die, succeeds):
    intercepted(table, die)
    assert (table.cu("larissa", "red") == 2) is succeeds
    assert table.question == ("fall back" if succeeds else "spend")


@pytest.mark.worked_example("60")
@pytest.mark.successors(32)
def test_who_fell_back_is_active(table):
    table.control(dion="blue")
    intercepted(table, 4)
    table.answer("fall back", "fall back", among=["fight", "fall back"], side="blue")
    assert (table.at(), table.left(), table.question) == ("dion", 0, "spend")
    assert "drop mercenary" in table.options()
    assert table.cu("larissa", "red") == 2
    assert table.is_champion("blue")


@pytest.mark.successors(32)
def test_by_a_switch_falling_back_leaves_the_points(table):
    table.rules(back_up_loses_mp=False)
    intercepted(table, 4)
    table.answer("fall back", "fall back")
    assert table.left() == 2


@pytest.mark.successors(32)
def test_who_cannot_fall_back_fights(table):
    table.place("dion", red="1 mercenary")
    intercepted_from_enemies(table)
    assert table.of("BattleBegan")


def intercepted_from_enemies(table):
    """Blue was let pass at Dion and is intercepted in Larissa."""
    table.minors("red", 0)
    table.place("pella", blue="antipatros 3 mercenary")
    table.place("pharsalos", red="leonnatos 2 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "march dion")
    table.answer("passage ask", "ask")
    table.answer("passage", "honor")
    table.answer("spend", "march larissa")
    table.dice(4, 6, 6, 1, 1)
    table.answer("intercept", "intercept from pharsalos with leonnatos")


@pytest.mark.successors(32)
def test_after_a_landing_it_falls_back_to_the_last_port(table):
    table.minors("red", 0)
    table.place("pella", blue="antipatros 3 mercenary")
    table.place("pharsalos", red="leonnatos 2 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "embark", "sail dion", "sail pagasai", "land")
    table.intercept("pharsalos", "leonnatos", 4, "red")
    table.answer("fall back", "fall back")
    assert table.cu("dion", "blue") == 3


@pytest.mark.successors(32)
def test_a_lone_general_who_is_intercepted_falls_back(table):
    table.minors("red", 0)
    table.place("dion", blue="antipatros eurydike")
    table.place("pharsalos", red="leonnatos 2 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "march larissa")
    table.intercept("pharsalos", "leonnatos", 4, "red")
    assert table.where("antipatros") == "dion"


@pytest.mark.successors(30)
def test_part_of_an_army_intercepts_and_a_minor_general_stays_with_the_rest(table):
    table.place("dion", blue="antipatros 3 mercenary")
    table.place("pharsalos", red="leonnatos 3 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "march larissa")
    table.answer("intercept", "intercept from pharsalos with leonnatos", among=[
        "intercept from pharsalos with leonnatos", "intercept from pharsalos with minor", "pass",
    ])
    table.refused("compose", "leave mercenary")
    table.dice(4)
    table.answer("compose", "place minor here", "leave mercenary", "leave mercenary")
    table.refused("compose", "leave mercenary")
    table.answer("compose", "set out")
    assert (table.cu("larissa", "red"), table.cu("pharsalos", "red")) == (1, 2)
    assert table.where("minor1", "red") == "pharsalos"


@pytest.mark.successors(30)
def test_a_minor_general_is_placed_to_intercept(table):
    table.control(pharsalos="red")
    table.place("dion", blue="antipatros 3 mercenary")
    table.place("pharsalos", red="2 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "march larissa")
    table.dice(5)
    table.answer("intercept", "intercept from pharsalos with minor", side="red")
    table.answer("compose", "leave mercenary", "set out")
    assert (table.cu("larissa", "red"), table.where("minor1", "red")) == (0, "pharsalos")


@pytest.mark.successors(30)
@pytest.mark.parametrize(("switches", "target", "kind"), [
    ({"intercept_paths": ("land",)}, "lamia", "mountain"),
    ({"intercept_into_transit": False}, "thermopylai", "transit"),
    ({"intercept_into": "not_enemy_cp_nor_independent_fortress"}, "lamia", "enemy"),
])
def test_switches_of_the_older_edition_limit_interception(table, switches, target, kind):
    for limited in (False, True):
        each = type(table)()
        each.minors("red", 0)
        if limited:
            each.rules(**switches)
        each.control(lamia="blue" if kind == "enemy" else "none")
        each.place("pharsalos" if target == "lamia" else "lamia", blue="antipatros 3 mercenary")
        each.place("aitolia" if kind == "mountain" else "thebai" if kind == "transit" else "thermopylai",
                   red="leonnatos 2 mercenary")
        each.activate("blue", "antipatros", points=2)
        each.answer("spend", f"march {target}")
        assert each.question == ("spend" if limited else "intercept")


@pytest.mark.successors(30)
def test_nobody_intercepts_out_of_a_besieged_city(table):
    table.control(pella="red")
    table.minors("green", 0)
    table.place("pella/in", red="leonnatos 2 mercenary")
    table.place("pella", green="1 mercenary")
    table.place("larissa", blue="antipatros 3 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "march dion")
    assert table.question == "spend"


@pytest.mark.successors(30)
def test_out_of_a_city_that_is_not_besieged_one_may(table):
    table.control(pella="red")
    table.place("pella/in", red="leonnatos 2 mercenary")
    table.place("larissa", blue="antipatros 3 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "march dion")
    assert "intercept from pella/in with leonnatos" in table.options()


@pytest.mark.successors(30)
def test_nobody_intercepts_where_a_third_side_has_units_nor_where_he_let_pass(table):
    table.place("dion", blue="antipatros 3 mercenary")
    table.place("larissa", green="1 mercenary")
    table.place("pharsalos", red="leonnatos 2 mercenary")
    table.place("pagasai", green="antigonos 2 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "march larissa")
    table.answer("passage ask", "ask")
    table.answer("passage", "honor", side="green")
    assert table.question == "spend"


@pytest.mark.successors(30)
def test_the_space_of_an_own_besieged_city_may_be_entered(table):
    table.minors("red", 0)
    table.control(pella="red")
    table.place("pella/in", red="2 mercenary")
    table.place("pella", blue="1 mercenary")
    table.place("dion", blue="antipatros 3 mercenary")
    table.place("amphipolis", red="leonnatos 2 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "march pella")
    table.dice(4, 1, 1, 6, 6)
    table.answer("intercept", "intercept from amphipolis with leonnatos", side="red")
    assert (table.cu("pella", "red"), len(table.of("BattleBegan"))) == (2, 1)


@pytest.mark.successors(32)
def test_nobody_falls_back_from_units_of_his_own(table):
    table.minors("red", 0)
    table.control(larissa="blue")
    table.place("larissa", blue="1 mercenary")
    table.place("dion", blue="antipatros 3 mercenary")
    table.place("pharsalos", red="leonnatos 2 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "march larissa")
    table.dice(4, 6, 6, 1, 1)
    table.answer("intercept", "intercept from pharsalos with leonnatos", side="red")
    assert [event.units for event in table.of("BattleStrength")] == [4, 2]


@pytest.mark.successors(41)
def test_whom_the_mover_leaves_alone_where_others_have_come_is_overrun(table):
    table.minors("red", 0)
    table.place("larissa", blue="peithon")
    table.place("dion", blue="antipatros 3 mercenary")
    table.place("pharsalos", red="leonnatos 2 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "march larissa")
    table.intercept("pharsalos", "leonnatos", 4, "red")
    table.answer("fall back", "fall back")
    assert table.where("peithon") == "dispersed"


@pytest.mark.successors(31)
def test_one_attempt_from_each_place_in_order_until_a_side_has_come(table):
    for side in ("red", "green"):
        table.minors(side, 0)
    table.place("larissa", blue="antipatros 3 mercenary")
    table.place("lamia", green="antigonos 2 mercenary")
    table.place("pagasai", red="leonnatos 2 mercenary")
    table.place("pharsalos", purple="")
    table.place("thermopylai", green="ptolemaios 2 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "march pharsalos")
    table.intercept("pagasai", "leonnatos", 1, "red")
    table.intercept("lamia", "antigonos", 6, "green")
    assert (table.question, table.cu("pharsalos", "green")) == ("fall back", 2)


@pytest.mark.successors(31)
def test_all_who_come_of_a_faction_fight_together_and_others_are_barred(table):
    for side in ("red", "green"):
        table.minors(side, 0)
    table.place("dion", blue="antipatros 6 mercenary")
    table.place("passaron", red="leonnatos 2 mercenary")
    table.place("pagasai", green="antigonos 2 mercenary")
    table.place("pharsalos", red="krateros 2 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "march larissa")
    for space, general in (("passaron", "leonnatos"), ("pharsalos", "krateros")):
        table.intercept(space, general, 6, "red")
    assert (table.question, table.cu("larissa", "red")) == ("fall back", 4)


@pytest.mark.successors(31)
def test_the_one_who_moves_an_independent_army_may_intercept_it_himself_last(table):
    for side in ("red", "blue"):
        table.minors(side, 0)
    table.place("dion", blue="antipatros 2 mercenary")
    table.place("pagasai", red="leonnatos 2 mercenary")
    enter_as_army(table, "leosthenes", "pharsalos", "larissa", player="blue")
    table.answer("intercept", "pass", side="red")
    table.intercept("dion", "antipatros", 6, "blue")
    table.answer("fall back", "fall back", among=["fight", "fall back"], side="blue")
    assert table.army_at("leosthenes") == "pharsalos"


@pytest.mark.successors(30)
def test_beside_another_independent_army_none_is_intercepted(table):
    table.army("glaukias", "larissa")
    table.place("pagasai", red="leonnatos 2 mercenary")
    enter_as_army(table, "leosthenes", "pharsalos", "larissa", player="blue")
    table.over()


@pytest.mark.successors(32)
def test_out_of_a_holding_box_there_is_no_falling_back(table):
    table.minors("red", 0)
    table.place("amphipolis", red="leonnatos 2 macedonian")
    state = table.state
    number = table.board.independent_of["seuthes"]
    table.army("seuthes", "philippopolis")
    state.army, state.force_side, state.came_from = number, INDEPENDENT, NOBODY
    table.start(Arrive(), "blue")
    table.dice(6, 1, 1, 6, 6)
    table.answer("intercept", "intercept from amphipolis with leonnatos", side="red")
    assert table.of("BattleBegan")


@pytest.mark.successors(58)
def test_who_comes_out_of_his_city_is_not_intercepted(table):
    table.control(pella="blue")
    table.place("pella/in", blue="antipatros 2 mercenary")
    table.place("dion", red="leonnatos 2 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "go out")
    assert table.question == "spend"


# -- Royal Army -------------------------------------------------------------------------------------------------------


@pytest.mark.worked_example("40")
@pytest.mark.successors(34, 35)
def test_royal_army_of_the_side_with_less_prestige_stands_aside(table):
    table.champions("green")
    table.dice(1, 1, 6, 6)
    enter(table, "4 mercenary", "2 royal 3 mercenary")
    (tested,) = table.of("RoyalArmyTested")
    assert (tested.prestige, tested.other_prestige) == (3, 0)
    assert [event.units for event in table.of("BattleStrength")] == [4, 3]


@pytest.mark.worked_example("41")
@pytest.mark.successors(35, 63)
def test_a_defender_with_nothing_but_royal_army_loses_it(table):
    table.champions("green")
    enter(table, "4 mercenary", "perdikkas peithon herakles 4 royal")
    table.over() if table.question == "" else None
    assert (table.cu("synnada", "green", "royal"), table.where("perdikkas")) == (4, "dispersed")
    assert table.where("peithon") == "dispersed"
    assert table.royal_of("herakles") == ("green", "synnada")
    assert (table.of("BattleBegan"), table.left(), table.is_champion("green")) == ([], 3, True)
    table.refused("spend", "pick up royal")


@pytest.mark.successors(35)
def test_a_mover_whose_royal_army_deserts_has_ended_its_activation(table):
    table.champions("purple")
    enter(table, "4 royal", "3 mercenary")
    assert (table.cu("synnada", "purple"), table.where("antigonos")) == (7, "dispersed")
    table.over()


@pytest.mark.worked_example("42")
@pytest.mark.successors(34)
def test_equal_prestige_and_royal_army_fights(table):
    table.champions()
    table.dice(1, 1, 6, 6)
    enter(table, "4 mercenary", "2 royal 3 mercenary perdikkas")
    table.answer("evade", "stand")
    assert [event.units for event in table.of("BattleStrength")] == [4, 7]


@pytest.mark.successors(34)
@pytest.mark.parametrize(("scope", "aside"), [("faction", "green"), ("present", "purple")])
def test_a_switch_counts_only_who_is_present(table, scope, aside):
    table.rules(prestige_scope=scope)
    table.champions()
    table.place("pella", purple="krateros")
    table.dice(1, 1, 6, 6)
    enter(table, "4 mercenary 1 royal", "2 royal 3 mercenary peithon")
    table.answer("evade", "stand")
    assert table.of("RoyalArmyTested")[0].aside == table.sides[aside]


@pytest.mark.successors(35)
def test_a_switch_puts_the_royal_army_out_of_question(table):
    table.rules(royal_army=False)
    table.champions("green")
    table.dice(1, 1, 6, 6)
    enter(table, "4 mercenary", "4 royal")
    assert table.of("RoyalArmyTested") == []


@pytest.mark.successors(36)
def test_royal_army_that_stood_aside_goes_over_when_its_side_is_destroyed(table):
    table.champions("green")
    table.dice(6, 6, 1, 1)
    enter(table, "4 mercenary", "2 royal 1 mercenary")
    assert (table.cu("synnada", "green", "royal"), table.cu("synnada", "purple")) == (2, 0)


@pytest.mark.successors(36)
def test_royal_army_that_stood_aside_retreats_with_its_side(table):
    table.champions("green")
    table.dice(6, 6, 1, 1, 1)
    enter(table, "4 mercenary", "2 royal 1 macedonian")
    table.answer("retreat", "retreat to gordion", side="purple")
    assert (table.cu("gordion", "purple", "royal"), table.cu("gordion", "purple", "macedonian")) == (2, 1)


@pytest.mark.successors(36)
def test_royal_army_that_stood_aside_holds_with_its_side(table):
    table.champions("green")
    table.dice(2, 2, 6, 5)
    enter(table, "4 mercenary", "2 royal 1 mercenary")
    assert table.cu("synnada", "purple", "royal") == 2


# -- evasion ----------------------------------------------------------------------------------------------------------


@pytest.mark.successors(33)
@pytest.mark.parametrize("when", ["before_battle", "before_royal_army", "off"])
def test_when_evasion_is_asked(table, when):
    table.rules(evasion_when=when)
    table.champions("green")
    table.dice(1, 1, 6, 6)
    enter(table, "4 mercenary", "1 royal 3 mercenary peithon")
    assert bool(table.of("RoyalArmyTested")) is (when != "before_royal_army")
    assert (table.question == "evade") is (when != "off")


@pytest.mark.successors(33)
def test_an_evasion_that_succeeds_lets_the_mover_go_on(table):
    enter(table, "4 mercenary", "3 mercenary peithon herakles")
    table.dice(5)
    table.answer("evade", "evade")
    table.answer("evade", "evade to gordion", "stay there")
    assert (table.left(), table.cu("gordion", "purple"), table.royal_of("herakles")) == (3, 3, ("purple", "gordion"))
    assert table.is_champion("green")


@pytest.mark.successors(33)
def test_an_evasion_that_fails_brings_the_battle(table):
    enter(table, "4 mercenary", "3 mercenary peithon")
    table.dice(4, 6, 6, 1, 1)
    table.answer("evade", "evade")
    assert table.of("BattleBegan")


@pytest.mark.successors(41)
def test_who_evades_overruns_lone_generals_on_the_way(table):
    table.place("gordion", red="krateros")
    enter(table, "4 mercenary", "3 mercenary peithon")
    table.dice(5)
    table.answer("evade", "evade")
    table.answer("evade", "evade to gordion", "stay there")
    assert table.where("krateros") == "dispersed"


# -- battle -----------------------------------------------------------------------------------------------------------


@pytest.mark.worked_example("61")
@pytest.mark.successors(44)
def test_the_side_entered_upon_decides_first_and_the_mover_goes_back(table):
    table.champions()
    enter(table, "3 mercenary 1 macedonian herakles", "3 mercenary peithon")
    table.dice(5, 4, 6, 5, 5)
    table.answer("evade", "stand")
    assert [(event.units, event.dice) for event in table.of("BattleStrength")] == [(5, (5, 4)), (3, (6, 5))]
    table.answer("losses", "lose mercenary", side="green")
    table.answer("retreat", "hold", side="purple")
    assert table.where("antigonos") == "out"
    assert (table.cu("kelainai", "green"), table.cu("synnada", "purple")) == (3, 2)
    assert table.royal_of("herakles") == ("green", "kelainai")
    table.over()


@pytest.mark.successors(44)
def test_units_that_had_no_general_hold_in_a_draw(table):
    table.champions()
    table.dice(4, 4, 6, 3)
    enter(table, "3 mercenary", "2 mercenary")
    assert (table.cu("synnada", "purple"), table.cu("kelainai", "green")) == (1, 2)


@pytest.mark.successors(9)
def test_a_minor_general_who_is_killed_returns_to_the_hand(table):
    table.place("kelainai", green="minor1 3 mercenary")
    table.place("synnada", purple="1 mercenary")
    table.activate("green", "minor1", points=4)
    table.answer("spend", "march synnada")
    table.dice(4, 5, 1, 1, 5)
    table.answer("passage ask", "do not ask")
    assert table.where("minor1", "green") == "hand"
    table.over()


@pytest.mark.successors(59)
def test_when_the_commander_is_killed_the_next_one_commands_without_points(table):
    table.place("kelainai", green="antigonos demetrios 3 mercenary")
    table.place("synnada", purple="1 mercenary")
    table.control(synnada="green")
    table.activate("green", "antigonos", die=6)
    table.answer("spend", "march synnada")
    table.dice(4, 5, 1, 1, 6)
    table.answer("passage ask", "do not ask")
    assert (table.where("antigonos"), table.commander(), table.left()) == ("out", "demetrios", 0)
    assert table.question == "spend"


@pytest.mark.successors(69)
def test_in_a_tyche_activation_too(table):
    table.control(synnada="green")
    table.place("kelainai", green="antigonos demetrios 3 mercenary")
    table.place("synnada", purple="1 mercenary")
    table.activate("green", "antigonos", points=4)
    table.answer("spend", "march synnada")
    table.dice(4, 5, 1, 1, 6)
    table.answer("passage ask", "do not ask")
    assert (table.commander(), table.left(), table.state.given) == ("demetrios", 0, 4)


@pytest.mark.successors(44)
def test_strengths_bonuses_and_dice_raised_to_the_battle_rating(table):
    table.province("phrygia", "purple")
    table.dice(1, 6, 2, 2)
    enter(table, "6 macedonian 2 silver_shields", "3 mercenary peithon", points=4)
    table.answer("evade", "stand")
    mine, theirs = table.of("BattleStrength")
    assert (mine.units, mine.bonus, mine.dice, mine.total) == (18, 0, (4, 6), 28)
    assert (theirs.units, theirs.bonus, theirs.dice, theirs.total) == (3, 3, (2, 2), 10)


def test_a_close_victory_costs_a_unit_of_the_winner_and_the_loser_suffers(table):
    table.champions()
    table.dice(6, 1, 6, 1, 6)
    enter(table, "2 mercenary 1 macedonian", "1 mercenary 1 macedonian perdikkas")
    table.answer("evade", "stand")
    assert [event.total for event in table.of("BattleStrength")] == [14, 12]
    table.answer("losses", "lose mercenary", side="green")
    assert table.cu("synnada", "green") == 2
    assert (table.cu("synnada", "purple"), table.where("perdikkas")) == (0, "dispersed")


def test_a_battle_lost_sends_the_mover_back_to_where_it_came_from(table):
    table.champions()
    table.dice(1, 1, 6, 6, 1)
    enter(table, "2 macedonian", "9 mercenary")
    assert (table.cu("kelainai", "green"), table.where("antigonos")) == (2, "kelainai")
    assert table.left() == 0


@pytest.mark.successors(58, 61)
def test_who_came_out_of_his_city_and_draws_goes_back_inside(table):
    table.control(pella="blue")
    table.place("pella/in", blue="antipatros 2 mercenary")
    table.place("pella", red="4 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "go out")
    table.dice(6, 4, 6, 3)
    table.answer("passage ask", "do not ask")
    assert [event.total for event in table.of("BattleStrength")] == [13, 13]
    assert (table.cu("pella/in", "blue"), table.where("antipatros"), table.cu("pella", "red")) == (1, "pella/in", 3)


@pytest.mark.successors(62)
def test_who_came_out_loses_and_does_not_fit_goes_to_an_adjacent_space(table):
    table.control(pella="blue")
    table.place("pella/in", blue="antipatros 2 macedonian")
    table.place("pella", red="9 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "go out")
    table.state.rested[table.state.at(0, table.board.place_of("pella/in"))] = 1
    table.state.count_units()
    table.dice(1, 1, 6, 6, 1)
    table.answer("passage ask", "do not ask")
    table.answer("retreat", "retreat to dion", among=[
        "retreat to amphipolis", "retreat to dion", "retreat to herakleia_lynkestis",
    ], side="blue")
    assert table.cu("dion", "blue") == 2


@pytest.mark.successors(58)
def test_landing_where_it_had_embarked_is_like_going_out(table):
    table.control(kyzikos="red")
    table.place("kyzikos/in", red="leonnatos 2 macedonian")
    table.place("kyzikos", green="9 mercenary")
    table.activate("red", "leonnatos", points=3)
    table.answer("spend", "embark", "land")
    table.dice(1, 1, 6, 6, 1)
    table.answer("passage ask", "do not ask")
    assert table.cu("kyzikos/in", "red") == 2


# -- independent armies in battle -------------------------------------------------------------------------------------


@pytest.mark.successors(25)
def test_two_independent_armies_fight_and_lose_as_one(table):
    table.army("leosthenes", "larissa")
    table.army("glaukias", "larissa")
    table.place("dion", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=2)
    table.dice(1, 1, 3, 3)
    table.answer("spend", "march larissa")
    mine, theirs = table.of("BattleStrength")
    assert (mine.units, theirs.units) == (3, 10)
    assert table.where("krateros") == "dispersed"


@pytest.mark.successors(25, 67)
def test_a_unit_is_lost_by_the_larger_army_or_the_first_of_equals(table):
    table.army("leosthenes", "larissa", strength=3)
    table.army("glaukias", "larissa", strength=3)
    table.place("dion", red="krateros 6 mercenary")
    table.activate("red", "krateros", points=2)
    table.dice(3, 3, 3, 3)
    table.answer("spend", "march larissa")
    assert (table.strength("leosthenes"), table.strength("glaukias")) == (2, 3)
    assert table.cu("dion", "red") == 5


@pytest.mark.successors(25, 26)
def test_an_independent_army_that_draws_as_mover_retreats_within_its_area(table):
    table.place("larissa", red="6 mercenary")
    table.dice(3, 3, 3, 3)
    enter_as_army(table, "leosthenes", "pharsalos", "larissa", player="blue")
    assert (table.army_at("leosthenes"), table.strength("leosthenes")) == ("pharsalos", 5)
    assert table.cu("larissa", "red") == 5


@pytest.mark.successors(26)
@pytest.mark.parametrize(("beaten", "where"), [("removed", "out"), ("holding_box", "box")])
def test_a_beaten_independent_army(table, beaten, where):
    table.rules(beaten_independent=beaten)
    table.army("seuthes", "abdera")
    table.place("philippoi", red="krateros 9 macedonian")
    table.activate("red", "krateros", points=2)
    table.dice(6, 6, 1, 1)
    table.answer("spend", "march abdera")
    assert table.army_at("seuthes") == where


@pytest.mark.successors(26)
def test_one_without_a_box_is_removed_in_any_case(table):
    table.rules(beaten_independent="holding_box")
    table.army("leosthenes", "larissa")
    table.place("dion", red="krateros 9 macedonian")
    table.activate("red", "krateros", points=2)
    table.dice(6, 6, 1, 1)
    table.answer("spend", "march larissa")
    assert table.army_at("leosthenes") == "out"


@pytest.mark.worked_example("29")
def test_philon_is_out_of_the_game_on_entering_hellas(table):
    table.army("philon", "lamia")
    table.place("pella", red="krateros")
    table.activate("red", "krateros", points=1)
    move_army(table.game, table.board.independent_of["philon"], table.board.space_of["thebai"])
    assert table.army_at("philon") == "out"

"""Overruns and interception: examples 36 to 39, 59 and 60, and their rulings."""

from __future__ import annotations

import pytest

from ccancients.successors.procedures.entering import Arrive
from ccancients.successors.procedures.independents import MoveIndependent
from ccancients.successors.state import INDEPENDENT, NOBODY
from tests.successors.moving.entering import enter, enter_as_army

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


@pytest.mark.successors(22, 32)
def test_philon_who_falls_back_with_points_left_may_end_where_he_is(table):
    table.rules(back_up_loses_mp=False)
    table.minors("red", 0)
    table.army("philon", "ekbatana")
    table.place("opis", red="leonnatos 2 mercenary")
    philon = table.board.independent_of["philon"]
    table.start(MoveIndependent(table.sides["blue"], philon), "blue")
    table.answer("independents", "march bagistane")
    table.intercept("opis", "leonnatos", 4, "red")
    table.answer("fall back", "fall back")
    assert table.army_at("philon") == "ekbatana"
    table.answer("independents", "end", side="blue")
    table.over()


@pytest.mark.successors(22)
def test_philon_leaves_the_game_once(table):
    table.army("philon", "lamia")
    philon = table.board.independent_of["philon"]
    table.start(MoveIndependent(table.sides["blue"], philon), "blue")
    table.answer("independents", "march thermopylai")
    assert [event.where for event in table.of("ArmyLeft")] == [-3]
    table.over()

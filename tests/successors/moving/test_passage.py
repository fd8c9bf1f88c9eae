"""Passage, generals among generals, the city step: examples 21 to 26 and their rulings."""

from __future__ import annotations

import pytest


def promised(table, units):
    table.place("synnada", green="antigonos 2 mercenary")
    table.place("kelainai", purple=f"peithon {units}")
    table.activate("purple", "peithon", points=3)
    table.answer("spend", "ask passage synnada green")
    table.answer("passage promise", "promise", among=["promise", "refuse"], side="green")
    table.answer("spend", "march synnada")


@pytest.mark.worked_example("21")
@pytest.mark.successors(38)
def test_a_lone_major_general_whose_passage_is_not_honored_is_dispersed(table):
    promised(table, "herakles")
    table.answer("passage", "refuse", among=["honor", "refuse"], side="green")
    assert table.where("peithon") == "dispersed"
    assert table.royal_of("herakles") == ("green", "synnada")
    table.over()


@pytest.mark.successors(38)
def test_a_lone_minor_general_who_is_refused_returns_to_the_hand(table):
    table.place("synnada", green="2 mercenary")
    table.place("kelainai", purple="minor1")
    table.activate("purple", "minor1", points=3)
    table.answer("spend", "march synnada")
    table.answer("passage ask", "ask", among=["ask", "do not ask"], side="purple")
    table.answer("passage", "refuse")
    assert table.where("minor1", "purple") == "hand"


@pytest.mark.successors(38, 64)
def test_where_the_owner_has_no_units_a_refusal_does_not_disperse(table):
    table.place("synnada", green="antigonos")
    table.place("kelainai", purple="peithon herakles")
    table.activate("purple", "peithon", points=3)
    table.answer("spend", "march synnada")
    table.answer("passage ask", "ask")
    table.answer("passage", "refuse")
    assert table.force() == {"peithon", "herakles"}
    table.answer("spend", "march gordion")


@pytest.mark.successors(64)
def test_the_royals_of_a_refused_lone_general_fall_to_who_refused(table):
    promised(table, "herakles roxane")
    table.answer("passage", "refuse")
    assert {table.royal_of("herakles"), table.royal_of("roxane")} == {("green", "synnada")}


@pytest.mark.worked_example("22")
def test_an_army_that_is_refused_fights(table):
    promised(table, "4 mercenary")
    table.dice(1, 1, 6, 6)
    table.answer("passage", "refuse")
    table.answer("evade", "stand")
    assert table.of("BattleBegan")


@pytest.mark.worked_example("23")
def test_who_ends_where_he_was_let_pass_fights_after_all(table):
    promised(table, "4 mercenary")
    table.answer("passage", "honor")
    assert table.left() == 2
    assert table.is_champion("purple")
    table.dice(6, 6, 1, 1)
    table.answer("spend", "end")
    table.answer("evade", "stand", side="green")
    assert table.of("BattleBegan")
    assert not table.is_champion("purple")


@pytest.mark.worked_example("23")
@pytest.mark.successors(39)
def test_against_the_usurper_the_champion_stays_champion(table):
    table.state.usurper = table.sides["green"]
    promised(table, "4 mercenary")
    table.answer("passage", "honor")
    table.dice(6, 6, 1, 1)
    table.answer("spend", "end")
    table.answer("evade", "stand")
    assert table.is_champion("purple")


@pytest.mark.successors(39)
def test_who_was_let_pass_and_goes_on_has_fought_nobody(table):
    promised(table, "4 mercenary")
    table.answer("passage", "honor")
    table.answer("spend", "march gordion")
    table.answer("intercept", "pass", side="green")
    table.answer("spend", "end")
    table.over()
    assert table.is_champion("purple")


@pytest.mark.successors(39)
def test_a_lone_general_who_ends_among_units_is_dispersed(table):
    promised(table, "")
    table.answer("passage", "honor")
    table.answer("spend", "end")
    assert table.where("peithon") == "dispersed"


@pytest.mark.successors(39, 41)
def test_an_army_that_ends_among_generals_overruns_them(table):
    table.place("synnada", green="antigonos")
    table.place("kelainai", purple="peithon 2 mercenary")
    table.activate("purple", "peithon", points=3)
    table.answer("spend", "march synnada")
    table.answer("passage ask", "ask")
    table.answer("passage", "honor")
    assert table.where("antigonos") == "synnada"
    table.answer("spend", "end")
    assert table.where("antigonos") == "dispersed"


@pytest.mark.worked_example("24")
@pytest.mark.successors(18, 39)
def test_the_owner_goes_into_his_city_instead_of_fighting(table):
    table.control(pella="blue")
    table.place("pella", blue="antipatros 2 mercenary")
    table.place("dion", red="krateros 4 mercenary")
    table.activate("red", "krateros", points=1)
    table.answer("spend", "march pella")
    table.answer("city", "done", side="blue")
    table.answer("passage ask", "ask")
    table.answer("passage", "honor")
    table.answer("spend", "end")
    table.answer("withdraw", "go in", among=["go in", "fight"], side="blue")
    assert (table.cu("pella/in", "blue"), table.cu("pella", "red")) == (2, 4)
    assert table.of("BattleBegan") == []
    table.over()
    from ccancients.successors.rules.presence import is_besieged

    assert is_besieged(table.state, table.board.space_of["pella"])


@pytest.mark.successors(18)
def test_a_friend_who_passes_does_not_besiege(table):
    from ccancients.successors.rules.presence import is_besieged

    table.control(pella="blue")
    table.place("pella", blue="antipatros")
    table.place("pella/in", blue="2 mercenary")
    table.place("dion", red="krateros 4 mercenary")
    table.activate("red", "krateros", points=2)
    table.answer("spend", "march pella")
    table.answer("city", "done")
    table.answer("passage ask", "ask")
    table.answer("passage", "honor")
    assert not is_besieged(table.state, table.board.space_of["pella"])


@pytest.mark.successors(65, 60)
def test_beside_friends_pieces_are_picked_up_and_none_dropped(table):
    table.place("synnada", green="antigonos")
    table.royal("roxane", "synnada")
    table.place("kelainai", purple="peithon 4 mercenary")
    table.activate("purple", "peithon", points=3)
    table.answer("spend", "march synnada")
    table.answer("passage ask", "ask")
    table.answer("passage", "honor")
    assert table.with_verb("drop") == []
    table.refused("spend", "place minor here")
    table.answer("spend", "pick up roxane")
    assert table.royal_of("roxane") == ("purple", "synnada")


@pytest.mark.successors(60)
def test_nothing_is_dropped_among_enemy_generals(table):
    table.place("synnada", green="antigonos")
    table.place("kelainai", purple="peithon perdikkas herakles")
    table.activate("purple", "perdikkas", points=3)
    table.answer("spend", "march synnada")
    table.answer("passage ask", "do not ask")
    assert table.with_verb("drop") == []


@pytest.mark.worked_example("25")
@pytest.mark.successors(40)
def test_a_general_passes_a_general_but_does_not_stay(table):
    table.place("gordion", red="eumenes")
    table.place("synnada", green="leonnatos")
    table.activate("green", "leonnatos", points=2)
    table.answer("spend", "march gordion")
    table.answer("passage ask", "do not ask")
    assert "ankyra" in table.with_verb("march")
    table.answer("spend", "end")
    table.answer("retreat", "retreat to synnada", among=[
        "retreat to synnada", "retreat to daskyleion", "retreat to ankyra", "retreat to bithynoi", "retreat to gangra",
    ], side="green")
    table.over()


@pytest.mark.worked_example("26")
@pytest.mark.successors(40)
@pytest.mark.parametrize(("where", "royal"), [
    ("retreat in", ("red", "kyzikos/in")), ("retreat to abydos", ("green", "kyzikos")),
])
def test_royals_retreat_from_generals_only_into_a_city(table, where, royal):
    table.control(kyzikos="red")
    table.place("kyzikos", green="eumenes")
    table.place("abydos", red="leonnatos herakles")
    table.activate("red", "leonnatos", points=1)
    table.answer("spend", "march kyzikos")
    table.answer("passage ask", "do not ask")
    table.answer("spend", "end")
    table.answer("retreat", where)
    assert table.royal_of("herakles") == royal


@pytest.mark.successors(40)
def test_generals_without_a_place_to_retreat_to_are_dispersed(table):
    table.place("diospolis", green="eumenes")
    table.place("memphis", red="leonnatos")
    table.activate("red", "leonnatos", points=2)
    table.answer("spend", "march diospolis")
    table.answer("passage ask", "do not ask")
    table.state.general_at[table.general("antigonos", "green")] = table.board.space_of["memphis"]
    table.state.owner[table.general("antigonos", "green")] = table.sides["green"]
    table.answer("spend", "end")
    assert table.where("leonnatos") == "dispersed"


@pytest.mark.successors(70)
@pytest.mark.parametrize("answer", ["honor", "refuse"])
def test_an_army_asks_for_passage_beside_royals_alone(table, answer):
    table.royal("herakles", "gordion", "green")
    table.place("ankyra", red="leonnatos 1 mercenary")
    table.activate("red", "leonnatos", points=3)
    table.answer("spend", "march gordion")
    table.answer("passage ask", "ask", among=["ask", "do not ask"], side="red")
    table.answer("passage", answer, side="green")
    honored = answer == "honor"
    assert table.royal_of("herakles") == ("green" if honored else "red", "gordion")
    assert table.is_champion("red") == honored


@pytest.mark.successors(70)
def test_a_lone_general_need_not_ask_royals_alone(table):
    table.royal("herakles", "gordion", "green")
    table.place("ankyra", red="leonnatos")
    table.activate("red", "leonnatos", points=3)
    table.answer("spend", "march gordion")
    assert table.question == "spend"
    assert table.royal_of("herakles") == ("green", "gordion")


@pytest.mark.successors(52)
def test_generals_inside_a_city_meet_nobody(table):
    table.control(kyzikos="green")
    table.place("kyzikos/in", green="eumenes")
    table.place("abydos", red="leonnatos")
    table.activate("red", "leonnatos", points=1)
    table.answer("spend", "march kyzikos")
    table.answer("city", "done", among=["bring out eumenes", "done"], side="green")
    table.answer("spend", "end")
    assert table.where("leonnatos") == "kyzikos"
    table.over()


@pytest.mark.successors(50, 56)
def test_the_owner_moves_pieces_in_and_out_each_once(table):
    table.control(pella="blue")
    table.place("pella", blue="antipatros 1 mercenary")
    table.place("pella/in", blue="1 macedonian eurydike")
    table.place("dion", red="krateros 4 mercenary")
    table.activate("red", "krateros", points=3)
    table.answer("spend", "march pella")
    table.answer("city", "bring out macedonian", among=[
        "bring out macedonian", "bring out eurydike", "take in mercenary", "take in antipatros", "done",
    ], side="blue")
    table.answer("city", "take in antipatros")
    table.answer("city", "done", among=["bring out eurydike", "take in mercenary", "done"])
    assert (table.cu("pella", "blue"), table.where("antipatros")) == (2, "pella/in")


@pytest.mark.successors(50)
def test_the_owner_is_asked_also_when_passage_is_honored_and_at_each_entering(table):
    table.control(pella="blue")
    table.place("pella", blue="antipatros 1 mercenary")
    table.place("dion", red="krateros 4 mercenary")
    table.activate("red", "krateros", points=3)
    table.answer("spend", "march pella")
    table.answer("city", "done")
    table.answer("passage ask", "ask")
    table.answer("passage", "honor")
    table.answer("spend", "march amphipolis")
    table.answer("intercept", "pass")
    table.answer("spend", "march pella")
    table.answer("city", "done", side="blue")


@pytest.mark.successors(50)
def test_a_city_besieged_before_the_activation_is_shut(table):
    table.control(pella="blue")
    table.place("pella", red="2 mercenary")
    table.place("pella/in", blue="2 macedonian")
    table.place("dion", red="krateros 4 mercenary")
    table.activate("red", "krateros", points=3)
    table.answer("spend", "march pella")
    assert table.question == "spend"


@pytest.mark.successors(56)
def test_passage_is_asked_once_for_a_space(table):
    table.place("synnada", green="2 mercenary")
    table.place("kelainai", purple="peithon 4 mercenary")
    table.activate("purple", "peithon", points=3)
    assert table.with_verb("ask passage") == ["synnada green"]
    table.answer("spend", "ask passage synnada green")
    table.answer("passage promise", "refuse")
    assert table.with_verb("ask passage") == []
    table.answer("spend", "march synnada")
    table.answer("passage ask", "ask")


def test_a_switch_lets_nobody_pass(table):
    table.rules(passage=False)
    table.place("synnada", green="2 mercenary")
    table.place("kelainai", purple="peithon 4 mercenary")
    table.activate("purple", "peithon", points=3)
    assert table.with_verb("ask passage") == []
    table.dice(6, 6, 1, 1)
    table.answer("spend", "march synnada")
    assert table.of("BattleBegan")


@pytest.mark.successors(41)
def test_units_that_come_out_of_a_city_overrun_generals_of_third_sides(table):
    table.control(pella="blue")
    table.place("pella/in", blue="antipatros 2 mercenary")
    table.place("pella", green="antigonos")
    table.place("dion", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=3)
    table.answer("spend", "march pella")
    table.refused("city", "bring out antipatros")
    table.answer("city", "bring out mercenary", side="blue")
    assert "bring out antipatros" in table.options()
    table.answer("city", "done")
    assert table.where("antigonos") == "dispersed"
    table.answer("passage ask", "ask")
    assert table.asked == "blue"


@pytest.mark.successors(41)
def test_whom_a_force_leaves_alone_among_friends_is_lost_to_them(table):
    table.control(pella="blue")
    table.place("pella/in", blue="antipatros 2 mercenary")
    table.place("pella", red="leonnatos herakles")
    table.place("dion", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=3)
    table.answer("spend", "march pella")
    table.answer("city", "bring out mercenary", "done")
    table.answer("passage ask", "ask")
    table.answer("passage", "honor")
    assert table.where("leonnatos") == "pella"
    table.answer("spend", "march amphipolis")
    assert (table.where("leonnatos"), table.royal_of("herakles")) == ("dispersed", ("blue", "pella"))

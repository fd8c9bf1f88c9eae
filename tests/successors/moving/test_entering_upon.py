"""Who overruns whom: only an army that has entered upon him in this activation (S4 172, R39, R41, R72)."""

from __future__ import annotations

import pytest


def besides(table, royal_of="purple", marker="green"):
    """A royal lies outside Sardeis, where green's units have been put since."""
    table.control(sardeis=marker)
    table.royal("herakles", "sardeis", royal_of)
    table.place("sardeis", green="antigonos 2 mercenary")


@pytest.mark.successors(72)
@pytest.mark.parametrize("deeds", [(), ("go in",), ("drop mercenary",), ("place minor here",)])
def test_an_army_that_ends_where_it_stood_overruns_no_royals(table, deeds):
    besides(table)
    table.activate("green", "antigonos", points=3)
    table.answer("spend", *deeds, "end")
    table.over()
    assert (table.of("Overrun"), table.royal_of("herakles")) == ([], ("purple", "sardeis"))
    assert table.is_champion("green")


@pytest.mark.successors(72)
def test_coming_back_it_enters_upon_them(table):
    besides(table)
    table.activate("green", "antigonos", points=3)
    table.answer("spend", "march kelainai", "march sardeis")
    table.answer("passage ask", "do not ask")
    assert table.royal_of("herakles") == ("green", "sardeis")
    assert not table.is_champion("green")


@pytest.mark.successors(72, 58)
@pytest.mark.parametrize("answer", ["honor", "refuse"])
def test_coming_out_of_its_city_it_enters_upon_them(table, answer):
    table.control(sardeis="green")
    table.royal("herakles", "sardeis", "purple")
    table.place("sardeis/in", green="antigonos 2 mercenary")
    table.activate("green", "antigonos", points=3)
    table.answer("spend", "go out")
    table.answer("passage ask", "ask")
    table.answer("passage", answer)
    honored = answer == "honor"
    assert table.royal_of("herakles") == ("purple" if honored else "green", "sardeis")
    table.answer("spend", "end")
    table.over()
    assert (len(table.of("Overrun")), table.royal_of("herakles")) == (1, ("green", "sardeis"))


@pytest.mark.successors(72, 39, 70)
def test_an_army_that_ends_where_royals_let_it_pass_overruns_them(table):
    table.royal("herakles", "gordion", "green")
    table.place("ankyra", red="leonnatos 1 mercenary")
    table.activate("red", "leonnatos", points=3)
    table.answer("spend", "march gordion")
    table.answer("passage ask", "ask")
    table.answer("passage", "honor")
    table.answer("spend", "end")
    table.over()
    assert (len(table.of("Overrun")), table.royal_of("herakles")) == (1, ("red", "gordion"))


@pytest.mark.successors(72, 39)
def test_at_the_end_all_who_let_it_pass_are_overrun(table):
    table.control(sardeis="green")
    table.royal("herakles", "sardeis", "purple")
    table.royal("roxane", "sardeis", "red")
    table.place("sardeis/in", green="antigonos 2 mercenary")
    table.activate("green", "antigonos", points=3)
    table.answer("spend", "go out")
    for _ in range(2):
        table.answer("passage ask", "ask")
        table.answer("passage", "honor")
    table.answer("spend", "end")
    table.over()
    assert {table.royal_of(name) for name in ("herakles", "roxane")} == {("green", "sardeis")}


@pytest.mark.successors(72)
@pytest.mark.parametrize("ashore", [True, False])
def test_landing_where_it_embarked_it_enters_upon_them(table, ashore):
    table.royal("herakles", "abydos", "purple")
    table.place("abydos", green="antigonos 2 mercenary")
    table.activate("green", "antigonos", points=3)
    if ashore:
        table.answer("spend", "end")
        table.over()
        assert table.royal_of("herakles") == ("purple", "abydos")
        return
    table.answer("spend", "embark", "land")
    table.answer("passage ask", "do not ask")
    assert table.royal_of("herakles") == ("green", "abydos")


@pytest.mark.successors(72)
@pytest.mark.parametrize(("deeds", "owner"), [(("done",), "red"), (("take in mercenary", "done"), "red"),
                                              (("take in mercenary", "bring out antipatros", "done"), "red"),
                                              (("bring out mercenary", "done"), "blue")])
def test_only_units_that_come_out_of_a_city_enter_upon_royals(table, deeds, owner):
    table.control(pella="blue")
    table.place("pella/in", blue="antipatros 1 mercenary")
    table.place("pella", blue="2 mercenary")
    table.royal("herakles", "pella", "red")
    table.place("dion", green="antigonos 3 mercenary")
    table.activate("green", "antigonos", points=3)
    table.answer("spend", "march pella")
    table.answer("city", *deeds, side="blue")
    assert table.royal_of("herakles") == (owner, "pella")


@pytest.mark.successors(72)
def test_royals_alone_who_are_left_among_friends_are_not_lost(table):
    table.place("gordion", purple="peithon 2 mercenary")
    table.royal("herakles", "gordion", "red")
    table.place("ankyra", red="leonnatos 2 mercenary")
    table.activate("red", "leonnatos", points=3)
    table.answer("spend", "march gordion")
    table.answer("passage ask", "ask")
    table.answer("passage", "honor")
    table.answer("spend", "march ankyra")
    assert table.royal_of("herakles") == ("red", "gordion")


@pytest.mark.successors(72)
def test_in_a_stored_match_whoever_ends_beside_royals_overruns_them(table):
    table.rules(earlier_readings=True)
    besides(table)
    table.activate("green", "antigonos", points=3)
    table.answer("spend", "end")
    table.over()
    assert table.royal_of("herakles") == ("green", "sardeis")

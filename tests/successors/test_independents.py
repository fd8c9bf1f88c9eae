"""Independent armies: who moves, where to, and what they leave behind (rules part 9)."""

from __future__ import annotations

import pytest

from ccancients.successors.procedures.independents import IndependentsMove
from tests.successors.table import Table


def moving(table: Table, army: str, *, new: bool = False) -> None:
    """The occasion on which independent armies move, in blue's turn; ``new`` the army comes out of its box."""
    table.start(IndependentsMove(0, table.board.independent_of[army] if new else -1), "blue")
    if table.question == "independents" and f"move {army}" in table.options():
        table.answer("independents", f"move {army}")


def marches(table: Table) -> set[str]:
    return set(table.with_verb("march"))


# -- areas ------------------------------------------------------------------------------------------------------------


@pytest.mark.worked_example("27")
@pytest.mark.parametrize(("start", "refused"), [("athenai", "kyklades"), ("larissa", "dion")])
def test_leosthenes_stays_in_thessalia_and_hellas_and_takes_no_ship(table, start, refused):
    table.army("leosthenes", start)
    moving(table, "leosthenes")
    assert refused not in marches(table)
    assert "embark" not in table.options()


@pytest.mark.worked_example("30")
def test_ariarathes_does_not_leave_kappadokia(table):
    table.army("ariarathes", "mazaka")
    moving(table, "ariarathes")
    assert "ankyra" not in marches(table)
    kappadokia = set(table.board.file.provinces[table.board.province_of["kappadokia"]].spaces)
    assert marches(table) <= kappadokia


# -- PHILON -----------------------------------------------------------------------------------------------------------


@pytest.mark.successors(22)
@pytest.mark.worked_example("28")
def test_philon_ends_further_west_than_he_began(table):
    table.army("philon", "ekbatana")
    moving(table, "philon")
    table.answer("independents", "march bagistane")
    assert "end" in table.options()
    table.answer("independents", "march opis")
    table.over()  # 1 and 2 points; further west than Ekbatana
    other = Table()
    other.army("philon", "ekbatana")
    moving(other, "philon")
    other.answer("independents", "march rhagai")
    assert "end" not in other.options()  # further east


@pytest.mark.successors(22)
def test_philon_ends_anywhere_if_nothing_further_west_can_be_reached(table):
    table.army("philon", "kyrene")
    moving(table, "philon")
    table.answer("independents", next(choice for choice in table.options() if choice.startswith("march")))
    assert "end" in table.options()


@pytest.mark.successors(22, 66)
def test_philon_need_not_be_moved(table):
    table.army("philon", "ekbatana")
    moving(table, "philon")
    assert "end" in table.options()
    table.answer("independents", "end")
    table.over()
    assert table.army_at("philon") == "ekbatana"


@pytest.mark.successors(22)
def test_philon_must_move_with_the_switch(table):
    table.rules(philon_must_move=True)
    table.army("philon", "ekbatana")
    table.start(IndependentsMove(0), "blue")  # nothing else may be chosen: he moves
    assert "end" not in table.options()
    assert "done" not in table.options()


@pytest.mark.successors(22)
def test_philon_may_give_up_his_points_for_a_marker_instead(table):
    table.army("philon", "bagistane")
    table.control(blue="bagistane")
    moving(table, "philon")
    table.answer("independents", "place marker")
    table.over()
    assert table.holder("bagistane") == "independent"


@pytest.mark.worked_example("29")
@pytest.mark.successors(22)
def test_philon_is_taken_out_of_the_game_on_entering_hellas(table):
    table.army("philon", "lamia")
    moving(table, "philon")
    table.answer("independents", "march thermopylai")
    table.over()
    assert table.army_at("philon") == "gone"


@pytest.mark.successors(22)
def test_by_longitude_the_switch_says_what_is_west(table):
    table.rules(philon_west="lon")
    table.army("philon", "ekbatana")
    moving(table, "philon")
    assert "bagistane" in marches(table)


# -- out of the box ---------------------------------------------------------------------------------------------------


@pytest.mark.worked_example("31")
@pytest.mark.successors(21, 23)
def test_the_way_out_of_the_box_costs_one_point(table):
    table.army("glaukias", "box")
    moving(table, "glaukias", new=True)
    assert set(table.options()) == {"march epidamnos", "march herakleia_lynkestis"}
    table.answer("independents", "march epidamnos")
    assert table.game.decision.about[2] == 2
    table.answer("independents", "march herakleia_lynkestis")
    table.over()
    assert table.army_at("glaukias") == "herakleia_lynkestis"


@pytest.mark.successors(21)
def test_others_may_stay_where_they_are(table):
    table.army("glaukias", "box")
    table.army("seuthes", "odryssai")
    table.start(IndependentsMove(0, table.board.independent_of["glaukias"]), "blue")
    assert set(table.options()) == {"move glaukias", "move seuthes"}  # the one in its box has to leave it
    table.answer("independents", "move glaukias")
    table.answers("independents", "march epidamnos", "end")
    table.answer("independents", "done", among=["move seuthes", "done"])
    table.over()


def test_each_army_finishes_before_the_next_and_moves_once(table):
    table.army("seuthes", "odryssai")
    table.army("glaukias", "epidamnos")
    table.start(IndependentsMove(0), "blue")
    table.answers("independents", "move seuthes", "end")
    table.answer("independents", "done", among=["move glaukias", "done"])
    table.over()


# -- markers ----------------------------------------------------------------------------------------------------------


@pytest.mark.worked_example("32")
@pytest.mark.successors(24)
def test_all_three_points_are_given_up_for_an_independent_marker(table):
    table.army("seuthes", "abdera")
    table.control(blue="abdera")
    moving(table, "seuthes")
    assert "place marker" in table.options()
    table.answer("independents", "march philippopolis")
    assert "place marker" not in table.options()
    table.answer("independents", "end")
    table.over()


@pytest.mark.successors(24)
def test_no_marker_in_a_major_city_nor_beside_one_of_its_own(table):
    for space in ("kardia", "odryssai"):
        other = Table()
        other.control(independent="odryssai", blue="kardia")
        other.army("seuthes", space)
        moving(other, "seuthes")
        assert "place marker" not in other.options()


@pytest.mark.worked_example("33")
def test_the_marker_of_a_player_is_removed_where_an_army_ends_but_a_city_is_besieged(table):
    table.control(blue="abdera kardia")
    table.army("seuthes", "philippopolis")
    moving(table, "seuthes")
    table.answers("independents", "march abdera", "end")
    table.over()
    assert table.holder("abdera") == "none"
    assert table.holder("kardia") == "blue"


@pytest.mark.worked_example("34")
@pytest.mark.parametrize(("owner", "after"), [("independent", "independent"), ("red", "none")])
def test_a_fortress_keeps_an_independent_marker_and_loses_a_players(table, owner, after):
    table.control(**{owner: "odryssai"})
    table.army("seuthes", "odryssai")
    moving(table, "seuthes")
    table.answer("independents", "end")
    table.over()
    assert table.holder("odryssai") == after


# -- entering ---------------------------------------------------------------------------------------------------------


@pytest.mark.worked_example("39")
@pytest.mark.successors(25)
def test_six_against_one_overrun(table):
    table.army("leosthenes", "pharsalos")
    table.place("larissa", red="mercenary 1")
    moving(table, "leosthenes")
    table.answer("independents", "march larissa")
    assert table.cu("larissa", "red") == 0
    assert [event.loser for event in table.of("Overrun")] == [1]


@pytest.mark.successors(25)
def test_a_lone_general_is_overrun(table):
    table.army("leosthenes", "pharsalos")
    table.place("larissa", red="krateros")
    moving(table, "leosthenes")
    table.answer("independents", "march larissa")
    assert table.where("krateros") == "dispersed"


@pytest.mark.successors(25)
def test_they_fight_whom_they_enter_and_a_beaten_one_is_off(table):
    table.army("seuthes", "odryssai")
    table.place("philippopolis", blue="mercenary 5 macedonian 4")
    table.dice(1, 1, 6, 6)
    moving(table, "seuthes")
    table.answer("independents", "march philippopolis")
    table.over()
    assert table.army_at("seuthes") == "gone"


@pytest.mark.successors(26)
def test_a_beaten_one_goes_back_to_its_box_with_the_switch_and_is_whole_again(table):
    table.rules(beaten_independent="holding_box")
    table.army("seuthes", "odryssai", 3)
    table.place("philippopolis", blue="mercenary 5 macedonian 4")
    table.dice(1, 1, 6, 6)
    moving(table, "seuthes")
    table.answer("independents", "march philippopolis")
    table.over()
    assert (table.army_at("seuthes"), table.strength("seuthes")) == ("box", 4)
    assert not table.state.armies_active >> table.board.independent_of["seuthes"] & 1

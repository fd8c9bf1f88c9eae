"""Where surprise cards are revealed, who is asked, and what they do (frame F7 to F9; FE9, FE23 to FE28)."""

from __future__ import annotations

import pytest

from ccancients.engine.decision import Choice
from ccancients.successors.components.board_file import WINDOWS as CODES
from ccancients.successors.procedures.battle import Battle
from ccancients.successors.procedures.turn import Surrender
from ccancients.successors.rules.activation import points_left
from ccancients.successors.rules.windows import (
    BATTLE,
    DICE,
    EVADE,
    INTERCEPT,
    LETTERS,
    SIEGE,
    SORTIE,
    STORM,
    WINDOWS,
)
from ccancients.successors.why_not import why_not
from tests.successors.frame.cards_table import MARCH, cards_table, play, turn, tyche
from tests.successors.table import Table


def reason(table: Table, text: str) -> str:
    refused = why_not(table.game, Choice(text))
    assert refused is not None
    return refused.rule


def about(table: Table) -> tuple[int, ...]:
    assert table.game.decision is not None
    return tuple(table.game.decision.about)


def activate(table: Table, faction: str, general: str, die: int) -> None:
    """A player turn whose only activation is to come; Tyche has no cards."""
    table.dice(die)
    turn(table, faction)
    table.answer("activate", f"activate {general}", side=faction)
    if table.question == "compose":
        table.answer("compose", "set out")


def points(table: Table, faction: str, space: str) -> int:
    return table.state.points[table.side(faction) * table.board.count + table.board.space_of[space]]


def test_every_window_has_a_row_and_our_deck_a_card_of_each():
    assert [CODES[window] for window in (LETTERS, INTERCEPT, EVADE, BATTLE, DICE, SIEGE, STORM, SORTIE)] == list(CODES)
    assert len(WINDOWS) == len(CODES)
    assert [CODES[number] for number, row in enumerate(WINDOWS) if row.others] == ["letters", "storm", "sortie"]


# -- letters ----------------------------------------------------------------------------------------------------------


def citizens(table: Table) -> None:
    """Red announces that the citizens of purple's Kyinda rise."""
    table.control(purple="kyinda", red="gordion")
    table.place("gordion", red="antigonos mercenary 1")
    table.place("tyana", purple="eumenes mercenary 1")
    table.hand("red", "the_citizens_rise")


def test_fe23_letters_prevent_an_event_and_leave_the_operation_points():
    table = cards_table(MARCH)
    citizens(table)
    table.hand("purple", "letters_intercepted", "operations_3", "hidden_reserve")
    tyche(table, "red")
    play(table, "the_citizens_rise")
    table.asks("surprise", "purple")
    assert about(table) == (LETTERS, table.side("red"), -1)
    assert sorted(table.options()) == ["pass", "reveal letters_intercepted"]
    assert reason(table, "reveal hidden_reserve") == "surprise.another moment"
    assert reason(table, "reveal operations_3") == "surprise.another moment"
    assert reason(table, "reveal dust_and_sun") == "surprise.not held"
    table.answer("surprise", "reveal letters_intercepted")
    table.asks("tyche", "red")
    assert about(table) == (0, 2)
    assert sorted(table.options()) == ["use die as march", "use die as markers", "use die as nothing"]
    assert reason(table, "use die as training") == "use.cost"
    table.answer("tyche", "use die as markers")
    table.answer("markers", "done")
    table.over()
    assert table.holder("kyinda") == "purple"
    words = table.state.words.cards
    assert [words[card] for card in table.state.discards] == ["letters_intercepted", "the_citizens_rise"]  # both open
    (told,) = table.of("CardRevealed")
    assert (table.side_name(told.side), words[told.card], told.window) == ("purple", "letters_intercepted", "letters")


def test_who_keeps_the_letters_lets_the_event_happen():
    table = cards_table(MARCH)
    citizens(table)
    table.hand("purple", "letters_intercepted")
    tyche(table, "red")
    play(table, "the_citizens_rise")
    table.dice(6)
    table.answer("surprise", "pass", side="purple")
    table.over()
    assert table.holder("kyinda") == "independent"
    assert not table.of("CardRevealed")
    assert len(table.state.hands[table.side("purple")]) == 1


def test_nobody_is_asked_who_has_no_letters_nor_for_operation_points():
    table = cards_table(MARCH)
    citizens(table)
    table.hand("purple", "hidden_reserve")
    tyche(table, "red")
    table.dice(6)
    play(table, "the_citizens_rise")
    table.over()
    table = cards_table(MARCH)
    citizens(table)
    table.hand("purple", "letters_intercepted")
    tyche(table, "red")
    table.answer("tyche", "play the_citizens_rise as march")
    table.answer("activate", "done", side="red")
    table.over()


def test_the_others_are_asked_in_the_order_of_seats_until_one_reveals():
    for first, second in (("red", "purple"), ("purple", "red")):
        table = cards_table()
        table.place("gordion", green="antigonos mercenary 1")
        for faction, where in (("red", "sardeis"), ("blue", "pella"), ("purple", "kardia")):
            table.place(where, **{faction: "mercenary 1"})
        table.hand("green", "night_march")
        table.hand("purple", "letters_intercepted")
        table.hand("red", "letters_intercepted")
        tyche(table, "green")
        play(table, "night_march")
        if first == "red":
            table.answer("surprise", "pass", side="purple")  # as seated after green: purple, blue, red
            table.answer("surprise", "reveal letters_intercepted", side="red")
        else:
            table.answer("surprise", "reveal letters_intercepted", side="purple")
        assert (len(table.state.hands[table.side(first)]), len(table.state.hands[table.side(second)])) == (0, 1)
        table.asks("tyche", "green")


def test_nobody_is_asked_for_his_own_letters():
    table = cards_table()
    table.place("gordion", green="antigonos mercenary 1")
    table.place("sardeis", red="mercenary 1")
    table.hand("green", "night_march", "letters_intercepted")
    tyche(table, "green")
    play(table, "night_march")
    table.asks("activate", "green")


def test_letters_stop_the_event_of_a_bonus_card_its_operation_points_remain():
    table = cards_table()
    table.place("kelainai", red="antigonos mercenary 2")
    table.place("babylon", purple="mercenary 1")
    table.hand("red", "shipyards_of_phoinike")
    table.hand("purple", "letters_intercepted")
    tyche(table, "red")
    play(table, "shipyards_of_phoinike")
    table.answer("surprise", "reveal letters_intercepted")
    table.asks("tyche", "red")
    assert about(table) == (0, 3)
    table.answer("tyche", "use die as nothing")
    table.over()
    assert table.state.fleet[table.side("red")] == 0


def test_a_prevented_wind_does_not_blow():
    """FE9 and FE23 together: the operation points of Etesian Winds are a march like any other."""
    table = voyage()
    table.hand("red", "etesian_winds")
    table.hand("purple", "letters_intercepted")
    tyche(table, "red")
    play(table, "etesian_winds")
    table.answer("surprise", "reveal letters_intercepted")
    table.answer("tyche", "use die as march")
    table.answer("activate", "activate krateros")
    table.answer("compose", "set out")
    table.answer("spend", "embark", "sail soloi")
    table.asks("naval intercept", "purple")


# -- by sea -----------------------------------------------------------------------------------------------------------


def voyage() -> Table:
    """Red's army in Tarsos, a port; Soloi and a fleet of two are purple's."""
    table = cards_table()
    table.control(purple="soloi", red="tarsos")
    table.place("tarsos", red="krateros mercenary 3")
    table.place("salamis", purple="mercenary 1")
    table.fleets(purple=2)
    return table


def sail(table: Table) -> None:
    tyche(table, "red")
    play(table, "etesian_winds")
    table.answer("activate", "activate krateros")
    table.answer("compose", "set out")
    table.answer("spend", "embark", "sail soloi")


def test_fe9_nobody_intercepts_the_etesian_winds_but_a_storm_may_be_revealed():
    table = voyage()
    table.hand("red", "etesian_winds")
    table.hand("purple", "storm_off_the_headland")
    sail(table)
    table.asks("surprise", "purple")
    assert about(table) == (STORM, table.side("red"), table.board.place_of("soloi/sea"))
    table.answer("surprise", "pass")
    table.asks("spend", "red")  # no naval interception
    assert points_left(table.state) == 4
    table.answer("spend", "land")
    table.answer("spend", "end")
    table.over()
    assert (table.cu("soloi", "red"), table.state.winds) == (3, 0)


def test_a_storm_costs_a_unit_and_drives_the_force_back_where_it_embarked():
    table = voyage()
    table.hand("red", "etesian_winds")
    table.hand("purple", "storm_off_the_headland")
    sail(table)
    table.answer("surprise", "reveal storm_off_the_headland", side="purple")
    assert table.cu("tarsos", "red") == 2
    assert points_left(table.state) == 0
    assert [event.why for event in table.of("UnitsLost")] == ["storm"]
    table.answer("spend", "end", side="red")
    table.over()


def test_a_storm_of_an_ordinary_voyage_comes_before_the_fleet():
    table = voyage()
    table.hand("purple", "storm_off_the_headland")
    activate(table, "red", "krateros", 6)
    table.answer("spend", "embark", "sail soloi")
    table.answer("surprise", "pass", side="purple")
    table.answer("naval intercept", "pass", side="purple")
    table.asks("spend", "red")


def test_a_lone_general_is_driven_back_too():
    table = cards_table()
    table.control(red="tarsos")
    table.place("tarsos", red="krateros")
    table.place("salamis", purple="mercenary 1")
    table.hand("purple", "storm_off_the_headland")
    activate(table, "red", "krateros", 6)
    table.answer("spend", "embark", "sail soloi")
    table.answer("surprise", "reveal storm_off_the_headland")
    assert table.where("krateros") == "tarsos"


# -- interception, evasion --------------------------------------------------------------------------------------------


def near_ikonion() -> Table:
    """Red is about to enter Ikonion, beside Polyperchon's army in Tyana."""
    table = cards_table(MARCH)
    table.control(red="kelainai synnada", purple="tyana")
    table.place("kelainai", red="antigonos mercenary 3")
    table.place("tyana", purple="polyperchon mercenary 4")
    return table


def test_fe24_an_ambush_brings_the_interceptor_without_a_die():
    table = near_ikonion()
    table.hand("purple", "ambush_in_the_pass")
    activate(table, "red", "antigonos", 6)
    table.answer("spend", "march ikonion")
    table.answer("intercept", "intercept from tyana with polyperchon", side="purple")
    table.answer("compose", "set out")
    table.asks("surprise", "purple")
    assert about(table) == (INTERCEPT, table.side("red"), table.board.space_of["ikonion"])
    table.answer("surprise", "reveal ambush_in_the_pass")
    table.asks("fall back", "red")
    assert table.where("polyperchon") == "ikonion"
    assert not table.dice_for("intercept")


def test_without_the_ambush_the_die_decides():
    table = near_ikonion()
    table.hand("purple", "ambush_in_the_pass")
    activate(table, "red", "antigonos", 6)
    table.answer("spend", "march ikonion")
    table.answer("intercept", "intercept from tyana with polyperchon")
    table.answer("compose", "set out")
    table.dice(5)  # initiative 5
    table.answer("surprise", "pass")
    table.asks("spend", "red")
    assert table.dice_for("intercept") == [5]
    assert table.where("polyperchon") == "tyana"


def test_guides_bring_the_evader_away_without_a_die():
    table = cards_table(MARCH)
    table.control(red="kelainai", purple="tyana")
    table.place("kelainai", red="antigonos mercenary 3")
    table.place("ikonion", purple="polyperchon mercenary 1")
    table.hand("purple", "guides_of_the_hills")
    activate(table, "red", "antigonos", 6)
    table.answer("spend", "march ikonion")
    if table.question == "passage ask":
        table.answer("passage ask", "do not ask")
    table.answer("evade", "evade", side="purple")
    table.asks("surprise", "purple")
    assert about(table) == (EVADE, table.side("red"), table.board.space_of["ikonion"])
    table.answer("surprise", "reveal guides_of_the_hills")
    table.answer("evade", "evade to tyana", "stay there")
    assert not table.dice_for("evade")
    table.asks("spend", "red")


# -- battle -----------------------------------------------------------------------------------------------------------


def battle(table: Table, red: str, purple: str, where: str = "synnada") -> None:
    """A battle of red, the mover, in a place that is nobody's."""
    table.place(where, red=red, purple=purple)
    red_side = table.side("red")
    table.force(force_side=red_side, force_place=table.board.place_of(where))
    table.state.force_generals = sum(
        1 << general for general, at in enumerate(table.state.general_at)
        if at >= 0 and table.state.owner[general] == red_side
    )
    table.state.commander = table.state.force_generals.bit_length() - 1
    start = table.state.at(red_side, table.board.place_of(where))
    for kind in range(table.state.types):
        table.state.force_cu[kind] = table.state.rested[start + kind]
        table.state.moved[start + kind], table.state.rested[start + kind] = table.state.rested[start + kind], 0
    table.start(Battle(table.side("purple"), table.board.place_of(where), -1), "red")


def sums(table: Table) -> list[tuple[str, int, int]]:
    """Of each side its total, and what of it a card has added, in the order in which they were told."""
    return [(table.side_name(each.side), each.total, each.reserve) for each in table.of("BattleStrength")]


def test_fe25_a_hidden_reserve_adds_two_and_wins_a_close_battle():
    table = cards_table(MARCH)
    table.hand("red", "hidden_reserve")
    table.dice(3, 4, 4, 4)
    battle(table, "minor1 mercenary 9", "minor1 mercenary 9")
    table.asks("surprise", "red")
    assert about(table) == (BATTLE, table.side("red"), table.board.space_of["synnada"])
    table.dice(1)
    table.answer("surprise", "reveal hidden_reserve")
    assert sums(table) == [("red", 18, 2), ("purple", 17, 0)]
    (over,) = table.of("BattleOver")
    assert (table.side_name(over.winner), over.margin) == ("red", 1)
    assert table.cu("synnada", "red") == 8  # close: one is lost
    assert table.state.stratagem == [0, 0]


def test_both_sides_may_reveal_a_reserve_the_mover_is_asked_first():
    table = cards_table(MARCH)
    table.hand("red", "hidden_reserve")
    table.hand("purple", "hidden_reserve", "hidden_reserve")
    table.dice(3, 4, 4, 4)
    battle(table, "minor1 mercenary 9", "minor1 mercenary 9")
    table.answer("surprise", "reveal hidden_reserve", side="red")
    table.answer("surprise", "reveal hidden_reserve", side="purple")  # not a second one (F8)
    assert sums(table) == [("red", 18, 2), ("purple", 19, 2)]
    assert len(table.state.hands[table.side("purple")]) == 1


def test_fe26_dust_and_sun_rolls_the_dice_of_who_is_behind_again():
    table = cards_table(MARCH)
    table.hand("red", "dust_and_sun")
    table.dice(2, 2, 4, 3)
    battle(table, "minor1 mercenary 8", "minor1 mercenary 8")
    table.asks("surprise", "red")
    assert about(table) == (DICE, table.side("red"), table.board.space_of["synnada"])
    assert sums(table) == [("red", 12, 0), ("purple", 15, 0)]
    table.dice(5, 4, 4)  # the new dice make nine: its leader is in danger, and a four spares him
    table.answer("surprise", "reveal dust_and_sun")
    assert sums(table)[2:] == [("red", 17, 0)]
    assert table.dice_for("loss of a leader") == [4]
    (over,) = table.of("BattleOver")
    assert (table.side_name(over.winner), over.margin) == ("red", 2)


def test_the_side_entered_upon_may_be_behind_and_the_old_dice_of_its_leader_count_no_more():
    table = cards_table(MARCH)
    table.hand("purple", "dust_and_sun")
    table.hand("red", "dust_and_sun")
    table.dice(6, 6, 5, 4)
    battle(table, "antigonos mercenary 9", "eumenes mercenary 9")
    table.dice(5, 5)  # the nine is gone with the old dice
    table.answer("surprise", "reveal dust_and_sun", side="purple")
    assert not table.dice_for("loss of a leader")
    table.no_dice_left()
    assert sums(table)[2][:2] == ("purple", 19)


def test_in_a_draw_nobody_is_asked_for_dust_and_sun():
    table = cards_table(MARCH)
    table.hand("purple", "dust_and_sun")
    table.hand("red", "dust_and_sun")
    table.dice(6, 6, 6, 6)
    battle(table, "antigonos mercenary 9", "eumenes mercenary 9")
    table.asks("retreat", "purple")


def test_f8_an_overrun_is_no_battle():
    table = cards_table(MARCH)
    table.control(red="kelainai")
    table.place("kelainai", red="antigonos mercenary 5")
    table.place("ikonion", purple="mercenary 1")
    table.hand("red", "hidden_reserve", "dust_and_sun")
    table.hand("purple", "hidden_reserve", "dust_and_sun")
    activate(table, "red", "antigonos", 6)
    table.answer("spend", "march ikonion")
    if table.question == "passage ask":
        table.answer("passage ask", "do not ask")
    table.asks("spend", "red")
    assert table.cu("ikonion", "purple") == 0


def test_f8_against_independents_a_card_may_be_revealed_they_reveal_nothing():
    table = cards_table(MARCH)
    table.control(red="ankyra")
    table.place("ankyra", red="antigonos mercenary 3")
    table.place("tarsos", purple="mercenary 1")
    table.army("ariarathes", "mazaka")
    table.hand("red", "hidden_reserve")
    table.hand("purple", "hidden_reserve")
    activate(table, "red", "antigonos", 6)
    table.answer("spend", "march mazaka")
    table.asks("surprise", "red")
    table.dice(6, 6, 1, 1)
    table.answer("surprise", "reveal hidden_reserve")
    assert [more for _side, _total, more in sums_of_anybody(table)] == [2, 0]


def sums_of_anybody(table: Table) -> list[tuple[int, int, int]]:
    return [(each.side, each.total, each.reserve) for each in table.of("BattleStrength")]


# -- sieges -----------------------------------------------------------------------------------------------------------


def siege(*, usurper: str = "red") -> Table:
    """Red besieges purple's Kyinda, with two points already."""
    table = cards_table(MARCH)
    table.control(purple="kyinda")
    table.place("kyinda", red="antigonos mercenary 2 macedonian 2")
    table.place("tyana", purple="eumenes mercenary 1")
    table.points("red", kyinda=2)
    table.usurper(usurper)
    return table


@pytest.mark.parametrize(("usurper", "keeps"), [("red", False), ("purple", True)])
def test_fe27_a_sally_from_the_walls_ends_the_siege_without_a_die(usurper, keeps):
    table = siege(usurper=usurper)
    table.hand("purple", "sally_from_the_walls")
    activate(table, "red", "antigonos", 6)
    table.answer("spend", "besiege")
    table.asks("surprise", "purple")
    assert about(table) == (SIEGE, table.side("red"), table.board.space_of["kyinda"])
    table.answer("surprise", "reveal sally_from_the_walls")
    table.answer("losses", "lose mercenary", side="red")  # of his choice
    assert table.types("kyinda", "red") == {"mercenary": 1, "macedonian": 2}
    assert points(table, "red", "kyinda") == 2
    assert table.is_champion("red") == keeps
    assert not table.dice_for("siege")
    table.asks("spend", "red")


def test_a_sally_meets_an_assault_and_engineers_too():
    table = cards_table(MARCH)
    table.control(purple="kyinda")
    table.place("kyinda", red="antigonos mercenary 2")
    table.place("tyana", purple="eumenes mercenary 1")
    table.hand("purple", "sally_from_the_walls", "sally_from_the_walls")
    table.start(Surrender(table.side("red")), "red")
    table.answer("surrender", "assault kyinda")
    table.answer("surprise", "reveal sally_from_the_walls", side="purple")
    assert table.cu("kyinda", "red") == 1
    table = siege()
    table.hand("red", "engineers_from_tyros")
    table.hand("purple", "sally_from_the_walls")
    tyche(table, "red")
    play(table, "engineers_from_tyros")
    table.answer("surprise", "reveal sally_from_the_walls", side="purple")
    table.answer("losses", "lose macedonian", side="red")
    table.over()
    assert points(table, "red", "kyinda") == 2


def test_independents_make_no_sally():
    table = cards_table(MARCH)
    table.place("isauroi", red="antigonos mercenary 3")
    table.place("tyana", purple="eumenes mercenary 1")
    table.hand("purple", "sally_from_the_walls")
    activate(table, "red", "antigonos", 6)
    table.dice(1)
    table.answer("spend", "besiege")
    table.asks("spend", "red")


# -- sorties ----------------------------------------------------------------------------------------------------------


def test_fe28_a_sudden_sortie_is_an_activation_in_the_turn_of_another():
    table = cards_table(MARCH)
    table.control(red="kelainai synnada gordion", purple="tyana")
    table.place("kelainai", red="antigonos mercenary 2")
    table.place("tyana", purple=f"eumenes mercenary {1 + table.board.forage[table.board.space_of['tyana']]}")
    table.hand("red", "sudden_sortie")
    table.dice(6)
    turn(table, "purple")
    table.answer("activate", "done", side="purple")
    table.asks("surprise", "red")
    assert about(table) == (SORTIE, table.side("purple"), -1)
    table.answer("surprise", "reveal sudden_sortie")
    table.asks("activate", "red")
    assert about(table)[1] == 3
    table.answer("activate", "activate antigonos")
    table.answer("compose", "set out")
    assert points_left(table.state) == 3
    table.answer("spend", "march synnada", "march gordion", "end")
    forage = table.board.forage[table.board.space_of["tyana"]] + 1
    table.over()  # purple's forage had one type of unit: nothing was asked
    assert table.cu("tyana", "purple") == forage - 1
    assert table.state.given == 0
    table.dice(6)
    turn(table, "red")
    assert "activate antigonos" in table.options()  # all its pieces are rested


def test_each_of_the_others_may_make_a_sortie_after_anybodys_activation_segment():
    table = cards_table()
    for faction, place in (("blue", "pella"), ("red", "sardeis"), ("green", "babylon"), ("purple", "kardia")):
        table.control(**{faction: place})
    table.place("pella", blue="antipatros mercenary 1")
    table.place("sardeis", red="leonnatos mercenary 1")
    table.place("babylon", green="antigonos mercenary 1")
    table.place("kardia", purple="lysimachos mercenary 1")
    table.hand("red", "sudden_sortie")
    table.hand("blue", "sudden_sortie")
    table.dice(6)
    turn(table, "green")
    table.answer("activate", "done", side="green")
    table.answer("surprise", "pass", side="blue")  # purple, blue, red as seated after green
    table.answer("surprise", "reveal sudden_sortie", side="red")
    table.answer("activate", "activate leonnatos", side="red")
    table.answer("compose", "set out")
    table.answer("spend", "end")
    table.over()


def test_the_points_of_a_sortie_are_those_of_its_text_whoever_commands():
    table = cards_table(MARCH)
    table.control(red="kelainai synnada", purple="tyana")
    table.place("kelainai", red="antigonos seleukos mercenary 2")
    table.place("tyana", purple="eumenes mercenary 1")
    table.hand("red", "sudden_sortie")
    table.dice(1)
    turn(table, "purple")
    table.answer("activate", "done")
    table.answer("surprise", "reveal sudden_sortie", side="red")
    table.answer("activate", "activate antigonos")
    table.answer("compose", "set out")
    table.answer("spend", "march synnada", "drop antigonos")
    assert points_left(table.state) == 2

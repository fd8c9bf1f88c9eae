"""Rulings about those who avoid or go back: units left alone, the siege train, walls that had opened."""

from __future__ import annotations

import pytest

from ccancients.engine.chance import ScriptedChance
from ccancients.hannibal.components.board import INSIDE, SPACE
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.position import parse_position, position_text
from tests.hannibal.table import Table
from tests.hannibal.test_battle import F, L, R, held

# -- avoiding with no units -------------------------------------------------------------------------------------------


def barred(table: Table, garrison: tuple[str, ...], force: str = "2 cu 1 elephants hannibal mago") -> None:
    """Two CUs of Carthage fail to intercept Varro at Zama; he goes on to Carthage, where some go inside."""
    table.place("thevestis", rome="8 cu t_varro")
    table.consuls("t_varro")
    table.place("carthage", carthage=force)
    table.march("rome", 1, "t_varro")
    table.answer("march", "go zama")
    table.answer("react", "intercept mago")
    table.dice(6)
    table.answer("reaction", "cu 1")
    if table.question == "reaction":
        table.answer("reaction", "elephants 1")
    table.answer("march", "go carthage")
    table.answers("garrison", *garrison)


@pytest.mark.hannibal(104, 427, 428)
@pytest.mark.parametrize(
    "garrison",
    [
        ("inside cu 1", "inside elephants 1", "inside mago", "done"),  # one CU is outside
        ("inside elephants 1", "inside mago", "done"),  # two are, and two are barred
    ],
)
def test_a_general_avoids_with_no_units_where_all_in_the_open_are_barred(table, garrison):
    barred(table, garrison)
    table.dice(1)
    table.answer("react", "avoid hannibal", among=["avoid hannibal", "done"], side="carthage")
    table.answer("avoid_to", "to utica")
    assert table.where("hannibal") == "utica"
    assert table.cu("utica", "carthage") == 0  # one CU is overrun then, two must fight
    assert table.question == ("pursue" if "inside cu 1" in garrison else "attack")


@pytest.mark.hannibal(427)
def test_a_commander_leaves_free_units_alone_if_he_likes(table):
    table.place("beneventum", rome="8 cu t_varro")
    table.consuls("t_varro")
    table.place("cannae", carthage="4 cu hannibal mago")
    table.control(heraclea="none")
    table.march("rome", 1, "t_varro")
    table.answer("march", "go cannae")
    table.answer("react", "avoid hannibal")
    assert table.with_verb("cu") == ["0", "1", "2", "3", "4"]


@pytest.mark.hannibal(427)
def test_a_consul_does_not_leave_his_units_alone_and_a_proconsul_may(table):
    table.place("heraclea", carthage="8 cu hannibal")
    table.place("cannae", rome="4 cu m_marcellus")
    table.consuls("m_marcellus")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    table.dice(1)
    table.answer("react", "avoid m_marcellus")
    assert table.question == "avoid_to"  # with all four, nobody is asked
    other = Table()
    other.place("heraclea", carthage="8 cu hannibal")
    other.place("cannae", rome="4 cu m_marcellus")
    other.proconsul("m_marcellus")
    other.march("carthage", 11, "hannibal")
    other.answer("march", "go cannae")
    other.answer("react", "avoid m_marcellus")
    assert other.with_verb("cu") == ["0", "1", "2", "3", "4"]


# -- the siege train --------------------------------------------------------------------------------------------------


def one_unit_with_the_train(table: Table, general: str, *, card: int = 7) -> None:
    """A general of Carthage with a CU and the train at the Rhone, eight Romans at Gergovia with hostile tribes."""
    table.place("rhone", carthage=f"1 cu {general}")
    table.place("gergovia", rome="8 cu")
    table.train("rhone")
    table.hand("rome", card)


@pytest.mark.hannibal(48, 176)
@pytest.mark.parametrize(("general", "card"), [("hannibal", 7), ("mago", 8), ("hasdrubal", 7)])
def test_the_train_goes_back_with_the_general_who_has_lost_his_units_before_the_battle(table, general, card):
    one_unit_with_the_train(table, general, card=card)
    table.march("carthage", 3, general)
    table.answer("counter", "done")  # C1
    table.answer("march", "go gergovia")
    table.answer("counter", "done")  # C4
    table.dice(5)
    table.answer("counter", f"play {card}")  # C6
    table.over()
    assert table.where(general) == "rhone"
    assert table.state.train == SPACE["rhone"]


@pytest.mark.hannibal(16, 48)
def test_the_train_goes_back_where_the_units_fall_on_entering(table):
    one_unit_with_the_train(table, "hannibal")
    table.march("carthage", 3, "hannibal")
    table.answer("counter", "done")
    table.answer("march", "go gergovia")
    table.dice(5)
    table.answer("counter", "play 7")
    table.over()
    assert table.where("hannibal") == "rhone"
    assert table.state.train == SPACE["rhone"]


@pytest.mark.hannibal(48, 176, 424)
def test_the_train_of_one_who_finds_no_place_to_go_back_to_is_gone(table):
    """Mago was besieging Massilia; its garrison has come out behind him, and no lone general may return before it."""
    table.place("massilia", carthage="1 cu mago")
    table.place("massilia", rome="1 cu", inside=True)
    table.place("rhone", rome="8 cu")
    table.train("massilia")
    table.hand("rome", 7)
    table.march("carthage", 3, "mago")
    table.answer("march", "go rhone")
    table.answer("counter", "done")
    table.dice(5)
    table.answer("counter", "play 7")
    table.over()
    assert table.where("mago") == "off"
    assert table.state.train == -1


@pytest.mark.hannibal(48, 312)
@pytest.mark.parametrize(("there", "train"), [("taurini", "taurini"), ("insubrians", "insubrians")])
def test_a_train_that_is_taken_up_beyond_the_alps_does_not_come_back_over_them(table, there, train):
    table.control(insubrians="none", isere="none", allobroges="none", druentia="none")
    start = {"taurini": "druentia", "insubrians": "isere"}[there]
    table.place(start, carthage="hannibal")
    table.place("boii", rome="6 cu t_varro")
    table.control(boii="none")
    table.consuls("t_varro")
    table.train(there)
    table.march("carthage", 3, "hannibal")
    table.answer("march", f"go {there}")
    if table.question == "react":
        table.dice(1)
        table.answers("react", "intercept t_varro")
        table.answer("reaction", "cu 6")
    table.over()
    assert table.where("hannibal") == start
    assert table.state.train == -1  # six Romans have come upon it


@pytest.mark.hannibal(48, 435)
def test_the_train_of_generals_who_have_no_place_to_withdraw_to_is_gone(table):
    """With a unit Mago could go to Arpi, to a lone Roman; it falls as a casualty, and he is displaced."""
    held(table, "none", "apulia", "lucania", "samnium", "campania", "etruria")
    table.control(arpi="carthage", brundisium="rome", tarentum="rome")
    table.place("cannae", carthage="1 cu mago")
    table.train("cannae")
    table.place("heraclea", rome="8 cu t_varro")
    table.place("beneventum", rome="1 cu")
    table.place("arpi", rome="g_flaminius")
    table.consuls("t_varro")
    table.proconsul("g_flaminius")
    table.battle_cards([F, *[L] * 8], [F, R, R])
    table.march("rome", 1, "t_varro")
    table.answer("march", "go cannae")
    table.answer("react", "done")
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    table.dice(1, 1, 6)
    table.answer("counterattack", "roll")
    table.answer("attack", "withdraw", side="carthage")
    table.answer("cancel", "no")
    table.over()
    assert table.where("mago") == "off"
    assert table.cu("cannae", "rome") == 7
    assert table.state.train == -1


# -- bad weather ------------------------------------------------------------------------------------------------------


def before_tarentum(table: Table, garrison: tuple[str, ...]) -> None:
    """Hannibal goes past Roman Tarentum, reached with his second point, to Heraclea; Rome holds Bad Weather."""
    table.place("arpi", carthage="4 cu hannibal")
    table.place("tarentum", rome="2 cu")
    table.hand("rome", 41)
    table.march("carthage", 3, "hannibal")
    table.answers("march", "go cannae", "go tarentum")
    table.answers("garrison", *garrison)
    table.answer("march", "go heraclea")
    table.answer("march", "end")
    table.answer("counter", "play 41", side="rome")


@pytest.mark.hannibal(304, 450)
def test_bad_weather_throws_nobody_onto_a_city_whose_owner_has_come_out(table):
    before_tarentum(table, ("inside cu 2",))
    table.over()
    assert table.where("hannibal") == "cannae"
    assert table.cu("tarentum", "rome") == 2
    assert table.cu("cannae", "carthage") == 4


@pytest.mark.hannibal(304, 450)
@pytest.mark.parametrize(("garrison", "left"), [("inside cu 1", 1), ("inside cu 2", 2)])
def test_whatever_the_owner_answered_the_city_is_entered_by_nobody(table, garrison, left):
    """Of two the one outside is overrun, the other comes out when Hannibal has gone."""
    table.place("arpi", carthage="9 cu hannibal")
    table.place("tarentum", rome="2 cu")
    table.hand("rome", 41)
    table.march("carthage", 3, "hannibal")
    table.answers("march", "go cannae", "go tarentum")
    table.answer("garrison", garrison)
    table.answers("march", "go heraclea", "end")
    table.answer("counter", "play 41", side="rome")
    table.over()
    assert table.where("hannibal") == "cannae"
    assert table.cu("tarentum", "rome") == left


@pytest.mark.hannibal(304)
def test_a_lone_general_who_has_come_out_is_displaced_by_who_is_thrown_back(table):
    table.place("arpi", carthage="4 cu hannibal")
    table.place("tarentum", rome="g_nero")
    table.proconsul("g_nero")
    table.hand("rome", 41)
    table.march("carthage", 3, "hannibal")
    table.answers("march", "go cannae", "go tarentum")
    table.answer("garrison", "inside g_nero")
    table.answers("march", "go heraclea", "end")
    table.answer("counter", "play 41", side="rome")
    assert table.where("hannibal") == "tarentum"
    assert table.where("g_nero") == "off"


# -- backing up onto walls that had opened ----------------------------------------------------------------------------


def leaves_tarentum(table: Table, besieger: str, inside: str) -> None:
    """A besieger goes from Tarentum to Cannae, where Varro intercepts him."""
    table.place("tarentum", carthage=besieger)
    table.place("tarentum", rome=inside, inside=True)
    table.place("arpi", rome="6 cu t_varro")
    table.consuls("t_varro")
    table.proconsul("g_nero")
    table.control(cannae="none")
    table.march("carthage", 3, besieger.rsplit(maxsplit=1)[-1])
    table.answer("march", "go cannae")
    assert table.where("g_nero") == "tarentum"  # the walls are open
    table.dice(1)
    table.answer("react", "intercept t_varro")
    table.answer("reaction", "cu 6")
    if table.question == "react":
        table.answer("react", "done")


@pytest.mark.hannibal(145, 451)
@pytest.mark.parametrize("inside", ["g_nero", "2 cu g_nero", "1 cu g_nero"])
def test_a_besieger_who_backs_up_finds_those_inside_as_they_were(table, inside):
    leaves_tarentum(table, "5 cu hannibal", inside)
    table.answer("back_up", "back up", among=["fight", "back up"])
    assert table.where("hannibal") == "tarentum"
    assert table.where("g_nero") == "tarentum inside"
    assert table.cu("tarentum", "rome", inside=True) == (0 if inside == "g_nero" else int(inside[0]))
    table.answer("march", "end", among=["besiege", "end"])
    table.over()


@pytest.mark.hannibal(451)
def test_a_roman_besieger_finds_a_general_and_the_train_inside_again(table):
    table.place("utica", rome="5 cu t_varro")
    table.place("utica", carthage="mago", inside=True)
    table.train("utica", inside=True)
    table.place("zama", carthage="6 cu hannibal")
    table.proconsul("t_varro")
    table.march("rome", 1, "t_varro")
    table.dice(1)
    table.answer("march", "go thabraca")
    assert (table.where("mago"), table.state.train) == ("utica", SPACE["utica"])
    table.answer("react", "intercept hannibal")
    table.answer("reaction", "cu 6")
    table.answer("back_up", "back up", side="rome")
    assert table.where("t_varro") == "utica"
    assert (table.where("mago"), table.state.train) == ("utica inside", SPACE["utica"] + INSIDE)


@pytest.mark.hannibal(451)
def test_a_besieger_who_had_sailed_finds_a_general_inside_again(table):
    table.place("tarentum", carthage="5 cu hasdrubal")
    table.place("tarentum", rome="g_nero", inside=True)
    table.place("enna", rome="6 cu t_varro")
    table.control(agrigentum="none", lilybaeum="none", panormus="none")
    table.consuls("t_varro")
    table.proconsul("g_nero")
    table.force(alliance=1, naval_victory=1)
    table.march("carthage", 1, "hasdrubal")
    table.dice(1, 1, 1)
    table.answer("march", "sail panormus")
    assert table.where("g_nero") == "tarentum"
    table.answer("react", "intercept t_varro")
    table.answer("reaction", "cu 6")
    table.answer("back_up", "back up")
    assert table.where("hasdrubal") == "tarentum"
    assert table.where("g_nero") == "tarentum inside"


@pytest.mark.hannibal(203, 451)
def test_a_lone_besieger_backs_up_before_a_general_alone_inside(table):
    leaves_tarentum(table, "mago", "g_nero")
    table.over()
    assert table.where("mago") == "tarentum"
    assert table.where("g_nero") == "tarentum inside"


@pytest.mark.hannibal(14, 451)
def test_a_lone_besieger_does_not_back_up_onto_units_that_have_come_out(table):
    leaves_tarentum(table, "mago", "2 cu g_nero")
    table.over()
    assert table.where("mago") == "off"
    assert table.cu("tarentum", "rome") == 2


@pytest.mark.hannibal(48)
@pytest.mark.parametrize("inside", [2, 0])
def test_a_besieger_who_has_backed_up_stands_in_a_position_that_can_be_entered(inside):
    """His way does not end where he stands: he may make an attempt there (7.2)."""
    game = parse_position(
        "hrc1 rules=valley turn=2 asks=card of=carthage consuls=t_varro+t_longus proconsul=g_nero "
        f"rome={inside}@tarentum/inside:g_nero*,6@arpi:t_varro*,8@agrigentum:t_longus* "
        "rome_hand=1 carthage=5@tarentum:hannibal*,4@carthage:hanno* carthage_hand=3+35 nobody_holds=cannae deck=* "
        "discards=-",
        ScriptedChance([0]),
    )
    for text in ("move 3", "activate hannibal", "go cannae", "intercept t_varro", "cu 6", "done", "back up"):
        choice = LANGUAGE.parse_choice(text)
        if choice in game.decision.choices:  # where there is one answer nobody is asked
            game.apply(choice)
    assert [LANGUAGE.choice_text(choice) for choice in game.decision.choices] == ["besiege", "end"]
    line = position_text(game)
    again = parse_position(line)
    assert position_text(again) == line
    assert again.decision.choices == game.decision.choices


# -- storms -----------------------------------------------------------------------------------------------------------


@pytest.mark.hannibal(64, 452)
@pytest.mark.parametrize("leader", ["hasdrubal", "h_gisgo"])
def test_generals_carried_into_a_storm_that_leaves_no_unit_may_be_activated_later(table, leader):
    table.place("carthage", carthage=f"1 cu {leader} mago")
    table.place("zama", carthage="3 cu hannibal")
    table.hand("rome", 60)
    table.march("carthage", 39, leader, event=True)
    table.dice(6)
    table.answer("march", "sail lilybaeum")
    table.answer("counter", "play 60")
    table.answer("general", "activate mago", among=["activate mago", "activate hannibal", "done"])
    assert table.with_verb("go")  # with all his movement
    assert not table.with_verb("sail")  # the sea move of the card is gone (ruling 212)

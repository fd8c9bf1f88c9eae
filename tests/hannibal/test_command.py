"""Who commands in a place, and when his owner is asked (4.1, 4.9, rulings 12, 211, 421, 427, 441, 447)."""

from __future__ import annotations

import pytest

from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.position import parse_position, position_text
from tests.hannibal.going_on import Play

REST = "deck=* discards=-"
AWAY = "carthage=8@tipasa:hannibal*,4@carthage:hanno*"


def carthage(armies: str, *, hand: str = "51+35+1", rome: str = "8@rome:p_scipio*,8@agrigentum:t_longus*") -> str:
    """Carthage plays a card; Rome is far away."""
    return (
        f"hrc1 rules=valley turn=2 asks=card of=carthage consuls=p_scipio+t_longus rome={rome} rome_hand=17+52 "
        f"carthage={armies} carthage_hand={hand} {REST}"
    )


def rome(armies: str, consuls: str, proconsul: str = "", *, hand: str = "1+17+35", turn: int = 7,
         enemy: str = "4@carthage:hanno*") -> str:
    """Rome plays a card; Carthage is far away."""
    office = f"proconsul={proconsul} " if proconsul else ""
    return (
        f"hrc1 rules=valley turn={turn} asks=card of=rome consuls={consuls} {office}rome={armies} rome_hand={hand} "
        f"carthage={enemy} carthage_hand=51 {REST}"
    )


# -- the end of an activation (ruling 12) -----------------------------------------------------------------------------


@pytest.mark.hannibal(12)
@pytest.mark.parametrize(("activated", "left"), [("mago", "hasdrubal"), ("h_gisgo", "mago"), ("hasdrubal", "h_gisgo")])
def test_whoever_was_activated_commands_the_equals_he_took_along(activated, left):
    """Whoever comes first in the list of generals."""
    play = Play(carthage("8+2@saguntum:hannibal*+hasdrubal+mago+h_gisgo,4@carthage:hanno*"))
    play.say("move 51", f"activate {activated}", f"without {left}", "go dianium", "end")
    assert play.asked("commander") == []
    assert play.commander("carthage", "dianium") == activated
    assert play.commander("carthage", "saguntum") == "hannibal"


@pytest.mark.hannibal(12)
@pytest.mark.parametrize(("proconsul", "activated"), [
    ("q_fabius", "q_fabius"), ("q_fabius", "scipio_africanus"), ("t_varro", "t_varro"), ("t_varro", "scipio_africanus"),
])
def test_among_a_proconsul_and_africanus_whoever_was_activated_commands(proconsul, activated):
    line = rome(f"11@capua:t_longus*+{proconsul}+scipio_africanus,8@rome:p_scipio*", "t_longus+p_scipio", proconsul)
    play = Play(line).say("move 1", f"activate {activated}", "cu 5", "go beneventum", "end")
    assert play.asked("commander") == []
    assert play.commander("rome", "beneventum") == activated
    assert play.commander("rome", "capua") == "t_longus"


@pytest.mark.hannibal(12)
@pytest.mark.parametrize("activated", ["hasdrubal", "h_gisgo"])
def test_who_ends_his_move_among_equals_commands_them(activated):
    other = "h_gisgo" if activated == "hasdrubal" else "hasdrubal"
    play = Play(carthage(f"5@saguntum:{activated}*,3@dertosa:{other}*+mago,4@carthage:hanno*"))
    play.say("move 35", f"activate {activated}", "go dertosa", "end")
    assert play.asked("commander") == []
    assert play.commander("carthage", "dertosa") == activated


@pytest.mark.hannibal(12)
def test_a_subordinate_among_equals_takes_command_without_a_step():
    play = Play(carthage("5@saguntum:mago*+h_gisgo+hasdrubal,4@carthage:hanno*"))
    play.say("move 35", "activate h_gisgo", "end")
    assert play.asked("commander") == []
    assert play.commander("carthage", "saguntum") == "h_gisgo"


def test_who_ends_his_move_under_a_higher_rank_is_a_subordinate():
    """Two consuls stand there, the second in command of them goes on being it (4.9)."""
    line = rome("7@beneventum:q_fabius*+scipio_africanus,11@capua:p_scipio+t_longus*", "p_scipio+t_longus", "q_fabius")
    play = Play(line).say("move 1", "activate q_fabius", "go capua", "end")
    assert play.asked("commander") == []
    assert play.commander("rome", "capua") == "t_longus"


# -- relief and sortie (6.1) ------------------------------------------------------------------------------------------


def _relieved(reliever: str, inside: str) -> str:
    return (
        "hrc1 rules=valley turn=2 asks=card of=carthage consuls=t_varro+p_scipio rome=6@new_carthage:t_varro*,"
        f"8@rome:p_scipio* rome_hand=17 rome_points=new_carthage:1 carthage=5@laminium:{reliever}*,"
        f"2@new_carthage/inside:{inside},8@toletum:hannibal* carthage_hand=51 {REST}"
    )


@pytest.mark.hannibal(12, 162)
@pytest.mark.parametrize(("reliever", "inside", "in_city"), [
    ("mago", "hasdrubal*", "hasdrubal"), ("hasdrubal", "mago*", "mago"), ("h_gisgo", "hasdrubal+mago*", "mago"),
])
def test_who_relieves_a_city_commands_in_it_and_no_idle_question_is_asked(reliever, inside, in_city):
    play = Play(_relieved(reliever, inside), (1, 4)).say("move 51").until("march", general=f"activate {reliever}")
    play.say("go new_carthage", "yes").fight("rome", "card", losses="lose sortie 0")
    assert play.asked("commander", "carthage") == []
    assert play.commander("carthage", "new_carthage") == reliever
    lost = Play(_relieved(reliever, inside), (1, 4)).say("move 51").until("march", general=f"activate {reliever}")
    lost.say("go new_carthage", "no").fight("carthage", "card")
    assert lost.asked("commander", "carthage") == []
    assert lost.commander("carthage", "new_carthage/inside") == in_city


@pytest.mark.hannibal(447)
def test_of_two_consuls_inside_the_one_in_command_leads_the_relief():
    """The proconsul outside is outranked by both; who of them commands is the owner's word."""
    def cards(leader: str) -> list[int]:
        inside = f"m_marcellus{'*' * (leader == 'm_marcellus')}+t_varro{'*' * (leader == 't_varro')}"
        line = (
            "hrc1 rules=valley turn=2 asks=card of=rome consuls=m_marcellus+t_varro proconsul=q_fabius "
            f"rome=6@beneventum:q_fabius*,2@capua/inside:{inside},9@rome rome_hand=1+35 "
            f"carthage=5@capua:mago*,4@carthage:hanno* carthage_hand=17 {REST}"
        )
        play = Play(line)
        play.say("move 1", "activate q_fabius", "go capua", "yes")
        play.until("attack")
        return [len(hand) for hand in play.game.state.battle_hands]

    marcellus, varro = cards("m_marcellus"), cards("t_varro")
    assert marcellus[0] - varro[0] == 2
    assert marcellus[1] == varro[1]


# -- rank comes and goes ----------------------------------------------------------------------------------------------


@pytest.mark.hannibal(421)
@pytest.mark.parametrize("resident", ["hasdrubal", "mago", "h_gisgo"])
def test_equals_whom_a_higher_rank_leaves_again_have_no_commander_any_more(resident):
    others = [each for each in ("mago", "h_gisgo", "hasdrubal") if each != resident]
    play = Play(carthage(f"8@saguntum:hannibal*+{others[0]}+{others[1]},2@new_carthage:{resident}*"))
    play.say("move 51", "activate hannibal", "go dianium", "go new_carthage", "end")
    assert play.commander("carthage", "new_carthage") == "hannibal"
    play.say("discard 17", "move 35", "activate hannibal")
    play.say(f"without {resident}", f"without {others[0]}")
    assert play.question == "commander"
    assert sorted(play.options()) == sorted(f"command {each}" for each in (resident, others[0]))
    play.say(f"command {others[0]}", f"without {others[1]}", "go laminium", "end")
    assert play.asked("commander") == ["new_carthage"]
    assert play.commander("carthage", "new_carthage") == others[0]


@pytest.mark.hannibal(421)
def test_a_consul_who_came_and_goes_leaves_a_proconsul_and_africanus_without_a_commander():
    line = rome("6@beneventum:t_longus*,6@capua:q_fabius*+scipio_africanus,8@rome:p_scipio*", "t_longus+p_scipio",
                "q_fabius")
    play = Play(line).say("move 35", "activate t_longus", "go capua", "end")
    assert play.commander("rome", "capua") == "t_longus"
    play.say("discard 51", "move 1", "activate t_longus")
    play.say("without q_fabius", "without scipio_africanus", "command scipio_africanus", "cu 7", "go beneventum", "end")
    assert play.asked("commander") == ["capua"]
    assert play.commander("rome", "capua") == "scipio_africanus"


def test_a_group_that_passes_does_not_touch_who_commands():
    play = Play(carthage("8@saguntum:hannibal*+mago,2@dianium:h_gisgo+hasdrubal*"))
    play.say("move 51", "activate hannibal", "go dianium", "without mago", "go new_carthage", "end")
    assert play.asked("commander") == []
    assert play.commander("carthage", "dianium") == "hasdrubal"


@pytest.mark.hannibal(421)
def test_when_the_commander_of_a_place_on_the_way_is_taken_along_another_is_named():
    play = Play(carthage("8@saguntum:hannibal*,2@dianium:mago+h_gisgo+hasdrubal*"))
    play.say("move 51", "activate hannibal", "go dianium", "with hasdrubal")
    assert play.question == "commander"
    play.say("command h_gisgo", "go new_carthage", "end")
    assert play.commander("carthage", "dianium") == "h_gisgo"
    assert play.commander("carthage", "new_carthage") == "hannibal"


@pytest.mark.hannibal(421)
def test_an_army_that_arrives_where_nobody_stands_meets_nobody():
    play = Play(carthage("8@saguntum:mago*+h_gisgo+hasdrubal,4@carthage:hanno*"))
    play.say("move 35", "activate hasdrubal", "go dianium", "go new_carthage", "end")
    assert play.asked("commander") == []
    assert play.commander("carthage", "new_carthage") == "hasdrubal"


# -- those who stay behind (ruling 421) -------------------------------------------------------------------------------


@pytest.mark.hannibal(421)
@pytest.mark.parametrize("goes", [False, True])
def test_nobody_is_asked_while_the_commander_still_stands_there(goes):
    play = Play(carthage("8+2@saguntum:hannibal*+mago+h_gisgo,2@new_carthage:hasdrubal*", hand="33+35+1"))
    play.say("event 33", "activate h_gisgo", "end", "activate mago", "end", "activate hannibal")
    assert play.question == "march"
    assert play.commander("carthage", "saguntum") == "hannibal"
    assert "hannibal*+mago+h_gisgo" in play.line()
    assert position_text(parse_position(play.line())) == play.line()
    if goes:
        play.say("go dianium", "command h_gisgo", "end")
    else:
        play.say("cu 3", "end")
    assert play.asked("commander") == (["saguntum"] if goes else [])
    assert play.commander("carthage", "saguntum") == ("h_gisgo" if goes else "hannibal")


@pytest.mark.hannibal(421)
def test_equals_under_an_equal_who_still_stands_there():
    play = Play(carthage("8+2@saguntum:hasdrubal*+mago+h_gisgo,2@toletum:hannibal*", hand="33+35+1"))
    play.say("event 33", "activate h_gisgo", "end", "activate mago", "end")
    assert play.commander("carthage", "saguntum") == "mago"
    play.say("activate hasdrubal", "end")
    assert play.asked("commander") == []
    assert play.commander("carthage", "saguntum") == "hasdrubal"


@pytest.mark.hannibal(416, 421)
@pytest.mark.parametrize(("die", "asked"), [(1, ["new_carthage"]), (6, [])])
def test_those_whom_a_fleet_leaves_are_asked_for_when_it_has_left(die, asked):
    """On a return nobody has left."""
    play = Play(carthage("6@new_carthage:hannibal*+mago+h_gisgo,4@carthage:hanno*", hand="33+35+1"), (die,))
    play.say("event 33", "activate h_gisgo", "end", "activate mago", "end", "activate hannibal", "sail carthage")
    assert play.asked("commander") == asked


def test_what_is_said_at_an_edit_counts_when_the_group_goes_and_not_when_it_stays():
    stays = Play(carthage("8@saguntum:hannibal*+mago+h_gisgo")).say("move 51", "activate hannibal")
    stays.say("without mago", "without h_gisgo", "command h_gisgo")
    goes = Play(stays.line())
    assert "hannibal*+mago+h_gisgo*" in stays.line()
    assert stays.say("end").commander("carthage", "saguntum") == "hannibal"
    goes.say("go dianium", "end")
    assert goes.commander("carthage", "saguntum") == "h_gisgo"
    assert goes.commander("carthage", "dianium") == "hannibal"


# -- offices ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mark", ["", "*"])
@pytest.mark.parametrize("consul", ["p_scipio", "l_a_paulus", "t_varro"])
def test_a_change_of_office_is_no_moment_whoever_commanded_by_rank_goes_on(consul, mark):
    line = (
        f"hrc1 rules=valley turn=7 asks=proconsul of=rome consuls=m_marcellus+{consul} proconsul=g_nero "
        f"rome=7@dertosa:{consul}{mark}+scipio_africanus,8@mutina:m_marcellus*+g_nero,13@rome "
        "carthage=9@azaila:hannibal* "
        f"{REST}"
    )
    play = Play(line).say(f"proconsul {consul}")
    assert play.asked("commander") == []
    assert play.commander("rome", "dertosa") == consul


def test_when_the_consul_in_command_goes_to_the_pool_equals_are_without_a_commander():
    line = (
        "hrc1 rules=valley turn=7 asks=proconsul of=rome consuls=m_marcellus+p_scipio proconsul=g_nero "
        "rome=9@mutina:m_marcellus*+g_nero+scipio_africanus,7@dertosa:p_scipio*,13@rome "
        f"carthage=9@azaila:hannibal* {REST}"
    )
    play = Play(line).say("proconsul g_nero")
    assert play.question == "commander"
    assert sorted(play.options()) == ["command g_nero", "command scipio_africanus"]
    alone = Play(line).say("none")
    assert alone.asked("commander") == []
    assert alone.commander("rome", "mutina") == "scipio_africanus"


@pytest.mark.parametrize("leader", ["g_nero", "m_marcellus"])
def test_a_consul_keeps_command_when_a_proconsul_is_replaced(leader):
    """Card 19."""
    names = "+".join(each + "*" * (each == leader) for each in ("p_scipio", "m_marcellus", "g_nero"))
    line = rome(f"9@capua:{names}", "g_nero+m_marcellus", "p_scipio", hand="19+60", turn=2, enemy="5@carthage:hanno*")
    play = Play(line).say("event 19", "general t_varro")
    assert play.asked("commander") == []
    assert play.commander("rome", "capua") == leader


def test_the_new_proconsul_has_the_command_of_the_old_one():
    """Card 19: place, CUs and command stay; beside Africanus in command he is an equal who is placed."""
    for leader in ("p_scipio", "scipio_africanus"):
        names = "+".join(each + "*" * (each == leader) for each in ("p_scipio", "scipio_africanus"))
        armies = f"9@capua:{names},6@rome:g_nero*,6@cannae:m_marcellus*"
        play = Play(rome(armies, "g_nero+m_marcellus", "p_scipio", hand="19+60")).say("event 19", "general t_varro")
        if leader == "p_scipio":
            assert play.asked("commander") == []
            assert play.commander("rome", "capua") == "t_varro"
        else:
            assert sorted(play.options()) == ["command scipio_africanus", "command t_varro"]


def test_africanus_who_comes_to_two_consuls_changes_nothing():
    line = (
        "hrc1 rules=valley turn=6 asks=africanus of=rome consuls=m_marcellus+p_scipio "
        f"rome=9@capua:m_marcellus+p_scipio*,13@rome,2@arpi carthage=9@azaila:hannibal* {REST}"
    )
    play = Play(line).say("place capua")
    assert play.asked("commander") == []
    assert play.commander("rome", "capua") == "p_scipio"


# -- reactions --------------------------------------------------------------------------------------------------------


def _lone(names: str, train: str = "cirta") -> str:
    return (
        "hrc1 rules=valley turn=8 asks=card of=rome consuls=p_scipio+t_longus "
        "rome=7@thubursicu:t_longus*,8@rome:p_scipio* "
        f"rome_hand=24+53 carthage=0@cirta:{names},8@toletum carthage_hand=16+1 train={train} "
        f"nobody_holds=cirta+vescera+thevestis {REST}"
    )


@pytest.mark.hannibal(427)
@pytest.mark.parametrize(("names", "asked", "along", "head", "train"), [
    ("hannibal*+hasdrubal", "hasdrubal", ["hannibal"], "hannibal", True),
    ("hannibal*+h_gisgo", "h_gisgo", ["hannibal"], "hannibal", True),
    ("mago*+h_gisgo", "h_gisgo", ["mago"], "mago", True),
    ("mago*+h_gisgo+hasdrubal", "h_gisgo", ["hasdrubal"], "h_gisgo", False),
    ("hannibal*+mago+h_gisgo", "h_gisgo", ["mago"], "h_gisgo", False),
])
def test_lone_generals_avoid_under_the_highest_rank_and_the_train_goes_with_its_commander(
    names, asked, along, head, train
):
    """Among equals who commanded goes on, whoever was asked for it."""
    play = Play(_lone(names), (1, 1)).say("move 24")
    play.until("react", general="activate t_longus", march="go cirta")
    play.say(f"avoid {asked}")
    for other in along:
        if play.question == "reaction":
            play.say(f"with {other}")
    play.until("avoid_to", reaction="done").say("to saldae")
    assert play.asked("commander") == []
    assert play.commander("carthage", "saldae") == head
    assert (play.game.state.train == play.game.state.general_at[GENERAL[head]]) == train


def test_who_avoids_to_equals_meets_them_and_the_owner_names_one():
    line = (
        "hrc1 rules=valley turn=2 asks=card of=carthage consuls=p_scipio+t_longus rome=5@cannae:p_scipio*,"
        f"6@arpi:t_longus* rome_hand=17 carthage=9@heraclea:hannibal* carthage_hand=35 nobody_holds=heraclea {REST}"
    )
    play = Play(line, (1,)).say("move 35").until("react", general="activate hannibal", march="go cannae")
    play.say("avoid p_scipio").until("commander", avoid_to="to arpi")
    assert play.asked("commander") == ["arpi"]
    play.say("command t_longus").until("march", "card", pursue="stop")
    assert play.commander("rome", "arpi") == "t_longus"


def test_interceptors_who_combine_name_their_commander_before_the_mover_backs_up():
    line = (
        "hrc1 rules=valley turn=2 asks=card of=rome consuls=p_scipio+t_longus "
        "rome=9@capua:p_scipio*,8@agrigentum:t_longus* "
        "rome_hand=1 carthage=4@beneventum:mago*,5@cannae:hasdrubal*+h_gisgo,4@carthage:hanno* carthage_hand=17 "
        f"nobody_holds=beneventum {REST}"
    )
    play = Play(line, (1,)).say("move 1").until("react", general="activate p_scipio", march="go beneventum")
    play.say("intercept h_gisgo").until("commander", reaction="cu 4")
    assert play.options() == ["command mago", "command h_gisgo"]
    play.say("command h_gisgo")
    assert play.question == "back_up"
    assert play.commander("carthage", "beneventum") == "h_gisgo"
    assert play.commander("carthage", "cannae") == "hasdrubal"


@pytest.mark.hannibal(427)
def test_a_commander_who_avoids_alone_leaves_equals_who_need_one_at_once():
    line = (
        "hrc1 rules=valley turn=2 asks=card of=rome consuls=p_scipio+t_longus "
        "rome=9@capua:p_scipio*,8@agrigentum:t_longus* "
        "rome_hand=1 carthage=4@beneventum:hannibal*+mago+h_gisgo,4@carthage:hanno* carthage_hand=17 "
        f"nobody_holds=beneventum+cannae {REST}"
    )
    play = Play(line, (1,)).say("move 1").until("react", general="activate p_scipio", march="go beneventum")
    play.say("avoid hannibal", "cu 0").until("commander", "back_up", reaction="done")
    assert (play.question, play.options()) == ("commander", ["command mago", "command h_gisgo"])
    play.say("command h_gisgo").fight("carthage", "retreat", "card")
    assert play.asked("commander") == ["beneventum"]
    assert play.commander("carthage", "cannae") == "hannibal"


def test_a_commander_who_intercepts_leaves_equals_who_are_asked_for_before_the_mover_backs_up():
    line = (
        "hrc1 rules=valley turn=2 asks=card of=rome consuls=p_scipio+t_longus "
        "rome=9@capua:p_scipio*,8@agrigentum:t_longus* "
        "rome_hand=1 carthage=9@cannae:hannibal*+mago+h_gisgo,4@carthage:hanno* carthage_hand=17 "
        f"nobody_holds=beneventum {REST}"
    )
    play = Play(line, (1,)).say("move 1").until("react", general="activate p_scipio", march="go beneventum")
    play.say("intercept hannibal", "cu 6", "done")
    assert (play.question, play.asked("commander")) == ("commander", ["cannae"])
    play.say("command mago")
    assert play.question == "back_up"
    assert play.commander("carthage", "cannae") == "mago"
    assert play.commander("carthage", "beneventum") == "hannibal"


# -- battles and retreats ---------------------------------------------------------------------------------------------


def _beaten(there: str, *, at: str = "arpi") -> str:
    return (
        "hrc1 rules=valley turn=4 asks=card of=carthage consuls=t_varro+l_a_paulus "
        f"rome=7@cannae:t_varro*,12@{at}:{there},"
        f"5@rome rome_hand=17+52 carthage=9@heraclea:hannibal*,4@carthage:hanno* carthage_hand=35+1 {REST}"
    )


@pytest.mark.parametrize("named", ["t_varro", "l_a_paulus"])
def test_who_have_met_by_a_retreat_are_asked_before_markers_are_taken_away(named):
    play = Play(_beaten("l_a_paulus*"), (1, 4, 4, 4)).say("move 35")
    play.until("react", "attack", general="activate hannibal", march="go cannae")
    play.fight("rome", "commander", "remove_marker", retreat="path arpi")
    assert play.question == "commander"
    play.say(f"command {named}")
    assert play.question == "remove_marker"
    play.until("card", "march")
    assert play.asked("commander") == ["arpi"]
    assert play.commander("rome", "arpi") == named


def test_a_beaten_carthaginian_who_meets_equals_names_one_at_once():
    line = (
        "hrc1 rules=valley turn=4 asks=card of=rome consuls=t_varro+m_marcellus "
        "rome=12@capua:m_marcellus*,8@rome:t_varro* "
        "rome_hand=35+1 carthage=6@beneventum:h_gisgo*,9@cannae:mago*+hasdrubal,4@carthage:hanno* carthage_hand=17+52 "
        f"carthage_holds=cannae+beneventum {REST}"
    )
    play = Play(line, (4, 3)).say("move 35")
    play.until("react", "attack", general="activate m_marcellus", march="go beneventum")
    play.fight("carthage", "commander", "remove_marker", retreat="path cannae")
    assert play.question == "commander"
    assert sorted(play.options()) == ["command h_gisgo", "command hasdrubal", "command mago"]
    play.say("command hasdrubal").until("card", "march")
    assert play.commander("carthage", "cannae") == "hasdrubal"


def test_who_is_swept_along_in_a_retreat_has_been_met():
    """Where the path ends nobody else stands; among the two of them their owner names one."""
    line = (
        "hrc1 rules=valley turn=4 asks=card of=rome consuls=t_varro+m_marcellus "
        "rome=12@capua:m_marcellus*,8@rome:t_varro* "
        "rome_hand=1+35 carthage=9@beneventum:h_gisgo*,1@cannae:mago*,4@carthage:hanno* carthage_hand=17+52 "
        f"nobody_holds=cannae carthage_holds=brundisium {REST}"
    )
    play = Play(line, (4, 3)).say("move 1")
    play.until("react", "attack", general="activate m_marcellus", march="go beneventum")
    play.fight("carthage", "commander", "remove_marker")
    assert (play.question, play.asked("commander")) == ("commander", ["brundisium"])
    assert play.options() == ["command mago", "command h_gisgo"]
    play.say("command mago").until("card")
    assert play.commander("carthage", "brundisium") == "mago"


@pytest.mark.hannibal(12)
def test_a_beaten_attacker_who_comes_back_to_equals_commands_them():
    """His activation ends among equals: a question would be idle."""
    line = (
        "hrc1 rules=valley turn=4 asks=card of=carthage consuls=t_varro+m_marcellus "
        "rome=12@capua:m_marcellus*,8@rome:t_varro* "
        "rome_hand=17+52 carthage=9@beneventum:mago*+hasdrubal,4@carthage:hanno* carthage_hand=35+1 "
        f"carthage_holds=beneventum {REST}"
    )
    play = Play(line, (), 3).say("move 35").until("march", general="activate mago")
    play.say("cu 4", "without hasdrubal", "go capua").fight("carthage", "card")
    assert play.asked("commander") == []
    assert play.commander("carthage", "beneventum") == "mago"


# -- Hannibal is displaced (ruling 441) -------------------------------------------------------------------------------


@pytest.mark.hannibal(441)
def test_five_markers_at_once_before_the_next_unit_comes():
    line = (
        "hrc1 rules=valley turn=3 asks=reinforce of=rome consuls=p_scipio+t_longus rome=8@capua:p_scipio*,"
        f"8@agrigentum:t_longus* carthage=0@rome:hannibal*+h_gisgo,8+2@saguntum:mago*,4@carthage:hanno* {REST}"
    )
    play = Play(line).say("place rome")
    assert (play.question, play.questions[-1]) == ("remove_marker", ("remove_marker", "carthage", (5,)))
    play.until("reinforce")
    assert play.questions[-1] == ("reinforce", "rome", (0, 4))
    assert play.game.state.general_at[GENERAL["hannibal"]] < 0


@pytest.mark.hannibal(441)
def test_africanus_and_his_army_come_upon_hannibal():
    line = (
        "hrc1 rules=valley turn=6 asks=africanus of=rome consuls=p_scipio+t_longus rome=8@capua:p_scipio*,"
        f"8@agrigentum:t_longus*,5@rome carthage=0@arpi:hannibal*,8+2@saguntum:mago* {REST}"
    )
    play = Play(line).say("place arpi")
    assert play.questions[-1] == ("remove_marker", "carthage", (5,))
    play.until("proconsul")
    assert play.commander("rome", "arpi") == "scipio_africanus"


# -- walls ------------------------------------------------------------------------------------------------------------


def _siege(generals: str) -> str:
    """Rome marches on New Carthage."""
    return (
        "hrc1 rules=valley turn=4 asks=card of=rome consuls=t_varro+m_marcellus "
        "rome=9@laminium:m_marcellus*,8@rome:t_varro* "
        f"rome_hand=1+35 carthage=8@new_carthage:{generals},4@carthage:hanno* carthage_hand=17+52 {REST}"
    )


def test_those_who_go_inside_without_the_commander_need_one_before_anybody_reacts():
    play = Play(_siege("hannibal*+mago+h_gisgo"), (1, 3)).say("move 1")
    play.until("garrison", general="activate m_marcellus", march="go new_carthage")
    play.say("inside cu 2", "inside mago", "inside h_gisgo", "done")
    assert (play.question, play.asked("commander")) == ("commander", ["new_carthage/inside"])
    play.say("command h_gisgo")
    assert play.commander("carthage", "new_carthage/inside") == "h_gisgo"
    assert play.commander("carthage", "new_carthage") == "hannibal"
    play.fight("rome", "card")
    assert play.asked("commander", "carthage") == ["new_carthage/inside"]
    assert play.commander("carthage", "new_carthage") == "hannibal"


@pytest.mark.parametrize(("inside", "outside"), [("hasdrubal", "mago"), ("mago", "hasdrubal")])
def test_when_the_walls_open_whoever_commands_in_the_open_goes_on(inside, outside):
    play = Play(_siege(f"{outside}*+{inside}"), (1, 3)).say("move 1")
    play.until("garrison", general="activate m_marcellus", march="go new_carthage")
    play.say("inside cu 2", f"inside {inside}", "done")
    assert play.commander("carthage", "new_carthage/inside") == inside
    play.fight("rome", "card")
    assert play.asked("commander", "carthage") == []
    assert play.commander("carthage", "new_carthage") == outside


def test_a_beaten_army_that_divides_at_the_gate_names_who_commands_inside_before_it_goes_on():
    play = Play(_siege("hannibal*+mago+h_gisgo"), (1, 3)).say("move 1")
    play.until("attack", general="activate m_marcellus", march="go new_carthage")
    play.fight("carthage", "retreat_city")
    play.say("inside cu 2", "inside mago", "inside h_gisgo", "done")
    assert (play.question, play.asked("commander")) == ("commander", ["new_carthage/inside"])
    play.say("command mago")
    assert play.question in ("retreat", "remove_marker")
    play.until("card")
    assert play.asked("commander") == ["new_carthage/inside"]
    assert play.commander("carthage", "new_carthage/inside") == "mago"


# -- positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("marks", "head"), [
    ("hannibal+hasdrubal*+mago", "hannibal"), ("hannibal*+hasdrubal*+mago", "hannibal"),
    ("hannibal+hasdrubal+mago", "hannibal"),
    ("hasdrubal+mago*+h_gisgo*", "mago"), ("hasdrubal+mago+h_gisgo", "hasdrubal"),
])
def test_in_a_position_from_outside_one_commands_whatever_marks_it_bears(marks, head):
    play = Play(carthage(f"8@saguntum:{marks},4@carthage:hanno*"))
    assert play.commander("carthage", "saguntum") == head
    assert position_text(parse_position(play.line())) == play.line()

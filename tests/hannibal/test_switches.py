"""Every switch of part 17, both ways."""

from __future__ import annotations

import pytest

from ccancients.hannibal.components.switches import PRESETS, SWITCH_NAMES
from ccancients.hannibal.procedures.losses import Settle
from ccancients.hannibal.procedures.reinforcement import RomanReinforcements
from ccancients.hannibal.procedures.turn import PlayCard, TakeTurn
from ccancients.hannibal.rules.presence import removable
from tests.hannibal.test_battle import F, L, R, field, fight, held

both = pytest.mark.parametrize("on", [False, True])


def test_the_presets_differ_in_two_switches():
    valley, older = PRESETS["valley"], PRESETS["avalon_hill"]
    assert [name for name in SWITCH_NAMES if getattr(valley, name) != getattr(older, name)] == [
        "proconsul_compulsory", "africanus_may_fall_back_to_rome",
    ]


@pytest.mark.switch("proconsul_compulsory")
@both
def test_a_proconsul_is_compulsory(table, on):
    table.rules(proconsul_compulsory=on)
    table.place("rome", rome="8 cu t_varro")
    table.proconsul("t_varro")
    table.dice(1, 1)
    table.start(RomanReinforcements())
    if not on:
        table.answer("proconsul", "none", among=["none", "proconsul t_varro"])
        assert table.state.proconsul == -1
    else:
        assert table.state.proconsul >= 0  # nobody was asked


@pytest.mark.switch("africanus_may_fall_back_to_rome")
@both
def test_africanus_falls_back_to_rome(table, on):
    table.rules(africanus_may_fall_back_to_rome=on)
    table.force(turn=6)
    held(table, "none", "etruria", "samnium", "apulia", "lucania", "campania", "gallia_cisalpina")
    table.control(capua="carthage", neapolis="carthage", tarentum="carthage", rhegium="carthage")
    table.place("rome", carthage="5 cu hannibal")
    table.place("cannae", rome="5 cu t_varro")
    table.consuls("t_varro")
    table.dice(1, 1)
    table.start(RomanReinforcements())
    while table.question == "reinforce":
        table.answer("reinforce", "place cannae")
    assert table.where("scipio_africanus") == ("rome inside" if on else "off")
    assert table.cu("rome", "rome", inside=True) == (5 if on else 0)


@pytest.mark.switch("messenger_variant")
@both
def test_the_victim_of_a_messenger_may_make_the_thief_play_again(table, on):
    table.rules(messenger_variant=on)
    table.hand("rome", 11, 17)
    table.hand("carthage", 55)
    turn = TakeTurn()
    turn.step = "strategy"
    table.dice(1)
    table.start(turn, "carthage")
    table.answer("card", "event 55", side="carthage")
    if on:
        table.answer("again", "yes", side="rome", among=["yes", "no"])
    assert (table.question, table.asked) == ("card", "carthage" if on else "rome")


@pytest.mark.switch("flaminius_cancels_withdrawals")
@both
def test_flaminius_cancels_with_his_pursuit(table, on):
    table.rules(flaminius_cancels_withdrawals=on)
    field(table)
    fight(table, [F] * 10, [L] * 7)
    table.dice(1)
    table.answer("attack", "withdraw")
    table.dice(3)
    table.answer("cancel", "roll", side="rome")
    # by his battle rating of 2 a 3 cancels nothing: Hannibal is gone
    assert table.question == ("initiative" if on else "")


@pytest.mark.switch("two_consuls_need_ten")
@both
def test_two_consuls_are_left_ten(table, on):
    table.rules(two_consuls_need_ten=on)
    table.place("capua", rome="13 cu t_varro m_marcellus g_flaminius")
    table.consuls("t_varro", "m_marcellus")
    table.proconsul("g_flaminius")
    table.march("rome", 5, "g_flaminius")
    table.answer("march", "cu 8")
    assert bool(table.with_verb("go")) != on


@pytest.mark.switch("counsel_lasts_through_turn_of_reshuffle")
@both
def test_a_counsel_lasts_through_the_turn_of_the_shuffle(table, on):
    table.rules(counsel_lasts_through_turn_of_reshuffle=on)
    table.force(hanno_counsel=1)
    table.deck(5)
    deal = TakeTurn()
    deal.step = "deal"
    table.start(deal)
    assert table.question == "first_claim"
    assert [table.state.hanno_counsel, table.state.counsels_ending] == [int(on), int(on)]
    table.state.hands = [[], []]
    table.state.deck = sorted(set(range(1, 65)))
    table.answer("first_claim", "no")
    table.answer("first_player", "rome")
    while table.question == "remove_marker":
        table.answer("remove_marker", table.options()[0])
    assert not table.state.hanno_counsel


@pytest.mark.switch("carthaginian_minus_one_on_subjugation")
@both
def test_the_carthaginian_minus_one_on_tribes(table, on):
    table.rules(carthaginian_minus_one_on_subjugation=on)
    table.place("averni", carthage="5 cu hannibal")
    table.dice(4)
    table.march("carthage", 11, "hannibal")
    table.answer("march", "subjugate")
    assert table.dice_for("siege") == [(4, -1 if on else 0)]


@pytest.mark.switch("sortie_may_be_avoided")
@both
def test_a_sortie_may_be_avoided(table, on):
    table.rules(sortie_may_be_avoided=on)
    table.place("tarentum", carthage="3 cu mago")
    table.place("tarentum", rome="2 cu t_varro", inside=True)
    table.proconsul("t_varro")
    table.control(heraclea="none")
    table.march("rome", 11, "t_varro")
    table.answer("march", "sortie")
    assert table.question == ("react" if on else "attack")


@pytest.mark.switch("bad_weather_counts_spaces")
@both
def test_bad_weather_counts_spaces(table, on):
    """Over a strait and one space more: three movement points, two spaces."""
    table.rules(bad_weather_counts_spaces=on)
    table.hand("carthage", 41)
    table.place("messana", rome="6 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    table.answers("march", "go rhegium", "go croton", "end")
    if on:
        table.over()
    else:
        table.answer("counter", "play 41", side="carthage")
        assert table.where("t_varro") == "rhegium"


@pytest.mark.switch("numidian_allies_desert_ops")
@pytest.mark.parametrize("number", [1, 2])
def test_the_number_of_card_32(table, number):
    table.rules(numidian_allies_desert_ops=number)
    table.place("saguntum", carthage="6 cu mago")
    table.hand("carthage", 32)
    table.start(PlayCard(1), "carthage")
    assert ("move 32" in table.options()) == (number == 2)
    table.answer("card", "markers 32")
    table.answer("marker", "put numantia")
    assert (table.question == "marker") == (number == 2)


@pytest.mark.switch("storms_at_sea_modifier")
@pytest.mark.parametrize("modifier", [2, -2])
def test_the_modifier_of_storms(table, modifier):
    table.rules(storms_at_sea_modifier=modifier)
    table.hand("rome", 60)
    table.place("carthage", carthage="3 cu hasdrubal")
    table.march("carthage", 1, "hasdrubal")
    table.dice(1, 1)
    table.answer("march", "sail new_carthage")
    table.answer("counter", "play 60")
    assert table.dice_for("attrition") == [(1, modifier)]


@pytest.mark.switch("casualty_die_for_each_side")
@both
def test_a_casualty_die_for_each_side(table, on):
    table.rules(casualty_die_for_each_side=on)
    field(table)
    fight(table, [L, *[F] * 9], [R] * 7)
    table.dice(*((6, 1) if on else (6,)), 1)
    table.answer("attack", f"attack {L}")
    table.answer("match", "concede")
    assert len(table.dice_for("casualties")) == 1 + on
    assert table.cu("cannae", "carthage") == 5  # the winner rolls first


@pytest.mark.switch("hannibals_five_can_end_the_war")
@both
def test_too_few_markers_for_hannibal(table, on):
    table.rules(hannibals_five_can_end_the_war=on)
    for space in removable(table.state, 1)[3:]:
        table.state.control[space] = -1
    table.state.hannibal_fell = 1
    table.start(Settle(), "carthage")
    while table.question == "remove_marker":
        table.answer("remove_marker", table.options()[0])
    assert [(event.winner, event.how) for event in table.of("MatchOver")] == ([(0, "peace")] if on else [])
    assert bool(removable(table.state, 1)) == on


@pytest.mark.switch("traitor_works_in_truce")
@both
def test_the_traitor_in_a_truce(table, on):
    table.rules(traitor_works_in_truce=on)
    table.place("tarentum", carthage="3 cu mago")
    table.force(truce=1)
    table.march("carthage", 18, "mago")
    assert ("besiege" in table.options()) == on


@pytest.mark.switch("spy_rounds_up")
@both
def test_a_spy_sees_half_of_seven_cards(table, on):
    table.rules(spy_rounds_up=on)
    table.hand("carthage", 20)
    field(table)
    table.battle_cards([F] * 10, [L] * 7)
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    table.answer("react", "done")
    table.answer("counter", "play 20")
    assert table.options()[-1] == f"look {3 + on}"


@pytest.mark.switch("siege_abilities_need_event")
@both
def test_abilities_need_the_event(table, on):
    table.rules(siege_abilities_need_event=on)
    table.place("gades", rome="5 cu m_marcellus")
    table.consuls("m_marcellus")
    table.dice(2)
    table.march("rome", 33, "m_marcellus")
    table.answer("march", "besiege")
    assert table.dice_for("siege") == [(2, 0 if on else 1)]

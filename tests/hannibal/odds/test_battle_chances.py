"""The chances of a battle: who wins, what it costs (part 6)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ccancients.hannibal.components.board import SPACE
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.odds.battle import BattleFacts, Force, battle_chances, duels
from ccancients.hannibal.odds.battle_known import Army, battle_facts, group_battle_facts
from ccancients.hannibal.odds.charge import charge_gain, charge_odds
from ccancients.hannibal.odds.losses import ELIMINATED

HASDRUBAL, MAGO, GISGO, HANNIBAL = (GENERAL[key] for key in ("hasdrubal", "mago", "h_gisgo", "hannibal"))
AFRICANUS, MARCELLUS, NERO, VARRO = (GENERAL[key] for key in ("scipio_africanus", "m_marcellus", "g_nero", "t_varro"))


def chances(attacker=ROME, *, rome=(8, MARCELLUS, 11), carthage=(8, HASDRUBAL, 11), way=0, **more):
    facts = BattleFacts(attacker, Force(*rome, way=way), Force(*carthage, way=way), **more)
    return battle_chances(facts)


def test_what_a_battle_costs_as_played_elsewhere_by_the_same_rule():
    """60,000 battles of another program each: 60%, 0.9/3.7, 3.9/1.1; 85%, 0.8/3.7, 3.8/1.1, within its rounding."""
    even = chances()
    assert even.wins == pytest.approx(0.60, abs=0.04)
    mover, other = even.sides
    assert (mover.lost_if_won, other.lost_if_beaten) == pytest.approx((0.9, 3.7), abs=0.15)
    assert (mover.lost_if_beaten, other.lost_if_won) == pytest.approx((3.9, 1.1), abs=0.15)
    better = chances(rome=(8, AFRICANUS, 12), carthage=(8, MAGO, 10))
    assert better.wins == pytest.approx(0.85, abs=0.05)
    small = chances(rome=(8, AFRICANUS, 14), carthage=(5, MAGO, 9))
    assert small.sides[CARTHAGE].gone / small.wins == pytest.approx(0.26, abs=0.03)


def test_the_chances_of_both_sides_add_up_and_follow_the_cards():
    before = 0.0
    for cards in range(1, 21):
        found = chances(rome=(8, MARCELLUS, cards))
        assert sum(side.wins for side in found.sides) == pytest.approx(1)
        assert found.wins >= before - 0.02
        before = found.wins


def test_a_side_without_cards_loses_at_once():
    assert chances(rome=(1, -1, 0)).wins == 0
    assert chances(carthage=(1, -1, 0)).wins == 1


def test_an_army_that_cannot_retreat_is_gone_when_it_is_beaten():
    found = chances(way=ELIMINATED)
    for side in found.sides:
        assert side.gone == pytest.approx(1 - side.wins, abs=1e-9)
        assert side.lost_if_beaten == pytest.approx(8)
        assert side.general_lost == pytest.approx(1 - side.wins, abs=1e-9)
        assert side.markers == pytest.approx(4 * (1 - side.wins))


@pytest.mark.example("ele1")
def test_a_charge_by_its_dice():
    assert {(each.rome, each.carthage): each.chance * 6 for each in charge_odds(2, 3)} == {
        (2, 0): 3, (0, 1): 1, (0, 0): 2,
    }
    assert {(each.rome, each.carthage): each.chance * 6 for each in charge_odds(3, 0)} == {(3, 0): 5, (0, 1): 1}
    for rating in range(1, 5):
        for beasts in range(1, 5):
            assert charge_gain(beasts, rating) == Fraction(beasts * (6 - rating) - 1, 6) > 0


def test_charge_and_change_of_command_split_a_battle():
    facts = BattleFacts(
        CARTHAGE, Force(10, MARCELLUS, 14), Force(8, HANNIBAL, 25, elephants=2), other_consul=VARRO
    )
    found = {}
    for chance, match in duels(facts):
        found[match] = found.get(match, 0) + chance
    assert sum(found.values()) == pytest.approx(1)
    cards = {match.cards: chance for match, chance in found.items()}
    # 20 at most; Varro is two worse than Marcellus and is charged on 2-6, Marcellus on 4-6
    assert cards == pytest.approx(
        {(20, 12): 0.25, (19, 14): 1 / 12, (20, 14): 1 / 6, (20, 10): 5 / 12, (19, 12): 1 / 12}
    )
    assert {match.limits for match in found} == {(4, 3), (4, 1)}
    assert {match.probe for match in found} == {0}


def test_the_facts_of_a_battle_from_a_position(table):
    table.place("segobriga", rome="6 cu m_marcellus")
    table.place("saguntum", carthage="10 cu 2 elephants hannibal")
    facts = battle_facts(table.state, SPACE["segobriga"], Army(HANNIBAL, 10, elephants=2, origin=SPACE["saguntum"]))
    assert facts.attacker == CARTHAGE
    assert facts.rome == Force(6, MARCELLUS, 9, way=ELIMINATED)  # all Hispania is Carthaginian
    assert facts.carthage == Force(10, HANNIBAL, 17, elephants=2, way=0)  # three allies; back to Saguntum
    landed = battle_facts(table.state, SPACE["segobriga"], Army(HANNIBAL, 5, origin=SPACE["saguntum"], by_sea=True))
    assert landed.carthage.way == ELIMINATED
    army = Army(HANNIBAL, 5, origin=SPACE["saguntum"])
    more = battle_facts(table.state, SPACE["segobriga"], army, intercepted=True, avoid_failed=True)
    assert more.rome.cards == 9
    with pytest.raises(ValueError, match="no battle"):
        battle_facts(table.state, SPACE["laminium"], Army(HANNIBAL, 5))


def test_both_consuls_may_change_places(table):
    table.place("cannae", rome="10 cu m_marcellus t_varro")
    table.consuls("m_marcellus", "t_varro")
    table.place("arpi", carthage="8 cu hannibal")
    facts = battle_facts(table.state, SPACE["cannae"], Army(HANNIBAL, 8, origin=SPACE["arpi"]))
    assert (facts.rome.general, facts.other_consul) == (MARCELLUS, VARRO)


def test_elephant_fright_costs_carthage_two_cards():
    facts = BattleFacts(CARTHAGE, Force(10, MARCELLUS, 14), Force(8, HANNIBAL, 15, elephants=2), fright=0.25)
    found = {match.cards: chance for chance, match in duels(facts)}
    assert found == pytest.approx({(13, 14): 0.25, (15, 12): 0.375, (14, 14): 0.125, (15, 14): 0.25})
    without = BattleFacts(CARTHAGE, facts.rome, Force(8, HANNIBAL, 15), fright=0.25)
    assert [match.cards for _, match in duels(without)] == [(15, 14)]


def test_a_sortie_goes_back_into_its_city(table):
    table.place("tarentum", rome="2 cu t_varro", inside=True)
    table.place("tarentum", carthage="4 cu hannibal")
    facts = battle_facts(table.state, SPACE["tarentum"], Army(VARRO, 2, sortie=True))
    assert facts.rome == Force(2, VARRO, 2 + 1 + 2, way=0, shelter=2)  # two allies in Italy at most
    assert battle_facts(table.state, SPACE["tarentum"], Army(VARRO, 2)).rome.way == ELIMINATED


def test_the_battle_of_the_moving_group(table):
    table.place("cannae", rome="4 cu t_varro")
    table.consuls("t_varro")
    table.place("arpi", carthage="6 cu 1 elephants hannibal")
    table.control(arpi="carthage", cannae="none")
    foretold = battle_facts(table.state, SPACE["cannae"], Army(HANNIBAL, 7, elephants=1, origin=SPACE["arpi"]))
    table.march("carthage", 1, "hannibal")
    table.answer("march", "go cannae")
    assert table.question == "react"
    state = table.game.state
    assert group_battle_facts(state) == foretold
    assert group_battle_facts(state, avoid_failed=True).rome.cards == foretold.rome.cards - 1
    assert foretold.carthage.way == 0

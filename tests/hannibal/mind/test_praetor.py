"""The praetor: what he answers in situations that people would call clear (rules part 14)."""

from __future__ import annotations

import pytest

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal import questions
from ccancients.hannibal.components.board import SPACE
from ccancients.hannibal.components.generals import BATTLE, HANNIBAL, MAGO
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.mind.script.duels import DuelRule
from ccancients.hannibal.mind.script.hand import Hand
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.placing import Placing
from ccancients.hannibal.mind.script.praetor import Praetor
from ccancients.hannibal.mind.script.ways import Means
from ccancients.hannibal.mind.script.weights import DEFAULT, GIVE_IN
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.procedures.turn import PlayCard
from ccancients.hannibal.rules.presence import controls
from ccancients.hannibal.view import view_for

SIDES = {"rome": ROME, "carthage": CARTHAGE}


def answer(table) -> str:
    """What the praetor answers to the pending question of a table."""
    decision = table.game.decision
    choice = Praetor().choose(view_for(table.game, decision.side))
    assert choice in decision.choices
    return LANGUAGE.choice_text(choice)


def outlook_of(table, side: str) -> Outlook:
    return Outlook(table.state, SIDES[side], DEFAULT)


# -- markers ----------------------------------------------------------------------------------------------------------


def test_the_third_marker_of_five_is_worth_more_than_the_fourth(table):
    table.clear("samnium")
    table.control(ariminum="rome", sena="rome", pisae="none")
    politics = outlook_of(table, "rome").politics
    third, fourth = politics.flip[ROME][SPACE["terventum"]], politics.flip[ROME][SPACE["pisae"]]
    assert third > 2 * fourth


def test_markers_go_where_they_make_a_majority(table):
    table.place("carthage", carthage="4 cu mago")
    table.clear("gallia_cisalpina")
    table.hand("carthage", 1)
    table.play("carthage", "markers 1")
    first = answer(table)
    table.answer("marker", first)
    assert first.removeprefix("put ") in ("taurini", "verona", "mutina")
    assert controls(table.state, CARTHAGE, 7)


def test_a_marker_that_would_be_cut_off_is_worth_little(table):
    """Segovia, amid Roman markers and far from any own CU, would be gone at the end of the turn (8.5)."""
    table.clear("celtiberia")
    table.control(segovia="none", toletum="rome", salmantica="rome", segobriga="rome", numantia="rome", bilbilis="rome")
    placing = Placing(outlook_of(table, "carthage"))
    politics = placing.outlook.politics
    assert placing.marker_gain(politics, SPACE["segovia"]) < 0.3 * politics.flip[CARTHAGE][SPACE["segovia"]]


def test_the_marker_that_is_missed_least_is_given_up(table):
    """A marker of Gallia Transalpina before one that holds a province."""
    table.clear("samnium", "etruria", "apulia", "lucania", "sicilia", "corsica_sardinia")
    table.control(ariminum="rome", sena="rome", terventum="rome", rhone="rome")
    placing = Placing(outlook_of(table, "rome"))
    spaces = ("ariminum", "sena", "terventum", "rhone")
    decision = Decision(
        questions.REMOVE_MARKER, ROME, tuple(Choice("remove marker", (SPACE[space],)) for space in spaces), (1,)
    )
    assert placing.give_up(decision).args == (SPACE["rhone"],)


# -- armies -----------------------------------------------------------------------------------------------------------


def test_a_lone_consul_does_not_march_into_hannibals_arms(table):
    table.place("capua", rome="5 cu t_varro")
    table.consuls("t_varro")
    table.place("beneventum", carthage="8 cu 2 elephants hannibal")
    table.control(beneventum="carthage")
    table.march("rome", 1, "t_varro")
    table.dice(*[6] * 9)  # whoever is intercepted or rolls attrition has luck enough to go on
    for _ in range(12):
        if not table.question:
            break
        said = answer(table)
        assert said != "go beneventum"
        table.answer(table.question, said)


def test_a_large_army_attacks_a_small_one_beside_it(table):
    table.place("capua", rome="10 cu m_marcellus")
    table.consuls("m_marcellus")
    table.place("beneventum", carthage="3 cu h_gisgo")
    table.hand("carthage", 40)
    table.march("rome", 1, "m_marcellus")
    assert answer(table) == "go beneventum"


def test_rome_is_relieved(table):
    """A Carthaginian army with two siege points stands before Rome: whoever can fights it."""
    table.place("rome", carthage="4 cu h_gisgo")
    table.points(rome=2)
    table.place("capua", rome="8 cu q_fabius")
    table.consuls("q_fabius")
    table.hand("rome", 1, 35)
    table.hand("carthage", 40)
    hand = Hand(outlook_of(table, "rome"))
    marching, placing = hand.worth(Choice("move", (1,))), hand.worth(Choice("event", (35,)))
    assert marching > 1.0
    assert marching > placing
    table.march("rome", 1, "q_fabius")
    assert answer(table) == "go rome"


def test_carthage_defends_its_city(table):
    table.place("carthage", rome="5 cu m_marcellus")
    table.consuls("m_marcellus")
    table.points(carthage=2)
    table.place("zama", carthage="8 cu hanno")
    table.hand("rome", 40)
    table.march("carthage", 1, "hanno")
    assert answer(table) == "go carthage"


def test_those_inside_a_capital_come_out_before_it_falls(table):
    table.place("carthage", rome="5 cu m_marcellus")
    table.consuls("m_marcellus")
    table.place("carthage", carthage="5 cu hanno", inside=True)
    table.points(carthage=1)
    table.hand("rome", 40)
    table.hand("carthage", 1)
    assert Hand(outlook_of(table, "carthage")).worth(Choice("move", (1,))) > 1.0
    table.march("carthage", 1, "hanno")
    assert answer(table) == "sortie"


def test_a_siege_goes_on(table):
    table.place("capua", carthage="6 cu hasdrubal")
    table.points(capua=2)
    table.hand("rome", 40)
    table.march("carthage", 5, "hasdrubal")
    assert answer(table) == "besiege"


def test_what_stands_before_an_own_city_with_many_points_is_dreaded(table):
    table.place("syracuse", carthage="4 cu mago")
    table.points(syracuse=1)
    little = outlook_of(table, "rome").siege_danger(SPACE["syracuse"])
    table.points(syracuse=2)
    assert outlook_of(table, "rome").siege_danger(SPACE["syracuse"]) > little


# -- reactions --------------------------------------------------------------------------------------------------------


def entering(table, mover="10 cu 2 elephants hannibal", defender="5 cu q_fabius"):
    """Hannibal enters Fabius' space; the Roman is asked how he reacts."""
    table.place("beneventum", carthage=mover)
    table.place("terventum", rome=defender)
    table.consuls("q_fabius")
    table.march("carthage", 28, "hannibal")
    table.answer("march", "go terventum")


def test_fabius_avoids_hannibal(table):
    entering(table)
    assert table.question == "react"
    assert answer(table) == "avoid q_fabius"


def test_hannibal_does_not_avoid_a_few_romans(table):
    table.place("beneventum", carthage="8 cu 2 elephants hannibal")
    table.control(beneventum="carthage")
    table.place("capua", rome="5 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 1, "t_varro")
    table.answer("march", "go beneventum")
    assert table.question != "react" or answer(table) != "avoid hannibal"


def test_a_small_army_goes_inside_its_city(table):
    table.place("capua", rome="2 cu")
    table.place("beneventum", carthage="8 cu hannibal")
    table.march("carthage", 28, "hannibal")
    table.answer("march", "go capua")
    assert table.question == "garrison"
    assert answer(table) == "inside cu 2"


# -- battle cards -----------------------------------------------------------------------------------------------------


def fighting(table, attacker: list[str], defender: list[str], mine="2 cu hasdrubal", theirs="2 cu m_marcellus"):
    """Hasdrubal attacks Marcellus at Salmantica with given hands."""
    table.clear("celtiberia", "baetica", "orospeda", "idubeda")
    table.place("arsa", carthage=mine)
    table.place("salmantica", rome=theirs)
    table.consuls("m_marcellus")
    table.battle_cards(attacker, defender)
    table.march("carthage", 5, "hasdrubal")
    table.answer("march", "go salmantica")
    while table.question in ("react", "garrison"):
        table.answer(table.question, "done")


def test_an_attack_is_matched_by_the_card_itself_before_a_reserve(table):
    hand = ["frontal_assault"] * 2 + ["probe", "reserve", "flank_left"]
    fighting(table, hand, ["frontal_assault", "reserve", "probe", "flank_right", "flank_left"])
    assert table.question == "attack"
    table.answer("attack", "attack flank_left")
    assert answer(table) == "match flank_left"


def test_without_the_card_a_reserve_matches(table):
    fighting(
        table, ["flank_left", "probe", "probe", "flank_left", "probe"],
        ["frontal_assault", "reserve", "probe", "flank_right", "flank_right"],
    )
    table.answer("attack", "attack flank_left")
    assert answer(table) == "match reserve"


def test_a_double_envelopment_and_a_reserve_are_not_the_first_attack(table):
    fighting(
        table, ["double_envelopment", "reserve", "flank_left", "flank_left", "flank_left"],
        ["frontal_assault", "reserve", "probe", "flank_right", "flank_right"],
    )
    assert answer(table) == "attack flank_left"


def test_he_counterattacks(table):
    fighting(
        table, ["flank_left", "flank_left", "flank_left", "flank_left", "probe"],
        ["flank_left", "reserve", "probe", "flank_right", "flank_right"],
    )
    table.answer("attack", "attack flank_left")
    table.answer("match", "match flank_left")
    assert table.question == "counterattack"
    assert answer(table) == "roll"


# -- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["rome", "carthage"])
def test_every_use_of_every_card_has_a_worth(table, side):
    """Also where the map is full: nothing fails, nothing is worth more than the war."""
    table.place("rome", rome="8 cu p_scipio")
    table.place("agrigentum", rome="8 cu t_longus")
    table.consuls("p_scipio", "t_longus")
    table.place("saguntum", carthage="8 cu 2 elephants hannibal mago h_gisgo")
    table.place("carthage", carthage="4 cu mago")
    other = "carthage" if side == "rome" else "rome"
    table.hand(other, 40, 35, 1)
    hand_cards = [card for card in range(1, 65) if card not in (40, 35, 1)]
    table.hand(side, *hand_cards)
    table.start(PlayCard(SIDES[side]), side)
    hand = Hand(outlook_of(table, side))
    for choice in table.game.decision.choices:
        assert -5.0 < hand.worth(choice) < 12.0, LANGUAGE.choice_text(choice)
    assert {choice.verb for choice in table.game.decision.choices} == {"event", "move", "markers", "raise", "discard"}


def test_the_sea_is_not_for_hannibal_among_roman_ports(table):
    """Into a Roman port of Italy a Carthaginian fleet mostly drowns (naval table): no plan sails there."""
    table.place("new_carthage", carthage="5 cu hannibal")
    hand = Hand(outlook_of(table, "carthage"))
    plan = hand.plan(HANNIBAL, Means(4, 5))
    italian = {SPACE[space] for space in ("rome", "neapolis", "cosa", "rhegium", "brundisium")}
    assert not any(verb == "sail" and space in italian for verb, space in plan.path)


# -- the duel ---------------------------------------------------------------------------------------------------------

F, L, R, P = "frontal_assault", "flank_left", "flank_right", "probe"


def probed(table, goal: str, cards: int) -> None:
    """Carthage has attacked with one of so many cards, the Romans have taken the initiative, and they probe."""
    table.battle_cards([F, P, *[L] * (cards - 2)], [F, *[P] * 6, *[R] * 9])
    table.dice(2)
    table.answer("march", goal)
    if table.question == "react":
        table.answer("react", "done")
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    table.dice(1)
    table.answer("counterattack", "roll")
    table.answer("attack", f"attack {P}")
    assert (table.question, table.asked) == ("match", "carthage")


def landed(table, cu: int, cards: int) -> None:
    table.place("carthage", carthage=f"{cu} cu hasdrubal")
    table.place("brundisium", rome="12 cu p_scipio")
    table.consuls("p_scipio")
    table.force(alliance=1, naval_victory=1)
    table.march("carthage", 1, "hasdrubal")
    probed(table, "sail brundisium", cards)


@pytest.mark.parametrize("cu", [1, 2, 3])
def test_an_army_without_a_way_home_is_never_given_up(table, cu):
    """Who landed and is beaten is eliminated (6.8): a duel won once in twenty times is better than that."""
    landed(table, cu, cu + 3)
    state, decision = table.state, table.game.decision
    duel = next(each for each in reversed(table.game.stack) if isinstance(each, Duel))
    assert DuelRule(state, CARTHAGE, duel).prospect(attacking=False) < GIVE_IN, "it is as good as lost"
    assert Choice("concede") in decision.choices
    assert answer(table) == f"match {P}"


def test_an_army_that_comes_home_is_given_up_by_a_probe(table):
    """Most of six units come home: that is worth more than a duel that is as good as lost."""
    table.place("heraclea", carthage="4 cu mago")
    table.place("cannae", rome="12 cu p_scipio")
    table.consuls("p_scipio")
    table.march("carthage", 1, "mago")
    probed(table, "go cannae", 4 + BATTLE[MAGO])
    assert answer(table) == "concede"

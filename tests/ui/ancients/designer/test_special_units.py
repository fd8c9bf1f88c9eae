"""Special units are laid, brushed and defined in the designer; rules may be left to the players (expansions 10)."""

from __future__ import annotations

import pytest

from ccancients.ancients.design import ground, rules, specials, troops
from ccancients.ancients.design.whole import mirror, rotate, swap_armies
from ccancients.ancients.scenario.check import errors_of
from ccancients.ancients.scenario.files import find_scenario, shipped_scenarios
from ccancients.ancients.scenario.model import OptionalRule, SpecialUnit, TacticalFlexibility
from tests.ui.ancients.designer.conftest import Hand


def at(hand: Hand, name: str):
    found = troops.unit_at(hand.scenario, name)
    assert found is not None
    return found[1]


def test_a_unit_is_laid_as_the_special_unit_that_the_tray_says(hand: Hand) -> None:
    tray = hand.window.panes.trays.armies["bottom"]
    hand.window.bench.set_up(side="bottom", unit="medium infantry", tool="unit")
    hand.choose(tray.special, "immortals")
    hand.click("E2")
    assert at(hand, "E2").special == "immortals"
    hand.choose(tray.special, None)
    hand.click("F2")
    assert at(hand, "F2").special is None


def test_the_brush_makes_units_special_and_ordinary_again(hand: Hand) -> None:
    hand.window.open_copy(find_scenario("akragas"))
    hand.window.bench.set_up(special="companions", tool="special")
    hand.click("H2")
    assert at(hand, "H2").special == "companions"
    hand.click("H2")
    assert at(hand, "H2").special is None


def test_five_blocks_are_given_where_they_are_allowed(hand: Hand) -> None:
    bench = hand.window.bench
    bench.set_up(side="bottom", unit="medium hoplites", tool="unit", blocks=5)
    hand.click("E2")
    assert at(hand, "E2").blocks == 5
    bench.set_up(unit="medium infantry")
    hand.click("F2")
    assert at(hand, "F2").blocks is None
    bench.set_up(unit="medium hoplites", special="spartan", blocks=None)
    hand.click("G2")
    assert (at(hand, "G2").blocks, troops.full_strength(hand.scenario, at(hand, "G2"))) == (None, 5)


def test_a_kind_of_the_battles_own_has_its_abilities_as_fields(hand: Hand) -> None:
    hand.form(3)
    own = hand.window.panes.rules.specials
    hand.press(own.add)
    form = own.forms[0].form
    hand.write(form["called"], "Theban lovers")
    hand.write(form["mark"], "TL")
    hand.press(form["helmets"])
    hand.count(form["ignore_flags"], "2")
    hand.count(form["reach"], "3")
    (kind,) = hand.scenario.special_units
    assert (kind.name, kind.mark, kind.helmets, kind.ignore_flags) == ({"en": "Theban lovers"}, "TL", True, 2)
    assert kind.fire is not None
    assert (kind.fire.range, kind.fire.unmoved, kind.fire.moved) == (3, 2, 1)
    hand.window.bench.set_up(side="bottom", unit="medium infantry", tool="unit")
    assert hand.window.bench.special == kind.key
    hand.click("E2")
    assert at(hand, "E2").special == kind.key
    hand.press(own.forms[0].remove)
    assert hand.scenario.special_units == ()
    assert at(hand, "E2").special is None


def test_a_rule_is_left_to_the_players_and_taken_back(hand: Hand) -> None:
    form = hand.add_rule("tactical_flexibility")
    hand.choose(form.form["played"], "left")
    rule = TacticalFlexibility(side="bottom")
    assert hand.scenario.special_rules == ()
    assert hand.scenario.optional_rules == (OptionalRule(rule=rule, default=False),)
    hand.choose(hand.window.panes.rules.forms[0].form["played"], "always")
    assert (hand.scenario.special_rules, hand.scenario.optional_rules) == ((rule,), ())


def test_optional_rules_are_edited_removed_and_turned_like_all_others() -> None:
    battle = find_scenario("cynoscephalae")
    assert rules.all_rules(battle) == (TacticalFlexibility(side="bottom"),)
    assert rules.all_rules(rotate(battle)) == rules.all_rules(swap_armies(battle)) == (TacticalFlexibility(side="top"),)
    assert mirror(battle).optional_rules == battle.optional_rules
    assert rules.remove_rule(battle, 0).optional_rules == ()
    other = rules.replace_rule(battle, 0, TacticalFlexibility(side="top"))
    assert other.optional_rules == (OptionalRule(rule=TacticalFlexibility(side="top")),)
    assert rules.set_played(battle, 0, "taken") is battle


@pytest.mark.parametrize("key", ["granicus", "gabiene", "indus"])
def test_a_battle_of_the_box_opened_and_left_alone_stays_as_it_is(hand: Hand, key: str) -> None:
    battle = find_scenario(key)
    hand.window.open_copy(battle)
    copied = hand.scenario
    assert (copied.top, copied.bottom, copied.special_rules, copied.optional_rules) == (
        battle.top, battle.bottom, battle.special_rules, battle.optional_rules
    )


def test_kinds_have_keys_of_their_own_and_a_file_holds_eight() -> None:
    battle = shipped_scenarios()[0]
    for _ in range(9):
        battle = specials.add_special(battle)
    assert len({each.key for each in battle.special_units}) == len(battle.special_units) == 8
    assert not errors_of(battle)
    kind = SpecialUnit(key="own_a", kind="custom", dice=1)
    assert specials.replace_special(battle, 0, kind).special_units[0] == kind


def test_the_fords_of_issus_keep_that_they_lower_no_dice() -> None:
    battle = find_scenario("issus")
    for after in (battle, mirror(battle), rotate(battle), ground.paint(battle, frozenset({"A9"}), "forest")):
        assert [each.no_dice_caps for each in after.terrain if each.type == "fordable river"] == [True]

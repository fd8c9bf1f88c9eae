"""What a battle of the campaign is on the field: the worked examples, and what holds for every meeting."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from ccancients.ancients.scenario.check import check
from ccancients.ancients.scenario.finding import Severity
from ccancients.bridge import order_of_battle
from ccancients.bridge.deployment import turned
from ccancients.bridge.field import field_of, seed_of
from ccancients.bridge.meeting import SIDES, Force, Meeting
from ccancients.bridge.tables import FORMS, tables
from ccancients.hannibal.components.board import PROVINCES, SPACES
from ccancients.hannibal.components.generals import BATTLE, GENERALS, GENERALS_OF
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.rules.field import may_be_fought
from tests.bridge.examples import NAMES, THERE, meeting

TABLES = tables()
ALLIES = {each.key for each in PROVINCES} - {"latium"}


@pytest.mark.parametrize("case", THERE.values(), ids=THERE)
def test_worked_examples(case):
    told, expected = meeting(case["battle"]), case["expect"]
    assert {name: told.force(number).battle_cards for number, name in enumerate(SIDES)} == expected["cards"]
    assert may_be_fought(told.armies) == expected["may_be_fought"]
    if "first" not in expected:
        return
    assert SIDES[told.attacker] == expected["first"]
    field = field_of(TABLES, told, case["chance_by_cards"], NAMES)
    places = {told.attacker: field.scenario.bottom, told.defender: field.scenario.top}
    for number, name in enumerate(SIDES):
        army = places[number]
        assert Counter(unit.type for unit in army.units) == expected["units"][name]
        assert army.command == expected["command"][name]
        assert order_of_battle.leaders(TABLES, told.force(number)) == tuple(expected["leaders"][name])
        assert field.scenario.banners_of(int(number == told.attacker)) == expected["needs"][name]
        assert sum(unit.blocks == 3 for unit in army.units) == expected["tired"][name]
    assert {each.type: sorted(each.hexes) for each in field.scenario.terrain} == expected["terrain"]
    leaders = [leader for army in places.values() for leader in army.leaders]
    assert {leader.name: leader.hex for leader in leaders} == expected["leader_hexes"]


def any_meeting(chance: Random) -> Meeting:
    """A meeting anywhere, of any size, with whatever there can be."""
    space = chance.choice(SPACES)
    size = chance.choice((1, 2, 4, 6, 8, 10, 13, 17))
    forces = []
    for side in (ROME, CARTHAGE):
        cu = max(1, min(25, size + chance.randint(-3, 3)))
        generals = sorted(
            chance.sample(GENERALS_OF[side], chance.choice((0, 1, 1, 2, 3))), key=lambda each: -BATTLE[each]
        )
        forces.append(Force(
            cu, tuple(GENERALS[each].key for each in generals), BATTLE[generals[0]] if generals else 0,
            chance.randint(0, min(cu, 4)) if side == CARTHAGE else 0,
            tuple(sorted(chance.sample(sorted(ALLIES), chance.randint(0, 3)))),
            chance.choice((0, 2)), chance.randint(0, 1), chance.random() < 0.2, chance.random() < 0.2,
            chance.random() < 0.1,
        ))  # fmt: skip
    kind = ("town", "city", "tribe")[space.kind]
    return Meeting(space.key, space.province, PROVINCE_COUNTRY[space.province], kind, chance.random() < 0.5,
                   chance.randint(0, 1), *forces)  # fmt: skip


PROVINCE_COUNTRY = {each.key: each.country for each in PROVINCES}


@pytest.mark.parametrize("seed", range(60))
def test_every_meeting_can_be_set_up(seed):
    """Nobody stands on another or on the sea, and the checker finds nothing that forbids playing."""
    chance = Random(seed)
    told = any_meeting(chance)
    scenario = field_of(TABLES, told, chance.random(), NAMES).scenario
    wrong = [finding for finding in check(scenario) if finding.severity is Severity.ERROR]
    assert not wrong, (seed, told, wrong)


def test_same_battle_same_field():
    told = any_meeting(Random(7))
    assert field_of(TABLES, told, 0.4, NAMES) == field_of(TABLES, told, 0.4, NAMES)
    assert field_of(TABLES, told, 0.41, NAMES).scenario.terrain == field_of(TABLES, told, 0.9, NAMES).scenario.terrain


def test_attacker_stands_below_whoever_he_is():
    told = any_meeting(Random(3))
    for attacker in (ROME, CARTHAGE):
        field = field_of(TABLES, replace(told, attacker=attacker), 0.5, NAMES)
        assert field.scenario.first == "bottom"
        assert field.scenario.bottom.name["en"] == ("Roman", "Carthaginian")[attacker]


def test_better_chances_by_cards_are_better_chances_on_the_field():
    told = any_meeting(Random(11))
    chances = [field_of(TABLES, told, tenth / 10, NAMES).chance for tenth in range(1, 10)]
    assert chances == sorted(chances)
    assert all(abs(found - tenth / 10) < 0.12 for tenth, found in enumerate(chances, 1))


def test_half_a_turn_is_its_own_way_back():
    for name in ("A1", "M9", "G5", "L2", "A8"):
        assert turned(turned(name)) == name
    assert turned("A1") == "M9"
    assert turned("L2") == "A8"


def test_seed_follows_from_the_campaign():
    """48 bits of SHA-256 over the campaign's seed, its salt and the answers before: beginning again gives the same."""
    asked = ((218, "salt", 40), (219, "salt", 40), (218, "salz", 40), (218, "salt", 41))
    assert len({seed_of(*each) for each in asked}) == 4
    told = sha256(b"field 218 salt 40").hexdigest()[:12]
    assert seed_of(218, "salt", 40) == int(told, 16)


def test_tables_know_every_province_and_every_unit():
    for form in FORMS:
        found = tables(form)
        keys = {each.key for each in PROVINCES}
        assert set(found.ground_of) == keys
        assert set(found.ally_units) - {"militia", "tribe", "interception"} == keys - {"latium"}
        assert set(found.roster_of) == set(SIDES)
        assert found.form == form
        kinds = {kind for line in found.rosters.values() for kind in line} | set(found.ally_units.values())
        assert kinds <= set(found.quality)
    with pytest.raises(ValueError, match="no tables of form 99"):
        tables(99)

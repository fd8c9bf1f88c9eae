"""The 24 battles of the first box and its bonus pack: whole, playable, and of nobody's words but ours."""

from __future__ import annotations

import pytest

from ccancients.ancients.scenario.check import check
from ccancients.ancients.scenario.files import base_scenarios, find_scenario, scenario_text, shipped_scenarios
from ccancients.ancients.scenario.finding import Severity
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.engine.chance import RolledChance
from tests.sweeps import rest_slow

BOX = [scenario for scenario in shipped_scenarios() if scenario.id.startswith("1")]
IDS = [scenario.id for scenario in BOX]
LANGUAGES = {"en", "es", "it", "hu"}
LEADER_ALONE = {"102-himera"}


def test_all_are_there_after_those_of_the_base_game() -> None:
    assert [int(scenario.id[:3]) for scenario in BOX] == list(range(101, 125))
    assert shipped_scenarios()[:15] == base_scenarios()


@pytest.mark.parametrize("scenario", BOX, ids=IDS)
def test_a_battle_has_no_fault_and_texts_in_every_language(scenario) -> None:
    found = [finding for finding in check(scenario) if finding.key != "leader_alone" or scenario.id not in LEADER_ALONE]
    assert [finding for finding in found if finding.severity is Severity.ERROR] == []
    assert found == []
    for texts in (scenario.name, scenario.top.name, scenario.bottom.name, scenario.introduction, scenario.outcome):
        assert texts.keys() == LANGUAGES
        assert all(text.strip() for text in texts.values())
    assert scenario.printing == "current"
    assert scenario.top.color != scenario.bottom.color
    assert scenario_text(scenario)


@pytest.mark.parametrize("number", rest_slow(range(24), (6, 7, 11, 16, 20)))
def test_a_random_game_comes_to_its_end_and_all_holds(number: int) -> None:
    scenario = BOX[number]
    game = new_game(Setup(scenario=scenario, options=Options(printing="current")), number)
    drawn, watch = RolledChance(number), ANCIENTS.watch(game)
    game.take_events()
    for _ in range(6000):
        if game.decision is None:
            break
        game.apply(game.decision.choices[drawn.roll(1, len(game.decision.choices))[0]])
        assert watch.broken(game, game.take_events()) == "", scenario.id
    assert game.outcome is not None, f"{scenario.id} with seed {number}"


@pytest.mark.parametrize(("battle", "facts"), [
    ("107-granicus", {"leader_extra_die": 1, "attached_only": 3}),
    ("112-hellespont", {"leader_loss_costs_card": 1, "all_leaders_lost_loses": 1}),
    ("114-gabiene", {"banner_hexes": 1}),
    ("116-heraclea", {"elephant_fright": 1}),
    ("117-asculum", {"place_leaders": 2}),
])
def test_a_battle_has_its_rules(battle: str, facts: dict[str, int]) -> None:
    kinds = [rule.kind for rule in find_scenario(battle).special_rules]
    assert {kind: kinds.count(kind) for kind in kinds} == facts


@pytest.mark.parametrize("battle", ["120-cynoscephalae", "121-magnesia", "124-pydna"])
def test_the_legions_may_be_flexible(battle: str) -> None:
    scenario = find_scenario(battle)
    for wanted, sides in (({}, {1}), ({"tactical_flexibility": False}, set())):
        assert Setup(scenario=scenario, options=Options(optional_rules=wanted)).battle().flexible == sides


def test_the_ford_of_issus_caps_nothing() -> None:
    battle = Setup(scenario=find_scenario("issus")).battle()
    fords = [here for here, terrain in enumerate(battle.terrain) if terrain.value == "fordable river"]
    assert fords
    assert all(battle.dice_cap[here] == 99 and battle.stops_foot[here] for here in fords)

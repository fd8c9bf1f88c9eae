"""Battles that begin in the position of another."""

from __future__ import annotations

import pytest

from ccancients.ancients.components.board import Side, hex_name, parse_hex
from ccancients.ancients.design.balance import setup_of
from ccancients.ancients.design.fresh import scenario_of_position
from ccancients.ancients.scenario.files import find_scenario, parse_scenario, scenario_text, shipped_scenarios
from ccancients.ancients.scenario.model import Ambush, BannerHexes, BannersBySide, CommandIncrease, GrowingHand
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.ancients.state import State, objective_bit
from ccancients.engine.chance import RolledChance
from tests.sweeps import rest_slow


def position(name: str, seed: int, choices: int) -> State:
    """The position of a battle after so many random choices."""
    game = new_game(Setup(scenario=find_scenario(name)), seed, record=False)
    dice = RolledChance(seed + 99)
    for _ in range(choices):
        if game.decision is None:
            break
        options = game.decision.choices
        game.apply(options[dice.roll(1, len(options))[0]])
    return game.state


@pytest.mark.parametrize("scenario", rest_slow(shipped_scenarios(), 5), ids=lambda scenario: scenario.id)
def test_a_position_becomes_a_battle_with_the_same_pieces(scenario: object) -> None:
    name = scenario.id  # type: ignore[attr-defined]
    for choices in (0, 60, 400, 20_000):
        state = position(name, 7, choices)
        made = scenario_of_position(state, "position")
        assert parse_scenario(scenario_text(made), "position", draft=True) == made
        battle = setup_of(made).battle()
        again = State(battle)
        standing = sorted(
            (hex_name(here), state.battle.unit_type[unit].code, state.blocks[unit], state.battle.unit_side[unit])
            for unit, here in enumerate(state.unit_hex) if here >= 0
        )
        assert standing == sorted(
            (hex_name(here), battle.unit_type[unit].code, again.blocks[unit], battle.unit_side[unit])
            for unit, here in enumerate(again.unit_hex) if here >= 0
        )
        assert made.first == ("top", "bottom")[state.active]


def test_a_fresh_battle_is_itself_again() -> None:
    akragas = find_scenario("akragas")
    made = scenario_of_position(position("akragas", 1, 0), "position")
    assert (made.top, made.bottom, made.terrain, made.first, made.banners) == (
        akragas.top, akragas.bottom, akragas.terrain, akragas.first, akragas.banners
    )
    assert made.name["en"] == "Akragas (position)"
    ANCIENTS.new_game(setup_of(made), RolledChance(1))


def test_what_is_over_of_a_rule_is_gone() -> None:
    state = State(Setup(scenario=find_scenario("trasimenus")).battle())
    state.turns[Side.BOTTOM] = 1
    state.active = Side.TOP
    rule = scenario_of_position(state, "x").special_rules[0]
    assert isinstance(rule, GrowingHand)
    assert rule.after_own_turns == (1,)
    state.turns[Side.BOTTOM] = 2
    assert scenario_of_position(state, "x").special_rules == ()


def test_banners_won_count_as_won() -> None:
    state = State(Setup(scenario=find_scenario("beneventum")).battle())
    state.banners[Side.BOTTOM] = 2
    made = scenario_of_position(state, "x")
    rule = made.special_rules[0]
    assert isinstance(rule, CommandIncrease)
    needed = state.battle.banners[Side.TOP]
    assert (rule.at_banners, made.banners) == (1, BannersBySide(top=needed, bottom=needed - 2))


def test_an_ambush_that_was_sprung_and_a_camp_that_was_taken_are_gone() -> None:
    state = State(Setup(scenario=find_scenario("trebbia")).battle())
    assert any(isinstance(rule, Ambush) for rule in scenario_of_position(state, "x").special_rules)
    state.ambushed = 1
    assert scenario_of_position(state, "x").special_rules == ()
    state = State(Setup(scenario=find_scenario("baecula")).battle())
    state.objectives |= objective_bit(Side.BOTTOM, parse_hex("G8"))
    rule = scenario_of_position(state, "x").special_rules[0]
    assert isinstance(rule, BannerHexes)
    assert rule.hexes == ("E8", "I8")

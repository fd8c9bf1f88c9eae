"""The chronicle of a battle: figures by hand for small fights, and in agreement with the position for whole games."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ccancients.ancients.chronicle import Chronicle, Chronicler, chronicle_of
from ccancients.ancients.components.dice import Face
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.ancients.state import State
from ccancients.ancients.view import view_for
from ccancients.engine.game import Game
from tests.ancients.table import Table
from tests.sweeps import rest_slow

TOP, BOTTOM = 0, 1


def watched(table: Table) -> Chronicle:
    table.set_up()
    chronicler = Chronicler(table.game)
    chronicler.watch()
    return chronicler.chronicle


@pytest.fixture(scope="module", params=rest_slow([3, 8]))
def played(request) -> tuple[Setup, Game[State]]:
    setup = Setup(scenario=find_scenario("akragas"))
    game = new_game(setup, request.param)
    player = ANCIENTS.mind.player("recruit", request.param)
    while game.decision is not None:
        game.apply(player.choose(view_for(game, game.decision.side)))
    return setup, game


def test_an_attack_on_the_last_block_is_counted_with_its_odds():
    table = Table()
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry 1 block")
    table.dice("heavy", "flag", "light", "light", "swords")
    chronicle = watched(table)
    table.attack("F5", "F6")
    luck = chronicle.luck[BOTTOM]
    assert (luck.rolls, luck.blocks, luck.banners) == (1, 1, 1)
    # five dice, on each of which the red square and the swords hit
    assert luck.expected == luck.banners_expected == 1 - Fraction(4, 6) ** 5
    assert chronicle.dice[BOTTOM] == [2, 0, 1, 0, 1, 1]
    assert chronicle.dice[BOTTOM][Face.FLAG] == 1
    assert chronicle.rolled(BOTTOM) == 5
    assert chronicle.rolled(TOP) == 0
    assert chronicle.blocks_lost(TOP) == 1
    assert chronicle.units_lost(TOP) == 1
    assert chronicle.turns[-1].banners == (0, 1)


def test_arrows_hit_by_the_class_alone():
    table = Table()
    table.place(F5="Roman light bow infantry", F7="Carthaginian heavy infantry")
    table.dice("heavy", "swords")
    chronicle = watched(table)
    table.fire("F5", "F7")
    luck = chronicle.luck[BOTTOM]
    assert luck.expected == Fraction(2, 6)
    assert luck.blocks == 1
    assert luck.banners_expected == 0
    assert luck.banners == 0


def test_a_leader_check_wants_two_helmets():
    table = Table()
    table.place(F5="Roman light bow infantry", F7="Carthaginian heavy infantry with leader Mago")
    table.dice("heavy", "light", "leader", "leader")
    chronicle = watched(table)
    table.fire("F5", "F7")
    luck = chronicle.luck[BOTTOM]
    assert luck.rolls == 2
    assert luck.banners_expected == Fraction(1, 36)
    assert luck.banners == 1


def test_a_whole_battle_agrees_with_its_last_position(played):
    setup, game = played
    state, battle = game.state, game.state.battle
    chronicle = chronicle_of(setup, list(game.journal))
    assert chronicle.turns[-1].banners == tuple(state.banners)
    assert [sum(turn.side == side for turn in chronicle.turns) for side in (TOP, BOTTOM)] == list(state.turns)
    for side in (TOP, BOTTOM):
        assert all(
            before.banners[side] <= after.banners[side]
            for before, after in zip(chronicle.turns, chronicle.turns[1:], strict=False)
        )
        units = [unit for unit in range(battle.unit_count) if battle.unit_side[unit] == side]
        lost = sum(battle.unit_blocks[unit] - state.blocks[unit] for unit in units)
        assert chronicle.blocks_lost(side) >= lost
        assert chronicle.luck[side].blocks <= chronicle.blocks_lost(1 - side) + chronicle.blocks_lost(side)
        assert chronicle.luck[side].expected > 0
        assert len(chronicle.cards(side)) in (state.turns[side], state.turns[side] - 1)
    thrown = sum(len(entry.numbers) for entry in game.journal if entry.kind == "dice")
    assert chronicle.rolled(TOP) + chronicle.rolled(BOTTOM) == thrown


def test_a_chronicle_is_the_same_every_time(played):
    setup, game = played
    entries = list(game.journal)
    assert chronicle_of(setup, entries) == chronicle_of(setup, entries)


def test_a_battle_just_set_up_has_no_luck_yet():
    setup = Setup(scenario=find_scenario("akragas"))
    game = new_game(setup, 1)
    chronicle = chronicle_of(setup, list(game.journal))
    assert chronicle.rolled(TOP) == chronicle.rolled(BOTTOM) == 0
    assert chronicle.luck[TOP].expected == 0

from __future__ import annotations

from dataclasses import replace

import pytest

from ccancients.ancients import questions
from ccancients.ancients.components.board import Side
from ccancients.ancients.mind import levels, names
from ccancients.ancients.mind.levels import NoSuchLevel, make_player
from ccancients.ancients.mind.script.centurion import Centurion
from ccancients.ancients.mind.script.characters import AUTOMATIC, CHARACTERS, COMMANDERS, STEADY, character_of, styled
from ccancients.ancients.mind.script.weights import DEFAULT
from ccancients.ancients.scenario.files import base_scenarios
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.view import View, view_for
from ccancients.engine.chance import RolledChance
from tests.ancients.mind.conftest import setup_of


def test_every_commander_of_the_battles_that_come_with_the_program_has_a_character() -> None:
    assert COMMANDERS.keys() == {(each.id, side) for each in base_scenarios() for side in Side}
    assert set(COMMANDERS.values()) <= CHARACTERS.keys()


def test_the_steady_commander_leaves_the_weights_of_his_level_alone() -> None:
    assert styled(DEFAULT, STEADY, setup_of("zama").battle(), Side.TOP) is DEFAULT


def test_automatic_is_the_commander_of_the_side() -> None:
    battle = setup_of("zama").battle()
    assert styled(DEFAULT, AUTOMATIC, battle, Side.TOP) == CHARACTERS["elephants"].applied(DEFAULT)
    assert styled(DEFAULT, AUTOMATIC, battle, Side.BOTTOM) == CHARACTERS["cavalry"].applied(DEFAULT)


@pytest.mark.parametrize(
    ("like", "side", "expected"),
    [
        ("ticinus", Side.TOP, "cavalry"), ("akragas", Side.TOP, "elephants"), ("dertosa", Side.BOTTOM, "line"),
        ("trebbia", Side.BOTTOM, STEADY),
    ],
)
def test_the_commander_of_a_battle_of_ones_own_is_judged_by_his_troops(like: str, side: Side, expected: str) -> None:
    setup = setup_of(like)
    own = setup.model_copy(update={"scenario": setup.scenario.model_copy(update={"id": "my-own-battle"})})
    assert character_of(own.battle(), side) == expected


def test_a_character_changes_only_what_it_names() -> None:
    bold = CHARACTERS["bold"].applied(DEFAULT)
    assert bold.danger == DEFAULT.danger * CHARACTERS["bold"].factors["danger"]
    kept = {name: getattr(DEFAULT, name) for name in CHARACTERS["bold"].factors}
    assert replace(bold, **kept) == DEFAULT


def test_a_level_may_name_the_character() -> None:
    named, given = make_player("centurion:bold", 1), make_player("centurion", 1, style="bold")
    assert isinstance(named, Centurion)
    assert isinstance(given, Centurion)
    assert named.character == given.character == "bold"


def test_an_unknown_character_is_refused_with_a_sentence() -> None:
    with pytest.raises(NoSuchLevel, match="'furious' is not a character"):
        make_player("centurion:furious", 1)


@pytest.mark.slow
def test_who_likes_elephants_orders_them_more_often_in_the_same_positions() -> None:
    ordered = {STEADY: 0, "elephants": 0}
    for seed in (1, 2):
        game = ANCIENTS.new_game(setup_of("zama"), RolledChance(seed), record=False)
        players = (Centurion(1), Centurion(2))
        while game.decision is not None:
            view = view_for(game, game.decision.side)
            if game.decision.side == Side.TOP and game.decision.question == questions.CARD:
                for style in ordered:
                    ordered[style] += _elephants_ordered(view, style)
            game.apply(players[view.side].choose(view))
    assert ordered["elephants"] > ordered[STEADY], ordered


def _elephants_ordered(view: View, style: str) -> int:
    player = Centurion(1)
    player.character = style
    assert view.decision is not None
    plan = player.planner(view).card_plans(view.decision)[0][1]
    units = [view.state.unit_at[choice.args[0]] for choice in plan.answers if choice.verb == "order"]
    return sum(view.battle.unit_type[unit].is_elephants for unit in units)


def test_the_names_that_are_offered_are_those_of_the_opponents() -> None:
    assert tuple(levels.LEVELS) == names.SCRIPTED
    assert tuple(levels.SEARCHING) == tuple(names.SECONDS) == names.SEARCHING

from __future__ import annotations

from dataclasses import replace

import pytest

from ccancients.ancients.ai.centurion import Centurion
from ccancients.ancients.ai.levels import NoSuchLevel, make_player
from ccancients.ancients.ai.styles import AUTOMATIC, CHARACTERS, COMMANDERS, STEADY, character_of, styled
from ccancients.ancients.ai.tally import StyleTally
from ccancients.ancients.ai.weights import DEFAULT
from ccancients.ancients.board import Side
from ccancients.ancients.scenario_io import shipped_scenarios
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.view import view_for
from ccancients.engine.chance import RolledChance
from tests.ai.conftest import setup_of


def test_every_commander_of_the_battles_that_come_with_the_program_has_a_character() -> None:
    assert COMMANDERS.keys() == {(each.id, side) for each in shipped_scenarios() for side in Side}
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


def test_who_likes_elephants_orders_them_more_often() -> None:
    """Three battles of Zama, the top army led by one who likes elephants and by one who does not."""
    shares = {style: _beasts(style) for style in (STEADY, "elephants")}
    assert shares["elephants"] > shares[STEADY], shares


def _beasts(style: str) -> float:
    total = 0.0
    for seed in (1, 2, 3):
        game = ANCIENTS.new_game(setup_of("zama"), RolledChance(seed), record=False)
        game.events = []
        players = (make_player("centurion", 1, style=style), make_player("centurion", 2))
        tally = StyleTally()
        while game.decision is not None:
            game.apply(players[game.decision.side].choose(view_for(game, game.decision.side)))
            tally.saw(game, game.take_events())
        total += tally.figures()["beasts_percent"][Side.TOP]
    return total

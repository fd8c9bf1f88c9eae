from __future__ import annotations

import pytest

from ccancients.ancients.mind.script.centurion import Centurion
from ccancients.ancients.mind.script.quick import CARDS, QuickPlanner, QuickScript
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.view import view_for
from ccancients.engine.chance import RolledChance
from tests.ancients.mind.conftest import setup_of


@pytest.mark.slow
def test_the_quick_script_plays_a_battle_to_its_end_the_same_way_twice() -> None:
    def played() -> list[str]:
        game = ANCIENTS.new_game(setup_of("trebbia"), RolledChance(3), record=False)
        players = (QuickScript(1), Centurion(2))
        choices = []
        while game.decision is not None:
            side = game.decision.side
            choice = players[side].choose(view_for(game, side))
            choices.append(ANCIENTS.choice_text(choice))
            game.apply(choice)
        assert game.outcome is not None
        return choices

    assert played() == played()


def test_only_the_most_promising_cards_are_planned_and_as_the_script_would() -> None:
    game = ANCIENTS.new_game(setup_of("cannae"), RolledChance(5), record=False)
    view = view_for(game, 0 if game.decision is None else game.decision.side)
    assert view.decision is not None
    centurion = Centurion(1)
    plans = QuickPlanner(view.imagine(1), view.side, centurion.weights, view.imagine).card_plans(view.decision)
    assert len(plans) == min(CARDS, len(view.decision.choices))
    script = dict(centurion.planner(view).card_plans(view.decision))
    for choice, plan in plans:
        assert plan.answers[0] == choice
        assert plan.value <= max(each.value for each in script.values()) + 1e-9

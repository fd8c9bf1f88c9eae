"""A goal clicked while the force is made up: it sets out and marches there."""

from __future__ import annotations

import pytest

from ccancients.engine.decision import Choice
from ccancients.ui.interactions.routes import RouteInteraction
from ccancients.ui.successors.answers import SuccessorsAnswers
from ccancients.ui.successors.face import successors_face
from ccancients.ui.successors.plans import SuccessorsPlans
from tests.ui.successors.matches import asked


def test_a_goal_may_be_clicked_before_the_force_sets_out() -> None:
    game = asked("compose").game
    routes = SuccessorsPlans().routes(game)
    assert routes is not None
    interaction = RouteInteraction(SuccessorsAnswers().of(game), routes)
    planned: list[tuple[Choice, ...]] = []
    interaction.planned.connect(lambda answer: planned.append((answer.choice, *answer.then)))
    goal = routes.ends()[-1]
    interaction.click(goal)
    assert planned == [], "the first click lays the way"
    assert interaction.laid[-1] == goal
    assert successors_face().odds.of(game, -1, routes.answer(interaction.laid)) is not None, "what it may bring is told"
    interaction.click(goal)
    first, *steps = planned[0]
    assert first == Choice("set out")
    trial = game.clone()
    trial.apply(first)
    assert steps[0] in trial.decision.choices


def test_whoever_intercepts_has_no_way() -> None:
    game = asked("intercept").game
    words, side = game.state.words, game.decision.side
    game.apply(next(each for each in game.decision.choices if words.verb(each, side) == "intercept"))
    if game.decision.question != "compose":
        pytest.skip("he comes alone")
    assert SuccessorsPlans().routes(game) is None


def test_generals_who_may_intercept_have_buttons() -> None:
    game = asked("intercept").game
    answers = SuccessorsAnswers().of(game)
    by_button = {each.choice for each in answers if each.is_button}
    assert by_button == set(game.decision.choices)

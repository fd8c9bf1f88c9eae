"""Advice: sorted by what it shows, reasons for and against are true, attacks are named and drawn."""

from __future__ import annotations

import pytest

from ccancients.ancients.questions import BATTLE
from ccancients.engine.decision import Choice
from ccancients.ui.ancients.coach import _why as _why_of_battle
from ccancients.ui.ancients.coach import likely_attacks, plan_facts
from ccancients.ui.hannibal.coach import _why
from ccancients.ui.panels.advice_panel import best_first
from tests.ancients.table import Table


@pytest.mark.parametrize(("chances", "order", "turned"), [
    ((0.62, 0.63), [1, 0], -1), ((0.63, 0.62), [0, 1], 1), ((0.621, 0.624), [0, 1], 1),
    ((0.50, 0.40, 0.70), [2, 0, 1], 0), ((0.50, 0.60, 0.40), [1, 0, 2], -1), ((0.50,), [0], 0),
])  # fmt: skip
def test_plans_come_in_the_order_of_the_figure_that_is_shown(chances, order, turned):
    options = [{"number": number, "chance": chance} for number, chance in enumerate(chances)]
    found, way = best_first(options, "chance")
    assert ([each["number"] for each in found], way) == (order, turned)


def test_reasons_of_a_battle_are_turned_with_the_order():
    options = [{"win_chance": 0.6}, {"win_chance": 0.5}]
    reasons = [{"term": "blocks", "points": 40.0}, {"term": "support", "points": -20.0}]
    assert [line.split(" ")[0] for line in _why_of_battle(options, reasons, 1)] == ["+0.40", "−0.20"]
    assert [line.split(" ")[0] for line in _why_of_battle(options, reasons, -1)] == ["+0.20", "−0.40"]
    against = _why_of_battle(options, reasons[:1], -1)
    assert against[-1] == "In banners the second is ahead; played out, the first wins more often."


def test_hannibals_reasons_are_turned_with_the_order():
    reasons = [{"term": "provinces", "worth": 0.4}, {"term": "armies", "worth": -0.2}]
    assert [line.split(":")[0] for line in _why(reasons, 1)] == ["+0.4 provinces", "−0.2 provinces"]
    assert [line.split(":")[0] for line in _why(reasons, -1)] == ["+0.2 provinces", "−0.4 provinces"]
    against = _why([{"term": "provinces", "worth": 0.4}], -1)
    assert against[-1] == "In provinces the second is ahead; played out, the first wins more often."


def test_the_attacks_of_a_plan_are_named_and_drawn():
    table = Table()
    table.place(F5="Roman heavy infantry", B3="Roman auxilia", F6="Carthaginian warriors", L8="Carthaginian warriors")
    table.orders_by("order_two_center", "F5")
    assert table.game.decision.question == "movement"
    facts = plan_facts(table.game, ["done"])
    assert any(line.startswith("Attacks: F5 on F6") for line in facts.lines), facts.lines
    after = table.game.clone()
    after.apply(Choice("done"))
    assert after.decision.question == BATTLE
    attacks = likely_attacks(after, after.decision.side)
    assert attacks
    assert set(attacks) <= set(facts.arrows)

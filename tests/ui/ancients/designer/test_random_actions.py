"""Thousands of random actions with every tool: undone to the first battle, redone to the last, each one a good file."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPointF
from PySide6.QtWidgets import QApplication

from ccancients.ancients.components.board import NAMES, parse_hex
from ccancients.ancients.design import rules, troops
from ccancients.ancients.design.ground import TERRAIN_KINDS
from ccancients.ancients.design.pieces import Layer
from ccancients.ancients.design.troops import UNIT_KINDS
from ccancients.ancients.design.values import area
from ccancients.ancients.scenario.check import check
from ccancients.ancients.scenario.files import parse_scenario, scenario_text
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.scenario.sentences import sentence
from ccancients.ui.ancients.designer.tools import TOOL_KEYS, Touch
from ccancients.ui.ancients.designer.window import DesignerWindow
from tests.sweeps import rest_slow

LAYERS = [Layer.UNITS, Layer.UNITS | Layer.LEADERS, Layer.GROUND, Layer.UNITS | Layer.LEADERS | Layer.GROUND]


class Monkey:
    """Does something at random to the battle in front of a window."""

    def __init__(self, window: DesignerWindow, seed: int) -> None:
        self.window, self.dice = window, random.Random(seed)

    def act(self) -> None:
        """One action."""
        chance = self.dice.random()
        if chance < 0.62:
            self._use_a_tool()
        elif chance < 0.74:
            self._undo_or_redo()
        elif chance < 0.92:
            self._command()
        else:
            self._rule()

    def _touch(self) -> Touch:
        layout, dice = self.window.view.board.layout, self.dice
        name = dice.choice(NAMES) if dice.random() > 0.03 else ""
        center = layout.center(int(parse_hex(name))) if name else QPointF(-50, -50)
        point = center + QPointF(dice.uniform(-30, 30), dice.uniform(-30, 30))
        return Touch(name, point, layout, dice.random() < 0.1, dice.random() < 0.1, dice.random() < 0.1)

    def _use_a_tool(self) -> None:
        dice, view = self.dice, self.window.view
        self.window.bench.set_up(
            tool=dice.choice(TOOL_KEYS), side=dice.choice(troops.SIDES), brush=dice.randint(1, 3),
            terrain=dice.choice([None, *TERRAIN_KINDS]), unit=dice.choice(UNIT_KINDS), layers=dice.choice(LAYERS),
            blocks=dice.choice([None, None, 1, 2, 3]), ford=dice.random() < 0.3,
            leader=dice.choice(["", "Hanno", "Mago"]),
        )  # fmt: skip
        view.begin(self._touch())
        for _ in range(dice.choice([0, 0, 1, 2, 4])):
            view.go_on(self._touch())
        view.finish_drag()

    def _undo_or_redo(self) -> None:
        step = self.window.commands.undo if self.dice.random() < 0.6 else self.window.commands.redo
        for _ in range(self.dice.choice([1, 1, 2, 5])):
            step()

    def _command(self) -> None:
        commands, document = self.window.commands, self.window.document
        assert document is not None
        document.select(area(self.dice.choice(NAMES), self.dice.randint(1, 3)))
        common: list[Callable[[], object]] = [
            commands.copy, commands.cut, commands.paste, commands.paste, commands.delete, commands.mirror,
            commands.rotate, commands.swap,
        ]
        seldom: list[Callable[[], object]] = [commands.clear_ground, commands.clear_troops, commands.clear_all]
        self.dice.choice(common if self.dice.random() < 0.95 else seldom)()

    def _rule(self) -> None:
        document, dice = self.window.document, self.dice
        assert document is not None
        scenario = document.scenario
        if dice.random() < 0.5:
            kind, side = dice.choice(rules.RULE_KINDS), dice.choice(troops.SIDES)
            document.apply("rule", rules.add_rule(scenario, rules.fresh_rule(scenario, kind, side)))
        else:
            document.apply("no rule", rules.remove_rule(scenario, dice.randrange(20)))


def is_a_good_file(scenario: Scenario) -> None:
    """It can be saved and loaded, and checked without a crash."""
    assert parse_scenario(scenario_text(scenario), "random", draft=True) == scenario
    for finding in check(scenario, box_limits=True):
        assert sentence(finding)


def run_monkey(window: DesignerWindow, seed: int, actions: int) -> None:
    document = window.document
    assert document is not None
    first, monkey, seen = document.scenario, Monkey(window, seed), document.scenario
    for number in range(actions):
        monkey.act()
        if number % 50 == 0:  # what an event loop would clear away between two actions of a person
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if document.scenario is not seen:
            seen = document.scenario
            is_a_good_file(seen)
    last, steps = document.scenario, document.stack.index()
    assert steps > actions // 10
    while document.stack.canUndo():
        document.undo()
    assert document.scenario == first
    while document.stack.index() < steps:
        document.redo()
    assert document.scenario == last
    while document.stack.canRedo():
        document.redo()
    is_a_good_file(document.scenario)


@pytest.mark.parametrize(("seed", "actions"), rest_slow([(1, 80), (2, 250)]))
def test_random_actions_undone_and_redone(window: DesignerWindow, seed: int, actions: int) -> None:
    run_monkey(window, seed, actions)


@pytest.mark.slow
def test_ten_thousand_random_actions(window: DesignerWindow) -> None:
    run_monkey(window, 3, 10_000)

"""Whatever a procedure goes on with is marked as a step: a match saved at that question could not be read else."""

from __future__ import annotations

import ast
import inspect
import textwrap

import pytest

import ccancients.ancients.spec  # noqa: F401  it imports every procedure
from ccancients.ancients.procedures.table import PROCEDURES
from ccancients.engine.procedure import Procedure, steps_of


def gone_on_with(cls: type[Procedure]) -> set[str]:
    """The methods of itself that a procedure names as its next step: ``then=self.x``, ``self.next(self.x)``."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(cls)))
    named = [node.value for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "then"]
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute))
    named += [each for call in calls if call.func.attr == "next" for each in call.args]
    own = (each for each in named if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name))
    return {each.attr for each in own if each.value.id == "self"}


CLASSES = sorted(PROCEDURES._classes.values(), key=lambda cls: cls.__name__)


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_what_a_procedure_goes_on_with_is_marked_as_a_step(cls: type[Procedure]) -> None:
    assert gone_on_with(cls) - steps_of(cls) == set()


def test_steps_are_found() -> None:
    assert len(CLASSES) > 20
    assert sum(len(gone_on_with(cls)) for cls in CLASSES) > 60

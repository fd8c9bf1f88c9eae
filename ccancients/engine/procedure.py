"""Procedures: the paragraphs of a rulebook as classes, their steps as methods.

A procedure is a dataclass with a few ints and the name of its next step. A step does one thing and ends with one of
four verbs::

    return self.next(self.other_step)
    return self.ask(game, decision, then=self.answered)
    return self.call(game, Other(...), then=self.after_it)
    return self.done(game)

Fields are ints, strings, bools and tuples of ints, so that a stack clones in microseconds and saves as JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from ccancients.engine.decision import Choice, Decision

if TYPE_CHECKING:
    from ccancients.engine.game import Game

Verdict = Decision | None
Step = Callable[["Game[Any]"], Verdict]

PROCEDURES: Final[dict[str, type[Procedure]]] = {}
"""Every procedure class by its name, for reading a saved stack."""


@dataclass(slots=True)
class Procedure:
    """Base of all procedures. ``first`` names the step that a new one begins with."""

    first: ClassVar[str] = ""

    step: str = field(default="", kw_only=True)

    def __post_init__(self) -> None:
        if not self.step:
            self.step = self.first

    def __init_subclass__(cls, **kwargs: Any) -> None:
        # slots=True makes the class twice; the later one, which is the one in use, replaces the earlier
        PROCEDURES[cls.__name__] = cls

    def next(self, step: Step) -> Verdict:
        """Go on with another step of this procedure."""
        self.step = step.__name__
        return None

    def ask(self, game: Game[Any], decision: Decision, then: Step) -> Verdict:
        """Put a question; ``then`` finds the answer in ``game.choice``. A question with one answer is not put."""
        self.step = then.__name__
        if len(decision.choices) == 1:
            game.choice = decision.choices[0]
            return None
        return decision

    def call(self, game: Game[Any], procedure: Procedure, then: Step) -> Verdict:
        """Run another procedure, then go on with ``then``."""
        self.step = then.__name__
        game.stack.append(procedure)
        return None

    def done(self, game: Game[Any]) -> Verdict:
        """This procedure is over."""
        game.stack.pop()
        return None

    def copy(self) -> Self:
        """A copy; fields are immutable."""
        new = object.__new__(type(self))
        for name in _field_names(type(self)):
            object.__setattr__(new, name, getattr(self, name))
        return new

    def to_json(self) -> list[Any]:
        """``[class name, {field: value}]``."""
        return [type(self).__name__, {name: getattr(self, name) for name in _field_names(type(self))}]


_NAMES: dict[type[Procedure], tuple[str, ...]] = {}


def _field_names(cls: type[Procedure]) -> tuple[str, ...]:
    try:
        return _NAMES[cls]
    except KeyError:
        names = _NAMES[cls] = tuple(each.name for each in fields(cls))
        return names


def procedure_from_json(data: Sequence[Any]) -> Procedure:
    """The procedure that ``to_json`` wrote. Raises ``ValueError`` when the data cannot be one."""
    name, values = data
    cls = PROCEDURES.get(name)
    if cls is None or not isinstance(values, dict) or set(values) != set(_field_names(cls)):
        raise ValueError(f"'{name}' is not a procedure of this game")
    if not callable(getattr(cls, str(values["step"]), None)):
        raise ValueError(f"'{values['step']}' is not a step of {name}")
    new = object.__new__(cls)
    for key, value in values.items():
        object.__setattr__(new, key, tuple(value) if isinstance(value, list) else value)
    return new


__all__ = ["PROCEDURES", "Choice", "Procedure", "Step", "Verdict", "procedure_from_json"]

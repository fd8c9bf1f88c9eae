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
from types import FunctionType
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

    def ask(self, game: Game[Any], decision: Decision, then: Step, *, always: bool = False) -> Verdict:
        """Put a question; ``then`` finds the answer in ``game.choice``.

        A question with one answer is not put, unless ``always`` (where the answer ends what could be taken back).
        """
        self.step = then.__name__
        if len(decision.choices) == 1 and not always:
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
_VERDICTS: Final = ("Verdict", "Decision | None")


def _field_names(cls: type[Procedure]) -> tuple[str, ...]:
    try:
        return _NAMES[cls]
    except KeyError:
        names = _NAMES[cls] = tuple(each.name for each in fields(cls))
        return names


def _functions(cls: type[Procedure]) -> dict[str, FunctionType]:
    """The methods that a procedure adds to ``Procedure``, inherited ones included."""
    found: dict[str, FunctionType] = {}
    for base in reversed(cls.__mro__):
        if issubclass(base, Procedure) and base is not Procedure:
            found.update((name, each) for name, each in vars(base).items() if isinstance(each, FunctionType))
    return found


def steps_of(cls: type[Procedure]) -> frozenset[str]:
    """The names of the steps of a procedure: its public methods that give a verdict."""
    functions = _functions(cls).items()
    return frozenset(name for name, each in functions if name[0] != "_" and each.__annotations__["return"] in _VERDICTS)


def waiting_steps_of(cls: type[Procedure]) -> frozenset[str]:
    """The steps at which a procedure may wait for one that it called: those named where it calls."""
    named = (each.__code__.co_names for each in _functions(cls).values())
    return steps_of(cls) & {name for names in named if "call" in names for name in names}


def procedure_from_json(data: Sequence[Any]) -> Procedure:
    """The procedure that ``to_json`` wrote. Raises ``ValueError`` when the data cannot be one."""
    name, values = data
    cls = PROCEDURES.get(name)
    if cls is None or not isinstance(values, dict) or set(values) != set(_field_names(cls)):
        raise ValueError(f"'{name}' is not a procedure of this game")
    if values["step"] not in steps_of(cls):
        raise ValueError(f"'{values['step']}' is not a step of {name}")
    new = object.__new__(cls)
    for each in fields(cls):
        object.__setattr__(new, each.name, _field_value(values[each.name], each.type, f"{name}.{each.name}"))
    return new


def _field_value(value: Any, kind: Any, place: str) -> object:
    """The value of a field that is annotated with ``kind``. Raises ``ValueError`` naming the place."""
    if kind == "tuple[int, ...]":
        return whole_numbers(value, place)
    if kind == "int":
        return whole(value, place)
    if type(value) is not {"bool": bool, "str": str}.get(kind):
        raise ValueError(f"{place}: expected a value of another kind")
    return value


def whole(value: Any, place: str) -> int:
    """The value, if it is a whole number. Raises ``ValueError`` naming the place."""
    if type(value) is not int:
        raise ValueError(f"{place}: expected a whole number")
    return value


def whole_numbers(values: Any, place: str) -> tuple[int, ...]:
    """The values, if they are a list of whole numbers. Raises ``ValueError`` naming the place."""
    if not isinstance(values, (list, tuple)):
        raise ValueError(f"{place}: expected a list of whole numbers")
    return tuple(whole(value, place) for value in values)


__all__ = [
    "PROCEDURES", "Choice", "Procedure", "Step", "Verdict", "procedure_from_json", "steps_of", "waiting_steps_of",
    "whole", "whole_numbers",
]

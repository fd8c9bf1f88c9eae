"""Procedures: the paragraphs of a rulebook as classes, their steps as methods.

A procedure is a dataclass with a few ints and the name of its next step. A step is marked as one, does one thing and
ends with one of four verbs::

    PROCEDURES = Procedures("my game")

    @PROCEDURES.add
    @dataclass(slots=True)
    class Attack(Procedure):
        first: ClassVar[str] = "declare"

        @step
        def declare(self, game): return self.ask(game, decision, then=self.answered)

        @step
        def answered(self, game): return self.call(game, Retreat(...), then=self.over)

        @step(after="Retreat")
        def over(self, game): return self.done(game)

``after`` names the procedures that the step waits for; together these marks are the grammar of the stack, by which a
view from another program is checked. Fields are ints, strings, bools and tuples of ints, so that a stack clones in
microseconds and saves as JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeVar, get_type_hints, overload

from ccancients.engine.decision import Choice, Decision

if TYPE_CHECKING:
    from ccancients.engine.game import Game

Verdict = Decision | None
Step = Callable[["Game[Any]"], Verdict]
MethodT = TypeVar("MethodT", bound=Callable[..., Verdict])
_AFTER: Final = "waits_for"


@overload
def step(method: MethodT) -> MethodT: ...


@overload
def step(*, after: str) -> Callable[[MethodT], MethodT]: ...


def step(method: MethodT | None = None, *, after: str = "") -> MethodT | Callable[[MethodT], MethodT]:
    """Marks a method of a procedure as a step.

    ``after``  names, parted by spaces, of the procedures that a procedure waits for when this is its next step; a name
    stands for the classes derived from it too
    """

    def marked(each: MethodT) -> MethodT:
        setattr(each, _AFTER, frozenset(after.split()))
        return each

    return marked if method is None else marked(method)


@dataclass(slots=True)
class Procedure:
    """Base of all procedures.

    ``first``  names the step that a new one begins with;  ``game`` the key of the game whose procedure it is
    """

    first: ClassVar[str] = ""
    game: ClassVar[str] = ""

    step: str = field(default="", kw_only=True)

    def __post_init__(self) -> None:
        if not self.step:
            self.step = self.first

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

    def may_end_so(self, game: Game[Any], outcome: tuple[int, ...]) -> bool:
        """Whether the question that this procedure has put may be settled by an outcome that came from outside.

        A procedure that allows it says so here; the step after the question finds the outcome as its choice.
        """
        del game, outcome
        return False

    def copy(self) -> Self:
        """A copy; fields are immutable."""
        new = object.__new__(type(self))
        for name in _field_names(type(self)):
            setattr(new, name, getattr(self, name))
        return new

    def to_json(self) -> list[Any]:
        """``["game:Class", {field: value}]``."""
        return [f"{self.game}:{type(self).__name__}", {name: getattr(self, name) for name in _field_names(type(self))}]


ProcedureT = TypeVar("ProcedureT", bound=Procedure)

_NAMES: Final[dict[type[Procedure], tuple[str, ...]]] = {}


def _field_names(cls: type[Procedure]) -> tuple[str, ...]:
    try:
        return _NAMES[cls]
    except KeyError:
        names = _NAMES[cls] = tuple(_kinds_of(cls)) if cls in _TOLD else _names_of_fields(cls)
        return names


class Procedures:
    """The procedures of one game by their names. Another game may have procedures of the same names."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._classes: dict[str, type[Procedure]] = {}

    def __iter__(self) -> Iterator[type[Procedure]]:
        return iter(self._classes.values())

    def add(self, cls: type[ProcedureT]) -> type[ProcedureT]:
        """Take a class in, as its decorator. Raises ``ValueError`` for a taken name or a ``first`` that is no step."""
        if cls.__name__ in self._classes:
            raise ValueError(f"{self.game} has a procedure {cls.__name__} already")
        if cls.first and cls.first not in steps_of(cls):
            raise ValueError(f"'{cls.first}' is not a step of {cls.__name__}")
        cls.game = self.game
        self._classes[cls.__name__] = cls
        return cls

    def from_json(self, data: Sequence[Any]) -> Procedure:
        """The procedure that ``to_json`` wrote. Raises ``ValueError`` when the data cannot be one of this game."""
        name, values = data
        game, _, short = name.partition(":") if isinstance(name, str) else ("", "", "")
        cls = self._classes.get(short) if game == self.game else None
        if cls is None or not isinstance(values, dict) or set(values) != set(_field_names(cls)):
            raise ValueError(f"'{name}' is not a procedure of this game")
        if values["step"] not in steps_of(cls):
            raise ValueError(f"'{values['step']}' is not a step of {short}")
        checked: dict[str, Any] = {
            name: _field_value(values[name], kind, f"{short}.{name}") for name, kind in _kinds_of(cls).items()
        }
        return cls(**checked)


_MARKS: Final[dict[type[Any], dict[str, frozenset[str]]]] = {}
_KINDS: Final[dict[type[Any], dict[str, Any]]] = {}
_TOLD: Final[dict[type[Any], tuple[dict[str, frozenset[str]], dict[str, Any]]]] = {}


def write_down(cls: type[Procedure], steps: Mapping[str, str], kinds: Mapping[str, Any]) -> None:
    """Tell of a compiled class what it cannot carry: its steps, with what they wait for, and the types of its fields.

    Called by the sources that ``packaging/native_form.py`` rewrites; classes in Python say it themselves.
    """
    _TOLD[cls] = {name: frozenset(after.split()) for name, after in steps.items()}, dict(kinds)


def _marks_of(cls: type[Procedure]) -> dict[str, frozenset[str]]:
    """The steps of a procedure, inherited ones included, each with the procedures it waits for."""
    if cls not in _MARKS:
        found: dict[str, frozenset[str]] = {}
        for base in reversed(cls.__mro__):
            methods = vars(base)
            for name in methods.keys() & found.keys():
                del found[name]
            marked = {name: getattr(method, _AFTER) for name, method in methods.items() if hasattr(method, _AFTER)}
            found.update(_TOLD[base][0] if base in _TOLD else marked)
        _MARKS[cls] = found
    return _MARKS[cls]


def steps_of(cls: type[Procedure]) -> frozenset[str]:
    """The names of the steps of a procedure: its methods that are marked, inherited ones included."""
    return frozenset(_marks_of(cls))


def waits_for(below: Procedure, above: Procedure) -> bool:
    """Whether a procedure, as it stands in a stack, waits for the one above it: whether it may be its caller."""
    awaited = _marks_of(type(below)).get(below.step, frozenset())
    return any(base.__name__ in awaited for base in type(above).__mro__)


def _kinds_of(cls: type[Procedure]) -> dict[str, Any]:
    """The types of the fields of a procedure, by name, whatever they are called there (``Hex`` is an ``int``)."""
    if cls not in _KINDS:
        if cls in _TOLD:
            _KINDS[cls] = {
                name: kind for base in reversed(cls.__mro__) if base in _TOLD for name, kind in _TOLD[base][1].items()
            }
        else:
            kinds = get_type_hints(cls)
            _KINDS[cls] = {name: kinds[name] for name in _names_of_fields(cls)}
    return _KINDS[cls]


def _names_of_fields(cls: type[Any]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(cls))


def _field_value(value: Any, kind: Any, place: str) -> object:
    """The value of a field of a type. Raises ``ValueError`` naming the place."""
    if kind == tuple[int, ...]:
        return whole_numbers(value, place)
    if kind is int:
        return whole(value, place)
    if kind not in (bool, str) or type(value) is not kind:
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
    "Choice", "Procedure", "Procedures", "Step", "Verdict", "step", "steps_of", "waits_for", "whole",
    "whole_numbers", "write_down",
]

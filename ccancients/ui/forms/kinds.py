"""What a field of a model may hold, read off its annotation: so that no limit of a file is typed twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from pydantic import BaseModel

MOST: Final = 99
"""The largest number of a field whose model sets none."""
LONG: Final = 1_000
"""Letters from which on a text has several lines."""


class Shape(Enum):
    """How a value is entered."""

    TICK = auto()
    NUMBER = auto()
    CHOICE = auto()
    LINE = auto()
    TEXT = auto()
    TEXTS = auto()
    """by language"""
    LIST = auto()
    TABLE = auto()
    """by name"""
    PART = auto()
    """a model of its own"""


@dataclass(frozen=True, slots=True)
class Kind:
    """What a value may be.

    ``least``, ``most``  of a number; letters of a text; how many of a list
    ``choices``          the values of a choice;  ``optional`` whether it may be None
    ``of``               what each of a list or a table is;  ``model`` of a part
    """

    shape: Shape
    least: int = 0
    most: int = MOST
    choices: tuple[Any, ...] = ()
    optional: bool = False
    of: Kind | None = None
    model: type[BaseModel] | None = None


def kind_at(model: type[BaseModel], path: str) -> Kind:
    """The kind of a field by its name, with a dot before one within it. Raises ``KeyError``."""
    name, _, inner = path.partition(".")
    info = model.model_fields[name]
    kind = kind_of(info.annotation, info.metadata)
    if not inner:
        return kind
    if kind.shape is Shape.TABLE and kind.of is not None:
        return kind.of
    if kind.model is None:
        raise KeyError(path)
    return kind_at(kind.model, inner)


def kind_of(annotation: Any, limits: Sequence[Any] = ()) -> Kind:
    """The kind that an annotation describes, with limits from beside it. Raises ``TypeError`` for one of no form."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return kind_of(inner[0], (*inner[1:], *limits))
    if origin in (Union, UnionType) and NoneType in inner:
        (rest,) = (each for each in inner if each is not NoneType)
        return replace(kind_of(rest, limits), optional=True)
    if origin is Literal:
        return Kind(Shape.CHOICE, choices=inner)
    if origin in (list, tuple, dict):
        least, most = _limit(limits, "min_length", 0), _limit(limits, "max_length", MOST)
        of = kind_of(inner[1] if origin is dict else inner[0])
        if origin is not dict:
            return Kind(Shape.LIST, least, most, of=of)
        return Kind(Shape.TEXTS if of.shape in (Shape.LINE, Shape.TEXT) else Shape.TABLE, least, most, of=of)
    return _plain_kind(annotation, limits)


def _plain_kind(annotation: Any, limits: Sequence[Any]) -> Kind:
    """Of a single value, or of a part."""
    if isinstance(annotation, type):
        if issubclass(annotation, BaseModel):
            return Kind(Shape.PART, model=annotation)
        if issubclass(annotation, Enum):
            return Kind(Shape.CHOICE, choices=tuple(annotation))
        if annotation is bool:
            return Kind(Shape.TICK)
        if annotation is int:
            return Kind(Shape.NUMBER, _limit(limits, "ge", 0), _limit(limits, "le", MOST))
        if annotation is str:
            most = _limit(limits, "max_length", LONG - 1)
            return Kind(Shape.TEXT if most >= LONG else Shape.LINE, _limit(limits, "min_length", 0), most)
    raise TypeError(f"no form for {annotation!r}")


def _limit(limits: Sequence[Any], name: str, usual: int) -> int:
    """The limit of a name, as pydantic or annotated-types keep it beside an annotation."""
    each = [inner for outer in limits for inner in (*getattr(outer, "metadata", ()), outer)]
    found = [value for limit in each if (value := getattr(limit, name, None)) is not None]
    return int(found[0]) if found else usual

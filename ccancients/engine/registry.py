"""Things by key, each imported when it is asked for: the games of the program, and what they bring with them."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from ccancients.engine.errors import BadName
from ccancients.engine.text import printable

ThingT = TypeVar("ThingT")


def found_at(place: str) -> Any:
    """What stands at a place ``package.module:NAME``. Raises ``ImportError`` or ``AttributeError``."""
    module, _, name = place.partition(":")
    return getattr(importlib.import_module(module), name)


class Registry(Generic[ThingT]):
    """Things by key, in the order in which they are offered.

    ``what``    what one of them is called in a sentence: "game"
    ``places``  by key, where it is: ``package.module:NAME``
    """

    def __init__(self, what: str, places: Mapping[str, str]) -> None:
        self._what = what
        self._places = dict(places)

    def keys(self) -> tuple[str, ...]:
        """The keys that are known."""
        return tuple(self._places)

    def __contains__(self, key: str) -> bool:
        return key in self._places

    def find(self, key: str) -> ThingT:
        """The thing of a key. Raises ``BadName`` with a sentence that lists the keys there are."""
        found: ThingT = found_at(self.place(key))
        return found

    def place(self, key: str) -> str:
        """Where the thing of a key is, ``package.module:NAME``. Raises ``BadName`` as ``find``."""
        place = self._places.get(key)
        if place is None:
            known = ", ".join(self._places)
            raise BadName(f"there is no {self._what} '{printable(key, 40)}', expected one of: {known}")
        return place

    @contextmanager
    def with_one_more(self, key: str, place: str) -> Iterator[None]:
        """For as long as the block lasts, one more is known: for tests."""
        before = self._places
        self._places = {**before, key: place}
        try:
            yield
        finally:
            self._places = before

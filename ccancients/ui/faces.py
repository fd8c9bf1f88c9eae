"""The faces of the games in the window: key → face, imported when asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from ccancients.engine.registry import Registry
from ccancients.ui.face import GameFace

_FACES: Final[Registry[Callable[[], GameFace]]] = Registry(
    "game in the window", {
        "ancients": "ccancients.ui.ancients.face:ancients_face",
        "hannibal": "ccancients.ui.hannibal.face:hannibal_face",
        "successors": "ccancients.ui.successors.face:successors_face",
    },
)  # fmt: skip


def known_faces() -> tuple[str, ...]:
    """The keys of the games that have a face, in the order in which they are offered."""
    return _FACES.keys()


def face_of(key: str) -> GameFace:
    """A face of the game of a key. Raises ``GameError`` with a sentence that lists those that have one."""
    return _FACES.find(key)()


@contextmanager
def register(key: str, face: str) -> Iterator[None]:
    """For as long as the block lasts, one face more: for tests. ``face`` is a place, ``package.module:NAME``."""
    with _FACES.with_one_more(key, face):
        yield

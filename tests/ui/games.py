"""Games for tests of the window: the one there is, and a second one without any part that may be missing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ccancients.ancients.spec import ANCIENTS
from ccancients.ui.ancients.face import ancients_face
from ccancients.ui.ancients.words.battle import AncientsWords
from ccancients.ui.face import Faces, GameFace


class BareSpec:
    """The same rules under another key, played by people only."""

    key = "bare"
    mind = None

    def __getattr__(self, name: str) -> Any:
        return getattr(ANCIENTS, name)


BARE = BareSpec()


class BareWords(AncientsWords):
    """Another name."""

    def game_name(self) -> str:
        return "Bare"


def bare_face() -> GameFace:
    """A face that has nothing but what every game has."""
    return replace(
        ancients_face(), spec=BARE, words=BareWords(), help=None, odds=None, threats=None, coach=None, designer=None
    )


def only_ancients() -> Faces:
    return Faces({"ancients": ancients_face})


def only_bare() -> Faces:
    return Faces({"bare": bare_face})


def two_games() -> Faces:
    return Faces({"ancients": ancients_face, "bare": bare_face})

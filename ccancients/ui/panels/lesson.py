"""The first match as a lesson: what is taught at a moment, and what is known of that moment. A game's twin decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from ccancients.engine.decision import Choice
from ccancients.engine.game import Game

ACCOUNTS: Final = "accounts"
"""The part of the window that shows what each side has won."""


class Way(NamedTuple):
    """A way on from a lesson: a command of the window by its name, and the words on its button."""

    command: str
    words: str


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to learn.

    ``key``     its name; what was told under it is not told again
    ``places``  ringed on the board;  ``cards`` ringed in the hand;  ``part`` of the window that shines
    ``read``    it is to be read, and the opponents wait meanwhile; else it is something to do, and goes when it is done
    ``see``     the entry of the rules about it
    ``answers`` what does it: the buttons of these shine, and after any other answer a word is said; () for anything
    ``then``    what comes with them in the same gesture, by a place and not by a button; () for anything
    ``undo``    it is about an answer that can be taken back, and offers that
    ``ways``    what can be begun from here, a button each
    ``covers``  entries of first steps that need not be explained any more
    """

    key: str
    title: str
    text: str
    places: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    part: str = ""
    read: bool = False
    see: str = ""
    answers: tuple[Choice, ...] = ()
    then: tuple[Choice, ...] = ()
    undo: bool = False
    ways: tuple[Way, ...] = ()
    covers: tuple[str, ...] = ()

    def is_done_by(self, made: Sequence[Choice]) -> bool:
        """Whether what was chosen since it was put does it."""
        if not self.answers:
            return True
        return made[0] in self.answers and (len(made) == 1 or not self.then or made[1] in self.then)


@dataclass(frozen=True, slots=True)
class Moment:
    """What is known when something may be taught.

    ``side``        the person's;  ``told`` the keys of what he was taught
    ``selected``    the place of the piece that he has taken up, -1 for none
    ``cards_seen``  how many cards he has looked at;  ``weighed`` whether he is looking at the chances of an attack
    ``happened``    the events since he chose last, as far as they have been seen
    """

    game: Game[Any]
    side: int
    told: frozenset[str]
    selected: int
    cards_seen: int
    weighed: bool
    happened: Sequence[object] = ()

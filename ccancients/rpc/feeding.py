"""Chance from outside, step by step: what a match waits for, and what a program sends for it.

With ``only_scripted`` nothing is rolled or shuffled here. A match that needs more than it was given asks for it: dice,
one of several things, or an order of cards. What is sent is kept, and what waited is tried again from where it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from pydantic import Field

from ccancients.engine.chance import DICE, PICK, ScriptedChance, Wanted
from ccancients.engine.errors import BadText
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.phrase import one_line
from ccancients.rpc.codes import BAD_TEXT, OUT_OF_DICE
from ccancients.rpc.params import OnGame, Words
from ccancients.rpc.server import INVALID_PARAMS, RpcError

CHANCE: Final = "chance"
"""The question of a match that waits for chance."""


class Feed(OnGame):
    """What was rolled, picked or shuffled outside: the one that is wanted.

    ``dice``     in the order in which they fell, not more than are wanted
    ``pick``     the place of the thing in the list, counted from one
    ``shuffle``  all cards of the list, top card first
    """

    dice: Words | None = None
    pick: Annotated[int, Field(ge=1)] | None = None
    shuffle: Words | None = None


@dataclass(slots=True)
class Unbegun:
    """A match that waits for chance before its first question: everything that it is begun with."""

    name: str
    setup: Any
    seed: int
    script: ScriptedChance
    wanted: Wanted


@dataclass(frozen=True, slots=True)
class Feeder:
    """Words for what a game wants, and numbers for what was sent.

    ``thing``  the word of a card or piece: set-up, what it is, its number;  ``card`` the number of a card's word
    """

    spec: AnySpec
    match: str
    thing: Callable[[Any, str, int], str]
    card: Callable[[str], int]

    def about(self, setup: Any, wanted: Wanted) -> dict[str, object]:
        """What the question ``chance`` is about."""
        if wanted.kind == DICE:
            faces = self.spec.dice_text(range(wanted.sides)).split()
            return {"wanted": wanted.kind, "count": wanted.number, "faces": faces}
        things = [self.thing(setup, wanted.what, each) for each in wanted.things]
        return {"wanted": wanted.kind, "count": wanted.number, "what": wanted.what, "of": things}

    def refusal(self, setup: Any, wanted: Wanted, code: int = OUT_OF_DICE) -> RpcError:
        """The error that says what is waited for."""
        if wanted.kind == DICE:
            said = "one die" if wanted.number == 1 else f"{wanted.number} dice"
        elif wanted.kind == PICK:
            said = f"a pick, one of {wanted.number} of the kind '{wanted.what}'"
        else:
            said = f"a shuffle of {wanted.number} of the kind '{wanted.what}', the top one first"
        data = {"question": CHANCE, "about": self.about(setup, wanted)}
        return RpcError(code, f"The {self.match} waits for {said}.", data)

    def dice(self, words: Sequence[str]) -> tuple[int, ...]:
        """The faces of a list of dice. Raises ``RpcError``, and counts them from one."""
        faces: list[int] = []
        for number, word in enumerate(words, 1):
            try:
                faces += self.spec.parse_dice(word)
            except BadText as error:
                raise RpcError(BAD_TEXT, f"die {number}: {one_line(error.said)}.") from None
        return tuple(faces)

    def feed(self, script: ScriptedChance, setup: Any, wanted: Wanted, sent: Feed) -> None:
        """Put what was sent into the script. Raises ``RpcError`` where it is not what is wanted, and keeps nothing."""
        given = {name: value for name in ("dice", "pick", "shuffle") if (value := getattr(sent, name)) is not None}
        if list(given) != [wanted.kind]:
            raise self.refusal(setup, wanted, INVALID_PARAMS)
        if sent.dice is not None:
            script.dice += self._rolled(wanted, sent.dice)
        elif sent.pick is not None:
            if sent.pick > wanted.number:
                raise RpcError(INVALID_PARAMS, f"pick: expected 1 to {wanted.number}, found {sent.pick}.")
            script.dice.append(sent.pick - 1)
        elif sent.shuffle is not None:
            script.shuffles.append(self._shuffled(wanted, sent.shuffle))

    def _rolled(self, wanted: Wanted, words: Sequence[str]) -> tuple[int, ...]:
        faces = self.dice(words)
        if not 1 <= len(faces) <= wanted.number:
            raise RpcError(INVALID_PARAMS, f"dice: expected 1 to {wanted.number} of them, found {len(faces)}.")
        for number, face in enumerate(faces, 1):
            if face >= wanted.sides:
                raise RpcError(INVALID_PARAMS, f"die {number}: expected 1 to {wanted.sides}, found {face + 1}.")
        return faces

    def _shuffled(self, wanted: Wanted, words: Sequence[str]) -> list[int]:
        order = [self.card(word) for word in reversed(words)]
        if Counter(order) != Counter(wanted.things):
            raise RpcError(INVALID_PARAMS, f"shuffle: expected the {wanted.number} cards that are wanted, each once.")
        return order

"""The parameters that methods of the engine protocol take in every game, checked before anything is done."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

GameId = Annotated[str, Field(max_length=40)]
Seed = Annotated[int, Field(ge=0, lt=1 << 53)]
Word = Annotated[str, Field(max_length=60)]
Words = Annotated[tuple[Word, ...], Field(max_length=400)]
Text = Annotated[str, Field(max_length=400)]
Side = Any
"""The key of a seat; which there are the match says, see ``Methods.side_of``."""


class Params(BaseModel):
    """Base of all parameters: strict, nothing unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class NoParams(Params):
    """Nothing."""


class OnGame(Params):
    """``game``: its id; left out, the game begun last."""

    game: GameId | None = None


class Begin(Params):
    """What every game can be begun with; from what, it adds itself.

    ``dice``      coming dice; then they are rolled by the seed, or with ``only_scripted`` never rolled
    ``shuffles``  coming shuffles, the first of which is dealt from: cards by key, top card first
    """

    seed: Seed = 0
    dice: Words = ()
    shuffles: Annotated[tuple[Words, ...], Field(max_length=40)] = ()
    only_scripted: bool = False


class BeginFromSetup(Begin):
    """``setup``: as ``view`` with ``raw`` gives it, with nothing left out."""

    setup: dict[str, Any] = {}


class Dice(OnGame):
    """``dice`` are rolled next, after those that wait, or instead of them with ``replace``."""

    dice: Words
    replace: bool = False


class ChoiceObject(Params):
    """A choice in structured form: its verb and its arguments as words."""

    verb: Word
    args: Annotated[tuple[Word | int, ...], Field(max_length=20)] = ()


class Apply(OnGame):
    """``choice``: text or object."""

    choice: Text | ChoiceObject


class Settle(OnGame):
    """``outcome``: what came of the pending decision elsewhere, in the numbers of the game."""

    outcome: Annotated[tuple[Annotated[int, Field(ge=-99, le=999)], ...], Field(max_length=20)]


class ViewOf(OnGame):
    """``side``: who looks; ``raw``: with the set-up and the view as they can be sent back to ``move``."""

    side: Side
    raw: bool = False


class Events(OnGame):
    """``since``: number of the first event wanted; left out, those not told yet. ``side``: who looks."""

    since: Annotated[int, Field(ge=0)] | None = None
    side: Side = None


class Move(OnGame):
    """A level's choice for the pending decision of a game, or of a ``view`` of a ``setup`` sent along.

    ``apply``  make the choice at once (games only);  ``seed`` of the player
    ``setup``, ``view``  as ``view`` with ``raw`` gives them; the set-up also as text
    """

    level: Word
    seed: Seed = 0
    apply: bool = False
    setup: dict[str, Any] | Annotated[str, Field(max_length=2_000_000)] | None = None
    view: dict[str, Any] | None = None


class Think(OnGame):
    """As ``move``, for a player that thinks: with a budget, and telling what it thought.

    ``evaluations``, ``seconds``  the budget of a turn's plan; neither: the level's own
    ``workers``   processes; left out: 2 when the clock decides, else 1 (the answer is the same)
    ``progress``  tell how far it has come, some ten times a second
    ``anew``      think even where a plan made before has an answer (hints)
    """

    level: Word
    seed: Seed = 0
    evaluations: Annotated[int, Field(ge=1, le=1_000_000)] | None = None
    seconds: Annotated[float, Field(gt=0, le=3_600)] | None = None
    workers: Annotated[int, Field(ge=1, le=2)] | None = None
    progress: bool = False
    anew: bool = False
    apply: bool = False
    setup: dict[str, Any] | Annotated[str, Field(max_length=2_000_000)] | None = None
    view: dict[str, Any] | None = None


class Load(Params):
    """``text`` of a saved match."""

    text: Annotated[str, Field(max_length=8_000_000)]

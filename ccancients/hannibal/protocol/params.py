"""The parameters of the methods that this game adds to the engine protocol."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from ccancients.hannibal.components.tables import TURNS
from ccancients.hannibal.position import LONGEST
from ccancients.hannibal.position.facts import GeneralKey, SideKey, SpaceKey
from ccancients.hannibal.setup import Bid
from ccancients.rpc.params import Begin, ChoiceObject, OnGame, Text


class New(Begin):
    """``position`` (line or object), or the beginning of a campaign with all the others, none of which is needed.

    ``edition``, ``switches``  the rules;  ``turns`` after how many the match ends;  ``bid`` markers given away
    """

    edition: Literal["valley", "avalon_hill"] = "valley"
    switches: dict[Annotated[str, Field(max_length=60)], bool | int] = Field(default={}, max_length=40)
    turns: Annotated[int, Field(ge=1, le=TURNS)] = TURNS
    bid: Bid | None = None
    position: Annotated[str, Field(max_length=LONGEST)] | dict[str, Any] | None = None


class PositionOf(OnGame):
    """``side``: as this side knows it; ``form``: a line or an object."""

    side: SideKey | None = None
    form: Literal["text", "object"] = "text"


class Odds(OnGame):
    """``choice``: an answer to the pending question."""

    choice: Text | ChoiceObject


class WhyNot(OnGame):
    """One of ``choice``, ``space``, ``general``, ``card`` and ``number``.

    ``elephants``  the number is one of elephants;  ``side`` ask from this side's view instead of the whole match
    """

    choice: Text | ChoiceObject | None = None
    space: SpaceKey | None = None
    general: GeneralKey | None = None
    card: Annotated[int, Field(ge=0, le=999)] | None = None
    number: Annotated[int, Field(ge=0, le=999)] | None = None
    elephants: bool = False
    side: SideKey | None = None

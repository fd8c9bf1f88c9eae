"""The parameters of the methods that this game adds to the engine protocol."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from ccancients.hannibal.components.tables import TURNS
from ccancients.hannibal.position import LONGEST
from ccancients.hannibal.position.words import SideKey
from ccancients.hannibal.setup import Bid
from ccancients.rpc.params import Begin, OnGame


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

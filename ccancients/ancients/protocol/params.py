"""The parameters of the methods that this game adds to the engine protocol."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from ccancients.ancients.scenario.model import HexName, SideName
from ccancients.ancients.scenario.setup import Options
from ccancients.rpc.params import Begin, ChoiceObject, OnGame, Text, Word


class New(Begin):
    """One of ``scenario`` (name or object) and ``position`` (line or object); options only with a scenario."""

    scenario: Annotated[str, Field(max_length=200)] | dict[str, Any] | None = None
    position: Annotated[str, Field(max_length=20_000)] | dict[str, Any] | None = None
    options: Options = Options()


class Odds(OnGame):
    """``attack``: ``attack F5 F6`` or ``fire F5 F7``; ``bonus``: as a bonus close combat."""

    attack: Text | ChoiceObject
    bonus: bool = False


class WhyNot(OnGame):
    """One of ``choice``, ``card`` and ``hex``.

    ``taken_up``  hex of the piece clicked before;  ``leader`` the leader is meant, not the unit
    ``side``      ask from this side's view instead of the whole game
    """

    choice: Text | ChoiceObject | None = None
    card: Word | None = None
    hex: HexName | None = None
    taken_up: HexName | None = None
    leader: bool = False
    side: SideName | None = None


class PositionOf(OnGame):
    """``side``: as this side knows it; ``form``: a line or an object."""

    side: SideName | None = None
    form: Literal["text", "object"] = "text"

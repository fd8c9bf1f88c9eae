"""What two people agree on before a match: the edition, single switches, the number of turns, markers given away."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ccancients.engine.errors import BadName
from ccancients.engine.phrase import Fact, Phrase
from ccancients.engine.text import printable
from ccancients.hannibal.components.switches import PRESETS, RANGES, Switches
from ccancients.hannibal.components.tables import TURNS


class Bid(BaseModel):
    """What was offered for the better side: ``side`` begins by taking away ``markers`` of its own, where it likes."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    side: Literal["rome", "carthage"]
    markers: Annotated[int, Field(ge=1, le=20)]


class Setup(BaseModel):
    """A match before it begins.

    ``edition``  preset of the rules;  ``switches`` single switches that differ from it
    ``turns``    after how many turns the match ends
    ``bid``      markers that a side gives away, None for none
    ``position`` the line of a position that the match begins from, None for the beginning of the campaign; edition,
                 switches and turns are then those of the position, and nothing is given away
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    edition: Literal["valley", "avalon_hill"] = "valley"
    switches: dict[str, bool | int] = Field(default={}, max_length=40)
    turns: Annotated[int, Field(ge=1, le=TURNS)] = TURNS
    bid: Bid | None = None
    position: Annotated[str, Field(max_length=20_000)] | None = None

    def rules(self) -> Switches:
        """The switches. Raises ``BadName``, a ``ValueError``, for one that does not exist or cannot be so."""
        preset = PRESETS[self.edition]
        for name, value in self.switches.items():
            if not hasattr(preset, name):
                raise BadName(Phrase("'{name}' is not a rules switch", {"name": printable(name, 60)}))
            least, most = RANGES.get(name, (False, True))
            if type(value) is not type(getattr(preset, name)) or not least <= value <= most:
                facts: dict[str, Fact] = {"name": name, "value": str(value)}
                raise BadName(Phrase("the rules switch '{name}' cannot be {value}", facts))
        return replace(preset, **self.switches)  # type: ignore[arg-type]  # checked just above


USUAL = Setup()
"""The edition of 2007, nine turns, nothing given away."""

"""What two people agree on before a battle: the scenario and the options of the Council of War.

Set-up + seed + choices give the same battle on every platform, so a save begins with this.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field

from ccancients.ancients.scenario.battle import SIDE_BY_NAME, Battle, compile_battle
from ccancients.ancients.scenario.editions import EDITIONS, READINGS, SWITCHES, Edition
from ccancients.ancients.scenario.model import Model, Scenario, SideName
from ccancients.engine.errors import BadName
from ccancients.engine.phrase import Fact, Phrase

Command = Annotated[int, Field(ge=1, le=12)]


class Options(Model):
    """The choices of the Council of War.

    ``printing``  preset of the rules;  ``switches`` single rules switches that differ from it
    ``first``, ``top_command``, ``bottom_command``, ``banners``  None for what the scenario says
    ``optional_rules``  by kind, which of the scenario's optional rules are played; what is not named is as it says
    """

    printing: Literal["first", "current"] = "first"
    switches: dict[str, bool | int] = Field(default={}, max_length=40)
    first: SideName | None = None
    top_command: Command | None = None
    bottom_command: Command | None = None
    banners: Annotated[int, Field(ge=1, le=20)] | None = None
    optional_rules: dict[str, bool] = Field(default={}, max_length=20)
    later: ClassVar[tuple[str, ...]] = ("optional_rules",)

    def edition(self) -> Edition:
        """The rules switches. Raises ``BadName``, a ``ValueError``, for a switch that is none or of the wrong type."""
        preset = EDITIONS[self.printing]
        for name, value in self.switches.items():
            if name not in SWITCHES:
                raise BadName(Phrase("'{name}' is not a rules switch", {"name": name}))
            if type(value) is not type(getattr(preset, name)):
                facts: dict[str, Fact] = {"name": name, "value": str(value)}
                raise BadName(Phrase("the rules switch '{name}' cannot be {value}", facts))
        return replace(preset, **self.switches)  # type: ignore[arg-type]  # checked just above


class Setup(Model):
    """A scenario with its options.

    ``position``  the line of a position that the battle begins from, None for the scenario's own beginning; scenario
                  and options are then those of the position
    ``earlier_readings``, ``before_ruling_133``  whether the battle was begun and stored when some rulings were read
                  otherwise (see ``Edition``), so that its journal can be played again; None for every battle of today
    """

    scenario: Scenario
    options: Options = Options()
    position: Annotated[str, Field(max_length=20_000)] | None = None
    earlier_readings: Literal[True] | None = None
    before_ruling_133: Literal[True] | None = None

    def readings(self) -> dict[str, Literal[True] | None]:
        """By which readings the battle goes, to be taken over into another set-up."""
        return {name: getattr(self, name) for name in READINGS}

    def battle(self) -> Battle:
        """The fixed facts of the battle, the same object every time: what was worked out about it holds on."""
        of, battle = self.compiled
        if of != self._made_of():  # a copy with something changed
            del self.__dict__["compiled"]
            battle = self.compiled[1]
        return battle

    @cached_property
    def compiled(self) -> tuple[tuple[object, ...], Battle]:
        """What ``battle`` keeps, with what it was made of."""
        options = self.options
        edition = replace(options.edition(), **{name: bool(each) for name, each in self.readings().items()})
        battle = compile_battle(self.scenario, edition, options.optional_rules)
        command = (options.top_command or battle.command[0], options.bottom_command or battle.command[1])
        return self._made_of(), replace(
            battle,
            command=command,
            first=SIDE_BY_NAME[options.first] if options.first else battle.first,
            banners=(options.banners, options.banners) if options.banners else battle.banners,
        )

    def _made_of(self) -> tuple[object, ...]:
        return self.scenario, self.options, *self.readings().values()


READINGS_OF_TODAY: Final[Mapping[str, None]] = dict.fromkeys(READINGS)
"""What a new battle is set up with, whatever the one before it went by."""

"""Who marches and fights in the pictures of the strategy cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ccancients.ui.canvas.pottery.brush import Pot
from ccancients.ui.canvas.pottery.ground import Band
from ccancients.ui.canvas.pottery.shields import OVAL
from ccancients.ui.canvas.pottery.soldiers import HOPLITE, Man

Painted = tuple[Callable[[Pot], None], Band]
"""Who paints a picture, and the band below."""
MARCHING: Final = ("march", "stride")
READY: Final = ("stand", "stride", "halt")
SPEARS_OUT: Final = ("charge", "brace")
IBERIAN: Final = Man("stride", "sword", "skin", device="crescent", dress="tunic")
PUNIC: Final = replace(HOPLITE, device="tanit", head="cone")
ITALIAN: Final = replace(HOPLITE, head="feathers", device="bull")
LIGURIAN: Final = Man("stand", "javelin", "bare", OVAL, "star", "tunic")
SLINGER: Final = Man("throw", "sling", "bare", "", dress="tunic")
BARE: Final = Man("stride", "down", "bare", "", dress="tunic")

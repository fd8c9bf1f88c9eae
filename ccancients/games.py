"""The games the program offers."""

from __future__ import annotations

from typing import Final

from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.gamespec import GameSpec

GAMES: Final[tuple[GameSpec, ...]] = (ANCIENTS,)

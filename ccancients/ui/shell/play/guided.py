"""How fast a match is shown, and that a first one is shown more slowly."""

from __future__ import annotations

from typing import Final

from ccancients.ui.desktop.settings import Settings

GUIDED: Final = "guided"
"""The extra of a table whose match is explained; it is kept with the match."""
TAUGHT: Final = "taught"
"""The extra of a table with what its match has taught already."""
CALM: Final = 0.6
"""How much of the wished pace a match has that is explained."""


def pace(settings: Settings, kind: str, *, first: bool = False) -> float:
    """The pace of moves: 1 as designed, 2 twice as fast, 0 at once. ``kind`` is ``own``, ``opponent`` or ``watch``.

    ``first``  whether the match is explained, for whoever plays for the first time
    """
    values = settings.model_dump(include={f"{kind}_speed", f"{kind}_at_once"})
    if settings.reduced_motion or values[f"{kind}_at_once"]:
        return 0.0
    speed = int(values[f"{kind}_speed"]) / 100
    return speed * CALM if first else speed

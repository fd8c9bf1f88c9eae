"""What the opponents of this game are called, for whoever offers them; the opponents themselves are in ``levels``.

The window starts without them: they think in processes of their own.
"""

from __future__ import annotations

from typing import Final

SCRIPTED: Final = ("random", "recruit", "centurion")
"""Opponents that follow a script, weakest first; ``random`` is for tests."""
SEARCHING: Final = ("tribune", "consul")
"""Opponents that search, weakest first."""
SECONDS: Final[dict[str, float]] = {"tribune": 0.25, "consul": 0.85}
"""What a level that searches takes for the plan of a turn, by the clock, when it plays in the window."""

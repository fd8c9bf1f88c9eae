"""Which modules are compiled."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_ENGINE: Final = ("engine/chance.py", "engine/deck.py", "engine/game.py", "engine/journal.py", "engine/procedure.py")
_GAMES: Final = {
    "ancients": (
        "components/*.py", "state.py", "deeds.py", "orders.py", "rules/*.py", "odds/*.py", "procedures/*.py",
        "procedures/cards/*.py", "mind/script/*.py", "mind/search/*.py", "scenario/battle.py", "view.py",
    ),
    "hannibal": (
        "components/*.py", "state.py", "deeds.py", "group.py", "ledger.py", "routes.py", "rules/*.py", "odds/*.py",
        "procedures/*.py", "procedures/cards/*.py", "mind/script/*.py", "view.py",
    ),
    "successors": (
        "components/board.py", "state.py", "force.py", "deeds.py", "rules/*.py", "odds/*.py",
        "procedures/*.py", "mind/script/*.py", "view.py",
    ),
}
PLAIN: Final = (
    "__init__.py", "centurion.py", "recruit.py", "greedy.py", "characters.py", "tally.py", "weights.py", "parallel.py",
)


def modules(root: Path, games=tuple(_GAMES)) -> list[str]:
    """The files to compile, as paths from ``root``."""
    patterns = [*_ENGINE, *(f"{game}/{each}" for game in games for each in _GAMES[game])]
    found = sorted(path for pattern in patterns for path in (root / "ccancients").glob(pattern))
    return [path.relative_to(root).as_posix() for path in found if path.name not in PLAIN]

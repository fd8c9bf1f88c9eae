"""The tests that run on both cores: in plain Python with all others, and compiled in a step of their own.

Here, and only here, is said which they are. ``packaging/both_cores.py`` runs them compiled.
"""

from __future__ import annotations

from typing import Final

ON_BOTH: Final = (
    "tests/ancients", "tests/hannibal", "tests/successors",
    "tests/engine", "tests/search", "tests/arena", "tests/rpc", "tests/processes", "tests/commands",
    "tests/hostile", "tests/migrations", "tests/tuning",
    "tests/test_core.py", "tests/test_fair_dice.py", "tests/test_protocol.py",
    "tests/ui",
)  # fmt: skip
"""Folders and files: whatever touches rules, views, odds, chronicles, narration, protocol and opponents."""

PLAIN_ONLY: Final[dict[str, str]] = {}
"""What of it only plain Python can run, by the beginning of its id, and why."""


def runs_on_both(nodeid: str) -> bool:
    """Whether a test runs on both cores. ``nodeid``: its id, ``tests/folder/test_file.py::test_name[…]``."""
    return any(_within(nodeid, each) for each in ON_BOTH) and not any(_within(nodeid, each) for each in PLAIN_ONLY)


def _within(nodeid: str, place: str) -> bool:
    return nodeid == place or nodeid.startswith((f"{place}/", f"{place}::", f"{place}["))

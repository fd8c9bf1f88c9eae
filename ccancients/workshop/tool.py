"""How the tools of this room end: bad input in a sentence with code 2, quietly when nobody reads on."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from ccancients.commands.arguments import in_sentences


def run_tool(work: Callable[[], int | None]) -> NoReturn:
    """Carry out the work of a tool and end the process with the exit code it returns (None: 0)."""
    raise SystemExit(in_sentences(lambda: work() or 0))

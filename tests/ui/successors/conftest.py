"""The program's window as a person opens it; see ``tests/ui/battles/conftest.py``."""

from __future__ import annotations

from tests.ui.battles.conftest import open_window

__all__ = ["open_window"]

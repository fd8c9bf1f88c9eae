"""The window of the tests of the window."""

from __future__ import annotations

from tests.ui.conftest import english, make_table, sit_down, store, window

__all__ = ["english", "make_table", "sit_down", "store", "window"]

"""A game for the tests of the worker, which tells when it is loaded; imported by name in the other process."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

Path(os.environ["CCANCIENTS_TEST_MARK"]).write_text("loaded", encoding="utf-8")

GAME: Final = object()

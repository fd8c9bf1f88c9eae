"""What the window brings along when it starts, in a process of its own: nothing that its first page does not need."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LATE = (
    "ccancients.hannibal", "ccancients.successors", "ccancients.ui.hannibal", "ccancients.ui.successors",
    "ccancients.commands.cli", "ccancients.arena.matches", "ccancients.ancients.design", "ccancients.ancients.commands",
    "ccancients.ui.ancients.designer", "ccancients.ui.ancients.council.dialog", "ccancients.ui.selftest",
    "ccancients.ancients.mind.levels", "ccancients.ancients.mind.search", "ccancients.ancients.mind.review",
    "ccancients.workshop", "miniaudio", "asyncio", "unittest",
)  # fmt: skip
"""Modules and packages that come when somebody asks for them."""
STARTS = """
import builtins, json, linecache, sys
from ccancients.ui.app import make_application, make_window
app = make_application()
window = make_window()
window.show()
app.processEvents()
print(json.dumps({
    "modules": sorted(sys.modules), "sources": len(linecache.cache),
    "gate": builtins.__import__ is not getattr(builtins, "__orig_import__", builtins.__import__),
}))
window.close()
"""


def test_the_window_starts_without_what_its_first_page_does_not_need(tmp_path: Path) -> None:
    surroundings = {**os.environ, "CCANCIENTS_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", STARTS], cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout)
    early = [name for name in found["modules"] if any(name == late or name.startswith(f"{late}.") for late in LATE)]
    assert not early
    assert not found["gate"]
    assert found["sources"] < 20  # PySide would have read the source of every module, and kept it

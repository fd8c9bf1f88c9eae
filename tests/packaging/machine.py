"""A make-believe machine for the tests of the set-up."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any

LOCK_TEXT = """\
# [play]
qt==1.0 \\
    --hash=sha256:aa

# [test]
colors==3.0 ; sys_platform == 'win32' \\
    --hash=sha256:cc
pytest==2.0 \\
    --hash=sha256:bb

# [package]
freezer==4.0 \\
    --hash=sha256:dd
"""


class Machine:
    """A make-believe machine: programs that are run are only remembered, packages are entries of a dictionary."""

    def __init__(self, setting_up: ModuleType) -> None:
        self.setting_up = setting_up
        self.installed: dict[str, str] = {}
        self.pip: list[list[str]] = []
        self.started: list[list[str]] = []
        self.environments_made = 0
        self.fails_at: str | None = None

    def make_environment(self) -> None:
        self.environments_made += 1
        self.installed = {"pip": "1"}
        self.setting_up.VENV.mkdir(exist_ok=True)
        self.setting_up.STAMP.unlink(missing_ok=True)

    def run_pip(self, _python: Path, arguments: list[str]) -> None:
        self.pip.append(list(arguments))
        if self.fails_at in arguments:
            raise self.setting_up.NeedsHand("no network")
        if "-r" in arguments:
            pins = Path(arguments[-1]).read_text(encoding="utf-8").splitlines()
            self.installed |= dict(pin.split()[0].split("==") for pin in pins if "==" in pin and "win32" not in pin)
        if "--editable" in arguments:
            self.installed["ccancients"] = "0.1"
        if arguments[0] == "uninstall":
            for name in arguments[2:]:
                del self.installed[name]

    def provide(self, kind: str) -> None:
        self.pip.clear()
        self.setting_up.provide_environment(kind)

    @property
    def stamp(self) -> dict[str, Any]:
        return dict(json.loads(self.setting_up.STAMP.read_text(encoding="utf-8")))

"""Spoiled files among the unfinished battles: set aside with a reason or read, and nothing outside is touched."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import pytest

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.savefile import SavedMatch, save_text
from ccancients.ui.table.autosave import Autosave
from tests.hostile.conftest import CHANGING
from tests.hostile.mutation import spoiled_bytes
from tests.sweeps import rest_slow

KEY = "0123456789ab"


@pytest.fixture
def good() -> bytes:
    setup = Setup(scenario=find_scenario("akragas"))
    game = ANCIENTS.new_game(setup, RolledChance(1))
    dice = random.Random(1)
    for _ in range(30):
        game.apply(dice.choice(game.decision.choices))
    extras = {"seats": ["person", "centurion"], "file": "/etc/hostname", "key": "../../../etc"}
    return save_text(SavedMatch(ANCIENTS, setup, 1, game, extras), "test").encode()


class Changes:
    """What is written, moved and removed while it listens."""

    def __init__(self) -> None:
        self.listening = False
        self.paths: list[Path] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple[object, ...]) -> None:
        if not self.listening:
            return
        if event == "open" and isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            self.paths += [Path(str(args[0]))] if not isinstance(args[0], int) else []  # else a file opened before
        elif event in CHANGING:
            self.paths += [Path(str(name)) for name in args if isinstance(name, str | Path)]


@pytest.mark.parametrize("most", rest_slow([15, 60]))
def test_spoiled_saves_are_set_aside_and_the_one_before_them_is_found(tmp_path: Path, good: bytes, most: int) -> None:
    changes, refused = Changes(), 0
    for seed in range(most):
        dice = random.Random(seed)
        folder = tmp_path / str(seed) / "autosave"
        (folder / KEY).mkdir(parents=True)
        (folder / KEY / "00000001.ccbattle").write_bytes(good)
        for number in (2, 3):
            (folder / KEY / f"0000000{number}.ccbattle").write_bytes(spoiled_bytes(good, dice))
        (folder / "../escape.ccancients.json").write_bytes(good)
        autosave = Autosave((ANCIENTS,), folder)
        changes.paths, changes.listening = [], True
        try:
            found = autosave.open()
        except BadSaveFile as error:
            raise AssertionError(f"seed {seed}: {error}") from error
        finally:
            changes.listening = False
        refused += len(found.refused)
        autosave.close()
        for path in changes.paths:
            assert folder in path.absolute().parents or path == folder, f"seed {seed}: {path}"
        for reason in (folder / "unreadable").glob("*.txt"):
            assert reason.read_text(encoding="utf-8").strip().isprintable(), f"seed {seed}"
    assert refused > 1.2 * most, "of two spoiled ones each"

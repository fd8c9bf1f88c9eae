"""The program is killed at random moments; the next start goes on from the last confirmed choice or the one before it.

Each test plays on in one home, kill after kill, so what one run left behind the next one finds. A failure names the
seed; the two hundred kills of the window, and those of a table of every game without its window (as many as
``CCANCIENTS_SOAK`` says, sixty without a word), are run by

    python3 packaging/bootstrap.py test -m slow tests/kills
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from ccancients import games
from ccancients.engine.savefile import read_save, verify
from tests.hostile.matches import GAMES, every_game_known
from tests.hostile.soak import COUNT, FIRST, tell
from tests.kills.victim import mark_of
from tests.sweeps import rest_slow

ROOT = Path(__file__).parents[2]
VICTIM = Path(__file__).with_name("victim.py")
STARTING = 0.2
"""How often the program is killed while it starts."""


class Kills:
    """One home and the programs that were killed in it.

    ``game``  the key of the game that is played
    ``confirmed``  what was announced, oldest first: a moment of a battle, or of a drawing
    """

    def __init__(self, home: Path, what: str, seed: int, game: str = "ancients") -> None:
        self.home, self.what, self.seed, self.game = home, what, seed, game
        self.dice = random.Random(seed)
        self.confirmed: list[str] = []
        self.saved = ""
        self.drawn = ""
        self.finished = 0
        self.starts = 2.0
        self.kills = 0
        self.lost = 0
        """Kills after which the last choice had to be made again."""

    # -- one kill -----------------------------------------------------------------------------------------------

    def kill(self) -> None:
        """Start the program, let it play a random while, kill it, and look at what is left."""
        run = self.dice.randrange(10**6)
        environment = {
            **os.environ, "CCANCIENTS_HOME": str(self.home), "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen",
        }
        log = self.home.with_suffix(".err")
        command = [sys.executable, str(VICTIM), self.what, str(run), self.game]
        with log.open("ab") as errors, subprocess.Popen(
            command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, stderr=errors
        ) as program:
            lines = self._until_killed(program)
        assert program.returncode in (0, -signal.SIGKILL), f"{self}: {log.read_text(encoding='utf-8')[-3000:]}"
        self.kills += program.returncode != 0
        for line in lines:
            self._heard(json.loads(line))
        self._look()

    def _until_killed(self, program: subprocess.Popen[bytes]) -> list[bytes]:
        """What it announced."""
        assert program.stdout is not None
        first, began = b"", time.monotonic()
        if self.dice.random() >= STARTING:
            first = program.stdout.readline()
            self.starts = time.monotonic() - began
        self._wait(program, self.dice.uniform(0, 1.0 if first else self.starts))
        program.kill()
        return [line for line in (first + program.stdout.read()).splitlines(keepends=True) if line.endswith(b"\n")]

    @staticmethod
    def _wait(program: subprocess.Popen[bytes], seconds: float) -> None:
        try:
            program.wait(seconds)
        except subprocess.TimeoutExpired:
            return

    # -- what must hold -----------------------------------------------------------------------------------------

    def _heard(self, said: dict[str, Any]) -> None:
        if "found" in said:
            self._check_found(said)
        if "at" in said:
            self.confirmed.append(said["at"])
        if "saved" in said:
            self.saved = said["saved"]
        if "drawn" in said:
            self.drawn = said["drawn"]
        if "over" in said:
            self.confirmed.clear()
            self.finished += 1

    def _check_found(self, said: dict[str, Any]) -> None:
        if not self.confirmed:
            return
        found, last = said["at"], self.confirmed[-1]
        if self.what == "designer":
            assert found in (*self.confirmed[-2:], self.drawn), f"{self}: {said}, confirmed {self.confirmed[-3:]}"
            self.lost += found not in (last, self.drawn)
            return
        assert said["notice"] == "", f"{self}: {said}"
        if not said["found"]:  # the choice that ended the battle was kept, but not announced any more
            assert self._finished_now() == self.finished + 1, f"{self}: the battle is gone; confirmed {last}"
            self.finished += 1
            self.confirmed.clear()
            return
        further = said["before"] == last
        taken_back = found in self.confirmed and count_of(found) == count_of(last) - 1
        assert found in self.confirmed[-2:] or further or taken_back, f"{self}: {said}, {self.confirmed[-3:]}"
        self.lost += found != last and not further

    def _finished_now(self) -> int:
        return len(list((self.home / "data" / "finished").glob("*.ccbattle")))

    def _look(self) -> None:
        """Every file that has its name is whole; nothing was set aside; what the person saved is there."""
        data, spec = self.home / "data", games.game_of(self.game)
        assert not (data / "autosave" / "unreadable").exists(), f"{self}"
        files = sorted(data.glob("autosave/*/*.ccbattle")) + sorted(data.glob("finished/*.ccbattle"))
        for file in files[-6:]:
            verify(read_save(file, (spec,)))
        if self.saved:
            mark = mark_of(read_save(data / "evening.ccbattle", (spec,)).game, 0, spec)
            assert mark in (self.saved, *self.confirmed[-1:]), f"{self}: {mark}, saved {self.saved}"
            self.saved = mark

    def __str__(self) -> str:
        return f"seed {self.seed}, {self.what}, {self.game}, after {self.kills} kills, home {self.home}"


def count_of(mark: str) -> int:
    return int(mark.partition(":")[0])


def killed_often(folder: Path, what: str, seed: int, times: int, game: str = "ancients") -> Kills:
    """So many kills of a program that does one thing."""
    kills = Kills(folder / f"Señor Ñandú {what}", what, seed, game)
    with every_game_known():
        while kills.kills < times:
            kills.kill()
    lost = f"{kills.lost} times the last choice had to be made again"
    tell(f"seed {seed}: {times} kills of {what}, {game}; {kills.finished} matches to their end; {lost}")
    return kills


@pytest.mark.parametrize("what", ["battle", "saves", "designer"])
def test_two_kills(tmp_path: Path, what: str) -> None:
    killed_often(tmp_path, what, 22, 2)  # seconds each: a program is started for every one, and the second looks


@pytest.mark.parametrize("game", rest_slow(game for game in GAMES if game != "ancients"))
def test_a_game_is_killed_where_its_saves_are_written(tmp_path: Path, game: str) -> None:
    killed_often(tmp_path, "table", 31, 2, game)


@pytest.mark.slow
@pytest.mark.parametrize(("what", "times"), [("battle", 90), ("saves", 60), ("designer", 50)])
def test_two_hundred_kills(tmp_path: Path, what: str, times: int) -> None:
    killed_often(tmp_path, what, 7, times)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_soak_of_kills_of_every_game(tmp_path: Path, game: str) -> None:
    killed_often(tmp_path, "table", FIRST, COUNT if "CCANCIENTS_SOAK" in os.environ else 60, game)

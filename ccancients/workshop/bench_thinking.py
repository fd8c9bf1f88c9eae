"""How the window fares while an opponent thinks: ``python -m ccancients.workshop.bench_thinking``.

Two consuls (no other level thinks for long) play Zama in the real window on the offscreen platform, with everything
animated. Printed are the longest times for which the window was deaf, while somebody thought and in between; how soon
an opponent moves who is told to; and how soon nobody computes any more when the battle is left, or advice is not wanted
any more. Exits with 1 when one of them takes longer than is promised (nothing is promised for the moment in which the
opponent's process is being started). For a quiet machine: whoever else uses it is measured too.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.ui.app import make_application, make_window
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

BEAT_MS: Final = 4
LEVEL: Final = "consul"
SEED: Final = 7
CHOICES: Final = 60
"""Choices of the opponents during which the window is listened to."""
TRIES: Final = 5
MOST_DEAF_S: Final = 0.100
MOST_POLITE_S: Final = 0.200
PATIENCE_S: Final = 120.0


class Heart(QObject):
    """Beats with the event loop. ``gaps`` between beats: seconds by the clock, and seconds of work of this thread.

    On a machine with too much to do the clock says nothing of us; the work of the thread that paints does.
    """

    def __init__(self) -> None:
        super().__init__()
        self.gaps: list[tuple[float, float]] = []
        self._timer = QTimer(self, interval=BEAT_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self.start()

    def start(self) -> None:
        self.gaps.clear()
        self._last = time.perf_counter(), time.thread_time()
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def _beat(self) -> None:
        now = time.perf_counter(), time.thread_time()
        self.gaps.append((now[0] - self._last[0], now[1] - self._last[1]))
        self._last = now

    @property
    def longest(self) -> float:
        return max(gap for gap, _work in self.gaps)

    @property
    def longest_work(self) -> float:
        return max(work for _gap, work in self.gaps)


class NeverHappened(RuntimeError):
    """What was waited for; the message says what."""


def wait_for(happened: Callable[[], bool], what: str, tick: Callable[[], object] = lambda: None) -> float:
    """Let the window live until something has happened; the seconds that took. Raises ``NeverHappened``."""
    began = time.perf_counter()
    while not happened():
        if time.perf_counter() - began > PATIENCE_S:
            raise NeverHappened(what)
        QApplication.processEvents()
        tick()
        time.sleep(0.0005)
    return time.perf_counter() - began


def helpers() -> set[int]:
    """The processes that this one has begun, and those that they have begun; none where there is no ``/proc``."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent = stat.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()[:2]
            if state != "Z":
                parents[int(stat.parent.name)] = int(parent)
    found, fresh = set[int](), {os.getpid()}
    while fresh := {each for each, parent in parents.items() if parent in fresh}:
        found |= fresh
    return {each for each in found if "resource_tracker" not in _command(each)}


def _command(process: int) -> str:
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_text(encoding="utf-8", errors="replace")
    return ""


def _alive(process: int) -> bool:
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def sit_down(window: MainWindow, number: int, seat: str = LEVEL) -> MatchPage:
    """A battle of Zama."""
    spec, setup = ANCIENTS, Setup(scenario=find_scenario("zama"))
    return window.open_table(Table(spec, setup, number, spec.new_game(setup, RolledChance(number)), (seat, seat)))


def deaf(window: MainWindow) -> tuple[float, float, float]:
    """Longest seconds without a beat: with nothing to do, while somebody thought, and all the rest of the time."""
    heart = Heart()
    wait_for(lambda: len(heart.gaps) > 250, "the window")
    heart.start()
    wait_for(lambda: len(heart.gaps) > 250, "a second of rest")
    idle = heart.longest
    page = sit_down(window, SEED)
    wait_for(lambda: page.session.count > 2, "the first choices: the opponent's processes have started")
    heart.start()
    thinking, between, last = [0.0], [0.0], [page.session.is_thinking]

    def sort() -> None:
        while heart.gaps:
            gap, _work = heart.gaps.pop(0)
            (thinking if page.session.is_thinking and last[0] else between).append(gap)
        last[0] = page.session.is_thinking

    wait_for(lambda: page.session.count > CHOICES or page.session.is_over, f"{CHOICES} choices", sort)
    heart.stop()
    window.show_start()
    return idle, max(thinking), max(between)


def told_to_move(window: MainWindow) -> list[float]:
    """Seconds from the button to the opponent's choice; the first time his process is still being started."""
    page = sit_down(window, SEED)
    bar, found = page.thoughts.bar, list[float]()
    for number in range(1 + TRIES):
        wait_for(bar.isVisible, "an opponent that thinks for long")
        bar.move_now.click()
        found.append(wait_for(lambda: not page.session.is_thinking, f"move {number + 1}"))
    window.show_start()
    return found


def left(window: MainWindow) -> list[float]:
    """Seconds from leaving the battle, in the middle of a thought, until nobody computes any more."""
    found = []
    for number in range(TRIES):
        page = sit_down(window, SEED + number)
        bar = page.thoughts.bar
        wait_for(bar.isVisible, "an opponent that thinks for long")
        found.append(_ended(lambda: window.do("start")))
    return found


def dropped(window: MainWindow) -> list[float]:
    """Seconds from closing the advice, before it was found, until nobody computes any more."""
    page, found = sit_down(window, SEED, PERSON), list[float]()
    advice = page.advice
    assert advice is not None
    for _ in range(TRIES):
        advice.ask()
        wait_for(lambda: advice.panel.progress.value() > 0, "progress of the advice")
        found.append(_ended(advice.panel.close_panel))
    window.show_start()
    return found


def _ended(end: Callable[[], object]) -> float:
    """Seconds from a call until all helpers there were have gone."""
    computing = helpers()
    began = time.perf_counter()
    end()
    wait_for(lambda: not any(_alive(each) for each in computing), "the end of all helpers")
    return time.perf_counter() - began


def main() -> int:
    """Print the figures; 0 when they are within bounds."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = make_application()
    with tempfile.TemporaryDirectory(prefix="ccancients-", ignore_cleanup_errors=True) as folder:
        settings = SettingsStore(Path(folder) / "settings.json")
        settings.change(curtain=False, confirm_idle=False, watch_speed=400)
        window = make_window(settings, Autosave((ANCIENTS,), Path(folder) / "autosave"))
        window.resize(1920, 1080)
        window.show()
        idle, thinking, between = deaf(window)
        starting, *told = told_to_move(window)
        polite = {"told to move": told, "battle left": left(window), "advice closed": dropped(window)}
        window.close()
    del app
    sys.stdout.write(
        f"deaf at most, ms: {1000 * idle:.0f} with nothing to do, {1000 * thinking:.0f} while somebody thinks, "
        f"{1000 * between:.0f} in between\n"
    )
    sys.stdout.write(f"told to move while his process is being started, ms: {1000 * starting:.0f}\n")
    for name, seconds in polite.items():
        sys.stdout.write(f"{name}, ms: {', '.join(f'{1000 * each:.0f}' for each in seconds)}\n")
    fine = thinking <= MOST_DEAF_S and all(max(each) <= MOST_POLITE_S for each in polite.values())
    return 0 if fine else 1


__all__ = ["Heart", "main"]

if __name__ == "__main__":
    sys.exit(main())

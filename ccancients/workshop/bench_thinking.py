"""How the window fares while an opponent thinks: ``python -m ccancients.workshop.bench_thinking [GAME]``.

Two of the level that thinks longest (consuls in Zama; for ``hannibal`` dictators) play in the real window on the
offscreen platform, with everything animated. Printed are the longest times for which the window was deaf, by the clock
and by the work of its thread: while somebody thought and in between, while advice was asked for, found and looked at,
and while a match was looked at again, play by play; how soon an opponent moves who is told to; and how soon nobody
computes any more when the battle is left, or advice is not wanted any more. Exits with 1 when one of them takes longer
than is promised (nothing is promised for the moment in which the table is laid, and the opponent's process is being
started). For a quiet machine: whoever else uses it is measured too.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.arena.playing import thinking_seed
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.engine.gamespec import mind_of
from ccancients.games import all_games, game_of
from ccancients.hannibal.questions import CARD
from ccancients.hannibal.setup import USUAL
from ccancients.ui.app import make_application, make_window
from ccancients.ui.desktop.memory import settle_in
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.play.thinking import Advice
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from ccancients.workshop.tool import run_tool

BEAT_MS: Final = 4
LEVELS: Final = {"ancients": "consul", "hannibal": "dictator"}
"""By game, the level that thinks longest."""
SEED: Final = 7
REVIEWED_S: Final = 10.0
"""How long a review is watched."""
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


class Deaf(NamedTuple):
    """The longest time without a beat: seconds by the clock, and seconds of work of the window's thread."""

    clock: float = 0.0
    work: float = 0.0

    def with_gaps(self, gaps: list[tuple[float, float]]) -> Deaf:
        """And of more gaps."""
        return Deaf(max((self.clock, *(gap for gap, _ in gaps))), max((self.work, *(work for _, work in gaps))))

    @property
    def words(self) -> str:
        return f"{1000 * self.clock:.0f} ({1000 * self.work:.0f})"


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


def setup_of(game: str) -> Any:
    """What is played: the battle of Zama, or the usual war."""
    return Setup(scenario=find_scenario("zama")) if game == "ancients" else USUAL


def sit_down(window: MainWindow, game: str, number: int) -> MatchPage:
    """A new match of the level against itself."""
    spec, setup, level = game_of(game), setup_of(game), LEVELS[game]
    return window.open_table(Table(spec, setup, number, spec.new_game(setup, RolledChance(number)), (level, level)))


def at_a_card(window: MainWindow, game: str) -> tuple[MatchPage, Advice]:
    """Two persons at a match in which a card is asked for, and their adviser."""
    page = window.open_table(Table(game_of(game), setup_of(game), SEED, _played(game, until=CARD), (PERSON, PERSON)))
    assert page.advice is not None
    _live(1.0)
    wait_for(lambda: page.session.person_decides and not page.stage.busy, "rest")
    return page, page.advice


def deaf(window: MainWindow, game: str) -> dict[str, Deaf]:
    """With nothing to do, while somebody thought, and all the rest of the time."""
    heart = Heart()
    wait_for(lambda: len(heart.gaps) > 250, "the window")
    heart.start()
    wait_for(lambda: len(heart.gaps) > 250, "a second of rest")
    idle = Deaf().with_gaps(heart.gaps)
    page = sit_down(window, game, SEED)
    wait_for(lambda: page.session.count > 2, "the first choices: the opponent's processes have started")
    heart.start()
    found, last = [Deaf(), Deaf()], [page.session.is_thinking]

    def sort() -> None:
        thought = page.session.is_thinking and last[0]
        found[thought] = found[thought].with_gaps(heart.gaps)
        heart.gaps.clear()
        last[0] = page.session.is_thinking

    wait_for(lambda: page.session.count > CHOICES or page.session.is_over, f"{CHOICES} choices", sort)
    heart.stop()
    window.show_start()
    return {"with nothing to do": idle, "while somebody thinks": found[1], "in between": found[0]}


def advised(window: MainWindow, game: str) -> Deaf:
    """While advice is asked for, found, looked at plan by plan and closed."""
    (_page, advice), found = at_a_card(window, game), Deaf()
    heart = Heart()
    for _ in range(TRIES):
        advice.ask()
        wait_for(lambda: advice.panel.facts is not None, "advice")
        for button in advice.panel.buttons:
            button.click()
            _live(0.3)
        advice.panel.close_panel()
        _live(0.3)
        found = found.with_gaps(heart.gaps)
    heart.stop()
    window.show_start()
    return found


def reviewed(window: MainWindow, game: str) -> Deaf:
    """While a whole match is looked at again, from the question on; not while its replay is opened."""
    table = Table(game_of(game), setup_of(game), SEED, _played(game), (LEVELS[game], LEVELS[game]))
    window.replays.open(table)
    page = window.replays.page
    assert page is not None
    assert page.review is not None
    wait_for(lambda: page.log.isVisible() and not page.stage.busy, "the replay")
    _live(2.0)
    heart = Heart()
    page.review.begin_own()
    _live(REVIEWED_S)
    page.review.stop()
    _live(0.3)
    heart.stop()
    window.show_start()
    return Deaf().with_gaps(heart.gaps)


def _played(game: str, until: str = "") -> Game[Any]:
    """A match between two of the usual level, to its end or a question."""
    spec, setup = game_of(game), setup_of(game)
    match = spec.new_game(setup, RolledChance(SEED))
    mind = mind_of(spec)
    players = [mind.player(mind.usual, thinking_seed(SEED, side)) for side in range(2)]
    while match.decision is not None and match.decision.question != until:
        side = match.decision.side
        match.apply(players[side].choose(spec.view_for(match, side)))
    return match


def _live(seconds: float) -> None:
    """Let the window live for a while."""
    until = time.perf_counter() + seconds
    wait_for(lambda: time.perf_counter() > until, "the time")


def told_to_move(window: MainWindow, game: str) -> list[float]:
    """Seconds from the button to the opponent's choice; the first time his process is still being started."""
    page = sit_down(window, game, SEED)
    bar, found = page.thoughts.bar, list[float]()
    for number in range(1 + TRIES):
        wait_for(bar.isVisible, "an opponent that thinks for long")
        bar.move_now.click()
        found.append(wait_for(lambda: not page.session.is_thinking, f"move {number + 1}"))
    window.show_start()
    return found


def left(window: MainWindow, game: str) -> list[float]:
    """Seconds from leaving the battle, in the middle of a thought, until nobody computes any more.

    Not of the first thought: a second process that is just being started hears nothing until it is, half a second.
    """
    found = []
    for number in range(TRIES):
        page = sit_down(window, game, SEED + number)
        wait_for(partial(_thinks_again, page), "an opponent that thinks for long")
        found.append(_ended(lambda: window.do("start")))
    return found


def _thinks_again(page: MatchPage) -> bool:
    """Whether an opponent thinks for long, and not for the first time."""
    return page.session.count > 2 and page.thoughts.bar.isVisible()


def dropped(window: MainWindow, game: str) -> list[float]:
    """Seconds from closing the advice, before it was found, until nobody computes any more."""
    (_page, advice), found = at_a_card(window, game), list[float]()
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=tuple(LEVELS), default="ancients")
    game = parser.parse_args().game
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = make_application()
    with tempfile.TemporaryDirectory(prefix="ccancients-", ignore_cleanup_errors=True) as folder:
        settings = SettingsStore(Path(folder) / "settings.json")
        settings.change(curtain=False, confirm_idle=False, watch_speed=400, moments="none")
        window = make_window(settings, Autosave(all_games(), Path(folder) / "autosave"), game)
        window.resize(1920, 1080)
        window.show()
        settle_in()
        gaps = deaf(window, game)
        gaps["with advice"] = advised(window, game)
        gaps["while a match is looked at again"] = reviewed(window, game)
        starting, *told = told_to_move(window, game)
        polite = {
            "told to move": told, "battle left": left(window, game), "advice closed": dropped(window, game),
        }
        window.close()
    del app
    sys.stdout.write("deaf at most, ms by the clock (and of work of the window's thread):\n")
    sys.stdout.writelines(f"  {each.words} {when}\n" for when, each in gaps.items())
    sys.stdout.write(f"told to move while his process is being started, ms: {1000 * starting:.0f}\n")
    for name, seconds in polite.items():
        sys.stdout.write(f"{name}, ms: {', '.join(f'{1000 * each:.0f}' for each in seconds)}\n")
    fine = all(each.clock <= MOST_DEAF_S for each in gaps.values())
    return 0 if fine and all(max(each) <= MOST_POLITE_S for each in polite.values()) else 1


__all__ = ["Heart", "main"]

if __name__ == "__main__":
    run_tool(main)

"""How much memory battles leave behind: ``python -m ccancients.workshop.bench_memory [BATTLES] [hannibal]``.

Plays whole battles one after the other in the real window on the offscreen platform, each different, everything shown
at once, and prints the resident memory after each. Exits with 1 when there is too much of it, or when it keeps growing.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import AnySpec
from ccancients.games import all_games, game_of
from ccancients.ui.app import make_application, make_window
from ccancients.ui.desktop.memory import give_back, settle_in
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from ccancients.workshop.tool import run_tool

BATTLES: Final = 10
SCENARIOS: Final = ("akragas", "cannae", "zama", "trebbia", "castulo")
MOST_MB: Final = 250
CAMPAIGN: Final = "hannibal"
CAMPAIGN_MB: Final = 260
"""Megabytes after a campaign."""
WARM: Final = 3
"""Battles after which everything that is kept on purpose (pictures, texts) is there."""
GROWTH_MB: Final = 1.0
"""Megabytes more from battle to battle that may be chance: the halves of a heap."""


def resident() -> float:
    """Megabytes of this process in memory; where the system does not say, the most there ever were."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        import resource  # only where there is no /proc, and not on Windows

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def play(window: MainWindow, number: int) -> int:
    """One battle to its end, its replay looked at too; returns how many choices it had."""
    setup = Setup(scenario=find_scenario(SCENARIOS[number % len(SCENARIOS)]))
    return play_out(window, ANCIENTS, setup, number)


def play_campaign(window: MainWindow, number: int) -> int:
    """One campaign to its end, its replay looked at too; returns how many choices it had."""
    campaign = game_of(CAMPAIGN)
    return play_out(window, campaign, campaign.setup_from_json({}, CAMPAIGN), number)


def play_out(window: MainWindow, spec: AnySpec, setup: Any, number: int) -> int:
    """A match to its end, by players at random; its replay is looked at too. Returns how many choices it had."""
    game = spec.new_game(setup, RolledChance(number))
    page = window.open_table(Table(spec, setup, number, game, (PERSON, PERSON)))
    rng = random.Random(number)  # noqa: S311 - a game, not a secret
    while (decision := page.session.decision) is not None:
        page.session.choose(rng.choice(decision.choices))
        QApplication.processEvents()
    choices = page.session.count
    window.do("replay")
    QApplication.processEvents()
    window.replays.close()
    window.show_start()
    return choices


def tidy() -> None:
    """Let everything go that has been given up, as the window does a moment after a battle was put away."""
    for _ in range(3):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    give_back()


def measure(battles: int = BATTLES, played: Callable[[MainWindow, int], int] = play) -> list[float]:
    """Megabytes before the first battle and after each."""
    app = make_application()
    with tempfile.TemporaryDirectory(prefix="ccancients-", ignore_cleanup_errors=True) as folder:
        settings = SettingsStore(Path(folder) / "settings.json")
        settings.change(reduced_motion=True, curtain=False, confirm_idle=False, moments="none")
        window = make_window(settings, Autosave(all_games(), Path(folder) / "autosave"))
        window.resize(1920, 1080)
        window.show()
        settle_in()
        tidy()
        found = [resident()]
        sys.stdout.write(f"start        {found[0]:7.1f} MB\n")
        for number in range(battles):
            choices = played(window, number)
            tidy()  # here, where nothing of the match is held any more
            found.append(resident())
            sys.stdout.write(f"battle {number + 1:<5} {found[-1]:7.1f} MB   ({choices} choices)\n")
            sys.stdout.flush()
        window.close()
    del app
    return found


def growth(found: list[float]) -> float:
    """Megabytes that come with each battle once it is warm: the second half of them against the first."""
    warm = found[1 + WARM :]
    if len(warm) < 4:
        return 0.0
    half = len(warm) // 2
    return (min(warm[half:]) - min(warm[:half])) / half


def main() -> int:
    """Print the figures; 0 when they are within bounds."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    campaigns = CAMPAIGN in sys.argv
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    found = measure(numbers[0] if numbers else BATTLES, play_campaign if campaigns else play)
    grows, most = growth(found), CAMPAIGN_MB if campaigns else MOST_MB
    sys.stdout.write(f"most {max(found):.1f} MB, {grows:+.2f} MB from battle to battle\n")
    return 0 if max(found) < most and grows < GROWTH_MB else 1


__all__ = ["growth", "main", "measure", "play", "resident", "tidy"]

if __name__ == "__main__":
    run_tool(main)

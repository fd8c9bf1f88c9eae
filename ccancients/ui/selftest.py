"""Does this installation work? ``ccancients self-test`` opens the real window without a display and tries everything.

For the makers of packages, and for whoever wonders: a frozen program or an installed wheel may lack a module, a
picture, a plugin of Qt or the opponents' process, and only a run shows it. Nothing of the person is read or written:
the home is a temporary folder. Every game is tried, or with ``--game`` that one.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEventLoop, QTimer, SignalInstance, qVersion
from PySide6.QtGui import QFontDatabase, QImage
from PySide6.QtWidgets import QApplication

from ccancients import __version__, core, paths
from ccancients.ancients.mind.search.parallel import Partner
from ccancients.ancients.mind.search.thinker import tribune
from ccancients.ancients.scenario.files import find_scenario, shipped_scenarios
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.view import view_for
from ccancients.arena.simulation import simulate
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import GameError
from ccancients.engine.gamespec import mind_of
from ccancients.engine.savefile import SUFFIX, read_save, save, verify
from ccancients.games import all_games, command_line_of, known_games
from ccancients.processes.tasks import ADVISE, PLAY
from ccancients.ui.ancients.designer.balance_runner import BalanceRunner
from ccancients.ui.app import make_application, make_window
from ccancients.ui.desktop.i18n import ENGLISH, LANGUAGES, languages, tr
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.qt_worker import QtWorker
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table, TableReferee

SEED: Final = 7
OPPONENT: Final = "centurion"
"""Fights the battle: the strongest of those that decide at once."""
PATIENCE_MS: Final = 180_000
"""How long a battle between two opponents may take on a slow machine."""
PARTNER_PATIENCE: Final = 60.0
MOST_CHOICES: Final = 400
"""Of a match between two opponents without a window: then it is kept as far as it has come."""
FEWEST_SCENARIOS: Final = 15
FEWEST_COLORS: Final = 200
"""A picture of the window with fewer colors is an empty one."""


class Failed(Exception):
    """What is wrong with the installation, in a sentence."""


@dataclass(frozen=True)
class Check:
    """One thing that was tried."""

    name: str
    ok: bool
    detail: str
    seconds: float


class SelfTest:
    """Everything that is tried, in order; later checks use the window of the earlier ones. ``games``: their keys."""

    def __init__(self, home: Path, picture: Path | None = None, games: Sequence[str] = ()) -> None:
        self.home = home
        self.games = tuple(games) or known_games()
        self.picture = picture
        self.window: MainWindow | None = None
        self.checks: list[Check] = []

    def run(self) -> list[Check]:
        """Try everything; what fails does not keep the rest from being tried."""
        for name, attempt in (
            ("resources", self.resources),
            ("scenarios", self.scenarios),
            ("translations", self.translations),
            ("window", self.open_window),
            *(each for key in self.games for each in self._of_game(key)),
            *(self._of_battles() if ANCIENTS.key in self.games else ()),
            ("picture", self.take_picture),
            ("close", self.close),
        ):
            self.checks.append(attempted(name, attempt))
        return self.checks

    def _of_game(self, key: str) -> Iterator[tuple[str, Callable[[], str]]]:
        """What is tried with every game."""
        for name, attempt in (
            ("match", self.match), ("table", self.sit_down), ("thinking", self.thinking), ("advice", self.advice),
            ("designer", self.designer),
        ):
            yield f"{key} {name}", partial(attempt, key)

    def _of_battles(self) -> Sequence[tuple[str, Callable[[], str]]]:
        """What only one game has, or what one of them shows for all."""
        return (
            ("battle", self.battle), ("save", self.save_and_read), ("partner", self.partner),
            ("balance", self.balance), ("arena", self.arena),
        )  # fmt: skip

    def resources(self) -> str:
        """Fonts, icons and coins are where they belong, and there is a plugin that reads them."""
        make_application()
        folder = paths.resources_dir()
        fonts = sorted((folder / "fonts").glob("*.[ot]tf"))
        icons = sorted((folder / "icons").glob("*.png"))
        families = {family for family in QFontDatabase.families() if family.startswith(("Cabin", "EB Garamond"))}
        if not fonts or not families:
            raise Failed("the fonts of the program were not found or not loaded")
        if not icons or any(QImage(str(icon)).isNull() for icon in icons):
            raise Failed("the icons of the program were not found or cannot be read")
        coins = sorted((folder / "coins").glob("*.webp"))
        if not coins or QImage(str(coins[0])).isNull():
            raise Failed("the coins of the commanders were not found or cannot be read")
        return f"{len(fonts)} fonts, {len(icons)} icons, {len(coins)} pictures of coins"

    def scenarios(self) -> str:
        """Every battle that comes with the program can be read."""
        found = shipped_scenarios()
        if len(found) < FEWEST_SCENARIOS:
            raise Failed(f"{len(found)} battles were found, expected {FEWEST_SCENARIOS}")
        return f"{len(found)} battles"

    def translations(self) -> str:
        """Every language says something in its own words."""
        for language in LANGUAGES:
            languages.use(language)
            if language != ENGLISH and tr("Undo") == "Undo":
                raise Failed(f"the language '{language}' has no words of its own")
        languages.use(ENGLISH)
        return ", ".join(LANGUAGES)

    def open_window(self) -> str:
        """The main window opens."""
        settings = SettingsStore(self.home / "settings.json")
        settings.change(reduced_motion=True, watch_speed=400, opponent_speed=400, curtain=False, moments="none")
        self.window = make_window(settings, Autosave(all_games(), self.home / "autosave"))
        self.window.show()
        QApplication.processEvents()
        if not self.window.isVisible():
            raise Failed("the window did not open")
        return f"{self.window.width()} x {self.window.height()}, Qt platform {QApplication.platformName()}"

    def battle(self) -> str:
        """Two opponents in their own process fight a battle in the window."""
        window = self._window()
        page = window.open_table(table((OPPONENT, OPPONENT)))
        session, troubles, loop = page.session, list[str](), QEventLoop()
        session.trouble.connect(troubles.append)
        session.match_over.connect(lambda _winner: loop.quit())
        QTimer.singleShot(PATIENCE_MS, loop, loop.quit)
        if not session.is_over:
            loop.exec()
        if troubles:
            raise Failed(troubles[0])
        if not session.is_over:
            raise Failed(f"the battle was not over after {PATIENCE_MS // 1000} s and {session.count} choices")
        return f"{session.count} choices by two opponents in another process"

    def save_and_read(self) -> str:
        """The battle is written to a file, read and verified."""
        page = self._window().page
        if page is None:
            raise Failed("there is no battle on the table")
        file = self.home / f"Schlacht für später{SUFFIX}"
        save(page.table.saved(page.session.game), file, __version__)
        verify(read_save(file, (ANCIENTS,)))
        return f"{file.stat().st_size:,} bytes"

    def thinking(self, key: str) -> str:
        """The strongest opponent of a game thinks in its process, and gives a legal answer."""
        begun = usual_table(key)
        decision, level = begun.game.decision, mind_of(begun.spec).levels[-1]
        if decision is None:
            raise Failed("the match has no beginning")
        question = TableReferee(begun).question_for(begun.game, decision.side, level)
        worker, thoughts = QtWorker(PLAY), list[object]()
        worker.progressed.connect(thoughts.append)
        with waiting(worker.answered, worker.failed) as said:
            worker.ask({**question, "seconds": 1.0})
        worker.close()
        answer = str(said[0].get("choice") if said and isinstance(said[0], dict) else said)
        if answer not in {begun.spec.choice_text(choice) for choice in decision.choices}:
            raise Failed(f"the opponent '{level}' gave no legal answer: {answer}")
        return f"{level}: {len(thoughts)} reports, then '{answer}'"

    def partner(self) -> str:
        """A search can share its work with one more process, which an opponent's process starts in turn."""
        begun = table((PERSON, PERSON))
        decision = begun.game.decision
        if decision is None:
            raise Failed("the battle has no beginning")
        thinker = tribune(SEED)
        thinker.seconds, thinker.partner = 1.0, Partner()
        try:
            choice = thinker.choose(view_for(begun.game, decision.side))
            if choice not in decision.choices or not thinker.partner.is_ready(PARTNER_PATIENCE):
                raise Failed("the process that shares a search did not start")
        finally:
            thinker.partner.close()
        return "one more process shares a search"

    def advice(self, key: str) -> str:
        """A long job runs in a process of its own: what the strongest opponent would do."""
        begun = usual_table(key)
        decision = begun.game.decision
        if decision is None:
            raise Failed("the match has no beginning")
        if not mind_of(begun.spec).advises:
            return "this game gives none"
        job = QtWorker(ADVISE)
        with waiting(job.answered, job.failed) as found:
            job.ask({**begun.question_for(begun.game, decision.side), "seconds": 0.5})
        job.close()
        if not found or not isinstance(found[0], dict):
            raise Failed(f"advice did not come: {found[0] if found else 'nothing was heard'}")
        return f"{len(found[0])} facts from another process"

    def balance(self) -> str:
        """The designer's balance meter plays in processes of its own."""
        runner = BalanceRunner()
        with waiting(runner.finished, runner.failed) as said:
            runner.start(find_scenario("akragas"), "random", 2, SEED, workers=2)
        runner.close()
        if not said or isinstance(said[0], str):
            raise Failed(f"the balance meter did not finish: {said[0] if said else 'nothing was heard'}")
        return "2 battles in 2 processes"

    def arena(self) -> str:
        """Matches on the command line are shared out among processes."""
        begun = table((OPPONENT, OPPONENT))
        result = simulate(begun.spec, begun.setup, ("random", "random"), 4, SEED, jobs=2)
        return f"{result.games} battles in 2 processes"

    def match(self, key: str) -> str:
        """A game is there with all its rules: its usual opponents play, and the match is kept in a file."""
        begun = usual_table(key)
        spec, game, mind = begun.spec, begun.game, mind_of(begun.spec)
        players = [mind.player(mind.usual, SEED) for _ in begun.seats]
        choices = 0
        while game.decision is not None and choices < MOST_CHOICES:
            side = game.decision.side
            game.apply(players[side].choose(spec.view_for(game, side)))
            choices += 1
        file = self.home / f"Campaña {key}{SUFFIX}"
        save(begun.saved(game), file, __version__)
        verify(read_save(file, (spec,)))
        return f"{choices} choices by '{mind.usual}', {file.stat().st_size:,} bytes"

    def sit_down(self, key: str) -> str:
        """The window shows a table of a game, and really paints it."""
        self._window().open_table(usual_table(key))
        return f"{self._painted()} colors"

    def designer(self, key: str) -> str:
        """The designer of a game opens in a window of its own, where it has one."""
        window = self._window()
        before = set(QApplication.topLevelWidgets())
        if window.designing.open(window.designing.window.faces.of(key)) is None:
            return "this game has none"
        QApplication.processEvents()
        opened = [each for each in QApplication.topLevelWidgets() if each.isVisible() and each not in before]
        if not opened:
            raise Failed("the designer did not open")
        sizes = ", ".join(f"{each.width()} x {each.height()}" for each in opened)
        for each in opened:
            each.close()
        return sizes

    def take_picture(self) -> str:
        """The window with a match on the table can be kept as a picture."""
        if ANCIENTS.key in self.games:
            self._window().open_table(table((PERSON, PERSON)))
        return f"{self._painted()} colors"

    def _painted(self) -> int:
        """How many colors the window shows. Raises ``Failed`` when that is none to speak of."""
        window, loop = self._window(), QEventLoop()
        QTimer.singleShot(400, loop.quit)
        loop.exec()
        image = window.grab().toImage()
        if self.picture is not None and not image.save(str(self.picture)):
            raise Failed(f"the picture could not be written to {self.picture}")
        colors = {image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
        if len(colors) < FEWEST_COLORS:
            raise Failed(f"the window shows {len(colors)} colors only: nothing is painted")
        return len(colors)

    def close(self) -> str:
        """The window closes and nothing goes on."""
        window = self._window()
        if window.dialog is not None:
            window.dialog.close()
        window.close()
        QApplication.processEvents()
        return "closed"

    def _window(self) -> MainWindow:
        if self.window is None:
            raise Failed("there is no window")
        return self.window


@contextmanager
def waiting(*signals: SignalInstance) -> Iterator[list[object]]:
    """After the block, wait until one of the signals has come; the list then holds what it brought."""
    said, loop = list[object](), QEventLoop()
    for signal in signals:
        signal.connect(lambda *facts: said.append(facts[-1] if facts else None))
        signal.connect(loop.quit)
    yield said
    QTimer.singleShot(PATIENCE_MS, loop, loop.quit)
    if not said:
        loop.exec()


def usual_table(key: str) -> Table:
    """A match of a game as the command line begins one, with persons in all seats."""
    line = command_line_of(key)
    parser = argparse.ArgumentParser()
    line.add_setups(parser, "one")
    setup = line.setups_of(parser.parse_args([]))[0].setup
    return Table(line.spec, setup, SEED, line.spec.new_game(setup, RolledChance(SEED)))


def table(seats: tuple[str, str]) -> Table:
    """A battle that is won by two banners."""
    spec = ANCIENTS
    setup = Setup(scenario=find_scenario("akragas"), options=Options(banners=2))
    return Table(spec, setup, SEED, spec.new_game(setup, RolledChance(SEED)), seats)


def attempted(name: str, attempt: Callable[[], str]) -> Check:
    """Try something; any failure is a finding."""
    began = time.monotonic()
    try:
        ok, detail = True, attempt()
    except (Failed, GameError, paths.IncompleteInstallation) as error:
        ok, detail = False, str(error)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong here goes wrong in the person's hands
        ok, detail = False, f"{type(error).__name__}: {error}"
    return Check(name, ok, detail, round(time.monotonic() - began, 2))


def report(checks: list[Check]) -> dict[str, object]:
    """The result as JSON values."""
    return {
        "ok": all(check.ok for check in checks),
        "version": __version__,
        "python": platform.python_version(),
        "qt": qVersion(),
        "system": platform.platform(),
        "frozen": bool(getattr(sys, "frozen", False)),
        "compiled": core.name() == core.COMPILED,
        "checks": [asdict(check) for check in checks],
    }


def run(args: argparse.Namespace) -> int:
    """The command ``ccancients self-test``; returns 0 when everything works, else 1."""
    if not args.visible:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory(prefix="ccancients-", ignore_cleanup_errors=True) as folder:
        os.environ[paths.HOME_VARIABLE] = folder
        found = report(SelfTest(Path(folder), args.picture, args.games).run())
    text = json.dumps(found, indent=1) if args.json else in_words(found)
    if args.report is not None:  # a program without a console has nowhere to print
        args.report.write_text(text + "\n", encoding="utf-8")
    if sys.stdout is not None:
        sys.stdout.write(text + "\n")
    return 0 if found["ok"] else 1


def in_words(found: dict[str, object]) -> str:
    """The report for people."""
    checks = found["checks"]
    assert isinstance(checks, list)
    lines = [f"{'ok    ' if each['ok'] else 'FAILED'} {each['name']:<19} {each['detail']}" for each in checks]
    return "\n".join(lines)

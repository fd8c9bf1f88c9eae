"""The program that is killed: the real window without a display, played by somebody who never stops.

    python victim.py battle|saves|designer SEED
    python victim.py table SEED GAME

A ``table`` is a match of any game without its window: the session, which changes the match, and the shelf, which keeps
it, are those that every game has in the window. So a game is killed where its saves are written before it has a face.

What is confirmed is announced on standard output, one JSON object a line, after it was confirmed and not before. The
home is the one of CCANCIENTS_HOME.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QTimer

from ccancients import games
from ccancients.ancients.scenario.files import find_scenario, scenario_text
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.journal_text import entry_text
from ccancients.engine.savefile import save
from ccancients.machine_key import OwnMarker
from ccancients.paths import user_data_dir
from ccancients.ui.app import make_application, make_window
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.session import PERSON, Session
from ccancients.ui.table.table import Table, TableReferee
from tests.hostile.matches import MOST_CHOICES, every_game_known, played, setups_of

UNDO = 0.06
"""How often the last choice is taken back."""
SAVED = 0.1
"""How often a match without a window is saved to a file of the person's."""
BATTLES = ("akragas", "cannae", "zama", "baecula")


def announce(**facts: object) -> None:
    """One write, so that a line is there whole or not at all."""
    os.write(1, (json.dumps(facts) + "\n").encode())


def mark_of(game: Game[Any], back: int = 0, spec: AnySpec = ANCIENTS) -> str:
    """What tells this moment of a battle from every other: its journal, without the last ``back`` choices."""
    entries = list(game.journal or ())
    for _ in range(back):
        while entries and entries[-1].choice is None:
            entries.pop()
        entries = entries[:-1]
    choices = sum(entry.choice is not None for entry in entries)
    text = json.dumps([entry_text(spec, entry) for entry in entries])
    return f"{choices}:{hashlib.sha256(text.encode()).hexdigest()[:16]}"


def saved_file() -> Path:
    return user_data_dir() / "evening.ccbattle"


class Player:
    """Plays a battle for both sides, without a pause."""

    def __init__(self, window: MainWindow, seed: int, saves: bool) -> None:
        self.window, self.dice, self.saves = window, random.Random(seed), saves
        keys = window.autosave.keys()
        if keys:
            assert window.kept.open(keys[0]), window.pages.start.notice.text()
        else:
            window.open_table(self.fresh(seed))
        assert window.page is not None
        self.session = window.page.session
        game = self.session.game
        announce(found=len(keys), notice=window.page.prompt.notice.text(), at=mark_of(game), before=mark_of(game, 1))
        self.timer = QTimer(window, interval=0)
        self.timer.timeout.connect(self.move)
        self.timer.start()

    def fresh(self, seed: int) -> Table:
        setup = Setup(scenario=find_scenario(self.dice.choice(BATTLES)))
        return Table(ANCIENTS, setup, seed, ANCIENTS.new_game(setup, RolledChance(seed)), (PERSON, PERSON))

    def move(self) -> None:
        session = self.session
        if session.decision is None:
            announce(over=mark_of(session.game))
            self.window.close()
            return
        if session.can_undo and self.dice.random() < UNDO:
            session.undo()
        else:
            session.choose(self.dice.choice(session.decision.choices))
        announce(at=mark_of(session.game))
        if self.saves:
            assert self.window.save_file(saved_file())
            announce(saved=mark_of(session.game))


class TablePlayer:
    """Plays matches of a game for all sides, without a pause and without a window; now and then saves one to a file."""

    def __init__(self, key: str, seed: int) -> None:
        self.dice, self.spec = random.Random(seed), games.game_of(key)
        self.autosave = Autosave((self.spec,), marker=OwnMarker())
        kept = self.autosave.keys()
        notice = ""
        if kept:
            opened = self.autosave.open(kept[0])
            notice = " ".join(str(each) for each in opened.refused)
            self.table = opened.table
        else:
            setup = self.dice.choice(setups_of(key))
            self.table = Table(self.spec, setup, seed, self.begun(setup, seed))
        self.autosave.sit(kept[0] if kept else "")
        self.autosave.keep(self.table, self.table.game)
        self.session = Session(
            self.table.game, TableReferee(self.table), self.table.seats,
            keep=lambda game: self.autosave.keep(self.table, game),
        )
        announce(found=len(kept), notice=notice, at=self.mark(), before=mark_of(self.session.game, 1, self.spec))
        self.timer = QTimer(interval=0)
        self.timer.timeout.connect(self.move)
        self.timer.start()

    def begun(self, setup: Any, seed: int) -> Game[Any]:
        """A match that has just begun, or one that will soon be over, so that ends are met too."""
        choices = 0
        if self.dice.randrange(2):
            whole = played(self.spec, setup, seed, MOST_CHOICES).journal
            choices = max(0, len(whole.choices() if whole is not None else ()) - self.dice.randrange(1, 200))
        return played(self.spec, setup, seed, choices)

    def mark(self) -> str:
        return mark_of(self.session.game, 0, self.spec)

    def move(self) -> None:
        session = self.session
        if session.decision is None:
            self.autosave.close()
            announce(over=self.mark())
            QCoreApplication.exit(0)
            return
        if session.can_undo and self.dice.random() < UNDO:
            session.undo()
        else:
            session.choose(self.dice.choice(session.decision.choices))
        announce(at=self.mark())
        if self.dice.random() < SAVED:
            save(self.table.saved(session.game), saved_file(), "test")
            announce(saved=self.mark())


class Drawer:
    """Draws a battle in the designer, without a pause."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        from tests.ui.ancients.designer.test_random_actions import Monkey

        window.do("designer")
        self.designer = window.designing.designer
        self.monkey = Monkey(self.designer, seed)
        announce(found=len(self.designer.documents), at=self.mark())
        self.timer = QTimer(window, interval=0)
        self.timer.timeout.connect(self.act)
        self.timer.start()

    def mark(self) -> str:
        document = self.designer.document
        return hashlib.sha256(scenario_text(document.scenario).encode()).hexdigest()[:16]

    def act(self) -> None:
        before = self.mark()
        self.monkey.act()
        if self.mark() != before:
            announce(drawn=self.mark())
            self.timer.stop()
            QTimer.singleShot(0, self.confirmed)  # back in the event loop the edit is done, as for a person's hand

    def confirmed(self) -> None:
        announce(at=self.mark())
        self.timer.start()


def play_at_table(key: str, seed: int) -> int:
    app = QCoreApplication(["victim"])
    with every_game_known():
        kept = TablePlayer(key, seed)
        code = app.exec()
    del kept
    return code


def main() -> int:
    what, seed = sys.argv[1], int(sys.argv[2])
    if what == "table":
        return play_at_table(sys.argv[3], seed)
    app = make_application(["victim"])
    window = make_window()
    window.settings.change(reduced_motion=True, confirm_idle=False, curtain=False, moments="none")
    window.show()
    begin: dict[str, Callable[[], object]] = {
        "battle": lambda: Player(window, seed, saves=False),
        "saves": lambda: Player(window, seed, saves=True),
        "designer": lambda: Drawer(window, seed),
    }
    kept = begin[what]()
    code = app.exec()
    del kept
    return code


if __name__ == "__main__":
    raise SystemExit(main())

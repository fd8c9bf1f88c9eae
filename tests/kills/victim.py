"""The program that is killed: the real window without a display, played by somebody who never stops.

    python victim.py battle|saves|designer SEED

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

from PySide6.QtCore import QTimer

from ccancients.ancients.scenario.files import find_scenario, scenario_text
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.engine.savefile import entry_text
from ccancients.paths import user_data_dir
from ccancients.ui.app import make_application, make_window
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

UNDO = 0.06
"""How often the last choice is taken back."""
BATTLES = ("akragas", "cannae", "zama", "baecula")


def announce(**facts: object) -> None:
    """One write, so that a line is there whole or not at all."""
    os.write(1, (json.dumps(facts) + "\n").encode())


def mark_of(game: Game[Any], back: int = 0) -> str:
    """What tells this moment of a battle from every other: its journal, without the last ``back`` choices."""
    entries = list(game.journal or ())
    for _ in range(back):
        while entries and entries[-1].choice is None:
            entries.pop()
        entries = entries[:-1]
    choices = sum(entry.choice is not None for entry in entries)
    text = json.dumps([entry_text(ANCIENTS, entry) for entry in entries])
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


def main() -> int:
    what, seed = sys.argv[1], int(sys.argv[2])
    app = make_application(["victim"])
    window = make_window()
    window.settings.change(reduced_motion=True, confirm_idle=False, curtain=False)
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

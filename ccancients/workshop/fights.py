"""A recording of six fights, as sheets of pictures at equal steps: ``python -m ccancients.workshop.fights DIR``.

Each fight is searched for in seeded random battles, played in the real window at ordinary speed, and looked at every
``--step`` milliseconds. Beside the sheets stands ``fights.txt``: what could be read at each picture, and whether dice
were on their way then. A picture in which dice roll and a result can be read is a fault; the exit code tells.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QEventLoop, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QPainter

from ccancients.ancients import events as ev
from ccancients.ancients import questions as q
from ccancients.ancients.events import RollFor, Why
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.ui.app import make_application, make_window
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from ccancients.workshop.tool import run_tool

BETWEEN_FIGHTS: Final = frozenset({q.BATTLE, q.CARD, q.ORDERS, q.MOVEMENT})
MOST_SEEDS: Final = 400
MOST_PICTURES: Final = 120
ACROSS: Final = 4
Wanted = Callable[[Sequence[object]], bool]


def _rolled(events: Sequence[object], why: RollFor) -> bool:
    return any(isinstance(event, ev.DiceRolled) and event.why is why for event in events)


def _has(events: Sequence[object], *kinds: type[object]) -> bool:
    return all(any(isinstance(event, kind) for event in events) for kind in kinds)


def _went(events: Sequence[object], why: Why) -> bool:
    return any(isinstance(event, ev.UnitMoved) and event.why is why for event in events)


FIGHTS: Final[dict[str, tuple[str, Wanted]]] = {
    "blow and answer": ("akragas", lambda found: (
        _rolled(found, RollFor.BATTLE_BACK) and sum(isinstance(each, ev.BlocksLost) for each in found) > 1
    )),
    "retreat": ("akragas", lambda found: _went(found, Why.RETREAT) and _has(found, ev.BlocksLost)),
    "evade": ("akragas", lambda found: _went(found, Why.EVADE) and _has(found, ev.BlocksLost)),
    "missiles": ("akragas", lambda found: (
        _rolled(found, RollFor.RANGED_COMBAT) and _has(found, ev.BlocksLost)
    )),
    "rampage": ("zama", lambda found: _has(found, ev.RampageBegan, ev.BlocksLost)),
    "leader": ("akragas", lambda found: _has(found, ev.LeaderKilled, ev.UnitEliminated)),
}  # fmt: skip
"""Six fights by name: the battle that each is looked for in, and what its events must hold."""


@dataclass
class Found:
    """A battle just before a fight, and the choices that make it up."""

    seed: int
    before: list[Choice]
    choices: list[Choice] = field(default_factory=list)

    def game(self, scenario: str) -> Game[Any]:
        """The battle just before the fight."""
        game = ANCIENTS.new_game(Setup(scenario=find_scenario(scenario)), RolledChance(self.seed))
        for choice in self.before:
            game.apply(choice)
        game.take_events()
        return game


def find(scenario: str, wanted: Wanted) -> Found:
    """The first fight that is as wanted. Raises ``LookupError`` when there is none in the battles tried."""
    setup = Setup(scenario=find_scenario(scenario))
    for seed in range(MOST_SEEDS):
        rng, game = random.Random(seed), ANCIENTS.new_game(setup, RolledChance(seed))  # noqa: S311 - a test of looks
        found: Found | None = None
        events: list[object] = []
        made: list[Choice] = []
        while game.decision is not None:
            if game.decision.question in BETWEEN_FIGHTS:
                found, events = Found(seed, list(made)), []
            choice = rng.choice(game.decision.choices)
            game.apply(choice)
            made.append(choice)
            events += game.take_events()
            if found is not None:
                found.choices.append(choice)
                if _at_rest(game) and _has(events, ev.CombatDeclared) and wanted(events):
                    return found
    raise LookupError("no such fight")


def _at_rest(game: Game[Any]) -> bool:
    return game.decision is None or game.decision.question in BETWEEN_FIGHTS


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of a recording."""

    at: int
    rolling: bool
    read: str
    picture: QImage


def readable(page: MatchPage) -> str:
    """What of the fight can be read now: plates, seals, the newest line of the log, the prompt."""
    plates = [f"[{plate.throw.title} → {plate.result or '?'}]" for plate in page.play.fights.plates]
    seals = [getattr(deed, "words", "") for deed in page.view.board.deeds.all()]
    log = page.log.lines.texts()[-1:]
    return " | ".join([" ".join(plates), " ".join(filter(None, seals)), *log, page.prompt.question.text()])


def record(page: MatchPage, choices: Sequence[Choice], step: int) -> list[Frame]:
    """Play a fight and look at it every ``step`` milliseconds."""
    frames: list[Frame] = []
    left, rest = list(choices), 0
    while len(frames) < MOST_PICTURES and (left or rest < 3):
        if not page.stage.busy and left:
            page.session.choose(left.pop(0))
            rest = 0
        rest += not page.stage.busy
        loop = QEventLoop()
        QTimer.singleShot(step, loop.quit)
        loop.exec()
        frames.append(Frame(len(frames) * step, page.stage.rolling, readable(page), page.window().grab().toImage()))
    return frames


def sheet(frames: Sequence[Frame], width: int) -> QImage:
    """The pictures of a recording side by side, row after row, those with rolling dice in a red frame."""
    first = frames[0].picture
    size = QSize(width, round(width * first.height() / first.width()))
    rows = -(-len(frames) // ACROSS)
    whole = QImage(ACROSS * (size.width() + 6), rows * (size.height() + 6), QImage.Format.Format_RGB32)
    whole.fill(QColor("#808080"))
    painter = QPainter(whole)
    for number, frame in enumerate(frames):
        row, column = divmod(number, ACROSS)
        place = QRect(column * (size.width() + 6) + 3, row * (size.height() + 6) + 3, size.width(), size.height())
        if frame.rolling:
            painter.fillRect(place.adjusted(-3, -3, 3, 3), QColor("#d42a1c"))
        painter.drawImage(place, frame.picture.scaled(size, mode=Qt.TransformationMode.SmoothTransformation))
    painter.end()
    return whole


def told_early(frames: Sequence[Frame]) -> list[Frame]:
    """The pictures in which dice roll and something new of a result can be read."""
    early = []
    for before, now in pairwise(frames):
        if now.rolling and before.rolling and now.read != before.read:
            early.append(now)
    return early


def main(argv: Sequence[str] | None = None) -> int:
    """Record the fights; 1 when a result was told before the dice lay still."""
    parser = argparse.ArgumentParser(prog="python -m ccancients.workshop.fights", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--step", type=int, default=150, help="milliseconds between two pictures")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--theme", default="parchment")
    parser.add_argument("--singly", action="store_true", help="every picture in a file of its own as well")
    parser.add_argument("--only", choices=list(FIGHTS), help="one of the fights")
    args = parser.parse_args(argv)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = make_application()
    args.out.mkdir(parents=True, exist_ok=True)
    width, height = (int(part) for part in args.size.split("x"))
    lines, faults = [], 0
    for name, (scenario, wanted) in FIGHTS.items():
        if args.only not in (None, name):
            continue
        found = find(scenario, wanted)
        with tempfile.TemporaryDirectory(prefix="ccancients-") as folder:
            settings = SettingsStore(Path(folder) / "settings.json")
            settings.change(theme=args.theme, curtain=False)
            window = make_window(settings, Autosave((ANCIENTS,), Path(folder) / "autosave"))
            window.resize(width, height)
            window.show()
            setup = Setup(scenario=find_scenario(scenario))
            page = window.open_table(Table(ANCIENTS, setup, found.seed, found.game(scenario), (PERSON, PERSON)))
            app.processEvents()
            frames = record(page, found.choices, args.step)
            window.close()
            window.deleteLater()
            app.processEvents()
        early = told_early(frames)
        faults += len(early)
        file = args.out / f"{name.replace(' ', '-')}-{args.theme}.png"
        sheet(frames, width // 2).save(str(file))
        for frame in frames if args.singly else ():
            frame.picture.save(str(file.with_name(f"{file.stem}-{frame.at:05}.png")))
        lines += [f"== {name}: {scenario}, seed {found.seed}, {len(frames)} pictures, {len(early)} told early"]
        lines += [f"{frame.at:6} ms {'rolls' if frame.rolling else '     '} {frame.read}" for frame in frames]
        sys.stdout.write(f"{file}: {len(frames)} pictures, {len(early)} told early\n")
    (args.out / "fights.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 1 if faults else 0


if __name__ == "__main__":
    run_tool(main)

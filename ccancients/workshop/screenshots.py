"""Pictures of the real window, made without a display: ``python -m ccancients.workshop.screenshots``.

For the documentation, and for looking at one's own work. Every screen is a function in ``SCREENS`` that brings a fresh
window into a state and returns what is to be shown. The battles are played by a seeded random player, so that a picture
is the same every time.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEventLoop, QSize, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from ccancients.ancients import questions as q
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import GameError
from ccancients.engine.fairness import SealedSeed, seal_of
from ccancients.engine.gamespec import mind_of
from ccancients.engine.sealing import terms_of
from ccancients.hannibal.spec import HANNIBAL
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.app import make_application, make_window
from ccancients.ui.desktop.i18n import LANGUAGES
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.interactions.piece_interaction import PieceInteraction
from ccancients.ui.look.palettes import themes
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.window.main_window import LOOK_MS, MainWindow
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.reviews import keep_review
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from ccancients.workshop.account_pictures import SCREENS as ACCOUNT_SCREENS
from ccancients.workshop.campaign_moments import SCREENS as CAMPAIGN_MOMENTS
from ccancients.workshop.campaign_pictures import SCREENS as CAMPAIGN_SCREENS
from ccancients.workshop.coach_pictures import SCREENS as COACH_SCREENS
from ccancients.workshop.designer_pictures import screens as designer_screens
from ccancients.workshop.dialog_pictures import SCREENS as DIALOG_SCREENS
from ccancients.workshop.duel_pictures import SCREENS as DUEL_SCREENS
from ccancients.workshop.fight_pictures import SCREENS as FIGHT_SCREENS
from ccancients.workshop.moment_pictures import SCREENS as MOMENT_SCREENS
from ccancients.workshop.successors_pictures import SCREENS as SUCCESSORS_SCREENS
from ccancients.workshop.tool import run_tool

SEED: Final = 11
SALT: Final = "0" * 32
REVIEWED_TURNS: Final = 9
MOST_CHOICES: Final = 4000
SIZES: Final = ("1280x720", "1920x1080", "2560x1440")


@dataclass
class Scene:
    """A window in the making, and the battle it shows."""

    window: MainWindow
    scenario: str

    def sit_down(self, *, curtain: bool = False) -> MatchPage:
        """Open a hot-seat battle of the scenario, shown without motion."""
        self.window.settings.change(reduced_motion=True, curtain=curtain)
        spec = ANCIENTS
        setup = Setup(scenario=find_scenario(self.scenario))
        game = spec.new_game(setup, RolledChance(SEED))
        lot = SealedSeed(SEED, SALT, seal_of(SEED, SALT, terms_of(spec, setup, {})))
        return self.window.open_table(Table(spec, setup, SEED, game, (PERSON, PERSON), lots=(lot,)))

    def play(self, page: MatchPage, enough: Callable[[MatchPage], bool]) -> MatchPage:
        """Let random players go on until the table looks as wanted, or the battle is over."""
        session = page.session
        player = mind_of(ANCIENTS).player("random", SEED)
        for _ in range(MOST_CHOICES):
            if session.decision is None or enough(page):
                break
            view = ANCIENTS.view_for(session.game, session.decision.side)
            session.choose(player.choose(view))
        settle()
        return page


def asks(question: str, least: int = 2) -> Callable[[MatchPage], bool]:
    """Whether a question is put, with at least so many answers."""

    def enough(page: MatchPage) -> bool:
        decision = page.session.decision
        return decision is not None and decision.question == question and len(decision.choices) >= least

    return enough


def settle(milliseconds: int = 0) -> None:
    """Let the event loop do what waits."""
    if milliseconds:
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()
    QApplication.processEvents()


# -- the screens ----------------------------------------------------------------------------------------------------


def _start(scene: Scene) -> QWidget:
    return scene.window


def _council(scene: Scene) -> QWidget:
    scene.window.do("new")
    dialog = scene.window.dialog
    assert dialog is not None
    choose = getattr(dialog, "choose", None)
    if callable(choose):
        choose(find_scenario(scene.scenario).id)
    dialog.resize(dialog.sizeHint().boundedTo(scene.window.size() - QSize(40, 20)))
    return dialog


def _settings(scene: Scene) -> QWidget:
    scene.window.do("settings")
    assert scene.window.dialog is not None
    return scene.window.dialog


def _keys(scene: Scene) -> QWidget:
    scene.window.do("keys")
    assert scene.window.dialog is not None
    return scene.window.dialog


def _battle(scene: Scene) -> QWidget:
    scene.play(scene.sit_down(), lambda page: page.session.count > 30 and asks(q.CARD)(page))
    return scene.window


def _orders(scene: Scene) -> QWidget:
    scene.play(scene.sit_down(), lambda page: page.session.count > 20 and asks(q.ORDERS, 4)(page))
    return scene.window


def _movement(scene: Scene) -> QWidget:
    page = scene.play(scene.sit_down(), lambda page: page.session.count > 20 and asks(q.MOVEMENT, 20)(page))
    if isinstance(page.play.interaction, PieceInteraction):
        page.play.interaction.select(page.play.interaction.stops()[0])
    return scene.window


def _dice(scene: Scene) -> QWidget:
    def enough(page: MatchPage) -> bool:
        return len(page.tray.field.faces) >= 4 and asks(q.BATTLE)(page)

    page = scene.play(scene.sit_down(), enough)
    if isinstance(page.play.interaction, PieceInteraction):
        page.play.interaction.select(page.play.interaction.stops()[0])
    return scene.window


def _question(question: str) -> Callable[[Scene], QWidget]:
    def screen(scene: Scene) -> QWidget:
        scene.play(scene.sit_down(), asks(question))
        return scene.window

    return screen


def _curtain(scene: Scene) -> QWidget:
    scene.sit_down(curtain=True)
    settle()
    return scene.window


def _end(scene: Scene) -> QWidget:
    scene.play(scene.sit_down(), lambda _page: False)
    return scene.window


def _first(scene: Scene) -> QWidget:
    scene.window.settings.change(reduced_motion=True)
    scene.window.do("first")
    settle()
    return scene.window


def _rules(scene: Scene) -> QWidget:
    rules = scene.window.open_rules("unit.WA")
    assert rules is not None
    return rules


def _replay(scene: Scene) -> QWidget:
    page = scene.play(scene.sit_down(), lambda _page: False)
    scene.window.do("replay")
    replay = scene.window.replays.page
    assert replay is not None
    replay.go_to(page.session.count // 2)
    while replay.count < page.session.count and not replay.tray.field.faces:
        replay.forward()
        settle()
    return scene.window


def _advice(scene: Scene) -> QWidget:
    page = scene.play(scene.sit_down(), lambda page: page.session.count > 30 and asks(q.CARD)(page))
    decision = page.session.decision
    assert decision is not None
    view = ANCIENTS.view_for(page.session.game, decision.side)
    assert page.advice is not None
    page.advice.place()
    page.advice.panel.think()
    found = mind_of(ANCIENTS).advise(view, SEED, 0.5, _nobody)
    assert page.face.coach is not None
    page.advice.panel.show_advice(page.face.coach.advice(page.session.game, found))
    return scene.window


def _review(scene: Scene) -> QWidget:
    page = scene.play(scene.sit_down(), lambda page: max(ANCIENTS.turns(page.session.game)) > REVIEWED_TURNS)
    scene.window.do("replay")
    replay = scene.window.replays.page
    assert replay is not None
    mind, journal = mind_of(ANCIENTS), list(page.session.game.journal or ())
    turns = json.loads(json.dumps(mind.turns_seen(page.table.setup, journal, 1)))
    found = mind.review(page.table.setup, turns, 1, None, SEED, _nobody, evaluations=24)
    keep_review(replay.table.extras, 1, replay.reel.length, json.loads(json.dumps(found)))
    assert replay.review is not None
    replay.review.begin(1)
    dearest = max(range(len(found["moments"])), key=lambda place: float(found["moments"][place]["loss"]))
    replay.review.panel.moment_wanted.emit(1, dearest)
    return scene.window


def _nobody(_progress: dict[str, object]) -> None:
    """Pictures are taken without a word."""


SCREENS: Final[dict[str, Callable[[Scene], QWidget]]] = {
    "start": _start,
    "council": _council,
    "battle": _battle,
    "orders": _orders,
    "movement": _movement,
    "dice": _dice,
    "evade": _question(q.EVADE),
    "retreat": _question(q.RETREAT),
    "advance": _question(q.ADVANCE),
    "curtain": _curtain,
    "advice": _advice,
    "end": _end,
    "review": _review,
    "replay": _replay,
    "settings": _settings,
    "keys": _keys,
    "first": _first,
    "rules": _rules,
}
"""Every screen by the name it has on the command line."""


# -- taking them ----------------------------------------------------------------------------------------------------


@contextmanager
def shown(
    screen: str, scenario: str, size: QSize | str = "1280x720", theme: str = "parchment", language: str = "en",
    text_scale: int = 100,
) -> Iterator[QWidget]:
    """A screen, brought into its state and still open. Raises ``GameError`` for a name it does not know."""
    check_name(screen, all_screens(), "screen")
    check_name(theme, themes(), "theme")
    check_name(language, LANGUAGES, "language")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = make_application()
    wanted = parse_size(size) if isinstance(size, str) else size
    if screen in designer_screens():
        with _closing(designer_screens()[screen](wanted, theme, language, text_scale), app) as designer:
            settle(350)
            yield designer
        return
    with fresh_window(wanted, theme, language, text_scale) as window:
        widget = bring_up(window, screen, scenario)
        settle(350)
        yield widget


@contextmanager
def fresh_window(
    size: QSize, theme: str = "parchment", language: str = "en", text_scale: int = 100,
    store: type[SettingsStore] = SettingsStore,
) -> Iterator[MainWindow]:
    """A main window with settings and saves of its own, open until the end of the block."""
    app = make_application()
    with tempfile.TemporaryDirectory(prefix="ccancients-") as folder:
        home = Path(folder)
        settings = store(home / "settings.json")
        settings.change(theme=theme, language=language, text_scale=text_scale, moments="none")
        window = make_window(settings, Autosave((ANCIENTS, HANNIBAL, SUCCESSORS), home / "autosave"))
        window.resize(size)
        window.show()
        app.processEvents()
        settle(LOOK_MS + 20)  # a window larger than usual writes larger: before anything is laid out in it
        with _closing(window, app):
            yield window
            if window.dialog is not None:
                window.dialog.close()


def bring_up(window: MainWindow, screen: str, scenario: str) -> QWidget:
    """Bring a main window into the state of a screen, and return what is to be shown: it, or one that it opened."""
    others = {
        **DIALOG_SCREENS, **CAMPAIGN_SCREENS, **COACH_SCREENS, **SUCCESSORS_SCREENS, **FIGHT_SCREENS, **ACCOUNT_SCREENS,
        **DUEL_SCREENS, **MOMENT_SCREENS, **CAMPAIGN_MOMENTS,
    }
    of_window = others.get(screen)
    return of_window(window) if of_window is not None else SCREENS[screen](Scene(window, scenario))


@contextmanager
def _closing(window: QWidget, app: QApplication) -> Iterator[QWidget]:
    try:
        yield window
    finally:
        window.close()
        window.deleteLater()
        app.processEvents()


def render(
    screen: str, scenario: str, out: Path, size: QSize | str = "1280x720", theme: str = "parchment",
    language: str = "en", text_scale: int = 100,
) -> Path:
    """Render a screen into a PNG file and return its path. Raises ``GameError`` for a name it does not know."""
    with shown(screen, scenario, size, theme, language, text_scale) as widget:
        out.parent.mkdir(parents=True, exist_ok=True)
        if not widget.grab().save(str(out), "PNG"):
            raise CannotRender(f"{out}: the picture could not be written")
    return out


def all_screens() -> list[str]:
    """The names of all screens, those of other games and the designer's included."""
    return [*SCREENS, *DIALOG_SCREENS, *FIGHT_SCREENS, *ACCOUNT_SCREENS, *CAMPAIGN_SCREENS, *COACH_SCREENS,
            *SUCCESSORS_SCREENS, *DUEL_SCREENS, *MOMENT_SCREENS, *CAMPAIGN_MOMENTS, *designer_screens()]


class CannotRender(GameError):
    """A picture that cannot be made; the message says why."""


def check_name(name: str, known: Collection[str], what: str) -> None:
    """Raises ``CannotRender`` for a name that is not among the known ones."""
    if name not in known:
        raise CannotRender(f"'{name}' is not a {what}, expected one of {', '.join(known)}")


def parse_size(text: str) -> QSize:
    """The size of a text such as ``1920x1080``. Raises ``CannotRender``."""
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit() and 640 <= int(width) <= 7680 and 400 <= int(height) <= 4320):
        raise CannotRender(f"'{text}' is not a size, expected such as 1920x1080")
    return QSize(int(width), int(height))


def build_parser() -> argparse.ArgumentParser:
    """The arguments."""
    parser = argparse.ArgumentParser(
        prog="python -m ccancients.workshop.screenshots", description="Render the real window without a display."
    )
    parser.add_argument("--screen", default="battle", help="council, battle, dice … (see --list)")
    parser.add_argument("--scenario", default="akragas")
    parser.add_argument("--out", type=Path, default=Path("screenshot.png"))
    parser.add_argument("--size", default="1280x720", help="such as 1920x1080")
    parser.add_argument("--theme", default="parchment")
    parser.add_argument("--language", default="en")
    parser.add_argument("--text", type=int, default=100, help="size of the text in percent")
    parser.add_argument("--list", action="store_true", help="list the screens")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Take the pictures asked for. A name that is none becomes one sentence and exit code 2."""
    args = build_parser().parse_args(argv)
    if args.list:
        print("\n".join(all_screens()))
        return 0
    try:
        print(render(args.screen, args.scenario, args.out, args.size, args.theme, args.language, args.text))
    except GameError as error:
        print(f"screenshots: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    run_tool(main)

"""What a person's hands do: real clicks, and the patience to see what comes of them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QDeadlineTimer, QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from ccancients.ancients.components.board import parse_hex
from ccancients.engine.decision import Choice, Decision
from ccancients.ui.ancients.art.looks import LeaderLook, UnitLook
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.desktop.program import Program


def click_hex(view: BoardView, name: str | int, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A real click of the left button on the center of a hex."""
    here = parse_hex(name) if isinstance(name, str) else name
    point: QPoint = view.center_in_viewport(here)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, modifier, point)
    QApplication.processEvents()


def point_at(widget: QWidget, point: QPoint) -> None:
    """Move the mouse to a point of a widget. From beside it: Qt tells nobody of a move to where the pointer is already,
    and there another test may have left it.
    """
    QTest.mouseMove(widget, point + QPoint(1, 0))
    QTest.mouseMove(widget, point)


def ask_for_tip(widget: QWidget, place: QPoint) -> None:
    """Ask a widget for its tip at a place, as Qt does when the mouse has rested there for a while."""
    application = QApplication.instance()
    assert isinstance(application, Program)
    with application.plain_tips():
        QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place)))


def point_at_hex(view: BoardView, here: int) -> None:
    """Move the mouse to the center of a hex, from the edge: the view tells of a hex only when it is another one, and
    an earlier test may have left the pointer in this.
    """
    QTest.mouseMove(view.viewport(), QPoint(1, 1))
    point_at(view.viewport(), view.center_in_viewport(here))


def units_on(board: BoardScene) -> dict[int, tuple[int, int]]:
    """The hex and the blocks of every unit that a board shows, by the number of the unit."""
    looks = ((piece.key, piece.place, piece.look) for piece in board.pieces().values())
    return {key[1]: (here, look.blocks) for key, here, look in looks if isinstance(look, UnitLook)}


def leaders_on(board: BoardScene) -> dict[int, int]:
    """The hex of every leader that a board shows, by the number of the leader."""
    return {piece.key[1]: piece.place for piece in board.pieces().values() if isinstance(piece.look, LeaderLook)}


def until_told(page: Any) -> None:
    """Wait until the log of a match that was opened has told the past: it tells it slice by slice."""
    waited = QDeadlineTimer(300_000)
    while page.play.log.busy and not waited.hasExpired():
        QTest.qWait(5)
    assert not page.play.log.busy, "the log never ends telling the past"


def forget_log(page: Any) -> None:
    """Empty the log of a match that was opened, once it has told the past."""
    until_told(page)
    page.log.lines.untell(-1)


def settle() -> None:
    """Let everything happen that waits to happen."""
    for _ in range(3):
        QApplication.processEvents()


def play_until(page: Any, question: str, least: int = 2, seed: int = 3) -> None:
    """Let random choices be made until a question is put that has so many answers."""
    play(page, None, seed, lambda decision: decision.question == question and len(decision.choices) >= least)
    assert page.session.decision is not None, f"seed {seed}: the battle ended before '{question}' was asked"


def play(
    page: Any, choices: int | None, seed: int = 3, enough: Callable[[Decision], bool] = lambda _decision: False
) -> None:
    """Let so many random choices be made, or all that are left, until the question is as wanted. They are made in one
    go: the window is told all that came of them at once.
    """
    rng, session = random.Random(seed), page.session
    made = itertools.count()

    def answer(decision: Decision) -> Choice | None:
        return None if enough(decision) or next(made) == choices else rng.choice(decision.choices)

    if session.decision is not None and (first := answer(session.decision)) is not None:
        session.choose(first, answer)
    settle()


SHADE: Final = 24
"""By how much a color may differ at the edge of a piece that was painted a hair larger or smaller; of 255."""
FEW: Final = 0.002


def alike(one: QImage, other: QImage) -> bool:
    """Whether two pictures show the same, but for a shade at a few edges."""
    if one == other:
        return True
    if one.size() != other.size():
        return False
    first, second = (bytes(each.convertToFormat(QImage.Format.Format_RGB32).constBits()) for each in (one, other))
    pairs = zip(first, second, strict=True)
    unlike = [abs(here - there) for here, there in pairs if here != there]
    return max(unlike) <= SHADE and len(unlike) < FEW * 4 * one.width() * one.height()


def picture_at_rest(window: QWidget, board: BoardScene) -> QImage:
    """A window when nothing on the board is still coming, or stretched for want of time."""
    settle()
    window.grab()
    while board.finish_painting():
        window.grab()
    return window.grab().toImage()

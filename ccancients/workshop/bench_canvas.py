"""How long the board takes to paint a frame: ``python -m ccancients.workshop.bench_canvas``.

Measured with Qt's own software painting on the offscreen platform: at Zama, on a board crowded with 48 units and much
terrain, and on the map of a campaign with twelve armies. Beside the time by the clock stands the work of the thread
that paints, which says more on a machine that is busy otherwise.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from ccancients.ancients.components.board import GRID
from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.ancients.scenario.files import find_scenario
from ccancients.hannibal.components.board import PLACES, SPACE
from ccancients.hannibal.components.generals import GENERALS_OF
from ccancients.hannibal.state import State
from ccancients.successors.components.board import own_board
from ccancients.successors.setup import set_up
from ccancients.ui.ancients.art.looks import LeaderLook, UnitLook, ground_of
from ccancients.ui.ancients.board.ground import ancients_view, show_scenario
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.canvas.pieces import Piece
from ccancients.ui.canvas.points.layout import PointLayout
from ccancients.ui.canvas.steps import Move
from ccancients.ui.hannibal.map.art import MapArt
from ccancients.ui.hannibal.map.layout import map_layout
from ccancients.ui.hannibal.map.looks import CounterLook
from ccancients.ui.hannibal.map.tableau import tableau
from ccancients.ui.look.palettes import theme
from ccancients.ui.successors.map.art import BoardArtist
from ccancients.ui.successors.map.layout import board_layout
from ccancients.ui.successors.map.looks import CounterLook as HeirsLook
from ccancients.ui.successors.map.tableau import tableau as heirs_tableau
from ccancients.workshop.tool import run_tool

MEDIAN_MS: Final = 8.0
SLOW_MS: Final = 16.0
IDLE_MS: Final = 0.3
IDLE_TURNS: Final = 6
"""So many turns in a row with nearly no work, and nothing is left to be painted."""
TERRAIN = ("forest", "hill", "fordable river", "broken ground", "steep hill", "lake")


@dataclass(frozen=True, slots=True)
class Frames:
    """Milliseconds of some frames: ``times`` by the clock, ``work`` of the thread that paints."""

    name: str
    times: tuple[float, ...]
    work: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.times)

    @property
    def slow(self) -> float:
        """The 99th percentile."""
        return _slow(self.times)

    def __str__(self) -> str:
        work = f"work: median {statistics.median(self.work):6.2f} ms   99% {_slow(self.work):6.2f} ms"
        return f"{self.name:<10} median {self.median:6.2f} ms   99% {self.slow:6.2f} ms   {work}   ({len(self.times)})"


def _slow(times: tuple[float, ...]) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * 0.99))]


def crowded_board(width: int, height: int) -> BoardView:
    """A board full of everything, fitted to a window of a size and shown."""
    view = ancients_view(theme())
    scene = view.board
    wild = [here for here in GRID.hexes if 36 <= here < 76 and here % 5]
    scene.set_ground(ground_of({here: TERRAIN[here // 5 % len(TERRAIN)] for here in wild}))
    placed = [here for here in GRID.hexes if GRID.row[here] in (0, 1, 7, 8)][:48]
    for unit, here in enumerate(placed):
        kind = UNIT_TYPES[unit % len(UNIT_TYPES)]
        look = UnitLook(kind.code, "grey" if GRID.row[here] < 4 else "brown", kind.blocks, kind.blocks)
        scene.put(Piece(("unit", unit), here, look))
    for leader, here in enumerate(placed[::12]):
        scene.put(Piece(("leader", leader), here, LeaderLook("Hasdrubal", "grey", attached=True)))
    scene.set_marks({here: {Mark.LEGAL, Mark.MAY_BATTLE} for here in GRID.hexes[26:40]})
    view.resize(width, height)
    view.show()
    view.fit()
    QApplication.processEvents()
    return view


def zama(width: int, height: int) -> BoardView:
    """The battle of Zama as it is set up, fitted to a window of a size and shown."""
    view = ancients_view(theme())
    show_scenario(view, find_scenario("zama"))
    view.resize(width, height)
    view.show()
    view.fit()
    QApplication.processEvents()
    return view


def campaign(width: int, height: int) -> BoardView:
    """The map of a campaign in its sixth turn, fitted to a window of a size and shown."""
    state = State()
    for side, places in ((0, ("rome", "capua", "arpi", "mutina", "enna", "massilia")),
                         (1, ("saguntum", "gades", "boii", "croton", "utica", "zama"))):
        for general, key in zip(GENERALS_OF[side], places, strict=False):
            state.general_at[general] = SPACE[key]
            state.cu[side * PLACES + SPACE[key]] = 6
    view = BoardView(BoardScene(map_layout(), MapArt(), theme()))
    view.board.set_ground(tableau(state).ground)
    view.board.set_out(sorted(tableau(state).pieces, key=lambda piece: not isinstance(piece.look, CounterLook)))
    view.board.set_marks({here: {Mark.LEGAL} for here in range(20, 50)})
    view.resize(width, height)
    view.show()
    view.fit()
    QApplication.processEvents()
    return view


def heirs(width: int, height: int) -> BoardView:
    """The four-seat match of the Successors as it is set up, fitted to a window of a size and shown."""
    board = own_board()
    view = BoardView(BoardScene(board_layout(board), BoardArtist(board), theme()))
    shown = heirs_tableau(set_up(board, "babylon_323_four"))
    view.board.set_ground(shown.ground)
    view.board.set_out(sorted(shown.pieces, key=lambda piece: not isinstance(piece.look, HeirsLook)))
    view.board.set_marks({here: {Mark.LEGAL} for here in range(20, 50)})
    view.resize(width, height)
    view.show()
    view.fit()
    QApplication.processEvents()
    return view


def neighbors(view: BoardView, here: int) -> tuple[int, ...]:
    """The places next to one."""
    layout = view.board.layout
    return layout.map.neighbors[here] if isinstance(layout, PointLayout) else GRID.neighbors[here]


def measure(
    make: Callable[[int, int], BoardView] = crowded_board, width: int = 1920, height: int = 1080, frames: int = 240
) -> tuple[Frames, ...]:
    """Frame times while a unit moves, the mouse wanders, the board is panned, zoomed, and gets sharp after that."""
    view = make(width, height)
    scene = view.board
    key, placed = next(iter(scene.pieces().items()))
    path = [placed.place]
    for _ in range(4):
        path.append(next(there for there in neighbors(view, path[-1]) if there not in path))
    step = Move(tuple(path), (key,))
    move = step.start(scene)

    def animate(frame: int) -> None:
        move(frame % 60 / 61)

    def wander(frame: int) -> None:
        scene.set_hover(frame % len(scene.layout.places))

    animated = _timed("animating", view, frames, animate, whole=False)
    move(1.0)
    hovered = _timed("hovering", view, frames, wander, whole=False)
    view.set_zoom(150)
    scene.set_zooming(False)
    for _ in range(12):
        QApplication.processEvents()
    across = view.horizontalScrollBar()
    panned = _timed("panning", view, frames, lambda frame: across.setValue(frame * 4), whole=True)
    wheeled, sharpened = _zooming(view)
    view.close()
    return animated, hovered, panned, wheeled, sharpened


def _timed(name: str, view: BoardView, frames: int, change: Callable[[int], None], *, whole: bool) -> Frames:
    """Change something, let it be painted, note how long that took. ``whole`` = the whole window each time."""
    times, work = [], []
    for frame in range(frames):
        start, begun = time.perf_counter(), time.thread_time()
        change(frame)
        if whole:
            view.viewport().update()
        QApplication.processEvents()
        times.append((time.perf_counter() - start) * 1000)
        work.append((time.thread_time() - begun) * 1000)
    return Frames(name, tuple(times), tuple(work))


def _zooming(view: BoardView) -> tuple[Frames, Frames]:
    """Steps of the wheel over the middle of the window, and all turns after them until map and pieces are sharp."""
    steps, turns = list[tuple[float, float]](), list[tuple[float, float]]()
    for clicks in (4, -6, 3, -2, 5, -4):
        for _ in range(abs(clicks)):
            steps.append(_turn(partial(_wheel, view, up=clicks > 0)))
        turns.append(_turn(lambda: view.board.set_zooming(False)))  # as the view does a moment after the last step
        while not all(work < IDLE_MS for _clock, work in turns[-IDLE_TURNS:]):
            turns.append(_turn(lambda: None))
        del turns[-IDLE_TURNS:]
    return Frames("wheel", *zip(*steps, strict=True)), Frames("sharpening", *zip(*turns, strict=True))


def _turn(change: Callable[[], object]) -> tuple[float, float]:
    """One turn of the event loop after a change: milliseconds by the clock, and of work."""
    start, begun = time.perf_counter(), time.thread_time()
    change()
    QApplication.processEvents()
    return (time.perf_counter() - start) * 1000, (time.thread_time() - begun) * 1000


def _wheel(view: BoardView, *, up: bool) -> None:
    """One step of the wheel."""
    middle = QPointF(view.viewport().rect().center())
    QApplication.sendEvent(view.viewport(), QWheelEvent(
        middle, view.viewport().mapToGlobal(middle), QPoint(), QPoint(0, 120 if up else -120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    ))  # fmt: skip


def main() -> int:
    """Print the figures; 0 when everything keeps within 8 ms at the median and 16 ms in 99 of 100, 1 otherwise."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication(sys.argv)
    quick = True
    boards = (("Zama", zama), ("a crowded board", crowded_board), ("a campaign", campaign), ("Successors", heirs))
    for name, make in boards:
        results = measure(make)
        sys.stdout.write(f"{name}, 1920×1080\n")
        for result in results:
            sys.stdout.write(f"  {result}\n")
        quick &= all(result.median <= MEDIAN_MS and result.slow <= SLOW_MS for result in results)
    del application
    return 0 if quick else 1


if __name__ == "__main__":
    run_tool(main)

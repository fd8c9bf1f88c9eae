"""The steps of an animation: what is shown between one position and the next, forward and backward.

A step is an immutable record. ``start`` returns what shows it at a share from 0 to 1, ``finish`` sets its lasting
effect on the scene, ``inverse`` is the step that takes it back. Steps change what is shown, never the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Protocol, Self

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.effects import BorderItem, PulseItem, ShotItem, TextItem, Tone
from ccancients.ui.canvas.pieces import Key, Look, Piece
from ccancients.ui.look.theme import Theme

Frame = Callable[[float], None]
SHORTEST: Final = 150
LONGEST: Final = 400
PER_PLACE: Final = 110
"""Milliseconds."""


class Step(Protocol):
    """What the animator plays."""

    @property
    def duration(self) -> int:
        """Milliseconds at ordinary speed."""

    def start(self, scene: BoardScene) -> Frame:
        """Begin; the result shows the step at a share from 0 to 1, and clears up after itself at 1."""

    def finish(self, scene: BoardScene) -> None:
        """The lasting effect."""

    def inverse(self) -> Step:
        """The step that takes this one back."""


def eased(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)


def nothing(share: float) -> None:
    """A frame that shows nothing."""


@dataclass(frozen=True, slots=True)
class Move:
    """Pieces go together along ``path``, which begins with the place where they stand; others make room for them."""

    path: tuple[int, ...]
    keys: tuple[Key, ...] = ()

    @property
    def duration(self) -> int:
        return min(LONGEST, SHORTEST + PER_PLACE * max(0, len(self.path) - 2))

    def start(self, scene: BoardScene) -> Frame:
        points = [scene.layout.center(here) for here in self.path]
        seats = scene.seats_if(*(replace(scene.piece(key), place=self.path[-1]) for key in self.keys))
        moving = [(item, item.seat.offset, seats[item.piece.key].offset) for item in map(scene.item, self.keys)]
        staying = [
            (item, item.pos(), seat.offset - item.seat.offset)
            for item, seat in ((scene.item(key), seat) for key, seat in seats.items() if key not in self.keys)
            if seat.offset != item.seat.offset
        ]
        for item, _here, _there in moving:
            item.lift()

        def frame(share: float) -> None:
            far = eased(share)
            point = along(points, far)
            for item, here, there in moving:
                item.setPos(point + here + (there - here) * far)
                if share >= 1.0:
                    item.set_down()
            for item, start, way in staying:
                item.setPos(start + way * far)

        return frame

    def finish(self, scene: BoardScene) -> None:
        for key in self.keys:
            scene.put(replace(scene.piece(key), place=self.path[-1]))

    def inverse(self) -> Move:
        return Move(self.path[::-1], self.keys)


def along(points: list[QPointF], share: float) -> QPointF:
    """The point at a share of a line through equally spaced points."""
    legs = len(points) - 1
    if legs < 1:
        return points[0]
    leg = min(legs - 1, int(share * legs))
    return points[leg] + (points[leg + 1] - points[leg]) * (share * legs - leg)


@dataclass(frozen=True, slots=True)
class Change:
    """A piece looks otherwise. What it loses falls, what it regains rises again; anything else changes at once.

    ``before``, ``after``  the looks, as the game gives them
    """

    key: Key
    before: Look
    after: Look
    duration: int = 300

    def start(self, scene: BoardScene) -> Frame:
        item, piece = scene.item(self.key), scene.piece(self.key)
        whole, rest = (
            scene.seats_if(replace(piece, look=look))[self.key].look for look in (self.before, self.after)
        )
        lost, regained = scene.art.lost_parts(whole, rest), scene.art.lost_parts(rest, whole)
        if regained:
            item.fall(whole, regained, 1.0)
            return lambda share: item.fall(whole, regained, 1.0 - eased(share))
        if lost:
            return lambda share: item.fall(rest, lost, share * share)
        self.finish(scene)
        return nothing

    def finish(self, scene: BoardScene) -> None:
        scene.put(replace(scene.piece(self.key), look=self.after))

    def inverse(self) -> Change:
        return Change(self.key, self.after, self.before, self.duration)


@dataclass(frozen=True, slots=True)
class Vanish:
    """A piece fades from the board. ``piece`` is how it stood, so that it can come back."""

    piece: Piece
    duration: int = 250

    def start(self, scene: BoardScene) -> Frame:
        item = scene.item(self.piece.key)
        return lambda share: item.setOpacity(1.0 - share)

    def finish(self, scene: BoardScene) -> None:
        scene.remove(self.piece.key)

    def inverse(self) -> Appear:
        return Appear(self.piece, self.duration)


@dataclass(frozen=True, slots=True)
class Appear:
    """A piece appears on the board."""

    piece: Piece
    duration: int = 250

    def start(self, scene: BoardScene) -> Frame:
        scene.put(self.piece)
        return scene.item(self.piece.key).setOpacity

    def finish(self, scene: BoardScene) -> None:
        scene.put(self.piece)

    def inverse(self) -> Vanish:
        return Vanish(self.piece, self.duration)


class Passing:
    """A step of which nothing lasts: taken back it is shown again."""

    __slots__ = ()

    def finish(self, scene: BoardScene) -> None:
        """Nothing lasts."""

    def inverse(self) -> Self:
        return self


def passing(scene: BoardScene, item: PulseItem | ShotItem | BorderItem) -> Frame:
    """Show something for as long as the step lasts."""
    scene.addItem(item)

    def frame(share: float) -> None:
        item.show_share(share)
        if share >= 1.0:
            scene.removeItem(item)

    return frame


@dataclass(frozen=True, slots=True)
class FloatText(Passing):
    """Words rise over a place and fade."""

    place: int
    words: str
    tone: Tone = Tone.PLAIN
    duration: int = 400

    def start(self, scene: BoardScene) -> Frame:
        item = TextItem(scene, self.words, self.tone)
        scene.addItem(item)
        foot = scene.layout.center(self.place)

        def frame(share: float) -> None:
            item.setPos(foot - QPointF(0, 20 + 36 * eased(share)))
            item.setOpacity(min(1.0, 2.2 * (1.0 - share)))
            if share >= 1.0:
                scene.removeItem(item)

        return frame


@dataclass(frozen=True, slots=True)
class Pulse(Passing):
    """A ring widens around a place."""

    place: int
    tone: Tone = Tone.PLAIN
    duration: int = 300

    def start(self, scene: BoardScene) -> Frame:
        return passing(scene, PulseItem(scene, self.place, self.tone))


@dataclass(frozen=True, slots=True)
class Border(Passing):
    """A line in a color, so wide, runs along a border on the board; ``color(theme)``."""

    border: QPainterPath
    color: Callable[[Theme], str]
    width: float
    duration: int = 800

    def start(self, scene: BoardScene) -> Frame:
        return passing(scene, BorderItem(scene, self.border, self.color(scene.theme), self.width))


@dataclass(frozen=True, slots=True)
class Shot(Passing):
    """A missile flies in an arc from one place to another."""

    origin: int
    target: int
    duration: int = 320

    def start(self, scene: BoardScene) -> Frame:
        center = scene.layout.center
        return passing(scene, ShotItem(scene, center(self.origin), center(self.target)))


@dataclass(frozen=True, slots=True)
class Do:
    """Something else that is shown at once: a banner, a log line, a mark. Give it with what takes it back."""

    forward: Callable[[], None]
    backward: Callable[[], None]
    duration: int = 0

    def start(self, scene: BoardScene) -> Frame:
        return nothing

    def finish(self, scene: BoardScene) -> None:
        self.forward()

    def inverse(self) -> Do:
        return Do(self.backward, self.forward)


@dataclass(frozen=True, slots=True)
class Pause(Passing):
    """Time to look."""

    duration: int = 200

    def start(self, scene: BoardScene) -> Frame:
        return nothing


@dataclass(frozen=True, slots=True)
class Beat:
    """Something moves beside the board: ``show`` shows it at a share of its time, and lastingly at 1."""

    show: Frame
    duration: int = 200

    def start(self, scene: BoardScene) -> Frame:
        return self.show

    def finish(self, scene: BoardScene) -> None:
        self.show(1.0)

    def inverse(self) -> Pause:
        """What is taken back does not move again."""
        return Pause(0)


@dataclass(frozen=True, slots=True)
class Halt:
    """What was shown stays until somebody goes on: the animator waits here at any pace, and skipping ends here.

    ``longest``  milliseconds after which it goes on by itself, for those who only watch or wish it so; 0 never
    """

    longest: int = 0
    duration: int = 0

    def start(self, scene: BoardScene) -> Frame:
        return nothing

    def finish(self, scene: BoardScene) -> None:
        """Nothing lasts."""

    def inverse(self) -> Pause:
        """What is taken back stays for nobody."""
        return Pause(0)


@dataclass(frozen=True, slots=True)
class Together:
    """Several steps at the same time, as long as the longest."""

    steps: tuple[Step, ...]

    @property
    def duration(self) -> int:
        return max((step.duration for step in self.steps), default=0)

    def start(self, scene: BoardScene) -> Frame:
        frames = [step.start(scene) for step in self.steps]

        def frame(share: float) -> None:
            for show in frames:
                show(share)

        return frame

    def finish(self, scene: BoardScene) -> None:
        for step in self.steps:
            step.finish(scene)

    def inverse(self) -> Together:
        return Together(tuple(step.inverse() for step in reversed(self.steps)))

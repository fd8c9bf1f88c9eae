"""The steps of an animation: what is shown between one position and the next, forward and backward.

A step is an immutable record. ``start`` returns what shows it at a share from 0 to 1, ``finish`` sets its lasting
effect on the scene, ``inverse`` is the step that takes it back. Steps change what is shown, never the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QPointF

from ccancients.ui.canvas.effects import PulseItem, ShotItem, TextItem, Tone
from ccancients.ui.canvas.pieces import Z_MOVING, Z_UNIT, LeaderPlacement, PieceItem, UnitPlacement

if TYPE_CHECKING:
    from ccancients.ui.canvas.board_scene import BoardScene

Frame = Callable[[float], None]
SHORTEST: Final = 150
LONGEST: Final = 400
PER_HEX: Final = 110
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
    """Units and leaders go together along ``path``, which begins with the hex where they stand."""

    path: tuple[int, ...]
    units: tuple[int, ...] = ()
    leaders: tuple[int, ...] = ()

    @property
    def duration(self) -> int:
        return min(LONGEST, SHORTEST + PER_HEX * max(0, len(self.path) - 2))

    def start(self, scene: BoardScene) -> Frame:
        items: list[PieceItem] = [scene.unit_item(unit) for unit in self.units]
        items += [scene.leader_item(leader) for leader in self.leaders]
        points = [scene.layout.center(here) for here in self.path]
        for item in items:
            item.setZValue(item.zValue() - Z_UNIT + Z_MOVING)

        def frame(share: float) -> None:
            place = along(points, eased(share))
            for item in items:
                item.setPos(place)
                if share >= 1.0:
                    item.setZValue(item.zValue() - Z_MOVING + Z_UNIT)

        return frame

    def finish(self, scene: BoardScene) -> None:
        for unit in self.units:
            scene.put_unit(replace(scene.unit(unit), hex=self.path[-1]))
        for leader in self.leaders:
            scene.put_leader(replace(scene.leader(leader), hex=self.path[-1]))

    def inverse(self) -> Move:
        return Move(self.path[::-1], self.units, self.leaders)


def along(points: list[QPointF], share: float) -> QPointF:
    """The point at a share of a line through equally spaced points."""
    legs = len(points) - 1
    if legs < 1:
        return points[0]
    leg = min(legs - 1, int(share * legs))
    return points[leg] + (points[leg + 1] - points[leg]) * (share * legs - leg)


@dataclass(frozen=True, slots=True)
class LoseBlocks:
    """The last blocks of a unit topple."""

    unit: int
    count: int
    duration: int = 300

    def start(self, scene: BoardScene) -> Frame:
        item = scene.unit_item(self.unit)
        return lambda share: item.topple(self.count, share * share)

    def finish(self, scene: BoardScene) -> None:
        scene.set_blocks(self.unit, max(0, scene.unit(self.unit).blocks - self.count))

    def inverse(self) -> RestoreBlocks:
        return RestoreBlocks(self.unit, self.count, self.duration)


@dataclass(frozen=True, slots=True)
class RestoreBlocks:
    """Lost blocks of a unit rise again."""

    unit: int
    count: int
    duration: int = 250

    def start(self, scene: BoardScene) -> Frame:
        item, before = scene.unit_item(self.unit), scene.unit(self.unit).blocks
        self.finish(scene)
        item.topple(self.count, 1.0)

        def frame(share: float) -> None:
            item.topple(self.count if share < 1.0 else 0, 1.0 - eased(share))
            if share >= 1.0:
                scene.set_blocks(self.unit, before)

        return frame

    def finish(self, scene: BoardScene) -> None:
        unit = scene.unit(self.unit)
        scene.set_blocks(self.unit, min(unit.full, unit.blocks + self.count))

    def inverse(self) -> LoseBlocks:
        return LoseBlocks(self.unit, self.count, self.duration)


@dataclass(frozen=True, slots=True)
class RemoveUnit:
    """A unit fades from the board. ``placement`` is how it stood, so that it can come back."""

    placement: UnitPlacement
    duration: int = 250

    def start(self, scene: BoardScene) -> Frame:
        item = scene.unit_item(self.placement.unit)
        return lambda share: item.setOpacity(1.0 - share)

    def finish(self, scene: BoardScene) -> None:
        scene.remove_unit(self.placement.unit)

    def inverse(self) -> AddUnit:
        return AddUnit(self.placement, self.duration)


@dataclass(frozen=True, slots=True)
class AddUnit:
    """A unit appears on the board."""

    placement: UnitPlacement
    duration: int = 250

    def start(self, scene: BoardScene) -> Frame:
        scene.put_unit(self.placement)
        return scene.unit_item(self.placement.unit).setOpacity

    def finish(self, scene: BoardScene) -> None:
        scene.put_unit(self.placement)

    def inverse(self) -> RemoveUnit:
        return RemoveUnit(self.placement, self.duration)


@dataclass(frozen=True, slots=True)
class RemoveLeader:
    """A leader fades from the board. ``placement`` is how he stood, so that he can come back."""

    placement: LeaderPlacement
    duration: int = 250

    def start(self, scene: BoardScene) -> Frame:
        item = scene.leader_item(self.placement.leader)
        return lambda share: item.setOpacity(1.0 - share)

    def finish(self, scene: BoardScene) -> None:
        scene.remove_leader(self.placement.leader)

    def inverse(self) -> AddLeader:
        return AddLeader(self.placement, self.duration)


@dataclass(frozen=True, slots=True)
class AddLeader:
    """A leader appears on the board."""

    placement: LeaderPlacement
    duration: int = 250

    def start(self, scene: BoardScene) -> Frame:
        scene.put_leader(self.placement)
        return scene.leader_item(self.placement.leader).setOpacity

    def finish(self, scene: BoardScene) -> None:
        scene.put_leader(self.placement)

    def inverse(self) -> RemoveLeader:
        return RemoveLeader(self.placement, self.duration)


@dataclass(frozen=True, slots=True)
class Attach:
    """A leader joins the unit in his hex, or leaves it. At once."""

    leader: int
    attached: bool
    duration: int = 0

    def start(self, scene: BoardScene) -> Frame:
        return nothing

    def finish(self, scene: BoardScene) -> None:
        scene.put_leader(replace(scene.leader(self.leader), attached=self.attached))

    def inverse(self) -> Attach:
        return Attach(self.leader, not self.attached)


@dataclass(frozen=True, slots=True)
class FloatText:
    """Words rise over a hex and fade."""

    hex: int
    words: str
    tone: Tone = Tone.PLAIN
    duration: int = 400

    def start(self, scene: BoardScene) -> Frame:
        item = TextItem(scene, self.words, self.tone)
        scene.addItem(item)
        foot = scene.layout.center(self.hex)

        def frame(share: float) -> None:
            item.setPos(foot - QPointF(0, 20 + 36 * eased(share)))
            item.setOpacity(min(1.0, 2.2 * (1.0 - share)))
            if share >= 1.0:
                scene.removeItem(item)

        return frame

    def finish(self, scene: BoardScene) -> None:
        """Nothing lasts."""

    def inverse(self) -> FloatText:
        return self


@dataclass(frozen=True, slots=True)
class Pulse:
    """A ring widens around a hex."""

    hex: int
    tone: Tone = Tone.PLAIN
    duration: int = 300

    def start(self, scene: BoardScene) -> Frame:
        item = PulseItem(scene, self.tone)
        scene.addItem(item)
        item.setPos(scene.layout.center(self.hex))

        def frame(share: float) -> None:
            item.show_share(share)
            if share >= 1.0:
                scene.removeItem(item)

        return frame

    def finish(self, scene: BoardScene) -> None:
        """Nothing lasts."""

    def inverse(self) -> Pulse:
        return self


@dataclass(frozen=True, slots=True)
class Shot:
    """A missile flies in an arc from one hex to another."""

    origin: int
    target: int
    duration: int = 320

    def start(self, scene: BoardScene) -> Frame:
        item = ShotItem(scene, scene.layout.center(self.origin), scene.layout.center(self.target))
        scene.addItem(item)

        def frame(share: float) -> None:
            item.show_share(share)
            if share >= 1.0:
                scene.removeItem(item)

        return frame

    def finish(self, scene: BoardScene) -> None:
        """Nothing lasts."""

    def inverse(self) -> Shot:
        return self


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
class Pause:
    """Time to look."""

    duration: int = 200

    def start(self, scene: BoardScene) -> Frame:
        return nothing

    def finish(self, scene: BoardScene) -> None:
        """Nothing lasts."""

    def inverse(self) -> Pause:
        return self


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

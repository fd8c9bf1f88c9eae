"""Steps of animation: forward, backward, skipped, switched off; never a wait."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from ccancients.ancients.board import parse_hex
from ccancients.ui.canvas.animator import Animator
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.effects import Tone
from ccancients.ui.canvas.pieces import LeaderPlacement, UnitPlacement
from ccancients.ui.canvas.steps import (
    AddLeader,
    AddUnit,
    Attach,
    Do,
    FloatText,
    LoseBlocks,
    Move,
    Pause,
    Pulse,
    RemoveLeader,
    RemoveUnit,
    RestoreBlocks,
    Shot,
    Step,
    Together,
)

F5, G5, H5 = (int(parse_hex(name)) for name in ("F5", "G5", "H5"))


@pytest.fixture
def animator(scene: BoardScene) -> Animator:
    scene.place_unit(1, "HI", "grey", F5, 4, 4)
    scene.place_leader(1, "Scipio", "grey", F5, attached=True)
    scene.place_unit(2, "AX", "brown", H5, 3, 4)
    return Animator(scene)


def fight(scene: BoardScene, heard: list[str]) -> list[Step]:
    """A fight with one of everything."""
    return [
        Move((F5, G5), units=(1,), leaders=(1,)),
        Shot(G5, H5),
        Together((LoseBlocks(2, 2), FloatText(H5, "2 hits", Tone.BAD), Pulse(H5, Tone.BAD))),
        RestoreBlocks(2, 1),
        Pause(),
        RemoveUnit(UnitPlacement(2, "AX", "brown", H5, 2, 4)),
        Do(lambda: heard.append("banner"), lambda: heard.remove("banner")),
        Attach(1, attached=False),
        Move((G5, H5), leaders=(1,)),
        RemoveLeader(LeaderPlacement(1, "Scipio", "grey", H5, attached=False)),
        AddUnit(UnitPlacement(3, "LC", "brown", F5, 3, 3)),
        AddLeader(LeaderPlacement(4, "Mago", "brown", F5, attached=True)),
    ]


def position(scene: BoardScene) -> tuple[object, object, int]:
    return scene.units(), scene.leaders(), len(scene.items())


def test_switched_off_everything_is_there_at_once_and_is_reported(
    animator: Animator, scene: BoardScene, qtbot: QtBot
) -> None:
    animator.speed = 0
    heard: list[str] = []
    with qtbot.waitSignal(animator.finished):
        animator.enqueue(*fight(scene, heard))
        assert not animator.running
    assert set(scene.units()) == {1, 3}
    assert scene.unit(1).hex == G5
    assert set(scene.leaders()) == {4}
    assert heard == ["banner"]


@pytest.mark.parametrize("speed", [0, 60.0])
def test_backward_takes_everything_back(animator: Animator, scene: BoardScene, qtbot: QtBot, speed: float) -> None:
    animator.speed = speed
    heard: list[str] = []
    before, steps = position(scene), fight(scene, heard)
    with qtbot.waitSignal(animator.finished):
        animator.enqueue(*steps)
    with qtbot.waitSignal(animator.finished):
        animator.enqueue_backward(steps)
    assert position(scene) == before
    assert heard == []
    assert scene.unit_item(2).opacity() == 1.0


def test_played_and_skipped_end_alike(animator: Animator, scene: BoardScene, qtbot: QtBot) -> None:
    heard: list[str] = []
    steps = fight(scene, heard)
    with qtbot.waitSignal(animator.finished):
        animator.enqueue(*steps)
        assert animator.running
        animator.skip()
    skipped = position(scene)
    animator.enqueue_backward(steps)
    animator.skip()
    animator.speed = 60.0
    with qtbot.waitSignal(animator.finished):
        animator.enqueue(*steps)
    assert position(scene) == skipped


def test_enqueue_returns_before_anything_has_moved_far(animator: Animator, scene: BoardScene) -> None:
    animator.enqueue(Move((F5, G5), units=(1,)))
    assert animator.running
    assert scene.unit(1).hex == F5
    animator.skip()
    assert scene.unit(1).hex == G5


def test_a_move_shows_the_way_between(scene: BoardScene, animator: Animator) -> None:
    frame = Move((F5, G5, H5), units=(1,)).start(scene)
    frame(0.5)
    assert scene.unit_item(1).pos() == scene.layout.center(G5)
    frame(1.0)
    assert scene.unit_item(1).pos() == scene.layout.center(H5)


def test_steps_last_as_long_as_the_art_direction_says(scene: BoardScene) -> None:
    for step in fight(scene, []):
        assert step.duration == 0 or 150 <= step.duration <= 400
    assert Move(tuple(range(12))).duration == 400


def test_every_inverse_of_an_inverse_is_the_step(scene: BoardScene) -> None:
    for step in fight(scene, []):
        assert step.inverse().inverse() == step


def test_dropping_forgets_what_waits(animator: Animator, scene: BoardScene, qtbot: QtBot) -> None:
    animator.enqueue(Move((F5, G5), units=(1,)), Move((G5, H5), units=(1,)))
    with qtbot.waitSignal(animator.finished):
        animator.drop()
    assert scene.unit(1).hex == G5


def test_a_negative_speed_is_refused(animator: Animator) -> None:
    with pytest.raises(ValueError, match="0"):
        animator.speed = -1


def test_a_chain_of_steps_without_animation_does_not_grow_the_stack(
    animator: Animator, scene: BoardScene, qtbot: QtBot
) -> None:
    """What answers ``finished`` by queueing more is called from the event loop each time."""
    animator.speed = 0
    done: list[int] = []

    def more() -> None:
        done.append(1)
        if len(done) < 1500:
            animator.enqueue(Pause())

    animator.finished.connect(more)
    animator.enqueue(Pause())
    qtbot.waitUntil(lambda: len(done) == 1500)

"""Steps of animation: forward, backward, skipped, switched off; never a wait."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from ccancients.ancients.components.board import parse_hex
from ccancients.ui.canvas.animator import Animator
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.effects import Tone
from ccancients.ui.canvas.steps import Appear, Change, Do, FloatText, Move, Pause, Pulse, Shot, Step, Together, Vanish
from tests.ui.canvas.blocks import leader, unit

F5, G5, H5 = (int(parse_hex(name)) for name in ("F5", "G5", "H5"))
SCIPIOS = unit(1, "HI", "grey", F5, 4, 4)
SCIPIO = leader(1, "Scipio", "grey", F5, attached=True)
ENEMY = unit(2, "AX", "brown", H5, 3, 4)


@pytest.fixture
def animator(scene: BoardScene) -> Animator:
    for piece in (SCIPIOS, SCIPIO, ENEMY):
        scene.put(piece)
    return Animator(scene)


def fight(scene: BoardScene, heard: list[str]) -> list[Step]:
    """A fight with one of everything."""
    hit, rallied = (unit(2, "AX", "brown", H5, blocks, 4) for blocks in (1, 2))
    alone = leader(1, "Scipio", "grey", G5, attached=False)
    return [
        Move((F5, G5), (SCIPIOS.key, SCIPIO.key)),
        Shot(G5, H5),
        Together((Change(ENEMY.key, ENEMY.look, hit.look), FloatText(H5, "2 hits", Tone.BAD), Pulse(H5, Tone.BAD))),
        Change(ENEMY.key, hit.look, rallied.look),
        Pause(),
        Vanish(rallied),
        Do(lambda: heard.append("banner"), lambda: heard.remove("banner")),
        Change(SCIPIO.key, SCIPIO.look, alone.look, 0),
        Move((G5, H5), (SCIPIO.key,)),
        Vanish(leader(1, "Scipio", "grey", H5, attached=False)),
        Appear(unit(3, "LC", "brown", F5, 3, 3)),
        Appear(leader(4, "Mago", "brown", F5, attached=True)),
    ]


def position(scene: BoardScene) -> tuple[object, int]:
    return scene.pieces(), len(scene.items())


def test_switched_off_everything_is_there_at_once_and_is_reported(
    animator: Animator, scene: BoardScene, qtbot: QtBot
) -> None:
    animator.speed = 0
    heard: list[str] = []
    with qtbot.waitSignal(animator.finished):
        animator.enqueue(*fight(scene, heard))
        assert not animator.running
    assert set(scene.pieces()) == {("unit", 1), ("unit", 3), ("leader", 4)}
    assert scene.piece(SCIPIOS.key).place == G5
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
    assert scene.item(ENEMY.key).opacity() == 1.0


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
    animator.enqueue(Move((F5, G5), (SCIPIOS.key,)))
    assert animator.running
    assert scene.piece(SCIPIOS.key).place == F5
    animator.skip()
    assert scene.piece(SCIPIOS.key).place == G5


def test_a_move_shows_the_way_between(scene: BoardScene, animator: Animator) -> None:
    frame = Move((F5, G5, H5), (SCIPIOS.key,)).start(scene)
    frame(0.5)
    assert scene.item(SCIPIOS.key).pos() == scene.layout.center(G5)
    frame(1.0)
    assert scene.item(SCIPIOS.key).pos() == scene.layout.center(H5)


def test_steps_last_as_long_as_the_art_direction_says(scene: BoardScene) -> None:
    for step in fight(scene, []):
        assert step.duration == 0 or 150 <= step.duration <= 400
    assert Move(tuple(range(12))).duration == 400


def test_every_inverse_of_an_inverse_is_the_step(scene: BoardScene) -> None:
    for step in fight(scene, []):
        assert step.inverse().inverse() == step


def test_dropping_forgets_what_waits(animator: Animator, scene: BoardScene, qtbot: QtBot) -> None:
    animator.enqueue(Move((F5, G5), (SCIPIOS.key,)), Move((G5, H5), (SCIPIOS.key,)))
    with qtbot.waitSignal(animator.finished):
        animator.drop()
    assert scene.piece(SCIPIOS.key).place == G5


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

"""The plates with what an attack should cost stay readable where targets stand beside each other."""

from __future__ import annotations

from PySide6.QtGui import QFontMetricsF

from ccancients.ancients.components.board import parse_hex
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.chips import ChipsItem

HIGH = 18.0
ONE, OTHER = int(parse_hex("G5")), int(parse_hex("H5"))


def test_plates_of_neighbors_do_not_lie_over_each_other(scene: BoardScene) -> None:
    chips, metrics = ChipsItem(scene), QFontMetricsF(scene.theme.sans("small", bold=True))
    chips.show_chips({ONE: "12.5 : 10.8 : 9", OTHER: "12.5 : 10.8 : 9"})
    for scale in (0.3, 0.6, 2.0):
        placed = {here: (middle, width) for here, middle, width in chips._middles(metrics, HIGH, scale)}
        apart = placed[ONE][0] - placed[OTHER][0]
        assert abs(apart.x()) * scale >= placed[ONE][1] or abs(apart.y()) * scale >= HIGH, scale


def test_plates_with_room_beside_each_other_stay_at_one_height(scene: BoardScene) -> None:
    chips, metrics = ChipsItem(scene), QFontMetricsF(scene.theme.sans("small", bold=True))
    chips.show_chips({ONE: "1", OTHER: "2"})
    heights = {round(middle.y(), 3) for _, middle, _ in chips._middles(metrics, HIGH, 2.0)}
    assert len(heights) == 1

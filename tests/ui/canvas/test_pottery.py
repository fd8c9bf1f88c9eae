"""Painted cards: words stand out in every look, a picture is painted once for a size, an owner's takes its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from ccancients.hannibal.components.cards import STRATEGY_DECK
from ccancients.ui.ancients.art.card_art import BAND
from ccancients.ui.canvas.pottery.brush import CLAY, GLAZE, WHITE, Pot, blob, curve
from ccancients.ui.canvas.pottery.card import INK, NOW_INK, PALE, VEIL, paper_of, readable
from ccancients.ui.canvas.pottery.ground import Band
from ccancients.ui.canvas.pottery.picture import KeptPictures, Picture, paint_picture
from ccancients.ui.canvas.pottery.soldiers import ARMS, HEADS, POSES, Man, soldier
from ccancients.ui.hannibal.art.card_art import BATTLE_COLORS, card_color
from ccancients.ui.look.colors import contrast, mix
from ccancients.ui.look.own_pictures import CARDS
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.successors.art.card_art import EVENT, PLAIN

pytestmark = pytest.mark.usefixtures("qapp")
EDGES = sorted({*BAND.values(), *BATTLE_COLORS, *(card_color(card) for card in STRATEGY_DECK), EVENT, PLAIN})


def veiled(color: str) -> str:
    """A color as it is seen on a card that cannot be played."""
    return mix(color, QColor(*VEIL[:3]).name(), VEIL[3] / 255)


@pytest.mark.parametrize("look", themes())
def test_every_word_on_a_card_stands_out(look: str) -> None:
    paper = paper_of(theme(look))
    for ink in (INK, NOW_INK, *map(readable, EDGES)):
        assert contrast(ink, paper) >= 4.5, ink
    assert contrast(veiled(INK), veiled(paper)) >= 4.5


def test_every_number_stands_out_on_its_shield() -> None:
    assert [edge for edge in EDGES if contrast(PALE, edge) < 4.5] == []


def test_figures_stand_out_from_the_ground_in_both_manners() -> None:
    assert contrast(CLAY, GLAZE) >= 4.5
    assert contrast(WHITE, GLAZE) >= 7


def spot(pot: Pot) -> None:
    pot.disc(300, 200, 100)
    painted.append(pot.variant)


painted: list[int] = []


def test_a_picture_is_painted_once_for_each_size_and_the_oldest_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    painted.clear()
    kept = KeptPictures(enough=3 * 70 * 40 * 4)
    first, second = Picture("spot", spot), Picture("spot", spot, Band.WAVES, variant=1)
    for _ in range(3):
        kept.image(first, QSize(70, 40))
        kept.image(second, QSize(70, 40))
    assert painted == [0, 1]
    kept.image(first, QSize(140, 80))  # the two small ones make room for it
    kept.image(first, QSize(70, 40))
    assert painted == [0, 1, 0, 0]


def test_an_owners_picture_takes_the_place_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ccancients.paths.user_data_dir", lambda: tmp_path)
    (tmp_path / CARDS).mkdir()
    own = QImage(90, 200, QImage.Format.Format_RGB32)
    own.fill(QColor("#3050ff"))
    assert own.save(str(tmp_path / CARDS / "hannibal_philip_v.png"))
    picture = Picture("hannibal philip_v", spot)
    image = KeptPictures().image(picture, QSize(75, 43))
    assert image.size() == QSize(75, 43)
    assert {image.pixelColor(x, y).name() for x in (0, 37, 74) for y in (0, 21, 42)} == {"#3050ff"}
    (tmp_path / CARDS / "hannibal_philip_v.png").write_bytes(b"no picture")
    assert KeptPictures().image(picture, QSize(75, 43)).pixelColor(0, 5).name() != "#3050ff"


def test_everybody_is_told_from_everybody_by_pose_arms_or_head() -> None:
    def outline(man: Man) -> bytes:
        image = QImage(80, 80, QImage.Format.Format_Grayscale8)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.scale(0.22, 0.22)
        soldier(Pot(painter), 180, 1.0, man)
        painter.end()
        return bytes(image.constBits())

    for men in (
        [Man(pose=pose) for pose in POSES], [Man(head=head) for head in HEADS],
        [Man(arm=arm, shape="") for arm in ARMS if arm != "none"],
    ):  # fmt: skip
        assert len({outline(man) for man in men}) == len(men)


def test_a_picture_leaves_the_painter_as_it_was_and_keeps_to_its_room() -> None:
    image = QImage(200, 100, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    before = painter.transform()
    paint_picture(painter, QRectF(50, 20, 100, 60), Picture("spot", spot))
    assert painter.transform() == before
    painter.end()
    white = QColor(Qt.GlobalColor.white)
    assert all(image.pixelColor(x, y) == white for x, y in ((48, 50), (152, 50), (100, 18), (100, 82)))


def test_points_are_written_or_given() -> None:
    assert curve("0,0 10,5 20,0") == curve(((0, 0), (10, 5), (20, 0)))
    assert blob("0,0 10,5 20,0") != curve("0,0 10,5 20,0")

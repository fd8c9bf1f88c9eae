"""What is told beside armies lies over nobody's figures: seals of losses and arrivals, chips with chances, dice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from ccancients.hannibal.components.board import PLACES, SPACE
from ccancients.hannibal.components.generals import GENERALS_OF
from ccancients.hannibal.components.sides import SIDES
from ccancients.hannibal.state import State
from ccancients.successors.components.board import own_board
from ccancients.successors.setup import set_up
from ccancients.ui.canvas.beside import first_free
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.deeds import Seal
from ccancients.ui.hannibal.map.art import MapArt
from ccancients.ui.hannibal.map.layout import map_layout
from ccancients.ui.hannibal.map.tableau import tableau as campaign_tableau
from ccancients.ui.look.palettes import theme
from ccancients.ui.successors.map.art import BoardArtist
from ccancients.ui.successors.map.layout import board_layout
from ccancients.ui.successors.map.tableau import tableau as heirs_tableau
from tests.sweeps import rest_slow

ZOOMS = (26, 40, 54, 70, 100, 150)
WHERE = (
    ("rome", "capua", "cannae", "mutina", "messana", "massilia"),
    ("saguntum", "gades", "boii", "croton", "utica", "zama"),
)


def campaign(state: State) -> BoardScene:
    scene = BoardScene(map_layout(), MapArt(), theme())
    scene.set_out(campaign_tableau(state).pieces)
    return scene


def twelve_armies(places: tuple[tuple[str, ...], tuple[str, ...]] = WHERE) -> BoardScene:
    state = State()
    for side in SIDES:
        for general, key in zip(GENERALS_OF[side], places[side], strict=False):
            state.general_at[general] = SPACE[key]
            state.cu[side * PLACES + SPACE[key]] = 8
    return campaign(state)


def crowded_italy() -> BoardScene:
    """Twelve armies side by side."""
    return twelve_armies((("rome", "tarquini", "praeneste", "cosa", "falerii", "faesulae"),
                          ("capua", "neapolis", "beneventum", "terventum", "sena", "arpi")))


def heirs(scenario: str) -> BoardScene:
    board = own_board()
    scene = BoardScene(board_layout(board), BoardArtist(board), theme("parchment"))
    scene.set_out(heirs_tableau(set_up(board, scenario)).pieces)
    return scene


SCENES: dict[str, Callable[[], BoardScene]] = {
    "the start": lambda: campaign(State()), "twelve armies": twelve_armies, "crowded Italy": crowded_italy,
    "Successors": lambda: heirs("babylon_323_four"),
}


def armies_of(scene: BoardScene) -> list[int]:
    return sorted({piece.place for piece in scene.pieces().values() if scene.art.halo(piece.look, 100) is not None})


def overlaps(boxes: dict[str, QRectF], spare: float) -> list[str]:
    names = list(boxes)
    return [
        f"{one} and {other}" for number, one in enumerate(names) for other in names[:number]
        if (common := boxes[one].intersected(boxes[other])).width() > spare and common.height() > spare
    ]


@pytest.mark.parametrize("pixels", rest_slow(ZOOMS))
@pytest.mark.parametrize("name", rest_slow(SCENES))
def test_seals_and_chips_lie_over_nobody_s_figures_and_over_no_other(
    qapp: QApplication, name: str, pixels: int
) -> None:
    """Each army has lost something, and a chance is told at each: no figure of a neighbor is covered."""
    scene = SCENES[name]()
    places = armies_of(scene)
    assert len(places) >= 5
    for place in places:
        scene.deeds.lay(Seal(place, "−2"))
    scene.show_chips(dict.fromkeys(places, "33 %"))
    figures = [
        box.translated(item.pos()) for item in map(scene.item, scene.pieces())
        for box in scene.art.kept_free(item.shown_look, pixels)
    ]
    assert len(figures) >= len(places)
    told = {f"seal {seal.place}": box for seal, box in scene.deeds.seal_boxes(pixels).items()}
    metrics = QFontMetricsF(scene.theme.sans("small", bold=True))
    height = metrics.height() + 3
    for here, middle, width in scene._chips._middles(metrics, height, pixels / 100):
        told[f"chip {here}"] = QRectF(0, 0, 100 * width / pixels, 100 * height / pixels)
        told[f"chip {here}"].moveCenter(middle)
    assert overlaps(told, 1.0) == []
    kept = [each.adjusted(1, 1, -1, -1) for each in figures]
    assert [what for what, box in told.items() if any(box.intersects(each) for each in kept)] == []


@pytest.mark.parametrize("pixels", [40, 100])
def test_a_seal_stands_right_beside_a_lonely_army_and_not_on_its_coin(qapp: QApplication, pixels: int) -> None:
    scene = twelve_armies()
    place = SPACE["gades"]
    scene.deeds.lay(Seal(place, "+1", grave=False))
    box, coin = next(iter(scene.deeds.seal_boxes(pixels).values())), scene._covered(place, pixels)
    near = coin.adjusted(-2, -2, 2, 2)
    assert box.intersects(near)
    assert not box.intersects(coin.adjusted(1, 1, -1, -1))


def test_a_seal_moves_when_another_army_comes(qapp: QApplication) -> None:
    scene = campaign(State())
    seal = Seal(SPACE["capua"], "−1")
    scene.deeds.lay(seal)
    before = scene.deeds.seal_boxes(60)[seal]
    assert scene.deeds.seal_boxes(60)[seal] == before
    state = State()
    state.general_at[GENERALS_OF[0][0]] = SPACE["capua"]
    state.cu[SPACE["capua"]] = 5
    scene.set_out(campaign_tableau(state).pieces)
    assert scene.deeds.seal_boxes(60)[seal] != before


def test_a_seal_is_painted_within_its_bounds(qapp: QApplication) -> None:
    for make in SCENES.values():
        scene = make()
        for place in armies_of(scene):
            item = scene.deeds.lay(Seal(place, "−12 (of 15)"))
            for pixels in ZOOMS:
                box = scene.deeds.seal_boxes(pixels)[item.deed]
                assert item.boundingRect().contains(box), (place, pixels)
            scene.deeds.take(item.deed)


def test_what_finds_no_free_place_covers_as_little_as_it_can() -> None:
    piece, size = QRectF(-20, -20, 40, 40), QSizeF(30, 16)
    assert first_free(size, piece, []).left() == 20
    assert first_free(size, piece, [], [QRectF(20, -40, 100, 80)]).right() == -20
    everywhere, right = QRectF(-500, -500, 1000, 1000), QRectF(0, -500, 500, 1000)
    assert first_free(size, piece, [everywhere, right]).right() <= 0, "what is taken once, not twice"

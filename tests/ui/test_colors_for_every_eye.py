"""Whatever is told apart by its color is so for every eye, in every look; and by a sign besides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtGui import QImage, QPainter

from ccancients.ancients.scenario.files import shipped_scenarios
from ccancients.engine.chance import RolledChance
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.ancients.art.blocks import BLOCK_COLORS, block_color
from ccancients.ui.canvas.deed_art import CREAM, SEALS, deed_colors
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.canvas.points.chart import chart_colors
from ccancients.ui.hannibal.map.palette import map_colors
from ccancients.ui.look.colors import DEFICIENCIES, contrast, difference, least_difference, simulated
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.panels.chance_bars import tone_color
from ccancients.ui.panels.chances import Tone
from ccancients.ui.successors.map.counters import army_of, paint_figures
from ccancients.ui.successors.map.looks import INDEPENDENTS, Banner, CounterLook
from ccancients.ui.successors.map.palette import banner_color

BOARD = SUCCESSORS.new_game(Setup(), RolledChance(1)).state.board
APART = 14.0
"""Difference of two colors at which nobody takes one for the other side by side (2 is seen at all)."""
SHAPES = {
    "whole rings": (Mark.LEGAL, Mark.MUST_CHARGE, Mark.ORDERABLE, Mark.SELECTED),
    "broken rings": (Mark.NO_BATTLE, Mark.RETREAT, Mark.DANGER),
    "crosshairs": (Mark.TARGET, Mark.FIRE_TARGET),
    "double rims": (Mark.OBJECTIVE, Mark.EXIT),
}
"""Marks on the board by what is painted: those of one kind differ by color above all."""
OF_ITS_OWN_SHAPE = (Mark.PATH, Mark.LAST_MOVE, Mark.MAY_BATTLE)
"""A bead, an arrow, and a sword over the ring of what may be chosen."""


def banners() -> list[Banner]:
    """Everybody on the map of the game with the most factions, the independents too."""
    setup = Setup(scenario="babylon_323_four")
    return [*(Banner(seat.color, seat.emblem) for seat in SUCCESSORS.seats(setup)), INDEPENDENTS]


def to_tell_apart(name: str) -> Iterator[tuple[str, dict[str, str]]]:
    """What stands together in a look, each with its color."""
    look, sides = theme(name), map_colors(theme(name)).sides
    yield "factions and independents", {each.emblem: banner_color(each, look) for each in banners()}
    yield "sides of Hannibal", {"Rome": sides[ROME], "Carthage": sides[CARTHAGE], "nobody": sides[NOBODY]}
    armies = map_colors(look).armies
    yield "counters of Hannibal", {"Rome": armies[ROME], "Carthage": armies[CARTHAGE]}
    yield "what dice do", {tone.name: tone_color(look, tone) for tone in Tone}
    yield "good and bad", {each: getattr(look.ui, each) for each in ("good", "warn", "bad")}
    for shape, marks in SHAPES.items():
        yield f"marks on the board, {shape}", {each.name: look.marks[each.value].core for each in marks}
    yield "arrows", {name: color.core for name, color in deed_colors(look).items()}
    yield "seals", SEALS
    for scenario in shipped_scenarios():
        armies = scenario.top.color, scenario.bottom.color
        yield f"armies of {scenario.id}", {color: block_color(color, look).face for color in armies}


@pytest.mark.parametrize("name", themes())
def test_colors_that_stand_together_are_told_apart_by_every_eye(name):
    close = [
        f"{what}: {one} and {other}: {least_difference(colors[one], colors[other]):.0f}"
        for what, colors in to_tell_apart(name) for one, other in combinations(colors, 2)
        if least_difference(colors[one], colors[other]) < APART
    ]
    assert close == []


def test_every_mark_is_among_those_told_apart():
    assert sorted(each.name for marks in (*SHAPES.values(), OF_ITS_OWN_SHAPE) for each in marks) == sorted(
        each.name for each in Mark)


def test_words_on_seals_are_read_by_every_eye():
    assert all(
        contrast(simulated(CREAM, eye), simulated(ground, eye)) >= 4.5
        for ground in SEALS.values() for eye in DEFICIENCIES
    )


@pytest.mark.parametrize("name", themes())
def test_the_colors_of_factions_are_seen_on_the_land(name):
    look = theme(name)
    least = 4.5 if look.plain else 3.0
    assert all(contrast(banner_color(each, look), chart_colors(look).land) >= least for each in banners())


def test_high_contrast_has_colors_of_its_own_for_all_sides():
    usual, stark = theme("parchment"), theme("contrast")
    assert all(banner_color(each, usual) != banner_color(each, stark) for each in banners())
    assert all(map_colors(usual).sides[side] != map_colors(stark).sides[side] for side in (ROME, CARTHAGE, NOBODY))
    for color in BLOCK_COLORS:
        assert block_color(color, usual) == BLOCK_COLORS[color]
        assert block_color(color, stark).face != BLOCK_COLORS[color].face
    grey, brown = (block_color(color, stark).face for color in ("grey", "brown"))
    assert contrast(grey, brown) > contrast(BLOCK_COLORS["grey"].face, BLOCK_COLORS["brown"].face)


@pytest.mark.parametrize("color", BLOCK_COLORS)
def test_signs_on_blocks_stand_out_in_high_contrast(color):
    paint = block_color(color, theme("contrast"))
    assert contrast(paint.ink, paint.face) >= 4.5
    assert all(contrast(symbol, paint.face) >= 3 for symbol in (paint.light, paint.medium, paint.heavy))


def painted(banner: Banner, coin: str) -> QImage:
    """The plate of a counter, as large as on a large map."""
    image = QImage(240, 240, QImage.Format.Format_RGB32)
    image.fill("#808080")
    painter = QPainter(image)
    painter.translate(120, 120)
    look = CounterLook(banner, 0, coin, (3, 3) if coin else None, (), 0, (4, 0, 0, 0))
    paint_figures(painter, look, theme(), 100)
    painter.end()
    return image


def test_a_counter_bears_the_emblem_of_its_side_and_a_plate_of_its_own_shape(qapp):
    """All of one color: what differs is the sign, and the shape of the plate."""
    for coin in ("perdikkas", ""):
        plates = [painted(Banner("#2f6db5", each.emblem), coin) for each in banners()]
        assert all(one != other for one, other in combinations(plates, 2))
    assert painted(banners()[0], "") != painted(banners()[0], "perdikkas")
    shapes = [army_of(CounterLook(each, 0, "", None, (), 0, (4,)), theme()).plate for each in banners()]
    assert len(set(shapes)) == len(shapes)


def test_the_difference_of_colors_is_that_of_eyes():
    assert difference("#000000", "#ffffff") == pytest.approx(100, abs=0.5)
    assert difference("#808080", "#808080") == 0
    assert least_difference("#b5392f", "#2f8a4a") < 20 < difference("#b5392f", "#2f8a4a")
    assert len(DEFICIENCIES) == 3

"""Colors measured: text 4.5:1, marks 3:1 against every terrain, for every kind of color vision, in every theme."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QLabel

from ccancients.ui.ancients.art.blocks import BLOCK_COLORS
from ccancients.ui.ancients.art.card_art import BAND
from ccancients.ui.ancients.art.terrain_art import KINDS, paint_tile
from ccancients.ui.canvas.hex.layout import OUTLINE
from ccancients.ui.canvas.mark_art import paint_cursor, paint_heat
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.canvas.pottery.card import PALE
from ccancients.ui.look.colors import DEFICIENCIES, contrast, luminance, mix, parse, simulated
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.look.stylesheet import BAR, stylesheet
from ccancients.ui.look.theme import Theme
from tests.sweeps import rest_slow

VISIONS = ("", *DEFICIENCIES)


def seen(color: str, vision: str) -> str:
    return simulated(color, vision) if vision else color


def least_contrast(a: str, b: str) -> float:
    return min(contrast(seen(a, vision), seen(b, vision)) for vision in VISIONS)


@cache
def colors_of(kind: str, look: Theme) -> set[str]:
    """The colors a terrain is really painted in, rounded a little, without those of a few stray pixels."""
    image = QImage(116, 116, QImage.Format.Format_RGB32)
    image.fill(QColor(look.board.ground))
    painter = QPainter(image)
    paint_tile(painter, QRectF(8, 0, 100, 116), kind, look)
    painter.end()
    counts: dict[str, int] = {}
    for y in range(10, 106, 2):
        for x in range(24, 92, 2):
            pixel = image.pixelColor(x, y)
            name = f"#{pixel.red() & 0xF8:02x}{pixel.green() & 0xF8:02x}{pixel.blue() & 0xF8:02x}"
            counts[name] = counts.get(name, 0) + 1
    return {color for color, count in counts.items() if count >= 2}


def image_of(paint: Callable[[QPainter], object], ground: str = "") -> list[tuple[str, int]]:
    """The points of something painted: color and opacity, every second one."""
    image = QImage(120, 136, QImage.Format.Format_ARGB32)
    image.fill(QColor(ground) if ground else QColor(0, 0, 0, 0))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    points = [image.pixelColor(x, y) for x in range(0, 120, 2) for y in range(0, 136, 2)]
    return [(point.name(), point.alpha()) for point in points]


def test_black_on_white_is_21_to_1() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#777777", "#777777") == pytest.approx(1.0)
    assert luminance("#ff0000") == pytest.approx(0.2126)


def test_mixtures_lie_between() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert mix("#123456", "#ffffff", 0.0) == "#123456"


@pytest.mark.parametrize("wrong", ["red", "#fff", "#gggggg", ""])
def test_a_color_that_is_none_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"not a color|invalid literal"):
        parse(wrong)


def test_grays_look_the_same_to_everyone() -> None:
    for vision in DEFICIENCIES:
        red, green, blue = parse(simulated("#808080", vision))
        assert max(red, green, blue) - min(red, green, blue) < 0.02


def test_red_and_green_come_closer_without_red_or_green_cones() -> None:
    def apart(vision: str) -> float:
        a, b = parse(seen("#c03020", vision)), parse(seen("#309030", vision))
        return sum(abs(x - y) for x, y in zip(a, b, strict=True))

    assert apart("deuteranopia") < apart("") * 0.7
    assert apart("protanopia") < apart("") * 0.7


@pytest.mark.parametrize("name", themes())
@pytest.mark.parametrize("vision", VISIONS)
def test_text_of_widgets_can_be_read(name: str, vision: str) -> None:
    ui = theme(name).ui
    pairs = {
        "text on sheet": (ui.text, ui.sheet), "text on slip": (ui.text, ui.raised),
        "muted on sheet": (ui.muted, ui.sheet), "muted on slip": (ui.muted, ui.raised),
        "on table": (ui.table_text, ui.table),
        "muted on table": (ui.table_muted, ui.table), "on accent": (ui.accent_text, ui.accent),
        "selected": (ui.selection_text, ui.selection), "good": (ui.good, ui.sheet), "warn": (ui.warn, ui.sheet),
        "bad": (ui.bad, ui.sheet), "accent on sheet": (ui.accent, ui.sheet),
        "banner or turn in the log": (ui.accent, ui.raised), "loss in the log": (ui.bad, ui.raised),
        "good on slip": (ui.good, ui.raised), "warn on slip": (ui.warn, ui.raised),
        "button under the mouse": (ui.text, mix(ui.raised, ui.accent, 0.12)),
        "button pressed": (ui.text, mix(ui.raised, ui.accent, 0.24)),
        "leading button under the mouse": (ui.accent_text, mix(ui.accent, ui.accent_text, 0.12)),
        "menu under the mouse": (ui.table_text, mix(ui.table, ui.table_text, 0.18)),
        "every second row": (ui.text, mix(ui.raised, ui.sheet, 0.6)),
        "on a bar of progress": (ui.text, mix(ui.raised, ui.gold, BAR)),
    }
    poor = {what: round(contrast(seen(a, vision), seen(b, vision)), 2) for what, (a, b) in pairs.items()
            if contrast(seen(a, vision), seen(b, vision)) < 4.5}
    assert not poor


@pytest.mark.parametrize("name", themes())
def test_focus_is_seen(name: str) -> None:
    ui = theme(name).ui
    assert min(least_contrast(ui.focus, ui.sheet), least_contrast(ui.focus, ui.raised)) >= 3


@pytest.mark.parametrize("name", themes())
def test_names_on_the_map_can_be_read(name: str) -> None:
    board = theme(name).board
    assert least_contrast(board.label, board.label_halo) >= 4.5
    for ground in (board.ground, board.ground_dark, board.ground_light):
        assert least_contrast(board.label, ground) >= 4.5
        assert least_contrast(board.section_line, ground) >= 3


@pytest.mark.parametrize("name", themes())
@pytest.mark.parametrize("kind", KINDS)
def test_every_mark_stands_out_from_every_terrain(name: str, kind: str, qapp: QApplication) -> None:
    look = theme(name)
    for vision in VISIONS:
        grounds = [seen(color, vision) for color in colors_of(kind, look)]
        for mark in Mark:
            color = look.marks[mark.value]
            core, casing = seen(color.core, vision), seen(color.casing, vision)
            assert contrast(core, casing) >= 4.5, (mark, vision)
            poor = [ground for ground in grounds if max(contrast(core, ground), contrast(casing, ground)) < 3]
            assert not poor, (mark, vision, poor)


@pytest.mark.parametrize("name", rest_slow(themes()))
@pytest.mark.parametrize("strong", rest_slow([False, True]))
@pytest.mark.parametrize("kind", rest_slow(KINDS))
def test_the_cursor_is_seen_on_every_terrain(name: str, strong: bool, kind: str, qapp: QApplication) -> None:
    look = theme(name)
    ring = image_of(lambda painter: (painter.translate(60, 68), paint_cursor(painter, OUTLINE, strong, look)))
    inked = {color for color, alpha in ring if alpha > 200}
    assert inked
    grounds = colors_of(kind, look)
    for vision in VISIONS:
        inks = sorted((seen(ink, vision) for ink in inked), key=luminance)
        utmost = inks[0], inks[-1]  # no other stands out more from any ground
        poor = [ground for ground in grounds if max(contrast(ink, seen(ground, vision)) for ink in utmost) < 3]
        assert not poor, (vision, poor)


@pytest.mark.parametrize("name", themes())
def test_names_of_hexes_can_be_read_on_the_hottest_ground(name: str, qapp: QApplication) -> None:
    """The threat view lies over the names; they keep their halo."""
    look = theme(name)
    hot = mix(look.board.ground, "#ff5a3c" if look.plain else "#c2331d", 0.52)
    for vision in VISIONS:
        label, halo = seen(look.board.label, vision), seen(look.board.label_halo, vision)
        assert max(contrast(label, seen(hot, vision)), contrast(label, halo)) >= 4.5, vision


@pytest.mark.parametrize("name", rest_slow(themes()))
@pytest.mark.parametrize("vision", rest_slow(VISIONS))
def test_heat_is_told_apart_by_its_hatching(name: str, vision: str, qapp: QApplication) -> None:
    """A little and a lot of danger differ in how much of the hex is dark, whatever colors are seen."""
    look = theme(name)
    shares, tint = [], look.board.ground
    for heat in (0.15, 0.5, 1.0):
        area = OUTLINE.translated(60, 60)
        points = image_of(lambda painter, heat=heat, area=area: paint_heat(painter, area, heat, look),
                          look.board.ground)
        inside = [color for color, _alpha in points if color != look.board.ground]
        tint = seen(Counter(inside).most_common(1)[0][0], vision) if heat < 1 else tint
        shares.append(sum(contrast(seen(color, vision), tint) > 1.15 for color in inside))
    assert 0 < shares[0] < shares[1] < shares[2]


@pytest.mark.parametrize("color", BLOCK_COLORS)
def test_signs_on_blocks_stand_out(color: str) -> None:
    paint = BLOCK_COLORS[color]
    assert least_contrast(paint.ink, paint.face) >= 4.5
    for symbol in (paint.light, paint.medium, paint.heavy):
        assert least_contrast(symbol, paint.face) >= 3


def test_the_two_usual_armies_differ_for_everyone() -> None:
    assert least_contrast(BLOCK_COLORS["grey"].face, BLOCK_COLORS["brown"].face) >= 4.5


@pytest.mark.parametrize("kind", BAND)
def test_cards_can_be_read(kind: str) -> None:
    """Its number on the shield; the words of every card are measured with the pottery."""
    assert least_contrast(PALE, BAND[kind]) >= 4.5


@pytest.mark.parametrize("name", themes())
def test_every_mark_has_a_color(name: str) -> None:
    assert set(theme(name).marks.names()) == {mark.value for mark in Mark}


def test_text_scale_keeps_within_bounds() -> None:
    assert theme(text_scale=10).text_scale == 75
    assert theme(text_scale=900).text_scale == 200
    steps = ("small", "body", "lead", "heading", "title")
    assert [theme(text_scale=200).px(step) for step in steps] == [24, 28, 32, 40, 56]
    assert theme().space(3) == 12


def test_an_unknown_theme_is_named() -> None:
    with pytest.raises(KeyError, match="neon"):
        theme("neon")


def test_the_fonts_of_the_program_are_there(fonts: list[str]) -> None:
    assert "Cabin" in fonts
    assert "EB Garamond" in fonts


@pytest.mark.parametrize("name", themes())
def test_the_style_sheet_is_understood(name: str, fonts: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    look = theme(name)
    label = QLabel("text")
    label.setProperty("role", "title")
    label.setStyleSheet(stylesheet(look))
    label.ensurePolished()
    assert label.font().pixelSize() == look.px("title")
    assert "Could not parse" not in capfd.readouterr().err

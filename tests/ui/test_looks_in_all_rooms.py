"""What is seen in every theme and in large windows: stripes of the log, signs, the size of text and of the hand."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication

from ccancients.ui.look.colors import contrast, standing_out
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.look.style_art import sign
from ccancients.ui.look.stylesheet import stylesheet
from ccancients.ui.look.theme import scale_in
from tests.sweeps import rest_slow

ARMIES = ("#4a2d1f", "#b9bfc8", "#7d2417", "#2b4a66")


@pytest.mark.parametrize("name", themes())
@pytest.mark.parametrize("color", ARMIES)
def test_a_stripe_of_the_log_stands_out_from_its_ground(name, color):
    ui = theme(name).ui
    for ground in (ui.raised, ui.selection):
        assert contrast(standing_out(color, ground), ground) >= 3


def test_a_color_that_stands_out_stays_as_it_is():
    assert standing_out("#4a2d1f", "#f8efd9") == "#4a2d1f"


@pytest.mark.parametrize("name", themes())
def test_the_cross_that_empties_a_field_has_the_color_of_the_text(name):
    look = theme(name)
    file = sign("cross", look.ui.text, look.px("body") + 2)
    assert file
    assert f'lineedit-clear-button-icon: url("{file}")' in stylesheet(look)


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((900, 480), 100), ((1280, 720), 100), ((1366, 768), 100), ((1600, 900), 110), ((1920, 1080), 120),
        ((1920, 1044), 120), ((2560, 1440), 150), ((2560, 1404), 150), ((2560, 1080), 120), ((3840, 2160), 200),
    ],
)  # fmt: skip
def test_text_grows_with_a_window_larger_than_usual(size, scale):
    assert scale_in(100, *size) == scale
    assert scale_in(75, *size) == round(0.75 * scale)


def test_the_window_takes_its_text_along(window, qtbot):
    assert window.theme.text_scale == 100
    window.resize(2560, 1440)
    qtbot.waitUntil(lambda: window.theme.text_scale == 150)
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: window.theme.text_scale == 100)


@pytest.mark.parametrize(("language", "scale"), rest_slow(product(["es", "en"], [200, 160, 100])))
def test_large_text_cuts_no_account(sit_down, window, store, qtbot, language, scale):
    """The battle for most banners: both tracks are as broad as they need to be, and inside the window."""
    store.change(text_scale=scale, language=language, curtain=False)
    page = sit_down(seed=5, scenario="bagradas")
    window.resize(1280, 720)
    QApplication.processEvents()
    for track in page.tracks.all:
        assert track.size().width() >= track.sizeHint().width()
        assert track.size().height() >= track.sizeHint().height() - 3
        corner = track.mapTo(window, QPoint(0, 0))
        assert window.rect().contains(QRect(corner, track.size()))
    menus = window.menuBar()
    last = [menus.actionGeometry(action) for action in menus.actions() if action.isVisible()][-1]
    assert last.right() < page.corner.mapTo(window, QPoint(0, 0)).x()

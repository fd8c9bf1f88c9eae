"""Nothing jumps in the side column when the mouse finds a unit or dice appear."""

from __future__ import annotations

import pytest

from ccancients.ancients import questions as q
from ccancients.ui.panels.dice_tray import Throw
from ccancients.ui.panels.info_card import Facts
from ccancients.ui.panels.side_place import ENOUGH, LOG_LINES
from ccancients.ui.panels.table_art import DieState
from tests.sweeps import rest_slow
from tests.ui.hands import play_until, settle

FIVE = Throw("Close combat", (0, 1, 2, 3, 4), (DieState.PLAIN,) * 5, "5 dice – 2 hits", "2 hits")


@pytest.mark.parametrize("size", rest_slow([((1280, 720),), ((1920, 1080),)]))
def test_frames_stay_when_dice_and_units_are_told(window, sit_down, store, size):
    store.change(curtain=False, dice_on_board=False)
    window.resize(*size)
    page = sit_down(seed=5)
    play_until(page, q.ORDERS, 3)
    settle()
    place, here = page.parts.beside, page.play.interaction.stops()[0]

    def frames():
        settle()
        return [part.geometry() for part in (page.parts.card, page.prompt, page.log)]

    before = frames()
    page.play.lights.hover(here)
    assert place.shown is page.info
    assert frames() == before
    page.play.lights.hover(-1)
    assert frames() == before
    page.tray.throw(FIVE, 0)
    page.play.lights._fold()
    assert place.shown is page.tray
    assert frames() == before
    page.tray.lie_still()
    assert frames() == before
    page.play.lights.hover(here)
    assert place.shown is page.info, "whoever points at a unit wants to read of it"
    assert frames() == before


@pytest.mark.parametrize("size", rest_slow([((900, 480),), ((1280, 720),), ((1920, 1080),), ((2560, 1440),)]))
def test_what_is_told_lies_over_the_upper_end_of_the_log_and_nothing_is_kept_empty_for_it(
    window, sit_down, store, size
):
    store.change(curtain=False)
    window.resize(*size)
    page = sit_down(seed=5)
    play_until(page, q.ORDERS, 3)
    page.play.lights.hover(-1)
    settle()
    place = page.parts.beside
    assert place.shown is None
    assert page.log.geometry() == place.rect()
    page.play.lights.hover(page.play.interaction.stops()[0])
    settle()
    assert page.log.geometry() == place.rect()
    assert page.info.geometry().top() == 0
    if size[1] > 480:
        assert page.info.height() < place.height(), "the last lines stay in sight"


@pytest.mark.parametrize("scale", rest_slow([100, 160]))
def test_dice_and_facts_leave_lines_of_the_log(window, sit_down, store, scale):
    store.change(curtain=False, text_scale=scale)
    window.resize(1920, 1080)
    page = sit_down(seed=5)
    settle()
    place = page.parts.beside
    line = page.log.fontMetrics().lineSpacing()
    page.info.show_facts(Facts("A unit", "Light infantry", (("Dice", "3"),) * 40, ("A note.",)))
    for height in range((LOG_LINES + ENOUGH + 2) * line, 2 * (LOG_LINES + ENOUGH) * line, line):
        place.resize(place.width(), height)
        place.show_part(page.info)
        assert place.height() - page.info.height() >= LOG_LINES * line

"""The panel of chances: how figures are written, that everything on it can be read at every size, mouse and keys."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.ui.desktop.i18n import LANGUAGES, languages
from ccancients.ui.look.colors import contrast
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.look.theme import LARGEST_SCALE
from ccancients.ui.panels.chance_bars import tone_color, written_on
from ccancients.ui.panels.chances import Tone, in_words, percent
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.workshop.in_reach import SMALLEST
from tests.sweeps import rest_slow
from tests.ui.hands import point_at_hex, settle
from tests.ui.played import may_attack, played_until


@pytest.mark.parametrize(
    ("share", "written"),
    [
        (Fraction(0), "0%"), (Fraction(1, 10**9), "<1%"), (Fraction(1, 100), "1%"), (Fraction(1, 8), "13%"),
        (Fraction(985, 1000), "99%"), (Fraction(999, 1000), ">99%"), (Fraction(1), "100%"),
    ],
)
def test_what_may_happen_is_never_nought_and_what_may_fail_never_certain(share, written):
    assert percent(share) == written


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (Fraction(0), "never"), (Fraction(1, 67), "in 1 of 67"), (Fraction(1, 4), "in 1 of 4"),
        (Fraction(1, 3), "in 1 of 3"), (Fraction(6, 10), "in 6 of 10"), (Fraction(47, 100), "in 1 of 2"),
        (Fraction(97, 100), "nearly always"), (Fraction(1), "always"),
    ],
)
def test_chances_in_sentences(share, said):
    assert in_words(share) == said


@pytest.mark.parametrize("name", list(themes()))
def test_figures_on_the_bars_can_be_read(name):
    for tone in Tone:
        color = tone_color(theme(name), tone)
        assert contrast(written_on(color), color) >= 4.5, f"{name}: {tone}"


@pytest.fixture
def page(window, make_table, store) -> MatchPage:
    """A hot-seat battle without curtain at its first attack; so far played without a window."""
    store.change(curtain=False)
    page = window.open_table(played_until(make_table(seed=5), may_attack))
    settle()
    return page


def take_up(page: MatchPage) -> int:
    """Select a unit; its target."""
    attack = next(choice for choice in page.session.decision.choices if choice.verb == "attack")
    page.play.interaction.select(attack.args[0])
    return attack.args[1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "scale", "language"),
    rest_slow(
        product([(1280, 720), (1920, 1080)], [100, 160], LANGUAGES),
        {((1280, 720), 160, "hu"), ((1920, 1080), 100, "en")},
    ),
)
def test_nothing_on_the_panel_is_cut_off(page, window, store, size, scale, language):
    window.resize(*size)
    languages.use(language)
    for name in themes():
        store.change(theme=name, text_scale=scale)
        settle()
        there = take_up(page)
        point_at_hex(page.view, there)
        settle()
        panel = page.odds
        assert panel.isVisible()
        assert panel.needed() <= panel.height(), name
        if scale == 100:
            assert panel.geometry().top() >= page.prompt.geometry().bottom(), "it lies over the question"
        for part in (panel.more, panel.subtitle):
            assert part.width() >= part.sizeHint().width(), f"{name}: {part.text()}"
        assert panel.foot.height() >= panel.foot.heightForWidth(panel.foot.width()), f"{name}: {panel.foot.text()}"
        shown = [sentence for sentence in panel.sentences if sentence.isVisible()]
        assert shown, f"{name}: no sentence has room"
        page.play.interaction.cancel()


def test_in_the_smallest_window_nothing_on_the_panel_is_cut_off_and_all_figures_are_one_click_away(page, window, store):
    window.resize(SMALLEST)
    languages.use("hu")
    store.change(text_scale=LARGEST_SCALE)
    settle()
    window._change_look()  # else it waits for the window to rest
    settle()
    point_at_hex(page.view, take_up(page))
    settle()
    panel = page.odds
    assert panel.isVisible()
    assert panel.needed() <= panel.height()
    assert panel.more.width() >= panel.more.sizeHint().width()
    assert sum(row.isVisible() for row in panel._groups) >= 1
    page.play.interaction.cancel()


def test_the_panel_comes_and_goes_without_moving_anything(page, qtbot):
    frames = {part: part.geometry() for part in (page.view, page.prompt, page.log, page.hand)}
    there = take_up(page)
    point_at_hex(page.view, there)
    settle()
    assert page.odds.isVisible()
    assert page.odds.accessibleName().startswith(page.odds.title.text().rstrip("."))
    assert {part: part.geometry() for part in frames} == frames
    QTest.mouseMove(page.prompt)
    qtbot.waitUntil(lambda: not page.odds.isVisible() or page.odds.underMouse())


def test_keys_alone_tell_the_odds_and_all_figures(page, window):
    there = take_up(page)
    page.view.setFocus()
    page.view.set_cursor_place(there)
    settle()
    assert page.odds.isVisible()
    QTest.keyClick(window, Qt.Key.Key_O)
    assert page.account.isVisible()
    assert [chapter.title for chapter in page.account.chapters][:2] == ["Dice", "What is rolled"]
    QTest.keyClick(window, Qt.Key.Key_O)
    assert not page.account.isVisible()


def test_without_a_target_the_key_says_what_to_do(page, window):
    QTest.keyClick(window, Qt.Key.Key_O)
    assert not page.account.isVisible()
    assert "Point at a target" in page.prompt.notice.text()

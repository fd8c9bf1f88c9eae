"""The threat view in the window: put on by a key, told for a hex, gone with the key."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.ancients import questions as q
from ccancients.ancients.components.board import GRID, hex_name
from ccancients.ancients.mind.script.menace import dangers
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.shell.play.match_page import MatchPage
from tests.ui.hands import click_hex, play, point_at_hex, settle


@pytest.fixture
def page(window, make_table, store) -> MatchPage:
    """A hot-seat battle without curtain in which both armies have come closer; so far played without a window."""
    store.change(curtain=False)
    table = make_table(seed=5)
    rng, game = random.Random(7), table.game
    for number in range(1000):
        assert game.decision is not None, "seed 7: the battle ended too soon"
        if number >= 220 and game.decision.question == q.CARD:
            break
        game.apply(rng.choice(game.decision.choices))
    game.take_events()
    page = window.open_table(table)
    settle()
    return page


def hottest(page: MatchPage) -> int:
    """An own unit's hex with the greatest heat."""
    state, viewer = page.session.game.state, page.play.hands.viewer
    own = [here for unit, here in enumerate(state.unit_hex) if here >= 0 and state.battle.unit_side[unit] == viewer]
    return max(own, key=lambda here: page.view.board.heat.get(here, 0.0))


def test_a_key_puts_the_threat_view_on_and_off(page, window):
    assert not page.view.board.heat
    QTest.keyClick(window, Qt.Key.Key_T)
    assert page.view.board.heat
    assert all(0 <= heat <= 1 for heat in page.view.board.heat.values())
    assert window.actions_by_name["dangers"].isChecked()
    QTest.keyClick(window, Qt.Key.Key_T)
    assert not page.view.board.heat


@pytest.mark.slow
def test_the_card_of_a_hex_says_who_threatens_it(page, store):
    store.change(dangers=True)
    here = hottest(page)
    assert page.view.board.heat[here] > 0
    page.view.set_cursor_place(here)
    page.play.lights.hover(here)
    facts = page.info.facts
    assert facts is not None
    assert facts.title.startswith("Threat at ")
    assert facts.rows
    assert "to be expected" in facts.notes[0]
    languages.use("es")
    page.play.lights.hover(here)
    assert page.info.facts.title.startswith("Amenaza en ")


@pytest.mark.slow
def test_no_hex_of_the_enemy_is_heated_and_a_safe_hex_says_so(page, store):
    store.change(dangers=True)
    state, viewer = page.session.game.state, page.play.hands.viewer
    for unit, here in enumerate(state.unit_hex):
        if here >= 0 and state.battle.unit_side[unit] != viewer:
            assert here not in page.view.board.heat
    safe = next(here for here in range(len(state.unit_at))
                if here not in page.view.board.heat and state.unit_at[here] < 0)
    page.play.lights.hover(safe)
    assert page.info.facts.notes == ("Nothing of the enemy's reaches this hex next turn.",)


def test_the_view_follows_the_battle(page, store):
    store.change(dangers=True)
    before = dict(page.view.board.heat)
    for seed in range(3):
        play(page, 8, seed)
    assert page.session.decision is None or page.view.board.heat
    assert page.view.board.heat != before
    click_hex(page.view, hottest(page) if page.session.decision is not None else 0)


def hold(window, seconds: float, monkeypatch) -> None:
    """Hold the key of the threat view down, by a clock of our own."""
    now = [1000.0]
    monkeypatch.setattr("ccancients.ui.shell.play.table_lights.time.monotonic", lambda: now[0])
    QTest.keyPress(window, Qt.Key.Key_T)
    now[0] += seconds
    assert window.page.view.board.heat, "nothing is shown while the key is down"
    QTest.keyRelease(window, Qt.Key.Key_T)
    settle()


@pytest.mark.slow
def test_held_the_key_shows_the_view_only_as_long_and_tapped_it_stays(page, window, monkeypatch):
    hold(window, 0.8, monkeypatch)
    assert not page.view.board.heat
    assert not window.actions_by_name["dangers"].isChecked()
    hold(window, 0.1, monkeypatch)
    assert page.view.board.heat


@pytest.mark.slow
def test_the_card_is_there_at_once_for_the_hex_under_the_mouse_or_the_cursor(page, window):
    here = hottest(page)
    page.view.set_cursor_place(here)
    QTest.keyClick(window, Qt.Key.Key_T)
    assert page.info.facts.title == f"Threat at {page.view.board.layout.names[here]}"
    other = next(each for each in page.view.board.heat if each != here)
    point_at_hex(page.view, other)
    settle()
    assert page.info.facts.title == f"Threat at {page.view.board.layout.names[other]}"
    QTest.keyClick(window, Qt.Key.Key_T)
    assert page.info.facts is None or not page.info.facts.title.startswith("Threat")


def test_who_is_named_could_really_be_there_and_the_greatest_danger_comes_first(page, store):
    store.change(dangers=True)
    state, viewer = page.session.game.state, page.play.hands.viewer
    here = hottest(page)
    page.play.lights.hover(here)
    named = [name for name, _value in page.info.facts.rows if ", " in name]
    assert named
    found = dangers(state, viewer, -1)[here].menaces
    standing = {hex_name(state.unit_hex[each.unit]) for each in found}
    assert {name.rsplit(", ", 1)[1] for name in named} <= standing
    for menace in found:
        assert state.battle.unit_side[menace.unit] != viewer
        reach = state.battle.unit_type[menace.unit]
        away = GRID.distance[state.unit_hex[menace.unit]][here]
        assert away <= reach.move + max(1, reach.range), (menace, away)

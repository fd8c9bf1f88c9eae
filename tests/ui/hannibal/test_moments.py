"""What is told over the map as it happens: the end of a turn, the consuls, sieges; it is skipped by a key."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.engine.chance import RolledChance
from ccancients.hannibal import events as ev
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.hannibal.moments import Moments
from ccancients.ui.hannibal.words.narration import line_of
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.hannibal.walk import walk
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import wait_for


def told(seeds):
    """Every event of random matches with the moment that it makes."""
    for seed in seeds:
        game, dice = HANNIBAL.new_game(Setup(), RolledChance(seed)), random.Random(seed)
        moments = Moments()
        while game.decision is not None:
            before = game.state.copy()
            walk(game, dice)
            for event in game.take_events():
                yield event, moments.after(event, before), moments


def test_each_moment_of_a_campaign_is_told_and_stands_in_the_log():
    titles, phase = set(), ""
    for event, moment, _moments in told(range(4)):
        if isinstance(event, ev.PhaseBegan):
            phase = event.name
        if isinstance(event, ev.Scored | ev.OfficeGiven | ev.TurnBegan | ev.PhaseBegan):
            assert moment is not None
            assert line_of(event) is not None, "what is told over the map is told in the log, too"
        if isinstance(event, ev.ControlChanged) and phase == ev.ISOLATION:
            assert moment is not None
            assert moment.lines[-1] == line_of(event).text
        if isinstance(event, ev.DieRolled) and event.why == "siege":
            assert moment is not None
            assert str(event.die) in moment.lines[-1]
        if isinstance(event, ev.Scored):
            phase = ""
            assert f"Rome {event.rome} provinces, Carthage {event.carthage}." in moment.lines
        if moment is not None:
            titles.add(moment.title.split(" of ")[0])
            assert not any("{" in line for line in (moment.title, *moment.lines))
    assert titles >= {"Winter", "Markers cut off", "Victory check", "Who commands the Romans", "Siege"}


def moment(wanted, seeds=range(40)):
    """A match before a choice that brings events as wanted, and the choice."""
    for seed in seeds:
        game, dice = HANNIBAL.new_game(Setup(), RolledChance(seed)), random.Random(seed)
        while game.decision is not None:
            game.take_events()
            before = game.clone(record=True)
            walk(game, dice)
            if wanted(game.events):
                return before, game.journal.choices()[-1]
    pytest.fail("no such moment")


def test_it_comes_and_goes_and_a_key_skips_it(open_window: OpenWindow) -> None:
    game, choice = moment(lambda events: sum(isinstance(event, ev.OfficeGiven) for event in events) > 1)
    window = open_window()
    window.settings.change(curtain=False, reduced_motion=False, moments="all")
    page = window.open_table(Table(HANNIBAL, Setup(), 1, game, (PERSON, PERSON)))
    sheet = page.parts.moment
    page.play.answering.choose(choice)
    wait_for(lambda: sheet.isVisible() and sheet.moment is not None, "the moment")
    assert sheet.moment.title == "Who commands the Romans"
    assert sheet.geometry().right() <= page.view.width()
    page.view.setFocus()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
    wait_for(lambda: not page.stage.busy, "the next question")
    assert not sheet.isVisible()
    assert sum("consul" in line for line in page.log.lines.texts()) > 1

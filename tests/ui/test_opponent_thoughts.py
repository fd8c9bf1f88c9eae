"""An opponent that thinks: its progress is shown, it moves when told to, and it says why."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.ui.desktop.i18n import languages
from ccancients.ui.panels.log_lines import Voice
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.table.qt_worker import QtWorker
from ccancients.ui.table.session import PERSON
from tests.ui.hands import settle


@pytest.fixture
def patient(monkeypatch):
    """Opponents that would think for a minute."""
    from ccancients.ancients.spec import ANCIENTS

    monkeypatch.setattr(type(ANCIENTS.mind), "thinking", {"tribune": 60.0, "consul": 60.0})


def remarks(page: MatchPage) -> list[str]:
    lines = page.log.lines
    return [lines.line(row).text for row in range(lines.rowCount()) if lines.line(row).voice is Voice.REMARK]


def sit(sit_down, seats) -> MatchPage:
    page = sit_down(seed=5, seats=seats)
    settle()
    return page


@pytest.mark.slow
def test_progress_is_shown_and_move_now_ends_the_thinking(patient, sit_down, store, qtbot):
    store.change(reasoning=True)
    page = sit(sit_down, ("consul", "consul"))
    bar = page.thoughts.bar
    qtbot.waitUntil(lambda: bar.isVisible() and bar.progress.value() > 0)
    before = page.session.count
    QTest.mouseClick(bar.move_now, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.session.count > before)
    qtbot.waitUntil(lambda: bool(remarks(page)))
    assert remarks(page)[0].startswith("Compared ")
    languages.use("es")
    qtbot.waitUntil(lambda: remarks(page)[0].endswith(".") and "Compared" not in remarks(page)[0])
    assert "planes comparados" in remarks(page)[0]
    page.session.pause()


def test_nothing_is_given_away_before_the_end_unless_wanted(sit_down, store, qtbot, monkeypatch):
    from ccancients.ancients.spec import ANCIENTS

    monkeypatch.setattr(type(ANCIENTS.mind), "thinking", {"tribune": 1.0})
    page = sit(sit_down, ("tribune", "tribune"))
    told: list[dict] = []
    page.session.thought_told.connect(lambda thought, _count: told.append(thought))
    qtbot.waitUntil(lambda: any(each["options"][0]["samples"] for each in told))
    assert remarks(page) == []
    count = page.session.count
    qtbot.waitUntil(lambda: page.session.count > count)
    page.session.pause()
    assert remarks(page) == []
    page.session.match_over.emit(0)
    assert len([text for text in remarks(page) if text.startswith("Compared ")]) >= 1


def test_an_opponent_gets_ready_while_a_person_decides(sit_down):
    page = sit(sit_down, ("consul", PERSON))  # the Syracusans begin
    assert page.session.person_decides
    worker = page.session.findChild(QtWorker)
    assert worker.starts == 1
    assert not worker.is_busy


def test_an_opponent_that_answers_at_once_shows_no_bar(sit_down, store, qtbot):
    page = sit(sit_down, (PERSON, "centurion"))
    assert not page.thoughts.bar.isVisible()


def test_thinking_is_not_shown_while_a_fight_is(sit_down, monkeypatch):
    """Point 2 of issue 23: nothing of what comes next before the dice lie still."""
    page = sit_down(seed=5)
    thoughts, stage = page.thoughts, page.stage
    thoughts._soon.setInterval(0)
    monkeypatch.setattr(type(stage), "busy", property(lambda _stage: True))
    page.session.thinking_changed.emit(True)
    settle()
    assert not thoughts.bar.isVisible()
    monkeypatch.setattr(type(stage), "busy", property(lambda _stage: False))
    stage.busy_changed.emit(False)
    assert thoughts.bar.isVisible()
    page.session.thinking_changed.emit(False)
    assert not thoughts.bar.isVisible()

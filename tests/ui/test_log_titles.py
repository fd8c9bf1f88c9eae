"""No line of the log is cut: titles and sentences of three games in four languages, also with large letters."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.hannibal.spec import HANNIBAL
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.desktop.i18n import LANGUAGES
from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.log_lines import LogLine, Voice
from ccancients.ui.panels.log_panel import LineDelegate, LogPanel
from ccancients.ui.shell.play.table_layout import LEAST_SIDE, table_sizes
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from ccancients.workshop.cut_words import watched_painting
from tests.ui.battles.conftest import open_window

__all__ = ["open_window"]

CHOICES = 120
SEED = 7
WIDTHS = [(table_sizes(1280, 690, 100).side, 100), (table_sizes(1280, 690, 160).side, 160), (LEAST_SIDE, 160)]
AT_ONCE = 50
MARGIN = 24
"""What the side column keeps free beside the log at most."""


def played(spec) -> Table:
    """A match of people who choose at random."""
    setup = Setup(scenario=find_scenario("akragas")) if spec is ANCIENTS else spec.setup_from_json({}, "test")
    game, dice = spec.new_game(setup, RolledChance(SEED)), random.Random(SEED)
    for _ in range(CHOICES):
        if game.decision is None:
            break
        game.apply(dice.choice(game.decision.choices))
    game.take_events()
    return Table(spec, setup, SEED, game, (PERSON,) * len(spec.seats(setup)))


def lines_of(page, store, qtbot, language: str) -> list[LogLine]:
    store.change(language=language)
    qtbot.waitUntil(lambda: not page.play.log.busy)
    model = page.log.lines
    rows = [row for row in range(model.rowCount()) if not model.is_continued(row)]
    return list(dict.fromkeys(model.seen(row) for row in rows))


def faults(lines: list[LogLine], width: int, scale: int) -> list[str]:
    """What is painted into too small a room in a log of a width that shows all of its lines."""
    panel = LogPanel(theme("parchment", scale), ("#808080",) * 4)
    found: list[str] = []
    for first in range(0, len(lines), AT_ONCE):
        panel.lines.untell(-1)
        panel.tell(1, lines[first:first + AT_ONCE])
        panel.resize(width - MARGIN, 100)
        panel.show()
        QApplication.processEvents()
        rows = [panel.lines.index(row) for row in range(panel.lines.rowCount())]
        panel.resize(width - MARGIN, 20 + sum(panel.sizeHintForIndex(row).height() for row in rows))
        QApplication.processEvents()
        assert panel.verticalScrollBar().maximum() == 0, "not all of it is in sight"
        with watched_painting(found.append):
            panel.grab()
    panel.close()
    return found


@pytest.mark.slow
@pytest.mark.parametrize("spec", [ANCIENTS, HANNIBAL, SUCCESSORS], ids=lambda spec: spec.key)
def test_no_line_of_the_log_is_cut(open_window, qtbot, spec):
    window = open_window()
    store = window.settings
    store.change(curtain=False)
    page = window.open_table(played(spec))
    for language in LANGUAGES:
        lines = lines_of(page, store, qtbot, language)
        titles = [line for line in lines if line.voice is Voice.TURN]
        assert len(titles) >= 2, f"{language}: seed {SEED}"
        for width, scale in WIDTHS:
            assert faults(lines, width, scale) == [], (language, width, scale)


def test_a_title_without_room_would_be_found(qapp, monkeypatch):
    title = [LogLine("Battle at Cannae: Rome attacks.", voice=Voice.TURN)]
    assert faults(title, 240, 160) == []
    monkeypatch.setattr(LineDelegate, "sizeHint", lambda _self, _option, _index: QSize(200, 30))
    assert len(faults(title, 240, 160)) == 1

"""Lines of the log that go on with the one before them are seen as one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QModelIndex

from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.log_lines import LogLine, Run
from ccancients.ui.panels.log_panel import LogPanel


def words(spaces: Sequence[str]) -> str:
    return f"{', '.join(spaces)} fall"


def falls(space: int, side: int = 0) -> LogLine:
    return LogLine(f"{space} falls", (space,), side=side, run=Run("fall", "fall", str(space), words))


@pytest.fixture
def log(qapp: object) -> LogPanel:
    panel = LogPanel(theme("parchment", 100))
    panel.resize(300, 300)
    return panel


def seen(log: LogPanel) -> list[str]:
    """What stands in the rows in sight."""
    model = log.lines
    return [
        str(model.data(model.index(row))) for row in range(model.rowCount()) if not log.isRowHidden(row, QModelIndex())
    ]


def test_lines_of_several_choices_are_one(log: LogPanel) -> None:
    log.tell(1, [LogLine("A card")])
    for count in (2, 3, 4):
        log.tell(count, [falls(count)])
    log.tell(5, [LogLine("A march")])
    assert seen(log) == ["A card", "2, 3, 4 fall", "A march"]
    assert log.lines.seen(3).places == (2, 3, 4)
    assert log.lines.texts() == ["A card", "2 falls", "3 falls", "4 falls", "A march"]


def test_what_is_taken_back_is_told_no_more(log: LogPanel) -> None:
    for count in (1, 2, 3):
        log.tell(count, [falls(count)])
    log.untell(2)
    assert seen(log) == ["1, 2 fall"]
    log.untell(1)
    assert seen(log) == ["1 falls"]


def test_the_other_side_begins_anew(log: LogPanel) -> None:
    log.tell(1, [falls(1), falls(2, side=1), falls(3, side=1)])
    assert seen(log) == ["1 falls", "2, 3 fall"]


def test_earlier_lines_join_those_there_are(log: LogPanel) -> None:
    log.tell(1, [falls(3)])
    log.put_before([(-2, falls(1)), (-1, falls(2))])
    assert seen(log) == ["1, 2, 3 fall"]
    log.retell([(-2, falls(1)), (-1, LogLine("Peace"))], 0)
    assert seen(log) == ["1 falls", "Peace", "3 falls"]


def test_going_back_goes_before_the_whole_sentence(log: LogPanel) -> None:
    for count in (1, 2, 3):
        log.tell(count, [falls(count)])
    log.allow_undo(0, 3)
    wanted: list[int] = []
    log.undo_wanted.connect(wanted.append)
    log.doubleClicked.emit(log.lines.index(2))
    assert wanted == [0]


def test_whoever_looks_again_reads_what_is_new(log: LogPanel) -> None:
    for count in (1, 2, 3):
        log.tell(count, [falls(count)])
    assert log.lines.seen_since(1) == ["2, 3 fall"]

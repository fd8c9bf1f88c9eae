"""The end of a long battle grows in breadth before it scrolls."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.battle_end import BattleEnd, EndLine
from ccancients.ui.panels.battle_table import BattleTable
from tests.ui.hands import settle

LINE = EndLine("The rout of Carthage, who began with 6 units: 4 + 2 = 6. 5 units more are lost, an elephant if there "
               "is one, and all of them are mourned.", "Carthage loses 5 units.", 4)


@pytest.mark.parametrize(("lines", "broader"), [(3, False), (12, True)])
def test_a_long_end_is_broader_and_shows_all_its_lines(qapp, lines: int, *, broader: bool) -> None:
    table = QWidget()
    table.resize(1024, 660)
    end = BattleEnd(theme("parchment"), table)
    table.show()
    end.tell([EndLine("Rome has won."), *[LINE] * lines], at_once=True, watched=False)
    settle()
    assert (end.width() > end.sizeHint().width()) is broader
    assert end._area.verticalScrollBar().maximum() == 0
    assert table.rect().contains(end.geometry())
    table.close()


@pytest.mark.parametrize("text", [100, 160])
def test_it_lies_over_all_of_a_table_that_becomes_low_and_shows_all_its_lines_in_larger_letters(
    qapp, text: int
) -> None:
    page = QWidget()
    page.resize(900, 900)
    table = BattleTable(theme("parchment"), page)
    body, front = QWidget(table), QWidget(table)
    filled, box = QWidget(body), QVBoxLayout(body)
    filled.setMinimumHeight(500)
    for part in (filled, front):
        box.addWidget(part)
    table.put(body, front)
    table.resize(900, 900)
    page.show()
    table.show()
    table.end.tell([EndLine("Rome has won."), LINE, LINE], at_once=True, watched=False)
    settle()
    table.set_theme(theme("parchment", text))
    table.resize(900, 430)
    settle()
    assert table._area is not None
    parts = table.children()
    assert parts.index(table.end) > parts.index(table._area), "it is covered"
    table.resize(900, 900)
    settle()
    assert table.end._area.verticalScrollBar().maximum() == 0
    page.close()

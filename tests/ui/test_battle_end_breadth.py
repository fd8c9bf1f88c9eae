"""The end of a long battle grows in breadth before it scrolls."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.battle_end import BattleEnd, EndLine
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

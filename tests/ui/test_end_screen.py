"""The end of a battle: which turns the pictures tell of, and who fell, by name."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel

from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.ui.ancients.words.names import type_name
from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.charts import Chart, Figures, Kind, SideLook, chart_of
from ccancients.ui.panels.end_panel import EndPanel
from tests.ui.hands import settle
from tests.ui.played import nearly_over


def written(chart: Chart, monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, float, str]]:
    """The numbers that a picture writes: middle, upper edge, text."""
    found, draw = [], QPainter.drawText

    def drawn(painter, *args):
        if isinstance(args[0], (QRect, QRectF)):
            found.append((QRectF(args[0]).center().x(), QRectF(args[0]).top(), args[2]))
        return draw(painter, *args)

    with monkeypatch.context() as patch:
        patch.setattr(QPainter, "drawText", drawn)
        chart.grab()
    return found


@pytest.mark.parametrize("kind", [Kind.STEPS, Kind.BARS])
@pytest.mark.parametrize("turns", [1, 7, 24, 134])
def test_the_pictures_number_their_turns(qtbot, monkeypatch, kind, turns):
    rows = (tuple(range(turns)), (0,) * turns)
    sides = (SideLook("Roman", "#b9bfc8", "circle"), SideLook("Punic", "#4a2d1f", "square"))
    chart = chart_of(Figures(kind, "What happened", rows), sides, None, theme())
    qtbot.addWidget(chart)
    chart.resize(320, 200)
    chart.show()
    texts = written(chart, monkeypatch)
    lowest = max(top for _x, top, _text in texts)
    axis = [(x, int(text)) for x, top, text in texts if top == lowest]
    assert axis[0][1] == 1
    assert axis == sorted(axis), "later turns stand farther to the right"
    assert axis[-1][1] <= turns < axis[-1][1] + max(2, axis[-1][1] - axis[-2][1] if len(axis) > 1 else 2) + 1
    assert all(0 <= x <= chart.width() for x, _turn in axis)
    assert all(later[0] - sooner[0] > 8 for sooner, later in pairwise(axis)), "they do not touch"


@pytest.mark.slow
def test_those_who_fell_are_named(window, make_table, store):
    store.change(curtain=False)
    table = make_table(seed=5)
    last = nearly_over(table, 5)
    page = window.open_table(table)
    page.session.choose(last)
    settle()
    end: EndPanel = page.end
    assert end.isVisible()
    cells = [cell.text() for cell in end.findChildren(QLabel) if cell.isVisible()]
    state = page.session.game.state
    battle = state.battle
    for side in (0, 1):
        row = next(text for text in cells if _names(text) == _lost(state, side))
        for leader in range(battle.leader_count):
            if battle.leader_side[leader] == side:
                assert (battle.leader_name[leader] in row) == (state.leader_hex[leader] < 0)
    strip = page.play.review.strip
    page.window().resize(1920, 1080)
    settle()
    assert not (strip.isVisible() and strip.geometry().intersects(end.geometry())), "the strip looks out behind it"


def _names(text: str) -> dict[str, int]:
    """How many of which kind of unit a text names."""
    kinds = {type_name(each): each.name for each in UNIT_TYPES}
    parts = [part.split(" ", 1) for part in text.split(", ") if part[:1].isdigit() and " " in part]
    return {kinds[unit]: int(count) for count, unit in parts if unit in kinds}


def _lost(state, side: int) -> dict[str, int]:
    battle, lost = state.battle, dict[str, int]()
    for unit in range(battle.unit_count):
        if battle.unit_side[unit] == side and not state.blocks[unit]:
            lost[battle.unit_type[unit].name] = lost.get(battle.unit_type[unit].name, 0) + 1
    return lost

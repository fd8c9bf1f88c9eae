"""The table of the factions in a free corner of the board: points, prestige, titles, fleets; turn, round and die."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from ccancients.ui.canvas.points.chart import chart_colors
from ccancients.ui.canvas.points.place_names import SMALLEST
from ccancients.ui.canvas.sheet import letters, tinted
from ccancients.ui.look.palettes import PARCHMENT
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.spotted_die import paint_spotted_die
from ccancients.ui.successors.map.emblems import paint_sign
from ccancients.ui.successors.map.looks import ScoreLook, ScoreRow
from ccancients.ui.successors.map.palette import banner_color
from ccancients.ui.successors.map.placing import covered, edges
from ccancients.ui.successors.map.plan import Plan

HEAD: Final = 34.0
ROW: Final = 31.0
LETTERS: Final = 23.0
LEAST_COLUMN: Final = 52.0
BETWEEN: Final = 11.0
"""Between the words of two columns."""
NAMES: Final = 46.0
"""What a row needs beside its name and figures: the sign of the faction, and the margins."""
GROWN: Final = 1.18
"""How much larger the table may be drawn in a small window, so that it can be read."""
STEP: Final = 40
DIE: Final = 44.0


def _width(words: str, *, bold: bool = False) -> float:
    return QFontMetricsF(_font(PARCHMENT, bold=bold)).horizontalAdvance(words)


@lru_cache(maxsize=64)
def columns(heads: tuple[str, ...], names: tuple[str, ...]) -> tuple[float, ...]:
    """How wide the column of the names is, then that of each figure."""
    figures = (max(LEAST_COLUMN, _width(head) + BETWEEN) for head in heads)
    return (max(_width(name, bold=True) for name in names) + BETWEEN, *figures)


def table_size(look: ScoreLook) -> QSizeF:
    """How large a table is drawn."""
    wide = sum(columns(look.heads, tuple(row.name for row in look.rows))) + NAMES
    return QSizeF(wide, HEAD + goal_high(look, wide) + (len(look.rows) + 3) * ROW + 8)


def goal_high(look: ScoreLook, wide: float) -> float:
    """How much room the lines take that say what wins, below the title; none where they fit beside it."""
    return _goal_high(look.title, look.goal, wide)


@lru_cache(maxsize=64)
def _goal_high(title: str, goal: str, wide: float) -> float:
    if not goal or _width(title, bold=True) + _width(goal) + 48 <= wide:
        return 0.0
    room = QRectF(0, 0, wide - 24, 10 * ROW)
    metrics = QFontMetricsF(_font(PARCHMENT))
    return float(metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, goal).height()) + 4


def score_box(plan: Plan, small: QSizeF) -> QRectF:
    """Where the table lies: where along the edges of the sheet it covers least when it is grown; rather in a corner."""
    size = small * GROWN
    left, low = plan.sheet.left(), plan.sheet.bottom()
    taken = [(x - 34, y - 34, x + 34, y + 34) for x, y in plan.spots]
    taken += [name.box for name in plan.names]
    taken += [edges(plaque) for plaque in plan.plaques]
    taken.append((left, low - 130, left + plan.sheet.width() * 0.4, low))
    sheet = plan.sheet.adjusted(10, 10, -10, -10)
    right, down = sheet.right() - size.width(), sheet.bottom() - size.height()
    across = [sheet.left() + STEP * step for step in range(max(1, int(right - sheet.left()) // STEP))] + [right]
    along = [sheet.top() + STEP * step for step in range(max(1, int(down - sheet.top()) // STEP))] + [down]
    spots = [QPointF(x, y) for x in across for y in (sheet.top(), down)]
    spots += [QPointF(x, y) for y in along for x in (sheet.left(), right)]

    def cost(spot: QPointF) -> tuple[float, float]:
        corner = min(spot.x() - sheet.left(), right - spot.x()) + min(spot.y() - sheet.top(), down - spot.y())
        return covered(QRectF(spot, size), taken), corner

    found = QRectF(min(spots, key=cost), size)
    left_half, top_half = found.center().x() < sheet.center().x(), found.center().y() < sheet.center().y()
    x = found.left() if left_half else found.right() - small.width()
    y = found.top() if top_half else found.bottom() - small.height()
    return QRectF(QPointF(x, y), small)


def score_bounds(look: ScoreLook) -> QRectF:
    """What the table covers, about the first space."""
    corner = QPointF(*look.plan.spots[0])
    box = score_box_of(look).translated(-corner)
    grown = _grown(box, look.plan, GROWN)
    return grown.adjusted(-3, -3, 3, 3)


def _grown(box: QRectF, plan: Plan, share: float) -> QRectF:
    """A box made larger away from the edges of the sheet that it lies at."""
    sheet = plan.sheet.translated(-QPointF(*plan.spots[0]))
    size = box.size() * share
    left = box.left() if box.center().x() < sheet.center().x() else box.right() - size.width()
    top = box.top() if box.center().y() < sheet.center().y() else box.bottom() - size.height()
    return QRectF(QPointF(left, top), size)


def score_box_of(look: ScoreLook) -> QRectF:
    """The box of a table, found once for a board and a size."""
    size = table_size(look)
    return _found(look.plan, size.width(), size.height())


@lru_cache(maxsize=32)
def _found(plan: Plan, wide: float, high: float) -> QRectF:
    return score_box(plan, QSizeF(wide, high))


def _font(theme: Theme, *, bold: bool = False) -> QFont:
    font = letters(theme, LETTERS, 1e6, bold=bold)
    font.setPixelSize(round(LETTERS))
    return font


def paint_scores(painter: QPainter, look: ScoreLook, theme: Theme, pixels: float) -> None:
    """The table, about the first space."""
    colors, box = chart_colors(theme), score_box_of(look).translated(-QPointF(*look.plan.spots[0]))
    share = min(GROWN, max(1.0, SMALLEST * 100 / max(pixels, 1.0) / LETTERS))
    grown = _grown(box, look.plan, share)
    painter.translate(grown.topLeft())
    painter.scale(share, share)
    painter.translate(-box.topLeft())
    painter.setPen(QPen(QColor(colors.border), 2.4))
    painter.setBrush(tinted(colors.plate, 0.94))
    painter.drawRoundedRect(box, 8, 8)
    painter.setPen(QColor(colors.ink))
    painter.setFont(_font(theme, bold=True))
    painter.drawText(QRectF(box.left() + 12, box.top() + 4, box.width() - 24, ROW), Qt.AlignmentFlag.AlignVCenter,
                     look.title)
    whole, box = box, box.adjusted(0, _paint_goal(painter, look, box, theme), 0, 0)
    wide = columns(look.heads, tuple(row.name for row in look.rows))
    _paint_heads(painter, look, box, wide, theme)
    for number, row in enumerate(look.rows):
        room = QRectF(box.left(), box.top() + HEAD + ROW * (number + 1), box.width(), ROW)
        _paint_row(painter, row, room, wide, theme)
    _paint_foot(painter, look, whole, theme)


def _paint_goal(painter: QPainter, look: ScoreLook, box: QRectF, theme: Theme) -> float:
    """What wins, beside the title or below it; how much room it takes there."""
    high = goal_high(look, box.width())
    painter.setFont(_font(theme))
    if high:
        room = QRectF(box.left() + 12, box.top() + HEAD, box.width() - 24, high)
        painter.drawText(room, Qt.TextFlag.TextWordWrap, look.goal)
    else:
        room = QRectF(box.left() + 12, box.top() + 4, box.width() - 24, ROW)
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, look.goal)
    return high


def _paint_heads(
    painter: QPainter, look: ScoreLook, box: QRectF, wide: tuple[float, ...], theme: Theme
) -> None:
    painter.setFont(_font(theme))
    left = box.left() + NAMES - 4 + wide[0]
    for head, column in zip(look.heads, wide[1:], strict=True):
        painter.drawText(QRectF(left, box.top() + HEAD, column, ROW), Qt.AlignmentFlag.AlignCenter, head)
        left += column


def _paint_row(painter: QPainter, row: ScoreRow, room: QRectF, wide: tuple[float, ...], theme: Theme) -> None:
    """A faction: its sign, its name, its figures; a check for a title that it has."""
    colors, color = chart_colors(theme), banner_color(row.banner, theme)
    if row.active:
        painter.fillRect(room.adjusted(4, 0, -4, 0), tinted(color, 0.22))
    paint_sign(painter, row.banner, QPointF(room.left() + 24, room.center().y()), 11, color)
    painter.setPen(QColor(colors.ink))
    painter.setFont(_font(theme, bold=row.active))
    left = room.left() + NAMES - 4
    _fit(painter, QRectF(left, room.top(), wide[0], ROW), row.name, Qt.AlignmentFlag.AlignVCenter)
    left += wide[0]
    for figure, column in zip(row.figures, wide[1:], strict=True):
        painter.drawText(QRectF(left, room.top(), column, ROW), Qt.AlignmentFlag.AlignCenter, figure)
        left += column


def _paint_foot(painter: QPainter, look: ScoreLook, box: QRectF, theme: Theme) -> None:
    """The movement die as it lies, and what it gives."""
    foot = QRectF(box.left() + 12, box.bottom() - 2 * ROW - 4, box.width() - 24, 2 * ROW)
    if look.die:
        paint_spotted_die(painter, QRectF(foot.left(), foot.top() + 9, DIE, DIE), look.die - 1)
        foot.setLeft(foot.left() + DIE + 12)
    painter.setPen(QColor(chart_colors(theme).ink))
    painter.setFont(_font(theme))
    painter.drawText(foot, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, look.foot)


def _fit(painter: QPainter, room: QRectF, words: str, flags: Qt.AlignmentFlag) -> None:
    """Words in one line, cut with dots where they are too long."""
    cut = QFontMetricsF(painter.font()).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, flags, cut)

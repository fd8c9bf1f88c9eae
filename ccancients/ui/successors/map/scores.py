"""The table of the factions in a free corner of the board: points, prestige, titles, fleets; turn, round and die."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from ccancients.ui.canvas.points.chart import chart_colors
from ccancients.ui.canvas.sheet import letters, tinted
from ccancients.ui.look.theme import Theme
from ccancients.ui.successors.map.emblems import paint_sign
from ccancients.ui.successors.map.looks import ScoreLook
from ccancients.ui.successors.map.palette import banner_color
from ccancients.ui.successors.map.placing import covered
from ccancients.ui.successors.map.plan import Plan

WIDE: Final = 520.0
HEAD: Final = 34.0
ROW: Final = 31.0
LETTERS: Final = 25.0
COLUMN: Final = 62.0
STEP: Final = 20


def score_box(plan: Plan, rows: int) -> QRectF:
    """Where the table lies: where on the sheet it covers least, rather at the edge."""
    size = QSizeF(WIDE, HEAD + (rows + 3) * ROW + 8)
    taken = [QRectF(x - 34, y - 34, 68, 68) for x, y in plan.spots]
    taken += [QRectF(QPointF(*name.box[:2]), QPointF(*name.box[2:])) for name in plan.names]
    taken += list(plan.plaques)
    taken.append(QRectF(plan.sheet.left(), plan.sheet.bottom() - 130, plan.sheet.width() * 0.4, 130))
    sheet = plan.sheet.adjusted(10, 10, -10, -10)
    spots = [
        QPointF(right, down)
        for down in range(int(sheet.top()), max(int(sheet.top()) + 1, int(sheet.bottom() - size.height())), STEP)
        for right in range(int(sheet.left()), max(int(sheet.left()) + 1, int(sheet.right() - size.width())), STEP)
    ]

    def cost(spot: QPointF) -> tuple[float, float]:
        box = QRectF(spot, size)
        edge = min(box.left() - sheet.left(), sheet.right() - box.right()) + min(
            box.top() - sheet.top(), sheet.bottom() - box.bottom())
        return covered(box, taken), edge

    return QRectF(min(spots, key=cost), size)


def score_bounds(look: ScoreLook) -> QRectF:
    """What the table covers, about the first space."""
    corner = QPointF(*look.plan.spots[0])
    return score_box_of(look).translated(-corner).adjusted(-3, -3, 3, 3)


_boxes: dict[tuple[Plan, int], QRectF] = {}


def score_box_of(look: ScoreLook) -> QRectF:
    """The box of a table, found once for a board and a number of factions."""
    key = (look.plan, len(look.rows))
    if key not in _boxes:
        _boxes[key] = score_box(*key)
    return _boxes[key]


def _font(theme: Theme, *, bold: bool = False) -> QFont:
    font = letters(theme, LETTERS, 1e6, bold=bold)
    font.setPixelSize(round(LETTERS))
    return font


def paint_scores(painter: QPainter, look: ScoreLook, theme: Theme) -> None:
    """The table, about the first space."""
    colors, box = chart_colors(theme), score_box_of(look).translated(-QPointF(*look.plan.spots[0]))
    painter.setPen(QPen(QColor(colors.border), 2.4))
    painter.setBrush(tinted(colors.plate, 0.94))
    painter.drawRoundedRect(box, 8, 8)
    painter.setPen(QColor(colors.ink))
    painter.setFont(_font(theme, bold=True))
    painter.drawText(QRectF(box.left() + 12, box.top() + 4, box.width() - 24, ROW), Qt.AlignmentFlag.AlignVCenter,
                     look.title)
    right = box.right() - COLUMN * len(look.heads) - 8
    painter.setFont(_font(theme))
    for number, head in enumerate(look.heads):
        room = QRectF(right + COLUMN * number, box.top() + HEAD, COLUMN, ROW)
        _fit(painter, room, head, Qt.AlignmentFlag.AlignCenter)
    for number, row in enumerate(look.rows):
        down = box.top() + HEAD + ROW * (number + 1)
        color = banner_color(row.banner, theme)
        if row.active:
            painter.fillRect(QRectF(box.left() + 4, down, box.width() - 8, ROW), tinted(color, 0.22))
        paint_sign(painter, row.banner, QPointF(box.left() + 24, down + ROW / 2), 11, color)
        painter.setPen(QColor(colors.ink))
        painter.setFont(_font(theme, bold=row.active))
        _fit(painter, QRectF(box.left() + 42, down, right - box.left() - 46, ROW), row.name,
             Qt.AlignmentFlag.AlignVCenter)
        for place, figure in enumerate(row.figures):
            painter.drawText(QRectF(right + COLUMN * place, down, COLUMN, ROW), Qt.AlignmentFlag.AlignCenter, figure)
    painter.setFont(_font(theme))
    foot = QRectF(box.left() + 12, box.bottom() - 2 * ROW - 4, box.width() - 24, 2 * ROW)
    painter.drawText(foot, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, look.foot)


def _fit(painter: QPainter, room: QRectF, words: str, flags: Qt.AlignmentFlag) -> None:
    """Words in one line, cut with dots where they are too long."""
    cut = QFontMetricsF(painter.font()).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, flags, cut)

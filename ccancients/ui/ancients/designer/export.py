"""A battle as a picture (PNG, SVG), as a printable sheet (PDF) and as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
)

from ccancients.ancients.design.text_map import text_map
from ccancients.ancients.design.troops import SIDES, UNIT_KINDS
from ccancients.ancients.design.values import army_of
from ccancients.ancients.scenario.files import NotSaved, not_saved
from ccancients.ancients.scenario.model import Scenario, SideName, banners_text
from ccancients.engine.atomic import write_atomically
from ccancients.engine.phrase import Phrase
from ccancients.ui.ancients.board.ground import ancients_layout, ancients_scene
from ccancients.ui.ancients.council.switches import PRINTINGS
from ccancients.ui.ancients.designer.drawing import lay_out, marks_of
from ccancients.ui.ancients.designer.said import term_words
from ccancients.ui.ancients.words.army import army_words, unit_words, year_text
from ccancients.ui.ancients.words.special_rules import rule_sentences
from ccancients.ui.canvas.board_picture import PIXELS, image_of, png_of, svg_of, through_buffer
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.desktop.i18n import languages, localized, mark, tr
from ccancients.ui.desktop.memory import let_go
from ccancients.ui.look.palettes import theme
from ccancients.ui.look.theme import Theme

DOTS_PER_INCH: Final = 300
TEXT_WORDS: Final = (mark("Banners"), mark("moves first"), mark("ramparts"))
"""What the text form says beside names and terms."""
KINDS: Final = (".png", ".svg", ".pdf", ".txt")


def export(scenario: Scenario, target: Path, look: Theme) -> None:
    """Write a battle to a file, its kind by the ending: .png, .svg, .pdf or .txt. Raises ``NotSaved``."""
    makers = {".png": picture_png, ".svg": picture_svg, ".pdf": sheet_pdf}
    kind = target.suffix.lower()
    if kind == ".txt":
        content = map_text(scenario).encode("utf-8")
    elif kind in makers:
        content = makers[kind](scenario, look)
    else:
        facts = {"file": target.name, "kinds": ", ".join(KINDS)}
        raise NotSaved(Phrase("{file}: expected a file ending in one of {kinds}.", facts))
    try:
        write_atomically(target, content, make_folder=False)
    except (OSError, ValueError) as error:
        raise not_saved(target.name, error) from error


def map_text(scenario: Scenario) -> str:
    """The text form of the battle in the reader's language."""
    rules = rule_sentences(scenario)
    return text_map(scenario, languages.language, term_words, year=year_text(scenario.year), rules=rules)


@contextmanager
def battle_scene(scenario: Scenario, look: Theme) -> Iterator[BoardScene]:
    """The battle on a board of its own, as it begins; it is there for as long as it is painted."""
    scene = ancients_scene(look)
    scene.show_place_names(True)
    lay_out(scene, scenario)
    scene.set_marks(marks_of(scenario, (), (), ()))
    try:
        yield scene
    finally:
        let_go(scene)


def picture(scenario: Scenario, look: Theme, pixels: int = PIXELS) -> QImage:
    """The map with its pieces."""
    with battle_scene(scenario, look) as scene:
        return image_of(scene, pixels)


def picture_png(scenario: Scenario, look: Theme) -> bytes:
    """The map as drawn, as pixels."""
    with battle_scene(scenario, look) as scene:
        return png_of(scene)


def picture_svg(scenario: Scenario, look: Theme) -> bytes:
    """The map as drawn, in curves: it can be printed at any size."""
    with battle_scene(scenario, look) as scene:
        return svg_of(scene, localized(scenario.name))


# ------------------------------------------------------------------------------------------------------- the sheet


@dataclass(frozen=True, slots=True)
class Pen:
    """Where and how the sheet is written: a painter, the width of the page, millimeters in dots."""

    painter: QPainter
    width: float
    mm: float
    look: Theme

    def font(self, millimeters: float, *, serif: bool = False, bold: bool = False) -> QFont:
        font = self.look.serif(bold=bold) if serif else self.look.sans(bold=bold)
        font.setPixelSize(max(1, round(millimeters * self.mm)))
        return font

    def write(self, room: QRectF, text: str, font: QFont, flags: int = 0) -> float:
        """Write a text into a room from its top; returns the height it needs."""
        self.painter.setFont(font)
        wrap = int(Qt.TextFlag.TextWordWrap) | flags
        self.painter.drawText(room, wrap, text)
        return self.height(room.width(), text, font)

    def height(self, width: float, text: str, font: QFont) -> float:
        metrics = QFontMetricsF(font, self.painter.device())
        return metrics.boundingRect(QRectF(0, 0, width, 1e6), int(Qt.TextFlag.TextWordWrap), text).height()


def sheet_pdf(scenario: Scenario, _look: Theme) -> bytes:
    """One printable page: map, order of battle, war council, special rules, introduction. Always on light ground."""

    def write(buffer: QBuffer) -> None:
        writer = QPdfWriter(buffer)
        writer.setResolution(DOTS_PER_INCH)
        writer.setTitle(localized(scenario.name))
        writer.setCreator("ccancients")
        writer.setPageLayout(
            QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF(12, 10, 12, 10),
                        QPageLayout.Unit.Millimeter)
        )  # fmt: skip
        painter = QPainter(writer)
        page = QSizeF(writer.width(), writer.height())
        paint_sheet(painter, page, scenario, DOTS_PER_INCH / 25.4)
        painter.end()

    return through_buffer(write)


def paint_sheet(painter: QPainter, page: QSizeF, scenario: Scenario, mm: float) -> None:
    """The sheet on any device: ``page`` in its dots, ``mm`` dots to a millimeter."""
    look = theme("parchment")
    pen = Pen(painter, page.width(), mm, look)
    painter.setPen(QColor("#1d1610"))
    y = _head(pen, scenario)
    y = _map(pen, scenario, y)
    y = _armies(pen, scenario, y)
    y = _rules(pen, scenario, y)
    end = _foot(pen, scenario, page.height())
    _introduction(pen, scenario, y, end)


def _head(pen: Pen, scenario: Scenario) -> float:
    room = QRectF(0, 0, pen.width, 12 * pen.mm)
    title = localized(scenario.name)
    pen.write(room, title, pen.font(7.5, serif=True, bold=True))
    aside = ", ".join(part for part in (year_text(scenario.year), scenario.author) if part)
    pen.write(room, aside, pen.font(3.6), int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter))
    pen.painter.setPen(QPen(QColor("#7a2a1c"), 0.5 * pen.mm))
    pen.painter.drawLine(0, round(11.6 * pen.mm), round(pen.width), round(11.6 * pen.mm))
    pen.painter.setPen(QColor("#1d1610"))
    return 14 * pen.mm


def _map(pen: Pen, scenario: Scenario, y: float) -> float:
    sheet = ancients_layout().sheet
    room = QRectF(0, y, pen.width, pen.width * sheet.height() / sheet.width())
    # as a picture: thousands of tufts and crowns as curves would make the page slow to open
    pixels = round(pen.width * 100 / sheet.width())
    pen.painter.drawImage(room, picture(scenario, pen.look, pixels))
    return room.bottom() + 4 * pen.mm


def _armies(pen: Pen, scenario: Scenario, y: float) -> float:
    half = (pen.width - 6 * pen.mm) / 2
    ends = [
        _army(pen, scenario, side, QRectF(place * (half + 6 * pen.mm), y, half, 60 * pen.mm))
        for place, side in enumerate(SIDES)
    ]
    return max(ends) + 3 * pen.mm


def _army(pen: Pen, scenario: Scenario, side: SideName, room: QRectF) -> float:
    """Order of battle and war council of one army; returns where it ends."""
    army = army_of(scenario, side)
    y = room.top()
    y += pen.write(QRectF(room.left(), y, room.width(), 8 * pen.mm), army_words(scenario, side),
                   pen.font(4.6, serif=True, bold=True))
    council = [tr("{count} command cards", count=army.command)]
    if scenario.first == side:
        council.append(tr("moves first"))
    if army.commander:
        council.insert(0, army.commander)
    for line in (", ".join(council), units_line(scenario, side), leaders_line(scenario, side)):
        if line:
            rest = QRectF(room.left(), y, room.width(), 40 * pen.mm)
            y += pen.write(rest, line, pen.font(3.2)) + 0.8 * pen.mm
    return y


def units_line(scenario: Scenario, side: SideName) -> str:
    """The units of an army by type."""
    counted = Counter(unit.type for unit in army_of(scenario, side).units)
    return ", ".join(
        tr("{number} {unit}", number=counted[kind], unit=unit_words(kind)) for kind in UNIT_KINDS if counted[kind]
    )


def leaders_line(scenario: Scenario, side: SideName) -> str:
    leaders = army_of(scenario, side).leaders
    return tr("Leaders: {names}", names=", ".join(f"{each.name} ({each.hex})" for each in leaders)) if leaders else ""


def _rules(pen: Pen, scenario: Scenario, y: float) -> float:
    lines = [tr("Victory: {count} banners.", count=banners_text(scenario.banners))]
    lines += rule_sentences(scenario)
    text = "\n".join(lines)
    room = QRectF(0, y, pen.width, 60 * pen.mm)
    return y + pen.write(room, text, pen.font(3.4, bold=False)) + 2.5 * pen.mm


def _foot(pen: Pen, scenario: Scenario, end: float) -> float:
    """Printing, licence and sources in small letters at the end of the page; returns where they begin."""
    facts = [tr(PRINTINGS[scenario.printing]), scenario.licence and tr("licence {name}", name=scenario.licence)]
    sources = tr("Sources: {list}", list="; ".join(scenario.sources)) if scenario.sources else ""
    text = " · ".join(fact for fact in (*facts, sources) if fact)
    font = pen.font(2.6)
    height = min(pen.height(pen.width, text, font), 16 * pen.mm)
    room = QRectF(0, end - height, pen.width, height)
    pen.painter.save()
    pen.painter.setClipRect(room)
    pen.write(room, text, font)
    pen.painter.restore()
    return room.top() - 2 * pen.mm


def _introduction(pen: Pen, scenario: Scenario, y: float, end: float) -> None:
    """The introduction as large as the rest of the page allows; a very long one is cut at the end of the page."""
    text = localized(scenario.introduction)
    room = QRectF(0, y, pen.width, end - y)
    if not text or room.height() < 6 * pen.mm:
        return
    sizes = [4.4, 4.0, 3.6, 3.3, 3.0, 2.7, 2.4]
    fitting = [size for size in sizes if pen.height(room.width(), text, pen.font(size, serif=True)) <= room.height()]
    font = pen.font(fitting[0] if fitting else sizes[-1], serif=True)
    pen.painter.save()
    pen.painter.setClipRect(room)
    pen.write(room, text, font)
    pen.painter.restore()


__all__ = ["KINDS", "export", "map_text", "paint_sheet", "picture", "picture_png", "picture_svg",
           "sheet_pdf"]

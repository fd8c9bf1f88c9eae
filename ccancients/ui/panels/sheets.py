"""Tables to be read: a heading, rows and a remark each; in a window, or as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QTextBrowser, QWidget

from ccancients.ui.look.coins import Coin, coin_pixmap
from ccancients.ui.look.theme import SANS_FAMILIES, SERIF_FAMILIES, Theme

COIN: Final = "coin"
"""How the address of a coin begins in a table."""
COIN_PIXELS: Final = 28


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table.

    ``id``      what it is called by those who ask for it
    ``heads``   the heading of each column; empty for none
    ``rows``    the first word of each is what it is about
    ``note``    a remark below it
    ``marked``  the rows that matter now
    ``coins``   of each row the key of the commander of whom it tells (``ui.look.coins``); empty for none
    """

    id: str
    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    marked: frozenset[int] = frozenset()
    coins: tuple[str, ...] = ()


class SheetView(QTextBrowser):
    """Some tables, one below the other."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.sheets: tuple[Sheet, ...] = ()
        self.setOpenLinks(False)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """The coin that a row names; nothing else is ever loaded."""
        url = QUrl(name) if isinstance(name, str) else name
        if kind == QTextDocument.ResourceType.ImageResource.value and url.scheme() == COIN:
            return coin_pixmap(Coin(url.path()), COIN_PIXELS, self.devicePixelRatioF())
        return None

    def show_sheets(self, sheets: Sequence[Sheet]) -> None:
        """Show other tables, from their beginning."""
        self.sheets = tuple(sheets)
        self.setHtml(html_of(self.sheets, self.theme))
        self.setAccessibleName(", ".join(sheet.title for sheet in self.sheets))

    def set_theme(self, theme: Theme) -> None:
        """The same in other colors and sizes."""
        self.theme = theme
        self.setHtml(html_of(self.sheets, theme))


def html_of(sheets: Sequence[Sheet], theme: Theme) -> str:
    """Tables in the colors of a theme; words are shown as they are written."""
    ui = theme.ui
    serif, sans = (", ".join(f"'{name}'" for name in names) for names in (SERIF_FAMILIES, SANS_FAMILIES))
    parts = []
    for sheet in sheets:
        heading = f"font-family:{serif}; font-size:{theme.px('heading')}px; color:{ui.accent}; margin-top:10px"
        parts.append(f'<div style="{heading}">{escape(sheet.title)}</div>')
        head = "".join(f'<td style="color:{ui.muted}">{escape(words)}</td>' for words in sheet.heads)
        coins = sheet.coins or ("",) * len(sheet.rows)
        rows = "".join(
            _row(row, theme, coin, now=number in sheet.marked)
            for number, (row, coin) in enumerate(zip(sheet.rows, coins, strict=True))
        )
        lines = f"{f'<tr>{head}</tr>' if head else ''}{rows}"
        parts.append(f'<table cellspacing="0" cellpadding="4" style="margin-top:4px">{lines}</table>')
        if sheet.note:
            parts.append(f'<p style="font-size:{theme.px("small")}px; color:{ui.muted}">{escape(sheet.note)}</p>')
    style = f"font-family:{sans}; font-size:{theme.px('body')}px; color:{ui.text}"
    return f'<div style="{style}">{"".join(parts)}</div>'


def _row(row: Sequence[str], theme: Theme, coin: str, *, now: bool) -> str:
    ui = theme.ui
    look = f"background-color:{ui.selection}; color:{ui.selection_text}; font-weight:bold" if now else ""
    first = "" if now else f"color:{ui.muted}"
    picture = f'<img src="{COIN}:{escape(coin)}" width="{COIN_PIXELS}" height="{COIN_PIXELS}"> ' if coin else ""
    middle = "; vertical-align:middle" if coin else ""
    cells = [
        f'<td style="{look}{first if not place else ""}; padding-right:14px{middle}">'
        f'{picture if not place else ""}{escape(words)}</td>'
        for place, words in enumerate(row)
    ]
    return f"<tr>{''.join(cells)}</tr>"


def text_of(sheets: Sequence[Sheet]) -> str:
    """Tables as plain text with straight columns."""
    parts = []
    for sheet in sheets:
        lines = [sheet.heads, *sheet.rows] if sheet.heads else list(sheet.rows)
        columns = max((len(line) for line in lines), default=0)
        wide = [max((len(line[at]) for line in lines if at < len(line)), default=0) for at in range(columns)]
        written = ["  ".join(words.ljust(wide[at]) for at, words in enumerate(line)).rstrip() for line in lines]
        note = ["", sheet.note] if sheet.note else []
        parts.append("\n".join([sheet.title, "=" * len(sheet.title), *written, *note]))
    return "\n\n".join(parts) + "\n"

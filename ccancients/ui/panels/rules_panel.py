"""The rules to read: a line to search in, the list of entries, the text of one, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QShortcut, QTextDocument
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.look.theme import SANS_FAMILIES, SERIF_FAMILIES, Theme
from ccancients.ui.panels.diagram import Diagram, image_of
from ccancients.ui.panels.rulebook import Rulebook, RuleEntry

ENTRY: Final = Qt.ItemDataRole.UserRole
SCHEME: Final = "rule"
DIAGRAM: Final = "diagram"
WIDEST: Final = 460
"""Pixels across a diagram at the ordinary size of text."""
MARGIN: Final = 8


Draw = Callable[[str], Diagram | None]


class RulesPanel(QWidget):
    """A rules reference. ``shown(entry_id)`` another entry is being read.

    ``draw``     the diagram of an entry, None for one without
    ``sources``  the switch for where the rules and rulings behind an entry are written, off at first: few want to check
    """

    shown = Signal(str)

    def __init__(
        self, book: Rulebook, theme: Theme, parent: QWidget | None = None, draw: Draw = lambda _entry: None
    ) -> None:
        super().__init__(parent)
        self.book, self.theme, self._draw = book, theme, draw
        self._width, self._showing = 0, False
        self.entry: RuleEntry | None = None
        self._past: list[str] = []
        self._future: list[str] = []
        self.field = QLineEdit(self)
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._list)
        self.field.returnPressed.connect(self._choose_first)
        self.field.installEventFilter(self)
        self.list = QListWidget(self)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(self._chosen)
        self.text = QTextBrowser(self)
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(self._follow)
        self.text.viewport().installEventFilter(self)
        self.sources = QCheckBox(self)
        self.sources.toggled.connect(lambda _on: self._write())
        self.back, self.forward = QPushButton(self), QPushButton(self)
        self.back.clicked.connect(self.go_back)
        self.forward.clicked.connect(self.go_forward)
        QShortcut(QKeySequence.StandardKey.Back, self, self.go_back)
        QShortcut(QKeySequence.StandardKey.Forward, self, self.go_forward)
        QShortcut(QKeySequence.StandardKey.Find, self, self.search)
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(self.field)
        left.addWidget(self.list, 1)
        way = QHBoxLayout()
        way.setSpacing(8)
        way.addWidget(self.back)
        way.addWidget(self.forward)
        way.addStretch(1)
        way.addWidget(self.sources)
        right = QVBoxLayout()
        right.setSpacing(8)
        add_layout(right, way)
        right.addWidget(self.text, 1)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(12)
        add_layout(box, left, 2)
        add_layout(box, right, 3)

    def sizeHint(self) -> QSize:
        share = max(1.0, self.theme.text_scale / 100)
        return QSize(round(900 * share), round(660 * share))

    # -- looks --------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.field.setPlaceholderText(tr("Search the rules"))
        self.field.setAccessibleName(tr("Search the rules"))
        self.list.setAccessibleName(tr("Entries"))
        self.text.setAccessibleName(tr("Rule"))
        self.back.setText(tr("Back"))
        self.forward.setText(tr("Forward"))
        self.sources.setText(tr("Show sources"))
        self.sources.setToolTip(tr("Where the rules and rulings behind an entry are written"))
        self._list()
        self._show()

    def set_book(self, book: Rulebook) -> None:
        """The same rules in another language."""
        self.book = book
        self.entry = book.entries[self.entry.id] if self.entry is not None else None
        self.retranslate()

    def set_theme(self, theme: Theme) -> None:
        """Paint everything in other colors."""
        self.theme = theme
        self._list()
        self._show()

    # -- the list -----------------------------------------------------------------------------------------------

    def _list(self) -> None:
        """Chapters with their entries, or what was found."""
        self.list.blockSignals(True)
        self.list.clear()
        words = self.field.text().strip()
        if words:
            for entry in self.book.search(words):
                self._item(entry)
            if not self.list.count():
                self._head(tr("Nothing found"))
        else:
            for chapter in self.book.chapters:
                self._head(chapter.title)
                for entry in chapter.entries:
                    self._item(entry)
        self._mark()
        self.list.blockSignals(False)

    def _head(self, words: str) -> None:
        item = QListWidgetItem(words, self.list)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setFont(self.theme.serif("lead", bold=True))
        item.setForeground(QColor(self.theme.ui.accent))

    def _item(self, entry: RuleEntry) -> None:
        item = QListWidgetItem(entry.title, self.list)
        item.setData(ENTRY, entry.id)
        item.setToolTip(entry.title)

    def _items(self) -> list[QListWidgetItem]:
        return [self.list.item(row) for row in range(self.list.count())]

    def _mark(self) -> None:
        """Make the entry that is read the current one of the list; where it is not in it, no other is."""
        for item in self._items():
            if self.entry is not None and item.data(ENTRY) == self.entry.id:
                self.list.setCurrentItem(item)
                self.list.scrollToItem(item, QListWidget.ScrollHint.PositionAtCenter)
                return
        self.list.setCurrentRow(-1)

    def _chosen(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(ENTRY):
            self.show_entry(item.data(ENTRY))

    def _choose_first(self) -> None:
        """Go from the search to the first entry found."""
        first = next((item for item in self._items() if item.data(ENTRY)), None)
        if first is not None:
            self.list.setCurrentItem(first)
            self.list.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.text.viewport() and event.type() == QEvent.Type.Resize and not self._showing:
            self._show_anew()
        down = event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and (
            event.key() == Qt.Key.Key_Down
        )
        if watched is self.field and down:
            self._choose_first()
            return True
        return super().eventFilter(watched, event)

    def search(self) -> None:
        """Put the keyboard into the search line."""
        self.field.setFocus()
        self.field.selectAll()

    # -- the text -----------------------------------------------------------------------------------------------

    def show_entry(self, entry: str) -> None:
        """Read an entry. Raises ``KeyError`` for one that the book does not have."""
        found = self.book.entries[entry]
        if self.entry is not None and self.entry.id != entry:
            self._past.append(self.entry.id)
            self._future.clear()
        self._read(found)

    def go_back(self) -> None:
        """Read again what was read before."""
        if self._past and self.entry is not None:
            self._future.append(self.entry.id)
            self._read(self.book.entries[self._past.pop()])

    def go_forward(self) -> None:
        """Take a step back again."""
        if self._future and self.entry is not None:
            self._past.append(self.entry.id)
            self._read(self.book.entries[self._future.pop()])

    def _read(self, entry: RuleEntry) -> None:
        self.entry = entry
        self._show()
        self.list.blockSignals(True)
        self._mark()
        self.list.blockSignals(False)
        self.shown.emit(entry.id)

    def _show(self) -> None:
        self.back.setEnabled(bool(self._past))
        self.forward.setEnabled(bool(self._future))
        self._write()

    def _show_anew(self) -> None:
        """Write the text again where the room has another width than its diagram was made for."""
        if self._room() != self._width:
            self._write()

    def _write(self) -> None:
        """Write the text, and once more, narrower, where a scroll bar has come with it and taken some of the room."""
        self._showing = True
        for _once_more in range(2):
            self._width = self._room()
            picture = self._picture(self.entry.id) if self.entry is not None else ""
            self.text.setHtml(self._html(self.entry, picture) if self.entry is not None else "")
            if self._room() >= self._width:
                break
        self._showing = False

    def _room(self) -> int:
        """How wide a diagram may be: pixels."""
        return max(160, min(self.text.viewport().width() - 2 * MARGIN, round(WIDEST * self.theme.text_scale / 100)))

    def _picture(self, entry: str) -> str:
        """The diagram of an entry and what stands below it, as a part of the text; empty without one."""
        found = self._draw(entry)
        if found is None:
            return ""
        image = image_of(found, self.theme, self._width, self.devicePixelRatioF())
        name = f"{DIAGRAM}:{entry}"
        self.text.document().addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)
        size = f'width="{self._width}" height="{round(self._width * found.shape)}"'
        small, muted = self.theme.px("small"), self.theme.ui.muted
        return (
            f'<p style="margin-top:10px; margin-bottom:2px"><img src="{escape(name)}" {size} /></p>'
            f'<div style="font-size:{small}px; color:{muted}">{escape(found.caption)}</div>'
        )

    def _follow(self, link: QUrl) -> None:
        if link.scheme() == SCHEME and link.path() in self.book.entries:
            self.show_entry(link.path())

    def _html(self, entry: RuleEntry, picture: str) -> str:
        theme, ui = self.theme, self.theme.ui
        serif, sans = (", ".join(f"'{name}'" for name in names) for names in (SERIF_FAMILIES, SANS_FAMILIES))
        chapter = next(each.title for each in self.book.chapters if each.id == entry.chapter)
        body, small = theme.px("body"), theme.px("small")
        title = f"font-family:{serif}; font-size:{theme.px('heading')}px; color:{ui.accent}; margin-top:4px"
        parts = [
            f'<div style="font-size:{small}px; color:{ui.muted}">{escape(chapter)}</div>',
            f'<div style="{title}">{escape(entry.title)}</div>',
        ]
        if entry.rows:
            cells = "".join(
                f'<tr><td style="color:{ui.muted}; padding-right:16px">{escape(name)}</td>'
                f"<td>{escape(value)}</td></tr>" for name, value in entry.rows
            )
            parts.append(f'<table cellspacing="0" cellpadding="2" style="margin-top:8px">{cells}</table>')
        parts += [f'<p style="line-height:130%; margin-top:8px">{escape(each)}</p>' for each in entry.text]
        parts.append(picture)
        if entry.see:
            links = " · ".join(
                f'<a style="color:{ui.accent}" href="{SCHEME}:{escape(each)}">'
                f"{escape(self.book.entries[each].title)}</a>" for each in entry.see
            )
            parts.append(f"<p>{escape(tr('See also'))}: {links}</p>")
        if self.sources.isChecked():
            words = tr("Sources: {rules}", rules=entry.rules)
            parts.append(f'<p style="font-size:{small}px; color:{ui.muted}">{escape(words)}</p>')
        return f'<div style="font-family:{sans}; font-size:{body}px; color:{ui.text}">{"".join(parts)}</div>'

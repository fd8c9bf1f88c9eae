"""Matches that are kept, unfinished or over: which there are, how they stand, taking one up, throwing one away."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from PySide6.QtCore import (
    QDateTime,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from ccancients.engine.errors import GameError
from ccancients.ui.desktop.i18n import languages, mark, tr
from ccancients.ui.desktop.memory import add_layout, let_go
from ccancients.ui.face import Faces, GameFace
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.table.match_shelf import KeptMatch
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

PICTURE: Final = QSize(176, 118)
BESIDE: Final = 24
MARGIN: Final = 6
"""Pixels around the picture and the words of a row by which its lines are shorter; those at the right of them."""
ABOVE: Final = 8
ENDLESS: Final = 4000
WRAPPED: Final = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignVCenter)
KEY: Final = int(Qt.ItemDataRole.UserRole)
GAME: Final = KEY + 1


@dataclass(frozen=True, slots=True)
class KeptWords:
    """A kept match in words: its name, who plays, how the sides stand, whose turn it is and when it was left."""

    title: str
    players: str
    standing: str
    turn: str

    def lines(self) -> str:
        return "\n".join(line for line in (self.title, self.players, self.standing, self.turn) if line)


@dataclass(frozen=True, slots=True)
class ListWords:
    """What a list of matches says, marked for translation: its title, that it is empty, what is done with a match.

    ``of_file``  what else can be done: the same with a match out of a file; empty for nothing
    """

    title: str
    empty: str
    act: str
    of_file: str = ""


UNFINISHED: Final = ListWords(
    mark("Unfinished matches"), mark("There is no unfinished match."), mark("Continue")
)
FINISHED: Final = ListWords(
    mark("Finished matches"), mark("No match has been played to its end yet."), mark("Watch"),
    mark("From a file …"),
)


class Shelf(Protocol):
    """Where matches are kept: ``Autosave``, or ``FinishedMatches``."""

    def keys(self) -> list[str]: ...

    def peek(self, key: str) -> KeptMatch: ...

    def owner(self, key: str) -> int: ...

    def remove(self, key: str) -> bool: ...

    def restore(self, key: str) -> bool: ...


class RowDelegate(QStyledItemDelegate):
    """Rows with all their words beside the picture: the style has room for a line too few, and cuts the last one."""

    def __init__(self, rows: QListWidget) -> None:
        super().__init__(rows)
        self._rows = rows

    def height_of(self, text: str) -> int:
        """How high words are that are wrapped beside the picture."""
        room = QRect(0, 0, max(1, self._rows.viewport().width() - PICTURE.width() - BESIDE), ENDLESS)
        return self._rows.fontMetrics().boundingRect(room, WRAPPED, text).height()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        words = self.height_of(str(index.data(Qt.ItemDataRole.DisplayRole)))
        return QSize(self._rows.viewport().width(), max(PICTURE.height() + ABOVE, words + ABOVE))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row = QStyleOptionViewItem(option)
        self.initStyleOption(row, index)
        text, row.text = row.text, " "
        style = self._rows.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, row, painter, self._rows)
        enabled, chosen = (bool(row.state & each) for each in (QStyle.StateFlag.State_Enabled,
                                                               QStyle.StateFlag.State_Selected))
        group = QPalette.ColorGroup.Active if enabled else QPalette.ColorGroup.Disabled
        ink = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        painter.save()
        painter.setPen(row.palette.color(group, ink))
        painter.drawText(row.rect.adjusted(PICTURE.width() + BESIDE - MARGIN, 0, -MARGIN, 0), WRAPPED, text)
        painter.restore()


class KeptDialog(QDialog):
    """Choose a match, of whichever game. ``chosen(key)``: take it up; ``file_wanted``: one out of a file instead. The
    dialog has closed itself then.

    The list fills up row by row, so that a hundred matches open as quickly as one.
    """

    chosen = Signal(str)
    file_wanted = Signal()

    def __init__(
        self, faces: Faces, shelf: Shelf, theme: Theme, parent: QWidget | None = None, words: ListWords = UNFINISHED
    ) -> None:
        super().__init__(parent)
        self.faces, self.shelf, self.theme = faces, shelf, theme
        self.setWindowTitle(tr(words.title))
        self.list = QListWidget(self)
        self.list.setAccessibleName(tr(words.title))
        self.list.setIconSize(PICTURE)
        self.list.setItemDelegate(RowDelegate(self.list))
        self.list.setWordWrap(True)  # an account of both sides is long
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setAlternatingRowColors(True)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.itemActivated.connect(lambda _item: self._go_on())
        self.list.currentItemChanged.connect(lambda *_: self._refresh())
        self.notice = label("small", wrap=True, parent=self)
        self.notice.setProperty("tone", "warn")
        self.empty = label("body", wrap=True, parent=self)
        self.empty.setText(tr(words.empty))
        self.game = QComboBox(self)
        self.game.setAccessibleName(tr("Game"))
        self.game.addItem(tr("All games"), "")
        self.game.currentIndexChanged.connect(lambda _at: self._filter())
        self.game.hide()
        self.go_on = self._button(tr(words.act), self._go_on)
        self.go_on.setProperty("primary", True)
        self.throw = self._button(tr("Throw away"), self._throw_away)
        self.back = self._button(tr("Take it back"), self._take_back)
        self.shut = self._button(tr("Close"), self.reject)
        self.of_file = self._button(tr(words.of_file) if words.of_file else "", self._of_file)
        self.of_file.setVisible(bool(words.of_file))
        self._removed: list[tuple[str, int]] = []
        self._lay_out()
        self._keys = shelf.keys()
        self._next = QTimer(self, interval=0)
        self._next.timeout.connect(self._add_next)
        self._next.start()
        self._refresh()

    def _button(self, words: str, act: object) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        button.clicked.connect(act)
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        for button in (self.throw, self.back):
            row.addWidget(button)
        row.addStretch(1)
        for button in (self.of_file, self.shut, self.go_on):
            row.addWidget(button)
        box = QVBoxLayout(self)
        box.setSpacing(8)
        box.addWidget(self.game, 0, Qt.AlignmentFlag.AlignLeft)
        box.addWidget(self.list, 1)
        box.addWidget(self.empty)
        box.addWidget(self.notice)
        add_layout(box, row)

    def sizeHint(self) -> QSize:
        return QSize(max(700, 7 * self.theme.text_scale), 560)

    # -- the rows -----------------------------------------------------------------------------------------------

    def _add_next(self) -> None:
        if not self._keys:
            self._next.stop()
            self._refresh()
            return
        self._add(self._keys.pop(0), self.list.count())

    def fill(self) -> None:
        """Put the rows that are still missing, at once."""
        while self._keys:
            self._add_next()
        self._add_next()  # the last call says that there is nothing more to come

    def _add(self, key: str, place: int) -> None:
        try:
            kept = self.shelf.peek(key)
            face = self.faces.of(kept.saved.spec.key)
        except GameError as error:
            self.notice.setText(tr("A match could not be read: {reason}", reason=error.in_words(tr)))
            return
        if kept.refused:
            said = tr("The last save of a match could not be read; the one before it is offered. {reason}",
                      reason=kept.refused[0].in_words(tr))
            self.notice.setText(said)
        owner = self.shelf.owner(key)
        words = words_of(face, kept, game_named=self.faces.several)
        text = words.lines()
        if owner:
            text += "\n" + tr("Open in another window (process {process}).", process=owner)
        icon = QIcon()
        picture = picture_of(face, kept, self.theme, self.devicePixelRatioF())
        for mode in QIcon.Mode:
            icon.addPixmap(picture, mode)  # chosen or not, the map has its own colors
        item = QListWidgetItem(icon, text)
        item.setData(KEY, key)
        item.setData(GAME, face.spec.key)
        item.setData(int(Qt.ItemDataRole.AccessibleTextRole), text.replace("\n", ", "))
        if owner:
            item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
        self.list.insertItem(place, item)
        self._know(face)
        item.setHidden(not self._wanted(item))
        if self.list.currentRow() < 0 and not owner:
            self.list.setCurrentItem(item)

    def _know(self, face: GameFace) -> None:
        """A game of which there is a match can be chosen, once there are several."""
        if self.game.findData(face.spec.key) < 0:
            self.game.addItem(face.words.game_name(), face.spec.key)
            self.game.setVisible(self.game.count() > 2)

    def _wanted(self, item: QListWidgetItem) -> bool:
        return self.game.currentData() in ("", item.data(GAME))

    def _filter(self) -> None:
        """Show the matches of the game that is chosen, or of all."""
        items = [self.list.item(row) for row in range(self.list.count())]
        for item in items:
            item.setHidden(not self._wanted(item))
        now = self.list.currentRow()
        if now < 0 or items[now].isHidden():
            free = [
                row for row, item in enumerate(items)
                if not item.isHidden() and item.flags() & Qt.ItemFlag.ItemIsEnabled
            ]
            self.list.setCurrentRow(free[0] if free else -1)
        self._refresh()

    def _refresh(self) -> None:
        there = self.list.currentRow() >= 0
        self.go_on.setEnabled(there)
        self.throw.setEnabled(there)
        self.back.setEnabled(bool(self._removed))
        self.back.setVisible(bool(self._removed))
        self.list.setVisible(self.list.count() > 0 or bool(self._keys))
        self.empty.setVisible(self.list.isHidden())
        self.notice.setVisible(bool(self.notice.text()))

    def _current(self) -> str:
        row = self.list.currentRow()
        return "" if row < 0 else str(self.list.item(row).data(KEY))

    # -- what one can do ----------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self._throw_away()
            return
        super().keyPressEvent(event)

    def _go_on(self) -> None:
        key = self._current()
        if key:
            self.accept()
            self.chosen.emit(key)

    def _of_file(self) -> None:
        self.accept()
        self.file_wanted.emit()

    def _throw_away(self) -> None:
        key, place = self._current(), self.list.currentRow()
        if not key:
            return
        if not self.shelf.remove(key):
            self.notice.setText(tr("This match could not be thrown away."))
        else:
            title = self.list.item(place).text().partition("\n")[0]
            self.list.takeItem(place)
            self._removed.append((key, place))
            self.notice.setText(tr("{match} was thrown away; it can be taken back.", match=title))
        self._refresh()

    def _take_back(self) -> None:
        key, place = self._removed.pop()
        if self.shelf.restore(key):
            self.notice.setText("")
            self._add(key, min(place, self.list.count()))
            self.list.setCurrentRow(min(place, self.list.count() - 1))
        else:
            self.notice.setText(tr("This match is not there any more."))
        self._refresh()


def words_of(face: GameFace, kept: KeptMatch, *, game_named: bool = False) -> KeptWords:
    """What is to be said of a kept match; ``game_named``: also which game it is of."""
    game, table = kept.saved.game, Table.of(kept.saved)
    sides = [face.panels.seat(game.state, side) for side in range(len(table.seats))]
    title = face.words.title(game)
    if game_named:
        title = tr("{match} – {game}", match=title, game=face.words.game_name())
    turn = face.words.turn(game.state) if game.decision is not None else face.words.end(game).headline
    return KeptWords(
        title, players_text(face, table, [each.name for each in sides]), " · ".join(each.spoken for each in sides),
        f"{turn} · {left_text(kept)}",
    )


def players_text(face: GameFace, table: Table, sides: Sequence[str]) -> str:
    """Who plays which side."""
    return " · ".join(
        tr(
            "{side}: {player}", side=side,
            player=(name or tr("a person")) if seat == PERSON else face.words.level_name(seat),
        )
        for side, seat, name in zip(sides, table.seats, table.names, strict=True)
    )


def left_text(kept: KeptMatch) -> str:
    """When the match was left, by the clock of the file."""
    try:
        stamp = kept.file.stat().st_mtime
    except OSError:
        stamp = time.time()
    when = QDateTime.fromSecsSinceEpoch(int(stamp))
    here = QLocale(languages.language)
    year_first = here.dateFormat(QLocale.FormatType.ShortFormat).startswith("y")
    return here.toString(when, "yyyy. MMM d., HH:mm" if year_first else "d MMM yyyy, HH:mm")


def picture_of(face: GameFace, kept: KeptMatch, theme: Theme, ratio: float = 1.0) -> QPixmap:
    """The map as it stands, small."""
    scene = face.board.scene(theme, kept.saved.game)
    scene.leave_unwritten()
    persons = Table.of(kept.saved).persons
    scene.set_flipped(len(persons) == 1 and face.board.turned_for(persons[0]))
    face.board.stage(scene, kept.saved.game, scene).show(kept.saved.game.state)
    sheet = scene.layout.sheet
    size = sheet.size().scaled(PICTURE, Qt.AspectRatioMode.KeepAspectRatio)
    picture = QPixmap((size * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    scene.render(painter, QRectF(0, 0, size.width(), size.height()), sheet)
    painter.end()
    let_go(scene)
    return picture

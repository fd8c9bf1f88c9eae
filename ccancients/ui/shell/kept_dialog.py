"""Battles that are kept, unfinished or over: which there are, how they stand, taking one up, throwing one away."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Final, Protocol

from PySide6.QtCore import QDateTime, QLocale, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from ccancients.engine.errors import BadSaveFile
from ccancients.ui.battle_shelf import KeptBattle
from ccancients.ui.face import GameFace
from ccancients.ui.i18n import languages, mark, tr
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.referee import Table
from ccancients.ui.session import PERSON
from ccancients.ui.theme import Theme

PICTURE: Final = QSize(176, 118)
KEY: Final = int(Qt.ItemDataRole.UserRole)


@dataclass(frozen=True, slots=True)
class KeptWords:
    """A kept battle in words: its name, who plays, the banners, whose turn it is and when it was left."""

    title: str
    players: str
    banners: str
    turn: str

    def lines(self) -> str:
        return "\n".join(line for line in (self.title, self.players, self.banners, self.turn) if line)


@dataclass(frozen=True, slots=True)
class ListWords:
    """What a list of battles says, marked for translation: its title, that it is empty, what is done with a battle."""

    title: str
    empty: str
    act: str


UNFINISHED: Final = ListWords(
    mark("Unfinished battles"), mark("There is no unfinished battle."), mark("Continue")
)
FINISHED: Final = ListWords(
    mark("Finished battles"), mark("No battle has been fought to its end yet."), mark("Watch")
)


class Shelf(Protocol):
    """Where battles are kept: ``Autosave``, or ``FinishedBattles``."""

    def keys(self) -> list[str]: ...

    def peek(self, key: str) -> KeptBattle: ...

    def owner(self, key: str) -> int: ...

    def remove(self, key: str) -> bool: ...

    def restore(self, key: str) -> bool: ...


class KeptDialog(QDialog):
    """Choose a battle. ``chosen(key)``: take it up; the dialog has closed itself.

    The list fills up row by row, so that a hundred battles open as quickly as one.
    """

    chosen = Signal(str)

    def __init__(
        self, face: GameFace, shelf: Shelf, theme: Theme, parent: QWidget | None = None, words: ListWords = UNFINISHED
    ) -> None:
        super().__init__(parent)
        self.face, self.shelf, self.theme = face, shelf, theme
        self.setWindowTitle(tr(words.title))
        self.list = QListWidget(self)
        self.list.setAccessibleName(tr(words.title))
        self.list.setIconSize(PICTURE)
        self.list.setAlternatingRowColors(True)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.itemActivated.connect(lambda _item: self._go_on())
        self.list.currentItemChanged.connect(lambda *_: self._refresh())
        self.notice = label("small", wrap=True, parent=self)
        self.notice.setProperty("tone", "warn")
        self.empty = label("body", wrap=True, parent=self)
        self.empty.setText(tr(words.empty))
        self.go_on = self._button(tr(words.act), self._go_on)
        self.go_on.setProperty("primary", True)
        self.throw = self._button(tr("Throw away"), self._throw_away)
        self.back = self._button(tr("Take it back"), self._take_back)
        self.shut = self._button(tr("Close"), self.reject)
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
        for button in (self.shut, self.go_on):
            row.addWidget(button)
        box = QVBoxLayout(self)
        box.setSpacing(8)
        box.addWidget(self.list, 1)
        box.addWidget(self.empty)
        box.addWidget(self.notice)
        box.addLayout(row)

    def sizeHint(self) -> QSize:
        return QSize(max(580, round(5.8 * self.theme.text_scale)), 560)

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
        except BadSaveFile as error:
            self.notice.setText(tr("A battle could not be read: {reason}", reason=error.in_words(tr)))
            return
        if kept.refused:
            said = tr("The last save of a battle could not be read; the one before it is offered. {reason}",
                      reason=kept.refused[0].in_words(tr))
            self.notice.setText(said)
        owner = self.shelf.owner(key)
        words = words_of(self.face, kept)
        text = words.lines()
        if owner:
            text += "\n" + tr("Open in another window (process {process}).", process=owner)
        icon = QIcon()
        picture = picture_of(self.face, kept, self.theme, self.devicePixelRatioF())
        for mode in QIcon.Mode:
            icon.addPixmap(picture, mode)  # chosen or not, the map has its own colors
        item = QListWidgetItem(icon, text)
        item.setData(KEY, key)
        item.setData(int(Qt.ItemDataRole.AccessibleTextRole), text.replace("\n", ", "))
        if owner:
            item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
        self.list.insertItem(place, item)
        if self.list.currentRow() < 0 and not owner:
            self.list.setCurrentItem(item)

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

    def _throw_away(self) -> None:
        key, place = self._current(), self.list.currentRow()
        if not key:
            return
        if not self.shelf.remove(key):
            self.notice.setText(tr("This battle could not be thrown away."))
        else:
            title = self.list.item(place).text().partition("\n")[0]
            self.list.takeItem(place)
            self._removed.append((key, place))
            self.notice.setText(tr("{battle} was thrown away; it can be taken back.", battle=title))
        self._refresh()

    def _take_back(self) -> None:
        key, place = self._removed.pop()
        if self.shelf.restore(key):
            self.notice.setText("")
            self._add(key, min(place, self.list.count()))
            self.list.setCurrentRow(min(place, self.list.count() - 1))
        else:
            self.notice.setText(tr("This battle is not there any more."))
        self._refresh()


def words_of(face: GameFace, kept: KeptBattle) -> KeptWords:
    """What is to be said of a kept battle."""
    game, table = kept.saved.game, Table.of(kept.saved)
    sides = [face.side(game.state, side) for side in (0, 1)]
    banners = " · ".join(
        tr("{army} {won} of {needed}", army=each.name, won=each.won, needed=each.needed) for each in sides
    )
    armies = (sides[0].name, sides[1].name)
    turn = face.turn_text(game.state) if game.decision is not None else face.end(game).headline
    return KeptWords(
        face.title(game), players_text(face, table, armies), tr("Banners: {banners}", banners=banners),
        f"{turn} · {left_text(kept)}",
    )


def players_text(face: GameFace, table: Table, armies: tuple[str, str]) -> str:
    """Who plays which army."""
    return " · ".join(
        tr("{army}: {player}", army=army, player=(name or tr("a person")) if seat == PERSON else face.level_name(seat))
        for army, seat, name in zip(armies, table.seats, table.names, strict=True)
    )


def left_text(kept: KeptBattle) -> str:
    """When the battle was left, by the clock of the file."""
    try:
        stamp = kept.file.stat().st_mtime
    except OSError:
        stamp = time.time()
    when = QDateTime.fromSecsSinceEpoch(int(stamp))
    return QLocale(languages.language).toString(when, "d MMM yyyy, HH:mm")


def picture_of(face: GameFace, kept: KeptBattle, theme: Theme, ratio: float = 1.0) -> QPixmap:
    """The map as it stands, small."""
    keeper = QObject()
    scene = face.scene(theme, kept.saved.game)
    scene.set_layout(replace(scene.layout, section_names=((), ())))  # too small to be read
    scene.set_flipped(Table.of(kept.saved).seats[0] == PERSON != Table.of(kept.saved).seats[1])
    face.stage(scene, kept.saved.game, keeper).show(kept.saved.game.state)
    sheet = scene.layout.sheet
    size = sheet.size().scaled(PICTURE, Qt.AspectRatioMode.KeepAspectRatio)
    picture = QPixmap((size * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    scene.render(painter, QRectF(0, 0, size.width(), size.height()), sheet)
    painter.end()
    return picture

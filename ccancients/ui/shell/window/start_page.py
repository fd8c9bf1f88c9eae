"""The title page: the table as one sees it from his chair, the title, and the ways from here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics, QHideEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ccancients.ui.desktop.i18n import Retranslating, mark, plural, tr
from ccancients.ui.desktop.memory import add_layout, let_go
from ccancients.ui.face import GameFace
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.shell.window.title_table import table_behind
from ccancients.ui.shell.window.way_button import WayButton

REPAINT_MS: Final = 120
"""How long the window has had its size when the map is laid on the table."""
LEFT: Final = 56
"""Logical pixels from the edge of the window to the column of the ways."""
WIDE: Final = 448
"""Logical pixels of that column at least, where the window has so many."""
SHARE: Final = 0.5
"""Share of the window that the column may take where words need more."""
LARGEST_TITLE: Final = 60
"""Pixels of the letters of a short name."""
LEAST_TITLE: Final = 28
TITLE_SHARE: Final = 0.09
"""Of the height of a low window, that the letters of the title take."""
LOWEST: Final = 500
"""Pixels of height below which there is no room for the motto."""
LOW: Final = 720
"""Pixels of height for which the next number holds; a higher window has room for larger type, a lower one has not."""
LARGE_TYPE: Final = 130
"""Per cent of the text scale from which the lines below the headings are left out."""
ENTRIES: Final = (
    ("continue", mark("Continue"), ""),
    ("kept", mark("Unfinished matches …"), ""),
    ("first", mark("First match"), mark("Every question explained when it comes up")),
    ("new", mark("New match"), mark("You choose what, and against whom")),
    ("watch", mark("Watch a match"), mark("Opponents among themselves")),
    ("load", mark("Load a match"), mark("From a file")),
    ("finished", mark("Watch a replay"), mark("Look at a match again")),
    ("designer", mark("Designer"), mark("Make one of your own")),
    ("settings", mark("Settings"), ""),
    ("record", mark("Record of matches"), ""),
    ("rules", mark("Rules"), ""),
    ("sound", mark("Sounds"), ""),
    ("quit", mark("Quit"), ""),
)
LINKS: Final = ("settings", "record", "rules", "sound", "quit")
"""What is offered small, below the ways."""
OF_SOME_GAMES: Final = ("first", "watch", "designer")
"""Ways that not every game has."""


def _alone(ways: int) -> int:
    """How many of so many ways stand alone in their rows, above pairs: so many that none is left over."""
    return 1 if ways % 2 else 2


def _rows(ways: int) -> int:
    """Rows for so many ways: the first one alone, another one as well if there were one left over."""
    return 1 + ways // 2 if ways else 0


def _dress(widget: QWidget, sheet: str) -> None:
    """Give a widget its style sheet; one that it has already would be polished anew for nothing."""
    if widget.styleSheet() != sheet:
        widget.setStyleSheet(sheet)


class StartPage(QWidget, Retranslating):
    """The first thing one sees.

    ``wanted(name)``     a command was chosen
    ``game_wanted(key)`` a game was chosen, by its key
    """

    wanted = Signal(str)
    game_wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._face: GameFace | None = None
        self._table = QPixmap()
        self._anew = QTimer(self, singleShot=True, interval=REPAINT_MS)
        self._anew.timeout.connect(self._paint_anew)
        self._leading, self._others = "new", 0
        self._shown: list[str] = []
        self.setProperty("surface", "table")
        self._area = QScrollArea(self)  # large letters in a low window need more than there is
        self.sheet = QWidget(self._area)
        self.title: QLabel = label("title", parent=self.sheet)
        self.title.setObjectName("program")
        self.motto: QLabel = label("body", wrap=True, parent=self.sheet)
        self.motto.setObjectName("motto")
        self.notice: QLabel = label("small", wrap=True, parent=self.sheet)
        self.notice.setProperty("tone", "warn")
        self.notice.setProperty("surface", "sheet")
        self.notice.setMargin(8)
        self.notice.hide()
        self.rule = QFrame(self.sheet)
        self.rule.setObjectName("rule")
        self.rule.setFixedHeight(1)
        self.games: dict[str, QPushButton] = {}
        self._tabs = QHBoxLayout()
        self._tabs.setSpacing(18)
        self.buttons: dict[str, QPushButton] = {}
        for name, _words, _line in ENTRIES:
            link = name in LINKS
            self.buttons[name] = button = QPushButton(self.sheet) if link else WayButton(theme, self.sheet)
            button.setProperty("link", link)
            button.clicked.connect(partial(self.wanted.emit, name))
        self._sounds, self._roomy = True, True
        self._told: tuple[tuple[str, ...], QPixmap | None] = ((), None)
        self._lay_out()
        self.follow_language()

    def _lay_out(self) -> None:
        box = QVBoxLayout(self.sheet)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        add_layout(box, self._tabs)
        box.addSpacing(8)
        for widget in (self.title, self.motto, self.rule):
            box.addWidget(widget)
        box.addSpacing(8)
        self._ways = QGridLayout()
        self._ways.setSpacing(8)
        for column in (0, 1):
            self._ways.setColumnStretch(column, 1)
        add_layout(box, self._ways)
        self._links = QHBoxLayout()
        self._links.setSpacing(24)
        for name in LINKS:
            self._links.addWidget(self.buttons[name])
        self._links.addStretch(1)
        box.addSpacing(4)
        add_layout(box, self._links)
        box.addWidget(self.notice)
        holder, across = QWidget(self), QHBoxLayout(self)
        down = QVBoxLayout(holder)
        down.setContentsMargins(0, 0, 0, 0)
        down.addStretch(2)
        down.addWidget(self.sheet)
        down.addStretch(3)
        across.setContentsMargins(LEFT, 0, 0, 0)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(holder)
        for clear in (holder, self._area.viewport()):
            clear.setAutoFillBackground(False)  # the board lies behind it
        across.addWidget(self._area)
        across.addStretch(1)

    def retranslate(self) -> None:
        self._table = QPixmap()  # names stand on the map
        self._say()
        self.update()

    def _say(self) -> None:
        """All words anew, in as much room as there is."""
        if self._face is not None:
            self.title.setText(self._face.words.game_name())
            self.motto.setText(self._face.words.motto())
            if self._face.spec.key in self.games:
                self.games[self._face.spec.key].setAccessibleDescription(self._face.words.motto())
        roomy = self._roomy = self._has_room()
        for name, words, line in ENTRIES:
            button = self.buttons[name]
            button.setText(tr(words))
            button.setAccessibleName(tr(words))
            if isinstance(button, WayButton) and name not in ("continue", "kept"):
                button.tell(tr(line) if roomy else "")
        self._tell_others()
        self._fit()

    def _has_room(self) -> bool:
        """Whether the window is so high that lines below the headings have room beside letters of this size."""
        return self.theme.text_scale * LOW / max(1, self.height()) < LARGE_TYPE

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._has_room() != self._roomy:
            self._say()
            self.tell_match(*self._told)
        else:
            self._fit()

    def _tell_others(self) -> None:
        """Below the list of unfinished matches: how many there are besides the one to go on with."""
        button, count = self.buttons["kept"], self._others
        assert isinstance(button, WayButton)
        words = plural("{count} more is waiting", "{count} more are waiting", count) if count else ""
        button.tell(words if self._roomy else "")

    def set_theme(self, theme: Theme) -> None:
        """Paint the page in other colors."""
        self.theme = theme
        for button in self.buttons.values():
            if isinstance(button, WayButton):
                button.set_theme(theme)
        self.retranslate()

    def _fit(self) -> None:
        """The title as large as there is room, the column as wide as the ways need, the notice as high as its words."""
        theme = self.theme
        width = self._column()
        if width != self.sheet.width() and not self._table.isNull():
            self._anew.start()  # the shade behind it is as wide
        self.sheet.setFixedWidth(width)
        self._area.setFixedWidth(width + self._area.verticalScrollBar().sizeHint().width())
        self.motto.setVisible(self.height() > LOWEST)
        largest = min(LARGEST_TITLE, max(LEAST_TITLE, round(TITLE_SHARE * self.height())))
        font = theme.serif("title")
        font.setCapitalization(QFont.Capitalization.AllUppercase)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 112)
        font.setPixelSize(largest)
        self.title.setMinimumHeight(QFontMetrics(font).height())  # a long name is smaller, its line no lower
        font.setPixelSize(min(largest, max(LEAST_TITLE, round(width / max(6, len(self.title.text())) * 1.12))))
        gold, soft = ("#e9c67a", "#e6d6b2") if not theme.plain else (theme.ui.table_text, theme.ui.table_text)
        _dress(
            self.title, f"QLabel#program {{ color: {gold}; background: transparent; font-size: {font.pixelSize()}px; }}"
        )
        self.title.setFont(font)
        self.motto.setFont(theme.serif("lead", italic=True))
        _dress(
            self.motto, f"QLabel#motto {{ color: {soft}; background: transparent; font-size: {theme.px('lead')}px; }}"
        )
        _dress(self.rule, f"QFrame#rule {{ background: {gold}; border: none; }}")
        for name in LINKS:
            off = name == "sound" and not self._sounds
            _dress(self.buttons[name], f"color: {soft};{' text-decoration: line-through;' if off else ''}")
        for key, tab in self.games.items():
            chosen = self._face is not None and self._face.spec.key == key
            _dress(
                tab, f"color: {gold if chosen else soft}; font-size: {theme.px('body')}px; padding: 2px 0 4px 0; "
                f"border: none; border-bottom: 2px solid {gold if chosen else 'transparent'};"
            )
        self.notice.ensurePolished()
        lines = self.notice.heightForWidth(width)  # -1 when there is nothing to say
        self.notice.setMinimumHeight(max(0, lines))

    def _column(self) -> int:
        """How wide the column is: as the words of the ways need, if they do not take too much of the window."""
        ways = [self.buttons[name].sizeHint().width() for name in self._shown]
        alone, paired = ways[:_alone(len(ways))], ways[_alone(len(ways)):]
        rows = [row.sizeHint().width() for row in (self._tabs, self._links)]
        needed = max(*alone, *rows, 2 * max(paired, default=0) + self._ways.spacing())
        least = max(WIDE, round(WIDE * self.theme.text_scale / 120))
        return max(least, min(needed, round(SHARE * self.width())))

    def offer_games(self, names: Mapping[str, str]) -> None:
        """Let one of several games be chosen, by key and name, above the title; of one nothing is said."""
        if self.games or len(names) < 2:
            return
        for key, name in names.items():
            self.games[key] = QPushButton(name, self.sheet)
            self.games[key].setProperty("link", True)
            self.games[key].setCheckable(True)
            self.games[key].clicked.connect(partial(self._choose_game, key))
            self._tabs.addWidget(self.games[key])
        self._tabs.addStretch(1)
        self._mark_game()
        self._say()

    def _choose_game(self, key: str, *_clicked: object) -> None:
        self._mark_game()
        self.game_wanted.emit(key)

    def _mark_game(self) -> None:
        for key, tab in self.games.items():
            tab.setChecked(self._face is not None and self._face.spec.key == key)

    def show_game(self, face: GameFace) -> None:
        """Show a game: its name, and its board behind everything."""
        if face is self._face:
            return
        self._face = face
        self._mark_game()
        self.retranslate()

    def offer(self, can: Callable[[str], bool], *, played: bool = True, others: int = 0) -> None:
        """Show the entries whose command is possible; to go on with a match is the usual way where it can be done.

        ``played``  whether anything was played yet: else the first match leads
        ``others``  how many matches wait besides the one to go on with: the list of them is offered where there are any
        """

        def possible(name: str) -> bool:
            return can(name) and (name != "kept" or others > 0)

        self._others = others
        for name, button in self.buttons.items():
            button.setVisible(possible(name))
        first = not played and possible("first")
        self._leading = "continue" if possible("continue") else "first" if first else "new"
        ways = [name for name, _words, _line in ENTRIES if name not in LINKS and possible(name)]
        ways.sort(key=lambda name: name != self._leading)
        for name in ways:
            self._ways.removeWidget(self.buttons[name])
        self._shown, alone = ways, _alone(len(ways))
        for number, name in enumerate(ways):
            button = self.buttons[name]
            button.setProperty("primary", name == self._leading)
            button.style().unpolish(button)
            button.style().polish(button)
            if number < alone:
                self._ways.addWidget(button, number, 0, 1, 2)
            else:
                row, column = divmod(number - alone, 2)
                self._ways.addWidget(button, alone + row, column)
        self._keep_room(ways)
        self._tell_others()
        self._fit()
        for before, after in pairwise(ways):
            self.setTabOrder(self.buttons[before], self.buttons[after])
        self.buttons[self._leading].setFocus()

    def _keep_room(self, ways: Sequence[str]) -> None:
        """As many rows as the game with the most ways has: names of games do not move under the mouse that chooses."""
        shown, wanted = len(ways), len({*ways, *OF_SOME_GAMES})
        height = self.buttons[self._leading].sizeHint().height() + self._ways.spacing()  # of which empty rows have none
        for row in range(len(self.buttons)):
            self._ways.setRowMinimumHeight(row, height if _rows(shown) <= row < _rows(wanted) and self._roomy else 0)

    def show_sounds(self, on: bool) -> None:
        """Say whether sounds are heard: struck through where they are not."""
        if on != self._sounds:
            self._sounds = on
            self._fit()

    def tell_match(self, lines: tuple[str, ...], picture: QPixmap | None) -> None:
        """Say which match there is to go on with; no lines when nothing is known of it."""
        button = self.buttons["continue"]
        assert isinstance(button, WayButton)
        self._told = lines, picture
        button.tell(*(lines if self._roomy else lines[:1]), picture=picture if self._roomy else None)
        self._fit()

    def notify(self, sentence: str) -> None:
        """Say something below the buttons, such as why a match could not be loaded."""
        self.notice.setText(sentence)
        self.notice.setVisible(bool(sentence))
        self._fit()

    # -- the table ----------------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._table.isNull():  # the bare table is there at once; the map is laid on it when all stands still
            self._table = self._painted(bare=True)
            self._anew.start()
        elif self._table.deviceIndependentSize().toSize() != self.size():
            self._anew.start()  # stretched while the window is being pulled
        QPainter(self).drawPixmap(self.rect(), self._table)

    def _paint_anew(self) -> None:
        if self.isVisible():
            self._table = self._painted()
            self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        """The picture is given back while nobody sees it."""
        super().hideEvent(event)
        self._anew.stop()
        self._table = QPixmap()

    def _painted(self, *, bare: bool = False) -> QPixmap:
        """Everything behind the column; painted once for each size of the window."""
        face = None if bare else self._face
        scene = face.board.title_scene(self.theme) if face is not None else None
        picture = table_behind(self.size(), self.devicePixelRatio(), self.theme, scene, LEFT + self.sheet.width())
        if scene is not None:
            let_go(scene)
        return picture

"""What each side has won so far: its name, and a row of places that fill; the last one missing pulses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QVariantAnimation, SignalInstance
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenuBar, QPushButton, QSizePolicy, QWidget

from ccancients.engine.gamespec import Seat
from ccancients.ui.desktop.i18n import plural
from ccancients.ui.look.coins import Coin, paint_coin
from ccancients.ui.look.colors import standing_out
from ccancients.ui.look.emblems import paint_emblem
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.table_art import TableArt

PULSE_MS: Final = 1400
MENU_TO_STRIP: Final = 4
"""How much nearer to the edge of a window its menu bar ends than the strip below: tracks in both are to be in line."""
BETWEEN: Final = 18
OWN_SHARE: Final = 0.5
"""Of the window's width, that the viewer's own track takes at most: his hand lies beside it."""
MENU_PADDING: Final = 26
"""Beside the words of a menu."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What lies beside the board on a side's account.

    ``name``    of the person who plays it, else the side's own
    ``color``   as the game's artist knows it;  ``won`` and ``needed`` to win, 0 where nothing is counted so
    ``spoken``  name and account in a sentence
    ``account`` what is written behind the name where nothing is counted by trophies;  ``brief`` the same in a word or
                two, for one of several others at the table; empty for no shorter one
    ``player``  the name of the opponent's level who plays it, empty for a person
    ``fallen``  who has fallen of it, in words; empty for nobody
    ``coin``    what lies before its name, empty for nothing
    ``hand``    its cards, of one kind or several, hidden from the other sides by whoever shows them
    """

    name: str
    color: str
    won: int
    needed: int
    spoken: str
    hand: tuple[int, ...]
    account: str = ""
    brief: str = ""
    player: str = ""
    fallen: str = ""
    coin: str = ""

    @property
    def aside(self) -> str:
        """Who plays it if that is an opponent, and how many cards it holds."""
        cards = plural("{count} card", "{count} cards", len(self.hand)) if self.hand else ""
        return " · ".join(part for part in (self.player, cards) if part)


class SeatTrack(QWidget):
    """The account of a side, with its name before it, and its emblem where seats are told apart by them.

    ``beside``  who plays it and the number of its cards stand before the name; else the number of its cards alone
    """

    def __init__(self, art: TableArt, theme: Theme, parent: QWidget | None = None, *, beside: bool = True) -> None:
        super().__init__(parent)
        self._beside, self.aside = beside, ""
        self._full = self._short = self._briefest = ""
        self._numbers = False
        self._art, self._theme = art, theme
        self.name, self.color, self.won, self.needed = "", "", 0, 0
        self.coin = ""
        self.sign: Seat | None = None
        self.reduced_motion = self._shines = False
        self._pulse = QVariantAnimation(self, duration=PULSE_MS, startValue=0.0, endValue=1.0)
        self._pulse.setLoopCount(-1)
        self._pulse.valueChanged.connect(lambda _value: self.update())
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()

    def show_seat(self, facts: SeatFacts, sign: Seat | None = None, *, told: bool = True) -> None:
        """The account of a side; ``sign`` is the seat whose emblem is drawn before the name.

        ``told``  whether it is written who plays it and how many cards it holds
        """
        self._full = f"{facts.name} · {facts.account}" if facts.account else facts.name
        in_short = f"{facts.name} · {facts.brief}" if facts.brief else self._full
        self._short = facts.account or facts.name if sign is not None else in_short
        self._briefest = facts.brief or self._short if sign is not None else in_short
        self.name = self._full
        self.color, self.won, self.needed = facts.color, facts.won, facts.needed
        self.sign, self.coin = sign, facts.coin if sign is None else ""
        aside = facts.aside if self._beside else str(len(facts.hand) or "")
        self._aside = self.aside = aside if told else ""
        said = ", ".join(part for part in (facts.spoken, facts.aside) if part)
        self.setAccessibleName(said)
        self.setToolTip(said)
        pulsing = self.needed - self.won == 1 and not self.reduced_motion
        if pulsing and self._pulse.state() != QVariantAnimation.State.Running:
            self._pulse.start()
        elif not pulsing:
            self._pulse.stop()
        self.updateGeometry()
        self.update()

    def shorten(self, steps: int) -> None:
        """Say less, or all of it again for 0; the tool tip tells all of it.

        1: the name is left to the emblem, or what is written behind it is brief;  2: what is won is a number behind one
        place;  3: no word of who plays it;  4: what is written beside the emblem is brief as well
        """
        self.name = (self._briefest if steps > 3 else self._short) if steps else self._full
        self._numbers = steps > 1 and self.needed > 0
        self.aside = "" if steps > 2 else self._aside
        self.updateGeometry()
        self.update()

    def shine(self, shines: bool) -> None:
        """Draw the eye to it, or no longer."""
        self._shines = shines
        self.update()

    def _trophy_width(self) -> int:
        return max(14, round(self._theme.px("body") * 1.3))

    def _emblem_width(self) -> int:
        """Pixels of the emblem before the name, or of the coin."""
        return self._theme.px("lead") + 8 if self.sign is not None or self.coin else 0

    def _aside_width(self) -> int:
        if not self.aside:
            return 0
        card = 0 if self._beside else self._theme.px("small")
        return QFontMetrics(self._theme.sans("small")).horizontalAdvance(self.aside) + card + 10

    @property
    def _count(self) -> str:
        """What is won of how much, where that is a number."""
        return f"{self.won}/{self.needed}" if self._numbers else ""

    def _account_width(self) -> int:
        places = 1 if self._numbers else self.needed
        number = QFontMetrics(self._theme.sans("body")).horizontalAdvance(self._count) + 4 if self._numbers else 0
        return places * (self._trophy_width() + 3) + number

    def _name_width(self) -> int:
        name = self.fontMetrics().horizontalAdvance(self.name) + 16
        return name + self._emblem_width() + self._aside_width()

    def sizeHint(self) -> QSize:
        self.setFont(self._theme.serif("lead"))
        width = self._name_width() + self._account_width() + 10 + self.contentsMargins().right()
        return QSize(width, self._theme.px("lead") + 11)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        if self.sign is not None:
            size = self._theme.px("lead") + 2
            room = QRectF(2, (self.height() - size) / 2, size, size)
            color = standing_out(self.sign.color, self._theme.ui.table)  # an outline would drown so small a sign
            paint_emblem(painter, room, self.sign.emblem, color, color)
        elif self.coin:
            across = self._theme.px("lead") + 4
            written = QFontMetrics(self._theme.serif("lead")).horizontalAdvance(self.name)
            middle = QPointF(self._name_width() - 14 - written - across / 2, self.height() / 2)
            paint_coin(painter, middle, across, Coin(self.coin))
        self._paint_aside(painter)
        if self._shines:
            frame = QRectF(self.rect()).adjusted(self._name_width() - 4, 1, -2, -1)
            painter.setPen(QPen(QColor(self._theme.ui.table_text), 2))
            painter.drawRoundedRect(frame, 5, 5)
        painter.setPen(QColor(self._theme.ui.table_text))
        name = QRectF(0, 0, self._name_width() - 8, self.height())
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self.name)
        width, height = self._trophy_width(), min(self.height() - 1, round(self._trophy_width() * 1.6))
        left, top = self._name_width(), (self.height() - height) / 2
        if self._numbers:
            rect = QRectF(left, top, width, height)
            self._art.paint_trophy(painter, rect, self.color, self._theme, won=self.won > 0, pulse=0.0)
            painter.setFont(self._theme.sans("body"))
            room = QRectF(left + width + 5, 0, self.width(), self.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, self._count)
            return
        for place in range(self.needed):
            last = place == self.needed - 1 and self.needed - self.won == 1
            value = float(self._pulse.currentValue() or 0.0) if last else 0.0
            pulse = 1 - abs(2 * value - 1) if last else 0.0
            rect = QRectF(left + place * (width + 3), top, width, height)
            self._art.paint_trophy(painter, rect, self.color, self._theme, won=place < self.won, pulse=pulse)

    def _paint_aside(self, painter: QPainter) -> None:
        """Who plays it and how many cards it holds, smaller; the number alone stands behind a card."""
        left = float(self._emblem_width()) if self.sign is not None else 0.0
        painter.setPen(QColor(self._theme.ui.table_muted))
        if self.aside and not self._beside:
            size = self._theme.px("small")
            painter.drawRoundedRect(QRectF(left + 2, (self.height() - size) / 2, size * 0.7, size), 1.5, 1.5)
            left += size
        painter.save()
        painter.setFont(self._theme.sans("small"))
        room = QRectF(left, 0, self._aside_width(), self.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.aside)
        painter.restore()


class SeatTracks:
    """A track for each seat of a match.

    ``own``     the viewer's;  ``others`` those of the other seats, in the order in which they come after him
    ``corner``  holds the others;  ``way`` is a button there, None until one is offered
    """

    def __init__(self, art: TableArt, theme: Theme, seats: Sequence[Seat], parent: QWidget) -> None:
        self._seats = tuple(seats)
        few = len(seats) == 2
        self.own = SeatTrack(art, theme, parent, beside=few)
        self.corner = QWidget(parent)
        self.corner.hide()
        self.way: QPushButton | None = None
        self.others = tuple(SeatTrack(art, theme, self.corner, beside=few) for _ in self._seats[1:])
        row = QHBoxLayout(self.corner)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(BETWEEN)
        for track in self.others:
            row.addWidget(track)
        self.others[-1].setContentsMargins(0, 0, MENU_TO_STRIP, 0)

    def offer(self, words: str, wanted: SignalInstance) -> None:
        """A button before the other seats' tracks that leads away from the match."""
        if self.way is None:
            self.way = QPushButton(self.corner)
            self.way.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.way.clicked.connect(wanted)
            layout = self.corner.layout()
            assert isinstance(layout, QHBoxLayout)
            layout.insertWidget(0, self.way)
            self.way.show()
        self.rename(words)

    def rename(self, words: str) -> None:
        """Write the button's words in the language in use."""
        if self.way is not None:
            self.way.setText(words)

    @property
    def all(self) -> tuple[SeatTrack, ...]:
        return (self.own, *self.others)

    def sign_of(self, side: int) -> Seat | None:
        """The seat whose emblem is drawn for a side: two sides are told apart without."""
        return sign_of(self._seats, side)

    def show_seats(self, facts: Sequence[SeatFacts], viewer: int) -> None:
        """The accounts of all sides; ``viewer`` sits in front of the screen, and a person's own hand lies there."""
        for place, track in enumerate(self.all):
            side = (viewer + place) % len(facts)
            crowded = place > 0 and len(facts) > 2 and facts[side].brief
            shown = replace(facts[side], account=facts[side].brief) if crowded else facts[side]
            own_person = track is self.own and not shown.player
            track.show_seat(shown, self.sign_of(side), told=not own_person)
        self.fit()

    def fit(self) -> None:
        """Leave the menus beside the other seats' tracks room for their words: else emblems stand for names."""
        bar = self.corner.parentWidget()
        self._fit_own()
        for track in self.others:
            track.shorten(0)
        if not isinstance(bar, QMenuBar):
            return
        room = bar.window().width() - self._menus(bar)
        for steps in range(1, 4):
            if self.corner.sizeHint().width() + BETWEEN <= room:
                break
            for track in self.others:
                track.shorten(steps)
        if self.corner.sizeHint().width() != self.corner.width():  # a menu bar gives its corner room when it is resized
            QApplication.sendEvent(bar, QResizeEvent(bar.size(), bar.size()))

    def _fit_own(self) -> None:
        """Leave the hand beside the viewer's track room for its cards."""
        room = self.own.window().width() * OWN_SHARE
        for steps in range(5):
            self.own.shorten(steps)
            if self.own.sizeHint().width() <= room:
                break

    def _menus(self, bar: QMenuBar) -> int:
        """Pixels that the words of the menus need."""
        shown = [action.text().replace("&", "") for action in bar.actions() if action.isVisible()]
        return sum(bar.fontMetrics().horizontalAdvance(words) + MENU_PADDING for words in shown)

    def shine(self, shines: bool) -> None:
        """Draw the eye to all of them, or no longer."""
        for track in self.all:
            track.shine(shines)

    def set_reduced_motion(self, reduced: bool) -> None:
        """Whether nothing is to move."""
        for track in self.all:
            track.reduced_motion = reduced

    def set_theme(self, theme: Theme) -> None:
        for track in self.all:
            track.set_theme(theme)
        self.fit()


def sign_of(seats: Sequence[Seat], side: int) -> Seat | None:
    """The seat whose emblem is drawn for a side, where there are more than two; else None."""
    return seats[side] if len(seats) > 2 else None

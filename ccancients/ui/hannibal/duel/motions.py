"""What moves on the table of a battle: each event that is shown has its own way, each way a time that the stage keeps.

At a share of 1 everything stands as it is to stay: who wants no motion sees only that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import pi, sin
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.cards import RESERVE
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.ui.canvas.steps import eased
from ccancients.ui.hannibal.art.card_art import paint_back, paint_card
from ccancients.ui.hannibal.director import ShownDie
from ccancients.ui.hannibal.duel.course import OWN_DICE
from ccancients.ui.hannibal.duel.rounds import LIES
from ccancients.ui.hannibal.duel.stage import StageMotion
from ccancients.ui.hannibal.words.cards import BATTLE_CARD
from ccancients.ui.hannibal.words.goals import goal_words

if TYPE_CHECKING:
    from ccancients.ui.hannibal.duel.table import DuelTable

FACES: Final = 6
TURNS: Final = 7
"""Faces that a die shows on its way."""
COMES: Final = 0.35
"""How much of its time a counter card needs until it lies there."""
LARGEST: Final = 330.0
"""Pixels of its height at most."""
IN_HAND: Final = 0.82
"""How large a card is when it leaves a hand, in parts of its size in the clash."""


class FlyingCard(QWidget):
    """A battle card on its way from a hand to the clash; the enemy's is turned up on the way."""

    def __init__(self, table: DuelTable) -> None:
        super().__init__(table)
        self._table, self._card, self._turned = table, 0, 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_at(self, card: int, box: QRectF, turned: float) -> None:
        """``turned`` 0 its back, 1 its face."""
        self._card, self._turned = card, turned
        self.setGeometry(box.toAlignedRect())
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        wide = room.width() * max(0.05, abs(2 * self._turned - 1))
        box = QRectF(room.center().x() - wide / 2, room.top(), wide, room.height())
        if self._turned < 0.5:
            paint_back(painter, box)
        else:
            paint_card(painter, box, self._card, self._table.theme, playable=True)
        painter.end()


class Motions:
    """Moves what lies on a table."""

    def __init__(self, table: DuelTable) -> None:
        self._table = table
        self.flying = FlyingCard(table)
        self._ways: dict[type, Callable[[Any, float], None]] = {
            ev.BattleBegan: self._come, ev.BattleHandDealt: self._deal, ShownDie: self._tumble,
            ev.DieRolled: self._meant, ev.BattleCardPlayed: self._fly, ev.BattleOver: self._break,
            ev.CardPlayed: self._counter,
        }

    def begin(self) -> None:
        """Another battle: nobody has come, nothing is dealt."""
        self.flying.hide()
        self._all_dealt(0.0)
        self._table.stage.act(StageMotion(come=0.0))

    def _all_dealt(self, share: float) -> None:
        self._table.hand.deal(share)
        for source in self._table.sources:
            source.hand.deal(share)

    def all_there(self) -> None:
        """The table has come to rest."""
        self.flying.hide()
        self._all_dealt(1.0)
        if self._table.stage.motion.come < 1:
            self._table.stage.act(StageMotion())
        for source in self._table.sources:
            source.reveal(1.0)

    def move_on(self, what: object, share: float) -> None:
        """Show what moves at a share of its time."""
        made = self._ways.get(type(what))
        if made is not None and self._table.course is not None:
            made(what, share)

    def _come(self, _event: ev.BattleBegan, share: float) -> None:
        self._table.stage.act(StageMotion(come=share))
        for source in self._table.sources:
            source.reveal(share)

    def _deal(self, event: ev.BattleHandDealt, share: float) -> None:
        sheet = self._table.sheet
        near = sheet.near if sheet is not None else ROME
        (self._table.hand if event.side == near else self._table.sources[event.side].hand).deal(share)

    def _tumble(self, shown: ShownDie, share: float) -> None:
        event, stage = shown.event, self._table.stage
        if event.why not in OWN_DICE:
            return
        face = event.die if share >= 1 else (event.die + int(share * TURNS)) % FACES + 1
        beside = event.why != "charge" or not stage.isVisible()
        self._table.clash.tumble(goal_words(event), face, share, here=beside)
        if not beside:
            stage.act(StageMotion(die=face, tumbles=1 - share))

    def _meant(self, event: ev.DieRolled, share: float) -> None:
        """What a die meant: cards leave, spears change, a standard turns."""
        if event.why not in OWN_DICE:
            return
        motion = StageMotion(changed=share)
        if event.why == "charge":
            cards = 1 if event.result == ev.STAMPEDE else event.lost if event.result != ev.FAILED else 0
            victim = CARTHAGE if event.result == ev.STAMPEDE else ROME
            motion = replace(motion, die=event.die, victim=victim if cards else -1, cards=cards,
                             gone=share if cards else 1.0)
        self._table.stage.act(motion)

    def _break(self, _event: ev.BattleOver, share: float) -> None:
        self._table.stage.act(StageMotion(changed=share))

    def _fly(self, event: ev.BattleCardPlayed, share: float) -> None:
        table = self._table
        as_another = event.card not in (event.stands_for, RESERVE, NOBODY)  # only a commander's gift makes it so
        table.stage.act(StageMotion(changed=share, lit=event.side if as_another else NOBODY, shines=sin(pi * share)))
        table.clash.fly(share, attack=event.attack)
        if share >= LIES or not table.isVisible():
            self.flying.hide()
            return
        there = table.clash.place_of(attack=event.attack)
        there.translate(QPointF(table.clash.mapTo(table, there.topLeft().toPoint())) - there.topLeft())
        far = eased(share / LIES)
        mine = table.sheet is not None and table.sheet.near == event.side
        start = self._hand_of(event.side, event.card, mine=mine)
        scale = IN_HAND + (1 - IN_HAND) * far
        size = QSizeF(there.width() * scale, there.height() * scale)
        center = start + (there.center() - start) * far
        box = QRectF(center - QPointF(size.width() / 2, size.height() / 2), size)
        self.flying.show_at(BATTLE_CARD + event.stands_for, box, 1.0 if mine else min(1.0, far * 1.2))

    def _counter(self, event: ev.CardPlayed, share: float) -> None:
        """A counter card comes from its side's strategy cards, stays over the clash to be read, and is gone."""
        table = self._table
        if event.use != "counter" or share >= 1 or not table.isVisible():
            self.flying.hide()
            return
        far = eased(min(1.0, share / COMES))
        start = table.sources[event.side].mapTo(table, table.sources[event.side].rect().center())
        middle = table.clash.mapTo(table, table.clash.rect().center())
        high = min(LARGEST, table.height() * 0.5) * (IN_HAND + (1 - IN_HAND) * far)
        size = QSizeF(high / 1.4, high)
        center = QPointF(start) + (QPointF(middle) - QPointF(start)) * far
        self.flying.show_at(event.card, QRectF(center - QPointF(size.width() / 2, size.height() / 2), size), 1.0)

    def _hand_of(self, side: int, card: int, *, mine: bool) -> QPointF:
        """Whence a card comes: its place in the hand in front, or the enemy's hand."""
        table = self._table
        hand: QWidget = table.hand if mine else table.sources[side].hand
        if mine:
            hand = next((each for each in table.hand.stacks if each.card == BATTLE_CARD + card), hand)
        if not hand.isVisible():
            hand = table.sources[side]
        return QPointF(hand.mapTo(table, hand.rect().center()))

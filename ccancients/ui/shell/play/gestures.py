"""What hands do at a match: clicks and drags on the board and on cards, keys; and what is refused at its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.interactions.interaction import CardInteraction
from ccancients.ui.interactions.routes import RouteInteraction
from ccancients.ui.panels.battle_table import BattleTable
from ccancients.ui.panels.hand_panel import HandPanel
from ccancients.ui.panels.prompt_panel import WhyNot
from ccancients.ui.shell.play.answering import Answering, SecondPress
from ccancients.ui.shell.play.at_table import AtTable
from ccancients.ui.shell.play.battle_view import BattleView
from ccancients.ui.shell.play.table_lights import TableLights
from ccancients.ui.shell.play.turn_sheet import TurnSheet

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Refusals(QObject):
    """Refusals of clicks on the board and on cards."""

    def __init__(self, at: AtTable, parent: QObject) -> None:
        super().__init__(parent)
        self.bubble, self._view, self._hand, self._question = at.parts.refusal, at.view, at.parts.hand, at.question
        self.bubble.gone.connect(lambda: at.view.board.name_places("refusal", ()))

    def at_place(self, here: int, why: WhyNot) -> None:
        """Refuse a click at a place; the piece taken up stays in sight."""
        if here < 0:
            middle = self._view.viewport().rect().center()
            self.bubble.say(why.sentence, why.entry, self._on_page(QRect(middle, middle)))
            return
        free = [self._room(self._question.selected)] if self._question.selected >= 0 else []
        room = self._on_page(self._view.viewport().rect())  # question and log beside the board stay readable
        self.bubble.say(why.sentence, why.entry, self._room(here), free, room)
        self.name((here, *why.places))

    def at_card(self, card: int, why: WhyNot) -> None:
        """Refuse a card of the hand."""
        page = self.bubble.parentWidget()
        button = next((button for button in self._hand.cards if button.card == card), None)
        if button is None or page is None:
            self.at_place(-1, why)
            return
        self.bubble.say(why.sentence, why.entry, QRect(button.mapTo(page, QPoint(0, 0)), button.size()))
        self.name(why.places)

    def name(self, places: Iterable[int]) -> None:
        """Write the names of places on the board as long as the refusal is read."""
        self._view.board.name_places("refusal", places)

    def _room(self, here: int) -> QRect:
        """Where a place lies on the page."""
        view = self._view
        layout = view.board.layout
        outline = layout.outline(here).boundingRect().translated(layout.center(here))
        corners = view.mapFromScene(outline).boundingRect()
        return self._on_page(corners)

    def _on_page(self, room: QRect) -> QRect:
        page = self.bubble.parentWidget()
        if page is None:
            return room
        return QRect(self._view.viewport().mapTo(page, room.topLeft()), room.size())


class Gestures(QObject):
    """What hands do on the board. While something is shown a click only skips it."""

    def __init__(self, at: AtTable, answering: Answering, parent: QObject) -> None:
        super().__init__(parent)
        parts, self._question, self._answering = at.parts, at.question, answering
        self._parts = parts
        parts.view.place_double_clicked.connect(self.double_click)
        parts.view.place_clicked.connect(self.click)
        parts.view.drag_begun.connect(self.take_up)
        parts.view.dropped.connect(self.drop)
        parts.hand.card_clicked.connect(self.click_card)

    def click(self, here: int) -> None:
        """A place was clicked, or confirmed by key."""
        if self._parts.stage.skip():
            return
        if self._parts.bubble.isVisible():
            self._parts.bubble.close_bubble()
            return
        asked = self._question.interaction
        if asked is not None:
            shift = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
            asked.click(here, last=shift)

    def double_click(self, here: int) -> None:
        """The second of two quick clicks: what the first has laid out is meant, or many pieces at once."""
        asked = self._question.interaction
        waits = asked is not None and asked.laid_out is not None and asked.laid_out.target == here
        if waits or (isinstance(asked, RouteInteraction) and asked.laid[-1:] == (here,)):
            self.click(here)
            return
        self._parts.stage.skip()
        self._answering.at_once(here)

    def take_up(self, here: int) -> None:
        """The piece in a place is being dragged."""
        if self._question.interaction is not None:
            self._question.interaction.take_up(here)

    def drop(self, here: int, there: int) -> None:
        """A piece was dragged over another place: as if both had been clicked."""
        if self._question.interaction is None or self._parts.stage.skip():
            return
        shift = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        if not (shift and self._answering.in_step(here, there)):
            self._question.interaction.drag(here, there)

    def click_card(self, card: int) -> None:
        """A card of the hand was clicked."""
        if isinstance(self._question.interaction, CardInteraction):
            self._question.interaction.card(card)

    def offer(self, here: int, answers: tuple[Answer, ...]) -> None:
        """Several answers fit a click in a place: let one be chosen."""
        self._parts.bubble.offer(answers, self._parts.view.center_in_viewport(here))


class MatchKeys(QObject):
    """What keys do at the widgets of a match.

    ``answered(answer)``  an answer was given by key;  ``nodded`` Space was pressed where it means nothing
    ``cancelled``         something is to be left: what lies over the board may go
    ``close_advice``      closes the advice; whether there was any to be closed
    ``read``              what is read over the board before anything is asked: the end of a battle, an account
    """

    answered = Signal(object)
    nodded = Signal()
    cancelled = Signal()

    def __init__(
        self, at: AtTable, lights: TableLights, read: tuple[BattleView, TurnSheet], twice: SecondPress,
        close_advice: Callable[[], bool], parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._parts, self._question, self._lights, self._close_advice = at.parts, at.question, lights, close_advice
        self._read, self._battles, self._twice = read, read[0], twice
        at.view.installEventFilter(self)

    def way_on(self) -> None:
        """Space: what is shown goes on to its next halt, a lit button is pressed. Never an answer but the only one."""
        parts, focused = self._parts, QApplication.focusWidget()
        if self._goes_on():
            return
        if isinstance(focused, QAbstractButton) and self._is_lit(focused):
            focused.click()
            return
        if parts.stage.hurry() or self._question.interaction is None:
            return
        answers = self._question.answers
        if len({answer.choice for answer in answers}) == 1:
            self.answered.emit(answers[0])
            return
        filled = parts.prompt.primary()
        parts.prompt.nod(tr("Space gives no answer. Enter: {answer}.", answer=filled.label) if filled is not None else
                         tr("Space gives no answer: choose."))
        self.nodded.emit()

    def _goes_on(self) -> bool:
        """What waits to be read over the board has been; whether anything did."""
        return any(each.go_on() for each in self._read)

    def _is_lit(self, button: QAbstractButton) -> bool:
        """Whether a button can be pressed and is no answer to the question, and no card that may be one."""
        if not button.isVisible() or not button.isEnabled():
            return False
        table = self._battles.table
        cards = [self._parts.hand, *([table] if table is not None else [])]
        card = hasattr(button, "playable") and any(each.isAncestorOf(button) for each in cards)
        return not card and button not in self._parts.prompt.buttons

    def confirm(self) -> bool:
        """Enter: the filled button, which gives nothing up; whether there is one."""
        if self._goes_on():
            return True
        leading = self._parts.prompt.primary() if self._question.interaction is not None else None
        if leading is None:
            return False
        if not self._parts.stage.skip():
            self.answered.emit(leading)
        return True

    def cancel(self) -> None:
        """Undo half a gesture: the bubble, the selection, the pointed line."""
        parts, interaction = self._parts, self._question.interaction
        self.cancelled.emit()
        if self._read[1].go_on():
            return
        if self._twice.forget() or parts.account.close_panel() or self._close_advice():
            return
        if parts.cards.close_sheet() or parts.bubble.close_bubble():
            return
        if interaction is not None and interaction.cancel():
            return
        if self._lights.pointing:
            parts.log.choose_no_line()
        else:
            parts.stage.skip()

    def number(self, number: int) -> None:
        """Press the button of a number in the bubble, look at a part of the map, or play a card."""
        parts = self._parts
        if parts.bubble.press(number):
            return
        if self._cards is self._battles.table:
            self._cards.play_number(number)
        elif parts.view.board.layout.regions:
            parts.view.show_region(number - 1)
        else:
            parts.hand.play_number(number)

    @property
    def _cards(self) -> HandPanel | BattleTable:
        """Where cards lie in front: in the hand, or on the table of a battle over it."""
        table = self._battles.table
        return table if table is not None and self._battles.is_open else self._parts.hand

    def cycle(self, step: int) -> None:
        """Put the cursor on the next place in which a click is good for something."""
        stops, view = self._question.stops(), self._parts.view
        if not stops:
            return
        current = view.cursor_place
        place = stops.index(current) if current in stops else (-1 if step > 0 else 0)
        view.set_cursor_place(stops[(place + step) % len(stops)])

    def key(self, event: QKeyEvent) -> bool:
        """A key that reached the page; whether it meant something."""
        key = event.key()
        asked = self._question.interaction
        if key == Qt.Key.Key_Backspace and asked is not None:
            return asked.cancel()
        if key in ENTER and not isinstance(QApplication.focusWidget(), QAbstractButton):
            return self.confirm()
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            return Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and self._cards.play_number(key - Qt.Key.Key_0)
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.number(key - Qt.Key.Key_0)
            return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """On the board Tab goes through the legal choices as long as there are any; Enter clicks one, or confirms."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.key() in ENTER and self._parts.view.cursor_place not in self._question.stops():
            return self.confirm()
        if event.key() not in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) or not self._question.stops():
            return False
        self.cycle(1 if event.key() == Qt.Key.Key_Tab else -1)
        return True


class KeyboardRing:
    """Gives the keyboard to the parts of a page; while a battle lies open, its table stands in for the hand."""

    def __init__(self, at: AtTable, battles: BattleView) -> None:
        self._parts, self._battles = at.parts, battles

    @property
    def cards(self) -> tuple[Any, ...]:
        """The cards that can be clicked now, from the left."""
        return tuple(self.hand.cards)

    @property
    def hand(self) -> Any:
        """Where the cards are that can be played now: the hand, or the table of a battle over it."""
        return (self._battles.table if self._battles.is_open else None) or self._parts.hand

    def leave_what_is_idle(self) -> None:
        """Another question is put: who had the keyboard in what is of no use for it goes back to the board.

        A button that goes hands the keyboard on to whatever comes next, such as a card that cannot be played.
        """
        focused = QApplication.focusWidget()
        page = self._parts.page
        if focused is None or focused is page or not page.isAncestorOf(focused):
            return
        cards: tuple[Any, ...] = (*self._parts.hand.cards, *self.cards)
        greyed: set[QWidget] = {card for card in cards if not card.playable}
        if focused in greyed or not focused.isVisible() or not focused.isEnabled():
            self._parts.view.setFocus()

    def to_hand(self) -> None:
        """To the cards of the hand, or without any to the answers below the question."""
        if not self.hand.focus_first():
            self._parts.prompt.focus_first()

    def to_answers(self) -> None:
        """To the answers below the question, or without any to the cards of the hand."""
        if not self._parts.prompt.focus_first():
            self.hand.focus_first()

    def to_next_part(self) -> None:
        """To the next part of the page: the board, the hand, the question, the log."""
        view, hand, prompt, log = self._parts.view, self._parts.hand, self._parts.prompt, self._parts.log
        parts: tuple[tuple[QWidget, Callable[[], object]], ...] = (
            (view, view.setFocus), (hand, hand.focus_first), (prompt, prompt.focus_first), (log, log.take_focus),
        )
        focused = QApplication.focusWidget()
        now = next((place for place, (part, _go) in enumerate(parts) if focused is not None and (
            part is focused or part.isAncestorOf(focused))), -1)
        for place in range(now + 1, now + 1 + len(parts)):
            parts[place % len(parts)][1]()
            if QApplication.focusWidget() is not focused:
                return

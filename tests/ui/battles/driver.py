"""People at the real window: they look at what is asked, make up their mind, and click or press keys.

``MousePerson`` uses nothing but the mouse, ``KeyboardPerson`` nothing but keys. Both put their events into the window
as the window system would, so that a widget in the way, a dead button or a key that somebody else swallows is found.
Whatever they do, they check that the battle's journal says just what they meant.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.gamespec import AnySpec
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.interactions.interaction import CardInteraction
from ccancients.ui.interactions.piece_interaction import PieceInteraction
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.table import Table

LEFT: Final = Qt.MouseButton.LeftButton
NO_KEYS: Final = Qt.KeyboardModifier.NoModifier
ALT: Final = Qt.KeyboardModifier.AltModifier
SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
PATIENCE: Final = 300.0
"""Seconds for which anything is waited for at most: a whole watched battle, on a busy machine, is not stuck."""
LOOK_EVERY_MS: Final = 1
MOST_TABS: Final = 60
DIGITS: Final = 9


class Stuck(AssertionError):
    """What a person waited for did not come, or what he reached for was not there."""


def wait_for(condition: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Let the window live until a condition holds. Raises ``Stuck`` naming ``what`` was waited for."""
    if condition():
        return
    loop = QEventLoop()
    look = QTimer(interval=LOOK_EVERY_MS)
    look.timeout.connect(lambda: loop.quit() if condition() else None)
    look.start()
    late = QTimer(interval=round(seconds * 1000), singleShot=True)  # not a shot of Qt's own, which outlives the loop
    late.timeout.connect(loop.quit)
    late.start()
    loop.exec()
    look.stop()
    late.stop()
    if not condition():
        raise Stuck(f"{what} did not come within {seconds} seconds")


def breathe() -> None:
    """Let everything happen that waits for the event loop, deletions included."""
    done: list[int] = []
    QTimer.singleShot(0, lambda: done.append(1))
    wait_for(lambda: bool(done), "the event loop")


class Person:
    """Somebody at the window, with the judgement of an opponent's level.

    ``window``  the window in front of him
    ``seed``    of his judgement; say it when a test fails
    ``made``    the choices he has made
    """

    def __init__(
        self, window: MainWindow, seed: int, level: str = "centurion", spec: AnySpec = ANCIENTS
    ) -> None:
        self.window = window
        self.spec = spec
        self.seed = seed
        self.made: list[Choice] = []
        self.replies = 0
        self.before: Callable[[], None] = lambda: None
        self._mind = self.spec.mind.player(level, seed)

    # -- looking ------------------------------------------------------------------------------------------------

    @property
    def page(self) -> MatchPage:
        assert self.window.page is not None, "there is no battle on the table"
        return self.window.page

    @property
    def decision(self) -> Decision:
        decision = self.page.session.decision
        assert decision is not None, "nothing is asked"
        return decision

    @property
    def curtain_is_up(self) -> bool:
        return self.page.currentWidget() is self.page.curtain

    @property
    def asked(self) -> bool:
        """Whether a question stands on the table, to be answered by a person, and nothing moves any more."""
        page = self.page
        return page.session.person_decides and page.play.interaction is not None and not page.stage.busy

    @property
    def at_rest(self) -> bool:
        """Whether the table waits for a person: a question, the curtain, or the end."""
        page = self.page
        if page.session.is_over:
            return page.end.isVisible()
        return self.curtain_is_up or self.asked

    @property
    def notice(self) -> str:
        """The sentence beside the question or at the place that was clicked, as far as it can be seen."""
        if self.page.refusal.isVisible():
            return self.page.refusal.sentence.text()
        notice = self.page.prompt.notice
        return notice.text() if notice.isVisible() else ""

    def wait(self, condition: Callable[[], bool], what: str) -> None:
        wait_for(condition, f"{what} (seed {self.seed}, after {self.made[-3:]})")

    def rest(self) -> None:
        """Wait until the table waits for a person; what is to be read of a battle he reads."""
        self.wait(lambda: self.at_rest or self.reads, "the next question")
        while self.reads:
            self.read_on()
            self.wait(lambda: self.at_rest or self.reads, "the next question")

    @property
    def reads(self) -> bool:
        """Whether the end of a battle lies there to be read."""
        table = self.page.play.battles.table
        return table is not None and table.end.isVisible() and not self.page.stage.busy

    def read_on(self) -> None:
        """Press what goes on at the end of a battle."""
        raise NotImplementedError

    def taken(self, count: int) -> bool:
        """Whether an answer has been taken, after ``count`` others, if only to wait for somebody's reply."""
        return self.page.session.count != count or self.page.play.answering.reply.waiting

    def judge(self) -> Choice:
        """What he would like to do."""
        session = self.page.session
        return self._mind.choose(self.spec.view_for(session.game, self.decision.side))

    def answer_of(self, choice: Choice) -> Answer:
        """The gesture that the window expects for a choice."""
        interaction = self.page.play.interaction
        assert interaction is not None
        found = [answer for answer in interaction.answers if answer.choice == choice]
        places = {answer.target for answer in found}
        assert len(found) == len(places) >= 1, f"{choice} can be given in {found} (seed {self.seed})"
        return found[len(self.made) % len(found)]

    def button_of(self, answer: Answer) -> QPushButton:
        """The button of the prompt that gives an answer."""
        given = (answer.choice, answer.then)
        found = [button for button in self.page.prompt.buttons if (button.answer.choice, button.answer.then) == given]
        words = [button.text() for button in self.page.prompt.buttons]
        assert len(found) == 1, f"{len(found)} buttons for {answer} among {words} (seed {self.seed})"
        return found[0]

    def must_take_up(self, answer: Answer) -> bool:
        """Whether the card of an answer is still to be clicked: it does not lie ready for one of its uses."""
        asked = self.page.play.interaction
        return isinstance(asked, CardInteraction) and asked.taken_up != answer.card

    def has_several_uses(self, answer: Answer) -> bool:
        """Whether a button says for what the card of an answer is played."""
        asked = self.page.play.interaction
        return asked is not None and sum(other.card == answer.card for other in asked.answers) > 1

    # -- acting -------------------------------------------------------------------------------------------------

    def give(self, choice: Choice) -> None:
        """Give an answer as this person does it, and see it in the journal."""
        page, answer = self.page, self.answer_of(choice)
        count = page.session.count
        self._gesture(answer)
        for _ in range(2):  # what is laid out, or asked once more, he means
            if not self.taken(count) and self.wanted_again:
                self._again(answer)
        if page.play.answering.reply.waiting and page.play.interaction is not None:  # else an opponent thinks about his
            self.reply()
        self.wait(lambda: page.session.count > count, f"an answer to {choice}, notice “{self.notice}”")
        made = page.session.game.journal.choices()[self._journal_place(page, count)]
        assert made == choice, f"meant {choice}, but the window played {made} (seed {self.seed})"
        self.made.append(choice)

    @property
    def wanted_again(self) -> bool:
        """Whether what he has just done waits for a second click or press."""
        asked, twice = self.page.play.interaction, self.page.play.answering.twice
        return bool(twice.question) or (asked is not None and asked.laid_out is not None)

    def _again(self, answer: Answer) -> None:
        raise NotImplementedError

    def reply(self) -> None:
        """Answer for those who might: whoever holds a fitting card plays it, and sometimes somebody bluffs."""
        reply = self.page.play.answering.reply
        while reply.waiting and self.page.play.interaction is not None:
            self._reply_once()

    def _reply_once(self) -> None:
        reply = self.page.play.answering.reply
        awaited, asked = reply.awaited, self.page.play.interaction
        assert asked is not None
        assert awaited is not None
        no, look = asked.answers[:2]
        holds = len(awaited.answers)
        self.replies += 1
        if not holds and self.replies % 2:
            self._gesture(no)
            return
        self._gesture(look)
        self.wait(lambda: self.curtain_is_up, "the curtain")
        self.before()
        self.pass_curtain()
        assert reply.waiting
        asked = self.page.play.interaction
        assert asked is not None
        assert len(asked.answers) == 1 + holds, "the answers are those of his hand"
        self.before()
        self._gesture(asked.answers[0])

    def _number_in_bubble(self, answer: Answer) -> int:
        """Which of the entries offered at a hex says an answer."""
        words = [button.text() for button in self.page.bubble.buttons]
        numbers = [number for number, text in enumerate(words, start=1) if text == f"{number}: {answer.label}"]
        assert len(numbers) == 1, f"{answer.label} among {words} (seed {self.seed})"
        return numbers[0]

    def _journal_place(self, page: MatchPage, count: int) -> int:
        """Where in the journal the choice after ``count`` choices at this table stands."""
        return len(page.session.game.journal.choices()) - (page.session.count - count)

    def _gesture(self, answer: Answer) -> None:
        raise NotImplementedError

    def pass_curtain(self) -> None:
        """Say that the one who is asked sits here now, and read what happened meanwhile."""
        raise NotImplementedError

    def answer(self) -> None:
        """One choice of his own judgement."""
        self.give(self.judge())

    def play(
        self, enough: Callable[[], bool] = lambda: False, most: int = 1500,
        before: Callable[[], None] = lambda: None,
    ) -> None:
        """Play until it is enough or the battle is over; ``before`` is called whenever the table waits for him."""
        self.before = before
        for _ in range(most):
            self.rest()
            if self.page.session.is_over or enough():
                return
            before()
            if self.curtain_is_up:
                self.pass_curtain()
            else:
                self.answer()
        raise Stuck(f"the battle was not over after {most} choices (seed {self.seed})")


class MousePerson(Person):
    """Plays with the mouse alone."""

    def click(
        self, widget: QWidget, at: QPoint | None = None, button: Qt.MouseButton = LEFT,
        keys: Qt.KeyboardModifier = NO_KEYS,
    ) -> None:
        """Click where a widget is seen; fails when something lies over it."""
        breathe()  # a new button has not its size at once
        where = at if at is not None else widget.rect().center()
        window, point = self._aim(widget, where)
        QTest.mouseMove(window, point)
        QTest.mouseClick(window, button, keys, point)

    def double_click(self, widget: QWidget, at: QPoint) -> None:
        window, point = self._aim(widget, at)
        QTest.mouseDClick(window, LEFT, NO_KEYS, point)

    def drag(self, widget: QWidget, start: QPoint, end: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Press, pull, let go."""
        window, first = self._aim(widget, start)
        _window, last = self._aim(widget, end)
        QTest.mousePress(window, button, NO_KEYS, first)
        QTest.mouseMove(window, (first + last) / 2)
        QTest.mouseMove(window, last)
        QTest.mouseRelease(window, button, NO_KEYS, last)

    def _aim(self, widget: QWidget, at: QPoint) -> tuple[QWindow, QPoint]:
        """The native window of a widget and the point in it; what lies there must be the widget."""
        breathe()  # what is new has found its place before anybody's hand is there
        top = widget.window()
        point = widget.mapTo(top, at)
        hit = top.childAt(point) or top
        if not (hit is widget or widget.isAncestorOf(hit)):
            raise Stuck(f"{hit!r} lies over {widget!r} at {at}, asked {self.page.session.decision} (seed {self.seed})")
        assert widget.isEnabled(), f"{widget!r} is not enabled (seed {self.seed})"
        handle = top.windowHandle()
        assert handle is not None, f"{top!r} is not on the screen"
        return handle, point

    def write(self, widget: QWidget, text: str) -> None:
        """Click into a field and type."""
        self.click(widget)
        handle = widget.window().windowHandle()
        assert handle is not None
        for letter in text:
            QTest.keyClick(handle, letter)

    def hex_point(self, here: int) -> QPoint:
        """The middle of a hex in the viewport of the board, brought into sight by nobody."""
        return self.page.view.center_in_viewport(here)

    def click_hex(self, here: int, button: Qt.MouseButton = LEFT, keys: Qt.KeyboardModifier = NO_KEYS) -> None:
        self.click(self.page.view.viewport(), self.hex_point(here), button, keys)

    def click_card(self, card: int) -> None:
        """Click a card where it is not covered by its right neighbor; of two alike the left one."""
        found = [button for button in self.page.cards_in_front if button.card == card]
        assert found, f"card {card} is not in the hand (seed {self.seed})"
        self.click(found[0], QPoint(8, found[0].height() // 2))

    def press(self, words: str) -> None:
        """Press the button of the prompt with these words."""
        found = [button for button in self.page.prompt.buttons if button.text() == words]
        assert len(found) == 1, f"{len(found)} buttons “{words}” among {self.button_words()} (seed {self.seed})"
        self.click(found[0])

    def press_answer(self, answer: Answer) -> None:
        """Press the button of the prompt that gives an answer."""
        self.click(self.button_of(answer))

    def button_words(self) -> list[str]:
        return [button.text() for button in self.page.prompt.buttons]

    def menu(self, menu: int, words: str) -> None:
        """Open a menu of the menu bar and choose an entry."""
        bar = self.window.menuBar()
        head = bar.actions()[menu]
        self.click(bar, bar.actionGeometry(head).center())
        opened = head.menu()
        self.wait(opened.isVisible, f"the menu {head.text()}")
        entry = next(action for action in opened.actions() if action.text().replace("&", "") == words)
        handle = opened.windowHandle()
        assert handle is not None
        QTest.mouseClick(handle, LEFT, NO_KEYS, opened.actionGeometry(entry).center())

    def _gesture(self, answer: Answer) -> None:
        if answer.card >= 0:
            several = self.has_several_uses(answer)
            if self.must_take_up(answer):
                self.click_card(answer.card)
            if several:
                self.press_answer(answer)
        elif answer.is_button:
            self.press_answer(answer)
        else:
            self._click_on_board(answer)

    def _again(self, answer: Answer) -> None:
        """The same place or card once more; the red button, where it asks."""
        if self.page.play.answering.twice.question:
            self.click(next(button for button in self.page.prompt.buttons if button.asks))
        elif answer.card >= 0:
            self.click_card(answer.card)
        else:
            self.click_hex(answer.target)

    def _click_on_board(self, answer: Answer) -> None:
        page = self.page
        count = page.session.count
        leader = SHIFT if answer.aside or answer.piece == "leader" else NO_KEYS
        if answer.source >= 0:
            self.click_hex(answer.source, keys=leader)
            selected = page.play.interaction
            assert isinstance(selected, PieceInteraction)
            assert selected.selected == answer.source, f"{answer.source} is not selected (seed {self.seed})"
            leader = NO_KEYS
        self.click_hex(answer.target, keys=leader)
        for here in (*answer.via, answer.target):
            if self.taken(count) or page.bubble.isVisible():
                break
            self.click_hex(here)
        if page.bubble.isVisible():
            self._choose_in_bubble(answer)

    def _choose_in_bubble(self, answer: Answer) -> None:
        self.click(self.page.bubble.buttons[self._number_in_bubble(answer) - 1])

    def read_on(self) -> None:
        self.click(self.page.play.battles.table.end.button)

    def pass_curtain(self) -> None:
        curtain = self.page.curtain
        self.click(curtain.ready)
        self.wait(lambda: not self.curtain_is_up, "the table behind the curtain")
        if self.page.meanwhile.isVisible():
            self.click(self.page.meanwhile.button)


class CountingPerson(MousePerson):
    """Counts what his hand does: every click is one, and so is every drag."""

    clicks = 0

    def click(self, *args: Any, **facts: Any) -> None:
        self.clicks += 1
        super().click(*args, **facts)

    def drag(self, *args: Any, **facts: Any) -> None:
        self.clicks += 1
        super().drag(*args, **facts)


class KeyboardPerson(Person):
    """Plays with keys alone: hex cursor, Tab, Enter, Escape, Space, digits, and the keys of the menus."""

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = NO_KEYS) -> None:
        """Press a key in whatever window is in front."""
        breathe()
        front: QWidget = QApplication.activePopupWidget() or QApplication.activeModalWidget() or self.window
        if front is self.window and not front.isActiveWindow():
            front.activateWindow()  # a window system does so when a dialog goes; the offscreen one does not
            self.wait(front.isActiveWindow, "the window in front")
        handle = front.windowHandle()
        assert handle is not None
        QTest.keyClick(handle, key, keys)

    def give(self, choice: Choice) -> None:
        """Give an answer, and see where the keyboard is then: never in what is of no use."""
        super().give(choice)
        breathe()
        focused, page = QApplication.focusWidget(), self.window.page
        if focused is None or page is None:
            return
        greyed = any(card is focused and not card.playable for card in (*page.hand.cards, *page.cards_in_front))
        where = f"the keyboard is in {focused!r} after {choice} (seed {self.seed})"
        assert focused.isVisible(), f"hidden: {where}"
        assert focused.isEnabled(), f"disabled: {where}"
        assert not greyed, f"a card that cannot be played: {where}"

    def focus(self, widget: QWidget) -> None:
        """Go on with Tab until a widget has the focus."""
        for _ in range(MOST_TABS):
            if QApplication.focusWidget() is widget:
                return
            self.key(Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        raise Stuck(f"Tab does not lead to {widget!r}, but to {focused!r} (seed {self.seed})")

    def press_button(self, button: QPushButton) -> None:
        self.focus(button)
        self.key(Qt.Key.Key_Return)

    def _again(self, answer: Answer) -> None:
        """Enter: the filled button, or the one that has the keyboard."""
        self.key(Qt.Key.Key_Return)

    def _gesture(self, answer: Answer) -> None:
        if answer.card >= 0:
            several = self.has_several_uses(answer)
            if self.must_take_up(answer):
                self._play_card(answer.card)
            if several:
                self._press(answer)
        elif answer.is_button:
            self._press(answer)
        else:
            self._go_over_board(answer)

    def _play_card(self, card: int) -> None:
        """The digit of a card, or beyond nine Tab to it and Space."""
        found = [button for button in self.page.cards_in_front if button.card == card]
        assert found, f"card {card} is not in the hand (seed {self.seed})"
        if found[0].number <= DIGITS:
            plain = ALT if self.page.view.board.layout.regions else NO_KEYS  # digits alone look at parts of a map
            self.key(Qt.Key(Qt.Key.Key_0 + found[0].number), plain)
            return
        self.focus(found[0])
        self.key(Qt.Key.Key_Return)

    def _press(self, answer: Answer) -> None:
        """Enter takes the filled button from the board; any other button is reached by Tab from the first."""
        self.key(Qt.Key.Key_B)
        page = self.page
        asked = page.play.interaction
        if self.button_of(answer).answer.primary and page.view.cursor_place not in (asked.stops() if asked else ()):
            self.key(Qt.Key.Key_Return)
            return
        self.key(Qt.Key.Key_Space, SHIFT)
        self.press_button(self.button_of(answer))

    def _go_over_board(self, answer: Answer) -> None:
        page, count = self.page, self.page.session.count
        self.key(Qt.Key.Key_B)
        leader = SHIFT if answer.aside or answer.piece == "leader" else NO_KEYS
        if answer.source >= 0:
            self._go_to(answer.source)
            self.key(Qt.Key.Key_Return, leader)
            leader = NO_KEYS
        self._go_to(answer.target)
        self.key(Qt.Key.Key_Return, leader)
        for here in (*answer.via, answer.target):
            if self.taken(count) or page.bubble.isVisible():
                break
            self._go_to(here)
            self.key(Qt.Key.Key_Return)
        if page.bubble.isVisible():
            self._choose_in_bubble(answer)

    def _choose_in_bubble(self, answer: Answer) -> None:
        self.key(Qt.Key(Qt.Key.Key_0 + self._number_in_bubble(answer)))

    def _go_to(self, here: int) -> None:
        """Bring the cursor to a hex: through the legal choices by Tab if it is one, else by the arrows."""
        interaction = self.page.play.interaction
        assert interaction is not None
        view, stops = self.page.view, interaction.stops()
        for _ in range(len(stops) if here in stops else 0):
            if view.cursor_place == here:
                return
            self.key(Qt.Key.Key_Tab)
        self._walk_to(here)

    def _walk_to(self, here: int) -> None:
        view = self.page.view
        for _ in range(40):
            if view.cursor_place == here:
                return
            self.key(self._arrow_towards(here))
        raise Stuck(f"the arrows do not lead to hex {here} (seed {self.seed})")

    def _arrow_towards(self, here: int) -> Qt.Key:
        view = self.page.view
        if view.cursor_place < 0:
            return Qt.Key.Key_Right
        way = self.page.view.center_in_viewport(here) - view.center_in_viewport(view.cursor_place)
        if abs(way.y()) > view.pixels // 3:
            return Qt.Key.Key_Down if way.y() > 0 else Qt.Key.Key_Up
        return Qt.Key.Key_Right if way.x() > 0 else Qt.Key.Key_Left

    def read_on(self) -> None:
        self.key(Qt.Key.Key_Space)

    def pass_curtain(self) -> None:
        self.key(Qt.Key.Key_Space)
        self.wait(lambda: not self.curtain_is_up, "the table behind the curtain")
        if self.page.meanwhile.isVisible():
            self.key(Qt.Key.Key_Space)
            self.wait(lambda: not self.page.meanwhile.isVisible(), "the end of the report")


def answer_each(
    window: MainWindow, kind: type[Person], spec: AnySpec, questions: Sequence[str], asked: Callable[[str], Table]
) -> None:
    """Answer some questions in one window, each in a match of its own; which answer is given goes round."""
    window.settings.change(curtain=False)
    for number, question in enumerate(questions):
        page = window.open_table(asked(question))
        person = kind(window, 1, "random", spec)
        person.rest()
        assert person.decision.question == question
        assert page.prompt.question.text()
        choices = person.decision.choices
        person.give(choices[number % len(choices)])

"""The rules beside a match: a guide through the first one, and menus that lead to the rules of what is clicked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu

from ccancients.ui.desktop.i18n import languages, tr
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.face import Help
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.panels.hand_panel import CardButton
from ccancients.ui.panels.lesson import ACCOUNTS, LessonStep, Moment
from ccancients.ui.shell.play.at_table import GUIDED, TAUGHT, AtTable
from ccancients.ui.shell.play.match_play import MatchPlay
from ccancients.ui.table.table import Table

MOST_EVENTS: Final = 400
ANOTHER_WAY: Final = "another way"
"""The word on an answer that the lesson did not mean; it may be said more than once."""


class Guide(QObject):
    """Leads a person through the first match at a table that is guided.

    Where the game has a lesson its steps come first; else, and for whatever the lesson does not teach, each question is
    explained the first time it is put. What was told is kept with the match and never told again.
    """

    def __init__(self, at: AtTable, rules: Help, play: MatchPlay) -> None:
        session, parts = at.session, at.parts
        super().__init__(parts.view)
        self._at, self._session, self._parts, self._play = at, session, parts, play
        self._rules, self._lessons = rules, at.face.lessons
        self.panel = parts.guide
        self._told = _told_before(at.table)
        self._cards: set[int] = set()
        self._happened: list[object] = []
        self._chose = False
        self._read_at = -1
        self._to_do: tuple[LessonStep, int] | None = None
        self._done_at: dict[str, int] = {}
        self._otherwise = (-1, -1)
        self._explained = ("", -1)
        self._holds = self._closer = False
        self.panel.left.connect(self.leave)
        self.panel.acknowledged.connect(self._acknowledged)
        self.panel.undo_wanted.connect(self._take_back)
        session.events_happened.connect(self._note)
        session.undone.connect(self._undone)
        session.decision_changed.connect(self._asked)
        session.match_over.connect(lambda _outcome: self._asked())
        parts.stage.busy_changed.connect(lambda _busy: self._asked())
        for read in (play.sheet.read, play.battles.read):
            read.connect(self._asked)
        parts.hand.card_pointed.connect(self._card_pointed)
        play.gestured.connect(self._look_again)
        play.odds.shown.connect(self._look_again)
        languages.language_changed.connect(self._speak)

    def leave(self) -> None:
        """No more advice in this match."""
        self._at.table.extras.pop(GUIDED, None)
        self._put_away()
        self._parts.view.setFocus()

    # -- what he has seen ---------------------------------------------------------------------------------------

    def _note(self, events: list[object], _count: int) -> None:
        if self._chose:
            self._happened, self._chose = [], False
        self._happened = [*self._happened, *events][-MOST_EVENTS:]

    def _card_pointed(self, card: int, _at: QPoint) -> None:
        if card >= 0:
            self._cards.add(card)
            self._look_again()

    def _mark_told(self, *keys: str) -> None:
        self._told.update(keys)
        self._at.table.extras[TAUGHT] = sorted(self._told)

    # -- what he is told ----------------------------------------------------------------------------------------

    def _asked(self) -> None:
        """Something else is asked, or what came before has been seen."""
        session = self._session
        if self._parts.stage.busy or self._play.waits_for_reader:
            self._hide()  # what comes next would tell how the dice fall; one thing is read after the other
            return
        if not self._at.guided:
            self._put_away()
            return
        if session.is_over:
            self._show(self._last_step())
            return
        if not session.person_decides:
            self._show(self._of_the_fight())
            return
        self._chose = True
        self._look_again()

    def _look_again(self) -> None:
        """The person has done something that may be what he was to do."""
        busy = self._parts.stage.busy or self._play.waits_for_reader
        if not self._at.guided or busy or not self._session.person_decides:
            return
        self._judge()
        if not self.panel.isHidden() and self._read_at == self._session.count:
            return  # it is still to be read
        step = self._step()
        if step is not None:
            self._show(step)
        elif self.panel.step is not None or self.panel.isHidden():
            self._explain()

    def _last_step(self) -> LessonStep | None:
        """What can be done when the match is over."""
        return self._lessons.after(self._session.game) if self._lessons is not None else None

    def _step(self) -> LessonStep | None:
        if self._otherwise[1] == self._session.count:
            return self._another_way()
        return self._lessons.step(self._moment()) if self._lessons is not None else None

    def _of_the_fight(self) -> LessonStep | None:
        """While an opponent is to decide only what has happened can be read of."""
        step = self._step()
        return step if step is not None and step.read else None

    def _moment(self) -> Moment:
        seen = self._play.odds.panel.chances is not None
        return Moment(
            self._at.game, self._at.hands.viewer, frozenset(self._told), self._at.question.selected,
            len(self._cards), seen, tuple(self._happened),
        )  # fmt: skip

    def _show(self, step: LessonStep | None) -> None:
        before = self.panel.step
        if before is not None and before.read and not self.panel.isHidden() and (
            step is None or step.key != before.key
        ):
            self._mark_told(before.key)
        self._is_done(step.key if step is not None else "")
        if step is None:
            self._hide()
            return
        self._mark_told(*step.covers)
        self._read_at = self._session.count if step.read else -1
        if not step.read:
            same = self._to_do is not None and self._to_do[0].key == step.key
            self._to_do = (step, self._to_do[1] if same and self._to_do is not None else self._session.count)
        if step != before or self.panel.isHidden():
            self.panel.teach(step, leads=self._leads)
        self._ring(step)
        self._look_at(step)
        self._hold(step.read and not self._session.is_over)

    def _is_done(self, now: str) -> None:
        """What was to be done is behind whoever is at another step ``now``, also where something moved meanwhile."""
        if self._to_do is not None and self._to_do[0].key != now and not self._to_do[0].answers:
            self._mark_told(self._to_do[0].key)
            self._to_do = None

    def _judge(self) -> None:
        """Of a step with answers: whether it was done by what has been chosen since. Of anything else a word is said,
        and the step comes again.
        """
        if self._to_do is None or not self._to_do[0].answers:
            return
        step, since = self._to_do
        made = self._session.made_since(since)
        if made:
            self._to_do = None
            if step.is_done_by(made):
                self._done_at[step.key] = since
                self._mark_told(step.key)
            else:
                self._otherwise = (since, self._session.count)

    def _another_way(self) -> LessonStep:
        """A word on an answer that the lesson did not mean."""
        session, since = self._session, self._otherwise[0]
        undo = session.can_undo and session.earliest_count <= since
        text = tr("The lesson meant something else, but this is a play by the rules too. Take it back, or go on: the "
                  "lesson returns to its step when it can.") if undo else tr(
            "The lesson meant something else, but this is a play by the rules too. The lesson returns to its step when "
            "it can.")
        return LessonStep(ANOTHER_WAY, tr("Another way"), text, read=True, undo=undo)

    def _take_back(self) -> None:
        self._put_away()
        self._session.undo_to(self._otherwise[0])

    def _undone(self, count: int) -> None:
        """What was done and is taken back is to be done once more."""
        again = {key for key, since in self._done_at.items() if since >= count}
        self._done_at = {key: since for key, since in self._done_at.items() if key not in again}
        self._told -= again
        self._otherwise, self._to_do, self._read_at = (-1, -1), None, -1
        self._mark_told()

    def _explain(self) -> None:
        """The question itself, the first time that it is put; until it was read or answered."""
        self._is_done("")
        self._put_away()
        decision, count = self._session.decision, self._session.count
        entry = self._rules.first_steps(decision) if decision is not None else ""
        if entry and (entry not in self._told or self._explained == (entry, count)):
            self._explained = (entry, count)
            self._mark_told(entry)
            self.panel.explain(self._rules.rulebook().entries[entry], leads=self._leads)

    @property
    def _leads(self) -> bool:
        """Whether the way on from the slip is the only filled button that is seen."""
        parts = self._parts
        return parts.prompt.primary() is None and not self._session.is_over

    def _acknowledged(self) -> None:
        step, self._read_at, self._explained = self.panel.step, -1, ("", -1)
        if step is not None and step.key == ANOTHER_WAY:
            self._otherwise = (-1, -1)
        elif step is not None:
            self._mark_told(step.key)
            self._to_do = None
        self._put_away()
        if not self._session.is_over:
            self._asked()

    def _put_away(self) -> None:
        self._hide()
        self._ring(None)

    def _hide(self) -> None:
        self.panel.hide()
        self._hold(False)

    def _ring(self, step: LessonStep | None) -> None:
        """Light what is spoken of."""
        self._play.lights.teach(step.places if step is not None else ())
        self._parts.hand.light(step.cards[0] if step is not None and step.cards else -1)
        self._parts.prompt.teach(step.answers if step is not None and not step.then else ())
        if self._play.battles.table is not None:
            self._play.battles.table.teach(step.cards if step is not None else ())
        self._parts.tracks.shine(step is not None and step.part == ACCOUNTS)

    def _look_at(self, step: LessonStep) -> None:
        """Bring what is ringed on the board into sight; the whole board again for what is read of no place."""
        view = self._parts.view
        if self._lessons is None or not self._lessons.near:
            return
        if step.places:
            self._closer = view.show_closely(step.places) or self._closer
        elif step.read and self._closer:
            self._closer = False
            view.fit()

    def _hold(self, hold: bool) -> None:
        """Opponents wait while something is to be read."""
        if hold and not self._holds:
            self._session.hold()
        elif self._holds and not hold:
            self._session.release()
        self._holds = hold

    def _speak(self, _language: str) -> None:
        """Say the same in the language now in use."""
        if self.panel.isHidden():
            return
        if self.panel.entry is not None:
            self.panel.explain(self._rules.rulebook().entries[self.panel.entry.id], leads=self._leads)
            return
        step = self._last_step() if self._session.is_over else self._step()
        if step is not None:
            self.panel.teach(step, leads=self._leads)


def _told_before(table: Table) -> set[str]:
    """What a match has taught already, as far as its file, which may be anybody's, says so."""
    kept = table.extras.get(TAUGHT)
    return {each for each in kept if isinstance(each, str)} if isinstance(kept, list) else set()


class RuleMenus(QObject):
    """Right click on the board or on a card of the hand: what a plain click there does not mean, and the rules.

    ``wanted(entry)``     an entry was chosen
    ``answered(answer)``  an answer that stands aside
    """

    wanted = Signal(str)
    answered = Signal(object)

    def __init__(self, at: AtTable, rules: Help) -> None:
        super().__init__(at.view)
        self._at, self._rules, self._hand = at, rules, at.parts.hand
        self.menu: QMenu | None = None
        at.view.place_context.connect(self._on_board)
        self._hand.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._hand.customContextMenuRequested.connect(self._on_hand)

    def _on_board(self, here: int, point: QPoint) -> None:
        if here >= 0:
            asides = [answer for answer in self._at.question.answers if answer.aside and answer.target == here]
            self._offer(self._rules.entries_at(self._at.game, here), point, asides)

    def _on_hand(self, point: QPoint) -> None:
        card = self._hand.childAt(point)
        if isinstance(card, CardButton) and not card.face_down:
            self._offer((self._rules.entry_of_card(card.card),), self._hand.mapToGlobal(point))

    def _offer(self, entries: tuple[str, ...], point: QPoint, asides: Sequence[Answer] = ()) -> None:
        book = self._rules.rulebook()
        if self.menu is not None:
            delete_later(self.menu)
        self.menu = QMenu(self._at.view)
        for answer in asides:
            given = self.menu.addAction(tr("{answer} alone (Shift+click)", answer=answer.label))
            given.triggered.connect(partial(self.answered.emit, answer))
        for entry in entries:
            action = self.menu.addAction(tr("Rules: {entry}", entry=book.entries[entry].title))
            action.triggered.connect(partial(self.wanted.emit, entry))
        self.menu.popup(point)

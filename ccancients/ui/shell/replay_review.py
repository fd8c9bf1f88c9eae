"""The coach at a replay: a side's turns are looked at again in another process, and the better plans are shown."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject

from ccancients.engine.errors import GameError
from ccancients.engine.journal import Journal
from ccancients.engine.savefile import entry_text
from ccancients.ui.advisor import REVIEW
from ccancients.ui.i18n import tr
from ccancients.ui.long_job import LongJob
from ccancients.ui.panels.review_panel import ReviewPanel
from ccancients.ui.referee import thinking_seed
from ccancients.ui.reviews import keep_review, review_of
from ccancients.ui.session import PERSON

if TYPE_CHECKING:
    from ccancients.ui.shell.replay_page import ReplayPage


class ReplayReview(QObject):
    """Works the review of a ``ReplayPage``."""

    def __init__(self, page: ReplayPage) -> None:
        super().__init__(page)
        self.page = page
        self.side = 0
        self.evaluations: int | None = None
        self.panel = ReviewPanel(page.theme, page)
        self.job = LongJob(REVIEW, self)
        self.job.advanced.connect(lambda values: self.panel.show_progress(int(values["done"]), int(values["of"])))
        self.job.finished.connect(self._found)
        self.job.failed.connect(lambda reason: self.panel.say(tr("That did not work: {reason}.", reason=reason)))
        self.panel.moment_wanted.connect(self._show_moment)
        self.panel.plan_wanted.connect(self._draw)
        self.panel.side_wanted.connect(self.begin)
        self.panel.closed.connect(self._closed)

    def begin_own(self) -> None:
        """Look at the turns of the person, of the one at the bottom where there are two or none."""
        sides = self._open_sides()
        if not sides:
            self.page.status.emit(tr("The turns can be looked at again when the battle is over."))
            return
        seats = self.page.table.seats
        self.begin(0 if 1 not in sides or (seats[0] == PERSON and seats[1] != PERSON) else 1)

    def _open_sides(self) -> tuple[int, ...]:
        """The sides whose turns may be looked at: a review shows hands, and while a battle goes on only one's own."""
        if self.page.table.game.decision is None:
            return 0, 1
        persons = [side for side in (0, 1) if self.page.table.seats[side] == PERSON]
        return tuple(persons) if len(persons) == 1 else ()

    def begin(self, side: int) -> None:
        """Look at a side's turns, or show what was found before."""
        page = self.page
        page.stop()
        self.job.stop()
        self.side = side
        facts = page.face.side(page.reel.game.state, side)
        self.place()
        self.panel.begin(page.table.names[side] or facts.name)
        kept = review_of(page.table.extras, side, page.reel.length)
        if kept is not None and self._show(kept):
            return
        spec, table = page.table.spec, page.table
        journal = table.game.journal or Journal()
        self.job.start({
            "game": spec.key, "setup": json.dumps(spec.setup_to_json(table.setup)),
            "journal": [entry_text(spec, entry) for entry in journal], "side": side, "seed": thinking_seed(table.seed),
            "evaluations": self.evaluations,
        })

    def attach(self) -> None:
        """The side column is there now: the panel follows it."""
        self.page.side.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and watched is self.page.side:
            self.place()
        return False

    def place(self) -> None:
        """Over the side column."""
        self.panel.place_in(self.page.side.geometry().adjusted(6, 6, -6, 0))

    def _found(self, data: dict[str, Any]) -> None:
        if self._show(data):
            page = self.page
            keep_review(page.table.extras, self.side, page.reel.length, data)
            page.bookmarks_changed.emit()

    def _show(self, data: dict[str, Any]) -> bool:
        """Show what was found; whether it makes sense."""
        try:
            facts = self.page.face.review(data)
        except (GameError, LookupError, TypeError, ValueError):
            self.panel.say(tr("That did not work: {reason}.", reason=tr("the answer could not be read")))
            return False
        if any(moment.count > self.page.reel.length for moment in facts.moments) or facts.side != self.side:
            return False
        self.panel.show_review(facts, both=len(self._open_sides()) == 2)
        return True

    def _show_moment(self, place: int) -> None:
        page, facts = self.page, self.panel.facts
        assert facts is not None
        page.view.board.show_plan((), ())
        page.jump(facts.moments[place].count)
        hand = page.face.side(page.reel.game.state, self.side).hand
        self.panel.show_moment(place, [(card, page.face.card_name(card)) for card in hand])

    def _draw(self, texts: tuple[str, ...]) -> None:
        page, moment = self.page, self.panel.moment
        assert moment is not None
        if page.count != moment.count:
            page.jump(moment.count)
        plan = page.face.plan(page.reel.game, texts)
        page.view.board.show_plan(plan.arrows, plan.hexes)
        self.panel.show_plan_words(plan.title, plan.lines)

    def _closed(self) -> None:
        self.job.stop()
        self.page.view.board.show_plan((), ())
        self.page.view.setFocus()

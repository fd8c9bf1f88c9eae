"""Advice on request: another process looks for the best plans of the person who is to decide, the board shows them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from ccancients.engine.errors import GameError
from ccancients.ui.advisor import ADVISE
from ccancients.ui.face import PlanFacts
from ccancients.ui.i18n import tr
from ccancients.ui.long_job import LongJob
from ccancients.ui.panels.advice_panel import AdvicePanel
from ccancients.ui.referee import thinking_seed

if TYPE_CHECKING:
    from ccancients.ui.shell.battle_page import BattlePage

SECONDS: Final = 4.0
"""How long is thought about a plan."""
LEAST_HEIGHT: Final = 360


class Advice(QObject):
    """Advice for a ``BattlePage``."""

    def __init__(self, page: BattlePage) -> None:
        super().__init__(page)
        self.page = page
        self.seconds = SECONDS
        self.panel = AdvicePanel(page.page)
        self.job = LongJob(ADVISE, self)
        self.job.advanced.connect(lambda values: self.panel.show_share(float(values["share"])))
        self.job.finished.connect(self._found)
        self.job.failed.connect(lambda reason: self.panel.say(tr("There is no advice: {reason}.", reason=reason)))
        self.panel.plan_shown.connect(self._draw)
        self.panel.closed.connect(self._closed)
        session = page.session
        session.decision_changed.connect(self.drop)
        session.events_happened.connect(lambda _events, _count: self.drop())
        session.undone.connect(lambda _count: self.drop())

    def ask(self) -> None:
        """Look for the best plans for whoever is to decide; only a person who sees his hand may ask."""
        page, session = self.page, self.page.session
        decision = session.decision
        if decision is None or not session.person_decides or page.curtain.isVisible():
            page.status.emit(tr("Advice is given to whoever is to decide."))
            return
        self.place()
        self.panel.think()
        table = page.table
        view = table.spec.view_for(session.game, decision.side)
        self.job.start({
            "game": table.spec.key, "setup": json.dumps(table.spec.setup_to_json(table.setup)),
            "view": view.to_json(), "seed": thinking_seed(table.seed), "seconds": self.seconds,
        })

    def place(self) -> None:
        """Over the side column below what is asked; in a low window over that too."""
        side, prompt = self.page.side.geometry(), self.page.prompt.geometry()
        below = side.adjusted(6, prompt.bottom() + 6, -6, 0)
        self.panel.place_in(below if below.height() >= LEAST_HEIGHT else side.adjusted(6, 6, -6, 0))

    def drop(self) -> None:
        """The position has changed: what was advised is of no use any more."""
        self.job.stop()
        self.panel.close_panel()

    def _found(self, data: dict[str, Any]) -> None:
        try:
            self.panel.show_advice(self.page.face.advice(self.page.session.game, data))
        except (GameError, LookupError, TypeError, ValueError):
            self.panel.say(tr("There is no advice: {reason}.", reason=tr("the answer could not be read")))

    def _draw(self, plan: PlanFacts) -> None:
        self.page.view.board.show_plan(plan.arrows, plan.hexes)

    def _closed(self) -> None:
        self.job.stop()
        self.page.view.board.show_plan((), ())
        self.page.view.setFocus()

"""Giving a match up: asked twice, and the program looks once more at what is being given up."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ccancients.engine.decision import Decision
from ccancients.engine.game import Game
from ccancients.processes.lessons import Review
from ccancients.processes.tasks import REVIEW
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.shell.play.at_table import AtTable
from ccancients.ui.shell.play.end_words import CHANCE
from ccancients.ui.table.qt_worker import QtWorker
from ccancients.ui.table.table import Table

EVALUATIONS: Final = 24
"""Samples by which what is given up is weighed, as a review weighs a turn: a second or two."""
PATIENCE_MS: Final = 15_000
WIDE: Final = 420


class ResignDialog(QDialog):
    """Asks whether a side gives up. Neither Enter nor Esc does it; ``give_up`` is pressed."""

    def __init__(self, side: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Give up"))
        self.question = label("lead", wrap=True, parent=self)
        self.question.setText(tr("Give up as {side}?", side=side))
        self.words = label("body", wrap=True, parent=self)
        self.words.setText(tr("The match ends here, and {side} has lost it. That cannot be taken back.", side=side))
        self.waiting = label("small", wrap=True, parent=self)
        self.give_up, self.stay = QPushButton(tr("Give up"), self), QPushButton(tr("Play on"), self)
        self.give_up.setAutoDefault(False)
        self.stay.setDefault(True)
        self.stay.setProperty("primary", True)
        self.stay.clicked.connect(self.reject)
        column, row = QVBoxLayout(self), QHBoxLayout()
        for words in (self.question, self.words, self.waiting):
            words.setMinimumWidth(WIDE)
            column.addWidget(words)
        row.addWidget(self.give_up)
        row.addStretch(1)
        row.addWidget(self.stay)
        add_layout(column, row)
        self.stay.setFocus()

    def wait(self) -> None:
        """It was decided; the position is still being looked at."""
        self.give_up.setEnabled(False)
        self.waiting.setText(tr("The position is looked at once more …"))


class Resigning(QObject):
    """Lets a person give up at a match. What the chance was is told when it is over, and to nobody before."""

    def __init__(self, at: AtTable, parent: QObject) -> None:
        super().__init__(parent)
        self._at = at
        self.dialog: ResignDialog | None = None
        self._side, self._decided, self._looking = -1, False, False
        self._chance: float | None = None
        self.job = QtWorker(REVIEW, self, patience=PATIENCE_MS)
        self.job.answered.connect(lambda _number, values: self._found(values))
        self.job.failed.connect(lambda _number, _reason: self._looked())

    @property
    def side(self) -> int:
        """The side that could give up now: who is asked, or the only person; -1 for none. Among several persons and
        more than two sides nobody may end the match for the others.
        """
        session = self._at.session
        decision, persons = session.decision, session.persons
        if decision is None or not persons or (len(persons) > 1 and len(session.seats) > 2):
            return -1
        return persons[0] if len(persons) == 1 else decision.side if session.person_decides else -1

    def ask(self) -> None:
        """Ask whether the match is given up."""
        side = self._side = self.side
        if side < 0:
            return
        game = self._at.session.game
        self._decided, self._chance = False, None
        name = self._at.face.panels.seat(game.state, side).name
        dialog = self.dialog = ResignDialog(name, self._at.parts.page.window())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.give_up.clicked.connect(self._decide)
        dialog.rejected.connect(self._stay)
        dialog.open()
        self._look(side)

    def _look(self, side: int) -> None:
        """Weigh the position as the side sees it and as a review does, where it is the one that is asked."""
        session, face = self._at.session, self._at.face
        decision = session.decision
        self._looking = face.advises and decision is not None and decision.side == side
        if self._looking and decision is not None:
            self.job.ask(question_of_chance(self._at.table, session.game, decision))

    def _found(self, values: dict[str, Any]) -> None:
        try:
            (moment,) = Review.from_json(values).moments
            self._chance = moment.chance
        except (LookupError, TypeError, ValueError):
            self._chance = None
        self._looked()

    def _looked(self) -> None:
        self._looking = False
        if self._decided:
            self._give_up()

    def _decide(self) -> None:
        self._decided = True
        if not self._looking:
            self._give_up()
        elif self.dialog is not None:
            self.dialog.wait()

    def _stay(self) -> None:
        self._decided = self._looking = False
        self.job.close()
        self.dialog = None

    def _give_up(self) -> None:
        """The match is over, unless it has gone on meanwhile to where that side may not give up."""
        if self.dialog is not None:
            self.dialog.accept()
        self.dialog = None
        if self.side != self._side:
            return
        if self._chance is not None:
            self._at.table.extras[CHANCE] = float(min(1.0, max(0.0, self._chance)))
        self._at.session.resign(self._side)


def question_of_chance(table: Table, game: Game[Any], decision: Decision) -> dict[str, Any]:
    """What another process is told that is to weigh what the side that is asked can hope for: the question of a review,
    about a turn of which one answer is known. What the side does not know is not in it.
    """
    known = table.question_for(game, decision.side)
    turn = {"count": 0, "view": known["view"], "answers": [table.spec.choice_text(decision.choices[0])]}
    facts = {name: known[name] for name in ("game", "setup", "seed")}
    return {**facts, "turns": [turn], "side": int(decision.side), "won": None, "evaluations": EVALUATIONS}

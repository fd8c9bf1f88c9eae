"""What is settled outside of the match: a button below its question, and a form for what came of it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog

from ccancients.engine.decision import Choice
from ccancients.ui.panels.wrap_button import WrapButton
from ccancients.ui.shell.play.at_table import AtTable


class SettledElsewhere(QObject):
    """Lets a person bring what came of a question elsewhere, also of one that is put to an opponent.

    ``button``   asks for the form;  ``go_on`` lets an opponent's own answer stand
    ``dialog``   the form while it is open
    ``put_off``  an opponent's answer waits until a person has said what came of it
    """

    put_off = Signal()

    def __init__(self, at: AtTable, parent: QObject) -> None:
        super().__init__(parent)
        self._at, self._part, prompt = at, at.face.elsewhere, at.parts.prompt
        self.dialog: QDialog | None = None
        self._choice: Choice | None = None
        self.button, self.go_on = WrapButton(prompt), WrapButton(prompt)
        for button in (self.button, self.go_on):
            button.setAutoDefault(False)
            button.hide()
            prompt.add_below(button)
        self.button.clicked.connect(self.open_form)
        self.go_on.clicked.connect(self._let_it_stand)
        if self._part is not None:
            at.session.opponent_chose.connect(self._opponent_chose)

    @property
    def words(self) -> str:
        """What the button says now; empty where nothing is settled elsewhere."""
        return self._part.words(self._at.game) if self._part is not None else ""

    @property
    def waits(self) -> bool:
        """Whether an opponent's answer waits until a person has said what came of it."""
        return self._choice is not None and self._at.session.is_put_off

    def offer(self) -> None:
        """Show the button below a question that may be settled so."""
        words = self.words
        self.button.setText(words)
        self.button.setVisible(bool(words))

    def ask(self) -> None:
        """Put the question of an opponent whose answer waits."""
        at = self._at
        asked = at.face.words.question(at.game)
        at.parts.prompt.ask(asked.text, asked.hint)
        same = (answer.label for answer in at.face.answers.of(at.game) if answer.choice == self._choice)
        self.go_on.setText(next(same, ""))
        self.go_on.show()
        self.offer()

    def put_away(self) -> None:
        """Nobody is asked any more."""
        self.button.hide()
        self.go_on.hide()

    def _opponent_chose(self, choice: Choice) -> None:
        self._choice = choice if self.words and self._at.session.persons else None
        if self._choice is not None:
            self._at.session.put_off()
            self.put_off.emit()

    def _let_it_stand(self) -> None:
        if self.waits:
            self._at.session.resume()

    def open_form(self) -> None:
        """Ask what came of it; nothing is settled before the form is accepted."""
        part, session = self._part, self._at.session
        if part is None or not self.words:
            return
        count = session.count
        self.dialog, outcome = part.form(session.game, self._at.parts.prompt.window())

        def settle() -> None:
            if session.count == count:
                session.settle(outcome())

        self.dialog.accepted.connect(settle)
        self.dialog.open()

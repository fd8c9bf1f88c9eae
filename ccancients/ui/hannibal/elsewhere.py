"""What came of a battle that was fought elsewhere, typed in; see ``ccancients.ui.optional_parts.Elsewhere``.

What may have come of it is asked of the rules (``rules/field.py``): nothing else can be chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.cards import DOUBLE_ENVELOPMENT, FRONTAL_ASSAULT
from ccancients.hannibal.components.sides import NOBODY, SIDES
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.rules import field
from ccancients.hannibal.rules.field import OUT_OF_CARDS, Armies, Outcome
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.hannibal.words.cards import BATTLE_CARDS
from ccancients.ui.hannibal.words.things import side_name, space_name
from ccancients.ui.panels.prompt_panel import label

WIDTH: Final = 460
WON: Final = 0
WITHDREW: Final = 1
_HOWS: Final = (*range(FRONTAL_ASSAULT, DOUBLE_ENVELOPMENT + 1), OUT_OF_CARDS)


def rounds_of(armies: Armies, way: int, side: int, how: int) -> range:
    """The rounds after which a battle can have ended so: a side won by ``how``, or withdrew."""
    if way == WITHDREW:
        return field.rounds_to_withdraw(armies, side)
    return (field.rounds_to_hold_out if how == OUT_OF_CARDS else field.rounds_to_win)(armies, side)


class OutcomeForm(QDialog):
    """What came of a battle: who won and how, or who withdrew; the rounds; dice that fell, or that are rolled here.

    ``end``, ``how``  as they can have been: the others are gray
    """

    def __init__(self, armies: Armies, space: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.armies = armies
        self.setWindowTitle(tr("What came of the battle"))
        self.setMinimumWidth(WIDTH)
        self.end, self.how, self.rounds = QComboBox(self), QComboBox(self), QSpinBox(self)
        self.roll = QCheckBox(tr("The program rolls the dice"), self)
        self.casualties, self.retreat, self.elephants = QSpinBox(self), QSpinBox(self), QSpinBox(self)
        self.said = label("body", wrap=True, parent=self)
        self._fill()
        self._rows = QFormLayout()
        for words, control in (
            (tr("End of the battle"), self.end), (tr("By what"), self.how), (tr("Rounds of battle"), self.rounds),
            (tr("Dice of losses"), self.roll), (tr("Die of casualties"), self.casualties),
            (tr("Die of the rout"), self.retreat), (tr("Elephants among the casualties"), self.elephants),
        ):
            control.setAccessibleName(words)
            self._rows.addRow(words, control)
        self._lay_out(space)
        self._follow()
        self._show()

    def _fill(self) -> None:
        for side in SIDES:
            self.end.addItem(tr("{side} has won", side=side_name(side)), (WON, side))
        for side in SIDES:
            self.end.addItem(tr("{side} has withdrawn", side=side_name(side)), (WITHDREW, side))
        _open_only(self.end, [self._can(*self.end.itemData(row)) for row in range(self.end.count())])
        for how in _HOWS:
            self.how.addItem(tr("The enemy had no card left") if how == OUT_OF_CARDS else tr(BATTLE_CARDS[how]), how)
        for die in (self.casualties, self.retreat):
            die.setRange(1, 6)
        self.elephants.setRange(0, self.armies.elephants)
        self.roll.setChecked(True)

    def _lay_out(self, space: int) -> None:
        heading = label("heading", wrap=True, parent=self)
        heading.setText(tr("The battle at {space}", space=space_name(space)))
        note = label("small", wrap=True, parent=self)
        note.setText(tr("Only what battle cards could have come to can be chosen. It cannot be taken back."))
        self.buttons = QDialogButtonBox(self)
        self.take = self.buttons.addButton(tr("Bring it to the map"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.leave = self.buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.take.setAutoDefault(False)
        self.leave.setDefault(True)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(heading)
        column.addWidget(note)
        add_layout(column, self._rows)
        column.addWidget(self.said)
        column.addWidget(self.buttons)

    def _follow(self) -> None:
        self.end.currentIndexChanged.connect(self._show)
        self.how.currentIndexChanged.connect(self._show)
        self.rounds.valueChanged.connect(self._show)
        self.roll.toggled.connect(self._show)

    def _can(self, way: int, side: int) -> bool:
        """Whether the battle can have ended so at all."""
        return any(rounds_of(self.armies, way, side, how) for how in _HOWS)

    def _show(self) -> None:
        """What can be chosen follows what is chosen."""
        way, side = self.end.currentData()
        _open_only(self.how, [way == WON and bool(rounds_of(self.armies, way, side, how)) for how in _HOWS])
        self.how.setEnabled(way == WON)
        may = rounds_of(self.armies, way, side, self.how.currentData())
        if may:
            self.rounds.setRange(may[0], may[-1])
        dice = way == WON or self.rounds.value() > 0
        self.roll.setEnabled(dice)
        self.casualties.setEnabled(dice and not self.roll.isChecked())
        self.retreat.setEnabled(way == WON and not self.roll.isChecked())
        self.elephants.setEnabled(self.casualties.isEnabled() and self.armies.elephants > 0)
        self.take.setEnabled(field.may_end_so(self.armies, self.outcome()))
        self.said.setText(self._sentence(way, side))

    def _sentence(self, way: int, side: int) -> str:
        rounds, who = self.rounds.value(), side_name(side)
        if way == WITHDREW and not rounds:
            return tr("{who} has withdrawn before the first round: nobody has won.", who=who)
        if way == WITHDREW:
            return plural("{who} has withdrawn after one round: nobody has won.",
                          "{who} has withdrawn after {count} rounds: nobody has won.", rounds, who=who)
        return plural("{side} wins after one round: {how}.", "{side} wins after {count} rounds: {how}.", rounds,
                      side=who, how=self.how.currentText())

    def outcome(self) -> tuple[int, ...]:
        """What was chosen, in the numbers of the journal."""
        way, side = self.end.currentData()
        won = way == WON
        return tuple(Outcome(
            self.rounds.value(), side if won else NOBODY, self.how.currentData() if won else NOBODY,
            NOBODY if won else side, _value(self.casualties), _value(self.retreat), _value(self.elephants),
        ))


def _value(number: QSpinBox) -> int:
    return number.value() if number.isEnabled() else 0


def _open_only(box: QComboBox, may: Sequence[bool]) -> None:
    """Let only some rows be chosen; where one that may not be is chosen, the first that may."""
    rows = box.model()
    assert isinstance(rows, QStandardItemModel)
    for row, allowed in enumerate(may):
        rows.item(row).setEnabled(allowed)
    if True in may and not may[box.currentIndex()]:
        box.setCurrentIndex(may.index(True))


class HannibalElsewhere:
    """Battles that are fought elsewhere."""

    def words(self, game: Game[State]) -> str:
        decision = game.decision
        return tr("Type in what came of it …") if decision is not None and decision.question == q.FOUGHT else ""

    def form(self, game: Game[State], parent: QWidget) -> tuple[QDialog, Callable[[], tuple[int, ...]]]:
        battle = next(each for each in reversed(game.stack) if isinstance(each, Battle))
        made = OutcomeForm(battle.armies(game.state), battle.space, parent)
        return made, made.outcome

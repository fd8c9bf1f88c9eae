"""The table of a battle: sources of the cards, rounds, chance, both hands."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ccancients.engine.game import Game
from ccancients.hannibal import events as ev
from ccancients.hannibal.components.sides import ROME, SIDES, opponent
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.hannibal.duel.course import Course, begun, standing
from ccancients.ui.hannibal.duel.ending import lines_of
from ccancients.ui.hannibal.duel.pictures import (
    FarHandPicture,
    RoundsPicture,
    StackButton,
    UnseenPicture,
    WinPicture,
    bright,
)
from ccancients.ui.hannibal.duel.sheet import Column, Sheet, notes_of, sheet_of
from ccancients.ui.hannibal.words.things import side_name
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.battle_end import EndLine
from ccancients.ui.panels.battle_table import FRONT, BattleTable
from ccancients.ui.panels.chances import percent
from ccancients.ui.panels.prompt_panel import label

COLUMN_WIDTH: Final = 236
"""Pixels of a column of sources at ordinary text size."""
QWIDGETSIZE_MAX: Final = (1 << 24) - 1


class SourcesCard(QFrame):
    """Where the battle cards of a side come from, line by line, with the sum."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setProperty("surface", "sheet")
        self.title = label("lead", wrap=True, parent=self)
        self._column: Column | None = None
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(1)
        self._grid.setColumnStretch(0, 1)
        self._labels: list[QLabel] = []
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 6, 10, 6)
        box.setSpacing(4)
        box.addWidget(self.title)
        add_layout(box, self._grid)
        box.addStretch(1)

    def show_column(self, column: Column, theme: Theme) -> None:
        """Write another column, if it is another."""
        if column == self._column and theme is self.theme:
            return
        self._column, self.theme = column, theme
        self.title.setText(column.title)
        self.title.setStyleSheet(f"color: {bright(theme, column.side)};")
        for old in self._labels:
            self._grid.removeWidget(old)
            old.hide()
            delete_later(old)
        self._labels = []
        for place, line in enumerate(column.lines):
            self._row(place, line.words, line.figure if place else str(line.cards), tr("Rule {rule}", rule=line.rule))
        self._row(len(column.lines), tr("battle cards"), str(column.total), "", strong=True)

    def _row(self, place: int, words: str, figure: str, tip: str, *, strong: bool = False) -> None:
        for at, text in enumerate((words, figure)):
            made = label("small", wrap=not at, parent=self)
            made.setText(text)
            made.setToolTip(tip)
            if strong:
                made.setProperty("tone", "strong")
            if at:
                made.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(made, place, at)
            made.show()
            self._labels.append(made)


class DuelTable(BattleTable):
    """A battle of the campaign on its table.

    ``course``  the battle as it has been shown so far;  ``sheet`` what is said of it, both None before the first
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.course: Course | None = None
        self.sheet: Sheet | None = None
        self._near = ROME
        self._stacks: list[StackButton] = []
        body = QWidget(self)
        self.title = label("heading", parent=body)
        self.subtitle = label("small", parent=body)
        self.subtitle.setProperty("tone", "muted")
        self.sources = (SourcesCard(theme, body), SourcesCard(theme, body))
        self.rounds = RoundsPicture(theme, body)
        self.casualties = label("small", wrap=True, parent=body)
        self.bar = WinPicture(theme, body)
        self.foot = label("small", parent=body)
        self.foot.setProperty("tone", "muted")
        self.result = label("lead", wrap=True, parent=body)
        self.far_said, self.unseen_said, self.near_said = (label("small", parent=body) for _ in range(3))
        self.far_hand, self.unseen = FarHandPicture(theme, body), UnseenPicture(theme, body)
        self.covered = FarHandPicture(theme, body)
        self._lay_out(body)
        self.put(body, self._front)

    def _lay_out(self, body: QWidget) -> None:
        self._middle = QVBoxLayout()
        self._middle.setSpacing(2)
        self._middle.addWidget(self.rounds, 1)
        self._middle.addWidget(self.casualties)
        self._top = QGridLayout()
        self._top.setHorizontalSpacing(12)
        self._top.setVerticalSpacing(4)
        cards = self._hands = QGridLayout()
        cards.setHorizontalSpacing(16)
        cards.setVerticalSpacing(2)
        cards.addWidget(self.far_said, 0, 0)
        cards.addWidget(self.unseen_said, 0, 1)
        cards.addWidget(self.far_hand, 1, 0)
        cards.addWidget(self.unseen, 1, 1)
        self._front = QWidget(body)
        self._row = QHBoxLayout(self._front)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        box = QVBoxLayout(body)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addWidget(self.subtitle, 1, Qt.AlignmentFlag.AlignBottom)
        add_layout(box, head)
        add_layout(box, self._top, 5)
        box.addWidget(self.bar)
        box.addWidget(self.foot)
        box.addWidget(self.result)
        add_layout(box, cards)
        box.addWidget(self.near_said)
        box.addWidget(self.covered)
        box.addWidget(self._front, FRONT)
        self.stand()

    def stand(self) -> None:
        """The rounds lie below the sources of an upright table, else between them."""
        top, (rome, carthage) = self._top, self.sources
        for part in (rome, carthage):
            top.removeWidget(part)
        top.removeItem(self._middle)
        self._middle.setParent(None)
        for column in range(3):
            top.setColumnStretch(column, 0)
        top.addWidget(rome, 0, 0)
        if self.upright:
            top.addWidget(carthage, 0, 1)
            add_layout(top, self._middle, 1, 0, 1, 2)
            top.setColumnStretch(0, 1)
            top.setColumnStretch(1, 1)
        else:
            add_layout(top, self._middle, 0, 1)
            top.addWidget(carthage, 0, 2)
            top.setColumnStretch(1, 1)
        self._hands.setColumnStretch(0, 2 if self.upright else 4)
        self._hands.setColumnStretch(1, 7)
        top.setRowStretch(0, 0 if self.upright else 1)
        top.setRowStretch(1, 1 if self.upright else 0)
        self._widen()
        if self.sheet is not None:
            self._show(self.sheet)

    def _widen(self) -> None:
        """Sources are as wide as their half of an upright table, else as wide as their lines need."""
        wide = round(COLUMN_WIDTH * max(1.0, self.theme.text_scale / 115))
        for part in self.sources:
            part.setMinimumWidth(0 if self.upright else wide)
            part.setMaximumWidth(QWIDGETSIZE_MAX if self.upright else wide)

    # -- what is shown ------------------------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[QAbstractButton, ...]:
        return tuple(self._stacks)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self._widen()
        for part in (self.rounds, self.bar, self.far_hand, self.unseen, self.covered):
            part.theme = theme
            part.updateGeometry()
            part.update()
        if self.sheet is not None:
            self._show(self.sheet)

    def follow(self, event: object) -> None:
        if isinstance(event, ev.BattleBegan):
            self.course, self.sheet = begun(event), None
            self.space = self.course.space
        elif self.course is not None:
            self.course = self.course.followed(event)
            self._show_course(self.course)

    def _show_course(self, course: Course) -> None:
        """What the events tell; the rest is laid when the table has come to rest."""
        self.rounds.show_rounds(course.rounds, notes_of(course))
        if course.over:
            self._end(lines_of(course))

    def lay(self, game: Game[State], near: int, *, is_open: bool, playable: Collection[int]) -> None:
        course = standing(game.stack, self.course)
        if course is None and self.course is not None:
            course = replace(self.course, done=True)
        if course is None:
            return
        self.course, self._near, self.space = course, near, course.space
        columns = self.sheet.columns if self.sheet is not None else None
        self.sheet = sheet_of(game, course, near, is_open=is_open, playable=playable, columns=columns)
        self._show(self.sheet)

    def light(self, card: int) -> None:
        for button in self._stacks:
            button.lit = button.card == card >= 0
            button.update()

    def _show(self, sheet: Sheet) -> None:
        near, far = side_name(sheet.near), side_name(opponent(sheet.near))
        self.setAccessibleName(f"{sheet.title}. {sheet.subtitle}")
        self.title.setText(sheet.title)
        self.subtitle.setText(sheet.subtitle)
        for side in SIDES:
            self.sources[side].show_column(sheet.columns[side], self.theme)
        self.rounds.show_rounds(sheet.rounds, sheet.notes)
        self.casualties.setText(sheet.casualties)
        if sheet.wins is None:
            self.bar.show_chance(None, sheet.near, "", "")
        else:
            own = tr("{side} wins {chance}", side=near, chance=percent(sheet.wins))
            his = tr("{side} wins {chance}", side=far, chance=percent(1 - sheet.wins))
            self.bar.show_chance(sheet.wins, sheet.near, own, his)
        self.foot.setText(sheet.foot)
        self.foot.setVisible(bool(sheet.foot))
        self._end(sheet.result)
        self._show_hands(sheet, far)

    def tell_end(self, *, at_once: bool, watched: bool) -> None:
        if self.course is not None and (lines := lines_of(self.course)):
            self.end.tell(lines, at_once=at_once, watched=watched)

    @property
    def told(self) -> int:
        return len(lines_of(self.course)) if self.course is not None else 0

    def _end(self, result: tuple[EndLine, ...]) -> None:
        """Say how it ended; then there is no chance any more, and nobody's cards matter."""
        self.result.setText("\n".join(each.words for each in result))
        self.result.setVisible(bool(result) and self.looked_at)  # else a sheet of its own says it
        if result:
            for part in (self.bar, self.foot, self.far_hand, self.unseen, self.unseen_said, self.far_said, self.covered,
                         self.near_said, *self._stacks):
                part.hide()

    def _show_hands(self, sheet: Sheet, far: str) -> None:
        going_on = not sheet.result
        held = plural("{side} holds one card", "{side} holds {count} cards", len(sheet.far_cards), side=far)
        self.far_said.setText(held)
        self.far_hand.show_cards(sheet.far_cards)
        total = sum(sheet.unseen)
        self.unseen_said.setText(plural("What may be in it: one card is unseen",
                                        "What may be in it: {count} cards are unseen", total))
        self.unseen.show_unseen(sheet.unseen)
        dealt = going_on and bool(sheet.far_cards or sheet.stacks or sheet.covered)
        low = self.looked_at and not self.upright  # the rounds need the room
        for part in (self.far_said, self.far_hand, self.unseen, self.unseen_said):
            part.setVisible(dealt and not low)
        self.near_said.setVisible(dealt and not (low and sheet.covered))
        self.covered.show_cards((-1,) * sheet.covered)
        self.covered.setVisible(bool(sheet.covered) and not low)
        self.near_said.setText(sheet.stacks_said or (
            plural("One card face down", "{count} cards face down", sheet.covered) if sheet.covered else ""))
        had = [button.stack for button in self._stacks]
        if had == list(sheet.stacks) and all(button.theme is self.theme for button in self._stacks):
            return
        for button in self._stacks:
            self._row.removeWidget(button)
            button.hide()
            delete_later(button)
        self._stacks = []
        for place, stack in enumerate(sheet.stacks):
            button = StackButton(stack, place + 1, self.theme, self)
            button.clicked.connect(self._clicked)
            self._row.addWidget(button)
            button.show()
            self._stacks.append(button)
        self.keep_in_sight()

    def _clicked(self) -> None:
        button = self.sender()
        if isinstance(button, StackButton):
            (self.card_clicked if button.playable else self.card_refused).emit(button.card)

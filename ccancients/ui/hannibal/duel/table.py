"""The table of a battle: the stage, where cards come from, rounds and clash, the chance, the one hand."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from ccancients.engine.game import Game
from ccancients.hannibal import events as ev
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, SIDES, opponent
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.hannibal.duel.course import Course, begun, leading, standing
from ccancients.ui.hannibal.duel.ending import leader_or_side, lines_of
from ccancients.ui.hannibal.duel.hand import HandRow, StackButton
from ccancients.ui.hannibal.duel.motions import Motions
from ccancients.ui.hannibal.duel.pictures import FarHandPicture, UnseenPicture, WinPicture, bright
from ccancients.ui.hannibal.duel.rounds import ClashPicture, RoundsPicture
from ccancients.ui.hannibal.duel.scene import Column, armies_of, commanders_of, happened_of
from ccancients.ui.hannibal.duel.sheet import Sheet, notes_of, sheet_of
from ccancients.ui.hannibal.duel.stage import Commander, StagePicture
from ccancients.ui.hannibal.words.dice import die_words
from ccancients.ui.hannibal.words.tables import ability, has_ability
from ccancients.ui.hannibal.words.things import side_name
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.battle_table import BattleTable
from ccancients.ui.panels.chances import percent
from ccancients.ui.panels.prompt_panel import label

COLUMN: float = 0.168
"""A column of sources in parts of the table's width."""
BROAD: int = 760
"""Pixels of a table that has its sources beside the rounds, at ordinary text size."""
LOW, LOWEST = 430, 520
"""Pixels of height below which there is no stage: at ordinary text size, and at any."""
ORDINARY, MOST_GROWN = 690, 1.5
"""Pixels of height of an ordinary table, and how much larger cards of a large one are at most."""
STAGE, MIDDLE = 206, 284
"""How the height is shared by the stage and what lies below it."""


class SideCard(QFrame):
    """Where the battle cards of a side come from, with the sum; what its commander can do; what its enemy can know."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setProperty("surface", "sheet")
        self._key: object = None
        self.title = label("lead", wrap=True, parent=self)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(1)
        self._grid.setColumnStretch(0, 1)
        self._labels: list[QLabel] = []
        self.notes = label("small", wrap=True, parent=self)
        self.notes.setProperty("tone", "muted")
        self.held, self.unseen_said = label("small", wrap=True, parent=self), label("small", wrap=True, parent=self)
        self.hand, self.unseen = FarHandPicture(theme, self), UnseenPicture(theme, self)
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 6, 10, 6)
        box.setSpacing(4)
        box.addWidget(self.title)
        add_layout(box, self._grid)
        for part in (self.notes, self.held, self.hand, self.unseen_said, self.unseen):
            box.addWidget(part)
        box.addStretch(1)

    def show_side(self, column: Column, commander: Commander, notes: tuple[str, ...], theme: Theme) -> None:
        """Write a column, if it is another."""
        self.title.setText(f"{commander.name} · {commander.below}")
        self.title.setStyleSheet(f"color: {bright(theme, column.side)};")
        key = (column, theme)
        self.notes.setText("\n".join(notes))
        self.notes.setVisible(bool(notes))
        if key == self._key:
            return
        self._key, self.theme = key, theme
        for part in (self.hand, self.unseen):
            part.theme = theme
            part.updateGeometry()
        for old in self._labels:
            self._grid.removeWidget(old)
            old.hide()
            delete_later(old)
        self._labels = []
        for place, line in enumerate(column.lines):
            self._row(place, line.words, line.figure if place else str(line.cards), tr("Rule {rule}", rule=line.rule))
        self._row(len(column.lines), tr("battle cards"), str(column.total), "", column.side)

    def _row(self, place: int, words: str, figure: str, tip: str, side: int = NOBODY) -> None:
        for at, text in enumerate((words, figure)):
            made = label("small", wrap=not at, parent=self)
            made.setText(text)
            made.setToolTip(tip)
            if side >= 0:
                made.setStyleSheet(f"color: {bright(self.theme, side)}; font-weight: 600;")
            if at:
                made.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            kept = made.sizePolicy()
            kept.setRetainSizeWhenHidden(True)
            made.setSizePolicy(kept)
            self._grid.addWidget(made, place, at)
            made.show()
            self._labels.append(made)

    def reveal(self, share: float) -> None:
        """So many of its lines are seen, the sum last."""
        rows = len(self._labels) // 2
        for place, part in enumerate(self._labels):
            part.setVisible(share >= 1 or place // 2 < share * (rows + 1) - 0.5)

    def show_enemy(self, held: str, cards: tuple[int, ...], unseen_said: str, unseen: tuple[int, ...]) -> None:
        """What can be known of the enemy's hand; nothing where it is one's own."""
        for part in (self.held, self.hand, self.unseen_said, self.unseen):
            part.setVisible(bool(held))
        self.held.setText(held)
        self.hand.show_cards(cards)
        self.unseen_said.setText(unseen_said)
        self.unseen.show_unseen(unseen)


class DuelTable(BattleTable):
    """A battle of the campaign on its table.

    ``course``  the battle as it has been shown so far;  ``sheet`` what is said of it, both None before the first
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.course: Course | None = None
        self.sheet: Sheet | None = None
        self.setProperty("surface", "table")
        self._shown_how.setProperty("tone", "")
        body = QWidget(self)
        self.stage = StagePicture(theme, body)
        self.sources = (SideCard(theme, body), SideCard(theme, body))
        self.middle = QFrame(body)
        self.middle.setProperty("surface", "sheet")
        self.rounds, self.clash = RoundsPicture(theme, self.middle), ClashPicture(theme, self.middle)
        self.ifs = (label("small", wrap=True, parent=self.middle), label("small", wrap=True, parent=self.middle))
        self.result = label("lead", wrap=True, parent=self.middle)
        self.bar = WinPicture(theme, body)
        self.hand = HandRow(theme, body)
        self.hand.clicked.connect(self._clicked)
        self._lay_out(body)
        self.put(body, self.hand)
        self.motions = Motions(self)

    def _lay_out(self, body: QWidget) -> None:
        inside = QGridLayout(self.middle)
        inside.setContentsMargins(12, 8, 12, 8)
        inside.setHorizontalSpacing(10)
        inside.setVerticalSpacing(6)
        for said in self.ifs:
            said.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._inside = inside
        self._top = QGridLayout()
        self._top.setHorizontalSpacing(10)
        self._top.setVerticalSpacing(6)
        box = QVBoxLayout(body)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addWidget(self.stage, STAGE)
        add_layout(box, self._top, MIDDLE)
        box.addWidget(self.bar)
        box.addWidget(self.hand)
        self.stand()

    def stand(self) -> None:
        """The rounds lie below the sources of a narrow table, else between them."""
        top, (rome, carthage) = self._top, self.sources
        for part in (rome, carthage, self.middle):
            top.removeWidget(part)
        narrow = self.upright
        top.addWidget(self.middle, 0, 0 if narrow else 1, 1, 2 if narrow else 1)
        top.addWidget(rome, int(narrow), 0)
        top.addWidget(carthage, int(narrow), 1 if narrow else 2)
        for column in range(3):
            top.setColumnStretch(column, (1, 1, 0)[column] if narrow else (0, 1, 0)[column])
        self._stand_inside(narrow=narrow)
        self._widen()

    def _stand_inside(self, *, narrow: bool) -> None:
        """What may come stands beside the clash; in a narrow table below it, and the clash above the rounds."""
        inside, (ends, goes_on) = self._inside, self.ifs
        for part in (self.rounds, self.clash, ends, goes_on, self.result):
            inside.removeWidget(part)
        inside.addWidget(self.rounds, 1 if narrow else 0, 0, 1, 3)
        if narrow:
            inside.addWidget(self.clash, 0, 0, 1, 3)
            inside.addWidget(ends, 2, 0, 1, 3)
            inside.addWidget(goes_on, 3, 0, 1, 3)
        else:
            inside.addWidget(self.clash, 1, 1)
            inside.addWidget(ends, 1, 0)
            inside.addWidget(goes_on, 1, 2)
        inside.addWidget(self.result, 4, 0, 1, 3)
        for column, share in enumerate((5, 8, 5)):
            inside.setColumnStretch(column, share)
        inside.setRowStretch(0, 5 if narrow else 4)
        inside.setRowStretch(1, 4 if narrow else 5)

    def _widen(self) -> None:
        for part in self.sources:
            if self.upright:
                part.setMinimumWidth(0)
                part.setMaximumWidth(self.width())
            else:
                part.setFixedWidth(round(self.width() * COLUMN))

    def arrange(self) -> None:
        upright = self.width() < BROAD * self.theme.text_scale / 100
        if upright != self.upright:
            self.upright = upright
            self.stand()
        self.hand.grow(min(MOST_GROWN, max(1.0, self.height() / ORDINARY)))
        low = self.height() < LOW * self.theme.text_scale / 100 or self.height() < LOWEST
        self.stage.setVisible(not low)
        for part in self.sources:
            part.title.setVisible(low)
        self._widen()

    def spare(self, right: int) -> None:
        self.hand.spare(right)

    def end_room(self) -> QRect:
        """Where the end is told: below the stage and the rounds."""
        above = self.rounds if self.stage.isVisible() else None
        low = above.mapTo(self, above.rect().bottomLeft()).y() if above is not None else 0
        return self.rect().adjusted(0, max(0, low), 0, -self._foot.sizeHint().height())

    # -- what is shown ------------------------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[QAbstractButton, ...]:
        return tuple(self.hand.stacks)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        for part in (self.stage, self.rounds, self.clash, self.bar):
            part.theme = theme
            part.updateGeometry()
            part.update()
        self.arrange()
        if self.sheet is not None:
            self._show(self.sheet)

    def follow(self, event: object) -> None:
        if isinstance(event, ev.BattleBegan):
            self.course, self.sheet = begun(event), None
            self.space = self.course.space
            self.stage.forget()
            self.motions.begin()
        elif self.course is not None:
            self.course = self.course.followed(event)
            self._show_course(self.course)

    def rest(self) -> None:
        self.motions.all_there()

    def move_on(self, what: object, share: float) -> None:
        self.motions.move_on(what, share)

    def _show_course(self, course: Course) -> None:
        """What the events tell; the rest is laid when the table has come to rest."""
        self.rounds.show_rounds(course.rounds, notes_of(course), over=course.over)
        self._show_clash(course)
        if self.sheet is not None:
            columns, frieze = self.sheet.columns, self.sheet.frieze
            armies = armies_of(course, columns, leading(course))
            self.stage.show_stage(replace(frieze, armies=armies), commanders_of(course, columns), self.sheet.title)
        if course.over:
            self._end(course)

    def _show_clash(self, course: Course) -> None:
        now = course.rounds[-1] if course.rounds else None
        attacker = self.sheet.attacker if self.sheet is not None else course.attacker
        if now is not None and now.match is not None and isinstance(course.last, ev.BattleCardPlayed | ev.DieRolled):
            awaited = ""
        elif now is None:
            awaited = tr("{who} attacks first", who=leader_or_side(course, attacker))
        else:
            awaited = tr("{who} thinks …", who=leader_or_side(course, opponent(now.attack.side)))
        happened = happened_of(course)
        if self.stage.isVisible() and self.stage.motion.die:  # it lies on the elephants
            happened = replace(happened, die=0)
        self.clash.show_clash(now, happened, attacker, awaited, over=course.over)

    def lay(self, game: Game[State], near: int, *, is_open: bool, playable: Collection[int]) -> None:
        course = standing(game.stack, self.course)
        if course is None and self.course is not None:
            course = replace(self.course, done=True)
        if course is None:
            return
        self.course, self.space = course, course.space
        columns = self.sheet.columns if self.sheet is not None else None
        self.sheet = sheet_of(game, course, near, is_open=is_open, playable=playable, columns=columns)
        self._show(self.sheet)

    def tell_end(self, *, at_once: bool, watched: bool) -> None:
        if self.course is not None and (lines := lines_of(self.course)):
            self.end.tell(lines, at_once=at_once, watched=watched)

    @property
    def told(self) -> int:
        return len(lines_of(self.course)) if self.course is not None else 0

    def light(self, card: int) -> None:
        for button in self.hand.stacks:
            button.lit = button.card == card >= 0
            button.update()

    def teach(self, cards: Collection[int]) -> None:
        self.hand.teach(frozenset(cards))

    def _show(self, sheet: Sheet) -> None:
        assert self.course is not None
        self.setAccessibleName(f"{sheet.title}. {sheet.subtitle}")
        self.stage.show_stage(sheet.frieze, sheet.commanders, sheet.title)
        self.clash.pulse(moves=self.motion > 0)
        for side in SIDES:
            column = sheet.columns[side]
            self.sources[side].show_side(column, sheet.commanders[side], self._notes(column), self.theme)
        self.rounds.show_rounds(sheet.rounds, sheet.notes, over=self.course.over)
        self._show_clash(self.course)
        for said, lines in zip(self.ifs, sheet.ends, strict=True):
            said.setText("\n".join(lines))
        self._show_chance(sheet)
        self._end(self.course)
        self._show_hands(sheet)

    def _notes(self, column: Column) -> tuple[str, ...]:
        """What the commander of a side can do, and for Carthage what its elephants did."""
        said = [ability(column.general)] if column.general >= 0 and has_ability(column.general) else []
        if column.side == CARTHAGE and self.course is not None:
            said += [die_words(die) for die in self.course.before if die.why == "charge"]
        return tuple(filter(None, said))

    def _show_chance(self, sheet: Sheet) -> None:
        near, far = side_name(sheet.near), side_name(opponent(sheet.near))
        if sheet.wins is None:
            self.bar.show_chance(None, sheet.near, "", "")
        else:
            self.bar.show_chance(
                sheet.wins, sheet.near, tr("{side} wins {chance}", side=near, chance=percent(sheet.wins)),
                tr("{side} wins {chance}", side=far, chance=percent(1 - sheet.wins)),
            )
        self.bar.setToolTip(sheet.foot)
        self.bar.setAccessibleDescription(sheet.foot)

    def _end(self, course: Course) -> None:
        """How it ended, where no sheet over the table says it; then there is no chance any more."""
        self.result.setText("\n".join(each.words for each in lines_of(course)) if course.over else "")
        self.result.setVisible(course.over and self.looked_at)
        for part in (*self.ifs, self.clash):
            part.setVisible(not (course.over and self.looked_at))

    def _show_hands(self, sheet: Sheet) -> None:
        far = opponent(sheet.near)
        held = plural("{side} holds one card", "{side} holds {count} cards", len(sheet.far_cards), side=side_name(far))
        unseen = plural("of one unseen card", "of {count} unseen cards", sum(sheet.unseen))
        dealt = not sheet.result and bool(sheet.far_cards or sheet.stacks or sheet.covered)
        self.sources[far].show_enemy(held if dealt else "", sheet.far_cards, unseen, sheet.unseen)
        self.sources[sheet.near].show_enemy("", (), "", ())
        self.hand.show_hand(sheet.stacks if dealt else (), sheet.covered if dealt else 0, self.theme)
        self.hand.setAccessibleName(sheet.stacks_said)

    def _clicked(self, button: StackButton) -> None:
        (self.card_clicked if button.playable else self.card_refused).emit(button.card)



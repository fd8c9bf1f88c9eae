"""What is lit on the board and told beside it: legal choices, last moves, lines of the log, the place under the mouse.

``DangerView`` shows every place as hot as what the enemy could do there next turn, and a card that says it in words. A
tap on its key puts it on or off; while the key is held down it is shown for as long as that. ``PlaceSpeaker`` says the
place under the keyboard cursor to a screen reader.
"""

from __future__ import annotations

import time
from typing import Final

from PySide6.QtCore import QObject, Signal

from ccancients.ui.canvas.marks import Mark
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.interactions.interaction import Marks
from ccancients.ui.optional_parts import Dangers, Threats
from ccancients.ui.panels.chances import Chances
from ccancients.ui.panels.info_card import Facts
from ccancients.ui.shell.play.at_table import AtTable
from ccancients.ui.shell.play.battle_view import BattleView
from ccancients.ui.shell.play.fight_view import FightView
from ccancients.ui.shell.play.odds_view import OddsView

HELD_S: Final = 0.35
"""A key that is down for so long is held, not tapped."""
CARD_HEIGHT: Final = 236
"""Pixels that the card of a hovered unit needs at ordinary text size."""


class DangerView(QObject):
    """The threat view of a board, for whoever sits in front of the screen; the settings put it on and off.

    What it shows is worked out when something has changed, and only while it is on.
    ``switched``  it was put on or off
    """

    switched = Signal()

    def __init__(self, at: AtTable, threats: Threats, parent: QObject) -> None:
        super().__init__(parent)
        self._at, self._threats, self._settings, self._stage = at, threats, at.settings, at.stage
        self._known: tuple[int, int, int] = (-1, -1, -1)
        self._dangers: Dangers | None = None
        self._heated = False
        self._was_on = at.settings.settings.dangers
        self._pressed_at = 0.0
        at.settings.changed.connect(self._settings_changed)
        at.stage.settled.connect(lambda _state: self.refresh())
        at.stage.busy_changed.connect(lambda _busy: self.refresh())
        at.view.place_clicked.connect(lambda _here: self.refresh())
        at.session.decision_changed.connect(self.refresh)

    @property
    def on(self) -> bool:
        """Whether the view is shown: not while something moves, and not after the match."""
        return self._settings.settings.dangers and not self._stage.busy and self._at.session.decision is not None

    def press(self) -> None:
        """The key goes down: the view is put on, or off."""
        on = self._settings.settings.dangers
        self._pressed_at = time.monotonic() if not on else 0.0
        self._settings.change(dangers=not on)

    def release(self) -> None:
        """The key comes up: a view that was shown while it was held goes."""
        held = self._pressed_at and time.monotonic() - self._pressed_at >= HELD_S
        self._pressed_at = 0.0
        if held:
            self._settings.change(dangers=False)

    def _settings_changed(self) -> None:
        """Put on, the view is there at once, and so is what it says of the place under the mouse or the cursor."""
        self.refresh()
        if self._settings.settings.dangers != self._was_on:
            self._was_on = not self._was_on
            self.switched.emit()

    def refresh(self) -> None:
        """Show the heat as it is now, or none."""
        dangers = self._now()
        if dangers is not None or self._heated:
            self._at.view.board.set_heat(dangers.heat if dangers is not None else {})
        self._heated = dangers is not None

    def facts(self, here: int) -> Facts | None:
        """What threatens a place; nothing while the view is off."""
        dangers = self._now()
        return dangers.facts(here) if dangers is not None else None

    def _now(self) -> Dangers | None:
        if not self.on:
            return None
        wanted = (self._at.session.count, self._at.hands.viewer, self._at.question.selected)
        if self._dangers is None or wanted != self._known:
            self._known = wanted
            self._dangers = self._threats.dangers(self._at.game, wanted[1], wanted[2])
        return self._dangers


class TableLights(QObject):
    """The lights of the table, the card of the place under the mouse, the dice.

    Dice and card share one place over the upper end of the log, the card while there is one.
    ``attack`` is an attack that is about to be made, from where to where. Dice lie here that lie neither on the
    board nor on the table of a battle.
    """

    def __init__(
        self, at: AtTable, odds: OddsView, dangers: DangerView | None, fights: FightView, battles: BattleView,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._at, self._face, self._question, self._view, self._stage = at, at.face, at.question, at.view, at.stage
        self._info, self._tray, self._place = at.parts.info, at.parts.tray, at.parts.beside
        self.odds, self._dangers, self._fights, self._battles = odds, dangers, fights, battles
        self._pointed: tuple[int, ...] = ()
        self._meant: tuple[int, ...] = ()
        self._taught: tuple[int, ...] = ()
        self.attack: tuple[int, int] | None = None
        at.view.place_hovered.connect(self.hover)
        at.parts.log.places_pointed.connect(self.point)
        odds.lingered.connect(self.hover_anew)
        at.stage.dice_thrown.connect(self.throw)
        at.stage.dice_still.connect(lambda _shown: at.parts.tray.lie_still())
        at.stage.dice_cleared.connect(self._tray.clear)
        if dangers is not None:
            dangers.switched.connect(self.hover_anew)

    @property
    def pointing(self) -> bool:
        """Whether the places of a line of the log are lit."""
        return bool(self._pointed)

    def mark(self) -> None:
        """Light what can be clicked, the last moves of the others, and the places of a line of the log."""
        board, interaction, game = self._view.board, self._question.interaction, self._at.game
        lit: Marks = interaction.marks() if interaction is not None else {}
        self._trace(lit)
        _add(lit, self._pointed, Mark.SELECTED)
        _add(lit, self._meant, Mark.ORDERABLE)
        _add(lit, self._taught, Mark.SELECTED)
        threat = self.attack or self._face.board.threat(game) if interaction is not None else None
        board.show_threat(threat)
        if threat is not None:
            _add(lit, threat[:1], Mark.DANGER)
            _add(lit, threat[1:], Mark.SELECTED)
        elif interaction is not None and not interaction.stops():
            _add(lit, self._face.board.attention(game), Mark.SELECTED)
        board.set_marks(lit)
        board.name_places("question", self._face.board.attention(game) if interaction is not None else ())
        self.odds.mark()
        laid = self._of_laid_way()
        if laid is not None:
            self.odds.show(laid)

    def _of_laid_way(self) -> Chances | None:
        """What the way that is laid already, but not gone, may come to; None without one."""
        interaction = self._question.interaction
        way = interaction.path(-1) if interaction is not None else ()
        found = self.odds.at(way[-1]) if way and way[-1] >= 0 else None
        return found if isinstance(found, Chances) else None

    def put_out(self) -> None:
        """Nobody is asked any more: nothing can be clicked."""
        self.attack = None
        board = self._view.board
        board.set_marks({})
        board.show_path(())
        board.show_threat(None)
        board.name_places("question", ())
        self.odds.put_out()
        self._info.show_facts(None)
        self._fold()

    def _trace(self, lit: Marks) -> None:
        """The last moves of the others, dimmed while a piece is selected or targets are lit."""
        others = [side for side in self._at.session.sides if side != self._at.hands.viewer]
        wanted = others if self._at.settings.settings.last_move else []
        shown = tuple(way for side in wanted for way in self._stage.trace_of(side))
        targets = any({Mark.TARGET, Mark.FIRE_TARGET} & marks for marks in lit.values())
        self._view.board.show_trace(shown, dimmed=self._question.selected >= 0 or targets)

    def point(self, places: tuple[int, ...]) -> None:
        """Light the places that a line of the log speaks of."""
        self._pointed = tuple(here for here in places if here >= 0)
        for here in self._pointed:
            self._view.show_place(here)
        self._view.board.name_places("log", self._pointed)
        self.mark()

    def teach(self, places: tuple[int, ...]) -> None:
        """Ring the places that a lesson speaks of; () for none."""
        if places != self._taught:
            self._taught = places
            self.mark()

    def mean(self, places: tuple[int, ...]) -> None:
        """Light the places that a card under the mouse means; () for none."""
        if places != self._meant:
            self._meant = places
            self.mark()

    def hover(self, here: int) -> None:
        """Tell of the place under the mouse: who stands there, or the odds of the attack that a click would be."""
        interaction, game, board = self._question.interaction, self._at.game, self._view.board
        path: tuple[int, ...] = ()
        facts: Facts | None = None
        if here >= 0 and self._stage.busy:
            return  # the position is told when it has been seen
        chances: Chances | None = None
        if here >= 0:
            facts = self._dangers.facts(here) if self._dangers is not None else None
            facts = facts or self._face.board.facts(game, here, board.theme)
        if interaction is not None:
            path = interaction.path(here)
            found = self.odds.at(here)
            if isinstance(found, Chances):
                chances = found
            facts = found if isinstance(found, Facts) else facts
            if here < 0 and chances is None:
                chances = self._of_laid_way()
        notes = interaction.notes(path) if interaction is not None and path else {}
        board.show_path(path if len(path) > 1 else (), notes)
        if chances is not None:
            self.odds.show(chances)
            return
        if self.odds.lingers:
            return
        if facts is not None or here < 0:
            self._info.show_facts(facts)
        self._fold()

    def hover_anew(self) -> None:
        """What is told of the place under the mouse, or under the cursor, may be another now."""
        self.odds.put_away()
        self._info.show_facts(None)
        self.hover(self._view.place_in_sight)

    def throw(self, event: object) -> None:
        """Roll dice in the tray."""
        settings = self._at.settings.settings
        moving = settings.show_dice and not settings.reduced_motion
        self._info.show_facts(None)
        self._tray.throw(self._face.panels.throw(event), self._stage.animator.speed if moving else 0.0)
        self._fold()

    def _fold(self) -> None:
        height = round(CARD_HEIGHT * self._view.board.theme.text_scale / 100)
        has_facts = self._info.facts is not None and self.odds.leaves_room(height)
        thrown = self._fights.beside and not self._battles.is_open and bool(self._tray.field.faces)
        if has_facts:
            self._place.show_part(self._info)
        elif thrown:
            self._place.show_part(self._tray)
        else:
            self._place.show_part(None)


def _add(lit: Marks, places: tuple[int, ...], mark: Mark) -> None:
    for here in places:
        if here >= 0:
            lit.setdefault(here, set()).add(mark)


class PlaceSpeaker(QObject):
    """Says the place under the keyboard cursor: its name, who stands there, whether a click is good for something.

    The board's accessible name is that sentence, so that a screen reader speaks it when the cursor moves.
    """

    def __init__(self, at: AtTable, odds: OddsView, parent: QObject) -> None:
        super().__init__(parent)
        self._at, self._view, self._odds = at, at.view, odds
        at.view.cursor_moved.connect(self.say)
        at.stage.settled.connect(lambda _state: self.say(at.view.cursor_place))

    def say(self, here: int) -> None:
        """Make a place the accessible name of the board; -1 for the board alone."""
        self._view.setAccessibleName(self.words(here) if here >= 0 else tr("Board"))

    def words(self, here: int) -> str:
        """A place in one line."""
        board = self._view.board
        facts = self._at.face.board.facts(self._at.game, here, board.theme)
        said = [board.layout.names[here]]
        if facts is not None and facts.spoken:
            said = [facts.spoken]
        else:
            said += [facts.title, facts.subtitle, *facts.notes] if facts is not None else [tr("empty")]
        if here in self._at.question.stops():
            chances = self._odds.at(here)
            said.append(chances.spoken if isinstance(chances, Chances) else "")
            said.append(tr("Enter chooses this place."))
        return ". ".join(part.rstrip(".") for part in said if part) + "."

"""What is lit on the board and told beside it: legal choices, last moves, lines of the log, the hex under the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ccancients.ui.canvas.marks import Mark
from ccancients.ui.interactions.interaction import Interaction, Marks
from ccancients.ui.panels.info_card import Facts

if TYPE_CHECKING:
    from ccancients.ui.shell.battle_page import BattlePage

CARD_HEIGHT: Final = 236
"""Pixels that the card of a hovered unit needs at ordinary text size."""

class TableLights:
    """The lights of a ``BattlePage``.

    In a low window dice and the card of the hovered hex share one place: it is *folded*.
    ``attack`` is an attack that is about to be made, from where to where.
    """

    def __init__(self, page: BattlePage) -> None:
        self.page = page
        self._pointed: tuple[int, ...] = ()
        self._folded = False
        self.attack: tuple[int, int] | None = None

    @property
    def _interaction(self) -> Interaction | None:
        return self.page.play.interaction

    def mark(self) -> None:
        """Light what can be clicked, the last moves of the enemy, and the hexes of a line of the log."""
        page, interaction = self.page, self._interaction
        lit: Marks = interaction.marks() if interaction is not None else {}
        self._trace(lit)
        _add(lit, self._pointed, Mark.SELECTED)
        threat = self.attack or page.face.threat(page.session.game) if interaction is not None else None
        page.view.board.show_threat(threat)
        if threat is not None:
            _add(lit, threat[:1], Mark.DANGER)
            _add(lit, threat[1:], Mark.SELECTED)
        elif interaction is not None and not interaction.stops():
            _add(lit, page.face.attention(page.session.game), Mark.SELECTED)
        page.view.board.set_marks(lit)

    def _trace(self, lit: Marks) -> None:
        """The last moves of the enemy, dimmed while a piece is selected or targets are lit."""
        page, interaction = self.page, self._interaction
        shown = page.stage.trace_of(1 - page.play.hands.viewer) if page.settings.settings.last_move else ()
        busy = interaction is not None and interaction.selected >= 0
        targets = any({Mark.TARGET, Mark.FIRE_TARGET} & marks for marks in lit.values())
        page.view.board.show_trace(shown, dimmed=busy or targets)

    def point(self, hexes: tuple[int, ...]) -> None:
        """Light the hexes that a line of the log speaks of."""
        self._pointed = tuple(here for here in hexes if here >= 0)
        for here in self._pointed:
            self.page.view.show_hex(here)
        self.mark()

    def put_out_the_line(self) -> bool:
        """Forget the line of the log; whether one was lit."""
        if not self._pointed:
            return False
        self.page.log.let_go()
        return True

    def hover(self, here: int) -> None:
        """Tell of the hex under the mouse: who stands there, or the odds of the attack that a click would be."""
        page, interaction = self.page, self._interaction
        path: tuple[int, ...] = ()
        facts: Facts | None = None
        if here >= 0:
            facts = page.dangers.facts(here) or page.face.hex_facts(page.session.game, here, page.theme)
            if interaction is not None:
                path = interaction.path(here)
                facts = self._odds(interaction, here) or facts
        page.view.board.show_path(path if len(path) > 1 else ())
        if facts is not None or here < 0 or not self._folded:
            page.info.show_facts(facts)
        self._fold()

    def _odds(self, interaction: Interaction, here: int) -> Facts | None:
        page = self.page
        for answer in interaction.answers:
            if answer.target == here and answer.source in (-1, interaction.selected):
                return page.face.odds(page.session.game, answer.source, answer)
        return None

    def throw(self, event: object) -> None:
        """Roll dice in the tray."""
        page, settings = self.page, self.page.settings.settings
        thrown = page.face.throw(event)
        speed = page.stage.animator.speed if settings.show_dice and not settings.reduced_motion else 0.0
        if self._folded:
            page.info.show_facts(None)
        page.tray.throw(thrown.title, thrown.faces, thrown.states, thrown.sentence, speed)
        self._fold()

    def clear_dice(self) -> None:
        """A new combat begins: nothing has been rolled in it yet."""
        self.page.tray.clear()

    def set_folded(self, folded: bool) -> None:
        """Whether dice and the card of the hovered hex share one place."""
        self._folded = folded
        self.page.info.keep_height(0 if folded else round(CARD_HEIGHT * self.page.theme.text_scale / 100))
        self._fold()

    def _fold(self) -> None:
        page = self.page
        has_facts = page.info.facts is not None
        page.info.setVisible(has_facts or not self._folded)
        page.tray.setVisible(bool(page.tray.field.faces) and not (self._folded and has_facts))


def _add(lit: Marks, hexes: tuple[int, ...], mark: Mark) -> None:
    for here in hexes:
        if here >= 0:
            lit.setdefault(here, set()).add(mark)

"""What an attack may come to, where it is thought of: the panel beside the board, the sums on the targets, the account.

The panel comes with the mouse, or the cursor, on a target and lies over the lower part of the side column; it stays a
moment when the mouse leaves, so that one can get to it. Nothing is worked out here: the face of the game tells it.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer, Signal

from ccancients.ui.canvas.marks import Mark
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.chances import Chances
from ccancients.ui.panels.info_card import Facts
from ccancients.ui.shell.play.at_table import AtTable

LINGER_MS: Final = 450
"""How long the panel stays when the mouse has left its target."""
GAP: Final = 6
MOST_CHIPS: Final = 10
"""So many sums at most lie on the board at once: of more only those of attacks do, and that of the goal pointed at."""
LEAST_LOG: Final = 64
"""Pixels of the side column that a question leaves to the log."""


_AIMED: Final = frozenset((Mark.TARGET, Mark.FIRE_TARGET))


class OddsView(QObject):
    """Chances beside the board.

    ``shown``          the chances of a target are shown
    ``lingered``       the panel has stayed long enough after the mouse has left its target
    ``weighed(whether)``  the answers below the question say what they are worth, which needs room; or no longer
    """

    lingered = Signal()
    shown = Signal()
    weighed = Signal(bool)

    def __init__(self, at: AtTable, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._question, self._view = at.session, at.question, at.view
        self._odds, self._stakes = at.face.odds, at.face.stakes
        panel, prompt, side = self.panel, self._prompt, self._side = at.parts.odds, at.parts.prompt, at.parts.side
        self.account = at.parts.account
        self._known: dict[int, Chances | Facts | None] = {}
        self._behind: Chances | None = None
        self._chips: dict[int, str] = {}
        self._sums: dict[int, str] = {}
        self._timer = QTimer(self, singleShot=True, interval=LINGER_MS)
        self._timer.timeout.connect(self.lingered)
        self._fitting = False
        self._again = QTimer(self, singleShot=True, interval=0)
        self._again.timeout.connect(self._lay_out_anew)
        panel.account_wanted.connect(self.open_account)
        prompt.account_wanted.connect(self.open_account)
        panel.entered.connect(self._timer.stop)
        for watched in (prompt, side, side.content):
            watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and self.panel.chances is not None:
            self.panel.place_in(self._free_rooms())
        resized = event.type() is QEvent.Type.Resize and watched is self._side
        moved = event.type() is QEvent.Type.Move and watched is self._prompt
        if (resized or moved) and self._prompt.weighed:
            self._fit()
        return super().eventFilter(watched, event)

    def _rooms(self) -> tuple[QRect, QRect, QRect]:
        """The part of the side column below the question; with the question, for large letters; the whole column."""
        side, page, prompt = self._side, self.panel.parentWidget(), self._side.place_of(self._prompt)
        assert page is not None
        corner = side.mapTo(page, QPoint(0, 0))
        whole = QRect(corner.x() + GAP, corner.y() + GAP, side.width() - 2 * GAP, side.height() - GAP)
        below, above = QRect(whole), QRect(whole)
        below.setTop(corner.y() + prompt.bottom() + 1 + GAP)
        above.setTop(corner.y() + max(GAP, prompt.y()))
        return below, above, whole

    def _free_rooms(self) -> tuple[QRect, ...]:
        """Where the panel may lie: never over the filled button of what a first click has laid out."""
        rooms = self._rooms()
        return rooms if self._prompt.primary() is None else rooms[:1]

    # -- what the answers promise -------------------------------------------------------------------------------

    def at(self, here: int) -> Chances | Facts | None:
        """What the answer that a click at a place would be may come to; None where there is no such answer."""
        if self._odds is None:
            return None
        if here not in self._known:
            self._known[here] = self._worked_out(here)
        return self._known[here]

    def _worked_out(self, here: int) -> Chances | Facts | None:
        assert self._odds is not None
        asked = self._question.interaction
        answer = asked.answer_at(here) if asked is not None else None
        return self._odds.of(self._session.game, answer.source, answer) if answer is not None else None

    def mark(self) -> None:
        """Another piece is selected, or another question open: write the sums on the targets anew."""
        self._known.clear()
        chips: dict[int, str] = {}
        if self._stakes is not None and self._question.interaction is not None:
            stops = self._question.stops()
            chips = {here: words for here, words in self._stakes.chips(self._session.game).items() if here in stops}
        if self._odds is not None and self._question.interaction is not None:
            for here in self._question.interaction.weighty():
                found = self.at(here)
                if isinstance(found, Chances) and found.chip:
                    chips[here] = found.chip
        self._sums, self._chips = chips, self._few(chips)
        self._view.board.show_chips(self._chips)
        if self.panel.chances is not None and self.panel.chances not in self._known.values():
            self.put_away()

    def _few(self, chips: dict[int, str]) -> dict[int, str]:
        """Of sums those that lie on the board before a goal is pointed at: none once a way is laid."""
        asked = self._question.interaction
        if asked is None:
            return {}
        way = asked.path(-1)
        if way and way[-1] >= 0:
            return {here: words for here, words in chips.items() if here == way[-1]}
        if len(chips) <= MOST_CHIPS:
            return chips
        marks = asked.marks()
        return {here: words for here, words in chips.items() if _AIMED & set(marks.get(here, ()))}

    def put_out(self) -> None:
        """Nobody is asked any more: what was told is over."""
        self._known.clear()
        self._behind = None
        self._sums, self._chips = {}, {}
        self._view.board.show_chips({})
        self.weighed.emit(False)
        self.put_away()
        self.account.close_panel()

    def weigh(self) -> None:
        """Say on the buttons of the open question what the answers are worth."""
        if self._stakes is not None:
            game = self._session.game
            self._behind = self._stakes.account(game)
            theme = self._view.board.theme
            self._prompt.weigh(self._stakes.of(game), theme, account=self._behind is not None)
            self.weighed.emit(self._prompt.weighed)
            self._fit()

    def weigh_reply(self, attack: tuple[int, int] | None) -> None:
        """The same where somebody looks at his hand before an attack is made."""
        if self._stakes is not None and attack is not None and len(self._question.answers) > 1:
            self._prompt.weigh(self._stakes.of_reply(self._session.game, attack), self._view.board.theme)
            self.weighed.emit(self._prompt.weighed)
            self._fit()

    def leaves_room(self, height: int) -> bool:
        """Whether so many pixels are left below a question whose answers say what they are worth."""
        return not self._prompt.weighed or self._rooms()[0].height() >= height + LEAST_LOG

    def _fit(self) -> None:
        """Leave some of the log in sight below the question; what moves by that is no reason to begin anew."""
        if self._fitting:
            return
        self._fitting = True
        try:
            self._prompt.fit(self._side.height() - self._prompt.y() - LEAST_LOG)
        finally:
            self._fitting = False
        self._again.start()

    def _lay_out_anew(self) -> None:
        """A layout that is busy laying out forgets what grows meanwhile, and the question would lie over the log."""
        self._side.box.invalidate()
        self._side.box.activate()

    # -- the panel ----------------------------------------------------------------------------------------------

    def show(self, chances: Chances) -> None:
        """Show the chances of the target under the mouse."""
        self._timer.stop()
        self.panel.place_in(self._free_rooms())
        self.panel.show_chances(chances)
        board = self._view.board
        board.name_places("odds", chances.places)
        pointed = (here for here, found in self._known.items() if found is chances)
        goal = {here: self._sums[here] for here in pointed if here in self._sums}
        board.show_chips({**self._chips, **goal, **dict(chances.chips)})
        board.show_comers(chances.arrows)
        board.show_instead(chances.pieces)
        self.shown.emit()

    @property
    def lingers(self) -> bool:
        """Whether the panel waits for the mouse: begins to, when the mouse has just left the target."""
        if self.panel.chances is None:
            return False
        if self.panel.underMouse():
            return True
        if not self._timer.isActive():
            self._timer.start()
        return True

    def put_away(self) -> None:
        """No chances any more."""
        self._timer.stop()
        self.panel.put_away()
        board = self._view.board
        board.name_places("odds", ())
        board.show_chips(self._chips)
        board.show_comers(())
        board.show_instead(())

    def open_account(self) -> None:
        """Tell all figures of what is shown, or close them."""
        if self.account.close_panel():
            return
        chances, page = self.panel.chances or self._behind, self.panel.parentWidget()
        if chances is None or page is None:
            self._prompt.notify(tr("Point at a target first; then all the figures of the attack can be told."))
            return
        room = self._rooms()[-1]
        left = max(0, room.right() + 1 - page.width() // 2)
        self.account.show_account(chances, QRect(left, GAP, room.right() + 1 - left, room.bottom() - GAP),
                                  self.panel.theme)

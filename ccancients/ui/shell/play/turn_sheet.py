"""What the others did as a sheet that waits until it is read, before the next question is put; see ``TurnReview``."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.account_page import AccountPage, AccountSheetFacts
from ccancients.ui.panels.charts import SideLook
from ccancients.ui.shell.play.at_table import AtTable
from ccancients.ui.shell.play.turn_review import TurnReview
from ccancients.ui.table.plays import Since

PASSES_MS, PASSES_ROW_MS = 2000, 1500
"""How long it stays where moments shall pass by themselves: in all, and for each deed."""


class TurnSheet(QObject):
    """Keeps an ``AccountPage``. ``read``  it has been read: whoever waits to be asked may be asked now; ``waits`` it is
    to be read before.

    Everything is told once to whoever sits in front of the screen; what was played before the match was opened here,
    and what was taken back, is not. It can be shown again; then nothing waits for it.
    """

    read = Signal()

    def __init__(self, at: AtTable, review: TurnReview, parent: QObject) -> None:
        super().__init__(parent)
        self._at, self._review = at, review
        seats = zip(at.table.spec.seats(at.table.setup), at.colors, strict=True)
        looks = [SideLook("", color, seat.emblem) for seat, color in seats]
        self.page = AccountPage(at.face.panels.art, at.theme, looks, at.view, at.parts.page)
        self._told = dict.fromkeys(at.session.sides, 0)
        self._last: tuple[int, Since] | None = None
        self.waits = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.go_on)
        self.page.went_on.connect(self.go_on)
        self.page.stayed.connect(self._timer.stop)
        self.page.pointed.connect(self._point)
        self.page.wanted.connect(self._show_place)
        at.stage.busy_changed.connect(lambda busy: self._put_away() if busy else None)
        review.again = self.show_again

    # -- when ---------------------------------------------------------------------------------------------------

    def comes_first(self, side: int) -> bool:
        """Whether there is something to be read before a side is asked; then it is shown, and ``read`` follows."""
        if self.waits:
            return True
        viewer, told = self._at.hands.looking, self._told
        if not self._at.tells_on_sheets or viewer != side or side not in told:
            return False
        since = self._review.news(viewer, told[viewer])
        if since is None or since.until <= told[viewer]:
            return False
        told[viewer] = since.until
        if not self._show(viewer, since, only_deeds=True):
            return False
        self.waits = True
        if self._at.settings.settings.moments_pass:
            self._timer.start(PASSES_MS + PASSES_ROW_MS * len(self.page.seen))
        return True

    def undone(self, count: int) -> None:
        """The choices after so many were taken back: what comes instead of them is told."""
        self._told = {side: min(told, count) for side, told in self._told.items()}
        self._last = None
        self._put_away()

    # -- what ---------------------------------------------------------------------------------------------------

    def _show(self, viewer: int, since: Since, *, only_deeds: bool = False) -> bool:
        """Lay it over the board; whether there is anything to be told. ``only_deeds``  if others have done something:
        what is nobody's doing, a deal or a winter, has been told as it came.
        """
        account = self._review.facts_of(since, viewer)
        sides = sorted({row.side for row in account.rows if row.side not in (-1, viewer) and row.side >= 0})
        if not account.rows or (only_deeds and not sides):
            return False
        kicker, side = self._at.face.words.turn(since.state), sides[0] if len(sides) == 1 else -1
        title = tr("What the others did") if side < 0 else tr("{side}: what was done", side=self._at.name(side))
        self._last = viewer, since
        self._review.told_large = True
        self._review.place()
        cards = tuple(row.card for row in account.rows if row.card >= 0 and row.side != viewer)
        self.page.tell(AccountSheetFacts(kicker, title, side, account, cards))
        return True

    def show_again(self) -> bool:
        """Show the last one again, or put it away; whether there is one for whoever sits here."""
        if self.page.isVisible():
            self.go_on()
            return True
        viewer = self._at.hands.looking
        if not self._at.tells_on_sheets or viewer < 0 or self._at.stage.busy:
            return False
        if self._last is not None and self._last[0] == viewer:
            return self._show(*self._last)
        since = self._review.news(viewer, None)
        return since is not None and self._show(viewer, since)

    def _point(self, number: int) -> None:
        """The place of a deed rings as long as it is pointed at."""
        self._review.point(self.page.rows[number].facts.places if number >= 0 else ())

    def _show_place(self, number: int) -> None:
        """The sheet folds to the rail, and the map goes where a deed was done."""
        last = len(self.page.rows) - number
        self.go_on()
        self._review.show_from_end(last)

    def go_on(self) -> bool:
        """It has been read; whether there was one."""
        if not self._put_away():
            return False
        self.read.emit()
        return True

    def _put_away(self) -> bool:
        self._timer.stop()
        if not self.page.put_away():
            return False
        self.waits = False
        self._review.point(())
        self._review.told_large = False
        self._review.place()
        return True

    # -- looks --------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say it in the language in use."""
        if self.page.isVisible() and self._last is not None:
            self._show(*self._last)

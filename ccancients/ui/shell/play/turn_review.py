"""What the others did since one's own last play: the strip beside the board, and its traces on the board.

It is told from what happened (``engine.account``), never from what was animated, and grows when it has been seen. The
traces lie there until the viewer's own next deed; then the strip folds, and can be opened again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QRect, QSize, Signal

from ccancients.engine.account import Account, Row
from ccancients.ui.canvas.deeds import Arrow, Changed, Deed
from ccancients.ui.canvas.stage import Act, Fight
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.account_facts import AccountFacts
from ccancients.ui.panels.turn_strip import TurnStrip
from ccancients.ui.shell.play.at_table import AtTable
from ccancients.ui.shell.play.battle_view import BattleView
from ccancients.ui.shell.play.fight_view import FightView
from ccancients.ui.shell.play.table_lights import TableLights
from ccancients.ui.table.earlier_plays import EarlierPlays
from ccancients.ui.table.plays import LastPlays, Since

LEAST_RAIL: Final = 120
"""Pixels beside the board that the strip needs; where there are fewer it lies over the board when it is asked for."""
WIDEST: Final = 270
OVER_BOARD: Final = 300
EDGE: Final = 6


class TurnReview(QObject):
    """Keeps a ``TurnStrip``.

    ``shown``  the strip lies over the board now: whatever lies over both is to be raised again
    ``again``  what else the key of the strip shows; whether it did
    ``told_large``  the same is being told on a sheet: the strip would say it twice
    """

    shown = Signal()

    def __init__(self, at: AtTable, lights: TableLights, fights: FightView, battles: BattleView) -> None:
        page = at.parts.page
        super().__init__(page)
        self._at, self._face, self._view, self._stage = at, at.face, at.view, at.stage
        self._lights, self._fights = lights, fights
        self._since: Since | None = None
        self._account = Account()
        self._closed = self._opened = self._stepping = self.told_large = False
        self.again: Callable[[], bool] = lambda: False
        self.strip = fights.over = TurnStrip(at.theme, at.colors, page)
        self.strip.wanted.connect(self._show_step)
        self.strip.closed.connect(self.close)
        self._plays: LastPlays | None = None
        self._earlier: EarlierPlays | None = None
        if (told := at.face.accounts) is not None:
            self._remember(LastPlays(told.plays), EarlierPlays(at.table, told.plays, self))
        at.stage.busy_changed.connect(lambda busy: self._leave() if busy else None)
        at.view.moved.connect(self.place)
        for make_way in (battles.raise_up, at.parts.end.raise_, fights.make_room):
            self.shown.connect(make_way)
        at.parts.end.moved.connect(self.place)

    def _remember(self, plays: LastPlays, earlier: EarlierPlays) -> None:
        session, journal = self._at.session, self._at.table.game.journal
        self._plays, self._earlier = plays, earlier
        plays.begin(session.game)
        session.events_happened.connect(self._happened)
        session.undone.connect(lambda count: plays.undone(session.game, count))
        earlier.read.connect(self._read)
        if journal is not None and journal.answers():
            earlier.begin(tuple(journal), journal.answers())

    # -- what is told -------------------------------------------------------------------------------------------

    def _happened(self, events: list[object], count: int) -> None:
        if count and self._plays is not None:
            self._plays.happened(self._at.game, events, count)

    def _read(self, earlier: LastPlays) -> None:
        if self._plays is not None:
            self._plays.put_before(earlier)
        if not self._stage.busy:
            self.refresh()

    def refresh(self) -> None:
        """Tell what the others did, as far as it has been seen; nothing to nobody, behind a curtain."""
        accounts, plays = self._face.accounts, self._plays
        known, viewer = self._since, self._at.hands.looking
        if accounts is None or plays is None or viewer < 0:
            return
        self._since = plays.since_own(viewer)
        since = self._since
        self._account = accounts.tell(since.state, since.events) if since is not None else Account()
        fresh = since is not None and since.fresh and bool(self._account.rows)
        if since is None or known is None or since.count != known.count or since.fresh != known.fresh:
            self.strip.folded = not fresh
            self._closed = self._opened = False
        self.strip.show_account(self._facts(viewer))
        if fresh and self._at.settings.settings.last_move:
            self._view.board.deeds.show(self._traces())
        self.place()

    def news(self, viewer: int, after: int | None) -> Since | None:
        """What a side that is not in another's play may be told of what the others did after so many choices."""
        plays = self._plays
        return plays.since_own(viewer, after) if plays is not None and plays.is_at_his_own(viewer) else None

    def facts_of(self, since: Since, viewer: int) -> AccountFacts:
        """An account in words."""
        accounts = self._face.accounts
        return self._words(since, accounts.tell(since.state, since.events) if accounts else Account(), viewer)

    def _facts(self, viewer: int) -> AccountFacts:
        return self._words(self._since, self._account, viewer)

    def _words(self, since: Since | None, account: Account, viewer: int) -> AccountFacts:
        accounts = self._face.accounts
        heading = tr("What the others did")
        if accounts is None or since is None:
            return AccountFacts(heading, (), (tr("Nothing has happened yet since the match began."),))
        rows = accounts.rows(since.state, account, viewer, covered=self._at.hands.watched_covered)
        if all(row.side == viewer for row in rows):  # between plays everybody has his own things to do
            return AccountFacts(heading, (), (tr("The others have done nothing since your last play."),))
        sides = sorted({row.side for row in rows if row.side not in (-1, viewer) and row.side >= 0})
        names = ", ".join(map(self._at.name, sides))
        if names and len(sides) == 1:  # of several each deed says whose it is
            heading = tr("What the others did: {names}", names=names)
        foot, brief = (tell(since.state, account, viewer) for tell in (accounts.foot, accounts.brief))
        return AccountFacts(heading, rows, foot, brief)

    # -- on the board -------------------------------------------------------------------------------------------

    def _acts(self) -> list[Act]:
        """What was seen of it: attacks with their dice."""
        return self._stage.acts_since(self._since.count) if self._since is not None else []

    def _traces(self) -> tuple[Deed, ...]:
        """Everything that it has left: fights, and a ring about each place that is otherwise than before."""
        told = [deed for act in self._acts() for deed in act.deeds]
        told += self._stage.left_since(self._since.count) if self._since is not None else []
        return tuple(dict.fromkeys([*told, *self._rings(self._account.rows)]))

    def _rings(self, rows: Sequence[Row]) -> list[Deed]:
        accounts, since = self._face.accounts, self._since
        if accounts is None or since is None:
            return []
        return [Changed(place) for row in rows for place in accounts.rings(since.state, row)]

    def _show_step(self, number: int) -> None:
        """The board goes where a deed was done and shows it alone, or all of them again."""
        if not 0 <= number < len(self._account.rows):
            self._leave()
            return
        self._stepping = True
        places = self._account.rows[number].places
        acts = [act for act in self._acts() if act.here in places and act.there in places]
        deeds: list[Deed] = [deed for act in acts for deed in (
            *(() if act.deeds else (Arrow(act.way, (act.here, act.there)),)), *act.deeds)]
        self._view.board.deeds.show(tuple(dict.fromkeys([*deeds, *self._rings(self._account.rows[number:number + 1])])))
        self._lights.point(places)
        for place in places:
            self._view.show_place(place)
        rolled = next((act for act in acts if act.rolls), None)
        if rolled is not None:
            self._fights.show_again(Fight(rolled.here, rolled.there, (rolled.here, rolled.there)), rolled.rolls)

    def _leave(self) -> None:
        """No deed is shown by itself any more."""
        if not self._stepping:
            return
        self._stepping = False
        self.strip.choose(-1)
        self._lights.point(())
        if not self._stage.busy:
            self._fights.clear()
            fresh = self._since is not None and self._since.fresh
            self._view.board.deeds.show(self._traces() if fresh else ())

    def point(self, places: Sequence[int]) -> None:
        """Places ring that a deed was about, none for no deed."""
        if self._at.parts.view.isVisible():
            self._lights.point(tuple(places))

    def show_from_end(self, number: int) -> None:
        """Show the deed on the board behind which so many come, itself among them."""
        place = len(self.strip.rows) - number
        if place >= 0:
            self.strip.choose(place)

    # -- where it lies ------------------------------------------------------------------------------------------

    def press(self) -> None:
        """The key: open the strip, go one deed on, behind the last one close it again. It always answers a viewer."""
        if self._at.hands.looking < 0:
            return
        if self._earlier is not None:
            self._earlier.finish()
        if self.again():
            return
        strip = self.strip
        if strip.facts is None:
            self.refresh()
        if strip.folded or not strip.isVisible():
            self._opened, self._closed = True, False
            strip.fold(False)
            self.place()
            strip.choose(0 if strip.rows else -1)
            return
        strip.step(1)
        if strip.number < 0:
            self.close()

    def close(self) -> bool:
        """Put the strip away until the key or the next account; whether it was there."""
        if not self.strip.isVisible():
            return False
        self._opened, self._closed = False, True
        self.strip.choose(-1)
        self._leave()
        self.place()
        return True

    def retranslate(self) -> None:
        """Tell everything in the language in use; words on the board are not kept."""
        self._stage.forget_words()
        self._view.board.deeds.show(())
        self._fights.clear()
        self.strip.setAccessibleName(tr("What the others did"))
        self.refresh()

    def set_theme(self) -> None:
        """The board has another theme."""
        self.strip.set_theme(self._at.theme)
        self.place()

    def place(self) -> None:
        """Lie beside the board, where there is room; else, when it is asked for, over the edge of the board."""
        view, strip = self._view, self.strip
        if strip.facts is None or self._at.hands.looking < 0 or self.told_large:
            strip.hide()
            self.place_score()
            return
        beside = view.rail >= LEAST_RAIL * max(1.0, view.board.theme.text_scale / 100)
        wide = min(view.rail - 2 * EDGE, WIDEST) if beside else min(OVER_BOARD, view.width() // 2)
        room = QRect(view.pos(), QSize(wide, view.height())).adjusted(EDGE, EDGE, EDGE, -EDGE)
        strip.lie_in(room)
        end = self._at.parts.end  # as long as it is seen it has the room beside the board
        covered = end.isVisibleTo(self._at.parts.page) and end.geometry().intersects(strip.geometry())
        told = self._since is not None and bool(strip.rows)
        strip.setVisible((self._opened or (beside and told and not self._closed)) and not covered)
        if not beside:
            strip.raise_()
        self.place_score()
        self.shown.emit()

    def place_score(self) -> None:
        """The score stands on the wood beside the board that the account leaves."""
        view, strip = self._view, self.strip
        beside = view.rail >= LEAST_RAIL * max(1.0, view.board.theme.text_scale / 100)
        room = QRect(EDGE, EDGE, min(view.rail - 2 * EDGE, WIDEST) if beside else 0, view.height() - 2 * EDGE)
        if strip.isVisibleTo(self._at.parts.page):
            room.setTop(strip.geometry().bottom() - view.y() + EDGE)
        self._at.parts.score.place_in(room)

"""The pages of the main window: the start screen, the match on the table, a replay; one of them is in sight."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from ccancients.engine.game import Game
from ccancients.games import place_of
from ccancients.ui.canvas.cache import forget_pictures
from ccancients.ui.desktop.memory import delete_later, give_back
from ccancients.ui.face import GameFace
from ccancients.ui.look.theme import Theme
from ccancients.ui.shell.play.match_log import answers_given
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.replay.replay_page import ReplayPage
from ccancients.ui.shell.services import WindowServices
from ccancients.ui.shell.window.start_page import StartPage
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.qt_worker import PATIENCE_MS, QtWorker
from ccancients.ui.table.record import PlayTime
from ccancients.ui.table.session import PERSON, Session
from ccancients.ui.table.shown import Shown
from ccancients.ui.table.table import Table, TableReferee

GIVE_BACK_MS: Final = 400
"""After a match was put away: when the next page has been painted."""


class Pages(QStackedWidget):
    """Opens and closes the pages.

    ``match``     the match on the table, None without one
    ``replay``    the replay that is shown, None without one; the match on the table waits meanwhile
    ``opponent``  the task of an opponent's process

    Its signals: ``changed`` (another page is in sight), ``able`` (what the page in sight can do now is something else),
    ``left`` (the table was left), ``over(page)`` (a match is over), ``replaying(page)``, and what a page asks for:
    ``wanted(name)`` of a command, ``edit_wanted``, ``rule_wanted(entry)``, ``course_part_wanted(key)``,
    ``branch_wanted(table, words)``.
    """

    changed = Signal()
    able = Signal()
    left = Signal()
    over = Signal(object)
    replaying = Signal(object)
    wanted = Signal(str)
    edit_wanted = Signal()
    rule_wanted = Signal(str)
    course_part_wanted = Signal(str)
    branch_wanted = Signal(object, str)

    def __init__(self, services: WindowServices, autosave: Autosave, opponent: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.services, self.autosave, self._opponent = services, autosave, opponent
        self.start = StartPage(services.theme(), self)
        self.match: MatchPage | None = None
        self.replay: ReplayPage | None = None
        self._fresh, self._untouched, self._lasting = False, "", True
        self.addWidget(self.start)

    # -- what is in sight ---------------------------------------------------------------------------------------

    @property
    def front(self) -> MatchPage | ReplayPage | None:
        """The page in sight, None while it is the start screen."""
        return self.replay if self.replay is not None else self.match

    @property
    def face(self) -> GameFace | None:
        """The game in sight, None on the start screen."""
        return self.front.face if self.front is not None else None

    @property
    def match_in_sight(self) -> bool:
        return self.match is not None and self.replay is None

    @property
    def corner(self) -> QWidget | None:
        """What belongs in the corner of the menu bar now."""
        return self.match.corner if self.match is not None and self.replay is None else None

    def shown(self) -> Shown | None:
        """The match in sight, in a replay or on the table; None on the start screen."""
        return self.front.shown() if self.front is not None else None

    def on_table(self) -> Shown | None:
        """The match on the table, None without one."""
        return self.match.shown() if self.match is not None else None

    def knows(self, name: str) -> bool:
        """Whether the page in sight has a command; on the start screen there is none that it could be said of."""
        return self.front is None or name in self.front.commands()

    def can(self, name: str) -> bool:
        """Whether the page in sight has a command and can carry it out now."""
        return self.front is not None and name in self.front.commands() and self.front.enabled(name)

    def lit(self, name: str) -> bool:
        """Whether a command that a match can always be asked for would do something now."""
        match = self.match
        return match is None or match.lit(name)

    def do(self, name: str) -> None:
        """Carry out a command of the page in sight; nothing where that is not possible."""
        if self.front is not None and self.can(name):
            self.front.commands()[name]()

    def rule_now(self) -> str:
        """The entry of the rules that matters at the table now, empty for none."""
        return self.match.rule_now() if self.match is not None and self.replay is None else ""

    def say(self, sentence: str) -> None:
        """A sentence that does not interrupt."""
        (self.front or self.start).notify(sentence)

    @property
    def room_to_say(self) -> bool:
        """Whether a match is on the table and no sentence stands there."""
        return self.match is not None and not self.match.notices

    def set_theme(self, theme: Theme) -> None:
        for page in (self.start, self.match, self.replay):
            if page is not None:
                page.set_theme(theme)

    # -- the table ----------------------------------------------------------------------------------------------

    def show_start(self) -> None:
        """Leave the table (the match is kept) and show the start screen."""
        self.leave()
        forget_pictures()
        self.start.notify("")
        self.setCurrentWidget(self.start)
        self.changed.emit()

    def open_match(self, table: Table, key: str = "", *, lasting: bool = True) -> MatchPage:
        """Sit down to a match: a new one, or the unfinished one of a name. One that is not ``lasting`` is forgotten
        when the table is left.

        Raises ``MatchInUse``, and ``GameError`` for a game that is not shown in a window or not known to opponents.
        """
        face = self.services.faces.of(table.spec.key)
        against = place_of(table.spec.key) if set(table.seats) != {PERSON} else ""
        self.leave()
        if not key and self._untouched:
            self.autosave.forget(self._untouched)  # left before anybody had played: it does not pile up
        self._untouched = ""
        self.autosave.sit(key)
        thinker = QtWorker(self._opponent, patience=PATIENCE_MS, tries=2, stays=True) if against else None
        time = PlayTime(table, self)

        def keep(game: Game[Any]) -> None:
            time.count()
            self.autosave.keep(table, game)

        session = Session(table.game, TableReferee(table), table.seats, thinker, keep, self)
        time.setParent(session)
        if thinker is not None:
            thinker.setParent(session)
            thinker.prepare({"game": against})
        self._fresh, self._lasting = not key and not answers_given(table.game), lasting
        page = self.match = MatchPage(face, table, session, self.services.settings, self.services.theme(), self)
        self._connect_match(page)
        if self.services.settings.settings.last_game != table.spec.key:
            self.services.settings.change(last_game=table.spec.key)
        self._show(page)
        self.autosave.keep(table, table.game)
        session.start()
        page.sit()
        self.changed.emit()
        return page

    def _connect_match(self, page: MatchPage) -> None:
        for signal, name in (
            (page.rematch_wanted, "rematch"), (page.rematch_same_wanted, "rematch_same"),
            (page.second_leg_wanted, "second_leg"),
            (page.replay_wanted, "replay"), (page.review_wanted, "review"),
            (page.course_wanted, "course"),
            (page.new_wanted, "new"), (page.leave_wanted, "start"),
        ):
            signal.connect(partial(self.wanted.emit, name))
        page.command_wanted.connect(self.wanted)
        page.edit_wanted.connect(self.edit_wanted)
        page.rule_wanted.connect(self.rule_wanted)
        page.course_part_wanted.connect(self.course_part_wanted)
        page.extras_changed.connect(self.keep)
        page.status.connect(self.services.say)
        page.changed.connect(self.able)
        page.session.match_over.connect(lambda _outcome: self.over.emit(page))

    def keep(self) -> None:
        """Keep the match on the table as it is, with what is remembered beside the choices."""
        if self.match is not None:
            self.autosave.keep(self.match.table, self.match.session.game)

    def leave(self, *, keep: bool = True) -> None:
        """Leave the table; without ``keep`` as it is kept already: something about it may be wrong."""
        self.drop_replay()
        if self.match is None:
            return
        if keep and not self.match.session.is_over:
            self.keep()
        key, session = self.autosave.key, self.match.session
        watched = keep and not session.persons and not session.is_over
        untouched = keep and self._fresh and not session.person_chose and not session.is_over
        page, self.match = self.match, None
        page.session.close()
        self.removeWidget(page)
        for part in (page.corner, page, page.session):
            delete_later(part)
        QTimer.singleShot(GIVE_BACK_MS, self, give_back)
        self.autosave.stand_up()
        if watched or not self._lasting:
            self.autosave.forget(key)  # nobody will go on with it
        elif untouched:
            self._untouched = key
        self.left.emit()

    # -- replays ------------------------------------------------------------------------------------------------

    def open_replay(self, page: ReplayPage) -> None:
        """Show a replay; the match on the table waits behind it."""
        self.drop_replay()
        self.replay = page
        page.close_wanted.connect(self.close_replay)
        page.branch_wanted.connect(self.branch_wanted)
        page.status.connect(self.services.say)
        page.changed.connect(self.able)
        if self.match is not None:
            self.match.session.hold()
        self._show(page)
        page.sit()
        self.replaying.emit(page)
        self.changed.emit()

    def drop_replay(self) -> None:
        """Put the replay away, whatever comes next; the match on the table goes on."""
        if self.replay is None:
            return
        page, self.replay = self.replay, None
        page.leave()
        self.removeWidget(page)
        delete_later(page)
        if self.match is not None:
            self.match.session.release()

    def close_replay(self) -> None:
        """Back to where the replay was opened: the match on the table, or the start screen."""
        self.drop_replay()
        if self.match is None:
            self.show_start()
            return
        self.setCurrentWidget(self.match)
        self.match.sit()
        self.changed.emit()

    def _show(self, page: QWidget) -> None:
        """Bring a page up that has just been made; it is painted when everything else that waits has had its turn."""
        self.addWidget(page)
        self.setCurrentWidget(page)
        page.setUpdatesEnabled(False)
        QTimer.singleShot(0, page, lambda: page.setUpdatesEnabled(True))

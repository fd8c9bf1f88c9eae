"""How a match begins: set up in a dialog, to be watched, the first one of all, or the same one once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, cast

from PySide6.QtWidgets import QDialog

from ccancients.engine.fairness import fresh_seed
from ccancients.engine.gamespec import mind_of
from ccancients.ui.face import GameFace, SetupDialog
from ccancients.ui.shell.files.line_dialog import LineDialog
from ccancients.ui.shell.play.at_table import GUIDED
from ccancients.ui.shell.play.end_words import points_of_leg
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.services import WindowServices
from ccancients.ui.shell.window.which_game import WhichGame, with_help, with_opponents
from ccancients.ui.table.legs import extras_of_second
from ccancients.ui.table.record import key_of
from ccancients.ui.table.shown import Shown
from ccancients.ui.table.table import Table


class NewMatches:
    """Begins matches.

    ``open_dialog(dialog, face)`` shows a dialog of a game;  ``open_table`` sits down to a match;  ``title(face)`` lets
    the start screen bear the title of a game;  ``shown`` the match in sight;  ``known_before`` what the record knows of
    whoever is about to play
    """

    def __init__(
        self, window: WindowServices, which: WhichGame, open_dialog: Callable[[QDialog, GameFace], None],
        open_table: Callable[[Table], object], title: Callable[[GameFace], None], shown: Callable[[], Shown | None],
        known_before: Callable[[GameFace, Any, Sequence[str], Sequence[str]], str],
    ) -> None:
        self.window, self.which, self._title = window, which, title
        self._open_dialog, self._open_table, self._shown = open_dialog, open_table, shown
        self._known_before = known_before

    def new(self) -> None:
        """Set a match up, of the game in sight or chosen on the start screen."""
        self.which.then(self.set_up)

    def first(self) -> None:
        """A match for whoever plays for the first time, of the game whose title he reads."""
        self.which.then(self._first, with_help)

    def another_game(self) -> None:
        """Let the start screen bear the title of another game."""
        self.which.ask(self._title)

    def watch(self) -> None:
        """Set a match up that opponents play against each other."""
        self.which.then(self._watch, with_opponents)

    def from_line(self) -> None:
        """Begin from a position that is entered on one line, of whichever game."""
        dialog = LineDialog(self.window.faces, self._like, self.window.parent)
        dialog.begun.connect(self._open_table)
        self.window.open_dialog(dialog)

    def _like(self, key: str) -> Any:
        """The set-up of the match in sight if it is of a game, else None."""
        shown = self._shown()
        return shown.table.setup if shown is not None and shown.table.spec.key == key else None

    def rematch(self, table: Table, *, exchanged: bool = True) -> None:
        """The same match from its beginning, everybody in the next seat or (not ``exchanged``) where they sat."""
        again = self.window.faces.of(table.spec.key).setup.again(table, fresh_seed())
        if exchanged:
            seats, names = (*table.seats[1:], table.seats[0]), (*table.names[1:], table.names[0])
            again = replace(again, seats=seats, names=names)
        self._open_table(again)

    def second_leg(self, page: MatchPage) -> None:
        """The same battle with sides exchanged, whose points are added to those of the match that is over."""
        table, game = page.table, page.session.game
        points = points_of_leg(page.face, game)
        recording = page.face.recording
        same = recording is not None and recording.same_deals(table.setup)
        again = self.window.faces.of(table.spec.key).setup.again(table, table.seed if same else fresh_seed())
        again.extras.update(extras_of_second(key_of(table.spec.key, table.lots[0]), points))
        self._open_table(replace(again, seats=table.seats[::-1], names=table.names[::-1]))

    def _first(self, face: GameFace) -> None:
        if face.help is not None:
            table = face.help.first_match(fresh_seed())
            table.extras[GUIDED] = True
            self._open_table(table)

    def _watch(self, face: GameFace) -> None:
        self.set_up(face, mind_of(face.spec).usual)

    def set_up(self, face: GameFace, everybody: str = "") -> None:
        """The dialog of a game before a match; ``everybody`` is who plays in all seats, empty as last time."""
        dialog = face.setup.dialog(self.window.settings, self.window.theme(), self.window.parent)
        agreed = cast(SetupDialog, dialog)
        if everybody:
            agreed.set_everybody(everybody)
        agreed.known.follow(partial(self._known_before, face))
        dialog.accepted.connect(lambda: self._open_table(agreed.table()))
        self._open_dialog(dialog, face)

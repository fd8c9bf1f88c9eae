"""Replays in the main window: of the match on the table, or of a saved one; and the matches that branch off them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from ccancients import __version__
from ccancients.engine.errors import GameError
from ccancients.engine.savefile import save
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.shell.files.match_files import MatchFiles
from ccancients.ui.shell.replay.replay_page import ReplayPage
from ccancients.ui.shell.services import WindowServices
from ccancients.ui.shell.window.pages import Pages
from ccancients.ui.table.table import Table


class Replays:
    """Opens the replays among the pages of a window."""

    def __init__(self, window: WindowServices, pages: Pages, files: MatchFiles) -> None:
        self.window, self.pages, self.files = window, pages, files

    @property
    def page(self) -> ReplayPage | None:
        """The replay that is shown, if any."""
        return self.pages.replay

    def open_match(self) -> bool:
        """Watch the match on the table from its beginning; whether that may be (else the reason is said)."""
        match = self.pages.match
        if match is None:
            return False
        if match.hides_hands:
            # step by step it could be seen who was asked about a hidden card, and so who holds it
            self.window.say(tr("Hands are still hidden: this match can be watched again when it is over."))
            return False
        return self.open(replace(match.table, game=match.session.game))

    def review(self) -> None:
        """Look at the turns of the match in sight again."""
        if self.page is not None or self.open_match():
            self.pages.do("review")

    def ask_for_file(self) -> None:
        """Let a saved match be chosen, and watch it."""
        self.files.ask_for_file(tr("Watch a replay"), self.open_file)

    def open_file(self, file: Path) -> bool:
        """Watch a saved match; whether it could be read (else the reason is said)."""
        table = self.files.read(file)
        return table is not None and self.open(table, file)

    def open(self, table: Table, file: Path | None = None) -> bool:
        """Watch a match; whether its journal can be played (else the reason is said).

        ``file``  where its bookmarks are kept, None for the match on the table
        """
        window = self.window
        try:
            face = window.faces.of(table.spec.key)
            page = ReplayPage(face, table, window.settings, window.theme(), self.pages)
        except GameError as error:
            window.say(tr("This match cannot be played again: {reason}", reason=error.in_words(tr)))
            return False
        page.bookmarks_changed.connect(partial(self._keep_bookmarks, table, file))
        self.pages.open_replay(page)
        return True

    def close(self) -> None:
        """Back to where the replay was opened."""
        self.pages.close_replay()

    def _keep_bookmarks(self, table: Table, file: Path | None) -> None:
        """Write the bookmarks where the match is kept."""
        if file is not None:
            marker = self.files.autosave.marker
            self.files.written(lambda: save(table.saved(table.game), file, __version__, marker))
        else:
            self.pages.keep()

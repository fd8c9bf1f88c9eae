"""Says the hex under the keyboard cursor: its name, who stands there, whether a click there is good for something.

The board's accessible name is that sentence, so that a screen reader speaks it when the cursor moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ccancients.ui.i18n import tr

if TYPE_CHECKING:
    from ccancients.ui.shell.battle_page import BattlePage


class HexSpeaker(QObject):
    """The voice of the hex cursor of a ``BattlePage``."""

    def __init__(self, page: BattlePage) -> None:
        super().__init__(page)
        self.page = page
        page.view.cursor_moved.connect(self.say)
        page.stage.settled.connect(lambda _state: self.say(page.view.cursor_hex))

    def say(self, here: int) -> None:
        """Make a hex the accessible name of the board; -1 for the board alone."""
        self.page.view.setAccessibleName(self.words(here) if here >= 0 else tr("Battlefield"))

    def words(self, here: int) -> str:
        """A hex in one line."""
        page = self.page
        facts = page.face.hex_facts(page.session.game, here, page.theme)
        said = [page.view.board.layout.names[here]]
        said += [facts.title, facts.subtitle, *facts.notes] if facts is not None else [tr("empty")]
        interaction = page.play.interaction
        if interaction is not None and here in interaction.stops():
            said.append(tr("Enter chooses this hex."))
        return ". ".join(part.rstrip(".") for part in said if part) + "."

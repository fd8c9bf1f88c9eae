"""The switches of the rules of a campaign, as a dialog has them."""

from __future__ import annotations

from ccancients.hannibal.components.switches import OF_THE_BOOK, RANGES
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.hannibal.words.rules import entry_of_switch
from ccancients.ui.hannibal.words.switches import SWITCHES
from ccancients.ui.panels.setup_parts import Switch


def switches() -> dict[str, Switch]:
    """Every switch of the book in words, by name; some are numbers."""
    return {name: Switch(tr(SWITCHES[name]), entry_of_switch(name), RANGES.get(name)) for name in OF_THE_BOOK}

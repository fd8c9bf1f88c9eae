"""The switches of the rules of a match, as a dialog has them: boxes to tick and lists to choose from."""

from __future__ import annotations

from typing import Final

from ccancients.successors.components.tables import NAMES, OPTIONS
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.setup_parts import Switch
from ccancients.ui.successors.words.switches import SWITCHES, is_tick, way_words

ELSEWHERE: Final = ("seats", "deals")
"""Seats are bid for, and both seats played with the same cards, over the protocol and on the command line."""


def switches() -> dict[str, Switch]:
    """Every switch in words, by name."""
    return {
        name: Switch(
            tr(SWITCHES[name]), ways=() if is_tick(name) else [(way, way_words(name, way)) for way in OPTIONS[name]]
        )
        for name in NAMES if name not in ELSEWHERE
    }

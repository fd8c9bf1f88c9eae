"""Names of a board in the reader's language: of ours those that are English in its file, of factions what files have.

Greek names of places and people stand as they are in every language. A name that only another board's file has is
shown as that file has it.
"""

from __future__ import annotations

from typing import Final

from ccancients.successors.components.board_file import FactionEntry
from ccancients.ui.desktop.i18n import ENGLISH, localized, mark, tr

_NAMES: Final = {
    name: name for name in (
        mark("Hellespontine Phrygia"), mark("Lykia and Pamphylia"), mark("Paphlagonia and Pontos"),
        mark("Kilikian Gates"), mark("Ionian Sea"), mark("Aegean"), mark("Libyan Sea"), mark("Sea of Kypros"),
        mark("Hyrkanian Sea"), mark("Persian Gulf"),
        mark("Greek army"), mark("Kappadokians"), mark("Greek colonists"), mark("Illyrians"), mark("Scythians"),
    )
}
"""Provinces, spaces, seas and peoples with words in their names that are not Greek."""


def faction_words(faction: FactionEntry) -> str:
    """The name of a faction, in the reader's language where its file has that."""
    return localized({ENGLISH: faction.name, **faction.names})


def name_words(name: str) -> str:
    """The name of a space, a province, a sea or a people of a file, in the reader's language if it is one of ours."""
    return tr(_NAMES[name]) if name in _NAMES else name

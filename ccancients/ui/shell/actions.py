"""Everything the menus offer, in one table: name, words, key. Keys can be changed in the settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ccancients.ui.i18n import mark


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """An action: its stable name, its words (marked for translation), its usual key, whether it can be checked.

    ``group``  the words of the submenu it is in, empty for the menu itself
    """

    name: str
    text: str
    key: str = ""
    checkable: bool = False
    group: str = ""


SEPARATOR: Final = None
EXPORT: Final = mark("Export")

MENUS: Final[tuple[tuple[str, tuple[ActionSpec | None, ...]], ...]] = (
    (mark("&Battle"), (
        ActionSpec("new", mark("New battle …"), "Ctrl+N"),
        ActionSpec("first", mark("First battle")),
        ActionSpec("continue", mark("Continue")),
        ActionSpec("kept", mark("Unfinished battles …")),
        ActionSpec("load", mark("Load …"), "Ctrl+O"),
        ActionSpec("save", mark("Save"), "Ctrl+S"),
        ActionSpec("save_as", mark("Save as …"), "Ctrl+Shift+S"),
        ActionSpec("share", mark("Share")),
        ActionSpec("export_log", mark("Log as text …"), group=EXPORT),
        ActionSpec("export_picture", mark("Position as picture …"), group=EXPORT),
        ActionSpec("position_line", mark("Position as one line"), group=EXPORT),
        SEPARATOR,
        ActionSpec("replay", mark("Replay of this battle")),
        ActionSpec("review", mark("Review of the turns")),
        ActionSpec("replay_file", mark("Replay of a saved battle …")),
        ActionSpec("finished", mark("Finished battles …")),
        ActionSpec("bookmark", mark("Bookmark this moment …"), "Ctrl+B"),
        ActionSpec("fair_dice", mark("Fair dice")),
        SEPARATOR,
        ActionSpec("designer", mark("Designer"), "Ctrl+D"),
        ActionSpec("edit_position", mark("Edit this position"), "Ctrl+Shift+D"),
        SEPARATOR,
        ActionSpec("rematch", mark("Rematch with sides exchanged")),
        ActionSpec("start", mark("Start screen")),
        SEPARATOR,
        ActionSpec("quit", mark("Quit"), "Ctrl+Q"),
    )),
    (mark("&Play"), (
        ActionSpec("way_on", mark("The way on"), "Space"),
        ActionSpec("cancel", mark("Cancel"), "Esc"),
        ActionSpec("next_choice", mark("Next choice on the board"), "N"),
        ActionSpec("previous_choice", mark("Previous choice on the board"), "Shift+N"),
        SEPARATOR,
        ActionSpec("undo", mark("Undo"), "Ctrl+Z"),
        ActionSpec("redo", mark("Redo"), "Ctrl+Shift+Z"),
        ActionSpec("reset", mark("Take back everything"), "Ctrl+R"),
        SEPARATOR,
        ActionSpec("advice", mark("Advice"), "A"),
        ActionSpec("uncover", mark("Look at my hand"), "C"),
        ActionSpec("to_board", mark("Go to the board"), "B"),
        ActionSpec("to_hand", mark("Go to the hand"), "Shift+B"),
        SEPARATOR,
        ActionSpec("pause", mark("Play or pause"), "P"),
        ActionSpec("step", mark("One step"), "."),
    )),
    (mark("&View"), (
        ActionSpec("zoom_in", mark("Zoom in"), "+"),
        ActionSpec("zoom_out", mark("Zoom out"), "-"),
        ActionSpec("fit", mark("Whole board"), "Home"),
        ActionSpec("flip", mark("Turn the board"), "F"),
        SEPARATOR,
        ActionSpec("hex_names", mark("Names of the hexes"), "H", checkable=True),
        ActionSpec("last_move", mark("Last moves"), "", checkable=True),
        ActionSpec("dangers", mark("What threatens next turn"), "T", checkable=True),
        ActionSpec("text_board", mark("Position as text"), "Shift+T"),
        SEPARATOR,
        ActionSpec("larger", mark("Larger text"), "Ctrl++"),
        ActionSpec("smaller", mark("Smaller text"), "Ctrl+-"),
        ActionSpec("full_screen", mark("Full screen"), "F11", checkable=True),
    )),
    (mark("&Settings"), (
        ActionSpec("settings", mark("Settings …"), "Ctrl+,"),
    )),
    (mark("&Help"), (
        ActionSpec("rules", mark("Rules"), "F1"),
        ActionSpec("keys", mark("Keys"), "Shift+F1"),
        ActionSpec("about", mark("About ccancients")),
    )),
)

SPECS: Final = {spec.name: spec for _menu, specs in MENUS for spec in specs if spec is not None}
"""Every action by its name."""

IN_BATTLE: Final = frozenset({
    "save", "save_as", "bookmark", "replay", "rematch", "way_on", "cancel", "next_choice", "previous_choice", "undo",
    "redo", "reset", "advice", "uncover", "text_board", "to_board", "to_hand", "pause", "step", "zoom_in", "zoom_out",
    "fit", "flip",
})
"""Actions that need a battle on the table."""

IN_SIGHT: Final = frozenset({
    "review", "edit_position", "share", "export_log", "export_picture", "position_line", "fair_dice",
})
"""Actions that need a battle on the table or in a replay."""

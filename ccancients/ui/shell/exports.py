"""A battle taken out of the program: its log as text, its position as a picture or as one line."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject

from ccancients.ui.canvas.board_picture import png_of, svg_of
from ccancients.ui.face import GameFace
from ccancients.ui.i18n import tr
from ccancients.ui.shell.fair_words import opened_words, sealed_words
from ccancients.ui.shell.shown import Shown
from ccancients.ui.theme import Theme

PICTURES: Final = (".png", ".svg")


def log_text(face: GameFace, shown: Shown) -> str:
    """The log as a text of its own: which battle it is, every line, and what fair dice need."""
    title = face.title(shown.game)
    armies = " – ".join(_army(face, shown, side) for side in (0, 1))
    head = [title, armies, "=" * max(len(title), len(armies)), ""]
    foot = ["", sealed_words(shown.table.lots), *opened_words(shown.table, shown.over)]
    return "\n".join([*head, *shown.lines, *foot]) + "\n"


def _army(face: GameFace, shown: Shown, side: int) -> str:
    army, person = face.side(shown.game.state, side).name, shown.table.names[side]
    return f"{army} ({person})" if person else army


def picture(face: GameFace, shown: Shown, theme: Theme, ending: str, hex_names: bool) -> bytes:
    """The position on a board of its own, without marks; ``ending`` is one of ``PICTURES``."""
    owner = QObject()
    scene = face.scene(theme, shown.game)
    scene.set_flipped(shown.flipped)
    scene.show_hex_names(hex_names)
    face.stage(scene, shown.game, owner).show(shown.game.state)
    try:
        return svg_of(scene, face.title(shown.game)) if ending == ".svg" else png_of(scene)
    finally:
        owner.deleteLater()
        scene.deleteLater()


def picture_ending(file: Path, chosen_filter: str) -> str:
    """The ending of a picture's file: what its name says, else what was chosen in the dialog."""
    if file.suffix.lower() in PICTURES:
        return file.suffix.lower()
    return ".svg" if "svg" in chosen_filter else ".png"


def picture_filters() -> list[str]:
    return [tr("Picture (*.png)"), tr("Drawing (*.svg)")]

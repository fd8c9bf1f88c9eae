"""A match taken out of the program: its log as text, its position as a picture or as one line; the seal of its dice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from ccancients.engine.atomic import write_atomically
from ccancients.engine.errors import GameError
from ccancients.ui.canvas.board_picture import png_of, svg_of
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import let_go
from ccancients.ui.desktop.path_names import chosen
from ccancients.ui.face import GameFace
from ccancients.ui.look.theme import Theme
from ccancients.ui.shell.files.fair_dialog import FairDiceDialog
from ccancients.ui.shell.files.match_files import MatchFiles, free_name
from ccancients.ui.shell.services import WindowServices
from ccancients.ui.table.fair_words import opened_words, sealed_words, terms_words
from ccancients.ui.table.shown import Shown

PICTURES: Final = (".png", ".svg")


class Exports:
    """Takes out what a window shows, of the match on the table or of a replay: ``shown``, None with none in sight."""

    def __init__(self, window: WindowServices, files: MatchFiles, shown: Callable[[], Shown | None]) -> None:
        self.window, self.files, self._shown = window, files, shown

    # -- the log ------------------------------------------------------------------------------------------------

    def ask_for_log(self) -> None:
        """Let a name be chosen, and write the log there."""
        self._ask(tr("Save the log"), ".txt", [tr("Text (*.txt)")], lambda file, _filter: self.save_log(file))

    def save_log(self, file: Path) -> bool:
        """Write the log in sight as a text; whether that was possible (else the reason is said)."""
        shown = self._shown()
        if shown is None:
            return False
        text = log_text(self._face(shown), shown)
        return self._said(self.files.written(lambda: write_atomically(file, text)), file)

    # -- the position -------------------------------------------------------------------------------------------

    def ask_for_picture(self) -> None:
        """Let a name be chosen, and draw the position there."""
        self._ask(tr("Save a picture"), ".png", picture_filters(), self.save_picture)

    def save_picture(self, file: Path, chosen_filter: str = "") -> bool:
        """Draw the position in sight; whether that was possible (else the reason is said)."""
        shown, window = self._shown(), self.window
        if shown is None:
            return False
        ending = picture_ending(file, chosen_filter)
        if not file.suffix:
            file = file.with_name(file.name + ending)
        content = picture(self._face(shown), shown, window.theme(), ending, window.settings.settings.place_names)
        return self._said(self.files.written(lambda: write_atomically(file, content)), file)

    def copy_position(self) -> str:
        """Put the position on the clipboard as one line; the line, empty when there is none now."""
        shown = self._shown()
        if shown is None:
            return ""
        try:
            line = self._face(shown).words.position_line(shown.game, shown.viewer)
        except GameError:
            self.window.say(tr("At this moment there is no position on one line; save the match instead."))
            return ""
        QGuiApplication.clipboard().setText(line)
        self.window.say(tr("The position is on the clipboard, on one line."))
        return line

    # -- the dice -----------------------------------------------------------------------------------------------

    def show_fair_dice(self) -> None:
        """The seal of the dice, or what is behind it."""
        shown = self._shown()
        if shown is not None:
            self.window.open_dialog(FairDiceDialog(shown, self.window.parent))

    # -- inside -------------------------------------------------------------------------------------------------

    def _face(self, shown: Shown) -> GameFace:
        return self.window.faces.of(shown.table.spec.key)

    def _ask(self, title: str, ending: str, filters: list[str], take: Callable[[Path, str], object]) -> None:
        shown, folder = self._shown(), self.files.folder
        if shown is None:
            return
        dialog = QFileDialog(self.window.parent, title, str(folder))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(filters)
        dialog.setDefaultSuffix(ending[1:])
        dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(chosen.split("*.")[-1].rstrip(")")))
        dialog.selectFile(free_name(folder, self.files.title(shown), ending))
        dialog.fileSelected.connect(lambda name: take(chosen(name), dialog.selectedNameFilter()))
        self.window.open_dialog(dialog)

    def _said(self, done: bool, file: Path) -> bool:
        if done:
            self.window.say(tr("Written to {file}.", file=file.name))
        return done


def log_text(face: GameFace, shown: Shown) -> str:
    """The log as a text of its own: which match it is, every line, and what fair dice need."""
    title = face.words.title(shown.game)
    sides = " – ".join(_side(face, shown, side) for side in range(len(shown.table.seats)))
    head = [title, sides, "=" * max(len(title), len(sides)), ""]
    opened = opened_words(shown.table, shown.over), terms_words(shown.table, shown.over)
    foot = ["", sealed_words(shown.table.lots), *opened[0], *opened[1]]
    return "\n".join([*head, *shown.lines, *foot]) + "\n"


def _side(face: GameFace, shown: Shown, side: int) -> str:
    name, person = face.panels.seat(shown.game.state, side).name, shown.table.names[side]
    return f"{name} ({person})" if person else name


def picture(face: GameFace, shown: Shown, theme: Theme, ending: str, place_names: bool) -> bytes:
    """The position on a board of its own, without marks; ``ending`` is one of ``PICTURES``."""
    scene = face.board.scene(theme, shown.game)
    scene.set_flipped(shown.flipped)
    scene.show_place_names(place_names)
    face.board.stage(scene, shown.game, scene).show(shown.game.state)
    try:
        return svg_of(scene, face.words.title(shown.game)) if ending == ".svg" else png_of(scene)
    finally:
        let_go(scene)


def picture_ending(file: Path, chosen_filter: str) -> str:
    """The ending of a picture's file: what its name says, else what was chosen in the dialog."""
    if file.suffix.lower() in PICTURES:
        return file.suffix.lower()
    return ".svg" if "svg" in chosen_filter else ".png"


def picture_filters() -> list[str]:
    return [tr("Picture (*.png)"), tr("Drawing (*.svg)")]

"""What menus and keys do to the battle on the bench: clipboard, the whole map, undo. No widgets of its own."""

from __future__ import annotations

import json
from typing import Final

from pydantic import ValidationError
from PySide6.QtCore import QByteArray, QMimeData, QObject
from PySide6.QtGui import QGuiApplication

from ccancients.ancients.components.board import NAMES
from ccancients.ancients.design import pieces, whole
from ccancients.ancients.design.pieces import Clip, Layer
from ccancients.ancients.design.values import in_reading_order
from ccancients.ancients.scenario.model import Scenario
from ccancients.ui.ancients.designer.editor_view import EditorView
from ccancients.ui.ancients.designer.export import map_text
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.desktop.i18n import tr

CLIP: Final = "application/x-ccancients-clip"
MOST_BYTES: Final = 200_000


class Commands(QObject):
    """The commands over the battle on the bench; each does nothing without one."""

    def __init__(self, bench: Workbench, view: EditorView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.bench, self.view = bench, view

    @property
    def scenario(self) -> Scenario | None:
        return self.bench.document.scenario if self.bench.document is not None else None

    # ---- history

    def undo(self) -> None:
        self.view.finish_drag()
        if self.bench.document is not None:
            self.bench.document.undo()

    def redo(self) -> None:
        self.view.finish_drag()
        if self.bench.document is not None:
            self.bench.document.redo()

    # ---- clipboard

    def copy(self) -> bool:
        """Put the selection on the clipboard; whether there was anything."""
        document = self.bench.document
        if document is None or not document.selection:
            self.bench.told.emit(tr("Nothing is selected."))
            return False
        clip = pieces.copy_of_hexes(document.scenario, document.selection, self.bench.layers)
        if clip.empty:
            self.bench.told.emit(tr("Nothing of the chosen kinds is there; see Move, copy and delete."))
            return False
        data = QMimeData()
        text = clip.model_dump_json(exclude_none=True, exclude_defaults=True)
        data.setData(CLIP, QByteArray(text.encode()))
        data.setText(", ".join(in_reading_order(document.selection)))
        QGuiApplication.clipboard().setMimeData(data)
        return True

    def cut(self) -> None:
        document = self.bench.document
        if document is not None and self.copy():
            erased = pieces.erase(document.scenario, document.selection, self.bench.layers)
            document.apply(tr("Cut"), erased)

    def paste(self) -> None:
        """Lay the clipboard down at the hex under the cursor, or where it was cut out."""
        document, clip = self.bench.document, self.clip()
        if document is None or clip is None:
            return
        here = self.view.here or clip.anchor
        document.apply(tr("Paste"), pieces.paste(document.scenario, clip, here))
        document.select(pieces.pasted_hexes(clip, here))

    def clip(self) -> Clip | None:
        """What is on the clipboard, None with a sentence when it is nothing of ours."""
        data: QMimeData | None = QGuiApplication.clipboard().mimeData()  # None when the clipboard was never used
        if data is None or not data.hasFormat(CLIP):
            self.bench.told.emit(tr("There is nothing of a battle on the clipboard."))
            return None
        raw = bytes(data.data(CLIP).data())
        try:
            if len(raw) > MOST_BYTES:
                raise ValueError("too long")
            return Clip.model_validate_json(json.dumps(json.loads(raw)))
        except (ValidationError, ValueError, RecursionError):
            self.bench.told.emit(tr("What is on the clipboard cannot be read."))
            return None

    def copy_text(self) -> None:
        """Put the text form of the battle on the clipboard."""
        if self.scenario is not None:
            QGuiApplication.clipboard().setText(map_text(self.scenario))
            self.bench.told.emit(tr("The map is on the clipboard as text, for letters of one width."))

    # ---- selection

    def select_all(self) -> None:
        if self.bench.document is not None:
            self.bench.document.select(frozenset(NAMES))

    def select_none(self) -> None:
        self.view.rest()

    def delete(self) -> None:
        """Empty the chosen layers of the selection; without one, of the hex under the keyboard cursor."""
        document = self.bench.document
        if document is None:
            return
        cursor = self.view.cursor_place
        names = document.selection or (frozenset({NAMES[cursor]}) if cursor >= 0 else ())
        after = pieces.erase(document.scenario, names, self.bench.layers)
        if after == document.scenario:
            self.bench.told.emit(tr("Nothing of the chosen kinds is there; see Move, copy and delete."))
        document.apply(tr("Delete"), after)

    # ---- the whole map

    def mirror(self) -> None:
        if self.scenario is not None:
            self.bench.apply(tr("Mirror left and right"), whole.mirror(self.scenario))

    def rotate(self) -> None:
        if self.scenario is not None:
            self.bench.apply(tr("Rotate by 180°"), whole.rotate(self.scenario))

    def swap(self) -> None:
        if self.scenario is not None:
            self.bench.apply(tr("Swap the armies"), whole.swap_armies(self.scenario))

    def clear_ground(self) -> None:
        self._clear(tr("Clear the ground"), Layer.GROUND)

    def clear_troops(self) -> None:
        self._clear(tr("Clear the troops"), pieces.TROOPS)

    def clear_all(self) -> None:
        self._clear(tr("Clear the map"), pieces.EVERYTHING)

    def _clear(self, words: str, layers: Layer) -> None:
        if self.scenario is not None:
            self.bench.apply(words, whole.clear(self.scenario, layers))

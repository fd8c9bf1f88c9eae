"""What the tools have in hand: the document, the tool, and what each tool is set to."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from ccancients.ancients.design.pieces import TROOPS, Layer
from ccancients.ancients.scenario.model import Scenario, SideName, TerrainName, UnitTypeName
from ccancients.ui.ancients.designer.document import Document
from ccancients.ui.desktop.i18n import tr


class Workbench(QObject):
    """The document on the bench and the tools' settings.

    ``tool``     key of the tool in use (``tools.TOOLS``)
    ``side``     the army that units, leaders, objectives and exits are for
    ``terrain``  what is painted, None open ground;  ``brush`` 1 to 3
    ``unit``, ``blocks`` (None full strength), ``special`` (None an ordinary one), ``leader`` (name)   what is placed
    ``ford``     whether the river tool lays fords
    ``layers``   what selecting, moving, cutting and erasing mean

    ``settings_changed``   one of them is different now
    ``document_changed``   another document lies on the bench
    ``changed``, ``selection_changed``   of the document on the bench; also when it is another one
    ``told(text)``         a sentence for the status line
    ``unplayable(text)``   a sentence that the battle cannot be played yet
    """

    settings_changed = Signal()
    document_changed = Signal()
    changed = Signal()
    selection_changed = Signal()
    told = Signal(str)
    unplayable = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document: Document | None = None
        self.tool = "select"
        self.side: SideName = "bottom"
        self.terrain: TerrainName | None = "forest"
        self.brush = 1
        self.unit: UnitTypeName = "medium infantry"
        self.blocks: int | None = None
        self.special: str | None = None
        self.leader = ""
        self.ford = False
        self.layers: Layer = TROOPS

    def put_on(self, document: Document | None) -> None:
        """Work on another document."""
        if document is self.document:
            return
        if self.document is not None:
            self.document.changed.disconnect(self.changed)
            self.document.selection_changed.disconnect(self.selection_changed)
        self.document = document
        if document is not None:
            document.changed.connect(self.changed)
            document.selection_changed.connect(self.selection_changed)
        self.document_changed.emit()
        self.changed.emit()
        self.selection_changed.emit()

    def set_up(self, **settings: object) -> None:
        """Change some of the settings."""
        if all(getattr(self, name) == value for name, value in settings.items()):
            return
        for name, value in settings.items():
            setattr(self, name, value)
        self.settings_changed.emit()

    def apply(self, words: str, scenario: Scenario, gesture: int = 0) -> None:
        """Change the document, if there is one."""
        if self.document is not None:
            self.document.apply(words, scenario, gesture)

    @property
    def leader_name(self) -> str:
        """The name for the next leader."""
        return self.leader.strip() or tr("Leader")

"""The trays: terrain, and the units and leaders of both armies. Taking a piece takes up the tool that lays it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QByteArray, QMimeData, QPoint, QSize, Qt
from PySide6.QtGui import QDrag, QMouseEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QTabWidget,
    QToolButton,
    QWidget,
)

from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.components.units import MOST_BLOCKS
from ccancients.ancients.design import troops
from ccancients.ancients.design.ground import TERRAIN_KINDS
from ccancients.ancients.design.troops import FULL_STRENGTH, UNIT_KINDS
from ccancients.ancients.design.values import army_of
from ccancients.ancients.scenario.model import Scenario, SideName, TerrainName, UnitTypeName
from ccancients.ui.ancients.designer.drawing import CODE_OF
from ccancients.ui.ancients.designer.icons import leader_icon, terrain_icon, unit_icon
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.ancients.words.army import unit_words
from ccancients.ui.ancients.words.names import TERRAIN_NAMES, capitalized, special_name
from ccancients.ui.desktop.i18n import localized, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.forms.fields import Choice, ChoiceField, LineField
from ccancients.ui.forms.layout import column, form_layout, scrolled, words
from ccancients.ui.look.theme import Theme

TILE: Final = QSize(44, 48)
BLOCKS: Final = QSize(48, 42)
TRAY: Final = "application/x-ccancients-tray"
LARGE: Final = 140
"""Letters of this size leave room for one piece less side by side."""
LETTERS: Final = 10
"""So many letters of a name stand on a line under its picture."""
LONGEST_TAB: Final = 14
"""Letters on the tab of a tray."""
LONGEST_OF_THREE: Final = 11
"""Letters of a word for which there is room where three pieces stand side by side."""


def terrain_words(kind: TerrainName | None) -> str:
    """The name of a terrain; None is open ground."""
    return tr(TERRAIN_NAMES[Terrain(kind) if kind is not None else Terrain.OPEN])


class PieceButton(QToolButton):
    """Something to be taken from a tray."""

    def __init__(self, name: str, size: QSize, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(wrapped(capitalized(name)))
        self.setAccessibleName(name)
        self.setToolTip(capitalized(name))
        self.setIconSize(size)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setCheckable(True)
        self.setProperty("tray", True)
        self.setMinimumWidth(68)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._pressed = QPoint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A piece may also be dragged to its hex."""
        way = event.position().toPoint() - self._pressed
        held = bool(event.buttons() & Qt.MouseButton.LeftButton)
        if not held or not self.isDown() or way.manhattanLength() < QApplication.startDragDistance():
            super().mouseMoveEvent(event)
            return
        self.setDown(False)
        self.clicked.emit()
        drag = QDrag(self)
        drag.setMimeData(tray_data())
        drag.setPixmap(self.icon().pixmap(self.iconSize()))
        drag.setHotSpot(QPoint(self.iconSize().width() // 2, self.iconSize().height() // 2))
        drag.exec(Qt.DropAction.CopyAction)


def tray_data() -> QMimeData:
    """What is dragged from a tray: which piece it is, the workbench knows."""
    data = QMimeData()
    data.setData(TRAY, QByteArray(b"1"))
    return data


def wrapped(name: str) -> str:
    """A long name on several lines."""
    lines = [""]
    for word in name.split():
        if lines[-1] and len(lines[-1]) + len(word) >= LETTERS:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return "\n".join(lines)


def columns_for(theme: Theme, names: Iterable[str]) -> int:
    """How many pieces of some names stand side by side: large letters and long words need room."""
    long = max(len(word) for name in names for word in name.split()) > LONGEST_OF_THREE
    return 3 - long - (theme.text_scale >= LARGE)


class Tray(QWidget):
    """A tray, as high as the words of its pieces need."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        layout = self.layout()
        if layout is not None:  # what it has reckoned before its letters had their size is too little
            layout.invalidate()
        self.updateGeometry()


class GroundTray(Tray):
    """Open ground and every terrain, and the sizes of the brush."""

    def __init__(self, bench: Workbench, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.kinds: dict[TerrainName | None, PieceButton] = {}
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        box = column(self)
        add_layout(box, self._brushes())
        grid, columns = QGridLayout(), columns_for(theme, map(terrain_words, (None, *TERRAIN_KINDS)))
        grid.setSpacing(2)
        for number, kind in enumerate((None, *TERRAIN_KINDS)):
            button = PieceButton(terrain_words(kind), TILE, self)
            button.setIcon(terrain_icon(kind, theme, TILE))
            button.clicked.connect(self._taker(kind))
            self.kinds[kind] = button
            grid.addWidget(button, *divmod(number, columns))
        add_layout(box, grid)
        self.ford = ChoiceField(tr("The river tool lays"), [(tr("river"), False), (tr("fords"), True)], self)
        self.ford.entered.connect(lambda ford, _: bench.set_up(ford=ford, tool="river"))
        form = form_layout()
        form.setContentsMargins(0, 4, 0, 0)
        form.addRow(tr("The river tool lays"), self.ford)
        add_layout(box, form)
        box.addStretch(1)

    def _brushes(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(words(tr("Brush"), "small", parent=self))
        self.brushes: dict[int, QToolButton] = {}
        for size, hexes in ((1, 1), (2, 7), (3, 19)):
            button = QToolButton(self)
            button.setText(str(hexes))
            button.setCheckable(True)
            button.setToolTip(tr("Brush of {count} hexes (key {key})", count=hexes, key=size))
            button.setAccessibleName(tr("Brush of {count} hexes", count=hexes))
            button.clicked.connect(self._sizer(size))
            self.brushes[size] = button
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _sizer(self, size: int) -> Callable[[], None]:
        def choose() -> None:
            self.bench.set_up(brush=size)
            self.show_settings()

        return choose

    def _taker(self, kind: TerrainName | None) -> Callable[[], None]:
        def take() -> None:
            tool = self.bench.tool if self.bench.tool in ("paint", "fill") else "paint"
            self.bench.set_up(terrain=kind, tool=tool)
            self.show_settings()

        return take

    def show_settings(self) -> None:
        """Show what is taken up."""
        painting = self.bench.tool in ("paint", "fill")
        for kind, button in self.kinds.items():
            button.setChecked(painting and kind == self.bench.terrain)
        for size, brush in self.brushes.items():
            brush.setChecked(size == self.bench.brush)
        self.ford.show_value(self.bench.ford)


class ArmyTray(Tray):
    """The units and the leader of one army."""

    def __init__(self, bench: Workbench, side: SideName, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench, self.side, self.theme = bench, side, theme
        self.units: dict[UnitTypeName, PieceButton] = {}
        self._drawn: tuple[str, int | None] = ("", None)
        box = column(self)
        form = form_layout()
        form.setContentsMargins(0, 0, 0, 0)
        self.strength = ChoiceField(tr("Strength"), self._strengths(), self)
        self.strength.entered.connect(lambda blocks, _: bench.set_up(blocks=blocks))
        form.addRow(tr("Strength"), self.strength)
        self.special = ChoiceField(tr("Special unit"), [], self, most=12)
        self.special.entered.connect(lambda special, _: bench.set_up(special=special))
        form.addRow(tr("Special unit"), self.special)
        add_layout(box, form)
        grid, columns = QGridLayout(), columns_for(theme, map(unit_words, UNIT_KINDS))
        grid.setSpacing(2)
        for number, kind in enumerate(UNIT_KINDS):
            button = PieceButton(unit_words(kind), BLOCKS, self)
            button.clicked.connect(self._taker(kind))
            self.units[kind] = button
            grid.addWidget(button, *divmod(number, columns))
        self.leader = PieceButton(tr("leader"), BLOCKS, self)
        self.leader.clicked.connect(self._take_leader)
        grid.addWidget(self.leader, *divmod(len(UNIT_KINDS), columns))
        add_layout(box, grid)
        self.name = LineField(tr("Name of the next leader"), 60, self)
        self.name.setPlaceholderText(tr("Name of the next leader"))
        self.name.entered.connect(self._name_entered)
        box.addWidget(self.name)
        box.addStretch(1)

    def _strengths(self) -> list[tuple[str, object]]:
        full: list[tuple[str, object]] = [(tr("full"), None)]
        return full + [(tr("{count} of its blocks", count=count), count) for count in range(1, MOST_BLOCKS + 1)]

    def _taker(self, kind: UnitTypeName) -> Callable[[], None]:
        def take() -> None:
            self.bench.set_up(unit=kind, side=self.side, tool="unit")
            self.show_settings()

        return take

    def _take_leader(self) -> None:
        self.bench.set_up(side=self.side, tool="leader", leader=self.name.text())
        self.show_settings()

    def _name_entered(self, name: str, _gesture: int) -> None:
        self.bench.set_up(leader=name, side=self.side, tool="leader")

    def show_settings(self) -> None:
        """Show what is taken up, in the army's color."""
        bench = self.bench
        mine = bench.side == self.side
        for kind, button in self.units.items():
            button.setChecked(mine and bench.tool == "unit" and bench.unit == kind)
        self.leader.setChecked(mine and bench.tool == "leader")
        self.strength.show_value(bench.blocks)
        if bench.document is not None:
            self.special.offer(special_choices(bench.document.scenario))
            self.special.show_value(bench.special)
        if mine and bench.tool == "leader":
            self.name.show_value(bench.leader)
        self._draw()

    def _draw(self) -> None:
        document = self.bench.document
        color = army_of(document.scenario, self.side).color if document is not None else "grey"
        if self._drawn == (color, self.bench.blocks):
            return
        self._drawn = (color, self.bench.blocks)
        for kind, button in self.units.items():
            full = FULL_STRENGTH[kind]
            blocks = min(full, self.bench.blocks or full)
            button.setIcon(unit_icon(CODE_OF[kind], color, full, blocks, self.theme, BLOCKS))
        self.leader.setIcon(leader_icon(color, self.theme, BLOCKS))


class Trays(QTabWidget):
    """The three trays. The tab of an army is also the army that objectives and exits are for."""

    def __init__(self, bench: Workbench, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.setProperty("narrow", True)
        self.setAccessibleName(tr("Trays"))
        self.ground = GroundTray(bench, theme)
        self.armies = {side: ArmyTray(bench, side, theme) for side in ("top", "bottom")}
        scrolled(self.ground, self, tr("Ground"))
        for side, tray in self.armies.items():
            scrolled(tray, self, tr("Top army") if side == "top" else tr("Bottom army"))
        self.setUsesScrollButtons(False)  # in large letters names are cut rather than hidden
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self._walking = False
        self.tabBarClicked.connect(self._tab_chosen)
        self.currentChanged.connect(self._tab_walked)
        bench.settings_changed.connect(self.show_settings)
        bench.changed.connect(self.show_settings)
        self.show_settings()

    def _tab_chosen(self, tab: int) -> None:
        if tab > 0:
            self.bench.set_up(side=("top", "bottom")[tab - 1])

    def _tab_walked(self, tab: int) -> None:
        """The arrow keys choose an army as a click does."""
        if self.tabBar().hasFocus():
            self._walking = True
            self._tab_chosen(tab)
            self._walking = False

    def show_settings(self) -> None:
        """Show what is taken up, and the tray it lies in."""
        self.ground.show_settings()
        for tray in self.armies.values():
            tray.show_settings()
        if self.bench.document is not None:
            for tab, side in enumerate(("top", "bottom"), 1):
                army = self.bench.document.scenario.top if side == "top" else self.bench.document.scenario.bottom
                name = localized(army.name).strip()
                title = name or usual_name(side)
                self.setTabText(tab, tab_name(name, side))
                self.setTabToolTip(tab, title)
        if self._walking:
            return
        if self.bench.tool in ("paint", "fill", "river", "rampart"):
            self.setCurrentIndex(0)
        elif self.bench.tool in ("unit", "special", "leader", "banner_hexes", "exit_for_banner"):
            self.setCurrentIndex(1 if self.bench.side == "top" else 2)


def special_choices(scenario: Scenario) -> list[Choice]:
    """What special units there can be in a battle, in words; None is an ordinary unit."""
    keys = troops.special_keys(scenario)
    return [(tr("ordinary"), None), *((capitalized(special_name(scenario, key)), key) for key in keys)]


def usual_name(side: str) -> str:
    """What an army without a name is called."""
    return tr("Top army") if side == "top" else tr("Bottom army")


def tab_name(name: str, side: str) -> str:
    """What stands on the tab of an army: its name if that is short, else where it stands or how the name begins."""
    if len(name or usual_name(side)) <= LONGEST_TAB:
        return name or usual_name(side)
    if name in ("", usual_name(side)):
        return capitalized(tr("top") if side == "top" else tr("bottom"))
    return f"{name[: LONGEST_TAB - 1].rstrip()}…"

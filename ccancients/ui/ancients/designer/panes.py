"""Everything around the board that bears words: trays, properties, issues, history, balance meter.

Made anew as a whole for another language or another look.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget, QUndoView, QVBoxLayout, QWidget

from ccancients.ancients.design.rules import RuleKind
from ccancients.ancients.scenario.finding import Finding
from ccancients.ancients.scenario.model import SideName
from ccancients.ui.ancients.designer.balance_panel import BalancePanel
from ccancients.ui.ancients.designer.battle_forms import ArmiesForm, BattleForm, TextsForm
from ccancients.ui.ancients.designer.editor_view import EditorView
from ccancients.ui.ancients.designer.issues import IssuesPanel
from ccancients.ui.ancients.designer.place import HEX, RULES, form_of
from ccancients.ui.ancients.designer.remembered import Memory
from ccancients.ui.ancients.designer.rule_forms import RulesForm
from ccancients.ui.ancients.designer.said import rule_number, steps_of
from ccancients.ui.ancients.designer.selection_form import SelectionForm
from ccancients.ui.ancients.designer.trays import Trays
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.forms.languages import LanguageBar
from ccancients.ui.forms.layout import scrolled
from ccancients.ui.look.theme import Theme

TRAY_WIDTH: Final = 254
FORM_WIDTH: Final = 330
LOW: Final = 480
"""In a window less high than this, the forms and what lies below them have no room one above the other."""
WIDE: Final = 1500
"""From this width of the window on the panes are wider."""


BELOW: Final = ("issues", "history", "balance")
"""The panes below the properties, one in front of the others."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How the panes lie: tab of the properties, the pane in front below, panes away, panes put by for the board."""

    tab: int
    front: str
    away: frozenset[str]
    put_by: frozenset[str]


class Panes:
    """The panes of a designer window, in docks around the view of what lies on the bench."""

    def __init__(self, window: QMainWindow, bench: Workbench, view: EditorView, memory: Memory, look: Theme) -> None:
        self.window, self.bench, self.view, self.look = window, bench, view, look
        self.trays = Trays(bench, look)
        self.language = LanguageBar(partial(_languages_of, bench))
        self.language.told.connect(bench.told)
        bench.changed.connect(self.language.fill)
        self.hex = SelectionForm(bench, look)
        self.battle = BattleForm(bench, self.language)
        self.armies = ArmiesForm(bench, self.language)
        self.armies.rule_wanted.connect(self.show_rule)
        self.rules = RulesForm(bench)
        self.texts = TextsForm(bench, self.language)
        self.tabs = self._make_tabs()
        self.issues = IssuesPanel(bench, look)
        self.issues.box_limits.setChecked(memory.is_on("box_limits", False))
        self.issues.box_limits.toggled.connect(partial(memory.switch, "box_limits"))
        self.issues.checked.connect(view.show_findings)
        self.issues.go_to.connect(self.go_to)
        self.issues.counted.connect(self._count_issues)
        self.history = QUndoView()
        self.history.setEmptyLabel(tr("As it was opened"))
        self.history.setAccessibleName(tr("History"))
        self.balance = BalancePanel(bench, look)
        self.balance.heat_changed.connect(view.board.set_heat)
        self.docks: dict[str, QDockWidget] = {}
        self._put_by: list[QDockWidget] = []
        self._make_docks()

    # ---- parts

    def _make_tabs(self) -> QTabWidget:
        tabs = QTabWidget()
        tabs.setProperty("narrow", True)
        tabs.setUsesScrollButtons(False)
        tabs.setElideMode(Qt.TextElideMode.ElideRight)
        tabs.setAccessibleName(tr("Properties"))
        return tabs

    def _fill_tabs(self) -> None:
        """When they are at their place: forms that are moved are dressed once more each time."""
        tabs = self.tabs
        for name, form in (
            (tr("Hex"), self.hex), (tr("Battle"), self.battle), (tr("Armies"), self.armies), (tr("Rules"), self.rules),
            (tr("Texts"), self.texts),
        ):
            scrolled(form, tabs, name)

    def _make_docks(self) -> None:
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        self._dock("trays", tr("Trays"), (self.trays,), left)
        self._dock("properties", tr("Properties"), (self.language, self.tabs), right)
        self._fill_tabs()
        self._dock("issues", tr("Issues"), (self.issues,), right)
        self._dock("history", tr("History"), (self.history,), right)
        self._dock("balance", tr("Balance"), (scrolled(self.balance),), right)
        self.window.setTabPosition(right, QTabWidget.TabPosition.North)
        self._low = self._is_low(self.window.size())
        self._stack("properties" if self._low else "issues")
        self.docks["properties" if self._low else "issues"].raise_()
        self.fit_to(self.window.size())

    def _dock(self, key: str, title: str, parts: Sequence[QWidget], area: Qt.DockWidgetArea) -> None:
        """Parts one below the other on paper, which lies at its place before they come onto it."""
        dock = QDockWidget(title, self.window)
        dock.setObjectName(f"designer-{key}")
        dock.setTitleBarWidget(QWidget(dock))  # no title: tabs and headings say what it is
        dock.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)
        frame = QWidget()
        frame.setProperty("surface", "sheet")
        frame.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        box = QVBoxLayout(frame)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        dock.setWidget(frame)
        for number, part in enumerate(parts):
            box.addWidget(part, int(number == len(parts) - 1))
        self.window.addDockWidget(area, dock)
        self.docks[key] = dock

    def _stack(self, first: str) -> None:
        """Lay the panes below one in front of the other, on those that are there from ``first`` on."""
        for key in BELOW:
            if key != first:
                self.window.tabifyDockWidget(self.docks[first], self.docks[key])

    def _lie_low(self, low: bool) -> None:
        """In a low window the properties lie in front of the panes that else lie below them."""
        front, self._low = self.front, low
        below = [self.docks[key] for key in BELOW]
        away = [dock for dock in below if dock.isHidden()]
        for dock in below:  # else the tabs of how they lay before stay behind
            self.window.removeDockWidget(dock)
        for dock in below:
            self.window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        self._stack("properties" if low else "issues")
        for dock in below:
            dock.setVisible(dock not in away)
        self.docks["properties" if low else front].raise_()

    def _is_low(self, size: QSize) -> bool:
        return size.height() < LOW * self.look.text_scale / 100

    def fit_to(self, size: QSize) -> None:
        """Share the room: the board has as much as the forms can spare."""
        low = self._is_low(size)
        if low != self._low:
            self._lie_low(low)
        wide = size.width() >= WIDE
        larger = max(0, self.look.text_scale - 100) / 200  # large letters need room, if not all of what they ask for
        across = [round((TRAY_WIDTH + (40 if wide else 0)) * (1 + 1.5 * larger)),
                  round((FORM_WIDTH + (90 if wide else 0)) * (1 + larger))]
        docks = self.docks
        self.window.resizeDocks([docks["trays"], docks["properties"]], across, Qt.Orientation.Horizontal)
        self.window.resizeDocks([docks["properties"], docks[self.front]], [64, 36], Qt.Orientation.Vertical)

    @property
    def front(self) -> str:
        """The pane in front of its neighbors below the properties."""
        return next((key for key in BELOW if not self.docks[key].visibleRegion().isEmpty()), BELOW[0])

    def show_board_only(self, alone: bool) -> None:
        """Give the board all the room, or bring the panes back that were there."""
        if alone:
            self._put_by = [dock for dock in self.docks.values() if not dock.isHidden()]
        for dock in self._put_by:
            dock.setVisible(not alone)
        if not alone:
            self._put_by = []
            self.docks["issues"].raise_()
            self.fit_to(self.window.size())

    def arrangement(self) -> Arrangement:
        """What is in front and what is away."""
        away = frozenset(key for key, dock in self.docks.items() if dock.isHidden())
        put_by = frozenset(key for key, dock in self.docks.items() if dock in self._put_by)
        return Arrangement(self.tabs.currentIndex(), self.front, away, put_by)

    def arrange(self, arrangement: Arrangement) -> None:
        """As it was in other panes."""
        self.tabs.setCurrentIndex(arrangement.tab)
        for key in arrangement.away:
            self.docks[key].hide()
        self._put_by = [self.docks[key] for key in sorted(arrangement.put_by)]

        def settle() -> None:
            self.docks[arrangement.front].raise_()
            self.fit_to(self.window.size())

        QTimer.singleShot(0, self.docks["properties"], settle)  # once they are laid out

    def remove(self) -> None:
        """Take everything away."""
        self.balance.close_down()
        for dock in self.docks.values():
            self.window.removeDockWidget(dock)
            delete_later(dock)

    # ---- going somewhere

    def show_issues(self) -> None:
        self.bring("issues")
        self.issues.check_now()

    def bring(self, key: str) -> None:
        """Show a pane in front of its neighbors."""
        self.docks[key].show()
        self.docks[key].raise_()

    def show_hex(self) -> None:
        """Bring the properties of the selected hex forward, with the tool that selects."""
        self.bench.set_up(tool="select")
        self.docks["properties"].show()
        self.tabs.setCurrentIndex(HEX)

    def show_rule(self, kind: RuleKind, side: SideName) -> None:
        """Bring the form of a rule of a side forward; the rule is made when there is none."""
        self.tabs.setCurrentIndex(RULES)
        self.rules.go_to(kind, side)

    def measure(self) -> None:
        """Bring the balance meter forward and start it."""
        self.bring("balance")
        if not self.balance.runner.running:
            self.balance.start.click()

    def _count_issues(self, text: str) -> None:
        self.docks["issues"].setWindowTitle(f"{tr('Issues')}  {text}".rstrip())

    def go_to(self, finding: Finding) -> None:
        """Show the place of a finding: its hexes on the board, its field in the properties."""
        view, document = self.view, self.bench.document
        if document is None:
            return
        if finding.hexes:
            self.bench.set_up(tool="select")
            document.select(frozenset(finding.hexes))
            view.set_cursor_place(view.board.layout.names.index(finding.hexes[0]))
            view.setFocus()
        form = form_of(finding.place, has_hexes=bool(finding.hexes))
        self.docks["properties"].show()
        self.tabs.setCurrentIndex(form)
        if "language" in finding.facts:
            self.language.choose(str(finding.facts["language"]))
        field = self._field_of(finding)
        if field is not None:
            field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _field_of(self, finding: Finding) -> QWidget | None:
        """The field in which a place of the file is edited; None where it is edited on the board."""
        (head, number), *rest = steps_of(finding.place)
        document = self.bench.document
        place = rule_number(document.scenario, head, number) if document is not None else -1
        if 0 <= place < len(self.rules.forms):
            named = [name for name, _ in rest if name != "rule"]
            found: QWidget = self.rules.forms[place][named[0] if named else ""]
            return found
        if head in ("top", "bottom"):
            army = self.armies.armies["top" if head == "top" else "bottom"]
            return army.field(rest[0][0]) if rest else None
        if head == "banners":  # each army has its own field
            return self.battle.field(str(finding.facts.get("side", "top")))
        return self.battle.field(head) or self.texts.field(head)

    def next_panel(self) -> None:
        """Go from the board to the trays, the properties, the issues, and back."""
        stops: list[QWidget] = [
            self.view, self.trays.tabBar(), self.tabs.tabBar(), self.issues.list, self.issues.box_limits,
        ]
        stops = [stop for stop in stops if stop.isVisible() and stop.isEnabled()]
        current = next((place for place, stop in enumerate(stops) if stop.hasFocus()), -1)
        if stops:
            stops[(current + 1) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)


def _languages_of(bench: Workbench) -> Iterable[str]:
    """The languages that the battle on the bench has texts in."""
    if bench.document is None:
        return ()
    scenario = bench.document.scenario
    return (key for texts in (scenario.name, scenario.introduction, scenario.outcome) for key in texts)

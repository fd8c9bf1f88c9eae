"""Help in the main window: the rules in a window that stays open beside the match; whose games these are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QMessageBox, QVBoxLayout, QWidget

from ccancients import __version__
from ccancients.ui.desktop import window_places
from ccancients.ui.desktop.i18n import Retranslating, tr
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.desktop.window_places import put_back, remember
from ccancients.ui.face import GameFace, Help
from ccancients.ui.look.theme import Theme
from ccancients.ui.optional_parts import Diagrams
from ccancients.ui.panels.rules_panel import RulesPanel
from ccancients.ui.shell.services import WindowServices
from ccancients.ui.shell.window.pages import Pages
from ccancients.ui.shell.window.which_game import WhichGame, with_help

RULES: Final = "rules"
"""The property in which a widget names the entry of the rules about itself."""


class RulesWindow(QDialog, Retranslating):
    """The rules reference of a game in a window of its own."""

    def __init__(
        self, rules: Help, theme: Theme, parent: QWidget | None = None, diagrams: Diagrams | None = None
    ) -> None:
        super().__init__(parent)
        self.rules = rules
        draw = diagrams.of if diagrams is not None else no_diagram
        self.panel = RulesPanel(rules.rulebook(), theme, self, draw)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.buttons.rejected.connect(self.close)
        for button in (self.panel.back, self.panel.forward):
            button.setAutoDefault(False)
        box = QVBoxLayout(self)
        box.addWidget(self.panel, 1)
        box.addWidget(self.buttons)
        self.follow_language()

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Rules"))
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setText(tr("Close"))
        self.panel.set_book(self.rules.rulebook())


def no_diagram(_entry: str) -> None:
    """The diagram of an entry in a game without any."""


def open_rules(
    parent: QWidget, rules: Help, settings: SettingsStore, theme: Theme, entry: str, diagrams: Diagrams | None = None
) -> RulesWindow:
    """Show the rules at an entry, in the window that is open already or in a new one, where the last one was left.

    Raises ``KeyError`` for an entry that the rules do not have.
    """
    window = next((each for each in parent.findChildren(RulesWindow) if each.rules is rules), None)
    if window is None:
        window = made = RulesWindow(rules, theme, parent, diagrams)
        if not put_back(window, settings, window_places.RULES):
            window.resize(window.sizeHint().boundedTo(parent.window().size()))
        window.panel.sources.setChecked(settings.settings.rule_sources)
        window.panel.sources.toggled.connect(lambda on: settings.change(rule_sources=on))
        made.finished.connect(lambda _result: remember(made, settings, window_places.RULES))
    window.panel.set_theme(theme)
    window.show()
    window.panel.show_entry(entry)
    window.raise_()
    window.activateWindow()
    window.panel.search()
    return window


def entry_under(widget: QWidget | None) -> str:
    """The entry that the nearest of a widget and those around it names in its property ``rules``; empty for none."""
    while widget is not None:
        entry = widget.property(RULES)
        if entry:
            return str(entry)
        widget = widget.parentWidget()
    return ""


def add_rules_key(window: QWidget, key: str, open_at: Callable[[QWidget, str], object]) -> QShortcut:
    """Let a key open the rules in a window of its own (a dialog, the designer) as it does in the main window.

    ``open_at(window, entry)`` is called with the entry under the focus, empty where nothing names one.
    """
    shortcut = QShortcut(QKeySequence(key), window)
    shortcut.activated.connect(lambda: open_at(window, entry_under(QApplication.focusWidget())))
    return shortcut


class WindowHelp:
    """Opens the rules and says what the program is."""

    def __init__(self, window: WindowServices, pages: Pages, which: WhichGame) -> None:
        self.window, self.pages, self.which = window, pages, which

    def rules_now(self) -> None:
        """The rules at the place that matters now; on the start screen their beginning."""
        self.which.then(self._rules_now, with_help)

    def _rules_now(self, face: GameFace) -> None:
        if face.help is not None:
            self.rules(face, self.pages.rule_now() or face.help.entry_now(None))

    def rules(self, face: GameFace, entry: str, parent: QWidget | None = None) -> RulesWindow | None:
        """The rules of a game at an entry; None where it has none."""
        if face.help is None:
            return None
        return open_rules(
            parent or self.window.parent, face.help, self.window.settings, self.window.theme(), entry, face.diagrams
        )

    def add_key(self, key: str, window: QWidget, face: GameFace) -> None:
        """Let the key of the rules open those of a game in another window too."""
        help_ = face.help
        if help_ is not None:
            add_rules_key(window, key, lambda parent, at: self.rules(face, at or help_.entry_now(None), parent))

    def about(self) -> None:
        """The version, and whose games these are."""
        box = QMessageBox(self.window.parent)
        box.setWindowTitle(tr("About ccancients"))
        box.setText(tr("ccancients {version}", version=__version__))
        box.setInformativeText("\n".join(face.words.credit() for face in self.window.faces.all()))
        self.window.open_dialog(box)

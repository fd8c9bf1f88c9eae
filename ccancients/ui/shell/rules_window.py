"""The window of the rules: it stays open beside the battle, and is opened at the right place from anywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QMenu, QVBoxLayout, QWidget

from ccancients.ui.face import GameFace
from ccancients.ui.i18n import Retranslating, tr
from ccancients.ui.panels.hand_panel import CardButton
from ccancients.ui.panels.rules_panel import RulesPanel
from ccancients.ui.shell.battle_page import BattlePage
from ccancients.ui.theme import Theme

RULES: Final = "rules"
"""The property in which a widget names the entry of the rules about itself."""


class RulesWindow(QDialog, Retranslating):
    """The rules reference of a game in a window of its own."""

    def __init__(self, face: GameFace, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = face
        self.panel = RulesPanel(face.rulebook(), theme, self)
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
        self.panel.set_book(self.face.rulebook())


def open_rules(parent: QWidget, face: GameFace, theme: Theme, entry: str) -> RulesWindow:
    """Show the rules at an entry, in the window that is open already or in a new one.

    Raises ``KeyError`` for an entry that the rules do not have.
    """
    window = parent.findChild(RulesWindow)
    if window is None:
        window = RulesWindow(face, theme, parent)
        room = parent.window().size()
        window.resize(window.sizeHint().boundedTo(room))
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


class RulesMenus(QObject):
    """Right click on the board or on a card of the hand: the rules of whatever is there.

    ``wanted(entry)``  an entry was chosen
    """

    wanted = Signal(str)

    def __init__(self, page: BattlePage) -> None:
        super().__init__(page)
        self.page = page
        self.menu: QMenu | None = None
        page.view.hex_context.connect(self._on_board)
        page.hand.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        page.hand.customContextMenuRequested.connect(self._on_hand)

    def _on_board(self, here: int, point: QPoint) -> None:
        if here >= 0:
            self._offer(self.page.face.rules_at(self.page.session.game, here), point)

    def _on_hand(self, point: QPoint) -> None:
        card = self.page.hand.childAt(point)
        if isinstance(card, CardButton) and not card.face_down:
            self._offer((self.page.face.rules_of_card(card.card),), self.page.hand.mapToGlobal(point))

    def _offer(self, entries: tuple[str, ...], point: QPoint) -> None:
        book = self.page.face.rulebook()
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self.page)
        for entry in entries:
            action = self.menu.addAction(tr("Rules: {entry}", entry=book.entries[entry].title))
            action.triggered.connect(partial(self.wanted.emit, entry))
        self.menu.popup(point)

"""What the designer adds to the application's style sheet: docks, narrow tabs, tray buttons."""

from __future__ import annotations

from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import Theme


def styles(theme: Theme) -> str:
    """The style sheet of the designer's window."""
    ui = theme.ui
    chosen = mix(ui.raised, ui.accent, 0.22)
    return f"""
QMainWindow::separator {{ background: {ui.table}; width: 5px; height: 5px; }}
QMainWindow::separator:hover {{ background: {ui.accent}; }}
QToolBar {{ background: {ui.table}; border: none; padding: 3px 6px; spacing: 3px; }}
QToolBar::separator {{ background: {ui.table_muted}; width: 1px; margin: 4px 6px; }}
QToolBar QToolButton {{ padding: 4px; min-height: 24px; min-width: 24px; }}
QToolBar QToolButton:focus {{ padding: 3px; }}
QToolBar QToolButton:checked {{ background: {mix(ui.raised, ui.accent, 0.35)}; border: 2px solid {ui.accent};
  padding: 3px; }}
QTabWidget[narrow="true"] QTabBar::tab {{ padding: 6px 8px; }}
QTabWidget[narrow="true"]::pane {{ border: none; border-top: 1px solid {ui.line}; }}
QTabWidget[narrow="true"] {{ background: {ui.sheet}; }}
QMainWindow > QTabBar {{ background: {ui.sheet}; qproperty-drawBase: 0; }}
QMainWindow > QTabBar::tab {{ background: {ui.sheet}; color: {ui.muted}; padding: 5px 9px; }}
QMainWindow > QTabBar::tab:selected {{ color: {ui.text}; }}
QWidget[surface="table"] > QTabBar::tab {{ color: {ui.table_muted}; padding: 6px 2px 6px 6px; }}
QWidget[surface="table"] > QTabBar QToolButton {{ padding: 0; min-width: 12px; }}
QWidget[surface="table"] > QTabBar::tab:selected {{ color: {ui.table_text}; border-bottom-color: {ui.gold}; }}
QWidget#designer-form {{ background: {ui.sheet}; }}
QDockWidget > QWidget {{ background: {ui.sheet}; }}
QToolButton[tray="true"] {{ padding: 3px 2px; font-size: {theme.px("small")}px; border-color: transparent;
  background: transparent; }}
QToolButton[tray="true"]:hover {{ background: {mix(ui.sheet, ui.accent, 0.10)}; border-color: {ui.line}; }}
QToolButton[tray="true"]:checked {{ background: {chosen}; border: 2px solid {ui.accent}; padding: 2px 1px; }}
QToolButton[tray="true"]:focus {{ border: 2px solid {ui.focus}; padding: 2px 1px; }}
QToolBar QToolButton[play="true"] {{ background: {ui.accent}; color: {ui.accent_text}; border-color: {ui.accent};
  padding: 4px 26px 4px 10px; font-weight: 600; }}
QToolBar QToolButton[play="true"]:hover {{ background: {mix(ui.accent, ui.accent_text, 0.14)}; }}
QToolButton[play="true"]::menu-button {{ border-left: 1px solid {ui.accent_text}; width: 18px; }}
QToolButton[close="true"] {{ color: {ui.table_muted}; padding: 0 4px; min-height: 16px; margin: 2px; }}
QToolButton[close="true"]:hover {{ color: {ui.table_text}; background: {mix(ui.table, ui.table_text, 0.2)}; }}
QStatusBar QLabel {{ color: {ui.table_text}; padding: 0 8px; }}
QStatusBar::item {{ border: none; }}
"""

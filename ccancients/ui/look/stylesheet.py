"""The style sheet of all widgets, built from a theme.

Widgets choose their ground by a dynamic property: ``surface`` = ``"table"`` for what lies on the dark table (window,
bars), ``"sheet"`` for paper (panels, dialogs; the default of every dialog), ``"raised"`` for a slip on a sheet,
``"stage"`` for words on the dark of a moment.
Labels choose their voice by ``role``: ``title heading lead body small muted good warn bad``. The one button that leads
on has ``primary`` = true. ``flat`` = true makes a button without a frame.
"""

from __future__ import annotations

from typing import Final

from ccancients.ui.look.colors import mix
from ccancients.ui.look.style_art import icon, image
from ccancients.ui.look.theme import SANS_FAMILIES, SERIF_FAMILIES, Theme

STAGE_INK, STAGE_GOLD, STAGE_SOFT, STAGE_EDGE = "#fff6e2", "#e9c46a", "#d9c8a8", "#8a6a2f"
"""What is written on the dark of a moment, in every look."""
BAR: Final = 0.35
"""How much gold is in a bar of progress; the words on it must be read."""


def _families(names: tuple[str, ...]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def stylesheet(theme: Theme) -> str:
    """The style sheet for ``QApplication.setStyleSheet``."""
    return "\n".join((_surfaces(theme), _voices(theme), _buttons(theme), _fields(theme), _lists(theme), _bars(theme)))


def _surfaces(theme: Theme) -> str:
    ui = theme.ui
    radius = 2 if theme.plain else 4
    return f"""
* {{ font-family: {_families(SANS_FAMILIES)}; font-size: {theme.px("body")}px; }}
QWidget {{ color: {ui.text}; }}
QMainWindow, QWidget[surface="table"] {{ background: {ui.table}; color: {ui.table_text}; }}
QWidget[surface="table"] > QLabel {{ color: {ui.table_text}; }}
QDialog, QMessageBox, QWizard, QWidget[surface="sheet"] {{ background: {ui.sheet}; color: {ui.text}; }}
QFrame[surface="sheet"] {{ border: 1px solid {ui.line}; border-radius: {radius}px; }}
QWidget[surface="raised"] {{ background: {ui.raised}; color: {ui.text}; }}
QFrame[surface="raised"] {{ background: {ui.raised}; border: 1px solid {ui.line}; border-radius: {radius}px; }}
QFrame[surface="sheet"][nods="true"] {{ border-color: {ui.focus}; background: {ui.raised}; }}
QWidget[surface="sheet"] > QLabel, QWidget[surface="raised"] > QLabel {{ color: {ui.text}; }}
QWidget[surface="stage"] {{ background: transparent; color: {STAGE_INK}; }}
QWidget[surface="stage"] > QLabel {{ color: {STAGE_INK}; }}
QToolTip {{ background: {ui.raised}; color: {ui.text}; border: 1px solid {ui.line}; padding: 6px 8px;
  font-size: {theme.px("small")}px; }}
QGroupBox {{ border: 1px solid {ui.line}; border-radius: {radius}px; margin-top: {theme.px("body")}px;
  padding: 12px 8px 8px 8px; font-family: {_families(SERIF_FAMILIES)}; font-size: {theme.px("lead")}px; }}
QGroupBox::title {{ subcontrol-origin: margin; left: 8px; padding: 0 4px; color: {ui.accent}; }}
QSplitter::handle {{ background: {ui.line}; }}
QScrollArea, QStackedWidget, QAbstractScrollArea {{ background: transparent; border: none; }}
"""


def _voices(theme: Theme) -> str:
    ui = theme.ui
    serif = _families(SERIF_FAMILIES)
    voices = [
        f'QLabel[role="{role}"] {{ font-family: {serif}; font-size: {theme.px(role)}px; }}'
        for role in ("title", "heading", "lead")
    ]
    voices += [f'QLabel[role="{role}"] {{ font-size: {theme.px(role)}px; }}' for role in ("body", "small")]
    tones = {"muted": ui.muted, "good": ui.good, "warn": ui.warn, "bad": ui.bad}
    voices += [
        f'QWidget > QLabel[role="{role}"], QWidget > QLabel[tone="{role}"] {{ color: {color}; }}'
        for role, color in tones.items()
    ]
    small = theme.px("small")
    voices.append(f'QWidget > QLabel[role="kicker"] {{ color: {STAGE_GOLD}; font-size: {small}px; font-weight: 600; }}')
    voices.append(f'QWidget > QLabel[role="soft"] {{ color: {STAGE_SOFT}; font-size: {theme.px("body")}px; }}')
    voices.append(f'QFrame[role="gold"] {{ background: {STAGE_EDGE}; border: none; max-height: 1px; }}')
    voices.append('QLabel[tone="strong"] { font-weight: 600; }')
    voices.append(f'QFrame[role="line"] {{ background: {ui.line}; border: none; max-height: 1px; }}')
    voices.append(f'QWidget[surface="table"] > QLabel[role="muted"] {{ color: {ui.table_muted}; }}')
    return "\n".join(voices)


def _buttons(theme: Theme) -> str:
    ui = theme.ui
    hover = mix(ui.raised, ui.accent, 0.12)
    pressed = mix(ui.raised, ui.accent, 0.24)
    lit = mix(ui.accent, ui.accent_text, 0.12)
    tall = theme.px("body") + 4
    return f"""
QPushButton, QToolButton, QDialogButtonBox QPushButton {{ background: {ui.raised}; color: {ui.text};
  border: 1px solid {ui.line}; border-radius: 4px; padding: 5px 14px; min-height: {tall}px; }}
QToolButton {{ padding: 4px 8px; }}
QPushButton[small="true"] {{ padding: 3px 2px; min-width: {tall + 6}px; }}
QPushButton:hover, QToolButton:hover {{ background: {hover}; border-color: {ui.accent}; }}
QPushButton:pressed, QToolButton:pressed, QToolButton:checked, QPushButton:checked {{ background: {pressed};
  border-color: {ui.accent}; }}
QPushButton:focus, QToolButton:focus {{ border: 2px solid {ui.focus}; padding: 4px 13px; }}
QToolButton:focus {{ padding: 3px 7px; }}
QPushButton[small="true"]:focus {{ padding: 2px 1px; }}
QPushButton:disabled, QToolButton:disabled {{ color: {ui.muted}; background: {ui.sheet}; border-style: dashed; }}
QPushButton[small="true"]:checked:disabled {{ color: {ui.text}; background: {pressed}; border: 2px solid {ui.accent};
  padding: 2px 1px; font-weight: 600; }}
QWidget[surface="table"] > QPushButton:disabled {{ color: {mix(ui.table, ui.table_muted, 0.6)};
  background: transparent; border: 1px dashed {mix(ui.table, ui.table_muted, 0.45)}; }}
QPushButton[primary="true"], QPushButton:default {{ background: {ui.accent}; color: {ui.accent_text};
  border-color: {ui.accent}; font-weight: 600; }}
QPushButton[primary="true"]:hover, QPushButton:default:hover {{ background: {lit}; }}
QPushButton[asks="true"], QPushButton[asks="true"]:hover {{ background: {ui.bad}; color: {ui.sheet};
  border: 2px dashed {ui.sheet}; padding: 4px 13px; }}
QPushButton[primary="true"]:disabled {{ background: {ui.sheet}; color: {ui.muted}; border-color: {ui.line}; }}
QPushButton[taught="true"] {{ border: 3px solid {ui.focus}; padding: 3px 12px; }}
QPushButton[small="true"][taught="true"] {{ padding: 1px 0; }}
QPushButton[flat="true"], QToolButton[flat="true"] {{ background: transparent; border-color: transparent; }}
QToolButton#qt_toolbar_ext_button {{ padding: 0; }}
QPushButton[link="true"] {{ background: transparent; border: none; padding: 0 2px; min-height: {theme.px("small")}px;
  color: {ui.accent}; font-size: {theme.px("small")}px; }}
QPushButton[cross="true"], QToolButton[cross="true"] {{ font-size: {theme.px("heading")}px; padding: 0 3px; }}
QPushButton[link="true"]:hover {{ text-decoration: underline; }}
QPushButton[link="true"]:focus {{ border: 1px solid {ui.focus}; padding: 0 1px; }}
QWidget[surface="table"] > QToolButton[flat="true"], QWidget[surface="table"] > QPushButton[flat="true"] {{
  color: {ui.table_text}; }}
QWidget[surface="table"] > QToolButton[flat="true"]:hover, QWidget[surface="table"] > QPushButton[flat="true"]:hover {{
  background: {mix(ui.table, ui.table_text, 0.16)}; }}
"""


def _fields(theme: Theme) -> str:
    ui = theme.ui
    box = theme.px("body") + 2
    return f"""
QLineEdit, QPlainTextEdit, QTextEdit, QTextBrowser, QSpinBox, QDoubleSpinBox, QComboBox {{ background: {ui.raised};
  color: {ui.text}; border: 1px solid {ui.line}; border-radius: 4px; padding: 4px 8px;
  selection-background-color: {ui.selection}; selection-color: {ui.selection_text}; }}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QTextBrowser:focus, QSpinBox:focus, QComboBox:focus {{
  border: 2px solid {ui.focus}; padding-top: 3px; padding-bottom: 3px; padding-left: 7px; }}
QLineEdit {{ {icon("cross", ui.text, box)} }}
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled {{ color: {ui.muted}; border-style: dashed; }}
QComboBox QAbstractItemView {{ background: {ui.raised}; color: {ui.text}; border: 1px solid {ui.line};
  selection-background-color: {ui.selection}; selection-color: {ui.selection_text}; }}
QCheckBox, QRadioButton {{ spacing: 8px; padding: 2px; }}
QCheckBox::indicator, QRadioButton::indicator, QListView::indicator {{ width: {box}px; height: {box}px;
    border: 1px solid {ui.muted};
  background: {ui.raised}; }}
QCheckBox::indicator, QListView::indicator {{ border-radius: 3px; }}
QRadioButton::indicator {{ border-radius: {box // 2 + 1}px; }}
QCheckBox::indicator:checked, QListView::indicator:checked {{ background: {ui.accent}; border-color: {ui.accent};
  {image("check", ui.accent_text, box)} }}
QRadioButton::indicator:checked {{ border-color: {ui.accent}; {image("dot", ui.accent, box)} }}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{ border-style: dashed; background: {ui.sheet}; }}
QCheckBox::indicator:checked:disabled {{ {image("check", ui.muted, box)} }}
QRadioButton::indicator:checked:disabled {{ {image("dot", ui.muted, box)} }}
QCheckBox:focus, QRadioButton:focus {{ border: 1px dotted {ui.focus}; border-radius: 3px; }}
QSlider::groove:horizontal {{ height: 4px; background: {ui.line}; border-radius: 2px; }}
QSlider::handle:horizontal {{ width: 16px; margin: -7px 0; border-radius: 8px; background: {ui.accent};
  border: 1px solid {ui.raised}; }}
QSlider::handle:horizontal:focus {{ border: 2px solid {ui.focus}; }}
QProgressBar {{ background: {ui.raised}; color: {ui.text}; border: 1px solid {ui.line}; border-radius: 4px;
  text-align: center; min-height: {theme.px("body") + 4}px; }}
QProgressBar::chunk {{ background: {mix(ui.raised, ui.gold, BAR)}; border-radius: 3px; }}
{_arrows(theme)}"""


def _arrows(theme: Theme) -> str:
    """What opens a list, and what counts a number up and down.

    The style ignores the padding beside the number of a spin box, so the number stands in the middle of its field.
    """
    ui = theme.ui
    side = theme.px("body") + 2
    small = side - 4
    hover = mix(ui.raised, ui.accent, 0.14)
    spins = ("QSpinBox", "QDoubleSpinBox")
    up, down = _each(spins, "::up-button"), _each(spins, "::down-button")
    return f"""
QComboBox {{ padding-right: {side + 10}px; combobox-popup: 0; }}
QComboBox::drop-down {{ subcontrol-origin: border; subcontrol-position: center right; border: none;
  width: {side + 10}px; }}
QComboBox::down-arrow {{ {image("down", ui.text, side)} width: {side}px; height: {side}px; }}
QComboBox::down-arrow:disabled {{ {image("down", ui.muted, side)} }}
QSpinBox, QDoubleSpinBox {{ padding: 3px {side + 8}px 3px 6px; qproperty-alignment: "AlignCenter"; }}
QAbstractSpinBox > QLineEdit {{ border: none; background: transparent; padding: 0; }}
QSpinBox:focus, QDoubleSpinBox:focus {{ border: 2px solid {ui.focus}; padding: 2px {side + 7}px 2px 5px; }}
{up} {{ subcontrol-origin: border; subcontrol-position: top right; width: {side + 6}px; border: none;
  border-left: 1px solid {ui.line}; margin: 1px 1px 0 0; }}
{down} {{ subcontrol-origin: border; subcontrol-position: bottom right; width: {side + 6}px; border: none;
  border-left: 1px solid {ui.line}; margin: 0 1px 1px 0; }}
{_each(spins, "::up-button:hover")}, {_each(spins, "::down-button:hover")} {{ background: {hover}; }}
{_each(spins, "::up-arrow")} {{ {image("up", ui.text, small)} width: {small}px; height: {small}px; }}
{_each(spins, "::down-arrow")} {{ {image("down", ui.text, small)} width: {small}px; height: {small}px; }}
{_each(spins, "::up-arrow:disabled")}, {_each(spins, "::up-arrow:off")} {{ {image("up", ui.line, small)} }}
{_each(spins, "::down-arrow:disabled")}, {_each(spins, "::down-arrow:off")} {{ {image("down", ui.line, small)} }}
"""


def _each(names: tuple[str, ...], part: str) -> str:
    """A part of several widgets as one selector."""
    return ", ".join(name + part for name in names)


def _lists(theme: Theme) -> str:
    ui = theme.ui
    return f"""
QListView, QTreeView, QTableView {{ background: {ui.raised}; color: {ui.text}; border: 1px solid {ui.line};
  border-radius: 4px; alternate-background-color: {mix(ui.raised, ui.sheet, 0.6)}; outline: none; }}
QListView::item, QTreeView::item {{ padding: 4px 8px; }}
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected {{ background: {ui.selection};
  color: {ui.selection_text}; }}
QListView:focus, QTreeView:focus, QTableView:focus {{ border: 2px solid {ui.focus}; }}
QHeaderView::section {{ background: {ui.sheet}; color: {ui.text}; border: none; border-bottom: 1px solid {ui.line};
  padding: 4px 8px; }}
QTabWidget::pane {{ border: 1px solid {ui.line}; border-radius: 4px; background: {ui.sheet}; }}
QTabBar {{ qproperty-drawBase: 0; }}
QTabBar::tab {{ background: transparent; color: {ui.muted}; padding: 6px 14px; border-bottom: 3px solid transparent; }}
QTabBar::tab:selected {{ color: {ui.text}; border-bottom-color: {ui.accent}; }}
QTabBar::tab:focus {{ border-bottom-color: {ui.focus}; }}
"""


def _bars(theme: Theme) -> str:
    ui = theme.ui
    return f"""
QMenuBar {{ background: {ui.table}; color: {ui.table_text}; padding: 2px 4px; }}
QMenuBar::item {{ padding: 4px 10px; background: transparent; border-radius: 4px; }}
QMenuBar::item:selected {{ background: {mix(ui.table, ui.table_text, 0.18)}; }}
QMenu {{ background: {ui.sheet}; color: {ui.text}; border: 1px solid {ui.line}; padding: 4px; }}
QMenu::item {{ padding: 5px 24px 5px 16px; border-radius: 3px; }}
QMenu::item:selected {{ background: {ui.selection}; color: {ui.selection_text}; }}
QMenu::item:disabled {{ color: {ui.muted}; }}
QMenu::separator {{ height: 1px; background: {ui.line}; margin: 4px 8px; }}
QStatusBar {{ background: {ui.table}; color: {ui.table_text}; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 2px; }}
QScrollBar::handle {{ background: {ui.line}; border-radius: 4px; min-height: 32px; min-width: 32px; }}
QScrollBar::handle:hover {{ background: {ui.muted}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""

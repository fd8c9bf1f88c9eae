"""Large letters: at twice the size of the text nothing is cut off in the smallest window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from ccancients.ui.shell.window.keys_dialog import KeysDialog
from tests.sweeps import rest_slow
from tests.ui.hands import settle
from tests.ui.played import nearly_over


def cut_off(root: QWidget) -> list[str]:
    """Buttons and single lines of text under a widget that have too little room, or reach out of the window."""
    window = root.window()
    found = []
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or not isinstance(widget, (QAbstractButton, QLabel)) or not widget.text():
            continue
        where = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
        needed = widget.minimumSizeHint() if isinstance(widget, QLabel) else widget.sizeHint()
        if isinstance(widget, QLabel) and widget.wordWrap():
            needed.setWidth(0)
        if needed.width() > widget.width() or needed.height() > widget.height() + 2:
            found.append(f"{widget.text()}: {widget.size()} of {needed}")
        elif not _scrolled(widget) and not window.rect().contains(where):
            found.append(f"{widget.text()}: outside at {where}")
    return found


def _scrolled(widget: QWidget) -> bool:
    """Whether a widget lies in something that can be scrolled."""
    parent = widget.parentWidget()
    while parent is not None:
        if parent.objectName() == "qt_scrollarea_viewport":
            return True
        parent = parent.parentWidget()
    return False


@pytest.fixture(params=rest_slow(["hu", "en", "es", "it"]))
def large(window, store, request):
    store.change(text_scale=200, curtain=False, language=request.param)
    window.resize(1280, 720)
    settle()
    return window


def test_the_battle_page(large, sit_down):
    page = sit_down(seed=5)
    settle()
    for part in (page.parts.strip, page.prompt):
        assert not cut_off(part)
    page.session.choose(page.session.decision.choices[0])
    settle()
    assert not cut_off(page.prompt)
    assert page.deck.geometry().bottom() < page.parts.strip.height()


@pytest.mark.slow
def test_the_end_of_a_battle_and_its_replay(large, make_table):
    table = make_table(seed=5)
    last = nearly_over(table)
    page = large.open_table(table)
    page.session.choose(last)
    settle()
    assert page.end.isVisible()
    assert not cut_off(page.end)
    large.do("replay")
    settle()
    assert not cut_off(large.replays.page.bar)


def test_the_sheet_of_keys(large):
    large.do("keys")
    settle()
    dialog = large.dialog
    assert isinstance(dialog, KeysDialog)
    assert dialog.width() >= dialog._inner.sizeHint().width()
    assert not cut_off(dialog)
    dialog.reject()

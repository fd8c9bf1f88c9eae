"""Garbage is collected between events, in the window's thread, and nowhere else."""

from __future__ import annotations

import gc
import re
import threading
import weakref
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from ccancients.ui.desktop import memory
from tests.ui.register import items_in_register


class Ring:
    """Refers to itself: only the collector can clear it away."""

    def __init__(self) -> None:
        self.itself = self


def make_many() -> list[weakref.ref[Ring]]:
    """Garbage of thirty times what the collector of Python would have looked at by itself."""
    return [weakref.ref(Ring()) for _ in range(30 * 700)]


def test_nothing_is_collected_but_between_events(qapp: QApplication) -> None:
    assert not gc.isenabled()
    assert all(each() is not None for each in make_many())
    gc.collect()


def test_nor_in_another_thread(qapp: QApplication) -> None:
    found: list[list[weakref.ref[Ring]]] = []
    thread = threading.Thread(target=lambda: found.append(make_many()))
    thread.start()
    thread.join()
    assert all(each() is not None for each in found[0])
    gc.collect()


def test_the_window_collects_in_its_own_thread(qapp: QApplication, qtbot: QtBot) -> None:
    gc.collect()
    where: list[threading.Thread] = []
    kept = Ring()
    weakref.finalize(kept, lambda: where.append(threading.current_thread()))
    del kept
    many = make_many()
    qtbot.waitUntil(lambda: bool(where))
    assert where == [threading.main_thread()]
    assert sum(each() is None for each in many) == len(many)


def test_what_is_due_is_the_oldest_generation_whose_time_has_come(qapp: QApplication, monkeypatch) -> None:
    collected: list[int] = []
    monkeypatch.setattr(gc, "collect", collected.append)
    cases = {(4_999, 99, 99): -1, (5_000, 9, 99): 0, (5_000, 10, 9): 1, (5_000, 10, 10): 2}
    for counts, due in cases.items():
        monkeypatch.setattr(gc, "get_count", lambda counts=counts: counts)
        assert memory.collect_what_is_due() == due
    assert collected == [0, 1, 2]


def test_a_widget_given_up_is_gone_after_a_while(qapp: QApplication, qtbot: QtBot) -> None:
    widget = QWidget()
    widget.itself = widget  # type: ignore[attr-defined]
    gone: list[bool] = []
    weakref.finalize(widget, lambda: gone.append(True))
    del widget
    memory.give_back()
    assert gone


def test_who_is_to_be_destroyed_keeps_its_wrapper_until_then(qapp: QApplication) -> None:
    part = QObject()
    seen = weakref.ref(part)
    memory.delete_later(part)
    del part
    gc.collect()
    kept = seen()
    assert kept is not None
    assert isValid(kept)
    QCoreApplication.sendPostedEvents(kept, QEvent.Type.DeferredDelete)
    assert not isValid(kept)
    del kept
    memory.collect_what_is_due()
    assert seen() is None, "nobody needs the wrapper any more"


def test_nothing_in_the_window_is_destroyed_later_without_being_kept() -> None:
    """All go through ``delete_later``; a dialog that has ended is deleted by its own signal."""
    rooms = Path(memory.__file__).parent.parent
    found = [
        f"{file.relative_to(rooms)}: {line.strip()}"
        for file in sorted(rooms.rglob("*.py"))
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.search(r"\.deleteLater\(\)", line)
    ]
    assert found == ["desktop/memory.py: part.deleteLater()"]


def test_a_layout_within_another_leaves_none_of_its_items_in_the_register(qapp: QApplication, qtbot: QtBot) -> None:
    """Shiboken never learns of their end, and would take them for whoever comes to lie at their address."""
    window = QWidget()
    qtbot.addWidget(window)
    box, row, inner, label = QVBoxLayout(window), QHBoxLayout(), QGridLayout(), QLabel("here")
    row.addWidget(label)
    row.addStretch(1)
    inner.addWidget(QLabel("there"))
    memory.add_layout(row, inner)
    memory.add_layout(box, row, 2)
    assert items_in_register() == []
    assert (row.count(), inner.count(), box.stretch(0)) == (3, 1, 2), "the layouts themselves have lost nothing"
    assert label.parent() is window
    row.removeWidget(label)
    assert row.count() == 2


def test_layouts_are_put_into_others_by_that_way_alone() -> None:
    """Nor are items asked for: ``tests/ui/conftest.py`` looks after every test whether any is known."""
    rooms = Path(memory.__file__).parent.parent
    found = [
        f"{file.relative_to(rooms)}: {line.strip()}"
        for file in sorted(rooms.rglob("*.py"))
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.search(r"\.(addLayout|insertLayout|itemAt|itemAtPosition)\b", line)
    ]
    assert [each for each in found if not each.startswith("desktop/memory.py") and "scene" not in each] == []

"""Garbage is collected between events, in the window's thread, and nowhere else."""

from __future__ import annotations

import gc
import threading
import weakref

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ccancients.ui.desktop import memory


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
    qtbot.waitUntil(lambda: bool(where), timeout=5_000)
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

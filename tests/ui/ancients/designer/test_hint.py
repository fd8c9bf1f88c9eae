"""The hint of a tool says as many of its clauses as there is room for; the tabs of the trays are not cut in a word."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ccancients.ui.ancients.designer.strip import Hint
from ccancients.ui.ancients.designer.trays import tab_name
from ccancients.ui.desktop.i18n import languages


def test_a_hint_leaves_clauses_away_that_have_no_room(qtbot):
    over = QWidget()
    qtbot.addWidget(over)
    hint = Hint(over)
    over.show()
    hint.resize(2000, 20)
    hint.tell("Click here; drag there; Shift adds.")
    assert hint.text() == "Click here; drag there; Shift adds."
    hint.resize(hint.fontMetrics().horizontalAdvance("Click here; drag there.") + 30, 20)
    assert hint.text() == "Click here; drag there."
    hint.resize(10, 20)
    assert hint.text() == "Click here."
    assert hint.toolTip() == "Click here; drag there; Shift adds."


def test_a_tab_of_a_tray_ends_in_no_half_word():
    assert [tab_name(name, "top") for name in ("", "Roman", "Hamilcar's Carthaginians")] == [
        "Top army", "Roman", "Hamilcar's Ca…",
    ]  # fmt: skip
    languages.use("es")
    names = ("", "Ejército de abajo", "Romano")
    assert [tab_name(name, "bottom") for name in names] == ["De abajo", "De abajo", "Romano"]

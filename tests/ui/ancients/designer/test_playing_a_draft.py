"""A draft is tried: nothing refuses it that is no matter, and what refuses it is said as long as it holds."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from ccancients.ancients.design.values import changed
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ui.ancients.designer.window import DesignerWindow
from ccancients.ui.desktop.settings import SettingsStore
from tests.ui.ancients.designer.conftest import Hand


def test_a_draft_is_not_refused_for_want_of_names(hand: Hand) -> None:
    akragas = find_scenario("akragas")
    nameless = changed(
        akragas, name={"en": " "}, top=changed(akragas.top, name={}), bottom=changed(akragas.bottom, name={"en": ""})
    )
    hand.document.apply("x", nameless)
    tables: list[object] = []
    hand.window.playtest_requested.connect(tables.append)
    hand.do("play")
    assert len(tables) == 1
    assert not hand.window.strip.isVisible()


@pytest.mark.slow
def test_the_armies_of_a_new_battle_have_names(hand: Hand) -> None:
    assert [army.name for army in (hand.scenario.top, hand.scenario.bottom)] == [
        {"en": "Top army"}, {"en": "Bottom army"},
    ]


def test_that_a_battle_cannot_be_played_is_said_as_long_as_it_is_so(hand: Hand) -> None:
    hand.do("play")
    first = hand.window.message.text()
    assert first.startswith("This battle cannot be played yet: ")
    akragas = find_scenario("akragas")
    hand.document.apply("x", changed(akragas, top=changed(akragas.top, units=())))
    hand.window.panes.issues.check_now()
    assert hand.window.strip.isVisible()
    assert hand.window.message.text() != first, "it is another reason now"
    hand.document.apply("y", akragas)
    hand.window.panes.issues.check_now()
    assert not hand.window.strip.isVisible()


def test_the_designer_opens_as_large_as_the_window_that_it_comes_from_and_then_where_it_was_left(
    qtbot, tmp_path
) -> None:
    settings = SettingsStore(tmp_path / "settings.json")
    over = QWidget()
    qtbot.addWidget(over)
    over.setGeometry(QRect(20, 30, 760, 650))
    first = DesignerWindow(settings, over, restore=False)
    assert first.geometry().topLeft() == over.geometry().topLeft()
    assert first.size() == over.size()
    first.show()
    first.resize(780, 610)
    first.close()
    first.memory.let_go()
    second = DesignerWindow(settings, over, restore=False)
    assert second.size() == first.size()
    second.memory.let_go()

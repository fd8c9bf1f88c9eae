"""Whole battles through the real window: every choice a click on what is seen."""

from __future__ import annotations

import pytest

from ccancients.ui.ancients.council import CouncilOfWarDialog
from ccancients.ui.session import PERSON
from ccancients.ui.shell.main_window import MainWindow
from tests.ui.driver import MousePerson

SEED = 20260


def council(person: MousePerson) -> CouncilOfWarDialog:
    """From the start screen to the Council of War, with the battle of Akragas chosen."""
    window = person.window
    person.click(window.start.buttons["new"])
    person.wait(lambda: window.dialog is not None and window.dialog.isVisible(), "the Council of War")
    dialog = window.dialog
    assert isinstance(dialog, CouncilOfWarDialog)
    person.write(dialog.filter, "Akragas")
    person.wait(lambda: dialog.list.count() == 1, "the battle in the list")
    item = dialog.list.item(0)
    person.click(dialog.list.viewport(), dialog.list.visualItemRect(item).center())
    assert dialog.scenario is not None
    assert "Akragas" in dialog.title.text()
    person.write(dialog.seed, str(person.seed))
    return dialog


def test_akragas_against_the_opponent_to_the_last_banner(window: MainWindow) -> None:
    person = MousePerson(window, SEED)
    dialog = council(person)
    assert dialog.armies[1].seat == PERSON
    person.click(dialog.begin)
    person.wait(lambda: window.page is not None, "the battle")
    person.play()
    print(len(person.made), person.page.session.count)

"""A battle that was settled elsewhere, as the window tells it and goes on from it."""

from __future__ import annotations

import pytest

from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.spec import HANNIBAL
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import MousePerson
from tests.ui.hannibal.test_every_question import asked

ENDS = {
    (4, ROME, 3, NOBODY, 5, 2, 1): ("Rome wins the battle by Probe after 4 rounds.", "Casualties after 4 rounds: 5."),
    (2, CARTHAGE, 4, NOBODY, 0, 0, 0): ("Carthage wins the battle by Double envelopment after 2 rounds.",),
    (1, NOBODY, NOBODY, ROME, 2, 0, 0): ("The battle is broken off after one round.", "Casualties after one round: 2."),
}


@pytest.mark.parametrize("numbers", ENDS, ids=["beaten", "dice here", "withdrawn"])
def test_a_settled_battle_is_told_and_the_campaign_goes_on(open_window: OpenWindow, numbers: tuple[int, ...]) -> None:
    window = open_window()
    window.settings.change(curtain=False)
    page = window.open_table(asked("fought"))
    person = MousePerson(window, 1, "random", HANNIBAL)
    person.rest()
    assert person.decision.question == "fought"
    page.session.settle(numbers)
    person.rest()
    told = " ".join(page.log.lines.texts())
    for sentence in ENDS[numbers]:
        assert sentence in told
    assert "settled elsewhere" in page.session.why_no_undo
    count = page.session.count
    person.give(person.decision.choices[0])
    person.rest()
    assert page.session.count > count

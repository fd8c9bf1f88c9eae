"""The log of a campaign: what belongs together is a sentence."""

from __future__ import annotations

from itertools import pairwise

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import SPACE
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.ui.hannibal.words.narration import line_of
from ccancients.ui.panels.log_lines import goes_on, together
from ccancients.ui.table.session import PERSON
from tests.ui.battles.conftest import OpenWindow
from tests.ui.hands import settle
from tests.ui.hannibal.test_whole_campaign import campaign

VARRO = 1 << GENERAL["t_varro"]


def told(*events: object) -> str:
    lines = [line_of(event) for event in events]
    assert all(goes_on(line, before) for before, line in pairwise(lines))
    return together(lines).text


def moved(origin: str, target: str, why: str = "move") -> ev.Moved:
    return ev.Moved(ROME, SPACE[origin], SPACE[target], 10, 0, VARRO, False, why)


def test_a_way_is_a_line() -> None:
    way = moved("ariminum", "falerii"), moved("falerii", "faesulae"), moved("faesulae", "cosa")
    assert told(*way) == "T. Varro with 10 units: Ariminum – Falerii – Faesulae – Cosa."


def test_another_way_is_another_line() -> None:
    first, other = line_of(moved("ariminum", "falerii")), line_of(moved("rome", "cosa"))
    assert not goes_on(other, first)
    assert not goes_on(line_of(moved("falerii", "cosa", "retreat")), first)


def test_units_that_come_are_counted() -> None:
    come = [ev.UnitsArrived(ROME, SPACE["rome"], 1, 0)] * 3
    assert told(*come) == "Rome gains 3 units at Rome."
    assert told(*come, ev.UnitsArrived(ROME, SPACE["cosa"], 1, 0)) == "Rome gains 4 units: Rome 3, Cosa 1."
    beast = ev.UnitsArrived(CARTHAGE, SPACE["carthage"], 0, 1)
    assert told(beast) == "Carthage gains one unit (one elephant) at Carthage."


def test_spaces_that_change_hands_are_listed() -> None:
    changes = [ev.ControlChanged(SPACE[name], ROME) for name in ("aleria", "sassari")]
    assert told(*changes) == "Aleria, Sassari go to Rome."
    lost = [ev.ControlChanged(SPACE[name], NOBODY) for name in ("aleria", "sassari")]
    assert told(*lost) == "Aleria, Sassari are nobody's now."


def test_who_watches_with_covered_hands_is_not_told_which_card_went_from_hand_to_hand(open_window: OpenWindow) -> None:
    page = open_window().open_table(campaign(("praetor", "praetor")))
    page.session.pause()
    settle()
    lost, taken = line_of(ev.CardLost(ROME, 12, taken=True)), line_of(ev.BattleCardTaken(CARTHAGE, 0))
    page.log.tell(page.session.count + 1, [lost, taken])
    covered = ["Rome loses a card to the enemy.", "Carthage takes a battle card."]

    def read() -> list[str]:
        model = page.log.lines
        assert [str(model.data(model.index(row))) for row in range(model.rowCount())] == model.texts()
        return model.texts()[-2:]

    assert read() == covered
    page.watch.hands.click()
    settle()
    assert read() == [lost.text, taken.text]
    page.watch.hands.click()
    settle()
    assert read() == covered


def test_who_plays_is_told_which_card_went_from_hand_to_hand(open_window: OpenWindow) -> None:
    page = open_window().open_table(campaign((PERSON, "praetor")))
    settle()
    lost = line_of(ev.CardLost(ROME, 12, taken=True))
    page.log.tell(page.session.count + 1, [lost])
    assert page.log.lines.texts()[-1] == lost.text


# -- coins -------------------------------------------------------------------------------------------------------------


def test_a_line_that_names_a_general_bears_his_coin() -> None:
    assert line_of(moved("ariminum", "falerii")).coin == "t_varro"
    assert line_of(ev.GeneralLeft(GENERAL["mago"], -3)).coin == "mago"
    assert line_of(ev.OfficeGiven(GENERAL["q_fabius"], consul=True)).coin == "q_fabius"
    die = ev.DieRolled(ROME, 3, 0, "avoid", ev.FAILED, GENERAL["q_fabius"], 5)
    assert line_of(die).coin == "q_fabius"
    assert together([line_of(moved("ariminum", "falerii")), line_of(moved("falerii", "cosa"))]).coin == "t_varro"


def test_a_line_of_nobody_bears_none() -> None:
    nobody = ev.Moved(ROME, SPACE["rome"], SPACE["cosa"], 4, 0, 0, False, "retreat")
    for event in (nobody, ev.UnitsArrived(ROME, SPACE["rome"], 1, 0), ev.TurnBegan(2),
                  ev.DieRolled(ROME, 6, 0, "attrition", ev.COSTS, against=5, lost=2, elephant=True)):
        assert line_of(event).coin == ""


def test_rome_has_no_elephants_to_lose() -> None:
    """8.4: only a die of Carthage, or one for both, may ask for one."""
    for side, named in ((ROME, False), (CARTHAGE, True)):
        for why, result in (("attrition", ev.COSTS), ("retreat", ev.COSTS)):
            die = ev.DieRolled(side, 6, 0, why, result, against=5, lost=2, elephant=True)
            assert ("elephant" in line_of(die).text) is named
    each = ev.DieRolled(ROME, 6, 0, "casualties", ev.COSTS_EACH, against=3, lost=1, elephant=True)
    assert "elephant" in line_of(each).text

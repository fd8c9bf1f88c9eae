"""For every reason a board in which it is given, and the same board without its cause."""

from __future__ import annotations

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.view import view_for
from ccancients.hannibal.why_not import RULES, why_not
from tests.hannibal.refusals import choosing, fighting, going_inside, marching, placing, playing, reacting, sailing
from tests.hannibal.refusals.cases import Case
from tests.hannibal.refusals.tries import COMMON, every_wish
from tests.hannibal.table import Table
from tests.hannibal.test_why_not import complete

MODULES = (playing, choosing, placing, marching, sailing, reacting, going_inside, fighting)
CASES = [case for module in MODULES for case in module.CASES]
OF_NO_CASE = {"game.over", "question.other side", "choice.malformed", "retreat.no path"}
"""Reasons that tests of their own prove."""


def drawn(case: Case, *, mended: bool = False) -> Table:
    table = Table()
    case.sketch(table, mended)
    assert table.game.decision is not None, "nothing is asked"
    return table


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_reason_is(case):
    table = drawn(case)
    choice = LANGUAGE.parse_choice(case.wish)
    refusal = complete(table.game, choice, case.name)
    assert refusal is not None, f"'{case.wish}' is legal to '{table.question}'"
    assert refusal.rule == case.rule, f"'{case.wish}' to '{table.question}': {refusal}"
    mine = view_for(table.game, table.game.decision.side)
    assert why_not(mine, choice) == refusal
    assert why_not(mine.imagine(7), choice) == refusal


@pytest.mark.parametrize("case", [case for case in CASES if not case.final], ids=lambda case: case.name)
def test_without_its_cause_the_choice_is_legal_or_refused_for_another_reason(case):
    broken, table = drawn(case), drawn(case, mended=True)
    assert table.question == broken.question
    assert table.asked == broken.asked or case.rule == "event.of the enemy"
    refusal = complete(table.game, LANGUAGE.parse_choice(case.wish), case.name)
    assert refusal is None or refusal.rule != case.rule, f"still {refusal}"


def test_every_reason_has_a_case():
    named = {case.rule for case in CASES}
    assert set(RULES.reasons()) - named - OF_NO_CASE == set()
    assert named <= set(RULES.reasons())


SKETCHES = list({case.sketch: case for case in CASES}.values())


def check_every_wish(case: Case, *, mended: bool) -> None:
    game = drawn(case, mended=mended).game
    for choice in every_wish(game.decision, RolledChance(1)):
        complete(game, choice, f"{case.name}: '{LANGUAGE.choice_text(choice)}'")


def test_every_other_wish_has_a_true_reason_too_where_a_question_is_rare():
    for case in SKETCHES:
        if drawn(case).question not in COMMON:
            check_every_wish(case, mended=False)


@pytest.mark.slow
@pytest.mark.parametrize("case", SKETCHES, ids=lambda case: case.name)
def test_every_other_wish_has_a_true_reason_too(case):
    check_every_wish(case, mended=False)
    check_every_wish(case, mended=True)

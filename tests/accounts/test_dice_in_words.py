"""Issue 40, section 3: a die tells what was rolled, against what, and what it means (evening.md, section 6)."""

from __future__ import annotations

import pytest

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.generals import GENERAL
from ccancients.ui.hannibal.words.dice import die_words
from ccancients.ui.hannibal.words.narration import line_of

FABIUS, HANNIBAL, HASDRUBAL = GENERAL["q_fabius"], GENERAL["hannibal"], GENERAL["hasdrubal"]


@pytest.mark.parametrize(("event", "said"), [
    (ev.DieRolled(1, 4, -2, "naval", ev.DRIVEN_BACK), "The sea: 4 − 2 = 2. The fleet is driven back."),
    (ev.DieRolled(0, 5, -5, "naval", ev.SAFE_AT_SEA), "The sea: 5 − 5 = 0. The fleet comes through."),
    (ev.DieRolled(0, 2, 0, "avoid", ev.SUCCEEDED, FABIUS, 5), "Q. Fabius avoids battle on 1–5: 2. He slips away."),
    (ev.DieRolled(0, 2, 0, "avoid", ev.IN_VAIN, FABIUS, 5),
     "Q. Fabius avoids battle on 1–5: 2. But there is nowhere to go."),
    (ev.DieRolled(1, 5, 0, "intercept", ev.FAILED, HASDRUBAL, 3), "Hasdrubal intercepts on 1–3: 5. He does not come."),
    (ev.DieRolled(1, 4, 0, "counterattack", ev.FAILED, HASDRUBAL, 3),
     "Hasdrubal counterattacks on 1–3: 4. The enemy keeps the initiative."),
    (ev.DieRolled(1, 1, 0, "siege", ev.COSTS, HANNIBAL, -1, 1),
     "Hannibal attacks the walls: 1. No point, one unit lost."),
    (ev.DieRolled(0, 5, 0, "casualties", ev.COSTS_EACH, -1, 3, 1),
     "Casualties after 3 rounds: 5. Each side loses one unit."),
    (ev.DieRolled(0, 3, 2, "retreat", ev.COSTS, -1, 11, 4, elephant=True),
     "The rout of Rome, who began with 11 units: 3 + 2 = 5. 4 units more are lost."),
    (ev.DieRolled(1, 3, 2, "retreat", ev.COSTS, -1, 11, 4, elephant=True),
     "The rout of Carthage, who began with 11 units: 3 + 2 = 5. 4 units more are lost, an elephant if there is one."),
    (ev.DieRolled(1, 2, 0, "command", ev.FAILED, FABIUS, 4),
     "Another consul than Q. Fabius on 4–6: 2. He keeps the command."),
])
def test_a_die_tells_what_was_rolled_against_what_and_what_it_means(event: ev.DieRolled, said: str) -> None:
    assert die_words(event) == said
    line = line_of(event)
    assert line is not None
    assert line.text == said

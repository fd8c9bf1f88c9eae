"""The script answers as it did: whoever makes it faster has to leave every choice as it was.

Each battle is played by the centurion against itself in both printings, and the choices are folded into a short mark.
A wanted change of the script changes the marks: each failure shows the new one.
"""

from __future__ import annotations

import hashlib

import pytest

from ccancients.ancients import notation
from ccancients.ancients.ai.centurion import Centurion
from ccancients.ancients.editions import EDITIONS
from ccancients.ancients.scenario_io import shipped_scenarios
from ccancients.ancients.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.view import view_for
from ccancients.engine.chance import RolledChance
from tests.ai.conftest import setup_of

SEED = 20261122

MARKS: dict[str, str] = {
    "001-akragas": "1f6cbda0dd97 5523c5ff9612",
    "002-crimissos": "0c2ea51889d5 42602d3ffaea",
    "003-bagradas": "e0439b41d227 46fa431749c7",
    "004-ticinus": "4ca1d22fc3f4 2053581c6a61",
    "005-trebbia": "4aefb2631f10 b020dad40413",
    "006-trasimenus": "cf380f9e0a88 1133d32a0b49",
    "007-cannae": "ad9ce511b13d a7abe27da47a",
    "008-dertosa": "d0da0489b432 d8bea6d42b02",
    "009-beneventum": "43d9177db8d0 baf6ebc0dc8b",
    "010-castulo": "95ec2fca25a7 9aa3c790251f",
    "011-baecula": "8a647ee65606 6c938ec4bb4c",
    "012-metaurus": "b23206ee0328 914e85dd6c7d",
    "013-ilipa": "4ff010e9a14c 9879183deb0b",
    "014-great-plains": "21c78028e008 e6e97dd42814",
    "015-zama": "5b5baaf475f3 67cfa2a073ec",
}


def mark_of(setup: Setup, seed: int) -> str:
    """All choices of a battle between two centurions, folded into twelve letters."""
    game = ANCIENTS.new_game(setup, RolledChance(seed), record=False)
    players = (Centurion(1), Centurion(2))
    mark = hashlib.sha256()
    while game.decision is not None:
        side = game.decision.side
        choice = players[side].choose(view_for(game, side))
        mark.update(notation.choice_text(choice).encode())
        game.apply(choice)
    return mark.hexdigest()[:12]


def marks_of(scenario: str) -> str:
    """The marks of a battle, one a printing."""
    return " ".join(mark_of(setup_of(scenario, printing), SEED + n) for n, printing in enumerate(EDITIONS))


@pytest.mark.parametrize("scenario", [each.id for each in shipped_scenarios()])
def test_the_script_answers_as_before(scenario: str) -> None:
    assert marks_of(scenario) == MARKS[scenario]

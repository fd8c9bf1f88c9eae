"""The script answers as it did: whoever makes it faster has to leave every choice as it was.

Each battle is played by the centurion against itself in both printings, and the choices are folded into a short mark.
A wanted change of the script changes the marks: each failure shows the new one.
"""

from __future__ import annotations

import hashlib

import pytest

from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.mind.script.centurion import Centurion
from ccancients.ancients.scenario.editions import EDITIONS
from ccancients.ancients.scenario.files import base_scenarios
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.view import view_for
from ccancients.engine.chance import RolledChance
from tests.ancients.mind.conftest import setup_of
from tests.sweeps import rest_slow

SEED = 20261122

MARKS: dict[str, str] = {
    "001-akragas": "55cb4160b4c4 fa55a3c3710a",
    "002-crimissos": "44422c8acbf5 1d8ce5e05c98",
    "003-bagradas": "d585f3c0fe9b 46fa431749c7",
    "004-ticinus": "5caa6df5a0ee 183c102e7bfd",
    "005-trebbia": "87079d35cdeb 80420f11447b",
    "006-trasimenus": "4dec5dd72098 1133d32a0b49",
    "007-cannae": "df32736e122c 13d5b9a68639",
    "008-dertosa": "3165a2a59a76 7b247f3a893d",
    "009-beneventum": "79e36ad78344 db13f28a2090",
    "010-castulo": "36154ca827d4 57a28cec6779",
    "011-baecula": "46701de1d017 6c938ec4bb4c",
    "012-metaurus": "7dbb8955d235 9b24a831747b",
    "013-ilipa": "d74769bf9bc3 83d652e89608",
    "014-great-plains": "2a7ba4f657bc e6e97dd42814",
    "015-zama": "4cfd28dbb4b0 1ffa12dc6659",
}


def mark_of(setup: Setup, seed: int) -> str:
    """All choices of a battle between two centurions, folded into twelve letters."""
    game = ANCIENTS.new_game(setup, RolledChance(seed), record=False)
    players = (Centurion(1), Centurion(2))
    mark = hashlib.sha256()
    while game.decision is not None:
        side = game.decision.side
        choice = players[side].choose(view_for(game, side))
        mark.update(LANGUAGE.choice_text(choice).encode())
        game.apply(choice)
    return mark.hexdigest()[:12]


def marks_of(scenario: str) -> str:
    """The marks of a battle, one a printing."""
    return " ".join(mark_of(setup_of(scenario, printing), SEED + n) for n, printing in enumerate(EDITIONS))


@pytest.mark.parametrize("scenario", rest_slow([each.id for each in base_scenarios()]))
def test_the_script_answers_as_before(scenario: str) -> None:
    assert marks_of(scenario) == MARKS[scenario]

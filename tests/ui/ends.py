"""A short match of every game, played to its end, and what the end screen tells of it.

    python -m tests.ui.ends KEY      what is told, as JSON: for a comparison of the two cores
"""

from __future__ import annotations

import json
import sys
from functools import cache
from typing import Any

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup as Battle
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.gamespec import mind_of
from ccancients.games import game_of
from ccancients.hannibal.setup import Setup as War
from ccancients.successors.setup import Setup as Match
from ccancients.ui.faces import face_of
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

SEED = 5
SCRIPTS = {"ancients": "recruit", "hannibal": "quaestor", "successors": "strategos"}
MOST_CHOICES = 20_000


def setup_of(key: str) -> Any:
    if key == "ancients":
        return Battle(scenario=find_scenario("akragas"))
    return War(turns=1) if key == "hannibal" else Match(scenario="first_march_two", switches={})


@cache
def fought_out(key: str) -> tuple[Choice, ...]:
    """The choices of a match of a game that the simplest script has fought out."""
    spec, answers = game_of(key), list[Choice]()
    player, game = mind_of(spec).player(SCRIPTS[key], SEED), spec.new_game(setup_of(key), RolledChance(SEED))
    while game.decision is not None:
        assert len(answers) < MOST_CHOICES, f"seed {SEED}"
        answers.append(player.choose(spec.view_for(game, game.decision.side)))
        game.apply(answers[-1])
    return tuple(answers)


def ended(key: str, *, but: int = 0) -> Table:
    """That match on the table, or all of it ``but`` so many choices."""
    spec, setup, answers = game_of(key), setup_of(key), fought_out(key)
    game = spec.new_game(setup, RolledChance(SEED))
    for answer in answers[: len(answers) - but]:
        game.apply(answer)
    game.take_events()
    return Table(spec, setup, SEED, game, (PERSON,) * len(spec.seats(setup)))


def told(key: str) -> list[Any]:
    """What the pictures show and what is said below them."""
    table = ended(key)
    story = face_of(key).words.story(table.setup, table.game)
    return [[[each.title, [list(row) for row in each.values]] for each in story.pictures], list(story.sentences)]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(told(sys.argv[1])))

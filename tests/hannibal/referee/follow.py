"""Whole random matches under the eyes of the referee."""

from __future__ import annotations

import random

from ccancients.engine.chance import RolledChance
from ccancients.hannibal.setup import USUAL
from ccancients.hannibal.spec import HANNIBAL
from tests.hannibal.referee.ground import Foul
from tests.hannibal.referee.referee import Referee

RESTLESS = frozenset({
    "event", "move", "go", "sail", "sail inside", "fight", "intercept", "avoid", "besiege", "subjugate", "sortie",
    "roll", "pursue", "charge", "split", "enter city", "yes", "withdraw",
})


def follow(seed: int, *, bold: int = 50) -> Referee:
    """Play a random match before a referee; ``bold`` of a hundred answers are drawn from those that do something.

    Raises ``Foul`` with the seed and how far the match had come.
    """
    dice = random.Random(seed)
    game = HANNIBAL.new_game(USUAL, RolledChance(seed))
    start = HANNIBAL.new_game(USUAL, RolledChance(seed))
    referee = Referee(start)
    choices = 0
    try:
        for event in game.take_events():
            referee.hear(event)
        while game.decision is not None:
            decision = game.decision
            referee.compare(game.state)
            referee.ask(decision)
            able = decision.choices
            if dice.randrange(100) < bold:
                able = [choice for choice in able if choice.verb in RESTLESS] or able
            choice = dice.choice(able)
            referee.answer(decision, choice)
            game.apply(choice)
            choices += 1
            for event in game.take_events():
                referee.hear(event)
        referee.compare(game.state)
    except Foul as foul:
        asked = game.decision.question if game.decision is not None else "the end"
        raise Foul(f"seed {seed}, after {choices} choices, at '{asked}': {foul}") from foul
    return referee

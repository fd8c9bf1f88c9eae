"""Random matches in which more happens than at random: generals march, and rather to where enemies stand."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.hannibal.rules.presence import force_in_space
from ccancients.hannibal.setup import USUAL, Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State

_WARLIKE = ("move", "activate", "event", "intercept", "fight", "sortie", "besiege", "subjugate")


def walk(game: Game[State], dice: random.Random) -> None:
    """One choice: in most cases one that moves or fights, if there is any."""
    decision = game.decision
    assert decision is not None
    if dice.random() < 0.7:
        enemy = 1 - decision.side
        near = [
            choice for choice in decision.choices
            if choice.verb in ("go", "sail") and force_in_space(game.state, enemy, choice.args[0])
        ]  # fmt: skip
        wanted = near or [choice for choice in decision.choices if choice.verb in _WARLIKE]
        wanted = wanted or [choice for choice in decision.choices if choice.verb == "go"]
        if wanted:
            game.apply(dice.choice(wanted))
            return
    game.apply(dice.choice(decision.choices))


def walked(seeds: Iterable[int], every: int = 1, setup: Setup = USUAL) -> Iterator[Game[State]]:
    """Matches by their seeds at every so many decisions; not at their ends."""
    for seed in seeds:
        game = HANNIBAL.new_game(setup, RolledChance(seed))
        dice = random.Random(seed)
        decided = 0
        while game.decision is not None:
            if decided % every == seed % every:
                yield game
            decided += 1
            walk(game, dice)

"""How fast odds and the script are on this machine: figures for documents, not for tests."""

from __future__ import annotations

import time

from ccancients.ancients.mind.script.centurion import Centurion
from ccancients.ancients.odds.attack import attack_odds
from ccancients.ancients.odds.results import Kind
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import new_game
from ccancients.ancients.state import State
from ccancients.ancients.view import view_for
from ccancients.arena.figures import Times
from ccancients.engine.decision import Decision


def odds_and_script(battle: str = "zama", games: int = 1) -> dict[str, dict[str, float]]:
    """Processor times, by name, in games of the script against itself.

    ``odds`` of every attack that is offered;  ``answers`` of the script;  ``cards`` its answers about the card alone.
    Each with its mean, 95% within, and the longest, in milliseconds.
    """
    odds: list[float] = []
    answers: list[float] = []
    cards: list[float] = []
    setup = Setup(scenario=find_scenario(battle))
    for seed in range(games):
        game = new_game(setup, seed, record=False)
        players = (Centurion(), Centurion())
        while game.decision is not None:
            decision = game.decision
            odds += _odds_times(game.state, decision)
            view = view_for(game, decision.side)
            began = time.process_time()
            choice = players[decision.side].choose(view)
            answers.append(time.process_time() - began)
            if decision.question == "card":
                cards.append(answers[-1])
            game.apply(choice)
    return {
        "odds": Times.of(odds).to_json(), "answers": Times.of(answers).to_json(), "cards": Times.of(cards).to_json(),
    }


def _odds_times(state: State, decision: Decision) -> list[float]:
    kinds = {"attack": Kind.CLOSE, "fire": Kind.RANGED}
    found: list[float] = []
    for choice in decision.choices if decision.question == "battle" else ():
        if choice.verb in kinds:
            began = time.process_time()
            attack_odds(state, state.unit_at[choice.args[0]], choice.args[1], kind=kinds[choice.verb])
            found.append(time.process_time() - began)
    return found

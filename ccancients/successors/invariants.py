"""What must hold in every position, whatever was played: for the fuzzer, the saves and the tests."""

from __future__ import annotations

from ccancients.engine.game import Game
from ccancients.successors.rules.presence import by_type
from ccancients.successors.state import State


class Watch:
    """Watches a recording game from its start; ``broken`` after every choice."""

    def __init__(self, game: Game[State]) -> None:
        pass

    def broken(self, game: Game[State], events: list[object]) -> str:
        """What does not hold, in a few words; empty when all is well. ``events``: all since the last call."""
        return anything_wrong(game.state) or _asked(game)


def anything_wrong(state: State) -> str:
    """What cannot be in a position, in a few words; empty when nothing is wrong."""
    for side in range(state.sides):
        for place in range(state.places):
            if state.units[side * state.places + place] != sum(by_type(state, side, place)):
                return "the sum of units is not that of their types"
    if state.force_side >= 0:
        start = state.at(state.force_side, state.force_place)
        for kind, number in enumerate(state.force_cu):
            if not 0 <= number <= state.moved[start + kind]:
                return "the force holds more units than stand in its place"
        for general, at in enumerate(state.general_at):
            if state.force_generals >> general & 1 and at != state.force_place:
                return "a general of the force is elsewhere"
    return ""


def _asked(game: Game[State]) -> str:
    if game.decision is None:
        return "" if game.outcome is not None else "nothing is asked and nobody has won"
    choices = game.decision.choices
    if not choices or len(set(choices)) != len(choices):
        return "no choice, or one is offered twice"
    return ""

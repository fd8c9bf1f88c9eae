"""Many units with one gesture: a line is ordered by a double click, and goes forward with one drag."""

from __future__ import annotations

from collections.abc import Callable

from ccancients.ancients import questions as q
from ccancients.ancients.components.board import GRID
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.state import State
from ccancients.engine.chance import OutOfScript, ScriptedChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.interactions.answers import Answer

Wanted = Callable[[Decision], Choice | None]


class AncientsTogether:
    """What units of this game do together."""

    def at_once(self, game: Game[State], place: int) -> Answer | None:
        """With Line Command: the unit in a hex, if it is not ordered yet, and all that are linked to those ordered."""
        decision = game.decision
        if decision is None or decision.question != q.ORDERS or ORDER_RULES[game.state.orders].key != "line command":
            return None
        first = Choice("order", (place,))

        def wanted(asked: Decision) -> Choice | None:
            if first in asked.choices:
                return first
            return next((each for each in asked.choices if each.verb == "order"), None)

        return _all_of(game, q.ORDERS, wanted, tr("Order the whole line"))

    def in_step(self, game: Game[State], here: int, there: int) -> Answer | None:
        """All ordered units go as the one that was dragged: as many of them as can, those in front first."""
        decision = game.decision
        if decision is None or decision.question != q.MOVEMENT:
            return None
        step = (GRID.row[there] - GRID.row[here], GRID.x2[there] - GRID.x2[here])

        def wanted(asked: Decision) -> Choice | None:
            return next((each for each in asked.choices if each.verb == "move" and _step(each) == step), None)

        return _all_of(game, q.MOVEMENT, wanted, tr("The whole line goes forward"))


def _step(choice: Choice) -> tuple[int, int]:
    """Rows and half hexes of a move that needs no way of its own."""
    here, there = choice.args[:2]
    return GRID.row[there] - GRID.row[here], GRID.x2[there] - GRID.x2[here]


def _all_of(game: Game[State], question: str, wanted: Wanted, words: str) -> Answer | None:
    """Answers to the same question one after the other, as long as one is wanted and nothing else is asked."""
    trial, found = game.clone(chance=ScriptedChance()), list[Choice]()
    trial.journal = trial.events = None
    while (decision := trial.decision) is not None and decision.question == question:
        choice = wanted(decision)
        if choice is None:
            break
        found.append(choice)
        try:
            trial.apply(choice)
        except OutOfScript:
            break
    return Answer(found[0], words, then=tuple(found[1:])) if found else None

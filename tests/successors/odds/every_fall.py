"""Every fall of the dice: a procedure is played through for each, and what came of it is added up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from ccancients.engine.chance import OutOfScript, ScriptedChance
from ccancients.engine.game import Game
from ccancients.engine.procedure import Procedure
from ccancients.successors.state import State


def every_fall(
    sketch: State, procedure: Callable[[], Procedure], answer: Callable[[Game[State]], int] = lambda _game: 0
) -> Iterator[tuple[Fraction, Game[State]]]:
    """Each way in which the dice can fall, how likely it is, and the game at its end.

    ``answer``  the number of the choice at each question
    """
    todo: list[list[int]] = [[]]
    while todo:
        dice = todo.pop()
        game: Game[State] = Game(sketch.copy(), ScriptedChance(dice), events=[])
        try:
            game.start(procedure())
            while game.decision is not None:
                game.apply(game.decision.choices[answer(game)])
        except OutOfScript:
            todo += [[*dice, face] for face in range(6)]
            continue
        yield Fraction(1, 6 ** len(dice)), game

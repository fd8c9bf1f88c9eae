"""The generals and armies of a space one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ccancients.successors.components.board import Board
from ccancients.ui.canvas.pieces import Look
from ccancients.ui.successors.map.looks import CounterLook


def fan_of(board: Board, looks: Sequence[Look]) -> tuple[CounterLook, ...]:
    """The commander of each counter with its units and royals, after him the other generals with their ratings; none
    where fewer than two are there.
    """
    ratings = {facts.id: (facts.initiative, facts.battle) for facts in board.generals}
    names = {facts.id: facts.name for facts in board.generals}
    found = list[CounterLook]()
    for look in looks:
        if isinstance(look, CounterLook):
            found.append(replace(look, others=()))
            found += [
                replace(look, coin=other, others=(), ratings=ratings.get(other), royals=0, cu=(0,) * len(look.cu),
                        active=False, name=names.get(other, ""))
                for other in look.others
            ]
    return tuple(found) if len(found) > 1 else ()

"""Choices that a match does not offer, made up by chance from the forms of choices and the words of the board."""

from __future__ import annotations

import random

from ccancients.engine.decision import Choice
from ccancients.successors.notation import FORMS
from ccancients.successors.state import State

_ARGUMENTS = frozenset("SPGRTFCA")


def random_choice(state: State, side: int, rng: random.Random, verbs: list[str]) -> Choice:
    """A choice of a form among ``verbs`` with arguments by chance, half of them near what is going on."""
    board = state.board
    here = state.force_place if state.force_place >= 0 else rng.randrange(board.count)
    near = [there for there, _ in (*board.ways[here % board.count], *board.sea_ways[here % board.count])]
    spaces = [*near, here % board.count] if rng.random() < 0.6 else range(board.count)
    mine = [place for place in range(2 * board.count) if state.units[side * state.places + place]] or [0]
    verb = rng.choice(verbs)
    args = []
    for word in FORMS[verb].split():
        if word not in _ARGUMENTS:
            continue
        args.append({
            "S": lambda: rng.choice(list(spaces)),
            "P": lambda: rng.choice(mine) if rng.random() < 0.6 else rng.randrange(2 * board.count),
            "G": lambda: rng.choice([*range(board.majors), *range(board.minor(side, 0), board.minor(side, 0) + 4)]),
            "R": lambda: rng.randrange(len(board.royals)), "T": lambda: rng.randrange(state.types),
            "F": lambda: rng.randrange(state.sides), "C": lambda: rng.randrange(len(board.cards)),
            "A": lambda: rng.randrange(len(board.independents)),
        }[word]())  # fmt: skip
    return state.words.choice(verb, *args)

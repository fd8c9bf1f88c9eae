"""The opponents by name, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.ancients.mind.script import characters as styles
from ccancients.ancients.mind.script.centurion import Centurion
from ccancients.ancients.mind.script.greedy import Greedy
from ccancients.ancients.mind.script.quick import QuickScript
from ccancients.ancients.mind.script.recruit import Recruit
from ccancients.ancients.mind.search.thinker import consul, tribune
from ccancients.ancients.view import View
from ccancients.arena.random_player import RandomPlayer
from ccancients.engine.errors import GameError
from ccancients.engine.player import Budgeted, Player


class NoSuchLevel(GameError):
    """The name of an opponent that does not exist."""


LEVELS: Final[dict[str, Callable[[int], Player[View]]]] = {
    "random": RandomPlayer,
    "recruit": Recruit,
    "centurion": Centurion,
}
"""The opponents one may choose; ``random`` is for tests."""

SEARCHING: Final[dict[str, Callable[[int], Player[View]]]] = {
    "tribune": tribune,
    "consul": consul,
}
"""Opponents that search, weakest first."""

YARDSTICKS: Final[dict[str, Callable[[int], Player[View]]]] = {
    "greedy": Greedy,
    "quick": QuickScript,
}
"""Players kept unchanged to measure others by; nobody is offered them."""

ALIASES: Final = {"scripted": "centurion"}


def make_player(
    level: str, seed: int, evaluations: int | None = None, style: str = styles.STEADY
) -> Player[View]:
    """An opponent; ``evaluations`` is the budget of one that thinks. Raises ``NoSuchLevel`` with a sentence.

    ``style``  a character of ``styles``, or ``auto`` for the commander's; a level may name it too: ``centurion:bold``
    """
    level, _, named = level.partition(":")
    style = named or style
    if style not in (*styles.CHARACTERS, styles.AUTOMATIC):
        raise NoSuchLevel(f"'{style}' is not a character, expected one of {', '.join(styles.CHARACTERS)} or auto")
    name = ALIASES.get(level, level)
    known = {**LEVELS, **SEARCHING, **YARDSTICKS}
    made = known.get(name)
    if made is None:
        raise NoSuchLevel(f"'{level}' is not an opponent, expected one of {', '.join(known)}")
    player = made(seed)
    if isinstance(player, Centurion):
        player.character = style
    if evaluations is not None and isinstance(player, Budgeted):
        player.evaluations = evaluations
    return player

"""Pictures of the account of what the others did, in every game; see ``screenshots``, which takes them."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtWidgets import QApplication, QWidget

from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import mind_of
from ccancients.games import command_line_of, known_games
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

SEED: Final = 7
MOST_CHOICES: Final = 6000
ROWS: Final = 4
"""Deeds that an account worth a picture has at least, one of which cost somebody something."""


def _account(window: MainWindow, key: str) -> QWidget:
    """Quick players play until somebody is asked after a play that had fights in it."""
    line = command_line_of(key)
    parser = ArgumentParser()
    line.add_setups(parser, "every")
    setup = line.setups_of(parser.parse_args([]))[0].setup
    mind = mind_of(line.spec)
    level = [each for each in mind.levels if each not in mind.thinking][-1]
    sides = range(len(line.spec.seats(setup)))
    players = [mind.player(level, SEED + side) for side in sides]
    window.settings.change(reduced_motion=True, curtain=False)
    game = line.spec.new_game(setup, RolledChance(SEED))
    page = window.open_table(Table(line.spec, setup, SEED, game, tuple(PERSON for _ in sides)))
    session, strip = page.session, page.play.review.strip
    for _ in range(MOST_CHOICES):
        decision = session.decision
        if decision is None:
            break
        costly = any(row.facts.grave for row in strip.rows) and len(strip.rows) >= ROWS
        if costly and not strip.folded:
            break
        session.choose(players[decision.side].choose(line.spec.view_for(session.game, decision.side)))
        QApplication.processEvents()
    if not strip.isVisible():
        window.do("last_turn")
        QApplication.processEvents()
    return window


SCREENS: Final[dict[str, Callable[[MainWindow], QWidget]]] = {
    f"others-{key}": partial(_account, key=key) for key in known_games()
}

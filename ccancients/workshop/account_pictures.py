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


def _account(window: MainWindow, key: str, *, sheet: bool) -> QWidget:
    """Quick players play until somebody is asked after a play that had fights in it; what it was stands on a sheet, or
    in the rail alone.
    """
    line = command_line_of(key)
    parser = ArgumentParser()
    line.add_setups(parser, "every")
    setup = line.setups_of(parser.parse_args([]))[0].setup
    mind = mind_of(line.spec)
    level = [each for each in mind.levels if each not in mind.thinking][-1]
    sides = range(len(line.spec.seats(setup)))
    players = [mind.player(level, SEED + side) for side in sides]
    moments, account = ("all", "sheet") if sheet else ("none", "rail")
    window.settings.change(reduced_motion=True, curtain=False, moments=moments, account=account)
    game = line.spec.new_game(setup, RolledChance(SEED))
    page = window.open_table(Table(line.spec, setup, SEED, game, tuple(PERSON for _ in sides)))
    session, strip = page.session, page.play.review.strip
    for _ in range(MOST_CHOICES):
        decision = session.decision
        if decision is None:
            break
        rows = page.play.sheet.page.rows if sheet else strip.rows
        costly = any(row.facts.grave for row in rows) and len(rows) >= ROWS
        if costly and (page.play.sheet.page.isVisible() if sheet else not strip.folded):
            break
        page.play.sheet.go_on()
        session.choose(players[decision.side].choose(line.spec.view_for(session.game, decision.side)))
        QApplication.processEvents()
        while page.stage.skip():
            QApplication.processEvents()
    if not sheet and not strip.isVisible():
        window.do("last_turn")
        QApplication.processEvents()
    return window


SCREENS: Final[dict[str, Callable[[MainWindow], QWidget]]] = {
    f"{name}-{key}": partial(_account, key=key, sheet=sheet)
    for name, sheet in (("others", False), ("account", True)) for key in known_games()
}

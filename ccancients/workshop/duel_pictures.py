"""Pictures of a battle of the campaign at its table; see ``screenshots``, which takes them.

Campaigns are played without a window, by players who march and fight at random from a seed, up to the question before
the state that is wanted; only the answer to it is given in the window.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Final

from PySide6.QtWidgets import QApplication, QWidget

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.procedures.battle import Aftermath, Battle
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from ccancients.workshop.campaign_pictures import Screen

SEEDS: Final = range(40)
MOST: Final = 900
"""Choices after which another seed is tried."""

Wanted = Callable[[Game[State], Game[State]], bool]
"""Whether a state is wanted: the game before a choice and after it."""


def _choice(game: Game[State], dice: random.Random) -> Choice:
    """One that fights, if there is any."""
    assert game.decision is not None
    choices = game.decision.choices
    liked = ("go", "fight", "move", "activate", "intercept", "charge", "roll", "withdraw")
    wanted = [each for each in choices if each.verb in liked]
    answers = [each for each in choices if each.verb != "concede"]
    return dice.choice(wanted if wanted and dice.random() < 0.6 else answers or list(choices))


@cache
def found(wanted: Wanted) -> tuple[int, list[Choice], list[Choice]]:
    """The seed, the choices up to the battle, and those in it up to what is wanted."""
    for seed in SEEDS:
        game, dice = HANNIBAL.new_game(Setup(), RolledChance(seed)), random.Random(seed)  # noqa: S311 - a picture
        earlier: list[Choice] = []
        battle: list[Choice] = []
        for _ in range(MOST):
            if game.decision is None:
                break
            before, choice = game.clone(record=False), _choice(game, dice)
            game.apply(choice)
            battle.append(choice)
            if wanted(before, game):
                return seed, earlier, battle
            if not any(isinstance(each, Battle) for each in game.stack):
                earlier, battle = [*earlier, *battle], []
    raise LookupError("no campaign comes to what is wanted")


def shown(wanted: Wanted) -> Screen:
    """A window in which what is wanted has just come."""

    def screen(window: MainWindow) -> QWidget:
        seed, earlier, battle = found(wanted)
        game = HANNIBAL.new_game(Setup(), RolledChance(seed))
        for choice in earlier:
            game.apply(choice)
        game.take_events()
        window.settings.change(reduced_motion=True, curtain=False)
        page = window.open_table(Table(HANNIBAL, Setup(), seed, game, (PERSON, PERSON)))
        QApplication.processEvents()
        for choice in battle:
            page.stage.skip()
            page.session.choose(choice)
            QApplication.processEvents()
        QApplication.processEvents()
        return window

    return screen


def _duel(game: Game[State]) -> Duel | None:
    return next((each for each in game.stack if isinstance(each, Duel)), None)


def _asks(question: str, rounds: int = 0) -> Wanted:
    def wanted(_before: Game[State], after: Game[State]) -> bool:
        duel = _duel(after)
        return (
            after.decision is not None and after.decision.question == question
            and (not rounds or (duel is not None and duel.rounds == rounds))
        )

    return wanted


def _ends(*, won: bool, rounds: int = 2) -> Wanted:
    """A battle is over, and so is all that comes of it; or it is broken off."""

    def wanted(before: Game[State], after: Game[State]) -> bool:
        if _duel(before) is None or _duel(after) is not None:
            return False
        end = next((each for each in after.stack if isinstance(each, Aftermath)), None)
        if after.decision is None or after.decision.question == q.LOSSES:
            return False
        if not won:
            return end is not None and end.winner < 0 and end.rounds > 0
        return end is not None and end.winner >= 0 and end.rounds >= rounds

    return wanted


def _all_told(before: Game[State], after: Game[State]) -> bool:
    """The beaten army has fled and nothing more comes of the battle."""
    end = next((each for each in before.stack if isinstance(each, Aftermath)), None)
    return end is not None and end.rounds > 2 and not any(isinstance(each, Battle) for each in after.stack)


def _begins(before: Game[State], after: Game[State]) -> bool:
    """Armies have just come on, and cards are dealt."""
    return not any(isinstance(each, Battle) for each in before.stack) and _duel(after) is not None


def _does(verb: str, rounds: int = 0) -> Wanted:
    """A choice has just been made in a duel, or before it."""

    def wanted(before: Game[State], after: Game[State]) -> bool:
        duel = _duel(after)
        return (
            before.decision is not None and any(choice.verb == verb for choice in before.decision.choices)
            and after.choice.verb == verb and any(
                isinstance(each, Battle) for each in after.stack)
            and (not rounds or (duel is not None and duel.rounds == rounds))
        )

    return wanted


def _counters(before: Game[State], after: Game[State]) -> bool:
    """A counterattack has just brought the initiative."""
    then, now = _duel(before), _duel(after)
    return (
        then is not None and now is not None and before.decision is not None
        and before.decision.question == q.COUNTERATTACK and now.current != then.current
    )


SCREENS: Final[dict[str, Screen]] = {
    "duel-begins": shown(_begins),
    "duel-charged": shown(_does("charge")),
    "duel-plays": shown(_does("attack", 2)),
    "duel-countered": shown(_counters),
    "duel-charge": shown(_asks(q.CHARGE)),
    "duel-spy": shown(_asks(q.SPY_COUNT)),
    "duel-first": shown(_asks(q.ATTACK)),
    "duel-attack": shown(_asks(q.ATTACK, 3)),
    "duel-answer": shown(_asks(q.MATCH, 4)),
    "duel-counterattack": shown(_asks(q.COUNTERATTACK, 2)),
    "duel-hold": shown(_asks(q.CANCEL)),
    "duel-end": shown(_ends(won=True)),
    "duel-broken-off": shown(_ends(won=False)),
    "duel-all": shown(_all_told),
}
"""Every state of a battle by the name it has on the command line."""

"""Pictures of fights in progress; see ``screenshots``, which takes them.

The fights of ``FIGHTS``, looked for in seeded random battles, after their last beat, the panel of chances with its
longest words, the strip of the enemy's turn, a refusal at its place, and who is asked for First Strike.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from PySide6.QtWidgets import QApplication, QWidget

from ccancients.ancients import events as ev
from ccancients.ancients import questions as q
from ccancients.ancients.components.cards import FIRST_STRIKE
from ccancients.ancients.events import RollFor, Why
from ccancients.ancients.procedures.first_strike import might_be_struck
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.ui.interactions.piece_interaction import PieceInteraction
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

BETWEEN_FIGHTS: Final = frozenset({q.BATTLE, q.CARD, q.ORDERS, q.MOVEMENT})
MOST_SEEDS: Final = 400
Fight = Callable[[Sequence[object]], bool]
SEEDS: Final = range(200)
MOST_CHOICES: Final = 3000

Screen = Callable[[MainWindow], QWidget]
Wanted = Callable[[Game[Any]], Choice | None]


def _rolled(events: Sequence[object], why: RollFor) -> bool:
    return any(isinstance(event, ev.DiceRolled) and event.why is why for event in events)


def _has(events: Sequence[object], *kinds: type[object]) -> bool:
    return all(any(isinstance(event, kind) for event in events) for kind in kinds)


def _went(events: Sequence[object], why: Why) -> bool:
    return any(isinstance(event, ev.UnitMoved) and event.why is why for event in events)


FIGHTS: Final[dict[str, tuple[str, Fight]]] = {
    "blow and answer": ("akragas", lambda found: (
        _rolled(found, RollFor.BATTLE_BACK) and sum(isinstance(each, ev.BlocksLost) for each in found) > 1
    )),
    "retreat": ("akragas", lambda found: _went(found, Why.RETREAT) and _has(found, ev.BlocksLost)),
    "evade": ("akragas", lambda found: _went(found, Why.EVADE) and _has(found, ev.BlocksLost)),
    "missiles": ("akragas", lambda found: (
        _rolled(found, RollFor.RANGED_COMBAT) and _has(found, ev.BlocksLost)
    )),
    "rampage": ("zama", lambda found: _has(found, ev.RampageBegan, ev.BlocksLost)),
    "leader": ("akragas", lambda found: _has(found, ev.LeaderKilled, ev.UnitEliminated)),
}  # fmt: skip
"""Six fights by name: the battle that each is looked for in, and what its events must hold."""


@dataclass
class Found:
    """A battle just before a fight, and the choices that make it up."""

    seed: int
    before: list[Choice]
    choices: list[Choice] = field(default_factory=list)

    def game(self, scenario: str) -> Game[Any]:
        """The battle just before the fight."""
        game = ANCIENTS.new_game(Setup(scenario=find_scenario(scenario)), RolledChance(self.seed))
        for choice in self.before:
            game.apply(choice)
        game.take_events()
        return game


def find(scenario: str, wanted: Fight) -> Found:
    """The first fight that is as wanted. Raises ``LookupError`` when there is none in the battles tried."""
    setup = Setup(scenario=find_scenario(scenario))
    for seed in range(MOST_SEEDS):
        rng, game = random.Random(seed), ANCIENTS.new_game(setup, RolledChance(seed))  # noqa: S311 - a test of looks
        found: Found | None = None
        events: list[object] = []
        made: list[Choice] = []
        while game.decision is not None:
            if game.decision.question in BETWEEN_FIGHTS:
                found, events = Found(seed, list(made)), []
            choice = rng.choice(game.decision.choices)
            game.apply(choice)
            made.append(choice)
            events += game.take_events()
            if found is not None:
                found.choices.append(choice)
                if _at_rest(game) and _has(events, ev.CombatDeclared) and wanted(events):
                    return found
    raise LookupError("no such fight")


def _at_rest(game: Game[Any]) -> bool:
    return game.decision is None or game.decision.question in BETWEEN_FIGHTS


def _open(window: MainWindow, scenario: str, seed: int, game: Game[Any], *, curtain: bool = False) -> MatchPage:
    window.settings.change(reduced_motion=True, curtain=curtain)
    page = window.open_table(Table(ANCIENTS, Setup(scenario=find_scenario(scenario)), seed, game, (PERSON, PERSON)))
    QApplication.processEvents()
    return page


def _played(scenario: str, wanted: Wanted) -> tuple[int, Game[Any], Choice]:
    """The first of the random battles with a choice as wanted, just before it. Raises ``LookupError``."""
    setup = Setup(scenario=find_scenario(scenario))
    for seed in SEEDS:
        rng, game = random.Random(seed), ANCIENTS.new_game(setup, RolledChance(seed))  # noqa: S311 - a picture
        for _ in range(MOST_CHOICES):
            if game.decision is None:
                break
            found = wanted(game)
            if found is not None:
                game.take_events()
                return seed, game, found
            game.apply(rng.choice(game.decision.choices))
    raise LookupError(f"{scenario}: no battle of the seeds {SEEDS} is as wanted")


def _after(name: str) -> Screen:
    scenario, wanted = FIGHTS[name]

    def screen(window: MainWindow) -> QWidget:
        found = find(scenario, wanted)
        page = _open(window, scenario, found.seed, found.game(scenario))
        for choice in found.choices:
            page.session.choose(choice)
            QApplication.processEvents()
        return window

    return screen


def _led_attack(game: Game[Any]) -> Choice | None:
    """An attack on a led unit by a led one: the panel has the most to say of it."""
    assert game.decision is not None
    for choice in game.decision.choices if game.decision.question == q.BATTLE else ():
        if choice.verb == "attack" and all(game.state.leader_at[here] >= 0 for here in choice.args):
            return choice
    return None


def _select(page: MatchPage, here: int) -> None:
    interaction = page.play.interaction
    assert isinstance(interaction, PieceInteraction)
    interaction.select(here)


def _take_up(page: MatchPage, attack: Choice) -> None:
    _select(page, attack.args[0])
    page.play.lights.hover(attack.args[1])
    QApplication.processEvents()


def _odds(window: MainWindow) -> QWidget:
    seed, game, attack = _played("cannae", _led_attack)
    _take_up(_open(window, "cannae", seed, game), attack)
    return window


def _account(window: MainWindow) -> QWidget:
    _odds(window)
    window.do("odds")
    return window


def _first_strike(window: MainWindow) -> QWidget:
    def wanted(game: Game[Any]) -> Choice | None:
        assert game.decision is not None
        gone = FIRST_STRIKE in game.state.discards
        attacks = [each for each in game.decision.choices if each.verb == "attack" and not gone]
        return next((each for each in attacks if might_be_struck(game, each) is not None), None)

    seed, game, attack = _played("akragas", wanted)
    page = _open(window, "akragas", seed, game, curtain=True)
    page.curtain.ready.click()
    page.play.answering.give(attack)
    QApplication.processEvents()
    return window


def _strip(window: MainWindow) -> QWidget:
    """A turn with fights is played by random players and seen by the other side."""
    setup = Setup(scenario=find_scenario("akragas"))
    page = _open(window, "akragas", 5, ANCIENTS.new_game(setup, RolledChance(5)))
    rng, session = random.Random(5), page.session  # noqa: S311 - a picture
    for _ in range(MOST_CHOICES):
        decision = session.decision
        if decision is None:
            break
        costly = [row for row in page.play.review.strip.rows if row.facts.seal]
        if decision.question == q.CARD and len(costly) > 1:
            break
        session.choose(rng.choice(decision.choices))
        QApplication.processEvents()
    return window


def _refusal(window: MainWindow) -> QWidget:
    def wanted(game: Game[Any]) -> Choice | None:
        assert game.decision is not None
        moves = [each for each in game.decision.choices if each.verb == "move"]
        return moves[0] if game.decision.question == q.MOVEMENT and moves else None

    seed, game, move = _played("akragas", wanted)
    page = _open(window, "akragas", seed, game)
    _select(page, move.args[0])
    far = max(page.view.board.layout.places, key=lambda here: abs(here - move.args[0]))
    page.view.place_clicked.emit(far)
    QApplication.processEvents()
    return window


SCREENS: Final[dict[str, Screen]] = {
    **{f"fight-{name.split()[0]}": _after(name) for name in FIGHTS},
    "fight-odds": _odds,
    "fight-account": _account,
    "fight-first-strike": _first_strike,
    "fight-strip": _strip,
    "fight-refusal": _refusal,
}
"""Every screen of a fight by the name it has on the command line."""

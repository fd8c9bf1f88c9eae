"""Counter cards in their windows (rules 3.3), except those that are played in a round of battle (C8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import questions
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.components.tables import HOSTILE_COLUMN
from ccancients.hannibal.deeds import play_counter
from ccancients.hannibal.procedures.losses import Attrition
from ccancients.hannibal.procedures.table import DONE, PROCEDURES, Decision, Procedure, Table, Verdict, each, step
from ccancients.hannibal.rules.battle_cards import counter
from ccancients.hannibal.rules.conditions import in_hostile_land
from ccancients.hannibal.state import State


def holds_for(state: State, side: int, window: int) -> list[int]:
    """The counters of a hand that fit a window."""
    return sorted(card for card in state.hands[side] if not counter(state, side, window, card))


@PROCEDURES.add
@dataclass(slots=True)
class HostileWindow(Procedure):
    """Windows C1 and C4: the enemy of a force in Gallia Transalpina or Liguria may let hostile tribes fall upon it.

    ``side`` and ``place`` are those of the force of ``cu`` and ``beasts``;  ``group`` it is the moving group
    Leaves all that was lost in ``lost_cu`` and ``lost_elephants``.
    """

    first: ClassVar[str] = "offer"

    window: int
    side: int
    place: int
    cu: int
    beasts: int
    group: bool = False
    gone_cu: int = 0
    gone_beasts: int = 0

    @step
    def offer(self, game: Table) -> Verdict:
        state = game.state
        enemy = opponent(self.side)
        cards = holds_for(state, enemy, self.window) if in_hostile_land(self.place) else []
        if not cards or not self.cu + self.beasts:
            state.lost_cu, state.lost_elephants = self.gone_cu, self.gone_beasts
            return self.done(game)
        choices = (*each("play", cards), DONE)
        about = (self.window, self.place)
        return self.ask(game, Decision(questions.COUNTER, enemy, choices, about), then=self.played)

    @step
    def played(self, game: Table) -> Verdict:
        if game.choice == DONE:
            game.state.lost_cu, game.state.lost_elephants = self.gone_cu, self.gone_beasts
            return self.done(game)
        play_counter(game, opponent(self.side), game.choice.args[0])
        fall_upon = Attrition(self.side, self.place, self.cu, self.beasts, 0, HOSTILE_COLUMN, self.group)
        return self.call(game, fall_upon, then=self.fell_upon)

    @step(after="Attrition")
    def fell_upon(self, game: Table) -> Verdict:
        state = game.state
        self.cu -= state.lost_cu
        self.beasts -= state.lost_elephants
        self.gone_cu += state.lost_cu
        self.gone_beasts += state.lost_elephants
        return self.next(self.offer)


@PROCEDURES.add
@dataclass(slots=True)
class Window(Procedure):
    """Windows C2, C3, C5 and C7, in each of which one card counts; ``result`` is the card that was played, or 0."""

    first: ClassVar[str] = "offer"

    window: int
    side: int
    place: int

    @step
    def offer(self, game: Table) -> Verdict:
        cards = holds_for(game.state, self.side, self.window)
        game.state.result = 0
        if not cards:
            return self.done(game)
        choices = (*each("play", cards), DONE)
        about = (self.window, self.place)
        return self.ask(game, Decision(questions.COUNTER, self.side, choices, about), then=self.played)

    @step
    def played(self, game: Table) -> Verdict:
        if game.choice != DONE:
            play_counter(game, self.side, game.choice.args[0])
            game.state.result = game.choice.args[0]
        return self.done(game)

"""Events about markers: 1-4, 23, 24, 27, 35, 36, 56."""

from __future__ import annotations

from dataclasses import dataclass

from ccancients.hannibal import questions
from ccancients.hannibal.components.board import (
    NUMIDIAS,
    PROVINCE,
    SPACES_OF,
)
from ccancients.hannibal.components.sides import NOBODY, ROME, opponent
from ccancients.hannibal.deeds import (
    set_marker,
)
from ccancients.hannibal.procedures.cards.event import Event, event_of
from ccancients.hannibal.procedures.table import (
    DONE,
    Decision,
    Table,
    Verdict,
    each,
    step,
)
from ccancients.hannibal.rules import conditions
from ccancients.hannibal.rules.control import removable


@event_of(1, 2, 4)
@dataclass(slots=True)
class Revolt(Event):
    """Every unprotected enemy marker of a province goes (1, 2, 4)."""

    @step
    def begin(self, game: Table) -> Verdict:
        for space in conditions.revolt_spaces(game.state, self.side, game.state.card):
            set_marker(game, space, NOBODY)
        return self.done(game)


@event_of(3)
@dataclass(slots=True)
class NumidiaRevolts(Event):
    """Every unprotected enemy marker of one Numidia goes (3)."""

    @step
    def begin(self, game: Table) -> Verdict:
        choices = each("province", conditions.numidian_revolts(game.state, self.side))
        return self.ask(game, Decision(questions.EVENT_PROVINCE, self.side, choices), then=self.named)

    @step
    def named(self, game: Table) -> Verdict:
        province = SPACES_OF[game.choice.args[0]]
        for space in conditions.unprotected(game.state, opponent(self.side), province):
            set_marker(game, space, NOBODY)
        return self.done(game)


@event_of(23, 24)
@dataclass(slots=True)
class NumidianMarkers(Event):
    """Up to three markers in a Numidia, at least one (23 in the eastern one, 24 in either; ruling 308)."""

    province: int = NOBODY
    left: int = conditions.MARKERS_IN_NUMIDIA

    @step
    def begin(self, game: Table) -> Verdict:
        found = (PROVINCE["eastern_numidia"],) if game.state.card == 23 else NUMIDIAS
        choices = each(
            "province", [each_ for each_ in found if conditions.numidian_spaces(game.state, self.side, each_)]
        )
        return self.ask(game, Decision(questions.EVENT_PROVINCE, self.side, choices), then=self.named)

    @step
    def named(self, game: Table) -> Verdict:
        self.province = game.choice.args[0]
        return self.next(self.next_space)

    @step
    def next_space(self, game: Table) -> Verdict:
        spaces = conditions.numidian_spaces(game.state, self.side, self.province)
        if not spaces or not self.left:
            return self.done(game)
        choices = each("space", spaces)
        if not conditions.stop_choosing(game.state.card, self.left):
            choices = (*choices, DONE)
        about = (game.state.card, self.left)
        return self.ask(game, Decision(questions.EVENT_SPACE, self.side, choices, about), then=self.put)

    @step
    def put(self, game: Table) -> Verdict:
        if game.choice == DONE:
            return self.done(game)
        set_marker(game, game.choice.args[0], self.side)
        self.left -= 1
        return self.next(self.next_space)


@event_of(27, 35, 36)
@dataclass(slots=True)
class TurnMarkers(Event):
    """Enemy town markers without CUs are turned over: two in Italy by card 27, one by diplomacy (ruling 81)."""

    left: int = 0

    @step
    def begin(self, game: Table) -> Verdict:
        self.left = 2 if game.state.card == 27 else 1
        return self.next(self.next_space)

    @step
    def next_space(self, game: Table) -> Verdict:
        spaces = conditions.turnable(game.state, self.side, game.state.card)
        if not spaces or not self.left:
            return self.done(game)
        about = (game.state.card, self.left)
        question = Decision(questions.EVENT_SPACE, self.side, each("space", spaces), about)
        return self.ask(game, question, then=self.turned)

    @step
    def turned(self, game: Table) -> Verdict:
        set_marker(game, game.choice.args[0], self.side)
        self.left -= 1
        return self.next(self.next_space)


@event_of(56)
@dataclass(slots=True)
class GrainShortage(Event):
    """Three Roman town markers go, anywhere (ruling 142)."""

    left: int = 3

    @step
    def begin(self, game: Table) -> Verdict:
        spaces = removable(game.state, ROME)
        if not spaces or not self.left:
            return self.done(game)
        about = (game.state.card, self.left)
        question = Decision(questions.EVENT_SPACE, self.side, each("space", spaces), about)
        return self.ask(game, question, then=self.taken)

    @step
    def taken(self, game: Table) -> Verdict:
        set_marker(game, game.choice.args[0], NOBODY)
        self.left -= 1
        return self.next(self.begin)

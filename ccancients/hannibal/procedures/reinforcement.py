"""The reinforcement phase (rules part 8.1, 8.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.hannibal import events as tell
from ccancients.hannibal import questions
from ccancients.hannibal.components.board import COUNTRY_OF, INSIDE, ITALY, ROME_CITY, space_of
from ccancients.hannibal.components.generals import AFRICANUS, CARTHAGINIANS, GENERALS, ROMANS
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.components.tables import AFRICANUS_TURN, CONSULAR_ARMY
from ccancients.hannibal.deeds import GENERAL, arrive, go_home, pick, put_general
from ccancients.hannibal.procedures.losses import Settle, needs_settling
from ccancients.hannibal.procedures.table import (
    PROCEDURES,
    Choice,
    Decision,
    Procedure,
    Table,
    Verdict,
    at_places,
    each,
    place_of,
    step,
)
from ccancients.hannibal.rules import placement
from ccancients.hannibal.rules.presence import on_map, room_inside
from ccancients.hannibal.state import DISPLACED, DRAWN, OUT, POOL

LINES: Final = 4
_BY_KEY: Final = sorted(ROMANS, key=lambda general: GENERALS[general].key)


@PROCEDURES.add
@dataclass(slots=True)
class CarthaginianReinforcements(Procedure):
    """Four CUs, each by its line; then displaced generals return (8.1)."""

    first: ClassVar[str] = "next_line"

    line: int = 0
    general: int = NOBODY

    @step
    def next_line(self, game: Table) -> Verdict:
        self.line += 1
        if self.line > LINES:
            return self.next(self.next_general)
        return self.next(self.ask_line if placement.carthaginian_line(game.state, self.line) else self.next_line)

    @step
    def ask_line(self, game: Table) -> Verdict:
        places = placement.carthaginian_line(game.state, self.line)
        about = (self.line, LINES + 1 - self.line)
        return self.ask(
            game, Decision(questions.REINFORCE, CARTHAGE, at_places("place", places), about), then=self.placed
        )

    @step
    def placed(self, game: Table) -> Verdict:
        arrive(game, CARTHAGE, place_of(game.choice), 1)
        return self.next(self.next_line)

    @step(after="Settle")
    def next_general(self, game: Table) -> Verdict:
        """All return for whom there is a place (rulings 32, 420)."""
        state = game.state
        for general in CARTHAGINIANS:
            if general > self.general and state.general_at[general] == DISPLACED:
                self.general = general
                if placement.return_places(state, general):
                    return self.next(self.ask_return)
        return self.done(game)

    @step
    def ask_return(self, game: Table) -> Verdict:
        choices = at_places("place general", placement.return_places(game.state, self.general), self.general)
        question = Decision(questions.RETURN_GENERAL, CARTHAGE, choices, (self.general,))
        return self.ask(game, question, then=self.returned)

    @step
    def returned(self, game: Table) -> Verdict:
        put_general(game, self.general, place_of(game.choice))
        if needs_settling(game.state):
            return self.call(game, Settle(), then=self.next_general)
        return self.next(self.next_general)


@PROCEDURES.add
@dataclass(slots=True)
class RomanReinforcements(Procedure):
    """Five CUs, Africanus, the proconsul, two consuls (8.2)."""

    first: ClassVar[str] = "next_cu"

    left: int = placement.REINFORCEMENTS
    italian: int = 0
    consul: int = 0

    @step
    def next_cu(self, game: Table) -> Verdict:
        places = placement.roman_choices(game.state, self.left, self.italian) if self.left else []
        if not places:
            return self.next(self.africanus)
        about = (0, self.left)
        return self.ask(game, Decision(questions.REINFORCE, ROME, at_places("place", places), about), then=self.placed)

    @step
    def placed(self, game: Table) -> Verdict:
        place = place_of(game.choice)
        arrive(game, ROME, place, 1)
        self.left -= 1
        self.italian += COUNTRY_OF[space_of(place)] == ITALY
        if needs_settling(game.state):  # they came upon Hannibal, alone (ruling 441)
            return self.call(game, Settle(), then=self.settled)
        return self.next(self.next_cu)

    @step(after="Settle")
    def settled(self, game: Table) -> Verdict:
        return self.next(self.next_cu)

    # -- Africanus --------------------------------------------------------------------------------------------------

    @step
    def africanus(self, game: Table) -> Verdict:
        """He comes on the sixth turn, if there is a place, or never (ruling 34)."""
        state = game.state
        if state.turn != AFRICANUS_TURN or state.general_at[AFRICANUS] != OUT:
            return self.next(self.proconsul)
        places = placement.africanus_places(state)
        if not places:
            return self.next(self.proconsul)
        return self.ask(game, Decision(questions.AFRICANUS, ROME, at_places("place", places)), then=self.africanus_came)

    @step
    def africanus_came(self, game: Table) -> Verdict:
        place = place_of(game.choice)
        room = CONSULAR_ARMY
        if place >= INSIDE:
            room = min(room, room_inside(game.state, ROME, ROME_CITY))
        arrive(game, ROME, place, room)
        put_general(game, AFRICANUS, place)
        if needs_settling(game.state):
            return self.call(game, Settle(), then=self.proconsul)
        return self.next(self.proconsul)

    # -- the offices ------------------------------------------------------------------------------------------------

    @step(after="Settle")
    def proconsul(self, game: Table) -> Verdict:
        """One Roman general on the map may stay in command as proconsul (ruling 31)."""
        state = game.state
        choices = each("proconsul", placement.proconsuls(state))
        if not placement.no_proconsul(state):
            choices = (*choices, Choice("none"))
        return self.ask(game, Decision(questions.PROCONSUL, ROME, choices), then=self.proconsul_named)

    @step
    def proconsul_named(self, game: Table) -> Verdict:
        """All others but Africanus go to the pool, and two consuls are drawn from it (ruling 150)."""
        state = game.state
        state.proconsul = game.choice.args[0] if game.choice.args else NOBODY
        if state.proconsul != NOBODY:
            game.emit(tell.OfficeGiven(state.proconsul, consul=False))
        state.consuls = [NOBODY, NOBODY]
        for general in on_map(state, ROME):
            if general not in (AFRICANUS, state.proconsul):
                go_home(game, general)
        for office in (0, 1):
            pool = [general for general in _BY_KEY if state.general_at[general] == POOL]
            consul = pick(game, pool, GENERAL)
            state.general_at[consul] = DRAWN
            state.consuls[office] = consul
            game.emit(tell.OfficeGiven(consul, consul=True))
        if needs_settling(state):
            return self.call(game, Settle(), then=self.next_consul)
        return self.next(self.next_consul)

    @step(after="Settle")
    def next_consul(self, game: Table) -> Verdict:
        state = game.state
        if self.consul == len(state.consuls):
            return self.done(game)
        consul = state.consuls[self.consul]
        choices = at_places("place general", placement.consul_places(state, consul), consul)
        question = Decision(questions.CONSUL, ROME, choices, tuple(state.consuls))
        return self.ask(game, question, then=self.consul_placed)

    @step
    def consul_placed(self, game: Table) -> Verdict:
        put_general(game, game.choice.args[0], place_of(game.choice))
        self.consul += 1
        if needs_settling(game.state):
            return self.call(game, Settle(), then=self.next_consul)
        return self.next(self.next_consul)

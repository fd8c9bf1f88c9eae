"""Events that bring new CUs: 10-16, 22, 43-48."""

from __future__ import annotations

from dataclasses import dataclass

from ccancients.hannibal import questions
from ccancients.hannibal.components.board import (
    AFRICA,
    CITIES,
    ITALY,
    ROME_CITY,
    space_of,
)
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.deeds import (
    arrive,
    set_marker,
)
from ccancients.hannibal.procedures.cards.event import Event, event_of
from ccancients.hannibal.procedures.table import (
    Choice,
    Decision,
    Table,
    Verdict,
    each,
    step,
)
from ccancients.hannibal.rules import conditions
from ccancients.hannibal.rules.placement import city_places, own_ports


@event_of(10, 11, 12, 43)
@dataclass(slots=True)
class PortReinforcements(Event):
    """New CUs in a port or city: 10 two in Africa or Italy, 11 one anywhere, 12 elephants, 43 four in Rome."""

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        if state.card == 10:
            places = own_ports(state, CARTHAGE, 2, (AFRICA, ITALY))
        elif state.card == 11:
            places = own_ports(state, self.side, 1)
        elif state.card == 12:
            places = conditions.african_place(state, 2)
        else:
            places = city_places(state, ROME, ROME_CITY, 4)
        question = Decision(questions.EVENT_SPACE, self.side, at_spaces(places), (state.card, 1))
        return self.ask(game, question, then=self.placed)

    @step
    def placed(self, game: Table) -> Verdict:
        """As many of card 12 are elephants as are in the pool (ruling 47)."""
        state = game.state
        space = game.choice.args[0]
        inside = next(iter(city_places(state, self.side, space)), space) if space in CITIES else space
        number = {10: 2, 11: 1, 12: 2, 43: 4}[state.card]
        beasts = min(number, state.pool_of_elephants()) if state.card == 12 else 0
        arrive(game, self.side, inside, number - beasts, beasts)
        return self.settled(game)


def at_spaces(places: list[int]) -> tuple[Choice, ...]:
    """A choice for the space of every place: a city takes its CUs inside while enemies stand outside."""
    return each("space", [space_of(place) for place in places])


@event_of(13, 14, 15, 16, 44, 45, 46, 47, 48)
@dataclass(slots=True)
class Recruits(Event):
    """Two new CUs with a general (13-16, 44-48)."""

    @step
    def begin(self, game: Table) -> Verdict:
        choices = each("general", conditions.recruiters(game.state, self.side, game.state.card))
        return self.ask(game, Decision(questions.EVENT_GENERAL, self.side, choices), then=self.placed)

    @step
    def placed(self, game: Table) -> Verdict:
        arrive(game, self.side, game.state.general_at[game.choice.args[0]], 2)
        return self.settled(game)


@event_of(22)
@dataclass(slots=True)
class MutinesNumidians(Event):
    """One Carthaginian CU and a Carthaginian marker in a town of Sicilia (22)."""

    @step
    def begin(self, game: Table) -> Verdict:
        choices = each("space", conditions.mutines_spaces(game.state))
        question = Decision(questions.EVENT_SPACE, self.side, choices, (game.state.card, 1))
        return self.ask(game, question, then=self.placed)

    @step
    def placed(self, game: Table) -> Verdict:
        space = game.choice.args[0]
        arrive(game, CARTHAGE, space, 1)
        if game.state.control[space] != CARTHAGE:
            set_marker(game, space, CARTHAGE)
        return self.settled(game)

"""What the events of Tyche cards do, and sorties (frame part 3, F7, F9, F10)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.components.board import INDEPENDENT, Card
from ccancients.successors.deeds import (
    arrive,
    change_type,
    give_royal,
    hire,
    return_general,
    set_control,
    set_fleet,
    win_favor,
)
from ccancients.successors.force import free_pieces
from ccancients.successors.procedures.activation import TycheActivation
from ccancients.successors.procedures.battle import ALL, PLAGUE, CityFalls, Losses, attrition
from ccancients.successors.procedures.movement import Siege
from ccancients.successors.procedures.table import DONE, PROCEDURES, Decision, Procedure, Table, Verdict, step
from ccancients.successors.procedures.windows import number_of_revealed, to_one
from ccancients.successors.rules.cards import (
    CITIZENS,
    EVENTS,
    WAGES,
    bridegroom,
    exile,
    hirers,
    mercenaries,
    most_targets,
    others_in,
    phalanx,
    room_for,
    targets,
)
from ccancients.successors.rules.presence import units
from ccancients.successors.rules.windows import SORTIE, seats_after
from ccancients.successors.state import NOBODY

Effect = Callable[[Table, int, Card, int], Procedure | None]
"""What happens: by the side that plays the card, to the thing that was named; a procedure where it goes on."""


# -- one by one -------------------------------------------------------------------------------------------------------


def _one(game: Table, kind: int, number: int = 1) -> list[int]:
    cu = [0] * game.state.types
    cu[kind] = number
    return cu


def _recruit(game: Table, side: int, card: Card, place: int) -> None:
    arrive(game, side, place, _one(game, max(card.unit, 0)))


def _fleet(game: Table, side: int, _card: Card, _thing: int) -> None:
    set_fleet(game, side, game.state.fleet[side] + 1)


def _pirates(game: Table, _side: int, _card: Card, other: int) -> None:
    set_fleet(game, other, game.state.fleet[other] - 1)


def _wages(_game: Table, side: int, _card: Card, place: int) -> Procedure:
    return Wages(side, place)


def _citizens(game: Table, side: int, _card: Card, space: int) -> Procedure | None:
    """A die above 2 and the garrison: the city becomes independent, those inside suffer as losers (F13, S4 103)."""
    state = game.state
    needs = CITIZENS + units(state, state.control[space], state.board.inside(space))
    die = game.roll(1, 6)[0] + 1
    if game.events is not None:
        game.emit(tell.DieRolled(side, die, 0, "citizens", tell.SUCCEEDED if die > needs else tell.FAILED, needs))
    return CityFalls(space, INDEPENDENT, INDEPENDENT) if die > needs else None


def _decree(game: Table, _side: int, _card: Card, space: int) -> None:
    set_control(game, space, INDEPENDENT)


def _own_marker(game: Table, side: int, _card: Card, space: int) -> None:
    set_control(game, space, side)


def _engineers(_game: Table, side: int, _card: Card, space: int) -> Procedure:
    return Siege(side, space, engineers=True)


def _wedding(game: Table, side: int, _card: Card, royal: int) -> None:
    """The royal stands with the most senior general, also one who was not on the board (F19)."""
    state = game.state
    state.royal_at[royal] = state.general_at[bridegroom(state, side)]
    give_royal(game, royal, side)
    win_favor(game, side, 1)


def _games(game: Table, side: int, card: Card, _thing: int) -> None:
    win_favor(game, side, max(1, card.number))


def _plague(game: Table, side: int, _card: Card, place: int) -> Procedure:
    """Attrition on the column of their number, the owner's choice."""
    state = game.state
    owner = others_in(state, side, place)[0]
    lost = attrition(game, owner, state.board.tables.attrition.column(units(state, owner, place)), "plague")
    return Losses(owner, place, lost, ALL, PLAGUE)


def _return(game: Table, side: int, _card: Card, place: int) -> None:
    return_general(game, exile(game.state, side), place)


def _drill(game: Table, side: int, _card: Card, place: int) -> None:
    here = mercenaries(game.state, side, place)
    kind = next(kind for kind, number in enumerate(here) if number)
    change_type(game, side, place, kind, phalanx(game.state))


EFFECTS: Final[dict[str, Effect]] = {
    "recruit": _recruit, "fleet": _fleet, "pirates": _pirates, "wages": _wages, "citizens": _citizens,
    "decree": _decree, "engineers": _engineers, "gates": _own_marker, "gold": _own_marker, "wedding": _wedding,
    "games": _games, "plague": _plague, "return": _return, "drill": _drill,
}  # fmt: skip
"""By code; marches and independent armies are seen to in the Tyche segment itself."""


# -- how an event is used ---------------------------------------------------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class PlayEvent(Procedure):
    """The event of a card: what it is used on is named, one thing after the other, and it happens to each (F10).

    ``count``  how many have been;  ``thing`` the last of them
    """

    first: ClassVar[str] = "choose"

    side: int
    card: int
    count: int = 0
    thing: int = NOBODY

    @step(after="Wages CityFalls Siege Losses")
    def choose(self, game: Table) -> Verdict:
        state = game.state
        card = state.board.cards[self.card]
        names, found = EVENTS[card.event].names, targets(state, self.side, card)
        if not found or self.count == most_targets(card):
            return self.done(game)
        if not names:
            self.thing = found[0]
            return self.next(self.happens)
        choices = (*state.words.each(f"choose {names}", found), *(DONE,) * (self.count > 0))
        return self.ask(game, Decision(questions.TARGET, self.side, choices, (self.card,)), then=self.chosen)

    @step
    def chosen(self, game: Table) -> Verdict:
        verb, args = game.state.words.read(game.choice, self.side)
        if verb == "done":
            return self.done(game)
        self.thing = args[0]
        return self.next(self.happens)

    @step
    def happens(self, game: Table) -> Verdict:
        card = game.state.board.cards[self.card]
        self.count += 1
        goes_on = EFFECTS[card.event](game, self.side, card, self.thing)
        return self.next(self.choose) if goes_on is None else self.call(game, goes_on, then=self.choose)


@PROCEDURES.add
@dataclass(slots=True)
class Wages(Procedure):
    """Mercenaries in a place who have not been paid go over to an army near them (F11).

    ``army``  its place
    """

    first: ClassVar[str] = "choose_army"

    side: int
    place: int
    army: int = NOBODY

    @step
    def choose_army(self, game: Table) -> Verdict:
        state = game.state
        choices = tuple(state.words.each("choose place", hirers(state, self.side, self.place)))
        about = (state.card, self.place)
        return self.ask(game, Decision(questions.TARGET, self.side, choices, about), then=self.roll)

    @step
    def roll(self, game: Table) -> Verdict:
        """A die of 3 or 4 brings one, of 5 or 6 two, as rested; at most as many as there is room for."""
        state = game.state
        army = state.words.read(game.choice, self.side)[1][0]
        owner = others_in(state, self.side, self.place)[0]
        here = mercenaries(state, owner, self.place)
        die = game.roll(1, 6)[0] + 1
        number = min(WAGES[die - 1], sum(here), room_for(state, self.side, army))
        if game.events is not None:
            result = tell.SUCCEEDED if number else tell.FAILED
            game.emit(tell.DieRolled(self.side, die, 0, "wages", result, -1, number))
        for kind, there in enumerate(here):
            gone = min(number, there)
            number -= gone
            if gone:
                hire(game, owner, self.side, (self.place, army), _one(game, kind, gone))
        return self.done(game)


# -- sorties (F7) -----------------------------------------------------------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class Sorties(Procedure):
    """After an activation segment each of the others may reveal a sortie: one army or lone general of his is activated.

    ``waiting``  those who are still to be asked;  ``side`` who is
    """

    first: ClassVar[str] = "begin"

    mover: int
    waiting: tuple[int, ...] = ()
    side: int = NOBODY

    @step
    def begin(self, game: Table) -> Verdict:
        self.waiting = tuple(seats_after(game.state, self.mover))
        return self.next(self.next_side)

    @step(after="TycheActivation")
    def next_side(self, game: Table) -> Verdict:
        game.state.given = 0
        if not self.waiting:
            return self.done(game)
        self.side, self.waiting = self.waiting[0], self.waiting[1:]
        return self.call(game, to_one(SORTIE, self.mover, NOBODY, self.side), then=self.revealed)

    @step(after="Surprise")
    def revealed(self, game: Table) -> Verdict:
        """As in a Tyche segment, with the movement points of the text (S4 36, F9)."""
        state = game.state
        if state.result == NOBODY:
            return self.next(self.next_side)
        free_pieces(state)
        state.given = number_of_revealed(state)
        return self.call(game, TycheActivation(self.side, limit=1), then=self.next_side)

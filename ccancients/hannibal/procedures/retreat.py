"""Who goes inside a city, and the retreat of the loser of a battle (rules 5.2, 5.6, 6.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import questions
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, opponent
from ccancients.hannibal.deeds import displace, displace_lone, go_inside, lose, place_train, shift
from ccancients.hannibal.ledger import SPENT, ledger_put
from ccancients.hannibal.procedures.counters import HostileWindow
from ccancients.hannibal.procedures.losses import Settle, TakeLosses
from ccancients.hannibal.procedures.table import (
    DONE,
    PROCEDURES,
    Choice,
    Decision,
    Procedure,
    Table,
    Verdict,
    each,
    step,
)
from ccancients.hannibal.rules import going_inside, presence
from ccancients.hannibal.rules.battle_cards import ENTERED
from ccancients.hannibal.rules.presence import elephants, force, generals_in, mask_of, members, ordinary
from ccancients.hannibal.rules.retreating import losses_on_entering, retreat_paths
from ccancients.hannibal.state import State
from ccancients.hannibal.succession import MEETS, come, leader_of

# -- inside a city ----------------------------------------------------------------------------------------------------

INSIDE_TRAIN = Choice("inside train")


def may_go_inside(state: State, going: going_inside.Going) -> list[Choice]:
    """What may still be named of those who go inside, each kind once (ruling 412)."""
    numbers = range(1, going.there_cu + 1) if going.cu < 0 else ()
    found = list(each("inside cu", [number for number in numbers if not going_inside.cu_inside(state, going, number)]))
    numbers = range(1, going.there_beasts + 1) if going.beasts < 0 else ()
    found += each("inside elephants", [
        number for number in numbers if not going_inside.elephants_inside(state, going, number)
    ])
    found += each("inside general", [
        general for general in members(going.there_generals & ~going.generals)
        if not going_inside.general_inside(state, going, general)
    ])
    return found


@PROCEDURES.add
@dataclass(slots=True)
class GoInside(Procedure):
    """A side says what of its pieces in the open of a city space goes inside, each kind once (5.2, 6.8.4).

    Only numbers and generals from which rules 4.7 can still be kept are offered (ruling 412).
    """

    first: ClassVar[str] = "ask_next"

    question: str
    side: int
    space: int
    cu: int = -1
    beasts: int = -1
    generals: int = 0
    train: bool = False

    @step
    def ask_next(self, game: Table) -> Verdict:
        choices = self._choices(game.state)
        return self.ask(game, Decision(self.question, self.side, choices, (self.space,)), then=self.answered)

    def going(self, state: State) -> going_inside.Going:
        """What is named so far."""
        named = self.cu, self.beasts, self.generals
        return going_inside.of_those_here(state, self.side, self.space, *named, train=self.train)

    def _choices(self, state: State) -> tuple[Choice, ...]:
        going = self.going(state)
        found = may_go_inside(state, going)
        if not going_inside.train_inside(state, going, garrison=self.question == questions.GARRISON):
            found.append(INSIDE_TRAIN)
        if not found or not going_inside.done(state, going):
            found.append(DONE)
        return tuple(found)

    @step
    def answered(self, game: Table) -> Verdict:
        verb, args = game.choice
        if verb == "done":
            return self.next(self.go)
        if verb == "inside cu":
            self.cu = args[0]
        elif verb == "inside elephants":
            self.beasts = args[0]
        elif verb == "inside general":
            self.generals |= 1 << args[0]
        else:
            self.train = True
        return self.next(self.ask_next)

    @step
    def go(self, game: Table) -> Verdict:
        cu, beasts = max(0, self.cu), max(0, self.beasts)
        if cu or beasts or self.generals or self.train:
            go_inside(game, self.side, self.space, cu, beasts, self.generals, train=self.train)
        return self.done(game)


# -- a retreat --------------------------------------------------------------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class Retreat(Procedure):
    """All that the loser has in the open of the battle space goes (6.8); ``result`` is the number of CUs lost.

    ``only_first``  the space of the first step, -1 any;  ``never`` a closed space, -1 none
    ``landed``      he came by sea;  ``no_way`` there is no path for him
    ``here``        where the force is;  ``path`` what is left to go;  ``train`` own CUs on the way had it with them
    ``stood``       generals who were there before the army landed (ruling 404);  ``activated`` who attacked, -1 nobody
    """

    first: ClassVar[str] = "begin"

    space: int
    side: int
    only_first: int
    never: int
    landed: bool = False
    no_way: bool = False
    here: int = NOBODY
    path: tuple[int, ...] = ()
    cu: int = 0
    beasts: int = 0
    generals: int = 0
    lost: int = 0
    lone: bool = False
    train: bool = False
    stood: int = 0
    activated: int = NOBODY

    @step
    def begin(self, game: Table) -> Verdict:
        """The train is lost (6.8.1)."""
        state = game.state
        if self.side == CARTHAGE and state.train == self.space:
            place_train(game, NOBODY)
        self.here = self.space
        if not force(state, self.side, self.space) and not generals_in(state, self.side, self.space):
            return self.next(self.over)
        free_city = presence.own_city(state, self.side, self.space) and not presence.is_besieged(state, self.space)
        if self.landed:
            return self.next(self.flee_into_city if free_city else self.eliminated)
        if free_city:
            return self.call(game, GoInside(questions.RETREAT_CITY, self.side, self.space), then=self.divided)
        return self.next(self.choose_path)

    # -- a landed army ----------------------------------------------------------------------------------------------

    @step
    def flee_into_city(self, game: Table) -> Verdict:
        """Who landed here goes into the own city as far as there is room, the rest is lost (6.8.2, rulings 40, 407)."""
        state = game.state
        choices = each("inside elephants", going_inside.saved(state, self.side, self.space))
        question = Decision(questions.RETREAT_CITY, self.side, choices, (self.space,))
        return self.ask(game, question, then=self.fled)

    @step
    def fled(self, game: Table) -> Verdict:
        state = game.state
        beasts = game.choice.args[0]
        room = presence.room_inside(state, self.side, self.space)
        have, have_beasts = ordinary(state, self.side, self.space), elephants(state, self.side, self.space)
        all_saved = min(room, have + have_beasts)
        generals = mask_of(generals_in(state, self.side, self.space))
        go_inside(game, self.side, self.space, all_saved - beasts, beasts, generals)
        rest, rest_beasts = have - (all_saved - beasts), have_beasts - beasts
        self.lost += rest + rest_beasts
        if rest or rest_beasts:
            lose(game, self.side, self.space, rest, rest_beasts)
        return self.next(self.over)

    # -- the way ------------------------------------------------------------------------------------------------------

    @step(after="GoInside")
    def divided(self, game: Table) -> Verdict:
        """Those inside, and those who are left, have a commander each (4.1)."""
        return self.call(game, Settle(markers=False), then=self.choose_path)

    @step(after="Settle")
    def choose_path(self, game: Table) -> Verdict:
        """The shortest, or a longer one that costs less (6.8.5-7)."""
        state = game.state
        size = force(state, self.side, self.space)
        found = generals_in(state, self.side, self.space)
        if not size and not found:
            return self.next(self.over)
        self.lone = not size
        paths = [] if self.no_way else retreat_paths(
            state, self.side, self.space, size, mask_of(found), self.only_first, self.never
        )
        if not paths:
            return self.next(self.eliminated)
        choices = tuple(Choice("path", path.spaces) for path in paths)
        question = Decision(questions.RETREAT, self.side, choices, (self.space, size))
        return self.ask(game, question, then=self.chosen)

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        self.path = game.choice.args
        self.cu, self.beasts = ordinary(state, self.side, self.space), elephants(state, self.side, self.space)
        self.generals = mask_of(generals_in(state, self.side, self.space))
        return self.next(self.go)

    @step
    def go(self, game: Table) -> Verdict:
        """A step, and what is lost by it (6.8.6, ruling 100)."""
        state = game.state
        there, *rest = self.path
        before = self.here
        shift(game, self.side, before, there, self.cu, self.beasts, self.generals, train=self.train, why="retreat")
        self.here, self.path = there, tuple(rest)
        lost = 0 if self.lone else min(self.cu + self.beasts, losses_on_entering(state, self.side, there))
        if not lost:
            return self.next(self.entered)
        losses = TakeLosses(self.side, there, self.cu, self.beasts, lost)
        return self.call(game, losses, then=self.weakened)

    @step(after="TakeLosses")
    def weakened(self, game: Table) -> Verdict:
        state = game.state
        self.cu -= state.lost_cu
        self.beasts -= state.lost_elephants
        self.lost += state.lost_cu + state.lost_elephants
        if not self.cu + self.beasts:
            for general in members(self.generals):
                displace(game, general)
            if self.train and force(state, opponent(self.side), self.here):
                place_train(game, NOBODY)
            return self.next(self.over)
        return self.next(self.entered)

    @step
    def entered(self, game: Table) -> Verdict:
        """Own CUs on the way that do not outnumber the force go with it, and their train (6.8.6, ruling 97)."""
        state = game.state
        if not self.path:
            return self.next(self.arrived)
        if not self.lone and force(state, self.side, self.here) > self.cu + self.beasts:
            self.cu, self.beasts = ordinary(state, self.side, self.here), elephants(state, self.side, self.here)
            self._meet(state)
            self.generals = mask_of(generals_in(state, self.side, self.here))
            self.train = self.side == CARTHAGE and state.train == self.here
        return self.next(self.go)

    def _meet(self, state: State) -> None:
        """The generals of the force meet those who are there (4.1)."""
        if self.generals:
            head = leader_of(state, list(members(self.generals)))
            come(state, self.side, self.here, self.generals, head, MEETS, self.activated)

    @step
    def arrived(self, game: Table) -> Verdict:
        """The path ends; window C4 (rulings 204, 409)."""
        state = game.state
        if presence.is_campaign(state) and self.side == state.active:
            ledger_put(state, self.here, 0, SPENT, self.cu)
            ledger_put(state, self.here, 1, SPENT, self.beasts)
        if self.cu + self.beasts:
            displace_lone(game, opponent(self.side), self.here)
        self._meet(state)
        window = HostileWindow(ENTERED, self.side, self.here, self.cu, self.beasts)
        return self.call(game, window, then=self.over)

    @step
    def eliminated(self, game: Table) -> Verdict:
        """No way out: all CUs are lost, the generals displaced (6.8.8).

        Who was there before the army landed does not share its way; he retreats as a defender would (ruling 404).
        """
        state = game.state
        stood = self.stood if self.landed else 0
        cu, beasts = ordinary(state, self.side, self.space), elephants(state, self.side, self.space)
        self.lost += cu + beasts
        generals = generals_in(state, self.side, self.space)
        if cu or beasts:
            lose(game, self.side, self.space, cu, beasts)
        for general in generals:
            if not stood >> general & 1:
                displace(game, general)
        if stood:
            self.landed = self.no_way = False
            self.only_first = self.never = NOBODY
            return self.next(self.choose_path)
        return self.next(self.over)

    @step(after="HostileWindow")
    def over(self, game: Table) -> Verdict:
        game.state.result = self.lost
        return self.done(game)

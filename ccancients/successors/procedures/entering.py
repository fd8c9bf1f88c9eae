"""What happens on entering a place, in the order of the rules (part 7, steps 1 to 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.deeds import (
    capture_royals,
    disperse_all,
    give_royal,
    go_over,
    lose_champion,
    move_army,
    overrun_alone,
    place_minor,
    roll_above,
    shift,
    sweep,
)
from ccancients.successors.force import dissolve_band, exhaust, form_band, go_to, settle_command
from ccancients.successors.procedures.battle import BAND, Attrition, Battle, LoseBattle
from ccancients.successors.procedures.composing import Compose
from ccancients.successors.procedures.table import (
    DONE,
    PASS,
    PROCEDURES,
    Choice,
    Decision,
    Procedure,
    Table,
    Verdict,
    step,
)
from ccancients.successors.procedures.windows import to_one
from ccancients.successors.rules.activation import minor_in_hand
from ccancients.successors.rules.entering import (
    evasion_spaces,
    fall_back,
    fall_back_place,
    fight,
    intercept_minor,
    interceptors,
    may_be_tested,
    may_evade,
    may_shuffle,
    opponents,
    opponents_without_units,
    passed_by,
    royal_units,
    shuffle_general,
    shuffle_royal,
    shuffle_unit,
)
from ccancients.successors.rules.presence import (
    by_type,
    commander_in,
    count,
    generals_in,
    has_enemy_generals,
    is_hostile_fortress,
    mover_place,
    royals_in,
    seat_of,
    units,
)
from ccancients.successors.rules.reasons import OK
from ccancients.successors.rules.scoring import prestige_in
from ccancients.successors.rules.windows import EVADE as EVADING
from ccancients.successors.rules.windows import INTERCEPT
from ccancients.successors.state import BEGAN_HERE, INDEPENDENT, NOBODY, State

# -- B: the owner of an enemy city moves pieces in and out (rules 7.B, S4 152, R50) -----------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class CityShuffle(Procedure):
    """The owner brings pieces out and takes pieces in, each once at most (R56).

    ``outward``, ``inward``  how many units of each type may still go out, and in
    ``generals``, ``royals`` who has gone already
    """

    first: ClassVar[str] = "begin"

    space: int
    outward: tuple[int, ...] = ()
    inward: tuple[int, ...] = ()
    generals: int = 0
    royals: int = 0

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        owner = state.control[self.space]
        self.outward = tuple(by_type(state, owner, state.board.inside(self.space)))
        self.inward = tuple(by_type(state, owner, self.space))
        return self.next(self.choose)

    @step
    def choose(self, game: Table) -> Verdict:
        state = game.state
        owner = state.control[self.space]
        choices = (*self.choices(state, owner), DONE)
        return self.ask(game, Decision(questions.CITY, owner, choices, (self.space,)), then=self.chosen)

    def choices(self, state: State, owner: int) -> list[Choice]:
        words, space, inside = state.words, self.space, state.board.inside(self.space)
        kinds = range(state.types)
        out = [kind for kind in kinds if shuffle_unit(state, space, kind, True, self.outward[kind]) == OK]
        into = [kind for kind in kinds if shuffle_unit(state, space, kind, False, self.inward[kind]) == OK]
        found = words.each("bring out type", out) + words.each("take in type", into)
        for verb, place in (("bring out", inside), ("take in", space)):
            outward = place == inside
            found += words.each(f"{verb} general", [
                general for general in generals_in(state, owner, place)
                if shuffle_general(state, space, general, outward, self.generals) == OK
            ])
            found += words.each(f"{verb} royal", [
                royal for royal in royals_in(state, owner, place)
                if shuffle_royal(state, space, royal, outward, self.royals) == OK
            ])
        return found

    def overrun_strangers(self, game: Table, owner: int) -> None:
        """Units that came out overrun generals and royals without units, but for the mover's force (R41, R72)."""
        state = game.state
        came_out = units(state, owner, self.space) - sum(self.inward)
        if not came_out and not (state.rules.earlier_readings and units(state, owner, self.space)):
            return
        for side in range(state.sides):
            if side != owner and not units(state, side, self.space):
                overrun_alone(game, side, self.space, owner)

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        owner = state.control[self.space]
        verb, args = state.words.read(game.choice, owner)
        if verb == "done":
            self.overrun_strangers(game, owner)
            return self.done(game)
        out, kind = verb.startswith("bring out"), verb.rpartition(" ")[2]
        inside = state.board.inside(self.space)
        origin, target = (inside, self.space) if out else (self.space, inside)
        cu, general, royal = [0] * state.types, 0, 0
        if kind == "type":
            cu[args[0]] = 1
            left = self.outward if out else self.inward
            rest = tuple(number - (each == args[0]) for each, number in enumerate(left))
            self.outward, self.inward = (rest, self.inward) if out else (self.outward, rest)
        elif kind == "general":
            general = 1 << args[0]
            self.generals |= general
        else:
            royal = 1 << args[0]
            self.royals |= royal
        shift(game, owner, origin, target, cu, general, royal, "city")
        return self.next(self.choose)


# -- C: friendly passage (rules 7.C, S4 156-158, R38) -----------------------------------------------------------------


PROMISE: Final = Choice("promise")
REFUSE: Final = Choice("refuse")
ASK: Final = Choice("ask")
DO_NOT_ASK: Final = Choice("do not ask")
HONOR: Final = Choice("honor")


@PROCEDURES.add
@dataclass(slots=True)
class AskPassage(Procedure):
    """The mover asks for passage beforehand; a promise is shown, and binds nobody (S4 156)."""

    first: ClassVar[str] = "ask_other"

    space: int
    other: int

    @step
    def ask_other(self, game: Table) -> Verdict:
        state = game.state
        state.asked.append(self.space * state.sides + self.other)
        game.emit(tell.PassageAsked(state.force_side, self.other, self.space))
        question = Decision(questions.PASSAGE_PROMISE, self.other, (PROMISE, REFUSE), (state.force_side, self.space))
        return self.ask(game, question, then=self.answered)

    @step
    def answered(self, game: Table) -> Verdict:
        state = game.state
        granted = game.choice == PROMISE
        if granted:
            state.promised.append(self.space * state.sides + self.other)
        game.emit(tell.PassageAnswered(state.force_side, self.other, self.space, promise=True, granted=granted))
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class Passage(Procedure):
    """Each player with pieces where the force has come: does he let it pass?"""

    first: ClassVar[str] = "next_other"

    place: int
    other: int = NOBODY

    @step
    def next_other(self, game: Table) -> Verdict:
        state = game.state
        others = (side for side in passed_by(state, self.place) if side > self.other)
        self.other = next(others, state.sides)
        if self.other == state.sides:
            return self.done(game)
        if state.board.space(self.place) * state.sides + self.other in state.promised:
            return self.next(self.ask_other)
        about = (self.other, self.place)
        return self.ask(game, Decision(questions.PASSAGE_ASK, state.force_side, (ASK, DO_NOT_ASK), about),
                        then=self.asked)

    @step
    def asked(self, game: Table) -> Verdict:
        return self.next(self.ask_other if game.choice == ASK else self.next_other)

    @step
    def ask_other(self, game: Table) -> Verdict:
        """Now he says whether he honors it."""
        state = game.state
        question = Decision(questions.PASSAGE, self.other, (HONOR, REFUSE), (state.force_side, self.place))
        return self.ask(game, question, then=self.answered)

    @step
    def answered(self, game: Table) -> Verdict:
        state = game.state
        granted = game.choice == HONOR
        if granted:
            state.honored |= 1 << self.other
        space = state.board.space(self.place)
        game.emit(tell.PassageAnswered(state.force_side, self.other, space, promise=False, granted=granted))
        return self.next(self.next_other)


# -- F: overrun (rules 7.F, S4 172-174, R37, R41-R43) -----------------------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class Overrun(Procedure):
    """A party in the mover's place suffers as if it had lost a land battle; the mover goes on.

    ``out``  the mover came out of its city (R58)
    """

    first: ClassVar[str] = "overrun"

    party: int
    place: int
    out: bool = False

    @step
    def overrun(self, game: Table) -> Verdict:
        state = game.state
        game.emit(tell.Overrun(state.force_side, self.party, self.place))
        if state.rules.overrun_costs_champion:
            lose_champion(game, state.force_side, self.party, "overrun")
        return self.call(game, LoseBattle(self.party, self.place, state.force_side, out=self.out), then=self.over)

    @step(after="LoseBattle")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


# -- G: interception, and falling back (rules 7.G, S4 178, S4 182, R30-R32) -------------------------------------------


FIGHT: Final = Choice("fight")
FALL_BACK: Final = Choice("fall back")


@PROCEDURES.add
@dataclass(slots=True)
class Intercept(Procedure):
    """Armies in adjacent places try to come where the mover is, one after the other (R31).

    Leaves in ``result`` the side that has come, -1 nobody. ``tried`` places that have had their attempt
    ``side``, ``place``  of the attempt;  ``come`` who has come
    """

    first: ClassVar[str] = "next_army"

    tried: tuple[int, ...] = ()
    side: int = NOBODY
    place: int = NOBODY
    come: int = NOBODY

    @step
    def next_army(self, game: Table) -> Verdict:
        state = game.state
        self.side, self.place = interceptors(state, self.tried, self.come)
        if self.side == NOBODY:
            state.result = self.come
            return self.done(game)
        self.tried = (*self.tried, self.place)
        choices = (*self.choices(state), PASS)
        about = (state.force_side, mover_place(state), self.place)
        return self.ask(game, Decision(questions.INTERCEPT, self.side, choices, about), then=self.chosen)

    def choices(self, state: State) -> list[Choice]:
        words = state.words
        found = [
            words.choice("intercept", self.place, general) for general in generals_in(state, self.side, self.place)
        ]
        if intercept_minor(state, self.side, self.place, self.place) == OK:
            found.append(words.choice("intercept minor", self.place))
        return found

    @step
    def chosen(self, game: Table) -> Verdict:
        """Part of the army may go, and a minor general be placed, to go or to stay (W507)."""
        state = game.state
        verb, args = state.words.read(game.choice, self.side)
        if verb == "pass":
            return self.next(self.next_army)
        if verb == "intercept minor":
            general = minor_in_hand(state, self.side)
            place_minor(game, general, self.place)
        else:
            general = args[1]
        form_band(state, general, activated=False)
        return self.call(game, Compose(intercepts=True), then=self.tried_now)

    @step(after="Compose")
    def tried_now(self, game: Table) -> Verdict:
        """Who tries may reveal a card that brings them without a die (frame F7)."""
        state = game.state
        target = mover_place(state)
        needs = state.board.initiative(state.band_commander)
        game.emit(tell.InterceptionTried(self.side, self.place, target, state.band_commander, needs))
        return self.call(game, to_one(INTERCEPT, state.force_side, target, self.side), then=self.attempt)

    @step(after="Surprise")
    def attempt(self, game: Table) -> Verdict:
        """A die above the commander's initiative brings them (W507)."""
        state = game.state
        target, board = mover_place(state), state.board
        succeeded = state.result != NOBODY or roll_above(
            game, self.side, "intercept", board.tables.interception, state.band_commander
        )
        game.emit(tell.Tried(self.side, "intercept", succeeded))
        if succeeded:
            self.come = self.side
            band = state.band_cu, state.band_generals, state.band_royals
            shift(game, self.side, self.place, target, *band, "intercept")
            self.overrun_third_sides(game, target)
        dissolve_band(state)
        return self.next(self.next_army)

    def overrun_third_sides(self, game: Table, place: int) -> None:
        """An army that arrives overruns generals and royals without units, but for the mover's (R41)."""
        state = game.state
        for side in range(state.sides):
            if side not in (self.side, state.force_side) and not units(state, side, place):
                disperse_all(game, generals_in(state, side, place))
                capture_royals(game, royals_in(state, side, place), self.side)


@PROCEDURES.add
@dataclass(slots=True)
class FallBack(Procedure):
    """The mover fights those who have come, or falls back a space; a lone general falls back or is dispersed.

    ``other``  who has come
    """

    first: ClassVar[str] = "choose"

    other: int
    place: int = NOBODY

    @step
    def choose(self, game: Table) -> Verdict:
        state = game.state
        self.place = mover_place(state)
        choices = (FIGHT,) * (fight(state) == OK) + (FALL_BACK,) * (fall_back(state) == OK)
        question = Decision(questions.FALL_BACK, seat_of(state, state.force_side), choices, (self.other, self.place))
        return self.ask(game, question, then=self.chosen)

    def is_alone(self, state: State) -> bool:
        return not count(state, state.force_side, mover_place(state))

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        if game.choice == FALL_BACK:
            return self.next(self.fall_back)
        if self.is_alone(state):
            place = mover_place(state)
            disperse_all(game, generals_in(state, state.force_side, place))
            capture_royals(game, royals_in(state, state.force_side, place), self.other)
            settle_command(game)
        return self.done(game)

    @step
    def fall_back(self, game: Table) -> Verdict:
        """One space, free, to where it came from; its movement points are gone (R32).

        Generals of its side who stay alone are overrun by those who have come (R41).
        """
        state = game.state
        back = fall_back_place(state, out=False)
        if state.force_side == INDEPENDENT:
            move_army(game, state.army, back, "fall back")
        else:
            go_to(game, back, "fall back")
            state.came_by = BEGAN_HERE
        if state.rules.back_up_loses_mp:
            exhaust(game)
        sweep(game, self.other, self.place)
        if count(state, state.force_side, back):
            sweep(game, state.force_side, back)
        return self.done(game)


# -- H: Royal Army before a battle (rules 7.H, S4 186, R34-R36, R63) --------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class RoyalArmy(Procedure):
    """The side with less prestige fights without its Royal Army, or loses it.

    Leaves in ``result`` that side, -1 none.
    """

    first: ClassVar[str] = "compare"

    other: int
    place: int

    @step
    def compare(self, game: Table) -> Verdict:
        state = game.state
        side, place = state.force_side, self.place
        mine, theirs = prestige_in(state, side, place), prestige_in(state, self.other, place)
        lower = NOBODY if mine == theirs else side if mine < theirs else self.other
        aside = lower if lower != NOBODY and royal_units(state, lower, place) else NOBODY
        game.emit(tell.RoyalArmyTested(side, self.other, mine, theirs, aside))
        state.result = aside
        if aside != NOBODY and royal_units(state, aside, place) == sum(by_type(state, aside, place)):
            self.desert(game, aside, self.other if aside == side else side)
        return self.done(game)

    def desert(self, game: Table, side: int, to: int) -> None:
        """A side with nothing but Royal Army loses it, its generals and its royals here (R35, R63)."""
        state = game.state
        go_over(game, side, to, self.place, by_type(state, side, self.place))
        disperse_all(game, generals_in(state, side, self.place))
        for royal in royals_in(state, side, self.place):
            give_royal(game, royal, to)
        settle_command(game)


# -- Evasion (rules 7.V, S4 194) --------------------------------------------------------------------------------------


EVADE: Final = Choice("evade")
STAND: Final = Choice("stand")
STAY_THERE: Final = Choice("stay there")


@PROCEDURES.add
@dataclass(slots=True)
class Evade(Procedure):
    """The army entered upon tries to get away with everything in the place, one or two spaces far.

    ``closed``  the space that the mover came from;  ``gone`` spaces so far;  ``target`` the next one
    """

    first: ClassVar[str] = "choose"

    side: int
    place: int
    closed: int
    gone: int = 0
    target: int = NOBODY

    @step
    def choose(self, game: Table) -> Verdict:
        question = Decision(questions.EVADE, self.side, (EVADE, STAND), (self.place, 0))
        return self.ask(game, question, then=self.answered)

    @step
    def answered(self, game: Table) -> Verdict:
        """Who tries may reveal a card that brings it away without a die (frame F7)."""
        state = game.state
        if game.choice == STAND:
            return self.done(game)
        head = commander_in(state, self.side, self.place)
        game.emit(tell.EvasionTried(self.side, self.place, head, state.board.initiative(head)))
        return self.call(game, to_one(EVADING, state.force_side, self.place, self.side), then=self.attempt)

    @step(after="Surprise")
    def attempt(self, game: Table) -> Verdict:
        """A die above the commander's initiative."""
        state = game.state
        head = commander_in(state, self.side, self.place)
        succeeded = state.result != NOBODY or roll_above(game, self.side, "evade", state.board.tables.evasion, head)
        game.emit(tell.Tried(self.side, "evade", succeeded))
        if not succeeded:
            return self.done(game)
        form_band(state, head, activated=False)
        return self.next(self.choose_space)

    @step
    def choose_space(self, game: Table) -> Verdict:
        """Where to; after the first space it may stay there."""
        state = game.state
        spaces = evasion_spaces(state, self.side, self.place, self.closed)
        if not spaces or self.gone == state.board.tables.evasion.max_spaces:
            return self.next(self.over)
        choices = state.words.each("evade to", spaces)
        if self.gone:
            choices.append(STAY_THERE)
        about = (self.place, self.gone)
        return self.ask(game, Decision(questions.EVADE, self.side, tuple(choices), about), then=self.space_chosen)

    @step
    def space_chosen(self, game: Table) -> Verdict:
        """Whoever leaves an independent fortress again suffers attrition (7.A)."""
        state = game.state
        if game.choice == STAY_THERE:
            return self.next(self.over)
        self.target = state.words.read(game.choice, self.side)[1][0]
        if self.gone and is_hostile_fortress(state, self.place):
            return self.call(game, Attrition(self.side, self.place, BAND), then=self.go)
        return self.next(self.go)

    @step(after="Attrition")
    def go(self, game: Table) -> Verdict:
        """On to the next space; whom attrition has left alone does not go among other generals (R71)."""
        state = game.state
        if not sum(state.band_cu) and has_enemy_generals(state, self.side, self.target):
            return self.next(self.over)
        shift(
            game, self.side, self.place, self.target, state.band_cu, state.band_generals, state.band_royals, "evade"
        )
        self.place = self.target
        self.gone += 1
        if sum(state.band_cu):
            sweep(game, self.side, self.place)
        return self.next(self.choose_space)

    @step
    def over(self, game: Table) -> Verdict:
        dissolve_band(game.state)
        return self.done(game)


# -- What happens on entering a place, in the order of the rules (part 7, steps 1 to 9) -------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class Arrive(Procedure):
    """The active force, or an independent army, is in a place that it has entered.

    Only the outside counts: who is inside a city meets nobody (R52). Units that have refused passage stop it (R54).

    ``out``     it came out of its city, or landed where it had embarked: no city step, no interception (R58)
    ``forced``  the battle at the end of an activation: from step 7 on (S4 160)
    ``place``   where;  ``came`` the side that has intercepted;  ``aside`` whose Royal Army stands aside
    """

    first: ClassVar[str] = "city"

    out: bool = False
    forced: bool = False
    place: int = NOBODY
    came: int = NOBODY
    aside: int = NOBODY

    @step
    def city(self, game: Table) -> Verdict:
        """B: the owner of a city may move pieces in and out (S4 152)."""
        state = game.state
        self.place = mover_place(state)
        if self.forced:
            return self.next(self.battle_near)
        if not self.out and may_shuffle(state, self.place):
            return self.call(game, CityShuffle(self.place), then=self.passage)
        return self.next(self.passage)

    @step(after="CityShuffle")
    def passage(self, game: Table) -> Verdict:
        """C: passage is asked of a player who has pieces here (S4 156)."""
        state = game.state
        if state.force_side >= 0 and state.rules.passage and passed_by(state, self.place):
            return self.call(game, Passage(self.place), then=self.meet)
        return self.next(self.meet)

    @step(after="Passage")
    def meet(self, game: Table) -> Verdict:
        """E: a lone general who meets units is dispersed (S4 168, R41, R64)."""
        state = game.state
        found = opponents(state)
        side = state.force_side
        if found and side >= 0 and not count(state, side, self.place):
            disperse_all(game, generals_in(state, side, self.place))
            capture_royals(game, royals_in(state, side, self.place), found[0])
            settle_command(game)
            return self.done(game)
        return self.next(self.overrun)

    @step(after="Overrun")
    def overrun(self, game: Table) -> Verdict:
        """F: 5 to 1; generals and royals without units are overrun by any army (S4 172, R41, R42)."""
        state = game.state
        here = count(state, state.force_side, self.place)
        if here:
            ratio = state.board.tables.overrun_ratio
            for party in (*opponents(state), *opponents_without_units(state)):
                if here >= ratio * count(state, party, self.place):
                    return self.call(game, Overrun(party, self.place, self.out), then=self.overrun)
        if self.out:
            return self.next(self.battle_near)
        return self.call(game, Intercept(), then=self.intercepted)

    @step(after="Intercept")
    def intercepted(self, game: Table) -> Verdict:
        """G: if somebody has come, the mover fights or falls back (S4 178, S4 182)."""
        self.came = game.state.result
        if self.came == NOBODY:
            return self.next(self.battle_near)
        return self.call(game, FallBack(self.came), then=self.battle_near)

    @step(after="FallBack")
    def battle_near(self, game: Table) -> Verdict:
        """A battle is to be fought where both sides have units (S4 190)."""
        if not self.is_battle(game.state):
            return self.done(game)
        if game.state.rules.evasion_when == "before_royal_army":
            return self.next(self.evasion)
        return self.next(self.royal_army)

    @step
    def royal_army(self, game: Table) -> Verdict:
        """H: prestige, if Royal Army is here (S4 186)."""
        state = game.state
        other = opponents(state)[0]
        state.result = NOBODY
        if may_be_tested(state, other, self.place):
            return self.call(game, RoyalArmy(other, self.place), then=self.tested)
        return self.next(self.tested)

    @step(after="RoyalArmy")
    def tested(self, game: Table) -> Verdict:
        state = game.state
        self.aside = state.result
        if not self.is_battle(state):
            return self.done(game)
        return self.next(self.evasion if state.rules.evasion_when == "before_battle" else self.battle)

    @step
    def evasion(self, game: Table) -> Verdict:
        """Whoever was entered upon may try to get away; interceptors may not (S4 194, R33)."""
        state = game.state
        other = opponents(state)[0]
        if self.came == NOBODY and may_evade(state, other, self.closed(state)):
            return self.call(game, Evade(other, self.place, self.closed(state)), then=self.evaded)
        return self.next(self.evaded)

    @step(after="Evade")
    def evaded(self, game: Table) -> Verdict:
        state = game.state
        if not self.is_battle(state):
            return self.done(game)
        return self.next(self.royal_army if state.rules.evasion_when == "before_royal_army" else self.battle)

    @step
    def battle(self, game: Table) -> Verdict:
        state = game.state
        return self.call(game, Battle(opponents(state)[0], self.place, self.aside, self.out), then=self.over)

    @step(after="Battle")
    def over(self, game: Table) -> Verdict:
        settle_command(game)
        return self.done(game)

    def is_battle(self, state: State) -> bool:
        """Whether mover and others stand here with units."""
        if mover_place(state) != self.place:
            return False
        return bool(count(state, state.force_side, self.place) and opponents(state))

    def closed(self, state: State) -> int:
        """The space that nobody evades to: where the mover came from."""
        return NOBODY if self.out or state.came_from == NOBODY else state.board.space(state.came_from)

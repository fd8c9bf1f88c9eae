"""Activating generals, the march of a group, sea moves (rules 4.1-4.9, 14.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import events as tell
from ccancients.hannibal import questions
from ccancients.hannibal.components.board import INSIDE, KIND_OF_WAY, LAND, PASS_MODIFIER, STEP_COST, space_of
from ccancients.hannibal.components.cards import MAJOR_CAMPAIGNS
from ccancients.hannibal.components.generals import HANNO, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent
from ccancients.hannibal.components.tables import RETURN, SEA_COST, SUNK
from ccancients.hannibal.deeds import displace_lone, set_marker, stand
from ccancients.hannibal.group import (
    carry,
    carry_train,
    drop,
    enter,
    form_group,
    halt,
    leave,
    pick_up,
    send_back,
    spend_group,
    use_points,
)
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.procedures.counters import HostileWindow, Window
from ccancients.hannibal.procedures.entering import Enter
from ccancients.hannibal.procedures.losses import Attrition, Settle, needs_settling
from ccancients.hannibal.procedures.siege import Attempt
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
from ccancients.hannibal.procedures.weather import BadWeather, naval_combat, sink_fleet
from ccancients.hannibal.rules import movement
from ccancients.hannibal.rules.battle_cards import ACTIVATED, CROSSING, SAILING
from ccancients.hannibal.rules.movement import CU, ELEPHANTS, TRAIN, movement_limit
from ccancients.hannibal.rules.playing import activate, stop_activating
from ccancients.hannibal.rules.presence import elephants, generals_in, group_force, is_markable, on_map, ordinary
from ccancients.hannibal.state import BY_LAND, BY_PASS, BY_SEA, FIRST_GENERAL, OVER, State

# -- sea moves --------------------------------------------------------------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class Sail(Procedure):
    """A fleet sails from a port to another (4.6): bad weather, storms, naval combat, landing."""

    first: ClassVar[str] = "announce"

    port: int
    inside: bool

    @step
    def announce(self, game: Table) -> Verdict:
        """Window C2; the sea move of a campaign card is this one, whatever comes of it (ruling 212)."""
        state = game.state
        state.sailed = state.group_general + 1
        state.diced = 1
        enemy = opponent(SIDE_OF[state.group_general])
        return self.call(game, Window(CROSSING, enemy, state.group_place), then=self.weather)

    @step(after="Window")
    def weather(self, game: Table) -> Verdict:
        """Kept in port the group is spent (10.3)."""
        state = game.state
        if state.result:
            spend_group(state)
            halt(state)
            return self.done(game)
        if not group_force(state):
            return self.next(self.fight)
        enemy = opponent(SIDE_OF[state.group_general])
        return self.call(game, Window(SAILING, enemy, state.group_place), then=self.storm)

    @step(after="Window")
    def storm(self, game: Table) -> Verdict:
        state = game.state
        if not state.result:
            return self.next(self.fight)
        storm = Attrition(
            SIDE_OF[state.group_general], state.group_place, state.group_cu, state.group_elephants,
            state.rules.storms_at_sea_modifier, 0, True,
        )
        return self.call(game, storm, then=self.after_storm)

    @step(after="Attrition")
    def after_storm(self, game: Table) -> Verdict:
        """If all CUs have died, the general is back in port (ruling 64); those with him may move later (ruling 452)."""
        state = game.state
        if not group_force(state):
            halt(state)
            return self.done(game)
        return self.next(self.fight)

    @step
    def fight(self, game: Table) -> Verdict:
        """Rome rolls against a Carthaginian fleet."""
        state = game.state
        result = naval_combat(game, self.port)
        if result == RETURN:
            spend_group(state)
            halt(state)
            return self.done(game)
        if result == SUNK:
            return self.next(self.sunk)
        state.entered_by, state.entered_from = BY_SEA, state.group_place
        state.group_train = 0
        state.charm = 0
        enter(game, self.port + (INSIDE if self.inside else 0), SEA_COST)
        if needs_settling(state):
            return self.call(game, Settle(), then=self.land)
        return self.next(self.land)

    @step
    def sunk(self, game: Table) -> Verdict:
        """All CUs are lost, every general aboard is displaced; no markers (4.6)."""
        sink_fleet(game)
        if needs_settling(game.state):
            return self.call(game, Settle(), then=self.over)
        return self.done(game)

    @step(after="Settle Enter")
    def over(self, game: Table) -> Verdict:
        return self.done(game)

    @step(after="Settle")
    def land(self, game: Table) -> Verdict:
        """Inside a city nobody reacts (ruling 19)."""
        if self.inside:
            return self.done(game)
        return self.call(game, Enter(), then=self.over)


# -- the march --------------------------------------------------------------------------------------------------------

END = Choice("end")
CHARM = Choice("charm")
SORTIE = Choice("sortie")
TAKE_TRAIN = Choice("train")
LEAVE_TRAIN = Choice("no train")
ATTEMPTS = {"besiege": Choice("besiege"), "subjugate": Choice("subjugate")}


@PROCEDURES.add
@dataclass(slots=True)
class March(Procedure):
    """The group goes, step by step, until its move is over (4.3).

    ``there``, ``before``  the space that is being entered, and the place the group came from
    """

    first: ClassVar[str] = "ask_next"

    there: int = NOBODY
    before: int = NOBODY
    attempt: bool = False

    @step(after="Settle Enter Sail BadWeather")
    def ask_next(self, game: Table) -> Verdict:
        """What the group does next; when the move is over only what may still be attempted (ruling 401)."""
        state = game.state
        if state.halt == OVER or state.general_at[state.group_general] < 0:
            return self.done(game)
        if needs_settling(state):
            return self.call(game, Settle(), then=self.ask_next)
        choices = choices_of(state)
        if not choices:
            return self.next(self.stop)
        about = (
            state.group_general, state.group_place, state.group_cu, state.group_elephants,
            state.used[state.group_general], state.limit,
        )
        return self.ask(game, Decision(questions.MARCH, SIDE_OF[state.group_general], choices, about),
                        then=self.answered, always=True)

    @step
    def answered(self, game: Table) -> Verdict:
        """The verb says what happens."""
        state = game.state
        verb, args = game.choice
        if verb == "go":
            self.there = args[0]
            return self.next(self.announce_step)
        if verb in ("sail", "sail inside"):
            return self.call(game, Sail(args[0], verb != "sail"), then=self.ask_next)
        if verb == "sortie":
            if state.rules.sortie_may_be_avoided:
                return self.call(game, Enter(sortie=True), then=self.ask_next)
            state.fought = 1
            return self.call(game, Battle.sortie_of_group(state), then=self.fought)
        if verb == "charm":
            charm(game)
            return self.next(self.ask_next)
        if verb in ATTEMPTS:
            self.attempt = True
            return self.next(self.stop)
        if verb == "end":
            return self.next(self.stop)
        edit(state, game.choice)
        return self.next(self.ask_next)

    @step(after="Battle")
    def fought(self, game: Table) -> Verdict:
        halt(game.state, OVER)
        return self.next(self.ask_next)

    # -- a step -----------------------------------------------------------------------------------------------------

    @step
    def announce_step(self, game: Table) -> Verdict:
        """Window C2: a pass or strait that needs the third or a later movement point (10.3, ruling 432)."""
        state = game.state
        here = space_of(state.group_place)
        if KIND_OF_WAY[here][self.there] == LAND or not is_late(state, STEP_COST[KIND_OF_WAY[here][self.there]]):
            state.result = 0
            return self.next(self.go)
        enemy = opponent(SIDE_OF[state.group_general])
        return self.call(game, Window(CROSSING, enemy, state.group_place), then=self.go)

    @step(after="Window")
    def go(self, game: Table) -> Verdict:
        """The group goes (E1); over a pass it rolls attrition at once (E3)."""
        state = game.state
        if state.result:
            state.diced = 1
            halt(state)
            return self.next(self.ask_next)
        side = SIDE_OF[state.group_general]
        self.before = state.group_place
        here = space_of(self.before)
        kind = KIND_OF_WAY[here][self.there]
        if self.before >= INSIDE:
            displace_lone(game, opponent(side), here)
            self.before = here
        if movement.train_stays(here, self.there):
            state.group_train = 0
        state.entered_by = BY_LAND if kind == LAND else BY_PASS
        state.entered_from = self.before
        state.charm = 0
        enter(game, self.there, STEP_COST[kind])
        if needs_settling(state):
            return self.call(game, Settle(), then=self.cross)
        return self.next(self.cross)

    @step(after="Settle")
    def cross(self, game: Table) -> Verdict:
        state = game.state
        modifier = PASS_MODIFIER.get(KIND_OF_WAY[space_of(self.before)][self.there])
        if modifier is None or not group_force(state):
            return self.next(self.arrive)
        state.diced = 1
        side = SIDE_OF[state.group_general]
        crossing = Attrition(
            side, state.group_place, state.group_cu, state.group_elephants, modifier + movement.guide_of(state), 0, True
        )
        return self.call(game, crossing, then=self.arrive)

    @step(after="Attrition")
    def arrive(self, game: Table) -> Verdict:
        return self.call(game, Enter(), then=self.ask_next)

    # -- the end ----------------------------------------------------------------------------------------------------

    @step
    def stop(self, game: Table) -> Verdict:
        """Window C5 before the attempt, or when the move is over."""
        return self.call(game, BadWeather(), then=self.stopped)

    @step(after="BadWeather")
    def stopped(self, game: Table) -> Verdict:
        """Thrown back, the group may make an attempt where it is now (10.3)."""
        state = game.state
        if state.result:
            self.attempt = False
            return self.next(self.ask_next)
        if self.attempt and movement.attempt_of(state):
            return self.call(game, Attempt(state.group_general, state.group_place), then=self.over)
        halt(state, OVER)
        return self.next(self.leave)

    @step(after="Attempt")
    def over(self, game: Table) -> Verdict:
        halt(game.state, OVER)
        return self.done(game)

    @step
    def leave(self, game: Table) -> Verdict:
        """Lone generals who may not stay where they are go back (ruling 424); the road may have closed behind them."""
        state = game.state
        if state.general_at[state.group_general] >= 0 and movement.end(state):
            send_back(game, len(state.path) // 2 - 2, "back")
        return self.done(game)


def is_late(state: State, cost: int) -> bool:
    """Whether a step needs the third or a later movement point of this activation."""
    if state.rules.bad_weather_counts_spaces:
        return len(state.path) // 2 > 2
    return state.used[state.group_general] - state.path[1] + cost > 2


# -- what may be chosen -----------------------------------------------------------------------------------------------


def choices_of(state: State) -> tuple[Choice, ...]:
    """What the group may do next; when its move is over only what may still be attempted (ruling 401)."""
    last = [] if movement.charm(state) else [CHARM]
    if attempt := movement.attempt_of(state):
        last.append(ATTEMPTS[attempt])
    if not movement.goes_on(state):
        return (*last, END) if last else ()
    found: list[Choice] = []
    if not movement.move(state):
        found += edits(state)
        found += each("go", movement.steps(state))
        found += [Choice("sail inside" if inside else "sail", (port,)) for port, inside in movement.landings(state)]
    if not movement.sortie(state):
        found.append(SORTIE)
    found += last
    if not found or not movement.end(state):
        found.append(END)
    return tuple(found)


def edits(state: State) -> list[Choice]:
    """What may be picked up or dropped here, each kind once (ruling 410)."""
    found: list[Choice] = []
    for kind, verb in ((CU, "cu"), (ELEPHANTS, "elephants")):
        now = movement.carried(state, kind)
        found += [Choice(verb, (number,)) for number in range(movement.most_carried(state, kind) + 1) if number != now]
    side, place = SIDE_OF[state.group_general], state.group_place
    for general in generals_in(state, side, place):
        if not movement.leave_behind(state, general):
            found.append(Choice("without", (general,)))
        elif not movement.take_along(state, general):
            found.append(Choice("with", (general,)))
    if side == CARTHAGE and state.train == place and not state.edited >> TRAIN & 1:
        found.append(LEAVE_TRAIN if state.group_train else TAKE_TRAIN)
    return found


def edit(state: State, choice: Choice) -> None:
    """Pick up or drop."""
    verb, args = choice
    if verb in ("cu", "elephants"):
        kind = CU if verb == "cu" else ELEPHANTS
        change = args[0] - (state.group_elephants if kind else state.group_cu)
        if change > 0:
            pick_up(state, kind, change)
        else:
            drop(state, kind, -change)
        state.edited |= 1 << kind
    elif verb in ("with", "without"):
        (carry if verb == "with" else leave)(state, args[0])
        state.edited |= 1 << (FIRST_GENERAL + args[0])
    else:
        carry_train(state, taken=verb == "train")
        state.edited |= 1 << TRAIN


def charm(game: Table) -> None:
    """The marker goes; where Hannibal starts it costs a movement point."""
    state = game.state
    if len(state.path) == 2:
        use_points(state, 1)
    set_marker(game, state.group_place, NOBODY)


# -- activation -------------------------------------------------------------------------------------------------------

REMOVE = Choice("remove")
KEEP = Choice("keep")


@dataclass(slots=True)
class Marching(Procedure):
    """Base of the plays that activate generals: ``side`` plays, so many have been activated."""

    first: ClassVar[str] = "choose"

    side: int

    def ask_general(self, game: Table) -> Verdict:
        """Whoever may be activated by the card."""
        state = game.state
        generals = [general for general in on_map(state, self.side) if not activate(state, self.side, general)]
        choices = each("activate", generals)
        if not stop_activating(state):
            choices = (*choices, DONE)
        about = (state.card, state.activated.bit_count())
        return self.ask(game, Decision(questions.GENERAL, self.side, choices, about), then=self.activate)

    @step
    def choose(self, game: Table) -> Verdict:
        """Whom to activate."""
        raise NotImplementedError

    @step
    def activate(self, game: Table) -> Verdict:
        if game.choice == DONE:
            return self.done(game)
        return self.call(game, Activation(game.choice.args[0]), then=self.finished)

    @step(after="Activation")
    def finished(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class Operations(Marching):
    """The number of a card moves one general of no higher strategy rating (3.1)."""

    rating: int = 0

    @step
    def choose(self, game: Table) -> Verdict:
        return self.ask_general(game)


@PROCEDURES.add
@dataclass(slots=True)
class ForceMarch(Marching):
    """One general with six movement points (61-63)."""

    @step
    def choose(self, game: Table) -> Verdict:
        return self.ask_general(game)


@PROCEDURES.add
@dataclass(slots=True)
class Campaign(Marching):
    """Two or three different generals of any rating, one after the other (4.8)."""

    @step
    def choose(self, game: Table) -> Verdict:
        state = game.state
        most = 3 if state.card in MAJOR_CAMPAIGNS else 2
        used = state.activated | state.spent
        if state.activated.bit_count() >= most or all(used >> each_ & 1 for each_ in on_map(state, self.side)):
            return self.done(game)
        return self.ask_general(game)

    @step(after="Activation")
    def finished(self, game: Table) -> Verdict:
        return self.next(self.choose)


@PROCEDURES.add
@dataclass(slots=True)
class Activation(Procedure):
    """One general is activated, moves, and stands where he has come to (4.2, 4.9)."""

    first: ClassVar[str] = "begin"

    general: int

    @step
    def begin(self, game: Table) -> Verdict:
        """Window C1: hostile tribes may fall upon all CUs of his place (ruling 7)."""
        state = game.state
        side, place = SIDE_OF[self.general], state.general_at[self.general]
        state.activated |= 1 << self.general
        game.emit(tell.GeneralActivated(self.general))
        tribes = HostileWindow(ACTIVATED, side, place, ordinary(state, side, place), elephants(state, side, place))
        return self.call(game, tribes, then=self.march)

    @step(after="HostileWindow")
    def march(self, game: Table) -> Verdict:
        form_group(game.state, self.general, movement_limit(game.state, self.general))
        return self.call(game, March(), then=self.hanno)

    @step(after="March")
    def hanno(self, game: Table) -> Verdict:
        """Hanno may take away a Roman marker where his move ends without a battle (part 11, rulings 74, 165)."""
        state = game.state
        place = state.general_at[self.general]
        if self.general == HANNO and 0 <= place < INSIDE and not state.fought and _is_roman_marker(state, place):
            question = Decision(questions.ABILITY, SIDE_OF[HANNO], (REMOVE, KEEP), (place,))
            return self.ask(game, question, then=self.hanno_answered)
        return self.next(self.stay)

    @step
    def hanno_answered(self, game: Table) -> Verdict:
        if game.choice == REMOVE:
            set_marker(game, game.state.general_at[HANNO], NOBODY)
        return self.next(self.stay)

    @step
    def stay(self, game: Table) -> Verdict:
        """The group stands with whoever is there; among equals the activated general commands (4.9, ruling 12)."""
        stand(game, self.general)
        if needs_settling(game.state):
            return self.call(game, Settle(), then=self.over)
        return self.done(game)

    @step(after="Settle")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


def _is_roman_marker(state: State, space: int) -> bool:
    return state.control[space] == ROME and is_markable(state, space)

"""What happens when a group enters a space, in fourteen steps; who reacts, who backs up (rules part 5, 14.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import deeds, questions
from ccancients.hannibal.components.board import CITY, INSIDE, KIND, KIND_OF_WAY, PASS_MODIFIER, space_of
from ccancients.hannibal.components.cards import CHARMS
from ccancients.hannibal.components.generals import HANNIBAL, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, opponent
from ccancients.hannibal.components.tables import RETURN, SAFE
from ccancients.hannibal.group import BACKING_UP, displace_group, halt, send_back, spend_group
from ccancients.hannibal.ledger import shrink_group
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.procedures.counters import HostileWindow
from ccancients.hannibal.procedures.losses import Attrition, Settle, needs_settling
from ccancients.hannibal.procedures.retreat import GoInside, may_go_inside
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
from ccancients.hannibal.procedures.throws import roll_up_to
from ccancients.hannibal.procedures.weather import BadWeather, naval_combat, sink_fleet
from ccancients.hannibal.rules import going_inside, presence, reactions
from ccancients.hannibal.rules.battle_cards import ENTERED
from ccancients.hannibal.rules.going_inside import Going
from ccancients.hannibal.rules.movement import guide_of, others_of_mover, points_left, steps
from ccancients.hannibal.rules.places import lone
from ccancients.hannibal.rules.presence import elephants, force, generals_in, group_force, mask_of, members, ordinary
from ccancients.hannibal.state import BY_SEA, OVER, State
from ccancients.hannibal.succession import MEETS, STANDS

# -- declarations -----------------------------------------------------------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class Declare(Procedure):
    """The group of an interception or an avoid battle: how many CUs, which generals (14.4)."""

    first: ClassVar[str] = "ask_cu"

    general: int
    avoid: bool
    cu: int = 0
    beasts: int = 0
    others: int = 0

    def _ask(self, game: Table, choices: tuple[Choice, ...]) -> Decision:
        about = (self.general, int(self.avoid), self.cu, self.beasts)
        return Decision(questions.REACTION, SIDE_OF[self.general], choices, about)

    @step
    def ask_cu(self, game: Table) -> Verdict:
        numbers = reactions.reacting_cu(game.state, self.general, avoid=self.avoid)
        return self.ask(game, self._ask(game, each("cu", numbers)), then=self.cu_named)

    @step
    def cu_named(self, game: Table) -> Verdict:
        self.cu = game.choice.args[0]
        return self.next(self.ask_elephants)

    @step
    def ask_elephants(self, game: Table) -> Verdict:
        numbers = reactions.reacting_elephants(game.state, self.general, self.cu, avoid=self.avoid)
        return self.ask(game, self._ask(game, each("elephants", numbers)), then=self.elephants_named)

    @step
    def elephants_named(self, game: Table) -> Verdict:
        self.beasts = game.choice.args[0]
        return self.next(self.ask_company)

    @step
    def ask_company(self, game: Table) -> Verdict:
        """Other generals who do not outrank him may go along; consuls as rules 4.7 want it."""
        state, number = game.state, self.cu + self.beasts
        choices = each("with", reactions.company(state, self.general, number, self.others, avoid=self.avoid))
        if not reactions.settled(state, self.general, number, self.others, avoid=self.avoid):
            choices = (*choices, DONE)
        return self.ask(game, self._ask(game, choices), then=self.company_named)

    @step
    def company_named(self, game: Table) -> Verdict:
        if game.choice != DONE:
            self.others |= 1 << game.choice.args[0]
            return self.next(self.ask_company)
        return self.next(self.declare)

    @step
    def declare(self, game: Table) -> Verdict:
        """The train goes with the commander of its place if he goes, whoever was asked for it."""
        state = game.state
        side, place = SIDE_OF[self.general], state.general_at[self.general]
        goes = self.others | 1 << self.general
        train = int(side == CARTHAGE and state.train == place and goes >> presence.commander(state, side, place) & 1)
        record = [self.general, place, self.cu, self.beasts, self.others, train]
        if self.avoid:
            state.avoiding = record
        else:
            state.declared = state.declared + record
        return self.done(game)


# -- backing up -------------------------------------------------------------------------------------------------------

FIGHT = Choice("fight")
BACK = Choice("back up")
CITY_INSIDE = Choice("enter city")
SPLIT = Choice("split")


@PROCEDURES.add
@dataclass(slots=True)
class BackUp(Procedure):
    """The intercepted group fights, backs up, or goes into its own city if it has landed there (5.6).

    ``result`` is 1 if it fights;  ``returned`` naval combat has barred the way back
    """

    first: ClassVar[str] = "choose"

    returned: bool = False
    cu: int = -1
    beasts: int = -1
    generals: int = 0

    @step
    def choose(self, game: Table) -> Verdict:
        choices = self._choices(game.state)
        if not choices:
            return self.next(self.lost)
        question = Decision(questions.BACK_UP, SIDE_OF[game.state.group_general], choices, (game.state.group_place,))
        return self.ask(game, question, then=self.chosen)

    def _choices(self, state: State) -> tuple[Choice, ...]:
        refused = (
            (FIGHT, going_inside.fight(state)), (BACK, going_inside.back_up(state, returned=self.returned)),
            (CITY_INSIDE, going_inside.enter_city(state)), (SPLIT, going_inside.split(state, returned=self.returned)),
        )
        return tuple(choice for choice, why in refused if not why)

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        state.result = 0
        if game.choice == FIGHT:
            state.result = 1
            return self.done(game)
        spend_group(state)
        state.diced = 1
        halt(state)
        if game.choice == SPLIT:
            return self.next(self.ask_split)
        if game.choice == CITY_INSIDE:
            return self.next(self.enter_city)
        return self.next(self.back)

    @step
    def enter_city(self, game: Table) -> Verdict:
        state = game.state
        side, space = SIDE_OF[state.group_general], state.group_place
        state.group_place = space + INSIDE
        deeds.go_inside(game, side, space, state.group_cu, state.group_elephants, state.group_generals)
        halt(state, OVER)
        return self.next(self.leave_others)

    @step
    def leave_others(self, game: Table) -> Verdict:
        """Own lone generals who stood there are displaced (ruling 205)."""
        state = game.state
        side, space = SIDE_OF[state.group_general], space_of(state.path[-2])
        if generals_in(state, opponent(side), space):
            deeds.displace_lone(game, side, space)
        deeds.lose_train_alone(game, space)
        state.result = 0
        if needs_settling(state):
            return self.call(game, Settle(), then=self.over)
        return self.done(game)

    @step(after="Settle")
    def over(self, game: Table) -> Verdict:
        game.state.result = 0
        return self.done(game)

    # -- back -------------------------------------------------------------------------------------------------------

    @step
    def back(self, game: Table) -> Verdict:
        """By land to the last space, over a pass with attrition; by sea with naval combat (5.6, ruling 116)."""
        state = game.state
        side = SIDE_OF[state.group_general]
        if state.entered_by == BY_SEA:
            result = naval_combat(game, space_of(state.entered_from))
            if result == RETURN:
                self.returned = True
                return self.next(self.choose)
            if result != SAFE:
                sink_fleet(game)
                return self.next(self.leave_others)
        if not send_back(game, len(state.path) // 2 - 2, BACKING_UP):
            return self.next(self.lost)
        modifier = None
        if state.entered_by != BY_SEA:
            modifier = PASS_MODIFIER.get(KIND_OF_WAY[space_of(state.entered_from)][space_of(state.path[-2])])
        if modifier is None or not group_force(state):
            return self.next(self.leave_others)
        again = Attrition(
            side, state.group_place, state.group_cu, state.group_elephants, modifier + guide_of(state), 0, True
        )
        return self.call(game, again, then=self.crossed)

    @step(after="Attrition")
    def crossed(self, game: Table) -> Verdict:
        return self.next(self.leave_others)

    @step
    def lost(self, game: Table) -> Verdict:
        """Lone generals who cannot go back are displaced (5.6)."""
        displace_group(game)
        halt(game.state, OVER)
        return self.next(self.leave_others)

    # -- splitting --------------------------------------------------------------------------------------------------

    @step
    def ask_split(self, game: Table) -> Verdict:
        """What goes into the city; the rest sails back under at least one general (ruling 426)."""
        state = game.state
        side, space = SIDE_OF[state.group_general], state.group_place
        going = self.going(state)
        choices = may_go_inside(state, going)
        if not choices or not going_inside.done(state, going):
            choices.append(DONE)
        question = Decision(questions.SPLIT, side, tuple(choices), (space,))
        return self.ask(game, question, then=self.split_named)

    def going(self, state: State) -> Going:
        """What is named so far."""
        return going_inside.of_the_fleet(state, self.cu, self.beasts, self.generals)

    @step
    def split_named(self, game: Table) -> Verdict:
        verb, args = game.choice
        if verb == "inside cu":
            self.cu = args[0]
        elif verb == "inside elephants":
            self.beasts = args[0]
        elif verb == "inside general":
            self.generals |= 1 << args[0]
        else:
            return self.next(self.split_up)
        return self.next(self.ask_split)

    @step
    def split_up(self, game: Table) -> Verdict:
        """The highest in rank leads the part that sails."""
        state = game.state
        side, space = SIDE_OF[state.group_general], state.group_place
        cu, beasts = max(0, self.cu), max(0, self.beasts)
        shrink_group(state, state.group_cu - cu, state.group_elephants - beasts)
        state.group_generals &= ~self.generals
        sailing = list(members(state.group_generals))
        if state.group_general not in sailing or any(
            presence.rank(state, general) > presence.rank(state, state.group_general) for general in sailing
        ):
            state.group_general = presence.best_of(state, sailing)
        deeds.go_inside(game, side, space, cu, beasts, self.generals)
        state.spent |= self.generals
        self.cu = self.beasts = -1
        self.generals = 0
        return self.next(self.back)


# -- entering ---------------------------------------------------------------------------------------------------------

FIELDS = 6
"""Numbers of a declaration: general, place, CUs, elephants, other generals, train."""


@PROCEDURES.add
@dataclass(slots=True)
class Enter(Procedure):
    """The moving group has come into a space (5.1).

    ``tried``     spaces from which an interception was declared
    ``next_declared``  the next declaration to be rolled;  ``came`` the generals of the last that succeeded
    ``sortie``    it comes out of its city, and by a switch those outside may avoid it (ruling 46)
    ``succeeded`` interceptors have come;  ``avoided`` 1 an avoid battle succeeded, 2 it failed
    """

    first: ClassVar[str] = "hostile_tribes"

    tried: int = 0
    next_declared: int = 0
    succeeded: bool = False
    avoided: int = 0
    came: int = 0
    sortie: bool = False

    @step
    def hostile_tribes(self, game: Table) -> Verdict:
        """E4: window C4 upon the group."""
        state = game.state
        state.declared, state.avoiding = [], []
        if self.sortie:
            return self.next(self.react)
        side = SIDE_OF[state.group_general]
        window = HostileWindow(ENTERED, side, state.group_place, state.group_cu, state.group_elephants, True)
        return self.call(game, window, then=self.entered)

    @step(after="HostileWindow")
    def entered(self, game: Table) -> Verdict:
        """All CUs may have died on the way; generals who may not stand here go back (ruling 16)."""
        state = game.state
        side, space = SIDE_OF[state.group_general], state.group_place
        if not group_force(state) and (
            lone(state, side, space)
            or (presence.has_lone_enemy(state, side, space) and not force(state, side, space) and not steps(state))
        ):
            return self.next(self.turn_back)
        return self.next(self.garrison)

    @step
    def turn_back(self, game: Table) -> Verdict:
        """Generals who have lost their CUs return to where they came from (rulings 16, 424, 438)."""
        state = game.state
        state.diced = 1
        halt(state, OVER)
        send_back(game, len(state.path) // 2 - 2, "back")
        if needs_settling(state):
            return self.call(game, Settle(), then=self.over)
        return self.done(game)

    @step(after="Settle Battle")
    def over(self, game: Table) -> Verdict:
        return self.done(game)

    # -- E5 to E7 ---------------------------------------------------------------------------------------------------

    @step
    def garrison(self, game: Table) -> Verdict:
        """E5: who is inside the city (5.2, rulings 28, 439)."""
        state = game.state
        side, space = SIDE_OF[state.group_general], state.group_place
        owner = opponent(side)
        if (
            not group_force(state) or KIND[space] != CITY or state.control[space] != owner
            or presence.is_besieged(state, space)
            or others_of_mover(state, side, space)
            or not (presence.stands(state, owner, space) or presence.stands(state, owner, space + INSIDE))
        ):
            return self.next(self.react)
        inside = space + INSIDE
        if presence.stands(state, owner, inside):
            train = state.train == inside and owner == CARTHAGE
            deeds.shift(
                game, owner, inside, space, ordinary(state, owner, inside), elephants(state, owner, inside),
                mask_of(generals_in(state, owner, inside)), train=train, why="outside", how=STANDS,
            )
        return self.call(game, GoInside(questions.GARRISON, owner, space), then=self.react)

    @step(after="GoInside Declare")
    def react(self, game: Table) -> Verdict:
        """E6: all interceptions and at most one avoid battle are declared."""
        state = game.state
        if needs_settling(state):
            return self.call(game, Settle(), then=self.react_settled)
        side, space = SIDE_OF[state.group_general], space_of(state.group_place)
        enemy = opponent(side)
        self.tried = 0
        for start in range(0, len(state.declared), FIELDS):
            self.tried |= 1 << space_of(state.declared[start + 1])
        choices: list[Choice] = []
        if not self.sortie:
            choices += each("intercept", reactions.interceptors(state, enemy, space, self.tried))
        if group_force(state) and not state.avoiding:
            choices += each("avoid", reactions.avoiders(state, enemy, space, reactions.land_origin(state)))
        if not choices:
            return self.next(self.avoid)
        question = Decision(questions.REACT, enemy, (*choices, DONE), (state.group_general, space))
        return self.ask(game, question, then=self.declared)

    @step(after="Settle")
    def react_settled(self, game: Table) -> Verdict:
        return self.next(self.react)

    @step
    def declared(self, game: Table) -> Verdict:
        if game.choice == DONE:
            return self.next(self.avoid)
        declare = Declare(game.choice.args[0], game.choice.verb == "avoid")
        return self.call(game, declare, then=self.react)

    @step
    def avoid(self, game: Table) -> Verdict:
        """E7: the die of the avoid battle; on success the group leaves at once (5.4)."""
        state = game.state
        if not state.avoiding:
            return self.next(self.intercept)
        general, place, cu, beasts, others, _train = state.avoiding
        side = SIDE_OF[general]
        group = others | 1 << general
        where = reactions.refuges(state, side, place, group, cu + beasts, reactions.land_origin(state))
        if not roll_up_to(game, side, "avoid", general, reactions.avoid_limit(general), possible=bool(where)):
            self.avoided = 2
            if not force(state, side, place):
                for each_ in list(members(group)):
                    deeds.displace(game, each_)
                if needs_settling(state):
                    return self.call(game, Settle(), then=self.intercept)
            return self.next(self.intercept)
        self.avoided = 1
        return self.next(self.ask_where)

    @step
    def ask_where(self, game: Table) -> Verdict:
        state = game.state
        general, place, cu, beasts, others, _train = state.avoiding
        side = SIDE_OF[general]
        where = reactions.refuges(state, side, place, others | 1 << general, cu + beasts, reactions.land_origin(state))
        choices = tuple(
            Choice("to city") if there == place else Choice("to", (there,)) for there in where
        )
        return self.ask(game, Decision(questions.AVOID_TO, side, choices, (general, place)), then=self.avoid_to)

    @step
    def avoid_to(self, game: Table) -> Verdict:
        state = game.state
        general, place, cu, beasts, others, train = state.avoiding
        side = SIDE_OF[general]
        there = game.choice.args[0] if game.choice.args else place + INSIDE
        deeds.shift(
            game, side, place, there, cu, beasts, others | 1 << general, train=bool(train), why="avoid", how=MEETS,
            leader=general,
        )
        if cu + beasts:
            deeds.displace_lone(game, opponent(side), there)
        return self.call(game, HostileWindow(ENTERED, side, there, cu, beasts), then=self.avoided_there)

    @step(after="HostileWindow")
    def avoided_there(self, game: Table) -> Verdict:
        if needs_settling(game.state):
            return self.call(game, Settle(), then=self.intercept)
        return self.next(self.intercept)

    # -- E8, E9 -----------------------------------------------------------------------------------------------------

    @step(after="Settle")
    def intercept(self, game: Table) -> Verdict:
        """E8: the interceptions in the order of their declaration (5.3, ruling 103)."""
        state = game.state
        start = FIELDS * self.next_declared
        if start >= len(state.declared):
            return self.next(self.intercepted)
        self.next_declared += 1
        general, place, cu, beasts, others, train = state.declared[start:start + FIELDS]
        side, space = SIDE_OF[general], state.group_place
        marked = state.control[space] == opponent(side) and not presence.force_in_space(state, side, space)
        if not roll_up_to(game, side, "intercept", general, reactions.intercept_limit(general), modifier=int(marked)):
            state.barred_generals |= others | 1 << general
            state.barred_cu += (space_of(place), cu + beasts)
            return self.next(self.intercept)
        if place >= INSIDE:
            deeds.displace_lone(game, opponent(side), space_of(place))
            place = state.general_at[general]
        cu, beasts = min(cu, ordinary(state, side, place)), min(beasts, elephants(state, side, place))
        self.came = others | 1 << general
        deeds.shift(
            game, side, place, space, cu, beasts, self.came, train=bool(train), why="intercept", how=MEETS,
            leader=general,
        )
        return self.call(game, HostileWindow(ENTERED, side, space, cu, beasts), then=self.came_here)

    @step(after="HostileWindow")
    def came_here(self, game: Table) -> Verdict:
        """Interceptors who lost all CUs to hostile tribes are no success (rulings 204, 403, 429)."""
        state = game.state
        start = FIELDS * (self.next_declared - 1)
        cu, beasts = state.declared[start + 2:start + 4]
        side = opponent(SIDE_OF[state.group_general])
        if cu + beasts > state.lost_cu + state.lost_elephants:
            self.succeeded = True
        elif not group_force(state) and not force(state, side, state.group_place):
            for general in list(members(self.came)):
                deeds.displace(game, general)
        if state.hannibal_fell:
            return self.call(game, Settle(commanders=False), then=self.intercept)
        return self.next(self.intercept)

    @step
    def intercepted(self, game: Table) -> Verdict:
        """E9: those who came combine under a commander; the mover fights or backs up (5.6)."""
        if needs_settling(game.state):
            return self.call(game, Settle(), then=self.back_up)
        return self.next(self.back_up)

    @step(after="Settle")
    def back_up(self, game: Table) -> Verdict:
        if self.sortie:
            return self.next(self.sally)
        if not self.succeeded:
            return self.next(self.lone_enemies)
        return self.call(game, BackUp(), then=self.backed_up)

    @step(after="BackUp")
    def backed_up(self, game: Table) -> Verdict:
        return self.next(self.lone_enemies) if game.state.result else self.done(game)

    @step
    def sally(self, game: Table) -> Verdict:
        """A sortie fights those who are left outside; then the activation is over (7.6)."""
        state = game.state
        side, space = SIDE_OF[state.group_general], space_of(state.group_place)
        halt(state, OVER)
        if not force(state, opponent(side), space):
            deeds.displace_lone(game, opponent(side), space)
            deeds.gone_from(game, space)
            return self.done(game)
        state.fought = 1
        return self.call(game, Battle.sortie_of_group(state, avoid_failed=self.avoided == 2), then=self.over)

    # -- E10 to E14 -------------------------------------------------------------------------------------------------

    @step
    def lone_enemies(self, game: Table) -> Verdict:
        """E10: enemy generals without CUs in the open are displaced by a group with CUs (8.6)."""
        state = game.state
        enemy, space = opponent(SIDE_OF[state.group_general]), state.group_place
        if group_force(state):
            deeds.displace_lone(game, enemy, space)
            deeds.gone_from(game, space)
        if needs_settling(state):
            return self.call(game, Settle(), then=self.overrun)
        return self.next(self.overrun)

    @step(after="Settle")
    def overrun(self, game: Table) -> Verdict:
        """E11: five or more CUs eliminate a single one without a general (5.7)."""
        state = game.state
        side, space = SIDE_OF[state.group_general], state.group_place
        enemy = opponent(side)
        if reactions.can_overrun(state, side, space):
            deeds.lose(game, enemy, space, ordinary(state, enemy, space), elephants(state, enemy, space))
            deeds.displace_lone(game, enemy, space)
        if force(state, enemy, space):
            return self.next(self.must_fight)
        return self.next(self.pursue)

    @step
    def must_fight(self, game: Table) -> Verdict:
        """E12: window C5, then battle; a group whose CUs have all died goes back (ruling 176)."""
        if not group_force(game.state):
            return self.next(self.turn_back)
        return self.call(game, BadWeather(), then=self.battle)

    @step(after="BadWeather")
    def battle(self, game: Table) -> Verdict:
        state = game.state
        if state.result:
            return self.done(game)
        state.fought = 1
        halt(state, OVER)
        fight = Battle.of_group(state, intercepted=self.succeeded, avoid_failed=self.avoided == 2)
        return self.call(game, fight, then=self.over)

    @step
    def pursue(self, game: Table) -> Verdict:
        """E13: after a successful avoid battle the mover goes on only by pursuit (5.5)."""
        state = game.state
        if self.avoided != 1:
            return self.next(self.goes_on)
        if points_left(state) < 1:
            halt(state)
            return self.next(self.goes_on)
        question = Decision(
            questions.PURSUE, SIDE_OF[state.group_general], (Choice("pursue"), Choice("stop")), (state.group_general,)
        )
        return self.ask(game, question, then=self.pursuit)

    @step
    def pursuit(self, game: Table) -> Verdict:
        state = game.state
        if game.choice.verb == "stop":
            halt(state)
        elif not self._pursues(game, state.group_general):
            spend_group(state)
            halt(state)
        return self.next(self.goes_on)

    @staticmethod
    def _pursues(game: Table, general: int) -> bool:
        return roll_up_to(game, SIDE_OF[general], "pursue", general, reactions.pursue_limit(general))

    @step
    def goes_on(self, game: Table) -> Verdict:
        """E14: Hannibal may charm the space that he has entered (card 28)."""
        state = game.state
        state.charm = 2 if state.card == CHARMS and state.group_general == HANNIBAL else 0
        return self.done(game)

"""A battle from its first step to its last (rules part 6); the rounds are in ``duel``, the retreat in ``retreat``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.hannibal import deeds, questions
from ccancients.hannibal import events as tell
from ccancients.hannibal.components.board import INSIDE, space_of
from ccancients.hannibal.components.cards import (
    BATTLE_DECK,
    BATTLE_HAND,
    DOUBLE_ENVELOPMENT,
    NUMIDIANS_DESERT,
    PROBE,
    SPANISH_DESERT,
    SPY,
)
from ccancients.hannibal.components.generals import BATTLE, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent
from ccancients.hannibal.components.tables import ALL, HOSTILE_COLUMN
from ccancients.hannibal.group import others_standing, spend_group
from ccancients.hannibal.ledger import SPENT, ledger_put, spend_place
from ccancients.hannibal.procedures.counters import HostileWindow, Window
from ccancients.hannibal.procedures.duel import Duel, decoded
from ccancients.hannibal.procedures.forces import NO_SORTIE, RELIEF, SORTIE, Fight
from ccancients.hannibal.procedures.losses import RemoveMarkers, Settle
from ccancients.hannibal.procedures.retreat import Retreat
from ccancients.hannibal.procedures.table import (
    DONE,
    NO,
    PROCEDURES,
    YES,
    Choice,
    Decision,
    Table,
    Verdict,
    each,
    step,
)
from ccancients.hannibal.procedures.throws import roll_attrition, roll_charge, roll_command, roll_rout
from ccancients.hannibal.rules import field, presence
from ccancients.hannibal.rules.battle_cards import (
    BATTLE_WINDOW,
    CHARGED,
    ENTERED,
    battle_cards,
    counter_in_battle,
    most_to_look,
)
from ccancients.hannibal.rules.field import Armies, Outcome
from ccancients.hannibal.rules.movement import back_place, is_free, train_returns
from ccancients.hannibal.rules.presence import force, members
from ccancients.hannibal.rules.retreating import kinds_lost
from ccancients.hannibal.state import BY_LAND, BY_SEA, State
from ccancients.hannibal.succession import MEETS, STANDS

# -- what follows a battle --------------------------------------------------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class Aftermath(Fight):
    """The end of a battle after its last round (6.2, steps 7 to 10).

    ``winner`` by the type ``how``, -1 after a withdrawal of ``withdrew``
    ``began_…``  CUs with which a force began, before any counter (ruling 453)
    ``waiting``  sides that have not taken their casualties;  ``number``, ``elephant`` what the die says
    ``lost_…``   CUs lost;  ``lost`` those in the retreat
    """

    first: ClassVar[str] = "begin"

    rounds: int = 0
    winner: int = NOBODY
    how: int = NOBODY
    withdrew: int = NOBODY
    began_attacker: int = 0
    began_defender: int = 0
    number: int = 0
    elephant: bool = False
    lost_rome: int = 0
    lost_carthage: int = 0
    lost: int = 0
    waiting: tuple[int, ...] = ()

    @step
    def begin(self, game: Table) -> Verdict:
        """One die, on the column of the rounds fought; without a round nobody has lost anything (6.6, ruling 93)."""
        if not self.rounds:
            return self.next(self.after_casualties)
        first = self.winner if self.winner != NOBODY else self.attacker
        self.waiting = (first, opponent(first))
        if game.state.rules.casualty_die_for_each_side:
            return self.next(self.own_die)
        self.number, self.elephant = self.casualty_die(game, self.attacker, each=True)
        return self.next(self.casualties)

    def casualty_die(self, game: Table, side: int, *, each: bool = False) -> tuple[int, bool]:
        """CUs lost by a die of a side, and whether one of them is an elephant (6.6)."""
        return roll_attrition(game, side, "casualties", self.rounds, each=each)

    def rout_die(self, game: Table, loser: int, modifier: int, began: int) -> int:
        """CUs that the loser loses besides, ``ALL`` for all (6.7)."""
        return roll_rout(game, loser, modifier, began)

    # -- 7. casualties ------------------------------------------------------------------------------------------------

    @step
    def own_die(self, game: Table) -> Verdict:
        """By a switch each side rolls for itself (ruling 39)."""
        if not self.waiting:
            return self.next(self.after_casualties)
        self.number, self.elephant = self.casualty_die(game, self.waiting[0])
        return self.next(self.casualties)

    @step
    def casualties(self, game: Table) -> Verdict:
        """Both sides lose what the one die says (6.6); the winner first (ruling 414)."""
        if not self.waiting:
            return self.next(self.after_casualties)
        return self.take_casualties(game, self.waiting[0])

    def take_casualties(self, game: Table, side: int) -> Verdict:
        """Their owner says which they are."""
        return self.call(game, self.losses_of(game.state, side, self.number, elephant=self.elephant), then=self.fell)

    @step(after="PartLosses")
    def fell(self, game: Table) -> Verdict:
        state = game.state
        side, *rest = self.waiting
        self.waiting = tuple(rest)
        self._count(state, side)
        return self.next(self.own_die if state.rules.casualty_die_for_each_side else self.casualties)

    def _count(self, state: State, side: int) -> None:
        lost = state.lost_cu + state.lost_elephants
        if side == ROME:
            self.lost_rome += lost
        else:
            self.lost_carthage += lost
        if side == self.attacker:
            self.recount(state)

    @step
    def after_casualties(self, game: Table) -> Verdict:
        if self.withdrew != NOBODY:
            return self.next(self.withdraw)
        return self.next(self.retreat_table)

    # -- withdrawal ---------------------------------------------------------------------------------------------------

    @step
    def withdraw(self, game: Table) -> Verdict:
        """The force goes undivided; a sortie goes back inside (6.10, ruling 435)."""
        state = game.state
        side = self.withdrew
        if (side == self.attacker and self.sortie == SORTIE) or not (
            force(state, side, self.space) or presence.generals_in(state, side, self.space)
        ):
            return self.finish_fight(game)
        spaces = self.withdrawals(state, side)
        if not spaces:
            for general in presence.generals_in(state, side, self.space):
                deeds.displace(game, general)
            return self.finish_fight(game)
        question = Decision(questions.WITHDRAW_TO, side, each("to", spaces), (self.space,))
        return self.ask(game, question, then=self.withdraw_to)

    @step
    def withdraw_to(self, game: Table) -> Verdict:
        state = game.state
        side, there = self.withdrew, game.choice.args[0]
        cu, beasts = presence.ordinary(state, side, self.space), presence.elephants(state, side, self.space)
        generals = presence.mask_of(presence.generals_in(state, side, self.space))
        train = side == CARTHAGE and state.train == self.space
        first = self.general if side == self.attacker else NOBODY
        deeds.shift(
            game, side, self.space, there, cu, beasts, generals, train=train, why="withdraw", how=MEETS, first=first,
        )
        if presence.is_campaign(state) and side == state.active:
            ledger_put(state, there, 0, SPENT, cu)
            ledger_put(state, there, 1, SPENT, beasts)
        if cu + beasts:
            deeds.displace_lone(game, opponent(side), there)
        return self.call(game, HostileWindow(ENTERED, side, there, cu, beasts), then=self.end)

    # -- 8, 9. the loser ----------------------------------------------------------------------------------------------

    @step
    def retreat_table(self, game: Table) -> Verdict:
        """The loser loses more, by the strength with which he began (6.7, ruling 436)."""
        state = game.state
        loser = opponent(self.winner)
        size = self.size(state, loser)
        if not size:
            return self.next(self.retreat)
        modifier = -2 if self.how == PROBE else 2 if self.how == DOUBLE_ENVELOPMENT else 0
        began = self.began_attacker if loser == self.attacker else self.began_defender
        lost = self.rout_die(game, loser, modifier, began)
        lost = size if lost == ALL else lost
        if not lost:
            return self.next(self.retreat)
        return self.call(game, self.losses_of(state, loser, lost, elephant=True), then=self.retreat_taken)

    @step(after="PartLosses")
    def retreat_taken(self, game: Table) -> Verdict:
        state = game.state
        loser = opponent(self.winner)
        self._count(state, loser)
        if not self.size(state, loser):
            for general in self.generals(state, loser):
                deeds.displace(game, general)
        return self.next(self.retreat)

    @step
    def retreat(self, game: Table) -> Verdict:
        """Those outside retreat; a sortie goes back inside its city (6.8)."""
        loser = opponent(self.winner)
        if loser == self.attacker:
            way = Retreat(
                self.space, loser, self.origin, NOBODY, self.landed, self.origin == NOBODY, stood=self.stood,
                activated=self.general,
            )
        else:
            way = Retreat(self.space, loser, NOBODY, self.entered)
        return self.call(game, way, then=self.retreated)

    @step(after="Retreat")
    def retreated(self, game: Table) -> Verdict:
        """Who have met by it have their commander named at once (4.1); Hannibal's markers come later (ruling 441)."""
        self.lost = game.state.result
        return self.call(game, Settle(markers=False), then=self.owe)

    @step(after="Settle")
    def owe(self, game: Table) -> Verdict:
        """10. Half of all CUs that the loser lost are markers lost (6.9)."""
        loser = opponent(self.winner)
        lost = self.lost + (self.lost_rome if loser == ROME else self.lost_carthage)
        return self.call(game, RemoveMarkers(loser, lost // 2), then=self.end)

    @step(after="RemoveMarkers HostileWindow")
    def end(self, game: Table) -> Verdict:
        return self.finish_fight(game)


@PROCEDURES.add
@dataclass(slots=True)
class SettledAftermath(Aftermath):
    """The end of a battle that was settled elsewhere: its dice came with the outcome.

    ``casualty``, ``rout``  dice, 0 for one that is rolled here;  ``killed`` elephants among Carthage's casualties
    """

    casualty: int = 0
    rout: int = 0
    killed: int = 0

    def casualty_die(self, game: Table, side: int, *, each: bool = False) -> tuple[int, bool]:
        return roll_attrition(game, side, "casualties", self.rounds, each=each, die=self.casualty)

    def rout_die(self, game: Table, loser: int, modifier: int, began: int) -> int:
        return roll_rout(game, loser, modifier, began, die=self.rout)

    def take_casualties(self, game: Table, side: int) -> Verdict:
        """As many elephants as were killed, where that can be so; only who fights from inside says who fell there."""
        state = game.state
        inside = side == self.attacker and self.sortie_cu + self.sortie_beasts > 0
        if side != CARTHAGE or not self.casualty or inside:
            return self.call(game, self.losses_of(state, side, self.number, elephant=self.elephant), then=self.fell)
        cu, beasts = presence.ordinary(state, side, self.space), presence.elephants(state, side, self.space)
        number = min(self.number, cu + beasts)
        fits = kinds_lost(cu, beasts, number, elephant=self.elephant)
        killed = min(max(self.killed, fits.start), fits.stop - 1)
        deeds.lose(game, side, self.space, number - killed, killed)
        state.lost_cu, state.lost_elephants = number - killed, killed
        return self.next(self.fell)


# -- the battle -------------------------------------------------------------------------------------------------------

ROLL: Final = Choice("roll")
CHARGE: Final = Choice("charge")
FIELD: Final = Choice("field")
CARDS: Final = Choice("cards")

@PROCEDURES.add
@dataclass(slots=True)
class Battle(Fight):
    """The active side attacks in a space (6.1, 6.2).

    ``intercepted``, ``avoid_failed``  of the defender
    ``rome``, ``carthage``  who commands, -1 nobody
    """

    first: ClassVar[str] = "begin"

    intercepted: bool = False
    avoid_failed: bool = False
    rome: int = NOBODY
    carthage: int = NOBODY
    countering: int = NOBODY
    no_spaniards: int = NOBODY
    no_numidians: int = NOBODY
    spy: int = NOBODY
    fewer_rome: int = 0
    fewer_carthage: int = 0
    began_attacker: int = 0
    began_defender: int = 0

    @classmethod
    def of_group(cls, state: State, *, intercepted: bool, avoid_failed: bool) -> Battle:
        """The battle of the moving group in the space that it has entered."""
        origin = space_of(state.entered_from)
        by = state.entered_by
        return cls(
            state.group_place, SIDE_OF[state.group_general], general=state.group_general, intercepted=intercepted,
            avoid_failed=avoid_failed, origin=origin if by == BY_LAND else NOBODY,
            entered=NOBODY if by == BY_SEA else origin, landed=by == BY_SEA,
            stood=presence.mask_of(others_standing(state)),
        )

    @classmethod
    def sortie_of_group(cls, state: State, *, avoid_failed: bool = False) -> Battle:
        """The battle of a group that comes out of its city (7.6)."""
        return cls(
            space_of(state.group_place), SIDE_OF[state.group_general], SORTIE, state.group_cu, state.group_elephants,
            state.group_generals, general=state.group_general, avoid_failed=avoid_failed,
        )

    def leader(self, side: int) -> int:
        return self.rome if side == ROME else self.carthage

    @step
    def begin(self, game: Table) -> Verdict:
        """May those inside an own city join (7.6, ruling 162)?"""
        state = game.state
        inside = self.space + INSIDE
        if self.sortie == SORTIE or not presence.own_city(state, self.attacker, self.space) or not force(
            state, self.attacker, inside
        ):
            return self.next(self.array)
        question = Decision(questions.SORTIE, self.attacker, (YES, NO), (self.space,))
        return self.ask(game, question, then=self.sortie_answered)

    @step
    def sortie_answered(self, game: Table) -> Verdict:
        state = game.state
        if game.choice == YES:
            inside = self.space + INSIDE
            self.sortie = RELIEF
            self.sortie_generals = presence.mask_of(presence.generals_in(state, self.attacker, inside))
            self.recount(state)
        return self.next(self.array)

    @step
    def array(self, game: Table) -> Verdict:
        """Commanders are settled (6.1, ruling 447); what fights on a campaign card is spent (ruling 170)."""
        state = game.state
        sortie = self.sortie
        if state.group_general >= 0:
            spend_group(state)
        deeds.stand(game, self.general)
        self._name_commanders(state)
        if sortie != SORTIE:
            spend_place(state, self.attacker, self.space)
        if sortie == RELIEF:
            spend_place(state, self.attacker, self.space + INSIDE)
        self.began_attacker = self.size(state, self.attacker)
        self.began_defender = self.size(state, self.defender)
        game.emit(tell.BattleBegan(self.space, self.attacker, self.sortie != NO_SORTIE))
        return self.next(self.change_of_command)

    def _name_commanders(self, state: State) -> None:
        defending = presence.commander(state, self.defender, self.space)
        if self.sortie == SORTIE:
            attacking = self.general
        else:
            attacking = presence.commander(state, self.attacker, self.space)
            inside = presence.best_of(state, list(members(self.sortie_generals)))
            if inside >= 0 and (attacking < 0 or presence.rank(state, inside) > presence.rank(state, attacking)):
                attacking = inside
        self.rome, self.carthage = (attacking, defending) if self.attacker == ROME else (defending, attacking)

    # -- 1. change of command -----------------------------------------------------------------------------------------

    @step
    def change_of_command(self, game: Table) -> Verdict:
        """Both consuls fight: Carthage rolls, or may roll if Rome attacks (6.2.1)."""
        state = game.state
        generals = self.generals(state, ROME)
        if not all(consul in generals for consul in state.consuls) or self.rome not in state.consuls:
            return self.next(self.counters)
        if self.attacker == CARTHAGE:
            return self.next(self.roll_command)
        question = Decision(questions.CHANGE_COMMAND, CARTHAGE, (ROLL, NO), (self.rome,))
        return self.ask(game, question, then=self.change_answered)

    @step
    def change_answered(self, game: Table) -> Verdict:
        return self.next(self.roll_command if game.choice == ROLL else self.counters)

    @step
    def roll_command(self, game: Table) -> Verdict:
        state = game.state
        if roll_command(game, self.rome):
            self.rome = state.consuls[1 - state.consuls.index(self.rome)]
            game.emit(tell.CommandersChanged(self.rome))
        return self.next(self.counters)

    # -- 2, 3. counters -----------------------------------------------------------------------------------------------

    @step
    def counters(self, game: Table) -> Verdict:
        """Window C6: the attacker, then the defender (ruling 8)."""
        self.countering = self.attacker
        return self.next(self.offer_counters)

    def counter(self, state: State, side: int, card: int) -> int:
        """Whether a side may play a counter in this window: what the rule says of it."""
        enemy = opponent(side)
        return counter_in_battle(
            state, side, self.space, card, self.leader(enemy), self.size(state, enemy),
            no_spaniards=self.no_spaniards == enemy, no_numidians=self.no_numidians == enemy,
        )

    @step
    def offer_counters(self, game: Table) -> Verdict:
        state, side = game.state, self.countering
        cards = sorted(card for card in state.hands[side] if not self.counter(state, side, card))
        if not cards:
            return self.next(self.counters_over)
        question = Decision(
            questions.COUNTER, self.countering, (*each("play", cards), DONE), (BATTLE_WINDOW, self.space)
        )
        return self.ask(game, question, then=self.counter_played)

    @step
    def counter_played(self, game: Table) -> Verdict:
        if game.choice == DONE:
            return self.next(self.counters_over)
        card, side = game.choice.args[0], self.countering
        deeds.play_counter(game, side, card)
        if card == SPY:
            self.spy = side
        elif card == SPANISH_DESERT:
            self.no_spaniards = opponent(side)
        elif card == NUMIDIANS_DESERT:
            self.no_numidians = opponent(side)
        else:
            return self.next(self.hostile_tribes)
        return self.next(self.offer_counters)

    @step
    def hostile_tribes(self, game: Table) -> Verdict:
        """All CUs of the enemy in the battle roll attrition (ruling 7)."""
        side = opponent(self.countering)
        number, elephant = roll_attrition(game, side, "attrition", HOSTILE_COLUMN)
        return self.call(game, self.losses_of(game.state, side, number, elephant=elephant), then=self.fell_upon)

    @step(after="PartLosses")
    def fell_upon(self, game: Table) -> Verdict:
        if opponent(self.countering) == self.attacker:
            self.recount(game.state)
        return self.next(self.offer_counters)

    @step
    def counters_over(self, game: Table) -> Verdict:
        """A side without CUs left cannot fight (ruling 176)."""
        state = game.state
        if not self.size(state, self.attacker) or not self.size(state, self.defender):
            return self.next(self.no_battle)
        if self.countering == self.attacker:
            self.countering = self.defender
            return self.next(self.offer_counters)
        return self.next(self.offer_field)

    @step
    def no_battle(self, game: Table) -> Verdict:
        """The attacker's generals go back on their way, or the defender's are displaced (rulings 176, 424, 438).

        The siege train goes back with them where it can (ruling 48).
        """
        state = game.state
        if not self.size(state, self.attacker):
            if self.sortie != SORTIE:
                self._generals_go_back(game)
        else:
            deeds.displace_lone(game, self.defender, self.space)
            deeds.gone_from(game, self.space)
        return self.finish_fight(game)

    def _generals_go_back(self, game: Table) -> None:
        state = game.state
        mask = presence.mask_of(presence.generals_in(state, self.attacker, self.space))
        for index in range(len(state.path) // 2 - 2, -1, -1):
            place = back_place(state, self.attacker, state.path[2 * index])
            if is_free(state, self.attacker, place, 0):
                train = self.attacker == CARTHAGE and state.train == self.space and train_returns(state, index)
                deeds.shift(
                    game, self.attacker, self.space, place, 0, 0, mask, train=train, why="back", how=STANDS,
                    first=self.general,
                )
                return
        for general in members(mask):
            deeds.displace(game, general)

    # -- a battle that is settled elsewhere ---------------------------------------------------------------------------

    def armies(self, state: State) -> Armies:
        """What decides what can come of it."""
        hands = [self.cards_of(state, side) for side in (ROME, CARTHAGE)]
        led = [self.leader(side) != NOBODY for side in (ROME, CARTHAGE)]
        ways = [self.can_withdraw(state, side) for side in (ROME, CARTHAGE)]
        return Armies(
            self.attacker, (hands[0], hands[1]), (led[0], led[1]), (ways[0], ways[1]), self.beasts(state)
        )

    def is_great(self, state: State) -> bool:
        """Whether it is a great battle: many units and a commander on both sides."""
        return all(
            self.size(state, side) >= field.GREAT and self.leader(side) != NOBODY for side in (ROME, CARTHAGE)
        )

    @step
    def offer_field(self, game: Table) -> Verdict:
        """By a switch battles are settled elsewhere, where both sides could win (``rules/field.py``)."""
        state = game.state
        chosen = state.rules.field_battles
        if chosen == field.BY_CARDS or not field.may_be_fought(self.armies(state)):
            return self.next(self.offer_charge)
        if chosen == field.ASKED:
            self.countering = self.attacker
            return self.next(self.ask_for_field)
        if chosen == field.GREAT_BATTLES and not self.is_great(state):
            return self.next(self.offer_charge)
        return self.next(self.to_the_field)

    @step
    def ask_for_field(self, game: Table) -> Verdict:
        """Both must want it: the attacker is asked first, the defender only if he does."""
        question = Decision(questions.FIELD, self.countering, (FIELD, CARDS), (self.space,))
        return self.ask(game, question, then=self.field_answered)

    @step
    def field_answered(self, game: Table) -> Verdict:
        if game.choice == CARDS:
            return self.next(self.offer_charge)
        if self.countering == self.attacker:
            self.countering = self.defender
            return self.next(self.ask_for_field)
        return self.next(self.to_the_field)

    @step
    def to_the_field(self, game: Table) -> Verdict:
        """It waits for what comes of the field; broken off, it is fought with cards after all."""
        question = Decision(questions.FOUGHT, self.attacker, (CARDS,), (self.space,))
        return self.ask(game, question, then=self.settled, always=True)

    def may_end_so(self, game: Table, outcome: tuple[int, ...]) -> bool:
        return self.step == "settled" and field.may_end_so(self.armies(game.state), outcome)

    @step
    def settled(self, game: Table) -> Verdict:
        if game.choice == CARDS:
            return self.next(self.offer_charge)
        end = Outcome(*game.choice.args)
        game.emit(tell.BattleOver(end.winner, end.how, end.rounds))
        aftermath = SettledAftermath(
            self.space, self.attacker, self.sortie, self.sortie_cu, self.sortie_beasts, self.sortie_generals,
            self.origin, self.entered, self.landed, self.stood, self.general, rounds=end.rounds, winner=end.winner,
            how=end.how, withdrew=end.withdrew, began_attacker=self.began_attacker,
            began_defender=self.began_defender, casualty=end.casualties, rout=end.retreat, killed=end.elephants,
        )
        return self.call(game, aftermath, then=self.fought_out)

    # -- 4. elephants -------------------------------------------------------------------------------------------------

    @step
    def offer_charge(self, game: Table) -> Verdict:
        beasts = self.beasts(game.state)
        if not beasts:
            return self.next(self.deal)
        question = Decision(questions.CHARGE, CARTHAGE, (CHARGE, NO), (beasts, self.rome))
        return self.ask(game, question, then=self.charge_answered)

    @step
    def charge_answered(self, game: Table) -> Verdict:
        if game.choice == NO:
            return self.next(self.deal)
        return self.call(game, Window(CHARGED, ROME, self.space), then=self.charge)

    @step(after="Window")
    def charge(self, game: Table) -> Verdict:
        """Above the battle rating of the Roman commander Rome loses a card for each elephant (6.2.4, ruling 68)."""
        if game.state.result:
            self.fewer_carthage = 2
            return self.next(self.deal)
        rating = BATTLE[self.rome] if self.rome >= 0 else 0
        self.fewer_rome, self.fewer_carthage = roll_charge(game, self.rome, rating, self.beasts(game.state))
        return self.next(self.deal)

    # -- 5. the deal --------------------------------------------------------------------------------------------------

    def cards_of(self, state: State, side: int) -> int:
        """How many battle cards a side is dealt."""
        defends = side == self.defender
        number = battle_cards(
            state, side, self.space, self.size(state, side), self.leader(side),
            intercepted=defends and self.intercepted, failed=defends and self.avoid_failed,
            no_spaniards=self.no_spaniards == side, no_numidians=self.no_numidians == side,
        )
        return max(0, min(BATTLE_HAND, number) - (self.fewer_rome if side == ROME else self.fewer_carthage))

    @step
    def deal(self, game: Table) -> Verdict:
        """The attacker's whole hand, then the defender's (ruling 11)."""
        state = game.state
        state.battle_deck = game.shuffle(list(BATTLE_DECK), deeds.BATTLE_CARD)
        state.open_cards = [[], []]
        for side in (self.attacker, self.defender):
            number = self.cards_of(state, side)
            state.battle_hands[side] = [state.battle_deck.pop() for _ in range(number)]
            game.emit(tell.BattleHandDealt(side, number))
        return self.next(self.spies)

    @step
    def spies(self, game: Table) -> Verdict:
        """Up to half of the enemy hand lies open (card 20, ruling 66)."""
        state = game.state
        if self.spy == NOBODY:
            return self.next(self.fight)
        hand = len(state.battle_hands[opponent(self.spy)])
        most = most_to_look(state, hand)
        if not most:
            return self.next(self.fight)
        question = Decision(questions.SPY_COUNT, self.spy, each("look", range(1, most + 1)), (hand,))
        return self.ask(game, question, then=self.look)

    @step
    def look(self, game: Table) -> Verdict:
        state = game.state
        side = opponent(self.spy)
        hidden = sorted(state.battle_hands[side])
        for _ in range(game.choice.args[0]):
            card = deeds.pick(game, hidden, deeds.BATTLE_CARD)
            hidden.remove(card)
            state.open_cards[side].append(card)
        return self.next(self.fight)

    # -- 6. rounds ----------------------------------------------------------------------------------------------------

    @step
    def fight(self, game: Table) -> Verdict:
        can = sum(1 << side for side in (ROME, CARTHAGE) if self.can_withdraw(game.state, side))
        return self.call(game, Duel(self.space, self.attacker, self.rome, self.carthage, can), then=self.fought)

    @step(after="Duel")
    def fought(self, game: Table) -> Verdict:
        """How the duel ended is on the table: rounds, winner, type, who withdrew."""
        state = game.state
        rounds, winner, how, withdrew = decoded(state.result)
        state.battle_hands, state.open_cards = [[], []], [[], []]
        state.battle_deck, state.battle_played = [], []
        game.emit(tell.BattleOver(winner, how, rounds))
        aftermath = Aftermath(
            self.space, self.attacker, self.sortie, self.sortie_cu, self.sortie_beasts, self.sortie_generals,
            self.origin, self.entered, self.landed, self.stood, self.general, rounds=rounds, winner=winner, how=how,
            withdrew=withdrew, began_attacker=self.began_attacker, began_defender=self.began_defender,
        )
        return self.call(game, aftermath, then=self.fought_out)

    @step(after="Aftermath SettledAftermath")
    def fought_out(self, game: Table) -> Verdict:
        return self.done(game)

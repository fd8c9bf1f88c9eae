"""Ordering by a command card, then movement and battle (rulebook chapters 6-9, 18; rules parts 3 and 4).

Every way of ordering is a procedure of its own; they share the sequence of a turn, ordering pieces one at a time, and
the fallback of one unit of choice. ``PROCEDURE_BY_CARD`` names the procedure of every kind of card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.ancients import orders, questions
from ccancients.ancients.components.board import Hex
from ccancients.ancients.components.cards import CARD_BY_KEY, COMMAND_CARDS, LEADERSHIP_ANY, Card, Family
from ccancients.ancients.components.dice import SIDES, Face
from ccancients.ancients.components.units import Leader
from ccancients.ancients.deeds import order_leader, order_unit, place_leader, place_unit, rally_block
from ccancients.ancients.events import DiceRolled, RollFor
from ccancients.ancients.procedures.combat import Battles
from ccancients.ancients.procedures.movement import SECOND_MOVE, Movement, enter
from ccancients.ancients.procedures.table import (
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
from ccancients.ancients.rules import command
from ccancients.ancients.rules.movement import stops_at
from ccancients.ancients.rules.presence import attached_to, leaders_on_map, units_on_map
from ccancients.ancients.state import NOBODY, State, is_ordered


@PROCEDURES.add
@dataclass(slots=True)
class CommandCardProcedure(Procedure):
    """A turn under a command card: orders, all movement, all battles (S 130-136, S 162).

    ``card``      the card as it is ordered by (what a Counter Attack copies)
    ``sections``  sections the card is bound to beyond its own text (Counter Attack of Leadership Any), 0 for none
    ``given``     orders given so far
    """

    first: ClassVar[str] = "begin"

    side: int
    card: Card
    sections: int = 0
    given: int = 0

    @step
    def begin(self, game: Table) -> Verdict:
        return self.next(self.give_order)

    def order_choices(self, state: State) -> Sequence[Choice]:
        """The pieces that may be ordered next; none (as here) ends the ordering."""
        return ()

    def refuses_unit(self, state: State, here: Hex) -> int:
        """Why an own unit without order in a hex is not among the ``order_choices``."""
        return command.OTHER_CLASS

    def refuses_leader(self, state: State, here: Hex) -> int:
        """Why an own leader without order in a hex is not; with nobody the card is for it is one unit of choice."""
        return command.ONE_UNIT_IS_NO_LEADER

    @step
    def give_order(self, game: Table) -> Verdict:
        """Orders are given one piece at a time and may be left unused (S 154)."""
        choices = (*self.order_choices(game.state), DONE)
        decision = Decision(questions.ORDERS, self.side, choices, (self.card, self.given))
        return self.ask(game, decision, then=self.ordered)

    @step
    def ordered(self, game: Table) -> Verdict:
        choice = game.choice
        if choice == DONE:
            return self.next(self.movement)
        self.given += 1
        give(game, choice)
        return self.next(self.give_order)

    @step
    def movement(self, game: Table) -> Verdict:
        """All movement comes before any battle (S 162, ruling 125)."""
        return self.call(game, Movement(self.side), then=self.battle)

    @step(after="Movement")
    def battle(self, game: Table) -> Verdict:
        return self.call(game, Battles(self.side), then=self.over)

    @step(after="Battles")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class TroopsProcedure(CommandCardProcedure):
    """A card for troops of a kind, up to Command; one unit of choice only when there are none of them on the map.

    The one unit of choice, anywhere, is never a lone leader and stays under the ordinary rules (rules part 3,
    ruling 110): the card's own rules hold only where it finds its troops.
    """

    rules: ClassVar[int] = orders.ORDINARY

    def troops(self, state: State) -> list[int]:
        """The units the card is for."""
        return units_on_map(state, self.side)

    @step
    def begin(self, game: Table) -> Verdict:
        if self.troops(game.state):
            game.state.orders = self.rules
        return self.next(self.give_order)

    def order_choices(self, state: State) -> Sequence[Choice]:
        troops = self.troops(state)
        if troops:
            return self.next_orders(state, troops)
        return () if self.given else any_unit(state, self.side)

    def refuses_leader(self, state: State, here: Hex) -> int:
        return command.NOT_BY_CARD if self.troops(state) else command.ONE_UNIT_IS_NO_LEADER

    def next_orders(self, state: State, troops: list[int]) -> Sequence[Choice]:
        """Who of the troops may be ordered next."""
        return command.orders_for(state, troops) if self.given < state.command[self.side] else ()


def give(game: Table, choice: Choice) -> None:
    """Give the order that a choice names."""
    piece = command.piece_at(game.state, choice)
    if choice.verb == "order leader":
        order_leader(game, piece)
    else:
        order_unit(game, piece)


def any_unit(state: State, side: int) -> list[Choice]:
    """The fallback: one unit of choice anywhere, never a lone leader (rules part 3)."""
    return command.orders_for(state, units_on_map(state, side))


# -- section cards (S 682-702; rules 3.1) ---------------------------------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class SectionCard(CommandCardProcedure):
    """Units and leaders of the card's sections, each for one order (S 150-156, S 204)."""

    def order_choices(self, state: State) -> Sequence[Choice]:
        slots = COMMAND_CARDS[self.card].orders
        if self.given >= sum(slots):
            return ()
        return command.section_orders(state, self.side, slots)

    def refuses_unit(self, state: State, here: Hex) -> int:
        return command.not_in_section(self.side, COMMAND_CARDS[self.card].orders, here)

    def refuses_leader(self, state: State, here: Hex) -> int:
        return command.not_in_section(self.side, COMMAND_CARDS[self.card].orders, here)


# -- troop cards (S 706-717; rules 3.2) -----------------------------------------------------------------------------


_CLASS: Final[dict[int, Face]] = {
    CARD_BY_KEY["order_light_troops"]: Face.LIGHT,
    CARD_BY_KEY["order_medium_troops"]: Face.MEDIUM,
    CARD_BY_KEY["order_heavy_troops"]: Face.HEAVY,
}


@PROCEDURES.add
@dataclass(slots=True)
class TroopCard(TroopsProcedure):
    """Units of one class up to Command (S 706-717)."""

    def troops(self, state: State) -> list[int]:
        return command.units_of_class(state, self.side, _CLASS[self.card])


@PROCEDURES.add
@dataclass(slots=True)
class OrderLight(TroopCard):
    """Light foot ordered by this card may go through a friendly unit (S 710)."""

    rules: ClassVar[int] = orders.LIGHT_TROOPS


@PROCEDURES.add
@dataclass(slots=True)
class OrderMounted(CommandCardProcedure):
    """Mounted units and leaders up to Command, leaders also off their units (S 717; ruling 126)."""

    def order_choices(self, state: State) -> Sequence[Choice]:
        if self.given >= state.command[self.side]:
            return ()
        units, leaders = command.mounted_units(state, self.side), command.leader_orders(state, self.side)
        if units:
            return [*command.orders_for(state, units), *leaders]
        if not self.given:
            return [*any_unit(state, self.side), *leaders]
        return () if state.ordered else leaders

    def refuses_unit(self, state: State, here: Hex) -> int:
        return command.not_mounted(state, self.side)


# -- leadership cards, and the ambush they may spring (S 719-734; rules 3.3; Trebbia's special rule) -------------------


ALL_SECTIONS: Final = 7
ONE_UNIT: Final = Choice("one unit")


@PROCEDURES.add
@dataclass(slots=True)
class LeadershipCard(CommandCardProcedure):
    """A leader, his unit, and a chain of three or four other units; or one unit of choice (S 721-734).

    ``leader``     the leader the card is used by
    ``one_unit``   the alternative was taken
    ``ambush``     number of the ambush sprung, -1 none
    """

    leader: Leader = NOBODY
    one_unit: bool = False
    ambush: int = -1

    @property
    def is_any_section(self) -> bool:
        return self.card == LEADERSHIP_ANY

    @step
    def begin(self, game: Table) -> Verdict:
        return self.next(self.choose_commander)

    def allowed_sections(self) -> int:
        """The sections the leader must be in, as a bit set."""
        section = COMMAND_CARDS[self.card].section
        if section is not None:
            return 1 << section
        return self.sections or ALL_SECTIONS

    @step
    def choose_commander(self, game: Table) -> Verdict:
        """A leader in the card's section, one unit of choice instead, or troops in ambush (D2)."""
        state = game.state
        sections = self.allowed_sections()
        leaders = [state.leader_hex[leader] for leader in leaders_on_map(state, self.side)]
        choices = [
            Choice("commander", (here,))
            for here in leaders
            if not command.commander(state, self.side, self.card, sections, here)
        ]
        choices += [
            Choice("ambush", (number,))
            for number in range(len(state.battle.ambushes))
            if not command.ambush(state, self.side, sections, number)
        ]
        choices.append(ONE_UNIT)
        decision = Decision(questions.COMMANDER, self.side, tuple(choices), (self.card,))
        return self.ask(game, decision, then=self.command)

    @step
    def command(self, game: Table) -> Verdict:
        """The leader and his unit are ordered; an attached leader may not detach (S 204, ruling 73)."""
        choice, state = game.choice, game.state
        if choice == ONE_UNIT:
            self.one_unit = True
            return self.next(self.give_order)
        if choice.verb == "ambush":
            self.ambush = choice.args[0]
            return self.next(self.spring_ambush)
        self.leader = state.leader_at[choice.args[0]]
        self._remember_section(state, choice.args[0])
        unit = attached_to(state, self.leader)
        if unit == NOBODY:
            order_leader(game, self.leader)
        else:
            order_unit(game, unit)
        return self.next(self.give_order)

    def order_choices(self, state: State) -> Sequence[Choice]:
        if self.one_unit:
            return () if self.given else self._one_unit(state)
        most = 4 if not self.is_any_section else 3
        return command.leadership_orders(state, self.side, self.leader) if self.given < most else ()

    def refuses_unit(self, state: State, here: Hex) -> int:
        return command.ONE_UNIT_OUTSIDE if self.one_unit else command.NOT_IN_CHAIN

    def refuses_leader(self, state: State, here: Hex) -> int:
        return command.ONE_UNIT_IS_NO_LEADER if self.one_unit else command.leader_not_in_chain(state, self.leader, here)

    def _one_unit(self, state: State) -> list[Choice]:
        """One unit of choice; a copied Leadership Any stays in the section, an Inspired one only by a switch (3.3)."""
        choices = any_unit(state, self.side)
        inspired = not self.is_any_section and state.battle.edition.inspired_fallback_in_its_section
        if not inspired and not (self.is_any_section and self.sections):
            return choices
        bits = command.SECTION_BITS[self.side]
        return [choice for choice in choices if bits[choice.args[0]] & self.allowed_sections()]

    @step
    def ordered(self, game: Table) -> Verdict:
        if self.one_unit and game.choice != DONE:
            self._remember_section(game.state, game.choice.args[0])
        # zero-argument super() does not work in classes with slots
        return CommandCardProcedure.ordered(self, game)

    def _remember_section(self, state: State, here: Hex) -> None:
        """A Counter Attack of Leadership Any Section is bound to the section used here (S 752)."""
        if self.is_any_section:
            state.last_section[self.side] = command.SECTION_BITS[self.side][here]

    # -- ambush -----------------------------------------------------------------------------------------------------

    @step
    def spring_ambush(self, game: Table) -> Verdict:
        """The troops appear on the enemy baseline in the card's section, one after the other, then their leader."""
        state = game.state
        facts = state.battle.ambushes[self.ambush]
        waiting = [unit for unit in facts.units if state.unit_hex[unit] < 0]
        hexes = command.entry_hexes(state, self.side, self.allowed_sections(), self.ambush)
        if waiting and hexes:
            choices = [Choice("place", (unit, here)) for unit in waiting for here in hexes]
            decision = Decision(questions.AMBUSH, self.side, (*choices, DONE), (self.ambush,))
            return self.ask(game, decision, then=self.placed)
        return self.next(self.place_commander)

    @step
    def placed(self, game: Table) -> Verdict:
        """Coming onto the map costs one hex of movement, and ground that stops movement is the end of it."""
        if game.choice == DONE:
            return self.next(self.place_commander)
        unit, here = game.choice.args
        place_unit(game, unit, here)
        state = game.state
        state.moved[unit] = 1
        order_unit(game, unit)
        enter(game, unit, (here,))
        if stops_at(state, unit, here):
            state.units_moved |= 1 << unit
        return self.next(self.spring_ambush)

    @step
    def place_commander(self, game: Table) -> Verdict:
        """The leader comes with one of his units, or alone to an entry hex."""
        state = game.state
        facts = state.battle.ambushes[self.ambush]
        with_units = [state.unit_hex[unit] for unit in facts.units if state.unit_hex[unit] >= 0]
        hexes = with_units or command.entry_hexes(state, self.side, self.allowed_sections(), self.ambush)
        if not hexes:
            return self.next(self.movement)
        choices = tuple(Choice("place leader", (facts.leader, here)) for here in hexes)
        decision = Decision(questions.AMBUSH, self.side, choices, (self.ambush,))
        return self.ask(game, decision, then=self.commander_placed)

    @step
    def commander_placed(self, game: Table) -> Verdict:
        leader, here = game.choice.args
        place_leader(game, leader, here)
        game.state.ambushed |= 1 << self.ambush
        self._remember_section(game.state, here)
        return self.next(self.movement)


# -- a linked group of foot: Line Command and Double Time (S 758-774; ruling 100) -----------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class LinkedGroup(TroopsProcedure):
    """Foot units in one linked group, each next to another of the group; lone leaders and horse do not link."""

    most: ClassVar[int] = 99

    def troops(self, state: State) -> list[int]:
        return command.foot_units(state, self.side)

    def refuses_unit(self, state: State, here: Hex) -> int:
        return command.not_in_group(state, here)

    def next_orders(self, state: State, troops: list[int]) -> Sequence[Choice]:
        """One foot unit to begin with (which may remain the only one, ruling 101), then its neighbors."""
        if self.given >= self.most:
            return ()
        if not self.given:
            return command.orders_for(state, troops)
        return command.linked_orders(state, troops, command.ordered_unit_hexes(state))


@PROCEDURES.add
@dataclass(slots=True)
class LineCommand(LinkedGroup):
    """Any number of linked foot units move one hex and battle (S 772-774)."""

    rules: ClassVar[int] = orders.LINE


@PROCEDURES.add
@dataclass(slots=True)
class DoubleTime(LinkedGroup):
    """Up to four linked foot units move two hexes and still close with the enemy; no fire (S 758-762)."""

    rules: ClassVar[int] = orders.DOUBLE_TIME
    most: ClassVar[int] = 4

    def troops(self, state: State) -> list[int]:
        """All foot; war machines link the group as well, and move one hex as ever (rules part 6, row 27)."""
        types, found = state.battle.unit_type, command.foot_units(state, self.side)
        if state.battle.edition.before_ruling_133:
            return [unit for unit in found if not types[unit].is_war_machine]
        return found


# -- many at once, or another sequence of the turn (S 736-788; rules 3.4) -------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class NoOrders(CommandCardProcedure):
    """A card that orders nobody: First Strike laid down as one's own turn, Counter Attack with nothing to copy."""

    @step
    def begin(self, game: Table) -> Verdict:
        game.state.orders = orders.NO_ORDERS
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class ClashOfShields(CommandCardProcedure):
    """All units next to an enemy unit battle with two more dice and without moving (S 746-750)."""

    @step
    def begin(self, game: Table) -> Verdict:
        """Who stands next to an enemy unit now is ordered, and nobody else later (S 750, ruling 94)."""
        game.state.orders = orders.CLASH
        for unit in command.units_facing_enemies(game.state, self.side):
            order_unit(game, unit)
        return self.next(self.battle)


@PROCEDURES.add
@dataclass(slots=True)
class DarkenTheSky(CommandCardProcedure):
    """All units with missiles fire twice and do nothing else (S 756)."""

    @step
    def begin(self, game: Table) -> Verdict:
        units = command.missile_units(game.state, self.side)
        if not units:
            return self.next(self.give_order)
        game.state.orders = orders.DARKEN
        for unit in units:
            order_unit(game, unit)
        return self.next(self.battle)

    def order_choices(self, state: State) -> Sequence[Choice]:
        """Without missiles on the map: one unit of choice."""
        return () if self.given else any_unit(state, self.side)


@PROCEDURES.add
@dataclass(slots=True)
class MountedCharge(TroopsProcedure):
    """Mounted units up to Command, with one more die in close combat all turn; heavy ones move three (S 782-786)."""

    rules: ClassVar[int] = orders.MOUNTED_CHARGE

    def troops(self, state: State) -> list[int]:
        return command.mounted_units(state, self.side)

    def refuses_unit(self, state: State, here: Hex) -> int:
        return command.not_mounted(state, self.side)


@PROCEDURES.add
@dataclass(slots=True)
class MoveFireMove(TroopsProcedure):
    """Light units up to Command move, fire and move again (S 776-780, rulings 97, 98)."""

    rules: ClassVar[int] = orders.MOVE_FIRE_MOVE

    def troops(self, state: State) -> list[int]:
        return command.units_of_class(state, self.side, Face.LIGHT)

    @step(after="Battles")
    def over(self, game: Table) -> Verdict:
        """After all fire they may move once more, and do not battle any more; a fallback unit does not (S 776)."""
        if game.state.orders != orders.MOVE_FIRE_MOVE:
            return self.done(game)
        return self.call(game, Movement(self.side, SECOND_MOVE), then=self.finished)

    @step(after="Movement")
    def finished(self, game: Table) -> Verdict:
        return self.done(game)


# -- dice for orders: I Am Spartacus and Rally (S 768, S 788; rules 3.4) --------------------------------------------


_USABLE = (Face.LIGHT, Face.MEDIUM, Face.HEAVY, Face.LEADER)


@PROCEDURES.add
@dataclass(slots=True)
class ThrownOrders(CommandCardProcedure):
    """Dice equal to Command; each class or helmet is assigned in turn, classes before helmets (D3)."""

    roll_for: ClassVar[RollFor]
    question: ClassVar[str]

    faces: tuple[int, ...] = ()

    @step
    def roll(self, game: Table) -> Verdict:
        """The dice are rolled, then assigned (rules 3.4); flags and swords give nothing."""
        state = game.state
        faces = game.roll(self.number_of_dice(state), SIDES)
        self.faces = tuple(sorted(face for face in faces if face in _USABLE))
        game.emit(
            DiceRolled(self.roll_for, self.side, NOBODY, NOBODY, faces, len(faces), len(self.faces), 0)
        )
        return self.next(self.assign)

    def number_of_dice(self, state: State) -> int:
        """As many as Command; of Spartacus' own army some more (E48)."""
        return state.command[self.side]

    def die_choices(self, state: State, face: Face) -> Sequence[Choice]:
        """What a die may be used for, by card; nothing here."""
        return ()

    @step
    def assign(self, game: Table) -> Verdict:
        """Each die in turn; one without use, or left unused, is lost (ruling 104)."""
        if not self.faces:
            return self.next(self.movement)
        face = Face(self.faces[0])
        choices = (*self.die_choices(game.state, face), PASS)
        decision = Decision(self.question, self.side, choices, (face, len(self.faces) - 1))
        return self.ask(game, decision, then=self.assigned)

    @step
    def assigned(self, game: Table) -> Verdict:
        self.faces = self.faces[1:]
        if game.choice != PASS:
            self.use_die(game, game.choice)
        return self.next(self.assign)

    def use_die(self, game: Table, choice: Choice) -> None:
        """What a die does, by card; a die of Spartacus and a die of Rally have no effect in common."""

    def order_choices(self, state: State) -> Sequence[Choice]:
        """Where the card cannot be used at all: one unit of choice."""
        return () if self.given else any_unit(state, self.side)


@PROCEDURES.add
@dataclass(slots=True)
class IAmSpartacus(ThrownOrders):
    """Classes order a unit of the class, helmets any unit or leader; all battle with one more die (S 768).

    Rulings 73, 103.
    """

    roll_for: ClassVar[RollFor] = RollFor.SPARTACUS
    question: ClassVar[str] = questions.ORDER_DIE

    @step
    def begin(self, game: Table) -> Verdict:
        game.state.orders = orders.SPARTACUS
        return self.next(self.roll)

    def number_of_dice(self, state: State) -> int:
        return state.command[self.side] + state.battle.spartacus_dice[self.side]

    def die_choices(self, state: State, face: Face) -> Sequence[Choice]:
        side = self.side
        units = [state.unit_hex[unit] for unit in units_on_map(state, side)]
        leaders = [state.leader_hex[each] for each in leaders_on_map(state, side)]
        return [
            *(command.ORDER[here] for here in units if not command.order_by_die(state, side, face, here)),
            *(command.ORDER_LEADER[at] for at in leaders if not command.order_leader_by_die(state, side, face, at)),
        ]

    def use_die(self, game: Table, choice: Choice) -> None:
        give(game, choice)


@PROCEDURES.add
@dataclass(slots=True)
class Rally(ThrownOrders):
    """Lost blocks return to units in or next to a leader's hex; every rallied unit is ordered (S 788)."""

    roll_for: ClassVar[RollFor] = RollFor.RALLY
    question: ClassVar[str] = questions.RALLY_DIE

    @step
    def begin(self, game: Table) -> Verdict:
        """Without a leader on the map: one unit of choice."""
        return self.next(self.roll if leaders_on_map(game.state, self.side) else self.give_order)

    def die_choices(self, state: State, face: Face) -> Sequence[Choice]:
        units = [state.unit_hex[unit] for unit in units_on_map(state, self.side)]
        return [Choice("rally", (here,)) for here in units if not command.rally(state, self.side, face, here)]

    def use_die(self, game: Table, choice: Choice) -> None:
        unit = game.state.unit_at[choice.args[0]]
        rally_block(game, unit)
        if not is_ordered(game.state, unit):
            order_unit(game, unit)


# -- the procedure of every card ------------------------------------------------------------------------------------


_PROCEDURES: Final = {
    each.__name__: each for each in (
        ClashOfShields, DarkenTheSky, DoubleTime, IAmSpartacus, LineCommand, MountedCharge, MoveFireMove, OrderLight,
        OrderMounted, Rally, TroopCard,
    )
}  # fmt: skip
_BY_FAMILY: Final[dict[Family, type[CommandCardProcedure]]] = {
    Family.SECTION: SectionCard,
    Family.LEADERSHIP: LeadershipCard,
    Family.TACTIC: NoOrders,
}

PROCEDURE_BY_CARD: Final = tuple(
    _PROCEDURES[card.ordered_by] if card.ordered_by else _BY_FAMILY[card.family] for card in COMMAND_CARDS
)
"""By card; Counter Attack is not ordered by itself but by the card it copies, or by nothing."""

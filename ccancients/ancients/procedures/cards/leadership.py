"""Leadership cards and the ambush they may spring (S 719-734; rules 3.3; Trebbia's special rule)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.components.board import BASELINE, Hex, opponent
from ccancients.ancients.components.cards import COMMAND_CARDS, LEADERSHIP_ANY
from ccancients.ancients.components.units import Leader
from ccancients.ancients.deeds import order_leader, order_unit, place_leader, place_unit
from ccancients.ancients.procedures.movement import enter
from ccancients.ancients.procedures.orders import CommandCardProcedure, any_unit
from ccancients.ancients.procedures.table import DONE, PROCEDURES, Choice, Decision, Table, Verdict, step
from ccancients.ancients.rules.command import SECTION_BITS, commanders, leadership_orders
from ccancients.ancients.rules.movement import stops_at
from ccancients.ancients.rules.presence import attached_to
from ccancients.ancients.scenario.battle import AmbushFacts
from ccancients.ancients.state import NOBODY, State

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
        choices = [
            Choice("commander", (state.leader_hex[leader],))
            for leader in commanders(state, self.side, self.allowed_sections())
        ]
        choices += [
            Choice("ambush", (number,))
            for number in ambushes_ready(state, self.side)
            if self._entry_hexes(state, state.battle.ambushes[number])
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
        return leadership_orders(state, self.side, self.leader) if self.given < most else ()

    def _one_unit(self, state: State) -> list[Choice]:
        """One unit of choice; a copied Leadership Any stays in the section, an Inspired one only by a switch (3.3)."""
        choices = any_unit(state, self.side)
        inspired = not self.is_any_section and state.battle.edition.inspired_fallback_in_its_section
        if not inspired and not (self.is_any_section and self.sections):
            return choices
        bits = SECTION_BITS[self.side]
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
            state.last_section[self.side] = SECTION_BITS[self.side][here]

    # -- ambush -----------------------------------------------------------------------------------------------------

    @step
    def spring_ambush(self, game: Table) -> Verdict:
        """The troops appear on the enemy baseline in the card's section, one after the other, then their leader."""
        state = game.state
        facts = state.battle.ambushes[self.ambush]
        waiting = [unit for unit in facts.units if state.unit_hex[unit] < 0]
        hexes = self._entry_hexes(state, facts)
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
        hexes = with_units or self._entry_hexes(state, facts)
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

    def _entry_hexes(self, state: State, facts: AmbushFacts) -> list[int]:
        """Empty hexes of the enemy baseline in the card's section; the first one chosen fixes it for any section."""
        sections = self.allowed_sections()
        for unit in facts.units:
            if state.unit_hex[unit] >= 0:
                sections &= SECTION_BITS[self.side][state.unit_hex[unit]]
        return [
            here
            for here in BASELINE[opponent(self.side)]
            if state.unit_at[here] == NOBODY
            and state.leader_at[here] == NOBODY
            and not state.battle.impassable[here]
            and sections & SECTION_BITS[self.side][here]
        ]


def ambushes_ready(state: State, side: int) -> list[int]:
    """The ambushes of a side that may be sprung in this turn, if there is room for them."""
    return [
        number
        for number, facts in enumerate(state.battle.ambushes)
        if facts.side == side
        and not state.ambushed >> number & 1
        and state.turns[side] >= facts.not_before_own_turn
    ]

"""A table to test activation and movement on: sketch the board, script dice, answer the questions by their words.

An unexpected question, a die too few or a die left over fails the test::

    table.place("kyinda", red="krateros 3 mercenary")
    table.place("tarsos", red="eumenes")
    table.activate("red", "krateros", die=2)
    table.answer("spend", "march tarsos")
    table.answer("spend", "pick up eumenes")
    assert table.left() == 1

The board begins empty of pieces, with the markers that ``start`` of its spaces tells; all minor generals are in hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ccancients.engine.chance import ScriptedChance
from ccancients.engine.game import Game
from ccancients.engine.journal import Journal
from ccancients.engine.procedure import Procedure
from ccancients.successors.components.board import FIRST_FRAME, INDEPENDENT, NOBODY, Board, own_board_of
from ccancients.successors.invariants import anything_wrong
from ccancients.successors.procedures.activation import ActivationSegment, TycheActivation
from ccancients.successors.rules.activation import points_left
from ccancients.successors.rules.presence import by_type, members
from ccancients.successors.state import ACTIVATION, DISPERSED, HAND, OUT, TYCHE, State
from ccancients.successors.words import choice_text, parse_choice
from tests.scripted_table import ScriptedTable

FOUR = "babylon_323_four"
"""A scenario of blue, red, green and purple, of which only the factions are taken."""


class Table(ScriptedTable[State]):
    """A match under construction, then in play."""

    text_of = staticmethod(choice_text)
    choice_of = staticmethod(parse_choice)

    def __init__(self, scenario: str = FOUR, board: Board | None = None) -> None:
        super().__init__()
        self.board = own_board_of(FIRST_FRAME) if board is None else board
        self._state = State(self.board, scenario)
        for general in range(self.board.majors, len(self._state.general_at)):
            self._state.general_at[general] = HAND
        self._state.champions = (1 << self._state.sides) - 1
        self._state.fleet = [0] * self._state.sides
        self.sides = {each.id: number for number, each in enumerate(self._state.scenario.factions)}

    # -- sketching ----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self._state if self._game is None else self._game.state

    def rules(self, **switches: Any) -> None:
        """Single switches."""
        self._state.rules = replace(self._state.rules, **switches)

    def party(self, name: str) -> int:
        return {"independent": INDEPENDENT, "none": NOBODY}.get(name, self.sides.get(name, NOBODY))

    def place(self, text: str, **sides: str) -> None:
        """Pieces in a place such as ``pella/in``: ``red="krateros 3 mercenary minor1 herakles"``."""
        place, state, board = self.board.place_of(text), self.state, self.board
        for name, words in sides.items():
            side = self.sides[name]
            for number, kind in re.findall(r"(\d+) ([a-z_]+)", words):
                state.rested[state.at(side, place) + board.type_of[kind]] += int(number)
            for word in re.sub(r"\d+ [a-z_]+", "", words).split():
                if word in board.royal_of:
                    state.royal_at[board.royal_of[word]], state.royal_owner[board.royal_of[word]] = place, side
                else:
                    general = self.general(word, name)
                    state.general_at[general], state.owner[general] = place, side
        state.count_units()

    def royal(self, name: str, text: str, owner: str = "none") -> None:
        """A royal in a place."""
        number = self.board.royal_of[name]
        self.state.royal_at[number], self.state.royal_owner[number] = self.board.place_of(text), self.party(owner)

    def army(self, name: str, space: str, strength: int = 0) -> None:
        """An independent army, active, in a space."""
        number = self.board.independent_of[name]
        self.state.army_at[number] = self.board.space_of[space]
        self.state.armies_active |= 1 << number
        if strength:
            self.state.army_strength[number] = strength

    def general(self, name: str, side: str) -> int:
        """The number of a general; minor ones by their side."""
        if name.startswith("minor"):
            return self.board.minor(self.sides[side], int(name[5:]) - 1)
        return self.board.general_of[name]

    def control(self, **spaces: str) -> None:
        """``control(tarsos="purple", chalkis="independent", gaza="none")``."""
        for space, name in spaces.items():
            self.state.control[self.board.space_of[space]] = self.party(name)

    def province(self, name: str, side: str) -> None:
        """All spaces of a province that can hold a marker."""
        for space in self.board.provinces[self.board.province_of[name]].spaces:
            if self.board.spaces[space].kind != 3:
                self.state.control[space] = self.party(side)

    def minors(self, side: str, number: int) -> None:
        """So many minor generals are in hand, the others out."""
        for each in range(number, self.board.minors):
            self.state.general_at[self.board.minor(self.sides[side], each)] = OUT

    def fleets(self, **sides: int) -> None:
        for name, number in sides.items():
            self.state.fleet[self.sides[name]] = number

    def champions(self, *names: str) -> None:
        self.state.champions = sum(1 << self.sides[name] for name in names)

    # -- playing ------------------------------------------------------------------------------------------------------

    def start(self, procedure: Procedure, side: str = "blue") -> None:
        """Run a procedure for a side."""
        if self._game is None:
            self._game = Game(self._state, ScriptedChance(self._dice, []), journal=Journal(), events=[])
        self.game.state.active = self.sides[side]
        self.game.start(procedure)
        self._collect()

    def segment(self, side: str, die: int) -> None:
        """The activation segment of a side with its die."""
        self.dice(die)
        self.start(ActivationSegment(self.sides[side]), side)

    def tyche(self, side: str, points: int, limit: int = 1) -> None:
        """A force-march, or with ``limit`` 2 a Major Campaign."""
        self.state.segment, self.state.given, self.state.die = TYCHE, points, 0
        self.start(TycheActivation(self.sides[side], limit=limit), side)

    def activate(self, side: str, general: str, die: int = 0, *, leave: Iterable[str] = (), points: int = 0) -> None:
        """A side activates a general: in a new activation segment with its die, in a Tyche segment with ``points``,
        or in the segment that goes on. ``leave``  who stays behind.
        """
        if die:
            self.segment(side, die)
        elif points:
            self.tyche(side, points)
        self.answer("activate", f"activate {general}", side=side)
        for piece in leave:
            self.answer("compose", f"leave {piece}")
        if self.question == "compose":
            self.answer("compose", "set out")

    def intercept(self, place: str, general: str, die: int, side: str) -> None:
        """A side intercepts with a general and all that may go under him, with a die."""
        self.dice(die)
        self.answer("intercept", f"intercept from {place} with {general}", side=side)
        if self.question == "compose":
            self.answer("compose", "set out")

    def _collect(self) -> None:
        super()._collect()
        assert not anything_wrong(self.state), anything_wrong(self.state)

    def side_name(self, side: int) -> str:
        return self.state.scenario.factions[side].id

    # -- looking ------------------------------------------------------------------------------------------------------

    def cu(self, text: str, side: str, kind: str = "") -> int:
        """Units of a side in a place, of a type or all."""
        here = by_type(self.state, self.sides[side], self.board.place_of(text))
        return here[self.board.type_of[kind]] if kind else sum(here)

    def where(self, general: str, side: str = "blue") -> str:
        """The place of a general; ``hand``, ``dispersed`` or ``out``."""
        return self._place(self.state.general_at[self.general(general, side)])

    def _place(self, place: int) -> str:
        return {HAND: "hand", DISPERSED: "dispersed", OUT: "out"}.get(place) or self.board.place_text(place)

    def royal_of(self, name: str) -> tuple[str, str]:
        """Whose a royal is, and where."""
        number = self.board.royal_of[name]
        return self._name(self.state.royal_owner[number]), self._place(self.state.royal_at[number])

    def _name(self, party: int) -> str:
        names = {INDEPENDENT: "independent", NOBODY: "none"}
        return names.get(party) or self.state.scenario.factions[party].id

    def holder(self, space: str) -> str:
        """Whose marker is in a space."""
        return self._name(self.state.control[self.board.space_of[space]])

    def army_at(self, name: str) -> str:
        """The space of an independent army, ``box`` or ``out``."""
        where = self.state.army_at[self.board.independent_of[name]]
        return {-1: "box", -3: "out"}.get(where) or self.board.spaces[where].id

    def strength(self, name: str) -> int:
        return self.state.army_strength[self.board.independent_of[name]]

    def left(self) -> int:
        """Movement points of the active force."""
        return points_left(self.state)

    def commander(self) -> str:
        """Who commands the active force."""
        return self.board.general_text(self.state.commander) if self.state.commander >= 0 else "nobody"

    def at(self) -> str:
        """The place of the active force."""
        return self.board.place_text(self.state.force_place)

    def force(self) -> set[str]:
        """Everything in the active force: ``{"antigonos", "mercenary 3"}``."""
        state, board = self.state, self.board
        return {
            *(board.general_text(each) for each in members(state.force_generals)),
            *(board.royals[each].id for each in members(state.force_royals)),
            *(f"{board.types[kind].id} {number}" for kind, number in enumerate(state.force_cu) if number),
        }

    def points(self, space: str, side: str) -> int:
        """Siege points of a side."""
        return self.state.points[self.sides[side] * self.board.count + self.board.space_of[space]]

    def is_champion(self, side: str) -> bool:
        return bool(self.state.champions >> self.sides[side] & 1)

    def dice_for(self, why: str) -> list[int]:
        """Dice rolled for something."""
        return [event.die for event in self.of("DieRolled") if event.why == why]


__all__ = ["ACTIVATION", "FOUR", "Table"]

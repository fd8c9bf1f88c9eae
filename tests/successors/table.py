"""A table to test the rules of Successors on: sketch the board, script dice and cards, answer questions by their words.

An unexpected question, a die too few or a die left over fails the test::

    table.place("pella", blue="antipatros macedonian 2 mercenary 3")
    table.control(blue="dion larissa")
    table.dice(4)
    table.start(ActivationSegment(0))
    table.answer("activate", "activate antipatros")
    table.answer("compose", "set out")
    table.answer("spend", "march dion")
    table.over()

The board begins without pieces and without markers of factions; independent spaces are as in the file, independent
armies in their boxes or nowhere. Factions are those of a scenario, by default the four of ``babylon_323_four``: blue,
red, green, purple.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ccancients.engine.chance import ScriptedChance
from ccancients.engine.game import Game
from ccancients.engine.journal import Journal
from ccancients.engine.procedure import Procedure
from ccancients.successors.components.board import FIRST_FRAME, INDEPENDENT, NOBODY, Board, own_board_of
from ccancients.successors.invariants import anything_wrong
from ccancients.successors.rules.presence import by_type, units
from ccancients.successors.state import BOX, DISPERSED, GONE, HAND, OUT, State
from ccancients.successors.words import choice_text, parse_choice
from tests.scripted_table import ScriptedTable


class Table(ScriptedTable[State]):
    """A match under construction, then in play."""

    text_of = staticmethod(choice_text)
    choice_of = staticmethod(parse_choice)

    def __init__(self, scenario: str = "babylon_323_four", board: Board | None = None) -> None:
        super().__init__()
        self.board = own_board_of(FIRST_FRAME) if board is None else board
        self._state = State(self.board, scenario)
        self._state.tombs = self._state.helepoleis = ()
        for general, owner in enumerate(self._state.owner):
            if general >= self.board.majors and owner != NOBODY:
                self._state.general_at[general] = HAND
        self._state.champions = (1 << self._state.sides) - 1

    # -- sketching ----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self._state if self._game is None else self._game.state

    def side(self, faction: str) -> int:
        """The number of a faction; ``independent`` and ``none`` too."""
        if faction in ("independent", "none"):
            return INDEPENDENT if faction == "independent" else NOBODY
        return self.state.words.factions.index(faction)

    def rules(self, **switches: Any) -> None:
        """Single switches."""
        self.state.rules = replace(self.state.rules, **switches)

    def place(self, where: str, *, moved: bool = False, **factions: str) -> None:
        """Pieces in a place: ``place("tarsos", red="krateros minor1 mercenary 3 herakles")``."""
        place = self.board.place_of(where)
        for faction, words in factions.items():
            side = self.side(faction)
            names = words.split()
            for number, word in enumerate(names):
                if word.isdigit():
                    continue
                if word in self.board.type_of:
                    count = int(names[number + 1])
                    counts = self.state.moved if moved else self.state.rested
                    counts[self.state.at(side, place) + self.board.type_of[word]] += count
                    self.state.units[side * self.state.places + place] += count
                elif word in self.board.royal_of:
                    self.royal(word, where, faction)
                else:
                    general = self.general(word, faction)
                    self.state.general_at[general], self.state.owner[general] = place, side
                    self.state.generals_moved |= int(moved) << general

    def general(self, name: str, faction: str = "") -> int:
        """The number of a general; minors belong to a faction."""
        if name.startswith("minor"):
            return self.board.minor(self.side(faction), int(name.removeprefix("minor")) - 1)
        return self.board.general_of[name]

    def royal(self, name: str, where: str, faction: str) -> None:
        """A royal, controlled by a faction or by nobody (``none``)."""
        number = self.board.royal_of[name]
        self.state.royal_at[number] = self.board.place_of(where)
        self.state.royal_owner[number] = self.side(faction)

    def disperse(self, faction: str, *names: str) -> None:
        """Generals of a faction who are dispersed."""
        for name in names:
            number = self.board.general_of[name]
            self.state.general_at[number], self.state.owner[number] = DISPERSED, self.side(faction)

    def control(self, **spaces: str) -> None:
        """``control(blue="pella dion", independent="athenai", none="tyros")``."""
        for faction, names in spaces.items():
            for name in names.split():
                self.state.control[self.board.space_of[name]] = self.side(faction)

    def province(self, faction: str, *names: str) -> None:
        """All spaces of some provinces that can hold a marker belong to a faction."""
        for name in names:
            for space in self.board.provinces[self.board.province_of[name]].spaces:
                if self.board.file.spaces[space].kind != "transit":
                    self.state.control[space] = self.side(faction)

    def points(self, faction: str, **spaces: int) -> None:
        """Siege points of a faction."""
        for name, number in spaces.items():
            self.state.points[self.side(faction) * self.board.count + self.board.space_of[name]] = number

    def army(self, name: str, where: str, strength: int = 0) -> None:
        """An independent army in a space, active; ``box`` or ``gone`` elsewhere."""
        number = self.board.independent_of[name]
        self.state.army_strength[number] = strength or self.board.independents[number].strength
        self.state.armies_active &= ~(1 << number)
        if where in ("box", "gone"):
            self.state.army_at[number] = BOX if where == "box" else GONE
            return
        self.state.army_at[number] = self.board.space_of[where]
        self.state.armies_active |= 1 << number

    def fleets(self, **numbers: int) -> None:
        for faction, number in numbers.items():
            self.state.fleet[self.side(faction)] = number

    def champions(self, *factions: str) -> None:
        """Who is Champion; everybody if nothing is said."""
        self.state.champions = sum(1 << self.side(each) for each in factions)

    def fallen(self, *factions: str) -> None:
        """Factions that are out of the game."""
        for each in factions:
            self.state.fallen |= 1 << self.side(each)
            self.state.champions &= ~(1 << self.side(each))

    def usurper(self, faction: str) -> None:
        self.state.usurper = self.side(faction)

    def marker(self, kind: str, space: str) -> None:
        """The Tomb or a Helepolis."""
        number = (self.board.space_of[space],)
        if kind == "tomb":
            self.state.tombs += number
        else:
            self.state.helepoleis += number

    def force(self, **marks: int) -> None:
        """Numbers of the state: ``force(given=3, round=2)``."""
        for name, number in marks.items():
            assert hasattr(self.state, name), name
            setattr(self.state, name, number)

    def hand(self, faction: str, *cards: str) -> None:
        """Tyche cards in a hand, out of the deck: ``hand("red", "operations_3", "major_campaign")``."""
        if not self.state.deck and not any(self.state.hands):
            self.state.deck = list(self.state.pack)
        for key in cards:
            card = self.state.words.cards.index(key)
            self.state.deck.remove(card)
            self.state.hands[self.side(faction)].append(card)

    def shuffled(self, *cards: str) -> None:
        """The deck as the next shuffle gives it, the top card first; the rest lies below as in the file."""
        first = [self.state.words.cards.index(key) for key in cards]
        rest = list(self.state.pack)
        for card in first:
            rest.remove(card)
        self._shuffles.append([*rest, *reversed(first)])

    # -- playing ------------------------------------------------------------------------------------------------------

    def start(self, procedure: Procedure, faction: str = "") -> None:
        """Run a procedure, in the turn of a faction if one is named."""
        if self._game is None:
            chance = ScriptedChance(self._dice, self._shuffles)
            self._game = Game(self._state, chance, journal=Journal(), events=[])
        if faction:
            self.game.state.active = self.side(faction)
        self.game.start(procedure)
        self._collect()

    def _collect(self) -> None:
        super()._collect()
        wrong = anything_wrong(self.state)
        assert not wrong, wrong

    def side_name(self, side: int) -> str:
        return self.state.words.factions[side]

    # -- looking ------------------------------------------------------------------------------------------------------

    def cu(self, where: str, faction: str) -> int:
        """CUs of a faction in a place."""
        return units(self.state, self.side(faction), self.board.place_of(where))

    def types(self, where: str, faction: str) -> dict[str, int]:
        """CUs of a faction in a place by type."""
        here = by_type(self.state, self.side(faction), self.board.place_of(where))
        return {each.id: number for each, number in zip(self.board.types, here, strict=True) if number}

    def where(self, name: str, faction: str = "") -> str:
        """Where a general or royal is; ``hand``, ``dispersed``, ``out`` off the board."""
        if name in self.board.royal_of:
            place = self.state.royal_at[self.board.royal_of[name]]
        else:
            place = self.state.general_at[self.general(name, faction)]
        return {HAND: "hand", DISPERSED: "dispersed", OUT: "out"}.get(place) or self.board.place_text(place)

    def owner(self, royal: str) -> str:
        """Who controls a royal."""
        return self._name(self.state.royal_owner[self.board.royal_of[royal]])

    def holder(self, space: str) -> str:
        """Whose control marker lies in a space."""
        return self._name(self.state.control[self.board.space_of[space]])

    def _name(self, side: int) -> str:
        return {INDEPENDENT: "independent", NOBODY: "none"}.get(side) or self.state.words.factions[side]

    def army_at(self, name: str) -> str:
        """Where an independent army is; ``box`` and ``gone`` off the board."""
        space = self.state.army_at[self.board.independent_of[name]]
        return {BOX: "box", GONE: "gone"}.get(space) or self.board.spaces[space].id

    def strength(self, name: str) -> int:
        """The strength of an independent army."""
        return self.state.army_strength[self.board.independent_of[name]]

    def is_champion(self, faction: str) -> bool:
        return bool(self.state.champions >> self.side(faction) & 1)

    def dice_for(self, why: str) -> list[int]:
        """Dice rolled for something."""
        return [event.die for event in self.of("DieRolled") if event.why == why]

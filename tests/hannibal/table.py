"""A table to test the rules of Hannibal on: sketch the map, script dice and decks, answer the questions by their words.

An unexpected question, a die too few or a die left over fails the test::

    table.place("cannae", rome="5 cu t_varro", consuls=True)
    table.place("aecae", carthage="6 cu 1 elephants hannibal")
    table.play("carthage", "move 55")
    table.answer("general", "activate hannibal")
    table.dice(4)
    table.answer("march", "go cannae")
    table.over()

The map begins empty of pieces, with the markers, cities and tribes of the start.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ccancients.engine.chance import ScriptedChance
from ccancients.engine.game import Game
from ccancients.engine.journal import Journal
from ccancients.engine.procedure import Procedure
from ccancients.hannibal.components.board import INSIDE, PLACES, SPACE, SPACES
from ccancients.hannibal.components.cards import BATTLE_DECK, BATTLE_KEYS, STRATEGY_DECK
from ccancients.hannibal.components.generals import GENERAL, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDE_KEYS
from ccancients.hannibal.components.switches import PRESETS
from ccancients.hannibal.invariants import units
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.procedures.turn import PlayCard
from ccancients.hannibal.rules.presence import commander
from ccancients.hannibal.state import State
from ccancients.hannibal.why_not import why_not
from tests.scripted_table import ScriptedTable

SIDE = {"rome": ROME, "carthage": CARTHAGE, "none": NOBODY}


class Table(ScriptedTable[State]):
    """A match under construction, then in play."""

    text_of = staticmethod(LANGUAGE.choice_text)
    choice_of = staticmethod(LANGUAGE.parse_choice)

    def __init__(self) -> None:
        super().__init__()
        self._state = State().empty()
        self._battle_deck: list[int] | None = None

    # -- sketching ----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self._state if self._game is None else self._game.state

    def rules(self, edition: str = "valley", **switches: Any) -> None:
        """Another edition, or single switches."""
        from dataclasses import replace

        self._state.rules = replace(PRESETS[edition], **switches)

    def place(self, space: str, *, rome: str = "", carthage: str = "", inside: bool = False) -> None:
        """Pieces in a space: ``"5 cu 1 elephants hannibal mago"``; the first general commands."""
        place = SPACE[space] + (INSIDE if inside else 0)
        for side, words in ((ROME, rome), (CARTHAGE, carthage)):
            for number, kind in re.findall(r"(\d+) (cu|elephants)", words):
                if kind == "cu":
                    self.state.cu[side * PLACES + place] += int(number)
                else:
                    self.state.elephants[place] += int(number)
            generals = [GENERAL[word] for word in re.sub(r"\d+ (cu|elephants)", "", words).split()]
            for general in generals:
                self.state.general_at[general] = place
                self.state.in_command[general] = int(general == generals[0])

    def consuls(self, *names: str) -> None:
        """Who are consuls; other Romans on the map are proconsuls."""
        self.state.consuls = [*(GENERAL[name] for name in names), NOBODY, NOBODY][:2]

    def proconsul(self, name: str) -> None:
        self.state.proconsul = GENERAL[name]

    def control(self, **spaces: str) -> None:
        """``control(cannae="carthage", boii="none")``."""
        for space, side in spaces.items():
            self.state.control[SPACE[space]] = SIDE[side]

    def clear(self, *provinces: str) -> None:
        """No markers on the towns of some provinces."""
        for number, facts in enumerate(SPACES):
            if facts.province in provinces and facts.kind == 0:
                self.state.control[number] = NOBODY

    def points(self, **spaces: int) -> None:
        """Siege points of the enemies of the owner: ``points(syracuse=2)``; of a neutral tribe of whom stands there."""
        for space, number in spaces.items():
            here = SPACE[space]
            self.state.points[here] = number
            besieger = next(side for side in (ROME, CARTHAGE) if self.state.cu[side * PLACES + here])
            self.state.points_by[here] = besieger

    def train(self, space: str, *, inside: bool = False) -> None:
        self.state.train = SPACE[space] + (INSIDE if inside else 0)

    def force(self, **marks: int) -> None:
        """Numbers of the state: ``force(truce=1, turn=3)``."""
        for name, number in marks.items():
            setattr(self.state, name, number)

    def hand(self, side: str, *cards: int) -> None:
        """Strategy cards in a hand, out of the deck."""
        for card in cards:
            self.state.deck.remove(card)
            self.state.hands[SIDE[side]].append(card)

    def deck(self, *cards: int) -> None:
        """The strategy deck, the top card first; all others that are not in a hand are discards."""
        held = {*self.state.hands[0], *self.state.hands[1], *cards, *self.state.removed}
        self.state.deck = list(reversed(cards))
        self.state.discards = [card for card in STRATEGY_DECK if card not in held]

    def battle_cards(self, attacker: Sequence[str], defender: Sequence[str]) -> None:
        """The hands of the next battle, which must be dealt so many cards."""
        first = [BATTLE_KEYS.index(key) for key in (*attacker, *defender)]
        rest = list(BATTLE_DECK)
        for card in first:
            rest.remove(card)
        shuffled = [*rest, *reversed(first)]
        if self._game is None:
            self._battle_deck = shuffled
        else:
            self.chance.shuffles.append(shuffled)

    # -- playing ------------------------------------------------------------------------------------------------------

    def start(self, procedure: Procedure, side: str = "rome") -> None:
        """Run a procedure."""
        if self._game is None:
            shuffles = [] if self._battle_deck is None else [self._battle_deck]
            self._game = Game(self._state, ScriptedChance(self._dice, shuffles), journal=Journal(), events=[])
            self._units = units(self._state)
        self.game.state.active = SIDE[side]
        self.game.start(procedure)
        self._collect()

    def play(self, side: str, choice: str) -> None:
        """A side plays a card, which is put into its hand if need be: ``play("rome", "move 33")``."""
        card = int(choice.rsplit(maxsplit=1)[-1])
        if card not in self.state.hands[SIDE[side]]:
            self.hand(side, card)
        self.start(PlayCard(SIDE[side]), side)
        self.answer("card", choice)

    def march(self, side: str, card: int, general: str, *, event: bool = False) -> None:
        """A side activates a general with a card."""
        self.play(side, f"{'event' if event else 'move'} {card}")
        if self.question == "general":
            self.answer("general", f"activate {general}")

    def side_name(self, side: int) -> str:
        return SIDE_KEYS[side]

    # -- looking ------------------------------------------------------------------------------------------------------

    def cu(self, space: str, side: str, *, inside: bool = False) -> int:
        """CUs of a side in a place, elephants included."""
        place = SPACE[space] + (INSIDE if inside else 0)
        beasts = self.state.elephants[place] if SIDE[side] == CARTHAGE else 0
        return self.state.cu[SIDE[side] * PLACES + place] + beasts

    def where(self, general: str) -> str:
        """The space of a general, with ``inside``; ``off`` when he is not on the map."""
        place = self.state.general_at[GENERAL[general]]
        if place < 0:
            return "off"
        return f"{SPACES[place - INSIDE].key} inside" if place >= INSIDE else SPACES[place].key

    def holder(self, space: str) -> str:
        """Who controls a space."""
        return {ROME: "rome", CARTHAGE: "carthage", NOBODY: "none"}[self.state.control[SPACE[space]]]

    def commands(self, general: str) -> bool:
        """Whether he commands in his place."""
        number = GENERAL[general]
        return commander(self.state, SIDE_OF[number], self.state.general_at[number]) == number

    def why_not(self, text: str) -> str:
        """The reason against an answer to the pending question, empty when it is legal."""
        refusal = why_not(self.game, LANGUAGE.parse_choice(text))
        return "" if refusal is None else refusal.rule

    def dice_for(self, why: str) -> list[tuple[int, int]]:
        """Dice rolled for something, with their modifiers."""
        return [(event.die, event.modifier) for event in self.of("DieRolled") if event.why == why]



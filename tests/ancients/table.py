"""A table to test rules on: sketch the board, script the dice, answer the questions by their words.

An unexpected question, a die too few or a die left over fails the test::

    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.dice("flag", "leader", "leader", "leader", "leader")
    table.attack("F5", "F6")
    table.answer("retreat", "F7", among=["F7", "E7"])
    table.answer("advance", "stay")
    table.over()

Romans (or Syracusans, or ``bottom``) stand below, Carthaginians (or ``top``) above.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ccancients.ancients.components.board import Side, hex_name, parse_hex
from ccancients.ancients.components.cards import CARD_BY_KEY, DECK, FIRST_STRIKE
from ccancients.ancients.language import LANGUAGE, parse_dice
from ccancients.ancients.procedures.combat import CloseCombat, RangedCombat
from ccancients.ancients.procedures.turn import TakeTurn
from ccancients.ancients.scenario.battle import compile_battle
from ccancients.ancients.scenario.editions import EDITIONS
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.state import State
from ccancients.engine.chance import ScriptedChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.engine.journal import Journal
from ccancients.engine.procedure import Procedure
from tests.scripted_table import ScriptedTable

SIDES = {
    "roman": "bottom", "syracusan": "bottom", "bottom": "bottom", "carthaginian": "top", "top": "top",
}


class Table(ScriptedTable[State]):
    """A battle under construction, then in play."""

    text_of = staticmethod(LANGUAGE.choice_text)
    choice_of = staticmethod(LANGUAGE.parse_choice)

    def __init__(self) -> None:
        super().__init__()
        self._armies: dict[str, dict[str, Any]] = {
            side: {"name": {"en": side}, "color": color, "command": 5, "units": [], "leaders": []}
            for side, color in (("top", "brown"), ("bottom", "grey"))
        }
        self._terrain: dict[str, list[str]] = {}
        self._ramparts: list[dict[str, Any]] = []
        self._special_rules: list[dict[str, Any]] = []
        self._special_units: list[dict[str, Any]] = []
        self._in_first_printing = False
        self._edition = EDITIONS["first"]
        self._needed = 8
        self._banners = [0, 0]
        self._hands: dict[Side, list[int]] = {Side.TOP: [], Side.BOTTOM: []}
        self._deck: list[int] | None = None
        self._last: dict[Side, tuple[int, int]] = {}

    # -- sketching the board ----------------------------------------------------------------------------------------

    def place(self, **pieces: str) -> None:
        """``F5="Roman warriors 2 blocks with leader"``, ``F6="Carthaginian leader Mago"``, ``G5="Roman elite …"``,
        ``"top special companions medium cavalry"``.
        """
        for where, words in pieces.items():
            side_word, _, rest = words.partition(" ")
            army = self._armies[SIDES[side_word.lower()]]
            leader = re.search(r"(?:^|with )leader(?: ([A-Z]\w*))?$", rest)
            if leader:
                name = leader.group(1) or f"Leader {len(army['leaders']) + 1}"
                army["leaders"].append({"name": name, "hex": where})
                rest = rest[: leader.start()].strip()
            if not rest:
                continue
            unit: dict[str, Any] = {"hex": where}
            strength = re.search(r" (\d) blocks?$", rest)
            if strength:
                unit["blocks"] = int(strength.group(1))
                rest = rest[: strength.start()]
            if rest.startswith("elite "):
                unit["elite"], rest = True, rest.removeprefix("elite ")
            special = re.match(r"special ([a-z_]+) ", rest)
            if special:
                unit["special"], rest = special.group(1), rest[special.end() :]
            army["units"].append({**unit, "type": rest})

    def terrain(self, **hexes: str) -> None:
        """``G5="forest", H5="hill"``, ``F5="fordable river without caps"``."""
        for where, kind in hexes.items():
            self._terrain.setdefault(kind, []).append(where)

    def rampart(self, **sides: str) -> None:
        """``F5="F6 G6"``: ramparts of F5 along its sides towards F6 and G6."""
        for where, neighbors in sides.items():
            self._ramparts.append({"hex": where, "sides": tuple(neighbors.split())})

    def special_rule(self, **rule: Any) -> None:
        """A special rule as the scenario file writes it."""
        self._special_rules.append(rule)

    def special_unit(self, **unit: Any) -> None:
        """A kind of special unit of the battle's own, as the scenario file writes it (E17)."""
        self._special_units.append(unit)

    def printing(self, name: str = "first", **switches: Any) -> None:
        """The rules printing, with single switches."""
        self._edition = replace(EDITIONS[name], **switches)

    def of_the_first_printing(self) -> None:
        """The battle is one of the first printing's rulebook."""
        self._in_first_printing = True

    def command(self, *, top: int = 5, bottom: int = 5) -> None:
        """How many command cards each side may hold."""
        self._armies["top"]["command"], self._armies["bottom"]["command"] = top, bottom

    def banners(self, *, top: int = 0, bottom: int = 0, needed: int | dict[str, int] = 8) -> None:
        """Victory Banners won so far, and needed to win."""
        self._banners, self._needed = [top, bottom], needed

    def hand(self, *, top: str = "", bottom: str = "") -> None:
        """Cards in hand, by their keys."""
        for side, keys in ((Side.TOP, top), (Side.BOTTOM, bottom)):
            self._hands[side] += [CARD_BY_KEY[key] for key in keys.split()]

    def deck(self, keys: str) -> None:
        """The whole deck, top card first; everything else not in a hand is among the discards."""
        self._deck = [CARD_BY_KEY[key] for key in reversed(keys.split())]

    def opponent_played(self, side: str, card: str, section: int = -1) -> None:
        """The card that ``side`` ordered by in its last turn (``section``: bit set, for Leadership Any Section)."""
        self._last[_side(side)] = (CARD_BY_KEY[card], section)

    def dice(self, *faces: str) -> None:
        """The coming dice, in the order in which they will be rolled; may be called again in the middle of play."""
        self._add_dice(parse_dice(" ".join(faces)))

    # -- playing ----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.game.state

    def set_up(self) -> State:
        """The position alone, for questions of the rules; nothing is started."""
        if self._game is None:
            self._game = self._build(Side.BOTTOM)
        return self._game.state

    def _build(self, active: Side) -> Game[State]:
        scenario = Scenario.model_validate(
            {
                "id": "table", "name": {"en": "Table"}, "year": -216, "first": "bottom", "banners": self._needed,
                "terrain": tuple(_ground(kind, hexes) for kind, hexes in self._terrain.items()),
                "ramparts": tuple(self._ramparts), "special_rules": tuple(self._special_rules),
                "special_units": tuple(self._special_units),
                "in_first_printing": self._in_first_printing,
                **{side: {**army, "units": tuple(army["units"]), "leaders": tuple(army["leaders"])}
                   for side, army in self._armies.items()},
            }
        )
        state = State(compile_battle(scenario, self._edition))
        state.active = active
        state.banners = list(self._banners)
        state.hands = [list(self._hands[Side.TOP]), list(self._hands[Side.BOTTOM])]
        rest = list(DECK)
        for card in state.hands[0] + state.hands[1]:
            rest.remove(card)
        if self._deck is None:
            state.deck = rest
        else:
            for card in self._deck:
                rest.remove(card)
            state.deck, state.discards = list(self._deck), rest
        for side, (card, section) in self._last.items():
            state.last_card[side], state.last_section[side] = card, section
        chance = ScriptedChance(self._dice, self._shuffles)
        return Game(state, chance, journal=Journal(), events=[])

    def _start(self, side: Side, procedure: Procedure) -> None:
        if self._game is None:
            self._game = self._build(side)
        self._game.state.active = side
        self._game.start(procedure)
        self._collect()

    def _owner(self, where: str) -> Side:
        state = self.set_up()
        return state.battle.unit_side[state.unit_at[parse_hex(where)]]

    def attack(self, attacker: str, target: str, *, orders: int = 0, moved: int = 0) -> None:
        """One ordered unit attacks; the rest of the turn is left out. ``orders``: index of the turn's OrderRules."""
        self._battle(attacker, orders, moved)
        unit = self.state.unit_at[parse_hex(attacker)]
        self._start(self._owner(attacker), CloseCombat(unit, parse_hex(target)))

    def fire(self, shooter: str, target: str, *, orders: int = 0, moved: int = 0) -> None:
        """One ordered unit fires; the rest of the turn is left out."""
        self._battle(shooter, orders, moved)
        self._start(self._owner(shooter), RangedCombat(self.state.unit_at[parse_hex(shooter)], parse_hex(target)))

    def _battle(self, where: str, orders: int, moved: int) -> None:
        state = self.set_up()
        unit = state.unit_at[parse_hex(where)]
        state.orders, state.ordered = orders, 1 << unit
        state.moved[unit] = moved

    def begin(self, procedure: Procedure, side: Side) -> None:
        """A part of the battle by itself."""
        self._start(side, procedure)

    def turn(self, side: str = "bottom") -> None:
        """A whole turn of a side, beginning with the choice of its card."""
        self._start(_side(side), TakeTurn(_side(side)))

    def play(self, card: str, side: str = "bottom") -> None:
        """A whole turn of a side with a card, which is put into its hand if need be."""
        owner = _side(side)
        hand = self._hands[owner] if self._game is None else self.state.hands[owner]
        if CARD_BY_KEY[card] not in hand:
            hand.append(CARD_BY_KEY[card])
        self.turn(side)
        if self.game.decision is not None and self.game.decision.question == "card":
            self.answer("card", f"play {card}")

    def _collect(self) -> None:
        decision = self.game.decision
        if decision is not None and decision.question == "movement" and decision.choices == (Choice("done"),):
            self.game.apply(Choice("done"))  # whoever moved the last piece only has to say so
        super()._collect()

    def side_name(self, side: int) -> str:
        return ("top", "bottom")[side]

    def targets(self, verb: str, *, of: str = "") -> set[str]:
        """The last hexes of all legal answers with a verb (and, with ``of``, for the piece in that hex)."""
        assert self.game.decision is not None, "nothing is asked"
        return {
            hex_name(choice.args[-1])
            for choice in self.game.decision.choices
            if choice.verb == verb and (not of or choice.args[0] == parse_hex(of))
        }

    def answer(self, question: str, text: str, *, among: Iterable[str] | None = None, side: str = "") -> None:
        """Answer the pending question, by a choice's whole text or by its last words.

        ``among``  all legal answers, written the same way;  ``side`` who must be asked
        """
        self.asks(question, SIDES[side.lower()] if side else "")
        assert self.game.decision is not None
        if among is not None:
            offered = {self._short(option, among) for option in self.options()}
            assert offered == set(among), f"'{question}' offers {sorted(offered)}, expected {sorted(among)}"
        matches = [
            choice
            for choice, option in zip(self.game.decision.choices, self.options(), strict=True)
            if option == text or option.endswith(" " + text)
        ]
        assert len(matches) == 1, f"'{text}' matches {len(matches)} answers to '{question}': {self.options()}"
        self.game.apply(matches[0])
        self._collect()

    def _short(self, option: str, among: Iterable[str]) -> str:
        return next((text for text in among if option == text or option.endswith(" " + text)), option)

    def order(self, *pieces: str) -> None:
        """Give orders: ``order("F5", "leader F5")``."""
        for piece in pieces:
            self.answer("orders", f"order {piece}")

    def orders_by(self, card: str, *pieces: str, side: str = "bottom") -> None:
        """Play a card, give the orders of ``order`` and no others: then movement begins."""
        self.play(card, side)
        self.order(*pieces)
        if self.question == "orders":
            self.done("orders")

    def move(self, *moves: str) -> None:
        """Move pieces: ``move("F5 F6", "leader F5 F7")``."""
        for text in moves:
            self.answer("movement", f"move {text}")

    def done(self, *questions: str) -> None:
        """Answer ``done`` to the questions named, in order."""
        for question in questions:
            self.answer(question, "done")

    # -- looking ----------------------------------------------------------------------------------------------------

    def unit(self, where: str) -> str:
        """The type name of the unit in a hex, empty when there is none."""
        state = self.set_up()
        unit = state.unit_at[parse_hex(where)]
        return state.battle.unit_type[unit].name if unit >= 0 else ""

    def unit_number(self, where: str) -> int:
        """The number of the unit in a hex."""
        unit = self.set_up().unit_at[parse_hex(where)]
        assert unit >= 0, f"no unit in {where}"
        return unit

    def blocks(self, where: str) -> int:
        """Blocks of the unit in a hex, 0 when there is none."""
        state = self.set_up()
        unit = state.unit_at[parse_hex(where)]
        return state.blocks[unit] if unit >= 0 else 0

    def leader(self, where: str) -> str:
        """The name of the leader in a hex, empty when there is none."""
        state = self.set_up()
        leader = state.leader_at[parse_hex(where)]
        return state.battle.leader_name[leader] if leader >= 0 else ""

    def won(self, side: str) -> int:
        """Victory Banners of a side."""
        return self.state.banners[_side(side)]

    @property
    def winner(self) -> str:
        """``top``, ``bottom``, ``draw`` or empty while the battle goes on."""
        outcome = self.game.outcome
        return "" if outcome is None else {0: "top", 1: "bottom", -1: "draw"}[outcome]

    def happened(self, kind: type[Any]) -> list[Any]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def dice_rolled(self) -> list[int]:
        """The number of dice of every roll so far, re-rolls not counted."""
        from ccancients.ancients.events import DiceRolled

        return [event.first for event in self.happened(DiceRolled)]


def _ground(kind: str, hexes: Iterable[str]) -> dict[str, Any]:
    free = kind.endswith(" without caps")
    return {"type": kind.removesuffix(" without caps"), "hexes": tuple(hexes), "no_dice_caps": free}


def _side(name: str) -> Side:
    return Side.TOP if SIDES[name.lower()] == "top" else Side.BOTTOM


__all__ = ["FIRST_STRIKE", "Choice", "Table"]

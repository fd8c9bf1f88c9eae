"""The position of a match: everything that changes, as flat lists of small ints (some of them as bytes).

``-1`` is nowhere or nobody throughout, ``INDEPENDENT`` the independent armies and spaces. A *place* is a location of a
space (``components.board``). Sets of generals, royals, sides and spaces are ints used as bit sets.

Combat units are counted by side, place and type at ``state.at(side, place) + type``.
"""

from __future__ import annotations

from typing import Any, Final, Self

from ccancients.engine.procedure import whole, whole_numbers
from ccancients.successors.components.board import INDEPENDENT, NOBODY, Board
from ccancients.successors.components.board_file import ScenarioEntry
from ccancients.successors.components.tables import Switches
from ccancients.successors.words import Words, words_of

HAND: Final = -1
"""Where a minor general is who may be placed."""
DISPERSED: Final = -2
"""Where a major general is who returns in the next reinforcements."""
OUT: Final = -3
"""Where a general or royal is who is out of the game, or was never in it."""
BOX: Final = -1
"""Where an independent army is that waits in its holding box."""
GONE: Final = -3
"""Where an independent army is that is out of the game."""

NO_SEGMENT, SURRENDER, TYCHE, ACTIVATION, FORAGE = range(5)
"""Segments of a player turn (rules part 2)."""

ASHORE, AT_SEA, LANDED = range(3)
"""How far the naval movement of the active force has come (rules part 8)."""
BEGAN_HERE: Final = 0
"""``came_by`` of a force that has not gone by any path to where it is; else the kind of path plus 1."""

_COUNTS: Final = ("rested", "moved", "kept")
_SIZED: Final = (
    "general_at", "owner", "royal_at", "royal_owner", "control", "points", "army_at", "army_strength", "fleet",
    "force_cu", "band_cu", "band_leaves", "score", "favor", "stratagem",
    "handicap", "seated",
)  # fmt: skip
_FREE: Final = ("deck", "discards", "order", "promised", "asked")
_NUMBERS: Final = (
    "turn", "round", "active", "segment", "die", "usurper", "card", "given", "champions", "fallen", "generals_moved",
    "generals_kept", "generals_placed", "royals_moved", "armies_active", "army", "armies_done",
    "force_side", "force_place", "force_generals", "force_royals", "commander", "spent", "exhausted", "began",
    "came_from", "came_by", "embarked_at", "embarked_spent", "naval", "land_before", "marched", "sailed", "toggles",
    "sieges", "fresh", "bared", "besieged_before", "honored",
    "band_side", "band_place", "band_commander", "band_generals", "band_royals", "band_left_generals",
    "band_left_royals", "result", "winds",
)  # fmt: skip


class State:
    """A position.

    Fixed: ``board``, ``scenario``, ``rules`` the switches of the match, ``words`` its text forms, ``sides`` how many
    factions, ``types`` how many types of combat units, ``tombs`` and ``helepoleis`` the spaces with these markers,
    ``pack`` all Tyche cards of the match.

    Standing:
    ``rested``, ``moved``   CUs that have not, and that have been moved in this segment;  ``kept`` of the moved ones
                            those that rest until the end of the turn (switch ``dropped_pieces_rest``)
    ``units[side * places + place]``  both together, all types
    ``general_at[g]``       place, ``HAND``, ``DISPERSED`` or ``OUT``;  ``owner[g]`` whose
    ``generals_moved``, ``generals_kept``, ``generals_placed``  as the CUs; and minors placed or put in this segment
    ``royal_at``, ``royal_owner``, ``royals_moved``
    ``control[space]``      whose control marker
    ``points[side * spaces + space]``  siege points
    ``army_at``, ``army_strength``, ``armies_active``  independent armies
    ``fleet[side]``, ``champions`` the sides that are Champion, ``fallen`` the sides that are out
    ``score[side]``         points that prizes have paid (frame F21);  ``favor[side]`` a part of its prestige (F19)
    ``handicap[side]``      points that it has from the set-up (F28), and by what was offered for seats
    ``coming``              the decks of the turns to come, where they are shuffled ahead (F27)
    ``seated[player]``      the side that a player has taken, who is named by the chair he was found on (F26)
    ``stratagem[side]``     what a card adds to the battle in progress (F7)

    Time: ``turn`` and ``round`` from 1 (the round of the whole match), ``order`` of the sides, ``active`` on turn,
    ``segment``, ``die`` of the activation segment, ``usurper``

    Cards: ``hands[side]``, ``deck`` (top card last), ``discards``, kinds of cards; ``card`` being used, -1 none

    The active force, a part of what stands in ``force_place``: ``force_side`` -1 when there is none;
    ``force_cu`` by type, ``force_generals``, ``force_royals``, ``commander``
    ``given``     its movement points in a Tyche segment, 0: by the die;  ``spent``
    ``winds``     1 where nobody intercepts it at sea, by the event of a card (frame F9)
    ``exhausted`` it has no movement points any more (battle, falling back)
    ``began``, ``came_from``  places;  ``came_by`` the kind of path to this space plus 1, 0 none
    ``naval``     one of ``ASHORE AT_SEA LANDED``;  ``embarked_at`` a place, ``embarked_spent`` points spent then
    ``marched``   paths by land so far;  ``land_before`` it had marched before it embarked
    ``sailed``    naval movements of the faction in this segment;  ``sieges`` so far
    ``toggles``   times in and out in this stay in a space;  ``bared`` it has taken the last general from units here
    ``fresh``     CUs picked up that no path was taken with
    ``besieged_before``  spaces besieged before the activation
    ``honored``   the sides that gave passage where it stands
    ``asked``, ``promised``  asked for, and promised passages: ``space * sides + side``

    ``army``      the independent army that moves, -1 none: then ``force_side`` is ``INDEPENDENT``
    ``armies_done``  those that have moved at this occasion

    A band that is being made up (to set out, or to intercept): ``band_side`` -1 when there is none, ``band_place``,
    ``band_commander``, ``band_cu``, ``band_generals``, ``band_royals``; ``band_leaves``, ``band_left_generals``,
    ``band_left_royals``: how many and who may not be left a second time

    ``result``    what a procedure leaves for its caller
    """

    board: Board
    scenario: ScenarioEntry
    rules: Switches
    words: Words
    sides: int
    types: int
    places: int
    tombs: tuple[int, ...]
    helepoleis: tuple[int, ...]
    pack: tuple[int, ...]
    rested: bytearray
    moved: bytearray
    kept: bytearray
    units: bytearray
    general_at: list[int]
    owner: list[int]
    royal_at: list[int]
    royal_owner: list[int]
    control: list[int]
    points: bytearray
    army_at: list[int]
    army_strength: list[int]
    fleet: list[int]
    score: list[int]
    favor: list[int]
    stratagem: list[int]
    handicap: list[int]
    seated: list[int]
    force_cu: list[int]
    band_cu: list[int]
    band_leaves: list[int]
    deck: list[int]
    discards: list[int]
    order: list[int]
    promised: list[int]
    asked: list[int]
    hands: list[list[int]]
    coming: list[list[int]]
    turn: int
    round: int
    active: int
    segment: int
    die: int
    usurper: int
    card: int
    given: int
    champions: int
    fallen: int
    generals_moved: int
    generals_kept: int
    generals_placed: int
    royals_moved: int
    armies_active: int
    army: int
    armies_done: int
    force_side: int
    force_place: int
    force_generals: int
    force_royals: int
    commander: int
    spent: int
    exhausted: int
    began: int
    came_from: int
    came_by: int
    embarked_at: int
    embarked_spent: int
    naval: int
    land_before: int
    marched: int
    sailed: int
    toggles: int
    sieges: int
    fresh: int
    bared: int
    besieged_before: int
    honored: int
    band_side: int
    band_place: int
    band_commander: int
    band_generals: int
    band_royals: int
    band_left_generals: int
    band_left_royals: int
    result: int
    winds: int

    def __init__(self, board: Board, scenario: str, rules: Switches | None = None) -> None:
        """A board without any piece or marker on it. ``setup.set_up`` puts out those of the scenario.

        Raises ``KeyError`` for a scenario that the board does not have.
        """
        self.board, self.scenario = board, board.scenario(scenario)
        self.rules = board.switches if rules is None else rules
        self.words = words_of(board, scenario)
        sides = self.sides = len(self.scenario.factions)
        types = self.types = len(board.types)
        self.places = board.places
        self.tombs = tuple(board.space_of[each.space] for each in self.scenario.markers if each.kind == "tomb")
        self.helepoleis = tuple(
            board.space_of[each.space] for each in self.scenario.markers if each.kind == "helepolis"
        )
        self.pack = tuple(board.deck(self.scenario.without_events))
        for name in _COUNTS:
            setattr(self, name, bytearray(sides * board.places * types))
        self.units = bytearray(sides * board.places)
        generals = board.majors + sides * board.minors
        self.general_at = [OUT] * generals
        self.owner = [NOBODY] * board.majors + [side for side in range(sides) for _ in range(board.minors)]
        self.royal_at = [OUT] * len(board.royals)
        self.royal_owner = [NOBODY] * len(board.royals)
        self.control = [INDEPENDENT if each.starts_independent else NOBODY for each in board.spaces]
        self.points = bytearray(sides * board.count)
        self.army_at = [OUT] * len(board.independents)
        self.army_strength = [each.strength for each in board.independents]
        self.fleet = [0] * sides
        self.score, self.favor, self.stratagem = [0] * sides, [0] * sides, [0] * sides
        self.handicap, self.seated = [each.handicap for each in self.scenario.factions], list(range(sides))
        self.force_cu, self.band_cu, self.band_leaves = [0] * types, [0] * types, [0] * types
        for name in _FREE:
            setattr(self, name, [])
        self.hands = [[] for _ in range(sides)]
        self.coming = []
        self.order = list(range(sides))
        for name in _NUMBERS:
            setattr(self, name, 0)
        self.turn = self.round = 1
        self.force_side = self.force_place = self.commander = self.began = self.came_from = self.embarked_at = NOBODY
        self.band_side = self.band_place = self.band_commander = self.army = self.card = self.usurper = NOBODY

    def at(self, side: int, place: int) -> int:
        """Where the counts of a side's units in a place begin, one for each type."""
        return (side * self.places + place) * self.types

    def copy(self) -> Self:
        """An independent copy; what is fixed is shared. All numbers go over at once, then every list is made anew."""
        new = object.__new__(type(self))
        new.__dict__ = mine = self.__dict__.copy()
        mine["rested"] = self.rested.copy()
        mine["moved"] = self.moved.copy()
        mine["kept"] = self.kept.copy()
        mine["units"] = self.units.copy()
        mine["general_at"] = self.general_at.copy()
        mine["owner"] = self.owner.copy()
        mine["royal_at"] = self.royal_at.copy()
        mine["royal_owner"] = self.royal_owner.copy()
        mine["control"] = self.control.copy()
        mine["points"] = self.points.copy()
        mine["army_at"] = self.army_at.copy()
        mine["army_strength"] = self.army_strength.copy()
        mine["fleet"] = self.fleet.copy()
        mine["score"] = self.score.copy()
        mine["favor"] = self.favor.copy()
        mine["stratagem"] = self.stratagem.copy()
        mine["handicap"] = self.handicap.copy()
        mine["seated"] = self.seated.copy()
        mine["force_cu"] = self.force_cu.copy()
        mine["band_cu"] = self.band_cu.copy()
        mine["band_leaves"] = self.band_leaves.copy()
        mine["deck"] = self.deck.copy()
        mine["discards"] = self.discards.copy()
        mine["order"] = self.order.copy()
        mine["promised"] = self.promised.copy()
        mine["asked"] = self.asked.copy()
        mine["hands"] = [hand.copy() for hand in self.hands]
        mine["coming"] = [deck.copy() for deck in self.coming]
        return new

    def to_json(self) -> dict[str, Any]:
        """All that changes, as JSON values; counts of units as index, number, index, number …"""
        data: dict[str, Any] = {name: getattr(self, name) for name in _NUMBERS}
        for name in (*_SIZED, *_FREE):
            data[name] = list(getattr(self, name))
        types = self.types
        held = [
            index for spot, number in enumerate(list(self.units)) if number
            for index in range(spot * types, spot * types + types)
        ]  # few places hold units, and there are thousands of counts
        for name in _COUNTS:
            counts = getattr(self, name)
            data[name] = [number for index in held if counts[index] for number in (index, counts[index])]
        data["hands"] = [hand[:] for hand in self.hands]
        data["coming"] = [deck[:] for deck in self.coming]
        return data

    @classmethod
    def from_json(cls, board: Board, scenario: str, rules: Switches, data: dict[str, Any]) -> State:
        """The state that ``to_json`` wrote. Raises ``ValueError`` or ``KeyError`` when the data cannot be one."""
        state = cls(board, scenario, rules)
        if set(data) != {*_COUNTS, *_SIZED, *_FREE, *_NUMBERS, "hands", "coming"}:
            raise ValueError("state: expected the entries of a position, no more and no fewer")
        for name in _NUMBERS:
            setattr(state, name, whole(data[name], f"state.{name}"))
        for name in (*_SIZED, *_FREE):
            values = list(whole_numbers(data[name], f"state.{name}"))
            if len(values) != (len(getattr(state, name)) if name in _SIZED else len(values)) or len(values) > 10_000:
                raise ValueError(f"state.{name} has {len(values)} entries")
            setattr(state, name, bytearray(values) if name == "points" else values)
        for name in _COUNTS:
            _read_counts(getattr(state, name), whole_numbers(data[name], f"state.{name}"), name)
        hands = data["hands"]
        if not isinstance(hands, list) or len(hands) != state.sides:
            raise ValueError("state.hands: expected one for each side")
        state.hands = [list(whole_numbers(hand, "state.hands")) for hand in hands]
        coming = data["coming"]
        if not isinstance(coming, list) or len(coming) > state.scenario.rounds:
            raise ValueError("state.coming: expected a deck for each turn to come")
        state.coming = [list(whole_numbers(deck, "state.coming")) for deck in coming]
        state.count_units()
        state.check_ranges()
        return state

    def count_units(self) -> None:
        """``units`` anew from the counts by type. Raises ``ValueError`` for more than 255 in a place."""
        for spot in range(self.sides * self.places):
            start = spot * self.types
            here = sum(self.rested[start:start + self.types]) + sum(self.moved[start:start + self.types])
            if here > 255:
                raise ValueError("state.units holds a number out of its range")
            self.units[spot] = here

    def check_ranges(self) -> None:
        """Nothing, if every number can be what it stands for. Raises ``ValueError``."""
        board, sides, places = self.board, self.sides, self.places
        generals, royals, armies = len(self.general_at), len(self.royal_at), len(self.army_at)
        for name, numbers, least, most in (
            ("general_at", self.general_at, OUT, places - 1), ("owner", self.owner, NOBODY, sides - 1),
            ("royal_at", self.royal_at, OUT, places - 1), ("royal_owner", self.royal_owner, NOBODY, sides - 1),
            ("control", self.control, INDEPENDENT, sides - 1), ("points", list(self.points), 0, 99),
            ("army_at", self.army_at, OUT, board.count - 1), ("army_strength", self.army_strength, 0, 99),
            ("fleet", self.fleet, 0, 99), ("score", self.score, -99, 999), ("favor", self.favor, 0, 99),
            ("handicap", self.handicap, -99, 99), ("seated", self.seated, 0, sides - 1),
            ("stratagem", self.stratagem, 0, 99), ("force_cu", self.force_cu, 0, 255),
            ("band_cu", self.band_cu, 0, 255), ("band_leaves", self.band_leaves, 0, 255),
            ("active", (self.active,), 0, sides - 1),
            ("order", self.order, 0, sides - 1), ("die", (self.die,), 0, 6), ("segment", (self.segment,), 0, FORAGE),
            ("usurper", (self.usurper,), NOBODY, sides - 1), ("card", (self.card,), NOBODY, len(board.cards) - 1),
            ("hands", (
                *self.deck, *self.discards, *(card for hand in (*self.hands, *self.coming) for card in hand)
            ),
             NOBODY, len(board.cards) - 1),
            ("champions", (self.champions, self.fallen, self.honored), 0, (1 << sides) - 1),
            ("generals", (self.generals_moved, self.generals_kept, self.generals_placed, self.force_generals,
                          self.band_generals, self.band_left_generals), 0, (1 << generals) - 1),
            ("royals", (self.royals_moved, self.force_royals, self.band_royals, self.band_left_royals), 0,
             (1 << royals) - 1),
            ("armies", (self.armies_active, self.armies_done), 0, (1 << armies) - 1),
            ("besieged_before", (self.besieged_before,), 0, (1 << board.count) - 1),
            ("place", (self.force_place, self.began, self.came_from, self.embarked_at, self.band_place), NOBODY,
             places - 1),
            ("commander", (self.commander, self.band_commander), NOBODY, generals - 1),
            ("army", (self.army,), NOBODY, armies - 1), ("force_side", (self.force_side,), INDEPENDENT, sides - 1),
            ("band_side", (self.band_side,), NOBODY, sides - 1), ("came_by", (self.came_by,), 0, 5),
            ("asked", (*self.asked, *self.promised), 0, board.count * sides - 1), ("naval", (self.naval,), 0, LANDED),
        ):  # fmt: skip
            if any(not least <= number <= most for number in numbers):
                raise ValueError(f"state.{name} holds a number out of its range")
        if sorted(self.order) != list(range(sides)) and len(set(self.order)) != len(self.order):
            raise ValueError("state.order names a side twice")


def _read_counts(counts: bytearray, values: tuple[int, ...], name: str) -> None:
    """Index, number, index, number … into counts. Raises ``ValueError``."""
    if len(values) % 2 or len(values) > 2 * len(counts):
        raise ValueError(f"state.{name}: expected pairs of an index and a number")
    for index, number in zip(values[::2], values[1::2], strict=True):
        if not (0 <= index < len(counts) and 1 <= number <= 255):
            raise ValueError(f"state.{name} holds a number out of its range")
        counts[index] = number


__all__ = [
    "ACTIVATION", "ASHORE", "AT_SEA", "BEGAN_HERE", "BOX", "DISPERSED", "FORAGE", "GONE", "HAND", "INDEPENDENT",
    "LANDED", "NOBODY", "NO_SEGMENT", "OUT", "SURRENDER", "TYCHE", "State",
]

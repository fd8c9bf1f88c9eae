"""The position of a match: everything that changes, as flat lists of small ints (some of them as bytes).

``-1`` is nowhere or nobody throughout. A *place* is a space in the open, or a space plus ``INSIDE`` for the inside of
its city. Sets of generals and of spaces are ints used as bit sets.
"""

from __future__ import annotations

from typing import Any, Final, Self

from ccancients.engine.procedure import whole, whole_numbers
from ccancients.hannibal.components.board import INSIDE, PLACES, SPACE, SPACE_COUNT, SPACES
from ccancients.hannibal.components.cards import STRATEGY_CARDS, STRATEGY_DECK
from ccancients.hannibal.components.generals import AFRICANUS, GENERAL, GENERAL_COUNT, GENERALS
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.components.switches import VALLEY, Switches
from ccancients.hannibal.components.tables import CARTHAGINIAN_START, FIRST_CONSULS, ROMAN_START, TURNS

POOL: Final = -1
"""Where a Roman general is who may be drawn as consul."""
DISPLACED: Final = -2
"""Where a Carthaginian general is who waits for the next reinforcements."""
OUT: Final = -3
"""Where a general is who is out of the game, or not yet in it."""
DRAWN: Final = -4
"""Where a consul is who is not placed yet."""

GOES_ON: Final = 0
"""``halt``: the move goes on."""
HALTED: Final = 1
"""``halt``: no more steps; an attempt on a city or tribe may follow."""
OVER: Final = 2
"""``halt``: the activation is over."""

FIRST_GENERAL: Final = 3
"""``edited``: the bit of general 0."""

BY_LAND: Final = 1
BY_PASS: Final = 2
BY_SEA: Final = 3

_SIZES: Final = {
    "cu": 2 * PLACES,
    "elephants": PLACES,
    "general_at": GENERAL_COUNT,
    "in_command": GENERAL_COUNT,
    "control": SPACE_COUNT,
    "points": SPACE_COUNT,
    "points_by": SPACE_COUNT,
    "consuls": 2,
    "used": GENERAL_COUNT,
    "group_levels": 16,
}
_BYTES: Final = ("cu", "elephants", "points")
"""Of these, what are numbers from 0 to 255 without exception: bytes, which copy at once."""
_FREE: Final = (
    "picked", "battle_played",
    "deck", "discards", "removed", "barred_cu", "ledger", "path", "declared", "avoiding", "battle_deck",
)
_PAIRS: Final = ("hands", "seen", "battle_hands", "open_cards")
_NUMBERS: Final = (
    "turn", "active", "first", "train", "dead_tribes", "proconsul", "alliance", "naval_victory", "hanno_counsel",
    "cato_counsel", "counsels_ending", "truce", "reshuffle", "hannibal_fell", "card", "as_event", "activated",
    "spent", "attempted", "sailed", "group_general", "group_place", "group_generals", "group_cu", "group_elephants",
    "group_train", "edited", "limit", "halt", "entered_by", "entered_from", "diced", "fought", "charm",
    "barred_generals", "lost_cu", "lost_elephants", "result",
)
HIDDEN: Final = ("deck", "discards", "removed", "battle_played", "battle_deck", *_PAIRS)
"""What ``facts`` leaves out: cards in hands and piles, and those of a battle."""

Facts = tuple[bytes | tuple[int, ...], ...]
"""What both sides can see of a position, see ``State.facts``."""


class State:
    """A position.

    Fixed: ``rules`` the switches of the match, ``turns`` how many it lasts.

    Standing:
    ``cu[side * PLACES + place]``   ordinary CUs;  ``elephants[place]`` Carthaginian elephants
    ``general_at[g]``  the place of a general, or ``POOL``, ``DISPLACED``, ``OUT``, ``DRAWN``
    ``in_command[g]``  1 for who commands in a place (rules 4.1, see ``rules.presence``)
    ``control[s]``     who controls a space: marker, city, living tribe;  ``dead_tribes`` spaces of subjugated tribes
    ``points[s]``      points of a siege or subjugation, ``points_by[s]`` whose
    ``train``          place of the siege train, -1 off the map
    ``consuls``, ``proconsul``  who holds the offices, -1 nobody

    Cards: ``hands``, ``deck`` (top card last), ``discards``, ``removed`` from the game
    ``seen[side]``     cards in the hand of a side that its enemy has seen go there
    ``alliance`` (1 in force, 2 over), ``naval_victory``, ``hanno_counsel``, ``cato_counsel``, ``truce`` in force
    ``counsels_ending``  counsels that end with the turn;  ``reshuffle`` after this turn, for the Truce card

    The card being played: ``card`` its number, 0 none;  ``as_event``;  ``activated`` and ``spent`` generals
    ``used[g]``        movement points used on this card;  ``attempted`` spaces of attempts;  ``sailed`` who has, plus 1
    ``ledger``         on a campaign: place, kind (1 elephant), points used (7 spent), number of CUs not in the group

    The moving group, a part of what stands in ``group_place``: ``group_general`` who leads it, -1 none;
    ``group_generals``, ``group_cu``, ``group_elephants``, ``group_train``
    ``group_levels``   on a campaign: how many of its CUs have used 0 … 7 points, then the same of its elephants
    ``edited``         edits made in this place: bit 0 CUs, 1 elephants, 2 the train, 3 + g generals
    ``limit``          movement points of the activation;  ``halt`` whether it goes on;  ``path`` place, points
    ``picked``         what was picked up on the way: place in the path, kind (as in ``edited``), number
    ``entered_by``, ``entered_from``  how and from which place the group came where it is;  ``diced`` no bad weather any
    more;  ``fought``;  ``charm`` 1 may charm at the start, 2 here
    ``barred_generals``, ``barred_cu``  who may not avoid battle after an interception that failed (space, number)
    ``declared``, ``avoiding``  declarations: general, place, cu, elephants, others, train

    Battle: ``battle_hands``, ``battle_deck``, ``battle_played``, ``open_cards[side]`` open ones of a hand

    What a procedure leaves for its caller: ``lost_cu``, ``lost_elephants``, ``result``.
    ``hannibal_fell``  Carthage still has to take away markers for him
    """

    rules: Switches
    turns: int
    cu: bytearray
    elephants: bytearray
    general_at: list[int]
    in_command: list[int]
    control: list[int]
    points: bytearray
    points_by: list[int]
    consuls: list[int]
    used: list[int]
    group_levels: list[int]
    deck: list[int]
    discards: list[int]
    removed: list[int]
    barred_cu: list[int]
    ledger: list[int]
    path: list[int]
    picked: list[int]
    battle_played: list[int]
    declared: list[int]
    avoiding: list[int]
    battle_deck: list[int]
    hands: list[list[int]]
    seen: list[list[int]]
    battle_hands: list[list[int]]
    open_cards: list[list[int]]
    turn: int
    active: int
    first: int
    train: int
    dead_tribes: int
    proconsul: int
    alliance: int
    naval_victory: int
    hanno_counsel: int
    cato_counsel: int
    counsels_ending: int
    truce: int
    reshuffle: int
    hannibal_fell: int
    card: int
    as_event: int
    activated: int
    spent: int
    attempted: int
    sailed: int
    group_general: int
    group_place: int
    group_generals: int
    group_cu: int
    group_elephants: int
    group_train: int
    edited: int
    limit: int
    halt: int
    entered_by: int
    entered_from: int
    diced: int
    fought: int
    charm: int
    barred_generals: int
    lost_cu: int
    lost_elephants: int
    result: int

    def __init__(self, rules: Switches = VALLEY, turns: int = TURNS) -> None:
        """The pieces at the start (rules 1.7), before the deal."""
        self.rules = rules
        self.turns = turns
        self.cu = bytearray(2 * PLACES)
        self.elephants = bytearray(PLACES)
        self.general_at = [OUT if general == AFRICANUS else POOL for general in range(GENERAL_COUNT)]
        self.in_command = [0] * GENERAL_COUNT
        self.control = [facts.start for facts in SPACES]
        self.points = bytearray(SPACE_COUNT)
        self.points_by = [NOBODY] * SPACE_COUNT
        self.consuls = [GENERAL[key] for key in FIRST_CONSULS]
        self.used = [0] * GENERAL_COUNT
        self.group_levels = [0] * 16
        for name in _FREE:
            setattr(self, name, [])
        for name in _PAIRS:
            setattr(self, name, [[], []])
        self.deck = list(STRATEGY_DECK)
        for name in _NUMBERS:
            setattr(self, name, 0)
        self.turn = 1
        self.train = self.proconsul = self.group_general = self.group_place = self.entered_from = -1
        for side, forces in ((ROME, ROMAN_START), (CARTHAGE, CARTHAGINIAN_START)):
            for force in forces:
                place = SPACE[force.space]
                self.cu[side * PLACES + place] = force.cu
                self.elephants[place] += force.elephants
                for key in force.generals:
                    self.general_at[GENERAL[key]] = place
                self.in_command[GENERAL[force.generals[0]]] = 1

    def empty(self) -> State:
        """The same without any piece on the map, for sketches."""
        new = self.copy()
        new.cu = bytearray(2 * PLACES)
        new.elephants = bytearray(PLACES)
        new.general_at = [
            OUT if general == AFRICANUS else POOL if facts.side == ROME else DISPLACED
            for general, facts in enumerate(GENERALS)
        ]
        new.in_command = [0] * GENERAL_COUNT
        new.consuls = [-1, -1]
        return new

    def copy(self) -> Self:
        """An independent copy; the rules are shared. All numbers go over at once, then every list is made anew."""
        new = object.__new__(type(self))
        new.__dict__ = mine = self.__dict__.copy()
        mine["cu"] = self.cu.copy()
        mine["elephants"] = self.elephants.copy()
        mine["general_at"] = self.general_at.copy()
        mine["in_command"] = self.in_command.copy()
        mine["control"] = self.control.copy()
        mine["points"] = self.points.copy()
        mine["points_by"] = self.points_by.copy()
        mine["consuls"] = self.consuls.copy()
        mine["used"] = self.used.copy()
        mine["group_levels"] = self.group_levels.copy()
        mine["deck"] = self.deck.copy()
        mine["discards"] = self.discards.copy()
        mine["removed"] = self.removed.copy()
        mine["barred_cu"] = self.barred_cu.copy()
        mine["ledger"] = self.ledger.copy()
        mine["path"] = self.path.copy()
        mine["battle_played"] = self.battle_played.copy()
        mine["picked"] = self.picked.copy()
        mine["declared"] = self.declared.copy()
        mine["avoiding"] = self.avoiding.copy()
        mine["battle_deck"] = self.battle_deck.copy()
        rome, carthage = self.hands
        mine["hands"] = [rome.copy(), carthage.copy()]
        rome, carthage = self.seen
        mine["seen"] = [rome.copy(), carthage.copy()]
        rome, carthage = self.battle_hands
        mine["battle_hands"] = [rome.copy(), carthage.copy()]
        rome, carthage = self.open_cards
        mine["open_cards"] = [rome.copy(), carthage.copy()]
        return new

    def facts(self) -> Facts:
        """All that both sides can see of the position but the piles of cards: equal for positions equal in that.

        Hands count by their size. Left out are the cards in hands and piles, and battles (``HIDDEN``).
        """
        rome, carthage = self.hands
        return (
            bytes(self.cu), bytes(self.elephants), bytes(self.points),
            tuple(self.general_at), tuple(self.in_command), tuple(self.control), tuple(self.points_by),
            tuple(self.consuls), tuple(self.used), tuple(self.group_levels), tuple(self.picked),
            tuple(self.barred_cu), tuple(self.ledger), tuple(self.path), tuple(self.declared), tuple(self.avoiding),
            (
                len(rome), len(carthage),
                self.turn, self.active, self.first, self.train, self.dead_tribes, self.proconsul, self.alliance,
                self.naval_victory, self.hanno_counsel, self.cato_counsel, self.counsels_ending, self.truce,
                self.reshuffle, self.hannibal_fell, self.card, self.as_event, self.activated, self.spent,
                self.attempted, self.sailed, self.group_general, self.group_place, self.group_generals, self.group_cu,
                self.group_elephants, self.group_train, self.edited, self.limit, self.halt, self.entered_by,
                self.entered_from, self.diced, self.fought, self.charm, self.barred_generals, self.lost_cu,
                self.lost_elephants, self.result,
            ),
        )

    def to_json(self) -> dict[str, Any]:
        """All that changes, as JSON values."""
        data: dict[str, Any] = {name: getattr(self, name) for name in _NUMBERS}
        for name in (*_SIZES, *_FREE):
            data[name] = list(getattr(self, name))
        for name in _PAIRS:
            data[name] = [each[:] for each in getattr(self, name)]
        return data

    @classmethod
    def from_json(cls, rules: Switches, turns: int, data: dict[str, Any]) -> State:
        """The state that ``to_json`` wrote. Raises ``ValueError`` or ``KeyError`` when the data cannot be one."""
        state = cls(rules, turns)
        if set(data) != {*_SIZES, *_FREE, *_PAIRS, *_NUMBERS}:
            raise ValueError("state: expected the entries of a position, no more and no fewer")
        for name in _NUMBERS:
            setattr(state, name, whole(data[name], f"state.{name}"))
        for name in (*_SIZES, *_FREE):
            values = list(whole_numbers(data[name], f"state.{name}"))
            if len(values) != _SIZES.get(name, len(values)) or len(values) > 2 * PLACES:
                raise ValueError(f"state.{name} has {len(values)} entries")
            setattr(state, name, bytearray(values) if name in _BYTES else values)
        for name in _PAIRS:
            first, second = data[name]
            setattr(state, name, [list(whole_numbers(each, f"state.{name}")) for each in (first, second)])
        state.check_ranges()
        return state

    def check_ranges(self) -> None:
        """Nothing, if every number can be what it stands for. Raises ``ValueError``."""
        for name, numbers, least, most in (
            ("cu", self.cu, 0, 200), ("elephants", self.elephants, 0, 4), ("in_command", self.in_command, 0, 1),
            ("general_at", self.general_at, DRAWN, PLACES - 1), ("control", self.control, NOBODY, CARTHAGE),
            ("points", self.points, 0, 2), ("points_by", self.points_by, NOBODY, CARTHAGE),
            ("consuls", self.consuls, -1, GENERAL_COUNT - 1), ("proconsul", (self.proconsul,), -1, GENERAL_COUNT - 1),
            ("used", self.used, 0, 12), ("group_levels", self.group_levels, 0, 200),
            ("turn", (self.turn,), 1, self.turns),
            ("train", (self.train,), -1, PLACES - 1), ("group_place", (self.group_place,), -1, PLACES - 1),
            ("group_general", (self.group_general,), -1, GENERAL_COUNT - 1), ("active", (self.active,), 0, 1),
            ("card", (self.card,), 0, len(STRATEGY_CARDS) - 1), ("first", (self.first,), 0, 1),
            ("hands", (*self.hands[0], *self.hands[1], *self.deck, *self.discards), 0, len(STRATEGY_CARDS) - 1),
            ("battle_hands", (*self.battle_hands[0], *self.battle_hands[1], *self.battle_deck), -1, 5),
            ("path", self.path, 0, PLACES - 1), ("removed", self.removed, 1, len(STRATEGY_CARDS) - 1),
            ("entered_from", (self.entered_from,), -1, PLACES - 1),
            ("dead_tribes", (self.dead_tribes,), 0, 1 << SPACE_COUNT),
        ):  # fmt: skip
            if any(not least <= number <= most for number in numbers):
                raise ValueError(f"state.{name} holds a number out of its range")

    def pool_of_elephants(self) -> int:
        """Elephants that are not on the map."""
        return 4 - sum(self.elephants)


__all__ = [
    "BY_LAND", "BY_PASS", "BY_SEA", "DISPLACED", "DRAWN", "FIRST_GENERAL", "GOES_ON", "HALTED", "HIDDEN", "INSIDE",
    "OUT", "OVER", "POOL", "Facts", "State",
]

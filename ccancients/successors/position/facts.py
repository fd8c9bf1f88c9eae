"""What a position of Successors holds: the object that other programs write and read.

Names are ids of the board, which may be anybody's: whether they exist is found out when a match is made of it
(``play``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from ccancients.engine.chance import RolledChance
from ccancients.engine.misfits import Expectations
from ccancients.engine.phrase import Phrase
from ccancients.engine.positions import OVER, known, read_object, refused
from ccancients.successors import questions
from ccancients.successors.components.board import Board
from ccancients.successors.words import card_keys

UNKNOWN: Final = "?"
"""A Tyche card that is not known."""
ASKED: Final = (
    questions.SURRENDER, questions.TYCHE, questions.MARKERS, questions.ACTIVATE, questions.COMPOSE, questions.SPEND,
    OVER,
)  # fmt: skip
"""The questions at which a position is taken and entered."""
MOST_CU: Final = 99
"""Combat units of a type in one place; there is no limit in the rules."""
_WORD: Final = r"^[a-z0-9][a-z0-9_]{0,59}$"
_CARD: Final = r"^([a-z0-9][a-z0-9_]{0,59}|\?)$"
_PLACE: Final = r"^[a-z0-9][a-z0-9_]{0,59}(/in|/sea)?$"

Word = Annotated[str, StringConstraints(pattern=_WORD)]
CardKey = Annotated[str, StringConstraints(pattern=_CARD)]
PlaceKey = Annotated[str, StringConstraints(pattern=_PLACE)]
Count = Annotated[int, Field(ge=0, le=MOST_CU)]
Units = Annotated[dict[Word, Annotated[int, Field(ge=1, le=MOST_CU)]], Field(max_length=12)]
Words = Annotated[tuple[Word, ...], Field(max_length=400)]
Cards = Annotated[tuple[CardKey, ...], Field(max_length=400)]

_QUESTION: Final = Phrase("a question at which a position can be taken, such as tyche or spend")
_ID: Final = Phrase("an id of the board, such as pella")
EXPECTATIONS: Final = Expectations(
    patterns={
        _WORD: _ID, _CARD: Phrase("the key of a Tyche card, or ? for one that is not known"),
        _PLACE: Phrase("a place such as pella, pella/in or pella/sea"),
    },
    checks={_QUESTION.text: _QUESTION},
)  # fmt: skip


class Model(BaseModel):
    """Base of all parts: frozen, strict, nothing unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class PositionPieces(Model):
    """What a faction has in one place.

    ``cu``      units that have not been moved in this segment, by type;  ``moved`` those that have
    ``kept``    of the moved ones those that rest until the end of the turn
    ``generals``, ``royals``   who is there;  of them ``tired`` has been moved, ``resting`` rests until the end of the
                turn, and of the minor generals ``placed`` have been placed or put in this segment
    """

    place: PlaceKey
    cu: Units = {}
    moved: Units = {}
    kept: Units = {}
    generals: Words = ()
    royals: Words = ()
    tired: Words = ()
    resting: Words = ()
    placed: Words = ()


class PositionFaction(Model):
    """One faction. Minor generals who are nowhere else are in its hand.

    ``holds``   spaces with its control marker;  ``points`` siege points by space
    ``hand``    Tyche cards, ``?`` for one that is not known
    ``handicap`` points that it has from the beginning, None for those of the scenario
    ``score``   points that prizes have paid, with these;  ``favor`` a part of its prestige
    ``dispersed``, ``dead``  its major generals who are not on the board
    ``placed``, ``tired``, ``resting``  of its generals who are not on the board, as in ``PositionPieces``
    """

    pieces: Annotated[tuple[PositionPieces, ...], Field(max_length=400)] = ()
    holds: Words = ()
    points: dict[Word, Annotated[int, Field(ge=1, le=MOST_CU)]] = Field(default={}, max_length=400)
    hand: Cards = ()
    fleet: Count = 0
    score: Annotated[int, Field(ge=-99, le=999)] = 0
    handicap: Annotated[int, Field(ge=-99, le=99)] | None = None
    favor: Count = 0
    dispersed: Words = ()
    dead: Words = ()
    placed: Words = ()
    tired: Words = ()
    resting: Words = ()
    champion: bool = False
    out: bool = False


class PositionArmy(Model):
    """An independent army: its space, ``box`` or ``gone``, and its strength."""

    at: Word
    strength: Annotated[int, Field(ge=1, le=MOST_CU)]


class PositionForce(Model):
    """The active force, where its generals are (rules parts 4 to 8); the first of ``generals`` commands.

    ``began``, ``came_from`` places;  ``came_by`` the kind of path to this space, None where it has gone by none
    ``embarked_at`` and ``embarked_spent``: where it went on board, and the points it had spent by then
    ``naval``    ``ashore``, ``at sea`` or ``landed``;  ``land_before`` it had marched before it embarked
    ``exhausted`` a battle or falling back took its points;  ``toggles`` times in and out in this stay in a space
    ``bared``    it has taken the last general from units that are here
    ``fresh``    units picked up that no path was taken with
    ``besieged`` cities besieged before the activation;  ``honored`` factions that gave passage where it stands
    ``asked``, ``promised``  passages, as ``space/faction``
    """

    cu: Units = {}
    generals: Words
    royals: Words = ()
    spent: Count = 0
    exhausted: bool = False
    began: PlaceKey
    came_from: PlaceKey | None = None
    came_by: Word | None = None
    embarked_at: PlaceKey | None = None
    embarked_spent: Count = 0
    naval: Annotated[str, StringConstraints(pattern="^(ashore|at_sea|landed)$")] = "ashore"
    land_before: bool = False
    marched: Count = 0
    toggles: Count = 0
    bared: bool = False
    sieges: Count = 0
    fresh: Count = 0
    besieged: Words = ()
    honored: Words = ()
    asked: Annotated[tuple[str, ...], Field(max_length=400)] = ()
    promised: Annotated[tuple[str, ...], Field(max_length=400)] = ()


class PositionBand(Model):
    """Who is about to set out: ``commander`` and who goes with him; ``left`` pieces that were left or taken once."""

    commander: Word
    cu: Units = {}
    generals: Words
    royals: Words = ()
    leaves: Units = {}
    left: Words = ()


class Position(Model):
    """A whole position at a question of the turn itself.

    ``frame``    ``first`` on our own board as earlier releases had it
    ``scenario``, ``switches``  of the board;  ``side`` who is asked: the faction whose turn it is
    ``order``    the factions in the order of this turn;  ``usurper`` None for nobody
    ``winner``   of a match that is over, None for a shared win
    ``free_royals``  royals whom nobody controls, by their place
    ``independent``, ``uncontrolled``  spaces without a faction's marker that are not as at the start
    ``card``     in use;  ``discards`` cards that have been used;  the deck is all the others
    ``die``      of the activation segment;  ``tyche_die``, ``ops`` of the Tyche segment
    ``moves``    independent armies move when the Tyche segment is over, ``wakes`` after this one has become active
    ``by_text``  the force marches by the text of the card, not with ``ops``;  ``due`` the points of a bonus card come
                 after its event
    ``campaign`` two forces may be activated;  ``count`` so many have been, in this segment
    ``sailed``   naval movements of the faction in this segment;  ``left`` markers that may still be placed
    ``assaulted`` spaces that have been, in the surrender segment
    """

    scenario: Word
    frame: Literal["first"] | None = None
    switches: dict[Word, Any] = Field(default={}, max_length=60)
    asked: Annotated[str, StringConstraints(max_length=40), known(_QUESTION, ASKED.__contains__)]
    side: Word
    turn: Annotated[int, Field(ge=1, le=60)] = 1
    round: Annotated[int, Field(ge=1, le=60)] = 1
    order: Words = ()
    usurper: Word | None = None
    winner: Word | None = None
    factions: dict[Word, PositionFaction] = Field(default={}, max_length=4)
    free_royals: dict[Word, PlaceKey] = Field(default={}, max_length=40)
    armies: dict[Word, PositionArmy] = Field(default={}, max_length=20)
    independent: Words = ()
    uncontrolled: Words = ()
    card: CardKey | None = None
    discards: Cards = ()
    die: Annotated[int, Field(ge=0, le=6)] = 0
    tyche_die: Annotated[int, Field(ge=0, le=6)] = 0
    ops: Count = 0
    moves: bool = False
    wakes: Word | None = None
    by_text: bool = False
    due: bool = False
    campaign: bool = False
    count: Count = 0
    sailed: Count = 0
    left: Count = 0
    assaulted: Words = ()
    force: PositionForce | None = None
    band: PositionBand | None = None


def position_from_object(data: object) -> Position:
    """The position of a JSON object. Raises ``BadPosition`` naming the place and what was expected."""
    return read_object(Position, data, EXPECTATIONS)


def dealt(position: Position, board: Board, seed: int) -> Position:
    """The same position with every unknown card dealt by a seed.

    Raises ``BadPosition`` for cards that there are not, ``KeyError`` for a scenario that the board has not.
    """
    keys = card_keys(board)
    deck = [keys[card] for card in board.deck(board.scenario(position.scenario).without_events)]
    used = [position.card] if position.card is not None else []
    for card in (*used, *position.discards, *(card for each in position.factions.values() for card in each.hand)):
        if card == UNKNOWN:
            continue
        if card not in deck:
            raise refused(Phrase("there are not so many cards '{card}'", {"card": card}))
        deck.remove(card)
    unknown = sum(each.hand.count(UNKNOWN) for each in position.factions.values())
    if position.card == UNKNOWN or UNKNOWN in position.discards:
        raise refused(Phrase("only the cards of a hand can be unknown"))
    if unknown > len(deck):
        raise refused(Phrase("there are not so many cards '{card}'", {"card": UNKNOWN}))
    order = RolledChance(seed ^ 0x5DEECE66D).shuffle(list(range(len(deck)))) if unknown else []
    cards = iter([deck[number] for number in order])
    factions = {
        name: each.model_copy(update={"hand": tuple(next(cards) if card == UNKNOWN else card for card in each.hand)})
        for name, each in position.factions.items()
    }
    return position.model_copy(update={"factions": factions})


def as_known_to(position: Position, sides: Sequence[str], side: int) -> Position:
    """The same position as a side knows it: the hands of the others are unknown cards."""
    factions = {
        name: each if name == sides[side] else each.model_copy(update={"hand": (UNKNOWN,) * len(each.hand)})
        for name, each in position.factions.items()
    }
    return position.model_copy(update={"factions": factions})


__all__ = [
    "ASKED", "EXPECTATIONS", "UNKNOWN", "Position", "PositionArmy", "PositionBand", "PositionFaction",
    "PositionForce", "PositionPieces", "as_known_to", "dealt", "position_from_object",
]

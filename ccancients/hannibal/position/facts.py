"""What a position holds: the object that other programs write and read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from ccancients.engine.chance import RolledChance
from ccancients.engine.misfits import Expectations
from ccancients.engine.phrase import Phrase
from ccancients.engine.positions import OVER, known, read_object, refused
from ccancients.hannibal import questions
from ccancients.hannibal.components.board import CITY, KIND, SPACE
from ccancients.hannibal.components.cards import HIDDEN_CARD, STRATEGY_DECK
from ccancients.hannibal.components.generals import GENERAL, GENERAL_COUNT
from ccancients.hannibal.components.sides import SIDE_KEYS
from ccancients.hannibal.components.tables import MOST_ELEPHANTS, TURNS
from ccancients.hannibal.nouns import INSIDE_A_CITY

__all__ = [
    "ASKED", "EDITS", "EXPECTATIONS", "PLAYS", "REINFORCEMENTS", "UNKNOWN", "GeneralKey", "Position", "PositionArmy",
    "PositionBarred", "PositionForce", "PositionGroup", "PositionMoved", "PositionPicked", "PositionPlay",
    "PositionStage", "SideKey", "SpaceKey", "Use", "as_known_to", "dealt", "position_from_object",
]

UNKNOWN: Final = HIDDEN_CARD
"""A card that is not known."""
REINFORCEMENTS: Final = (
    questions.REINFORCE, questions.RETURN_GENERAL, questions.AFRICANUS, questions.PROCONSUL, questions.CONSUL,
)
PLAYS: Final = (questions.GENERAL, questions.MARCH, questions.MARKER, questions.RAISE)
"""Questions of a card that is in play."""
ASKED: Final = (
    *REINFORCEMENTS, questions.FIRST_CLAIM, questions.FIRST_PLAYER, questions.CARD, *PLAYS, OVER,
)
"""The questions at which a position is taken and entered."""
EDITS: Final = ("cu", "elephants", "train")
"""Kinds of what a group picks up and drops; generals come after them."""

_SPACE: Final = Phrase("a space of the map, such as cannae")
_PLACE: Final = Phrase("a space such as cannae, or 'syracuse inside' for the inside of a city")
_GENERAL: Final = Phrase("a general by his key, such as p_scipio")
_QUESTION: Final = Phrase("a question at which a position can be taken, such as card or march")
_EDIT: Final = Phrase("cu, elephants, train or a general by his key")
EXPECTATIONS: Final = Expectations(
    checks={phrase.text: phrase for phrase in (_SPACE, _PLACE, _GENERAL, _QUESTION, _EDIT)},
)


def _is_place(text: str) -> bool:
    space = SPACE.get(text.removesuffix(INSIDE_A_CITY))
    return space is not None and not (text.endswith(INSIDE_A_CITY) and KIND[space] != CITY)


_Word = Annotated[str, StringConstraints(max_length=40)]
SpaceKey = Annotated[_Word, known(_SPACE, SPACE.__contains__)]
PlaceKey = Annotated[_Word, known(_PLACE, _is_place)]
GeneralKey = Annotated[_Word, known(_GENERAL, GENERAL.__contains__)]
QuestionKey = Annotated[_Word, known(_QUESTION, ASKED.__contains__)]
EditKey = Annotated[_Word, known(_EDIT, lambda text: text in EDITS or text in GENERAL)]
SideKey = Literal["rome", "carthage"]
CardNumber = Annotated[int, Field(ge=UNKNOWN, le=len(STRATEGY_DECK))]
"""A strategy card, 0 for one that is not known."""
MOST_CU: Final = 99
"""Ordinary CUs in one place; there is no limit in the rules, and nobody will miss it."""
Generals = Annotated[tuple[GeneralKey, ...], Field(max_length=GENERAL_COUNT)]
Pile = Annotated[tuple[CardNumber, ...], Field(max_length=len(STRATEGY_DECK))]
Levels = Annotated[tuple[Annotated[int, Field(ge=0, le=MOST_CU)], ...], Field(max_length=8)]
Mark = Literal[
    "truce", "alliance", "alliance_over", "naval_victory", "hanno_counsel", "cato_counsel", "counsels_ending",
]
Use = Literal["event", "move", "markers", "raise"]
Kind = Literal["cu", "elephants"]


class Model(BaseModel):
    """Base of all parts: frozen, strict, nothing unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class PositionForce(Model):
    """What a side has in one place (rules 1.4).

    ``cu``          ordinary CUs;  ``elephants`` Carthaginian elephants, beside them
    ``commanding``  who of the generals commands; may be left out where rank decides
    """

    place: PlaceKey
    cu: int = Field(default=0, ge=0, le=MOST_CU)
    elephants: int = Field(default=0, ge=0, le=MOST_ELEPHANTS)
    generals: Generals = ()
    commanding: Generals = ()


class PositionArmy(Model):
    """One side of a position.

    ``hand``    strategy cards by number, 0 for one that is not known
    ``seen``    those of them that the enemy has seen go there
    ``points``  siege points that it has made, by space (rules 7.4)
    """

    hand: Pile = ()
    seen: Pile = ()
    forces: Annotated[tuple[PositionForce, ...], Field(max_length=200)] = ()
    points: dict[SpaceKey, Annotated[int, Field(ge=1, le=2)]] = Field(default={}, max_length=40)


class PositionMoved(Model):
    """On a campaign: so many CUs of a place have used so many movement points, 7 all of them (rules 4.8)."""

    place: PlaceKey
    kind: Kind
    points: int = Field(ge=1, le=7)
    number: int = Field(ge=1, le=MOST_CU)


class PositionPicked(Model):
    """What the group picked up on its way: at which place of its path, what, how many of it."""

    at: int = Field(ge=0, le=20)
    what: EditKey
    number: int = Field(ge=0, le=MOST_CU)


class PositionStage(Model):
    """A place on the way of a group, with the movement points that its general had used there."""

    place: PlaceKey
    points: int = Field(ge=0, le=12)


class PositionBarred(Model):
    """CUs that may not avoid battle here any more after an interception that failed."""

    space: SpaceKey
    number: int = Field(ge=1, le=MOST_CU)


class PositionGroup(Model):
    """The moving group, a part of what stands where its general is (rules 4.2-4.8).

    ``generals``  others whom he takes along;  ``train`` whether the siege train comes along
    ``cu_used``, ``elephants_used``  on a campaign: how many have used 0 … 7 movement points; else left out
    ``edited``    what has been picked up or dropped in this place
    ``path``      the places from the start to here; left out while it stands where it started
    ``picked``    what was picked up on the way
    ``came``, ``came_from``  how it entered its space, and from which place
    ``halted``    the move is over, but for an attempt;  ``fought`` in this activation
    ``diced``     no bad weather any more;  ``charms`` card 28 may take away the marker here
    ``barred``, ``barred_cu``  enemies who may not avoid battle after an interception that failed
    """

    general: GeneralKey
    cu: int = Field(default=0, ge=0, le=10)
    elephants: int = Field(default=0, ge=0, le=MOST_ELEPHANTS)
    generals: Generals = ()
    train: bool = False
    cu_used: Levels = ()
    elephants_used: Levels = ()
    edited: Annotated[tuple[EditKey, ...], Field(max_length=20)] = ()
    path: Annotated[tuple[PositionStage, ...], Field(max_length=20)] = ()
    picked: Annotated[tuple[PositionPicked, ...], Field(max_length=60)] = ()
    came: Literal["land", "pass", "sea"] | None = None
    came_from: PlaceKey | None = None
    halted: bool = False
    fought: bool = False
    diced: bool = False
    charms: bool = False
    barred: Generals = ()
    barred_cu: Annotated[tuple[PositionBarred, ...], Field(max_length=60)] = ()


class PositionPlay(Model):
    """The card in play, and what has been done with it.

    ``use``        as in the answer to ``card``: event, move, markers, raise
    ``activated``, ``spent``  generals activated so far, and those who may not be moved any more
    ``used``       movement points that generals have used;  ``moved`` the same of CUs outside the group
    ``attempted``  spaces of siege attempts;  ``sailed`` whose group has sailed
    ``group``      the moving group, when ``march`` is asked
    """

    card: Annotated[int, Field(ge=1, le=len(STRATEGY_DECK))]
    use: Use
    activated: Generals = ()
    spent: Generals = ()
    used: dict[GeneralKey, Annotated[int, Field(ge=1, le=12)]] = Field(default={}, max_length=GENERAL_COUNT)
    moved: Annotated[tuple[PositionMoved, ...], Field(max_length=100)] = ()
    attempted: Annotated[tuple[SpaceKey, ...], Field(max_length=40)] = ()
    sailed: GeneralKey | None = None
    group: PositionGroup | None = None


class Position(Model):
    """A position of a campaign.

    ``edition``, ``switches``, ``turns``  the rules, and after how many turns the match ends
    ``asked``        the question that is put, or ``over``;  ``side`` of whom
    ``control``      whose a space is (rome, carthage, none), where it is not as at the start
    ``dead_tribes``  subjugated tribes;  ``train`` place of the siege train
    ``consuls``      both, None for an office that nobody holds; while they are placed, in that order
    ``in_force``     what lasts: truce, alliance, alliance_over, naval_victory, hanno_counsel, cato_counsel,
                     counsels_ending (the counsels end with this turn)
    ``deck``         top card first, None for all cards not named elsewhere, well shuffled
    ``discards``     oldest first, None for all cards not named elsewhere;  ``removed`` out of the game
    ``claimed``      Rome took the first play for a campaign card and has to play one now
    ``play``         the card in play, when something of it is asked
    ``done``         CUs already placed (``reinforce``), or markers already placed (``marker``)
    ``in_italy``     how many of the Roman ones were placed in Italy
    ``general``      who returns (``return_general``)
    ``winner``       when the match is over
    """

    edition: Literal["valley", "avalon_hill"] = "valley"
    switches: dict[Annotated[str, Field(max_length=60)], bool | int] = Field(default={}, max_length=40)
    turns: int = Field(default=TURNS, ge=1, le=TURNS)
    turn: int = Field(ge=1, le=TURNS)
    asked: QuestionKey = questions.CARD
    side: SideKey
    rome: PositionArmy = PositionArmy()
    carthage: PositionArmy = PositionArmy()
    control: dict[SpaceKey, Literal["rome", "carthage", "none"]] = Field(default={}, max_length=100)
    dead_tribes: Annotated[tuple[SpaceKey, ...], Field(max_length=10)] = ()
    train: PlaceKey | None = None
    consuls: Annotated[tuple[GeneralKey | None, ...], Field(max_length=2)] = ()
    proconsul: GeneralKey | None = None
    in_force: Annotated[tuple[Mark, ...], Field(max_length=10)] = ()
    deck: Pile | None = None
    discards: Pile | None = None
    removed: Pile = ()
    claimed: bool = False
    play: PositionPlay | None = None
    done: int = Field(default=0, ge=0, le=5)
    in_italy: int = Field(default=0, ge=0, le=5)
    general: GeneralKey | None = None
    winner: SideKey | None = None

    def army(self, side: int) -> PositionArmy:
        """The army of a side (0 Rome, 1 Carthage)."""
        return self.carthage if side else self.rome


def position_from_object(data: object) -> Position:
    """The position of a JSON object. Raises ``BadPosition`` naming the place and what was expected."""
    return read_object(Position, data, EXPECTATIONS)


# -- cards ------------------------------------------------------------------------------------------------------------


def dealt(position: Position, seed: int) -> Position:
    """The same position with every unknown card dealt by a seed. Raises ``BadPosition`` unless there are all 64."""
    lists = [position.rome.hand, position.carthage.hand, position.deck or (), position.discards or (), position.removed]
    if position.play is not None and position.play.card not in position.removed:
        lists.append((position.play.card,))
    named = [card for cards in lists for card in cards]
    known = [card for card in named if card != UNKNOWN]
    for card in known:
        if known.count(card) > 1:
            raise refused(Phrase("the strategy card {card} is there twice", {"card": card}))
    pile = RolledChance(seed ^ 0x5DEECE66D).shuffle([card for card in STRATEGY_DECK if card not in known])
    if len(named) - len(known) > len(pile):
        raise refused(Phrase("it holds more than the 64 strategy cards"))
    armies = {
        key: army.model_copy(update={"hand": _filled(army.hand, pile)})
        for key, army in zip(SIDE_KEYS, (position.rome, position.carthage), strict=True)
    }
    deck = None if position.deck is None else _filled(position.deck, pile)
    discards = None if position.discards is None else _filled(position.discards, pile)
    removed = _filled(position.removed, pile)
    if deck is None:
        deck, pile = tuple(pile), []
    if discards is None:
        discards, pile = tuple(pile), []
    if pile:
        held = len(STRATEGY_DECK) - len(pile)
        raise refused(Phrase("hands and piles hold {held} strategy cards, expected all 64", {"held": held}))
    return position.model_copy(update={**armies, "deck": deck, "discards": discards, "removed": removed})


def as_known_to(position: Position, side: int) -> Position:
    """The same position as a side knows it (rules part 15): the other hand but what has been seen, and the deck, are
    unknown cards. Raises ``BadPosition``.
    """
    whole = dealt(position, 0)  # what is left out is dealt, so that there are as many cards in it as there will be
    army = whole.army(1 - side)
    hidden = (*army.seen, *(UNKNOWN,) * (len(army.hand) - len(army.seen)))
    return whole.model_copy(
        update={SIDE_KEYS[1 - side]: army.model_copy(update={"hand": hidden}), "deck": _backs(whole.deck or ())}
    )


def _backs(cards: Sequence[int]) -> tuple[int, ...]:
    return (UNKNOWN,) * len(cards)


def _filled(cards: Sequence[int], pile: list[int]) -> tuple[int, ...]:
    return tuple(pile.pop() if card == UNKNOWN else card for card in cards)

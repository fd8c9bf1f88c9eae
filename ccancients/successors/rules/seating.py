"""Who sits where, before a match begins (frame F26): the offer of two, the auction of three or four.

Until seats are taken a *player* is named by the side on whose chair he is found; a *seat* is the side he will lead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ccancients.engine.decision import Choice
from ccancients.successors.components.board import NOBODY
from ccancients.successors.rules.reasons import OK, RULES, Case, first_argument
from ccancients.successors.state import State

OFFER: Final = "offer"
"""The way of the switch ``seats`` in which people bid for them."""
MOST_GIVEN: Final = 3
"""The most points that one of two gives to a seat (F26)."""
MOST_BID: Final = 20
"""The most points that anybody starts behind; as many as a handicap has."""


def _held(case: Case) -> int:
    return int(case.going_on.bids[case.args[1]])


no = RULES.chapter(number=first_argument, side=lambda case: case.args[-1]).no
GIVEN: Final = no("seat.given", "F26", "REC", "At most {most} points are given to a seat.", most=lambda _: MOST_GIVEN)
BID: Final = no("seat.bid", "F26", "REC", "At most {most} points are bid for a seat.", most=lambda _: MOST_BID)
TWO: Final = no("seat.two", "F26", "REC", "With two players one gives points, the other takes a seat.")
MORE: Final = no("seat.more", "F26", "REC", "With three or four players seats are bid for.")
OUTBID: Final = no(
    "seat.outbid", "F26", "REC", "The seat of {side} has a bid of {held} points: name more, or another seat.",
    held=_held,
)  # fmt: skip


def give(state: State, number: int) -> int:
    """One of two gives so many points to a seat."""
    if state.sides != 2:
        return MORE
    return OK if number <= MOST_GIVEN else GIVEN


def bid(state: State, number: int, seat: int, holders: tuple[int, ...], bids: tuple[int, ...]) -> int:
    """A player names a seat and how many points he starts behind: more than whoever holds it."""
    if state.sides == 2:
        return TWO
    if number > MOST_BID:
        return BID
    return OUTBID if holders[seat] != NOBODY and number <= bids[seat] else OK


def gifts(state: State) -> Iterator[Choice]:
    """What one of two may give, to either seat."""
    for seat in range(state.sides):
        yield from (state.words.choice("give", number, seat) for number in range(MOST_GIVEN + 1))


def bids_open(state: State, holders: tuple[int, ...], bids: tuple[int, ...]) -> Iterator[Choice]:
    """What may be bid for every seat."""
    for seat in range(state.sides):
        least = bids[seat] + 1 if holders[seat] != NOBODY else 0
        yield from (state.words.choice("bid", number, seat) for number in range(least, MOST_BID + 1))


__all__ = ["BID", "GIVEN", "MOST_BID", "MOST_GIVEN", "OFFER", "OUTBID", "bid", "bids_open", "gifts", "give"]

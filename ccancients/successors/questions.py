"""The names of all questions a match asks (rules part 12), and what their decisions are ``about``."""

from __future__ import annotations

from typing import Final

TYCHE: Final = "tyche"
"""How a card, or the die, is used. about () with cards, (die, OPs) with the die; (0, OPs) where a card has only
its points left: a bonus card after its event, one whose event did not happen."""
ACTIVATE: Final = "activate"
"""Whom to activate. about (segment, die or movement points)."""
COMPOSE: Final = "compose"
"""Who goes. about (commander, place, 1 for an interception)."""
SPEND: Final = "spend"
"""What the active force does. about (commander, place, movement points left, spent)."""
PASSAGE_PROMISE: Final = "passage promise"
"""about (side that asks, space)."""
PASSAGE_ASK: Final = "passage ask"
"""about (side that is asked, place)."""
PASSAGE: Final = "passage"
"""Whether passage is honored. about (side that enters, place)."""
CITY: Final = "city"
"""Who goes in and out. about (space)."""
INTERCEPT: Final = "intercept"
"""about (side that enters, place, place from where)."""
FALL_BACK: Final = "fall back"
"""about (side that has intercepted, place)."""
EVADE: Final = "evade"
"""about (place, spaces gone)."""
LOSSES: Final = "losses"
"""about (place, CUs still to lose)."""
RETREAT: Final = "retreat"
"""about (place)."""
WITHDRAW: Final = "withdraw"
"""about (other side, place)."""
NAVAL_INTERCEPT: Final = "naval intercept"
"""about (side that sails, space)."""
INDEPENDENTS: Final = "independents"
"""Which army moves, then what it does. about () or (army, place, movement points left)."""
MARKERS: Final = "markers"
"""Where the next control marker is put. about (markers left)."""
SURRENDER: Final = "surrender"
"""about ()."""
REINFORCE: Final = "reinforce"
"""Where the next unit is put. about (type, units left)."""
RETURN: Final = "return"
"""Where a dispersed general returns. about (general)."""
SURPRISE: Final = "surprise"
"""Whether a surprise card is revealed. about (window, side that moves, place)."""
TARGET: Final = "target"
"""What the event of a card is about. about (card), or (card, place) where its second thing is named."""

OFFER: Final = "offer"
"""Before the set-up: points given to a seat, or a seat and how many points behind it is taken (frame F26). about ()."""
SEAT: Final = "seat"
"""Which seat is taken. about (seat that was given points, points)."""

QUESTIONS: Final = (
    TYCHE, ACTIVATE, COMPOSE, SPEND, PASSAGE_PROMISE, PASSAGE_ASK, PASSAGE, CITY, INTERCEPT, FALL_BACK, EVADE, LOSSES,
    RETREAT, WITHDRAW, NAVAL_INTERCEPT, INDEPENDENTS, MARKERS, SURRENDER, REINFORCE, RETURN,
    SURPRISE, TARGET, OFFER, SEAT,
)  # fmt: skip

"""The names of all questions a match asks (rules part 14), and what their decisions are ``about``."""

from __future__ import annotations

from typing import Final

REINFORCE: Final = "reinforce"
"""Where the next new CU is put. about (line, CUs left)."""
RETURN_GENERAL: Final = "return_general"
"""Where a displaced Carthaginian returns. about (general)."""
AFRICANUS: Final = "africanus"
PROCONSUL: Final = "proconsul"
CONSUL: Final = "consul"
"""Where a consul is placed. about (both that were drawn)."""
COMMANDER: Final = "commander"
"""Who commands. about (place)."""

FIRST_CLAIM: Final = "first_claim"
FIRST_PLAYER: Final = "first_player"
CARD: Final = "card"
GENERAL: Final = "general"
"""Whom to activate. about (card, generals activated so far)."""
MARCH: Final = "march"
"""What the moving group does. about (general, place, CUs, elephants, points used, limit)."""
MARKER: Final = "marker"
"""Where the next marker is put. about (card, markers left)."""
RAISE: Final = "raise"
EVENT_PROVINCE: Final = "event_province"
EVENT_SPACE: Final = "event_space"
"""about (card, spaces left)."""
EVENT_GENERAL: Final = "event_general"
EVENT_FORCE: Final = "event_force"
EVENT_CITY: Final = "event_city"
EVENT_TRIBE: Final = "event_tribe"
ABILITY: Final = "ability"
REPLACEMENT: Final = "replacement"
AGAIN: Final = "again"
COUNTER: Final = "counter"
"""Play a counter? about (window 1-8, place)."""

GARRISON: Final = "garrison"
REACT: Final = "react"
"""about (general who moves, space)."""
REACTION: Final = "reaction"
"""The group of a declaration. about (general, 1 to avoid, CUs, elephants so far)."""
AVOID_TO: Final = "avoid_to"
BACK_UP: Final = "back_up"
SPLIT: Final = "split"
PURSUE: Final = "pursue"

SORTIE: Final = "sortie"
CHANGE_COMMAND: Final = "change_command"
FIELD: Final = "field"
"""Fight this battle on the hex field? about (space)."""
FOUGHT: Final = "fought"
"""What came of a battle on the field, or cards after all. about (space)."""
CHARGE: Final = "charge"
SPY_COUNT: Final = "spy_count"
ATTACK: Final = "attack"
"""about (round, cards of the other side)."""
MATCH: Final = "match"
"""about (type to match, cards of the other side)."""
STEAL: Final = "steal"
INITIATIVE: Final = "initiative"
COUNTERATTACK: Final = "counterattack"
CANCEL: Final = "cancel"
WITHDRAW_TO: Final = "withdraw_to"
LOSSES: Final = "losses"
"""about (place, CUs to lose)."""
RETREAT_CITY: Final = "retreat_city"
RETREAT: Final = "retreat"
REMOVE_MARKER: Final = "remove_marker"
"""about (markers left to take away)."""
SIEGE_LOSSES: Final = "siege_losses"

QUESTIONS: Final = (
    REINFORCE, RETURN_GENERAL, AFRICANUS, PROCONSUL, CONSUL, COMMANDER, FIRST_CLAIM, FIRST_PLAYER, CARD, GENERAL,
    MARCH, MARKER, RAISE, EVENT_PROVINCE, EVENT_SPACE, EVENT_GENERAL, EVENT_FORCE, EVENT_CITY, EVENT_TRIBE, ABILITY,
    REPLACEMENT, AGAIN, COUNTER, GARRISON, REACT, REACTION, AVOID_TO, BACK_UP, SPLIT, PURSUE, SORTIE,
    CHANGE_COMMAND, FIELD, FOUGHT, CHARGE, SPY_COUNT, ATTACK, MATCH, STEAL, INITIATIVE, COUNTERATTACK, CANCEL,
    WITHDRAW_TO, LOSSES, RETREAT_CITY, RETREAT, REMOVE_MARKER, SIEGE_LOSSES,
)  # fmt: skip

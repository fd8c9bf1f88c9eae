"""The names of all questions a battle asks (rules 4.1), and what their decisions are ``about``.

Every decision names its question the same way in engine, window, protocol and tests.
"""

from __future__ import annotations

from typing import Final

CARD: Final = "card"
"""D1 which command card to play. ``play``."""

COMMANDER: Final = "commander"
"""D2 which leader a Leadership card is used by, or one unit instead. ``commander``, ``one unit``. about (card)."""

ORDERS: Final = "orders"
"""D2 whom to order next. ``order``, ``order leader``, ``done``. about (card as ordered by, orders given so far)."""

ORDER_DIE: Final = "order die"
"""D3 I Am Spartacus: whom a die orders. ``order``, ``order leader``, ``pass``. about (face, dice left after it)."""

RALLY_DIE: Final = "rally die"
"""D3 Rally: which unit regains a block. ``rally``, ``pass``. about (face, dice left after it)."""

AMBUSH: Final = "ambush"
"""Trebbia: spring the ambush? ``place unit hex`` puts one unit or leader on the map, ``pass``/``done`` ends it."""

PLACE_LEADER: Final = "place leader"
"""E58 after the deal: where a leader begins. ``place leader leader hex``. about (leader)."""

MOVEMENT: Final = "movement"
"""D4, D5 who moves where next. ``move``, ``move leader``, ``exit``, ``done``. about (phase: 0 first, 1 second)."""

BATTLE: Final = "battle"
"""D6, D23 who battles whom next. ``attack``, ``fire``, ``done``."""

FIRST_STRIKE: Final = "first strike"
"""D7 play First Strike now? ``first strike``, ``pass``. about (attacking unit, own hex)."""

EVADE: Final = "evade"
"""D8 evade or stand? ``evade``, ``stand``. about (attacking unit, own hex)."""

EVADE_TO: Final = "evade to"
"""D9 where an evading unit goes. ``evade to``. about (unit)."""

LEADER: Final = "leader"
"""D11, D14 where a leader who must evade goes: his path, ``off`` for off the map. ``leader``. about (leader)."""

IGNORE_FLAGS: Final = "ignore flags"
"""D12 how many flags to ignore. ``ignore``. about (unit, flags rolled, most that may be ignored)."""

RAMPAGE_ORDER: Final = "rampage order"
"""D13 which hex is trampled next. ``trample``. about (elephants)."""

RETREAT: Final = "retreat"
"""D15 where a unit ends its retreat. ``retreat``. about (unit, hexes owed)."""

ADVANCE: Final = "advance"
"""D16, D19 momentum advance into the vacated hex? ``advance``, ``stay``. about (unit, vacated hex)."""

EXTRA_HEX: Final = "extra hex"
"""D17 a cavalry's extra hex. ``extra hex``, ``stay``. about (unit)."""

BONUS_COMBAT: Final = "bonus combat"
"""D18 whom to attack in the bonus close combat. ``attack``, ``done``. about (unit)."""

BATTLE_BACK: Final = "battle back"
"""D20 battle back? ``battle back``, ``decline``. about (own unit, attacking unit).

Asked of the defender; in the first printing also of the ordered unit that a First Strike struck (ruling 127).
"""

QUESTIONS: Final = (
    CARD, COMMANDER, ORDERS, ORDER_DIE, RALLY_DIE, AMBUSH, PLACE_LEADER, MOVEMENT, BATTLE, FIRST_STRIKE, EVADE,
    EVADE_TO, LEADER, IGNORE_FLAGS, RAMPAGE_ORDER, RETREAT, ADVANCE, EXTRA_HEX, BONUS_COMBAT, BATTLE_BACK,
)

"""Who might answer a choice with First Strike, as far as everybody can see (S 766, ruling 106).

The question is put to whoever holds the card and to nobody else; so that it is put tells the other side who holds it.
Whoever keeps hands hidden at one table asks everybody who *might* hold it, before the choice is made: a person in
words, an opponent of the program by a game in which he holds the card.
"""

from __future__ import annotations

from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.components.board import Hex, Side, opponent
from ccancients.ancients.components.cards import FIRST_STRIKE
from ccancients.ancients.components.units import Unit
from ccancients.ancients.events import CombatDeclared
from ccancients.ancients.procedures.combat import CloseCombat
from ccancients.ancients.procedures.table import PASS, Choice, Decision, Procedure, Table
from ccancients.ancients.rules.dice_number import Role, close_combat_account
from ccancients.ancients.rules.presence import is_full
from ccancients.ancients.state import NOBODY, State

__all__ = ["STRIKE", "as_if_held", "hide_question", "holds", "lies_open", "might_be_struck", "passes"]

STRIKE: Final = Choice("first strike")
_BEFORE_THE_DICE: Final = (CloseCombat.first_strike_answered.__name__, CloseCombat.evade_answered.__name__)


def lies_open(state: State) -> bool:
    """Whether everybody can see where First Strike lies, so that nobody holds it."""
    return FIRST_STRIKE in state.discards or FIRST_STRIKE in state.played


def holds(state: State, side: Side) -> bool:
    """Whether a side holds First Strike; a secret of that side."""
    return FIRST_STRIKE in state.hands[side]


def passes(decision: Decision) -> Choice | None:
    """How a decision about First Strike is declined; None for any other decision."""
    return PASS if decision.question == questions.FIRST_STRIKE else None


def hide_question(waiting: Procedure) -> None:
    """Let an attack that waits for the defender's answer before the dice look as if he had not been asked yet.

    Whether he is asked for First Strike depends on his hand. The attacker sees that his attack is declared, and no more
    of what it waits for, be it First Strike or whether the defender evades.
    """
    if isinstance(waiting, CloseCombat) and waiting.step in _BEFORE_THE_DICE:
        waiting.step = CloseCombat.offer_first_strike.__name__


def might_be_struck(game: Table, choice: Choice) -> Side | None:
    """The side that might play First Strike against the attack which a choice brings; None when nobody can.

    What the answer depends on both sides see. An attack may also follow of itself, where warriors that charged have
    one enemy only (S 189, S 226): so a choice that is no attack is tried out on a copy.
    """
    state = game.state
    if lies_open(state):
        return None
    if choice.verb == "attack":
        return _struck(state, state.unit_at[choice.args[0]], choice.args[1])
    after = game.clone()
    after.events = []
    after.apply(choice)
    attacks = [event for event in after.events if isinstance(event, CombatDeclared) and event.kind != "ranged"]
    found = [side for event in attacks if (side := _struck(state, event.unit, event.hex)) is not None]
    return found[0] if found else None


def as_if_held(game: Table, choice: Choice) -> Table | None:
    """The game after a choice as it would be if the side that might strike first held the card: it is asked.

    A copy; in the real hand one card less lies for it, which one does not matter. None where ``might_be_struck`` is.
    """
    side = might_be_struck(game, choice)
    if side is None:
        return None
    asked = game.clone()
    hand = asked.state.hands[side]
    if FIRST_STRIKE not in hand:
        if not hand:
            return None  # everybody can see that he holds nothing
        for pile in (asked.state.deck, *asked.state.hands):
            if FIRST_STRIKE in pile:
                pile[pile.index(FIRST_STRIKE)], hand[-1] = hand[-1], FIRST_STRIKE
                break
    asked.apply(choice)
    decision = asked.decision
    return asked if decision is not None and decision.question == questions.FIRST_STRIKE else None


def _struck(state: State, attacker: Unit, there: Hex) -> Side | None:
    """Whose unit is attacked, if it has dice to strike first with."""
    battle, defender = state.battle, state.unit_at[there]
    if defender == NOBODY:
        return None
    account = close_combat_account(
        state, defender, state.unit_hex[attacker], Role.FIRST_STRIKE, full=is_full(state, defender)
    )
    return opponent(battle.unit_side[attacker]) if account.dice else None

"""First Strike as a question to whoever might hold it; see ``ccancients.ui.shell.play.answers_ahead``."""

from __future__ import annotations

from ccancients.ancients.procedures import first_strike
from ccancients.ancients.state import State
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.ui.ancients.words.names import hex_text, number_of, unit_at_text
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.interactions.answers import Answer, HiddenReply

__all__ = ["hidden_reply"]

ENTRY = "card.first_strike"


def hidden_reply(game: Game[State], choice: Choice) -> HiddenReply | None:
    """The question about First Strike before an attack; None where nobody can play it."""
    side = first_strike.might_be_struck(game, choice)
    if side is None:
        return None
    state = game.state
    strikes = (Answer(first_strike.STRIKE, tr("Play First Strike")),) if first_strike.holds(state, side) else ()
    if choice.verb != "attack":
        question = tr("Will the attack that follows be met with First Strike?")
        return HiddenReply(side, question, question, _hint(), None, strikes, ENTRY)
    here, there = choice.args
    attacker = unit_at_text(state.battle, state.unit_at[here], here)
    public = plural("Is the {unit}, which attacks {hex}, met with First Strike?",
                    "Are the {unit}, which attack {hex}, met with First Strike?",
                    number_of(state.battle.unit_type[state.unit_at[here]]), unit=attacker, hex=hex_text(there))
    own = tr("Play First Strike against the {unit}?", unit=attacker)
    return HiddenReply(side, public, own, _hint(), (here, there), strikes, ENTRY)


def _hint() -> str:
    return tr("Asked before every attack that First Strike could answer, whether or not anybody holds it.")

"""Why something is refused, in one sentence each: the facts of ``successors.why_not`` are filled in."""

from __future__ import annotations

from typing import Final

from ccancients.successors.state import State
from ccancients.successors.why_not import Refusal
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.successors.words.things import fact_words

_ENTRIES: Final = {
    "game": "match.goal", "question": "frame.sequence", "choice": "frame.sequence", "activate": "act.once",
    "minor": "act.minor", "compose": "act.compose", "march.inside": "city.inside", "march.at sea": "sea.move",
    "march.after": "sea.move", "march": "deed.paths", "embark": "sea.move", "sail": "sea.move", "land": "sea.move",
    "end": "sea.move", "inside": "city.inside", "outside": "city.inside", "siege": "deed.siege",
    "removal.nobody": "frame.surrender", "removal": "deed.remove", "pick up": "act.pieces", "drop": "act.pieces",
    "leave": "act.pieces", "load": "act.pieces",
    "passage": "way.passage", "card.surprise": "frame.surprise", "surprise": "frame.surprise",
    "event": "frame.events", "target": "frame.events", "card": "frame.tyche", "use": "frame.tyche",
    "mark.no units": "frame.surrender", "mark.later": "frame.surrender", "mark": "frame.tyche",
    "assault": "frame.surrender", "put": "frame.reinforce", "return": "frame.reinforce",
    "intercept": "way.intercept", "fall back": "way.back", "fight": "way.back",
    "evade": "way.evade", "retreat": "fight.retreat", "city": "way.city", "lose": "way.fortress",
    "army.area": "ind.limits", "army.west": "ind.limits", "army": "ind.who",
    "seat": "frame.seats",
}
"""Beginnings of the reasons, the particular ones before the general, and the entry of the rules behind each."""


def sentence(state: State, refused: Refusal) -> str:
    """A refusal in words; not the lines it rests on, which no player can look up: he has the rules at hand."""
    return tr(refused.sentence, **{name: fact_words(state, name, value) for name, value in refused.facts.items()})


def entry_of_refusal(rule: str) -> str:
    """The entry behind a reason of ``why_not``. Raises ``StopIteration`` for a reason without one."""
    return next(entry for start, entry in _ENTRIES.items() if rule.startswith(start))

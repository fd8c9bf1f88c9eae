"""Why not? The reason for everything that is refused, as the id of a rule and the facts for a sentence.

``why_not(asked, choice)`` answers for a whole choice; ``why_not_space``, ``why_not_general``, ``why_not_card`` and
``why_not_number`` for what a person clicks. All of them answer None where the thing is allowed. ``asked`` is a game or
the view of a side: a reason rests on what the side that decides may know, so both give the same.

The reasons stand in the order in which a player at the table would give them: first what is wrong with the piece, then
with the way it is used, then with the target. ``RULES`` holds every id with its paragraph, its citation and the names
of its facts; the sentences belong to the window. Nothing here decides what is legal: that is asked of the pending
decision.
"""

from __future__ import annotations

from ccancients.engine.refusals import Fact
from ccancients.hannibal.why_not.choices import why_not
from ccancients.hannibal.why_not.clicks import why_not_card, why_not_general, why_not_number, why_not_space
from ccancients.hannibal.why_not.reasons import KINDS, RULES, Rule
from ccancients.hannibal.why_not.refusal import Asked, Refusal

__all__ = [
    "KINDS", "RULES", "Asked", "Fact", "Refusal", "Rule", "why_not", "why_not_card", "why_not_general",
    "why_not_number", "why_not_space",
]

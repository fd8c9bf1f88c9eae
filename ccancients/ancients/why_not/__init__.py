"""Why not? The reason for everything that is refused, as the id of a rule and the facts for a sentence.

``why_not(asked, choice)`` answers for a whole choice; ``why_not_hex``, ``why_not_piece`` and ``why_not_card`` for what
a person clicks. All of them answer None where the thing is allowed. ``asked`` is a game or the view of a side.

The reasons stand in the order in which a player at the table would give them: first what is wrong with the piece, then
with the way it is used, then with the target. ``RULES`` holds every id with its citation and the names of its facts;
the sentences belong to the window. Nothing here decides what is legal: that is asked of the pending decision.
"""

from __future__ import annotations

from ccancients.ancients.why_not.choices import why_not
from ccancients.ancients.why_not.clicks import why_not_card, why_not_hex, why_not_piece
from ccancients.ancients.why_not.refusal import RULES, Asked, Refusal, Rule

__all__ = ["RULES", "Asked", "Refusal", "Rule", "why_not", "why_not_card", "why_not_hex", "why_not_piece"]

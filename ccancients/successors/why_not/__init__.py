"""Why not? The reason for everything that is refused, as the id of a rule and the facts for a sentence.

``why_not(asked, choice)`` answers for a choice, None where it is allowed. ``asked`` is a game or the view of a side: a
reason rests on what the side that decides may know, so both give the same.

The reasons stand in the order in which a player at the table would give them: first what is wrong with the piece, then
with the way it is used, then with the target. ``RULES`` holds every id with its paragraph, its citation and the names
of its facts; the sentences belong to the window. Nothing here decides what is legal: that is asked of the pending
decision.
"""

from __future__ import annotations

from ccancients.successors.why_not.choices import why_not
from ccancients.successors.why_not.reasons import KINDS, RULES, Fact, Rule
from ccancients.successors.why_not.refusal import Asked, Refusal

__all__ = ["KINDS", "RULES", "Asked", "Fact", "Refusal", "Rule", "why_not"]

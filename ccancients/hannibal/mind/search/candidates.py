"""Plays worth trying: the uses of the cards that the script likes best, some of them boldly and cautiously as well."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal.components.cards import CAMPAIGNS, CHARMS, FORCE_MARCHES
from ccancients.hannibal.mind.script.hand import Hand
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.weights import DEFAULT, Weights
from ccancients.hannibal.procedures.play import number_of

BOLD: Final = replace(
    DEFAULT, exposure=0.4, care=1.8, dread=1.5, hannibal_dread=3.0, potential=0.36, hunting=0.7, fight=0.0, winter=0.6,
)  # fmt: skip
"""Marches and fights where the script hesitates."""
CAREFUL: Final = replace(DEFAULT, exposure=1.4, care=4.5, potential=0.24, hunting=0.35, fight=0.4, winter=1.4)
"""Stays out of reach, and fights only at good odds."""
STYLES: Final[dict[str, Weights]] = {"script": DEFAULT, "bold": BOLD, "careful": CAREFUL}
"""Ways to carry a play out, by name."""
WINDOW: Final = 0.6
"""Provinces by which a play may look worse to the script than its favorite to be tried."""
_STYLED: Final = ("bold", "careful")
_MARCHES: Final = (*CAMPAIGNS, *FORCE_MARCHES)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A play to try: the answer to the pending question, and the way in which the rest of the play is carried out.

    ``value``  what the script expects of it beyond what the card would bring later, in provinces
    ``then``   the answers that follow in the play, given as far as they are open and before any battle
    """

    choice: Choice
    value: float
    style: str = "script"
    then: tuple[Choice, ...] = ()


def plays(outlook: Outlook, decision: Decision, most: int, styled: int) -> list[Candidate]:
    """At most ``most`` plays, the script's favorite first; the best ``styled`` marches boldly and carefully as well."""
    ranked = ranked_plays(outlook, decision)
    near = [each for each in ranked if each.value >= ranked[0].value - WINDOW]
    found = near[: max(1, most - len(_STYLED) * styled)]
    marches = [each for each in found if is_march(each.choice)][:styled]
    return found + [replace(each, style=style) for each in marches for style in _STYLED]


def ranked_plays(outlook: Outlook, decision: Decision) -> list[Candidate]:
    """The uses of the cards, the script's favorite first; of cards that do the same, the one it would miss least."""
    hand = Hand(outlook)
    best: dict[tuple[str, int], Candidate] = {}
    for choice in decision.choices:
        card = choice.args[0]
        each = Candidate(choice, hand.worth(choice) - hand.price(card))
        alone = choice.verb == "event" or card == CHARMS
        key = (choice.verb, -card if alone else 0 if choice.verb == "discard" else number_of(outlook.state, card))
        if key not in best or each.value > best[key].value:
            best[key] = each
    return sorted(best.values(), key=lambda each: -each.value)


def is_march(choice: Choice) -> bool:
    """Whether generals go on a play."""
    return choice.verb == "move" or (choice.verb == "event" and choice.args[0] in _MARCHES)

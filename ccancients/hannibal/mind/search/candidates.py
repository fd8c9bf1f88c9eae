"""Plays worth trying: the uses of the cards that the script likes best, some of them boldly and cautiously as well, and
the best marches to other places than the script would go to.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal.components.cards import CAMPAIGNS, CHARMS, FORCE_MARCHES
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.mind.script.hand import Hand
from ccancients.hannibal.mind.script.marches import Marches, Means, Plan
from ccancients.hannibal.mind.script.moving import Moving
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.weights import DEFAULT, Weights
from ccancients.hannibal.rules.playing import number_of

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

    ``value``    what the script expects of it beyond what the card would bring later, in provinces
    ``style``    a key of ``STYLES``
    ``general``  who goes first, and ``goal`` the space where he shall end; -1 leaves them to the script
    ``then``     the answers that follow in the play, given as long as they are open
    """

    choice: Choice
    value: float
    style: str = "script"
    general: int = NOBODY
    goal: int = NOBODY
    then: tuple[Choice, ...] = ()


def plays(outlook: Outlook, decision: Decision, most: int, styled: int, journeys: int = 0) -> list[Candidate]:
    """At most ``most`` plays, the script's favorite first; the best ``styled`` marches boldly and carefully as well,
    and ``journeys`` other marches besides.
    """
    hand = Hand(outlook)
    ranked = ranked_plays(hand, decision)
    near = [each for each in ranked if each.value >= ranked[0].value - WINDOW]
    found = near[: max(1, most - len(_STYLED) * styled)]
    marches = [each for each in found if is_march(each.choice)]
    found += [replace(each, style=style) for each in marches[:styled] for style in _STYLED]
    return found + _other_marches(hand, marches, ranked[0].value - WINDOW, journeys)


def ranked_plays(hand: Hand, decision: Decision) -> list[Candidate]:
    """The uses of the cards, the script's favorite first; of cards that do the same, the one it would miss least."""
    best: dict[tuple[str, int], Candidate] = {}
    for choice in decision.choices:
        card = choice.args[0]
        each = Candidate(choice, hand.worth(choice) - hand.price(card))
        alone = choice.verb == "event" or card == CHARMS
        key = (choice.verb, -card if alone else 0 if choice.verb == "discard" else number_of(hand.state, card))
        if key not in best or each.value > best[key].value:
            best[key] = each
    return sorted(best.values(), key=lambda each: -each.value)


def is_march(choice: Choice) -> bool:
    """Whether generals go on a play."""
    return choice.verb == "move" or (choice.verb == "event" and choice.args[0] in _MARCHES)


def _other_marches(hand: Hand, marches: list[Candidate], least: float, most: int) -> list[Candidate]:
    """The best journeys of the generals by these plays, but for each play's best one, which the script makes itself."""
    found: list[Candidate] = []
    for play in marches if most else []:
        journeys = _by_value(hand.marches, hand.means(play.choice))
        if journeys:
            best, *others = journeys
            found += [
                replace(play, value=play.value + each.value - best.value, general=each.general, goal=_end(hand, each))
                for each in others
            ]
    found = [each for each in found if each.value >= least]
    found.sort(key=lambda each: -each.value)
    chosen: dict[tuple[int, int], Candidate] = {}
    for each in found:
        chosen.setdefault((each.general, each.goal), each)
    return list(chosen.values())[:most]


def activations(outlook: Outlook, decision: Decision, usual: Choice, most: int) -> list[Candidate]:
    """Whom to activate and where to, at most ``most``: the script's choice first, then the best other journeys."""
    moving = Moving(outlook)
    generals = [choice.args[0] for choice in decision.choices if choice.args]
    journeys = _by_value(moving.marches, [(each, moving.means(each)) for each in generals])
    first = Candidate(usual, 0.0)
    found = [
        Candidate(next(one for one in decision.choices if one.args == (each.general,)), each.value, "script",
                  each.general, each.goal if each.path else outlook.state.general_at[each.general])
        for each in journeys
    ]
    none = [Candidate(choice, 0.0) for choice in decision.choices if not choice.args and choice != usual]
    if found and usual.args == (found[0].general,):
        found = found[1:]
    return [first, *none, *found][:most]


def _by_value(marches: Marches, generals: list[tuple[int, Means]]) -> list[Plan]:
    """The best plan for each general and each place where he could end, the best first."""
    best: dict[tuple[int, int], Plan] = {}
    for general, means in generals:
        for plan in marches.of_general(general, means):
            key = general, plan.goal
            if key not in best or plan.value > best[key].value:
                best[key] = plan
    return sorted(best.values(), key=lambda plan: -plan.value)


def _end(hand: Hand, plan: Plan) -> int:
    return plan.goal if plan.path else hand.state.general_at[plan.general]

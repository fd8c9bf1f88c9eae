"""Answers worth trying: the uses of cards that the script likes best, forces and where they could go, reactions."""

from __future__ import annotations

from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.successors import questions as ask
from ccancients.successors.mind.script.moving import Moving
from ccancients.successors.mind.script.outlook import Outlook
from ccancients.successors.mind.script.turn import Turning
from ccancients.successors.mind.search.playout import Candidate
from ccancients.successors.state import AT_SEA, NOBODY

_GOALS: Final = 3
"""Goals that are tried for a force."""


def tried(outlook: Outlook, decision: Decision, usual: Choice, most: int, goal: int = NOBODY) -> list[Candidate]:
    """Answers to try, at most ``most``, the script's ``usual`` one first; ``goal`` that of the force on the move."""
    first = Candidate(usual, 0.0, goal)
    if decision.question == ask.TYCHE:
        others = _uses(outlook, decision)
    elif decision.question == ask.ACTIVATE:
        others = _activations(outlook, decision)
    elif decision.question == ask.SPEND:
        others = _steps(outlook, decision, usual, goal)
    else:
        others = [Candidate(choice, 0.0, goal) for choice in decision.choices]
    found = [first]
    for each in sorted(others, key=lambda each: -each.value):
        if (each.choice, each.goal) not in [(one.choice, one.goal) for one in found]:
            found.append(each)
    return found[:most]


def _uses(outlook: Outlook, decision: Decision) -> list[Candidate]:
    """Uses of cards; of those that do the same, that of the smaller card."""
    turning, state = Turning(outlook), outlook.state
    best: dict[tuple[str, int], Candidate] = {}
    for choice in decision.choices:
        value, _ = turning.use(choice, decision)
        verb, args = state.words.read(choice, outlook.side)
        card = args[0] if args else NOBODY
        alike = card if verb == "play event" else state.board.cards[card].ops if args else 0
        if (verb, alike) not in best:
            best[verb, alike] = Candidate(choice, value)
    return list(best.values())


def _activations(outlook: Outlook, decision: Decision) -> list[Candidate]:
    """Forces with their best goals, minor generals where they are wanted, and the end of it."""
    moving, state = Moving(outlook), outlook.state
    found: list[Candidate] = []
    for choice in decision.choices:
        verb, args = state.words.read(choice, outlook.side)
        if verb == "activate":
            found += [
                Candidate(choice, value, goal) for value, goal in moving.journeys(args[0], _GOALS)
            ]
        elif verb == "done":
            found.append(Candidate(choice, 0.0))
        elif (gain := moving.gain(choice)) > 0:
            found.append(Candidate(choice, gain))
    return found


def _steps(outlook: Outlook, decision: Decision, usual: Choice, goal: int) -> list[Candidate]:
    """Other goals of the force on the move, and to end here."""
    state, words = outlook.state, outlook.state.words
    found = [Candidate(choice, 0.0) for choice in decision.choices
             if words.verb(choice, outlook.side) in ("end", "besiege", "remove marker here", "go in")]  # fmt: skip
    if state.naval == AT_SEA:
        return found
    for plan in Moving(outlook).plans(_GOALS):
        if plan.space != goal:
            step = Moving(outlook, plan.space).spend(decision)
            if step != usual:
                found.append(Candidate(step, plan.score, plan.space))
    return found


__all__ = ["tried"]

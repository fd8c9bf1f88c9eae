"""When surprise cards are revealed (the frame, F7 and part 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.successors.mind.script.outlook import Outlook
from ccancients.successors.mind.script.reactions import Reactions
from ccancients.successors.mind.script.turn import Turning
from ccancients.successors.rules.presence import force_units
from ccancients.successors.rules.windows import BATTLE, SORTIE, STORM
from ccancients.successors.state import State

_CONVOY: Final = 3
"""Units at sea for which a storm is worth a card."""


class Surprises:
    """Whether a card is revealed at a window."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.state: State = outlook.state
        self.board, self.side, self.weights = outlook.board, outlook.side, outlook.weights

    def surprise(self, decision: Decision) -> Choice:
        """For a battle that is in doubt, a convoy, a sortie that promises something; at other windows at once."""
        window = decision.about[0]
        asked = _WINDOWS.get(window)
        if not self.weights.reveals or (asked is not None and not asked(self, decision)):
            return self.state.words.choice("pass")
        return decision.choices[0]

    def in_doubt(self, decision: Decision) -> bool:
        """Whether a card may turn a battle: the strengths are not too far apart."""
        _, mover, place = decision.about
        reactions, space = Reactions(self.outlook), self.board.space(place)
        if mover == self.side:
            parties = self.outlook.enemies(space)
            ahead = reactions.movers(space) - sum(self.outlook.defence(party, space) for party in parties)
        else:
            ahead = reactions.mine(place, space) - reactions.movers(space)
        return self.weights.least <= ahead <= self.weights.most

    def at_sea(self, _decision: Decision) -> bool:
        """Whether enough units are out at sea."""
        return force_units(self.state) >= _CONVOY

    def sortie(self, decision: Decision) -> bool:
        """Whether an army has something to do at once."""
        card = self.state.words.read(decision.choices[0], self.side)[1][0]
        points = self.board.cards[card].number
        gain = Turning(self.outlook).marches(points, 1) / self.weights.reached
        return gain > self.weights.sortie


_WINDOWS: Final[dict[int, Callable[[Surprises, Decision], bool]]] = {
    BATTLE: Surprises.in_doubt, STORM: Surprises.at_sea, SORTIE: Surprises.sortie,
}
"""The windows at which it depends."""

__all__ = ["Surprises"]

"""What the praetor would answer, from what the side that is asked may know; see ``ccancients.ui.face.Hints``."""

from __future__ import annotations

from typing import Final

from ccancients.engine.game import Game
from ccancients.hannibal.mind.levels import LEVELS
from ccancients.hannibal.state import State
from ccancients.hannibal.view import view_for
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.hannibal.answers import answers_of
from ccancients.ui.optional_parts import Hint

ADVISER: Final = "praetor"


class HannibalHints:
    """The hints of this game."""

    def best(self, game: Game[State]) -> Hint | None:
        decision = game.decision
        if decision is None:
            return None
        choice = LEVELS[ADVISER](0).choose(view_for(game, decision.side))
        answer = next(each for each in answers_of(game.state, decision) if each.choice == choice)
        words = f"{answer.heading}: {answer.label}" if answer.heading else answer.label
        return Hint(choice, tr("The praetor would choose: {answer}", answer=words))

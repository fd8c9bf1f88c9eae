"""Battles on a table of their own, as the shell asks for them; see ``ccancients.ui.face.Battles``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QWidget

from ccancients.engine.decision import Choice
from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.engine.replay import replay
from ccancients.hannibal import events as ev
from ccancients.hannibal import questions as q
from ccancients.hannibal.answer_odds import lost_by_conceding
from ccancients.hannibal.mind.levels import LEVELS
from ccancients.hannibal.procedures.battle import Aftermath
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State
from ccancients.hannibal.view import view_for
from ccancients.ui.hannibal.duel.course import battle_on
from ccancients.ui.hannibal.duel.table import DuelTable
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.battle_table import BattleTable

AT_TABLE: Final = frozenset((
    q.CHANGE_COMMAND, q.COUNTER, q.CHARGE, q.SPY_COUNT, q.ATTACK, q.MATCH, q.STEAL, q.INITIATIVE, q.COUNTERATTACK,
    q.CANCEL, q.LOSSES,
))
"""Questions of a battle that are answered at its table; for the others the map is needed."""
GIVEN_UP: Final = frozenset(("concede", "withdraw"))
"""Answers with which a battle ends. Whoever lets it be fought out is asked before it is given up for him where a card
could be played, and before an army is lost to the last unit, be it that there is nothing else to answer.
"""
ADVISER: Final = "praetor"
"""Who decides for a person who lets a battle be fought out."""


class HannibalBattles:
    """The battles of the campaign."""

    def table(self, theme: Theme, parent: QWidget) -> BattleTable:
        return DuelTable(theme, parent)

    def is_fought(self, game: Game[State]) -> bool:
        return battle_on(game.stack) is not None

    def asked_at_table(self, game: Game[State]) -> bool:
        decision = game.decision
        return decision is not None and decision.question in AT_TABLE and self.is_fought(game)

    def begins(self, event: object) -> bool:
        return isinstance(event, ev.BattleBegan)

    def ends(self, event: object) -> bool:
        return isinstance(event, ev.BattleOver)

    def so_far(self, game: Game[State], setup: Setup) -> Sequence[object] | None:
        if not any(isinstance(each, Aftermath) for each in game.stack):
            return None
        found: list[object] = []
        try:
            for played in replay(HANNIBAL, setup, tuple(game.journal or ())):
                for event in played.take_events():
                    if self.begins(event):
                        found = []
                    found.append(event)
        except GameError:  # begun by other rules, or from a position: nobody knows
            return ()
        return found if found and self.begins(found[0]) else ()

    def fought_out(self, game: Game[State]) -> Choice | None:
        decision = game.decision
        if decision is None or not self.asked_at_table(game):
            return None
        view = view_for(game, decision.side)
        choice = LEVELS[ADVISER](0).choose(view)
        if choice.verb in GIVEN_UP and (len(decision.choices) > 1 or lost_by_conceding(view) == 1):
            return None
        return choice

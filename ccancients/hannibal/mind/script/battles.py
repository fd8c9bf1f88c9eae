"""Answers around a battle: counter cards, charge, losses, ways of retreat (rules 14.5)."""

from __future__ import annotations

from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal.components.board import INSIDE, space_of
from ccancients.hannibal.components.cards import HOSTILE_TRIBES, SPY
from ccancients.hannibal.components.generals import BATTLE
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.mind.script.chances import battle_won
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.weights import (
    LARGE,
)
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.rules.battle_cards import (
    ACTIVATED,
    BATTLE_WINDOW,
    CROSSING,
    ENTERED,
    FINISHED,
    SAILING,
)
from ccancients.hannibal.rules.presence import best_of, force, generals_in, group_force
from ccancients.hannibal.rules.retreating import losses_on_entering

SLIGHT: Final = 0.05
"""A chance by cards below which no field is agreed to."""


class Battles:
    """Answers about battles and counter cards."""

    def __init__(self, outlook: Outlook, battle: Battle | None) -> None:
        self.outlook, self.battle = outlook, battle
        self.state, self.side = outlook.state, outlook.side

    # -- counters -------------------------------------------------------------------------------------------------

    def counter(self, decision: Decision) -> Choice:
        """A counter card where it hurts enough, else none."""
        window, place = decision.about
        done = decision.choices[-1]
        plays = [choice for choice in decision.choices if choice.args]
        if window == BATTLE_WINDOW:
            return self._in_battle(plays) or done
        if window in (ACTIVATED, ENTERED):
            size = force(self.state, self.outlook.enemy, place)
            return plays[0] if size >= LARGE else done
        if window in (CROSSING, SAILING):
            return plays[0] if group_force(self.state) >= 3 else done
        if window == FINISHED:
            return plays[0] if self._weather_helps(space_of(place)) else done
        return plays[0]

    def _in_battle(self, plays: list[Choice]) -> Choice | None:
        size = self.battle.size(self.state, self.side) if self.battle is not None else LARGE
        for choice in plays:
            card = choice.args[0]
            if card in HOSTILE_TRIBES or size >= 3 or (card == SPY and size >= LARGE):
                return choice
        return None

    def _weather_helps(self, space: int) -> bool:
        """Against an attack that would be lost, and against an army before a wall."""
        state, outlook, side = self.state, self.outlook, self.side
        size = group_force(state)
        mine = force(state, side, space)
        if size < 3:
            return False
        if mine:
            head = best_of(state, generals_in(state, side, space))
            return mine >= 3 and outlook.win_chance(outlook.enemy, space, size, state.group_general, mine, head) > 0.55
        return outlook.politics.control[space] == side and outlook.politics.flip[outlook.enemy][space] > 0.3

    def change_command(self, decision: Decision) -> Choice:
        """Rolled when the other consul is the worse one."""
        now = decision.about[0]
        consuls = self.state.consuls
        other = consuls[1 - consuls.index(now)]
        return decision.choices[0] if BATTLE[other] < BATTLE[now] else decision.choices[1]

    def field(self, decision: Decision) -> Choice:
        """A field is agreed to unless cards leave one side next to no chance: the hopeless fare better on it."""
        battle = self.battle
        if battle is None:
            return decision.choices[-1]
        armies, mover = battle.armies(self.state), battle.attacker
        mine, theirs = armies.hands[mover], armies.hands[opponent(mover)]
        wins = battle_won(mine, theirs, battle.leader(mover), battle.leader(opponent(mover)))
        return decision.choices[0 if SLIGHT <= wins <= 1 - SLIGHT else -1]

    # -- losses ---------------------------------------------------------------------------------------------------

    def losses(self, decision: Decision) -> Choice:
        """As few elephants, and as few of those inside, as possible."""
        return min(decision.choices, key=lambda choice: choice.args)

    def retreat(self, decision: Decision) -> Choice:
        """The way after which the army is worth most."""
        state, side, outlook = self.state, self.side, self.outlook
        space, size = decision.about
        generals = generals_in(state, side, space)

        def worth(choice: Choice) -> float:
            left = size
            for there in choice.args:
                left = max(0, left - (losses_on_entering(state, side, there) if size else 0))
            end = choice.args[-1]
            joined = force(state, side, end)
            head = best_of(state, [*generals_in(state, side, end), *generals])
            return outlook.standing(end, joined + left, head) - outlook.standing(
                end, joined, best_of(state, generals_in(state, side, end))
            )

        return max(decision.choices, key=worth)

    def withdraw_to(self, decision: Decision) -> Choice:
        state, side, outlook = self.state, self.side, self.outlook
        space = decision.about[0]
        size = force(state, side, space)
        head = best_of(state, generals_in(state, side, space))
        return max(decision.choices, key=lambda choice: outlook.standing(choice.args[0], size, head))

    def sortie(self, decision: Decision) -> Choice:
        """Those inside join when they turn a doubtful battle, or have nothing to lose."""
        state, side, outlook = self.state, self.side, self.outlook
        space = decision.about[0]
        size, inside = force(state, side, space), force(state, side, space + INSIDE)
        enemy = force(state, outlook.enemy, space)
        other = best_of(state, generals_in(state, outlook.enemy, space))
        head = best_of(state, generals_in(state, side, space))
        alone = outlook.win_chance(side, space, size, head, enemy, other)
        together = outlook.win_chance(side, space, size + inside, head, enemy, other)
        joins = alone < 0.95 and (together > 0.4 or state.points[space] > 1)
        return decision.choices[0] if joins else decision.choices[1]


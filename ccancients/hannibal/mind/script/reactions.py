"""Answers to the enemy's moves: in or out of the city, interception, avoiding battle (rules 5.2-5.4)."""

from __future__ import annotations

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal.components.board import CITY, INSIDE, KIND, ROOM, space_of
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.components.tables import ARMY
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.politics import CAPITALS
from ccancients.hannibal.mind.script.weights import (
    BEATEN,
    STOPPED,
    SURELY_BEATEN,
    WORTH_IT,
)
from ccancients.hannibal.rules.presence import best_of, force, generals_in, group_force, is_besieged, members
from ccancients.hannibal.rules.reactions import avoid_limit, barred_here, intercept_limit
from ccancients.hannibal.state import BY_SEA


class Reactions:
    """Answers while an enemy army moves."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.state = outlook.state
        self.side = outlook.side

    def _group(self) -> tuple[int, int, float]:
        """The moving enemy: CUs, who leads, what his generals are worth."""
        state = self.state
        worth = sum(self.outlook.general_worth(each) for each in members(state.group_generals))
        return group_force(state), state.group_general, worth

    def _origin(self) -> int:
        state = self.state
        return NOBODY if state.entered_by in (0, BY_SEA) else space_of(state.entered_from)

    def defence(self, space: int, cu: int, general: int, extra: int = 0) -> float:
        """What an own force expects from the attack of the moving group: the enemy's losses less its own."""
        outlook = self.outlook
        theirs, leader, worth = self._group()
        if not theirs or not cu:
            return 0.0
        chance = outlook.win_chance(outlook.enemy, space, theirs, leader, cu, general, extra)
        origin = self._origin()
        mine = outlook.staked((general,)) if general >= 0 else 0.0
        way = outlook.has_way_out(self.side, space, cu, NOBODY, origin)
        their_way = origin >= 0 and outlook.has_way_out(outlook.enemy, space, theirs, origin)
        win = outlook.defeat(outlook.enemy, theirs, worth, way_out=their_way)
        return (1 - chance) * win - chance * outlook.defeat(self.side, cu, mine, way_out=way)

    # -- the city -------------------------------------------------------------------------------------------------

    def garrison(self, decision: Decision) -> Choice:
        """Inside when the field would be lost and the walls hold most of them; once begun, everybody who fits."""
        state, outlook, side = self.state, self.outlook, self.side
        space = decision.about[0]
        cu, heads = force(state, side, space), generals_in(state, side, space)
        theirs, leader, _ = self._group()
        chance = outlook.win_chance(outlook.enemy, space, theirs, leader, cu, best_of(state, heads)) if cu else 1.0
        hide = chance > (SURELY_BEATEN if cu > ROOM[space] or space in CAPITALS else BEATEN)
        done = Choice("done")
        if not hide and done in decision.choices:
            return done
        for verb in ("inside elephants", "inside cu", "inside train"):
            fitting = [choice for choice in decision.choices if choice.verb == verb]
            if fitting:
                return max(fitting, key=lambda choice: choice.args)
        stay_out = cu > ROOM[space] and bool(heads) and done in decision.choices
        if stay_out and max(avoid_limit(head) for head in heads) >= 3:
            return done
        return decision.choices[0]

    # -- interception and avoiding ----------------------------------------------------------------------------------

    def react(self, decision: Decision) -> Choice:
        """The declaration that promises most, or none; where he may not let it be, the least bad one."""
        done = Choice("done")
        best, worth = (done, 0.0) if done in decision.choices else (decision.choices[0], -99.0)
        for choice in decision.choices:
            if choice.verb == "intercept":
                value = self._interception(choice.args[0], decision.about[1]) - WORTH_IT
            elif choice.verb == "avoid":
                value = self._avoiding(choice.args[0], decision.about[1])
            else:
                continue
            if value > worth:
                best, worth = choice, value
        return best

    def _interception(self, general: int, space: int) -> float:
        state, outlook, side = self.state, self.outlook, self.side
        place = state.general_at[general]
        there = force(state, side, space)
        marked = state.control[space] == outlook.enemy and not there
        chance = max(0, min(6, intercept_limit(general) - marked)) / 6
        theirs, _, worth = self._group()
        if not theirs:
            return chance * (0.3 + worth)
        cu = min(ARMY, force(state, side, place))
        held = state.points[space_of(place)] and state.points_by[space_of(place)] == side
        head = best_of(state, [*generals_in(state, side, space), general])
        before = self.defence(space, there, best_of(state, generals_in(state, side, space)))
        after = self.defence(space, there + cu, head, 1)
        if before < 0:
            # the enemy may go back before those who came: what he threatened is won
            gain = chance * max(after - before, 0.0 if after > 0 else -9.0)
            return gain - 0.2 * bool(held)
        gain = after - before
        moved = outlook.standing(space, there + cu, head) - outlook.standing(space_of(place), cu, general)
        return chance * (gain * 0.5 + STOPPED + 0.3 * min(0.0, moved) if gain > 0 else gain) - 0.3 * bool(held)

    def _avoiding(self, general: int, space: int) -> float:
        state, outlook, side = self.state, self.outlook, self.side
        cu = force(state, side, space)
        chance = avoid_limit(general) / 6
        if not cu:
            return chance * (0.3 + outlook.general_worth(general))
        head = best_of(state, generals_in(state, side, space))
        stay = self.defence(space, cu, head)
        failed = self.defence(space, cu, head, -1)
        if KIND[space] == CITY and state.control[space] == side and not is_besieged(state, space):
            stay += 0.1
        besieging = state.points[space] and state.points_by[space] == side
        away = -0.08 - 0.25 * bool(besieging)
        if barred := min(cu, barred_here(state, space)):
            away += self.defence(space, barred, NOBODY)  # these stay behind alone
        return chance * away + (1 - chance) * failed - stay

    def group(self, decision: Decision) -> Choice:
        """With everybody who may go: an army that stays behind in pieces is lost in pieces."""
        first = decision.choices[0]
        if first.verb in ("cu", "elephants"):
            return max(decision.choices, key=lambda choice: choice.args)
        general, _, cu, beasts = decision.about
        place = self.state.general_at[general]
        everything = cu + beasts >= force(self.state, self.side, place)
        withs = [choice for choice in decision.choices if choice.verb == "with"]
        if withs and (everything or len(withs) == len(decision.choices)):
            return withs[0]
        return decision.choices[-1]

    def avoid_to(self, decision: Decision) -> Choice:
        """Where the army stands best; into the city only if it is safe there."""
        state, side = self.state, self.side
        general, place, cu, beasts = state.avoiding[:4]

        def worth(choice: Choice) -> float:
            if not choice.args:
                return self.outlook.standing(place, cu + beasts, general) * 0.7
            there = choice.args[0]
            joined = force(state, side, there)
            head = best_of(state, [*generals_in(state, side, there), general])
            return self.outlook.standing(there, joined + cu + beasts, head) - self.outlook.standing(
                there, joined, best_of(state, generals_in(state, side, there))
            )

        return max(decision.choices, key=worth)

    def retreat_city(self, decision: Decision) -> Choice:
        """All inside if there is room for all, or no other way; else the army goes."""
        state, side = self.state, self.side
        space = decision.about[0]
        left = force(state, side, space)
        room = ROOM[space] - force(state, side, space + INSIDE)
        hide = left <= room or not self.outlook.has_way_out(side, space, left)
        done = Choice("done")
        if not hide and done in decision.choices:
            return done
        for verb in ("inside elephants", "inside cu", "inside train"):
            fitting = [choice for choice in decision.choices if choice.verb == verb]
            if fitting:
                return max(fitting, key=lambda choice: choice.args)
        return decision.choices[0]


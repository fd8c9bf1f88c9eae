"""Answers while an own army moves: whom to activate, whom to take, where to (rules 14.2, 14.3)."""

from __future__ import annotations

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal.components.board import INSIDE, LAND_NEIGHBORS, space_of
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.components.tables import ARMY, CONSULAR_ARMY
from ccancients.hannibal.mind.script.marches import Group, Marches, Means, Plan
from ccancients.hannibal.mind.script.outlook import GREAT, Outlook
from ccancients.hannibal.mind.script.weights import (
    DROP_ARMY,
    DROP_WORTH,
)
from ccancients.hannibal.rules.movement import most_used, movement_limit, sea_army
from ccancients.hannibal.rules.presence import (
    best_of,
    force,
    generals_in,
    group_force,
    is_campaign,
    members,
    room_inside,
    standing,
)


class Moving:
    """Answers about an activation of the own side.

    ``goal``  a space where the army on the move is wished, -1 for the best plan
    """

    def __init__(self, outlook: Outlook, goal: int = NOBODY) -> None:
        self.outlook = outlook
        self.goal = goal
        self.state = outlook.state
        self.side = outlook.side
        self.marches = Marches(outlook)

    def activate(self, decision: Decision) -> tuple[Choice, float]:
        """The general with the best plan; on a campaign nobody when no plan is worth anything."""
        best, worth = decision.choices[0], -99.0
        for choice in decision.choices:
            value = 0.01
            if choice.args:
                general = choice.args[0]
                value = self.marches.best(general, self.means(general)).value
            if value > worth:
                best, worth = choice, value
        return best, worth

    def means(self, general: int) -> Means:
        """What the card in play allows a general who is not on the move yet."""
        activated = self.state.copy()
        activated.group_general = general
        used = activated.used[general] if is_campaign(activated) else 0
        card = activated.card if not activated.as_event else 0
        return Means(movement_limit(activated, general) - used, sea_army(activated), card)

    # -- on the way -----------------------------------------------------------------------------------------------

    def march(self, decision: Decision) -> Choice:
        """The next step of the best plan from here."""
        offered = set(decision.choices)
        if Choice("charm") in offered:
            gain = self.outlook.politics.change(self.state.group_place, NOBODY, self.side)
            if gain > 0.05:
                return Choice("charm")
        plans = self._plans(offered)
        if plans[0].path:
            edit = self._leave_or_gather(offered)
            if edit is not None:
                return edit
        for plan in plans:
            answer = self._answer(plan, offered)
            if answer is not None:
                return answer
        return Choice("end") if Choice("end") in offered else decision.choices[-1]

    def _plans(self, offered: set[Choice]) -> list[Plan]:
        """Plans for the group, the best first; at its start also for parts of it."""
        state, marches = self.state, self.marches
        general, place = state.group_general, state.group_place
        size = group_force(state)
        means = Means(state.limit - most_used(state), sea_army(state), state.card if not state.as_event else 0)
        group = Group(general, place, size, state.group_generals)
        if not any(choice.verb in ("go", "sail", "sail inside", "cu") for choice in offered):
            return [marches.staying(group)]
        total = force(state, self.side, place)
        fixed = bool(state.edited & 1) or len(state.path) > 2 or size < 2
        found = marches.plans(group, total, means, fixed=fixed)
        return sorted(found, key=lambda plan: (not self._leads_there(plan), -plan.value))

    def _leads_there(self, plan: Plan) -> bool:
        """Whether a plan ends where the army is wished."""
        end = plan.goal if plan.path else self.state.group_place
        return end == self.goal

    def _answer(self, plan: Plan, offered: set[Choice]) -> Choice | None:
        """The next answer of a plan, None where it cannot be carried out."""
        if plan.path or plan.aim == "sortie":
            edit = self._regroup(plan, offered)
            if edit is not None or plan.cu != group_force(self.state):
                return edit
        if plan.path:
            verb, space = plan.path[0]
            answer = Choice(verb, (space,))
            inside = Choice("sail inside", (space,))
            if verb == "sail" and inside in offered and len(plan.path) == 1:
                answer = inside
        else:
            answer = Choice(plan.aim or "end")
        return answer if answer in offered else None

    def _regroup(self, plan: Plan, offered: set[Choice]) -> Choice | None:
        """What has to change before the group of a plan can go; None when nothing has to, or can."""
        state = self.state
        size = plan.cu
        wanted = [Choice("cu", (size - state.group_elephants,)), Choice("elephants", (max(0, size - state.group_cu),))]
        if size == group_force(state):
            wanted = []
        wanted += [Choice("without", (general,)) for general in members(state.group_generals & ~plan.company)]
        wanted += [Choice("with", (general,)) for general in members(plan.company & ~state.group_generals)]
        return next((choice for choice in wanted if choice in offered), None)

    def _leave_or_gather(self, offered: set[Choice]) -> Choice | None:
        """On the way on: a CU stays on a marker that is worth turning, CUs without a general come along."""
        state, side = self.state, self.side
        place, size = state.group_place, group_force(state)
        if len(state.path) <= 2 or place >= INSIDE or state.edited & 1 or not size:
            return None
        politics = self.outlook.politics
        near = [place, *LAND_NEIGHBORS[place]]
        enemies = sum(force(state, self.outlook.enemy, space) for space in near)
        others = sum(standing(state, side, place))
        hostile = politics.control[place] == self.outlook.enemy and politics.markable[place]
        if hostile and not others and not enemies and size >= DROP_ARMY:
            great = state.group_generals & GREAT
            keep = self.outlook.weights.great_army if great else CONSULAR_ARMY
            worth = politics.flip[side][place]
            if size - 1 >= keep and worth >= DROP_WORTH and self.outlook.cards[side] >= 1:
                answer = Choice("cu", (state.group_cu - 1,))
                return answer if answer in offered else None
        lone = others and not generals_in_except(state.group_generals, generals_in(state, side, place))
        if lone and not hostile and size + others <= ARMY and not state.points[place]:
            answer = Choice("cu", (state.group_cu + standing(state, side, place)[0],))
            return answer if answer in offered else None
        return None

    # -- broken off -----------------------------------------------------------------------------------------------

    def pursue(self, decision: Decision) -> Choice:
        """On, if anything is worth it."""
        state = self.state
        means = Means(state.limit - most_used(state))
        size = group_force(state)
        group = Group(state.group_general, state.group_place, size, state.group_generals)
        plans = self.marches.plans(group, size, means, fixed=True)
        best = max(plan.value for plan in plans)
        return decision.choices[0] if best > 0.08 else decision.choices[1]

    def back_up(self, decision: Decision) -> Choice:
        """Fight when it pays; else into the city, or back."""
        state, outlook = self.state, self.outlook
        verbs = {choice.verb: choice for choice in decision.choices}
        space, general, size = state.group_place, state.group_general, group_force(state)
        if "fight" not in verbs:
            return verbs.get("enter city", decision.choices[0])
        enemy = force(state, outlook.enemy, space)
        heads = generals_in(state, outlook.enemy, space)
        chance = outlook.win_chance(self.side, space, size, general, enemy, best_of(state, heads), 1)
        mine = outlook.staked(members(state.group_generals))
        theirs = sum(outlook.general_worth(each) for each in heads)
        by_land = state.entered_by == 1
        way_out = by_land and outlook.has_way_out(self.side, space, size, space_of(state.entered_from))
        win = outlook.defeat(outlook.enemy, enemy, theirs, way_out=outlook.has_way_out(outlook.enemy, space, enemy))
        value = chance * win - (1 - chance) * outlook.defeat(self.side, size, mine, way_out=way_out)
        if value > -outlook.weights.backed_up * 0.5 or len(verbs) == 1:
            return verbs["fight"]
        if "enter city" in verbs:
            return verbs["enter city"]
        room = room_inside(state, self.side, space)
        if "split" in verbs and room and size - room >= 1 and state.group_generals.bit_count() > 1:
            return verbs["split"]
        return verbs.get("back up", verbs["fight"])

    def split(self, decision: Decision) -> Choice:
        """As many as there is room for stay."""
        cu = [choice for choice in decision.choices if choice.verb == "inside cu"]
        if cu:
            return max(cu, key=lambda choice: choice.args)
        return decision.choices[-1]


def generals_in_except(group: int, generals: list[int]) -> list[int]:
    """The generals of a place who do not belong to a group."""
    return [general for general in generals if not group >> general & 1]


"""Plans of a turn: for every card its best orders and moves, made on copies of the game by its own rules.

A plan is made by playing the turn on a copy: orders where a unit gains most, then one unit after the other to its best
hex. The copy refuses whatever the rules refuse, so a plan knows no rule of ordering by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.mind.script.memory import Lasting, Memories, Standing
from ccancients.ancients.mind.script.outlook import Outlook
from ccancients.ancients.mind.script.places import best_leader_place, best_place
from ccancients.ancients.mind.script.reasons import Reason, added
from ccancients.ancients.mind.script.standing import best_fight, leader_standing, nearest_enemy, standing
from ccancients.ancients.mind.script.weights import Weights
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.state import NOBODY, State, has_moved, is_ordered, may_not_battle
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game

Table = Game[State]
_DONE: Final = Choice("done")
_STARTS: Final = 3
_THROWS: Final = 2


@dataclass(slots=True)
class Plan:
    """A planned turn from a decision on.

    ``value``    points it is expected to gain;  ``answers`` the choices in order, up to the battles
    ``reasons``  the terms of the value, adding up to it
    """

    value: float
    answers: list[Choice] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)


class Planner:
    """Makes plans for a side. One is made for one decision.

    ``lasting``  what planners of the same side and weights worked out in other positions of the battle
    """

    def __init__(
        self, game: Table, side: int, weights: Weights, imagine: Callable[[int], Table], lasting: Lasting | None = None
    ) -> None:
        self.game = game
        self.side = side
        self.weights = weights
        self.imagine = imagine
        self._memories = Memories(game.state, side, lasting)
        self.outlook = Outlook(game.state, side, weights, self._memories.of(game.state))
        self.threats = self.outlook.threats
        self.before = self._worth(self.outlook)
        self._gains: dict[tuple[tuple[object, ...], str, int], float] = {}
        self._games: dict[int, Table] = {}
        self._moved: dict[tuple[object, ...], Plan] = {}

    # -- cards ------------------------------------------------------------------------------------------------------

    def card_plans(self, decision: Decision) -> list[tuple[Choice, Plan]]:
        """The best plan of every card in hand, the best first."""
        plans = [(choice, self.card_plan(choice)) for choice in decision.choices]
        return sorted(plans, key=lambda pair: -pair[1].value)

    def card_plan(self, choice: Choice) -> Plan:
        """The best plan of a card, less what the card is worth unplayed."""
        kind = COMMAND_CARDS[choice.args[0]]
        throws = _THROWS if kind.key in ("i_am_spartacus", "rally") else 1
        plans = []
        for seed in range(throws):
            game = self._imagined(seed)
            game.apply(choice)
            plans.append(self.rest_of_turn(game))
        best = plans[0]
        value = added(plan.value for plan in plans) / throws
        keep = self.weights.card_keep.get(kind.key, 0.0)
        answers = [choice] if throws > 1 else [choice, *best.answers]
        reasons = [*best.reasons, Reason("keep", -keep)]
        if throws > 1:
            reasons.append(Reason("throw", value - best.value))
        return Plan(value - keep, answers, reasons)

    def _imagined(self, seed: int) -> Table:
        """A game to plan in; the hidden cards are dealt once for all cards."""
        if seed not in self._games:
            self._games[seed] = self.imagine(seed)
        return self._games[seed].clone()

    # -- orders -----------------------------------------------------------------------------------------------------

    def rest_of_turn(self, game: Table) -> Plan:
        """Plan from a pending decision on; the game is used up."""
        decision = game.decision
        if decision is not None and decision.side == self.side:
            if decision.question == questions.COMMANDER:
                return self._commander(game, decision)
            if decision.question == questions.ORDERS and not game.state.ordered:
                return self._orders(game, decision)
        return self._follow(game)

    def _commander(self, game: Table, decision: Decision) -> Plan:
        """Every leader the card may be used by, and one unit instead."""
        return self._best_of(game, decision.choices)

    def _orders(self, game: Table, decision: Decision) -> Plan:
        """Several units to begin with, where the first order decides who else may be ordered."""
        ranked = self.ranked(game, decision)
        linked = game.state.orders != 0 or len(ranked) <= 1
        return self._best_of(game, tuple(ranked[: _STARTS if linked else 1]) or (_DONE,))

    def _best_of(self, game: Table, choices: tuple[Choice, ...]) -> Plan:
        best: Plan | None = None
        for choice in choices:
            trial = game.clone()
            trial.apply(choice)
            plan = self._follow(trial)
            plan.answers.insert(0, choice)
            if best is None or plan.value > best.value:
                best = plan
        assert best is not None
        return best

    def _follow(self, game: Table) -> Plan:
        """Answer every question up to the movement by what gains most, then plan the movement."""
        answers = self.order(game)
        return self._movement(game, answers)

    def order(self, game: Table) -> list[Choice]:
        """Give the orders that gain most, on ``game``; the answers given up to the movement."""
        answers: list[Choice] = []
        while game.decision is not None and game.decision.side == self.side:
            decision = game.decision
            if decision.question not in _ORDERING:
                break
            choice = self.order_choice(game, decision)
            answers.append(choice)
            game.apply(choice)
        return answers

    def order_choice(self, game: Table, decision: Decision) -> Choice:
        """The answer to a question of ordering that gains most."""
        ranked = self.ranked(game, decision)
        return ranked[0] if ranked else decision.choices[-1]

    def ranked(self, game: Table, decision: Decision) -> list[Choice]:
        """The pieces a question offers by what ordering them gains, the best first; ``done`` and ``pass`` left out."""
        gains = [
            (self._choice_gain(game, choice), choice)
            for choice in decision.choices
            if choice.verb not in ("done", "pass")
        ]
        return [choice for _, choice in sorted(gains, key=lambda pair: -pair[0])]

    def _choice_gain(self, game: Table, choice: Choice) -> float:
        state = game.state
        if choice.verb in ("order", "order leader"):
            return self._gain(state, choice.verb, choice.args[0])
        if choice.verb == "rally":
            unit = state.unit_at[choice.args[0]]
            back = self.outlook.losses(unit)[1]
            return back if is_ordered(state, unit) else back + self._gain(state, "order", choice.args[0])
        if choice.verb in ("place", "place leader"):
            return self._ambush_gain(choice)
        return 0.0

    def _gain(self, state: State, verb: str, here: int) -> float:
        """What ordering a piece gains: its best place and battle against staying without an order."""
        key = (self._way_of_moving(state, verb, here), verb, here)
        found = self._gains.get(key)
        if found is None:
            outlook = self.looking_at(state)
            if verb == "order":
                unit = state.unit_at[here]
                found = best_place(outlook, unit).value - standing(outlook, unit).total
                found += self.weights.liking.get(state.battle.unit_type[unit].code, 0.0)
            else:
                leader = state.leader_at[here]
                found = best_leader_place(outlook, leader).value - leader_standing(outlook, leader)
            self._gains[key] = found
        return found

    def _way_of_moving(self, state: State, verb: str, here: int) -> tuple[object, ...]:
        """What the turn's orders let a piece do: the same for many cards, so that gains are worked out once."""
        if verb != "order":
            return ()
        rules = ORDER_RULES[state.orders]
        unit = state.unit_at[here]
        unit_type = state.battle.unit_type[unit]
        passes = rules.passes_friends and unit_type.is_light_foot
        fires = (rules.may_fire, rules.fire_bonus, rules.shots) if unit_type.range else ()
        gait = state.battle.gaits[state.orders][unit]
        return (gait, rules.may_move, rules.may_close, rules.close_bonus, fires, passes)

    def _ambush_gain(self, choice: Choice) -> float:
        """An ambush appears where its enemies are nearest."""
        return -float(nearest_enemy(self.outlook, choice.args[1]))

    def looking_at(self, state: State) -> Outlook:
        """How things look to the side in a position of this turn."""
        outlook = Outlook(state, self.side, self.weights, self._memories.of(state))
        outlook.share_threats(self.threats)
        return outlook

    # -- movement ---------------------------------------------------------------------------------------------------

    def _movement(self, game: Table, answers: list[Choice]) -> Plan:
        """Move everybody to his best place, those nearest the enemy first, and sum up.

        Many cards end in the same orders; what they lead to is worked out once.
        """
        mark = _mark_of(game)
        known = self._moved.get(mark)
        if known is None:
            known = self._moved[mark] = self._moved_from(game)
        return Plan(known.value, [*answers, *known.answers], [*known.reasons])

    def _moved_from(self, game: Table) -> Plan:
        reasons: list[Reason] = []
        answers = self.moves(game, reasons)
        state = game.state
        if game.outcome is not None:
            won = game.outcome == self.side
            return Plan(1000.0 if won else -1000.0, answers, reasons)
        outlook = self.looking_at(state)
        for term, now, before in zip(Standing._fields, self._worth(outlook), self.before, strict=True):
            reasons.append(Reason(term, now - before))
        if state.active == self.side and game.decision is not None:
            if self.weights.liking:
                reasons.append(Reason("liking", self._liking(state)))
            self._battles(outlook, reasons)
        return Plan(added(reason.points for reason in reasons), answers, reasons)

    def moves(self, game: Table, reasons: list[Reason]) -> list[Choice]:
        """The moves of a movement phase, played on ``game`` up to its end."""
        made: list[Choice] = []
        tried: set[tuple[bool, int]] = set()
        while game.decision is not None and game.decision.question == questions.MOVEMENT:
            choice = self._next_move(game, tried, reasons)
            made.append(choice)
            game.apply(choice)
            if choice == _DONE:
                break
        return made

    def _next_move(self, game: Table, tried: set[tuple[bool, int]], reasons: list[Reason]) -> Choice:
        assert game.decision is not None
        state = game.state
        outlook = self.looking_at(state)
        outlook.still = self._still(outlook)
        movable = {(choice.verb, choice.args[0]) for choice in game.decision.choices if choice != _DONE}
        pieces = sorted(movable, key=lambda piece: self._turn_to_move(outlook, piece))
        for verb, here in pieces:
            by_himself = verb == "move leader"
            piece = state.leader_at[here] if by_himself else state.unit_at[here]
            mark = (by_himself, piece)
            if mark in tried:
                continue
            tried.add(mark)
            place = best_leader_place(outlook, piece) if by_himself else best_place(outlook, piece)
            if place.choice is not None and place.choice in game.decision.choices:
                reasons += [Reason("banner", place.banner, mark[1], place.there)] if place.banner else []
                return place.choice
        return _DONE

    def _turn_to_move(self, outlook: Outlook, piece: tuple[str, int]) -> tuple[int, int, int]:
        verb, here = piece
        return (int(verb == "move leader"), nearest_enemy(outlook, here), here)

    def _still(self, outlook: Outlook) -> dict[int, float]:
        """By hex, the chance that targets of units already in place are still there."""
        state = outlook.state
        still: dict[int, float] = {}
        for unit in outlook.own:
            if not is_ordered(state, unit) or not has_moved(state, unit) or may_not_battle(state, unit):
                continue
            fight = best_fight(outlook, unit)
            if fight.there >= 0:
                still[fight.there] = still.get(fight.there, 1.0) * (1 - fight.emptied)
        return still

    # -- worth ------------------------------------------------------------------------------------------------------

    def _worth(self, outlook: Outlook) -> Standing:
        """How all our pieces stand, term by term."""
        terms = [standing(outlook, unit) for unit in outlook.own if outlook.state.unit_hex[unit] >= 0]
        state = outlook.state
        alone = added(
            leader_standing(outlook, leader)
            for leader, here in enumerate(state.leader_hex)
            if here >= 0 and state.battle.leader_side[leader] == self.side and state.unit_at[here] == NOBODY
        )
        total = [added(each) for each in zip(*terms, strict=True)] or [0.0] * len(Standing._fields)
        return Standing(*total)._replace(leader=total[-1] + alone)

    def _liking(self, state: State) -> float:
        """What the troops ordered are worth to their commander beyond their use."""
        types, liking = state.battle.unit_type, self.weights.liking
        return added(liking.get(types[unit].code, 0.0) for unit in range(len(types)) if is_ordered(state, unit))

    def _battles(self, outlook: Outlook, reasons: list[Reason]) -> None:
        """What the battles of the ordered units promise, each target counted once."""
        state = outlook.state
        rules = ORDER_RULES[state.orders]
        if not (rules.may_close or rules.may_fire):
            return
        able = state.ordered & ~(state.no_battle | state.fought)
        waiting = [unit for unit in outlook.own if able >> unit & 1]
        while waiting:
            found = [(best_fight(outlook, unit), unit) for unit in waiting]
            fight, unit = max(found, key=lambda pair: (pair[0].value, -pair[1]))
            if fight.value <= 0:
                break
            waiting.remove(unit)
            outlook.still[fight.there] = outlook.still.get(fight.there, 1.0) * (1 - fight.emptied)
            reasons.append(Reason(fight.verb, fight.value, unit, fight.there))


def _mark_of(game: Table) -> tuple[object, ...]:
    """All that the movement of a turn and what comes of it depend on."""
    state = game.state
    return (
        game.decision and game.decision.question, state.orders, state.ordered, state.ordered_leaders,
        state.units_moved, state.leaders_moved, state.joined, state.no_battle, state.objectives,
        *state.unit_hex, *state.leader_hex, *state.blocks, *state.moved,
    )


_ORDERING: Final = (questions.ORDERS, questions.ORDER_DIE, questions.RALLY_DIE, questions.AMBUSH, questions.COMMANDER)
PLANNED: Final = (*_ORDERING, questions.MOVEMENT)
"""The questions of a turn that a plan answers once its card is played."""

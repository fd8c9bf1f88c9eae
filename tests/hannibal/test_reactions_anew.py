"""Who may intercept or avoid battle, worked out anew from the bare lists of a position: 5.3, 5.4."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.hannibal.components.board import MAP, SPACE_COUNT, SPACES
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.procedures.entering import Enter
from ccancients.hannibal.setup import USUAL
from ccancients.hannibal.spec import HANNIBAL
from tests.hannibal.refusals.tries import crowd, lively
from tests.hannibal.test_reinforcement_anew import COUNTRY, Reading
from tests.sweeps import rest_slow

HOME = {"hanno": "africa", "q_fabius": "italy"}
LAND = [[way.other(space) for way in MAP.ways_of[space] if way.kind == "land"] for space in range(SPACE_COUNT)]


class Reactions(Reading):
    """The side that reacts, while the other's group stands in the space that it has entered."""

    def __init__(self, state, side, entered):
        super().__init__(state)
        self.side, self.entered = side, entered

    def rank(self, general):
        return int(general == 0 or general in self.state.consuls)

    def head(self, place):
        """Who commands what the side has in a place."""
        here = self.who(self.side, place)
        return max(here, key=lambda each: (self.rank(each), self.state.in_command[each], -each), default=-1)

    def bound(self, general, space):
        home = HOME.get(GENERALS[general].key)
        return home is not None and COUNTRY[space] != home

    def companies(self, general, place):
        """The groups that a general may lead away: with any others who do not outrank him, but a commander stays."""
        head = self.head(place)
        others = [each for each in self.who(self.side, place)
                  if each not in (general, head) and self.rank(each) <= self.rank(general)]
        for chosen in chain.from_iterable(combinations(others, size) for size in range(len(others) + 1)):
            yield {general, *chosen}

    def may_go(self, general, place, number):
        """Whether so many CUs may go with him and somebody: one stays with a commander, consuls have their five."""
        here = self.cu(self.side, place)
        if number > here or (here and self.head(place) != general and number >= here):
            return False
        for group in self.companies(general, place):
            parts = [number if consul in group else here - number for consul in self.who(self.side, place)
                     if consul in self.state.consuls]
            if all(part >= 5 or part >= here for part in parts):
                return True
        return False

    def intercepts(self, general, declared):
        place = self.state.general_at[general]
        if place < 0 or self.state.truce:
            return False
        origin, mover = place % SPACE_COUNT, 1 - self.side
        group = self.state.group_cu + self.state.group_elephants
        if self.cu(mover, self.entered) + self.cu(mover, self.entered + SPACE_COUNT) > group:
            return False
        if origin not in LAND[self.entered] or origin in declared:
            return False
        if place >= SPACE_COUNT and self.cu(mover, origin):
            return False
        if self.bound(general, origin) or self.bound(general, self.entered):
            return False
        return any(self.may_go(general, place, number) for number in range(1, 11))

    def goals(self, general, number, came_from):
        mover = 1 - self.side
        for there in LAND[self.entered]:
            tribe = SPACES[there].kind == 2 and not self.state.dead_tribes >> there & 1
            if there == came_from or self.cu(mover, there) or self.cu(mover, there + SPACE_COUNT):
                continue
            if self.state.control[there] == mover or (tribe and self.state.control[there] != self.side):
                continue
            if self.bound(general, there) or (not number and self.who(mover, there)):
                continue
            yield there
        inside = self.entered + SPACE_COUNT
        free = SPACES[self.entered].room - self.cu(self.side, inside)
        own = SPACES[self.entered].kind == 1 and self.state.control[self.entered] == self.side
        if own and not self.besieged(inside) and number <= free:
            yield inside

    def avoids(self, general, came_from):
        state = self.state
        if state.general_at[general] != self.entered or state.barred_generals >> general & 1:
            return False
        if self.bound(general, self.entered):
            return False
        here = self.cu(self.side, self.entered)
        barred = max((number for space, number in zip(state.barred_cu[::2], state.barred_cu[1::2], strict=True)
                      if space == self.entered), default=0)
        return any(
            (not here or self.may_go(general, self.entered, number)) and any(self.goals(general, number, came_from))
            for number in range(min(10, here - barred) + 1)
        )


def check(game, decision):
    """Compare one question with the reading; returns how many reactions were offered."""
    state, side = game.state, decision.side
    enter = next(each for each in reversed(game.stack) if isinstance(each, Enter))
    if enter.sortie:
        return 0
    entered = decision.about[1]
    reading = Reactions(state, side, entered)
    declared = {place % SPACE_COUNT for place in state.declared[1::6]}
    own = [number for number, facts in enumerate(GENERALS) if facts.side == side]
    group = state.group_cu + state.group_elephants
    expected = {("intercept", each) for each in own if reading.intercepts(each, declared)}
    if group and not state.avoiding:
        expected |= {("avoid", each) for each in own if reading.avoids(each, came_from(state))}
    offered = {(choice.verb, choice.args[0]) for choice in decision.choices if choice.args}
    assert offered == expected
    return len(offered)


def came_from(state):
    return state.entered_from % SPACE_COUNT if state.entered_by in (1, 2) else -1


def check_numbers(game, decision):
    """How many ordinary CUs may go, where that is asked."""
    general, avoid, _, _ = decision.about
    state, side, place = game.state, decision.side, game.state.general_at[general]
    reading = Reactions(state, side, state.group_place % SPACE_COUNT)
    here, barred = reading.cu(side, place), 0
    if avoid:
        barred = max((number for space, number in zip(state.barred_cu[::2], state.barred_cu[1::2], strict=True)
                      if space == place), default=0)
    beasts = state.elephants[place] if side else 0
    totals = [
        total for total in range(0 if avoid else 1, min(10, here - barred) + 1)
        if reading.may_go(general, place, total)
        and (not avoid or any(reading.goals(general, total, came_from(state))))
    ]
    expected = {total - some for total in totals for some in range(beasts + 1)
                if 0 <= total - some <= here - beasts}
    assert {choice.args[0] for choice in decision.choices} == expected


def check_goals(game, decision):
    """Where those go who have avoided battle."""
    general, space = decision.about
    _, _, cu, beasts, others, _ = game.state.avoiding
    reading = Reactions(game.state, decision.side, space)
    group = [each for each in range(len(GENERALS)) if (others | 1 << general) >> each & 1]
    expected = set(reading.goals(general, cu + beasts, came_from(game.state)))
    for each in group:
        expected = {there for there in expected if there >= SPACE_COUNT or not reading.bound(each, there)}
    assert {choice.args[0] if choice.args else space + SPACE_COUNT for choice in decision.choices} == expected


def checked(game):
    decision = game.decision
    if decision.question == "react":
        check(game, decision)
    elif decision.question == "reaction" and decision.choices[0].verb == "cu":
        check_numbers(game, decision)
    elif decision.question == "avoid_to":
        check_goals(game, decision)


@pytest.mark.parametrize("seed", rest_slow(range(200), 3))
def test_the_reactions_that_are_offered_are_those_that_the_rules_allow(seed):
    game = HANNIBAL.new_game(USUAL, RolledChance(seed), record=False)
    chance = RolledChance(seed + 1000)
    crowd(game.state, chance)
    for count in range(300):
        if game.decision is None:
            break
        try:
            checked(game)
        except AssertionError as error:
            raise AssertionError(f"choice {count} ({game.decision.question}): {error}") from error
        game.apply(lively(game.decision, chance))

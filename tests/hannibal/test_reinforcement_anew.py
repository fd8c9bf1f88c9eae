"""The places of new pieces, worked out anew from the bare lists of a position, and what is offered (8.1, 8.2, 3.4)."""

from __future__ import annotations

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.hannibal.components.board import PLACES, PROVINCES, SPACE, SPACE_COUNT, SPACES
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.procedures.reinforcement import CarthaginianReinforcements, RomanReinforcements
from ccancients.hannibal.procedures.turn import PlaceMarkers, RaiseTroops
from ccancients.hannibal.setup import USUAL
from ccancients.hannibal.spec import HANNIBAL
from tests.hannibal.refusals.tries import crowd, roll
from tests.sweeps import rest_slow

ROME, CARTHAGE = 0, 1
NAME = [facts.key for facts in GENERALS]
COUNTRY = [next(each.country for each in PROVINCES if each.key == facts.province) for facts in SPACES]


class Reading:
    """A position by its bare lists; a place is a space, or a space plus ``SPACE_COUNT`` for the inside."""

    def __init__(self, state):
        self.state = state

    def cu(self, side, place):
        return self.state.cu[side * PLACES + place] + (self.state.elephants[place] if side else 0)

    def who(self, side, place):
        return [number for number, facts in enumerate(GENERALS)
                if facts.side == side and self.state.general_at[number] == place]

    def besieged(self, place):
        space = place % SPACE_COUNT
        return SPACES[space].kind == 1 and self.state.points[space] > 0

    def holds(self, side, province):
        spaces = [number for number, facts in enumerate(SPACES) if facts.province == province]
        return 2 * sum(self.state.control[space] == side for space in spaces) > len(spaces)

    def takes(self, side, place):
        """Whether a new CU may be put there: no enemy CU in that open place; inside only with room, unbesieged."""
        space = place % SPACE_COUNT
        if place < SPACE_COUNT:
            return not self.cu(1 - side, place)
        full = self.cu(side, place) >= SPACES[space].room
        return self.state.control[space] == side and not self.besieged(place) and not full

    def with_generals(self, side, country=""):
        """With a general; one inside has them outside, where they open the walls, while no enemy CU is (ruling 419)."""
        places = {
            place % SPACE_COUNT if not self.cu(1 - side, place % SPACE_COUNT) else place for place in range(PLACES)
            if self.who(side, place) and (not country or COUNTRY[place % SPACE_COUNT] == country)
        }
        return {place for place in places if self.takes(side, place)}

    def city(self, side, key):
        """The place of a city that takes a CU: outside, or inside while enemy CUs stand outside."""
        space = SPACE[key]
        if self.state.control[space] != side:
            return set()
        place = space + SPACE_COUNT if self.cu(1 - side, space) else space
        return {place} if self.takes(side, place) else set()

    def line(self, number):
        if number == 1:
            return self.city(CARTHAGE, "carthage") | self.with_generals(CARTHAGE, "africa")
        new_carthage = self.city(CARTHAGE, "new_carthage")
        if number == 4:
            return self.city(CARTHAGE, "carthage") | new_carthage | self.with_generals(CARTHAGE)
        held = self.holds(CARTHAGE, "baetica") if number == 3 else self.state.control[SPACE["new_carthage"]] == CARTHAGE
        return new_carthage | self.with_generals(CARTHAGE, "hispania") if held else set()

    def rooms(self, abroad):
        """The places for Roman CUs with how many they still take."""
        found = {}
        for place in self.city(ROME, "rome") | self.with_generals(ROME):
            space = place % SPACE_COUNT
            if COUNTRY[space] != "italy" and abroad >= 2:
                continue
            found[place] = 99 if place < SPACE_COUNT else SPACES[space].room - self.cu(ROME, place)
        return found

    def ends(self, rooms, left, abroad):
        """Every way to put ``left`` CUs, as far as they go, at most two abroad: sets of what is added where."""
        if not left:
            return [{}]
        found = []
        for place, room in rooms.items():
            foreign = COUNTRY[place % SPACE_COUNT] != "italy"
            if room and (not foreign or abroad < 2):
                rests = self.ends({**rooms, place: room - 1}, left - 1, abroad + foreign)
                found += [{**rest, place: rest.get(place, 0) + 1} for rest in rests]
        return found or [{}]


def placed(choice):
    return choice.args[-1] + SPACE_COUNT * choice.verb.endswith("inside")


def crowded(seed):
    game = HANNIBAL.new_game(USUAL, RolledChance(seed), record=False)
    crowd(game.state, RolledChance(seed + 1000))
    game.stack = []
    game.decision = None
    return game, RolledChance(seed + 2000)


MANY = rest_slow(range(200), 3)


@pytest.mark.parametrize("seed", MANY)
def test_carthage_puts_its_new_cus_where_the_lines_allow(seed):
    game, chance = crowded(seed)
    game.start(CarthaginianReinforcements())
    while game.decision is not None and game.decision.question == "reinforce":
        line, _ = game.decision.about
        assert {placed(choice) for choice in game.decision.choices} == Reading(game.state).line(line), f"line {line}"
        game.apply(game.decision.choices[roll(chance, len(game.decision.choices))])
    while game.decision is not None and game.decision.question == "return_general":
        (general,) = game.decision.about
        reading = Reading(game.state)
        assert {placed(choice) for choice in game.decision.choices} == {
            place for place in range(PLACES)
            if reading.cu(CARTHAGE, place) and not (place >= SPACE_COUNT and reading.besieged(place))
            and (NAME[general] != "hanno" or COUNTRY[place % SPACE_COUNT] == "africa")
        }
        game.apply(game.decision.choices[roll(chance, len(game.decision.choices))])


@pytest.mark.parametrize("seed", MANY)
def test_rome_puts_three_in_italy_and_makes_a_stack_of_five_where_it_can(seed):
    """An answer is offered if, of all ends in which a stack stands where one can stand, one follows from it."""
    game, chance = crowded(seed)
    if seed % 2:  # fewer Romans: the duty of the stack
        game.state.cu[:PLACES] = [min(number, 2) for number in game.state.cu[:PLACES]]
    game.state.turn = 6
    game.start(RomanReinforcements())
    abroad = 0
    while game.decision is not None and game.decision.question == "reinforce":
        _, left = game.decision.about
        reading = Reading(game.state)
        rooms = reading.rooms(abroad)
        ends = reading.ends(rooms, left, abroad) if len(rooms) < 5 else []
        offered = {placed(choice) for choice in game.decision.choices}
        assert offered <= set(rooms)
        if ends and not any(reading.cu(ROME, place) >= 5 for place in range(PLACES)):
            stacks = [end for end in ends if any(reading.cu(ROME, place) + n >= 5 for place, n in end.items())]
            assert offered == {place for end in stacks or ends for place in end}
        elif ends:
            assert offered == set(rooms)
        choice = game.decision.choices[roll(chance, len(game.decision.choices))]
        abroad += COUNTRY[choice.args[-1]] != "italy"
        game.apply(choice)
    while game.decision is not None and game.decision.question in ("africanus", "proconsul", "commander"):
        game.apply(game.decision.choices[roll(chance, len(game.decision.choices))])
    if game.decision is not None and game.decision.question == "consul":
        consul = game.decision.choices[0].args[0]
        reading = Reading(game.state)
        home = NAME[consul] == "q_fabius"
        free = {
            place for place in range(PLACES)
            if reading.cu(ROME, place) and not (place >= SPACE_COUNT and reading.besieged(place))
            and (not home or COUNTRY[place % SPACE_COUNT] == "italy")
        }
        stacks = {place for place in free if reading.cu(ROME, place) >= 5}
        assert {placed(choice) for choice in game.decision.choices} == (stacks or free if home else stacks)


@pytest.mark.parametrize("seed", MANY)
@pytest.mark.parametrize("side", [ROME, CARTHAGE])
def test_markers_and_raised_troops_go_where_the_rules_say(seed, side):
    game, chance = crowded(seed)
    reading = Reading(game.state)
    raisers = {
        general for general, facts in enumerate(GENERALS)
        if facts.side == side and (place := game.state.general_at[general]) >= 0
        and game.state.control[place % SPACE_COUNT] == side
        and reading.holds(side, SPACES[place % SPACE_COUNT].province)
        and (place if reading.cu(1 - side, place % SPACE_COUNT) else place % SPACE_COUNT) in reading.with_generals(side)
    }
    if len(raisers) > 1:
        game.start(RaiseTroops(side))
        assert {choice.args[0] for choice in game.decision.choices} == raisers
        game.apply(game.decision.choices[0])
    game.start(PlaceMarkers(side, 3))
    for _ in range(3):
        if game.decision is None:
            break
        reading = Reading(game.state)
        spaces = {choice.args[0] for choice in game.decision.choices if choice.verb == "put"}
        expected = set()
        for space, facts in enumerate(SPACES):
            town = facts.kind == 0 or (facts.kind == 2 and game.state.dead_tribes >> space & 1)
            holder = game.state.control[space]
            enemies = reading.cu(1 - side, space) + reading.cu(1 - side, space + SPACE_COUNT)
            if town and ((holder == -1 and not enemies) or (
                holder == 1 - side and reading.cu(side, space) and not game.state.truce
            )):
                expected.add(space)
        assert spaces == expected
        game.apply(game.decision.choices[roll(chance, len(game.decision.choices))])

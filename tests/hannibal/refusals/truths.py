"""What must be true of a position whenever a reason is given: each rule looked at anew, by other means than the code.

``TRUTHS`` holds for most ids a question of the position, answered from the bare lists of the state and the map; a
reason that answers it with no was not the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal.components.board import MAP, PLACES, PROVINCES, SPACE, SPACE_COUNT, SPACES
from ccancients.hannibal.components.cards import STRATEGY_CARDS
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.state import State
from ccancients.hannibal.why_not import Asked, Refusal

Truth = Callable[["Case"], bool]
CITY, TRIBE = 1, 2
RANKS = ("hannibal",)


class Case:
    """A refused choice with its position; questions by plain lists."""

    def __init__(self, asked: Asked, choice: Choice, refusal: Refusal) -> None:
        assert asked.decision is not None
        self.state: State = asked.state
        self.decision: Decision = asked.decision
        self.choice = choice
        self.facts = refusal.facts
        self.side = asked.decision.side
        self.stack = asked.stack

    def fact(self, name: str) -> int:
        value = self.facts[name]
        assert isinstance(value, int)
        return value

    @property
    def space(self) -> int:
        return self.fact("space")

    @property
    def general(self) -> int:
        return self.fact("general")

    def cu(self, side: int, place: int) -> int:
        return self.state.cu[side * PLACES + place] + (self.state.elephants[place] if side else 0)

    def own(self, space: int) -> int:
        return self.cu(self.side, space)

    def enemies(self, space: int, *, inside: bool = False) -> int:
        there = self.cu(1 - self.side, space)
        return there + self.cu(1 - self.side, space + SPACE_COUNT) if inside else there

    @property
    def here(self) -> int:
        """The space of the moving group."""
        return self.state.group_place % SPACE_COUNT

    @property
    def walled(self) -> bool:
        return self.state.group_place >= SPACE_COUNT

    @property
    def carried(self) -> int:
        return self.state.group_cu + self.state.group_elephants

    def ways(self, space: int) -> dict[int, str]:
        return {way.other(space): way.kind for way in MAP.ways_of[space]}

    def at(self, general: int) -> int:
        return self.state.general_at[general]

    def held(self, space: int) -> int:
        return self.state.control[space]

    def kind(self, space: int) -> int:
        return SPACES[space].kind

    def lives(self, space: int) -> bool:
        return self.kind(space) == TRIBE and not self.state.dead_tribes >> space & 1

    def rank(self, general: int) -> int:
        return int(GENERALS[general].key in RANKS or general in self.state.consuls)

    def country(self, space: int) -> str:
        return next(each.country for each in PROVINCES if each.key == SPACES[space].province)

    def lone_enemy(self, space: int) -> bool:
        return any(facts.side != self.side and self.at(number) == space for number, facts in enumerate(GENERALS))

    @property
    def number(self) -> int:
        return self.fact("number")


def _counts(c: Case) -> bool:
    return c.number > c.fact("most")


TRUTHS: Final[dict[str, Truth]] = {
    # cards
    "card.not held": lambda c: c.fact("card") not in c.state.hands[c.side],
    "card.claimed": lambda c: c.fact("card") not in (33, 34, 37, 38, 39, 40),
    "card.claimed to use": lambda c: c.fact("card") in (33, 34, 37, 38, 39, 40),
    "claim.no campaign": lambda c: not {33, 34, 37, 38, 39, 40} & set(c.state.hands[0]),
    "event.counter": lambda c: c.fact("card") in (6, 20, 31, 32, 41, 42, 59, 60),
    "event.with its number": lambda c: c.fact("card") in (5, 18, 28, 50, 54),
    "event.of the enemy": lambda c: STRATEGY_CARDS[c.fact("card")].by == 1 - c.side,
    "event.province": lambda c: sum(
        c.held(number) == c.fact("side") for number, facts in enumerate(SPACES)
        if facts.province == PROVINCES[c.fact("province")].key
    ) == c.number < c.fact("least"),
    "event.alliance": lambda c: c.state.alliance == 1,
    "event.no alliance": lambda c: c.state.alliance != 1,
    "event.no card": lambda c: not c.state.hands[1 - c.side],
    "event.no siege": lambda c: not any(
        c.state.points[number] for number, facts in enumerate(SPACES)
        if facts.kind == CITY and (c.fact("card") == 17 or facts.key != "capua")
    ),
    "event.no subjugation": lambda c: not any(
        c.state.points[number] for number, facts in enumerate(SPACES) if facts.kind == TRIBE
    ),
    "event.no army": lambda c: not any(
        c.at(number) >= 0 and c.cu(facts.side, c.at(number)) for number, facts in enumerate(GENERALS)
        if facts.side != c.side
    ),
    "event.hannibal": lambda c: c.at(0) < 0 or c.country(c.at(0) % SPACE_COUNT) != "italy",
    "event.city held": lambda c: c.held(c.space) == 1,
    "event.in force": lambda c: bool({
        29: c.state.naval_victory, 57: c.state.hanno_counsel, 58: c.state.cato_counsel, 64: c.state.truce,
    }[c.fact("card")]),
    "event.no proconsul": lambda c: c.state.proconsul in (-1, 13),
    # targets, markers
    "target.protected": lambda c: c.enemies(c.space, inside=True) == c.number > 0,
    "target.enemy marker": lambda c: c.held(c.space) != 1 - c.side,
    "target.own marker": lambda c: c.held(c.space) != c.side,
    "target.no points": lambda c: not c.state.points[c.space],
    "target.no units": lambda c: min(c.enemies(c.space), c.enemies(c.space + SPACE_COUNT)) == 0,
    "marker.city": lambda c: c.kind(c.space) == CITY,
    "marker.tribe": lambda c: c.lives(c.space),
    "marker.own": lambda c: c.held(c.space) == c.side,
    "marker.no own unit": lambda c: c.held(c.space) == 1 - c.side and not c.own(c.space),
    "marker.truce": lambda c: bool(c.state.truce) and c.held(c.space) == 1 - c.side,
    "marker.enemy units": lambda c: c.held(c.space) == -1 and c.enemies(c.space, inside=True) == c.number > 0,
    "remove.not own": lambda c: c.held(c.space) != c.side,
    # places
    "place.enemy units": lambda c: c.number > 0 and (
        c.enemies(c.space, inside=c.decision.question == "africanus") == c.number
    ),
    "inside.no own city": lambda c: c.kind(c.space) != CITY or c.held(c.space) != c.side,
    "inside.besieged": lambda c: c.kind(c.space) == CITY and c.state.points[c.space] == c.fact("points") > 0,
    "inside.no room": lambda c: c.number > c.fact("room") == max(
        0, SPACES[c.space].room - c.cu(c.held(c.space), c.space + SPACE_COUNT)
    ),
    "inside.open city": lambda c: c.held(c.space) == c.side and not c.enemies(c.space),
    "reinforce.no general": lambda c: not any(
        facts.side == c.side and c.at(number) == c.choice.args[-1] + SPACE_COUNT * c.choice.verb.endswith("inside")
        for number, facts in enumerate(GENERALS)
    ),
    "reinforce.country": lambda c: c.country(c.space) != c.facts["country"],
    "reinforce.abroad": lambda c: c.country(c.space) != "italy",
    "reinforce.stack": lambda c: not any(c.cu(0, place) >= 5 for place in range(PLACES)),
    "return.no units": lambda c: not c.cu(1, c.space + SPACE_COUNT * c.choice.verb.endswith("inside")),
    "consul.no stack": lambda c: c.cu(0, c.space + SPACE_COUNT * c.choice.verb.endswith("inside")) == c.number
    < c.fact("least"),
    "command.rank": lambda c: c.rank(c.general) < c.rank(c.fact("commander")),
    # generals
    "general.enemy": lambda c: GENERALS[c.general].side != c.side,
    "general.off the map": lambda c: c.at(c.general) < 0,
    "general.not there": lambda c: c.at(c.general) not in (c.space, c.space + SPACE_COUNT) or (
        c.at(c.general) != c.state.group_place
    ),
    "general.none": lambda c: not any(
        facts.side == c.side and c.at(number) >= 0 and facts.strategy <= c.number
        for number, facts in enumerate(GENERALS)
    ),
    "activate.rating": lambda c: c.fact("rating") > c.number,
    "activate.again": lambda c: bool(c.state.activated >> c.general & 1),
    "activate.spent": lambda c: bool(c.state.spent >> c.general & 1),
    "raise.number": lambda c: c.number < 3,
    "raise.space": lambda c: c.held(c.at(c.general) % SPACE_COUNT) != c.side,
    # the group
    "march.over": lambda c: c.state.halt > 0,
    "march.no points": lambda c: c.state.used[c.general] >= c.fact("limit"),
    "group.ten": _counts,
    "group.not so many": _counts,
    "group.no points": _counts,
    "group.with him": lambda c: c.decision.question != "march" or bool(c.state.group_generals >> c.general & 1),
    "group.without him": lambda c: not c.state.group_generals >> c.general & 1,
    "group.outranks": lambda c: c.rank(c.general) > c.rank(c.fact("commander")),
    "group.as it is": lambda c: c.number in (c.state.group_cu, c.state.group_elephants),
    "train.carthage": lambda c: c.side == 0,
    "train.not here": lambda c: c.state.train not in (c.space, c.space + SPACE_COUNT) or c.state.train != (
        c.state.group_place if c.decision.question == "march" else c.space
    ),
    "consul.units": lambda c: (
        c.general in c.state.consuls and c.fact("after") < c.fact("least") and c.fact("after") < c.fact("before")
        and c.cu(0, c.at(c.general)) == c.fact("before")
    ),
    # steps and sea moves
    "go.here": lambda c: c.space == c.here,
    "go.no way": lambda c: c.space not in c.ways(c.here),
    "go.points": lambda c: c.fact("cost") > c.fact("left"),
    "go.carried": lambda c: c.fact("cost") > c.fact("left"),
    "go.strait": lambda c: {c.held(SPACE["messana"]), c.held(SPACE["rhegium"])} != {c.side},
    "go.walls": lambda c: c.walled and c.enemies(c.space) == c.number > 0,
    "go.walls alone": lambda c: c.walled and not c.carried,
    "go.country": lambda c: GENERALS[c.general].country == c.facts["country"] != c.country(c.space),
    "truce.enemy units": lambda c: bool(c.state.truce) and c.enemies(c.space, inside=True) == c.number > 0,
    "truce.enemy marker": lambda c: bool(c.state.truce) and c.held(c.space) == 1 - c.side,
    "lone.enemy units": lambda c: c.enemies(c.space, inside=True) == c.number > 0 and not c.own(c.space),
    "lone.enemy general": lambda c: c.lone_enemy(c.space),
    "lone.no way on": lambda c: not c.carried and c.lone_enemy(c.space),
    "sail.no port": lambda c: SPACES[c.space].port == 99,
    "sail.besieged": lambda c: c.walled and c.state.points[c.here] == c.fact("points") > 0,
    "sail.number": lambda c: not c.state.as_event and STRATEGY_CARDS[c.state.card].operations == c.number < 3,
    "sail.naval victory": lambda c: c.side == 0 and bool(c.state.naval_victory),
    "sail.another": lambda c: c.state.sailed == c.general + 1 and c.general != c.state.group_general,
    "sail.too many": lambda c: c.carried == c.number > c.fact("most"),
    "sail.counsel": lambda c: c.carried > 0 and bool((c.state.cato_counsel, c.state.hanno_counsel)[c.side]) and (
        "africa" in (c.country(c.here), c.country(c.space)) and c.country(c.here) != c.country(c.space)
    ),
    "sail.no enemy outside": lambda c: not c.enemies(c.space),
    # ends of a move
    "sortie.not inside": lambda c: not c.walled,
    "sortie.no units": lambda c: not c.carried,
    "sortie.no enemy": lambda c: not c.enemies(c.here),
    "charm.card": lambda c: c.state.card != 28 or bool(c.state.as_event) or c.state.group_general != 0,
    "charm.no marker": lambda c: c.walled or c.held(c.space) != 0 or c.kind(c.space) == CITY or c.lives(c.space),
    "attempt.no city": lambda c: c.kind(c.space) != CITY or c.held(c.space) != 1 - c.side,
    "attempt.no tribe": lambda c: not c.lives(c.space),
    "attempt.own tribe": lambda c: c.lives(c.space) and c.held(c.space) == c.side,
    "attempt.once": lambda c: bool(c.state.attempted >> c.space & 1),
    "attempt.units": lambda c: c.own(c.space) == c.number < 3,
    # reactions
    "intercept.not near": lambda c: c.space not in c.ways(c.fact("here")),
    "intercept.pass": lambda c: c.ways(c.fact("here"))[c.space] != "land",
    "intercept.alone": lambda c: c.decision.question == "reaction" or not c.own(c.at(c.general)),
    "intercept.truce": lambda c: bool(c.state.truce),
    "intercept.walls": lambda c: c.enemies(c.space) == c.number > 0,
    "intercept.others": lambda c: c.enemies(c.space, inside=True) - c.carried == c.number > 0,
    "avoid.lone mover": lambda c: not c.carried,
    "avoid.barred": lambda c: bool(c.state.barred_generals >> c.general & 1),
    "avoid.to the enemy": lambda c: c.space not in {choice.args[0] for choice in c.decision.choices if choice.args},
    "free.not near": lambda c: c.space not in c.ways(c.fact("here")),
    "free.pass": lambda c: c.ways(c.fact("here"))[c.space] != "land",
    "free.enemy units": lambda c: c.enemies(c.space, inside=True) == c.number > 0,
    "free.enemy marker": lambda c: c.held(c.space) == 1 - c.side,
    "free.tribe": lambda c: c.lives(c.space) and c.held(c.space) != c.side,
    "back.alone": lambda c: not c.carried,
    # battle
    "battle card.not held": lambda c: c.fact("type") not in c.state.battle_hands[c.side],
    "concede.cards": lambda c: len(c.state.battle_hands[c.side]) == c.number > 0,
    "withdraw.no card": lambda c: not c.state.battle_hands[c.side],
    "match.type": lambda c: c.fact("type") != c.fact("wanted") == c.decision.about[0],
    "steal.empty": lambda c: not c.state.battle_hands[1 - c.side],
    "counter.no round": lambda c: not c.state.battle_hands[c.side] and c.decision.question == "attack",
    "counter.as battle card": lambda c: any(choice.verb.endswith("maharbal") for choice in c.decision.choices),
    "steal.not open": lambda c: c.fact("type") not in c.state.open_cards[1 - c.side],
    "losses.not so many": _counts,
    "losses.spent": lambda c: c.fact("most") < c.number <= sum(c.state.elephants),
    "losses.too many": _counts,
    "losses.other units": lambda c: c.number < c.fact("least"),
    "losses.first elephant": lambda c: c.number < c.fact("least"),
    "retreat.too long": lambda c: len(c.choice.args) > 4,
    "retreat.twice": lambda c: (*c.choice.args, c.decision.about[0]).count(c.space) > 1,
    "retreat.first": lambda c: c.choice.args[0] == c.space != c.fact("here"),
    "retreat.no shelter": lambda c: c.choice.args[-1] == c.space and (
        c.held(c.space) != c.side or c.enemies(c.space) > 0 or c.lone_enemy(c.space)
    ),
    "retreat.stops": lambda c: c.space in c.choice.args[:-1],
    "retreat.longer": lambda c: c.number > c.fact("shortest") and c.fact("losses") >= c.fact("cheapest"),
}


def is_true(asked: Asked, choice: Choice, refusal: Refusal) -> bool:
    """Whether the position bears a reason out, as far as that is looked at here."""
    truth = TRUTHS.get(refusal.rule)
    return truth is None or truth(Case(asked, choice, refusal))

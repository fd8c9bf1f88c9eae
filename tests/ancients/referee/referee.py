"""The referee: a second reading of the rules that follows a whole battle, event by event and question by question.

It was written from the rules alone and shares no code with the engine but the names of hexes and cards. Whatever the
game does otherwise than the referee expects, or offers to do, is a ``Foul`` with a sentence. It knows the printed unit
types, war machines with the values of the later book, and the two printings as they are, without single switches.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.ancients.referee.field import HEAVY, HELMET, IMPASSABLE, LIGHT, MEDIUM, Place, distance, edge_row, sections
from tests.ancients.referee.listening import Answer, Over, Steps
from tests.ancients.referee.turns import DONE, Turns

CLASS_OF_CARD = {"order_light_troops": LIGHT, "order_medium_troops": MEDIUM, "order_heavy_troops": HEAVY}
USABLE = (LIGHT, MEDIUM, HEAVY, HELMET)
ALL_SECTIONS = frozenset({0, 1, 2})


class Referee(Turns):
    """Feed it everything that happens in a game from its beginning: ``hear(event)``, ``hear((decision, choice))``."""

    def __init__(self, game: Any) -> None:
        from ccancients.ancients.components.cards import COMMAND_CARDS, FIRST_STRIKE

        super().__init__(game)
        self.cards = COMMAND_CARDS
        self.first_strike = FIRST_STRIKE
        self.first = int(game.state.battle.first)
        self.taken: set[tuple[int, Place]] = set()
        self.sprung = False
        self.last_card: list[str] = ["", ""]
        self.last_sections: list[frozenset[int]] = [frozenset(), frozenset()]
        self._battle = self.battle()
        next(self._battle)

    def hear(self, item: Any) -> None:
        """The next thing that happened. Raises ``Foul``."""
        self.must(self.winner is None, f"after the end of the battle came {item}")
        try:
            self._battle.send(item)
        except Over:
            return

    def compare(self, state: Any) -> None:
        """The position of the game is the one in the referee's book. Raises ``Foul``."""
        units = {unit: self.places[here] for unit, here in enumerate(state.unit_hex) if here >= 0}
        leaders = {leader: self.places[here] for leader, here in enumerate(state.leader_hex) if here >= 0}
        self.must(units == self.at, "units stand elsewhere")
        self.must(leaders == self.leader_at, "leaders stand elsewhere")
        self.must(dict(enumerate(state.blocks)) == self.blocks, "blocks differ")
        self.must([*state.banners, *state.command] == [*self.banners, *self.command], "banners or command differ")
        self.must([sorted(hand) for hand in state.hands] == [sorted(hand) for hand in self.hands], "hands differ")
        self.must((len(state.deck), sorted(state.discards)) == (self.deck, sorted(self.discards)), "the deck differs")

    # -- the battle -------------------------------------------------------------------------------------------------

    def battle(self) -> Steps:
        for side in (self.first, 1 - self.first):
            for _ in range(self.command[side]):
                yield from self.draw(side)
        side = self.first
        while True:
            beaten = [each for each in (0, 1) if not self.units_of(each) and not self._ambush(each)]
            if beaten:
                yield from self.finish(-1 if len(beaten) == 2 else 1 - beaten[0])
            yield from self.turn(side)
            side = 1 - side

    def _ambush(self, side: int) -> Any:
        """The ambush that a side may still spring."""
        rules = [rule for rule in self.rules if rule.kind == "ambush" and self.of(rule, side) and not self.sprung]
        return rules[0] if rules else None

    def turn(self, side: int) -> Steps:
        self.turns[side] += 1
        yield from self.event("TurnBegan", side=side, turn=self.turns[side])
        self.forget_turn()
        _, card = yield from self.answer("card", side, {("play", card) for card in self.hands[side]})
        key, bound = self._ordered_as(side, self.cards[card].key)
        index = next((each.index for each in self.cards if each.key == key), -1)
        yield from self.event("CardPlayed", side=side, card=card, orders_as=index)
        self.hands[side].remove(card)
        self.last_card[side], self.last_sections[side] = key, frozenset()
        self.seen[self.cards[card].key] += 1
        if key not in ("", "first_strike"):
            yield from self.play(side, key, bound)
            yield from self.movement(side)
            yield from self.battles(side)
        if self.mode == "move-fire-move":
            self.units_moved, self.leaders_moved, self.joined, self.moved = set(), set(), set(), {}
            yield from self.movement(side)
        yield from self.event("CardDiscarded", side=side, card=card)
        self.discards.append(card)
        yield from self.end_of_turn(side, key)

    def _ordered_as(self, side: int, key: str) -> tuple[str, frozenset[int]]:
        """The card that a card orders as, and the sections it is bound to: both mirrored by a Counter Attack."""
        if key != "counter_attack":
            return key, frozenset()
        copied = self.last_card[1 - side]
        self.seen[f"counter attack of {copied or 'nothing'}"] += 1
        bound = frozenset(2 - section for section in self.last_sections[1 - side])
        if copied == "first_strike":
            return "", bound
        mirrored = copied.replace("left", "right") if "left" in copied else copied.replace("right", "left")
        return mirrored, bound

    def end_of_turn(self, side: int, key: str) -> Steps:
        if key == "i_am_spartacus":
            self.deck, self.discards = self.deck + len(self.discards), []
            yield from self.event("DeckShuffled", cards=self.deck)
        for each in (1 - side, side):
            while len(self.hands[each]) < self.command[each]:
                yield from self.draw(each)
        for rule in self.rules:
            if rule.kind == "growing_hand" and self.of(rule, side) and self.turns[side] in rule.after_own_turns:
                self.command[side] += 1
                yield from self.event("CommandChanged", side=side, command=self.command[side])
                yield from self.draw(side)

    # -- the cards --------------------------------------------------------------------------------------------------

    def play(self, side: int, key: str, bound: frozenset[int]) -> Steps:
        """The orders of a card."""
        card = next(each for each in self.cards if each.key == key)
        special: dict[str, Callable[[int], Steps]] = {
            "order_mounted": self.order_mounted, "clash_of_shields": self.clash, "darken_the_sky": self.darken,
            "i_am_spartacus": self.spartacus, "rally": self.rally, "mounted_charge": self.mounted_charge,
            "line_command": lambda side: self.linked(side, "line", 99),
            "double_time": lambda side: self.linked(side, "double time", 4),
            "move_fire_move": lambda side: self.troops(side, self.of_class(side, LIGHT), "move-fire-move"),
        }
        if card.family.value == "section":
            yield from self.section_card(side, card.orders)
        elif card.family.value == "leadership":
            sections_ = bound or ALL_SECTIONS if card.section is None else frozenset({int(card.section)})
            yield from self.leadership(side, sections_, any_section=card.section is None, bound=bool(bound))
        elif key in CLASS_OF_CARD:
            light = key == "order_light_troops"
            yield from self.troops(side, self.of_class(side, CLASS_OF_CARD[key]), "light" if light else "plain")
        else:
            yield from special[key](side)

    def section_card(self, side: int, slots: tuple[int, ...]) -> Steps:
        def choices(given: list[Place]) -> list[Answer]:
            if len(given) == sum(slots):
                return []
            pieces = [*self.orders(self.units_of(side)), *self.leader_orders(self.leaders_of(side))]
            return [piece for piece in pieces if self._fit(side, [*given, self.places[piece[1]]], slots)]

        yield from self.order_while(side, choices)

    def _fit(self, side: int, given: list[Place], slots: tuple[int, ...]) -> bool:
        """Try every way of giving each place an order of one of its sections."""
        if not given:
            return True
        first, rest = given[0], given[1:]
        left = [tuple(slot - (number == each) for number, slot in enumerate(slots)) for each in sections(side, first)]
        return any(min(slots_) >= 0 and self._fit(side, rest, slots_) for slots_ in left)

    def troops(self, side: int, units: list[int], mode: str) -> Steps:
        """Up to Command of the units a card is for, else one unit."""
        if not units:
            yield from self.one_of(side)
            return
        self.mode = mode
        yield from self.up_to(side, units, self.command[side])

    def mounted(self, side: int) -> list[int]:
        return [unit for unit in self.units_of(side) if self.kind(unit).mounted]

    def mounted_charge(self, side: int) -> Steps:
        units = self.mounted(side)
        self.card_dice = int(bool(units))
        yield from self.troops(side, units, "mounted charge")

    def order_mounted(self, side: int) -> Steps:
        units = self.mounted(side)

        def choices(given: list[Place]) -> list[Answer]:
            if len(given) == self.command[side]:
                return []
            leaders = self.leader_orders(self.leaders_of(side))
            if units:
                return [*self.orders(units), *leaders]
            if not given:
                return [*self.orders(self.units_of(side)), *leaders]
            return [] if self.ordered else leaders

        yield from self.order_while(side, choices)

    def clash(self, side: int) -> Steps:
        self.mode, self.card_dice = "clash", 2
        for unit in sorted(self.units_of(side)):
            if self.enemies_next_to(side, self.at[unit], leaders=False):
                yield from self.order(unit)

    def darken(self, side: int) -> Steps:
        units = sorted(unit for unit in self.units_of(side) if self.kind(unit).range)
        if not units:
            yield from self.one_of(side)
            return
        self.mode = "darken"
        for unit in units:
            yield from self.order(unit)

    def linked(self, side: int, mode: str, most: int) -> Steps:
        foot = [unit for unit in self.units_of(side) if not self.kind(unit).mounted]
        if not foot:
            yield from self.one_of(side)
            return
        self.mode = mode

        def choices(given: list[Place]) -> list[Answer]:
            waiting = self.orders(foot) if len(given) < most else []
            return [each for each in waiting if not given or self.touch(self.places[each[1]], given)]

        yield from self.order_while(side, choices)

    # -- cards with dice --------------------------------------------------------------------------------------------

    def _thrown(self, side: int, why: str) -> Steps:
        came = yield from self.event("DiceRolled", why=why, side=side, first=self.command[side])
        return sorted(face for face in came.faces if face in USABLE)

    def _units_for(self, side: int, face: int) -> list[int]:
        return self.units_of(side) if face == HELMET else self.of_class(side, face)

    def spartacus(self, side: int) -> Steps:
        self.mode, self.card_dice = "spartacus", 1
        faces = yield from self._thrown(side, "i am spartacus")
        for face in faces:
            choices = self.orders(self._units_for(side, face))
            if face == HELMET:
                choices += self.leader_orders(self.leaders_of(side))
            said, *where = yield from self.answer("order die", side, [*choices, ("pass",)])
            if said != "pass":
                yield from self.give(said, where[0])

    def rally(self, side: int) -> Steps:
        if not self.leaders_of(side):
            yield from self.one_of(side)
            return
        faces = yield from self._thrown(side, "rally")
        for face in faces:
            units = [unit for unit in self._units_for(side, face) if self._may_rally(unit)]
            choices = [self.to("rally", self.at[unit]) for unit in units]
            said, *where = yield from self.answer("rally die", side, [*choices, ("pass",)])
            if said != "pass":
                yield from self._rallied(where[0])

    def _may_rally(self, unit: int) -> bool:
        if self.code[unit] in ("EL", "HCH") or self.blocks[unit] == self.start_blocks[unit]:
            return False
        leaders = self.leaders_of(self.side[unit])
        return any(distance(self.at[unit], self.leader_at[leader]) <= 1 for leader in leaders)

    def _rallied(self, here: int) -> Steps:
        unit = self.unit(self.places[here])
        assert unit is not None
        self.blocks[unit] += 1
        yield from self.event("BlocksRallied", unit=unit, left=self.blocks[unit])
        if unit not in self.ordered:
            yield from self.order(unit)

    # -- leadership -------------------------------------------------------------------------------------------------

    def leadership(self, side: int, within: frozenset[int], *, any_section: bool, bound: bool) -> Steps:
        """A leader in the sections with his chain, one unit instead, or an ambush."""
        choices = [
            self.to("commander", self.leader_at[leader])
            for leader in self.leaders_of(side) if sections(side, self.leader_at[leader]) & within
        ]
        ambush = self._ambush(side)
        ready = ambush is not None and self.turns[side] >= ambush.not_before_own_turn
        if ready and self._entries(side, within):
            choices.append(("ambush", 0))
        said, *where = yield from self.answer("commander", side, [*choices, ("one unit",)])
        if said == "ambush":
            place = yield from self.ambush(side, ambush, within)
        elif said == "commander":
            place = self.places[where[0]]
            yield from self._chain(side, place, 3 if any_section else 4)
        else:
            place = yield from self._one_unit(side, within if any_section and bound else ALL_SECTIONS)
        if any_section and place is not None:
            self.last_sections[side] = frozenset(sections(side, place))

    def _one_unit(self, side: int, within: frozenset[int]) -> Steps:
        def choices(given: list[Place]) -> list[Answer]:
            units = [] if given else self.units_of(side)
            return self.orders(unit for unit in units if sections(side, self.at[unit]) & within)

        given = yield from self.order_while(side, choices)
        return given[0] if given else None

    def _chain(self, side: int, place: Place, most: int) -> Steps:
        leader, unit = self.leader(place), self.unit(place)
        assert leader is not None
        if unit is None:
            yield from self.event("LeaderOrdered", leader=leader)
            self.ordered_leaders.add(leader)
        else:
            yield from self.order(unit)

        def choices(given: list[Place]) -> list[Answer]:
            if len(given) == most:
                return []
            links = [place, *given]
            alone = [each for each in self.leaders_of(side) if self.lone_leader_of(self.leader_at[each]) is not None]
            pieces = [*self.orders(self.units_of(side)), *(self.leader_orders(alone) if self.later else [])]
            return [piece for piece in pieces if self.touch(self.places[piece[1]], links)]

        yield from self.order_while(side, choices)

    def _entries(self, side: int, within: Any) -> list[Place]:
        row = edge_row(1 - side)
        return [
            place for place in self.places
            if place[0] == row and self.unit(place) is None and self.leader(place) is None
            and self.terrain(place) not in IMPASSABLE and sections(side, place) & within
        ]

    def ambush(self, side: int, rule: Any, within: Any) -> Steps:
        """Units onto the enemy edge, all in one section; their leader last. Returns his place."""
        self.seen["ambush sprung"] += 1
        units = [
            unit for unit in self.side
            if unit not in self.at and unit not in self.gone and self.side[unit] == side and self.blocks[unit]
        ]
        waiting = list(units)
        while waiting and self._entries(side, within):
            choices = [("place", unit, self.hexes[place]) for unit in waiting for place in self._entries(side, within)]
            said, *where = yield from self.answer("ambush", side, [*choices, DONE])
            if said == "done":
                break
            unit, place = where[0], self.places[where[1]]
            waiting.remove(unit)
            within = within & sections(side, place)
            yield from self._arrives(unit, place)
        leader = next(
            each for each, name in self.leader_name.items() if name == rule.leader and self.leader_side[each] == side
        )
        places = [self.at[unit] for unit in units if unit in self.at] or self._entries(side, within)
        _, _, here = yield from self.answer("ambush", side, [("place leader", leader, self.hexes[p]) for p in places])
        yield from self.event("LeaderArrived", leader=leader, hex=self.places[here])
        self.leader_at[leader] = self.places[here]
        self.sprung = True
        return self.places[here]

    def _arrives(self, unit: int, place: Place) -> Steps:
        yield from self.event("UnitArrived", unit=unit, hex=place)
        self.at[unit] = place
        self.moved[unit] = 1
        yield from self.order(unit)
        if self.stops(unit, place):
            self.units_moved.add(unit)
        yield from self.enter(unit, (place,))

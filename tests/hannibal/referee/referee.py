"""The referee: a second reading of the delicate rules that follows a whole match, event by event, question by question.

He keeps his own book of pieces, markers and movement points, and foresees

- every answer of ``march`` and ``general``: what may be picked up and dropped, where the group may go (4.2 to 4.8),
- the number of battle cards of both sides (6.3), every way of a retreat (6.8), the markers lost (6.9),
- the markers that are isolated (8.5), the points, the markers owed and the end of the war (part 9).

Whatever the game does otherwise is a ``Foul``. He knows the usual rules, without switches.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ccancients.hannibal.components.board import INSIDE
from ccancients.hannibal.components.generals import GENERALS
from tests.hannibal.referee.battles import Fight
from tests.hannibal.referee.booking import Group
from tests.hannibal.referee.commanding import Command
from tests.hannibal.referee.duels import Rounds
from tests.hannibal.referee.endings import Endings
from tests.hannibal.referee.fighting import Fighting
from tests.hannibal.referee.ground import CARTHAGE, KEY, KINDS, NOBODY, SIDE, WHO, Foul, Ground, must, said, space
from tests.hannibal.referee.marching import Card
from tests.hannibal.referee.reacting import Reactions

MARCHED = ("back", "back up", "weather")
REMOVERS = ("event", "province", "space", "remove", "remove marker", "charm")
"""Answers by which a marker may be taken away."""
BAD_WEATHER, SPAIN, NUMIDIA, FRIGHT = 41, 31, 32, 42
HOSTILE = (7, 8)


class Referee(Fighting, Endings):
    """Feed it a match from its beginning: ``hear(event)`` for every event, ``ask``, ``answer`` and ``compare``."""

    def __init__(self, game: Any) -> None:
        self.ground = Ground(game)
        self.card: Card | None = None
        self.fight: Fight | None = None
        self.duel: Rounds | None = None
        self.state: Any = game.state
        self.reactions = Reactions(self.ground)
        self.seen: Counter[str] = Counter()
        self.turn = 0
        self.tail: list[tuple[Any, bool]] = []
        self.removes = False
        self.before = list(self.ground.control)
        self.intercepted = self.failed = False
        self.avoided = False
        self.owed = -1
        self.fled: list[int] = []
        self.flight: tuple[int, int] = (NOBODY, NOBODY)
        self.ways: set[tuple[int, ...]] | None = None
        self.in_command: list[int] = []
        self.command = Command(self.ground, game.state.in_command)

    # -- events -------------------------------------------------------------------------------------------------------

    def hear(self, event: Any) -> None:
        """The next thing that happened. Raises ``Foul``."""
        if said(event) == "control_changed":
            if not self.tail:
                self.before = list(self.ground.control)
            self.tail.append((event, event.side != NOBODY or self.removes))
        elif said(event) != "scored":
            self.tail = []
        if self.flight[0] != NOBODY and not (said(event) == "moved" and event.why == "retreat"):
            self._end_of_flight(event)
        self.command.hear(event, self.card, self._declarer_of(event))
        handler = getattr(self, f"hear_{said(event)}", None)
        if handler is not None:
            handler(event)
        self.ground.note(event)

    def _declarer_of(self, event: Any) -> int | None:
        """Who was asked for a reaction."""
        if said(event) != "moved" or event.why not in ("avoid", "intercept"):
            return None
        if event.why == "avoid":
            return self.avoider
        groups = list(self.state.declared)
        return next(
            (groups[at] for at in range(0, len(groups), 6) if groups[at + 4] | 1 << groups[at] == event.generals), None
        )

    def hear_turn_began(self, event: Any) -> None:
        must(event.turn == self.turn + 1, "a turn is left out")
        self.turn = event.turn
        self.card = None

    def hear_card_played(self, event: Any) -> None:
        if event.use != "counter":
            self.card = Card(self.ground, event.side, event.card, event.use)
            self.card.in_command = self.in_command
            self.fight = None
            return
        if event.card == BAD_WEATHER and self.card is not None and self.card.group is not None:
            self._bad_weather(self.card)
        if self.fight is not None:
            if event.card in HOSTILE:
                self.fight.counting = False
            if event.card == SPAIN:
                self.fight.deserted.add((1 - event.side, "spain"))
            elif event.card == NUMIDIA:
                self.fight.deserted.add((1 - event.side, "numidia"))
            elif event.card == FRIGHT:
                self.fight.fewer[CARTHAGE] = 2

    def _bad_weather(self, card: Card) -> None:
        group = card.group
        assert group is not None
        group.halted, group.charmable = True, False
        if card.pending[0] in ("sail", "sail inside"):
            card.spend_group()
        self.seen["bad weather"] += 1

    def hear_general_activated(self, event: Any) -> None:
        assert self.card is not None
        self.card.activate(event.general)
        self.reactions.activation()
        self.intercepted = self.failed = self.avoided = False

    def hear_moved(self, event: Any) -> None:
        card = self.card
        if event.why == "retreat":
            self._fly(event)
        if card is None or event.side != card.side:
            if event.why == "intercept":
                self.intercepted = True
                self.seen["interception"] += 1
            return
        if event.why == "move":
            self.intercepted = self.failed = self.avoided = False
            card.moved(event)
            by_land = card.group is not None and card.group.way != "sea"
            kind = KINDS[space(event.origin)].get(space(event.target), "") if by_land else ""
            rolls = kind in ("pass", "alps") and card.group is not None and card.group.cu
            self.pass_modifier = card.pass_modifier(kind) if rolls else None
            self.seen["step" if card.group and card.group.way != "sea" else "sea move"] += 1
        else:
            card.shifted(event)
            group = card.group
            if event.why in MARCHED and group is not None and group.general in self.ground.of_mask(event.generals):
                group.halted = True
                if event.why == "back up":
                    card.spend_group()  # asked or not: lone generals have no choice (5.6)
                    group.charmable = False
                    self.seen["back up"] += 1

    def hear_units_lost(self, event: Any) -> None:
        card, fight = self.card, self.fight
        if card is not None and event.side == card.side:
            card.lost(event)
            if card.group is not None and card.pending[0] in ("sail", "sail inside") and not card.group.cu:
                card.group.halted = True  # a storm has left nobody: they are back in port (rulings 64, 452)
        if fight is not None and not fight.over:
            if fight.sortie and event.side == fight.attacker and event.place == fight.space + INSIDE:
                fight.group["cu"] -= event.cu
                fight.group["beasts"] -= event.elephants
            if fight.counting and fight.winner != NOBODY:
                fight.lost[event.side] += event.cu + event.elephants

    def hear_die_rolled(self, event: Any) -> None:
        handler = getattr(self, f"_die_{event.why}", None)
        if handler is not None:
            handler(event.die + event.modifier, event)

    def _die_avoid(self, total: int, event: Any) -> None:
        del event
        self.seen["avoid die"] += 1
        self.avoided, self.failed = total <= self._limit_of_avoider, total > self._limit_of_avoider

    def _die_intercept(self, total: int, event: Any) -> None:
        del total
        _, group = self._marching()
        declared = list(self.state.declared)
        number = 6 * len(self.reactions.dice)
        general = declared[number] if number < len(declared) else self.declarer
        special = {WHO["h_gisgo"]: 3, WHO["t_varro"]: 4}
        self.reactions.rolled(event, group, max(GENERALS[general].battle, special.get(general, 0)))

    def _die_pursue(self, total: int, event: Any) -> None:
        del event
        card, group = self._marching()
        limit = 4 if group.general == WHO["g_flaminius"] else GENERALS[group.general].battle
        if total > limit:
            card.spend_group()
            group.halted = True

    def _die_naval(self, total: int, event: Any) -> None:
        card, group = self._marching()
        must(event.modifier == card.naval_modifier(), f"a naval die with {event.modifier}, not {card.naval_modifier()}")
        if total == 2:
            card.spend_group()
            group.halted = True
            self.seen["return"] += 1

    def _die_siege(self, total: int, event: Any) -> None:
        del total
        card, group = self._marching()
        must(event.modifier == card.attempt_modifier(), f"a siege die with {event.modifier}")
        if group.place not in card.attempted:
            if card.campaign:
                card.spend_attempt()
            card.attempted.add(group.place)
        self.seen["siege die"] += 1

    def _die_attrition(self, total: int, event: Any) -> None:
        """The first after a pass is that of the pass."""
        del total
        if self.pass_modifier is not None:
            must(event.modifier == self.pass_modifier, f"a pass with {event.modifier}, expected {self.pass_modifier}")
            self.pass_modifier = None
            self.seen["pass"] += 1

    def _die_withdraw(self, total: int, event: Any) -> None:
        del total
        assert self.duel is not None
        self.duel.withdrawal(event)

    _die_cancel = _die_withdraw

    def _die_charge(self, total: int, event: Any) -> None:
        del total
        assert self.fight is not None
        self.fight.charge = event.die
        self.seen["charge"] += 1

    def _die_counterattack(self, total: int, event: Any) -> None:
        del total
        assert self.duel is not None
        self.duel.counterattack(event)

    def _marching(self) -> tuple[Card, Group]:
        assert self.card is not None
        assert self.card.group is not None
        return self.card, self.card.group

    _limit_of_avoider = 0
    declarer = 0
    avoider: int | None = None
    pass_modifier: int | None = None

    # -- questions ----------------------------------------------------------------------------------------------------

    def ask(self, decision: Any) -> None:
        """A question is put. Raises ``Foul`` if its answers are not those that he expects."""
        self.command.ask(decision, self.card)
        self.command.compare(decision, self.state, self.card)
        if decision.question not in ("losses", "commander", "remove_marker", "counter"):
            self._judge_flight()
        if decision.question in ("card", "general", "march") and self.fight is not None:
            self.fight.counting = False
        if decision.question in ("initiative", "counterattack", "cancel"):
            assert self.duel is not None
            self.duel.asked(decision.question, decision.side)
        handler = getattr(self, f"_ask_{decision.question}", None)
        if handler is not None:
            handler(decision)

    def _offered(self, decision: Any) -> set[Any]:
        return {(choice.verb, tuple(choice.args)) for choice in decision.choices}

    def _expect(self, decision: Any, expected: set[Any]) -> None:
        offered = self._offered(decision)
        self.seen[f"question {decision.question}"] += 1
        if offered != expected:
            raise Foul(f"'{decision.question}': offered without reason {sorted(offered - expected)}, "
                       f"missing {sorted(expected - offered)}")

    def _ask_general(self, decision: Any) -> None:
        assert self.card is not None
        self._expect(decision, self.card.may_activate())

    def _ask_march(self, decision: Any) -> None:
        card = self.card
        assert card is not None
        if card.group is None:
            card.form()
        group = card.group
        assert group is not None
        must(self.pass_modifier is None, "a pass without attrition")
        if self.avoided and card.used[group.general] >= card.limit:
            group.halted = True
        self._expect(decision, card.options())

    def _ask_retreat(self, decision: Any) -> None:
        fight = self.fight
        assert fight is not None
        ways = fight.retreats(decision.side)
        self._expect(decision, {("path", way) for way in ways})

    def _ask_react(self, decision: Any) -> None:
        _, group = self._marching()
        must(SIDE[group.general] != decision.side, "the moving side is asked for its reactions")
        declared = list(self.state.declared)
        self._expect(decision, self.reactions.options(group, declared, bool(self.state.avoiding)))

    def _ask_avoid_to(self, decision: Any) -> None:
        self._expect(decision, self.reactions.refuges(list(self.state.avoiding), self._marching()[1]))

    def _ask_back_up(self, decision: Any) -> None:
        self.reactions.check_back_up(self._offered(decision), self._marching()[1])

    def _ask_pursue(self, decision: Any) -> None:
        del decision
        card, group = self._marching()
        self.reactions.check_pursuit(group, card.limit - card.used[group.general])

    def _ask_siege_losses(self, decision: Any) -> None:
        """On a campaign card only the spent ones are lost (ruling 300)."""
        card, group = self._marching()
        able = [card.spent_here(kind) if card.campaign else card.total(kind, group.place) for kind in (0, 1)]
        number = decision.about[1]
        least, most = max(0, number - able[0]), min(number, able[1])
        self._expect(decision, {("lose elephants", (beasts,)) for beasts in range(least, most + 1)})

    def _ask_event_force(self, decision: Any) -> None:
        """Each force is named by its space (14.2)."""
        ground, enemy = self.ground, 1 - decision.side
        for verb, (here,) in self._offered(decision):
            two = ground.size(enemy, here) > 0 and ground.size(enemy, here + INSIDE) > 0
            must(verb == "force" or two, f"the only force of {KEY[here]} is named by 'inside'")
            must(ground.size(enemy, here) + ground.size(enemy, here + INSIDE) > 0, "nobody is struck")

    def _ask_attack(self, decision: Any) -> None:
        duel = self.duel
        assert duel is not None
        if duel.current == NOBODY:
            duel.current = decision.side
        self._expect(decision, duel.attacks(decision.side, self.state.battle_hands, self.state.hands))

    def _ask_match(self, decision: Any) -> None:
        assert self.duel is not None
        self._expect(decision, self.duel.matches(decision.side, self.state.battle_hands, self.state.hands))

    def _ask_remove_marker(self, decision: Any) -> None:
        side = decision.side
        offered = {args[0] for _, args in self._offered(decision)}
        must(offered == set(self.ground.removable(side)), "other markers may be taken away than there are")
        fight = self.fight
        if fight is not None and fight.counting and fight.winner == 1 - side:
            owed = fight.lost[side] // 2
            if not owed and side == CARTHAGE and self.ground.at[WHO["hannibal"]] < 0:
                owed = min(5, len(offered))
            must(decision.about[0] == owed, f"{decision.about[0]} markers for {fight.lost[side]} CUs lost")
            fight.counting = False
            self.seen["markers owed after a battle"] += 1

    def answer(self, decision: Any, choice: Any) -> None:
        """What the player says."""
        verb, args = choice.verb, tuple(choice.args)
        self.removes = verb in REMOVERS
        card = self.card
        if decision.question == "initiative" and verb == "take":
            assert self.duel is not None
            must(decision.side == self.duel.other, "the wrong side takes the initiative")
            self.duel.current = decision.side
        elif decision.question == "march":
            assert card is not None
            card.answer(verb, args)
            if verb in ("with", "without"):
                assert card.group is not None
                self.command.edited(card.group, card.side, verb, args[0])
        elif decision.question == "commander":
            self.command.named(args[0], card)
            self.seen["commander"] += 1
        elif decision.question == "pursue" and verb == "stop":
            assert card is not None
            assert card.group is not None
            card.group.halted = True
        elif decision.question == "back_up" and verb != "fight":
            assert card is not None
            card.spend_group()
            assert card.group is not None
            card.group.halted, card.group.charmable = True, False
        elif decision.question == "react" and verb == "intercept":
            self.declarer = args[0]
        elif decision.question == "react" and verb == "avoid":
            general = self.avoider = args[0]
            special = {WHO["h_gisgo"]: 3, WHO["q_fabius"]: 5}
            self._limit_of_avoider = max(GENERALS[general].battle, special.get(general, 0))
            must(SIDE[general] == decision.side, "the other side avoids battle")

    def compare(self, state: Any) -> None:
        """The position of the game is the one in the book; who commands is public and taken from there."""
        self.ground.compare(state)
        self.state = state
        self.reactions.settle(list(state.declared))
        self.reactions.in_command = list(state.in_command)
        self.in_command = list(state.in_command)
        if self.card is not None:
            self.card.in_command = self.in_command

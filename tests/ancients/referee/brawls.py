"""Games to be refereed: battles thrown together at random with the troops that make trouble, a player who fights."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from ccancients.ancients.components.board import GRID, NAMES, SECTIONS_OF, Section, Side
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice, Decision
from tests.ancients.referee.listening import Foul
from tests.ancients.referee.referee import Referee

MOST_DECISIONS: Final = 6000
TROOPS: Final = {
    "light infantry": 1, "light bow infantry": 1, "light sling infantry": 1, "auxilia": 2, "warriors": 3,
    "medium infantry": 2, "heavy infantry": 3, "light cavalry": 2, "medium cavalry": 3, "heavy cavalry": 3,
    "heavy chariot": 3, "elephants": 6, "war machine": 3,
}
BLOCKS: Final = {
    "elephants": 2, "war machine": 2, "heavy chariot": 2, "light cavalry": 3, "medium cavalry": 3, "heavy cavalry": 3,
}
GROUNDS: Final = ("broken ground", "forest", "hill", "hill", "fordable river", "fortified camp", "coast", "river")
BARRED: Final = ("coast", "river")


def brawl(seed: int, printing: str) -> Setup:
    """A battle with much of everything in a narrow place; every third on open ground."""
    dice = random.Random(seed)
    ground = {} if seed % 3 == 0 else _ground(dice)
    free = [hex_ for hex_ in range(len(NAMES)) if ground.get(hex_) not in BARRED]
    dice.shuffle(free)
    crowded = dice.random() < 0.4
    armies: dict[str, Any] = {}
    for side, word in enumerate(("top", "bottom")):
        rows = {hex_: GRID.row[hex_] if side else 8 - GRID.row[hex_] for hex_ in free}
        weight = {hex_: abs(rows[hex_] - 4) + dice.random() * 2 if crowded else rows[hex_] + dice.random() * 6
                  for hex_ in free}
        spots = sorted(free, key=lambda hex_: weight[hex_])[: dice.randint(7, 20)]
        free = [hex_ for hex_ in free if hex_ not in spots]
        armies[word] = _army(dice, word, spots)
    ramparts = dice.sample(range(len(NAMES)), dice.randint(0, 8)) if ground else []
    scenario = Scenario.model_validate({
        "id": "brawl", "name": {"en": "Brawl"}, "year": -200, "first": dice.choice(["top", "bottom"]),
        "banners": dice.randint(2, 9), "special_rules": tuple(_rules(dice)), **armies,
        "terrain": tuple(
            {"type": kind, "hexes": tuple(NAMES[hex_] for hex_ in ground if ground[hex_] == kind)}
            for kind in sorted(set(ground.values()))
        ),
        "ramparts": tuple({"hex": NAMES[hex_], "sides": _sides(dice, hex_)} for hex_ in ramparts),
    })
    return Setup(scenario=scenario, options=Options.model_validate({"printing": printing}))


def _ground(dice: random.Random) -> dict[int, str]:
    found: dict[int, str] = {}
    for kind in GROUNDS:
        here = dice.randrange(len(NAMES))
        for _ in range(dice.randint(1, 2 if kind in BARRED else 5)):
            found.setdefault(here, kind)
            here = dice.choice(GRID.neighbors[here])
    return found


def _sides(dice: random.Random, here: int) -> tuple[str, ...]:
    near = GRID.neighbors[here]
    return tuple(NAMES[each] for each in dice.sample(near, min(len(near), dice.randint(1, 3))))


def _army(dice: random.Random, word: str, spots: Sequence[int]) -> dict[str, Any]:
    """Units in most of the spots; leaders with them, or alone in the rest."""
    units: list[dict[str, Any]] = []
    for here in spots[: max(1, len(spots) - 3)]:
        kind = dice.choices(list(TROOPS), list(TROOPS.values()))[0]
        unit: dict[str, Any] = {"type": kind, "hex": NAMES[here], "elite": dice.random() < 0.1}
        if dice.random() < 0.4:
            unit["blocks"] = dice.randint(1, BLOCKS.get(kind, 4))
        units.append(unit)
    chiefs = [{"name": f"{word} {here}", "hex": NAMES[here]} for here in dice.sample(list(spots), dice.randint(0, 6))]
    color = "brown" if word == "top" else "grey"
    return {
        "name": {"en": word}, "color": color, "command": dice.randint(2, 6), "units": tuple(units),
        "leaders": tuple(chiefs),
    }


def _rules(dice: random.Random) -> list[dict[str, Any]]:
    rules: list[dict[str, Any]] = [
        {"kind": "banner_hexes", "side": "bottom", "hexes": tuple(dice.sample(NAMES, 3))},
        {"kind": "command_increase", "side": "top", "at_banners": 2, "command": 7},
        {"kind": "growing_hand", "side": "top", "after_own_turns": (1, 2)},
        {"kind": "exit_for_banner", "side": "top", "hexes": _bottom_left()},
        {"kind": "ambush", "side": "bottom", "leader": "Hidden",
         "units": ({"type": "elephants"}, {"type": "warriors"}), "not_before_own_turn": 1},
    ]
    return [rule for rule in rules if dice.random() < 0.15]


def _bottom_left() -> tuple[str, ...]:
    return tuple(
        NAMES[here] for here in GRID.hexes
        if GRID.row[here] == 0 and Section.LEFT in SECTIONS_OF[Side.BOTTOM][here]
    )


class Brawler:
    """Answers at random, but orders, closes with the enemy, attacks and follows up when it can."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def choose(self, state: Any, decision: Decision) -> Choice:
        """An answer; a fight rather than none."""
        choices = list(decision.choices)
        if decision.question == "movement" and self.dice.random() < 0.3:
            return choices[-1]
        if self.dice.random() < 0.85:
            choices = self._eager(state, decision) or choices
        return self.dice.choice(choices)

    def _eager(self, state: Any, decision: Decision) -> list[Choice]:
        if decision.question == "movement":
            return [each for each in decision.choices if self._closes(state, decision.side, each)]
        if decision.question == "battle":
            attacks = [each for each in decision.choices if each.verb == "attack"]
            return attacks or [each for each in decision.choices if each.verb != "done"]
        return [each for each in decision.choices if each.verb not in ("done", "stay", "pass", "decline")]

    def _closes(self, state: Any, side: int, choice: Choice) -> bool:
        if choice.verb != "move":
            return False
        near = [state.unit_at[there] for there in GRID.neighbors[choice.args[1]]]
        return any(unit >= 0 and state.battle.unit_side[unit] != side for unit in near)


def play_under(setup: Setup, seed: int, change: Any = None) -> Referee:
    """Play a game with the referee listening. Raises ``Foul``; the sentence names battle, seed and decision.

    ``change``  does something to the referee before the game begins
    """
    game: Any = ANCIENTS.new_game(setup, RolledChance(seed), record=True)
    player, referee, decisions = Brawler(seed), Referee(game), 0
    if change is not None:
        change(referee)
    try:
        for event in game.take_events():
            referee.hear(event)
        while game.decision is not None and decisions < MOST_DECISIONS:
            referee.compare(game.state)
            choice = player.choose(game.state, game.decision)
            referee.hear((game.decision, choice))
            game.apply(choice)
            decisions += 1
            for event in game.take_events():
                referee.hear(event)
        referee.must(game.outcome == referee.winner, f"won by {game.outcome}, the referee says {referee.winner}")
    except Foul as foul:
        printing = setup.options.printing
        raise Foul(f"{setup.scenario.id}, {printing} printing, seed {seed}, decision {decisions}: {foul}") from foul
    return referee

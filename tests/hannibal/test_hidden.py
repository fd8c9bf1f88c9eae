"""Hidden stays hidden (part 15), byte for byte: other cards behind the same public history give the same views."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State
from ccancients.hannibal.view import event_for
from tests.sweeps import rest_slow

SETUPS = [Setup(), Setup(edition="avalon_hill")]


def seen(game: Game[State], side: int) -> bytes:
    """All that another process or a program is told of a match for a side."""
    return json.dumps(HANNIBAL.view_for(game, side).to_json()).encode()


def public(game: Game[State], side: int) -> list[object]:
    """What a side has seen happen since it last looked."""
    return [event_for(event, side) for event in game.take_events()]


def redealt(game: Game[State], side: int, seed: int, kept: set[int]) -> Game[State]:
    """The same match with other cards where a side sees none; the enemy keeps the cards that he is about to show."""
    twin = game.clone(record=True)
    state, enemy, chance = twin.state, 1 - side, RolledChance(seed)
    held = [card for card in state.hands[enemy] if card in state.seen[enemy] or card in kept]
    cards = chance.shuffle([*(card for card in state.hands[enemy] if card not in held), *state.deck])
    free = len(state.hands[enemy]) - len(held)
    state.hands[enemy], state.deck = sorted([*held, *cards[:free]]), cards[free:]
    if state.battle_deck and not kept:
        shown = list(state.open_cards[enemy])
        rest = list(state.battle_hands[enemy])
        for card in shown:
            rest.remove(card)
        cards = chance.shuffle([*rest, *state.battle_deck])
        state.battle_hands[enemy] = sorted([*shown, *cards[: len(rest)]])
        state.battle_deck = cards[len(rest) :]
    return twin


def random_match(setup: Setup, seed: int, most: int) -> Iterator[tuple[Game[State], Choice]]:
    """A match played at random, before every choice, with the choice."""
    game = HANNIBAL.new_game(setup, RolledChance(seed))
    chooser = RolledChance(scramble(seed))
    for _ in range(most):
        if game.decision is None:
            return
        choice = game.decision.choices[chooser.roll(1, len(game.decision.choices))[0]]
        game.take_events()
        yield game, choice
        game.apply(choice)


@pytest.mark.parametrize("setup", rest_slow(SETUPS), ids=lambda setup: setup.edition)
def test_other_cards_behind_the_same_events_give_the_same_view_at_every_decision(setup: Setup) -> None:
    same: Counter[str] = Counter()
    for seed in (11, 12):
        for number, (game, choice) in enumerate(random_match(setup, seed, 700)):
            decision = game.decision
            assert decision is not None
            for side in (0, 1):
                before = redealt(game, side, number, set())
                assert seen(game, side) == seen(before, side), f"seed {seed}, choice {number}: {decision.question}"
                if decision.side != side:
                    continue
                one, other = game.clone(record=True), before
                for each in (one, other):
                    each.apply(choice)
                if public(one, side) == public(other, side) and _asked(one) == _asked(other):
                    assert seen(one, side) == seen(other, side), f"seed {seed}, after {number}: {decision.question}"
                    same[decision.question] += 1
    assert sum(same.values()) > 500, same


def _asked(game: Game[State]) -> int | None:
    return None if game.decision is None else game.decision.side

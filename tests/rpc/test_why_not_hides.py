"""``why_not`` of a side tells nothing that the side cannot see: dealt anew behind its back, every answer is the same.

Every form of the question in every game is walked: choices that somebody was offered in the match, cards, and clicks.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from ccancients.ancients.components.board import NAMES
from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.hannibal.components.board import SPACES
from ccancients.hannibal.components.cards import STRATEGY_DECK
from ccancients.hannibal.components.generals import GENERALS
from ccancients.rpc.open_match import OpenMatch
from tests.rpc.test_chance import GAMES

CLICKS: dict[str, list[dict[str, Any]]] = {
    "ancients": [
        *({"card": card.key} for card in COMMAND_CARDS), *({"hex": name} for name in NAMES),
        *({"hex": name, "leader": True} for name in NAMES[::5]),
        *({"hex": name, "taken_up": near} for name, near in zip(NAMES[::3], NAMES[1::3], strict=False)),
    ],
    "hannibal": [
        *({"space": space.key} for space in SPACES), *({"general": general.key} for general in GENERALS),
        *({"card": card} for card in STRATEGY_DECK), *({"number": number} for number in range(12)),
        *({"number": number, "elephants": True} for number in range(4)),
    ],
    "successors": [],
}  # fmt: skip
HIDDEN = ("hands", "deck", "battle_hands", "battle_deck")


def positions(key: str, seed: int) -> tuple[Any, list[Game[Any]], set[str]]:
    """The set-up, positions on the way through a match played at random, and every choice that was offered in it."""
    spec, protocol, begun = GAMES[key]
    setup = protocol.beginning.setup(protocol.beginning.params(**begun))
    game, dice = spec.new_game(setup, RolledChance(seed)), random.Random(seed)
    kept, offered = [], set()
    for number in range(240):
        if game.decision is None:
            break
        offered |= {spec.choice_text(choice) for choice in game.decision.choices}
        if number % 8 == 0:
            kept.append(game.clone(record=True))
        game.apply(dice.choice(game.decision.choices))
    return setup, kept, offered


def redealt(key: str, game: Game[Any], side: int, seed: int) -> Game[Any]:
    """The match as it could be for a side: what it cannot see lies otherwise; whoever is asked is asked the same."""
    imagined = GAMES[key][0].view_for(game, side).imagine(seed).state
    other = game.clone(record=True)
    for name in HIDDEN:
        if hasattr(other.state, name):
            setattr(other.state, name, getattr(imagined, name))
    return other


def asked(key: str, setup: Any, game: Game[Any], side: int, queries: list[dict[str, Any]]) -> Iterator[Any]:
    """The answers of ``why_not`` to a side."""
    spec, protocol, _ = GAMES[key]
    seats = [seat.key for seat in spec.seats(setup)]
    opened, method = OpenMatch.begun("g1", setup, seats, 0, game), protocol.of_match["why_not"]
    for query in queries:
        yield method.answer(opened, method.params(side=seats[side], **query))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("key", GAMES)
def test_the_reasons_of_a_side_are_the_same_for_every_deal_of_what_it_cannot_see(key: str, seed: int) -> None:
    setup, kept, offered = positions(key, seed)
    dice, others = random.Random(seed), 0
    for number, game in enumerate(kept):
        for side in range(len(GAMES[key][0].seats(setup))):
            other = redealt(key, game, side, 1000 * seed + number)
            others += other.state.to_json() != game.state.to_json()
            tries = [{"choice": text} for text in dice.sample(sorted(offered), min(30, len(offered)))]
            tries += dice.sample(CLICKS[key], min(40, len(CLICKS[key])))
            here, there = (list(asked(key, setup, each, side, tries)) for each in (game, other))
            differing = [query for query, mine, its in zip(tries, here, there, strict=True) if mine != its]
            assert not differing, f"{key}, seed {seed}, position {number}, side {side}: {differing[:3]}"
    assert others > len(kept) // 2


def test_without_a_side_the_hands_of_all_are_looked_at() -> None:
    """What the test above would find: asked of the whole match, the answers of some positions do differ."""
    spec, protocol, _ = GAMES["successors"]
    setup, kept, offered = positions("successors", 1)
    method, found = protocol.of_match["why_not"], 0
    queries = [method.params(choice=text) for text in sorted(offered) if text.startswith("play ")]
    seats = [seat.key for seat in spec.seats(setup)]
    for number, game in enumerate(kept):
        for side in range(len(seats)):
            pair = (game, redealt("successors", game, side, number))
            here, there = (OpenMatch.begun("g1", setup, seats, 0, each) for each in pair)
            found += [method.answer(here, each) for each in queries] != [method.answer(there, each) for each in queries]
    assert found

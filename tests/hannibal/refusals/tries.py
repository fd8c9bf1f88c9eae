"""Wishes by grammar: every verb with every kind of argument; and the positions of random games."""

from __future__ import annotations

from collections.abc import Iterator

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.engine.language import Noun
from ccancients.hannibal.components.board import PROVINCES, SPACE_COUNT, WAYS_OF
from ccancients.hannibal.components.cards import BATTLE_KEYS, STRATEGY_CARDS
from ccancients.hannibal.components.generals import GENERAL_COUNT
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.nouns import WAY
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State
from ccancients.hannibal.why_not import ANSWERS
from tests.hannibal.crowd import begin_turn, crowd, roll

NUMBERS = 14
SIZES = {"space": SPACE_COUNT, "general": GENERAL_COUNT, "province": len(PROVINCES), "battle card": len(BATTLE_KEYS)}
OF_CARDS = ("event", "move", "markers", "raise", "discard", "play")
COMMON = ("march", "card", "general", "attack", "match", "marker", "remove_marker", "counterattack", "react")
IDLE = ("discard", "markers", "end", "done", "no", "cu", "elephants", "with", "without", "stop", "train", "no train")


def kinds(verb: str) -> list[Noun]:
    """The kinds of a verb's arguments."""
    return [LANGUAGE.noun(name) for name in LANGUAGE.verbs[verb].nouns]


def sizes(verb: str) -> list[int]:
    return [len(STRATEGY_CARDS) + 2 if verb in OF_CARDS else SIZES.get(kind.name, NUMBERS) for kind in kinds(verb)]


def wish(decision: Decision, chance: RolledChance) -> Choice:
    """A wish: half of the time a verb that the question knows, else any; any arguments."""
    verbs = list(ANSWERS[decision.question]) if roll(chance, 2) else list(LANGUAGE.verbs)
    return any_wish(decision, verbs[roll(chance, len(verbs))], chance)


def any_wish(decision: Decision, verb: str, chance: RolledChance) -> Choice:
    """A wish with a verb."""
    if kinds(verb) == [WAY]:
        return Choice(verb, walk(start_of(decision), chance))
    return Choice(verb, tuple(roll(chance, size) for size in sizes(verb)))


def start_of(decision: Decision) -> int:
    """Where ways begin: the space of the battle in the question for a retreat."""
    return decision.about[0] if decision.question == "retreat" else 0


def walk(here: int, chance: RolledChance) -> tuple[int, ...]:
    """A way of one to five spaces, nearly always from neighbor to neighbor."""
    way = []
    for _ in range(1 + roll(chance, 5)):
        ways = WAYS_OF[here % SPACE_COUNT]
        here = ways[roll(chance, len(ways))][0] if ways and roll(chance, 20) else roll(chance, SPACE_COUNT)
        way.append(here)
    return tuple(way)


def every_wish(decision: Decision, chance: RolledChance) -> Iterator[Choice]:
    """Every wish with the verbs of a question; of pairs and ways a sample; and one of every other verb."""
    for verb in LANGUAGE.verbs:
        if verb not in ANSWERS[decision.question]:
            yield any_wish(decision, verb, chance)
        elif kinds(verb) == [WAY]:
            yield from (Choice(verb, walk(start_of(decision), chance)) for _ in range(60))
        elif len(kinds(verb)) == 2:
            first, second = sizes(verb)
            named = {choice.args[0] for choice in decision.choices if choice.verb == verb}
            for general in {*named, roll(chance, first), roll(chance, first)}:
                yield from (Choice(verb, (general, space)) for space in range(second))
        elif sizes(verb):
            yield from (Choice(verb, (number,)) for number in range(sizes(verb)[0]))
        else:
            yield Choice(verb)


# -- crowded maps -----------------------------------------------------------------------------------------------------


def crowded_positions(setup: Setup, seed: int, count: int) -> Iterator[tuple[str, Game[State], RolledChance]]:
    """Of so many positions of plays on crowded maps those with a rare question, and some of the others."""
    game = HANNIBAL.new_game(setup, RolledChance(seed), record=False)
    chance, other = RolledChance(seed + 1000), RolledChance(seed + 2000)
    for number in range(count):
        if game.decision is None or number % 60 == 0:
            game = HANNIBAL.new_game(setup, RolledChance(seed + number), record=False)
            while game.decision is not None and game.decision.question == "remove_marker":  # a bid
                game.apply(game.decision.choices[0])
            crowd(game.state, chance)
            if number % 120:
                begin_turn(game)
        decision = game.decision
        assert decision is not None
        if decision.question not in COMMON or not roll(chance, 10):
            yield f"crowded, seed {seed}, position {number} ({decision.question})", game, other
        game.apply(lively(decision, chance))


# -- games ------------------------------------------------------------------------------------------------------------


def positions(setup: Setup, seed: int, every: int, rare: int = 1) -> Iterator[tuple[str, Game[State], RolledChance]]:
    """A random game, looked at every so many decisions, rare questions more often; with a label to find it again."""
    game = HANNIBAL.new_game(setup, RolledChance(seed), record=False)
    chance, other = RolledChance(seed + 1000), RolledChance(seed + 2000)
    count = 0
    while game.decision is not None:
        decision = game.decision
        count += 1
        if count % (every if decision.question in COMMON else rare) == 0:
            yield f"seed {seed}, decision {count} ({decision.question})", game, other
        game.apply(lively(decision, chance))


def lively(decision: Decision, chance: RolledChance) -> Choice:
    """A random answer that mostly does something: so more kinds of questions come up."""
    choices = decision.choices
    if roll(chance, 4):
        choices = tuple(choice for choice in choices if choice.verb not in IDLE) or choices
    return choices[roll(chance, len(choices))]

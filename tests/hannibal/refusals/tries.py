"""Wishes by grammar: every verb with every kind of argument; and the positions of random games."""

from __future__ import annotations

from collections.abc import Iterator

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.hannibal import notation
from ccancients.hannibal.components.board import PLACES, PROVINCE, PROVINCES, SPACE, SPACE_COUNT, SPACES, WAYS_OF
from ccancients.hannibal.components.cards import BATTLE_KEYS, STRATEGY_CARDS
from ccancients.hannibal.components.generals import GENERAL_COUNT, GENERALS
from ccancients.hannibal.procedures.turn import TakeTurn
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import DISPLACED, OUT, State
from ccancients.hannibal.why_not.choices import REASONS

NUMBERS = 14
SIZES = {"S": SPACE_COUNT, "G": GENERAL_COUNT, "P": len(PROVINCES), "T": len(BATTLE_KEYS), "N": NUMBERS}
OF_CARDS = ("event", "move", "markers", "raise", "discard", "play")
COMMON = ("march", "card", "general", "attack", "match", "marker", "remove_marker", "counterattack", "react")
IDLE = ("discard", "markers", "end", "done", "no", "cu", "elephants", "with", "without", "stop", "train", "no train")


def kinds(verb: str) -> list[str]:
    """The kinds of a verb's arguments."""
    return [word for word in notation.FORMS[verb].split() if word in "SGPTN*"]


def sizes(verb: str) -> list[int]:
    return [len(STRATEGY_CARDS) + 2 if verb in OF_CARDS else SIZES[kind] for kind in kinds(verb)]


def roll(chance: RolledChance, number: int) -> int:
    return chance.roll(1, number)[0]


def wish(decision: Decision, chance: RolledChance) -> Choice:
    """A wish: half of the time a verb that the question knows, else any; any arguments."""
    verbs = list(REASONS[decision.question]) if roll(chance, 2) else list(notation.FORMS)
    return any_wish(decision, verbs[roll(chance, len(verbs))], chance)


def any_wish(decision: Decision, verb: str, chance: RolledChance) -> Choice:
    """A wish with a verb."""
    if kinds(verb) == ["*"]:
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
    for verb in notation.FORMS:
        if verb not in REASONS[decision.question]:
            yield any_wish(decision, verb, chance)
        elif kinds(verb) == ["*"]:
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

CROWDED = [
    number for number, facts in enumerate(SPACES)
    if PROVINCES[PROVINCE[facts.province]].country == "italy" or facts.province in ("sicilia", "syracuse", "liguria")
] + [SPACE[key] for key in ("carthage", "utica", "zama", "hadrumetum", "tolosa", "rhone", "narbo", "isere")]


def crowd(state: State, chance: RolledChance) -> None:
    """Both sides all over Italy, Sicily and around: much that seldom comes up in a match is common here."""
    state.cu = [0] * len(state.cu)
    state.elephants = [0] * len(state.elephants)
    for space, facts in enumerate(SPACES):
        if facts.kind == 0:
            state.control[space] = roll(chance, 3) - 1
        elif facts.kind == 1 and facts.key not in ("rome", "carthage"):
            state.control[space] = roll(chance, 2)
    state.general_at = [-2 if facts.side else -1 for facts in GENERALS]
    state.in_command = [0] * GENERAL_COUNT
    romans = [5 + roll(chance, 2), 7 + roll(chance, 2), 9 + roll(chance, 4), GENERAL_COUNT - 1]
    state.consuls, state.proconsul = romans[:2], romans[2]
    for side, generals in ((0, romans), (1, list(range(5)))):
        for general in generals:
            _settle(state, side, general, chance)
    for space, facts in enumerate(SPACES):
        owner = state.control[space]
        if facts.kind == 1 and state.cu[(1 - owner) * PLACES + space]:
            state.cu[owner * PLACES + space + SPACE_COUNT] = roll(chance, facts.room + 1)
            state.points[space] = roll(chance, 3)
            state.points_by[space] = 1 - owner if state.points[space] else -1
    state.train = state.general_at[roll(chance, 5)]
    for name, odds in (("truce", 6), ("naval_victory", 5), ("hanno_counsel", 6), ("cato_counsel", 6), ("alliance", 3)):
        setattr(state, name, int(not roll(chance, odds)))


def _settle(state: State, side: int, general: int, chance: RolledChance) -> None:
    """A general with none to eleven CUs where no enemy is in the open, inside his city if enemies are."""
    hanno, fabius = general == 2, general == 8
    while True:
        space = CROWDED[roll(chance, len(CROWDED))]
        facts = SPACES[space]
        country = PROVINCES[PROVINCE[facts.province]].country
        if (hanno and country != "africa") or (fabius and country != "italy"):
            continue
        enemies = state.cu[(1 - side) * PLACES + space] or any(
            GENERALS[other].side != side and place == space for other, place in enumerate(state.general_at)
        )
        if not enemies:
            break
        if facts.kind == 1 and state.control[space] == side and not state.points[space]:
            space += SPACE_COUNT
            state.general_at[general], state.in_command[general] = space, 1
            return
    first = all(place != space for place in state.general_at)
    state.general_at[general] = space
    state.in_command[general] = int(first)
    state.cu[side * PLACES + space] += roll(chance, 12) if roll(chance, 4) else 0
    if side and state.cu[PLACES + space] and sum(state.elephants) < 4:
        state.elephants[space] += 1


def begin_turn(game: Game[State]) -> None:
    """The sixth turn begins, with reinforcements for both sides, Africanus among them as often as not."""
    state = game.state
    state.deck += [*state.hands[0], *state.hands[1]]
    state.hands = [[], []]
    if state.general_at[0] % 2:
        state.general_at[GENERAL_COUNT - 1] = OUT
    for general in (1, 4):
        if state.general_at[general] % 2:
            state.general_at[general], state.in_command[general] = DISPLACED, 0
    state.turn, game.stack, game.decision = 6, [], None
    game.start(TakeTurn())


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

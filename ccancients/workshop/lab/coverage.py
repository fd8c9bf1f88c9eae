"""What whole matches of a game come to: how often each question was asked, each verb answered, each event told.

Every invariant is looked at after every choice. ``Curious`` prefers answers that have seldom been given, and so comes
to what chance does not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from ccancients.arena.fuzz import MOST_CHOICES
from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec, mind_of
from ccancients.games import command_line_of, game_of, known_games
from ccancients.workshop.lab.parsing import parser_of

RANDOM: Final = "random"
CURIOUS: Final = "curious"
_MOST: Final = 1_000_000
"""The weight of an answer that was never given."""
Counts = dict[str, Counter[str]]


def _question_and_verb(_state: Any, decision: Decision, choice: Choice) -> str:
    return f"{decision.question} {choice.verb}"


class Curious:
    """Prefers answers that have seldom been given; a run of matches shares what it remembers.

    ``given``  how often each kind of answer was given;  ``kind_of`` what kind an answer is
    """

    def __init__(
        self, seed: int, given: Counter[str], kind_of: Callable[[Any, Decision, Choice], str] = _question_and_verb
    ) -> None:
        self._chance = RolledChance(seed)
        self._given, self._kind_of = given, kind_of

    def choose(self, game: Game[Any]) -> Choice:
        decision = game.decision
        assert decision is not None
        kinds = [self._kind_of(game.state, decision, choice) for choice in decision.choices]
        weights = [_MOST // (1 + self._given[kind]) ** 2 + 1 for kind in kinds]
        point = self._chance.roll(1, sum(weights))[0]
        number = 0
        while point >= weights[number]:
            point -= weights[number]
            number += 1
        self._given[kinds[number]] += 1
        return decision.choices[number]


def expected(key: str) -> dict[str, list[str]]:
    """The questions that a game may ask, the verbs that answer them, and the events that it may tell."""
    language = import_module(f"ccancients.{key}.language").LANGUAGE
    events = vars(import_module(f"ccancients.{key}.events"))
    told = {each for each in events.values() if isinstance(each, type) and issubclass(each, events["Event"])}
    return {
        "question": list(language.questions),
        "verb": list(language.verbs),
        "event": sorted(each.__name__ for each in told - {events["Event"]}),
    }


def play(spec: AnySpec, setup: Any, seed: int, style: str, counts: Counts, given: Counter[str]) -> None:
    """One match to its end, counted. Raises ``GameError`` for what does not hold."""
    game = spec.new_game(setup, RolledChance(seed))
    watch, told = spec.watch(game), game.take_events()
    curious = Curious(scramble(seed), Counter() if style == RANDOM else given)
    dice, choices = RolledChance(scramble(seed + 1)), 0
    players = [] if style in (RANDOM, CURIOUS) else [
        mind_of(spec).player(style, seed + side) for side in range(len(spec.seats(setup)))
    ]
    verbs, trouble = expected(spec.key)["verb"], watch.broken(game, told)
    while game.decision is not None and not trouble and choices < MOST_CHOICES:
        decision = game.decision
        if players:
            choice = players[decision.side].choose(spec.view_for(game, decision.side))
        elif style == CURIOUS:
            choice = curious.choose(game)
        else:
            choice = decision.choices[dice.roll(1, len(decision.choices))[0]]
        counts["question"][decision.question] += 1
        known = choice.verb in verbs  # else it is a whole text, which the words of the position read
        counts["verb"][choice.verb if known else game.state.words.verb(choice, decision.side)] += 1
        game.apply(choice)
        choices += 1
        more = game.take_events()
        counts["event"].update(type(each).__name__ for each in more)
        trouble = watch.broken(game, more)
    if trouble or game.decision is not None:
        raise GameError(f"seed {seed}: {trouble or 'the match does not end'}, after {choices} choices")


def page(key: str, ways: Mapping[str, Counts]) -> str:
    """The counts of some styles side by side, as Markdown; what was never met is named first."""
    names = expected(key)
    lines = [f"## {key.capitalize()}", ""]
    for heading, all_names in names.items():
        never = [each for each in all_names if not any(counts[heading][each] for counts in ways.values())]
        lines.append(f"Never met, {heading}s: {', '.join(never) or 'none'}.  ")
    for heading in ("question", "verb", "event"):
        met = {each for counts in ways.values() for each in counts[heading]}
        lines += ["", f"| {heading} | {' | '.join(ways)} |", f"| --- |{' --- |' * len(ways)}"]
        lines += [
            f"| {name} | {' | '.join(str(counts[heading][name]) for counts in ways.values())} |"
            for name in sorted({*names.get(heading, ()), *met})
        ]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str]) -> int:
    """The exit code."""
    parser = parser_of("coverage", __doc__)
    game, arguments = (arguments[0], arguments[1:]) if arguments and arguments[0] in known_games() else ("", arguments)
    parser.usage = f"lab coverage {'|'.join(known_games())} …"
    parser.add_argument("--games", type=int, default=20, help="matches of each style (20)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--styles", default=f"{RANDOM},{CURIOUS}", help="random, curious, levels of the game")
    if game:
        command_line_of(game).add_setups(parser, "every")
    args = parser.parse_args(arguments)
    if not game:
        parser.error("which game?")
    setups = [each.setup for each in command_line_of(game).setups_of(args)]
    ways: dict[str, Counts] = {}
    for style in args.styles.split(","):
        counts: Counts = {"question": Counter(), "verb": Counter(), "event": Counter()}
        given: Counter[str] = Counter()
        for number in range(args.games):
            play(game_of(game), setups[number % len(setups)], args.seed + number, style, counts, given)
        ways[f"{style}, {args.games} matches"] = counts
    print(page(game, ways), end="")
    return 0


__all__ = ["CURIOUS", "RANDOM", "Counts", "Curious", "expected", "main", "page", "play"]

"""What whole matches of Hannibal come to, by name: ``python -m ccancients.workshop.hannibal_coverage``.

    --games 1000 --seed 1            random matches; every invariant after every choice, the replay, the saved file
    --every 1                        copies, snapshots and views at every so many choices; 0: the invariants alone
    --style curious                  prefers answers that it has seldom given: it comes to what chance does not
    --style LEVEL                    an opponent of the game plays; two styles with a comma: Rome's and Carthage's
    --crowded                        matches begin on maps where all are close (workshop.hannibal_crowd)
    --switch NAME …                  rules that are switched on, such as messenger_variant
    --tally FILE                     where the counts are kept; those of earlier runs are added to
    --table FILE …                   no match: the page of some counts, to standard output

Exit code 1 when something did not hold; the seeds are printed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ccancients.arena.fuzz import MOST_CHOICES, Broken, fuzz_game
from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.hannibal.components.board import KIND, PROVINCE_OF
from ccancients.hannibal.components.cards import COUNTERS, OPERATIONS_EXTRA, STRATEGY_CARDS, STRATEGY_DECK
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.components.sides import SIDE_KEYS, opponent
from ccancients.hannibal.events import Event
from ccancients.hannibal.invariants import Watch
from ccancients.hannibal.notation import FORMS
from ccancients.hannibal.questions import QUESTIONS
from ccancients.hannibal.rules.command import commander
from ccancients.hannibal.rules.presence import force, stands
from ccancients.hannibal.setup import USUAL, Setup
from ccancients.hannibal.spec import HANNIBAL, HannibalSpec
from ccancients.hannibal.state import State
from ccancients.workshop.coverage import (
    CURIOUS,
    RANDOM,
    Counted,
    Curious,
    beginning,
    choose_at_random,
    counts_table,
    section,
    table,
)
from ccancients.workshop.hannibal_crowd import begin_turn, crowd
from ccancients.workshop.tool import run_tool

WINDOWS: Final = {
    6: (8,), 7: (1, 4, 6), 8: (1, 4, 6), 20: (6,), 31: (6,), 32: (6,), 41: (2, 5), 42: (7,), 59: (8,), 60: (3,),
}
"""The windows of each counter (rules 3.3)."""
ROWS: Final = {"attrition": (1, 7), "casualties": (1, 6), "retreat": (0, 7), "siege": (1, 6), "naval": (1, 3),
               "command": (1, 6), "charge": (1, 6)}
"""The first and the last row of each table."""
INTRO: Final = """Counted by `python -m ccancients.workshop.hannibal_coverage`; a column is a way to play. Every
invariant held after every choice. Crowded matches begin on maps where all are close, with the switch
`messenger_variant`, without which `again` is not asked. What no column has met is tested on sketches of its own."""
TITLE: Final = "What matches of Hannibal have come to"
OTHER: Final = "other"
"""The heading of events."""


def card_name(card: int) -> str:
    """``33 major_campaign_33``."""
    return f"{card} {STRATEGY_CARDS[card].key}"


def expected() -> dict[str, list[str]]:
    """All that there is to come to, by heading."""
    cards = [card for card in STRATEGY_DECK if card not in COUNTERS or card in (7, 8)]
    return {
        "event": [card_name(card) for card in cards if STRATEGY_CARDS[card].kind != OPERATIONS_EXTRA],
        "operations": [card_name(card) for card in STRATEGY_DECK],
        "discard": [card_name(card) for card in STRATEGY_DECK],
        "counter in window": [f"{card_name(card)} C{window}" for card, each in WINDOWS.items() for window in each],
        "activated": [facts.key for facts in GENERALS],
        "commands the attack": [facts.key for facts in GENERALS],
        "commands the defence": [facts.key for facts in GENERALS],
        "row of a table": [f"{table} {row}" for table, (low, high) in ROWS.items() for row in range(low, high + 1)],
        "question": list(QUESTIONS),
        "answer": list(FORMS),
        "end": ["points", "italy", "capture", "peace"],
    }


class Tally(Counted):
    """How often each thing has happened; what a match tells stands under ``other``."""

    def __init__(self) -> None:
        super().__init__(expected(), OTHER)

    # -- what happens -------------------------------------------------------------------------------------------------

    def answered(self, decision: Decision, choice: Choice) -> None:
        """A question and its answer."""
        question = decision.question
        self.counts["question"][question] += 1
        self.counts["answer"][choice.verb] += 1
        self.longest[question] = max(self.longest[question], len(decision.choices))
        if question == "counter" and choice.verb == "play":
            self.counts["counter in window"][f"{card_name(choice.args[0])} C{decision.about[0]}"] += 1
        elif choice.verb == "play":
            self.counts["counter in window"][f"{card_name(choice.args[0])} C8"] += 1
        elif choice.verb in ("attack maharbal", "match maharbal"):
            self.counts["counter in window"][f"{card_name(6)} C8"] += 1

    def happened(self, event: Event, state: State) -> None:
        """An event, in the position after it."""
        name = type(event).__name__
        handler: Callable[[Any, State], None] | None = getattr(self, f"_{name.lower()}", None)
        if handler is not None:
            handler(event, state)
        self.counts[OTHER][f"{name} {event.why}" if hasattr(event, "why") else name] += 1

    def _cardplayed(self, event: Any, state: State) -> None:
        del state
        use = "operations" if event.use in ("move", "markers", "raise") else event.use
        if use in self.counts:
            self.counts[use][card_name(event.card)] += 1

    def _generalactivated(self, event: Any, state: State) -> None:
        del state
        self.counts["activated"][GENERALS[event.general].key] += 1

    def _battlebegan(self, event: Any, state: State) -> None:
        for side, heading in ((event.attacker, "commands the attack"), (1 - event.attacker, "commands the defence")):
            leader = commander(state, side, event.space)
            if leader >= 0:
                self.counts[heading][GENERALS[leader].key] += 1
        self.counts[OTHER]["relief" if event.relief else "battle"] += 1

    def _dierolled(self, event: Any, state: State) -> None:
        del state
        if event.why in ROWS:
            low, high = ROWS[event.why]
            self.counts["row of a table"][f"{event.why} {min(high, max(low, event.die + event.modifier))}"] += 1

    def _matchover(self, event: Any, state: State) -> None:
        del state
        self.counts["end"][event.how] += 1
        self.counts[OTHER][f"won by {SIDE_KEYS[event.winner]}"] += 1


class CountingWatch(Watch):
    """The invariants, and a tally of what happens between them."""

    def __init__(self, game: Game[State], tally: Tally) -> None:
        super().__init__(game)
        self._tally = tally
        self._asked: Decision | None = None
        self._length = 0

    def broken(self, game: Game[State], events: list[object]) -> str:
        entries = game.journal.entries if game.journal is not None else []
        if self._asked is not None:
            choice = entries[self._length].choice
            assert choice is not None
            self._tally.answered(self._asked, choice)
        for event in events:
            if isinstance(event, Event):
                self._tally.happened(event, game.state)
        self._asked, self._length = game.decision, len(entries)
        return super().broken(game, events)


class CountingSpec(HannibalSpec):
    """The game with a watch that counts."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally

    def watch(self, game: Game[State]) -> CountingWatch:
        return CountingWatch(game, self._tally)


# -- matches ----------------------------------------------------------------------------------------------------------


def kind_of(state: State, decision: Decision, choice: Choice) -> str:
    """What kind of an answer it is: cards and generals by name, steps by whether they lead to the enemy."""
    named = decision.question in ("card", "counter", "general", "proconsul", "commander")
    about: object = choice.args if named else ""
    if decision.question == "counter":
        about = (decision.about[0], choice.args)
    elif choice.verb in ("go", "sail"):
        enemy, there = opponent(decision.side), choice.args[0]
        about = (force(state, enemy, there) > 0, stands(state, enemy, there), KIND[there], PROVINCE_OF[there])
    return f"{decision.question} {choice.verb} {about}"


@dataclass(frozen=True)
class Way:
    """How matches are played: the style of both sides, how often is looked, from which map, by which rules."""

    style: str = RANDOM
    every: int = 0
    crowded: bool = False
    setup: Setup = USUAL


def play_match(tally: Tally, way: Way, seed: int, choose: Callable[[Game[State]], Choice]) -> None:
    """One match to its end; every invariant after every choice. Raises ``Broken``."""
    game = HANNIBAL.new_game(way.setup, RolledChance(seed))
    if way.crowded:
        crowd(game.state, RolledChance(scramble(seed)))
        begin_turn(game)
        game.take_events()
    watch = CountingWatch(game, tally)
    choices = 0
    trouble = watch.broken(game, game.take_events())
    while game.decision is not None and not trouble and choices < MOST_CHOICES:
        game.apply(choose(game))
        choices += 1
        trouble = watch.broken(game, game.take_events())
    if trouble or game.decision is not None:
        raise Broken(f"{trouble or 'the game does not end'}, after {choices} choices")


def chooser(style: str, seed: int, given: Counter[str], side: int) -> Callable[[Game[State]], Choice]:
    """How a side chooses: at random, curiously, or as an opponent of the game does. Raises ``GameError``."""
    if style == RANDOM:
        return choose_at_random(seed)
    if style == CURIOUS:
        return Curious(seed, given, kind_of).choose
    player = HANNIBAL.mind.player(style, seed)
    return lambda game: player.choose(HANNIBAL.view_for(game, side))


def play(tally: Tally, way: Way, seed: int, given: Counter[str]) -> None:
    """One match in a style, or in one for each side: ``praetor,curious``."""
    if way.style == RANDOM and way.every and not way.crowded:
        fuzz_game(CountingSpec(tally), way.setup, seed, look_every=way.every)
        return
    rome, _, carthage = way.style.partition(",")
    styles = (rome, carthage or rome)
    sides = [chooser(each, scramble(seed + 1 + side), given, side) for side, each in enumerate(styles)]

    def choose(game: Game[State]) -> Choice:
        assert game.decision is not None
        return sides[game.decision.side](game)

    play_match(tally, way, seed, choose)


# -- the page ---------------------------------------------------------------------------------------------------------


def page(tallies: Sequence[tuple[str, Tally]]) -> str:
    """The counts of some runs side by side, as Markdown; what never happened is named first."""
    lines = beginning(TITLE, INTRO, tallies)
    cards = [(heading, heading) for heading in ("event", "operations", "discard")]
    lines += section("cards", table(["card", *(f"{name}, {way}" for _, name in cards for way, _ in tallies)], [
        [card_name(card), *(
            str(tally.counts[heading][card_name(card)]) if card_name(card) in expected()[heading] else ""
            for heading, _ in cards for _, tally in tallies
        )] for card in STRATEGY_DECK
    ]))
    for heading in [*list(expected())[3:], OTHER]:
        names = expected().get(heading, [])
        more = sorted({name for _, tally in tallies for name in tally.counts[heading] if name not in names})
        counts = [(way, tally.counts[heading]) for way, tally in tallies]
        first = "event" if heading == OTHER else heading
        title = "all that was told" if heading == OTHER else heading
        lines += section(title, counts_table(first, [*names, *more], counts))
    longest = [(way, tally.longest) for way, tally in tallies]
    lines += section("longest list of choices", counts_table("question", QUESTIONS, longest))
    return "\n".join(lines) + "\n"


def read_tally(path: Path) -> Tally:
    """The counts of a file."""
    tally = Tally()
    tally.add_file(path)
    return tally


def main(arguments: Sequence[str]) -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(prog="hannibal_coverage", description="What whole matches come to.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1000)
    parser.add_argument("--style", default=RANDOM)
    parser.add_argument("--crowded", action="store_true")
    parser.add_argument("--switch", nargs="+", default=[], metavar="NAME")
    parser.add_argument("--tally", type=Path)
    parser.add_argument("--table", type=Path, nargs="+")
    given = parser.parse_args(arguments)
    if given.table:
        sys.stdout.write(page([(path.stem, read_tally(path)) for path in given.table]))
        return 0
    tally, failed = Tally(), 0
    setup = Setup(switches=dict.fromkeys(given.switch, True)) if given.switch else USUAL
    setup.rules()
    way = Way(given.style, given.every, given.crowded, setup)
    remembered: Counter[str] = Counter()
    for seed in range(given.seed, given.seed + given.games):
        try:
            play(tally, way, seed, remembered)
        except Exception as error:  # noqa: BLE001  whatever a match raises is the finding
            failed += 1
            sys.stdout.write(f"seed {seed}: {type(error).__name__}: {error}\n")
    if given.tally:
        tally.keep(given.tally)
    sys.stdout.write(f"{given.games} matches, {failed} failed. Never met: {tally.missing()}\n")
    return 1 if failed else 0


if __name__ == "__main__":
    run_tool(lambda: main(sys.argv[1:]))

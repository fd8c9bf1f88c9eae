"""Script against script over whole wars of Hannibal: ``python -m ccancients.workshop.lab wars``.

    --games 500 --seed 0            wars of the seeds from there on
    --rome LEVEL --carthage LEVEL   who plays, the praetor if not given
    --tally FILE                    where the counts are kept; those of earlier sittings are added to, and shown
    --show FILE                     no war: what a file holds

Every invariant is looked at after every choice; each war is saved, read, played again by its journal and verified. What
is shown: shares of victory by kind, points turn by turn before markers are taken away, what became of the great
generals, beside what is known of wars between people. Exit code 1 when something did not hold; the seeds are printed.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ccancients.arena.figures import wilson
from ccancients.arena.playing import thinking_seed
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.engine.savefile import SavedMatch, parse_save, save_text, verify
from ccancients.hannibal.components.board import COUNTRY_OF, ITALY, space_of
from ccancients.hannibal.components.generals import AFRICANUS, HANNIBAL
from ccancients.hannibal.components.sides import CARTHAGE, SIDE_KEYS
from ccancients.hannibal.components.tables import TURNS
from ccancients.hannibal.events import (
    BattleBegan,
    BattleOver,
    GeneralArrived,
    GeneralLeft,
    MatchOver,
    Scored,
    TurnBegan,
)
from ccancients.hannibal.invariants import Watch
from ccancients.hannibal.setup import USUAL
from ccancients.hannibal.spec import HANNIBAL as GAME
from ccancients.hannibal.state import OUT, State
from ccancients.workshop.lab.parsing import parser_of

USUAL_LEVEL: Final = "praetor"
PEOPLE: Final = {
    "carthage": "54.9% of 295 (49.2 to 60.5), 1.4 markers given away", "capture": "3.5% of 230, all of them Carthage",
    "fell": "22.4% of 237", "carthage after hannibal fell": "13% of those",
}
"""What is known of wars between people, in tournaments."""
HOW: Final = ("points", "peace", "capture", "italy")


class Wars:
    """Counts of wars, all of them whole numbers by name."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._turn = 0
        self._attacker = -1

    def hear(self, event: object, state: State) -> None:
        """What happens in a war, in the position after it."""
        if isinstance(event, Scored):
            self._scored(event, state)
        elif isinstance(event, MatchOver):
            self.counts["wars"] += 1
            self.counts["turns"] += self._turn
            self.counts[f"{event.how} {SIDE_KEYS[event.winner]}"] += 1
        elif isinstance(event, BattleBegan):
            self.counts["battles"] += 1
            self._attacker = event.attacker
        elif isinstance(event, BattleOver):
            self.counts["battles won by who attacked"] += event.winner == self._attacker
        elif isinstance(event, GeneralArrived) and event.general == AFRICANUS:
            self.counts["africanus came"] += 1
        elif isinstance(event, TurnBegan):
            self._turn = event.turn

    def _scored(self, event: Scored, state: State) -> None:
        """The check of a turn; where Hannibal has spent the winter."""
        counts, turn, place = self.counts, self._turn, state.general_at[HANNIBAL]
        for side, points in enumerate((event.rome, event.carthage)):
            counts[f"points {turn} {SIDE_KEYS[side]}"] += points
        counts[f"checks {turn}"] += 1
        if turn == TURNS:
            counts["close"] += abs(event.rome - event.carthage) <= 2
        if place >= 0:
            counts["winters of hannibal"] += 1
            counts["winters in italy"] += COUNTRY_OF[space_of(place)] == ITALY

    def fallen(self, events: Sequence[object], winner: int) -> None:
        """Who of the great generals fell in a war."""
        for general, name in ((HANNIBAL, "hannibal fell"), (AFRICANUS, "africanus fell")):
            if any(isinstance(each, GeneralLeft) and each.general == general and each.where == OUT for each in events):
                self.counts[name] += 1
                self.counts[f"carthage after {name}"] += winner == CARTHAGE

    # -- shown --------------------------------------------------------------------------------------------------------

    def share(self, name: str, of: str = "wars") -> str:
        """A share with its 95% interval."""
        number, all_ = self.counts[name], self.counts[of]
        low, high = wilson(number, all_)
        return f"{number} of {all_}, {100 * number / max(1, all_):.1f}% ({100 * low:.1f} to {100 * high:.1f})"

    def page(self) -> str:
        """All of it as Markdown."""
        counts = self.counts
        counts["carthage won"] = sum(counts[f"{how} carthage"] for how in HOW)
        rows = [("Carthage won", self.share("carthage won"), PEOPLE["carthage"])]
        for how in HOW:
            counts[how] = sum(counts[f"{how} {side}"] for side in SIDE_KEYS)
            by_side = f"; Rome {counts[f'{how} rome']}, Carthage {counts[f'{how} carthage']}"
            rows.append((f"by {how}", self.share(how) + by_side, PEOPLE.get(how, "")))
        rows += [
            ("Hannibal fell", self.share("hannibal fell"), PEOPLE["fell"]),
            ("Carthage won after that", self.share("carthage after hannibal fell", "hannibal fell"),
             PEOPLE["carthage after hannibal fell"]),
            ("Africanus fell", self.share("africanus fell", "africanus came"), ""),
            ("within two points at the last check", self.share("close", f"checks {TURNS}"), ""),
            ("winters of Hannibal in Italy", self.share("winters in italy", "winters of hannibal"), ""),
            ("battles a war", f"{counts['battles'] / max(1, counts['wars']):.1f}", ""),
            ("battles won by who attacked", self.share("battles won by who attacked", "battles"), ""),
            ("turn of the end", f"{counts['turns'] / max(1, counts['wars']):.2f}", ""),
        ]
        lines = ["| | script | people in tournaments |", "| --- | --- | --- |"]
        lines += [f"| {name} | {found} | {people} |" for name, found, people in rows]
        turns = range(1, TURNS + 1)
        lines += ["", f"| turn | {' | '.join(map(str, turns))} |", f"| --- |{' --- |' * TURNS}"]
        for side in SIDE_KEYS:
            means = [counts[f"points {turn} {side}"] / max(1, counts[f"checks {turn}"]) for turn in turns]
            lines.append(f"| {side.capitalize()} | {' | '.join(f'{mean:.2f}' for mean in means)} |")
        return "\n".join(lines) + "\n"


def play(wars: Wars, seed: int, levels: Sequence[str]) -> str:
    """One war to its end; what did not hold, empty when all did."""
    game = GAME.new_game(USUAL, RolledChance(seed))
    players = [GAME.mind.player(level, thinking_seed(seed, side)) for side, level in enumerate(levels)]
    watch, told = Watch(game), game.take_events()
    trouble, heard = watch.broken(game, told), list(told)
    for event in told:
        wars.hear(event, game.state)
    while game.decision is not None and not trouble:
        side = game.decision.side
        game.apply(players[side].choose(GAME.view_for(game, side)))
        told = game.take_events()
        trouble = watch.broken(game, told)
        heard += told
        for event in told:
            wars.hear(event, game.state)
    wars.fallen(heard, game.outcome if game.outcome is not None else -1)
    return trouble or _played_again(game, seed)


def _played_again(game: Game[State], seed: int) -> str:
    text = save_text(SavedMatch(GAME, USUAL, seed, game), "wars")
    again = parse_save(text.encode(), "wars", (GAME,))
    verify(again)
    return "" if again.game.snapshot() == game.snapshot() else "the replay ends elsewhere"


def main(arguments: Sequence[str]) -> int:
    """The exit code."""
    parser = parser_of("wars", __doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rome", default=USUAL_LEVEL)
    parser.add_argument("--carthage", default=USUAL_LEVEL)
    parser.add_argument("--tally", type=Path)
    parser.add_argument("--show", type=Path)
    given = parser.parse_args(arguments)
    wars, failed, began = Wars(), 0, time.process_time()
    for file in (given.show, given.tally):
        if file is not None and file.exists():
            kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
            wars.counts.update(kept)
    for seed in range(given.seed, given.seed + given.games if given.show is None else 0):
        try:
            trouble = play(wars, seed, (given.rome, given.carthage))
        except Exception as error:  # noqa: BLE001  whatever a war raises is the finding
            trouble = f"{type(error).__name__}: {error}"
        if trouble:
            failed += 1
            sys.stdout.write(f"seed {seed}: {trouble}\n")
        elif given.tally is not None:
            given.tally.write_text(json.dumps(wars.counts), encoding="utf-8")
    sys.stdout.write(f"{failed} failed, {time.process_time() - began:.0f} s\n\n{wars.page()}")
    return int(failed > 0)

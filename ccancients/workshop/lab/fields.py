"""Campaigns by players of the program, every battle fought on the field: do they end, and who wins them?

    python -m ccancients.workshop.lab.fields --games 20 --level praetor

Prints the share of victories with fields beside that with cards of the same seeds, and how battles on the field went
against what cards had promised.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from ccancients.arena.playing import thinking_seed
from ccancients.bridge.campaign import NAMES, battle_asked_about, chances_by_cards, meeting_of
from ccancients.bridge.field import field_of, seed_of
from ccancients.bridge.outcome import outcome_of
from ccancients.bridge.playing import LEVELS, fight
from ccancients.bridge.tables import tables
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.engine.gamespec import mind_of
from ccancients.hannibal import questions as q
from ccancients.hannibal.rules.field import ALL_BATTLES, BY_CARDS
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State
from ccancients.workshop.tool import run_tool


@dataclass(slots=True)
class War:
    """A campaign played out.

    ``winner``   -1 nobody;  ``fields`` battles on the field;  ``expected`` that attackers would win of them by cards
    ``won``      that they won;  ``ends`` how they ended
    """

    winner: int = -1
    fields: int = 0
    expected: float = 0.0
    won: int = 0
    ends: Counter[str] = field(default_factory=Counter)


def play(seed: int, level: str, *, on_the_field: bool) -> War:
    """A campaign between two equals, watched by all invariants. Raises ``AssertionError`` where one does not hold."""
    setup = Setup(switches={"field_battles": ALL_BATTLES if on_the_field else BY_CARDS})
    game: Game[State] = HANNIBAL.new_game(setup, RolledChance(seed))
    watch, mind, war = HANNIBAL.watch(game), mind_of(HANNIBAL), War()
    players = [mind.player(level, thinking_seed(seed, side)) for side in (0, 1)]
    answers = 0
    while game.decision is not None:
        if game.decision.question == q.FOUGHT:
            _to_the_field(game, war, LEVELS[level], seed, answers)
        else:
            side = game.decision.side
            game.apply(players[side].choose(HANNIBAL.view_for(game, side)))
        answers += 1
        broken = watch.broken(game, game.take_events())
        if broken:
            raise AssertionError(f"seed {seed}, answer {answers}: {broken}")
    war.winner = -1 if game.outcome is None else game.outcome
    return war


def _to_the_field(game: Game[State], war: War, level: str, seed: int, answers: int) -> None:
    battle = battle_asked_about(game)
    assert battle is not None
    meeting = meeting_of(game.state, battle)
    assert meeting.armies.hands == battle.armies(game.state).hands, "battle cards on the field are the campaign's"
    chance = chances_by_cards(meeting).wins
    made = field_of(tables(), meeting, chance, NAMES)
    result = fight(meeting, made.scenario, (level, level), seed_of(seed, "", answers))
    outcome = outcome_of(tables(), meeting, result)
    assert outcome is not None
    war.fields += 1
    war.expected += chance
    war.won += outcome.winner == meeting.attacker
    war.ends[result.end.value] += 1
    game.settle(tuple(outcome))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m ccancients.workshop.lab.fields", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", choices=list(LEVELS), default="praetor")
    parser.add_argument("--cards", action="store_true", help="the same campaigns by cards alone as well")
    asked = parser.parse_args(arguments)
    for on_the_field in (True, False) if asked.cards else (True,):
        wars = [play(asked.seed + number, asked.level, on_the_field=on_the_field) for number in range(asked.games)]
        winners = Counter(war.winner for war in wars)
        ends = sum((war.ends for war in wars), Counter())
        print("on the field" if on_the_field else "by cards", f"{asked.games} campaigns:",
              f"Rome {winners[0]}, Carthage {winners[1]}, nobody {winners[-1]};",
              f"{sum(war.fields for war in wars)} fields, attackers won {sum(war.won for war in wars)}",
              f"where cards expected {sum(war.expected for war in wars):.1f};", dict(ends))
    return 0


if __name__ == "__main__":
    run_tool(main)

"""What an arena has found, in lines for people and in Markdown tables for documents."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from ccancients.ai.figures import Times
from ccancients.ai.matches import Half, MatchResult
from ccancients.ai.ratings import Score
from ccancients.ai.tournament import Tournament

# -- a match --------------------------------------------------------------------------------------------------------


def match_lines(result: MatchResult) -> list[str]:
    """A match in lines."""
    score = result.score
    battles = f"{len(result.by_battle)} battle{'s' * (len(result.by_battle) != 1)}"
    lines = [
        f"{result.a} against {result.b}: {result.games} games in {battles}, {result.seconds:.0f} s",
        f"    {result.a} scored {_rate(score)}, {_elo(score)}; pairs worth 0, ½, 1, 1½, 2 points: "
        + ", ".join(map(str, score.pairs)),
    ]
    if result.sprt is not None:
        lines.append(f"    {_verdict(result)}")
    lines += [f"    {name:<24} {each.games:>4} games  {_rate(each)}" for name, each in result.by_battle.items()]
    lines += [f"    {line}" for half in (result.half(0), result.half(1)) for line in _player_lines(half)]
    return [*lines, f"    {_health(result)}"]


def _player_lines(half: Half) -> list[str]:
    played = (
        f"{half.name}: {half.means.get('turns', 0):.1f} turns, {half.means.get('banners', 0):.2f} banners, "
        f"{_fought(half):.0f}% of ordered units fought"
    )
    times = f"    a turn took {_time(half.turns)}; an answer {_time(half.answers)}"
    return [played, times, *_forfeits(half)]


def _forfeits(half: Half) -> list[str]:
    if not half.forfeits:
        return []
    return [f"{half.name} gave {half.forfeits} games away, the first one thus: {half.how}"]


def _fought(half: Half) -> float:
    """The percentage over all games together."""
    ordered = half.means.get("ordered", 0.0)
    return 100 * half.means.get("fought", 0.0) / ordered if ordered else 0.0


def _health(result: MatchResult) -> str:
    same = result.a == result.b
    diverging = f", {result.diverging} pairs diverging" if same else ""
    return f"{result.unfinished} games unfinished, no illegal choice by a level{diverging}"


def _verdict(result: MatchResult) -> str:
    assert result.sprt is not None
    low, high = result.sprt.bounds
    decided = result.verdict
    found = "undecided" if decided is None else f"{decided:+g} Elo accepted"
    return (
        f"SPRT {result.sprt.elo0:+g} against {result.sprt.elo1:+g} Elo: {found} "
        f"(log likelihood ratio {result.sprt.ratio(result.pairs):+.2f}, bounds {low:+.2f} and {high:+.2f})"
    )


def _rate(score: Score) -> str:
    low, high = score.interval
    return f"{score.rate:6.1%} ({low:.1%} to {high:.1%})"


def _elo(score: Score) -> str:
    low, high = score.elo_interval
    if math.isfinite(score.elo):
        return f"{score.elo:+.0f} Elo ({low:+.0f} to {high:+.0f})"
    return f"over {low:+.0f} Elo" if score.elo > 0 else f"under {high:+.0f} Elo"


def _time(times: Times) -> str:
    return f"{_ms(times.mean)} on average, {_ms(times.most_of_20)} in 95%, {_ms(times.longest)} at most"


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms" if seconds < 0.1 else f"{seconds:.2f} s"


# -- tables ---------------------------------------------------------------------------------------------------------


def match_markdown(result: MatchResult) -> list[str]:
    """A match as three tables: score by battle, the players, health."""
    score = result.score
    rows = [
        [name, f"{each.games}", _short_rate(each), *(f"{rate:.0%}" for rate in result.sides(name))]
        for name, each in result.by_battle.items()
    ]
    everywhere = [f"{points / max(1, len(result.played)):.0%}" for points in result.by_side]
    rows.append(["**all**", f"{score.games}", _short_rate(score), *everywhere])
    head = f"**{result.a}** against **{result.b}**: {_short_rate(score)}, {_elo(score)}"
    halves = [result.half(0), result.half(1)]
    return [
        f"{head}; pairs worth 0, ½, 1, 1½, 2 points: {', '.join(map(str, score.pairs))}.",
        *([f"{_verdict(result)}."] if result.sprt is not None else []),
        "",
        *_table(["battle", "games", f"{result.a} scored (95%)", "with the top army", "with the bottom army"], rows),
        "",
        *_table(_PLAYERS_HEADS, [_player_row(half.name, half) for half in halves]),
        "",
        f"{_health(result).capitalize()}.",
        *(f"{line}." for half in halves for line in _forfeits(half)),
    ]


def _short_rate(score: Score) -> str:
    low, high = score.interval
    return f"{score.rate:.1%} ({low:.1%}–{high:.1%})"


_PLAYERS_HEADS: Final = (
    "player", "turns", "banners", "ordered units that fought", "time of a turn: mean, 95%, max",
    "of an answer: mean, 95%, max",
)  # fmt: skip


def _player_row(name: str, half: Half) -> list[str]:
    return [
        name, f"{half.means.get('turns', 0):.1f}", f"{half.means.get('banners', 0):.2f}", f"{_fought(half):.0f}%",
        _times_cell(half.turns), _times_cell(half.answers),
    ]  # fmt: skip


def _times_cell(times: Times) -> str:
    return ", ".join(_ms(each) for each in (times.mean, times.most_of_20, times.longest))


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [_row(heads), _row(["---"] * len(heads)), *map(_row, rows)]


def _row(cells: Sequence[str]) -> str:
    # a command line may hold a pipe, which would end the cell
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


# -- a tournament ---------------------------------------------------------------------------------------------------


def tournament_lines(met: Tournament) -> list[str]:
    """A tournament in lines."""
    lines = [f"{name:<24} {elo:+6.0f} Elo ({low:+.0f} to {high:+.0f})" for name, elo, (low, high) in met.ratings()]
    return [f"Ratings, {met.anchor} being 0:", *lines, *(line for each in met.matches for line in match_lines(each))]


def tournament_markdown(met: Tournament) -> list[str]:
    """A tournament as a table of ratings and one of scores, the player of the line against that of the column."""
    ratings = met.ratings()
    names = [name for name, _, _ in ratings]
    scores = {(each.a, each.b): each.score for each in met.matches}
    scores |= {(each.b, each.a): Score(each.pairs[::-1]) for each in met.matches}
    rating_rows = [[name, f"{elo:+.0f}", f"{low:+.0f} to {high:+.0f}"] for name, elo, (low, high) in ratings]
    score_rows = [
        [name, *(_short_rate(scores[name, other]) if name != other else "" for other in names)] for name in names
    ]
    player_rows = [
        _player_row(f"{name} against {other}", each.half(place))
        for each in met.matches
        for place, (name, other) in enumerate([(each.a, each.b), (each.b, each.a)])
    ]
    return [
        *_table(["player", f"Elo ({met.anchor} = 0)", "95%"], rating_rows),
        "",
        *_table(["scored against", *names], score_rows),
        "",
        *_table(_PLAYERS_HEADS, player_rows),
    ]
